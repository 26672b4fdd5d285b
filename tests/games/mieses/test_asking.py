"""Asking the others for a card: M9, and exchanging the hand: M10."""

from __future__ import annotations

import pytest

from karma_tui.core.cards import BACK
from karma_tui.games.mieses import game
from karma_tui.games.mieses.events import (
    Asked,
    Chose,
    Exchanged,
    KeptHand,
    NoOffers,
    Offered,
    Passed,
    Revealed,
)
from tests.support.mieses_table import animal, played, seats, set_up

ASKER = animal("worm H", hand="BB BB")
FOUR = seats(
    ASKER, animal("ant J", hand="HC SS"), animal("ant J", hand="HS CC"), animal("ant J", hand="JH HR*")
)
"""Seat 1 shows a heart; everyone else can offer something."""


def test_the_others_decide_one_after_another_from_the_askers_left() -> None:
    """M9"""
    table = set_up(FOUR | {"to_move": 3})
    order = []
    table.play("ask")
    while table.phase == "ask":
        order.append(table.to_move)
        table.play("pass")
    assert order == [4, 1, 2]


def test_only_a_card_that_could_be_laid_may_be_offered_and_one_may_always_pass() -> None:
    """M9: tricky case 9"""
    table = played(FOUR, "ask")
    assert table.legal == {"pass", "offer HC"}
    assert table.refused("offer SS") == "M9"
    assert table.play("pass").legal == {"pass", "offer HS"}
    assert table.play("offer HS").legal == {"pass", "offer JH", "offer HR*"}


def test_after_a_reaper_one_may_ask_but_nobody_can_offer() -> None:
    """M6, M9, M13"""
    table = played(seats(animal("worm H", line="HR*"), animal("ant J", hand="HC JH")), "ask")
    assert table.legal == {"pass"}
    assert {table.refused("offer HC"), table.refused("offer JH")} == {"M9"}
    assert table.play("pass").phase == "exchange"


def test_what_is_offered_stays_hidden_until_all_have_decided() -> None:
    """M9"""
    table = played(FOUR, "ask", "offer HC", "pass")
    for viewer in (1, 3, 4, None):
        ben = game.view(table.state, viewer).players[1]
        assert (ben.answer, ben.offer, ben.known) == ("offered", BACK, ())
    assert str(game.view(table.state, 2).players[1].offer) == "HC"
    assert [each.answer for each in game.view(table.state, None).players] == [
        "",
        "offered",
        "passed",
        "waiting",
    ]
    table.play("offer JH")
    for viewer in (1, 2, 3, 4, None):
        players = game.view(table.state, viewer).players
        assert [str(each.offer) for each in players if each.offer] == ["HC", "JH"]
        assert players[1].answer == "offered"


def test_a_card_on_offer_is_still_in_its_owners_hand() -> None:
    """M9"""
    table = played(FOUR, "ask", "offer HC")
    assert table.hand(2) == ["HC", "SS"]
    assert len(game.view(table.state, 1).players[1].hand) == 2


def test_the_offers_are_turned_over_in_the_order_of_play() -> None:
    """M9"""
    table = played(FOUR, "ask", "offer HC", "pass", "offer JH")
    hc, jh = table.state.players[1].hand[0], table.state.players[3].hand[0]
    assert table.last == [Offered(4, jh), Revealed(((2, hc), (4, jh)))]
    assert table.to_move == 1


def test_the_asker_must_choose_one_even_if_there_is_only_one() -> None:
    """M9"""
    table = played(FOUR, "ask", "offer HC", "pass", "pass")
    assert table.legal == {"choose @2"}
    assert {table.refused(move) for move in ("end", "lay BB", "keep", "choose @3")} == {"M9"}
    assert table.refused("choose @9") == "notation"


def test_the_card_chosen_is_laid_at_once_and_its_giver_gains_a_karma() -> None:
    """M9"""
    table = played(FOUR, "ask", "offer HC", "offer HS", "pass", "choose @3")
    assert table.line(1) == ["HS"]
    assert [table.karma(seat) for seat in (1, 2, 3, 4)] == [0, 0, 1, 0]
    assert table.last == [Chose(1, 3, table.state.players[0].line[0], False, 1)]
    assert table.hand(3) == ["CC"]
    assert game.view(table.state, None).players[2].gifts == 1


