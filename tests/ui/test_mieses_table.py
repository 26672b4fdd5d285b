"""Mieses Karma on the table: what is in sight, and laying, discarding, ending the turn."""

from __future__ import annotations

import pytest

from karma_tui.match.log import SeatPlan
from karma_tui.ui.screens.help import HelpScreen
from karma_tui.ui.screens.rules import RulesScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.screens.telling import TellingScreen
from tests.ui.mieses_tables import (
    BEETLE,
    CAT,
    NAMES,
    WAITS,
    as_,
    ready,
    table,
)
from tests.ui.playing import playing

# --- what is in sight ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 50)])
async def test_five_seats_show_everything_public(size: tuple[int, int]) -> None:
    async with playing(table(), size=size, pace=WAITS) as player:
        await ready(player)
        for text in (
            *("Mieses Karma · Mona · round 4", "deck 2", "discard 2", *NAMES),
            *("karma 5", "●● ●● ●○ ○○", "hand 2 ☼S☼S ▒", "points 2", "hedgehog ☼S", "› ☼S ?J", "the end"),
            *("squirrel", "› any", "so far ☻0 ♥H2 ☼S2 ♣C1 ∆B1 ?J as ∆B"),
            *("1 combination, one more with ♣C∆B or ∆B∆B", "lay, or d discard", "a ask for a card"),
            *("end: lay or discard first", "a joker counts", "Your move: lay or discard, ask for a card."),
        ):
            assert text in player.words, player.screen
        lines = player.screen.splitlines()
        assert max(map(len, lines)) <= size[0]
        assert lines[-1].startswith(" enter lay  d discard  a ask")
        if size == (80, 24):
            assert "│hedgehog ☼S│?J♣C│♣C?J│?J∆B│∆B☻☼S│ › ☼S ?J" in lines[2]
            assert "│beetle ∆B│∆B♥H│♥H☻†R║ the end" in lines[6]
            assert "♥H ?J ‹ │♥H∆B│dog ∆B│∆B∆B│∆B☼S│☼S☻♥H│♥H♥H│♥H?J│ › any" in lines[8]
        if size == (120, 40):
            assert "╭─────────╭─────╭─────╗" in player.screen, "cards look like cards, a last one too"


async def test_a_low_screen_still_shows_every_seat_and_lifeline() -> None:
    async with playing(table(), size=(60, 20), pace=WAITS) as player:
        await ready(player)
        for text in ("Beetle k5 h2 │hedgehog ☼S│", "Cat k1 h1 │beetle ∆B│∆B♥H│♥H☻†R║", "›", "deck 2", "lay"):
            assert text in player.words, player.screen
        assert max(map(len, player.screen.splitlines())) <= 60


LONG = "CH HS SS SS SB BB BB BJ JC CC CC CB BH HH HH HJ JJ JJ JS SC"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_lifeline_of_twenty_cards_shows_its_animal_and_its_end(size: tuple[int, int]) -> None:
    mine = as_("squirrel", "C", line=LONG, hand="CS", points="")
    long = {**BEETLE, "line": "SH HC CS* SB* BC CB* BS HS* SH* HB* BC* CH* HB", "hand": "JB"}
    others = [{**long, "known": "", "points": ""}, {"animal": "worm", "symbol": "S", "hand": "JH"}]
    async with playing(table(mine, others, deck="SC*", discard="JS"), size=size, pace=WAITS) as player:
        await ready(player)
        assert "squirrel ♣C│" in player.screen
        assert "☼S♣C+" not in player.screen
        assert any(end in player.screen for end in ("│☼S♣C│ › ♣C ?J", "│☼S ♣C│ › ♣C ?J")), player.screen
        assert "hedgehog ☼S│" in player.screen
        assert any(end in player.screen for end in ("♥H∆B│ › ∆B ?J", "♥H ∆B│ › ∆B ?J")), player.screen
        assert max(map(len, player.screen.splitlines())) <= size[0]


async def test_i_tells_the_signs_the_animals_in_play_and_what_all_can_do() -> None:
    async with playing(table(), pace=WAITS) as player:
        await ready(player)
        await player.press("i")
        await player.on(TellingScreen)
        for text in (
            "♥H heart ☼S sun ♣C clover ∆B scales ?J joker †R Grim Reaper ☻ Buddha",
            "Cat, beetle ∆B: Take the top card of the discard pile into your hand.",
        ):
            assert text in player.words, player.screen
        await player.press("end")
        await player.see("If you live at the end of your turn, take a second turn at once.")
        await player.press("i")
        await player.on(TableScreen)


async def test_the_help_names_its_keys_and_none_that_do_nothing() -> None:
    async with playing(table(), pace=WAITS) as player:
        await ready(player)
        await player.press("question_mark")
        await player.on(HelpScreen)
        await player.see("lay the selected card; offer it when another asks")
        assert "face-down" not in player.screen


