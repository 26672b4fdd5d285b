"""The score: deal by deal with its evidence, between deals and at the end."""

from __future__ import annotations

from pathlib import Path

from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.table import TableScreen
from tests.ui.playing import BEETLE, YOU, MemoryTable, Player, playing, position, two

FIGURES = ("turns", "pickups", "picked", "given", "received", "removed", "back", "left")
"""Of Karma 60 (X19), in the order of the sheet."""

LAST_CARD = position("9c", "6s", turns=0)


async def play_on(player: Player) -> None:
    """Make moves by keys alone until another screen comes or the match is over."""
    table = await player.on(TableScreen)
    while player.app.screen is table and table.over is None:
        await player.until(
            lambda: (
                player.app.screen is not table
                or table.over is not None
                or (table.scene is not None and table.scene.mine and table.drawn == table.bridge.ply)
            ),
            "for a turn",
        )
        if player.app.screen is not table or table.over is not None:
            return
        keys = str(player.app.screen.query_one("KeyBar"))
        if "enter keep three" in keys:
            await player.pilot.press("space", "right", "space", "right", "space")
        await player.pilot.press("r" if "r ready" in keys else "t" if "t take" in keys else "enter")


async def test_a_whole_match_by_keys_against_a_bot_to_the_score_of_both_deals() -> None:
    table = MemoryTable(Setup("classic", (YOU, BEETLE), {"deals": 2}, seed=7))
    async with playing(table) as player:
        await player.my_turn()
        await play_on(player)
        await player.on(ScoringScreen)
        await player.see("Score so far · Karma")
        assert "Deal 1" in player.screen
        assert "Deal 2" not in player.screen
        await player.press("enter")
        await play_on(player)
        await player.see("Enter shows the score.")
        await player.press("enter")
        await player.on(ScoringScreen)
        for text in ("Final score", "Deal 1", "Deal 2", "place turns pick-ups cards burns left", "◀"):
            assert text in player.words, player.screen
        assert table.outcome is not None
        sheet = table.match.score()
        for line in sheet.lines:
            facts = dict(line.because.facts)
            assert str(facts["turns"]) in player.screen
            assert str(facts["picked"] or "–") in player.screen


async def test_the_score_names_the_karma_and_gives_each_seats_evidence() -> None:
    table = two(LAST_CARD)
    async with playing(table) as player:
        await player.my_turn()
        await player.press("enter")
        await player.see("You win the match. The Karma: Beetle.")
        await player.press("enter")
        await player.on(ScoringScreen)
        assert "Beetle Karma" in player.words
        await player.press("tab")
        await player.see("out as number 1; 1 turn; no pick-ups; 0 burns")
        await player.press("2")
        await player.see("the Karma; 0 turns; no pick-ups; 0 burns; 5 cards left")
        await player.press("tab")
        await player.see("place turns pick-ups")


async def test_after_the_end_one_can_look_at_the_table_again_play_again_or_go_home() -> None:
    table = two(LAST_CARD)
    async with playing(table) as player:
        await player.my_turn()
        await player.press("enter", "enter")
        await player.on(ScoringScreen)
        await player.press("t")
        await player.on(TableScreen)
        await player.press("enter")
        await player.on(ScoringScreen)
        await player.press("n")
        again = await player.on(TableScreen)
        assert again.bridge.header.seats == table.header.seats
        assert again.table is not table
        assert table.closed
        await player.my_turn()
        await player.press("q")
        await player.on(HomeScreen)


async def test_a_table_at_which_one_played_again_is_let_go_of_as_the_first_was() -> None:
    first = two(LAST_CARD)
    async with playing(first) as player:
        await player.my_turn()
        await player.press("enter", "enter")
        await player.on(ScoringScreen)
        await player.press("n")
        await player.my_turn()
        again = player.house.tables[Path("/saves/table-2.karma")]
        assert first.closed
        assert not again.closed
        await player.press("q")
        await player.on(HomeScreen)
        await player.see("Saved; c continues it.")
        assert again.closed


async def test_the_score_of_an_unfinished_match_can_be_opened_by_itself() -> None:
    table = two(position("9c Ks", "6s"))
    async with playing(table, scores=True) as player:
        await player.on(ScoringScreen)
        await player.see("The match is not over.")
        await player.press("enter")
        await player.on(HomeScreen)
        assert table.closed


async def test_a_finished_match_opens_at_its_score() -> None:
    table = two(position("", "6s"))
    async with playing(table) as player:
        await player.on(ScoringScreen)
        await player.see("You win the match. The Karma: Beetle.")


async def test_the_score_comes_between_deals_and_no_cover_for_the_one_who_sits_there() -> None:
    table = two(position("9c", "6s"), other=SeatPlan("Ben", "human"), deals=2)
    async with playing(table) as player:
        await player.press("enter", "enter")
        await player.on(ScoringScreen)
        await player.see("Deal 1")
        await player.press("enter")
        await player.see("Karma · deal 2 of 2 · Mona")
        await player.press("r")
        await player.see("Pass the keyboard to Ben")


async def test_karma_60_by_keys_at_six_seats_to_a_score_with_every_figure() -> None:
    bots = (SeatPlan(name, "bot", "beetle") for name in ("Beetle", "Hedgehog", "Cat", "Owl", "Squirrel"))
    table = MemoryTable(Setup("sixty", (YOU, *bots), seed=7))
    async with playing(table) as player:
        await player.my_turn()
        await play_on(player)
        await player.see("enter score")
        await player.press("enter")
        await player.on(ScoringScreen)
        heading = "place turns pick-ups cards given received removed back left"
        for text in ("Final score · Karma 60", "Deal 1", heading, "lost", "Deals lost in the match", "◀"):
            assert text in player.words, player.screen
        sheet = table.match.score()
        for line in sheet.lines:
            facts = dict(line.because.facts)
            place = "lost" if facts["lost"] else facts["place"] or "safe"
            figures = [facts[name] or "–" for name in FIGURES]
            name = table.header.names[line.seat - 1]
            assert " ".join(map(str, (name, place, *figures))) in player.words, player.screen
        await player.pilot.resize_terminal(60, 20)
        await player.see("place took cards gave got removed back left")
        assert max(map(len, player.screen.splitlines())) <= 60
        await player.pilot.resize_terminal(80, 24)
        await player.press("question_mark")
        await player.see("Help · Karma 60")
