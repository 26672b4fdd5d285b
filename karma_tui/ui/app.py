"""The app: it goes from screen to screen and does nothing else."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual._path import CSSPathType
from textual.binding import Binding, BindingType
from textual.driver import Driver

from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import Glyphs, choose
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.theme import DEFAULT_THEME, Theme
from karma_tui.ui.thrift import ThriftyApp

if TYPE_CHECKING:
    from karma_tui.core.seats import Seat
    from karma_tui.match.house import House, HouseError, Setup, Table
    from karma_tui.match.log import Header
    from karma_tui.ui.screens.form import Form
    from karma_tui.ui.screens.watching import WatchingScreen

# A screen is loaded when it is first gone to: the home screen comes up in half the time.

PACE = 0.6
"""Seconds a bot's move takes at least, so that it can be followed."""
HOLD = 0.25
"""Seconds after a move in which the same key once more is a slip."""


class KarmaApp(ThriftyApp[None]):
    """The game in a terminal. Opens at home, or at ``table``, or at the score of ``table``."""

    CSS_PATH: ClassVar[CSSPathType | None] = [
        Path(__file__).with_name("karma.tcss"),
        Path(__file__).parent / "screens" / "screens.tcss",
    ]
    TITLE = "Karma"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(
        self,
        house: House,
        *,
        table: Table | None = None,
        seats: Iterable[Seat] | None = None,
        scores: bool = False,
        player: str = "",
        pace: float = PACE,
        hold: float = HOLD,
        theme: str | None = None,
        glyphs: Glyphs | None = None,
        depth: Depth | None = None,
        themes: Mapping[str, Theme] | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        """``seats`` are those played here, by default all of ``table``'s humans; ``player`` is who sits
        before the screen, by default whoever is logged in.

        Without ``glyphs`` they are chosen from this process's environment. Raises ``KeyError`` when
        there is no theme of that name.
        """
        super().__init__(
            theme=theme or DEFAULT_THEME,
            glyphs=glyphs or choose(os.environ, getattr(sys.__stdout__, "encoding", None)),
            depth=depth,
            themes=themes,
            driver_class=driver_class,
        )
        self.house = house
        self._pace, self._hold = pace, hold
        self._first = table
        self._first_seats = seats
        self._scores = scores
        self._player = player
        self._tables: list[Table] = []
        self._form: Form | None = None
        self._notice = str(self.theme_problems[0]) if self.theme_problems else ""

    def on_mount(self) -> None:
        self.push_screen(HomeScreen())
        if self._first is not None and self._scores:
            self.show_scores(self._first)
        elif self._first is not None:
            self.show_table(self._first, self._first_seats)

    def on_unmount(self) -> None:
        for table in self._tables:
            table.close()

    def notice(self) -> str:
        """Return the line to show at home, once."""
        notice, self._notice = self._notice, ""
        return notice

    # Going from screen to screen

    def show_setup(self) -> None:
        """Ask what to play; the answers of last time are the defaults."""
        from karma_tui.match.names import player_name
        from karma_tui.ui.screens.form import Form
        from karma_tui.ui.screens.setup import SetupScreen

        if self._form is None:
            player = self._player or player_name()
            self._form = Form(self.house.levels, sorted(self.card_themes), self.theme, player)
        self.push_screen(SetupScreen(self._form))

    def show_saves(self) -> None:
        """Show the saves."""
        from karma_tui.ui.screens.saves import SavesScreen

        self.push_screen(SavesScreen())

    def show_help(self, game: str = "", rule: str = "") -> None:
        """Show the help of a game, by default the one set up last, at a rule if one is named."""
        from karma_tui.games.catalogue import DEFAULT_GAME
        from karma_tui.ui.screens.help import HelpScreen

        usual = self._form.game if self._form else DEFAULT_GAME
        self.push_screen(HelpScreen(game or usual, rule))

    def show_scores(self, table: Table) -> None:
        """Show the score of a table nobody plays at."""
        from karma_tui.ui.boards.catalogue import board_for
        from karma_tui.ui.screens.scoring import ScoringScreen

        self._tables.append(table)
        bridge = table.bridge(())
        board = board_for(bridge.header.game)
        screen = ScoringScreen(bridge.score(), bridge.header, board, None, at_table=False)
        self.push_screen(screen, lambda _choice: self._leave(table))

    def open_table(self, setup: Setup) -> None:
        """Open a new table and go there. Raises ``HouseError``."""
        table = self.house.open(setup)
        self._home()
        self.show_table(table)

    def resume(self, path: Path, refused: Callable[[HouseError], None] | None = None) -> None:
        """Go on with a save, or say at home (or to ``refused``) why it cannot be."""
        from karma_tui.match.house import HouseError

        try:
            table = self.house.resume(path)
        except HouseError as error:
            if refused is not None:
                refused(error)
            elif isinstance(self.screen, HomeScreen):
                self.screen.say(str(error), "bad")
            return
        self._home()
        self.show_table(table)

    def show_table(self, table: Table, seats: Iterable[Seat] | None = None) -> None:
        """Sit down at a table, at all its humans' seats unless told which."""
        from karma_tui.ui.boards.catalogue import board_for
        from karma_tui.ui.screens.table import TableScreen

        header = table.bridge(()).header
        here = humans(header) if seats is None else tuple(seats)
        self._tables.append(table)
        screen = TableScreen(table, here, board_for(header.game), pace=self._pace, hold=self._hold)
        self.push_screen(screen, lambda notice: self._leave(table, notice or ""))

    def play_again(self, screen: WatchingScreen) -> None:
        """Open another table for the same players and options."""
        from karma_tui.match.house import HouseError, Setup

        header = screen.bridge.header
        try:
            table = self.house.open(Setup(header.game, header.seats, dict(header.options)))
        except HouseError as error:
            screen.dismiss(str(error))
            return
        screen.dismiss("")
        self.call_after_refresh(self.show_table, table)

    def _leave(self, table: Table, notice: str = "") -> None:
        table.close()
        self._tables.remove(table)
        self._notice = notice
        if isinstance(self.screen, HomeScreen) and notice:
            self.screen.say(self.notice())

    def _home(self) -> None:
        while len(self.screen_stack) > 1 and not isinstance(self.screen, HomeScreen):
            self.pop_screen()


def humans(header: Header) -> tuple[Seat, ...]:
    """Return the seats that people play."""
    return tuple(seat for seat, plan in enumerate(header.seats, 1) if plan.kind == "human")
