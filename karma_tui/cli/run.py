"""Running a command line: the one place where errors become lines and exit statuses."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from karma_tui.cli.errors import ScreenError, explain
from karma_tui.core.language import _
from karma_tui.plain.lines import printable

_COMPLETING: Final = "_KARMA_COMPLETE"
"""Set where a shell asks what could come next; then there are no arguments either."""


def run(argv: Sequence[str]) -> int:
    """Carry out a command line and return its exit status: 0, 1 (refused or failed) or 2 (usage)."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        result = _carry_out(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        return _hush()
    except Exception as error:
        return _report(error)
    return result if isinstance(result, int) else 0


def _carry_out(argv: Sequence[str]) -> object:
    """A bare ``karma`` has nothing to parse, so its screen need not wait for Typer."""
    if not argv and _COMPLETING not in os.environ:
        from karma_tui.cli.opening import open_home

        return open_home(plain=False, theme=None, saves=None)
    import typer

    from karma_tui.cli.app import app

    return typer.main.get_command(app).main(list(argv), prog_name="karma", standalone_mode=False)


def _report(error: Exception) -> int:
    save = None
    if isinstance(error, ScreenError):
        save, error = error.save, error.error
    if os.environ.get("KARMA_DEBUG"):
        raise error
    text, status = explain(error) or (_fault(error, save), 1)
    print(f"karma: {printable(' '.join(text.split()))}", file=sys.stderr)
    return status


def _fault(error: Exception, save: Path | None) -> str:
    """Tell of a fault of the program: where the report of it is, and that the game is saved."""
    from karma_tui.cli.faults import keep_report

    sentences = [
        _("a fault of the program, not yours ({what}); please report it with what you did").format(
            what=f"{type(error).__name__}: {error}"
        )
    ]
    report = keep_report(error, save)
    if report is None:
        sentences.append(_("KARMA_DEBUG=1 shows where it happened"))
    else:
        sentences.append(_("where it happened is in {path}").format(path=report))
    if save is not None:
        command = shlex.join(["karma", "resume", save.stem])
        sentences.append(_("your game is saved: {command} goes on with it").format(command=command))
    return "; ".join(sentences)


def _hush() -> int:
    """Say nothing when whoever read our output has gone, not even while the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
