"""Karma 60 on the table screen: six seats, picking, giving the pile, table cards, refusals, the mouse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from karma_tui.games.catalogue import find_game
from karma_tui.match.house import Setup
from karma_tui.match.log import SeatPlan
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.boards.sixty_faces import FACES
from karma_tui.ui.glyphs import ASCII, UNICODE
from karma_tui.ui.meter import metered
from karma_tui.ui.screens.rules import RulesScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.screens.telling import TellingScreen
from karma_tui.ui.widgets.menu import Menu
from karma_tui.ui.widgets.zone import ZoneWidget
from tests.ui.playing import YOU, MemoryHouse, MemoryTable, playing

NAMES = ("Beetle", "Hedgehog", "Cat", "Owl", "Squirrel")
WAITS = 60.0
"""A bot that thinks longer than any of these tests, so that the table stays as it is."""


def six(pile: str, hand: str, **more: Any) -> MemoryTable:
    """A table for Mona and five others; the cat is out."""
    mine = {"hand": hand, "up": more.pop("up", "4 16 BU"), "down": more.pop("down", "1 2 3")}
    others = [
        {"hand": "1 1 2", "up": "15 15 GP", "down": "5 6 7"},
        {"hand": "7 8", "up": "FL", "down": "- 6 -"},
        {"hand": ""},
        {"hand": "10 10 11 12", "up": "13", "down": "- - 14"},
        {"hand": "14", "up": "6 PT 13", "down": "5 11 11"},
    ]
    seats = (YOU, *(SeatPlan(name, "bot", "beetle") for name in NAMES))
    position = {"deck": "10 15", "pile": pile, "removed": "16 16", "seat": [mine, *others], **more}
    return MemoryTable(Setup("sixty", seats, seed=7), position)


def two(position: Mapping[str, Any], other: SeatPlan | None = None) -> MemoryTable:
    return MemoryTable(Setup("sixty", (YOU, other or SeatPlan("Ben", "human")), seed=7), position)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 22)])
async def test_six_seats_show_everything_public(size: tuple[int, int]) -> None:
    async with playing(six("3 7 9 9", "9 12 GP"), size=size, pace=WAITS) as player:
        await player.my_turn()
        for text in (
            *("Karma 60 · Mona", "Squirrel dealt · turn 1", "9 or higher", "pile 4 · bottom 3"),
            *("9 9 in a row", "draw 2 · removed 2", "Enter: lay 9, sending the pile out of the game"),
            *("what happened", "Cat out, number 1", "hand 3", "hand 2", "hand 4", "hand 1"),
            *NAMES,
        ):
            assert text in player.words, player.screen
        lines = player.screen.splitlines()
        assert max(map(len, lines)) <= size[0]
        assert lines[-1].startswith(" ←→ choose")
    if size[0] == 80 and size[1] == 24:
        assert "Beetle    2×15 GP→    ▒▒▒  hand 3" in lines[1]
        assert "Hedgehog  FL≤         –▒–  hand 2" in lines[2]
        assert "Owl       13          ––▒  hand 4" in lines[4]


async def test_a_low_screen_still_shows_every_seat() -> None:
    async with playing(six("3 7 9 9", "9 12 GP"), size=(60, 20), pace=WAITS) as player:
        await player.my_turn()
        for text in ("Hedgehog 2 FL≤ –▒–", "Cat out, number 1", "Owl 4 13 ––▒", "9 or higher", ", gone 2"):
            assert text in player.words, player.screen


async def test_what_is_known_of_a_hand_is_shown() -> None:
    async with playing(six("3 4 9 9 12 PT", "GP 12"), pace=WAITS) as player:
        await player.my_turn()
        await player.press("end", "enter", "2")
        await player.hear("You give the pile, 6 cards, to Hedgehog.")
        await player.see("hand 8 +6: 3 4 2×9 12 PT▢")


async def test_three_of_six_are_picked_by_keys() -> None:
    start = {"phase": "pick", "deck": "3 3 3"}
    seats = [{"six": "1 2 9 9 GP FL", "down": "4 5 6"}, {"six": "7 7 8 8 10 11", "down": "12 12 13"}]
    table = two({**start, "seat": seats})
    async with playing(table) as player:
        await player.see("Pass the keyboard to Mona")
        for hidden in ("│9", "│GP", "GP→"):
            assert hidden not in player.screen
        await player.press("enter")
        await player.my_turn()
        await player.see("pick 3 more for your hand")
        assert "Ben ▒▒▒ picks three of six" in player.words
        await player.press("enter")
        await player.see("X3: three of the six are kept, no more and no fewer")
        await player.press("end", "space", "left", "space")
        await player.see("Give the Pile · pick 1 more for your hand")
        await player.press("home", "space", "right", "space")
        await player.see("1 too many: space gives one up")
        await player.press("space", "up")
        await player.see("Enter: keep 1 GP→ FL≤ in hand, 2 9 9 face up")
        await player.press("enter")
        await player.see("Pass the keyboard to Ben")
        assert table.moves == ["keep 1 GP FL"]
        await player.press("enter")
        await player.my_turn()
        assert "Mona 2 2×9 ▒▒▒ hand 3" in player.words
        assert "│GP" not in player.screen


@pytest.mark.parametrize(
    ("keys", "move"),
    [
        (("3",), "GP @4"),
        (("end", "up", "enter"), "GP @5"),
    ],
)
async def test_give_the_pile_asks_whom_and_offers_those_who_are_out(keys: tuple[str, ...], move: str) -> None:
    table = six("3 7 9", "5 12 GP")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.press("end")
        await player.see("Give the Pile · Enter: give the pile away, 3 cards; to whom comes next")
        await player.press("enter")
        await player.see("who gets the pile?")
        for row in ("1 Beetle hand 3", "2 Hedgehog hand 2", "3 Cat out, no. 1", "5 Squirrel hand 1"):
            assert row in player.words, player.screen
        assert "╭─●─╮" in player.screen, "the card that is given for is marked"
        await player.press(*keys)
        await player.until(lambda: bool(table.moves), "for the move")
        assert table.moves == [move]
        if move == "GP @4":
            await player.hear("Cat is back in the game.")
            await player.see("Cat hand 3 +3: 3 7 9")


async def test_the_question_says_what_an_answer_does_and_escape_takes_it_back() -> None:
    table = six("3 7 9", "5 12 GP")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.press("end", "enter", "down", "down")
        await player.see("Enter: give the pile, 3 cards, to Cat, who comes back in")
        await player.press("8", "a", "t")
        await player.see("who gets the pile?")
        await player.pilot.resize_terminal(120, 40)
        await player.see("3 Cat")
        await player.press("escape")
        await player.until(lambda: "who gets the pile?" not in player.screen, "for the log")
        screen = await player.on(TableScreen)
        assert screen.felt.zone("hand").chosen == ()
        await player.press("left")
        await player.see("Enter: lay 12")
        assert table.moves == []


async def test_a_bounced_key_does_not_answer_the_question() -> None:
    table = six("3 7 9", "5 12 GP")
    async with playing(table, pace=WAITS, hold=5.0) as player:
        await player.my_turn()
        await player.press("end", "enter", "enter")
        await player.see("who gets the pile?")
        assert table.moves == []


async def test_the_pile_is_given_by_mouse() -> None:
    table = six("3 7 9", "5 12 GP")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.pilot.click("#zone-hand", offset=(13, 2), times=2)
        await player.see("who gets the pile?")
        await player.pilot.click("#zone-hand", offset=(3, 2))
        await player.until(lambda: "who gets the pile?" not in player.screen, "for the log")
        await player.press("escape")
        await player.pilot.click("#zone-hand", offset=(13, 2), times=2)
        await player.see("who gets the pile?")
        await player.pilot.click(player.app.screen.query_one("#ask", Menu), offset=(6, 4))
        await player.until(lambda: bool(table.moves), "for the move")
        assert table.moves == ["GP @5"]


async def test_two_players_are_not_asked_and_a_double_gives_once() -> None:
    table = two(
        {"pile": "3 7", "seat": [{"hand": "5 GP GP"}, {"hand": "8 9"}]}, SeatPlan("Ant", "bot", "ant")
    )
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.press("end", "a")
        await player.see("Enter: lay GP→ GP→, giving the pile, 2 cards, to Ant")
        await player.press("enter")
        await player.hear("You give the pile, 2 cards, to Ant.")
        assert table.moves == ["GP GP @2"]


async def test_a_pile_turned_up_blind_asks_at_once_whom() -> None:
    table = six("3 7", "", deck="", up="", down="GP - 3")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.press("1")
        await player.see("who gets the pile?")
        await player.press("escape")
        await player.see("Your move: say who gets the pile.")
        await player.press("enter")
        await player.see("who gets the pile?")
        await player.press("4")
        await player.hear("You give the pile, 2 cards, to Owl.")
        assert table.moves == ["flip 1", "GP @5"]


async def test_after_a_pt_the_cursor_asks_for_a_table_card() -> None:
    table = six("3 7", "5 12 PT", up="4 4 16")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.press("end")
        await player.see("Play a Table Card · Enter: lay PT▢, then a table card")
        await player.press("enter")
        await player.see("Your move: lay a face-up card, any number.")
        assert "any table card" in player.words
        await player.see("Enter: lay 4")
        await player.press("down", "enter")
        await player.see("X14: 12 is in your hand, and the PT wants a table card")
        await player.press("t")
        await player.see("X14: the PT wants another card first")
        await player.press("up", "a", "enter")
        await player.hear("You lay 4 4 from the table.")
        assert table.moves == ["PT", "4 4"]


async def test_after_a_pt_without_face_up_cards_one_is_turned_over() -> None:
    table = six("3 7", "5 PT", up="", down="- 2 3")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await player.press("end", "enter")
        await player.see("Your move: turn over a face-down card, any number goes.")
        await player.press("enter")
        await player.hear("You turn over 2: it goes.")
        assert table.moves == ["PT", "flip 2"]


async def test_bottoms_up_marks_what_rose() -> None:
    async with playing(six("3 7 9", "5 12 BU"), pace=WAITS) as player:
        await player.my_turn()
        await player.press("end")
        await player.see("Bottoms Up · Enter: lay BU↑, bringing up 3 from the bottom")
        await player.press("enter")
        await player.hear("Bottoms up: 3 is on top of the pile now.")
        await player.see("▲ 3 came up")
        await player.see("3 or higher")


async def test_a_refusal_names_x13_and_help_opens_there() -> None:
    table = six("3 FL", "7 12 2")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        assert "five or less" in player.words
        await player.press("right", "enter")
        await player.see("X13: the FL asks for five or less or a Karma card, and 7 is more")
        assert table.moves == []
        await player.press("question_mark")
        await player.on(RulesScreen)
        await player.see("X13 Five or Less")


async def test_i_tells_what_the_special_cards_do() -> None:
    async with playing(six("3 FL", "7 12 2"), pace=WAITS) as player:
        await player.my_turn()
        await player.press("i")
        await player.on(TellingScreen)
        for card, face in FACES.items():
            if face.pip:
                name = find_game("sixty").wording.card_name(card)
                assert f"{face.corner}, {name}" in player.words
        await player.see("The next player must lay five or less, or a Karma card.")
        await player.press("i")
        await player.on(TableScreen)


async def test_two_identical_cards_by_mouse() -> None:
    table = six("3 7", "8 8 12")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        hand = player.app.screen.query_one("#zone-hand", ZoneWidget)
        await player.pilot.click(hand, offset=(3, 2))
        await player.pilot.click(hand, offset=(8, 2), times=2)
        await player.hear("You lay 8 8.")
        assert table.moves == ["8 8"]


async def test_six_seats_cost_an_arrow_600_bytes_and_a_move_two_and_a_half_thousand() -> None:
    table = six("3 7 9", "5 12 GP")
    app = KarmaApp(
        MemoryHouse(), table=table, player="Mona", pace=WAITS, hold=0.0, motion="off", glyphs=UNICODE
    )
    async with metered(app, size=(80, 24)) as meter:
        for key in ("left", "right", "end", "home", "up", "right", "down", "end"):
            assert (await meter.press(key)).bytes <= 600, key
        assert (await meter.press("enter")).bytes <= 2500, "the question"
        for key in ("down", "up"):
            assert (await meter.press(key)).bytes <= 600, key
        assert (await meter.press("enter")).bytes <= 2500, "the move"
        assert table.moves == ["GP @2"]


async def test_ascii_tells_the_special_cards_apart() -> None:
    table = six("3 7 BU", "GP FL PT", up="4 16")
    app = KarmaApp(
        MemoryHouse(), table=table, player="Mona", pace=WAITS, hold=0.0, motion="off", glyphs=ASCII
    )
    async with metered(app, size=(80, 24)) as meter:
        await meter.press("enter")
        shown = "\n".join(meter.screen())
        for text in ("GP>", "|GP", "|FL", "|PT", "BU^ counts nought", "who gets the pile?"):
            assert text in shown, shown
        assert shown.isascii(), shown


async def test_from_the_first_deal_on_the_cursor_is_in_the_hand() -> None:
    """Mona picks first with this seed: her turn comes with the deal."""
    bots = (SeatPlan(name, "bot", "beetle") for name in NAMES)
    table = MemoryTable(Setup("sixty", (YOU, *bots), seed=6))
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        screen = await player.on(TableScreen)
        assert screen.felt.pick.zone == "hand"
        await player.press("space", "right", "space", "right", "space", "enter")
        await player.until(lambda: "keep" in str(table.moves), "for the move")


async def test_a_watcher_sees_six_seats_and_no_hand() -> None:
    table = six("3 7 9", "5 12 GP")
    bots = tuple(SeatPlan(plan.name, "bot", "beetle") for plan in table.header.seats)
    object.__setattr__(table.header, "seats", bots)
    async with playing(table, pace=WAITS) as player:
        await player.see("Mona to move: 9 or higher, or a Karma card.")
        for text in ("Mona 4 16 BU↑ ▒▒▒ hand 3", "Squirrel 6 13 PT▢ ▒▒▒ hand 1", "│9", "pile 3 · bottom 3"):
            assert text in player.words, player.screen
        assert "12" not in player.screen
        assert player.app.screen.query_one("#place-1").region.height == 4
        await player.press("enter", "t", "space", "a", "h", "up", "down", "1")
        assert table.moves == []
