"""One match played line by line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from karma_tui.bots.driver import QueueRunner
from karma_tui.core.events import ends_deal
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import plain
from karma_tui.core.options import changed_options
from karma_tui.core.seats import Seat
from karma_tui.match import wording
from karma_tui.match.bridge import Bridge, Told, Witnessed
from karma_tui.match.house import Table
from karma_tui.match.log import SeatPlan
from karma_tui.match.match import MatchOver, MoveRefused, MovesUndone, SaveFailed, TurnCame, UndoRefused
from karma_tui.match.settings import Memory, SettingsError
from karma_tui.plain.answers import Answers, totals_line
from karma_tui.plain.lines import Lines
from karma_tui.plain.reading import NotUnderstood, Question, choice_mark, read, read_question
from karma_tui.plain.report import one_line, score_lines


class Person:
    """Someone playing or watching here: a bridge of their own, and what they have yet to be told."""

    def __init__(self, bridge: Bridge) -> None:
        self.bridge = bridge
        self.news: list[Witnessed | MovesUndone] = []
        self.heard: tuple[str, ...] = ()
        """How their own place was read out last; empty when they have to be told all of it."""

    @property
    def name(self) -> str:
        """The player's name; empty for a spectator."""
        seat = self.bridge.seat
        return "" if seat is None else self.bridge.header.names[seat - 1]


