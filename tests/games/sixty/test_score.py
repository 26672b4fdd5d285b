"""The match and its score sheet: X19."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.options import OptionError, make_options
from karma_tui.core.turns import Chance, Decide, Over, Pick
from karma_tui.games.sixty import game
from karma_tui.games.sixty.events import DealEnded
from karma_tui.games.sixty.options import Options
from karma_tui.match.dealer import Dealer, stream
from tests.support.sixty_table import played, seats, set_up, two_seats


def whole_match(deals: int, count: int, seed: int) -> tuple[Any, list[DealEnded]]:
    state = game.start(game.spec.options(deals=deals), count)
    dealer, ends = Dealer(stream(seed, "deal")), []
    while not isinstance(turn := game.turn(state), Over):
        chance = isinstance(turn, Chance)
        move = dealer.settle(turn) if chance else game.greedy(game.view(state, turn.seat))
        ends += [event for event in game.apply(state, move) if isinstance(event, DealEnded)]
    return state, ends


def test_a_match_is_one_deal_by_default() -> None:
    """X19"""
    assert Options().deals == 1
    _, ends = whole_match(1, 2, 1)
    assert [end.deal for end in ends] == [1]


@pytest.mark.parametrize("deals", [2, 5])
def test_by_option_a_match_is_several_deals(deals: int) -> None:
    """X19, deals"""
    _, ends = whole_match(deals, 6, deals)
    assert [end.deal for end in ends] == list(range(1, deals + 1))


def test_there_are_one_to_twenty_deals() -> None:
    """X19, deals"""
    assert make_options(Options, {"deals": "20"}).deals == 20
    for wrong in (0, 21, -1, True, "many", 1.5):
        with pytest.raises(OptionError, match="1 to 20"):
            make_options(Options, {"deals": wrong})


def test_the_first_dealer_is_drawn_with_the_shuffle() -> None:
    """X19"""
    for count in (2, 6):
        deal = game.turn(game.start(game.spec.options(), count))
        assert isinstance(deal, Chance)
        assert [draw.items for draw in deal.draws if isinstance(draw, Pick)] == [tuple(range(1, count + 1))]


@pytest.mark.parametrize("loser", [1, 2])
def test_later_the_loser_deals(loser: int) -> None:
    """X19"""
    hands = [{"hand": "9"}, {"hand": "9"}]
    hands[loser - 1] = {"hand": "3 4"}
    table = played(seats(*hands, to_move=3 - loser, options={"deals": 2}), "9")
    deal = game.turn(table.state)
    assert isinstance(deal, Chance)
    assert not any(isinstance(draw, Pick) for draw in deal.draws)
    move = str(Dealer(stream(1, "deal")).settle(deal))
    assert move.startswith(f"deal @{loser} ")
    assert table.refused(move.replace(f"@{loser}", f"@{3 - loser}")) == "X19"
    assert table.play(move).to_move == 3 - loser


def test_of_several_losers_the_first_to_the_last_dealers_left_deals() -> None:
    """X18, X19"""
    even = [{"hand": "6 7 8"}, {"hand": "6 7"}, {"hand": "6 8"}]
    table = set_up(seats(*even, pile="5", quiet_turns=79, dealer=1, options={"deals": 2})).play("6")
    assert table.last[-1].losers == (1, 2, 3)
    assert str(Dealer(stream(1, "deal")).settle(game.turn(table.state))).startswith("deal @2 ")


def test_the_sheet_has_a_line_for_every_seat_and_deal() -> None:
    """X19"""
    state, _ = whole_match(3, 4, 9)
    assert [(line.seat, line.label.fact("deal")) for line in game.score(state).lines] == [
        (seat, deal) for seat in (1, 2, 3, 4) for deal in (1, 2, 3)
    ]


def test_the_sheet_counts_pick_ups_and_the_cards_picked_up() -> None:
    """X19"""
    table = played(two_seats("4 6", other={"hand": "16 15 3"}, pile="8 8"), "take")
    assert (table.figures(1)["pickups"], table.figures(1)["picked"]) == (1, 2)
    assert table.figures(1)["turns"] == 1


def test_the_sheet_counts_the_turns_of_each_seat() -> None:
    """X19: a pile removed and the card laid on the new one are one turn."""
    table = played(seats({"hand": "9 2 3 4"}, {"hand": "9 9 5 6"}, pile="8"), "9", "9 9", "5", "take", "6")
    assert [table.figures(seat)["turns"] for seat in (1, 2)] == [2, 2]


def test_the_sheet_says_which_deal_was_called_a_dead_heat() -> None:
    """X18, X19"""
    each = ({"hand": "6 7 8"}, {"hand": "6 7"})
    for keys, called in (({"quiet_turns": 79}, "quiet"), ({"turns": 999, "deck": "9"}, "long"), ({}, "")):
        assert played(seats(*each, **keys), "6").figures(1)["called"] == called
    assert played(seats({"hand": "9"}, {"hand": "3"}, quiet_turns=79), "9").figures(1)["called"] == ""


def test_the_sheet_counts_piles_given_and_received_and_times_brought_back() -> None:
    """X19"""
    table = played(seats({"hand": "GP 5"}, {}, {"hand": "3 3"}, pile="7 8"), "GP @2")
    assert [table.figures(1)[name] for name in ("given", "received", "back")] == [1, 0, 0]
    assert [table.figures(2)[name] for name in ("given", "received", "back")] == [0, 1, 1]
    assert table.figures(2)["left"] == 2
    assert played(seats({"hand": "GP 5"}, {"hand": "3"}), "GP").figures(1)["given"] == 0


def test_the_sheet_adds_up_what_happens_more_than_once_in_a_deal() -> None:
    """X19"""
    table = set_up(seats({"hand": "GP GP 9 9 9 10 10 10 5"}, {}, {"hand": "3 4"}, pile="7 8"))
    table.play("GP @2", "8", "take", "9 9 9", "10 10 10", "5", "7", "8", "GP @2")
    assert [table.figures(1)[name] for name in ("given", "removed")] == [2, 2]
    assert table.figures(2)["received"] == 2
    table = played(two_seats("3 4", pile="8 9", other={"hand": "5 13 13 2"}), "take", "5", "8", "13", "take")
    assert [table.figures(1)[name] for name in ("pickups", "picked", "turns")] == [2, 5, 3]


def test_who_is_brought_back_twice_is_counted_twice() -> None:
    """X12, X19"""
    table = set_up(seats({"hand": "GP GP 5"}, {}, {"hand": "3 4 6"}, pile="7"))
    table.play("GP @2", "7", "take", "5", "6", "GP @2")
    assert [table.figures(2)[name] for name in ("received", "back")] == [2, 2]


def test_the_sheet_counts_piles_removed() -> None:
    """X19"""
    table = played(seats({"hand": "9 2"}, {"hand": "9 9 5"}, pile="8"), "9", "9 9")
    assert [table.figures(seat)["removed"] for seat in (1, 2)] == [0, 1]


def test_the_sheet_gives_places_cards_left_and_who_lost() -> None:
    """X19"""
    table = played(seats({"hand": "9"}, {"hand": "10"}, {"hand": "3 4"}, pile="8"), "9", "10")
    figures = ("place", "left", "lost")
    assert [[table.figures(seat)[figure] for figure in figures] for seat in (1, 2, 3)] == [
        [1, 0, False],
        [2, 0, False],
        [0, 2, True],
    ]


def test_a_line_says_which_deal_it_is_and_whether_that_is_over() -> None:
    """X19: a deal lost is a point; the deal under way has its lines from the picking on."""
    six = {"six": "1 2 3 4 5 6"}
    picking = set_up(seats(six, six, phase="pick"))
    over = played(seats({"hand": "9"}, {"hand": "3"}), "9")
    for table, points, is_over in ((picking, [0, 0], False), (over, [0, 1], True)):
        lines = game.score(table.state).lines
        assert [(line.label.key, line.label.fact("deal")) for line in lines] == [("deal", 1)] * 2
        assert [(line.because.key, line.because.fact("deal")) for line in lines] == [("deal_figures", 1)] * 2
        assert [line.because.fact("over") for line in lines] == [is_over] * 2
        assert [line.points for line in lines] == points


def test_the_tally_counts_deals_lost_over_the_match() -> None:
    """X19"""
    state, ends = whole_match(5, 3, 4)
    assert game.score(state).totals == tuple(sum(seat in end.losers for end in ends) for seat in (1, 2, 3))


def test_fewest_losses_win_the_match_and_equal_fewest_share_it() -> None:
    """X19"""
    shared = 0
    for seed in range(12):
        state, _ = whole_match(2, 4, seed)
        sheet = game.score(state)
        least = min(sheet.totals)
        assert sheet.winners == tuple(s for s in (1, 2, 3, 4) if sheet.totals[s - 1] == least)
        shared += len(sheet.winners) > 1
    assert shared


def test_nobody_has_won_before_the_end() -> None:
    """X19"""
    table = set_up(two_seats("9 8", other={"hand": "3"}, options={"deals": 2}))
    for moves in ((), ("9",)):
        sheet = game.score(table.play(*moves).state)
        assert sheet.winners == sheet.losers == ()
    over = played(two_seats("9", other={"hand": "3"}, options={"deals": 2}), "9")
    assert (game.score(over.state).totals, game.score(over.state).winners) == ((0, 1), ())


def test_figures_start_anew_with_each_deal() -> None:
    """X19"""
    state, _ = whole_match(2, 2, 6)
    for seat in (1, 2):
        first, second = game.score(state).of(seat)
        assert first.because != second.because


def test_a_match_of_several_deals_starts_each_with_picking() -> None:
    """X3, X19"""
    table = played(two_seats("9", other={"hand": "3"}, options={"deals": 2}), "9")
    game.apply(table.state, Dealer(stream(1, "deal")).settle(game.turn(table.state)))
    assert isinstance(game.turn(table.state), Decide)
    view = game.view(table.state, None)
    assert (view.phase, view.deal, view.pile, view.removed) == ("pick", 2, (), ())
