"""The Karma and dead heats: C3, C26, C27."""

from __future__ import annotations

from karma_tui.core.messages import plain
from karma_tui.core.turns import Over
from karma_tui.games.classic import game
from karma_tui.games.classic.events import DealEnded, WentOut
from tests.support.classic_table import Table, played, seats, set_up, two_seats


def test_the_last_player_who_holds_cards_is_the_karma() -> None:
    """C3, C26"""
    table = played(two_seats("9c", other={"hand": "3d"}, pile="8d"), "9c")
    assert table.over
    assert table.last[-1] == DealEnded(1, (2,))


def test_everyone_else_is_safe() -> None:
    """C3, C25"""
    each = [{"hand": "9c"}, {"hand": "Jd"}, {"hand": "Qh"}, {"hand": "3s"}]
    table = played(seats(*each, pile="8d"), "9c", "Jd", "Qh")
    assert table.told(WentOut) == [WentOut(1, 1), WentOut(2, 2), WentOut(3, 3)]
    assert table.last[-1] == DealEnded(1, (4,))
    sheet = game.score(table.state)
    assert sheet.winners == (1, 2, 3)
    assert sheet.losers == (4,)


def test_the_round_goes_on_while_two_hold_cards() -> None:
    """C26"""
    table = played(seats({"hand": "9c"}, {"hand": "Jd"}, {"hand": "3h"}, pile="8d"), "9c")
    assert not table.over
    assert table.told(DealEnded) == []


def test_nothing_is_legal_once_the_match_is_over() -> None:
    """C26"""
    table = played(two_seats("9c", other={"hand": "3d"}, pile="8d"), "9c")
    assert isinstance(game.turn(table.state), Over)
    assert table.legal == set()
    assert {table.refused(move) for move in ("3d", "take", "flip 1", "ready", "swap 3c Kd")} == {"C26"}
    for seat in (1, 2, None):
        assert game.view(table.state, seat).legal_moves == ()


# --- dead heats ---


def quiet(count: int, *each: dict[str, str], **keys: object) -> Table:
    return set_up(seats(*each, quiet_turns=count, **keys))


PAIR = ({"hand": "6c 7c 8c"}, {"hand": "6d 7d 8d 9d"})


def test_eighty_quiet_turns_in_a_row_call_the_round() -> None:
    """C27"""
    table = quiet(78, *PAIR).play("6c")
    assert not table.over
    assert table.position["quiet_turns"] == 79
    table.play("6d")
    assert table.over


def test_whoever_holds_the_most_cards_is_then_the_karma() -> None:
    """C27"""
    table = quiet(79, *PAIR).play("6c")
    assert table.last[-1] == DealEnded(1, (2,), "quiet")
    assert game.score(table.state).winners == (1,)


def test_cards_of_all_zones_count_as_held() -> None:
    """C27"""
    table = quiet(79, {"hand": "6c", "up": "7c 8c", "down": "9c Jc -"}, {"hand": "6d 7d 8d"}).play("6c")
    assert table.last[-1].karma == (1,)


def test_all_who_hold_equally_most_wear_it() -> None:
    """C27"""
    each = ({"hand": "6c 7c 8c"}, {"hand": "6d 7d"}, {"hand": "6h"})
    table = quiet(79, *each).play("6c")
    assert table.last[-1].karma == (1, 2)
    sheet = game.score(table.state)
    assert sheet.winners == (3,)
    assert sheet.losers == (1, 2)


def test_when_all_hold_equally_many_all_share_the_match_and_nobody_has_lost_it() -> None:
    """C27, C28: everyone wears the Karma of the deal, so nobody has more of them than another."""
    table = quiet(79, {"hand": "6c 7c"}, {"hand": "6d"}).play("6c")
    assert table.last[-1].karma == (1, 2)
    sheet = game.score(table.state)
    assert (sheet.winners, sheet.losers, sheet.totals) == ((1, 2), (), (1, 1))
    names = ("Mona", "Ben")
    assert plain(game.wording.verdict(sheet, names, None)) == "Mona and Ben win the match."
    assert [game.wording.because(line, names).split("; ")[0] for line in sheet.lines] == [
        "the Karma, by the most cards in a dead heat"
    ] * 2


