"""What is shown late follows from the past alone."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from karma_tui.core.seats import DEALER
from karma_tui.core.turns import Decide
from karma_tui.games.catalogue import GAMES, AnyGame
from karma_tui.match.bus import Bus
from karma_tui.match.commands import CarryOn, SubmitMove
from karma_tui.match.dealer import Dealer
from karma_tui.match.late import LateRecording
from karma_tui.match.log import MatchLog
from karma_tui.match.match import Match, start_state
from karma_tui.match.recorder import Unrecorded
from karma_tui.match.recording import Recording
from tests.support.matches import OpenMatch, header

LATE = 4
SEATS = 3


class Luck:
    """A generator that becomes another one."""

    def __init__(self, seed: int) -> None:
        self.now = Random(seed)

    def random(self) -> float:
        return self.now.random()


def played(game: AnyGame, decisions: int, then: int) -> tuple[Match, LateRecording]:
    """A match and its record. The last ``LATE`` decisions, and what is drawn for them, are by the luck
    ``then``."""
    luck, choose, bus = Luck(5), Random(5), Bus()
    log = MatchLog(header(game, SEATS))
    match = Match(game, log, start_state(game, log), bus, Dealer(luck), Unrecorded())
    late = LateRecording(game, log.header, start_state(game, log), LATE)
    bus.send(CarryOn())
    for decision in range(decisions):
        late.follow(match.history, over=False)
        if decision == decisions - LATE:
            luck.now, choose = Random(then), Random(then)
        turn = match.turn
        assert isinstance(turn, Decide)
        bus.send(SubmitMove(turn.seat, choose.choice(match.view(turn.seat).legal_moves), match.ply))
    late.follow(match.history, over=False)
    return match, late


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whatever_was_done_since_what_is_shown_late_is_the_same(game: AnyGame) -> None:
    (one, shown), (other, also_shown) = (played(game, 20, then) for then in (1, 2))
    assert one.view(1) != other.view(1) or one.view(2) != other.view(2)
    assert shown.length == also_shown.length and shown.moves == also_shown.moves
    for seat in (None, *shown.eyes):
        assert shown.view(shown.length, seat) == also_shown.view(also_shown.length, seat)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_so_many_decisions_and_a_round_are_kept_back_until_the_match_is_over(game: AnyGame) -> None:
    match, late = played(game, LATE + SEATS - 1, 1)
    assert late.length == 0
    match, late = played(game, 25, 1)
    assert sum(made.by != DEALER for made in match.history[late.length :]) == LATE + SEATS
    assert match.history[late.length].by != DEALER
    then = Recording(MatchLog(match.log.header, match.log.lines[: late.length]))
    for seat in (None, *late.eyes):
        assert late.view(late.length, seat) == then.view(then.length, seat)
    assert late.eyes == (1, 2, 3) and not late.over
    assert late.follow(match.history, over=True)
    assert late.view(late.length, 1) == match.view(1)
    assert not late.follow(match.history, over=True)


class Watched:
    """A match that is shown late, as a table of a house plays it: moves are taken back if they may be."""

    def __init__(self, game: AnyGame, late: int) -> None:
        self.table = OpenMatch(game, SEATS).carry_on()
        log = self.table.log
        self.record = LateRecording(game, log.header, start_state(game, log), late)
        self.taken_back = self.refused = 0
        self._follow()

    def submit(self, choice: int) -> None:
        """Make any legal move."""
        if self.table.mover:
            legal = self.table.legal()
            self.table.submit(legal[choice % len(legal)])
            self._follow()

    def take_back(self, seat: int) -> None:
        """Take a move back, if who looks on has not seen too much."""
        match = self.table.match
        undone = match.undoable(seat)
        if not undone:
            return
        if not self.record.stays_late(match.history, undone):
            self.refused += 1
            return
        self.taken_back += 1
        self.table.take_back(seat)
        self._follow()

    def _follow(self) -> None:
        self.record.follow(self.table.match.history, over=not self.table.mover)

    @property
    def behind(self) -> int:
        """How many decisions have been made since what is shown, less than none if that is undone."""
        history, shown = self.table.match.history, self.record.moves
        assert [made.ply for made in shown] == [made.ply for made in history[: len(shown)]]
        return sum(made.by != DEALER for made in history[len(shown) :])

    def check(self) -> None:
        """What is shown is late enough, unless it is nothing, or the match is over."""
        assert not self.record.length or not self.table.mover or self.behind >= self.record.late


DEEDS = st.lists(st.integers(-SEATS, 40), min_size=10, max_size=60)
"""A move for a number from nought, a seat that takes one back for one below."""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=12, deadline=None)
@given(late=st.sampled_from([1, 2, 5]), deeds=DEEDS)
def test_whatever_is_taken_back_what_is_shown_is_never_less_late(
    game: AnyGame, late: int, deeds: list[int]
) -> None:
    watched = Watched(game, late)
    for deed in deeds:
        watched.submit(deed) if deed >= 0 else watched.take_back(-deed)
        watched.check()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_last_move_can_be_taken_back_and_no_more_than_would_show_too_much(game: AnyGame) -> None:
    watched = Watched(game, LATE)
    for decision in range(30):
        watched.submit(decision)
    assert watched.record.length
    made = [made for made in watched.table.match.history if made.by != DEALER]
    watched.take_back(made[-1].by)
    assert watched.taken_back == 1
    for _again in range(LATE + SEATS):
        for seat in range(1, SEATS + 1):
            watched.take_back(seat)
            watched.check()
    assert watched.refused and watched.behind >= LATE
