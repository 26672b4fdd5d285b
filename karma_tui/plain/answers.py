"""Answers to what a player may ask between moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from karma_tui.core.game import Topic, Wording
from karma_tui.core.language import _, ngettext, series
from karma_tui.core.messages import Sentence, Who, plain
from karma_tui.core.seats import Seat
from karma_tui.match import wording
from karma_tui.match.bridge import Bridge, Witnessed
from karma_tui.match.hints import Hint, hint_lines
from karma_tui.plain.explaining import explain, explain_all
from karma_tui.plain.lines import Conversation
from karma_tui.plain.reading import NotUnderstood, Question, choice_mark, number_in, read_seat
from karma_tui.plain.report import match_score, one_line
from karma_tui.plain.rules import rules_lines

_LOGGED: Final = 12
"""Moves of the log that are told when no number is given."""
_FEW: Final = 6
"""Choices that are listed unasked where little is said."""


class Answers:
    """Answers questions about a table, in lines, to the seat whose bridge it is given."""

    def __init__(self, lines: Conversation, think: Callable[[Any], Hint | None]) -> None:
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
                self._others(bridge, view, question.about)
            case "table":
                self._lines.say(bridge.game.wording.status(view, bridge.header.names))
                self.describe(bridge, view, "middle", "own", "others")
            case "moves":
                self.list_moves(bridge, view, question.about)
            case "hint":
                self._hint(bridge, view)
            case "cards":
                self._cards(bridge.game.wording)
            case "what":
                self._what(bridge, view, question.about)
            case "score":
                self._say_all(list(match_score(bridge)))
            case "log":
                self._log(bridge, question.about)
            case "rules":
                self._say_all(rules_lines(bridge.game.spec.key, question.about))
            case "again":
                self._lines.say_again()
            case _:
                self._help(bridge, view)

    def _say_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._lines.say(line)

    def _hint(self, bridge: Bridge, view: Any) -> None:
        self.tell_hint(self._think(view), bridge, view)

    def tell_hint(self, hint: Hint | None, bridge: Bridge, view: Any) -> None:
        """Tell a hint that was thought of, once it is written down that it was given."""
        if hint is not None and bridge.note_hint(hint.best.move):
            for line in hint_lines(hint, bridge.game.wording, view, bridge.header.names):
                self._lines.say(plain(line))

    def describe(self, bridge: Bridge, view: Any, *topics: Topic) -> None:
        """Read out parts of the table."""
        for topic in topics:
            for sentence in bridge.game.wording.describe(view, bridge.header.names, topic):
                self._lines.say(sentence)

    def _others(self, bridge: Bridge, view: Any, about: str) -> None:
        """Read out everyone else's place, or the one that was asked for."""
        if not about:
            self.describe(bridge, view, "others")
            return
        names = bridge.header.names
        match read_seat(about, names):
            case NotUnderstood(_rule, reason):
                self._lines.say(_("{reason}.").format(reason=reason[:1].upper() + reason[1:]))
            case seat if seat == view.seat:
                self.describe(bridge, view, "own")
            case seat:
                told = bridge.game.wording.describe(view, names, "others")
                self._say_all([plain(sentence) for sentence in told if _is_of(sentence, seat)])

    def list_moves(self, bridge: Bridge, view: Any, about: str = "") -> None:
        """List what may be done, numbered; with ``about``, only what has that word or card in it."""
        offers = self._offers(bridge, view)
        wanted = about.casefold().split()
        named = [offer for offer in offers if all(word in _words_of(offer) for word in wanted)]
        self._say_all(named or [_("Nothing you may do has “{about}” in it.").format(about=about[:20])])

    def list_if_few(self, bridge: Bridge, view: Any) -> None:
        """List what may be done if it is soon said; else say how much there is."""
        offers = self._offers(bridge, view)
        if len(offers) <= _FEW:
            self._say_all(offers)
            return
        text = _("{n} choices; moves lists them, and moves with a card those with it.")
        self._lines.say(text.format(n=len(offers)))

    def _offers(self, bridge: Bridge, view: Any) -> list[str]:
        game, names = bridge.game, bridge.header.names
        return [
            f"{choice_mark(number, game, view)}. {plain(game.wording.offer(move, view, names))}"
            for number, move in enumerate(view.legal_moves, 1)
        ]

    def _log(self, bridge: Bridge, about: str) -> None:
        number = number_in(about)
        last = _LOGGED if number is None else number
        for past in bridge.story()[-last:] if last else ():
            if told := one_line(bridge.narrate(past)):
                undone = isinstance(past, Witnessed) and past.undone
                self._lines.say(f"{past.ply}. {wording.marked_undone(told) if undone else told}")

    def _cards(self, words: Wording) -> None:
        """Say what the special cards do."""
        for name, effect in words.legend():
            self._lines.say(_("{name}: {effect}").format(name=name, effect=effect))

    def _what(self, bridge: Bridge, view: Any, about: str) -> None:
        """Say what the card asked for does, or else each card of one's own."""
        words = bridge.game.wording
        own = words.describe(view, bridge.header.names, "own")
        self._say_all(explain(about, words) if about else explain_all(own, words))

    def _help(self, bridge: Bridge, view: Any) -> None:
        examples = series(str(move) for move in view.legal_moves[:3])
        for line in (
            _("Answer with the number of a choice, like {number}, or with the move itself: {examples}."),
            _("hand: your cards. pile: the middle of the table. table: all of it."),
            _("others: the other players; others and a name, or the name alone: that one."),
            _("moves, or Enter alone: what you may do; moves and a card: what you may do with it."),
            _("what and a card: its name and what it does; what alone: your own cards."),
            _("cards: what the special cards do. hint: what a sensible player would do."),
            _("undo: back to your last decision; others who play here are asked. score: the score so far."),
            _("log: the last moves; log 50: the last fifty. again: what was said last."),
            _("rules: the rules; with a rule's name, that one; rules find burn: those that have a word."),
            _("brief: say only what changed. verbose: say the whole table at each of your moves."),
            _("help: this. quit: leave; everything played is saved."),
            _("The beginning of a word will do where it can mean one thing only."),
        ):
            self._lines.say(line.format(examples=examples, number=choice_mark(1, bridge.game, view)))


def _is_of(sentence: Sentence, seat: Seat) -> bool:
    """Whether a sentence speaks of a seat first."""
    first = next((part for part in sentence if isinstance(part, Who)), None)
    return first is not None and first.seat == seat


def _words_of(text: str) -> list[str]:
    return [word.strip(".,:;") for word in text.casefold().split()]


def totals_line(bridge: Bridge) -> str:
    """Say everyone's score in a line, for between two deals."""
    told = [
        ngettext("{name} {n} point", "{name} {n} points", total).format(name=name, n=total)
        for name, total in zip(bridge.header.names, bridge.score().totals, strict=True)
    ]
    return _("The score so far: {totals}.").format(totals=series(told))
