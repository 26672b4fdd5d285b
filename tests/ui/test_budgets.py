"""Bytes are exact: no step of a whole match sends more than it may over a slow line."""

from __future__ import annotations

from functools import partial

import pyte
import pytest
from textual.events import Paste

from karma_tui.cli.bench_match import BUDGETS, LEFTWARD_BUDGETS, WholeMatch, percentile
from karma_tui.games.catalogue import GAMES
from karma_tui.match.house import Setup
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.direction import Order
from karma_tui.ui.faces import Face
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.meter import KEYS, Meter, metered
from karma_tui.ui.screens.table import TableScreen
from tests.support.persian import in_persian
from tests.ui.playing import BEETLE, YOU, MemoryHouse

TABLES = [(key, count) for key, game in GAMES.items() for count in (game.spec.seats[0], game.spec.seats[-1])]
QUICK = [("classic", 2, 6, 50), ("sixty", 2, 8, 60), ("mieses", 3, 6, 50), ("karmaka", 4, 2, None)]
"""A table of each game for every run of the tests: look around at every so many turns, that many moves."""

USUAL = {"arrow key": 500, "Home, End": 600, "own move": 2000, "bot's move": 1600, "news read": 2560}
"""What 95 of 100 send at most."""
MANY = 20
"""Steps of which 95 in 100 say something."""


@pytest.mark.parametrize(
    ("game", "seats", "looks", "moves"),
    [*QUICK, *(pytest.param(*table, 1, None, marks=pytest.mark.slow) for table in TABLES)],
)
async def test_every_step_of_a_match_keeps_within_its_bytes(
    game: str, seats: int, looks: int, moves: int | None
) -> None:
    match = WholeMatch(MemoryHouse(), game, seats, (80, 24), Depth.MANY, looks=looks)
    played = await match.play(idle=0.05, moves=moves)
    kinds = {each.kind for each in played}
    assert kinds >= set(BUDGETS) - {"news read"}
    for kind in kinds:
        steps = [each.step for each in played if each.kind == kind]
        most = max(steps, key=lambda step: step.bytes)
        assert most.bytes <= BUDGETS[kind], f"{kind}: {most}"
        usual = percentile([step.bytes for step in steps], 0.95)
        assert usual <= USUAL.get(kind, BUDGETS[kind]) or len(steps) < MANY, kind


@pytest.mark.parametrize("order", list(Order))
@pytest.mark.parametrize(
    ("game", "seats", "looks", "moves"),
    [
        ("sixty", 2, 0, 60),
        ("mieses", 3, 6, 30),
        *(pytest.param(*table, 1, None, marks=pytest.mark.slow) for table in TABLES),
    ],
)
async def test_persian_keeps_within_its_bytes_whoever_orders_its_letters(
    game: str, seats: int, looks: int, moves: int | None, order: Order
) -> None:
    with in_persian():
        match = WholeMatch(MemoryHouse(), game, seats, (80, 24), Depth.MANY, looks=looks, order=order)
        played = await match.play(idle=0.05, moves=moves)
    assert {each.kind for each in played} >= {"own move", "bot's move"}
    for each in played:
        assert each.step.bytes <= LEFTWARD_BUDGETS[each.kind], f"{each.kind}: {each.step}"


class Eyes:
    """What a terminal shows of a measured app, and where its cursor stands."""

    def __init__(self, meter: Meter) -> None:
        self._meter, self._read = meter, 0
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.Stream(self._screen)

    async def press(self, *keys: str) -> str:
        """Press keys; return what is to the right of the cursor then."""
        for key in keys:
            await self._meter.at_once(partial(self._meter.driver.feed, KEYS.get(key) or key), key)
        output = self._meter.output
        self._stream.feed(output[self._read :])
        self._read = len(output)
        x, y = self.cursor
        return str(self._screen.display[y][x:])

    @property
    def cursor(self) -> tuple[int, int]:
        return self._screen.cursor.x, self._screen.cursor.y

    @property
    def cursor_is_shown(self) -> bool:
        return not self._screen.cursor.hidden


async def test_the_terminal_s_cursor_stands_where_the_focus_is() -> None:
    app = KarmaApp(MemoryHouse(), player="Mona", glyphs=UNICODE, depth=Depth.MANY)
    async with metered(app) as meter:
        meter.driver.write("\x1b[?25l")  # as a real driver begins
        eyes = Eyes(meter)
        assert (await eyes.press()).startswith("▌ n  New game")
        assert (await eyes.press("down")).startswith("▌ d  Daily deal")
        assert not eyes.cursor_is_shown

        await eyes.press("n")
        await meter.settle()
        while not eyes.cursor_is_shown:
            assert (await eyes.press("up")).strip()
        column, row = eyes.cursor
        await eyes.press("7", "7")
        assert eyes.cursor == (column + 2, row)
        await eyes.press("backspace")
        assert eyes.cursor == (column + 1, row)
        await meter.at_once(partial(app.post_message, Paste("89\n1")), "paste")
        assert (await eyes.press("7")).strip() != "7"
        assert eyes.cursor == (column + 4, row)

        app.show_table(MemoryHouse().open(Setup("classic", (YOU, BEETLE), seed=7)))
        await meter.settle()
        assert isinstance(app.screen, TableScreen)
        cards = [card.corner for card in app.screen.felt.zone("hand").cards if isinstance(card, Face)]
        assert (await eyes.press()).startswith(cards[0])
        assert (await eyes.press("right")).startswith(cards[1])
        assert (await eyes.press("end")).startswith(cards[-1])
        assert not eyes.cursor_is_shown
