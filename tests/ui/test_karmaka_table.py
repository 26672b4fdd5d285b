"""Karmaka on the table screen: what is told before a play, aims, the cycle, secrets, the mouse, bytes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from karma_tui.games.catalogue import find_game
from karma_tui.games.karmaka.cards import KINDS
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.boards.board import Series
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import ASCII, UNICODE
from karma_tui.ui.meter import metered
from karma_tui.ui.screens.help import HelpScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.screens.telling import TellingScreen
from karma_tui.ui.spans import plain
from karma_tui.ui.widgets import KeyLines
from karma_tui.ui.widgets.menu import Menu
from karma_tui.ui.widgets.zone import ZoneWidget
from tests.ui.playing import YOU, MemoryHouse, MemoryTable, Player, playing

NAMES = ("Beetle", "Hedgehog", "Cat")
BEN = SeatPlan("Ben", "human")
WAITS = 60.0
"""A bot that thinks longer than any of these tests, so that the table stays as it is."""

GRAVES = "R1 B3 B5 G2"


def four(hand: str, **more: Any) -> MemoryTable:
    """A table for Mona and three others: one with a row of four, one with a free slot, one with nothing."""
    mine = {"row": "B2 G3", "future": "R6 - B5", "score": 14, "rows": 1, **more.pop("mine", {})}
    others = [
        {"hand": "R5 B4 G1", "row": "R6 R2 G4", "row_limit": 4, "future": "R1 R2 R3", "score": 29},
        {"hand": "R4 B4 G1 G5", "row": "R3", "future": "G2 B2 -", "score": 3},
        {"hand": ""},
    ]
    options = {"target": 30, **more.pop("options", {})}
    seats = (YOU, *(SeatPlan(name, "bot", "beetle") for name in NAMES))
    start = {"deck": "G4 B1 B1 R3", "graveyard": GRAVES, "seat": [{"hand": hand, **mine}, *others], **more}
    return MemoryTable(Setup("karmaka", seats, options, seed=7), start)


def two(position: Mapping[str, Any], other: SeatPlan = BEN, **options: Any) -> MemoryTable:
    return MemoryTable(Setup("karmaka", (YOU, other), options, seed=7), position)


def ways(player: Player) -> list[str]:
    """What stands beside the hand, in single blanks: a heading, then life, future, graveyard."""
    widget = player.app.screen.query_one("#ways", KeyLines)
    return [" ".join(plain(line).split()) for line in widget.lines if widget.display]


async def select(player: Player, card: str) -> None:
    """Move the cursor to a hand card."""
    screen = await player.on(TableScreen)
    hand = screen.sitting.view.mine.hand
    await player.press("home", *["right"] * [str(each) for each in hand].index(card))


# --- what lies there ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 50)])
async def test_four_seats_show_everything_public(size: tuple[int, int]) -> None:
    async with playing(four("G1 R4 B3", fresh=1), size=size, pace=WAITS) as player:
        await player.my_turn()
        for text in (
            *("Karmaka · Mona", "Mona, turn 1", "● action › ○ cycle", "graveyard 4 · deck 4"),
            *("R1 B3 B5 +G2", "cycle: take 4, return 3", "current life 2+3 = 5", "future lives, v looks"),
            *("29 ●●●●●●●●●●●●●●○", " 3 ●○○○○○○○○○○○○○○", "14 ●●●●●●●○○○○○○○○", "what happened"),
            *("Your move: play a card.", *NAMES),
        ):
            assert text in player.words or text in player.screen, player.screen
        for secret in ("B4", "G5", "R5"):
            assert secret not in player.screen, player.screen
        lines = player.screen.splitlines()
        assert max(map(len, lines)) <= size[0]
        assert lines[-1].startswith(" enter life  f future  g graveyard  v lives")
    if size == (80, 24):
        assert lines[1].split() == ["score,", "to", "30", "current", "life", "future", "hand,", "known"]
        assert "Beetle    29 ●●●●●●●●●●●●●●○   R6 R2 G4 – = 12   ▒ ▒ ▒     3" in lines[2]
        assert "Hedgehog   3 ●○○○○○○○○○○○○○○   R3 – – = 3        ▒ ▒ –     4" in lines[3]
        assert "Mona      14 ●●●●●●●○○○○○○○○   B2 G3 – = 5       ▒ – ▒     3" in lines[5]


async def test_a_low_screen_still_shows_every_seat_and_the_ways() -> None:
    async with playing(four("G1 R4 B3"), size=(60, 20), pace=WAITS) as player:
        await player.my_turn()
        for text in ("Karmaka 14/30 · Mona", "Beetle 29/30 R6 R2 G4 – = 12 ▒ ▒ ▒ 3", "take 4, return 3"):
            assert text in player.words, player.screen
        assert ways(player)[1] == "enter life 8 points no 6"


async def test_without_a_target_the_score_is_a_number_alone() -> None:
    async with playing(four("G1 R4 B3", options={"target": 0}), pace=WAITS) as player:
        await player.my_turn()
        assert "Beetle 29 R6 R2 G4 – = 12" in player.words
        assert "●○" not in player.screen


async def test_a_graveyard_of_many_cards_is_shown_by_kind() -> None:
    many = "B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 G1 G1 G2 G2 G3 G3 R1 R1 R2 R2 R3 R3 R4 R4 G6"
    async with playing(two({"graveyard": many, "seat": [{"hand": "G5"}, {"hand": "R6"}]})) as player:
        await player.press("enter")
        await player.my_turn()
        assert "graveyard 25" in player.words
        assert "2×B1 2×B2 2×B3" in player.words
        assert "2×R4" in player.words
        assert "G6" in player.words


async def test_what_is_known_of_hands_is_shown() -> None:
    """K9: everyone has seen what a cycle took; of one's own hand is shown what the others know."""
    async with playing(two({"graveyard": "R1 R3", "seat": [{"hand": "G5"}, {"hand": "R6"}]})) as player:
        await player.press("enter")
        await player.my_turn()
        await player.press("enter")
        await player.see("Pass the keyboard to Ben")
        await player.press("enter")
        await player.my_turn()
        assert "Mona 1 ●○○○○○○○○○○○○○○ – – –" not in player.words
        assert "2: R1 R3" in player.words
        await player.press("enter")
        await player.see("Pass the keyboard to Mona")
        await player.press("enter")
        await player.my_turn()
        mine = next(line for line in player.screen.splitlines() if line.startswith(" › Mona"))
        assert mine.endswith("2: R1 R3")


