"""What the animals can do: M-A1–M-A9."""

from __future__ import annotations

import pytest

from karma_tui.games.mieses import game
from karma_tui.games.mieses.events import Copied, Declared, Died, Laid, Stole, TookDiscard, TurnBegan
from tests.support.mieses_table import Table, animal, played, seats, set_up


def laid(table: Table) -> tuple[str, bool, int, str]:
    """The last card laid: which, on the left end, on whose lifeline and how."""
    event = table.told(Laid)[-1]
    assert event.seat == 1
    return str(event.card), event.left, event.on, event.how


# --- beetle -----------------------------------------------------------------------------------------


def test_a_beetle_takes_the_top_card_of_the_discard_pile() -> None:
    """M-A1"""
    table = played(seats(animal("beetle C", hand="HH"), discard="SS CC"), "ability")
    assert (table.hand(1), table.discard, table.known(1)) == (["HH", "CC"], ["SS"], ["CC"])
    assert table.last == [TookDiscard(1, table.state.players[0].hand[-1])]
    assert table.refused("ability") == "M5"


def test_a_card_taken_is_known_besides_those_known_before() -> None:
    """M-A1"""
    table = played(seats(animal("beetle C", hand="HH SS", known="HH"), discard="CC"), "ability")
    assert table.known(1) == ["CC", "HH"]


def test_a_beetle_may_take_back_what_it_has_just_discarded() -> None:
    """M-A1, M5"""
    table = played(seats(animal("beetle C", hand="HH")), "discard HH", "ability", "end")
    assert (table.animal(1), table.hand(1)) == ("beetle C", ["HH"])


# --- guinea pig -------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [("lay HC*", "ability CB"), ("ability HC*", "lay CB")])
def test_a_guinea_pig_lays_a_second_card_before_or_after_the_first(order: tuple[str, str]) -> None:
    """M-A2"""
    table = played(seats(animal("guinea pig H", hand="HC* CB SS")), order[0])
    assert "ability SS" not in table.legal
    table.play(order[1])
    assert table.line(1) == ["HC*", "CB"]
    assert table.legal == {"ask", "end"}


def test_a_guinea_pigs_second_card_does_not_replace_the_first() -> None:
    """M-A2, M5"""
    table = played(seats(animal("guinea pig H", hand="HC CB SS")), "ability HC")
    assert laid(table) == ("HC", False, 1, "ability")
    assert table.refused("end") == "M5"
    assert table.refused("ability CB") == "M5"


def test_a_guinea_pigs_second_card_must_match() -> None:
    """M-A2, M6"""
    table = set_up(seats(animal("guinea pig H", hand="HC CB SS")))
    assert table.legal_with("ability") == {"ability HC"}
    assert (table.refused("ability SS"), table.refused("ability HB")) == ("M6", "notation")


# --- hedgehog ---------------------------------------------------------------------------------------


def test_a_hedgehog_lays_any_card_and_that_is_the_one_it_must_lay() -> None:
    """M-A3"""
    table = set_up(seats(animal("hedgehog S", hand="HC SC* CR*")))
    assert table.legal_with("ability") == {"ability HC", "ability SC*", "ability CR*"}
    table.play("ability HC")
    assert laid(table) == ("HC", False, 1, "free")
    assert table.legal == {"ask", "end"}
    assert table.refused("discard CR*") == "M5"


def test_after_laying_or_discarding_a_hedgehogs_card_is_an_extra_one() -> None:
    """M-A3"""
    for first, line in (("lay SC*", ["SC*", "HC"]), ("discard SC*", ["HC"])):
        table = played(seats(animal("hedgehog S", hand="HC SC* CR*")), first, "ability HC")
        assert table.line(1) == line
        assert table.legal == {"ask", "end"}


def test_a_hedgehog_lays_nothing_after_a_reaper() -> None:
    """M-A3, M6"""
    table = set_up(seats(animal("hedgehog S", line="SR*", hand="HC SC")))
    assert not table.legal_with("ability")
    assert table.refused("ability HC") == "M6"


