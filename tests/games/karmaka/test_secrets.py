"""What a seat may know: its own cards, what lies open, what it saw go into a hand (K2, K4, K8, K9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from karma_tui.core.cards import Back
from karma_tui.core.turns import Chance
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import BY_CODE, DECK, copies
from karma_tui.games.karmaka.events import Cycled, Drew, Looked, Recalled, Stored
from karma_tui.games.karmaka.moves import Deal
from tests.support.karmaka_table import (
    IDLE,
    Table,
    acts,
    calm,
    card,
    course,
    having,
    idles,
    played,
    seats,
    set_up,
    some_states,
    spare,
    text,
)

SEATS = [2, 3, 4]
_Swap = dict[Any, Any]
"""Two kinds of card, each by the other."""

RECALL = having("recall future")[0]
STEAL = having("steal")[0]
LOOK = having("look")[0]
LOSE = having("lose hand card")[0]


def everyone(count: int) -> list[int | None]:
    return [*range(1, count + 1), None]


def finish(table: Table, *keep: str) -> Table:
    """Return cards until the turn is over, none of ``keep``."""
    seat = table.to_move
    while table.position.get("phase") == "cycle" and table.to_move == seat:
        table.play(f"return {next(code for code in table.hand(seat) if code not in keep)}")
    return table


# --- what lies face down ---


def test_no_hand_but_ones_own_is_seen() -> None:
    """K4"""
    a, b, c = spare(3)
    table = set_up(seats({"hand": a}, {"hand": b}, {"hand": c}))
    for viewer in everyone(3):
        for player in game.view(table.state, viewer).players:
            assert any(isinstance(each, Back) for each in player.hand) == (player.seat != viewer)


def test_the_deck_is_a_number_to_all() -> None:
    """K4"""
    table = set_up(seats({"hand": "B1"}, {"hand": "B2"}, deck=text(*spare(7, "B1", "B2"))))
    for viewer in everyone(2):
        assert game.view(table.state, viewer).deck == 7


def test_what_is_stored_its_owner_alone_sees() -> None:
    """K8"""
    a, *deck = spare(6)
    table = played(seats({"hand": a}, {"hand": deck[0]}, deck=text(*deck[1:])), f"future {a}")
    (stored,) = table.told(Stored)
    assert [game.witness(stored, viewer).card for viewer in (1, 2, None)] == [card(a), Back(), Back()]
    assert [str(game.view(table.state, viewer).players[0].future[0]) for viewer in (1, 2, None)] == [
        a,
        "?",
        "?",
    ]


def test_which_of_several_alike_makes_room_its_owner_alone_sees() -> None:
    """K8, store = replace: it is the first from the left, so the slot would tell of the others."""
    a, b, c, d, *deck = spare(9)
    position = seats(
        {"hand": d, "future": text(a, b, c)}, IDLE, deck=text(*deck), options={"store": "replace"}
    )
    (stored,) = played(position, f"future {d} over {b}").told(Stored)
    assert [game.witness(stored, viewer).slot for viewer in (1, 2, None)] == [2, 0, 0]
    assert {game.witness(stored, viewer).over for viewer in (1, 2, None)} == {card(b)}


@pytest.mark.parametrize(("future", "slot"), [("{a} {a} {c}", 0), ("{b} {a} {c}", 2)])
def test_whether_the_one_that_all_see_makes_room_is_told_as_it_is_seen(future: str, slot: int) -> None:
    """K8, store = replace: slot 2 holds a card that all saw come there, and slot 1 maybe another such."""
    a, b, c, d, *deck = spare(9)
    own = {"hand": d, "future": future.format(a=a, b=b, c=c), "shown": [2]}
    table = played(seats(own, IDLE, deck=text(*deck), options={"store": "replace"}), f"future {d} over {a}")
    (stored,) = table.told(Stored)
    for viewer in (2, None):
        assert game.witness(stored, viewer).slot == slot
        seen = game.view(table.state, viewer).players[0].future
        assert [str(each) for each in seen] == (["?", "?", "?"] if slot else ["?", a, "?"])


def test_what_is_drawn_its_owner_alone_sees() -> None:
    """K9"""
    a, b, c, *deck = calm(8)
    table = played(seats({"hand": a}, {"hand": c}, graveyard=b, deck=text(*deck)), f"life {a}")
    (cycled,) = table.told(Cycled)
    assert [str(each) for each in game.witness(cycled, 1).drawn] == deck[:2]
    for viewer in (2, None):
        seen = game.witness(cycled, viewer)
        assert seen.taken == cycled.taken
        assert set(seen.drawn) == {Back()}
        assert len(seen.drawn) == 2
    for code in having("all opponents draw"):
        (drew,) = played(seats({"hand": code}, IDLE, deck=text(*deck)), acts(code)).told(Drew)
        assert [game.witness(drew, viewer).cards for viewer in (1, 2)] == [(Back(),), (card(deck[0]),)]


# --- what is known of a hand ---


def test_cards_taken_from_the_graveyard_are_known_to_all_until_they_move() -> None:
    """K9"""
    a, b, c, d, *deck = calm(9)
    table = played(seats({"hand": a}, {"hand": c}, graveyard=text(b, d), deck=text(*deck)), f"life {a}")
    for viewer in (2, None):
        assert table.known(viewer, 1) == sorted([b, d], key=lambda code: card(code))
    table.play(f"life {c}")
    finish(table)
    table.play(f"life {b}")
    assert b not in table.known(2, 1)
    assert d in table.known(2, 1)


def test_a_card_stolen_is_known_to_its_victim_and_no_other() -> None:
    """K2"""
    a, b, *deck = spare(12, STEAL)
    position = seats({"hand": STEAL}, {"hand": a}, {"hand": b}, deck=text(*deck))
    table = finish(played(position, acts(STEAL, "@2"), "pick 1"), a)
    assert {viewer: a in table.known(viewer, 1) for viewer in (2, 3, None)} == {
        2: True,
        3: False,
        None: False,
    }


def test_of_a_hand_a_card_is_stolen_from_the_others_know_one_less_of_each_kind() -> None:
    """K2: it may have been any of them; thief and victim know better."""
    a, b, c, d, *deck = spare(12, STEAL)
    position = seats({"hand": ""}, {"hand": STEAL}, {"hand": d}, graveyard=text(a, b, c), deck=text(*deck))
    table = played(position, "skip")
    assert len(table.known(None, 1)) == 3
    table.play(acts(STEAL, "@1"), "pick 2")
    gone = next(code for code in (a, b, c) if code not in table.hand(1))
    assert table.known(2, 1) == table.hand(1)
    assert table.known(3, 1) == []
    assert table.known(None, 1) == []
    assert gone in table.hand(2)


def test_a_hand_looked_at_is_remembered_until_its_cards_move() -> None:
    """K2"""
    a, b, c, d, *deck = calm(9, LOOK)
    position = seats({"hand": LOOK}, {"hand": text(a, b, c)}, {"hand": d}, deck=text(*deck))
    table = finish(played(position, acts(LOOK, "@2")))
    (looked,) = table.told(Looked)
    assert [set(game.witness(looked, viewer).cards) for viewer in (3, None)] == [{Back()}, {Back()}]
    assert set(game.witness(looked, 1).cards) == set(game.witness(looked, 2).cards) == {*map(card, (a, b, c))}
    assert table.known(1, 2) == table.hand(2)
    assert table.known(3, 2) == table.known(None, 2) == []
    finish(table.play(f"life {a}"), b, c)
    assert {b, c} <= set(table.known(1, 2))
    assert a not in table.known(1, 2)
    assert not {b, c} & set(table.known(3, 2))


def test_after_a_card_is_stored_unseen_the_looker_is_sure_of_none_there_was_one_of() -> None:
    """K2, K8: of two alike one must still be there."""
    a, b, *deck = calm(9, LOOK)
    position = seats({"hand": LOOK}, {"hand": text(a, a, b)}, deck=text(*deck))
    table = finish(played(position, acts(LOOK, "@2")))
    table.play(f"future {b}")
    assert [code for code in table.known(1, 2) if code not in table.known(None, 2)] == [a]


def test_a_known_card_that_is_lost_is_no_longer_known() -> None:
    """K2"""
    a, *deck = spare(9, LOSE)
    table = played(seats(IDLE, {"hand": LOSE}, IDLE, graveyard=a, deck=text(*deck)), "skip")
    assert table.known(3, 1) == [a]
    places = {code: number for number, code in enumerate(table.state.players[0].hand, 1)}
    table.play(acts(LOSE, "@1"), f"pick {places[card(a)]}")
    assert table.known(3, 1) == []


def test_a_future_life_that_came_openly_is_known_and_so_it_is_when_recalled() -> None:
    """K2, K4"""
    (revive,) = having("revive")[:1]
    a, c, *deck = spare(12, revive, RECALL)
    position = seats({"hand": text(revive, RECALL)}, {"hand": c}, graveyard=a, deck=text(*deck))
    table = finish(played(position, acts(revive, f"> {a} future")), RECALL)
    assert str(game.view(table.state, 2).players[0].future[0]) == a
    table.play(idles(c))
    finish(table)
    table.play(acts(RECALL, f"> {a}"))
    (recalled,) = table.told(Recalled)
    assert game.witness(recalled, 2).card == card(a)
    assert a in table.known(2, 1)


def test_a_future_life_recalled_unseen_stays_unknown() -> None:
    """K4"""
    a, b, *deck = spare(9, RECALL)
    table = played(
        seats({"hand": RECALL, "future": a}, {"hand": b}, deck=text(*deck)), acts(RECALL, f"> {a}")
    )
    (recalled,) = table.told(Recalled)
    assert game.witness(recalled, 1).card == card(a)
    assert [game.witness(recalled, viewer).card for viewer in (2, None)] == [Back(), Back()]
    assert a not in table.known(2, 1)


# --- over whole games ---


@pytest.mark.parametrize("count", SEATS)
def test_known_cards_are_really_there_all_through_a_game(count: int) -> None:
    """K2, K9"""
    for seed in range(2):
        for state, _events in course(count, seed, target=45, store="replace"):
            for viewer in everyone(count):
                for player in game.view(state, viewer).players:
                    theirs = state.players[player.seat - 1]
                    assert not Counter(player.known) - Counter(theirs.hand)
                    assert not Counter(player.public) - Counter(player.known)
                    for seen, there in zip(player.future, theirs.future, strict=True):
                        assert seen == there or (isinstance(seen, Back) and there is not None)


@pytest.mark.parametrize("count", SEATS)
def test_a_redeal_keeps_everything_that_is_known_and_moves_the_rest(count: int) -> None:
    """K4: over many positions, for each seat and the spectator, the view stays the same."""
    luck = Random(count)
    states = [state for seed in range(4) for state in some_states(count, seed, target=45, store="replace")]
    differ = 0
    for state in luck.sample(states, min(120, len(states))):
        for viewer in everyone(count):
            view = game.view(state, viewer)
            redealt = game.determinize(view, luck)
            assert game.view(redealt, viewer) == view
            assert _cards(redealt) == Counter(DECK)
            _keeps_what_is_known(view, redealt)
            differ += _hidden(redealt) != _hidden(state)
    assert differ > 300


def _cards(state: Any) -> Counter[Any]:
    found = Counter(state.deck) + Counter(state.graveyard)
    for player in state.players:
        found += Counter(player.hand) + Counter(player.row)
        found += Counter(each for each in player.future if each is not None)
    return found


def _hidden(state: Any) -> Any:
    return state.deck, [(player.hand, player.future) for player in state.players]


def _keeps_what_is_known(view: Any, redealt: Any) -> None:
    for player in view.players:
        theirs = redealt.players[player.seat - 1]
        assert len(theirs.hand) == len(player.hand)
        assert not Counter(player.known) - Counter(theirs.hand)
        for seen, there in zip(player.future, theirs.future, strict=True):
            assert isinstance(seen, Back) or seen == there
            assert (seen is None) == (there is None)


@pytest.mark.parametrize("count", SEATS)
def test_redeals_reach_every_card_that_could_be_there(count: int) -> None:
    """K4: an unknown hand may be anything not seen elsewhere."""
    luck, state = Random(count), some_states(count, 1)[0]
    view = game.view(state, 1)
    found = {each for _ in range(300) for each in game.determinize(view, luck).players[1].hand}
    mine = Counter(state.players[0].hand) + Counter(state.players[0].future)
    assert found == {kind for kind in BY_CODE.values() if mine[kind] < copies(kind)}


def _told(state: Any, moves: list[Any], viewer: int | None, swap: _Swap) -> list[tuple[Any, Any]]:
    """What a viewer is told and sees, move by move, until one of the moves is not legal."""
    told = []
    for move in moves:
        if game.refuse(state, move) is not None:
            move = _exchanged(move, swap)
            if game.refuse(state, move) is not None:
                break
        events = game.apply(state, move)
        told.append(([game.witness(event, viewer) for event in events], game.view(state, viewer)))
    return told


def _exchanged(move: Any, swap: _Swap) -> Any:
    """The same move with the cards that have changed places: it may name one that nobody else sees."""
    cards = {name: getattr(move, name, None) for name in ("card", "over", "other")}
    named = {name: swap[each] for name, each in cards.items() if each in swap}
    return replace(move, **named)


def _record(count: int, seed: int) -> tuple[Deal, list[Any]]:
    """The deal and the moves of a seeded game of random moves."""
    luck, state, moves = Random(seed), game.start(game.spec.options(target=45, store="replace"), count), []
    first, *order = luck.randint(1, count), *luck.sample(DECK, len(DECK))
    deal = Deal(first, tuple(order))
    game.apply(state, deal)
    while len(moves) < 60:
        turn = game.turn(state)
        if isinstance(turn, Chance):
            move = turn.settle(luck.choice(turn.draws[0].items))
        elif legal := game.legal_moves(state):
            move = luck.choice(legal)
        else:
            break
        moves.append(move)
        game.apply(state, move)
    return deal, moves


@pytest.mark.parametrize("count", SEATS)
def test_who_was_told_the_same_sees_the_same(count: int) -> None:
    """K2, K4, K8, K9: two games that differ in cards a viewer has not seen look alike to that viewer.

    Two cards of the deal change places; as long as everything told since is equal, so are the views,
    with their legal moves and everything known.
    """
    luck, compared = Random(count), 0
    for seed in range(4):
        deal, moves = _record(count, seed)
        for viewer in everyone(count):
            told = _told(_start(count, deal), moves, viewer, {})
            for _ in range(6):
                swapped, swap = _swapped(deal, luck)
                other = _told(_start(count, swapped), moves, viewer, swap)
                for (one, seen), (two, seen_too) in zip(told, other, strict=False):
                    if one != two or _own(seen) != _own(seen_too):
                        break
                    assert seen == seen_too
                    compared += 1
    assert compared > 500


def _start(count: int, deal: Deal) -> Any:
    state = game.start(game.spec.options(target=45, store="replace"), count)
    game.apply(state, deal)
    return state


def _swapped(deal: Deal, luck: Random) -> tuple[Deal, _Swap]:
    """A deal in which two of the first cards, or one and any other, have changed places."""
    order = list(deal.order)
    one, two = luck.randrange(len(order) // 2), luck.randrange(len(order))
    order[one], order[two] = order[two], order[one]
    return Deal(deal.first, tuple(order)), {order[one]: order[two], order[two]: order[one]}


def _own(view: Any) -> Any:
    """The cards a viewer was dealt are no secret to it, and are not told."""
    return None if view.mine is None else (view.mine.hand, view.mine.future)