# --- what is told beforehand --------------------------------------------------------------------------


async def test_the_three_places_say_what_they_would_do() -> None:
    async with playing(four("G4 R4 B3 R2"), pace=WAITS) as player:
        await player.my_turn()
        await select(player, "B3")
        assert ways(player) == [
            "now effect cycle",
            "enter life 8 points no take 7, return 7",
            "f future stored no take 4, return 4",
            "g graveyard up to 10 yes return 4 to 7",
        ]
        await player.see("† play a card of the graveyard")
        await select(player, "R4")
        assert ways(player)[1] == "enter life 9 points yes take 8, return 8"
        assert ways(player)[3] == "g graveyard no take 5, return 5"
        await player.see("☼ an opponent loses a future life")
        await select(player, "G4")
        assert ways(player)[3] == "g graveyard yes play again"


async def test_a_full_future_row_a_fizzle_and_the_end_of_the_game_are_told() -> None:
    """K3, K8, K11."""
    seat = {"hand": "R2 R6", "row": "B6 R5", "future": "B1 B2 B3", "score": 4}
    async with playing(two({"deck": "G4", "seat": [seat, {"future": "G1"}]})) as player:
        await player.press("enter")
        await player.my_turn()
        assert ways(player) == [
            "now effect cycle",
            "enter life 13 points no ends it",
            "f future full",
            "g graveyard fizzles take 1, draw 1",
        ]
        await player.press("f")
        await player.see("K8: your future-lives row is full: three cards")
        await player.press("question_mark")
        await player.on(HelpScreen)
        await player.see("K8 The future-lives row holds at most three cards.")


async def test_the_question_says_what_each_answer_would_do() -> None:
    async with playing(four("G5 R4"), pace=WAITS) as player:
        await player.my_turn()
        await player.press("enter")
        await player.see("who scores a point?")
        for text in ("1 Beetle ends at 30", "2 Hedgehog 3 › 4", "3 Cat 0 › 1"):
            assert text in player.words
        await player.see("Enter: Beetle scores 1 point · 10 points · ends the game")
        await player.press("down")
        await player.see("Enter: Hedgehog scores 1 point · 10 points · return 5")


