"""The way into a lesson and out of it: the offer, the choice of a game, and what to do when it is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.games.catalogue import find_game
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.cover import covered
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, flush_left, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

PLAY: Final = "play"
RULES: Final = "rules"
HOME: Final = "home"
"""What can be done when a lesson is over."""

_MARGIN: Final = 8
"""Cells beside a paragraph."""
_WIDEST: Final = 72
"""Cells of a line that is still easy to read."""
_MOST: Final = 7
"""Lines of what is told of a game, so that the menu below stays where it is."""


class WhatNextScreen(KarmaScreen[str]):
    """The end of a lesson: play, read or go home. Dismissed with the choice."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "choose('play')", show=False),
        Binding("r", "choose('rules')", show=False),
        Binding("h,q,escape", "choose('home')", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self, game: str, farewell: str) -> None:
        super().__init__()
        self._game, self._farewell = game, farewell

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("The lesson is over · {game}").format(game=game_title(self._game)))
        yield LinesWidget(id="banner")
        yield Menu([line for _choice, line in _choices()], id="menu")
        yield KeyBar(
            [
                KeyHint("↑↓", _("choose"), "down"),
                KeyHint("enter", _("go"), keep=True),
                KeyHint("p", _("play"), keep=True),
                KeyHint("r", _("rules")),
                KeyHint("q", _("home"), keep=True),
            ]
        )

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.query_one("#banner", LinesWidget).show(_paragraphs(self, (self._farewell, "text")))

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_choose(_choices()[event.row][0])

    def action_choose(self, choice: str) -> None:
        """Go there."""
        self.dismiss(choice)

    def action_help(self) -> None:
        """Open the help of the game learnt."""
        self.karma.show_help(self._game)


def _choices() -> list[tuple[str, Line]]:
    rows = [
        (PLAY, "p", _("Play"), _("a real game, against gentle bots")),
        (RULES, "r", _("Rules"), _("all of them, to look things up")),
        (HOME, "h", _("Home"), _("the lesson is there again under Learn")),
    ]
    return [
        (choice, (Span(f"{key}  ", "accent"), Span(flush_left(label, 8)), Span(note, "muted")))
        for choice, key, label, note in rows
    ]


class LearnScreen(KarmaScreen[str]):
    """Which game to learn. Dismissed with its key, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", show=False)]
    AUTO_FOCUS = "Menu"

    def __init__(self, games: Iterable[str]) -> None:
        super().__init__()
        self._games = tuple(games)

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("Learn a game"))
        yield LinesWidget(id="banner")
        yield Menu([(Span(game_title(key)),) for key in self._games], id="menu")
        yield KeyBar(
            [
                KeyHint("↑↓", _("choose"), "down"),
                KeyHint("enter", _("begin"), keep=True),
                KeyHint("escape", _("back"), keep=True),
            ]
        )

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self._tell()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._tell()

    def _tell(self) -> None:
        """Say what the lesson is, and what the selected game is."""
        about = find_game(self._games[self.query_one(Menu).row]).wording.summary()
        what = _("A guided first deal of about three minutes: you play, and are told what to look at.")
        rows = _paragraphs(self, (what, "text"), (about, "muted"))
        self.query_one("#banner", LinesWidget).show([*rows, *[()] * (_MOST - len(rows))])

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.dismiss(self._games[event.row])

    def action_back(self) -> None:
        """Go home."""
        self.dismiss("")


class OfferScreen(KarmaScreen[bool]):
    """Whether one wants to learn a game first. Dismissed with the answer, or with None to go back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def content(self) -> Iterable[Widget]:
        yield TitleBar(game_title(self._game))
        yield LinesWidget(id="cover")
        yield KeyBar(
            [
                KeyHint("y", _("yes, show me"), keep=True),
                KeyHint("n", _("no, play"), keep=True),
                KeyHint("escape", _("back"), keep=True),
            ]
        )

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            ask = _("First time? A guided deal of three minutes: y / n")
            more = [
                _("You play it yourself, and can leave it at any time."),
                _("This is asked once; at home it is under Learn."),
            ]
            self.query_one("#cover", LinesWidget).show(covered(ask, more, self.room, self.karma.look))

    def action_answer(self, yes: bool) -> None:
        """Learn it, or play at once."""
        self.dismiss(yes)

    def action_back(self) -> None:
        """Do neither."""
        self.dismiss(None)


def _paragraphs(screen: KarmaScreen[Any], *texts: tuple[str, str]) -> list[Line]:
    """Wrap texts, each in its role, with a blank line between two."""
    cells = min(screen.room.columns - _MARGIN, _WIDEST)
    lines: list[Line] = []
    for text, role in texts:
        lines += [(), *wrap((Span(screen.karma.look.glyphs.spell(text), role),), cells, 0)]
    return lines[1:]