class PlainTable:
    """Plays a table to its end, or until the input ends or someone quits."""

    def __init__(self, table: Table, lines: Lines, go_on: str, memory: Memory | None = None) -> None:
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
        stops = [self._watcher.bridge.listen(self._table_told)]
        for person in self._people.values():
            stops.append(person.bridge.listen(partial(self._person_told, person)))
        try:
            self._welcome()
            self._table.play_bots(self._runner)
            self._watcher.bridge.carry_on()
            while not self._over:
                if not self._step():
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
                reason = plain(wording.refusal(person.bridge.game, told.refusal))
                self._tried = None
                self._refuse(told.refusal.rule, reason)
            case TurnCame() | MatchOver() | SaveFailed():
                pass

    def _refuse(self, rule: str, reason: str) -> None:
        self._lines.say(
            _("Refused ({rule}): {reason}. Nothing has changed.").format(rule=rule, reason=reason)
        )

    # --- one thing after another --------------------------------------------------------------------

    def _step(self) -> bool:
        """Do the next thing; False to leave the table."""
        self._tell_news()
        if self._failed:
            return self._try_again()
        if self._runner.step():
            return True
        assert self._turn is not None, "nobody is to move and the match is not over"
        return self._hear(self._people[self._turn])

    def _tell_news(self) -> None:
        """Tell whoever sits before the screen what has happened since they were last told."""
        news, self._front.news = self._front.news, []
        for told in news:
            if line := one_line(self._front.bridge.narrate(told)):
                self._lines.say(line)
            if isinstance(told, MovesUndone):
                self._front.heard = ()
            elif any(map(ends_deal, told.events)) and not self._over:
                self._lines.say(totals_line(self._front.bridge))

    def _hear(self, person: Person) -> bool:
        bridge = person.bridge
        assert bridge.seat is not None
        if self._shown != (bridge.seat, bridge.ply):
            if person is not self._front and not self._hand_over(person):
                return False
            self._shown = (bridge.seat, bridge.ply)
            self._show(person)
        text = self._lines.ask()
        if text is None:
            return False
        view = bridge.view()
        match read(text, bridge.game, view, bridge.header.names):
            case Question("quit"):
                return False
            case Question("undo"):
                return self._undo(person)
            case Question("brief" | "verbose" as talk):
                self._talk(talk)
            case Question() as question:
                self._answers.answer(question, bridge, view)
                if question.word == "hint" and self._failed:
                    self._lines.say(wording.hint_not_saved(self._failed))
                    self._failed = ""
            case NotUnderstood(rule, reason):
                self._refuse(rule, reason)
            case move:
                self._tried = partial(bridge.submit, move)
                self._tried()
        return True

    def _talk(self, talk: str) -> None:
        """Say more or less unasked from now on, and remember that."""
        try:
            self._memory.choose_talk(talk)
        except SettingsError as error:
            self._lines.say(str(error))
        self._lines.say(
            _("Brief from now on: only what changed. Say table for all of it.")
            if talk == "brief"
            else _("Verbose from now on: the whole table at each of your moves.")
        )

    def _undo(self, person: Person) -> bool:
        """Take a move back if everyone who plays here agrees; False at the end of the input."""
        bridge = person.bridge
        asked = [seat for seat in bridge.asked if seat in self._people] if bridge.undoable else []
        for seat in asked:
            agreed = self._asks(self._people[seat], person)
            if not agreed:
                self._lines.say(_("Nothing is taken back."))
                return agreed is not None
        self._tried = partial(bridge.take_back, asked)
        self._tried()
        return True

    def _asks(self, other: Person, person: Person) -> bool | None:
        """Ask another player whether ``person`` may take a move back; None at the end of the input."""
        if self._front is not other and not self._hide():
            return None
        self._front, self._shown = other, None
        undone = person.bridge.undoable
        text = ngettext(
            "{other}, may {name} take a move back? {n} move would be undone. y/n",
            "{other}, may {name} take a move back? {n} moves would be undone. y/n",
            undone,
        )
        self._lines.say(text.format(other=other.name, name=person.name, n=undone))
        said = self._lines.ask()
        return None if said is None else said.lower() in (_("y"), _("yes"))

    def _hand_over(self, person: Person) -> bool:
        """Change who sits before the screen, so that nobody sees another's hand."""
        lines = self._lines
        if not self._hide():
            return False
        self._front = person
        person.heard = ()
        lines.say()
        lines.say(_("{name}, seat {seat}, is next.").format(name=person.name, seat=person.bridge.seat))
        if not lines.wait(_("Press Enter when {name} is at the screen.").format(name=person.name)):
            return False
        self._tell_news()
        return True

    def _hide(self) -> bool:
        """Have whoever sits before the screen hide their cards; False at the end of the input."""
        if self._front is self._watcher:
            return True
        hidden = self._lines.wait(_("Press Enter to hide your cards."))
        self._lines.scroll_away()
        return hidden

    def _show(self, person: Person) -> None:
        """Say what is asked; and what is new of their own place, or where it is wanted the whole table."""
        bridge = person.bridge
        view, names = bridge.view(), bridge.header.names
        own = tuple(map(plain, bridge.game.wording.describe(view, names, "own")))
        heard, person.heard = person.heard, own
        self._lines.say()
        self._lines.say(bridge.game.wording.status(view, names))
        if self._memory.settings.talk == "verbose":
            self._answers.describe(bridge, view, "middle", "own", "others")
            self._answers.list_moves(bridge, view)
            return
        if not heard:
            self._answers.describe(bridge, view, "middle")
        for sentence in own:
            if sentence not in heard:
                self._lines.say(sentence)
        self._answers.list_if_few(bridge, view)

    def _try_again(self) -> bool:
        lines = self._lines
        lines.say(_("It could not be saved, so it has not happened: {cause}.").format(cause=self._failed))
        lines.say(_("Say again to try once more, or quit."))
        while True:
            text = lines.ask()
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
        lines.say(bridge.game.wording.title() + ". " + bridge.game.wording.summary())
        for seat, plan in enumerate(bridge.header.seats, 1):
            lines.say(_("Seat {seat}: {who}.").format(seat=seat, who=_who(plan)))
        if daily := wording.daily_note(bridge.header):
            lines.say(daily)
        if note := bridge.game.wording.seats_note(len(bridge.header.seats)):
            lines.say(_("Note: {note}.").format(note=note))
        for option, value in changed_options(bridge.view().options).items():
            label, choice = bridge.game.wording.option_label, bridge.game.wording.choice_label
            lines.say(_("{option}: {choice}.").format(option=label(option), choice=choice(option, value)))
        if self._table.notice:
            lines.say(self._table.notice)
        if bridge.moves:
            text = ngettext("Going on after {n} move.", "Going on after {n} moves.", bridge.moves)
            lines.say(text.format(n=bridge.moves))
        if self._people:
            text = _(
                "Answer with a number, like {number}, or a move. Say help to hear what else can be said."
            )
            lines.say(text.format(number=choice_mark(1, bridge.game, bridge.view())))

    def _leave(self) -> int:
        if self._failed:
            self._lines.say(_("The last move could not be saved and was not made; all before it were."))
        text = _("The match is saved in {path}. Go on with: {command}")
        self._lines.say(text.format(path=self._table.path, command=self._go_on))
        return 1 if self._failed else 0

    def _end(self) -> None:
        self._tell_news()
        bridge = self._front.bridge
        self._lines.say()
        words, names = bridge.game.wording, bridge.header.names
        for line in score_lines(bridge.score(), words, names, bridge.seat, bridge.assists):
            self._lines.say(line)
        self._lines.say(_("The whole match is kept in {path}.").format(path=self._table.path))


def _who(plan: SeatPlan) -> str:
    if plan.kind == "bot":
        return _("{name}, a bot of level {level}").format(name=plan.name, level=plan.level)
    return plan.name