# --- squirrel ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "combinations", "joker"),
    [
        ("HS SC CJ", 1, "B"),  # tricky case 11
        ("HH HJ", 1, "H"),
        ("HH HC CB CJ", 1, "H"),  # hearts and clovers alike serve: hearts are first
        ("HS SJ", 0, ""),
        ("HS SC CB", 1, ""),  # without a joker
        ("JJ HS SC CB", 1, ""),  # one that adds nothing
    ],
)
def test_a_squirrels_joker_counts_as_what_serves_best(line: str, combinations: int, joker: str) -> None:
    """M-A4: tricky case 11"""
    table = played(seats(animal("squirrel H", line=line, hand="BB")), "discard BB", "end")
    counted = next(event for event in table.last if type(event).__name__ == "Counted")
    assert (len(counted.combinations), counted.joker) == (combinations, joker)


def test_another_animals_joker_counts_as_nothing() -> None:
    """M16"""
    table = played(seats(animal("worm H", line="HS SC CJ", hand="BB")), "discard BB", "end")
    assert table.phase != "points"


def test_a_squirrel_has_nothing_to_do_for_it() -> None:
    """M-A4"""
    table = set_up(seats(animal("squirrel H", line="HJ")))
    assert not table.legal_with("ability")
    assert table.refused("ability") == "M-A4"


# --- chameleon --------------------------------------------------------------------------------------


def test_a_chameleon_can_do_what_the_animals_in_front_of_others_can() -> None:
    """M-A5"""
    chameleon = animal("chameleon S", hand="SC HH", line="")
    others = (
        animal("cat H", hand="CC", line="HS"),
        animal("beetle C", hand="CC"),
        animal("worm S", hand="BB"),
    )
    table = set_up(seats(chameleon, *others, discard="JH"))
    assert table.legal_with("ability") == {
        "ability as beetle",
        "ability as cat SC @2",
        "ability as cat SC @4",
    }
    table.play("ability as cat SC @2")
    assert table.line(2) == ["HS", "SC"]
    assert [type(event) for event in table.last] == [Copied, Laid]
    assert table.refused("ability as beetle") == "M5"


@pytest.mark.parametrize(
    ("other", "move", "rule"),
    [
        ("worm S", "ability as cat HH @2", "M-A5"),  # there is none
        ("squirrel H", "ability as squirrel", "M-A4"),  # copied at scoring
        ("cat H", "ability", "M-A5"),  # say which
        ("cat H", "ability as chameleon", "M-A5"),
        ("cat H", "ability as human", "notation"),
        ("cat H", "ability as cat HH", "M-A6"),  # on whose lifeline?
        ("cat H", "ability as cat", "M-A6"),
    ],
)
def test_a_chameleon_copies_nothing_else(other: str, move: str, rule: str) -> None:
    """M-A5"""
    table = set_up(seats(animal("chameleon S"), animal(other, hand="CC")))
    assert table.refused(move) == rule


def test_only_a_chameleon_says_as() -> None:
    """M-A5"""
    table = set_up(seats(animal("guinea pig H", hand="HC SS"), animal("beetle C", hand="CC"), discard="JH"))
    assert table.refused("ability as beetle") == "M-A5"
    assert table.refused("ability as guinea pig HC") == "M-A5"


def test_each_animal_a_chameleon_can_copy_does_what_it_does() -> None:
    """M-A5, M-A1, M-A2, M-A3, M-A7"""
    for other, moves, line in (
        ("beetle C", ["ability as beetle", "lay SH"], ["SH"]),
        ("guinea pig C", ["ability as guinea pig SC", "lay CC"], ["SC", "CC"]),
        ("hedgehog B", ["ability as hedgehog CC"], ["CC"]),
        ("magpie C", ["ability as magpie @2", "lay HC"], ["SH", "HC"]),
    ):
        victim = animal(other, hand="BB", line="CS SH" if "magpie" in other else "")
        discard = "" if "magpie" in other else "SH"
        table = played(seats(animal("chameleon S", hand="SC CC HC"), victim, discard=discard), *moves)
        assert table.line(1) == line, other


