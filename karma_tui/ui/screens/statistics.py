"""Statistics: how the people who play here have fared, game by game and player by player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from karma_tui.core.language import _, ngettext
from karma_tui.games.catalogue import GAMES
from karma_tui.match.house import HouseError
from karma_tui.match.index import Damaged, Holdings
from karma_tui.match.statistics import Statistics
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.figures import page
from karma_tui.ui.screens.turning import beside
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, TitleBar
from karma_tui.ui.widgets.sheet import Sheet
from karma_tui.ui.widgets.tabs import TabLine

_BESIDES = 5
"""Lines that are not figures: title, games and the blank above them, message, keys."""


class Counted(Message):
    """The saves have been counted, or why they cannot be."""

    def __init__(self, holdings: Holdings, failed: str = "") -> None:
        super().__init__()
        self.holdings, self.failed = holdings, failed


class StatisticsScreen(KarmaScreen[None]):
    """Figures of one game or all, of one player or everyone. The saves are counted on another thread."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "game(-1)", show=False),
        Binding("right", "game(1)", show=False),
        Binding("tab", "player(1)", show=False, priority=True),
        Binding("shift+tab", "player(-1)", show=False, priority=True),
        Binding("n", "new", show=False),
        Binding("escape,q", "back", show=False),
    ]
    AUTO_FOCUS = "Sheet"

    def __init__(self) -> None:
        super().__init__()
        self._statistics: Statistics | None = None
        self._games = ("", *GAMES)
        self._at = 0
        """Which of the games is shown."""
        self._player = ""
        """Whose figures; empty for everyone's."""

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("Statistics"))
        yield TabLine([game_title(game) if game else _("All games") for game in self._games], id="games")
        reading = _("Reading the saves …")
        yield Sheet([(), (Span(f"   {reading}", "muted"),)], id="figures")
        yield SayLine(id="say")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Count anew: a match may have been played since."""
        self._draw_keys()
        self.run_beside(self._count, exclusive=True)

    def fit(self) -> None:
        super().fit()
        if not self.cramped and self._statistics is not None:
            self._draw()

    def _count(self) -> None:
        try:
            self.post_message(Counted(self.karma.house.matches()))
        except HouseError as error:
            self.post_message(Counted(Holdings(()), str(error)))

    def on_counted(self, event: Counted) -> None:
        event.stop()
        self._statistics = Statistics(event.holdings.rows, self.karma.house.levels)
        if self._player not in self._statistics.players:
            self._player = ""
        say = self.query_one("#say", SayLine)
        if event.failed:
            say.say(event.failed, "bad")
        else:
            say.say(_left_out(event.holdings.damaged), "warning")
        if not self.cramped:
            self._draw()

    # What the keys do

    def action_game(self, by: int) -> None:
        """Show the next game."""
        self._show_game((self._at + by) % len(self._games))

    def on_tab_line_picked(self, event: TabLine.Picked) -> None:
        event.stop()
        self._show_game(event.at)

    def _show_game(self, at: int) -> None:
        self._at = at
        self._draw()

    def action_player(self, by: int) -> None:
        """Show the next player; after the last, everyone."""
        if self._statistics is not None and self._several:
            names = ("", *self._statistics.players)
            self._player = beside(names, self._player, by)
            self._draw()

    def action_new(self) -> None:
        """Start a game."""
        self.karma.show_setup()

    def action_back(self) -> None:
        """Go home."""
        self.dismiss(None)

    # Drawing

    @property
    def _several(self) -> bool:
        return self._statistics is not None and len(self._statistics.players) > 1

    def _draw(self) -> None:
        self.query_one(TabLine).show(self._at)
        if self._statistics is None:
            return
        game = self._games[self._at]
        figures = self._statistics.figures(game, self._player)
        self._draw_title(game, figures.wins.of)
        if figures.wins.of:
            room, glyphs = self.room, self.karma.look.glyphs
            lines = page(
                figures, self.karma.house.levels, game, room.columns - 2, room.rows - _BESIDES, glyphs
            )
        else:
            lines = self._nothing(game)
        self.query_one(Sheet).show(lines, 0)
        self._draw_keys()

    def _draw_title(self, game: str, played: int) -> None:
        name = self._player or _("everyone")
        assert self._statistics is not None
        counted = ngettext("{n} match", "{n} matches", played).format(n=played)
        if unfinished := self._statistics.unfinished(game, self._player):
            counted += " · " + _("{n} unfinished").format(n=unfinished)
        spell = self.karma.look.glyphs.spell
        self.query_one(TitleBar).show(spell(_("Statistics · {name}").format(name=name)), spell(counted))

    def _nothing(self, game: str) -> list[Line]:
        """What stands in place of figures: an invitation."""
        title = game_title(game)
        if not game:
            text = _("No match has been finished yet. Press n and play one: what becomes of it is told here.")
        else:
            text = _("No match of {game} has been finished yet. Press n and play one.").format(game=title)
        spell = self.karma.look.glyphs.spell
        lines = wrap((Span(spell(text)),), self.room.columns - 8, 0)
        if game:
            summary: Line = (Span(spell(GAMES[game].wording.summary()), "muted"),)
            lines += [(), *wrap(summary, self.room.columns - 8, 0)]
        return [(), *((Span("   "), *line) for line in lines)]

    def _draw_keys(self) -> None:
        hints = [KeyHint("←→", _("game"), "right", keep=True)]
        if self._several:
            hints.append(KeyHint("tab", _("other player"), keep=True))
        if self.query_one(Sheet).more or self.query_one(Sheet).first:
            hints.append(KeyHint("↑↓", _("scroll"), "down"))
        hints += [
            KeyHint("n", _("new game")),
            KeyHint("?", _("help"), "question_mark"),
            KeyHint("escape", _("back"), keep=True),
        ]
        self.query_one(KeyBar).show(hints)


def _left_out(damaged: tuple[Damaged, ...]) -> str:
    """Which saves could not be counted, and why the first could not."""
    if not damaged:
        return ""
    first = f"{damaged[0].name}: {damaged[0].problem}"
    more = len(damaged) - 1
    if not more:
        return _("left out: {save}").format(save=first)
    return ngettext("left out: {save} (and {n} more)", "left out: {save} (and {n} more)", more).format(
        save=first, n=more
    )