def test_a_turn_counts_when_it_is_complete() -> None:
    """C27: a two and its follow-up are one turn."""
    table = quiet(79, {"hand": "2c 6c 7c"}, {"hand": "6d 7d 8d"}).play("2c")
    assert not table.over
    assert table.play("6c").over


def test_taking_the_pile_is_a_quiet_turn() -> None:
    """C27"""
    assert quiet(79, {"hand": "3c 4c"}, {"hand": "6d 7d"}, pile="Kd").play("take").over


def test_a_burn_sets_the_count_back_to_nought() -> None:
    """C27: the turn of the burn does not count either, the next one does."""
    table = quiet(79, {"hand": "Tc 6c 7c"}, {"hand": "6d 7d 8d"}).play("Tc", "6c")
    assert not table.over
    assert table.position.get("quiet_turns", 0) == 0
    assert table.play("6d").position["quiet_turns"] == 1


def test_an_exit_sets_the_count_back_to_nought() -> None:
    """C27"""
    table = quiet(79, {"hand": "6c"}, {"hand": "6d 7d 8d"}, {"hand": "6h 7h"}).play("6c")
    assert not table.over
    assert table.position.get("quiet_turns", 0) == 0


def test_the_count_starts_with_the_first_turn_begun_with_an_empty_deck() -> None:
    """C27: the turn that draws the last card does not count."""
    table = set_up(two_seats("6c 7c 8c", other={"hand": "6d 7d 8d"}, deck="9c"))
    table.play("6c")
    assert table.deck == []
    assert table.position.get("quiet_turns", 0) == 0
    assert table.play("6d").position["quiet_turns"] == 1


def test_turns_with_cards_in_the_deck_are_not_counted_as_quiet() -> None:
    """C27"""
    table = set_up(two_seats("6c 7c 8c 9c", other={"hand": "6d 7d 8d 9d"}, deck="Ac"))
    assert table.play("6c", "6d").position.get("quiet_turns", 0) == 0


def test_at_a_thousand_turns_a_round_is_called_whatever_the_deck_holds() -> None:
    """C27"""
    table = set_up(two_seats("6c 7c 8c 9c", other={"hand": "6d 7d 8d"}, deck="Ac", turns=998))
    assert not table.play("6c").over
    table.play("6d")
    assert table.last[-1] == DealEnded(1, (1, 2), "long")


def test_the_last_exit_decides_even_on_the_turn_that_would_call_the_round() -> None:
    """C26, C27"""
    table = set_up(two_seats("9c", other={"hand": "3d"}, pile="8d", quiet_turns=79, turns=999)).play("9c")
    assert table.last[-1] == DealEnded(1, (2,))


def play_in_circles(table: Table) -> int:
    """Lay plain cards and take the pile before anyone gets near the end; return the turns it took."""
    turns = 0
    while not table.over:
        moves = [str(move) for move in game.legal_moves(table.state)]
        plain = [move for move in moves if len(move) == 2 and move[0] not in "25T"]
        low = len(table.hand(table.to_move)) < 5 and "take" in moves
        table.play("take" if low or not plain else plain[0])
        turns += 1
    return turns


CIRCLE = ({"hand": "6c 7c 8c 9c Jc Kc"}, {"hand": "6d 7d 8d 9d Jd"})


def test_players_who_go_in_circles_are_called_after_eighty_turns() -> None:
    """C27, played out"""
    table = set_up(seats(*CIRCLE, options={"take": "free"}))
    assert play_in_circles(table) == 80
    assert table.last[-1].called == "quiet"


def test_with_cards_left_in_the_deck_they_are_called_after_a_thousand() -> None:
    """C27, played out"""
    table = set_up(seats(*CIRCLE, deck="Ac", options={"take": "free"}))
    assert play_in_circles(table) == 1000
    assert table.last[-1].called == "long"
    assert table.deck == ["Ac"]