def test_a_chameleon_as_a_dog_lays_on_both_ends_for_the_rest_of_its_turn() -> None:
    """M-A5, M-A8"""
    chameleon = animal("chameleon S", line="SC", hand="HS SS")
    table = set_up(seats(chameleon, animal("dog B", hand="HS* SB")))
    assert table.refused("lay HS left") == "M-A8"
    table.play("ability as dog")
    assert table.last == [Copied(1, "dog"), Declared(1, "dog")]
    table.play("lay HS left", "ask")
    assert table.legal == {"pass"}
    table.play("pass", "keep", "end")
    assert (table.left(1), table.line(1)) == (["HS"], ["SC"])
    table.play("discard SB", "end")
    assert table.active == 1
    assert table.refused("lay SS left") == "M-A8"


def test_a_chameleon_as_a_dog_may_be_given_a_card_for_its_left_end() -> None:
    """M-A5, M-A8, M9"""
    chameleon = animal("chameleon S", line="SC", hand="HS SS")
    table = played(seats(chameleon, animal("dog B", hand="HS* SB")), "ability as dog", "ask", "offer HS*")
    assert table.legal == {"choose @2 left"}
    assert table.refused("choose @2") == "M6"


def test_a_chameleon_as_a_dog_needs_something_to_lay_yet() -> None:
    """M-A5, M12"""
    for done, able in ((["lay"], True), (["ask"], True), (["lay", "ask"], False)):
        table = set_up(seats(animal("chameleon S"), animal("dog B", hand="CC"), done=done))
        assert ("ability as dog" in table.legal) == able
    no_hand = set_up(seats(animal("chameleon S", hand=""), animal("dog B", hand="CC"), done=["ask"]))
    assert no_hand.refused("ability as dog") == "M12"


def test_a_chameleons_joker_counts_while_a_squirrel_is_in_front_of_another() -> None:
    """M-A4, M-A5"""
    chameleon = animal("chameleon S", line="SC CH HJ", hand="BB")
    with_one = played(seats(chameleon, animal("squirrel H", hand="CC")), "discard BB", "end")
    assert (with_one.phase, with_one.state.combinations) == ("points", 1)
    without = played(seats(chameleon, animal("worm H", hand="CC")), "discard BB", "end")
    assert without.phase != "points"


def test_a_chameleon_as_a_cow_has_a_second_turn_without_an_ability() -> None:
    """M-A5, M-A9"""
    others = (animal("cow C", hand="CC"), animal("beetle C", hand="HS"))
    table = set_up(seats(animal("chameleon S", hand="SS SS SH"), *others, discard="BB"))
    table.play("ability as cow", "lay SS", "end")
    assert table.last == [TurnBegan(1, 1, second=True)]
    assert not table.legal_with("ability")
    assert table.refused("ability as beetle") == "M-A9"


# --- cat and magpie ---------------------------------------------------------------------------------


def test_a_cat_lays_a_matching_card_on_anothers_lifeline_for_no_karma() -> None:
    """M-A6"""
    table = set_up(
        seats(animal("cat H", hand="HC SS"), animal("worm S", hand="BB"), animal("ant J", hand="BB"))
    )
    assert table.legal_with("ability") == {"ability SS @2", "ability HC @3", "ability SS @3"}
    table.play("ability SS @2")
    assert laid(table) == ("SS", False, 2, "ability")
    assert (table.line(2), table.karma(1), table.hand(1)) == (["SS"], 0, ["HC"])
    assert table.refused("end") == "M5"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("ability SS @1", "M-A6"),
        ("ability SS @4", "notation"),
        ("ability SS", "M-A6"),
        ("ability @2", "M-A6"),
        ("ability HH @2", "notation"),
        ("ability HC @2", "M6"),
    ],
)
def test_a_cat_must_say_what_and_where(move: str, rule: str) -> None:
    """M-A6, M6"""
    table = set_up(
        seats(animal("cat H", hand="HC SS"), animal("worm S", hand="BB"), animal("ant J", hand="BB"))
    )
    assert table.refused(move) == rule


