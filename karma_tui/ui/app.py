"""The app: it goes from screen to screen and does nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual._path import CSSPathType
from textual.binding import Binding, BindingType
from textual.driver import Driver

from karma_tui.core.language import _, ngettext
from karma_tui.match.settings import Memory, SettingsError
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import Glyphs
from karma_tui.ui.lessons import Lessons
from karma_tui.ui.looking_back import LookingBackApp
from karma_tui.ui.pace import NORMAL
from karma_tui.ui.remains import forget_screens
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.start import StartScreen
from karma_tui.ui.theme import Theme

if TYPE_CHECKING:
    from karma_tui.core.seats import Seat
    from karma_tui.match.house import House, HouseError, Setup, Table
    from karma_tui.match.log import Header
    from karma_tui.ui.screens.form import Form
    from karma_tui.ui.screens.watching import WatchingScreen

# A screen is loaded when it is first gone to: the home screen comes up in half the time.

HOLD = 0.25
"""Seconds after a move in which the same key once more is a slip."""


class KarmaApp(LookingBackApp):
    """The game in a terminal. Opens at home, or at ``table``, or at the score of ``table``."""

    CSS_PATH: ClassVar[CSSPathType | None] = [
        Path(__file__).with_name("karma.tcss"),
        Path(__file__).parent / "screens" / "screens.tcss",
    ]
    TITLE = "Karma"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        house: House,
        *,
        table: Table | None = None,
        seats: Iterable[Seat] | None = None,
        scores: bool = False,
        opening: Callable[[KarmaApp], None] | None = None,
        player: str = "",
        memory: Memory | None = None,
        pace: float = NORMAL,
        pace_name: str | None = None,
        motion: str | None = None,
        hold: float = HOLD,
        theme: str | None = None,
        glyphs: Glyphs | None = None,
        depth: Depth | None = None,
        themes: Mapping[str, Theme] | None = None,
        driver_class: type[Driver] | None = None,
        exports: Path | None = None,
    ) -> None:
        """``seats`` are those played here, by default all of ``table``'s humans; ``player`` is who sits
        before the screen, by default who did last time, or whoever is logged in. ``memory`` is what is
        remembered between runs, by default nothing. ``opening`` goes to another screen than a table's.
        ``pace`` is how many seconds a bot's move takes at the normal pace, ``pace_name`` the pace in use, by
        default the remembered one; ``hold`` are the seconds in which a key again is a slip; ``motion``
        is how much moves, by default as remembered. ``exports`` is the folder that matches are exported to;
        without one there is no export, as over a network.

        Without ``theme`` it is the remembered one, or the default for ``depth``; without ``glyphs`` they are
        as remembered, or chosen from this process's environment. Raises ``KeyError`` when there is no theme
        or pace of that name.
        """
        super().__init__(
            memory=memory,
            theme=theme,
            glyphs=glyphs,
            depth=depth,
            themes=themes,
            pace=pace,
            pace_name=pace_name,
            motion=motion,
            driver_class=driver_class,
        )
        self.house = house
        self.exports = exports
        self.hold = hold
        """Seconds in which a key again is a slip."""
        self._first = table
        self._first_seats = seats
        self._scores = scores
        self._opening = opening
        self._player = player
        self.lessons = Lessons(self)
        """The guided first deals."""
        self._tables: list[Table] = []
        self._form: Form | None = None
        self._notice = _first(self.wrong)

    def on_mount(self) -> None:
        self.push_screen(self.first_screen())
        if self._first is not None and self._scores:
            self.show_scores(self._first)
        elif self._first is not None:
            self.show_table(self._first, self._first_seats)
        elif self._opening is not None:
            self._opening(self)
        self.ask_direction()

    def first_screen(self) -> StartScreen:
        """The screen everything starts from and comes back to."""
        return HomeScreen()

    def on_unmount(self) -> None:
        for table in self._tables:
            table.close()

    def notice(self) -> str:
        """Return the line to show at home, once."""
        notice, self._notice = self._notice, ""
        return notice

    def say_at_home(self, notice: str) -> None:
        """Have a line shown at home."""
        self._notice = notice

    def keep(self, table: Table) -> None:
        """Close a table when the app ends, unless it is left before."""
        self._tables.append(table)

    @property
    def player(self) -> str:
        """The name of who sits before the screen."""
        from karma_tui.match.names import player_name

        return self._player or self.memory.settings.player or player_name()

    @property
    def failure(self) -> Exception | None:
        """The error that ended the app, for whoever ran it to report."""
        return self._exception

    @property
    def playing(self) -> Path | None:
        """The save of the table that is open, of the last one if there are several."""
        return self._tables[-1].path if self._tables else None

    def _fatal_error(self) -> None:
        """End as after any error, but with none of Textual's pages about it on the terminal."""
        self._close_messages_no_wait()

    # Going from screen to screen

    def show_setup(self, game: str = "") -> None:
        """Ask what to play; the answers of last time are the defaults. A ``game`` just learnt is set up
        against the gentlest bots."""
        from karma_tui.ui.screens.form import Form
        from karma_tui.ui.screens.setup import SetupScreen

        if self._form is None:
            settings = self.memory.settings
            self._form = Form(
                self.house.levels,
                {name: _(theme.description) for name, theme in sorted(self.card_themes.items())},
                self.theme,
                self.player,
                self._usual_game(),
                dict(settings.tables),
            )
        self._form.pace = self.pace.name
        if game:
            self._form.begin_gently(game)
        self.push_screen(SetupScreen(self._form))

    def begin(self, table: Table) -> None:
        """Sit down at a new table; whoever has never played its game may learn it first.

        The table then waits among the saves.
        """
        header = table.bridge(()).header
        if humans(header):
            self.lessons.offer(header.game, lambda: self.show_table(table), table.close)
        else:
            self.show_table(table)

    def show_daily(self) -> None:
        """Show the daily deals."""
        from karma_tui.ui.screens.daily import DailyScreen

        self.push_screen(DailyScreen())

    def show_saves(self) -> None:
        """Show the saves."""
        from karma_tui.ui.screens.saves import SavesScreen

        self.push_screen(SavesScreen())

    def show_statistics(self) -> None:
        """Show how the people who play here have fared."""
        from karma_tui.ui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen())

    def show_settings(self) -> None:
        """Show what can be chosen."""
        from karma_tui.ui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def show_help(self, game: str = "") -> None:
        """Show the keys at the tables of a game, by default the one set up last."""
        from karma_tui.ui.screens.help import HelpScreen

        here = self.screen
        own = here.own_keys() if isinstance(here, KarmaScreen) else ()
        self.push_screen(HelpScreen(game or self._usual_game(), type(here).__name__, own))

    def show_rules(self, game: str = "", rule: str = "") -> None:
        """Show the rules of a game, by default the one set up last, at a rule if one is named."""
        from karma_tui.ui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(game or self._usual_game(), rule))

    def show_scores(self, table: Table) -> None:
        """Show the score of a table nobody plays at."""
        from karma_tui.ui.boards.catalogue import board_for
        from karma_tui.ui.screens.scoring import ScoringScreen

        self._tables.append(table)
        bridge = table.bridge(())
        board = board_for(bridge.header.game)
        screen = ScoringScreen(
            bridge.score(),
            bridge.header,
            board,
            None,
            assists=bridge.assists,
            path=table.path,
            at_table=False,
        )
        self.push_screen(screen, lambda _choice: self.leave(table))

    def open_table(self, setup: Setup) -> None:
        """Open a new table and go there. Raises ``HouseError``."""
        table = self.house.open(setup)
        self.go_home()
        self._sit_down(table)

    def remember(self, form: Form) -> None:
        """Begin the next form with these answers; when they cannot be written, say so at home."""
        player = form.introduce() or self.memory.settings.player
        try:
            self.memory.remember_table(form.game, form.table(), player)
        except SettingsError as error:
            self._notice = str(error)

    def resume(self, path: Path, refused: Callable[[HouseError], None] | None = None) -> None:
        """Go on with a save, or say at home (or to ``refused``) why it cannot be."""
        from karma_tui.match.house import HouseError

        try:
            table = self.house.resume(path)
        except HouseError as error:
            if refused is not None:
                refused(error)
            elif isinstance(self.screen, StartScreen):
                self.screen.say(str(error).replace(str(path), path.stem), "bad")  # a path may fill the line
            return
        self.go_home()
        self._sit_down(table)

    def _sit_down(self, table: Table) -> None:
        """Go to a table, called by the app: a screen that is gone would not be told when one leaves it."""
        self.call_next(self.show_table, table)

    def show_table(self, table: Table, seats: Iterable[Seat] | None = None) -> None:
        """Sit down at a table, at all its humans' seats unless told which."""
        from karma_tui.ui.boards.catalogue import board_for
        from karma_tui.ui.screens.table import TableScreen

        header = table.bridge(()).header
        here = humans(header) if seats is None else tuple(seats)
        self._tables.append(table)
        screen = TableScreen(table, here, board_for(header.game), pace=self.pace, hold=self.hold)
        self.push_screen(screen, lambda notice: self.leave(table, notice or ""))

    def play_again(self, screen: WatchingScreen) -> None:
        """Open another table for the same players and options; of a daily deal, practice of it."""
        from karma_tui.match.house import HouseError, Setup

        header = screen.bridge.header
        setup = Setup(header.game, header.seats, dict(header.options))
        if header.daily is not None:
            from karma_tui.match.daily import practice_of

            setup = practice_of(header)
        try:
            table = self.house.open(setup)
        except HouseError as error:
            screen.dismiss(str(error))
            return
        screen.dismiss("")
        self._sit_down(table)

    def leave(self, table: Table, notice: str = "") -> None:
        """Let go of a table one has left, and say at home what there is to say."""
        table.close()
        self._tables.remove(table)
        forget_screens()
        self._notice = self._notice or notice  # what went wrong comes before what went well
        if isinstance(self.screen, StartScreen) and self._notice:
            self.screen.say(self.notice())

    def _usual_game(self) -> str:
        """The game set up last, as far as this program has it."""
        from karma_tui.games.catalogue import DEFAULT_GAME, GAMES

        last = self._form.game if self._form else self.memory.settings.game
        return last if last in GAMES else DEFAULT_GAME

    def go_home(self) -> None:
        """Close every screen above the home screen."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, StartScreen):
            self.pop_screen()


def humans(header: Header) -> tuple[Seat, ...]:
    """Return the seats that people play."""
    return tuple(seat for seat, plan in enumerate(header.seats, 1) if plan.kind == "human")


def _first(notices: Sequence[str]) -> str:
    """The first notice, and how many more there are."""
    if len(notices) < 2:
        return "".join(notices)
    more = ngettext("(and {n} more)", "(and {n} more)", len(notices) - 1).format(n=len(notices) - 1)
    return f"{notices[0]} {more}"
