"""Before the first turn: M2–M4."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.core.options import OptionError, make_options
from karma_tui.core.turns import Chance, Decide, Pick, Shuffle
from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import LIFE, REBIRTHS
from karma_tui.games.mieses.events import Dealt, TurnBegan
from karma_tui.games.mieses.options import Options
from karma_tui.match.dealer import Dealer

COUNTS = [2, 3, 4, 5]


def dealt(count: int, seed: int = 1, **options: Any) -> tuple[Any, Any, list[Any]]:
    """A state just dealt, the deal, and what happened."""
    state = game.start(game.spec.options(**options), count)
    turn = game.turn(state)
    assert isinstance(turn, Chance)
    move = Dealer(Random(seed)).settle(turn)
    return state, move, game.apply(state, move)


def test_two_to_five_can_play_and_two_are_marked_as_unofficial() -> None:
    """M2"""
    assert list(game.spec.seats) == COUNTS
    notes = [game.wording.seats_note(count) for count in COUNTS]
    assert notes == ["the published game is for three to five players", "", "", ""]


@pytest.mark.parametrize("count", COUNTS)
def test_everyone_gets_an_ant_and_two_life_cards(count: int) -> None:
    """M3: the other ants go back into the box, and karma begins at nought."""
    state, move, _ = dealt(count)
    for player in state.players:
        assert (player.animal.animal, len(player.hand), player.karma) == ("ant", 2, 0)
        assert player.line == player.left == player.points == ()
    in_stacks = sum(map(len, state.stacks))
    assert in_stacks == len(REBIRTHS) - 5
    assert not any(card.animal == "ant" for stack in state.stacks for card in stack)
    assert state.deck[::-1] == list(move.order[2 * count :])
    assert state.discard == []


def test_the_first_two_cards_go_to_who_starts_and_the_next_on_clockwise() -> None:
    """M3, M4"""
    state, move, _ = dealt(3, seed=4)
    order = [move.first, move.first % 3 + 1, (move.first + 1) % 3 + 1]
    hands = [state.players[seat - 1].hand for seat in order]
    assert hands == [move.order[:2], move.order[2:4], move.order[4:6]]


def test_each_animal_stack_is_shuffled_by_itself_and_the_humans_lie_in_order() -> None:
    """M3"""
    state, move, _ = dealt(4)
    assert [[card.stack for card in stack] for stack in state.stacks[1:5]] == [
        ["0-1"] * 6,
        ["2-3"] * 5,
        ["4-5"] * 4,
        ["6-7"] * 4,
    ]
    assert state.stacks[1:5] == move.stacks
    assert state.unseen == (0, 6, 5, 4, 4, 0)
    assert [card.number for card in state.stacks[5]] == [1, 2, 3, 4, 5]
    shown = [list(map(str, stack.cards)) for stack in game.view(state, None).stacks]
    assert shown == [["?"] * 6, ["?"] * 5, ["?"] * 4, ["?"] * 4, [str(card) for card in state.stacks[5]]]
    orders = {tuple(map(str, dealt(4, seed)[0].stacks[1])) for seed in range(30)}
    assert len(orders) > 10


def test_the_dealer_draws_who_starts_and_shuffles_everything() -> None:
    """M3, M4"""
    turn = game.turn(game.start(Options(), 4))
    assert isinstance(turn, Chance)
    assert [draw.items for draw in turn.draws if isinstance(draw, Pick)] == [(1, 2, 3, 4)]
    shuffled = [draw.items for draw in turn.draws if isinstance(draw, Shuffle)]
    assert Counter(shuffled[0]) == Counter(LIFE)
    assert [len(items) for items in shuffled[1:]] == [6, 5, 4, 4]


def test_who_starts_is_drawn_by_lot() -> None:
    """M4"""
    assert {dealt(5, seed)[0].active for seed in range(60)} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_setup_can_name_who_starts(first: int) -> None:
    """M4, first"""
    state, _, events = dealt(3, first=first)
    assert game.turn(state) == Decide(first)
    assert events == [Dealt(first), TurnBegan(first, 1)]
    turn = game.turn(game.start(Options(first=first), 3))
    assert isinstance(turn, Chance)
    assert not any(isinstance(draw, Pick) for draw in turn.draws)


def test_somebody_must_sit_where_one_is_to_start() -> None:
    """M4, first"""
    with pytest.raises(OptionError, match="first names seat 4; the seats at this table are 1 to 3"):
        game.start(make_options(Options, {"first": "4"}), 3)
    with pytest.raises(OptionError, match="0 to 5"):
        make_options(Options, {"first": 6})


def test_a_deal_must_be_the_whole_of_everything_and_begin_where_the_setup_says() -> None:
    """M1, M3, M4"""
    state, move, _ = dealt(3, first=2)
    before = game.start(Options(first=2), 3)
    assert game.refuse(before, move) is None
    for wrong, rule in (
        (type(move)(1, move.order, move.stacks), "M4"),
        (type(move)(7, move.order, move.stacks), "notation"),
        (type(move)(2, move.order[1:], move.stacks), "M1"),
        (type(move)(2, (move.order[1], *move.order[1:]), move.stacks), "M1"),
        (type(move)(2, move.order, move.stacks[1:]), "M1"),
        (type(move)(2, move.order, (move.stacks[0][1:], *move.stacks[1:])), "M1"),
    ):
        refusal = game.refuse(before, wrong)
        assert refusal is not None
        assert refusal.rule == rule
    again = game.refuse(state, move)
    assert again is not None
    assert again.rule == "M3"


def test_where_nobody_is_named_a_deal_may_begin_with_anyone() -> None:
    """M4"""
    _, move, _ = dealt(3)
    before = game.start(Options(), 3)
    starters = [type(move)(first, move.order, move.stacks) for first in (1, 2, 3)]
    assert [game.refuse(before, each) for each in starters] == [None, None, None]


def test_a_deal_that_cannot_be_is_refused_with_the_reason() -> None:
    """M1, M4"""
    _, move, _ = dealt(3, first=2)
    before = game.start(Options(first=2), 3)
    for wrong, words in (
        (type(move)(2, move.order[1:], move.stacks), "a deal is the sixty life cards"),
        (type(move)(2, move.order, move.stacks[1:]), "a deal is each of the four animal stacks, whole"),
        (type(move)(7, move.order, move.stacks), "there is no seat 7"),
        (type(move)(1, move.order, move.stacks), "seat 2 starts, as the setup says"),
    ):
        refusal = game.refuse(before, wrong)
        assert refusal is not None
        assert plain(game.wording.refusal(refusal)).startswith(words)


def test_play_goes_clockwise_and_the_round_grows_where_it_began() -> None:
    """M4, M5"""
    state, _, _ = dealt(3, first=2)
    seen = []
    for _turn in range(7):
        seen.append((state.active, state.round))
        discard = next(move for move in game.legal_moves(state) if str(move).startswith("discard"))
        game.apply(state, discard)
        state.players[state.active - 1].hand += (discard.card,)  # so that nobody dies
        game.apply(state, game.parse_move("end", game.view(state, state.active)))
    assert seen == [(2, 1), (3, 1), (1, 1), (2, 2), (3, 2), (1, 2), (2, 3)]
