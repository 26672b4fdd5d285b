"""How the log tells a turn of several moves."""

from __future__ import annotations

from karma_tui.core.cards import BACK
from karma_tui.core.messages import Sentence, Who
from karma_tui.match.bridge import Witnessed
from karma_tui.ui.screens.sitting import Turn
from tests.ui.sample import Sample

MONA, BEN = Who(1, "Mona"), Who(2, "Ben")


def returns(who: Who, *cards: int) -> Sentence:
    parts = [part for card in cards for part in (" ", Sample(card))]
    return (who, " returns", *parts, " to the pile.")


def tell(turn: Turn, ply: int, by: int, *sentences: Sentence) -> list[tuple[Sentence, int, bool]]:
    told = turn.tell(Witnessed(ply, by, ()), list(sentences))
    return [(entry.sentence, entry.turn, entry.instead) for entry in told]


def test_the_moves_of_one_player_are_one_turn_and_chance_belongs_to_it() -> None:
    turn = Turn()
    assert tell(turn, 4, 1, ("Mona plays.",)) == [(("Mona plays.",), 4, False)]
    assert tell(turn, 5, 0, ("Ben loses a card.",)) == [(("Ben loses a card.",), 4, False)]
    assert tell(turn, 6, 1, ("Mona waits.",)) == [(("Mona waits.",), 4, False)]
    assert tell(turn, 7, 2, ("Ben plays.",)) == [(("Ben plays.",), 7, False)]


def test_sentences_that_differ_in_a_card_are_told_at_once() -> None:
    turn = Turn()
    tell(turn, 1, 1, returns(MONA, 3))
    assert tell(turn, 2, 1, returns(MONA, 5)) == [(returns(MONA, 3, 5), 1, True)]
    assert tell(turn, 3, 1, returns(MONA, 3)) == [(returns(MONA, 3, 5, 3), 1, True)]
    assert tell(turn, 4, 2, returns(BEN, 3)) == [(returns(BEN, 3), 4, False)]


def test_other_sentences_are_told_one_by_one() -> None:
    turn = Turn()
    first = (MONA, " returns ", Sample(3), ".")
    for more in (
        ((MONA, " returns ", Sample(3), " and waits."),),
        ((MONA, " takes ", Sample(3), "."),),
        ((MONA, " returns ", BACK, "."),),
        ((MONA, " returns ", Sample(3), " ", Sample(4), "."),),
        (("Mona waits.",),),
    ):
        tell(turn, 1, 1, first)
        assert [instead for _sentence, _turn, instead in tell(turn, 2, 1, *more)] == [False]
        tell(turn, 3, 2, ("Ben plays.",))
