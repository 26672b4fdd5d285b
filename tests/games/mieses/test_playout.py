"""Playouts: the rules they follow are the game's, and what everyone does is the rule of thumb's choice."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import KINDS
from karma_tui.games.mieses.dying import ROUND_LIMIT
from karma_tui.games.mieses.moves import (
    ABILITIES,
    ASK,
    CHOOSE,
    CHOOSE_LEFT,
    DISCARD,
    END,
    EXCHANGE,
    KEEP,
    LAY,
    LAY_LEFT,
    OFFER,
    PASS,
    POINTS,
    Ability,
    Choose,
    Lay,
    MiesesMove,
    Reshuffle,
)
from karma_tui.games.mieses.playout import go_on, playout
from karma_tui.games.mieses.quick import Trick
from karma_tui.games.mieses.quick_place import Place
from karma_tui.games.mieses.quick_player import QuickMatch
from karma_tui.games.mieses.rules import apply, legal_moves
from karma_tui.games.mieses.state import State
from karma_tui.match.dealer import Dealer, stream
from tests.support.mieses_table import Table, animal, played, seats

COUNTS = [2, 3, 4, 5]


class Recorder(QuickMatch):
    """Writes down every move a playout makes, the dealer's too."""

    moves: list[MiesesMove]

    def lay(self, card: int) -> None:
        self.moves.append(LAY[card])
        super().lay(card)

    def lay_left(self, card: int) -> None:
        self.moves.append(LAY_LEFT[card])
        super().lay_left(card)

    def discard(self, card: int) -> None:
        self.moves.append(DISCARD[card])
        super().discard(card)

    def use(self, trick: Trick) -> None:
        own = trick.animal == self.active.animal.animal
        card = KINDS[trick.card] if trick.card >= 0 else None
        target = trick.target.seat if trick.target else 0
        self.moves.append(ABILITIES["" if own else trick.animal, card, target])
        super().use(trick)

    def ask(self) -> None:
        self.moves.append(ASK)
        super().ask()

    def offer(self, giver: Place, card: int) -> None:
        self.moves.append(OFFER[card])
        super().offer(giver, card)

    def decline(self, giver: Place) -> None:
        self.moves.append(PASS)
        super().decline(giver)

    def choose(self, giver: Place, card: int, left: bool) -> None:
        self.moves.append((CHOOSE_LEFT if left else CHOOSE)[giver.seat])
        super().choose(giver, card, left)

    def exchange(self) -> None:
        self.moves.append(EXCHANGE)
        super().exchange()

    def keep(self) -> None:
        self.moves.append(KEEP)
        super().keep()

    def take_point(self, card: int) -> None:
        self.moves.append(POINTS[card])
        super().take_point(card)

    def end(self) -> None:
        self.moves.append(END)
        super().end()

    def shuffle(self) -> None:
        super().shuffle()
        self.moves.append(Reshuffle(tuple(KINDS[card] for card in reversed(self.deck))))


def recorded(state: State, luck: Random) -> Recorder:
    """A playout from ``state``, written down."""
    match = Recorder(state, luck)
    match.moves = []
    go_on(match, state)
    return match


@cache
def course(count: int, seed: int) -> tuple[State, ...]:
    """Every state of a game in which a seat decides, played now at random, now by rule of thumb."""
    luck, states = Random(seed), []
    state, dealer = game.start(game.spec.options(), count), Dealer(stream(seed, "deal"))
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            dealt: Any = dealer.settle(turn)
            apply(state, dealt)
            continue
        states.append(game.copy(state))
        sensible = luck.random() < 0.8
        move: MiesesMove = (
            game.greedy(game.view(state, turn.seat)) if sensible else luck.choice(legal_moves(state))
        )
        apply(state, move)
    return tuple(states)


def some(count: int, number: int, seeds: int = 5) -> list[State]:
    """So many states of some games."""
    states = [state for seed in range(seeds) for state in course(count, seed)]
    return Random(count).sample(states, min(number, len(states)))


def replayed(state: State, moves: list[MiesesMove]) -> tuple[State, int, int]:
    """Make recorded moves by the rules; return the end, how many were decisions and how many greedy's."""
    state, decided, agreed = game.copy(state), 0, 0
    for move in moves:
        turn = game.turn(state)
        assert game.refuse(state, move) is None, (str(move), game.fingerprint(state))
        if isinstance(turn, Decide):
            decided += 1
            agreed += game.greedy(game.view(state, turn.seat)) == move
        apply(state, move)
    return state, decided, agreed


class Tried(NamedTuple):
    """A playout that was replayed by the rules."""

    decided: int
    """How many decisions it had."""
    agreed: int
    """In how many of them ``greedy`` does the same."""
    ender: int
    """Who ended the game; nought when it was called."""


