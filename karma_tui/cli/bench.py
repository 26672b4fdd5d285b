"""``karma bench``: how fast the engine is and what the screen costs, measured on this machine."""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import version
from random import Random
from typing import Annotated, Literal

import typer

from karma_tui.bots.playout import random_playout
from karma_tui.cli.grouping import WholeLines
from karma_tui.core.language import _, figure
from karma_tui.core.turns import Chance, Over
from karma_tui.games.catalogue import GAMES, AnyGame
from karma_tui.match.dealer import Dealer

app = typer.Typer(
    cls=WholeLines,
    name="bench",
    help="Measure the engine and the screen on this machine.",
    no_args_is_help=True,
)

WINDOWS = 30
"""How often each figure is taken; noise only slows, so the best window says most."""


@dataclass(frozen=True, slots=True)
class EngineRow:
    """Random complete matches on one core: legal moves listed, events made, chance not counted."""

    game: str
    seats: int
    moves_per_s: int
    """In the best window."""
    median_moves_per_s: int
    moves_per_match: float


@dataclass(frozen=True, slots=True)
class CopyRow:
    """A copy of a state in mid-game, in microseconds, in the best window."""

    game: str
    seats: int
    copy_us: float


JsonOption = Annotated[bool, typer.Option("--json", help="Print rows as JSON.")]


@app.command("engine")
def engine(
    as_json: JsonOption = False,
    seconds: Annotated[
        float, typer.Option(metavar="SECONDS", help="How long one window lasts.", min=0.01)
    ] = 0.1,
) -> None:
    """Random playouts of every game: moves a second on one core."""
    rows = [engine_row(game, seats, seconds) for game in GAMES.values() for seats in _seat_counts(game)]
    copies = [copy_row(game, seats) for game in GAMES.values() for seats in _seat_counts(game)]
    if as_json:
        print(json.dumps([asdict(row) | asdict(copied) for row, copied in zip(rows, copies, strict=True)]))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(title=_machine(), title_justify="left")
    table.add_column(_("game"))
    for head in (
        _("seats"),
        _("moves/s, best"),
        _("moves/s, median"),
        _("moves a match"),
        _("copy, µs"),
    ):
        table.add_column(head, justify="right")
    for row, copied in zip(rows, copies, strict=True):
        table.add_row(
            row.game,
            str(row.seats),
            figure(row.moves_per_s, ","),
            figure(row.median_moves_per_s, ","),
            figure(row.moves_per_match, ".0f"),
            figure(copied.copy_us, ".1f"),
        )
    Console().print(table)


@app.command("ui")
def ui(
    as_json: JsonOption = False,
    columns: Annotated[int, typer.Option(metavar="N", help="Columns of the terminal.", min=60)] = 80,
    rows: Annotated[int, typer.Option(metavar="N", help="Rows of the terminal.", min=20)] = 24,
    truecolor: Annotated[bool, typer.Option("--truecolor", help="24-bit colours instead of 256.")] = False,
    idle: Annotated[float, typer.Option(metavar="SECONDS", help="How long to do nothing.", min=0.1)] = 2.0,
    logical: Annotated[
        bool, typer.Option("--logical", help="A terminal that orders letters from right to left itself.")
    ] = False,
) -> None:
    """What the table costs a connection: bytes and CPU a step, and the time to first paint."""
    from karma_tui.cli.bench_ui import measure_start, measure_table
    from karma_tui.ui.direction import Order
    from karma_tui.ui.frame import Depth

    order = Order.LOGICAL if logical else Order.VISUAL
    depth = Depth.TRUE if truecolor else Depth.MANY
    measured = [
        row
        for game in GAMES.values()
        for seats in _seat_counts(game)
        for row in measure_table(game, seats, (columns, rows), depth, idle, order)
    ]
    start = measure_start()
    if as_json:
        figures = {**asdict(start), "times": round(start.times, 2)}
        print(json.dumps([*(asdict(row) for row in measured), {"step": "start", **figures}]))
        return
    from rich.console import Console
    from rich.table import Table

    title = _("{machine}, Textual {version}; {columns}×{rows}, colours: {depth}").format(
        machine=_machine(),
        version=version("textual"),
        columns=columns,
        rows=rows,
        depth=depth.value,
    )
    table = Table(title=title, title_justify="left")
    for head, justify in _ui_headings():
        table.add_column(head, justify=justify)
    for row in measured:
        over = row.most_bytes > row.budget and (columns, rows, truecolor) == (80, 24, False)
        cells = {**asdict(row), "step": _(row.step)}.values()
        table.add_row(*map(str, cells), style="red" if over else None)
    console = Console()
    console.print(table)
    text = _(
        "start to first paint: {karma:.2f} s, a minimal Textual app {minimal:.2f} s: "
        "{times:.2f} times (budget {budget:.2f})"
    )
    console.print(text.format(karma=start.karma_s, minimal=start.minimal_s, times=start.times, budget=1.4))


def _ui_headings() -> tuple[tuple[str, Literal["left", "right"]], ...]:
    return (
        (_("game"), "left"),
        (_("seats"), "right"),
        (_("step"), "left"),
        (_("times"), "right"),
        (_("bytes"), "right"),
        ("95 %", "right"),
        (_("most"), "right"),
        (_("budget"), "right"),
        (_("CPU ms"), "right"),
        (_("least"), "right"),
    )


def engine_row(game: AnyGame, seats: int, seconds: float) -> EngineRow:
    """Measure random playouts of ``game``, ``WINDOWS`` windows of ``seconds`` each."""
    options = game.spec.options()
    luck = Random(0)
    made = matches = 0
    rates: list[float] = []
    for _window in range(WINDOWS):
        moves, started = 0, time.perf_counter()
        while (spent := time.perf_counter() - started) < seconds:
            moves += random_playout(game, game.start(options, seats), luck)
            matches += 1
        rates.append(moves / spent)
        made += moves
    rates.sort()
    return EngineRow(game.spec.key, seats, round(rates[-1]), round(rates[WINDOWS // 2]), made / matches)


def copy_row(game: AnyGame, seats: int) -> CopyRow:
    """Measure copying the states of one random match, from its deal to its end."""
    states = list(_states(game, seats))
    best = min(_timed(lambda: [game.copy(state) for state in states]) for _window in range(WINDOWS))
    return CopyRow(game.spec.key, seats, round(best / len(states) * 1e6, 2))


def _states(game: AnyGame, seats: int) -> Iterator[object]:
    luck = Random(0)
    dealer, state = Dealer(luck), game.start(game.spec.options(), seats)
    while not isinstance(turn := game.turn(state), Over):
        moves = game.legal_moves(state)
        game.apply(
            state,
            dealer.settle(turn) if isinstance(turn, Chance) else moves[int(luck.random() * len(moves))],
        )
        yield game.copy(state)


def _timed(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def _seat_counts(game: AnyGame) -> list[int]:
    """Two and four seats where a game takes them, else its fewest and most."""
    seats = game.spec.seats
    return sorted({count for count in (2, 4) if count in seats} | {seats.start, seats.stop - 1})


def _machine() -> str:
    python = platform.python_version()
    return f"{platform.machine()} {platform.system()}, Python {python}, karma {version('karma-tui')}"
