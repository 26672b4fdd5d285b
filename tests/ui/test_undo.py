"""Undo at the table: the old view is back, the log marks what was undone, others here are asked first."""

from __future__ import annotations

from functools import partial

import pytest

from karma_tui.match.house import Setup
from karma_tui.match.log import Hint, SeatPlan, Undo
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.glyphs import UNICODE
from karma_tui.ui.meter import metered
from karma_tui.ui.screens.consent import ConsentScreen
from karma_tui.ui.screens.cover import CoverScreen
from karma_tui.ui.screens.help import HelpScreen
from karma_tui.ui.screens.scoring import ScoringScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain
from tests.ui.playing import BEETLE, YOU, MemoryHouse, MemoryTable, Player, playing, position, two

BEN = SeatPlan("Ben", "human")
CLEO = SeatPlan("Cleo", "human")
SIZES = pytest.mark.parametrize("size", [(80, 24), (60, 20)])
START = position("7c 8d 9h Ks", "6s", deck="3c 3d 4d 4h")


def bots_table(seed: int = 7) -> MemoryTable:
    return MemoryTable(Setup("classic", (YOU, BEETLE), {}, seed=seed))


def told(player: Player) -> list[str]:
    """The log's sentences as they are shown; what was undone begins with ``undone:``."""
    table = player.app.screen
    assert isinstance(table, TableScreen)
    log = table.felt.log_panel
    shown = [" ".join(plain(line).strip() for _, line in log._wrap(entry)) for entry in log.entries]
    return [" ".join(sentence.split()) for sentence in shown]


# --- alone against bots -----------------------------------------------------------------------------


@SIZES
async def test_u_brings_the_table_back_as_it_was(size: tuple[int, int]) -> None:
    table = two(START)
    async with playing(table, size=size) as player:
        await player.my_turn()
        before = player.screen
        assert "u undo" not in player.words, "there is nothing to undo yet"
        await player.press("enter")
        await player.hear("You lay 7♣.")
        await player.my_turn()
        assert "u undo" in player.words, player.screen
        await player.press("u")
        await player.hear("You take your move back.")
        await player.my_turn()
        assert "u undo" not in player.words
        assert table.moves == [] and isinstance(table.lines[-1], Undo)
        hand = [line for line in player.screen.splitlines() if "│7" in line or "│8" in line]
        assert hand and all(line in before for line in hand)


@SIZES
async def test_the_log_marks_what_was_undone_in_words(size: tuple[int, int]) -> None:
    async with playing(two(START), size=size) as player:
        await player.my_turn()
        await player.press("enter")
        await player.hear("You lay 7♣.")
        await player.my_turn()
        await player.press("u")
        await player.hear("You take your move back.")
        lines = told(player)
        assert "undone: You lay 7♣." in lines and lines[-1] == "You take your move back."
        assert "undone: " in player.words, player.screen
        await player.press("l")
        await player.see("undone: You lay 7♣.")


async def test_undo_goes_back_as_often_as_one_likes_and_then_says_why_not() -> None:
    table = bots_table()
    async with playing(table) as player:
        for _ in range(4):
            await player.my_turn()
            await player.press("r", "enter")
        await player.my_turn()
        while own := [entry for entry in table.entries if entry.by == 1]:
            await player.press("u")
            await player.until(partial(table.has_undone, own[-1]), "for the undo")
            await player.my_turn()
        assert sum(isinstance(line, Undo) for line in table.lines) >= 2
        await player.press("u")
        await player.see("you have made no move that could be taken back")


async def test_a_move_is_taken_back_while_a_bot_thinks_and_its_thought_is_dropped() -> None:
    table = two(START)
    async with playing(table, pace=0.3) as player:
        await player.my_turn()
        await player.press("enter")
        await player.hear("You lay 7♣.")
        await player.see("Beetle to move")
        await player.press("u")
        await player.hear("You take your move back.")
        await player.my_turn()
        await player.pilot.pause(0.5)
        assert table.moves == []
        assert [type(line).__name__ for line in table.lines][-1] == "Undo"
        await player.press("enter")
        await player.hear("You lay 7♣.")


async def test_a_held_key_takes_back_once() -> None:
    table = bots_table()
    async with playing(table, hold=5.0) as player:
        await player.my_turn()
        for _ in range(2):
            await player.press("right", "r", "right", "enter")
            await player.my_turn()
        await player.press("u", "u", "u")
        assert sum(isinstance(line, Undo) for line in table.lines) == 1


