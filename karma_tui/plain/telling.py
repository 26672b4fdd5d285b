"""What is said at a table, unasked, to one who plays or looks on."""

from __future__ import annotations

from karma_tui.core.events import ends_deal
from karma_tui.core.language import _
from karma_tui.core.messages import Refusal, plain
from karma_tui.core.options import changed_options
from karma_tui.match import wording
from karma_tui.match.bridge import Bridge, Witnessed
from karma_tui.match.events import MovesUndone
from karma_tui.match.log import SeatPlan
from karma_tui.match.settings import Memory, SettingsError
from karma_tui.plain.answers import Answers, totals_line
from karma_tui.plain.lines import Conversation
from karma_tui.plain.reading import choice_mark
from karma_tui.plain.report import match_score, one_line


class Person:
    """Someone playing or watching: a bridge of their own, and what they have yet to be told."""

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


class Teller:
    """Says what happens at a table, as much of it as ``memory`` has chosen."""

    def __init__(self, lines: Conversation, answers: Answers, memory: Memory) -> None:
        self._lines, self._answers, self._memory = lines, answers, memory

    def welcome(self, bridge: Bridge, notice: str) -> None:
        """Say what is played here, by whom and by which rules, and ``notice``."""
        lines, words = self._lines, bridge.game.wording
        lines.say(words.title() + ". " + words.summary())
        for seat, plan in enumerate(bridge.header.seats, 1):
            lines.say(_("Seat {seat}: {who}.").format(seat=seat, who=_who(plan)))
        if daily := wording.daily_note(bridge.header):
            lines.say(daily)
        if note := words.seats_note(len(bridge.header.seats)):
            lines.say(_("Note: {note}.").format(note=note))
        for option, value in changed_options(bridge.view().options).items():
            label, choice = words.option_label(option), words.choice_label(option, value)
            lines.say(_("{option}: {choice}.").format(option=label, choice=choice))
        if notice:
            lines.say(notice)

    def how_to_answer(self, bridge: Bridge) -> None:
        """Say how one answers, and what says more."""
        text = _("Answer with a number, like {number}, or a move. Say help to hear what else can be said.")
        self._lines.say(text.format(number=choice_mark(1, bridge.game, bridge.view())))

    def tell_news(self, person: Person, over: bool) -> None:
        """Tell someone what has happened since they were last told."""
        news, person.news = person.news, []
        for told in news:
            if line := one_line(person.bridge.narrate(told)):
                self._lines.say(line)
            if isinstance(told, MovesUndone):
                person.heard = ()
            elif any(map(ends_deal, told.events)) and not over:
                self._lines.say(totals_line(person.bridge))

    def show(self, person: Person) -> None:
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

    def refused(self, bridge: Bridge, refusal: Refusal) -> None:
        """Say that the match refused something, and why."""
        self.refuse(refusal.rule, plain(wording.refusal(bridge.game, refusal)))

    def refuse(self, rule: str, reason: str) -> None:
        """Say that something cannot be done, and why."""
        text = _("Refused ({rule}): {reason}. Nothing has changed.")
        self._lines.say(text.format(rule=wording.rule_name(rule), reason=reason))

    def talk(self, talk: str) -> None:
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

    def score(self, bridge: Bridge) -> None:
        """Read out the score sheet, with who had help."""
        for line in match_score(bridge):
            self._lines.say(line)


def _who(plan: SeatPlan) -> str:
    if plan.kind == "bot":
        return _("{name}, a bot of level {level}").format(name=plan.name, level=plan.level)
    return plan.name
