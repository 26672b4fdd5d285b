"""Mieses Karma on the table: abilities, asked for step by step (M-A1–M-A9)."""

from __future__ import annotations

import pytest

from tests.ui.mieses_tables import (
    BEETLE,
    CAT,
    HEDGEHOG,
    OTHERS,
    OWL,
    WAITS,
    as_,
    ready,
    table,
)
from tests.ui.playing import playing


async def test_a_beetle_is_shown_what_it_would_take_and_confirms_it() -> None:
    """M-A1."""
    here = table(as_("beetle", "C"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        assert "▢ x take the top discard" in player.screen
        await player.press("x")
        await player.see("1 ☼S☻∆B into your hand")
        await player.see("Enter: take ☼S☻∆B from the discard pile")
        assert here.moves == []
        await player.press("enter")
        await player.hear("You take ☼S☻∆B from the discard pile.")
        assert here.moves == ["ability"]
        await player.see("✓ ability used")


async def test_a_hedgehog_chooses_a_card_and_sees_what_each_makes() -> None:
    """M-A3."""
    here = table(as_("hedgehog", "B", line="CH HS", hand="SB CR* BB"), OTHERS[1:])
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("x")
        for row in ("which card?", "1 ☼S∆B ✓ combination", "2 ♣C☻†R Reaper!", "3 ∆B∆B ✓ combination"):
            await player.see(row)
        await player.press("3")
        await player.hear("You lay ∆B∆B without matching.")
        assert here.moves == ["ability BB"]


async def test_a_guinea_pig_lays_a_second_card() -> None:
    """M-A2: the mandatory action stays due."""
    here = table(as_("guinea pig", "H", line="", hand="HH SS"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("x", "enter")
        await player.hear("You lay ♥H♥H besides.")
        assert here.moves == ["ability HH"]
        await player.see("discard: nothing fits")


async def test_a_cat_chooses_a_card_then_whose_lifeline_and_escape_goes_a_step_back() -> None:
    """M-A6."""
    here = table(
        as_("cat", "B", hand="SB JH CC"), [BEETLE, {**HEDGEHOG, "animal": "cow", "symbol": "S"}, CAT]
    )
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("x")
        for row in ("which card?", "1 ☼S∆B Beetle", "2 ?J♥H 2 lifelines", "3 ♣C♣C Hedgehog"):
            await player.see(row)
        await player.press("down")
        await player.see("Enter: ?J♥H; on whose lifeline comes next")
        await player.press("enter")
        await player.see("whose lifeline?")
        await player.press("escape")
        await player.see("which card?")
        await player.press("2")
        await player.see("whose lifeline?")
        await player.press("down")
        await player.see("Enter: lay ?J♥H on Hedgehog's lifeline")
        await player.press("enter")
        await player.hear("You lay ?J♥H on Hedgehog's lifeline.")
        assert here.moves == ["ability JH @3"]


async def test_escape_from_the_first_step_gives_the_ability_up() -> None:
    here = table(as_("cat", "B", hand="SB JH"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("x", "escape")
        await player.until(lambda: "which card?" not in player.screen, "for the log")
        assert "what happened" in player.screen
        assert here.moves == []


async def test_a_cat_that_can_lay_a_reaper_reads_whose_animal_dies() -> None:
    """M-A6, M13."""
    here = table(as_("cat", "B", hand="CR* BB"), [{**HEDGEHOG, "animal": "cow", "symbol": "S"}, CAT])
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("x")
        await player.see("Enter: lay ♣C☻†R on Beetle's lifeline · Beetle's cow dies")
        await player.press("m")
        await player.see("♣C♣C♣C♣C")


async def test_a_magpie_chooses_whose_last_card_it_takes() -> None:
    """M-A7."""
    here = table(as_("magpie", "C", hand="HH"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("x")
        for row in ("1 Beetle ∆B☻☼S ✓", "2 Hedgehog ♣C♣C", "3 Cat ♥H☻†R Reaper!", "4 Owl ♥H?J"):
            await player.see(row)
        await player.press("2")
        await player.hear("You take ♣C♣C from Hedgehog's lifeline and lay it on yours.")
        assert here.moves == ["ability @3"]


async def test_a_chameleon_chooses_animal_card_and_target() -> None:
    """M-A5."""
    cat = {**HEDGEHOG, "hand": "HH"}
    here = table(as_("chameleon", "S", hand="JH SB"), [BEETLE, cat, CAT, OWL])
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("x")
        for row in ("whose ability?", "1 hedgehog", "2 cat", "3 beetle", "4 dog"):
            await player.see(row)
        await player.see("Enter: lay without matching, as a hedgehog; how comes next")
        await player.press("2")
        await player.see("which card?")
        await player.press("1")
        await player.see("whose lifeline?")
        await player.press("enter")
        await player.hear("You lay ?J♥H on Beetle's lifeline.")
        assert here.moves == ["ability as cat JH @2"]


async def test_a_chameleon_as_a_dog_may_lay_at_both_ends_this_turn() -> None:
    """M-A5, M-A8: a step that leaves one way is still confirmed."""
    here = table(as_("chameleon", "S", line="", hand="SS"), [OWL])
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("x")
        await player.see("1 both ends grow")
        await player.press("enter")
        await player.see("☼S ?J ‹ ")
        await player.press("enter", "1")
        await player.hear("You lay ☼S☼S on the left end.")
        assert here.moves == ["ability as dog", "lay SS left"]


async def test_a_cow_declares_a_second_turn_and_the_title_says_so() -> None:
    """M-A9."""
    here = table(as_("cow", "C"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("x", "enter")
        await player.see("a second turn follows")
        await player.press("enter", "e")
        await player.see("a cow's second turn")
        assert here.moves == ["ability", "lay SB", "end"]
        assert "▢ lay, or d discard" in player.screen


@pytest.mark.parametrize(
    ("animal", "symbol", "shown", "rule"),
    [("worm", "H", "– no ability", "M11"), ("squirrel", "C", "✓ a joker counts", "M-A4")],
)
async def test_an_ability_that_is_none_or_works_by_itself_is_refused_with_its_rule(
    animal: str, symbol: str, shown: str, rule: str
) -> None:
    """M11, M12."""
    here = table(as_(animal, symbol))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        assert shown in player.screen
        assert "x ability" not in player.words
        await player.press("x")
        await player.see(f"{rule}:")
        assert here.moves == []