def test_every_offer_may_be_chosen_for_the_right_end() -> None:
    """M9, M-A8"""
    table = played(FOUR, "ask", "offer HC", "offer HS", "offer JH")
    assert table.legal == {"choose @2", "choose @3", "choose @4"}
    both = seats(animal("worm H", line="HS", hand="BB BB"), animal("ant J", hand="SH CC"))
    assert played(both, "ask", "offer SH").legal == {"choose @2"}


def test_the_card_chosen_comes_to_those_that_lie_there() -> None:
    """M6, M9"""
    asker = animal("worm H", line="HS SC", hand="BB BB")
    table = played(seats(asker, animal("ant J", hand="CB SS")), "ask", "offer CB", "choose @2")
    assert table.line(1) == ["HS", "SC", "CB"]


def test_who_offers_nothing_is_told_to_all() -> None:
    """M9"""
    assert played(FOUR, "ask", "pass").last == [Passed(2)]


def test_a_giver_who_has_karma_and_has_given_before_has_one_more_of_each() -> None:
    """M9"""
    table = set_up(seats(ASKER, animal("ant J", hand="HC SS", karma=3, gifts=2)))
    table.play("ask", "offer HC", "choose @2")
    assert (table.karma(2), game.view(table.state, None).players[1].gifts) == (4, 3)
    assert table.last[0].karma == 4


def test_a_known_card_that_is_offered_is_known_once() -> None:
    """M9"""
    others = animal("ant J", hand="HC SS", known="HC"), animal("ant J", hand="HS CC", known="CC")
    table = played(seats(ASKER, *others), "ask", "offer HC", "offer HS", "choose @3")
    assert (table.known(2), table.known(3)) == (["HC"], ["CC"])


def test_the_others_take_their_cards_back_and_all_know_them_now() -> None:
    """M9"""
    table = played(FOUR, "ask", "offer HC", "offer HS", "pass", "choose @3")
    assert table.hand(2) == ["HC", "SS"]
    assert (table.known(2), table.known(3)) == (["HC"], [])
    assert all(each.answer == "" and each.offer is None for each in game.view(table.state, None).players)


def test_choosing_is_not_the_laying_one_must_do() -> None:
    """M5, M9"""
    table = played(FOUR, "ask", "offer HC", "pass", "pass", "choose @2")
    assert table.legal_with("discard") == {"discard BB"}
    assert table.refused("end") == "M5"
    assert table.refused("ask") == "M5"


def test_a_seat_without_a_card_passes_by_itself() -> None:
    """M9: that it has none is seen by everyone."""
    nobody = animal("ant J", hand="")
    table = played(seats(ASKER, nobody, animal("ant J", hand="HC"), nobody), "ask")
    assert table.last == [Asked(1), Passed(2)]
    assert table.to_move == 3
    table.play("offer HC")
    assert [type(event) for event in table.last] == [Offered, Passed, Revealed]


def test_if_nobody_has_a_card_asking_is_over_at_once() -> None:
    """M9, M10"""
    table = played(seats(ASKER, animal("ant J", hand="")), "ask")
    assert table.last == [Asked(1), Passed(2), NoOffers(1)]
    assert table.phase == "exchange"


def test_the_last_card_may_be_offered_and_its_owner_lives_on_for_now() -> None:
    """M9, M13: tricky case 5"""
    table = played(seats(ASKER, animal("ant J", hand="HC")), "ask", "offer HC", "choose @2")
    assert (table.hand(2), table.animal(2)) == ([], "ant J")
    table.play("discard BB", "end")
    assert (table.active, table.animal(2)) == (2, "ant J")
    assert table.legal == {"ask", "end"}


def test_on_the_end_of_a_dogs_lifeline_either_may_be_chosen() -> None:
    """M9, M-A8"""
    dog = animal("dog B", line="BS", left="CB", hand="HH")
    table = played(seats(dog, animal("ant J", hand="SC HC HH")), "ask")
    assert table.legal == {"pass", "offer SC", "offer HC"}
    table.play("offer SC")
    assert table.legal == {"choose @2", "choose @2 left"}
    table.play("choose @2 left")
    assert (table.left(1), table.line(1)) == (["SC", "CB"], ["BS"])


