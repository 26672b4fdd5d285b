"""What ``--help`` says and how: in the player's language, and without what Typer has to say of types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from karma_tui.core.language import N_, _

_TYPERS = (
    N_("Usage: "),
    N_("[OPTIONS]"),
    N_("COMMAND [ARGS]..."),
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("Install completion for the current shell."),
    N_("Show completion for the current shell, to copy it or customize the installation."),
)
"""What Typer says of its own."""


def paragraphs(text: str) -> list[str]:
    """Part the text of a help into paragraphs, each in one line."""
    return [" ".join(each.split()) for each in re.split(r"\n\s*\n", text.strip())]


def in_our_words(text: str) -> str:
    """Return the text of a help in the current language, paragraph by paragraph."""
    return "\n\n".join(map(_, paragraphs(text)))


def walk(command: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield a command of Click's and all below it, each with its path: ``karma saves list``."""
    path = f"{path} {command.name or 'karma'}".strip()
    yield path, command
    for each in getattr(command, "commands", {}).values():
        yield from walk(each, path)


def translate_help(command: Any) -> None:
    """Put a tree of commands that was just built, and is used once, into the current language."""
    for _path, each in walk(command):
        each.help = each.help and in_our_words(each.help)
        each.short_help = each.short_help and in_our_words(each.short_help)
        for param in each.params:
            if getattr(param, "help", None):
                param.help = in_our_words(param.help)


def lay_out_help(command: Any) -> None:
    """Have a tree of commands write its help as it should look, in the language spoken then."""
    for _path, each in walk(command):
        each.context_class = _laid_out(each.context_class)


@cache
def _laid_out(context_class: Any) -> Any:
    """A class of Click's contexts that writes the parts of a help in our way."""

    class Formatter(context_class.formatter_class):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, _filled_in(args), _("Usage: ") if prefix is None else prefix)

        def write_heading(self, heading: str) -> None:
            super().write_heading(_(heading))

        def write_dl(self, rows: Sequence[tuple[str, str]], *args: Any, **kwargs: Any) -> None:
            super().write_dl([(_bare(name), _marks(_(text))) for name, text in rows], *args, **kwargs)

    return type(context_class.__name__, (context_class,), {"formatter_class": Formatter})


def _filled_in(args: str) -> str:
    """A usage line: options and commands in the current language, what must be given without braces."""
    args = re.sub(r"\{([^{}]+)\}", r"\1", args)
    return re.sub(r"\[OPTIONS\]|COMMAND \[ARGS\]\.\.\.", lambda found: _(found[0]), args)


def _bare(name: str) -> str:
    """The name of an argument without its type: ``GAME`` for ``GAME <str>``."""
    return re.sub(r" <[^<>]*>$", "", name)


def _marks(text: str) -> str:
    """What Typer adds in brackets, in the current language."""

    def default(found: re.Match[str]) -> str:
        return _("[default: {value}]").format(value=found[1])

    return re.sub(r"\[default: ([^\]]*)\]$", default, text).replace("[required]", _("[required]"))
