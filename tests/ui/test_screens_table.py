"""The table: keys and clicks become moves, refusals are told with their rule, nothing is played twice."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from karma_tui.match.hints import Hint
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.log import LogScreen
from karma_tui.ui.screens.rules import RulesScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.widgets.zone import ZoneWidget
from tests.ui.playing import BEETLE, YOU, MemoryTable, playing, position, two

BEN = SeatPlan("Ben", "human")


async def test_the_table_shows_everything_that_is_public() -> None:
    table = two(
        {
            "deck": "2c 3c",
            "pile": "6s 9h 9d",
            "burned": "Tc",
            "seat": [
                {"hand": "9c Ks", "up": "Td Jd 2h", "down": "3h 4h 5h"},
                {"hand": "Kc Kd Kh", "up": "Ac Ad", "down": "- 7c 7d"},
            ],
        }
    )
    async with playing(table) as player:
        await player.my_turn()
        for text in (
            "Karma · Mona",
            "Beetle",
            "A♣ A♦ - ▒ ▒".replace("-", "–"),
            "hand 3 ▒▒▒",
            "9 or higher",
            "right way up",
            "pile 3 · top 2× 9",
            "deck 2 · burned 1",
            "Your move: 9 or higher.",
            "face up",
            "face down",
        ):
            assert text in player.words, player.screen
        for hidden in ("3♥", "K♥", "7♣"):
            assert hidden not in player.screen


async def test_enter_lays_the_selected_card_and_the_cursor_starts_on_one_that_goes() -> None:
    async with playing(two(position("4c 6d 9h Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        await player.see("Enter: lay 6♦")
        await player.press("right", "enter")
        await player.hear("You lay 9♥.")
        assert player.house.tables.popitem()[1].moves[0] == "9h"


async def test_space_adds_and_a_adds_all_of_the_rank() -> None:
    for keys, laid in ((("space", "right", "space", "enter"), "7c 7d"), (("a", "enter"), "7c 7d 7h")):
        table = two(position("7c 7d 7h Ks", "6s", deck="3c 3d"))
        async with playing(table) as player:
            await player.my_turn()
            await player.press(*keys)
            await player.until(lambda table=table: bool(table.moves), "for the move")
            assert table.moves[0] == laid


async def test_an_illegal_card_is_refused_with_its_rule_and_the_reason() -> None:
    table = two(position("4c 8d 9h", "9s", deck="3c 3d"))
    async with playing(table) as player:
        await player.my_turn()
        await player.press("left", "enter")
        await player.see("C7: 8 is lower than the 9 on top of the pile")
        assert table.moves == []
        await player.press("question_mark")
        await player.on(RulesScreen)
        await player.see("C7 Lay one card")


async def test_two_ranks_a_wrong_zone_and_a_needless_take_are_refused_by_the_rules() -> None:
    table = two(position("9c Ks", "6s", up="Td Jd 2h", down="3h 4h 5h"))
    async with playing(table) as player:
        await player.my_turn()
        await player.press("space", "right", "space", "enter")
        await player.see("C7: 9♣ and K♠ are of two ranks")
        await player.press("escape", "up", "enter")
        await player.see("C8: 2♥ lies face up, and the hand is played first")
        await player.press("t")
        await player.see("C10: there is something to lay")
        assert table.moves == []


async def test_taking_the_pile_by_key_when_nothing_goes() -> None:
    table = two(position("4c 6d", "Ks Ah"))
    async with playing(table) as player:
        await player.my_turn()
        assert "t take the pile" in player.words
        await player.press("t")
        await player.hear("You take the pile, 2 cards.")
        assert table.moves[0] == "take"


async def test_a_face_down_card_is_turned_over_by_cursor_or_by_number() -> None:
    for keys, move in ((("right", "enter"), "flip 2"), (("3",), "flip 3")):
        table = two(position("", "6s", down="7h 8h 9h"))
        async with playing(table) as player:
            await player.my_turn()
            assert "1-3 turn over" in player.words
            await player.press(*keys)
            await player.until(lambda table=table: bool(table.moves), "for the flip")
            assert table.moves[0] == move


async def test_swapping_takes_a_hand_card_and_then_a_face_up_card() -> None:
    start = position("4c 6d", "", up="Td Jd Qh", down="3h 4h 5h", deck="3c 3d", phase="swap", ready=[2])
    table = two(start)
    async with playing(table) as player:
        await player.my_turn()
        await player.press("enter")
        await player.see("Enter: swap 4♣ for 10♦ on the table")
        await player.press("right", "enter")
        await player.hear("You put 4♣ on the table and take J♦ into hand.")
        assert "+" in player.screen, "the card that came is marked"
        await player.press("r")
        await player.until(lambda: len(table.moves) > 1, "for ready")
        assert table.moves[:2] == ["swap 4c Jd", "ready"]


async def test_swapping_by_mouse() -> None:
    start = position("4c 6d", "", up="Td Jd Qh", down="3h 4h 5h", deck="3c 3d", phase="swap", ready=[2])
    table = two(start)
    async with playing(table) as player:
        await player.my_turn()
        await player.pilot.click("#zone-hand", offset=(8, 2))
        await player.pilot.click("#zone-up", offset=(7, 2), times=2)
        await player.hear("You put 6♦ on the table and take J♦ into hand.")


async def test_a_doubled_key_does_not_play_a_second_move() -> None:
    """After a two the same player goes on, so a second Enter would be a legal move."""
    table = two(position("2c 8d 9h", "6s", deck="3c 3d"))
    async with playing(table, hold=5.0) as player:
        await player.my_turn()
        await player.press("home", "enter", "enter", "enter")
        await player.hear("You lay 2♣.")
        assert table.moves == ["2c"]
        await player.press("right", "enter")
        await player.until(lambda: len(table.moves) > 1, "for the follow-up")
        assert table.moves[1] == "9h"


async def test_a_move_for_a_view_that_has_gone_by_is_refused() -> None:
    table = two(position("2c 8d 9h", "6s", deck="3c 3d"))
    async with playing(table) as player:
        await player.my_turn()
        screen = await player.on(TableScreen)
        screen.drawn -= 1
        await player.press("enter")
        await player.see("the table has moved on since")
        assert table.moves == []


async def test_a_click_chooses_and_a_double_click_lays() -> None:
    table = two(position("7c 8d Ks", "6s", deck="3c 3d"))
    async with playing(table) as player:
        await player.my_turn()
        hand = player.app.screen.query_one("#zone-hand", ZoneWidget)
        await player.pilot.click(hand, offset=(8, 2))
        assert hand.chosen == (1,)
        await player.pilot.click(hand, offset=(8, 2), times=2)
        await player.hear("You lay 8♦.")
        assert table.moves[0] == "8d"


async def test_a_click_on_a_key_at_the_foot_presses_it() -> None:
    async with playing(two(position("4c 6d", "Ks Ah"))) as player:
        await player.my_turn()
        await player.pilot.click("KeyBar", offset=(3, 0))
        await player.hear("You take the pile, 2 cards.")


async def test_a_hint_is_a_sentence_and_plays_nothing() -> None:
    table = two(position("4c 8d 9h", "6s", deck="3c 3d"))
    async with playing(table) as player:
        await player.my_turn()
        await player.press("h")
        await player.see("Hint: lay 8♦: your least that goes")
        assert table.moves == []
        assert [type(line).__name__ for line in table.lines[-1:]] == ["Hint"]


async def test_while_a_hint_is_thought_of_the_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    table, go_on = two(position("4c 8d 9h", "6s", deck="3c 3d")), threading.Event()
    think = table.hint

    def hint(view: Any) -> Hint | None:
        go_on.wait(10)
        return think(view)

    monkeypatch.setattr(table, "hint", hint)
    async with playing(table) as player:
        await player.my_turn()
        await player.press("h")
        await player.see("Thinking of a hint.")
        go_on.set()
        await player.see("Hint: lay 8♦")
        assert "Thinking" not in player.words


async def test_at_anothers_move_asking_for_a_hint_is_answered() -> None:
    async with playing(two(position("4c 8d 9h", "6s", deck="3c 3d")), pace=60) as player:
        await player.my_turn()
        await player.press("enter")
        await player.hear("You lay 8♦.")
        await player.press("h")
        await player.see("Hints are for your own moves.")


async def test_the_rest_of_a_long_hint_comes_when_asked_again_and_is_one_hint() -> None:
    table = two(position("4c 8d 9h", "6s", deck="3c 3d"))
    async with playing(table, size=(80, 24)) as player:
        await player.my_turn()
        await player.press("h")
        await player.see("Hint: lay 8♦: your least that goes; better cards are for later. h: more")
        noted = len(table.lines)
        first = player.words
        await player.press("h")
        await player.see("It wins 60 %, the next best 40 %: lay 9♥.")
        await player.press("h")
        await player.see("Hint: lay 8♦")
        assert player.words == first
        assert len(table.lines) == noted


async def test_the_whole_log_can_be_read() -> None:
    async with playing(two(position("4c 8d 9h", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        await player.press("enter")
        await player.my_turn()
        await player.press("l")
        await player.on(LogScreen)
        assert "You lay 8♦." in player.screen
        await player.press("escape")
        await player.on(TableScreen)


async def test_a_notice_about_the_save_stays_until_a_key_is_pressed() -> None:
    table = two(position("7c 8d Ks", "6s", deck="3c 3d", to_move=2))
    table.notice = "The last line of the save was torn and is left out."
    async with playing(table) as player:
        await player.my_turn()
        await player.see("The last line of the save was torn and is left out.")
        await player.press("right")
        assert "torn" not in player.screen


async def test_everyones_cards_can_be_read_in_full() -> None:
    async with playing(two(position("7c 8d Ks", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        await player.press("o")
        await player.see("Beetle has 3 cards in hand; face up A♣ A♦; 0 face down.")
        await player.see("In hand, 3 cards: 7♣ 8♦ K♠.")
        await player.press("escape")
        await player.on(TableScreen)


async def test_a_failed_save_is_told_and_r_tries_again() -> None:
    table = two(position("7c 8d Ks", "6s", deck="3c 3d"))
    async with playing(table) as player:
        await player.my_turn()
        table.failing = {0}
        await player.press("enter")
        await player.see("Not saved, so not played: the disk is full. Press r to try again.")
        assert "r try again" in player.words
        assert table.moves == []
        await player.press("r")
        await player.hear("You lay 7♣.")
        assert table.moves[0] == "7c"
        assert "Not saved" not in player.screen


async def test_a_bots_move_that_cannot_be_saved_is_tried_again_too() -> None:
    table = two(position("7c 8d Ks", "6s", deck="3c 3d"))
    table.failing = {1}
    async with playing(table) as player:
        await player.my_turn()
        await player.press("enter")
        await player.hear("You lay 7♣.")
        await player.see("Not saved, so not played")
        assert len(table.moves) == 1
        await player.press("r")
        await player.my_turn()
        assert len(table.moves) == 2


async def test_between_people_the_hands_are_covered() -> None:
    table = two(position("7c 8d Ks", "6s", deck="3c 3d"), other=BEN)
    async with playing(table) as player:
        await player.see("Pass the keyboard to Mona")
        assert "8♦" not in player.screen
        await player.press("enter")
        await player.my_turn()
        assert "│8  │" in player.screen
        await player.press("enter")
        await player.see("Pass the keyboard to Ben")
        for hidden in ("│8", "│K", "♦", "♣"):
            assert hidden not in player.screen
        await player.press("enter")
        await player.hear("Mona lays 7♣.")
        assert "Karma · Ben" in player.words
        assert "│8  │" not in player.screen
        assert "You draw" not in player.screen


async def test_what_one_player_has_opened_is_closed_before_the_next_sits_down() -> None:
    seats = [{"hand": "7c 8d Ks"}, {"hand": "Kc Qd Jh", "up": "Ac Ad"}, {"hand": "9c Th Qs"}]
    table = MemoryTable(Setup("classic", (YOU, BEETLE, BEN), seed=7), {"pile": "6s", "seat": seats})
    async with playing(table, pace=1.5) as player:
        await player.see("Pass the keyboard to Mona")
        await player.press("enter")
        await player.my_turn()
        await player.press("enter", "o")
        await player.see("In hand, 2 cards: 8♦ K♠.")
        await player.see("Pass the keyboard to Ben")
        await player.press("enter")
        await player.on(TableScreen)
        assert "Karma · Ben" in player.words
        assert "8♦" not in player.screen


async def test_leaving_says_where_the_match_is_and_the_table_is_closed() -> None:
    table = two(position("7c 8d Ks", "6s", deck="3c 3d"))
    async with playing(table) as player:
        await player.my_turn()
        await player.press("q")
        await player.on(HomeScreen)
        await player.see("Saved; c continues it. /saves/memory.karma")
        assert table.closed


async def test_a_watcher_sees_the_table_and_no_hand() -> None:
    table = two(position("7c 8d Ks", "6s", deck="3c 3d"), other=SeatPlan("Ant", "bot", "ant"))
    async with playing(table) as player:
        table_screen = await player.on(TableScreen)
        assert table_screen.bridge.seats == {1}
    watched = two(position("7c 8d Ks", "6s", deck="3c 3d"))
    object.__setattr__(watched.header, "seats", (SeatPlan("A", "bot", "ant"), SeatPlan("B", "bot", "ant")))
    async with playing(watched, pace=60) as player:
        await player.see("A to move: 6 or higher.")
        assert "8♦" not in player.screen
        await player.press("enter", "t", "space", "a", "h", "up", "down")
        assert watched.moves == []
