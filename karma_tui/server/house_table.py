"""A table of the house: its seats belong to people, and the match goes on whoever is connected."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol, assert_never

from karma_tui.bots.table import Table
from karma_tui.core.language import N_, _
from karma_tui.core.seats import Seat
from karma_tui.match.bridge import Told
from karma_tui.match.events import MatchOver, MoveRefused, MovesUndone, SaveFailed, TurnCame
from karma_tui.match.house import HouseError, Setup
from karma_tui.match.names import bot_name, unused
from karma_tui.server.absences import Absences
from karma_tui.server.attendance import Attendance
from karma_tui.server.chairs import Chair, Seating, names_at, sitters
from karma_tui.server.circle import Circle
from karma_tui.server.clock import MoveClock
from karma_tui.server.gallery import Gallery
from karma_tui.server.guests import Guest
from karma_tui.server.news import (
    BotPlaysOn,
    Closed,
    Decision,
    Gathered,
    SeatGiven,
    SeatOffered,
    Spoke,
    Started,
    TimeUp,
)
from karma_tui.server.plans import OPEN, HallError, TablePlan
from karma_tui.server.taking_back import TakingBack
from karma_tui.server.talk import clean_talk, emote_of
from karma_tui.ui.pace import NORMAL
from karma_tui.ui.pacer import Pacer

_CHAT: Final = 50
"""Lines of talk that are kept."""
_STAND_IN: Final = "beetle"
"""The bot that takes a seat nobody has."""
_CALLED: Final = N_("The match is called: nobody has won. Its players can go on with it here: table {code}.")


class Opener(Protocol):
    """Opens and resumes matches (``match.house.House``)."""

    def open(self, setup: Setup) -> Table:
        """Open a new table and its save. Raises ``HouseError``."""

    def resume(self, path: Path, *, guests: bool = False) -> Table:
        """Go on with a saved match. Raises ``HouseError``."""


class HouseTable:
    """One table, from the moment it is opened until its match is over and the last has left."""

    def __init__(
        self,
        code: str,
        plan: TablePlan,
        house: Opener,
        changed: Callable[[HouseTable], None],
        grace: float,
        opener: str = "",
    ) -> None:
        """``changed`` is told of everything that matters to who is not at it; ``grace`` in seconds.

        ``opener`` is the identity of the guest who opened it.
        """
        self.code = code
        self.plan = plan
        self.opener = opener
        self.chairs = [Chair("" if kind == OPEN else kind) for kind in plan.seats]
        self.circle = Circle(lambda: changed(self))
        self.absences = Absences(self, grace)
        self.attendance = Attendance(self, lambda: changed(self))
        self.clock = MoveClock(self.circle, plan.clock)
        self.taking_back = TakingBack(self)
        self.table: Table | None = None
        self.path: Path | None = None
        """Its save, once the match has begun."""
        self.over = False
        self.called = False
        """Whether the match was called and nobody has gone on with it."""
        self.talk: deque[Spoke] = deque(maxlen=_CHAT)
        self.turn: TurnCame | None = None
        self.failed = False
        """Whether the latest move could not be saved."""
        self.gallery: Gallery | None = None
        """What those see who look on, if every card is shown late."""
        self.watched: frozenset[str] = frozenset()
        """Identities of those who have seen that: they do not play here."""
        self._house = house
        self._changed = changed
        self._stop_watching: Callable[[], None] = lambda: None

    # --- who sits where ---

    @property
    def started(self) -> bool:
        """Whether the match has begun, and has not been called."""
        return self.table is not None

    @property
    def playing(self) -> bool:
        """Whether the match goes on."""
        return self.started and not self.over

    def seat_of(self, guest: Guest) -> Seat | None:
        """Return the seat that belongs to a guest."""
        for seat, chair in enumerate(self.chairs, 1):
            if chair.guest is not None and chair.guest.identity == guest.identity:
                return seat
        return None

    def names(self) -> list[str]:
        """Who sits where: empty for a seat nobody has had yet, the last name for one that is free again."""
        return names_at(self.chairs)

    def take_seat(self, guest: Guest) -> Seat:
        """Give a guest their seat, or the first free one; the match begins when none is left.

        Raises ``HallError`` when there is none.
        """
        seat = self.seat_of(guest)
        if seat is None:
            seat = next((seat for seat, chair in enumerate(self.chairs, 1) if chair.free), None)
            if guest.identity in self.watched:
                raise HallError(_("you have seen every card of this match; you can watch it"))
            if seat is None:
                raise HallError(_("no seat is free at this table; you can watch it"))
            self._sit(guest, seat)
        return seat

    def _sit(self, guest: Guest, seat: Seat) -> None:
        chair = self.chairs[seat - 1]
        former, others = chair.name, [name for at, name in enumerate(self.names(), 1) if at != seat]
        chair.guest, chair.name, chair.waited = guest, unused(guest.name, others), False
        if self.started:
            self.absences.departed(seat)  # until the guest is here: the way from the lobby may be cut
            self._note_sitters()
            self.circle.tell(SeatGiven(seat, former, chair.name))
            return
        self.circle.tell(Gathered())
        if not any(each.free for each in self.chairs):
            self.start()

    def leave_seat(self, guest: Guest) -> None:
        """Give a seat up before the match begins, or after it was called."""
        seat = self.seat_of(guest)
        if seat is not None and not self.started:
            chair = self.chairs[seat - 1]
            chair.empty()
            chair.name = chair.name if self.called else ""
            self.circle.tell(Gathered())

    def show_open(self, guest: Guest) -> None:
        """Note that a guest looks on with every card open, if late."""
        self.watched |= {guest.identity}
        self._changed(self)

    def seen(self, seat: Seat) -> int:
        """How many lines the log had when the guest of a seat left it; 0 for one that has not been left."""
        return self.chairs[seat - 1].seen

    @property
    def plies(self) -> int:
        """How many lines the log has."""
        return 0 if self.table is None else self.table.bridge(()).ply

    # --- what the others decide about a seat ---

    def carry_out(self, seat: Seat, decision: Decision) -> None:
        """Do what was decided about a seat that has waited its time."""
        chair, name = self.chairs[seat - 1], self.names()[seat - 1]
        match decision:
            case Decision.WAIT:
                pass
            case Decision.STAND_IN:
                chair.played_for = True
                self.circle.tell(BotPlaysOn(seat, name))
                self._play_for()
            case Decision.BOT:
                self._give_to_bot(seat)
                self.circle.tell(SeatGiven(seat, name, chair.name))
                self._play_for()
            case Decision.GUEST:
                chair.empty()
                self.circle.tell(SeatOffered(name))
            case Decision.CALL:
                self.call()
            case _:
                assert_never(decision)

    def _give_to_bot(self, seat: Seat) -> None:
        chair = self.chairs[seat - 1]
        chair.empty()
        chair.name = bot_name(_STAND_IN, [name for at, name in enumerate(self.names(), 1) if at != seat])
        chair.level, chair.played_for, chair.waited = _STAND_IN, True, False
        self._plan_seats()
        self._note_sitters()

    def _note_sitters(self) -> None:
        """Have the save say who plays each seat now, where that has changed."""
        if self.table is None:
            return
        for seat, plan in enumerate(sitters(self.chairs), 1):
            self.table.hand_over(seat, plan)

    def _plan_seats(self) -> None:
        self.plan = replace(self.plan, seats=tuple(chair.level or OPEN for chair in self.chairs))

    def may_be_called_by(self, guest: Guest) -> bool:
        """Whether a guest can call the match alone: nobody else plays, or they have been away for long."""
        seat = self.seat_of(guest)
        others = (chair for at, chair in enumerate(self.chairs, 1) if chair.guest and at != seat)
        return self.playing and seat is not None and all(each.waited and not each.present for each in others)

    def call(self) -> None:
        """End the match where it is: nobody has won; its save is kept, and its owners may go on with it."""
        self.called = True
        for chair in self.chairs:
            chair.waited = chair.away = False
        self._let_go()
        self.circle.tell(Closed(_CALLED, self.code))

    def reopen(self) -> None:
        """Go on with a match that was called. Raises ``HouseError`` when its save cannot be played on."""
        if self.called and self.path is not None:
            table = self._house.resume(self.path, guests=True)
            self.called = False
            self._sit_down_at(table)

    def say(self, guest: Guest, text: str) -> None:
        """Have everyone at the table hear or see something, if there is anything in it."""
        emote, words = emote_of(text), clean_talk(text)
        if words:
            spoke = Spoke(guest.identity, guest.name, "" if emote else words, emote)
            self.talk.append(spoke)
            self.circle.tell(spoke)

    # --- the match ---

    def start(self) -> None:
        """Begin: bots take the seats still free. Raises ``HouseError`` when it cannot be saved."""
        if self.started or self.called:
            return
        free = [chair for chair in self.chairs if chair.free]
        for chair in free:
            chair.level = _STAND_IN
        setup = Setup(self.plan.game, sitters(self.chairs), dict(self.plan.options), self.plan.seed)
        try:
            table = self._house.open(setup)
        except HouseError:
            for chair in free:
                chair.level = ""
            raise
        self._plan_seats()
        self._sit_down_at(table)
        self.circle.tell(Started())

    def restore(self, path: Path, seating: Seating, guests: dict[Seat, Guest]) -> None:
        """Have an interrupted match again, its seats waiting for their owners. Raises ``HouseError``."""
        self.path, self.called, self.opener = path, seating.called, seating.opener
        self.watched = seating.watched
        for seat, guest in guests.items():
            self.chairs[seat - 1].guest = guest
        for chair, name in zip(self.chairs, seating.names, strict=False):
            chair.name = name
        if not self.called:
            self._sit_down_at(self._house.resume(path, guests=True))

    def _sit_down_at(self, table: Table) -> None:
        self.table, self.path = table, table.path
        watching = table.bridge(())
        for seat, (chair, plan) in enumerate(zip(self.chairs, watching.header.seats, strict=True), 1):
            chair.name = chair.name or plan.name
            chair.played_for = bool(chair.level) and seat not in table.bots
        self._note_sitters()
        self._stop_watching = watching.listen(self._told)
        self.gallery = Gallery(table, self.plan.late) if self.plan.late else None
        table.play_bots(Pacer(lambda thinking: self.circle.spawn(thinking()), lambda: NORMAL))
        self.absences.begin()
        self._changed(self)
        watching.carry_on()

    def seating(self) -> Seating:
        """Return what to write down of who sits where."""
        guests = ((seat, chair.guest) for seat, chair in enumerate(self.chairs, 1))
        owners = {seat: guest.identity for seat, guest in guests if guest is not None}
        return Seating(self.opener, owners, tuple(self.names()), self.called, self.watched)

    def try_again(self) -> None:
        """Go on after a failed save."""
        if self.table is not None:
            self._note_sitters()
            self.table.bridge(()).carry_on()

    def _told(self, told: Told) -> None:
        if self.gallery is not None and isinstance(told, TurnCame | MatchOver):
            self.gallery.follow(isinstance(told, MatchOver))
        match told:
            case TurnCame():
                self.turn, self.failed = told, False
                self._set_clock(told)
                self.circle.soon(self._play_for)
                self._changed(self)
            case MatchOver():
                self.turn, self.over = None, True
                self.clock.stop()
                self.absences.end()
                self._changed(self)
            case MovesUndone():
                self.taking_back.done()
            case SaveFailed():
                self.failed = True
            case MoveRefused():
                pass
            case _:
                self.taking_back.drop()

    # --- moves that are made for a player ---

    def _play_for(self) -> None:
        """Make a sensible move for who is to move, if a bot plays on for them."""
        turn = self.turn
        if turn is not None and self.chairs[turn.seat - 1].played_for:
            self.circle.after(NORMAL, "substitute", lambda: self._stand_in(turn))

    def _stand_in(self, turn: TurnCame) -> None:
        if self.chairs[turn.seat - 1].played_for:
            self._move_for(turn)

    def _move_for(self, turn: TurnCame) -> None:
        if self.table is None or self.turn != turn:
            return
        bridge = self.table.bridge([turn.seat])
        bridge.submit(bridge.game.greedy(bridge.view()), turn.ply)

    def _set_clock(self, turn: TurnCame) -> None:
        """Have the clock run for a guest: a bot needs none, and nobody's time is nobody's."""
        self.clock.stop()
        if self.chairs[turn.seat - 1].guest is not None:
            self.clock.start(lambda: self._time_is_up(turn))

    def _time_is_up(self, turn: TurnCame) -> None:
        if self.turn == turn:
            self.circle.tell(TimeUp(self.names()[turn.seat - 1]))
            self._move_for(turn)

    @property
    def hints_allowed(self) -> bool:
        """Whether hints are given at this table."""
        if self.plan.hints is not None or self.table is None:
            return bool(self.plan.hints)
        return len(self.chairs) - len(self.table.bots) == 1

    # --- the end ---

    def close(self, why: str = "") -> None:
        """Let go of the match; everything played is saved. ``why``: one line, marked with ``N_``."""
        if why:
            self.circle.tell(Closed(why))
        self._let_go()

    def _let_go(self) -> None:
        self._stop_watching()
        self.circle.still()
        if self.table is not None:
            self.table.close()
        self.taking_back.done()
        self.table, self.turn, self.gallery = None, None, None

    @property
    def deserted(self) -> bool:
        """Whether nobody is at it and nothing is left to wait for."""
        if self.called:
            return not any(chair.guest for chair in self.chairs)
        return self.attendance.deserted and (self.over or not self.started)
