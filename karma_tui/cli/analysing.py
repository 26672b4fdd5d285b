"""``karma analyse``: what each move of a match was worth, drawn as a curve, and the moves that cost most."""

from __future__ import annotations

import shlex
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Annotated, Any

import typer

from karma_tui.cli.errors import INTERRUPTED, UsageError, complain
from karma_tui.cli.opening import house_at
from karma_tui.cli.options import AsJson, SaveName, Saves
from karma_tui.cli.story import check_eyes, check_seat
from karma_tui.core.language import _
from karma_tui.plain.lines import printable

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from karma_tui.match.analysis import Analysis, Judged, Study
    from karma_tui.match.recording import Recording
    from karma_tui.ui.glyphs import Glyphs
    from karma_tui.ui.spans import Line

_WIDTH = 80
"""Columns where there is no terminal to be asked."""
_MOST = 100_000
"""Playouts a move at most; that is hours for a match."""
_ROWS = 13
"""Lines of the curve, its axis included."""
_STYLES = {"accent": "cyan", "bad": "bold red", "muted": "dim", "strong": "bold"}
"""How the roles of the curve look where there are colours."""


def analyse(
    save: SaveName,
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="N", help="Whose moves (default: the first person's, else seat 1's)."),
    ] = None,
    playouts: Annotated[
        int | None,
        typer.Option(metavar="N", help="Playouts a move: more take longer and tell smaller costs."),
    ] = None,
    as_json: AsJson = False,
    saves: Saves = None,
) -> int:
    """Say what each move of a player was worth, and which cost most: judged by what the player could know."""
    from karma_tui.match.saves import find_save, saves_folder

    if playouts is not None and playouts < 1:
        raise UsageError(_("--playouts {n}: at least one is needed").format(n=playouts))
    if playouts is not None and playouts > _MOST:
        raise UsageError(_("--playouts {n}: {most} at most").format(n=playouts, most=_MOST))
    house = house_at(saves)
    recording = house.recording(find_save(saves_folder(saves), save))
    if seat is None:
        seat = recording.first_eyes
    else:
        check_seat(seat, recording.header, "--seat")
        check_eyes(seat, recording, "--seat")
    analysis = _think(house.coach(recording, seat, playouts))
    if analysis is None:
        return INTERRUPTED
    if as_json:
        import json

        print(json.dumps(_json(analysis, recording, save), ensure_ascii=False))
    else:
        _print(analysis, recording, save, saves)
    return 0


def _think(study: Study) -> Analysis | None:
    """Take all steps, showing how far it is; None when Ctrl-C came first."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn(_("thinking")), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    analysis: Analysis | None = None
    try:
        with (
            closing(study.progress),
            Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
        ):
            task = progress.add_task("", total=1.0)
            for analysis in study.progress:
                progress.update(task, completed=analysis.done)
    except KeyboardInterrupt:
        complain(_("interrupted; --playouts with a smaller number takes less time"))
        return None
    return analysis


# --- in words and as a curve ------------------------------------------------------------------------


def _print(analysis: Analysis, recording: Recording, save: str, saves: Path | None) -> None:
    from karma_tui.bots import advice
    from karma_tui.ui.plot import plot

    console, glyphs = _console()
    name = recording.header.names[analysis.seat - 1]
    title = _("{game}: chance of winning after each move of {name}, seat {seat}").format(
        game=recording.game.wording.title(), name=name, seat=analysis.seat
    )
    _say(console, glyphs, title, "strong")
    points = [(judged.ply, judged.chance) for judged in analysis.points]
    marks = {judged.ply: str(rank) for rank, judged in enumerate(analysis.costliest, 1)}
    span = (1, max(1, recording.last))
    for line in plot(points, marks, span, console.width, _ROWS, glyphs) if points else ():
        _draw(console, line)
    _say(console, glyphs, advice.verdict(analysis, name), "strong")
    for rank, judged in enumerate(analysis.costliest, 1):
        _print_costly(console, glyphs, rank, judged, recording)
        command = _command(judged, analysis, recording, save, saves)
        console.print(f"   {command}", style=_STYLES["muted"], markup=False, soft_wrap=True)


def _print_costly(console: Console, glyphs: Glyphs, rank: int, judged: Judged, recording: Recording) -> None:
    from karma_tui.bots import advice
    from karma_tui.core.messages import plain
    from karma_tui.ui.spans import Span, wrap

    made = plain(advice.made(judged, recording))
    better = _("better: {move}").format(move=plain(advice.better(judged, recording)))
    for head, text in ((f"{rank}  ", made), ("   ", better)):
        first, *rest = wrap((Span(glyphs.spell(text)),), console.width - len(head), indent=2)
        _draw(console, (Span(head, "bad"), *first))
        for line in rest:
            _draw(console, (Span("   "), *line))


def _command(judged: Judged, analysis: Analysis, recording: Recording, save: str, saves: Path | None) -> str:
    """The command that opens the replay at a move."""
    words = ["karma", "replay", save, "--at", str(judged.ply)]
    if analysis.seat != recording.first_eyes:
        words += ["--from", str(analysis.seat)]
    if saves is not None:
        words += ["--saves", str(saves)]
    return shlex.join(words)


def _console() -> tuple[Console, Glyphs]:
    import os

    from karma_tui.cli.printing import console_of
    from karma_tui.ui.glyphs import choose

    return console_of(_WIDTH), choose(os.environ, getattr(sys.stdout, "encoding", None))


def _say(console: Console, glyphs: Glyphs, text: str, role: str) -> None:
    from karma_tui.ui.spans import Span, wrap

    for line in wrap((Span(glyphs.spell(printable(text)), role),), console.width, indent=0):
        _draw(console, line)


def _draw(console: Console, line: Line) -> None:
    from rich.text import Text

    text = Text(no_wrap=True, overflow="crop")
    for span in line:
        text.append(printable(span.text), _STYLES.get(span.role, ""))
    console.print(text)


# --- JSON -------------------------------------------------------------------------------------------


def _json(analysis: Analysis, recording: Recording, save: str) -> dict[str, Any]:
    """The fields the README lists; chances and costs from 0 to 1, moves in notation."""
    return {
        "save": save,
        "game": recording.header.game,
        "seat": analysis.seat,
        "name": recording.header.names[analysis.seat - 1],
        "moves": recording.length,
        "points": [_json_point(judged) for judged in analysis.points],
        "costliest": [judged.ply for judged in analysis.costliest],
    }


def _json_point(judged: Judged) -> dict[str, Any]:
    return {
        "move": judged.ply,
        "deal": judged.deal,
        "made": str(judged.move),
        "chance": round(judged.chance, 4),
        "best": str(judged.best),
        "best_chance": round(judged.best_chance, 4),
        "cost": round(judged.cost, 4),
        "margin": round(judged.margin, 4),
        "playouts": judged.playouts,
        "forced": judged.forced,
    }
