"""The cases of the rules page that start arguments, each by its own sentence."""

from __future__ import annotations

import pytest

from karma_tui.core.cards import Back
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import DECK
from karma_tui.games.karmaka.events import Cycled, Ended, Fizzled, RowScored, Stole
from tests.support.cards_in import count_cards, deck_of
from tests.support.karmaka_table import (
    IDLE,
    acts,
    calm,
    card,
    course,
    having,
    numbers,
    played,
    run,
    seats,
    set_up,
    spare,
    text,
)


def test_a_row_of_b2_g3_and_r6_scores_eleven_and_the_cycle_takes_all_three() -> None:
    """Case 1: K7, K9"""
    deck = spare(6, "B2", "G3", "R6")
    table = set_up(seats({"hand": "R6", "row": "B2 G3"}, IDLE, deck=text(*deck)))
    table.play(min(move for move in table.legal if move.startswith("life R6")))
    if table.picks:
        table.play("pick 1")
    assert table.told(RowScored) == [RowScored(1, run("B2", "G3", "R6"), 11, 11)]
    (cycled,) = table.told(Cycled)
    assert cycled.taken == run("B2", "G3", "R6")
    assert {"B2", "G3", "R6"} <= set(table.hand(1))


def test_storing_into_a_row_of_three_is_refused_and_after_a_recall_it_is_allowed() -> None:
    """Case 2: K8"""
    (recall,) = having("recall future")[:1]
    a, b, c, d, e, *deck = spare(12, recall)
    table = set_up(seats({"hand": text(recall, d), "future": text(a, b, c)}, {"hand": e}, deck=text(*deck)))
    assert table.refused(f"future {d}") == "K8"
    table.play(acts(recall, f"> {a}"))
    while table.position.get("phase") == "cycle":
        table.play(f"return {recall}")
    table.play(next(move for move in sorted(table.legal) if "@" not in move))
    while table.to_move != 1 or table.position.get("phase") == "cycle":
        table.play(sorted(table.legal)[0])
    assert table.refused(f"future {table.hand(1)[0]}") == "legal"


@pytest.mark.parametrize("code", having("lose own card", "L"))
def test_the_third_card_fizzles_on_its_owners_empty_hand_and_the_row_is_scored(code: str) -> None:
    """Case 3: K3, K7"""
    a, b, *deck = calm(7, code)
    table = played(
        seats({"hand": code, "row": text(a, b)}, {"hand": deck[0]}, deck=text(*deck[1:])), acts(code)
    )
    assert table.told(Fizzled) == [Fizzled(1, card(code))]
    assert table.told(RowScored) == [RowScored(1, run(a, b, code), numbers(a, b, code), numbers(a, b, code))]


@pytest.mark.parametrize("code", having("row of four", "G"))
def test_after_the_effect_the_row_is_scored_at_the_fourth_card_not_at_the_third(code: str) -> None:
    """Case 4: K10"""
    a, b, c, d, *deck = calm(8, code)
    position = seats(
        {"hand": text(code, c, d), "row": text(a, b)},
        IDLE,
        deck=text(*deck),
        options={"release": "goes_round", "target": 0},
    )
    table = played(position, acts(code)).play("skip")
    while table.to_move == 2:
        table.play(f"return {table.hand(2)[0]}")
    table.play(f"life {c}")
    assert table.told(RowScored) == []
    assert table.row(1) == [a, b, c]
    while table.to_move == 1:
        table.play(f"return {next(each for each in table.hand(1) if each != d)}")
    while table.to_move == 2:
        table.play(min(table.legal, key=lambda move: ("life" not in move and "return" not in move, move)))
        while table.picks:
            table.play(f"pick {table.picks[0]}")
    assert d in table.hand(1)
    table.play(f"life {d}")
    assert table.told(RowScored)[-1] == RowScored(
        1, run(a, b, c, d), numbers(a, b, c, d), numbers(a, b, c, d)
    )


