"""The man page, from what ``--help`` says: ``python -m tests.support.man_page`` writes ``karma.1`` anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from karma_tui.cli.app import command_line
from karma_tui.cli.grouping import examples
from karma_tui.cli.help_texts import paragraphs, walk

PAGE = Path(__file__).parents[2] / "karma_tui" / "cli" / "karma.1"
TYPERS = {"help", "install_completion", "show_completion"}
"""Options that Typer adds itself, in words of its own."""
ENVIRONMENT = {
    "KARMA_SAVES": "The folder of saves.",
    "KARMA_CONFIG": "The folder of settings, of one's own themes and of reports of faults.",
    "KARMA_THEMES": "The folder of one's own themes.",
    "KARMA_GLYPHS": "What is drawn with: ascii or unicode.",
    "KARMA_DEBUG": "If set, a fault of the program is shown with where it happened.",
    "NO_COLOR": "If set, no colour is sent.",
}
STATUSES = {
    "0": "All went well.",
    "1": "Something was refused or has failed; it is said in one line on standard error.",
    "2": "The command line cannot be; the line says what it can be.",
    "130": "Ctrl-C.",
}


def man_page() -> str:
    """Return the page as roff."""
    root = command_line()
    return "\n".join(_lines(root)) + "\n"


def _lines(root: Any) -> Iterator[str]:
    yield '.\\" Made by: python -m tests.support.man_page'
    yield '.TH KARMA 1 "" "" "Karma"'
    yield ".SH NAME"
    yield r"karma \- card games called Karma, for the terminal"
    yield ".SH SYNOPSIS"
    yield from (".B karma", "[OPTIONS] [COMMAND [ARGS]...]")
    yield ".SH DESCRIPTION"
    yield from _told(root.help)
    yield from _params(root)
    yield ".SH COMMANDS"
    for path, command in walk(root):
        if command is not root:
            yield from _command(path, command)
    yield ".SH EXAMPLES"
    yield from _items(examples())
    yield ".SH ENVIRONMENT"
    yield from _items(ENVIRONMENT.items())
    yield ".SH EXIT STATUS"
    yield from _items(STATUSES.items())


def _command(path: str, command: Any) -> Iterator[str]:
    usage = [path, "[OPTIONS]", *(_argument(each) for each in command.params if each.opts == [each.name])]
    yield f'.SS "{_roff(" ".join(usage))}"'
    yield from _told(command.help)
    yield from _params(command)


def _argument(param: Any) -> str:
    name = param.metavar or param.name.upper()
    return (name if param.required else f"[{name}]") + ("..." if param.nargs != 1 else "")


def _params(command: Any) -> Iterator[str]:
    """Each argument and option that has something said of it."""
    for param in command.params:
        if param.name not in TYPERS and param.help:
            yield from _items([(_names(param), " ".join(paragraphs(param.help)) + _default(param))])


def _names(param: Any) -> str:
    if param.opts == [param.name]:
        return str(param.metavar or param.name.upper())
    names = ", ".join((*param.opts, *param.secondary_opts))
    return names if param.is_flag else f"{names} {param.metavar or 'N'}"


def _default(param: Any) -> str:
    told = isinstance(param.default, int | float | str) and not isinstance(param.default, bool)
    return f" Default: {param.default}." if told and param.default != "" else ""


def _told(text: str) -> Iterator[str]:
    for paragraph in paragraphs(text):
        yield from (".PP", _roff(paragraph))


def _items(items: Any) -> Iterator[str]:
    for head, text in items:
        yield from (".TP", f".B {_roff(head)}", _roff(text))


def _roff(text: str) -> str:
    """A text as roff has it: a hyphen that may be copied, no letter that would be an order.

    >>> print(_roff(".karma --json"))
    \\&.karma \\-\\-json
    """
    for letter, name in (("\\", r"\e"), ("-", r"\-"), ('"', r"\(dq"), ("`", r"\(ga")):
        text = text.replace(letter, name)
    return rf"\&{text}" if text[:1] in (".", "'") else text


if __name__ == "__main__":
    PAGE.write_text(man_page(), encoding="utf-8")