def test_a_cats_reaper_takes_its_victim_at_the_end_of_the_victims_own_next_turn() -> None:
    """M-A6, M13: tricky case 4"""
    cat, victim = animal("cat H", hand="SR* HH SS"), animal("beetle C", line="CS", hand="CC BB")
    table = played(seats(cat, victim, discard="HC", deck="HB"), "ability SR* @2", "lay HH", "end")
    assert (table.active, table.line(2)) == (2, ["CS", "SR*"])
    assert table.legal == {"discard CC", "discard BB", "ability", "ask"}
    table.play("ability", "ask", "pass", "keep", "discard CC", "end")
    assert isinstance(table.last[0], Died)
    assert (table.last[0].seat, table.last[0].cause) == (2, "reaper")


def test_nothing_is_laid_after_a_reaper_on_anothers_lifeline_either() -> None:
    """M-A6, M6"""
    table = set_up(seats(animal("cat H", hand="SS HH"), animal("worm S", line="SR*", hand="BB")))
    assert not table.legal_with("ability")
    assert table.refused("ability SS @2") == "M6"


def test_a_magpie_takes_anothers_last_card_and_lays_it() -> None:
    """M-A7"""
    rivals = (animal("worm S", line="SS SC*", hand="BB"), animal("ant J", line="CC", hand="BB"))
    table = set_up(seats(animal("magpie S"), *rivals))
    assert table.legal_with("ability") == {"ability @2"}
    table.play("ability @2")
    assert (table.line(1), table.line(2)) == (["SC*"], ["SS"])
    assert table.last == [Stole(1, 2, table.state.players[0].line[0])]
    assert table.refused("end") == "M5"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("ability", "M-A7"),
        ("ability @1", "M-A7"),
        ("ability @2", "M-A7"),  # nothing there
        ("ability @3", "M6"),
        ("ability @4", "notation"),
        ("ability HH @3", "M-A7"),
    ],
)
def test_a_magpie_takes_only_what_it_can_lay(move: str, rule: str) -> None:
    """M-A7, M6"""
    table = set_up(
        seats(animal("magpie S"), animal("ant J", hand="BB"), animal("worm S", line="CC", hand="BB"))
    )
    assert table.refused(move) == rule


def test_a_magpie_takes_a_dogs_card_from_the_right() -> None:
    """M-A7, M-A8"""
    dog = animal("dog B", left="SB", line="BH HS", hand="BB")
    assert played(seats(animal("magpie S", line="SH"), dog), "ability @2").line(2) == ["BH"]
    only_left = animal("dog B", left="SB", hand="BB")
    assert set_up(seats(animal("magpie S"), only_left)).refused("ability @2") == "M-A7"


def test_a_magpie_takes_the_last_of_many_and_lays_it_after_its_own() -> None:
    """M-A7"""
    victim = animal("worm H", line="HS SC* CB", hand="BB")
    table = played(seats(animal("magpie S", line="SC"), victim), "ability @2")
    assert (table.line(1), table.line(2)) == (["SC", "CB"], ["HS", "SC*"])


def test_a_magpie_can_free_somebody_of_a_reaper_and_takes_it_upon_itself() -> None:
    """M-A7, M13"""
    victim = animal("worm S", line="SS SR*", hand="BB CC")
    table = played(
        seats(animal("magpie S"), victim, deck="HC HB CC CS CB"), "ability @2", "discard HH", "end"
    )
    assert isinstance(table.last[0], Died)
    table.play("discard BB", "end")
    assert table.animal(2) == "worm S"


def test_a_magpie_with_a_reaper_of_its_own_takes_nothing() -> None:
    """M-A7, M6"""
    table = set_up(seats(animal("magpie S", line="SR*"), animal("worm S", line="SS", hand="BB")))
    assert table.refused("ability @2") == "M6"


# --- dog and cow ------------------------------------------------------------------------------------


def test_a_dogs_lifeline_grows_at_both_ends() -> None:
    """M-A8"""
    table = set_up(seats(animal("dog B", hand="CB BC JB BJ")))
    assert table.legal_with("lay") == {
        *("lay BC", "lay JB", "lay BJ"),
        *("lay CB left", "lay JB left", "lay BJ left"),
    }
    table.play("lay CB left")
    assert (table.left(1), table.line(1)) == (["CB"], [])
    assert laid(table) == ("CB", True, 1, "lay")


