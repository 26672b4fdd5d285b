"""Karmaka on the table screen: what lies there, what is told before a play, aims, the mouse, bytes."""

from __future__ import annotations

import re

import pytest

from karma_tui.games.catalogue import find_game
from karma_tui.games.karmaka.cards import KINDS
from karma_tui.match.log import SeatPlan
from karma_tui.ui.frame import Depth
from karma_tui.ui.glyphs import ASCII
from karma_tui.ui.meter import metered
from karma_tui.ui.screens.rules import RulesScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.screens.telling import TellingScreen
from karma_tui.ui.widgets.menu import Menu
from karma_tui.ui.widgets.zone import ZoneWidget
from tests.support.karmaka_table import acts, card
from tests.ui.karmaka_playing import (
    AGAIN,
    LOSE,
    NAMES,
    POINT,
    WAITS,
    app_at,
    does,
    four,
    key_of,
    select,
    sit_down,
    two,
    ways,
)
from tests.ui.playing import playing

# --- what lies there ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 50)])
async def test_four_seats_show_everything_public(size: tuple[int, int]) -> None:
    async with playing(four("G1 B6 B3", fresh=1), size=size, pace=WAITS) as player:
        await player.my_turn()
        for text in (
            *("Karmaka · Mona", "Mona, turn 1", "● action › ○ cycle", "graveyard 4 · deck 3"),
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
        assert " ".join(lines[1].split()) == "score, to 30 current life future hand, known"
        assert "Beetle    29 ●●●●●●●●●●●●●●○   R6 R2 G4 – = 12   ▒ ▒ ▒     3" in lines[2]
        assert "Hedgehog   3 ●○○○○○○○○○○○○○○   R3 – – = 3        ▒ ▒ –     4" in lines[3]
        assert "Mona      14 ●●●●●●●○○○○○○○○   B2 G3 – = 5       ▒ – ▒     3" in lines[5]


async def test_a_low_screen_still_shows_every_seat_and_the_ways() -> None:
    async with playing(four("B3 G1 R4"), size=(60, 20), pace=WAITS) as player:
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
        await sit_down(player)
        assert "graveyard 25" in player.words
        assert "2×B1 2×B2 2×B3" in player.words
        assert "2×R4" in player.words


async def test_what_is_known_of_hands_is_shown() -> None:
    """K9: everyone has seen what a cycle took; of one's own hand is shown what the others know."""
    async with playing(two({"graveyard": "R1 R3", "seat": [{"hand": "G3"}, {"hand": "B3"}]})) as player:
        await sit_down(player)
        await player.press("enter")
        await player.see("Pass the keyboard to Ben")
        await sit_down(player)
        assert "2: R1 R3" in player.words
        await player.press("enter")
        await player.see("Pass the keyboard to Mona")
        await sit_down(player)
        mine = next(line for line in player.screen.splitlines() if line.startswith(" › Mona"))
        assert mine.endswith("2: R1 R3")


async def test_a_watcher_sees_every_row_and_no_hand() -> None:
    table = four("B6 R4 B3")
    bots = tuple(SeatPlan(plan.name, "bot", "beetle") for plan in table.header.seats)
    object.__setattr__(table.header, "seats", bots)
    async with playing(table, pace=WAITS) as player:
        await player.see("Mona to move.")
        for text in ("Mona 14 ●●●●●●●○○○○○○○○ B2 G3 – = 5 ▒ – ▒ 3", "graveyard 4"):
            assert text in player.words, player.screen
        await player.press("enter", "f", "v", "g", "h", "up", "down", "1")
        assert table.moves == []
        assert "B6" not in player.screen
        assert "R6 – B5" not in player.words


async def test_i_tells_what_the_signs_mean_and_what_every_card_does() -> None:
    async with playing(four("G1 R4 B3"), size=(120, 90), pace=WAITS) as player:
        await player.my_turn()
        await player.press("i")
        await player.on(TellingScreen)
        await player.see("☼ acts entering your life † acts sent to the graveyard In your hand B3 Sent to")
        for kind in KINDS:
            name = find_game("karmaka").wording.card_name(kind)
            assert f"{kind}, {name}" in player.words
        await player.press("i")
        await player.on(TableScreen)


async def test_ascii_tells_colour_number_and_when_a_card_acts() -> None:
    async with metered(app_at(four("B3 G1 B5"), glyphs=ASCII), size=(80, 24)) as meter:
        await meter.press("v")
        shown = "\n".join(meter.screen())
        for text in (
            "|B3 |",
            "|B5 |",
            "|o  |",
            "|t  |",
            "future 6+5 = 11",
            "# action > . cycle",
            "g     graveyard",
        ):
            assert text in shown, shown
        assert shown.isascii(), shown


async def test_every_theme_draws_the_same_table() -> None:
    app = app_at(four("B3 G1 B5"))
    async with metered(app, size=(80, 24)) as meter:
        for theme in app.card_themes:
            app.use_theme(theme)
            await meter.settle()
            shown = "\n".join(meter.screen())
            for text in ("B3", "☼", "†", "14 ●●●●●●●○", "R1 B3 B5 G2", "enter life      8 points   no"):
                assert text in shown, f"{theme}\n{shown}"


async def test_without_colour_nothing_is_lost_and_no_colour_is_sent() -> None:
    async with metered(app_at(four("B3 R5 B1")), size=(80, 24), depth=Depth.NONE) as meter:
        for key in ("right", "enter", "end", "space"):
            await meter.press(key)
        shown = "\n".join(meter.screen())
        for text in ("○ action › ● cycle", "╭─●─╮", "─+─", "› Mona", "+8", "keep 2 more"):
            assert text in shown, shown
        assert not re.search(r"\x1b\[[0-9;]*\b(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m", meter.output)


# --- what is told beforehand --------------------------------------------------------------------------


async def test_the_three_places_say_what_they_would_do() -> None:
    async with playing(four(f"B3 {LOSE} {AGAIN}"), pace=WAITS) as player:
        await player.my_turn()
        await select(player, "B3")
        assert ways(player) == [
            "now effect cycle",
            "enter life 8 points no take 7, return 6",
            "f future stored no take 4, return 3",
            "g graveyard up to 10 yes return 3 to 6",
        ]
        await player.see("† play a card of the graveyard")
        for code in (LOSE, AGAIN):
            await select(player, code)
            await player.see(does(code))
            life, grave = " ".join(ways(player)[1].split()[3:]), ways(player)[3]
            acting, idle = (life, grave) if key_of(code) == "enter" else (grave, life)
            assert " yes " in acting
            assert " no " in idle
            assert acting.endswith("play again") == (code == AGAIN)


async def test_a_full_future_row_a_fizzle_and_the_end_of_the_game_are_told() -> None:
    """K3, K8, K11."""
    seat = {"hand": "B2 G3", "row": "B6 R5", "future": "B1 B4 B3", "score": 4}
    async with playing(two({"deck": "G4", "seat": [seat, {"hand": ""}]})) as player:
        await sit_down(player)
        assert ways(player) == [
            "now effect cycle",
            "enter life 13 points no ends it",
            "f future full",
            "g graveyard fizzles take 1, draw 1",
        ]
        await player.press("f")
        await player.see("K8: your future-lives row is full: three cards")
        await player.press("question_mark")
        await player.on(RulesScreen)
        await player.see("K8 The future-lives row holds at most three cards.")


async def test_the_question_says_what_each_answer_would_do() -> None:
    async with playing(four(f"{POINT} B6"), pace=WAITS) as player:
        await player.my_turn()
        await select(player, POINT)
        await player.press(key_of(POINT))
        await player.see("who scores a point?")
        for text in ("1 Beetle ends at 30", "2 Hedgehog 3 › 4", "3 Cat 0 › 1"):
            assert text in player.words
        await player.see("Enter: Beetle scores 1 point · ")
        assert "ends the game" in player.words
        await player.press("down")
        await player.see("Enter: Hedgehog scores 1 point · ")
        assert "ends the game" not in player.words


# --- playing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "keys", "move"),
    [
        ("B3", ("enter",), "life B3"),
        ("G3", ("enter",), "life G3"),
        ("G3", ("f",), "future G3"),
        ("G3", ("g",), "grave G3"),
        ("B2", ("g", "2"), "grave B2 @3"),
        ("B2", ("g", "end", "up", "enter"), "grave B2 @2"),
        ("B5", ("enter", "4"), "life B5 > G2"),
        ("B3", ("g", "2", "1"), "grave B3 > B3 life"),
        ("B3", ("g", "down", "enter", "down", "enter"), "grave B3 > B3 future"),
        ("B3", ("g", "4", "escape", "1", "2"), "grave B3 > R1 future"),
    ],
)
async def test_a_card_is_played_and_aimed_by_keys(code: str, keys: tuple[str, ...], move: str) -> None:
    table = four("B2 B3 B5 G3", mine={"row": "B6"})
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await select(player, code)
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
    table = two({"deck": "G4 G4", "seat": [{"hand": "B2 B1"}, {"hand": "G1 G2"}]})
    async with playing(table) as player:
        await sit_down(player)
        await select(player, "B2")
        await player.press("g")
        await player.until(lambda: bool(table.moves), "for the move")
        assert table.moves == ["grave B2 @2"]