async def test_a_watcher_sees_five_lifelines_and_no_hand() -> None:
    watched = table()
    bots = tuple(SeatPlan(plan.name, "bot", "beetle") for plan in watched.header.seats)
    object.__setattr__(watched.header, "seats", bots)
    async with playing(watched, pace=WAITS) as player:
        await player.see("Mona to move: lay or discard")
        for text in ("squirrel ♣C│♣C♥H│♥H☼S│☼S?J│", "dog ∆B│", "Mona, squirrel", "hand 5 ▒▒▒▒▒"):
            assert text in player.words, player.screen
        assert "☼S ∆B" not in player.screen
        await player.press("enter", "d", "a", "x", "e", "p", "space", "h", "1")
        assert watched.moves == []


# --- laying, discarding, ending -----------------------------------------------------------------------


async def test_enter_lays_the_selected_card_and_says_before_what_that_makes() -> None:
    """M5, M6, M16: scales would make a clover's combination complete."""
    here = table(as_("worm", "H", line="HC CS", hand="SB HH"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.see("Enter: lay ☼S∆B · makes ♥H☼S♣C∆B")
        await player.press("enter")
        await player.hear("You lay ☼S∆B.")
        assert here.moves == ["lay SB"]
        await player.see("✓ laid or discarded")
        assert "☼S∆B+" not in player.screen
        assert "╭──+──╮" in player.screen or "+☼S∆B│" in player.screen, "the new card is marked"


async def test_what_fits_is_marked_and_what_does_not_is_refused_with_its_rule() -> None:
    """M6; colour is not the only sign."""
    here = table(as_("worm", "H", line="HC", hand="SB CC HH"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        assert player.screen.count("▲") == 1
        await player.see("Enter: lay ♣C♣C")
        await player.press("right")
        await player.see("♥H♥H does not fit; d discards it")
        await player.press("enter")
        await player.see("M6:")
        assert here.moves == []
        await player.press("question_mark")
        await player.on(RulesScreen)
        await player.see("M6 ")


async def test_d_discards_even_what_fits_and_e_then_ends_the_turn() -> None:
    """M7, M5."""
    here = table()
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("e")
        await player.see("M5:")
        await player.press("d")
        await player.hear("You discard ☼S∆B.")
        await player.see("▢ e end the turn")
        await player.press("e")
        await player.until(lambda: len(here.moves) == 2, "for the end of the turn")
        assert here.moves == ["discard SB", "end"]


async def test_with_nothing_left_to_do_enter_ends_the_turn_and_says_who_dies() -> None:
    """M13."""
    here = table(as_("worm", "H", line="", hand=""), done=["ask"])
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.see("▢ e end: your worm dies")
        await player.see("Enter: end the turn and die")
        assert "– no card to lay" in player.screen
        await player.press("enter")
        await player.until(lambda: here.moves == ["end"], "for the end of the turn")


async def test_the_reaper_is_said_to_kill_before_it_is_laid() -> None:
    """M13."""
    async with playing(table(as_("worm", "H", line="HC", hand="CR* SB")), pace=WAITS) as player:
        await ready(player)
        await player.see("Enter: lay ♣C☻†R · your worm dies · a Buddha")
        await player.press("enter")
        await player.see("║ the end")
        await player.see("no combination yet, and the Reaper ends it")


async def test_a_dog_is_asked_at_which_end() -> None:
    """M-A8: its left end grows too; escape takes the card back."""
    here = table(as_("dog", "H", line="HS", left="SC CH", hand="SS CC"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        assert "☼S ?J ‹ │☼S ♣C│♣C ♥H│dog ♥H│♥H ☼S│ › ☼S ?J" in player.screen or (
            "☼S ?J ‹ │☼S♣C│♣C♥H│dog ♥H│♥H☼S│ › ☼S ?J" in player.screen
        )
        await player.see("Enter: lay ☼S☼S; at which end comes next")
        await player.press("enter")
        await player.see("at which end?")
        await player.see("Enter: lay ☼S☼S on the left end · makes ☼S☼S☼S☼S")
        assert "╭──●──╮" in player.screen, "the card it is about is marked"
        await player.press("escape", "enter", "2")
        await player.hear("You lay ☼S☼S.")
        assert here.moves == ["lay SS"]


async def test_a_card_that_fits_a_dogs_left_end_only_is_laid_there() -> None:
    """M-A8."""
    here = table(as_("dog", "H", line="HC", left="", hand="SH SS"), [CAT])
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("enter")
        await player.hear("You lay ☼S♥H on the left end.")
        assert here.moves == ["lay SH left"]


async def test_a_number_selects_a_card() -> None:
    async with playing(table(), pace=WAITS) as player:
        await ready(player)
        await player.press("5")
        await player.see("Enter: lay ?J☼S")