async def test_an_open_question_is_given_up_by_undo() -> None:
    start = position("4c 6d", "", up="Td Jd Qh", down="3h 4h 5h", deck="3c 3d", phase="swap", ready=[2])
    table = two(start)
    async with playing(table) as player:
        await player.my_turn()
        await player.press("enter", "enter")
        await player.until(lambda: bool(table.moves), "for the swap")
        await player.my_turn()
        await player.press("u")
        await player.hear("You take your move back.")
        assert table.moves == []


async def test_what_could_not_be_taken_back_is_tried_again_by_r() -> None:
    table = two(START)
    async with playing(table, pace=60) as player:
        await player.my_turn()
        await player.press("enter")
        await player.hear("You lay 7♣.")
        table.failing = {table.attempts}
        await player.press("u")
        await player.see("the disk is full")
        await player.press("r")
        await player.hear("You take your move back.")


async def test_a_hint_is_on_the_log_before_it_is_told() -> None:
    table = two(START)
    async with playing(table) as player:
        await player.my_turn()
        table.failing = {table.attempts}
        await player.press("h")
        await player.see("the disk is full")
        assert "Hint:" not in player.words
        await player.press("r", "h")
        await player.see("Hint:")
        assert isinstance(table.lines[-1], Hint)
        await player.press("enter")
        await player.hear("You lay 7♣.")


@SIZES
async def test_the_score_says_who_had_help(size: tuple[int, int]) -> None:
    last = {"deck": "", "pile": "6s", "seat": [{"hand": "7c 7d"}, {"hand": "Kc Qd"}]}
    async with playing(two(last), size=size) as player:
        await player.my_turn()
        await player.press("h", "enter")
        await player.hear("You lay 7♣.")
        await player.my_turn()
        await player.press("u")
        await player.hear("You take your move back.")
        await player.press("a", "enter")
        table = await player.on(TableScreen)
        await player.until(lambda: table.over is not None, "for the end")
        await player.press("u")
        await player.see("nothing is taken back")
        await player.press("enter")
        await player.on(ScoringScreen)
        await player.see("Mona took back 1 move and had 1 hint.")


async def test_a_match_without_help_says_nothing_of_it() -> None:
    last = {"deck": "", "pile": "6s", "seat": [{"hand": "7c"}, {"hand": "Kc Qd"}]}
    async with playing(two(last)) as player:
        await player.my_turn()
        await player.press("enter")
        table = await player.on(TableScreen)
        await player.until(lambda: table.over is not None, "for the end")
        await player.press("enter")
        await player.on(ScoringScreen)
        assert "took back" not in player.words and "hint" not in player.words


async def test_help_tells_of_undo() -> None:
    async with playing(two(START)) as player:
        await player.my_turn()
        await player.press("question_mark")
        await player.on(HelpScreen)
        await player.see("u take your last move back")


async def test_a_resumed_table_shows_what_was_undone() -> None:
    table, house = bots_table(), MemoryHouse()
    async with playing(table, house=house) as player:
        await player.my_turn()
        await player.press("r")
        await player.my_turn()
        await player.press("u")
        await player.hear("You take your move back.")
    async with playing(house.resume(table.path), house=house) as player:
        await player.my_turn()
        assert "undone: You are ready." in told(player)
        assert "You take your move back." in told(player)


async def test_a_watcher_takes_nothing_back() -> None:
    watched = two(START)
    bots = (SeatPlan("A", "bot", "ant"), SeatPlan("B", "bot", "ant"))
    object.__setattr__(watched.header, "seats", bots)
    async with playing(watched, pace=60) as player:
        await player.see("A to move")
        await player.press("u")
        assert watched.lines == [] and "u undo" not in player.words


# --- several at one keyboard ------------------------------------------------------------------------


def hotseat(*others: SeatPlan) -> MemoryTable:
    hands = [{"hand": "7c 8d Ks"}, {"hand": "9c Td Jh"}, {"hand": "9s Ts Qh"}]
    return MemoryTable(
        Setup("classic", (YOU, *others), seed=7),
        {"pile": "6s", "seat": hands[: 1 + len(others)], "deck": "3c 3d 4d"},
    )


async def lay(player: Player, name: str, next_one: str) -> None:
    await player.see(f"Pass the keyboard to {name}")
    await player.press("enter")
    await player.my_turn()
    await player.press("enter")
    await player.see(f"Pass the keyboard to {next_one}")


