"""The match and its score sheet: C28."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.options import OptionError, make_options
from karma_tui.core.turns import Chance, Over
from karma_tui.games.classic import game
from karma_tui.games.classic.events import DealEnded
from karma_tui.games.classic.options import Options
from karma_tui.match.dealer import Dealer, stream
from tests.support.classic_table import played, seats, set_up, two_seats


def whole_match(deals: int, count: int, seed: int) -> tuple[Any, list[DealEnded]]:
    state = game.start(game.spec.options(deals=deals), count)
    dealer, ends = Dealer(stream(seed, "deal")), []
    while not isinstance(turn := game.turn(state), Over):
        chance = isinstance(turn, Chance)
        move = dealer.settle(turn) if chance else game.greedy(game.view(state, turn.seat))
        ends += [event for event in game.apply(state, move) if isinstance(event, DealEnded)]
    return state, ends


def test_a_match_is_one_deal_by_default() -> None:
    """C28"""
    assert Options().deals == 1
    _, ends = whole_match(1, 2, 1)
    assert [end.deal for end in ends] == [1]


@pytest.mark.parametrize("deals", [2, 5])
def test_by_option_a_match_is_several_deals(deals: int) -> None:
    """C28, deals"""
    _, ends = whole_match(deals, 3, deals)
    assert [end.deal for end in ends] == list(range(1, deals + 1))


def test_there_are_one_to_twenty_deals() -> None:
    """C28, deals"""
    assert make_options(Options, {"deals": "20"}).deals == 20
    for wrong in (0, 21, -1, True, "many", 1.5):
        with pytest.raises(OptionError, match="1 to 20"):
            make_options(Options, {"deals": wrong})


def test_the_sheet_has_a_line_for_every_seat_and_deal() -> None:
    """C28"""
    state, _ = whole_match(3, 4, 9)
    sheet = game.score(state)
    assert [(line.seat, line.label.fact("deal")) for line in sheet.lines] == [
        (seat, deal) for seat in (1, 2, 3, 4) for deal in (1, 2, 3)
    ]


def test_the_sheet_gives_the_evidence_of_a_deal() -> None:
    """C28: place, turns, pick-ups and cards picked up, burns, cards left, Karma worn."""
    table = played(two_seats("4c 9c", other={"hand": "3d Td Jd"}, pile="8d 8h"), "9c", "Td", "3d", "4c")
    figures = ("place", "turns", "pickups", "picked", "burns", "left", "karma")
    assert [table.figures(1)[figure] for figure in figures] == [1, 2, 0, 0, 0, 0, False]
    assert [table.figures(2)[figure] for figure in figures] == [0, 1, 0, 0, 1, 1, True]


def test_the_sheet_counts_pick_ups_and_the_cards_picked_up() -> None:
    """C28"""
    table = played(two_seats("4c 6c", other={"hand": "Kd Qd 3d"}, pile="8d 8h"), "take")
    assert (table.figures(1)["pickups"], table.figures(1)["picked"]) == (1, 2)
    table.play("3d", "4c", "Qd", "take")
    assert (table.figures(1)["pickups"], table.figures(1)["picked"]) == (2, 5)
    assert table.figures(1)["turns"] == 3


def test_the_sheet_counts_every_burn_of_a_deal() -> None:
    """C28"""
    table = played(two_seats("Tc Td 4c 9c", pile="8d"), "Tc", "Td", "4c")
    assert table.figures(1)["burns"] == 2


def test_the_sheet_says_which_deal_was_called_a_dead_heat() -> None:
    """C27, C28"""
    each = ({"hand": "6c 7c 8c"}, {"hand": "6d 7d"})
    for keys, called in (({"quiet_turns": 79}, "quiet"), ({"turns": 999, "deck": "9c"}, "long"), ({}, "")):
        assert played(seats(*each, **keys), "6c").figures(1)["called"] == called
    assert played(two_seats("9c", other={"hand": "3d"}, quiet_turns=79), "9c").figures(1)["called"] == ""


def test_a_line_says_which_deal_it_is_and_whether_that_is_over() -> None:
    """C28: the deal under way has its lines from the swapping on."""
    swapping = set_up(two_seats("9c", "4c", other={"hand": "3d", "up": "6d"}, phase="swap"))
    over = played(two_seats("9c", other={"hand": "3d"}), "9c")
    for table, is_over in ((swapping, False), (over, True)):
        lines = game.score(table.state).lines
        assert [(line.label.key, line.label.fact("deal")) for line in lines] == [("deal", 1)] * 2
        assert [(line.because.key, line.because.fact("deal")) for line in lines] == [("deal_figures", 1)] * 2
        assert [line.because.fact("over") for line in lines] == [is_over] * 2


def test_places_are_the_order_of_going_out() -> None:
    """C28"""
    each = [{"hand": "3c 9c"}, {"hand": "Jd"}, {"hand": "Qh"}, {"hand": "3s 4s 6s"}]
    table = played(seats(*each), "3c", "Jd", "Qh", "take", "9c")
    assert [table.figures(seat)["place"] for seat in (1, 2, 3, 4)] == [3, 1, 2, 0]


def test_the_tally_counts_karmas_over_the_match() -> None:
    """C28"""
    state, ends = whole_match(5, 3, 4)
    tally = tuple(sum(seat in end.karma for end in ends) for seat in (1, 2, 3))
    assert game.score(state).totals == tally


def test_fewest_karmas_win_the_match_and_equal_fewest_share_it() -> None:
    """C28"""
    shared = 0
    for seed in range(12):
        state, _ = whole_match(2, 4, seed)
        sheet = game.score(state)
        least = min(sheet.totals)
        assert sheet.winners == tuple(s for s in (1, 2, 3, 4) if sheet.totals[s - 1] == least)
        shared += len(sheet.winners) > 1
    assert shared


def test_nobody_has_won_before_the_end() -> None:
    """C28"""
    table = set_up(two_seats("9c 8c", other={"hand": "3d"}, options={"deals": 2}))
    for moves in ((), ("9c",)):
        sheet = game.score(table.play(*moves).state)
        assert sheet.winners == sheet.losers == ()
    over = played(two_seats("9c", other={"hand": "3d"}, options={"deals": 2}), "9c")
    assert game.score(over.state).totals == (0, 1)
    assert game.score(over.state).winners == ()


def test_a_deal_being_played_has_its_figures_without_points() -> None:
    """C28"""
    table = played(two_seats("4c 6c", pile="8d 8h"), "take")
    assert [line.points for line in game.score(table.state).lines] == [0, 0]
    assert table.figures(1)["picked"] == 2


def test_the_karma_of_a_single_deal_is_the_loser() -> None:
    """C3, C28"""
    table = played(two_seats("9c", other={"hand": "3d"}), "9c")
    sheet = game.score(table.state)
    assert (sheet.winners, sheet.losers, sheet.totals) == ((1,), (2,), (0, 1))


def test_figures_start_anew_with_each_deal() -> None:
    """C28: the turns of a deal are those of its own."""
    state, _ = whole_match(2, 2, 6)
    for seat in (1, 2):
        first, second = game.score(state).of(seat)
        assert first.because != second.because
        assert second.because.fact("turns") < 200