# --- playing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "keys", "move"),
    [
        ("B3", ("enter",), "life B3"),
        ("G2", ("enter",), "life G2"),
        ("G2", ("f",), "future G2"),
        ("G2", ("g",), "grave G2"),
        ("R2", ("g", "2"), "grave R2 @3"),
        ("R2", ("g", "end", "up", "enter"), "grave R2 @2"),
        ("R4", ("enter", "1"), "life R4 @2"),
        ("B3", ("g", "2", "1"), "grave B3 > B3 life"),
        ("B3", ("g", "down", "enter", "down", "enter"), "grave B3 > B3 future"),
        ("B3", ("g", "4", "escape", "1", "2"), "grave B3 > R1 future"),
    ],
)
async def test_a_card_is_played_and_aimed_by_keys(card: str, keys: tuple[str, ...], move: str) -> None:
    table = four("B3 G2 R2 R4")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await select(player, card)
        for key in keys:
            await player.press(key)
        await player.until(lambda: bool(table.moves), "for the move")
        assert table.moves == [move]


async def test_a_question_can_be_given_up() -> None:
    table = four("B3 R2")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await select(player, "B3")
        await player.press("g", "1")
        await player.see("to which row?")
        assert "2 future 1 at the end" in player.words
        await player.press("escape")
        await player.see("play which card?")
        await player.press("escape")
        await player.see("what happened")
        assert ways(player)[1].startswith("enter life")
        assert table.moves == []


async def test_two_players_are_not_asked_whom() -> None:
    table = two({"deck": "G4 G4", "seat": [{"hand": "R2 B1"}, {"hand": "G1 G2"}]})
    async with playing(table) as player:
        await player.press("enter")
        await player.my_turn()
        await select(player, "R2")
        await player.press("g")
        await player.until(lambda: bool(table.moves), "for the move")
        assert table.moves == ["grave R2 @2"]


async def test_storing_in_a_full_row_asks_in_place_of_which() -> None:
    """K8, ``store = "replace"``."""
    start = {"deck": "G4 G4", "seat": [{"hand": "R2 B1", "future": "G1 R6 B5"}, {"hand": "G1 G2"}]}
    table = two(start, store="replace")
    async with playing(table) as player:
        await player.press("enter")
        await player.my_turn()
        await select(player, "R2")
        await player.press("f")
        await player.see("in place of which?")
        await player.see("Enter: store R2 as a future life, in the place of G1")
        await player.press("3")
        await player.until(lambda: bool(table.moves), "for the move")
        assert table.moves == ["future R2 over B5"]


async def test_with_an_empty_hand_enter_skips() -> None:
    """K6."""
    table = two({"graveyard": "R1", "seat": [{"hand": ""}, {"hand": "G1"}]})
    async with playing(table) as player:
        await player.press("enter")
        await player.my_turn()
        await player.see("Your move: your hand is empty, skip.")
        assert "enter skip" in player.words
        await player.press("g", "f", "enter")
        await player.until(lambda: bool(table.moves), "for the move")
        assert table.moves == ["skip"]


async def test_by_mouse_a_click_selects_a_double_click_plays_a_line_beside_the_hand_plays() -> None:
    table = four("B1 G2 R2 R4")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        hand = player.app.screen.query_one("#zone-hand", ZoneWidget)
        await player.pilot.click(hand, offset=(8, 2))
        assert hand.cursor == 1
        assert hand.chosen == ()
        await player.pilot.click("#ways", offset=(3, 2))
        await player.until(lambda: table.moves == ["future G2"], "for the move")
    table = four("B1 G2 R2 R4")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.pilot.click("#zone-hand", offset=(8, 2), times=2)
        await player.until(lambda: table.moves == ["life G2"], "for the move")
    table = four("B1 G2 R2 R4")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.pilot.click("#zone-hand", offset=(13, 2))
        await player.pilot.click("KeyBar", offset=(25, 0))
        await player.see("who loses a card?")
        await player.pilot.click(player.app.screen.query_one("#ask", Menu), offset=(6, 2))
        await player.until(lambda: table.moves == ["grave R2 @3"], "for the move")


async def test_the_cursor_stays_in_the_hand() -> None:
    async with playing(four("B1 G2"), pace=WAITS) as player:
        await player.my_turn()
        await player.press("up", "up", "down")
        await player.pilot.click("#zone-row", offset=(3, 2))
        screen = await player.on(TableScreen)
        assert screen.felt.pick.zone == "hand"
        assert len(ways(player)) == 4


