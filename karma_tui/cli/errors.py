"""What goes wrong, in one line and with an exit status: 2 for usage, 1 for a refused or failed thing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from karma_tui.core.language import _
from karma_tui.match.system import why
from karma_tui.plain.lines import printable

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C."""


class CommandError(Exception):
    """Something asked of the command line cannot be done; the text is one line: what is wrong, what to do."""

    def __init__(self, text: str, status: int = 1) -> None:
        super().__init__(text)
        self.status = status


class UsageError(CommandError):
    """A command line that cannot be; the text names the choices."""

    def __init__(self, text: str) -> None:
        super().__init__(text, 2)


@contextmanager
def of_usage(kind: type[Exception]) -> Iterator[None]:
    """Where an option's value is read: an error of this kind is one of the command line."""
    try:
        yield
    except kind as wrong:
        raise UsageError(str(wrong)) from wrong


class ScreenError(Exception):
    """The screen has ended with an error; ``save`` is what was being played."""

    def __init__(self, error: Exception, save: Path | None) -> None:
        super().__init__(str(error))
        self.error, self.save = error, save


def complain(text: str) -> None:
    """Say on standard error, in one line, what is not as it should be."""
    print(f"karma: {printable(text)}", file=sys.stderr, flush=True)


def explain(error: Exception) -> tuple[str, int] | None:
    """Return the line and the exit status for an error that is not a fault of the program, else None."""
    from karma_tui.bots.ladder import UnknownLevelError
    from karma_tui.core.game import PositionError
    from karma_tui.core.options import OptionError
    from karma_tui.games.catalogue import UnknownGameError
    from karma_tui.match.house import HouseError
    from karma_tui.match.languages import LanguageError
    from karma_tui.match.positions import JudgeError
    from karma_tui.match.replay import ReplayError

    match error:
        case CommandError():
            return str(error), error.status
        case (
            LanguageError()
            | UnknownGameError()
            | UnknownLevelError()
            | OptionError()
            | PositionError()
            | JudgeError()
        ):
            return str(error), 2
        case ReplayError():
            return f"{error}; {error.way_out}", 1
        case HouseError():
            return str(error), 1
        case OSError():
            return (f"{error.filename}: {why(error)}" if error.filename else why(error)), 1
    return _explain_usage(error)


def _explain_usage(error: Exception) -> tuple[str, int] | None:
    import typer

    # Typer carries its own Click or uses the installed one, by version; this finds the base class in both.
    click_error: type[Exception] = typer.BadParameter.__bases__[0].__bases__[0]
    if not isinstance(error, click_error):
        return None
    from karma_tui.cli.usage_texts import in_our_words

    text = " ".join(error.format_message().split()).rstrip(".")  # type: ignore[attr-defined]
    return _("{text}; see {command}").format(text=in_our_words(text), command=_help_of(error)), 2


def _help_of(error: Exception) -> str:
    context = getattr(error, "ctx", None)
    return f"{context.command_path if context else 'karma'} --help"