def test_with_two_in_hand_and_five_in_the_graveyard_four_are_returned_and_three_held() -> None:
    """Case 5: K9"""
    a, b, c, *five = calm(8)
    table = played(seats({"hand": text(a, b, c)}, {"hand": a}, graveyard=text(*five), deck="B1"), f"life {c}")
    assert len(table.hand(1)) == 7
    for code in five[:4]:
        assert table.to_move == 1
        table.play(f"return {code}")
    assert sorted(table.hand(1)) == sorted([a, b, five[4]])
    assert table.graveyard == five[:4]
    assert table.to_move == 2


def test_with_one_in_hand_no_graveyard_and_one_to_draw_two_are_held_and_nothing_is_lost() -> None:
    """Case 6: K9"""
    a, b, c, d = calm(4)
    table = played(seats({"hand": text(a, b)}, {"hand": d}, deck=c), f"life {a}")
    assert sorted(table.hand(1)) == sorted([b, c])
    assert (table.deck, table.graveyard, table.row(1), table.to_move) == ([], [], [a], 2)


def test_at_fourteen_points_a_row_ends_the_game_at_once_and_the_future_rows_decide() -> None:
    """Case 7: K11, K12"""
    ones = [code for code in calm(64) if card(code).number <= 2][:3]
    high = [code for code in spare(64) if card(code).number >= 5][:3]
    position = seats(
        {"hand": ones[0], "row": text(*ones[1:]), "score": 14},
        {"score": 13, "future": text(*high)},
        deck=text(*calm(5)),
    )
    table = played(position, f"life {ones[0]}")
    assert table.over
    assert table.told(Cycled) == []
    assert table.told(Ended) == [Ended("target", 1)]
    assert game.score(table.state).winners == (2,)


@pytest.mark.parametrize("seat", [1, 2])
def test_with_the_deck_empty_and_no_target_the_next_row_of_anyone_ends_the_game(seat: int) -> None:
    """Case 8: K11"""
    a, b, c, *_ = calm(4)
    each = [IDLE, IDLE]
    each[seat - 1] = {"hand": c, "row": text(a, b)}
    table = played(seats(*each, to_move=seat, options={"target": 0}), f"life {c}")
    assert table.over
    assert table.told(Ended) == [Ended("deck", seat)]


@pytest.mark.parametrize("code", having("lose hand card"))
def test_against_an_opponent_with_an_empty_hand_the_effect_fizzles(code: str) -> None:
    """Case 9: K3"""
    table = set_up(seats({"hand": code}, IDLE, deck=text(*spare(4, code))))
    assert table.refused(acts(code, "@2")) == "K3"
    assert table.play(acts(code)).told(Fizzled) == [Fizzled(1, card(code))]


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("house", [{}, {"store": "replace", "release": "goes_round", "target": 0}], ids=str)
def test_sixty_four_cards_are_in_the_game_after_every_move(count: int, house: dict) -> None:
    """Case 10: K1"""
    deck = deck_of(game, game.start(game.spec.options(), count))
    assert sum(deck.values()) == len(DECK) == 64
    for state, _events in course(count, seed=count, **house):
        assert count_cards(game.position(state), deck) == deck


@pytest.mark.parametrize("code", having("steal"))
def test_thief_and_victim_know_the_card_stolen_and_the_others_only_that_it_happened(code: str) -> None:
    """Case 11: K2"""
    a, *deck = spare(12, code)
    table = set_up(seats({"hand": code}, {"hand": a}, IDLE, deck=text(*deck))).play(acts(code, "@2"))
    table.play("pick 1")
    (stole,) = table.told(Stole)
    seen = {viewer: game.witness(stole, viewer).card for viewer in (1, 2, 3, None)}
    assert seen[1] == seen[2] == card(a)
    assert isinstance(seen[3], Back)
    assert isinstance(seen[None], Back)
    assert a in table.known(2, 1)
    assert a not in table.known(3, 1)
    assert a not in table.known(None, 1)