def test_an_offer_that_fits_one_end_of_a_dogs_lifeline_is_refused_at_the_other() -> None:
    """M6, M9, M-A8"""
    dog = animal("dog B", line="BS", left="CB", hand="HH")
    table = played(seats(dog, animal("ant J", hand="SC HC HH")), "ask", "offer HC")
    assert table.legal == {"choose @2 left"}
    assert table.refused("choose @2") == "M6"
    assert table.reason("choose @2") == "HC begins with heart, and the right end of your lifeline is sun"


# --- nobody offers ----------------------------------------------------------------------------------


def test_the_hand_may_be_exchanged_or_kept_when_nobody_offers() -> None:
    """M10: tricky case 10"""
    table = set_up(seats(animal("worm H", hand="SS CC"), animal("ant J", hand="HC"), deck="HH HS HB"))
    assert {table.refused("exchange"), table.refused("keep")} == {"M10"}
    table.play("ask", "pass")
    assert table.legal == {"exchange", "keep"}
    assert {table.refused(move) for move in ("end", "lay SS", "discard SS", "ask")} == {"M10"}
    table.play("exchange")
    assert (table.hand(1), table.discard, table.deck) == (["HH", "HS"], ["SS", "CC"], ["HB"])
    assert isinstance(table.last[0], Exchanged)
    assert (table.last[0].seat, list(map(str, table.last[0].cards))) == (1, ["SS", "CC"])
    assert table.refused("exchange") == "M10"


def test_keeping_the_hand_changes_nothing() -> None:
    """M10"""
    table = played(seats(animal("worm H", hand="SS CC"), deck="HH HS HB"), "ask", "pass", "keep")
    assert (table.hand(1), table.discard) == (["SS", "CC"], [])
    assert table.last == [KeptHand(1)]


def test_after_an_offer_there_is_no_exchange() -> None:
    """M10: tricky case 10"""
    table = played(FOUR, "ask", "offer HC", "pass", "pass", "choose @2")
    assert table.phase == "turn"
    assert table.refused("exchange") == "M10"


def test_with_an_empty_hand_there_is_nothing_to_exchange() -> None:
    """M10"""
    table = played(seats(animal("worm H", hand=""), deck="HH"), "ask", "pass")
    assert table.phase == "turn"
    assert isinstance(table.last[-1], NoOffers)
    assert table.legal == {"end"}


def test_an_exchange_draws_as_many_as_were_put_down_and_shuffles_them_too_if_it_must() -> None:
    """M10, M19"""
    table = played(
        seats(animal("worm H", hand="SS CC BB"), deck="HH", discard="HS"), "ask", "pass", "exchange"
    )
    assert (table.phase, table.hand(1), sorted(table.discard)) == (
        "shuffle",
        ["HH"],
        ["BB", "CC", "HS", "SS"],
    )
    table.play("shuffle CC HS BB SS")
    assert (table.hand(1), table.deck, table.discard) == (["HH", "CC", "HS"], ["BB", "SS"], [])
    assert (table.phase, table.active) == ("turn", 1)


def test_an_exchanged_hand_is_no_longer_known() -> None:
    """M9, M10"""
    table = played(seats(animal("worm H", hand="SS CC", known="SS"), deck="SS HS"), "ask", "pass", "exchange")
    assert (table.hand(1), table.known(1)) == (["SS", "HS"], [])


@pytest.mark.parametrize(
    "move", ["lay BB", "discard BB", "ask", "ability", "end", "choose @2", "keep", "points HC"]
)
def test_who_is_asked_answers_first(move: str) -> None:
    """M9"""
    assert played(FOUR, "ask").refused(move) == "M9"


@pytest.mark.parametrize("move", ["offer BB", "pass", "choose @2"])
def test_without_a_request_there_is_nothing_to_answer(move: str) -> None:
    """M9"""
    assert set_up(FOUR).refused(move) == "M9"
