"""What has happened, told: every kind of event in the first and in the third person, word for word."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from karma_tui.core.cards import BACK
from karma_tui.core.messages import plain
from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import BY_CODE, REBIRTHS, Card, Rebirth
from karma_tui.games.mieses.events import (
    Asked,
    Chose,
    Copied,
    Counted,
    Dealt,
    Declared,
    Died,
    Discarded,
    Drew,
    Ended,
    Enlightened,
    Exchanged,
    HandDiscarded,
    KeptHand,
    Laid,
    LineDiscarded,
    MiesesEvent,
    NoOffers,
    Offered,
    Passed,
    Reborn,
    Reshuffled,
    Revealed,
    Stole,
    TookDiscard,
    TookPoint,
    TurnBegan,
)
from tests.support.mieses_table import NAMES, animal, played, seats


def card(code: str) -> Card:
    return BY_CODE[code.lower()]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in text.split())


def rebirth(name: str) -> Rebirth:
    return next(each for each in REBIRTHS if str(each) == name)


TOLD: list[tuple[Any, str, str]] = [
    # event, as who did it reads it, as Cleo reads it
    (
        Dealt(1),
        "Everyone begins as an ant with two life cards. You start.",
        "Everyone begins as an ant with two life cards. Mona starts.",
    ),
    (TurnBegan(1, 4), "Round 4: your turn.", "Round 4: Mona's turn."),
    (TurnBegan(1, 4, second=True), "You have a second turn at once.", "Mona has a second turn at once."),
    (Laid(1, card("HC*"), False, 1), "You lay HC*.", "Mona lays HC*."),
    (Laid(1, card("HC"), True, 1), "You lay HC on the left end.", "Mona lays HC on the left end."),
    (Laid(1, card("HC"), False, 1, "ability"), "You lay HC besides.", "Mona lays HC besides."),
    (Laid(1, card("HC"), False, 1, "free"), "You lay HC without matching.", "Mona lays HC without matching."),
    (
        Laid(1, card("HC"), False, 2, "ability"),
        "You lay HC on Ben's lifeline.",
        "Mona lays HC on Ben's lifeline.",
    ),
    (
        Laid(1, card("HC"), False, 3, "ability"),
        "You lay HC on Cleo's lifeline.",
        "Mona lays HC on your lifeline.",
    ),
    (Discarded(1, card("HC")), "You discard HC.", "Mona discards HC."),
    (
        TookDiscard(1, card("HC")),
        "You take HC from the discard pile.",
        "Mona takes HC from the discard pile.",
    ),
    (
        Stole(1, 2, card("HC")),
        "You take HC from Ben's lifeline and lay it on yours.",
        "Mona takes HC from Ben's lifeline and lays it.",
    ),
    (
        Stole(1, 3, card("HC")),
        "You take HC from Cleo's lifeline and lay it on yours.",
        "Mona takes HC from your lifeline and lays it.",
    ),
    (Copied(1, "cat"), "You use the ability of a cat.", "Mona uses the ability of a cat."),
    (Declared(1, "cow"), "You will take a second turn.", "Mona will take a second turn."),
    (
        Declared(1, "dog"),
        "Your lifeline grows at both ends this turn.",
        "Mona's lifeline grows at both ends this turn.",
    ),
    (Asked(1), "You ask for a card.", "Mona asks for a card."),
    (Offered(1, card("HC")), "You offer HC.", "Mona offers a card."),
    (Passed(1), "You offer nothing.", "Mona offers nothing."),
    (
        Revealed(((1, card("HC")), (3, card("CC")))),
        "The offers are turned over: you HC, Cleo CC.",
        "The offers are turned over: Mona HC, you CC.",
    ),
    (Revealed(((2, card("HC")),)), "The offer is turned over: Ben HC.", "The offer is turned over: Ben HC."),
    (
        Chose(1, 2, card("HC"), False, 3),
        "You take Ben's HC. Ben now has 3 karma.",
        "Mona takes Ben's HC. Ben now has 3 karma.",
    ),
    (
        Chose(1, 3, card("HC"), True, 1),
        "You take Cleo's HC for the left end. Cleo now has 1 karma.",
        "Mona takes your HC for the left end. You now have 1 karma.",
    ),
    (NoOffers(1), "Nobody offers you a card.", "Nobody offers Mona a card."),
    (Exchanged(1, cards("HC CC")), "You put down your hand: HC CC.", "Mona puts down the whole hand: HC CC."),
    (KeptHand(1), "You keep your hand.", "Mona keeps the hand."),
    (Drew(1, cards("HC CC")), "You draw HC CC.", "Mona draws 2 cards."),
    (Drew(1, cards("HC")), "You draw HC.", "Mona draws 1 card."),
    (
        Reshuffled(12),
        "The discard pile, 12 cards, is shuffled into a new deck.",
        "The discard pile, 12 cards, is shuffled into a new deck.",
    ),
    (
        Died(1, "reaper", rebirth("cat H")),
        "The Grim Reaper takes your cat.",
        "The Grim Reaper takes Mona's cat.",
    ),
    (
        Died(1, "empty", rebirth("human 2 H")),
        "Your human no. 2 dies with an empty hand.",
        "Mona's human no. 2 dies with an empty hand.",
    ),
    (
        HandDiscarded(1, cards("HC CC")),
        "Your hand is discarded: HC CC.",
        "Mona's hand is discarded: HC CC.",
    ),
    (
        Enlightened(1, cards("HC* SB*"), 5),
        "2 karma for the Buddhas in HC* SB*: you now have 5.",
        "2 karma for the Buddhas in HC* SB*: Mona now has 5.",
    ),
    (
        Enlightened(1, cards("HC*"), 1),
        "1 karma for the Buddha in HC*: you now have 1.",
        "1 karma for the Buddha in HC*: Mona now has 1.",
    ),
    (
        Counted(1, (1, 2, 5, 1), "", ("HSCB", "CCCC")),
        "Your lifeline counts H1 S2 C5 B1, which is 2 combinations: HSCB, CCCC.",
        "Mona's lifeline counts H1 S2 C5 B1, which is 2 combinations: HSCB, CCCC.",
    ),
    (
        Counted(1, (1, 1, 1, 1), "B", ("HSCB",)),
        "Your lifeline counts H1 S1 C1 B1, which is 1 combination: HSCB. A joker is counted as scales.",
        "Mona's lifeline counts H1 S1 C1 B1, which is 1 combination: HSCB. A joker is counted as scales.",
    ),
    (
        Counted(1, (0, 0, 3, 0), "", ()),
        "Your lifeline counts C3, which is no combination.",
        "Mona's lifeline counts C3, which is no combination.",
    ),
    (
        Counted(1, (0, 0, 0, 0), "", ()),
        "Your lifeline counts no symbol, so it has no combination.",
        "Mona's lifeline counts no symbol, so it has no combination.",
    ),
    (TookPoint(1, card("HC")), "You take HC onto your points pile.", "Mona takes HC onto the points pile."),
    (
        LineDiscarded(1, cards("HC CC"), rebirth("cat H")),
        "The rest of your lifeline is discarded, HC CC, and your cat goes under its stack.",
        "The rest of Mona's lifeline is discarded, HC CC, and the cat goes under its stack.",
    ),
    (
        LineDiscarded(1, (), rebirth("ant J")),
        "Your ant goes into the box.",
        "Mona's ant goes into the box.",
    ),
    (
        Reborn(1, rebirth("hedgehog S"), "2-3"),
        "You are reborn as a hedgehog.",
        "Mona is reborn as a hedgehog.",
    ),
    (
        Reborn(1, rebirth("worm S"), "4-5"),
        "You are reborn as a worm. The stack of 4-5 karma is empty.",
        "Mona is reborn as a worm. The stack of 4-5 karma is empty.",
    ),
    (
        Reborn(1, rebirth("human 1 B"), "human"),
        "You are reborn as a human no. 1.",
        "Mona is reborn as a human no. 1.",
    ),
    (
        Ended(1),
        "Your human has died, and the game is over.",
        "Mona's human has died, and the game is over.",
    ),
    (
        Ended(0),
        "Two hundred rounds without a human's death: the game is called.",
        "Two hundred rounds without a human's death: the game is called.",
    ),
]


@pytest.mark.parametrize(
    ("event", "mine", "theirs"), TOLD, ids=[f"{at}-{type(c[0]).__name__}" for at, c in enumerate(TOLD)]
)
def test_an_event_is_told_to_who_did_it_and_to_another(event: Any, mine: str, theirs: str) -> None:
    """M3–M22: in the first person to seat 1, in the third to seat 3."""
    for me, words in ((1, mine), (3, theirs)):
        assert plain(game.wording.narrate(game.witness(event, me), NAMES, me)) == words


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(get_args(MiesesEvent))


def test_a_spectator_reads_what_others_read() -> None:
    """M9"""
    table = played(seats(animal("worm H", hand="SS"), animal("ant J", hand="HC BB")), "ask", "offer HC")
    assert table.said(None) == ["Ben offers a card.", "The offer is turned over: Ben HC."]
    assert table.said(1) == ["Ben offers a card.", "The offer is turned over: Ben HC."]
    assert table.said(2) == ["You offer HC.", "The offer is turned over: you HC."]


def test_a_card_that_may_not_be_seen_is_told_as_one() -> None:
    """M9"""
    assert plain(game.wording.narrate(Offered(2, BACK), NAMES, 1)) == "Ben offers a card."
