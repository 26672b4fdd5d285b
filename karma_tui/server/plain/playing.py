"""Playing at a table of the house in lines, or looking on: the game's news, moves and questions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any, Final

from karma_tui.core.language import _, ngettext
from karma_tui.core.seats import Seat
from karma_tui.match.bridge import Witnessed
from karma_tui.match.events import MatchOver, MoveRefused, MovesUndone, SaveFailed, TurnCame, UndoRefused
from karma_tui.match.settings import Memory
from karma_tui.plain.answers import Answers
from karma_tui.plain.reading import (
    QUESTIONS,
    NotUnderstood,
    Question,
    Said,
    number_in,
    read,
    read_question,
)
from karma_tui.plain.telling import Person, Teller
from karma_tui.server.clock import HURRY
from karma_tui.server.house_table import HouseTable
from karma_tui.server.news import Declined, Proposed, UndoAnswered, UndoAsked
from karma_tui.server.place import Place, missed_words
from karma_tui.server.plain.deciding import propose
from karma_tui.server.plain.guest_lines import GuestLines

WORDS: Final = (*QUESTIONS, "say", "talk", "mute", "who", "decide", "clock", "wait")
_MISSED: Final = 12
"""Moves that are told to who comes back."""
_LOGGED: Final = 100
"""Moves of the log that are told at once: it must hold up nobody else."""


@dataclass(frozen=True, slots=True)
class Hurry:
    """Little time is left for the move at ``ply``."""

    ply: int


class Playing:
    """A match as one seat plays it, or a spectator sees it."""

    def __init__(self, table: HouseTable, seat: Seat | None, lines: GuestLines, memory: Memory) -> None:
        """``table`` must have started."""
        self._table, self._seat, self._lines = table, seat, lines
        self._place = Place(table, seat, _at_once)
        self._bridge = self._place.bridge(() if seat is None else (seat,))
        self._person = Person(self._bridge)
        self._answers = Answers(lines, self._place.hint)
        self._teller = Teller(lines, self._answers, memory)
        self._stop = self._bridge.listen(lines.post)
        self._shown = -1
        """The ply at which the guest was last told that it is their turn."""
        self._failed = False
        """Whether the latest thing could not be saved."""
        self._tried: Callable[[], None] | None = None
        """What the guest asked for last and has not come back."""
        self._asked: Callable[[Seat, bool], None] | None = None
        """What takes the answer to a question the guest is asked."""
        self._hurry: asyncio.TimerHandle | None = None

    @property
    def mine(self) -> bool:
        """Whether it is this guest's turn."""
        turn = self._table.turn
        return self._seat is not None and turn is not None and turn.seat == self._seat

    def close(self) -> None:
        """Hear no more of the match."""
        self._stop()
        if self._hurry is not None:
            self._hurry.cancel()

    # --- what happens ---

    def begin(self, fresh: bool) -> bool:
        """Say how the match stands: from its first move on if ``fresh``, else with what was missed.

        True when there is something for the guest to do, or it is over.
        """
        self._teller.welcome(self._bridge, self._table_notice())
        story = self._bridge.story()
        if fresh:
            self._person.news.extend(story)
        elif missed := self._place.missed(self._bridge):
            self._say_missed(missed)
        elif self._bridge.moves:
            text = ngettext("Going on after {n} move.", "Going on after {n} moves.", self._bridge.moves)
            self._lines.say(text.format(n=self._bridge.moves))
        self._teller.tell_news(self._person, self._table.over)
        if self._table.over:
            self._end()
            return True
        if self._seat is None:
            self._lines.say(_("You look on. Say help to hear what can be said."))
        else:
            self._teller.how_to_answer(self._bridge)
        if self.mine:
            self._show()
        else:
            self._say_status()
        if self._seat is None:
            self._answers.describe(self._bridge, self._bridge.view(), "middle", "others")
        return self.mine

    def _table_notice(self) -> str:
        return _("This is table {code}.").format(code=self._table.code)

    def _say_missed(self, missed: Sequence[Witnessed | MovesUndone]) -> None:
        self._lines.say(missed_words(missed))
        if len(missed) > _MISSED:
            text = _("The last of them; log {n} tells them all.")
            self._lines.say(text.format(n=sum(each.ply > self._place.seen for each in self._bridge.story())))
        self._person.news.extend(missed[-_MISSED:])

    def tell(self, news: Any) -> bool:
        """Tell what happened in the match; True when the guest now has something to do, or it is over."""
        match news:
            case Witnessed() | MovesUndone():
                self._failed, self._asked, self._tried = False, None, None
                self._person.news.append(news)
                self._teller.tell_news(self._person, self._table.over)
            case TurnCame(seat=seat, ply=ply):
                if seat == self._seat and ply == self._bridge.ply and ply != self._shown:
                    self._show()
                    return True
            case MatchOver():
                self._end()
                return True
            case MoveRefused() | UndoRefused():
                self._tried = None
                self._teller.refused(self._bridge, news.refusal)
            case SaveFailed():
                self._failed = True
                self._lines.say(_("The house could not save it, so it has not happened."))
                self._lines.say(_("Say again to try once more."))
            case UndoAsked():
                if self._seat in news.asked:
                    self._asked = self._table.taking_back.answer
                    return True
            case Proposed():
                if self._seat in news.asked:
                    self._asked = self._table.absences.answer
                    return True
            case UndoAnswered() | Declined():
                self._asked = None
            case Hurry(ply=ply) if ply == self._bridge.ply and self.mine:
                self._say_clock()
        return False

    def _show(self) -> None:
        self._shown = self._bridge.ply
        self._teller.show(self._person)
        left = self._table.clock.left
        if left:
            self._say_clock()
            if left > 2 * HURRY:
                self._warn(left - HURRY)

    def _warn(self, after: float) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
        loop, hurry = asyncio.get_running_loop(), Hurry(self._bridge.ply)
        self._hurry = loop.call_later(after, self._lines.post, hurry)

    def _say_clock(self) -> None:
        left, turn = ceil(self._table.clock.left), self._table.turn
        if not left or turn is None:
            self._lines.say(_("No clock runs."))
            return
        name = self._table.names()[turn.seat - 1]
        text = ngettext("{name} has {n} second left.", "{name} has {n} seconds left.", left)
        mine = ngettext("You have {n} second left.", "You have {n} seconds left.", left)
        self._lines.say((mine if self.mine else text).format(name=name, n=left))

    def _say_status(self) -> None:
        view, names = self._bridge.view(), self._bridge.header.names
        self._lines.say(self._bridge.game.wording.status(view, names))

    def _end(self) -> None:
        self._lines.say()
        self._teller.score(self._bridge)
        self._lines.say(_("The match is over. Say quit to go to the lobby."))

    # --- what is said ---

    def understand(self, text: str) -> Said:
        """Say what a line means here: for who looks on no line is a move."""
        names = self._bridge.header.names
        if self._seat is not None:
            return read(text, self._bridge.game, self._bridge.view(), names, self._words)
        asked = read_question(text, self._words) if text else Question("table")
        if asked is None and text.casefold() in map(str.casefold, names):
            return Question("others", text)
        return asked or NotUnderstood("table", _("you look on; help says what you may ask"))

    @property
    def _words(self) -> tuple[str, ...]:
        return WORDS if self._asked is None else ("yes", "no", *WORDS)

    async def answer(self, said: Said) -> None:
        """Answer a question, or make a move."""
        match said:
            case Question("yes" | "no" as word):
                answer, self._asked = self._asked, None
                if answer is not None:
                    answer(self._seat or 0, word == "yes")
            case Question("brief" | "verbose" as talk):
                self._teller.talk(talk)
            case Question("clock"):
                self._say_clock()
            case Question("decide", word):
                propose(self._table, self._seat, word, self._lines, self._teller)
            case Question("undo" | "hint") if self._seat is None:
                self._lines.say(_("Who looks on cannot do that."))
            case Question("undo"):
                self._try(self._bridge.take_back)
            case Question("hint"):
                await self._hint()
            case Question("again") if self._failed:
                self._failed, self._shown = False, -1
                (self._tried or self._bridge.carry_on)()
            case Question("log", many):
                number = number_in(many)
                shown = many if number is None or number <= _LOGGED else str(_LOGGED)
                self._answers.answer(Question("log", shown), self._bridge, self._bridge.view())
            case Question("moves") if not self.mine:
                self._say_status()
            case Question("help"):
                self._answers.answer(said, self._bridge, self._bridge.view())
                for line in talk_help():
                    self._lines.say(line)
            case Question():
                self._answers.answer(said, self._bridge, self._bridge.view())
            case NotUnderstood(_rule, _reason) if not self.mine and not self._table.over:
                self._teller.refuse(said.rule, said.reason)
                self._say_status()
            case NotUnderstood(rule, reason):
                self._teller.refuse(rule, reason)
            case move:
                self._try(partial(self._bridge.submit, move))

    def _try(self, ask: Callable[[], None]) -> None:
        self._tried = ask
        ask()

    async def _hint(self) -> None:
        """Think of a hint beside the loop, and tell it if it is still wanted."""
        view, ply = self._bridge.view(), self._bridge.ply
        if not self.mine:
            self._say_status()
            return
        self._lines.flush()
        hint = await asyncio.to_thread(self._place.hint, view)
        if hint is None:
            self._lines.say(_("There are no hints at this table."))
        elif ply == self._bridge.ply and self.mine:
            self._answers.tell_hint(hint, self._bridge, view)


def talk_help() -> tuple[str, ...]:
    """Say what one can say where others are."""
    return (
        _("say and words: everyone at the table hears them. talk: what was said. mute: hear nobody."),
        _("who: who sits where, and who is away. decide: what becomes of who is away for long."),
        _("clock: how much time is left. wait: what you say after it waits for your turn."),
    )


def _at_once(call: Callable[[], object], *, at_once: bool = False) -> None:
    del at_once  # nothing is drawn for a guest in lines, so nobody waits for it
    call()