async def test_storing_in_a_full_row_asks_in_place_of_which() -> None:
    """K8, ``store = "replace"``."""
    start = {"deck": "G4 G4", "seat": [{"hand": "R2 B1", "future": "G1 R6 B5"}, {"hand": "G1 G2"}]}
    table = two(start, store="replace")
    async with playing(table) as player:
        await sit_down(player)
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
        await sit_down(player)
        await player.see("Your move: your hand is empty, skip.")
        assert "enter skip" in player.words
        await player.press("g", "f", "enter")
        await player.until(lambda: bool(table.moves), "for the move")
        assert table.moves == ["skip"]


async def test_by_mouse_a_click_selects_a_double_click_plays_a_line_beside_the_hand_plays() -> None:
    table = four("B2 B3 G3")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        hand = player.app.screen.query_one("#zone-hand", ZoneWidget)
        await player.pilot.click(hand, offset=(8, 2))
        assert hand.cursor == 1
        assert hand.chosen == ()
        await player.pilot.click("#ways", offset=(3, 2))
        await player.until(lambda: table.moves == ["future B3"], "for the move")
    table = four("B2 B3 G3")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.pilot.click("#zone-hand", offset=(8, 2), times=2)
        await player.until(lambda: table.moves == ["life B3"], "for the move")
    table = four("B2 B3 G3")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.pilot.click("KeyBar", offset=(25, 0))
        await player.see("steal from whom?")
        await player.pilot.click(player.app.screen.query_one("#ask", Menu), offset=(6, 2))
        await player.until(lambda: table.moves == ["grave B2 @3"], "for the move")


