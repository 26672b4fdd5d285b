"""What search is given: moves weighed as the rule of thumb weighs them, deals played out as it plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Decide, Over
from karma_tui.games.sixty import game
from karma_tui.games.sixty.cards import DECK
from karma_tui.games.sixty.options import Options
from karma_tui.games.sixty.state import State
from karma_tui.match.dealer import Dealer
from tests.support.sixty_table import seats, set_up, two_seats

TABLES = [
    (2, Options()),
    (3, Options(take="free", deals=3)),
    (4, Options()),
    (5, Options(deals=2)),
    (6, Options(take="free")),
]


def decisions(count: int, options: Options, luck: Random, careless: float = 0.2) -> Iterator[State]:
    """The states of a match in which a seat is to decide; now and then one moves at random."""
    state, dealer = game.start(options, count), Dealer(luck)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Decide):
            yield game.copy(state)
            view = game.view(state, turn.seat)
            move: Any = luck.choice(view.legal_moves) if luck.random() < careless else game.greedy(view)
        else:
            move = dealer.settle(turn)
        game.apply(state, move)


def some_decisions(count: int, options: Options, many: int, luck: Random) -> list[State]:
    """So many of them, from several matches and from all over each."""
    found: list[State] = []
    while len(found) < many:
        match = list(decisions(count, options, luck))
        found += luck.sample(match, min(len(match), max(2, many // 8)))
    return found[:many]


def greedy_to_the_end(state: State, move: Any) -> State:
    """The state at the end of the deal when ``move`` is made and everyone goes on by rule of thumb."""
    after = game.copy(state)
    game.apply(after, move)
    while len(after.results) == len(state.results):
        game.apply(after, game.greedy(game.view(after, after.to_move)))
    return after


def ends_the_same(state: State, moves: Any) -> None:
    before = game.fingerprint(state)
    for move in moves:
        after = greedy_to_the_end(state, move)
        said = game.thinking.playout(state, move, Random(0))
        if isinstance(game.turn(after), Over):
            winners = game.score(after).winners
            expected = [float(seat in winners) for seat in range(1, len(state.players) + 1)]
            assert list(said) == expected, (game.position(state), str(move))
        else:
            assert all(0 <= chance <= 1 for chance in said)
            totals = game.score(after).totals
            ahead = [said[seat] for seat, total in enumerate(totals) if total == min(totals)]
            behind = [said[seat] for seat, total in enumerate(totals) if total > min(totals)]
            assert len(set(ahead)) == 1, (game.position(state), str(move))
            assert all(chance < ahead[0] for chance in behind), (game.position(state), str(move))
    assert game.fingerprint(state) == before


# --- playing out ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "options"), TABLES)
def test_a_playout_ends_as_a_match_of_greedy_players_does(count: int, options: Options) -> None:
    luck = Random(count)
    for state in some_decisions(count, options, 16, luck):
        moves = game.legal_moves(state)
        ends_the_same(state, luck.sample(list(moves), min(2, len(moves))))


@pytest.mark.slow
@pytest.mark.parametrize(("count", "options"), TABLES)
def test_after_any_move_a_playout_ends_as_greedy_players_do(count: int, options: Options) -> None:
    for state in some_decisions(count, options, 200, Random(count)):
        ends_the_same(state, game.legal_moves(state))


@pytest.mark.parametrize(
    "position",
    [
        two_seats("9 9 GP", "4", "5 6", pile="3 9", run=1),  # X10
        two_seats("FL 9 PT", "4 4", "5 6 7", pile="3 FL", other={"hand": "FL 2", "down": "8 - 9"}),  # X13
        two_seats("12", "", "PT GP BU", pile="3 PT", owes_table_card=True),  # X14
        two_seats("PT PT 3", "4", "", pile="3 PT", owes_table_card=True, run=1),  # X10, X14
        two_seats("3", pile="9 4", owes_receiver=True),  # X12
        two_seats("3", pile="9 GP GP", owes_receiver=True, run=2),  # X12, a pile no play leads to
        two_seats("BU BU 2", pile="FL 8", deck="1 2 3 4 5 6 7"),  # X15
        two_seats("GP GP", pile="8 9", other={"hand": "3 4 5"}),  # X12, X17
        seats({"hand": "GP 5 16 16 16"}, {}, {"hand": "3 3"}, pile="7 8"),  # X12, one is out
        seats({"hand": "3 4"}, {"hand": "3 4 4"}, {"hand": "1"}, pile="7", quiet_turns=79),  # X18
        seats({"hand": "3 3"}, {"hand": "3 4"}, {"hand": "1"}, pile="7", turns=998),  # X18
        seats({"six": "3 16 GP 4 5 FL"}, {"six": "1 1 1 2 2 PT"}, phase="pick", deck="9 9 9 8 8"),  # X3
        seats({"hand": "9"}, {"hand": "9"}, options={"deals": 3}, pile="8", quiet_turns=79, deal=2),  # X19
    ],
)
def test_a_playout_ends_as_greedy_players_do_from_seldom_positions(position: dict[str, Any]) -> None:
    state = set_up(position).state
    ends_the_same(state, game.legal_moves(state))


def test_before_the_last_deal_a_playout_tells_the_chances_of_the_match() -> None:
    """X19: who loses the first of two deals can still share the match, each deal being anyone's to lose."""
    state = set_up(two_seats("9", other={"hand": "3"}, options={"deals": 2})).state
    (move,) = game.legal_moves(state)
    assert game.thinking.playout(state, move, Random(0)) == (1.0, 0.5)


