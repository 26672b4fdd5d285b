"""The guided first deals: offered once before a first game, and there whenever they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from karma_tui.core.language import _
from karma_tui.match.settings import SettingsError

if TYPE_CHECKING:
    from karma_tui.match.house import Table
    from karma_tui.ui.app import KarmaApp


class Lessons:
    """Goes to lessons and back, for one app."""

    def __init__(self, app: KarmaApp) -> None:
        self._app = app

    def choose(self) -> None:
        """Ask which game to learn."""
        from karma_tui.games.catalogue import GAMES
        from karma_tui.ui.screens.learning import LearnScreen

        self._app.push_screen(LearnScreen(GAMES), lambda game: self.show(game) if game else None)

    def show(self, game: str) -> None:
        """Play the guided first deal of a game; nothing of it is kept but that it was shown."""
        from karma_tui.bots.lesson import LessonTable
        from karma_tui.ui.boards.catalogue import board_for
        from karma_tui.ui.screens.lesson import LessonScreen

        app = self._app
        self._note_offered(game)
        table = LessonTable(game, app.player)
        app.keep(table)
        screen = LessonScreen(table, board_for(game), pace=app.pace, hold=app.hold)
        app.push_screen(screen, lambda choice: self._after(table, game, choice or ""))

    def offer(self, game: str, play: Callable[[], None], give_up: Callable[[], None] = lambda: None) -> None:
        """Offer the guided first deal to who has never played a game, once; else ``play`` at once.

        Who learns, or goes back, gives the game up for now.
        """
        if not self.is_new(game):
            play()
            return
        from karma_tui.ui.screens.learning import OfferScreen

        def answered(yes: bool | None) -> None:
            if yes is not None:
                self._note_offered(game)
            if yes is False:
                play()
                return
            give_up()
            if yes:
                self._app.go_home()
                self._app.call_next(self.show, game)

        self._app.push_screen(OfferScreen(game), answered)

    def is_new(self, game: str) -> bool:
        """Whether somebody starts a game for the first time, as far as that can be known and remembered."""
        memory, house = self._app.memory, self._app.house
        known = memory.settings
        if not memory.lasts or game in known.offered or game in known.tables:
            return False
        played = (save.header.game for save in house.saves() if save.header is not None and save.moves)
        return game not in played

    def _note_offered(self, game: str) -> None:
        try:
            self._app.memory.note_offered(game)
        except SettingsError as error:
            self._app.say_at_home(str(error))

    def _after(self, table: Table, game: str, choice: str) -> None:
        self._app.leave(table, "" if choice else _("Left. The lesson is there again under l."))
        if choice == "play":
            self._app.show_setup(game)
        elif choice == "rules":
            self._app.show_rules(game)