@SIZES
async def test_behind_the_cover_the_last_move_is_taken_back_if_the_other_agrees(
    size: tuple[int, int],
) -> None:
    table = hotseat(BEN)
    async with playing(table, size=size) as player:
        await player.see("Pass the keyboard to Mona")
        assert "u undo" not in player.words, "nobody has sat here yet"
        await lay(player, "Mona", "Ben")
        assert "u undo" in player.words
        await player.press("u")
        await player.on(ConsentScreen)
        await player.see("Ben, may Mona take a move back? y/n")
        await player.see("1 move would be undone.")
        for hidden in ("│8", "│K", "♦", "♠", "♣"):
            assert hidden not in player.screen
        await player.press("y")
        await player.see("Pass the keyboard to Mona")
        assert table.moves == []
        assert table.lines[-1] == Undo(2, 1, 0, table.log.digest)
        await player.press("enter")
        await player.my_turn()
        assert "│8  │" in player.screen
        assert "undone: You lay 7♣." in told(player)


@pytest.mark.parametrize("answer", ["n", "escape", "q"])
async def test_nothing_is_taken_back_against_the_other(answer: str) -> None:
    table = hotseat(BEN)
    async with playing(table) as player:
        await lay(player, "Mona", "Ben")
        await player.press("u")
        await player.on(ConsentScreen)
        await player.press(answer)
        await player.on(CoverScreen)
        assert table.moves == ["7c"] and len(table.lines) == 1
        await player.see("Pass the keyboard to Ben")
        await player.press("enter")
        await player.see("Ben does not agree: nothing is taken back.")


async def test_from_the_table_the_cards_are_covered_before_the_other_is_asked() -> None:
    table = hotseat(BEN)
    async with playing(table) as player:
        await lay(player, "Mona", "Ben")
        await lay(player, "Ben", "Mona")
        await player.press("enter")
        await player.my_turn()
        assert "│8  │" in player.screen
        await player.press("u")
        await player.on(ConsentScreen)
        for hidden in ("│8", "│K", "♦", "♠", "♣"):
            assert hidden not in player.screen
        await player.see("Ben, may Mona take a move back? y/n")
        await player.see("2 moves would be undone.")
        await player.press("n")
        await player.see("Pass the keyboard to Mona")
        assert "│8" not in player.screen
        await player.press("enter")
        await player.see("Ben does not agree: nothing is taken back.")
        assert "│8  │" in player.screen
        await player.press("u", "y")
        await player.see("Pass the keyboard to Mona")
        assert table.moves == []


async def test_everyone_here_is_asked_and_one_no_is_enough() -> None:
    table = hotseat(BEN, CLEO)
    async with playing(table) as player:
        await lay(player, "Mona", "Ben")
        await player.press("u")
        await player.see("Ben, may Mona take a move back? y/n")
        await player.press("y")
        await player.see("Cleo, may Mona take a move back? y/n")
        await player.press("n")
        await player.see("Pass the keyboard to Ben")
        assert len(table.lines) == 1
        await player.press("u", "y", "y")
        await player.see("Pass the keyboard to Mona")
        assert isinstance(table.lines[-1], Undo)


# --- bytes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["classic", "sixty", "mieses", "karmaka"])
async def test_an_undo_costs_at_most_four_thousand_bytes(game: str) -> None:
    bots = tuple(SeatPlan(name, "bot", "beetle") for name in ("Bee", "Cat"))
    table = MemoryTable(Setup(game, (YOU, *bots), seed=7))
    app = KarmaApp(
        MemoryHouse(), table=table, player="Mona", pace=0.0, hold=0.0, motion="off", glyphs=UNICODE
    )
    async with metered(app, size=(80, 24)) as meter:
        while sum(entry.by == 1 for entry in table.entries) < 3 or not table.match.undoable(1):
            screen = app.screen
            assert isinstance(screen, TableScreen)
            if screen.news is not None:
                await meter.press("enter")
            if screen.bridge.view().legal_moves:
                app.call_later(screen.bridge.submit, screen.bridge.game.greedy(screen.bridge.view()))
            await meter.settle()
            await meter.idle(0.1)
        step = await meter.press("u")
        assert any(isinstance(line, Undo) for line in table.lines)
        assert step.bytes <= 4000, step
