"""The command ``karma``: its groups, and the one place where errors become lines and exit statuses."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from karma_tui.cli import bench, judging, play, reference, saves, simulate, story
from karma_tui.cli.errors import explain
from karma_tui.core.language import _
from karma_tui.plain.lines import printable

app = typer.Typer(
    name="karma",
    help="Karma in the terminal: play against bots, hot-seat, or read what was played.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
app.callback(invoke_without_command=True)(play.home)
app.command()(play.play)
app.command()(play.resume)
app.add_typer(saves.app)
app.command()(story.replay)
app.command()(story.score)
app.command()(judging.judge)
app.command()(simulate.simulate)
app.command()(reference.rules)
app.add_typer(reference.themes)
app.add_typer(bench.bench_app, name="bench")


def run(argv: Sequence[str]) -> int:
    """Carry out a command line and return its exit status: 0, 1 (refused or failed) or 2 (usage)."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        result = typer.main.get_command(app).main(list(argv), prog_name="karma", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        return _hush()
    except Exception as error:
        return _report(error)
    return result if isinstance(result, int) else 0


def _report(error: Exception) -> int:
    explained = explain(error)
    if os.environ.get("KARMA_DEBUG"):
        raise error
    if explained is None:
        what = f"{type(error).__name__}: {error}"
        text = _(
            "a fault of the program, not yours ({what}); please report it with what you did; "
            "KARMA_DEBUG=1 shows where it happened"
        )
        explained = text.format(what=what), 1
    text, status = explained
    print(f"karma: {printable(' '.join(text.split()))}", file=sys.stderr)
    return status


def _hush() -> int:
    """Say nothing when whoever read our output has gone, not even while the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
