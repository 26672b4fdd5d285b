"""What is shown late follows from the past alone."""

from __future__ import annotations

from random import Random

import pytest

from karma_tui.core.seats import DEALER
from karma_tui.core.turns import Decide
from karma_tui.games.catalogue import GAMES, AnyGame
from karma_tui.match.bus import Bus
from karma_tui.match.dealer import Dealer
from karma_tui.match.late import LateRecording
from karma_tui.match.log import MatchLog
from karma_tui.match.match import CarryOn, Match, SubmitMove, Unrecorded, start_state
from karma_tui.match.recording import Recording
from tests.support.matches import header

LATE = 4


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
    log = MatchLog(header(game, 3))
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
def test_exactly_so_many_decisions_are_kept_back_until_the_match_is_over(game: AnyGame) -> None:
    match, late = played(game, LATE - 1, 1)
    assert late.length == 0
    match, late = played(game, 25, 1)
    assert sum(made.by != DEALER for made in match.history[late.length :]) == LATE
    assert match.history[late.length].by != DEALER
    then = Recording(MatchLog(match.log.header, match.log.lines[: late.length]))
    for seat in (None, *late.eyes):
        assert late.view(late.length, seat) == then.view(then.length, seat)
    assert late.eyes == (1, 2, 3) and not late.over
    assert late.follow(match.history, over=True)
    assert late.view(late.length, 1) == match.view(1)
    assert not late.follow(match.history, over=True)