# --- the cycle ----------------------------------------------------------------------------------------


async def cycling(player: Player) -> None:
    """Complete a row of 11 points and come to hold nine cards."""
    await player.my_turn()
    await select(player, "G6")
    await player.press("enter")
    await player.until(lambda: "○ action › ● cycle" in player.words, "for the cycle")


async def test_three_cards_are_marked_and_the_others_go_back_one_after_another() -> None:
    """K9, and the first tricky case of the rules: 2 + 3 + 6 are 11 points."""
    table = four("G6 R4 G1")
    async with playing(table, pace=WAITS) as player:
        await cycling(player)
        await player.hear("Your row B2 G3 G6 is complete: 11 points, which makes 25.")
        assert "25 ●●●●●●●●●●●●○○○ – – – +11" in player.words
        assert "6 to be returned" in player.words
        assert "─+─" in player.screen, "the cards that came are marked"
        await player.see("keep 3 more: space · † steal a hand card")
        await player.press("enter")
        assert table.moves == ["life G6"]
        await player.press("end", "space", "left", "space", "left", "space", "left", "space")
        await player.see("1 too many: space unmarks")
        await player.press("enter", "space")
        await player.see("Enter: keep G6 R1 R4, return B2 B3 B5 G1 G2 G3")
        await player.press("enter")
        await player.hear("You return B2 B3 B5 G1 G2 G3 to the graveyard.")
        returned = [f"return {card}" for card in ("B2", "B3", "B5", "G1", "G2", "G3")]
        assert table.moves == ["life G6", *returned]
        await player.see("Beetle to move.")
        assert "graveyard 6" in player.words
        await player.press("l")
        await player.see("You return B2 B3 B5 G1 G2 G3 to the graveyard.")
        assert "You take" in player.words


async def test_a_return_that_cannot_be_saved_stops_the_others_until_it_can() -> None:
    table = four("G6 R4 G1")
    async with playing(table, pace=WAITS) as player:
        await cycling(player)
        await player.press("end", "space", "left", "space", "left", "space")
        table.failing = {table.attempts + 2}
        await player.press("enter")
        await player.see("Not saved, so not played")
        assert table.moves[1:] == ["return B2", "return B3"]
        await player.see("4 to be returned")
        await player.press("r")
        await player.see("Beetle to move.")
        assert len(table.moves) == 7


async def test_a_refused_move_of_several_ends_them() -> None:
    table = four("G6 R4 G1")
    async with playing(table, pace=WAITS) as player:
        await cycling(player)
        screen = await player.on(TableScreen)
        game = find_game("karmaka")
        moves = [
            game.parse_move(text, screen.sitting.view) for text in ("return B2", "return B6", "return B3")
        ]
        screen._intend(Series(tuple(moves)))
        await player.see("B6 is not in your hand")
        assert table.moves[1:] == ["return B2"]
        assert "5 to be returned" in player.words


async def test_between_marking_and_playing_nothing_stays_marked() -> None:
    """G4: draw a card, then play another."""
    table = four("G4 R4 G2")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.press("space", "right", "space")
        assert "●──" not in player.screen
        await select(player, "G4")
        await player.press("g")
        await player.hear("You play another card.")
        await player.my_turn()
        await player.see("● action › ○ cycle")
        assert len(ways(player)) == 4


# --- future lives, secrets ----------------------------------------------------------------------------


async def test_v_turns_ones_future_lives_up_and_down() -> None:
    async with playing(four("B1 G2"), pace=WAITS) as player:
        await player.my_turn()
        assert "▒ – ▒" in player.words
        await player.press("v")
        await player.see("future 6+5 = 11")
        assert "│R6 │╎ ╎│B5 │" in player.words
        await player.press("v")
        await player.see("future lives, v looks")
        assert "│R6 │╎" not in player.words


async def test_what_everyone_saw_lie_down_stays_open() -> None:
    """B5: a card of the graveyard is added to the future lives before everyone's eyes."""
    table = four("B5 G2", mine={"row": "", "future": "R6 - B4"})
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.press("enter", "1")
        await player.until(lambda: bool(table.moves), "for the move")
        await player.until(lambda: "▒ R1 ▒" in player.words, "for the open card")


