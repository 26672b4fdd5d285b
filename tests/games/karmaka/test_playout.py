"""What search plays out: by the real rules, by rule of thumb, and by the luck it is given (K1–K12)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Decide, Over
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.moves import KarmakaMove, Picked
from karma_tui.games.karmaka.playout import play_out, playout
from karma_tui.games.karmaka.sketch import FREE, RANKED, Sketch
from karma_tui.games.karmaka.state import State
from tests.support.karmaka_table import acts, calm, having, played, seats, set_up, some_states, spare, text

SEATS = [2, 3, 4]
HOUSES: list[dict[str, Any]] = [
    {},
    {"target": 0},
    {"target": 45, "store": "replace", "release": "goes_round"},
]
every_house = pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(house) or "default")


def playouts(
    count: int, seed: int, often: int = 11, **house: Any
) -> Iterator[tuple[State, list[KarmakaMove], Sketch]]:
    """From one in so many states of a match: the state after a random move, the moves made and the end."""
    luck = Random(seed)
    for state in some_states(count, seed, **house)[seed % often :: often]:
        if moves := game.legal_moves(state):
            move, record = luck.choice(moves), list[KarmakaMove]()
            end = play_out(state, move, luck, record)
            game.apply(state, move)
            yield state, record, end


def follows_the_rules(state: State, record: list[KarmakaMove], end: Sketch) -> None:
    """Assert that moves are each legal and lead to an end, and to no other one."""
    for move in record:
        assert game.refuse(state, move) is None, (game.position(state), move)
        game.apply(state, move)
    assert game.turn(state) == Over()
    assert shown_in(end) == shown_by(state)


def shown_by(state: State) -> list[Any]:
    """What matters of a state at the end of a match."""
    rows: list[Any] = [
        (
            sorted(player.hand),
            list(player.row),
            list(player.future),
            (player.row_limit, player.score, player.completed, player.turns),
        )
        for player in state.players
    ]
    return [*rows, state.deck, state.graveyard]


def shown_in(end: Sketch) -> list[Any]:
    """The same of the end of a playout."""
    rows: list[Any] = [
        (
            sorted([RANKED[rank] for rank in place.hand]),
            [RANKED[rank] for rank in place.row],
            [None if rank == FREE else RANKED[rank] for rank in place.future],
            (place.row_limit, place.score, place.completed, place.turns),
        )
        for place in end.places
    ]
    return [*rows, end.deck, [RANKED[rank] for rank in end.graveyard]]


@pytest.mark.parametrize("count", SEATS)
@every_house
def test_a_playout_follows_the_rules(house: dict[str, Any], count: int) -> None:
    """Its moves, replayed by the real rules, are each legal and lead to the same end."""
    for seed in range(2):
        for each in playouts(count, seed, often=22, **house):
            follows_the_rules(*each)


@pytest.mark.slow
@pytest.mark.parametrize("count", SEATS)
@every_house
def test_many_playouts_follow_the_rules(house: dict[str, Any], count: int) -> None:
    for seed in range(6):
        for each in playouts(count, seed, often=5, **house):
            follows_the_rules(*each)


def test_it_says_who_has_won() -> None:
    """K12: one for each winner, nought for the others."""
    for count in SEATS:
        for state in some_states(count, count)[::4]:
            for move in game.legal_moves(state)[:2]:
                record: list[KarmakaMove] = []
                play_out(state, move, Random(1), record)
                after = game.copy(state)
                for each in (move, *record):
                    game.apply(after, each)
                winners = game.score(after).winners
                expected = [float(seat in winners) for seat in range(1, count + 1)]
                assert playout(state, move, Random(1)) == expected


def test_it_ends_at_once_where_the_move_ends_the_match() -> None:
    """K11"""
    a, b, c, d, *deck = calm(12)
    mine = {"hand": text(c), "row": text(a, b), "score": 14}
    state = set_up(seats(mine, {"hand": text(d)}, deck=text(*deck))).state
    move = next(move for move in game.legal_moves(state) if str(move) == f"life {c}")
    record: list[KarmakaMove] = []
    assert play_out(state, move, Random(1), record).over
    assert record == []
    assert playout(state, move, Random(1)) == [1.0, 0.0]


def test_everyone_goes_on_nearly_by_rule_of_thumb() -> None:
    """Where the rule of thumb has a choice, a playout makes the same in nineteen of twenty cases."""
    same = made = 0
    for seed, house in enumerate(HOUSES):
        for state, record, _end in playouts(3, seed, often=80, **house):
            for move in record:
                if isinstance(turn := game.turn(state), Decide) and len(game.legal_moves(state)) > 1:
                    made += 1
                    same += game.greedy(game.view(state, turn.seat)) == move
                game.apply(state, move)
    assert made > 200
    assert same / made > 0.95, same / made


def test_a_playout_leaves_the_state_as_it_was() -> None:
    for state in some_states(2, 3)[::3]:
        for move in game.legal_moves(state):
            before = game.fingerprint(state)
            playout(state, move, Random(2))
            assert game.fingerprint(state) == before


def test_the_same_luck_gives_the_same_playout() -> None:
    for state in some_states(4, 5)[::6]:
        for move in game.legal_moves(state)[:3]:
            one, other = list[KarmakaMove](), list[KarmakaMove]()
            play_out(state, move, Random(9), one)
            play_out(state, move, Random(9), other)
            assert one == other


def test_luck_picks_the_card_an_effect_hits() -> None:
    """K2: each of the victim's hand cards about as often as the others."""
    lose = having("lose hand card")[0]
    hand = spare(3, lose)
    table = played(seats({"hand": lose}, {"hand": text(*hand)}, deck=text(*spare(20, lose)[3:])))
    move = next(move for move in game.legal_moves(table.state) if str(move) == acts(lose, "@2"))
    luck, picked = Random(4), []
    for _ in range(300):
        record: list[KarmakaMove] = []
        play_out(table.state, move, luck, record)
        assert isinstance(record[0], Picked)
        picked.append(record[0].place)
    assert all(70 <= picked.count(place) <= 130 for place in (1, 2, 3)), picked
