"""Who loses, places and dead heats: X2, X17, X18."""

from __future__ import annotations

from karma_tui.core.turns import Over
from karma_tui.games.sixty import game
from karma_tui.games.sixty.events import CameBack, DealEnded, WentOut
from tests.support.sixty_table import Table, played, seats, set_up, two_seats


def test_the_last_player_with_cards_loses_and_all_others_win() -> None:
    """X2, X17"""
    each = [{"hand": "9"}, {"hand": "10"}, {"hand": "11"}, {"hand": "3"}]
    table = played(seats(*each, pile="8"), "9", "10", "11")
    assert table.told(WentOut) == [WentOut(1, 1), WentOut(2, 2), WentOut(3, 3)]
    assert table.last[-1] == DealEnded(1, (4,))
    sheet = game.score(table.state)
    assert (sheet.winners, sheet.losers) == ((1, 2, 3), (4,))


def test_the_deal_goes_on_while_two_hold_cards() -> None:
    """X17"""
    table = played(seats({"hand": "9"}, {"hand": "11"}, {"hand": "3"}, pile="8"), "9")
    assert not table.over
    assert table.told(DealEnded) == []


def test_with_cards_to_draw_an_empty_hand_is_filled_and_nobody_is_out() -> None:
    """X7, X17"""
    table = played(two_seats("9", pile="8", deck="2"), "9")
    assert not table.over
    assert table.hand(1) == ["2"]


def test_places_are_by_order_of_going_out() -> None:
    """X17"""
    each = [{"hand": "3 12"}, {"hand": "11"}, {"hand": "12"}, {"hand": "3 4 6"}]
    table = played(seats(*each), "3", "11", "12", "take", "12")
    assert [table.place(seat) for seat in (1, 2, 3, 4)] == [3, 1, 2, 0]


def test_being_brought_back_cancels_a_place_and_those_behind_move_up() -> None:
    """X12, X17"""
    each = [{"hand": "9"}, {"hand": "10"}, {"hand": "11"}, {"hand": "GP 3"}, {"hand": "4 4"}]
    table = played(seats(*each, pile="8"), "9", "10", "11", "GP @1")
    assert table.told(CameBack) == [CameBack(1)]
    assert [table.place(seat) for seat in (1, 2, 3, 4, 5)] == [0, 1, 2, 0, 0]
    table.play("4", "8")
    table.play("take", "4")
    assert table.told(WentOut)[-1] == WentOut(5, 3)


def test_nothing_is_legal_once_the_match_is_over() -> None:
    """X17"""
    table = played(two_seats("9", other={"hand": "3"}, pile="8"), "9")
    assert isinstance(game.turn(table.state), Over)
    assert table.legal == set()
    assert {table.refused(move) for move in ("3", "take", "flip 1", "keep 1 2 3", "GP @2")} == {"X17"}
    for seat in (1, 2, None):
        assert game.view(table.state, seat).legal_moves == ()


# --- dead heats ---

PAIR = ({"hand": "6 7 8"}, {"hand": "6 7 8 9"})


def quiet(count: int, *each: dict[str, str], **keys: object) -> Table:
    return set_up(seats(*each, quiet_turns=count, **keys))


def test_eighty_quiet_turns_call_the_deal_and_the_most_cards_lose() -> None:
    """X18"""
    table = quiet(78, *PAIR).play("6")
    assert not table.over
    assert table.position["quiet_turns"] == 79
    table.play("7")
    assert table.last[-1] == DealEnded(1, (2,), "quiet")
    assert game.score(table.state).winners == (1,)


def test_cards_of_all_zones_count_as_held() -> None:
    """X18"""
    table = quiet(79, {"hand": "6", "up": "7 8", "down": "9 10 -"}, {"hand": "6 7 8"}).play("6")
    assert table.last[-1].losers == (1,)


def test_of_equally_many_all_lose() -> None:
    """X18"""
    table = quiet(79, {"hand": "6 7 8"}, {"hand": "6 7"}, {"hand": "6"}).play("6")
    assert table.last[-1].losers == (1, 2)
    sheet = game.score(table.state)
    assert (sheet.winners, sheet.losers) == ((3,), (1, 2))