HOTSEAT = {
    "deck": "G4 G4 G4 R1 R1 R1",
    "seat": [
        {"hand": "B2 R2 R3", "future": "R6 B6 -"},
        {"hand": "G1 G1 G2", "future": "B5 G6 -"},
    ],
}


async def test_nothing_of_anothers_cards_is_left_when_the_keyboard_is_passed() -> None:
    """What was peeked at, stolen and drawn is not for the next player, in the log neither."""
    table = two(HOTSEAT)
    async with playing(table) as player:
        await player.see("Pass the keyboard to Mona")
        await player.press("enter")
        await player.my_turn()
        await player.press("v")
        await player.see("│R6 ││B6 │")
        await select(player, "B2")
        await player.press("g")
        await player.see("return 1 card")
        await player.press("end", "space", "left", "space", "left", "space", "enter")
        await player.see("Pass the keyboard to Ben")
        for secret in ("R6", "B6", "R2", "R3", "G1", "G2"):
            assert secret not in player.screen
        await player.press("enter")
        await player.my_turn()
        assert "Karmaka · Ben" in player.words
        for secret in ("R6", "B6", "R2", "R3", "G4", "B5", "G6"):
            assert secret not in player.screen, player.screen
        await player.press("l")
        await player.see("from your hand.")
        assert "Mona draws" not in player.words
        await player.press("escape", "v")
        await player.see("│B5 ││G6 │")
        await select(player, "G2")
        await player.press("enter")
        await player.see("Pass the keyboard to Mona")
        await player.press("enter")
        await player.my_turn()
        assert "future lives, v looks" in player.words, "turned down again"
        for secret in ("B5", "G6"):
            assert secret not in player.screen


LOOKING = {"deck": "G4 G4 G4", "seat": [{"hand": "G1 R2"}, {"hand": "G1 B6 R6", "future": "R5 - -"}]}


async def test_a_hand_that_was_looked_at_stays_until_a_key_and_is_shown_to_nobody_else() -> None:
    """A look; with two at one keyboard the next one sees neither the hand nor a log that tells it."""
    table = two(LOOKING)
    async with playing(table) as player:
        await player.press("enter")
        await player.my_turn()
        await player.press("enter")
        await player.see("the hand of Ben")
        assert table.moves == ["life G1 @2"]
        for text in (
            "│B6 ││G1 ││R6 │",
            "B6 Entering your current life: one of your future lives",
            "enter go on",
        ):
            assert text in player.words, player.screen
        assert "3: B6 G1 R6" in player.words
        await player.press("x", "g")
        await player.see("the hand of Ben")
        await player.press("enter")
        await player.see("Pass the keyboard to Ben")
        assert "B6" not in player.screen
        await player.press("enter")
        await player.my_turn()
        assert "the hand of" not in player.screen
        await player.press("l")
        assert "hand: " not in player.words
        await player.press("escape", "enter")
        await player.until(lambda: len(table.moves) > 1, "for the move")


async def test_a_hand_one_bot_looks_at_is_not_shown() -> None:
    seats = (SeatPlan("Ant", "bot", "ant"), YOU)
    table = MemoryTable(Setup("karmaka", seats, {}, seed=7), {**LOOKING, "seat": LOOKING["seat"][::-1]})
    async with playing(table) as player:
        await player.my_turn()
        assert "the hand of" not in player.screen


async def test_a_watcher_sees_every_row_and_no_hand() -> None:
    table = four("G1 R4 B3")
    bots = tuple(SeatPlan(plan.name, "bot", "beetle") for plan in table.header.seats)
    object.__setattr__(table.header, "seats", bots)
    async with playing(table, pace=WAITS) as player:
        await player.see("Mona to move.")
        for text in ("Mona 14 ●●●●●●●○○○○○○○○ B2 G3 – = 5 ▒ – ▒ 3", "graveyard 4"):
            assert text in player.words, player.screen
        await player.press("enter", "f", "v", "g", "h", "up", "down", "1")
        assert table.moves == []
        assert "│G1" not in player.screen
        assert "R6 – B5" not in player.words


# --- the rest -----------------------------------------------------------------------------------------


