"""Cards and seats, the deal, picking and the opening: X1–X4."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from rich.cells import cell_len

from karma_tui.core.turns import Chance, Shuffle
from karma_tui.games.sixty import game
from karma_tui.games.sixty.cards import KINDS
from karma_tui.games.sixty.events import Dealt, Opened, Picked
from karma_tui.ui.glyphs import ASCII
from tests.support.sixty_table import cards, seats, set_up

NUMBERS = [str(number) for number in range(1, 17)]
KARMA = ["GP", "FL", "PT", "BU"]
ORDER = " ".join([*NUMBERS, *KARMA] * 3)


def dealt(count: int, dealer: int = 1, order: str = ORDER, **options: Any) -> Any:
    state = game.start(game.spec.options(**options), count)
    move = game.parse_move(f"deal @{dealer} {order}", game.view(state, None))
    assert game.refuse(state, move) is None
    game.apply(state, move)
    return state


def picking(**keys: Any) -> dict[str, Any]:
    six = {"six": "3 9 GP 9 12 1", "down": "5 6 7"}
    return seats(six, {"six": "2 2 4 4 8 8", "down": "5 6 7"}, phase="pick", **keys)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_play_with_sixty_cards(count: int) -> None:
    """X1: three each of the numbers 1 to 16 and of the four kinds of Karma card."""
    assert count in game.spec.seats
    deal = game.turn(game.start(game.spec.options(), count))
    assert isinstance(deal, Chance)
    deck = next(draw for draw in deal.draws if isinstance(draw, Shuffle)).items
    assert Counter(map(str, deck)) == Counter(ORDER.split())
    assert len(deck) == 60


def test_one_or_seven_cannot_play() -> None:
    """X1"""
    assert list(game.spec.seats) == [2, 3, 4, 5, 6]


def test_copies_of_a_card_are_alike() -> None:
    """X1: one move stands for them all, whichever they are."""
    assert set_up(seats({"hand": "9 9 4"}, {"hand": "1"})).legal == {"9", "9 9", "4"}
    assert game.fingerprint(set_up(seats({"hand": "9 4 9"}, {"hand": "1"})).state) == game.fingerprint(
        set_up(seats({"hand": "4 9 9"}, {"hand": "1"})).state
    )


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_everyone_gets_three_face_down_and_six_to_pick_from(count: int) -> None:
    """X3 (tricky case 10): two players leave 42 cards to draw, six leave six."""
    written = game.position(dealt(count))
    for seat in written["seat"]:
        assert len(seat["down"].split()) == 3
        assert len(seat["six"].split()) == 6
        assert "hand" not in seat
    assert len(written["deck"].split()) == 60 - 9 * count
    assert written["pile"] == ""


def test_the_deal_tells_who_dealt_and_what_is_left() -> None:
    """X3"""
    state = game.start(game.spec.options(), 2)
    events = game.apply(state, game.parse_move(f"deal @2 {ORDER}", game.view(state, None)))
    assert events == [Dealt(dealer=2, deal=1, deck=42)]


def test_a_deal_is_the_sixty_cards() -> None:
    """X1, X3"""
    state = game.start(game.spec.options(), 2)
    short = game.parse_move("deal @1 2 3", game.view(state, None))
    assert game.refuse(state, short).rule == "X1"
    four = game.parse_move(f"deal @1 {ORDER.replace('16', '15', 1)}", game.view(state, None))
    assert game.refuse(state, four).rule == "X1"
    nobody = game.parse_move(f"deal @3 {ORDER}", game.view(state, None))
    assert game.refuse(state, nobody).rule == "notation"


def test_nothing_can_be_played_before_the_deal_and_nothing_is_dealt_twice() -> None:
    """X3"""
    state = game.start(game.spec.options(), 2)
    for text in ("keep 1 2 3", "take", "7", "flip 1", "GP @2"):
        assert game.refuse(state, game.parse_move(text, game.view(state, 1))).rule == "X3"
    after = dealt(2)
    assert game.refuse(after, game.parse_move(f"deal @1 {ORDER}", game.view(after, None))).rule == "X3"


def test_nobody_sees_a_face_down_card_the_owner_included() -> None:
    """X3"""
    state = dealt(3)
    for viewer in (1, 2, 3, None):
        for player in game.view(state, viewer).players:
            assert [str(card) for card in player.down] == ["?", "?", "?"]


# --- picking ---


def test_three_of_the_six_are_kept_and_the_others_lie_face_up() -> None:
    """X3"""
    table = set_up(picking()).play("keep 3 9 GP")
    assert table.hand(1) == cards("3 9 GP")
    assert table.up(1) == cards("9 12 1")
    assert table.down(1) == ["5", "6", "7"]


def test_every_choice_of_three_is_offered_once() -> None:
    """X3: copies are alike, so two nines make fewer choices."""
    assert len(set_up(picking()).legal) == 14
    table = set_up(picking()).play("keep 3 9 GP")
    assert table.legal == {f"keep {three}" for three in ("2 2 4", "2 2 8", "2 4 4", "2 4 8", "2 8 8")} | {
        "keep 4 4 8",
        "keep 4 8 8",
    }


def test_the_order_in_which_kept_cards_are_named_means_nothing() -> None:
    """X3"""
    view = game.view(set_up(picking()).state, 1)
    assert game.parse_move("keep GP 9 3", view) == game.parse_move("keep 3 9 gp", view)
    assert str(game.parse_move("keep GP 9 3", view)) == "keep 3 9 GP"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("keep 3 9", "X3"),
        ("keep 3 9 9 12", "X3"),
        ("keep 3 3 9", "notation"),
        ("keep 3 9 16", "notation"),
        ("keep 3 9 5", "notation"),
        ("3", "X3"),
        ("take", "X3"),
        ("flip 1", "X3"),
    ],
)
def test_only_three_of_ones_own_six_can_be_kept(move: str, rule: str) -> None:
    """X3"""
    assert set_up(picking()).refused(move) == rule


def test_what_is_kept_is_private_and_what_is_laid_is_public() -> None:
    """X3"""
    table = set_up(picking()).play("keep 3 9 GP")
    (event,) = table.last
    mine, theirs = (game.witness(event, seat) for seat in (1, 2))
    assert isinstance(mine, Picked)
    assert " ".join(map(str, mine.hand)) == "3 9 GP"
    assert " ".join(map(str, theirs.hand)) == "? ? ?"
    assert " ".join(map(str, theirs.up)) == "1 9 12"


def test_the_six_are_private_until_laid() -> None:
    """X3"""
    state = set_up(picking()).state
    assert {str(card) for card in game.view(state, 2).players[0].six} == {"?"}
    assert " ".join(map(str, game.view(state, 1).players[0].six)) == "1 3 9 9 12 GP"


@pytest.mark.parametrize(("dealer", "order"), [(1, [2, 3, 1]), (2, [3, 1, 2]), (3, [1, 2, 3])])
def test_picking_goes_seat_by_seat_from_the_dealers_left(dealer: int, order: list[int]) -> None:
    """X3"""
    state = dealt(3, dealer=dealer)
    asked = []
    while game.view(state, None).phase == "pick":
        asked.append(game.turn(state).seat)
        game.apply(state, game.legal_moves(state)[0])
    assert asked == order


def test_when_all_have_picked_the_seat_to_the_dealers_left_opens_the_pile() -> None:
    """X4"""
    table = set_up(picking(dealer=1, to_move=2)).play("keep 2 2 4", "keep 3 9 GP")
    assert table.told(Opened) == [Opened(2)]
    assert table.to_move == 2
    assert table.legal == {"2", "2 2", "4"}  # X4: on an empty pile anything
    assert table.refused("keep 2 2 4") == "X3"


def test_a_new_deal_begins_with_a_clean_table() -> None:
    """X3, X4: there is no pile, no row of identical cards, and nothing is owed."""
    table = set_up(seats({"hand": "9 9"}, {"hand": "3"}, pile="8", options={"deals": 2})).play("9 9")
    table.play(f"deal @2 {ORDER}")
    for _seat in (1, 2):
        table.play(sorted(table.legal)[0])
    assert (table.pile, table.run, table.owes) == ([], 0, "")


def test_the_first_turn_is_quiet_only_if_the_draw_pile_is_gone() -> None:
    """X4, X18"""
    for deck, quiet in (("16 16", 0), ("", 1)):
        table = set_up(picking(dealer=2, to_move=1, deck=deck)).play("keep 3 9 12", "keep 2 2 4", "3")
        assert table.position.get("quiet_turns", 0) == quiet


def test_the_pile_is_opened_with_a_hand_card() -> None:
    """X4"""
    table = set_up(picking()).play("keep 3 9 GP", "keep 2 2 4")
    assert table.refused("12") == "X8"
    assert table.play("9").pile == ["9"]


def test_play_goes_clockwise() -> None:
    """X4"""
    hands = [{"hand": f"{number} {number + 6}"} for number in (2, 3, 4, 5, 6)]
    table = set_up(seats(*hands))
    order = []
    for number in (2, 3, 4, 5, 6):
        order.append(table.to_move)
        table.play(str(number))
    assert [*order, table.to_move] == [1, 2, 3, 4, 5, 1]


def test_cards_have_what_a_face_needs() -> None:
    """X1: a corner text, and for Karma cards a symbol one cell wide, so that colour is not the only sign."""
    assert [card.corner for card in KINDS] == [*NUMBERS, *KARMA]
    karma = [card for card in KINDS if card.is_karma]
    assert [str(card) for card in karma] == KARMA
    assert len({card.symbol for card in karma}) == 4
    assert all(cell_len(card.symbol) == len(ASCII.spell(card.symbol)) == 1 for card in karma)
    assert len({ASCII.spell(card.symbol) for card in karma}) == 4
    assert {card.ink for card in KINDS} <= {"red", "black", "green", "blue", "wild"}