def check(state: State, luck: Random) -> Tried:
    """Is a playout from here legal throughout, and does it end as the rules say?"""
    match = recorded(state, luck)
    end, decided, agreed = replayed(state, match.moves)
    assert isinstance(game.turn(end), Over)
    assert match.totals() == list(game.score(end).totals)
    return Tried(decided, agreed, end.ender)


@pytest.mark.parametrize("count", COUNTS)
def test_a_playout_follows_the_rules_and_the_rule_of_thumb(count: int) -> None:
    """M4-M22: each move is legal and ``greedy``'s; the totals at the end are those of the score sheet."""
    luck = Random(count)
    tried = [check(state, luck) for state in some(count, 25)]
    assert sum(each.agreed for each in tried) > 0.99 * sum(each.decided for each in tried)


@pytest.mark.slow
@pytest.mark.parametrize("count", COUNTS)
def test_many_more_playouts_follow_the_rules(count: int) -> None:
    """M4-M22"""
    luck = Random(count)
    for state in some(count, 800, seeds=40):
        check(state, luck)


def test_a_playout_is_called_after_two_hundred_rounds() -> None:
    """M22"""
    enders = []
    for state in some(3, 12):
        late = game.copy(state)
        late.round = ROUND_LIMIT
        enders.append(check(late, Random(1)).ender)
    assert enders.count(0) >= 6


def test_playouts_meet_everything_the_rules_know() -> None:
    """M9, M10, M16, M19, M-A1-M-A9: no rule is left untried by the comparison."""
    luck, met = Random(1), set()
    for count in COUNTS:
        for state in some(count, 12):
            moves = recorded(state, luck).moves
            met |= {type(move).__name__ for move in moves}
            met |= {move.animal or "own" for move in moves if isinstance(move, Ability)}
            met |= {"left" for move in moves if isinstance(move, Lay | Choose) and move.left}
    assert met >= {"Lay", "Discard", "Ask", "Offer", "Pass", "Choose", "Exchange", "Keep", "Points", "End"}
    assert met >= {"Ability", "Reshuffle", "left", "own"}


# --- what it returns --------------------------------------------------------------------------------


def outcome(position: dict[str, Any], move: str, *before: str) -> list[float]:
    """What a playout of ``move`` says, after some moves before it."""
    table = played(position, *before)
    return playout(table.state, parsed(table, move), Random(1))


def parsed(table: Table, move: str) -> MiesesMove:
    return next(each for each in legal_moves(table.state) if str(each) == move)


def test_who_wins_has_one_and_everyone_else_nothing() -> None:
    """M20, M21"""
    human = animal("human 3", line="SR*", hand="HH", karma=9)
    assert outcome(seats(human, animal("ant J", karma=3), done=["lay", "ask"]), "end") == [1.0, 0.0]
    assert outcome(seats(human, animal("ant J", karma=20), done=["lay", "ask"]), "end") == [0.0, 1.0]


def test_all_who_share_a_win_have_won() -> None:
    """M21: nine karma, a Buddha and a human worth two against twelve karma."""
    human = animal("human 3", line="SR*", hand="HH", karma=9)
    rivals = (animal("ant J", karma=12), animal("ant J", karma=1))
    assert outcome(seats(human, *rivals, done=["lay", "ask"]), "end") == [1.0, 1.0, 0.0]


def test_others_lifelines_count_at_the_end() -> None:
    """M15, M16, M20: twelve karma are fewer than ten, a Buddha and a combination."""
    human = animal("human 3", line="SR*", hand="HH", karma=9)
    rival = animal("worm H", line="HC* CS SB", karma=10)
    assert outcome(seats(human, rival, done=["lay", "ask"]), "end") == [0.0, 1.0]


@pytest.mark.parametrize("count", COUNTS)
def test_a_playout_leaves_the_state_as_it_was_and_repeats_with_its_luck(count: int) -> None:
    for state in some(count, 10):
        before, moves = game.fingerprint(state), legal_moves(state)
        for move in moves:
            assert playout(state, move, Random(5)) == playout(state, move, Random(5))
        assert game.fingerprint(state) == before


def test_a_move_that_runs_the_deck_short_is_played_on() -> None:
    """M10, M19: the discard pile is shuffled by the playout's own luck."""
    asker, other = animal("worm H", hand="SS CC"), animal("ant J", hand="SB")
    table = played(seats(asker, other, deck="JH", discard="BB BC"), "ask", "pass")
    chances = playout(table.state, parsed(table, "exchange"), Random(1))
    assert set(chances) <= {0.0, 1.0}
    assert any(chances)
