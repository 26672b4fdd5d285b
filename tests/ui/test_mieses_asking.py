"""Mieses Karma on the table: asking and being asked (M9, M10), at one keyboard too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from karma_tui.match.log import SeatPlan
from karma_tui.ui.screens.cover import CoverScreen
from tests.ui.mieses_tables import (
    BEETLE,
    CAT,
    HEDGEHOG,
    MINE,
    OWL,
    WAITS,
    as_,
    ready,
    table,
)
from tests.ui.playing import MemoryTable, playing

# --- being asked --------------------------------------------------------------------------------------

ASKED: dict[str, Any] = {"active": 2, "to_move": 1, "phase": "ask", "done": ["ask"]}


def asked(hand: str = "SB CC JC") -> MemoryTable:
    """Beetle asks, everyone else has decided."""
    others = [BEETLE, {**HEDGEHOG, "offer": "SH"}, {**CAT, "offer": "pass"}, {**OWL, "offer": "JH"}]
    return table({**MINE, "hand": hand}, others, **ASKED)


async def test_who_is_asked_sees_the_askers_lifeline_and_offers_a_card_that_fits() -> None:
    """M9."""
    here = asked()
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        for text in (
            *("Beetle asks for a card", "what fits: ☼S ?J", "if chosen: karma 2 → 3", "p pass"),
            *(
                "Beetle: no combination yet, one with ♥H",
                "│squirrel ♣C│♣C♥H│♥H☼S│☼S?J│ › any",
                "Hedgehog karma 7",
            ),
            *("Your move: offer Beetle a card, or nothing.", "enter offer p pass"),
        ):
            assert text in player.words, player.screen
        assert player.screen.count("▲") == 2
        assert player.words.count("offers a card") == 2
        assert player.words.count("offers nothing") == 1
        await player.see("Enter: offer ☼S∆B")
        await player.press("enter")
        await player.until(lambda: bool(here.moves), "for the offer")
        assert here.moves == ["offer SB"]


async def test_an_offer_says_what_the_card_would_do_there() -> None:
    """M9, M13, M15, M16."""
    others = [{**BEETLE, "line": "SH HC"}, {**CAT, "line": "", "hand": "BB", "offer": "pass"}]
    mine = {**MINE, "line": "", "hand": "CB CR* CS*"}
    async with playing(table(mine, others, **ASKED), pace=WAITS) as player:
        await ready(player)
        await player.see("Enter: offer ♣C∆B · makes ♥H☼S♣C∆B")
        await player.press("right")
        await player.see("Enter: offer ♣C☻†R · Beetle's hedgehog dies · a Buddha")
        await player.press("right")
        await player.see("Enter: offer ♣C☻☼S · a Buddha")


async def test_p_passes_and_a_card_that_does_not_fit_is_refused() -> None:
    """M9."""
    here = asked()
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("right")
        await player.see("♣C♣C does not fit there; p passes")
        await player.press("enter")
        await player.see("M9:")
        await player.press("p")
        await player.until(lambda: bool(here.moves), "for the answer")
        assert here.moves == ["pass"]


async def test_with_nothing_that_fits_enter_passes() -> None:
    """M9."""
    here = asked("CC HH")
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.see("no card of yours fits")
        await player.see("Enter: offer nothing")
        await player.press("enter")
        await player.until(lambda: here.moves == ["pass"], "for the answer")


def offered(mine: Mapping[str, Any] = MINE) -> MemoryTable:
    """Mona has asked, and all have decided."""
    others = [
        {**BEETLE, "hand": "SC* SS", "known": "", "offer": "SC*"},
        {**HEDGEHOG, "line": "HS* SC CC", "offer": "SH"},
        {**CAT, "offer": "pass"},
        {**OWL, "offer": "JJ"},
    ]
    return table(mine, others, phase="choose", done=["ask"])


async def test_offers_lie_side_by_side_and_one_is_taken() -> None:
    """M9: a decision, with who offers, who does not, and what each card makes."""
    here = offered({**MINE, "line": "CH HS", "hand": "HC* BB"})
    async with playing(here, size=(120, 40), pace=WAITS) as player:
        await ready(player)
        for text in (
            *("whose card do you take?", "1 Beetle ☼S☻♣C", "2 Hedgehog ☼S♥H", "3 Owl ?J?J"),
            *("│☼S☻♣C│ │☼S ♥H│ │?J ?J│", "Beetle Hedgehog Owl", "the end offers nothing"),
            "Enter: take Beetle's ☼S☻♣C · Beetle then has 6 karma · a Buddha",
        ):
            assert text in player.words, player.screen
        await player.press("2")
        await player.hear("You take Hedgehog's ☼S♥H. Hedgehog now has 8 karma.")
        assert here.moves == ["choose @3"]


async def test_at_eighty_columns_five_seats_offers_stand_in_a_line_above_ones_own() -> None:
    """M9; giving the question up and taking it up again."""
    here = offered({**MINE, "line": "CH HS", "hand": "HC* BB"})
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.see("offers Beetle ☼S☻♣C Hedgehog ☼S♥H Owl ?J?J")
        await player.see("│squirrel ♣C│♣C♥H│♥H☼S│")
        await player.press("escape")
        await player.see("Your move: take one of the offers.")
        assert "enter decide" in player.words
        await player.press("enter", "down", "down", "enter")
        await player.until(lambda: bool(here.moves), "for the choice")
        assert here.moves == ["choose @5"]


async def test_a_dog_chooses_the_end_with_the_offer() -> None:
    """M9, M-A8."""
    here = offered(as_("dog", "H", line="HS", left="", hand="BB"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        for row in ("2 Hedgehog ☼S♥H right", "3 Hedgehog ☼S♥H left"):
            assert row in player.words, player.screen
        await player.press("3")
        await player.until(lambda: bool(here.moves), "for the choice")
        assert here.moves == ["choose @3 left"]


@pytest.mark.parametrize(("key", "move"), [("1", "exchange"), ("2", "keep")])
async def test_when_nobody_offers_the_hand_may_be_exchanged(key: str, move: str) -> None:
    """M10."""
    here = table(phase="exchange", done=["ask"])
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        for text in ("nobody offers a card", "1 exchange your 5 cards", "2 keep your hand"):
            await player.see(text)
        await player.see("Enter: put down the whole hand and draw as many cards")
        await player.press(key)
        await player.until(lambda: bool(here.moves), "for the move")
        assert here.moves[0] == move


# --- at one keyboard ----------------------------------------------------------------------------------

BEN, CLEO = SeatPlan("Ben", "human"), SeatPlan("Cleo", "human")


def shared(**more: Any) -> MemoryTable:
    """Mona, Ben and Cleo at one keyboard."""
    mona = {"animal": "worm", "symbol": "H", "line": "HC", "hand": "CC JB", "karma": 1}
    ben = {"animal": "worm", "symbol": "S", "hand": "CH* SH JS", "karma": 0}
    cleo = {"animal": "beetle", "symbol": "C", "hand": "CR* BB", "karma": 1}
    return table({**mona, **more.pop("mona", {})}, [ben, cleo], seats=(BEN, CLEO), **more)


async def test_asking_passes_the_keyboard_round_and_no_hand_or_offer_with_it() -> None:
    """M9: what is offered is seen when all have decided, not before."""
    async with playing(shared()) as player:
        await player.see("Pass the keyboard to Mona")
        await player.press("enter")
        await player.my_turn()
        await player.press("a")
        await player.see("Pass the keyboard to Ben")
        assert "♣C" not in player.screen
        await player.press("enter")
        await player.my_turn()
        await player.see("Mona asks for a card")
        await player.see("│♣C☻♥H│")
        for hidden in ("♣C ♣C", "?J ∆B", "♣C♣C", "?J∆B"):
            assert hidden not in player.screen, player.screen
        await player.press("enter")
        await player.see("Pass the keyboard to Cleo")
        await player.on(CoverScreen)
        assert not any(sign in player.screen for sign in "♥☼♣∆"), player.screen
        await player.press("enter")
        await player.my_turn()
        assert "Mieses Karma · Cleo" in player.words
        await player.see("Ben offers a card.")
        for hidden in ("♣C☻♥H", "☼S♥H", "☼S ♥H", "?J☼S", "?J ☼S"):
            assert hidden not in player.screen, player.screen
        await player.press("l")
        await player.see("Ben offers a card.")
        assert "♣C☻♥H" not in player.screen
        await player.press("escape", "p")
        await player.see("Pass the keyboard to Mona")
        await player.press("enter")
        await player.my_turn()
        await player.see("1 Ben ♣C☻♥H")
        await player.see("› ♣C ?J offers nothing")
        assert "♣C☻†R" not in player.screen
        await player.press("enter")
        await player.see("You take Ben's ♣C☻♥H.")


async def test_who_dies_at_a_shared_keyboard_reads_it_before_the_next_sits_down() -> None:
    async with playing(shared(mona={"hand": "", "line": "HH"}, done=["lay", "ask"])) as player:
        await player.see("Pass the keyboard to Mona")
        await player.press("enter")
        await player.my_turn()
        await player.press("e")
        await player.see("Your worm has died: no card left in hand")
        assert "Pass the keyboard" not in player.screen
        await player.press("enter")
        await player.see("Pass the keyboard to Ben")
        assert "drawn" not in player.screen
        await player.press("enter")
        await player.my_turn()
        assert "Your worm has died" not in player.screen
        assert "Mieses Karma · Ben" in player.words
