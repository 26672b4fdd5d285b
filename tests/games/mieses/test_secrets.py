"""What a seat may know: hands, offers until all have decided, and the order of decks are hidden (M3, M9)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from karma_tui.core.cards import BACK, Back
from karma_tui.core.messages import plain
from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import Card, Rebirth
from karma_tui.games.mieses.events import Drew, Offered
from karma_tui.games.mieses.state import State
from karma_tui.match.dealer import Dealer
from tests.support.mieses_table import NAMES, animal, played, seats, set_up

COUNTS = [2, 3, 5]


@cache
def course(count: int, seed: int) -> tuple[State, ...]:
    """Every state of a game, now at random, now by rule of thumb."""
    luck = Random(seed)
    state, dealer, states = game.start(game.spec.options(), count), Dealer(luck), []
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            game.apply(state, dealer.settle(turn))
        else:
            moves = game.legal_moves(state)
            sensible = luck.random() < 0.5
            game.apply(state, game.greedy(game.view(state, turn.seat)) if sensible else luck.choice(moves))
        states.append(game.copy(state))
    return tuple(states)


def some(count: int, number: int) -> list[State]:
    """So many states of some games, those in mid-ask among them."""
    states = [state for seed in range(4) for state in course(count, seed)]
    asking = [state for state in states if any(each.answer == "offered" for each in state.players)]
    luck = Random(count)
    return luck.sample(states, min(number, len(states))) + luck.sample(asking, min(number, len(asking)))


# --- views ------------------------------------------------------------------------------------------


def test_no_hand_but_ones_own_is_seen() -> None:
    """M3: tricky case 12"""
    table = set_up(seats(animal("worm H"), animal("worm S", hand="BB CC"), animal("ant J", hand="HC")))
    for viewer in (1, 2, 3, None):
        for player in game.view(table.state, viewer).players:
            own = [card for card in player.hand if isinstance(card, Card)]
            assert len(own) == (len(player.hand) if player.seat == viewer else 0)


def test_of_the_stacks_only_what_was_put_under_them_is_seen() -> None:
    """M3, M17: tricky case 12"""
    for state in some(5, 60):
        for stack in game.view(state, 1).stacks:
            backs = [isinstance(card, Back) for card in stack.cards]
            assert backs == sorted(backs, reverse=True), "what lies unseen lies on top"
            assert stack.name != "human" or not any(backs)
    table = played(
        seats(animal("worm H", hand="HH"), stacks={"0-1": ["worm S", "beetle C"]}, deck="JH JS JC JB"),
        *("lay HH", "end"),
    )
    shown = game.view(table.state, None).stacks[0].cards
    assert [card if isinstance(card, Back) else str(card) for card in shown] == [BACK, "worm H"]


@pytest.mark.parametrize("count", COUNTS)
def test_redealing_what_a_seat_cannot_see_leaves_its_view_equal(count: int) -> None:
    """M3, M9: tricky case 12: hundreds of positions, in mid-ask too, for each seat and a spectator."""
    luck, differ, tried = Random(count), 0, 0
    for state in some(count, 70):
        for viewer in (*range(1, count + 1), None):
            view = game.view(state, viewer)
            redealt = game.determinize(view, luck)
            assert game.view(redealt, viewer) == view
            assert game.turn(redealt) == game.turn(state)
            if isinstance(game.turn(redealt), Decide):
                assert game.legal_moves(redealt)
            differ += game.fingerprint(redealt) != game.fingerprint(state)
            tried += 1
    assert tried >= 300
    assert differ > 0.9 * tried


@pytest.mark.parametrize("count", COUNTS)
def test_a_redeal_is_a_state_the_rules_allow(count: int) -> None:
    """M1, M9: offers are in hand and could be laid, and all sixty cards are there."""
    luck = Random(count)
    for state in some(count, 50):
        redealt = game.determinize(game.view(state, luck.choice([*range(1, count + 1), None])), luck)
        assert _all_cards(redealt) == _all_cards(state)
        asker = redealt.players[redealt.active - 1]
        both = game.view(redealt, None).both_ends
        for player in redealt.players:
            assert not Counter(player.known) - Counter(player.hand)
            if player.offer is not None:
                assert player.offer in player.hand
                right = _fits(player.offer.left, asker.right_end)
                assert right or (both and _fits(player.offer.right, asker.left_end))


def _fits(half: str, end: str) -> bool:
    return "R" not in half + end and (half == end or "J" in half + end)


def _all_cards(state: State) -> Counter[Any]:
    cards: Counter[Any] = Counter(state.deck + state.discard)
    for player in state.players:
        cards.update((*player.hand, *player.left, *player.line, *player.points))
    animals = [card for stack in state.stacks for card in stack] + [player.animal for player in state.players]
    return cards + Counter(animals)


def test_a_redeal_deals_hands_offers_and_stacks_anew() -> None:
    """M3, M9"""
    table = played(
        seats(
            animal("worm H", hand="SS CC"),
            animal("ant J", hand="HC SB"),
            animal("ant J", hand="HS CB"),
            deck="HH HB BB BC BS JH JS",
        ),
        *("ask", "offer HC"),
    )
    view, luck = game.view(table.state, 1), Random(1)
    redeals = [game.determinize(view, luck) for _ in range(200)]
    offers = {str(each.players[1].offer) for each in redeals}
    assert {"HC", "HH", "HS", "JH"} <= offers
    assert not offers & {"SB", "CB", "BB", "SS"}
    assert len({each.players[1].hand for each in redeals}) > 20
    assert len({each.stacks for each in redeals}) > 20
    assert {each.players[0].hand for each in redeals} == {table.state.players[0].hand}


def test_a_redeal_leaves_known_cards_where_they_are() -> None:
    """M9, M-A1"""
    table = played(
        seats(
            animal("worm H", hand="SS CC"),
            animal("ant J", hand="HC SB"),
            animal("ant J", hand="HS CB"),
            deck="JH JS",
        ),
        *("ask", "offer HC", "offer HS", "choose @3"),
    )
    luck = Random(2)
    for _ in range(30):
        redealt = game.determinize(game.view(table.state, 1), luck)
        assert "HC" in map(str, redealt.players[1].hand)


# --- who knows of a hand card -----------------------------------------------------------------------


def test_a_known_card_that_is_laid_discarded_or_given_is_no_longer_known() -> None:
    """M9: of several alike the known one goes first, for nobody can tell them apart."""
    seat = animal("worm H", hand="HH HH SS", known="HH SS")
    assert played(seats(seat), "lay HH").known(1) == ["SS"]
    assert played(seats(seat), "discard SS").known(1) == ["HH"]
    giver = animal("ant J", hand="HH HH SS", known="HH")
    table = played(seats(animal("worm H", hand="CC CC"), giver), "ask", "offer HH")
    assert table.known(2) == ["HH"], "nobody can tell whether it is the one they knew"
    assert table.play("choose @2").known(2) == []


@pytest.mark.parametrize("count", COUNTS)
def test_known_cards_are_really_there_all_through_a_game(count: int) -> None:
    """M9, M-A1"""
    for seed in range(3):
        for state in course(count, seed):
            for player in state.players:
                assert not Counter(player.known) - Counter(player.hand)


# --- events and words -------------------------------------------------------------------------------


def test_what_is_offered_and_drawn_is_told_to_its_owner_alone() -> None:
    """M3, M9"""
    table = played(
        seats(animal("worm H", hand="SS"), animal("ant J", hand="HC BB"), animal("ant J")), "ask", "offer HC"
    )
    assert isinstance(table.last[0], Offered)
    assert table.said(2)[0] == "You offer HC."
    for viewer in (1, 3, None):
        assert table.said(viewer)[0] == "Ben offers a card."
        assert "HC" not in repr(game.witness(table.last[0], viewer))
    drawn = Drew(2, table.state.players[1].hand)
    assert game.witness(drawn, 2) == drawn
    assert game.witness(drawn, None) == game.witness(drawn, 1) == Drew(2, (BACK, BACK))


def test_nothing_anyone_reads_in_mid_ask_names_a_hidden_offer() -> None:
    """M9: status, the table read out, the choices, the view itself."""
    table = played(
        seats(
            animal("worm H", hand="SS CC"),
            animal("ant J", hand="HC* SB"),
            animal("ant J", hand="HS CB"),
            animal("ant J", hand="JB CS"),
        ),
        *("ask", "offer HC*", "pass"),
    )
    for viewer in (1, 3, 4, None):
        view = game.view(table.state, viewer)
        words = [plain(game.wording.status(view, NAMES)), repr(view), repr(view.legal_moves)]
        words += [plain(game.wording.offer(move, view, NAMES)) for move in view.legal_moves]
        for topic in ("middle", "own", "others"):
            words += [plain(line) for line in game.wording.describe(view, NAMES, topic)]
        assert "HC*" not in " ".join(words)
        assert viewer == 1 or "offers a card, face down" in " ".join(words)
    own = game.view(table.state, 2)
    assert str(own.players[1].offer) == "HC*"


def test_what_one_may_answer_does_not_depend_on_what_others_hold_or_offer() -> None:
    """M9"""
    for hand, offer in (("HC SB", "offer HC"), ("HB* SB", "offer HB*"), ("JJ HR*", "offer HR*")):
        asker, owner = animal("worm H", hand="SS CC"), animal("ant J", hand="HS CB")
        table = played(seats(asker, animal("ant J", hand=hand), owner), "ask", offer)
        assert table.legal == {"pass", "offer HS"}


def test_a_refusal_tells_nothing_of_a_card_one_cannot_see() -> None:
    """M3, M9"""
    table = played(
        seats(animal("worm H", hand="SS"), animal("ant J", hand="HC BB"), animal("ant J", hand="HS")),
        "ask",
        "offer HC",
    )
    reasons = {table.reason(f"offer {card}").replace(card, "?") for card in ("HC", "BB", "SS", "JJ")}
    assert reasons == {"? is not in your hand"}


def test_lives_and_points_piles_are_open() -> None:
    """M16: everyone has seen which cards were taken."""
    for state in some(3, 30):
        for viewer in (1, 2, 3, None):
            for player, shown in zip(state.players, game.view(state, viewer).players, strict=True):
                assert (shown.points, shown.lives) == (player.points, player.lives)
                assert all(isinstance(life.animal, Rebirth) for life in shown.lives)
