"""Opening a table of the house line by line: as at home, with seats for guests, a code and a clock."""

from __future__ import annotations

from karma_tui.bots.ladder import DEFAULT_LEVEL, LEVELS
from karma_tui.core.language import _, phrases, series
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.match.names import bot_name
from karma_tui.plain.lines import Conversation
from karma_tui.plain.reading import NO, YES, number_in, says
from karma_tui.plain.setting_up import SettingUp
from karma_tui.server.plans import CLOCKS, LATES, OPEN, TablePlan

_GUEST = "guest"


class OpeningTable(SettingUp):
    """Asks for changes until they are enough; the first seat for a guest is one's own."""

    def __init__(self, lines: Conversation, guest: str, game: str = "") -> None:
        """``guest`` is one's own name. Raises ``UnknownGameError``."""
        self._private = False
        self._clock = 0
        self._hints: bool | None = None
        self._late = 0
        super().__init__(lines, LEVELS, DEFAULT_LEVEL, guest, game)

    async def plan(self) -> TablePlan | None:
        """Return the table that is wanted; None when none is, or the input ends."""
        setup: Setup | None = await self.ask()
        if setup is None:
            return None
        seats = tuple(plan.level or OPEN for plan in setup.seats)
        return TablePlan(
            *(setup.game, seats, setup.options, self._private, self._clock, self._hints, self._late),
            seed=setup.seed,
        )

    def _change(self, text: str) -> str:
        word, _space, value = text.strip().lower().partition(" ")
        match word:
            case "private":
                return self._change_private(value.strip())
            case "clock":
                return self._change_clock(value.strip())
            case "hints":
                return self._change_hints(value.strip())
            case "late":
                return self._change_late(value.strip())
            case "help":
                return _(
                    "go; game KEY; players N; seat N guest, seat N LEVEL; an option and its choice; private "
                    "yes or no; clock SECONDS; hints yes or no; late MOVES; seed N; all: how it is now; quit."
                )
            case _:
                return super()._change(text)

    def _change_private(self, value: str) -> str:
        if value and not says(value, (*YES, *NO)):
            raise ValueError(_("say private yes or private no"))
        self._private = not says(value, NO)
        return self._house_told()

    def _change_clock(self, value: str) -> str:
        clock = number_in(value)
        if clock is None or clock not in CLOCKS:
            choices = series(map(str, CLOCKS))
            raise ValueError(_("the clock takes one of these, in seconds: {choices}").format(choices=choices))
        self._clock = clock
        return self._house_told()

    def _change_hints(self, value: str) -> str:
        if not says(value, (*YES, *NO)):
            raise ValueError(_("say hints yes or hints no"))
        self._hints = says(value, YES)
        return self._house_told()

    def _change_late(self, value: str) -> str:
        late = number_in(value)
        if late is None or late not in LATES:
            choices = series(map(str, LATES))
            raise ValueError(_("late takes one of these, in moves: {choices}").format(choices=choices))
        self._late = late
        return self._house_told()

    def _change_seat(self, value: str) -> str:
        at, who = self._seat_meant(value.lower())
        if who in self._levels:
            self._seats[at] = SeatPlan(bot_name(who, self._names_beside(at)), "bot", who)
        elif who == _GUEST:
            self._seats[at] = SeatPlan("", "remote")
        else:
            raise ValueError(_("say guest, or a level: {levels}").format(levels=series(self._levels)))
        return self._seats_told()

    def _seat_bots(self, seats: int) -> None:
        """Have so many seats, the new ones for guests."""
        del self._seats[seats:]
        while len(self._seats) < seats:
            self._seats.append(SeatPlan("", "remote"))

    def _say_all(self) -> None:
        super()._say_all()
        self._lines.say(self._house_told())

    def _seats_told(self) -> str:
        told, mine = [], True
        for seat, plan in enumerate(self._seats, 1):
            if plan.level:
                who = _("seat {seat} {name}, {kind}").format(seat=seat, name=plan.name, kind=plan.level)
            elif mine:
                who, mine = _("seat {seat} you").format(seat=seat), False
            else:
                who = _("seat {seat} a guest").format(seat=seat)
            told.append(who)
        return _("Players {n}: {seats}.").format(n=len(self._seats), seats=phrases(told))

    def _house_told(self) -> str:
        found = _("only by its code") if self._private else _("in the lobby")
        clock = _("{n} seconds").format(n=self._clock) if self._clock else _("as long as it takes")
        hints = _("for one person against bots")
        if self._hints is not None:
            hints = _("for all") if self._hints else _("for nobody")
        late = _("every card, {n} moves late").format(n=self._late) if self._late else _("public cards only")
        text = _(
            "private: others find it {found}. clock: time for a move {clock}. hints: {hints}. "
            "late: who looks on sees {late}."
        )
        return text.format(found=found, clock=clock, hints=hints, late=late)
