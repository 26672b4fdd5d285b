"""A table as it is drawn: the felt, the line that says something, the keys at the foot."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual._path import CSSPathType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.core.messages import NOTATION, Refusal
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.match import wording
from karma_tui.match.house import Table
from karma_tui.match.match import TABLE
from karma_tui.ui.boards.board import Ask, Board, News, Onlook, Pick, Scene
from karma_tui.ui.flight import step_seconds
from karma_tui.ui.inline import say
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.felt import Felt
from karma_tui.ui.screens.passage import Journey
from karma_tui.ui.screens.sitting import Sitting
from karma_tui.ui.spans import Line, Span, width
from karma_tui.ui.widgets import KeyBar, KeyHint


class FeltScreen(KarmaScreen[str]):
    """One match as the present seat sees it; what happens there is for the classes built on this one."""

    CSS_PATH: ClassVar[CSSPathType | None] = Path(__file__).with_name("table.tcss")

    def __init__(self, table: Table, seats: Iterable[Seat], board: Board) -> None:
        super().__init__()
        self.table = table
        self.board = board
        self.bridge = table.bridge(seats)
        self.keyed = self.bridge.header.game
        self.sitting = Sitting(self.bridge, board)
        self.scene: Scene | None = None
        self.drawn = self._looked = 0
        """How many moves were on the log when the view on the screen was taken."""
        self.note: Line = ()
        """What the player was told last: a refusal, a failure, a hint."""
        self.unread = False
        """Whether the note must stay until a key says that it was read."""
        self.rule = ""
        """The rule that refused the latest move, while the message that says so stands."""
        self._rule_at_foot = False
        """Whether the foot shows the key that opens it."""
        self.failed = False
        """Whether the latest move could not be saved."""
        self.over: ScoreSheet | None = None
        self._unread_news = False
        """Whether news are on the table."""
        self._undrawn: tuple[Pick | None, bool] | None = None
        """How to draw what has happened behind another screen, once that is gone."""

    def cloth(self) -> Felt:
        """Make the cloth of the table."""
        return Felt(self.board, id="felt")

    def content(self) -> Iterable[Widget]:
        yield self.cloth()
        yield SayLine(pages=True, id="message")
        yield KeyBar()

    def fit(self) -> None:
        super().fit()
        if not self.cramped and self.sitting.view is not None:
            home, anew = self._undrawn or (None, False)
            self._draw(home, anew)

    @property
    def felt(self) -> Felt:
        """The cloth."""
        return self.query_one(Felt)

    @property
    def onlook(self) -> Onlook:
        """What a board needs besides the view."""
        return self.sitting.onlook(self.room, self.karma.look)

    @property
    def playing(self) -> bool:
        """Whether there is a view to play from."""
        return self.sitting.view is not None and self.over is None

    @property
    def news(self) -> News | None:
        """What lies on the table to be read."""
        return self.board.news(self.sitting.view, self.onlook) if self._unread_news else None

    @property
    def hints_allowed(self) -> bool:
        """Whether hints are given here."""
        return True

    def more_hints(self) -> list[KeyHint]:
        """Keys that come before those of the game."""
        return []

    def company_hints(self) -> list[KeyHint]:
        """Keys for who plays among others."""
        return []

    @property
    def undo_ahead(self) -> bool:
        """Whether the one who sat here last has a move to take back."""
        return self.over is None and bool(self.bridge.undoable)

    def _look(self, at_home: bool) -> None:
        """Take the view as it is now and draw it; ``at_home``: the cursor goes where it is best."""
        self.sitting.look()
        if not self.unread:
            self.note, self.rule, self._rule_at_foot = (), "", False
        self._draw(self.sitting.home() if at_home else None, anew=True)
        self._looked = self.bridge.ply
        self.call_after_refresh(self.was_shown)  # even if nothing looks different now

    def was_shown(self) -> None:
        self.drawn = self._looked

    def _draw(self, home: Pick | None = None, anew: bool = False) -> None:
        late, self._undrawn = self._undrawn is not None, None
        self.scene = self.board.scene(self.sitting.view, self.onlook)
        if not self.is_current:  # nobody sees it, and it is drawn anew for who comes back
            self._undrawn = (home, anew or late)
            return
        journey = self._journey() if anew and not late else None
        self.felt.show(self.scene, self.room, home=home, anew=anew, news=self.news, journey=journey)
        if home is not None and self.scene.mine and self.playing:
            question = self.board.asks(self.sitting.view, self.onlook)
            if question is not None:
                self.felt.ask(question)
        self.draw_message()
        self.draw_ways()
        self.draw_keys()

    def _journey(self) -> Journey | None:
        """How a card that has just been played is seen to go; None where nothing moves."""
        seconds = step_seconds(self.karma.pace.seconds)
        by = self.sitting.onlook(self.room, self.karma.look).by
        if self.karma.motion == "off" or not seconds or not by:
            return None
        name = None if by == self.bridge.seat else self.karma.look.glyphs.spell(self.sitting.names[by - 1])
        size = self.room.size_of(self.board.shape)
        return Journey(seconds, size, name, full=self.karma.motion == "full")

    def draw_message(self) -> None:
        line = self.note
        if not line and self.scene is not None and self.scene.mine and not self._unread_news:
            option = self.felt.option
            view = self.sitting.view
            line = option.preview if option else self.board.preview(view, self.felt.pick, self.onlook)
        self.query_one("#message", SayLine).say(line)

    def draw_ways(self) -> None:
        """Offer the ways to play the selected card; those of the one being asked about stay."""
        if self.felt.asked is None:
            mine = self.scene is not None and self.scene.mine and self.playing and not self._unread_news
            self.felt.offer(self.board.ways(self.sitting.view, self.felt.pick, self.onlook) if mine else ())

    def _with_way_to_rule(self, refusal: Line) -> Line:
        """A refusal with the key that opens its rule; where there is no room for it, the foot shows it."""
        text = _("  {key}: the rule").format(key=self.karma.look.keys.named("rules"))
        line = (*refusal, Span(text, "accent"))
        self._rule_at_foot = bool(self.rule) and width(line) > self.room.columns - 4
        return line if self.rule and not self._rule_at_foot else refusal

    def forget_rule(self) -> None:
        """Offer the rule of the latest refusal no longer."""
        self.rule = ""
        if self._rule_at_foot:
            self._rule_at_foot = False
            self.draw_keys()

    def draw_keys(self) -> None:
        hints: list[KeyHint] = []
        if self._rule_at_foot:
            hints.append(KeyHint("b", _("rule {rule}").format(rule=self.rule), keep=True))
        if self.failed:
            hints.append(KeyHint("r", _("try again"), keep=True))
        if self.over is not None:
            hints.append(KeyHint("enter", _("score"), keep=True))
        elif self._unread_news:
            hints += [KeyHint("enter", _("go on"), keep=True), KeyHint("↑↓", _("scroll"), "down")]
        elif self.playing:
            hints += self.more_hints()
            asked = self.felt.asked
            hints += _answers(asked) if asked else self.board.hints(self.sitting.view)
            if self.scene is not None and self.scene.mine and self.hints_allowed:
                hints.append(KeyHint("h", _("hint")))
            if self.undo_ahead:
                hints.append(KeyHint("u", _("undo"), keep=True))
            hints.append(KeyHint("i", _("cards")))
        hints += [
            *self.company_hints(),
            KeyHint("?", _("help"), "question_mark"),
            KeyHint("o", _("others")),
            KeyHint("l", _("log")),
            *(() if self._rule_at_foot else (KeyHint("b", _("rules")),)),
            KeyHint("q", _("leave"), keep=True),
        ]
        self.query_one(KeyBar).show(self.as_keyed(*hints))

    def tell(self, line: Line) -> None:
        self.note = line
        self.draw_message()

    def announce(self, text: str) -> None:
        self.tell(self._words(text, "accent"))
        self.unread = True

    def _words(self, text: str, role: str) -> Line:
        return (Span(self.karma.look.glyphs.spell(text), role),) if text else ()

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say why nothing was done, and which key opens the rule."""
        rule = "" if refusal.rule in (TABLE, NOTATION) else f"{refusal.rule}: "
        self.rule = rule and refusal.rule
        sentence = (rule, *wording.refusal(self.bridge.game, refusal))
        self.tell(self._with_way_to_rule(say(sentence, self.board.face, self.karma.look, "bad")))
        self.draw_keys()


def _answers(asked: Ask) -> list[KeyHint]:
    """The keys that answer a question."""
    return [
        KeyHint("↑↓", _("choose"), "down"),
        KeyHint("enter", asked.verb, keep=True),
        KeyHint("escape", _("give up"), keep=True),
    ]
