"""The app of one guest: the screens one has at home, with the lobby in the place of the home screen."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from karma_tui.bots.ladder import LEVELS
from karma_tui.core.language import _
from karma_tui.match.house import HouseError, SaveSummary, Setup, Table
from karma_tui.match.index import Holdings
from karma_tui.match.recording import Recording
from karma_tui.server.guests import Guest, NameTakenError
from karma_tui.server.house_table import HouseTable
from karma_tui.server.place import Place
from karma_tui.server.plans import OPEN, HallError, TablePlan
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.screens.home import HomeScreen

if TYPE_CHECKING:
    from karma_tui.core.seats import Seat
    from karma_tui.match.analysis import Study
    from karma_tui.server.driver import GuestDriver
    from karma_tui.server.hall import Hall
    from karma_tui.server.terminals import Terminal
    from karma_tui.ui.screens.watching import WatchingScreen


class NoHouse:
    """What a guest may do with saves: nothing; tables are opened in the hall (``match.house.House``)."""

    levels: Sequence[str] = LEVELS

    def open(self, setup: Setup) -> Table:
        del setup
        raise HouseError(_("open a table in the lobby"))

    def resume(self, path: Path) -> Table:
        del path
        raise HouseError(_("tables of this house are gone back to in the lobby"))

    def saves(self) -> list[SaveSummary]:
        return []

    def matches(self) -> Holdings:
        return Holdings(())

    def recording(self, path: Path) -> Recording:
        del path
        raise HouseError(_("replays are not to be had in this house"))

    def coach(self, recording: Recording, seat: Seat, playouts: int | None = None) -> Study:
        del recording, seat, playouts
        raise HouseError(_("there is no coach in this house"))

    def delete(self, path: Path) -> None:
        del path
        raise HouseError(_("saves belong to the house"))


class GuestApp(KarmaApp):
    """One guest's screens. ``wish`` is the table they asked for by its code."""

    environ: Mapping[str, str] = MappingProxyType({})  # the guest's is not known

    def __init__(
        self, hall: Hall, guest: Guest, terminal: Terminal, wish: str, driver: Callable[..., GuestDriver]
    ) -> None:
        super().__init__(
            NoHouse(),
            player=guest.name,
            glyphs=terminal.glyphs,
            depth=terminal.depth,
            driver_class=driver,  # type: ignore[arg-type]
        )
        self.hall = hall
        self.guest = guest
        self.wish = wish
        self.token = ""
        """What the guest comes back with next time; shown once."""
        self.farewell = ""
        """The last line the guest reads."""

    def first_screen(self) -> HomeScreen:
        """Begin in the lobby."""
        from karma_tui.server.screens.lobby import LobbyScreen

        return LobbyScreen()

    def notice(self) -> str:
        """Return the line to show in the lobby, once: to a new guest without a key, their token."""
        token, self.token = self.token, ""
        if not token:
            return super().notice()
        return _("Your guest token is {token}: type it next time to be known again.").format(token=token)

    # --- tables ---

    def show_setup(self, game: str = "") -> None:
        """Ask what table to open."""
        from karma_tui.server.screens.opening import HouseForm, OpeningScreen

        if self._form is None:
            themes = {name: theme.description for name, theme in sorted(self.card_themes.items())}
            self._form = HouseForm(LEVELS, themes, self.theme, self.guest.name)
        if game:
            self._form.begin_gently(game)
        self.push_screen(OpeningScreen(self._form))

    def open_table(self, setup: Setup) -> None:
        """Open a table of the house and go there. Raises ``HouseError``."""
        from karma_tui.server.screens.opening import HouseForm

        assert isinstance(self._form, HouseForm)
        seats = tuple(plan.level or OPEN for plan in setup.seats)
        plan = TablePlan(setup.game, seats, setup.options, self._form.private, self._form.clock, setup.seed)
        try:
            table = self.hall.open(self.guest, plan)
        except HallError as wrong:
            raise HouseError(str(wrong)) from wrong
        self.go_home()
        self.call_next(self.go_to, table)

    def go_to_code(self, code: str) -> str:
        """Go to the table with a code; return why not, or nothing."""
        table = self.hall.find(code)
        if table is None:
            return _("there is no table {code}").format(code=code.strip().upper()[:12])
        return self.go_to(table)

    def go_to(self, table: HouseTable, watch: bool = False) -> str:
        """Sit down at a table, or look on where no seat is free; return why not, or nothing."""
        try:
            seat = None if watch else self._seat_at(table)
        except HouseError as error:
            return str(error)
        if not table.started:
            from karma_tui.server.screens.waiting import WaitingScreen

            self.push_screen(WaitingScreen(table, seat), lambda stay: self._after_waiting(table, stay))
            return ""
        self._show_place(table, seat)
        return ""

    def _seat_at(self, table: HouseTable) -> Seat | None:
        try:
            return table.take_seat(self.guest)
        except HallError:
            return None

    def _after_waiting(self, table: HouseTable, stay: bool | None) -> None:
        if stay:
            self._show_place(table, table.seat_of(self.guest))
        elif not table.started:
            table.leave_seat(self.guest)

    def _show_place(self, table: HouseTable, seat: Seat | None) -> None:
        from karma_tui.server.screens.table import HouseTableScreen
        from karma_tui.ui.boards.catalogue import board_for

        place = Place(table, seat, self._context)
        seats = () if seat is None else (seat,)
        screen = HouseTableScreen(place, seats, board_for(table.plan.game), pace=self.pace, hold=self.hold)
        self.push_screen(screen, lambda notice: self._left(notice or ""))

    def _left(self, notice: str) -> None:
        if isinstance(self.screen, HomeScreen):
            self.screen.say(notice)

    def play_again(self, screen: WatchingScreen) -> None:
        """Go back to the lobby, where the next table is opened."""
        screen.dismiss(_("Open the next table with n."))

    def rename(self, wished: str) -> str:
        """Be called something else; return why not, or nothing."""
        try:
            self.guest = self.hall.register.rename(self.guest, wished)
        except NameTakenError as error:
            return str(error)
        return ""

    # --- what a server must not do for a guest ---

    def _print_error_renderables(self) -> None:
        """Print nothing: standard error is the house's."""
        self._exit_renderables.clear()

    def deliver_screenshot(self, *where: Any, **how: Any) -> None:
        """Write no picture: it would lie where the server stands."""

    def save_screenshot(self, *where: Any, **how: Any) -> str:  # noqa: ARG002
        """Write no picture."""
        return ""

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open nothing."""


def fault_lines(error: BaseException) -> list[str]:
    """Return where an error came from: file, line and function of each step, no values."""
    return [
        f"{Path(step.filename).name}:{step.lineno} {step.name}"
        for step in traceback.extract_tb(error.__traceback__)
    ]
