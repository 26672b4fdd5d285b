"""Mieses Karma on the table: lifelines, the turn's actions, asking, abilities, death and rebirth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from karma_tui.games.catalogue import find_game
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from karma_tui.ui.meter import metered
from karma_tui.ui.screens.cover import CoverScreen
from karma_tui.ui.screens.help import HelpScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.screens.telling import TellingScreen
from karma_tui.ui.spans import plain
from karma_tui.ui.theme import load_themes
from karma_tui.ui.widgets.menu import Menu
from tests.ui.playing import YOU, MemoryHouse, MemoryTable, Player, playing

NAMES = ("Beetle", "Hedgehog", "Cat", "Owl")
WAITS = 60.0
"""A bot that thinks longer than any of these tests, so that the table stays as it is."""

Place = dict[str, Any]

MINE: Place = {
    "animal": "squirrel", "symbol": "C", "line": "CH HS SJ", "hand": "SB HC* CR* BB JS",
    "karma": 2, "points": "HH", "gifts": 1,
}  # fmt: skip
BEETLE: Place = {
    "animal": "hedgehog", "symbol": "S", "line": "JC CJ JB BS*", "hand": "HB* SS", "known": "SS",
    "karma": 5, "points": "CC CC",
}  # fmt: skip
HEDGEHOG: Place = {"animal": "cat", "symbol": "H", "line": "HS* SC* CC", "hand": "HH SH", "karma": 7}
CAT: Place = {"animal": "beetle", "symbol": "B", "line": "BH HR*", "hand": "CB", "karma": 1}
OWL: Place = {
    "animal": "dog", "symbol": "B", "left": "HB", "line": "BB BS SH* HH HJ", "hand": "JH JJ BC*", "karma": 6,
}  # fmt: skip
OTHERS = (BEETLE, HEDGEHOG, CAT, OWL)


def table(
    mine: Mapping[str, Any] = MINE,
    others: Sequence[Mapping[str, Any]] = OTHERS,
    *,
    seats: Sequence[SeatPlan] = (),
    **more: Any,
) -> MemoryTable:
    """A table for Mona and bots that think long, at a written position."""
    plans = (YOU, *(seats or [SeatPlan(name, "bot", "beetle") for name in NAMES[: len(others)]]))
    position = {"deck": "JR JR", "discard": "BH* SB*", "round": 4, "seat": [mine, *others], **more}
    return MemoryTable(Setup("mieses", plans, seed=7), position)


def as_(animal: str, symbol: str, **more: Any) -> Place:
    """Mona's place as another animal."""
    return {**MINE, "animal": animal, "symbol": symbol, **more}


async def ready(player: Player) -> None:
    await player.my_turn()


