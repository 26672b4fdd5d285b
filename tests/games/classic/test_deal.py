"""Cards and seats, the deal, swapping and the opening: C1–C6."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from karma_tui.core.turns import Chance, Decide, Pick, Shuffle
from karma_tui.games.classic import game
from karma_tui.games.classic.events import Dealt, GotReady, Opened, Swapped
from karma_tui.match.dealer import Dealer, stream
from tests.support.classic_table import IDLE, Table, cards, seats, set_up, two_seats

ORDER = " ".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")


def dealt(count: int, dealer: int = 1, order: str = ORDER, **options: Any) -> Any:
    state = game.start(game.spec.options(**options), count)
    move = game.parse_move(f"deal @{dealer} {order}", game.view(state, None))
    assert game.refuse(state, move) is None
    game.apply(state, move)
    return state


def swapping(**keys: Any) -> dict[str, Any]:
    return two_seats("3c 4c 4d 9h Th", "Kd Kh 7d", "2c 2d 2h", phase="swap", **keys)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_play_with_one_deck_of_52(count: int) -> None:
    """C1"""
    assert count in game.spec.seats
    deal = game.turn(game.start(game.spec.options(), count))
    assert isinstance(deal, Chance)
    deck = next(draw for draw in deal.draws if isinstance(draw, Shuffle)).items
    assert len(set(map(str, deck))) == len(deck) == 52


def test_one_or_five_cannot_play() -> None:
    """C1"""
    assert list(game.spec.seats) == [2, 3, 4]


def test_ranks_run_from_two_to_ace() -> None:
    """C2"""
    order = "346789JQKA"  # two, five and ten go on anything
    for low, high in itertools.pairwise(order):
        assert set_up(two_seats(f"{high}c", pile=f"{low}d")).refused(f"{high}c") == "legal"
        assert set_up(two_seats(f"{low}c", pile=f"{high}d")).refused(f"{low}c") == "C7"


def test_suits_count_for_nothing() -> None:
    """C2: whichever seven is laid, the table stands the same, and one move stands for all."""
    start = two_seats("7c 7d 7h 9s", pile="6s")
    after = [set_up(start).play(move) for move in ("7c", "7d", "7h")]
    assert {len(table.hand(1)) for table in after} == {3}
    assert len({frozenset(table.legal) for table in after}) == 1
    assert set_up(start).legal == {"7", "77", "777", "9"}


@pytest.mark.parametrize("count", [2, 3, 4])
def test_everyone_gets_three_down_three_up_and_five_in_hand(count: int) -> None:
    """C4"""
    written = game.position(dealt(count))
    for seat in written["seat"]:
        assert [len(seat[zone].split()) for zone in ("down", "up", "hand")] == [3, 3, 5]
    assert len(written["deck"].split()) == 52 - 11 * count
    assert written["pile"] == ""


def test_four_players_leave_eight_cards_in_the_deck() -> None:
    """C4"""
    state = dealt(4)
    assert game.view(state, 1).deck == 8


def test_nobody_sees_a_face_down_card_the_owner_included() -> None:
    """C4"""
    state = dealt(3)
    for viewer in (1, 2, 3, None):
        for player in game.view(state, viewer).players:
            assert [str(card) for card in player.down] == ["?", "?", "?"]


def test_face_up_cards_are_public_and_hands_are_private() -> None:
    """C4"""
    state = dealt(2)
    up = game.position(state)["seat"][0]["up"]
    theirs, mine = game.view(state, 2).players
    assert " ".join(map(str, theirs.up)) == up
    assert {str(card) for card in theirs.hand} == {"?"}
    assert "?" not in {str(card) for card in mine.hand}
    assert all("?" in map(str, player.hand) for player in game.view(state, None).players)


def test_the_deal_tells_who_dealt_and_what_is_left() -> None:
    """C4, C6"""
    state = game.start(game.spec.options(), 2)
    events = game.apply(state, game.parse_move(f"deal @2 {ORDER}", game.view(state, None)))
    assert events == [Dealt(dealer=2, deal=1, deck=30)]


def test_a_deal_is_a_whole_deck_each_card_once() -> None:
    """C1, C4"""
    state = game.start(game.spec.options(), 2)
    short = game.parse_move("deal @1 2c 3c", game.view(state, None))
    assert game.refuse(state, short).rule == "C1"
    nobody = game.parse_move(f"deal @3 {ORDER}", game.view(state, None))
    assert game.refuse(state, nobody).rule == "notation"


def test_nothing_can_be_played_before_the_deal() -> None:
    """C4"""
    state = game.start(game.spec.options(), 2)
    for text in ("ready", "take", "7h", "flip 1", "swap 3c Kd"):
        assert game.refuse(state, game.parse_move(text, game.view(state, 1))).rule == "C4"


def test_cards_are_not_dealt_twice() -> None:
    """C4"""
    state = dealt(2)
    again = game.parse_move(f"deal @1 {ORDER}", game.view(state, None))
    assert game.refuse(state, again).rule == "C4"


# --- swapping ---


def test_any_hand_card_may_be_swapped_for_any_own_face_up_card() -> None:
    """C5"""
    assert set_up(swapping()).legal == {"ready"} | {f"swap {a}{b}" for a in "349T" for b in "K7"}


def test_there_is_one_swap_for_each_pair_of_ranks() -> None:
    """C5, C2: ranks next to each other are two, cards of one rank are one."""
    table = set_up(two_seats("4c 4d 5h 8s 9c", "6d 7d 7h", "2c 2d 2h", phase="swap"))
    assert table.legal == {"ready"} | {f"swap {a}{b}" for a in "4589" for b in "67"}
    assert len(game.legal_moves(table.state)) == len(table.legal)


def test_a_swap_exchanges_the_two_cards_in_the_open() -> None:
    """C5"""
    table = set_up(swapping()).play("swap 3c Kd")
    assert table.hand(1) == cards("Kd 4c 4d 9h Th")
    assert table.up(1) == cards("3c Kh 7d")
    assert [(e.seat, str(e.hand), str(e.up)) for e in table.told(Swapped)] == [(1, "3c", "Kd")]


def test_one_may_swap_as_often_as_one_likes() -> None:
    """C5: even the same card to and fro."""
    table = set_up(swapping()).play(*["swap 3c Kd", "swap Kd 3c"] * 5, "swap 9h 7d")
    assert table.to_move == 1
    assert table.up(1) == cards("Kd Kh 9h")


def test_a_card_from_the_table_goes_into_a_hand_everyone_knows_about() -> None:
    """C5: what was seen to go there is no secret; the rest of the hand is."""
    table = set_up(swapping()).play("swap 3c Kd")
    player = game.view(table.state, 2).players[0]
    assert [str(card) for card in player.known] == ["Kd"]
    assert {str(card) for card in player.hand} == {"?"}


def test_a_known_card_that_is_swapped_back_is_known_no_more() -> None:
    """C5: of the hand, everyone knows the cards that have come from the table and are still there."""
    table = set_up(swapping()).play("swap 3c Kd", "swap 4c Kh")
    known = [game.view(table.state, 2).players[0].known]
    table.play("swap Kd 4c")
    known.append(game.view(table.state, 2).players[0].known)
    assert [cards(" ".join(map(str, each))) for each in known] == [cards("Kd Kh"), cards("4c Kh")]


def test_ready_ends_ones_swapping() -> None:
    """C5"""
    table = set_up(swapping()).play("ready")
    assert table.to_move == 2
    assert table.told(GotReady) == [GotReady(1)]
    assert table.told(Opened) == []


def test_swapping_goes_seat_by_seat_from_the_dealers_left() -> None:
    """C5"""
    state = dealt(4, dealer=2)
    asked = []
    while game.view(state, None).phase == "swap":
        asked.append(game.turn(state).seat)
        game.apply(state, game.parse_move("ready", game.view(state, asked[-1])))
    assert asked == [3, 4, 1, 2]


def test_play_starts_when_all_are_ready_and_no_swap_is_possible_then() -> None:
    """C5"""
    table = set_up(swapping(ready=[2])).play("ready")
    assert table.position.get("phase", "play") == "play"
    assert table.refused("swap 3c Kd") == table.refused("ready") == "C5"


def test_laying_taking_and_flipping_are_refused_while_swapping() -> None:
    """C5 (tricky case 7)"""
    table = set_up(swapping())
    assert {table.refused(move) for move in ("3c", "take", "flip 1", "Kd", "4c 4d")} == {"C5"}


def test_a_swap_takes_a_hand_card_first_and_an_own_face_up_card_second() -> None:
    """C5"""
    table = set_up(swapping())
    for move in ("swap Kd 3c", "swap 3c 4c", "swap 3c Qc", "swap 2c Kd", "swap 3c 2c"):
        assert table.refused(move) == "notation", move


def test_the_first_turn_is_quiet_only_if_the_deck_is_gone() -> None:
    """C5, C27: the count starts with the first turn begun with an empty deck."""
    for deck, quiet in (("8s 8h", 0), ("", 1)):
        table = set_up(swapping(deck=deck, ready=[2])).play("ready")
        lay = next(card for card in table.hand(table.to_move) if card[0] not in "25T")
        assert table.play(lay).position.get("quiet_turns", 0) == quiet


def test_a_new_deal_begins_with_a_clean_table() -> None:
    """C4, C7, C20: what the last pile asked for is forgotten."""
    for last, other in (("5c", "3d"), ("2c", "3d")):
        table = set_up(two_seats(last, other={"hand": other}, pile="4d", options={"deals": 2})).play(last)
        table.play(f"deal @2 {ORDER}", "ready", "ready")
        assert (table.down_side, table.owes, table.pile) == (False, False, [])
        high = max(table.hand(1), key="3467889JQKA".find)
        table.play(high)
        assert not table.down_side


# --- who deals and who leads ---


def test_the_first_dealer_is_drawn_with_the_shuffle() -> None:
    """C6"""
    for count in (2, 3, 4):
        deal = game.turn(game.start(game.spec.options(), count))
        assert [draw.items for draw in deal.draws if isinstance(draw, Pick)] == [tuple(range(1, count + 1))]
        state = game.start(game.spec.options(), count)
        dealers = {
            str(Dealer(stream(seed, "deal")).settle(game.turn(state))).split()[1] for seed in range(40)
        }
        assert dealers == {f"@{seat}" for seat in range(1, count + 1)}


def one_card_deal(karma: int, count: int = 3, dealer: int = 3, **options: Any) -> Table:
    """The end of a first deal in which everybody but ``karma`` goes out."""
    each = [{"hand": "3c"}, {"hand": "4d"}, {"hand": "6h"}, {"hand": "7s"}][:count]
    each[karma - 1] = {"hand": "8c 8d 8h 9s 9c"}
    first = next(seat for seat in range(1, count + 1) if seat != karma)
    return Table(seats(*each, to_move=first, dealer=dealer, options={"deals": 2, **options}))


@pytest.mark.parametrize("karma", [1, 2])
def test_later_the_karma_deals(karma: int) -> None:
    """C6"""
    table = one_card_deal(karma, count=2, dealer=2).play({1: "4d", 2: "3c"}[karma])
    deal = game.turn(table.state)
    assert isinstance(deal, Chance)
    assert not any(isinstance(draw, Pick) for draw in deal.draws)
    move = Dealer(stream(1, "deal")).settle(deal)
    assert str(move).startswith(f"deal @{karma} ")
    game.apply(table.state, move)
    assert game.turn(table.state) == Decide(3 - karma)


def test_nobody_else_can_deal() -> None:
    """C6"""
    table = one_card_deal(2, count=2, dealer=2).play("3c")
    assert table.refused(f"deal @1 {ORDER}") == "C6"
    assert table.refused(f"deal @2 {ORDER}") == "legal"


def test_of_several_karmas_the_first_to_the_last_dealers_left_deals() -> None:
    """C6, C27: the rule names one Karma; after a dead heat of equals the next round the table deals."""
    three = [{"hand": "6c 7d"}, {"hand": "6d 7h"}, {"hand": "6h 7s"}]
    table = set_up(seats(*three, pile="6s", quiet_turns=79, dealer=1, options={"deals": 2, "take": "free"}))
    table.play("take")
    assert table.events[-1].karma == (1,)
    even = [{"hand": "6c 7d 8c"}, {"hand": "6d 7h"}, {"hand": "6h 7s"}]
    table = set_up(seats(*even, pile="6s", quiet_turns=79, dealer=1, options={"deals": 2}))
    table.play("7d")
    assert table.events[-1].karma == (1, 2, 3)
    assert str(Dealer(stream(1, "deal")).settle(game.turn(table.state))).startswith("deal @2 ")


def test_the_seat_to_the_dealers_left_leads() -> None:
    """C6"""
    for count, dealer, leader in ((2, 1, 2), (3, 3, 1), (4, 2, 3)):
        each = [IDLE, {"hand": "3c", "up": "4c"}, {"hand": "5c"}, {"hand": "6c"}][:count]
        before = seats(*each, phase="swap", dealer=dealer, to_move=leader)
        table = set_up(before).play(*["ready"] * count)
        assert table.to_move == leader
        assert table.told(Opened) == [Opened(leader)]


def lowest(*hands: str, dealer: int = 0) -> int:
    each = [dict(zip(("hand", "up"), hand.split(" / "), strict=False)) for hand in hands]
    dealer = dealer or len(hands)
    first = dealer % len(hands) + 1
    table = set_up(seats(*each, phase="swap", dealer=dealer, to_move=first, options={"opening": "lowest"}))
    return table.play(*["ready"] * len(hands)).to_move


def test_by_option_the_holder_of_the_lowest_card_leads() -> None:
    """C6, opening = lowest"""
    assert lowest("8c 9c / 7c", "6d 9d / Kd", "Ah / Ad") == 2


def test_by_option_face_up_cards_count_for_the_lead() -> None:
    """C6, opening = lowest"""
    assert lowest("8c 9c / 7c", "6d 9d / Kd", "Ah / 3d") == 3


def test_by_option_twos_do_not_count_for_the_lead() -> None:
    """C6, opening = lowest: rank 3 or more"""
    assert lowest("2c 9c / 2d", "8d 9d / Kd") == 2
    assert lowest("2c / 2d", "Ac / 2h") == 2


def test_by_option_a_tie_goes_to_the_tied_seat_nearest_the_dealers_left() -> None:
    """C6, opening = lowest"""
    hands = ("4c / Kc", "9c / Kd", "4d / Kh", "4h / Ks")
    assert [lowest(*hands, dealer=dealer) for dealer in (1, 2, 3, 4)] == [3, 3, 4, 1]


def test_by_option_face_down_cards_do_not_count_for_the_lead() -> None:
    """C6, opening = lowest: hand or face-up"""
    each = [{"hand": "9c", "down": "3c"}, {"hand": "8c", "down": "Ac"}]
    table = set_up(seats(*each, phase="swap", options={"opening": "lowest"}))
    assert table.play("ready", "ready").to_move == 2
