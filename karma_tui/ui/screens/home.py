"""The first screen: go on with the last save, start a match, look at saves, read the rules, quit."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from karma_tui.core.language import _, ngettext, series
from karma_tui.ui.screens.start import Banner, StartScreen, banner, row
from karma_tui.ui.screens.words import game_title, moves, when
from karma_tui.ui.spans import cells_of
from karma_tui.ui.widgets import KeyHint

if TYPE_CHECKING:
    from karma_tui.match.house import SaveSummary


class HomeScreen(StartScreen):
    """Where one starts and comes back to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "pick('continue')", show=False),
        Binding("d", "pick('daily')", show=False),
        Binding("s", "pick('saves')", show=False),
        Binding("t", "pick('statistics')", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._last: SaveSummary | None = None

    def heading(self) -> tuple[str, str]:
        return _("Karma"), _("cards for the terminal")

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            words = _("Card games that share a name, and the wish not to be the last one holding cards.")
            self.query_one(Banner).show(banner(words, self.room, self.karma.look))

    def refresh_rows(self) -> None:
        """Read the saves anew and offer the last one that can be played on."""
        saves = self.karma.house.saves()
        self._last = next((save for save in saves if save.goes_on), None)
        rows = [("continue", "c", _("Continue"), _last_words(self._last))] if self._last is not None else []
        rows += [
            ("new", "n", _("New game"), _("against bots, or several players at one keyboard")),
            ("daily", "d", _("Daily deal"), _("the same cards for everyone today, one try")),
            ("learn", "l", _("Learn"), _("a guided first deal of three minutes, for each game")),
            ("saves", "s", _("Saves"), _counted(len(saves))),
            ("statistics", "t", _("Statistics"), _("games, places, points and streaks")),
            ("rules", "b", _("Rules"), _("of each game, to read and to search")),
            ("help", "h", _("Help"), _("which keys there are")),
            ("settings", ",", _("Settings"), _("theme, glyphs, motion, pace, keys")),
            ("quit", "q", _("Quit"), ""),
        ]
        go_on = [KeyHint("c", _("continue"))] if self._last is not None else []
        cells = max(10, *(cells_of(label) for _name, _key, label, _note in rows)) + 2
        self.show_rows(
            [(name, row(key, label, note, cells)) for name, key, label, note in rows],
            [
                *go_on,
                KeyHint("n", _("new")),
                KeyHint("d", _("daily")),
                KeyHint("l", _("learn")),
                KeyHint("s", _("saves")),
                KeyHint("t", _("statistics")),
            ],
            _("quit"),
        )

    def action_pick(self, choice: str) -> None:
        match choice:
            case "continue" if self._last is not None:
                self.karma.resume(self._last.path)
            case "daily":
                self.karma.show_daily()
            case "statistics":
                self.karma.show_statistics()
            case _:
                super().action_pick(choice)


def _last_words(save: SaveSummary) -> str:
    if save.header is None:
        return ""
    names, game = series(save.header.names), game_title(save.header.game)
    return f"{game} · {names} · {moves(save.moves)} · {when(save.modified)}"


def _counted(saves: int) -> str:
    return ngettext("{n} saved match", "{n} saved matches", saves).format(n=saves) if saves else _("none yet")
