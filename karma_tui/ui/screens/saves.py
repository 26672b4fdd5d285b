"""The saves of one's own: gone on with, looked at, deleted after asking."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from karma_tui.core.language import _
from karma_tui.match.house import HouseError, SaveSummary
from karma_tui.ui.screens.matches import MatchesScreen
from karma_tui.ui.widgets import KeyBar, KeyHint
from karma_tui.ui.widgets.menu import Menu

_LATER: Final = 1.0
"""Seconds after which the saves that are listed go into the index."""


class SavesScreen(MatchesScreen):
    """The saves of one's own."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("d,delete", "delete", show=False)]

    def __init__(self) -> None:
        super().__init__()
        self._doomed: SaveSummary | None = None

    def heading(self) -> str:
        return _("Saves")

    def nothing(self) -> str:
        return _("Nothing is saved yet: every game you start will be.")

    def where(self, save: SaveSummary) -> str:
        return str(save.path)

    def on_screen_resume(self) -> None:
        self.set_timer(_LATER, lambda: self.run_beside(self._index, "index", exclusive=True))

    def _index(self) -> None:
        """On a thread of its own: bring the index up to date, so that statistics need not wait for it."""
        with suppress(HouseError):
            self.karma.house.matches()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._spare()

    def choose(self, save: SaveSummary) -> None:
        """Go on with a save."""
        if self._doomed is not None:
            return
        if save.problem:
            self._say(_("It cannot be played on: {why}").format(why=save.problem), "bad")
            return
        self.karma.resume(save.path, self._refused)

    def on_key(self, event: events.Key) -> None:
        """While a deletion waits for its answer, ``y`` deletes and anything else does not."""
        doomed = self._doomed
        if doomed is None or self.cramped:
            return
        event.stop()
        event.prevent_default()
        self._spare()
        if event.key == "y":
            self._delete(doomed)

    def action_delete(self) -> None:
        """Ask whether the selected save is to go."""
        if self._selected is not None:
            self._doomed = self._selected
            text = _("Delete {name} for good? y or n").format(name=self._doomed.name)
            self._say(text, "warning")
            self._draw_keys()

    def _delete(self, save: SaveSummary) -> None:
        try:
            self.karma.house.delete(save.path)
        except HouseError as error:
            self._say(str(error), "bad")
        else:
            self._say(_("{name} is deleted.").format(name=save.name), "good")
        self._read()

    def _spare(self) -> None:
        self._doomed = None
        self._say("")
        self._draw_keys()

    def _draw_keys(self) -> None:
        if self._doomed is None:
            super()._draw_keys()
            return
        self.query_one(KeyBar).show(
            [KeyHint("y", _("delete it"), keep=True), KeyHint("n", _("keep it"), keep=True)]
        )

    def hints(self) -> list[KeyHint]:
        return [
            KeyHint("↑↓", _("choose"), "down"),
            KeyHint("enter", _("go on")),
            KeyHint("r", _("replay")),
            KeyHint("a", _("analyse")),
            KeyHint("d", _("delete")),
        ]