def test_the_left_end_is_the_left_half_of_the_leftmost_card() -> None:
    """M-A8"""
    table = set_up(seats(animal("dog B", left="HC CB", line="BS", hand="SH HS CH")))
    assert table.legal_with("lay") == {"lay SH", "lay SH left", "lay CH left"}
    table.play("lay SH left")
    assert table.left(1) == ["SH", "HC", "CB"]


def test_the_left_side_counts_when_the_lifeline_is_scored() -> None:
    """M-A8, M15, M16"""
    dog = animal("dog B", left="HC* CB", line="BS", hand="JJ", karma=3)
    table = played(seats(dog), "discard JJ", "end")
    assert (table.karma(1), table.state.combinations) == (4, 1)
    assert table.legal == {"points HC*", "points CB", "points BS", "no points"}


def test_a_reaper_cannot_lie_on_the_left_end_and_leaves_it_open() -> None:
    """M-A8, M6"""
    table = set_up(seats(animal("dog B", line="BR*", hand="CB BC HR*")))
    assert table.legal_with("lay") == {"lay CB left"}
    assert (table.refused("lay HR* left"), table.refused("lay BC")) == ("M6", "M6")


def test_another_animal_has_no_left_end_and_a_dog_nothing_to_do() -> None:
    """M-A8"""
    assert set_up(seats(animal("worm H"))).refused("lay HH left") == "M-A8"
    assert set_up(seats(animal("dog H"))).refused("ability") == "M-A8"


def test_a_cow_has_a_whole_second_turn_at_once() -> None:
    """M-A9"""
    table = played(
        seats(animal("cow S", hand="SS SS SH CC"), animal("ant J", hand="HH")), "lay SS", "ability"
    )
    assert table.last == [Declared(1, "cow")]
    assert game.view(table.state, None).again
    table.play("ask", "pass", "keep", "end")
    assert table.last == [TurnBegan(1, 1, second=True)]
    assert table.legal == {"lay SS", "lay SH", *(f"discard {card}" for card in ("SS", "SH", "CC")), "ask"}
    table.play("lay SH", "ask", "offer HH", "choose @2", "end")
    assert (table.active, game.view(table.state, None).second) == (2, False)


def test_a_cow_may_say_so_as_long_as_it_would_live() -> None:
    """M-A9, M12"""
    assert set_up(seats(animal("cow S"))).legal_with("ability") == {"ability"}
    for doomed in (animal("cow S", hand=""), animal("cow S", line="SR*")):
        assert not set_up(seats(doomed)).legal_with("ability")


def test_there_is_no_third_turn() -> None:
    """M-A9"""
    table = played(seats(animal("cow S", hand="SS SS SH CC")), "ability", "lay SS", "end")
    assert table.refused("ability") == "M-A9"
    assert not table.legal_with("ability")


def test_a_cow_that_dies_has_no_second_turn() -> None:
    """M-A9, M13"""
    table = played(
        seats(animal("cow S", hand="SS"), deck="HH CC BC BH JH JS JC JB"), "ability", "lay SS", "end"
    )
    assert isinstance(table.last[0], Died)
    assert table.active == 2
    assert not game.view(table.state, None).again


def test_a_cow_that_does_not_say_so_has_one_turn() -> None:
    """M-A9"""
    assert played(seats(animal("cow S", hand="SS SS")), "lay SS", "end").active == 2


# --- all of them -------------------------------------------------------------------------------------


def test_what_is_listed_is_what_is_read() -> None:
    """M12: the ability of one's own animal is used without saying whose it is."""
    for name, zones in (("guinea pig H", {"hand": "HC"}), ("hedgehog S", {}), ("cow S", {})):
        table = set_up(seats(animal(name, **zones)))
        listed = [move for move in game.legal_moves(table.state) if str(move).startswith("ability")]
        assert listed
        assert listed == [table.read(str(move)) for move in listed]
