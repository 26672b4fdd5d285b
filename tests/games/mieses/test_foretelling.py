"""What a move would do, as its name in a list says it, and what it is worked out from."""

from __future__ import annotations

from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.mieses import game, wording
from karma_tui.games.mieses.cards import BY_CODE
from karma_tui.games.mieses.outlook import effect, landing
from tests.support.mieses_table import NAMES, Table, animal, played, seats, set_up


def told(table: Table, names: tuple[str, ...] = NAMES) -> dict[str, str]:
    """By legal move: its sentence, without its name where there is more."""
    view = game.view(table.state, table.to_move)
    said = {}
    for move in view.legal_moves:
        name = plain(wording.named(move, view, names))
        said[str(move)] = plain(wording.offer(move, view, names)).removeprefix(name).removeprefix(": ")
    return said


LAST = "it is your last card, and with none this turn ends your life"


def test_a_cards_effect_names_the_combination_it_makes() -> None:
    """M13, M15, M16"""
    view = game.view(set_up(seats(animal("worm H", line="HC CS"))).state, 1)
    made = effect(view, view.players[0], BY_CODE["sb*"])
    assert (made.buddha, made.reaper, made.more, made.made) == (True, False, 1, ("HSCB",))
    none = effect(view, view.players[0], BY_CODE["sr*"])
    assert (none.buddha, none.reaper, none.more, none.made) == (True, True, 0, ())


def test_a_card_for_ones_own_lifeline() -> None:
    """M13, M15, M16"""
    said = told(set_up(seats(animal("worm H", line="HC CS", hand="SB* SR* SS HH"))))
    assert said["lay SB*"] == "it completes a combination; it brings a Buddha"
    assert said["lay SR*"] == "the Grim Reaper ends this life; it brings a Buddha"
    assert said["lay SS"] == said["discard HH"] == said["discard SB*"] == said["ask"] == ""


def test_one_card_may_complete_two_combinations() -> None:
    """M16"""
    said = told(set_up(seats(animal("worm H", line="HH HS SS CC CB", hand="BB BS HH"))))
    assert said["lay BB"] == "it completes 2 combinations"
    assert said["lay BS"] == "it completes a combination"


def test_the_last_card_is_called_so() -> None:
    """M8, M13, M20"""
    said = told(set_up(seats(animal("worm H", hand="HC"))))
    assert said["lay HC"] == said["discard HC"] == LAST
    human = told(set_up(seats(animal("human 1", hand="HR* BB"))))
    assert human["discard BB"] == ""
    alone = told(set_up(seats(animal("human 1", hand="BB"))))
    assert alone["lay BB"] == "it is your last card, and with none this turn ends the game"


def test_no_more_is_said_of_a_last_card_when_the_reaper_comes_anyway() -> None:
    """M13"""
    assert told(set_up(seats(animal("worm H", hand="HR*"))))["lay HR*"] == (
        "the Grim Reaper ends this life; it brings a Buddha"
    )
    closed = told(set_up(seats(animal("worm H", line="HR*", hand="HC"))))
    assert closed == {"discard HC": "", "ask": "no card can be laid after the Grim Reaper"}


def test_a_dog_with_a_reaper_on_the_right_may_still_be_given_a_card() -> None:
    """M-A8"""
    assert told(set_up(seats(animal("dog B", line="BR*"))))["ask"] == ""


def test_a_humans_reaper_ends_the_game_and_the_end_says_so_too() -> None:
    """M20"""
    table = set_up(seats(animal("human 1", hand="BR* HH")))
    assert told(table)["lay BR*"].startswith("the Grim Reaper ends this life, and with it the game; ")
    assert told(table.play("lay BR*"))["end"] == "the game ends with it"


@pytest.mark.parametrize(
    ("line", "hand", "said"),
    [
        ("SH HC", "CB", "it completes a combination for Mona; if Mona takes it, you have 3 karma"),
        (
            "SH HC",
            "CR*",
            "the Grim Reaper ends Mona's life; it brings Mona a Buddha; if Mona takes it, you have 3 karma",
        ),
        ("", "SC", "if Mona takes it, you have 3 karma"),
    ],
)
def test_a_card_for_who_asks_earns_karma(line: str, hand: str, said: str) -> None:
    """M9, M13, M15, M16"""
    asker, giver = animal("worm S", line=line), animal("ant J", hand=f"{hand} HB", karma=2)
    offers = told(played(seats(asker, giver), "ask"))
    assert offers[f"offer {hand}"] == said
    assert offers["pass"] == ""


def test_offering_the_last_card_and_a_human_who_asks_or_gives() -> None:
    """M13, M20; tricky case 5"""
    asker = animal("human 1", hand="HH SS")
    given = told(played(seats(asker, animal("human 2", hand="BR*", karma=8)), "ask"))
    assert given["offer BR*"] == (
        "the Grim Reaper ends Mona's life, and with it the game; it brings Mona a Buddha; "
        "if Mona takes it, you have 9 karma; it is your last card, and with none your next turn ends the game"
    )


def test_an_offer_says_what_it_brings_and_whom() -> None:
    """M9, M15, M16"""
    asker = animal("worm S", line="SH HC", karma=1)
    table = played(
        seats(asker, animal("ant J", hand="CB* HH"), animal("ant J", hand="CR* HH", karma=4)),
        *("ask", "offer CB*", "offer CR*"),
    )
    said = told(table)
    assert said["choose @2"] == "it completes a combination; it brings a Buddha; Ben then has 1 karma"
    assert said["choose @3"] == "the Grim Reaper ends this life; it brings a Buddha; Cleo then has 5 karma"
    assert told(table, ())["choose @2"].endswith("seat 2 then has 1 karma")


def test_a_cat_visits_and_a_magpie_steals() -> None:
    """M-A6, M-A7"""
    victim = animal("worm H", line="HC CS SB", hand="CC")
    visit = told(set_up(seats(animal("cat H", hand="BR* HH BB"), victim)))
    assert visit["ability BR* @2"] == "the Grim Reaper ends Ben's life; it brings Ben a Buddha"
    assert visit["ability BB @2"] == ""
    stolen = told(set_up(seats(animal("magpie S", line="SH HC* CS*", hand="HH CC"), victim)))
    assert stolen["ability @2"] == "it completes a combination; Ben loses a combination"
    freed = told(set_up(seats(animal("magpie S"), animal("worm S", line="SR*", hand="CC"))))
    assert freed["ability @2"] == (
        "the Grim Reaper ends this life; it brings a Buddha; Ben is free of the Grim Reaper"
    )


@pytest.mark.parametrize(("karma", "stack"), [(0, "0-1 karma"), (1, "2-3 karma"), (7, "humans")])
def test_the_end_of_a_life_says_which_stack_is_next(karma: int, stack: str) -> None:
    """M15, M18"""
    table = played(seats(animal("worm H", line="HC*" if karma else "", hand="HH", karma=karma)), "discard HH")
    then = karma + bool(karma)
    assert told(table)["end"] == f"{then} karma calls for the stack of {stack}"


def test_the_same_board_without_a_seat_has_nothing_to_tell() -> None:
    """A spectator makes no move."""
    table = set_up(seats(animal("worm H", hand="HR*")))
    view: Any = game.view(table.state, None)
    for text in ("lay HR*", "end", "ask"):
        move = game.parse_move(text, view)
        assert landing(view, move) is None
        assert wording.offer(move, view, NAMES) == wording.named(move, view, NAMES)
