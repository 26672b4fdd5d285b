"""What is read from options and from the terminal before anything begins."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from karma_tui.cli.errors import UsageError, complain
from karma_tui.core.language import _, series

ASKED: Final = "--plain"
"""Why lines are played where the player asked for them."""
_SERVED: Final = "web_driver:WebDriver"
"""What the driver is called that textual-serve names."""


def read_choices(given: Sequence[str] | None) -> dict[str, str | int]:
    """Read ``--option`` words. Raises ``UsageError`` for one that is not NAME=VALUE."""
    choices: dict[str, str | int] = {}
    for word in given or ():
        name, equals, value = word.partition("=")
        if not equals or not name.strip():
            raise UsageError(_("--option {word!r} is not NAME=VALUE, like take=free").format(word=word))
        choices[name.strip()] = value.strip()
    return choices


def check_theme(name: str | None, themes: Collection[str] | None = None) -> None:
    """Refuse a theme there is not among ``themes``, by default all. Raises ``UsageError`` naming them."""
    if name is None:
        return
    from karma_tui.ui.theme_files import ThemeShelf

    themes = ThemeShelf() if themes is None else themes
    if name not in themes:
        raise UsageError(
            _("there is no theme {name!r}; the themes are {themes}").format(name=name, themes=series(themes))
        )


def check_pace(name: str | None) -> None:
    """Refuse a pace there is not. Raises ``UsageError`` naming those there are."""
    from karma_tui.match.settings import PACES

    if name is not None and name not in PACES:
        text = _("there is no pace {name!r}; the paces are {paces}")
        raise UsageError(text.format(name=name, paces=series(PACES)))


def in_browser(environ: Mapping[str, str]) -> bool:
    """Whether a page of textual-serve's is the terminal of this process, as textual-serve says."""
    return environ.get("TEXTUAL_DRIVER", "").endswith(_SERVED)


def why_plain(asked: bool) -> str | None:
    """Say why to play in lines: ``ASKED``, or what keeps the screen from being drawn; None to draw it."""
    if asked:
        return ASKED
    if in_browser(os.environ):
        return None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _("input and output are not both a terminal")
    term = os.environ.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        return _("TERM is {term}").format(term=term) if term else _("TERM is not set")
    return None


def tell_why_plain(reason: str) -> None:
    """Say why lines are played, unless they were asked for."""
    if reason != ASKED:
        complain(_("plain mode, since {reason}").format(reason=reason))
