"""``karma doctor``: what this terminal and this machine can do, and what to put right."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from karma_tui.cli.options import Saves
from karma_tui.core.language import _, ngettext
from karma_tui.plain.lines import printable

if TYPE_CHECKING:
    from karma_tui.cli.checkup import Finding

_SIGNS: Final = {"good": "+", "off": "-", "mind": "!", "bad": "x"}
_LEAST: Final = 40
"""Columns that are reckoned with at least."""
_STYLES: Final = {"good": "green", "off": "dim", "mind": "yellow", "bad": "bold red"}


def doctor(saves: Saves = None) -> int:
    """Look at the terminal, the saves, the settings and what is installed, and say what to put right.

    Lines begin with + (as it should be), - (not there, and not needed), ! (worth a look) or x (in the
    way of playing); with an x the exit status is 1. No save and no setting is touched.
    """
    from rich.console import Console
    from rich.text import Text

    from karma_tui.cli.checkup import findings

    found = list(findings(saves))
    console = Console(highlight=False)
    room = max(_LEAST, console.width) if console.is_terminal else None
    topics = max(len(each.topic) for each in found)
    for each in found:
        sign = Text(_SIGNS[each.level], _STYLES[each.level])
        for line in _lines(each, topics, room):
            console.print(sign + line, soft_wrap=True)
            sign = Text(" ")
    console.print()
    console.print(Text(verdict(found), "bold"), soft_wrap=True)
    return int(any(each.level == "bad" for each in found))


def _lines(finding: Finding, topics: int, room: int | None) -> list[str]:
    """The topic in a column ``topics`` wide and the text beside it, broken to fit ``room``, a pipe's none."""
    text = printable(finding.text)
    parts = [text] if room is None else wrap(text, room - topics - 5)
    heads = [finding.topic.ljust(topics), *(" " * topics for _part in parts[1:])]
    return [f" {head}  {part}" for head, part in zip(heads, parts, strict=True)]


def verdict(found: Sequence[Finding]) -> str:
    """Say in a sentence how things stand.

    >>> verdict([])
    'All is well: karma plays.'
    """
    bad, mind = (sum(each.level == level for each in found) for level in ("bad", "mind"))
    if bad:
        text = ngettext(
            "{n} thing is in the way of playing: see the line with an x.",
            "{n} things are in the way of playing: see the lines with an x.",
            bad,
        )
        return text.format(n=bad)
    if mind:
        text = ngettext(
            "Karma plays; {n} thing is worth a look: see the line with a !.",
            "Karma plays; {n} things are worth a look: see the lines with a !.",
            mind,
        )
        return text.format(n=mind)
    return _("All is well: karma plays.")
