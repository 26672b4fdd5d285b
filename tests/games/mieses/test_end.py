"""The end of the game: M20–M22."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.turns import Over
from karma_tui.games.mieses import game
from karma_tui.games.mieses.events import Counted, Died, Ended, Enlightened, HandDiscarded, TookPoint
from tests.support.mieses_table import Table, animal, played, seats, set_up


def totals(table: Table) -> tuple[int, ...]:
    return game.score(table.state).totals


DECK = "BC BH JH JS JC JB"
HUMAN: dict[str, Any] = animal("human 1", line="BB BH*", hand="HH")


def test_the_game_ends_at_once_when_a_human_dies() -> None:
    """M20"""
    table = played(seats(HUMAN, animal("ant J", hand="SS CC"), animal("ant J", hand="SS")), "lay HH", "end")
    assert table.over
    assert game.turn(table.state) == Over()
    assert table.legal == set()
    assert table.last[-1] == Ended(1)
    assert game.view(table.state, None).ender == 1


def test_whoever_died_scores_the_lifeline_and_keeps_the_human_card() -> None:
    """M20, M15"""
    table = played(seats(HUMAN | {"karma": 8}, animal("ant J", hand="SS")), "lay HH", "end")
    assert (table.karma(1), table.animal(1)) == (9, "human 1 B")
    assert table.stack("human")[0] == "human 2 H"


def test_a_humans_hand_is_discarded_after_a_reaper_like_any_other() -> None:
    """M14, M20"""
    table = played(seats(HUMAN | {"hand": "HR* SS CC"}), "lay HR*", "end")
    assert [type(event) for event in table.last[:2]] == [Died, HandDiscarded]
    assert (table.hand(1), table.discard) == ([], ["SS", "CC"])


def test_everyone_elses_lifeline_is_scored_by_the_same_rules() -> None:
    """M20, M15, M16"""
    other = animal("worm H", line="HS* SC* CS SB", hand="SS CC", karma=2)
    table = played(seats(HUMAN, other), "lay HH", "end")
    assert (table.karma(2), table.points(2)) == (4, ["HS*"])
    buddhas = [event.seat for event in table.told(Enlightened)]
    assert buddhas == [1, 2]


def test_the_lifelines_are_scored_clockwise_from_whoever_died() -> None:
    """M20"""
    each = [animal("ant J", hand="SS", line="CC") for _ in range(3)]
    table = played(seats(each[0], HUMAN, each[1], each[2], to_move=2), "lay HH", "end")
    assert [event.seat for event in table.told(Counted)] == [2, 3, 4, 1]


def test_points_cards_are_taken_unasked_the_leftmost_one_for_each_combination() -> None:
    """M20, M16"""
    dog = animal("dog B", left="HC CB", line="BS SH HC* CS SB", hand="CC")
    table = played(seats(HUMAN, dog), "lay HH", "end")
    counted = table.told(Counted)[-1]
    taken = [str(event.card) for event in table.told(TookPoint) if event.seat == 2]
    assert len(counted.combinations) == 3
    assert taken == table.points(2) == ["HC", "CB", "BS"]
    assert (table.left(2), table.line(2)) == ([], ["SH", "HC*", "CS", "SB"])


def test_the_last_life_comes_to_those_lived_before() -> None:
    """M20, M22: the sheet has them all."""
    table = played(
        seats(HUMAN, animal("worm H", hand="HH"), deck=DECK, to_move=2), *("lay HH", "end", "lay HH", "end")
    )
    assert table.over
    lives = [[(life.animal.animal, life.cause) for life in player.lives] for player in table.state.players]
    assert lives[0] == [("human", "empty")]
    assert [cause for _animal, cause in lives[1]] == ["empty", "end"]
    assert lives[1][0][0] == "worm"


def test_hands_and_lifelines_stay_as_they_lie() -> None:
    """M20"""
    table = played(seats(HUMAN, animal("worm H", line="HS SC", hand="SS CC")), "discard HH", "end")
    assert (table.hand(2), table.line(2), table.line(1)) == (["SS", "CC"], ["HS", "SC"], ["BB", "BH*"])


def test_a_squirrels_joker_counts_at_the_end_as_well() -> None:
    """M-A4, M20"""
    table = played(seats(HUMAN, animal("squirrel H", line="HS SC CJ", hand="SS")), "lay HH", "end")
    assert table.points(2) == ["HS"]
    chameleon = animal("chameleon S", line="HH HC CJ", hand="SS")
    around = played(seats(HUMAN, animal("squirrel H", hand="SS"), chameleon), "lay HH", "end")
    assert around.points(3) == ["HH"]


# --- points -----------------------------------------------------------------------------------------


def test_a_karma_is_a_point_and_a_card_two_and_a_human_what_it_says() -> None:
    """M21"""
    table = set_up(
        seats(animal("human 1", karma=9, points="CC"), animal("worm H", karma=6, points="SS SS BB"))
    )
    worth = table.state.players[0].animal.worth
    assert totals(table) == (9 + 2 + worth, 6 + 6)


def test_a_living_human_counts_too() -> None:
    """M21"""
    living = animal("human 2", hand="SS CC")
    table = played(seats(HUMAN, living), "lay HH", "end")
    assert totals(table)[1] == table.state.players[1].animal.worth > 0


@pytest.mark.parametrize(("karma", "winners"), [(6, (1,)), (9, (2,)), (8, (1, 2))])
def test_the_most_points_win_and_all_who_tie(karma: int, winners: tuple[int, ...]) -> None:
    """M21"""
    worth = set_up(seats(HUMAN)).state.players[0].animal.worth
    table = played(
        seats(
            HUMAN | {"line": "", "karma": 8 - worth + 4, "points": ""},
            animal("ant J", hand="SS", karma=karma + 4),
        ),
        *("discard HH", "end"),
    )
    sheet = game.score(table.state)
    assert sheet.winners == winners
    assert sheet.losers == ()


def test_nobody_has_won_while_the_game_goes_on() -> None:
    """M21"""
    sheet = game.score(set_up(seats(HUMAN)).state)
    assert (sheet.winners, sheet.losers) == ((), ())


# --- a game without end -----------------------------------------------------------------------------


LAST = seats(
    animal("ant J", hand="HH SS", karma=3),
    animal("worm H", line="HS* SC CB", hand="CC BB"),
    round=200,
    to_move=2,
)


def test_after_two_hundred_rounds_the_game_is_called_and_scored() -> None:
    """M22"""
    table = played(LAST, "discard CC", "end")
    assert table.over
    assert table.last[-1] == Ended(0)
    assert game.view(table.state, None).ender == 0
    assert (table.karma(2), table.points(2)) == (1, ["HS*"])
    assert game.score(table.state).winners == (1, 2)


def test_it_is_scored_from_the_starting_seat() -> None:
    """M22"""
    table = played(LAST | {"starter": 1}, "discard CC", "end")
    assert [event.seat for event in table.told(Counted)] == [1, 2]
    later = played(LAST | {"starter": 2, "to_move": 1}, "discard HH", "end")
    assert [event.seat for event in later.told(Counted)] == [2, 1]


def test_the_two_hundredth_round_is_played_to_its_end() -> None:
    """M22"""
    assert not played(LAST | {"to_move": 1}, "discard HH", "end").over
    assert not played(LAST | {"round": 199}, "discard CC", "end").over


def test_a_rebirth_at_the_end_of_the_last_round_comes_first() -> None:
    """M18, M22"""
    seat = animal("worm H", hand="CC")
    table = played(
        seats(animal("ant J"), seat, round=200, to_move=2, deck="BB BB BS BC BH"), "discard CC", "end"
    )
    assert table.over
    assert len(table.hand(2)) == table.state.players[1].animal.draws


def test_after_the_end_every_move_is_refused() -> None:
    """M20"""
    table = played(seats(HUMAN), "lay HH", "end")
    for move in ("lay HH", "end", "ask", "ability", "points HH", "no points", "shuffle HH", "deal @1 HH"):
        assert table.refused(move) == "M20"
