"""Very many matches on one screen: ``python -m tests.support.soak_screens --games 5000``.

One process runs the game as a player has it, drawing for a terminal that looks at nothing. Its keys go from
home through the form to a table, where bots play at every seat and never wait, to the score, and from there
to another table or home again, the four games in turn; now and then other screens are looked at. What the
process holds is written down all the time. At the end it is told what has risen.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

os.environ.setdefault("TEXTUAL_FPS", "4")  # read when Textual is imported: so many pictures a second

from textual._styles_cache import StylesCache
from textual.app import App
from textual.screen import Screen
from textual.widget import Widget

from karma_tui.bootstrap import House
from karma_tui.bots.mind import Mind
from karma_tui.bots.table import Table
from karma_tui.games.catalogue import GAMES
from karma_tui.match.match import Match
from karma_tui.match.settings import LastTable, Memory
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.meter import KEYS, MeterDriver
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.setup import SetupScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.widgets.menu import Menu
from tests.support.soak_figures import (
    Progress,
    Reading,
    Times,
    delete_old_saves,
    fill_tables,
    risen,
    verdict,
    weigh,
)

S = TypeVar("S", bound=Screen[Any])

ALIVE: Final[Mapping[str, type]] = {
    "apps": App,
    "screens": Screen,
    "widgets": Widget,
    "tables": Table,
    "matches": Match,
    "pictures": StylesCache,
}
"""What is counted by its class."""
TABLES: Final[Mapping[str, LastTable]] = MappingProxyType(
    {
        "classic": LastTable(("beetle", "beetle")),
        "sixty": LastTable(("beetle", "beetle")),
        "mieses": LastTable(("beetle", "beetle")),
        "karmaka": LastTable(("beetle", "beetle"), (), {"target": 15}),
    }
)
"""How the games are set up: so that they are short."""
_GLIMPSES: Final = ("s", "t", "b", "h", "d", ",", "l")
"""Keys of the screens that are looked at from home."""
_PATIENCE: Final = 600.0
"""Seconds anything may take."""
_ALONE: Final = 0.11
"""Seconds after which an Escape is known not to begin anything longer."""
_LOOK: Final = 0.002
"""Seconds between two looks at whether something has happened."""


class BlindDriver(MeterDriver):
    """A terminal that forgets what it is sent."""

    def write(self, data: str) -> None:
        """Take what is drawn, and keep nothing."""


class Player:
    """Presses keys from match to match."""

    def __init__(self, app: KarmaApp) -> None:
        self.app = app
        self._glimpses = cycle(_GLIMPSES)

    def press(self, key: str) -> None:
        """Press a key, by Textual's name."""
        self._driver.feed(KEYS.get(key, key))

    @property
    def _driver(self) -> BlindDriver:
        driver = self.app._driver
        assert isinstance(driver, BlindDriver)
        return driver

    async def until(self, true: Callable[[], bool], what: str) -> None:
        """Wait until something is so. Raises ``AssertionError`` when it does not come."""
        end = time.monotonic() + _PATIENCE
        while not true():
            assert self.app.failure is None, self.app.failure
            assert time.monotonic() < end, f"waited for {what}, on {self.app.screen}"
            await asyncio.sleep(_LOOK)

    async def on(self, kind: type[S]) -> S:
        """Wait until a screen of that kind is in front and drawn."""
        await self.until(lambda: isinstance(self.app.screen, kind), kind.__name__)
        screen = self.app.screen
        assert isinstance(screen, kind)
        await self.until(lambda: screen.is_mounted and not screen._layout_required, f"{screen} drawn")
        return screen

    async def set_up(self, game: str) -> None:
        """From home through the form to a table of a game."""
        await self.on(HomeScreen)
        self.press("n")
        screen = await self.on(SetupScreen)
        menu = screen.query_one(Menu)
        await self.until(lambda: bool(menu.rows), "the form")
        self.press("home")
        while screen._form.game != game:
            before = screen._form.game
            self.press("right")
            await self.until(lambda before=before: screen._form.game != before, "another game")  # type: ignore[misc]
        self.press("enter")

    async def watch(self) -> None:
        """See the match on the table to its end, and its score."""
        table = await self.on(TableScreen)
        await self.until(lambda: self._watched(table), f"the end of the match on {table}")
        self.press("enter")
        await self.on(ScoringScreen)
        self.press("tab")

    def _watched(self, table: TableScreen) -> bool:
        if isinstance(self.app.screen, ScoringScreen):  # after a deal or a death
            self.press("enter")
        return table.over is not None

    async def again(self) -> None:
        """From the score to another table of the same players."""
        await self.on(ScoringScreen)
        played = self.app.playing
        self.press("n")
        await self.until(lambda: self.app.playing not in (played, None), "the next table")

    async def home(self) -> None:
        """From the score home."""
        await self.on(ScoringScreen)
        self.press("q")
        await self.on(HomeScreen)

    async def rest(self) -> None:
        """Wait at home until the screens that were left have been taken down and their tables are closed."""

        def at_rest() -> bool:
            screens = [node for node in self.app._registry if isinstance(node, Screen)]
            return len(screens) == len(self.app.screen_stack) and self.app.playing is None

        await self.until(at_rest, "rest")

    async def glimpse(self) -> None:
        """Look at a screen that one comes to from home, and go back."""
        home = await self.on(HomeScreen)
        self.press(next(self._glimpses))
        await self.until(lambda: self.app.screen is not home, "another screen")
        await self.on(Screen)
        self.press("down")
        self.press("escape")
        await asyncio.sleep(_ALONE)
        self._driver.tick()
        await self.on(HomeScreen)


