"""Why a sensible player would make a move: one short line that holds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.core.turns import Chance, Over
from karma_tui.games.mieses import game
from karma_tui.match.dealer import Dealer, stream
from tests.support.mieses_table import NAMES, Table, animal, played, seats, set_up

LONG_NAMES = tuple(letter * 20 for letter in "ABCDE")


def why(table: Table) -> dict[str, str]:
    """By legal move."""
    view = game.view(table.state, table.to_move)
    return {str(move): plain(game.wording.reason(move, view, NAMES)) for move in view.legal_moves}


@pytest.mark.parametrize("count", [2, 3, 5])
def test_every_choice_has_a_reason_that_fits_a_line(count: int) -> None:
    for seed in range(3):
        luck, state = Random(seed), game.start(game.spec.options(), count)
        dealer = Dealer(stream(seed, "deal"))
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Chance):
                chosen: Any = dealer.settle(turn)
            else:
                view = game.view(state, turn.seat)
                said = [plain(game.wording.reason(move, view, LONG_NAMES)) for move in view.legal_moves]
                assert all(0 < len(each) <= 70 for each in said), max(said, key=len)
                chosen = game.greedy(view) if luck.random() < 0.8 else luck.choice(view.legal_moves)
            game.apply(state, chosen)


def test_a_spectator_has_no_reasons() -> None:
    table = set_up(seats(animal("worm H")))
    move = game.legal_moves(table.state)[0]
    assert game.wording.reason(move, game.view(table.state, None)) == ()


def test_laying_for_combinations_buddhas_and_the_cards_to_come() -> None:
    """M6, M15, M16"""
    said = why(set_up(seats(animal("worm H", line="HC CS", hand="SB* SB SH* SR* SS"))))
    assert said["lay SB"] == "completes a combination"
    assert said["lay SB*"] == "completes a combination, and brings a Buddha"
    assert said["lay SH*"] == "brings a Buddha, which is worth a karma"
    assert said["lay SS"] == "lets 3 cards in hand be laid next"
    assert said["lay SR*"] == "ends this life with 1 karma, for the stack of 0-1 karma"
    fresh = why(set_up(seats(animal("worm H", hand="HH HJ BB"))))
    assert fresh["lay HH"] == "brings a combination within 2 symbols"
    assert fresh["lay HJ"] == "brings a combination within 3 symbols"
    double = why(set_up(seats(animal("worm H", hand="JJ JR"))))
    assert double["lay JJ"] == "leaves a joker on the end, which any symbol matches"
    assert double["lay JR"] == "ends this life with 0 karma, for the stack of 0-1 karma"


def test_a_card_that_leaves_the_hand_empty() -> None:
    """M13, M20"""
    assert why(set_up(seats(animal("worm H", line="HC CS SB", hand="BB"))))["lay BB"] == (
        "leaves no card in hand, which ends a life"
    )
    human = why(set_up(seats(animal("human 1", hand="BB"))))
    assert human["discard BB"] == human["lay BB"] == "leaves no card in hand, which ends the game"


def test_discarding() -> None:
    """M7"""
    said = why(set_up(seats(animal("worm H", hand="HC SR* SS"))))
    assert said["discard SR*"] == "gets rid of a Grim Reaper"
    assert said["discard SS"] == "gets rid of a card that does not match"
    assert said["discard HC"] == "leaves the lifeline as it is"
    assert why(set_up(seats(animal("worm H", hand="SS CC"))))["discard SS"] == (
        "no card in hand matches the lifeline"
    )
    assert why(set_up(seats(animal("worm H", hand="HR* CC"))))["discard CC"] == (
        "only the Grim Reaper in hand matches the lifeline"
    )


def test_asking_and_exchanging() -> None:
    """M9, M10"""
    said = why(set_up(seats(animal("worm H", hand="SS CC"))))
    assert said["ask"] == "may bring a card for the lifeline, or else a new hand"
    assert why(set_up(seats(animal("worm H", hand=""))))["ask"] == "may bring a card for the lifeline"
    closed = set_up(seats(animal("worm H", line="HR*", hand="SS CC")))
    assert why(closed)["ask"] == "nobody can offer a card, so the hand can be exchanged"
    for hand, moved, kept in (
        ("SS CC", "no card in hand matches the lifeline", "new cards need not be better"),
        ("HR* CC", "only the Grim Reaper in hand matches the lifeline", "new cards need not be better"),
        ("HH CC", "brings 2 new cards", "a card in hand matches the lifeline"),
        ("HH HC", "brings 2 new cards", "2 cards in hand match the lifeline"),
    ):
        alone = why(played(seats(animal("worm H", hand=hand), animal("ant J", hand="SB")), "ask", "pass"))
        assert (alone["exchange"], alone["keep"]) == (moved, kept)


ASKER = animal("worm H", hand="SS CC")


def test_what_only_one_can_offer_is_sure_to_be_taken() -> None:
    """M9: an offer among several may be left."""
    giver = animal("worm S", hand="HC SB HR* JH")
    said = why(played(seats(ASKER, giver), "ask"))
    assert said["offer HC"] == "earns a karma for a card one cannot lay now"
    assert said["offer JH"] == "earns a karma"
    assert said["offer HR*"] == "gets rid of a Grim Reaper and earns a karma"
    table = played(seats(ASKER, giver, animal("ant J", hand="HS")), "ask")
    assert why(table)["offer HC"] == "may earn a karma for a card one cannot lay now"
    assert why(table)["offer HR*"] == "may get rid of a Grim Reaper and earn a karma"
    assert why(table.play("pass"))["offer HS"] == "earns a karma"
    assert why(played(seats(ASKER, giver, animal("ant J", hand="HS")), "ask", "offer HC"))["offer HS"] == (
        "may earn a karma"
    )


def test_a_karma_may_call_for_a_higher_stack() -> None:
    """M18: a Buddha on the lifeline counts with the karma one has."""
    for zones, higher in (
        ({"karma": 1}, True),
        ({"line": "SH*"}, True),
        ({"karma": 1, "line": "SH*"}, False),
    ):
        said = why(played(seats(ASKER, animal("worm S", hand="HC", **zones)), "ask"))["offer HC"]
        assert said.endswith("which calls for a higher stack") == higher
    human = why(played(seats(ASKER, animal("human 3", hand="HC", karma=3)), "ask"))
    assert "stack" not in human["offer HC"]


def test_a_reaper_for_a_human() -> None:
    """M20, M21: with the karma it earns, and the Buddha it brings the human."""
    winning = "would end the game with the most points as it stands"
    for karma, ends in ((19, winning), (18, "would end the game")):
        human = animal("human 1", hand="SS CC", karma=15)
        said = why(played(seats(human, animal("ant J", hand="BR*", karma=karma)), "ask"))
        assert said == {
            "pass": "keeps the Grim Reaper from ending the game",
            "offer BR*": ends,
        }


def test_offering_nothing() -> None:
    """M9"""

    def passed(asker: dict[str, Any], hand: str) -> str:
        return why(played(seats(asker, animal("worm S", hand=hand)), "ask"))["pass"]

    assert passed(ASKER, "SS CC") == "no card in hand can be laid on Mona's lifeline"
    assert passed(ASKER, "HR* CC") == "spares Mona the Grim Reaper"
    assert passed(ASKER, "HH") == "keeps the last card in hand"
    assert passed(ASKER, "HH CC") == "keeps the hand as it is, and helps Mona to nothing"
    assert passed(animal("worm H", line="HC CS"), "SB CC") == "completes no combination for Mona"


def test_taking_an_offer() -> None:
    """M9, M13"""
    asker = animal("worm H", line="HC CS", hand="SS BB")
    table = played(seats(asker, animal("ant J", hand="SB"), animal("ant J", hand="SR*")), "ask")
    said = why(table.play("offer SB", "offer SR*"))
    assert said["choose @2"] == "completes a combination"
    assert said["choose @3"] == "ends this life with 1 karma, for the stack of 0-1 karma"
    alone = why(played(seats(asker, animal("ant J", hand="SR*")), "ask", "offer SR*"))
    assert alone["choose @2"] == "nothing but the Grim Reaper is offered"


def test_abilities() -> None:
    """M-A1, M-A3, M-A6, M-A7, M-A8, M-A9"""
    beetle = animal("beetle C", hand="")
    saved = why(set_up(seats(beetle, discard="BB", done=["lay"])))
    assert saved["ability"] == "brings a card, without which this life would end"
    matching = why(set_up(seats(animal("beetle C", hand="HH"), discard="CC")))
    assert matching["ability"] == "brings a card that matches the lifeline"
    assert why(set_up(seats(animal("hedgehog S", hand="HH CC"))))["ability HH"] == (
        "brings a combination within 2 symbols"
    )
    human = animal("human 1", hand="SS", line="BJ")
    cat = why(set_up(seats(animal("cat H", hand="SR* HH SS"), human, animal("worm S", hand="BB"))))
    assert cat["ability SR* @2"] == "lays the Grim Reaper on Ben's human"
    assert cat["ability SR* @3"] == "lays the Grim Reaper on Cleo"
    assert cat["ability SS @3"] == "gets rid of a card that does not match"
    assert cat["ability HH @2"] == "gets rid of a card, which Ben gets for no karma"
    cow = why(set_up(seats(animal("cow S", hand="HH SS"))))
    assert cow["ability"] == "brings a second turn at once, if this life goes on"
    chameleon = why(set_up(seats(animal("chameleon S", hand="HH SS"), animal("dog B", hand="HH"))))
    assert chameleon["ability as dog"] == "lets cards be laid on the left end too this turn"


def test_what_a_magpie_takes() -> None:
    """M-A7: what it completes, what it breaks, what it brings."""
    magpie = animal("magpie S", line="HC CS", hand="BB CC")
    rivals = (animal("ant J", line="SH SC*"), animal("ant J", line="SB"), animal("ant J", line="CC CJ SC"))
    said = why(set_up(seats(magpie, *rivals, done=["lay", "ask"])))
    assert said["ability @2"] == "takes a Buddha from Ben"
    assert said["ability @3"] == "completes a combination"
    assert said["ability @4"] == "breaks a combination of Dan's"


def test_points_cards() -> None:
    """M16, M21"""
    said = why(played(seats(animal("worm H", line="HC CC CJ CS* SB", hand="HH")), "discard HH", "end"))
    assert said["points CS*"] == "brings 2 points, and takes a Buddha from the game"
    assert said["points CJ"] == "brings 2 points, and takes a joker from the game"
    assert said["points SB"] == "brings 2 points"
    assert said["no points"] == "leaves the rest to the discard pile"


def test_ending_a_turn() -> None:
    """M9, M13, M18, M20, M21, M-A9"""

    def ended(position: dict[str, Any]) -> str:
        return why(set_up(position))["end"]

    assert ended(seats(animal("worm H"), done=["lay"])) == "asks for nothing, so that nobody gains a karma"
    assert ended(seats(animal("worm H"), done=["lay", "ask"])) == "keeps the hand for the next turn"
    dying = animal("worm H", line="HC CS* SR*", karma=2)
    assert ended(seats(dying, done=["lay"])) == "ends this life with 4 karma, for the stack of 4-5 karma"
    scoring = animal("worm H", line="HC CS SB BR*")
    assert ended(seats(scoring, done=["lay"])) == "ends this life, to score a combination"
    for karma, said in ((9, "ends the game, with the most points as it stands"), (8, "ends the game")):
        human = animal("human 3", line="SR*", karma=karma)
        assert ended(seats(human, animal("ant J", karma=12), done=["lay"])) == said
    cow = played(seats(animal("cow S", hand="HH SS"), done=["lay", "ask"]), "ability")
    assert why(cow)["end"] == "the second turn begins"