async def test_i_tells_what_every_card_does() -> None:
    async with playing(four("G1 R4 B3"), size=(120, 90), pace=WAITS) as player:
        await player.my_turn()
        await player.press("i")
        await player.on(TellingScreen)
        await player.see("☼ acts entering your life † acts sent to the graveyard In your hand B3 Sent to")
        for card in KINDS:
            name = find_game("karmaka").wording.card_name(card)
            assert f"{card}, {name}" in player.words
        await player.press("i")
        await player.on(TableScreen)


async def test_the_whole_turn_is_marked_in_the_log() -> None:
    """A play, the card the dealer picks and what is returned are one turn."""
    table = four("R6 R4 G1", mine={"row": ""})
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await select(player, "R4")
        await player.press("enter", "1")
        await player.until(lambda: "○ action › ● cycle" in player.words, "for the cycle")
        marked = [line for line in player.screen.splitlines() if "│▌ " in line]
        assert any("You play R4" in line for line in marked), player.screen
        assert any("You take" in line for line in marked)


async def test_four_seats_cost_an_arrow_600_bytes_and_a_move_three_thousand() -> None:
    table = four("B3 G1 R1 R4")
    app = KarmaApp(MemoryHouse(), table=table, player="Mona", pace=WAITS, hold=0.0, glyphs=UNICODE)
    async with metered(app, size=(80, 24)) as meter:
        assert meter.first.bytes <= 6500
        for key in ("right", "right", "right", "left", "up", "down", "v", "v"):
            assert (await meter.press(key)).bytes <= 600, key
        for key in ("home", "end"):
            assert (await meter.press(key)).bytes <= 650, key
        assert table.moves == []


async def test_a_move_against_three_bots_costs_three_thousand_bytes_and_quiet_nothing() -> None:
    table = four("B3 G1 R2 G2", graveyard="R3 B3")
    app = KarmaApp(MemoryHouse(), table=table, player="Mona", pace=WAITS, hold=0.0, glyphs=UNICODE)
    async with metered(app, size=(80, 24)) as meter:
        await meter.press("end")
        assert (await meter.press("g")).bytes <= 2000, "the question"
        assert (await meter.press("1")).bytes <= 3000, "the move"
        assert table.moves == ["grave R2 @2"]
        for key in ("space", "right", "space", "right", "space"):
            assert (await meter.press(key)).bytes <= 600, key
        assert (await meter.press("enter")).bytes <= 3000, "what goes back"
        assert len(table.moves) == 5
        assert (await meter.idle(0.3)).bytes == 0


async def test_ascii_tells_colour_number_and_when_a_card_acts() -> None:
    table = four("B3 G1 R4", mine={"future": "B3 G1 R6"})
    app = KarmaApp(MemoryHouse(), table=table, player="Mona", pace=WAITS, hold=0.0, glyphs=ASCII)
    async with metered(app, size=(80, 24)) as meter:
        await meter.press("v")
        shown = "\n".join(meter.screen())
        for text in ("|R4 |", "|o  |", "|t  |", "future 3+1+6 = 10", "# action > . cycle", "g     graveyard"):
            assert text in shown, shown
        assert shown.isascii(), shown


@pytest.mark.parametrize("theme", ["dark", "light", "contrast", "ansi"])
async def test_every_theme_draws_the_same_table(theme: str) -> None:
    table = four("B3 G1 R4", mine={"future": "B3 G1 R6"})
    app = KarmaApp(MemoryHouse(), table=table, player="Mona", pace=WAITS, glyphs=UNICODE, theme=theme)
    async with metered(app, size=(80, 24)) as meter:
        shown = "\n".join(meter.screen())
        for text in ("B3", "R4", "☼", "†", "14 ●●●●●●●○", "R1 B3 B5 G2", "enter life      8 points   no"):
            assert text in shown, shown


async def test_without_colour_nothing_is_lost_and_no_colour_is_sent() -> None:
    table = four("R6 R4 G1")
    app = KarmaApp(MemoryHouse(), table=table, player="Mona", pace=WAITS, hold=0.0, glyphs=UNICODE)
    async with metered(app, size=(80, 24), depth=Depth.NONE) as meter:
        for key in ("end", "enter", "1", "end", "space"):
            await meter.press(key)
        shown = "\n".join(meter.screen())
        for text in ("○ action › ● cycle", "╭─●─╮", "─+─", "› Mona", "+11", "keep 2 more"):
            assert text in shown, shown
        assert not re.search(r"\x1b\[[0-9;]*\b(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m", meter.output)
