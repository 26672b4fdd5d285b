"""Answers to what a player may ask between moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from karma_tui.core.game import Topic, Wording
from karma_tui.core.language import _
from karma_tui.core.messages import plain
from karma_tui.games.rules_text import find_rules, rule_text, rules_text, unmarked
from karma_tui.match import wording
from karma_tui.match.bridge import Bridge, Witnessed
from karma_tui.match.hints import Hint, hint_lines
from karma_tui.plain.lines import Lines
from karma_tui.plain.reading import Question, choice_mark
from karma_tui.plain.report import one_line, score_lines

_LOGGED: Final = 12
"""Moves of the log that are told when no number is given."""


class Answers:
    """Answers questions about a table, in lines, to the seat whose bridge it is given."""

    def __init__(self, lines: Lines, think: Callable[[Any], Hint | None]) -> None:
        """``think`` thinks of a hint for the holder of a view (``match.house.Table.hint``)."""
        self._lines = lines
        self._think = think

    def answer(self, question: Question, bridge: Bridge, view: Any) -> None:
        """Answer one question."""
        match question.word:
            case "hand":
                self.describe(bridge, view, "own")
            case "pile":
                self.describe(bridge, view, "middle")
            case "others":
                self.describe(bridge, view, "others")
            case "table":
                self._lines.say(bridge.game.wording.status(view, bridge.header.names))
                self.describe(bridge, view, "middle", "own", "others")
            case "moves":
                self.list_moves(bridge, view)
            case "hint":
                self._hint(bridge, view)
            case "cards":
                self._cards(bridge.game.wording)
            case "score":
                sheet, words = bridge.score(), bridge.game.wording
                for line in score_lines(sheet, words, bridge.header.names, bridge.seat, bridge.assists):
                    self._lines.say(line)
            case "log":
                self._log(bridge, question.about)
            case "rules":
                self._rules(bridge.game.spec.key, question.about)
            case "again":
                self._lines.say(_("There is nothing to try again."))
            case _:
                self._help(bridge, view)

    def _hint(self, bridge: Bridge, view: Any) -> None:
        hint = self._think(view)
        if hint is not None and bridge.note_hint(hint.best.move):
            for line in hint_lines(hint, bridge.game.wording, view, bridge.header.names):
                self._lines.say(plain(line))

    def describe(self, bridge: Bridge, view: Any, *topics: Topic) -> None:
        """Read out parts of the table."""
        for topic in topics:
            for sentence in bridge.game.wording.describe(view, bridge.header.names, topic):
                self._lines.say(sentence)

    def list_moves(self, bridge: Bridge, view: Any) -> None:
        """List what may be done, numbered."""
        names = bridge.header.names
        for number, move in enumerate(view.legal_moves, 1):
            mark = choice_mark(number, bridge.game, view)
            self._lines.say(f"{mark}. {plain(bridge.game.wording.offer(move, view, names))}")

    def _log(self, bridge: Bridge, about: str) -> None:
        last = int(about) if about.isascii() and about.isdigit() and len(about) < 6 else _LOGGED
        for past in bridge.story()[-last:] if last else ():
            if told := one_line(bridge.narrate(past)):
                undone = isinstance(past, Witnessed) and past.undone
                self._lines.say(f"{past.ply}. {wording.marked_undone(told) if undone else told}")

    def _rules(self, key: str, about: str) -> None:
        if not about:
            for line in unmarked(rules_text(key)).splitlines():
                self._lines.say(line)
            return
        word, _space, words = about.partition(" ")
        if word == "find" and words:
            for line in find_rules(key, words) or [_("No rule has “{words}”.").format(words=words[:40])]:
                self._lines.say(line)
            return
        found = rule_text(key, about)
        self._lines.say(found or _("There is no rule {rule}.").format(rule=about[:20].upper()))

    def _cards(self, wording: Wording) -> None:
        """Say what the special cards do."""
        for name, effect in wording.legend():
            self._lines.say(_("{name}: {effect}").format(name=name, effect=effect))

    def _help(self, bridge: Bridge, view: Any) -> None:
        examples = ", ".join(str(move) for move in view.legal_moves[:3])
        for line in (
            _("Answer with the number of a choice, like {number}, or with the move itself: {examples}."),
            _("hand: your cards. pile: the middle of the table. others: the other players."),
            _("table: all of it. moves: what you may do. hint: what a sensible player would do."),
            _("undo: back to your last decision; others who play here are asked. score: the score so far."),
            _("log: the last moves; log 50: the last fifty. rules: the rules; with a rule's name, that one;"),
            _("rules find burn: those that have a word. cards: what the special cards do."),
            _("help: this. quit: leave; everything played is saved."),
            _("The beginning of a word will do where it can mean one thing only."),
        ):
            self._lines.say(line.format(examples=examples, number=choice_mark(1, bridge.game, view)))