def test_a_dead_heat_all_share_is_won_by_all() -> None:
    """X18, X19"""
    position = seats({"hand": "3", "up": "5"}, {"hand": "1"}, pile="2", quiet_turns=79)
    state = set_up(position).state
    (move,) = game.legal_moves(state)
    assert game.thinking.playout(state, move, Random(0)) == (1.0, 1.0)


# --- weighing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "options"), TABLES)
def test_the_rule_of_thumbs_own_move_promises_most(count: int, options: Options) -> None:
    for state in decisions(count, options, Random(count)):
        view = game.view(state, state.to_move)
        prior = list(game.thinking.prior(view))
        assert len(prior) == len(view.legal_moves)
        assert all(0 <= each <= 1 for each in prior)
        assert view.legal_moves[prior.index(max(prior))] == game.greedy(view)


def test_what_gives_up_more_promises_less() -> None:
    """X5, X6, X11: a Karma card less than a number, the pile less than either, but all of them something."""
    view = game.view(set_up(two_seats("7 9 GP", pile="6 6", options={"take": "free"})).state, 1)
    prior = dict(zip(map(str, view.legal_moves), game.thinking.prior(view), strict=True))
    assert prior["7"] > prior["9"] > prior["GP @2"] > prior["take"] > 0


# --- what the viewer cannot see ---------------------------------------------------------------------


def test_every_unseen_card_is_as_likely_in_a_hand_as_any_other() -> None:
    """X3: six cards are unseen, two of them in a hand; of 3,000 draws each is there in about a thousand."""
    unseen = {"4", "5", "6", "7", "GP", "BU"}
    removed = " ".join(str(card) for card in DECK if str(card) not in {*unseen, "1"})
    rest = "1 1 " + " ".join([*unseen, *unseen])
    position = two_seats("1", other={"hand": "4 5"}, deck="6 7 GP BU", removed=f"{removed} {rest}")
    view, luck = game.view(set_up(position).state, 1), Random(1)
    held: Counter[str] = Counter()
    for _ in range(3000):
        held.update(map(str, game.view(game.determinize(view, luck), 2).players[1].hand))
    assert held.keys() == unseen
    assert all(900 < times < 1100 for times in held.values()), held


def test_a_determinization_of_a_written_position_has_as_many_cards_to_draw() -> None:
    """X1: cards named nowhere are out of the game."""
    view = game.view(set_up(two_seats("1 2", pile="9", deck="4 5")).state, 1)
    assert game.view(game.determinize(view, Random(1)), 1) == view
