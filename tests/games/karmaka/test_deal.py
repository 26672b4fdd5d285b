"""Cards and seats, the deal and who starts: K1, K2, K4, K5."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest
from rich.cells import cell_len

from karma_tui.core.messages import plain
from karma_tui.core.options import OptionError, make_options
from karma_tui.core.turns import Chance, Decide, Pick, Shuffle
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import BY_CODE, COLOURS, DECK, KINDS, copies
from karma_tui.games.karmaka.events import Dealt, TurnBegan
from karma_tui.games.karmaka.options import Options
from karma_tui.match.dealer import Dealer, stream
from tests.support.karmaka_table import dealt, text

SEATS = [2, 3, 4]
ORDER = [str(card) for card in DECK[::2] + DECK[1::2]]


def deal(count: int, first: int = 1, **options: Any) -> tuple[Any, list[Any]]:
    """A match after the deal of ``ORDER``, and what happened."""
    state = game.start(game.spec.options(**options), count)
    move = game.parse_move(f"deal @{first} {text(*ORDER)}", game.view(state, None))
    assert game.refuse(state, move) is None
    return state, game.apply(state, move)


@pytest.mark.parametrize("count", SEATS)
def test_two_to_four_play_with_sixty_four_cards(count: int) -> None:
    """K1"""
    assert list(game.spec.seats) == SEATS
    turn = game.turn(game.start(game.spec.options(), count))
    assert isinstance(turn, Chance)
    deck = next(draw for draw in turn.draws if isinstance(draw, Shuffle)).items
    assert len(deck) == 64
    assert Counter(deck) == {card: copies(card) for card in KINDS}


def test_every_card_has_a_number_a_colour_and_one_effect() -> None:
    """K1, K2: and is written by its colour and number."""
    assert {(card.colour, card.number) for card in KINDS} == {
        (colour, number) for colour in COLOURS for number in range(1, 7)
    }
    for card in KINDS:
        assert str(card) == f"{card.colour[0].upper()}{card.number}"
        assert card.trigger in ("L", "G")
        assert BY_CODE[str(card).lower()] is card


def test_faces_say_when_a_card_acts_and_fit_their_cells() -> None:
    """K1"""
    for card in KINDS:
        assert (card.corner, card.ink) == (str(card), card.colour)
        assert cell_len(card.symbol) == 1
    symbols = {card.trigger: card.symbol for card in KINDS}
    assert symbols["L"] != symbols["G"]
    assert all(card.symbol == symbols[card.trigger] for card in KINDS)


def test_scores_start_at_nought() -> None:
    """K1"""
    assert game.score(dealt(4)).totals == (0, 0, 0, 0)


@pytest.mark.parametrize("count", SEATS)
@pytest.mark.parametrize("first", [1, 2])
def test_each_gets_three_future_lives_then_three_hand_cards_the_starter_first(count: int, first: int) -> None:
    """K4"""
    state, events = deal(count, first)
    written = game.position(state)
    order = [(first - 1 + step) % count for step in range(count)]
    for number, at in enumerate(order):
        six = ORDER[6 * number : 6 * number + 6]
        assert written["seat"][at]["future"].split() == six[:3]
        assert sorted(written["seat"][at]["hand"].split()) == sorted(six[3:])
        assert written["seat"][at]["row"] == ""
    assert written["deck"].split() == ORDER[6 * count :]
    assert written["graveyard"] == ""
    assert events == [Dealt(first, 64 - 6 * count), TurnBegan(first, 1)]
    assert game.turn(state) == Decide(first)


def test_owners_see_their_future_lives_and_others_only_how_many() -> None:
    """K4"""
    state, _events = deal(3)
    for viewer in (1, 2, 3, None):
        for player in game.view(state, viewer).players:
            shown = [str(card) for card in player.future]
            mine = game.position(state)["seat"][player.seat - 1]["future"].split()
            assert shown == (mine if player.seat == viewer else ["?", "?", "?"])


def test_the_lot_decides_who_starts() -> None:
    """K5, first = 0"""
    for count in SEATS:
        turn = game.turn(game.start(Options(), count))
        assert isinstance(turn, Chance)
        (pick,) = [draw for draw in turn.draws if isinstance(draw, Pick)]
        assert pick.items == tuple(range(1, count + 1))
    starters = {game.view(dealt(4, seed), None).starter for seed in range(40)}
    assert starters == {1, 2, 3, 4}


@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_the_setup_names_who_starts(first: int) -> None:
    """K5, first"""
    state = game.start(Options(first=first), 4)
    turn = game.turn(state)
    assert isinstance(turn, Chance)
    assert not any(isinstance(draw, Pick) for draw in turn.draws)
    move = Dealer(stream(1, "deal")).settle(turn)
    wrong = game.parse_move(str(move).replace(f"@{first}", f"@{first % 4 + 1}"), game.view(state, None))
    refused = game.refuse(state, wrong)
    assert refused is not None
    assert refused.rule == "K5"
    game.apply(state, move)
    assert game.turn(state) == Decide(first)


def test_a_deal_that_cannot_be_is_refused_with_the_reason() -> None:
    """K1, K5"""
    state = game.start(Options(first=2), 2)
    reasons = {
        "deal @2 B1": "a deal is all 64 cards, each kind as often as there is of it",
        f"deal @3 {text(*ORDER)}": "there is no seat 3",
        f"deal @1 {text(*ORDER)}": "seat 2 starts",
        "skip": "the cards have not been dealt yet",
    }
    for move, words in reasons.items():
        refused = game.refuse(state, game.parse_move(move, game.view(state, None)))
        assert plain(game.wording.refusal(refused)) == words


def test_a_seat_that_is_not_at_the_table_cannot_start() -> None:
    """K5"""
    with pytest.raises(OptionError, match="1 to 2") as wrong:
        game.start(Options(first=3), 2)
    assert "\n" not in str(wrong.value)
    with pytest.raises(OptionError, match="first"):
        make_options(Options, {"first": 5})


def test_a_deal_is_all_the_cards_and_happens_once() -> None:
    """K1, K4"""
    state = game.start(Options(), 2)
    view = game.view(state, None)
    short = game.parse_move(f"deal @1 {text(*ORDER[1:])}", view)
    strange = game.parse_move(f"deal @1 {text(ORDER[-1], *ORDER[1:])}", view)
    nobody = game.parse_move(f"deal @3 {text(*ORDER)}", view)
    fine = game.parse_move(f"deal @2 {text(*ORDER)}", view)
    early = game.parse_move("skip", view)
    rules = [refused and refused.rule for refused in map(partial(game.refuse, state), (short, strange))]
    assert rules == ["K1", "K1"]
    assert [game.refuse(state, move).rule for move in (nobody, early)] == ["notation", "K4"]
    game.apply(state, fine)
    assert game.refuse(state, fine).rule == "K4"
