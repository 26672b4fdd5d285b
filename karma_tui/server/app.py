"""The app of one guest: the screens one has at home, with the lobby in the place of the home screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from textual.worker import Worker

from karma_tui.bots.ladder import LEVELS
from karma_tui.core.language import _, series
from karma_tui.match.house import HouseError, Setup
from karma_tui.match.languages import spoken_language
from karma_tui.server.confined import ConfinedApp
from karma_tui.server.guests import REMEMBERED, Guest, NameTakenError
from karma_tui.server.house_table import HouseTable
from karma_tui.server.limits import Tap
from karma_tui.server.memory import forget_pictures
from karma_tui.server.messages import HallChanged, Heard, Older
from karma_tui.server.news import News, TakenOver
from karma_tui.server.news_words import news_words
from karma_tui.server.own_matches import for_guest
from karma_tui.server.place import Place
from karma_tui.server.plans import OPEN, HallError, TablePlan
from karma_tui.server.talk import Ears
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.start import StartScreen

if TYPE_CHECKING:
    from karma_tui.core.seats import Seat
    from karma_tui.match.recording import Recording
    from karma_tui.server.driver import GuestDriver
    from karma_tui.server.gallery import Gallery
    from karma_tui.server.hall import Hall
    from karma_tui.server.terminals import Terminal
    from karma_tui.ui.screens.watching import WatchingScreen


_ANSWERED: Final = 0.1
"""Seconds in which all has come of a key that comes of it."""


class GuestApp(ConfinedApp):
    """One guest's screens. ``wish`` is the table they asked for by its code."""

    def __init__(
        self, hall: Hall, guest: Guest, terminal: Terminal, wish: str, driver: Callable[..., GuestDriver]
    ) -> None:
        self.own_matches = hall.matches_of(guest)
        super().__init__(
            self.own_matches,
            player=guest.name,
            glyphs=terminal.glyphs,
            depth=terminal.depth,
            driver_class=driver,  # type: ignore[arg-type]
        )
        self.catch_no_prints()
        self.hall = hall
        self.guest = guest
        self.usual_language = terminal.language
        asked, direction = (hall.register.chosen(guest, name) for name in REMEMBERED)
        self.memory.settings = self.memory.settings._replace(language=asked, direction=direction)
        self.voice.language = spoken_language(asked, terminal.language)
        self.read_as(self.voice.language.code)
        self.wish = wish
        self.token = ""
        """What the guest comes back with next time; shown once."""
        self.farewell = ""
        """The last line the guest reads."""
        self.ears = Ears(guest.identity)
        self._lost = hall.lost_by(guest)
        self._talk = Tap(hall.limits.talk_rate, hall.limits.talk_burst)
        self._ticket = object()
        """What the usher knows this visit by."""
        self._waits_until = 0.0
        """Until when the guest waits for what comes of a key, on the loop's clock."""

    def choose(self, name: str, value: str) -> str:
        """Choose something; a language and its direction are the guest's at every visit."""
        if name in REMEMBERED:
            self.hall.register.choose(self.guest, name, value)
        return super().choose(name, value)

    def first_screen(self) -> StartScreen:
        """Begin in the lobby."""
        from karma_tui.server.screens.lobby import LobbyScreen

        return LobbyScreen()

    def notice(self) -> str:
        """Return the line to show in the lobby, once: a guest's new token, or which table is lost."""
        token, self.token = self.token, ""
        lost, self._lost = self._lost, []
        if lost and not token:
            text = _(
                "Table {code} cannot be gone on with: its save is damaged. The keeper of the house knows."
            )
            return text.format(code=series(lost))
        if not token:
            return super().notice()
        return _("Your guest token is {token}: type it next time to be known again.").format(token=token)

    # --- what is heard ---

    def hear(self, call: Callable[[], object], *, at_once: bool = False) -> None:
        """Have ``call`` tell a screen of this app something that happens outside, when it is its turn.

        ``at_once``: it is what the guest waits for.
        """

        def inside() -> None:
            with self._context():
                call()

        waits = at_once or asyncio.get_running_loop().time() < self._waits_until
        self.hall.usher.tell(self._ticket, inside, at_once=waits)

    def pressed(self) -> None:
        """Take note that the guest has pressed something: what comes of it is told at once."""
        self._waits_until = asyncio.get_running_loop().time() + _ANSWERED

    def visit(self, table: HouseTable, seat: Seat | None, screen: KarmaScreen[Any]) -> Callable[[], None]:
        """Be counted in at a table, ``screen`` hearing its news, until the returned function is called."""

        def heard(news: News) -> None:
            self.hear(lambda: screen.post_message(Heard(news)))

        return table.attendance.visit(self.guest, seat, heard)

    def follow(self, gallery: Gallery, screen: KarmaScreen[Any]) -> Callable[[], None]:
        """Have ``screen`` hear that a gallery shows more, until the returned function is called."""
        seen = gallery.recording.length

        def grown() -> None:
            nonlocal seen
            before, seen = seen, gallery.recording.length
            self.hear(lambda: screen.post_message(Older(before)))

        return gallery.join(grown)

    def may_speak(self) -> bool:
        """Whether the guest has not just said much."""
        return self._talk.draw(1) == 1

    def listen_to_hall(self, screen: KarmaScreen[Any]) -> Callable[[], None]:
        """Have ``screen`` hear that the hall looks different, until the returned function is called."""

        def changed() -> None:
            if self._screen_stack and self.screen is screen:  # one that is gone back to looks for itself
                self.hear(lambda: screen.post_message(HallChanged()))

        return self.hall.listen(changed)

    # --- tables ---

    def show_setup(self, game: str = "") -> None:
        """Ask what table to open."""
        from karma_tui.server.screens.opening import HouseForm, OpeningScreen

        if self._form is None:
            themes = {name: _(theme.description) for name, theme in sorted(self.card_themes.items())}
            self._form = HouseForm(LEVELS, themes, self.theme, self.guest.name)
        if game:
            self._form.begin_gently(game)
        self.push_screen(OpeningScreen(self._form))

    def open_table(self, setup: Setup) -> None:
        """Open a table of the house and go there. Raises ``HouseError``."""
        from karma_tui.server.screens.opening import HouseForm

        assert isinstance(self._form, HouseForm)
        seats = tuple(plan.level or OPEN for plan in setup.seats)
        form = self._form
        plan = TablePlan(*(setup.game, seats, setup.options, form.private, form.clock, form.hints, form.late))
        try:
            table = self.hall.open(self.guest, plan)
        except HallError as wrong:
            raise HouseError(str(wrong)) from wrong
        except HouseError as wrong:
            raise HouseError(for_guest(wrong)) from wrong
        self.go_home()
        self.call_next(self.go_to, table)

    def go_to_code(self, code: str) -> str:
        """Go to the table with a code; return why not, or nothing."""
        table = self.hall.find(code)
        return _no_table(code) if table is None else self.go_to(table)

    def go_to(self, table: HouseTable, watch: bool = False) -> str:
        """Sit down at a table, or look on where no seat is free; return why not, or nothing.

        A match that was called is gone on with by those who play it.
        """
        mine = table.seat_of(self.guest) is not None
        if self.hall.find(table.code) is not table or (table.called and not mine):
            return _no_table(table.code)  # no more, that is: the lobby may show it for a moment still
        try:
            if table.called:
                table.reopen()
            seat = None if watch else self._seat_at(table)
        except HouseError as error:
            return for_guest(error)
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
        elif stay is None:
            self._left(news_words(TakenOver()))
        elif not table.started:
            table.leave_seat(self.guest)

    def _show_place(self, table: HouseTable, seat: Seat | None) -> None:
        from karma_tui.server.screens.table import HouseTableScreen
        from karma_tui.ui.boards.catalogue import board_for

        forget_pictures(self.screen)
        if seat is None and table.gallery is not None:
            from karma_tui.server.screens.late import LateScreen

            table.show_open(self.guest)
            board = board_for(table.plan.game)
            screen_ = LateScreen(table, table.gallery, board, pace=self.pace)
            self.push_screen(screen_, lambda _gone: self._left(self.notice()))
            return
        place = Place(table, seat, self.hear)
        seats = () if seat is None else (seat,)
        screen = HouseTableScreen(place, seats, board_for(table.plan.game), pace=self.pace, hold=self.hold)
        self.push_screen(screen, lambda notice: self._left(notice or ""))

    def _left(self, notice: str) -> None:
        if isinstance(self.screen, StartScreen):
            self.screen.say(notice)

    def play_again(self, screen: WatchingScreen) -> None:
        """Go back to the lobby, where the next table is opened."""
        screen.dismiss(_("Open the next table with n."))

    def rename(self, wished: str) -> str:
        """Be called something else; return why not, or nothing."""
        try:
            self.guest = self.hall.rename(self.guest, wished)
        except NameTakenError as error:
            return str(error)
        return ""

    # --- matches that are over ---

    def show_saves(self) -> None:
        """Show the guest's matches that are over; they are read beside everything else."""
        from karma_tui.ui.screens.matches import MatchesScreen

        async def show() -> None:
            self.own_matches.look_up()
            await asyncio.to_thread(self.own_matches.read_summaries)
            self.push_screen(MatchesScreen())

        self._beside(show)

    def own_seat(self, path: Path) -> Seat | None:
        return self.own_matches.seat(path)

    def with_recording(
        self, path: Path, refused: Callable[[HouseError], None], show: Callable[[Recording], None]
    ) -> None:
        """Read a match beside everything else: a long one would keep others waiting."""

        async def read() -> None:
            self.own_matches.look_up()
            try:
                recording = await asyncio.to_thread(self.own_matches.recording, path)
            except HouseError as error:
                refused(error)
            else:
                show(recording)

        self._beside(read)

    def _beside(self, work: Callable[[], Coroutine[None, None, None]]) -> Worker[None]:
        """Do one thing about matches that are over, in place of the one before."""
        return self.run_worker(work, group="matches", exclusive=True)

    def show_analysis(self, recording: Recording, seat: Seat, stem: str = "") -> None:
        """Have the moves of a seat judged, unless that is done for many guests now."""
        if not self.hall.begin_coaching(self.guest):
            if isinstance(self.screen, KarmaScreen):
                self.screen.announce(_("The coach is busy with other guests; try again in a minute."))
            return
        super().show_analysis(recording, seat, stem)

    def analysed(self) -> None:
        self.hall.end_coaching(self.guest)


def _no_table(code: str) -> str:
    return _("there is no table {code}").format(code=code.strip().upper()[:12])