# --- what is in sight ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 50)])
async def test_five_seats_show_everything_public(size: tuple[int, int]) -> None:
    async with playing(table(), size=size, pace=WAITS) as player:
        await ready(player)
        for text in (
            *("Mieses Karma · Mona · round 4", "deck 2", "discard 2", "☼S☻∆B", *NAMES),
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
        await player.on(HelpScreen)
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


# --- abilities ----------------------------------------------------------------------------------------


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
        await player.see("Enter: lay ♣C☻†R on Beetle's lifeline · Beetle's cow dies · makes ♣C♣C♣C♣C")


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
            *("Beetle ☻1 ♥H0 ☼S1 ♣C2 ∆B2", "your own lifeline", "Hedgehog karma 7"),
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
    async with playing(here, size=(100, 30), pace=WAITS) as player:
        await ready(player)
        for text in (
            *("whose card do you take?", "1 Beetle ☼S☻♣C", "2 Hedgehog ☼S♥H", "3 Owl ?J?J"),
            *("│☼S☻♣C│ │☼S ♥H│ │?J ?J│", "Beetle Hedgehog Owl", "nothing: Cat", "offers nothing"),
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


# --- death and rebirth --------------------------------------------------------------------------------

DYING: Place = as_("squirrel", "C", line="CH HC* CS SB BC CC CR*", hand="JS", karma=3, gifts=1, points="")


async def test_a_death_is_counted_with_its_points_cards_and_stays_until_it_is_read() -> None:
    """M14-M18."""
    here = table(DYING, [BEETLE | {"line": "SH"}, CAT | {"line": ""}], done=["lay", "ask"])
    async with playing(here, size=(80, 24)) as player:
        await ready(player)
        await player.press("e")
        for text in (
            *("your squirrel has died", "the Reaper", "2 Buddhas: karma 3 → 5", "symbols ♥H2 ☼S2 ♣C7 ∆B2"),
            *("comb. 1 ♥H☼S♣C∆B take a card", "comb. 2 ♥H☼S♣C∆B", "comb. 3 ♣C♣C♣C♣C"),
            *("points card 1 of 3", "1 ♣C♥H clover, heart", "Enter: take ♣C♥H for a combination"),
        ):
            await player.see(text)
        await player.press("6")
        await player.see("comb. 1 ♥H☼S♣C∆B took ♣C♣C, 2 points")
        await player.see("comb. 2 ♥H☼S♣C∆B take a card")
        await player.press("1", "end", "enter")
        for text in (
            *("Your squirrel has died: the Reaper", "│squirrel ♣C│♣C♥H│♥H☻♣C│♣C☼S│☼S∆B│∆B♣C│♣C♣C│♣C☻†R"),
            *("gifts 1 card given, +1 karma then", "Buddhas ♥H☻♣C ♣C☻†R karma 3 → 5"),
            *("combination 1 ♥H☼S♣C∆B took ♣C♣C, 2 points", "combination 2 ♥H☼S♣C∆B took ♣C♥H, 2 points"),
            *("combination 3 ♣C♣C♣C♣C takes nothing", "reborn as cat ♥H"),
            *("karma 5: from the stack of 4-5 karma", "drawn 7 cards: ", "enter go on"),
        ):
            await player.see(text)
        made = len(here.moves)
        await player.press("down", "up", "1", "a")
        await player.see("Your squirrel has died: the Reaper")
        assert len(here.moves) == made, "nobody plays on before it is read"
        await player.press("enter")
        await player.until(lambda: "has died" not in player.screen, "for the table")
        await player.my_turn()
        assert here.moves[:4] == ["end", "points CC", "points CH", "no points"]


async def test_no_points_card_need_be_taken() -> None:
    """M16."""
    here = table(DYING | {"line": "CH HC* CS SB", "hand": ""}, [BEETLE | {"line": "SH"}], done=["lay", "ask"])
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("e")
        await player.see("no card left in hand")
        await player.press("end")
        await player.see("Enter: take no card")
        await player.press("enter")
        await player.see("combination 1 ♥H☼S♣C∆B takes nothing")
        assert here.moves == ["end", "no points"]


async def test_without_a_combination_the_death_is_told_at_once_and_an_empty_stack_with_it() -> None:
    """M18: the next lower stack that has a card."""
    stacks = {"0-1": ["worm H"], "2-3": ["chameleon S"], "4-5": [], "6-7": []}
    mine = as_("worm", "S", line="SS", hand="", karma=5, gifts=0)
    here = table(mine, [BEETLE | {"line": ""}], done=["lay", "ask"], stacks=stacks)
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.press("e")
        for text in (
            *("Your worm has died: no card left in hand", "Buddhas none karma 5 → 5"),
            *("symbols ♥H0 ☼S2 ♣C0 ∆B0 no combination", "reborn as chameleon ☼S"),
            *("karma 5, but there is none of 4-5 karma: from the stack of 2-3 karma",),
        ):
            await player.see(text)
        assert "gifts " not in player.words.split("has died", 1)[1].split("Buddhas")[0]


async def test_news_follow_the_size_and_can_be_scrolled_on_a_small_screen() -> None:
    here = table(DYING, [BEETLE | {"line": "SH"}, CAT | {"line": ""}], done=["lay", "ask"])
    async with playing(here, size=(60, 20), pace=WAITS) as player:
        await ready(player)
        await player.press("e", "1", "1", "1")
        await player.see("Your squirrel has died: the Reaper")
        await player.press("end")
        await player.see("drawn")
        await player.pilot.resize_terminal(120, 40)
        await player.see("│squirrel ♣C│♣C ♥H│♥H☻♣C│")
        await player.see("drawn 7 cards")
        assert "╭────+────╮" in player.screen, "there is room for the new hand too"
        await player.press("l")
        await player.see("You are reborn as a")
        await player.press("escape", "escape")
        await player.until(lambda: "has died:" not in player.screen, "for the table")


async def test_anothers_death_is_told_in_the_log_and_stays_in_sight_until_ones_next_move() -> None:
    """M13-M18 of a bot whose hand is empty."""
    dying = CAT | {"line": "BC HB*", "hand": "", "karma": 3}
    here = table(MINE, [dying, OWL | {"hand": "JH"}], done=["ask"])
    async with playing(here) as player:
        await ready(player)
        await player.press("enter", "e")
        await player.see("Beetle asks for a card")
        await player.press("p")
        await player.see("+ beetle died: ☻1, karma 4")
        await player.hear("Beetle's beetle dies with an empty hand.")


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
        await player.see("nothing: Cleo")
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


# --- the score ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_match_is_played_by_keys_to_a_score_with_every_life(size: tuple[int, int]) -> None:
    """M20, M21."""
    bots = [SeatPlan(name, "bot", "beetle") for name in NAMES]
    here = MemoryTable(Setup("mieses", (YOU, *bots), seed=3))
    async with playing(here, size=size) as player:
        await play_on(player)
        screen = await player.on(TableScreen)
        await player.see("enter score")
        assert screen.over is not None
        await player.press("enter")
        await player.on(ScoringScreen)
        for text in ("karma", "points", "human", "total", "◀ wins", "Mona", "1 ant"):
            assert text in player.words, player.screen
        assert max(map(len, player.screen.splitlines())) <= size[0]
        await player.press("end")
        await player.see("† the Reaper ☻ Buddhas › card taken")
        await player.press("1")
        await player.see("Mona total")


async def play_on(player: Player) -> None:
    """Play sensibly, by keys that the foot of the screen names, to the end of the match."""
    keys = {
        "go on": "enter", "decide": "enter", "take": "enter", "do it": "enter", "lay": "enter",
        "offer": "enter", "pass": "p", "discard": "d", "ask": "a", "end turn": "e",
    }  # fmt: skip
    for _move in range(600):
        screen = await player.on(TableScreen)
        await player.until(
            lambda screen=screen: bool(screen.over or screen.news or (screen.scene and screen.scene.mine)),
            "for something to do",
        )
        await player.pilot.pause()
        if screen.over is not None:
            return
        hints = [hint.label for hint in screen.query_one("KeyBar").hints]  # type: ignore[attr-defined]
        label = next(hint for hint in hints if hint in keys)
        await player.press(keys[label])
    raise AssertionError("the match does not end")


def test_the_sheet_shows_each_combination_with_the_card_taken_for_it() -> None:
    """M16, M21, on a written score of five seats with twelve lives."""
    from karma_tui.ui.boards.catalogue import board_for
    from karma_tui.ui.paint import PLAIN
    from karma_tui.ui.room import Room
    from karma_tui.ui.spans import width

    game = find_game("mieses")
    here = table(DYING, done=["lay", "ask"])
    state = here.match._state
    for text in ("end", "points CC", "points HC*", "no points"):
        move = game.parse_move(text, game.view(state, 1))
        game.apply(state, move)
    state.players[0].lives *= 12
    sheet = game.score(state)
    for room in (Room(60, 20), Room(80, 24), Room(120, 40)):
        lines = board_for("mieses").sheet(sheet, ["Mona", *NAMES], room, PLAIN)
        shown = [plain(line) for line in lines]
        assert all(width(line) <= room.columns - 2 or room.narrow for line in lines)
        assert any("♥H☼S♣C∆B›♣C♣C   ♥H☼S♣C∆B›♥H☻♣C" in line for line in shown) or room.narrow
        assert any(line.strip().startswith("12 squirrel †") for line in shown)
        assert ("│squirrel ♣C│♣C♥H│" in "\n".join(shown)) == room.large


# --- hands, mice, looks, bytes ------------------------------------------------------------------------


async def test_cards_actions_and_answers_can_be_clicked() -> None:
    here = table(as_("beetle", "C"))
    async with playing(here, pace=WAITS) as player:
        await ready(player)
        await player.pilot.click("#beside", offset=(3, 1))
        await player.see("1 ☼S☻∆B into your hand")
        await player.pilot.click(player.app.screen.query_one("#ask", Menu), offset=(6, 1))
        await player.hear("You take ☼S☻∆B from the discard pile.")
        await player.pilot.click("#zone-hand", offset=(10, 2))
        await player.see("Enter: lay ♥H☻♣C")
        await player.pilot.click("#zone-hand", offset=(10, 2), times=2)
        await player.hear("You lay ♥H☻♣C.")
        await player.pilot.click("#beside", offset=(3, 3))
        await player.until(lambda: len(here.moves) == 3, "for the end of the turn")
        assert here.moves == ["ability", "lay HC*", "end"]


async def test_space_chooses_nothing_here() -> None:
    async with playing(table(), pace=WAITS) as player:
        await ready(player)
        await player.press("space")
        assert "●─" not in player.screen


@pytest.mark.parametrize(("glyphs", "depth"), [(ASCII, Depth.MANY), (UNICODE, Depth.NONE)])
async def test_ascii_and_no_colour_tell_everything_apart(glyphs: Glyphs, depth: Depth) -> None:
    app = KarmaApp(MemoryHouse(), table=table(), player="Mona", pace=WAITS, hold=0.0, glyphs=glyphs)
    async with metered(app, size=(80, 24), depth=depth) as meter:
        shown = "\n".join(meter.screen())
    if glyphs is ASCII:
        for text in ("|hedgehog S|JC|CJ|JB|B*S| > S J", "|H*R| the end", "H J < |HB|dog B|", "_ a ask for"):
            assert text in shown, shown
        assert "| S B |" in shown
        assert shown.isascii(), shown
    else:
        assert "│hedgehog ☼S│?J♣C│♣C?J│?J∆B│∆B☻☼S│ › ☼S ?J" in shown
        assert "38;" not in meter.output


@pytest.mark.parametrize("theme", sorted(load_themes()[0]))
async def test_every_theme_can_draw_it(theme: str) -> None:
    app = KarmaApp(
        MemoryHouse(), table=table(), player="Mona", pace=WAITS, hold=0.0, glyphs=UNICODE, theme=theme
    )
    async with metered(app, size=(80, 24)) as meter:
        await meter.press("right")
        assert "♥H☻♣C" in "\n".join(meter.screen())


async def test_an_arrow_costs_600_bytes_and_a_move_three_thousand() -> None:
    """Five seats at 80×24: laying, a question, a death with its count, its news."""
    dying = table(DYING, done=["lay"])
    app = KarmaApp(MemoryHouse(), table=dying, player="Mona", pace=WAITS, hold=0.0, glyphs=UNICODE)
    async with metered(app, size=(80, 24)) as meter:
        assert (await meter.press("e")).bytes <= 3000, "a death"
        assert (await meter.press("down")).bytes <= 600
        assert (await meter.press("enter")).bytes <= 3000, "a points card"
        assert (await meter.press("enter")).bytes <= 3000, "the news"
        assert (await meter.idle(0.2)).bytes == 0
        assert (await meter.press("enter")).bytes <= 4000, "the table again"
    turn = table(as_("cat", "B", hand="SB JH CC HC*"))
    app = KarmaApp(MemoryHouse(), table=turn, player="Mona", pace=WAITS, hold=0.0, glyphs=UNICODE)
    async with metered(app, size=(80, 24)) as meter:
        for key in ("right", "left", "end", "home", "2"):
            assert (await meter.press(key)).bytes <= 600, key
        assert (await meter.press("x")).bytes <= 3000, "the question"
        for key in ("down", "up"):
            assert (await meter.press(key)).bytes <= 600, key
        assert (await meter.press("enter")).bytes <= 3000, "the next question"
        assert (await meter.press("enter")).bytes <= 3000, "the ability"
        assert (await meter.press("enter")).bytes <= 3000, "laying"
        assert (await meter.press("e")).bytes <= 3000, "ending the turn"
        assert turn.moves[-1] == "end"


async def test_a_bots_move_costs_2600_bytes_and_the_others_keep_their_lines() -> None:
    """A watcher, so that nothing but bots' moves is drawn; deaths and rebirths are among them."""
    bots = tuple(SeatPlan(name, "bot", "beetle") for name in ("Ant", *NAMES))
    here = MemoryTable(Setup("mieses", bots, seed=5))
    app = KarmaApp(MemoryHouse(), table=here, player="Mona", pace=0.1, hold=0.0, glyphs=UNICODE)
    async with metered(app, size=(80, 24)) as meter:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        sent, rows = [(0, 0)], set()
        for _move in range(40):
            moves = len(here.moves)
            step = await meter.until(lambda moves=moves: len(here.moves) > moves, "a bot's move")
            sent.append((step.bytes, len(here.moves) - moves))
            rows.add(len(screen.scene.others) if screen.scene else 0)
            if screen.over is not None:
                break
        # Two steps together: on a busy machine a move may be painted with the next one's step.
        costs = [(a + b) / (m + n) for (a, m), (b, n) in pairwise(sent)]
        assert max(costs) <= 2600, costs
        assert len(rows - {0}) == 1
