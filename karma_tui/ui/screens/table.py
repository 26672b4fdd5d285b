"""The table: a screen that knows no game. A board lays the view out; keys and clicks become moves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.match.hints import hint_lines
from karma_tui.match.house import Table
from karma_tui.ui.actions import BY_NAME
from karma_tui.ui.boards.board import Ask, Board, Intent, Peek, Pick, Series
from karma_tui.ui.inline import say
from karma_tui.ui.pace import Pace, say_pace
from karma_tui.ui.screens.log import LogScreen
from karma_tui.ui.screens.sitting import Slips
from karma_tui.ui.screens.telling import Group, TellingScreen
from karma_tui.ui.screens.watching import WatchingScreen
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets.hand import HandWidget
from karma_tui.ui.widgets.menu import Menu

_HINT_ROOM: Final = 14
"""Cells of the message line that a line of a hint leaves free."""
_TAKE: Final = BY_NAME["take"].key


class TableScreen(WatchingScreen):
    """A match that is played here, from some of its seats."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "zone(1)", show=False),
        Binding("down", "zone(-1)", show=False),
        Binding("a", "alike", show=False),
        Binding("b", "rules", show=False),
        Binding("h", "hint", show=False),
        Binding("i", "cards", show=False),
        Binding("l", "log", show=False),
        Binding("m", "more", show=False),
        Binding("o", "others", show=False),
        Binding("u", "undo", show=False),
        Binding("enter", "enter", show=False),
        Binding("pageup", "page(1)", show=False),
        Binding("pagedown", "page(-1)", show=False),
        Binding("minus", "pace(-1)", show=False),
        Binding("plus,equals_sign", "pace(1)", show=False),
        Binding("escape", "escape", show=False),
        Binding("comma", "settings", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, table: Table, seats: Iterable[Seat], board: Board, *, pace: Pace, hold: float) -> None:
        """``pace``: of the bots; ``hold``: seconds in which a key again is a slip."""
        super().__init__(table, seats, board, pace)
        self._slips = Slips(hold)
        self._asking = self._reminded = ""
        """Which of ``CONFIRMATIONS`` was asked for by this key, and by the one before."""
        self._hint: list[Line] = []
        """The hint given last, in lines, the one to be shown next first."""
        self._hint_at = -1
        """How many moves were on the log then."""
        self._hinting = False
        """Whether one is being thought of."""

    def on_mount(self) -> None:
        for zone in self.felt.zones:
            zone.when_moved = self._moved

    async def on_key(self, event: events.Key) -> None:
        """Heed every key here: with bindings heeded a message later, keys that come at once change places."""
        if self._heeded(event) or await self.app._check_bindings(event.key):
            event.stop()
            event.prevent_default()

    def _heeded(self, event: events.Key) -> bool:
        """Drop a slip, try a failed save again, or do what Enter and the game's own keys do."""
        self._reminded, self._asking = self._asking, ""
        if self.unread and event.key != "m" and not self.cramped:
            self.unread = False
            self._moved()
        if self._slips.pressed(event.key) or self.cramped:
            used = True
        elif event.key == "r" and self.failed:
            used = self._try_again()
        elif self.felt.telling:
            used = event.key in ("enter", "space", "escape") and self._go_on()
        elif self.felt.asked is not None:
            used = self._answered(event.key)
        elif event.key == "enter" and isinstance(self.focused, HandWidget):
            self.action_enter()
            used = True
        elif not self.playing or not event.is_printable:
            used = False
        else:
            pick = self.felt.pick
            intent = self.board.shortcut(self.sitting.view, event.key, pick, self.onlook)
            used = intent is not None
            if event.key != _TAKE or self._take_is_meant(intent):
                self._intend(intent)
        return used

    def _answered(self, key: str) -> bool:
        """Answer the question that is open with the row of that number, or with Enter the selected one."""
        row = self.felt.row if key == "enter" else int(key) - 1 if key.isdecimal() else -1
        return self._answer(row)

    def on_hand_widget_submitted(self, event: HandWidget.Submitted) -> None:
        event.stop()
        self._drop_question()
        self.action_enter()

    def on_hand_widget_toggled(self, event: HandWidget.Toggled) -> None:
        event.stop()
        self._drop_question()
        self._moved()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._moved()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self._answer(event.row)

    def _moved(self) -> None:
        if not self.failed:
            self.note = ()
        self.forget_rule()
        self.draw_message()
        self.draw_ways()

    def action_enter(self) -> None:
        """Lay what is picked; at the end, show the score."""
        if self.over is not None:
            self.show_scores()
        elif self.playing:
            self._intend(self.board.enter(self.sitting.view, self.felt.pick, self.onlook))

    def _intend(self, intent: Intent) -> bool:
        if isinstance(intent, Pick):
            self.felt.adopt(intent)
            self._moved()
        elif isinstance(intent, Ask):
            self._slips.moved()
            self.felt.ask(intent)
            self._moved()
            self.draw_keys()
        elif isinstance(intent, Peek):
            self.sitting.peeking = not self.sitting.peeking
            self._draw()
        elif isinstance(intent, Series):
            self._submit(*intent.moves)
        elif intent is not None:
            self._submit(intent)
        return intent is not None

    def _answer(self, row: int) -> bool:
        """Answer the question that is open; False when it has no such answer."""
        asked = self.felt.asked
        if asked is None or not 0 <= row < len(asked.options):
            return False
        return self._intend(asked.options[row].move)

    def _go_on(self) -> bool:
        self._slips.moved()
        self.news_read()
        return True

    def _drop_question(self) -> bool:
        dropped = self.felt.drop_question()
        if dropped:
            self._moved()
            self.draw_keys()
        return dropped

    def _submit(self, move: Move, *then: Move) -> None:
        """Ask for a move of the view that is on the screen: one that has gone by since is refused."""
        if self.bridge.seat is None:
            return
        self.wanted, self.queued = move, then
        self._slips.moved()
        self.bridge.submit(move, self.drawn)

    def _try_again(self) -> bool:
        self.failed = False
        if self.wanted is not None:
            self._submit(self.wanted, *self.queued)
        elif self.agreed is not None:
            self._take_back(self.agreed)
        else:
            self.bridge.carry_on()
        return True

    def action_zone(self, by: int) -> None:
        """Move the cursor to another zone."""
        self.felt.step_zone(by)
        self._moved()

    def action_alike(self) -> None:
        """Choose all cards that belong with the selected one, or give them up."""
        if self.felt.asked is not None:
            return
        pick = self.felt.pick
        alike = frozenset(self.board.alike(self.sitting.view, pick)) if self.playing else frozenset[int]()
        chosen = frozenset(pick.among(pick.zone))
        self.felt.zone(pick.zone).choose(chosen - alike if alike <= chosen else chosen | alike)
        self._moved()

    def action_hint(self) -> None:
        """Have a hint thought of; asked again at the same move, show the rest of it."""
        if self.scene is None or self._hinting or not self.playing or self._unread_news:
            return
        if not self.scene.mine:
            self.tell(self._words(_("Hints are for your own moves."), "muted"))
            return
        if self._hint and self._hint_at == self.drawn:
            self._show_hint()
            return
        self._hinting = True
        self.tell(self._words(_("Thinking of a hint."), "muted"))
        self.run_along(self._think_of_hint)

    async def _think_of_hint(self) -> None:
        view, drawn = self.sitting.view, self.drawn
        try:
            hint = await asyncio.to_thread(self.table.hint, view)
        finally:
            self._hinting = False
        if self.drawn != drawn:
            return
        if hint is None:
            self._moved()
            return
        self.noting = True
        noted = self.bridge.note_hint(hint.best.move)
        self.noting = False
        if not noted:
            return
        sentences = hint_lines(hint, self.bridge.game.wording, view, self.sitting.names)
        self._hint, self._hint_at = self._hint_pages(sentences), drawn
        self._show_hint()

    def _hint_pages(self, sentences: Sequence[Sentence]) -> list[Line]:
        """One line if all fits there; else each sentence begins a line, unless that takes more lines."""
        cells = self.room.columns - _HINT_ROOM
        whole = tuple(part for sentence in sentences for part in (" ", *sentence))[1:]
        each, joined = (
            [line for told in tellings for line in wrap(self._accented(told), cells, 0)]
            for tellings in (sentences, (whole,))
        )
        return min(each, joined, key=len)

    def _accented(self, told: Sentence) -> Line:
        return say(told, self.board.face, self.karma.look, "accent")

    def _show_hint(self) -> None:
        """Show the next line of the hint, and that there is more."""
        line, *rest = self._hint
        self._hint = [*rest, line]
        more = (
            (Span(_("  {key}: more").format(key=self.karma.look.keys.named("hint")), "muted"),)
            if rest
            else ()
        )
        self.tell((*line, *more))

    def action_undo(self) -> None:
        n = self.bridge.undoable if self.undo_ahead and not self.covered else 0
        text = ngettext(
            "Take your last move back? {n} move is undone. Once more does it, any other key does not.",
            "Take your last move back? {n} moves are undone. Once more does it, any other key does not.",
            n,
        )
        if not n or self._confirmed("undo", text.format(n=n)):
            self._slips.moved()
            super().action_undo()

    def action_leave(self) -> None:
        """Leave the table, once it is sure that this is meant."""
        text = _("Leave the table? Everything is saved. Once more does it, any other key does not.")
        if self.over is not None or self._confirmed("leave", text):
            self.leave()

    def action_settings(self) -> None:
        """Change the settings."""
        self.karma.show_settings()

    def _confirmed(self, what: str, text: str) -> bool:
        """Whether to do something: it need not be asked for, or the key before was asked about it."""
        if what == self._reminded or what not in self.karma.memory.settings.confirm:
            return True
        self._asking = what
        self._slips.moved()
        self.tell(self._words(text, "warning"))
        self.unread = True
        return False

    def _take_is_meant(self, intent: Intent) -> bool:
        """Whether the pile is to be taken, though something of the player's could be laid."""
        legal = self.sitting.view.legal_moves
        if intent not in legal or len(legal) < 2:
            return True
        return self._confirmed(
            "take", _("Something of yours could be laid. Once more takes the pile, any other key does not.")
        )

    def action_log(self) -> None:
        """Show everything that has happened, the whole screen long."""
        self.app.push_screen(LogScreen(self.board.face, self.sitting.whole_story()))

    def action_others(self) -> None:
        """Tell the whole table in words, everyone's cards first."""
        view, names = self.sitting.view, self.sitting.names
        if view is None:
            return
        describe = self.bridge.game.wording.describe
        groups = [
            (_("The others"), describe(view, names, "others")),
            (_("The middle"), describe(view, names, "middle")),
            (_("Your cards"), describe(view, names, "own")),
        ]
        self.app.push_screen(TellingScreen(_("The table in words"), groups, self.board.face))

    def action_cards(self) -> None:
        """Tell what the special cards do."""
        legend = self.bridge.game.wording.legend()
        about = self.board.about(self.sitting.view, self.onlook) if self.sitting.view is not None else ()
        groups: list[Group] = [*about, *((name, [(effect,)]) for name, effect in legend)]
        self.app.push_screen(TellingScreen(_("The special cards"), groups, self.board.face))

    def action_page(self, up: int) -> None:
        """Scroll the log."""
        self.felt.log_panel.action_page(up)

    def action_pace(self, by: int) -> None:
        """Have bots move faster (1) or slower (-1), a move that waits too."""
        pace = self.karma.pace
        problem = self.karma.choose_pace(pace.beside(by))
        self.pacer.pace_changed()
        self.tell(self._words(problem or say_pace(pace.name), "bad" if problem else "accent"))
        self.unread = True

    def action_help(self) -> None:
        """Open the help; after a refusal, the rules at the rule that it names."""
        if self.rule:
            self.action_rules()
        else:
            self.karma.show_help(self.bridge.header.game)

    def action_rules(self) -> None:
        """Open the rules, at the rule that has just refused a move."""
        self.karma.show_rules(self.bridge.header.game, self.rule)

    def on_click(self, event: events.Click) -> None:
        """A click on a refusal opens the rule that it names."""
        if self.rule and not self.cramped and event.widget is self.query_one("#message"):
            event.stop()
            self.action_rules()

    def action_escape(self) -> None:
        """Go back a question, give up the first one, or else what is chosen; with nothing chosen, leave."""
        if self.felt.step_back():
            self._moved()
            return
        if self._drop_question():
            return
        if self.felt.give_up():
            self._moved()
        else:
            self.action_leave()
