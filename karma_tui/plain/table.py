"""One match played line by line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from karma_tui.bots.driver import QueueRunner
from karma_tui.core.language import _, ngettext
from karma_tui.core.seats import Seat
from karma_tui.match import wording
from karma_tui.match.bridge import Told, Witnessed
from karma_tui.match.events import MatchOver, MoveRefused, MovesUndone, SaveFailed, TurnCame, UndoRefused
from karma_tui.match.house import Table
from karma_tui.match.settings import Memory
from karma_tui.plain.answers import Answers
from karma_tui.plain.lines import Conversation, at_once
from karma_tui.plain.reading import YES, NotUnderstood, Question, read, read_question, says
from karma_tui.plain.telling import Person, Teller


class PlainTable:
    """Plays a table to its end, or until the input ends or someone quits."""

    def __init__(self, table: Table, lines: Conversation, go_on: str, memory: Memory | None = None) -> None:
        """``go_on`` is the command line that resumes this match; ``memory`` keeps how much is said."""
        self._table = table
        self._lines = lines
        self._memory = memory or Memory()
        self._go_on = go_on
        self._runner = QueueRunner()
        self._watcher = Person(table.bridge(()))
        header = self._watcher.bridge.header
        self._people: dict[Seat, Person] = {
            seat: Person(table.bridge([seat]))
            for seat, plan in enumerate(header.seats, 1)
            if plan.kind == "human"
        }
        self._answers = Answers(lines, table.hint)
        self._teller = Teller(lines, self._answers, self._memory)
        self._front = self._watcher if len(self._people) != 1 else next(iter(self._people.values()))
        """Whoever is before the screen."""
        self._turn: Seat | None = None
        self._shown: tuple[Seat, int] | None = None
        self._failed = ""
        self._tried: Callable[[], None] | None = None
        """What was asked for last and has not come back."""
        self._over = False

    def play(self) -> int:
        """Play on. Returns the exit status: 1 when it is left with a move that could not be saved, else 0."""
        return at_once(self.playing())

    async def playing(self) -> int:
        """Play on, as ``play`` does."""
        stops = [self._watcher.bridge.listen(self._table_told)]
        for person in self._people.values():
            stops.append(person.bridge.listen(partial(self._person_told, person)))
        try:
            self._welcome()
            self._table.play_bots(self._runner)
            self._watcher.bridge.carry_on()
            while not self._over:
                if not await self._step():
                    return self._leave()
        except KeyboardInterrupt:
            self._lines.say()
            return self._leave()
        finally:
            for stop in stops:
                stop()
        self._end()
        return 0

    # --- what the table says ------------------------------------------------------------------------

    def _table_told(self, told: Told) -> None:
        match told:
            case TurnCame():
                self._turn = told.seat
            case MatchOver():
                self._over = True
            case SaveFailed():
                self._failed = told.cause
            case Witnessed() | MovesUndone():
                self._failed, self._tried, self._turn = "", None, None
                if not self._people:
                    self._watcher.news.append(told)
            case MoveRefused() | UndoRefused():
                pass

    def _person_told(self, person: Person, told: Told) -> None:
        match told:
            case Witnessed() | MovesUndone():
                person.news.append(told)
            case MoveRefused() | UndoRefused():
                self._tried = None
                self._teller.refused(person.bridge, told.refusal)
            case TurnCame() | MatchOver() | SaveFailed():
                pass

    # --- one thing after another --------------------------------------------------------------------

    async def _step(self) -> bool:
        """Do the next thing; False to leave the table."""
        self._tell_news()
        if self._failed:
            return await self._try_again()
        if self._runner.step():
            return True
        assert self._turn is not None, "nobody is to move and the match is not over"
        return await self._hear(self._people[self._turn])

    def _tell_news(self) -> None:
        """Tell whoever sits before the screen what has happened since they were last told."""
        self._teller.tell_news(self._front, self._over)

    async def _hear(self, person: Person) -> bool:
        bridge = person.bridge
        assert bridge.seat is not None
        if self._shown != (bridge.seat, bridge.ply):
            if person is not self._front and not await self._hand_over(person):
                return False
            self._shown = (bridge.seat, bridge.ply)
            self._show(person)
        text = await self._lines.ask()
        if text is None:
            return False
        view = bridge.view()
        match read(text, bridge.game, view, bridge.header.names):
            case Question("quit"):
                return False
            case Question("undo"):
                return await self._undo(person)
            case Question("brief" | "verbose" as talk):
                self._teller.talk(talk)
            case Question() as question:
                self._answers.answer(question, bridge, view)
                if question.word == "hint" and self._failed:
                    self._lines.say(wording.hint_not_saved(self._failed))
                    self._failed = ""
            case NotUnderstood(rule, reason):
                self._teller.refuse(rule, reason)
            case move:
                self._tried = partial(bridge.submit, move)
                self._tried()
        return True

    async def _undo(self, person: Person) -> bool:
        """Take a move back if everyone who plays here agrees; False at the end of the input."""
        bridge = person.bridge
        asked = [seat for seat in bridge.asked if seat in self._people] if bridge.undoable else []
        for seat in asked:
            agreed = await self._asks(self._people[seat], person)
            if not agreed:
                self._lines.say(_("Nothing is taken back."))
                return agreed is not None
        self._tried = partial(bridge.take_back, asked)
        self._tried()
        return True

    async def _asks(self, other: Person, person: Person) -> bool | None:
        """Ask another player whether ``person`` may take a move back; None at the end of the input."""
        if self._front is not other and not await self._hide():
            return None
        self._front, self._shown = other, None
        undone = person.bridge.undoable
        text = ngettext(
            "{other}, may {name} take a move back? {n} move would be undone. y/n",
            "{other}, may {name} take a move back? {n} moves would be undone. y/n",
            undone,
        )
        self._lines.say(text.format(other=other.name, name=person.name, n=undone))
        said = await self._lines.ask()
        return None if said is None else says(said, YES)

    async def _hand_over(self, person: Person) -> bool:
        """Change who sits before the screen, so that nobody sees another's hand."""
        lines = self._lines
        if not await self._hide():
            return False
        self._front = person
        person.heard = ()
        lines.say()
        lines.say(_("{name}, seat {seat}, is next.").format(name=person.name, seat=person.bridge.seat))
        if not await lines.wait(_("Press Enter when {name} is at the screen.").format(name=person.name)):
            return False
        self._tell_news()
        return True

    async def _hide(self) -> bool:
        """Have whoever sits before the screen hide their cards; False at the end of the input."""
        if self._front is self._watcher:
            return True
        hidden = await self._lines.wait(_("Press Enter to hide your cards."))
        self._lines.scroll_away()
        return hidden

    def _show(self, person: Person) -> None:
        self._teller.show(person)

    async def _try_again(self) -> bool:
        lines = self._lines
        lines.say(_("It could not be saved, so it has not happened: {cause}.").format(cause=self._failed))
        lines.say(_("Say again to try once more, or quit."))
        while True:
            text = await lines.ask()
            if text is None:
                return False
            match read_question(text):
                case Question("again"):
                    return self._repeat()
                case Question("quit"):
                    return False
                case _:
                    lines.say(_("Say again to try once more, or quit."))

    def _repeat(self) -> bool:
        tried, self._failed = self._tried, ""
        if tried is not None and self._turn in self._people:
            tried()
        else:
            self._watcher.bridge.carry_on()
        return True

    # --- hello and good-bye -------------------------------------------------------------------------

    def _welcome(self) -> None:
        bridge, lines = self._watcher.bridge, self._lines
        self._teller.welcome(bridge, self._table.notice)
        if bridge.moves:
            text = ngettext("Going on after {n} move.", "Going on after {n} moves.", bridge.moves)
            lines.say(text.format(n=bridge.moves))
        if self._people:
            self._teller.how_to_answer(bridge)

    def _leave(self) -> int:
        if self._failed:
            self._lines.say(_("The last move could not be saved and was not made; all before it were."))
        text = _("The match is saved in {path}. Go on with: {command}")
        self._lines.say(text.format(path=self._table.path, command=self._go_on))
        return 1 if self._failed else 0

    def _end(self) -> None:
        self._tell_news()
        self._lines.say()
        self._teller.score(self._front.bridge)
        self._lines.say(_("The whole match is kept in {path}.").format(path=self._table.path))