async def test_the_cursor_stays_in_the_hand() -> None:
    async with playing(four("B1 G2"), pace=WAITS) as player:
        await player.my_turn()
        await player.press("up", "up", "down")
        await player.pilot.click("#zone-row", offset=(3, 2))
        screen = await player.on(TableScreen)
        assert screen.felt.pick.zone == "hand"
        assert len(ways(player)) == 4


async def test_another_card_is_played_in_the_same_turn_and_nothing_stays_marked() -> None:
    """K2: draw a card, then play another."""
    table = four(f"{AGAIN} B6 R5")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.press("space", "right", "space")
        assert "─●─" not in player.screen
        await select(player, AGAIN)
        await player.press(key_of(AGAIN))
        await player.hear("You play another card.")
        assert table.moves == [acts(AGAIN)]
        await player.see("● action › ○ cycle")
        assert len(ways(player)) == 4


# --- bytes --------------------------------------------------------------------------------------------


async def test_four_seats_cost_an_arrow_600_bytes() -> None:
    table = four("B2 B3 G3 R5")
    async with metered(app_at(table), size=(80, 24)) as meter:
        assert meter.first.bytes <= 6500
        for key in ("right", "right", "right", "left", "up", "down", "v", "v"):
            assert (await meter.press(key)).bytes <= 600, key
        for key in ("home", "end"):
            assert (await meter.press(key)).bytes <= 650, key
        assert table.moves == []


async def test_a_move_against_three_bots_costs_three_thousand_bytes_and_quiet_nothing() -> None:
    table = four("B2 B3 G3 R5", graveyard="R3 B1")
    async with metered(app_at(table), size=(80, 24)) as meter:
        assert (await meter.press("g")).bytes <= 2000, "the question"
        assert (await meter.press("1")).bytes <= 3000, "the move"
        assert table.moves == ["grave B2 @2"]
        for key in ("space", "right", "space", "right", "space"):
            assert (await meter.press(key)).bytes <= 600, key
        assert (await meter.press("enter")).bytes <= 3000, "what goes back"
        assert len(table.moves) == 5
        assert (await meter.idle(0.3)).bytes == 0


def test_the_cards_the_source_states_are_what_these_tests_take_them_for() -> None:
    """K2."""
    told = [(card(code).effect, card(code).trigger) for code in ("B2", "B3", "G3", "B5")]
    assert told == [("steal", "G"), ("revive", "G"), ("row of four", "G"), ("keep from graveyard", "L")]