def test_if_all_are_equal_the_match_is_shared_and_nobody_has_lost_it() -> None:
    """X18, X19"""
    table = quiet(79, {"hand": "6 7 8"}, {"hand": "6 7"}).play("6")
    assert table.last[-1].losers == (1, 2)
    sheet = game.score(table.state)
    assert (sheet.winners, sheet.losers) == ((1, 2), ())


def test_a_turn_counts_when_it_is_complete() -> None:
    """X18: a PT and its table card are one turn."""
    table = quiet(79, {"hand": "PT 6", "up": "7"}, {"hand": "6 7 8"}).play("PT")
    assert not table.over
    assert table.play("7").over


def test_taking_and_giving_the_pile_are_quiet_turns() -> None:
    """X18: a pile that is given has not left the game."""
    assert quiet(79, {"hand": "3 4"}, {"hand": "6 7"}, pile="16").play("take").over
    assert quiet(79, {"hand": "GP 4"}, {"hand": "6 7"}, pile="16").play("GP @2").over
    assert quiet(79, {"hand": "GP 4"}, {"hand": "6 7"}).play("GP").over


def test_a_pile_that_leaves_the_game_sets_the_count_back_to_nought() -> None:
    """X18"""
    table = quiet(79, {"hand": "9 9 9 6 7"}, {"hand": "6 7 8"}).play("9 9 9", "6")
    assert not table.over
    assert table.position.get("quiet_turns", 0) == 0
    assert table.play("7").position["quiet_turns"] == 1


def test_going_out_sets_the_count_back_to_nought() -> None:
    """X18"""
    table = quiet(79, {"hand": "6"}, {"hand": "6 7 8"}, {"hand": "6 7"}).play("6")
    assert not table.over
    assert table.position.get("quiet_turns", 0) == 0


def test_the_count_starts_with_the_first_turn_begun_with_the_draw_pile_gone() -> None:
    """X18"""
    table = set_up(two_seats("6 7 8", other={"hand": "6 7 8"}, deck="9")).play("6")
    assert table.deck == []
    assert table.position.get("quiet_turns", 0) == 0
    assert table.play("7").position["quiet_turns"] == 1


def test_at_a_thousand_turns_a_deal_is_called_the_same_way() -> None:
    """X18"""
    table = set_up(two_seats("6 7 8 9", other={"hand": "6 7 8"}, deck="11", turns=998))
    assert not table.play("6").over
    table.play("7")
    assert table.last[-1] == DealEnded(1, (1, 2), "long")


def test_the_last_exit_decides_even_on_the_turn_that_would_call_the_deal() -> None:
    """X17, X18"""
    table = set_up(two_seats("9", other={"hand": "3"}, pile="8", quiet_turns=79, turns=999)).play("9")
    assert table.last[-1] == DealEnded(1, (2,))


CIRCLE = ({"hand": "6 7 8 9 10 11"}, {"hand": "6 7 8 9 10"})


def play_in_circles(table: Table) -> int:
    """Lay single numbers and take the pile before anyone gets near the end; return the turns it took."""
    turns = 0
    while not table.over:
        moves = [str(move) for move in game.legal_moves(table.state)]
        numbers = [move for move in moves if move.isdigit()]
        low = len(table.hand(table.to_move)) < 5 and "take" in moves
        table.play("take" if low or not numbers else numbers[0])
        turns += 1
    return turns


def test_players_who_go_in_circles_are_called_after_eighty_turns() -> None:
    """X18, played out"""
    table = set_up(seats(*CIRCLE, options={"take": "free"}))
    assert play_in_circles(table) == 80
    assert table.last[-1].called == "quiet"


def test_with_cards_left_to_draw_they_are_called_after_a_thousand() -> None:
    """X18, played out"""
    table = set_up(seats(*CIRCLE, deck="16", options={"take": "free"}))
    assert play_in_circles(table) == 1000
    assert table.last[-1].called == "long"
    assert table.deck == ["16"]