@asynccontextmanager
async def at_home(folder: Path) -> AsyncIterator[Player]:
    """Run the game with its saves in a folder."""
    memory = Memory()
    memory.settings = memory.settings._replace(tables=TABLES, pace="off", motion="off", offered=tuple(GAMES))
    app = KarmaApp(
        House(folder, Mind()),
        memory=memory,
        hold=0.0,
        depth=Depth.MANY,
        glyphs=UNICODE,
        themes=None,
        driver_class=BlindDriver,
    )
    async with app.run_test(headless=False, size=(80, 24)):
        yield Player(app)


async def play(
    folder: Path, games: int, every: int, kinds: Iterable[str] = GAMES, in_a_row: int = 4
) -> list[Reading]:
    """Play so many games and return the figures at home after ``every`` so many of them.

    ``in_a_row`` are played by the same players, one after another, before they go home.
    """
    readings: list[Reading] = []
    played, times, progress, kind = 0, Times(), Progress(), cycle(kinds)
    async with at_home(folder) as player:
        while played < games:
            if played % (5 * every) < in_a_row:
                await player.glimpse()
            game = next(kind)
            for at_this_table in range(in_a_row):
                begun = time.process_time()
                await (player.again() if at_this_table else player.set_up(game))
                await player.watch()
                if at_this_table == in_a_row - 1:
                    await player.home()
                times.took(game, time.process_time() - begun)
            played += in_a_row
            if played % every < in_a_row:
                await player.rest()
                delete_old_saves(folder)
                readings.append(Reading(played, weigh(ALIVE) | times.figures()))
                progress.tell(readings[-1])
    return readings


def main() -> None:
    """Play them and tell what has risen; the exit status is 1 if anything has."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--every", type=int, default=20, help="games between two readings")
    asked = parser.parse_args()
    fill_tables()
    gc.freeze()
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # nothing here is about the disk
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        readings = asyncio.run(play(Path(folder), asked.games, asked.every, asked.kinds))
    print(*verdict(readings), sep="\n")
    sys.exit(bool(risen(readings)))


if __name__ == "__main__":
    main()
