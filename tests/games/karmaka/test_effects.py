"""What cards do, and when there is nothing for them to do: K2, K3, K10.

Each effect is tried on every kind of card the table gives it to; those it gives to none are tried
with other tables (``test_other_tables``).
"""

from __future__ import annotations

import pytest

from karma_tui.games.karmaka.cards import KINDS
from karma_tui.games.karmaka.events import (
    ActsAgain,
    Cycled,
    Drew,
    Fizzled,
    Gained,
    Kept,
    Looked,
    Lost,
    LostFuture,
    PlayedLife,
    Recalled,
    Returned,
    Revived,
    RowOfFour,
    RowScored,
    Stole,
    Swept,
)
from tests.support.karmaka_table import (
    IDLE,
    Table,
    acts,
    calm,
    card,
    having,
    idles,
    played,
    run,
    seats,
    set_up,
    spare,
    text,
)

CODES = [str(kind) for kind in KINDS]
every_card = pytest.mark.parametrize("code", CODES)
DEEDS = (Swept, Lost, LostFuture, Stole, Looked, Drew, ActsAgain, RowOfFour, Recalled, Revived, Kept, Gained)


def every(effect: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("code", having(effect))


def fizzled(table: Table, code: str) -> bool:
    """Was the card played, and nothing done by it?"""
    return table.told(Fizzled) == [Fizzled(1, card(code))] and not any(map(table.told, DEEDS))


def deeds(table: Table) -> list[object]:
    return [event for event in table.events if isinstance(event, (*DEEDS, Fizzled))]


@every_card
def test_a_card_played_to_where_it_does_not_act_does_nothing(code: str) -> None:
    """K1, K6: a score card sent to the graveyard, an effect card laid in the row."""
    a, b, c, d, e, f, *deck = spare(12, code)
    position = seats(
        {"hand": text(code, a), "future": b},
        {"hand": c, "row": d, "future": e},
        graveyard=f,
        deck=text(*deck),
    )
    assert deeds(played(position, idles(code))) == []


@every_card
def test_a_card_stored_does_nothing(code: str) -> None:
    """K8"""
    a, b, c, d, e, *deck = spare(11, code)
    position = seats(
        {"hand": text(code, a), "future": b}, {"hand": c, "row": d, "future": e}, deck=text(*deck)
    )
    table = played(position, f"future {code}")
    assert deeds(table) == []
    assert table.future(1) == [b, code]


@every_card
def test_a_card_may_be_played_even_if_its_effect_can_do_nothing(code: str) -> None:
    """K3: alone on the table, nearly every effect fizzles."""
    table = set_up(seats({"hand": code}, IDLE))
    move = acts(code, "@2" if card(code).effect == "opponent scores" else "")
    always = {"opponent scores": Gained, "row of four": RowOfFour}
    assert table.legal >= {move, idles(code)}
    table.play(move)
    if (done := always.get(card(code).effect)) is not None:
        assert len(table.told(done)) == 1
    else:
        assert fizzled(table, code)


@every_card
def test_the_card_played_has_left_the_hand_before_it_acts(code: str) -> None:
    """K3: it can be neither drawn for, lost, taken back nor brought up by its own effect."""
    table = set_up(seats({"hand": code}, {"hand": spare(1, code)[0]}, deck=text(*spare(6, code))))
    for move in sorted(table.legal):
        assert f"> {code}" not in move


# --- against an opponent ---


@every("sweep row")
def test_an_opponents_newest_current_life_card_goes_to_the_graveyard(code: str) -> None:
    """K2"""
    old, new, *deck = spare(8, code)
    table = played(seats({"hand": code}, {"row": text(old, new)}, deck=text(*deck)), acts(code, "@2"))
    assert table.told(Swept) == [Swept(1, 2, card(new))]
    assert table.row(2) == [old]


@every("sweep row")
def test_only_an_opponent_with_a_row_can_be_swept(code: str) -> None:
    """K3"""
    (a,) = spare(1, code)
    table = set_up(seats({"hand": code, "row": a}, IDLE, {"row": a}))
    assert {move for move in table.legal if move.startswith(acts(code))} == {acts(code, "@3")}
    assert table.refused(acts(code, "@2")) == "K3"
    assert fizzled(played(seats({"hand": code, "row": a}, IDLE), acts(code)), code)


@every("lose hand card")
def test_an_opponent_loses_the_hand_card_the_dealer_picks(code: str) -> None:
    """K2, K3"""
    a, b, *deck = spare(8, code)
    table = played(seats({"hand": code}, {"hand": text(a, b)}, deck=text(*deck)), acts(code, "@2"))
    assert table.picks == (1, 2)
    table.play("pick 2")
    assert table.told(Lost) == [Lost(2, card(b), 1)]
    assert table.hand(2) == [a]


@every("lose hand card")
def test_after_the_dealers_pick_the_turn_goes_on_to_the_cycle(code: str) -> None:
    """K6, K9"""
    a, b, *deck = spare(8, code)
    table = set_up(seats({"hand": text(code, a)}, {"hand": b}, deck=text(*deck)))
    table.play(acts(code, "@2"), "pick 1")
    assert table.told(ActsAgain) == []
    assert len(table.told(Cycled)) == 1


@every("lose hand card")
def test_each_opponent_with_something_to_lose_may_be_chosen(code: str) -> None:
    """K3"""
    (a,) = spare(1, code)
    table = set_up(seats({"hand": code}, {"hand": a}, IDLE, {"hand": a}))
    aims = {move for move in table.legal if move.startswith(acts(code))}
    assert aims == {acts(code, "@2"), acts(code, "@4")}


@every("lose hand card")
def test_against_empty_hands_nothing_is_lost(code: str) -> None:
    """K3"""
    assert fizzled(played(seats({"hand": text(code, *spare(1, code))}, IDLE), acts(code)), code)


@every("lose future")
def test_a_future_life_is_picked_blind_among_those_there_are(code: str) -> None:
    """K2, K3: slots that are free are not picked."""
    a, b, *deck = spare(8, code)
    table = played(seats({"hand": code}, {"future": f"{a} - {b}"}, deck=text(*deck)), acts(code, "@2"))
    assert table.picks == (1, 3)
    assert table.refused("pick 2") == "K3"
    table.play("pick 3")
    assert table.told(LostFuture) == [LostFuture(2, 3, card(b), 1)]
    assert table.future(2) == [a]


@every("lose future")
def test_who_has_no_future_life_can_lose_none(code: str) -> None:
    """K3"""
    position = seats({"hand": code, "future": text(*spare(1, code))}, IDLE)
    assert fizzled(played(position, acts(code)), code)


@every("opponent draws")
def test_the_opponent_chosen_draws_a_card(code: str) -> None:
    """K2"""
    deck = spare(6, code)
    table = played(seats({"hand": code}, IDLE, IDLE, deck=text(*deck)), acts(code, "@3"))
    assert table.told(Drew) == [Drew(3, run(deck[0]), 1)]
    assert table.hand(3) == [deck[0]]


@every("opponent draws")
def test_with_the_deck_gone_no_opponent_draws(code: str) -> None:
    """K3"""
    assert fizzled(played(seats({"hand": code}, IDLE), acts(code)), code)


@every("opponent scores")
def test_the_opponent_chosen_scores_a_point(code: str) -> None:
    """K2: always, so this effect never fizzles."""
    table = played(seats({"hand": code}, IDLE, {"score": 3}), acts(code, "@3"))
    assert table.told(Gained) == [Gained(3, 1, 1)]
    assert [table.points(seat) for seat in (1, 2, 3)] == [0, 0, 4]


@every("all opponents draw")
def test_every_opponent_draws_clockwise_as_far_as_the_deck_goes(code: str) -> None:
    """K2, K3: an effect does as much as it can."""
    a, b = spare(2, code)
    position = seats(IDLE, {"hand": code}, IDLE, IDLE, to_move=2, deck=text(a, b))
    table = played(position, acts(code))
    assert table.told(Drew) == [Drew(3, run(a), 2), Drew(4, run(b), 2)]
    enough = played({**position, "deck": text(a, b, *spare(4, code))}, acts(code))
    assert [drew.seat for drew in enough.told(Drew)] == [3, 4, 1]
    assert fizzled(played(seats({"hand": code}, IDLE), acts(code)), code)


@every("steal")
def test_a_random_card_is_taken_from_an_opponents_hand(code: str) -> None:
    """K2: the source's own example."""
    a, b, *deck = spare(8, code)
    table = played(seats({"hand": code}, {"hand": text(a, b)}, deck=text(*deck)), acts(code, "@2"))
    assert table.picks == (1, 2)
    table.play("pick 1")
    assert table.told(Stole) == [Stole(1, 2, card(a))]
    assert a in table.hand(1)
    assert table.hand(2) == [b]


@every("steal")
def test_from_empty_hands_nothing_is_taken(code: str) -> None:
    """K3"""
    assert fizzled(played(seats({"hand": code}, IDLE, IDLE), acts(code)), code)


@every("look")
def test_a_hand_is_looked_at_and_stays_as_it_is(code: str) -> None:
    """K2"""
    a, b, *deck = spare(8, code)
    table = played(seats({"hand": code}, {"hand": text(a, b)}, deck=text(*deck)), acts(code, "@2"))
    (looked,) = table.told(Looked)
    assert (looked.seat, looked.victim, sorted(map(str, looked.cards))) == (1, 2, sorted([a, b]))
    assert table.hand(2) == sorted([a, b])


@every("look")
def test_an_empty_hand_is_not_looked_at(code: str) -> None:
    """K3"""
    table = set_up(seats({"hand": code}, IDLE, {"hand": text(*spare(1, code))}))
    assert table.refused(acts(code, "@2")) == "K3"
    assert table.refused(acts(code, "@3")) == "legal"
    assert fizzled(played(seats({"hand": code}, IDLE), acts(code)), code)


# --- for oneself ---


@every("lose own card")
def test_one_loses_a_random_card_of_ones_own(code: str) -> None:
    """K2"""
    a, b, *deck = spare(8, code)
    table = played(seats({"hand": text(code, a)}, {"hand": b}, deck=text(*deck)), acts(code))
    assert table.picks == (1,)
    table.play("pick 1")
    assert table.told(Lost) == [Lost(1, card(a), 1)]
    assert table.hand(2) == [b]


@every("lose own card")
def test_with_nothing_else_in_hand_one_loses_nothing(code: str) -> None:
    """K3: the card being played has left the hand already."""
    table = played(seats({"hand": code}, {"hand": text(*spare(1, code))}), acts(code))
    assert fizzled(table, code)


@every("draw")
def test_one_draws_a_card(code: str) -> None:
    """K2"""
    deck = spare(5, code)
    table = played(seats({"hand": code}, IDLE, deck=text(*deck)), acts(code))
    assert table.told(Drew) == [Drew(1, run(deck[0]), 1)]
    assert fizzled(played(seats({"hand": code}, IDLE), acts(code)), code)


@every("draw two")
def test_one_draws_two_cards_or_the_last_one(code: str) -> None:
    """K2, K3"""
    deck = spare(5, code)
    table = played(seats({"hand": code}, IDLE, deck=text(*deck)), acts(code))
    assert table.told(Drew) == [Drew(1, run(*deck[:2]), 1)]
    last = played(seats({"hand": code}, IDLE, deck=deck[0]), acts(code))
    assert last.told(Drew) == [Drew(1, run(deck[0]), 1)]
    assert fizzled(played(seats({"hand": code}, IDLE), acts(code)), code)


@every("draw and play")
def test_one_draws_a_card_and_plays_another(code: str) -> None:
    """K2, K6: the same seat acts again, without a cycle in between."""
    a, b, *deck = calm(8, code)
    table = played(seats({"hand": text(code, a)}, IDLE, deck=text(b, *deck)), acts(code))
    assert table.last[-1] == ActsAgain(1)
    assert table.to_move == 1
    assert sorted(table.hand(1)) == sorted([a, b])
    assert table.told(Cycled) == []
    assert table.play(f"life {b}").row(1)[-1] == b
    assert table.told(Cycled) != []


@every("draw and play")
def test_with_the_deck_gone_one_plays_another_hand_card(code: str) -> None:
    """K3"""
    a, b = calm(2, code)
    table = played(seats({"hand": text(code, a, b)}, IDLE), acts(code))
    assert table.last[-1] == ActsAgain(1)
    assert table.told(Drew) == []
    assert {f"life {a}", f"life {b}"} <= table.legal


@every("draw and play")
def test_with_nothing_to_draw_or_play_the_turn_goes_on_to_the_cycle(code: str) -> None:
    """K3"""
    assert fizzled(played(seats({"hand": code}, {"hand": text(*spare(1, code))}), acts(code)), code)


@every("draw and play")
def test_of_two_such_cards_the_second_acts_too(code: str) -> None:
    """K2"""
    deck = calm(6, code)
    table = played(seats({"hand": text(code, code)}, IDLE, deck=text(*deck)), acts(code), acts(code))
    assert table.told(ActsAgain) == [ActsAgain(1), ActsAgain(1)]


@every("row of four")
def test_the_row_may_hold_four(code: str) -> None:
    """K2, K10: the source's own example; said twice it changes nothing more."""
    table = played(seats({"hand": code}, IDLE, deck=text(*spare(5, code))), acts(code))
    assert table.told(RowOfFour) == [RowOfFour(1)]
    assert table.position["seat"][0]["row_limit"] == 4
    again = played(seats({"hand": code, "row_limit": 4}, IDLE), acts(code))
    assert fizzled(again, code)


# --- with cards of the table ---


@every("recall future")
def test_one_of_ones_future_lives_comes_to_hand(code: str) -> None:
    """K2: of several alike the first from the left."""
    a, b, *deck = spare(8, code)
    table = set_up(seats({"hand": code, "future": text(a, b, b)}, IDLE, deck=text(*deck)))
    assert {acts(code, f"> {a}"), acts(code, f"> {b}")} <= table.legal
    assert table.refused(acts(code)) == "K3"
    table.play(acts(code, f"> {b}"))
    assert table.told(Recalled) == [Recalled(1, 2, card(b))]
    assert b in table.hand(1)
    assert table.future(1) == [a, "-", b]


@every("recall future")
def test_a_future_life_that_all_have_seen_is_recalled_openly(code: str) -> None:
    """K2, K8"""
    a, b, *deck = spare(8, code)
    for slot, taken in enumerate((a, b), 1):
        seen = seats({"hand": code, "future": text(a, b), "shown": [slot]}, IDLE, deck=text(*deck))
        assert played(seen, acts(code, f"> {taken}")).told(Recalled) == [Recalled(1, slot, card(taken), True)]


@every("recall future")
def test_without_future_lives_none_is_recalled(code: str) -> None:
    """K3"""
    assert fizzled(played(seats({"hand": code}, {"future": text(*spare(1, code))}), acts(code)), code)


@every("drop future")
def test_one_of_ones_future_lives_is_sent_to_the_graveyard(code: str) -> None:
    """K2"""
    a, b, *deck = spare(8, code)
    table = played(seats({"hand": code, "future": text(a, b)}, IDLE, deck=text(*deck)), acts(code, f"> {b}"))
    assert table.told(LostFuture) == [LostFuture(1, 2, card(b), 1)]
    assert table.future(1) == [a]
    assert fizzled(played(seats({"hand": code}, IDLE), acts(code)), code)


@every("revive")
def test_a_card_of_the_graveyard_is_played_to_either_row(code: str) -> None:
    """K2: the source's own example."""
    a, b, *deck = spare(8, code)
    position = seats({"hand": code}, IDLE, graveyard=text(a, b), deck=text(*deck))
    life = played(position, acts(code, f"> {a} life"))
    assert life.told(Revived) == [Revived(1, card(a), "life")]
    assert life.row(1)[-1] == a
    future = played(position, acts(code, f"> {a} future"))
    assert future.told(Revived) == [Revived(1, card(a), "future", 1)]
    assert future.future(1) == [a]


@every("revive")
def test_a_card_brought_back_has_no_effect(code: str) -> None:
    """K2: whichever card it is."""
    for other in CODES:
        if other == code:
            continue
        *deck, a, b, c = spare(9, code, other)
        position = seats(
            {"hand": text(code, a), "future": b},
            {"hand": c, "row": c, "future": c},
            graveyard=other,
            deck=text(*deck),
        )
        table = played(position, acts(code, f"> {other} life"))
        assert deeds(table) == [Revived(1, card(other), "life")]


@every("revive")
def test_a_card_brought_back_may_complete_the_row(code: str) -> None:
    """K2, K7"""
    a, b, c, *deck = calm(8, code)
    rest = text(a) if card(code).trigger == "L" else text(a, b)
    position = seats({"hand": code, "row": rest}, IDLE, graveyard=c, deck=text(*deck))
    (scored,) = played(position, acts(code, f"> {c} life")).told(RowScored)
    assert str(scored.cards[-1]) == c


@every("revive")
def test_a_full_future_row_takes_no_card_brought_back_whatever_may_be_stored(code: str) -> None:
    """K2, K8, store = replace"""
    a, b, c, d, *deck = spare(9, code)
    for store in ("free_slot", "replace"):
        table = set_up(
            seats(
                {"hand": code, "future": text(a, b, c)},
                IDLE,
                graveyard=d,
                deck=text(*deck),
                options={"store": store},
            )
        )
        assert table.refused(acts(code, f"> {d} future")) == "K8"
        assert table.refused(acts(code, f"> {d} life")) == "legal"


@pytest.mark.parametrize("code", [*having("revive"), *having("keep from graveyard")])
def test_a_card_cannot_take_itself_out_of_the_graveyard(code: str) -> None:
    """K3: with nothing else there it fizzles."""
    assert fizzled(played(seats({"hand": code}, {"hand": text(*spare(1, code))}), acts(code)), code)


@every("revive")
def test_of_cards_alike_the_one_that_lay_there_is_brought_back(code: str) -> None:
    """K3: another of the same kind can be taken, and the one played stays."""
    deck = spare(5, code)
    table = played(
        seats({"hand": code}, IDLE, graveyard=code, deck=text(*deck)), acts(code, f"> {code} life")
    )
    assert table.told(Revived) == [Revived(1, card(code), "life")]


@every("keep from graveyard")
def test_a_card_of_the_graveyard_becomes_a_future_life(code: str) -> None:
    """K2: the source's own example; the first free slot."""
    a, b, c, *deck = spare(9, code)
    position = seats({"hand": code, "future": f"{a} - {b}"}, IDLE, graveyard=c, deck=text(*deck))
    table = played(position, acts(code, f"> {c}"))
    assert table.told(Kept) == [Kept(1, card(c), 2)]
    assert table.future(1) == [a, c, b]


@every("keep from graveyard")
def test_without_room_no_card_is_added_to_the_future_lives(code: str) -> None:
    """K2, K3, K8"""
    a, b, c, d, *deck = spare(9, code)
    table = set_up(seats({"hand": code, "future": text(a, b, c)}, IDLE, graveyard=d, deck=text(*deck)))
    assert table.refused(acts(code, f"> {d}")) == "K8"
    assert fizzled(table.play(acts(code)), code)


# --- what never triggers ---


@every_card
def test_a_card_that_is_lost_has_no_effect(code: str) -> None:
    """K7: only a hand card sent to the graveyard as the action acts there."""
    hits = having("lose hand card")[0]
    others = spare(9, code, hits)
    if code == hits:
        hits = having("lose hand card")[-1]
    position = seats(
        {"hand": hits}, {"hand": code, "future": others[0], "row": others[1]}, deck=text(*others[2:])
    )
    table = played(position, acts(hits, "@2"), "pick 1")
    assert deeds(table) == [Lost(2, card(code), 1)]


@every_card
def test_a_card_returned_has_no_effect(code: str) -> None:
    """K7, K9"""
    a, b, c, d, e, f, *deck = spare(12, code)
    position = seats({"hand": text(a, b, c, code)}, {"hand": d, "row": e, "future": f}, phase="cycle")
    table = played({**position, "deck": text(*deck)}, f"return {code}")
    assert table.told(Returned) == [Returned(1, card(code))]
    assert deeds(table) == []


def test_cards_that_are_scored_have_no_effect() -> None:
    """K7: neither as they are scored nor in the graveyard."""
    first, second, third, *deck = calm(9)
    position = seats(
        {"hand": third, "row": text(first, second)}, {"hand": deck[0], "row": deck[1]}, deck=text(*deck[2:])
    )
    table = played(position, f"life {third}")
    assert [type(event) for event in table.last[:2]] == [PlayedLife, RowScored]
    assert deeds(table) == []


@pytest.mark.parametrize("code", [*having("revive"), *having("keep from graveyard")])
def test_what_waits_for_the_next_player_waits_though_one_of_it_is_taken(code: str) -> None:
    """K2, K9, release = goes_round"""
    a, b, c, d, *deck = spare(9, code)
    waiting = {"graveyard": text(a, b, c, d), "fresh": 3, "options": {"release": "goes_round"}}
    position = seats({"hand": code}, IDLE, deck=text(*deck), **waiting)
    row = "life" if code in having("revive") else ""
    itself = [code] if card(code).trigger == "G" else []
    for taken, left in ((d, [b, c]), (a, [b, c, d])):
        assert played(position, acts(code, f"> {taken} {row}".strip())).graveyard == left + itself
