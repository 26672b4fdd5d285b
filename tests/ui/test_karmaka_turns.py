"""Karmaka on the table screen: the cycle and what is returned, future lives, looks, passing the keyboard."""

from __future__ import annotations

from karma_tui.games.catalogue import find_game
from karma_tui.games.karmaka.events import Looked
from karma_tui.ui.boards.board import Onlook, Series
from karma_tui.ui.boards.karmaka import KarmakaBoard
from karma_tui.ui.look import PLAIN
from karma_tui.ui.room import Room
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import plain
from tests.support.karmaka_table import acts, card, played, run, seats
from tests.ui.karmaka_playing import LOOK, WAITS, does, four, key_of, select, sit_down, two
from tests.ui.playing import Player, playing

# --- the cycle ----------------------------------------------------------------------------------------

RETURNED = ("B1", "B2", "B3", "B3", "B5", "G2")


async def cycling(player: Player) -> None:
    """Complete a row of eight points and come to hold nine cards."""
    await player.my_turn()
    await select(player, "B3")
    await player.press("enter")
    await player.until(lambda: "○ action › ● cycle" in player.words, "for the cycle")


async def test_three_cards_are_marked_and_the_others_go_back_one_after_another() -> None:
    """K7, K9."""
    table = four("B1 B3 R5")
    async with playing(table, pace=WAITS) as player:
        await cycling(player)
        await player.hear("Your row B2 G3 B3 is complete: 8 points, which makes 22.")
        assert "22 ●●●●●●●●●●●○○○○ – – – +8" in player.words
        assert "6 to be returned" in player.words
        assert "─+─" in player.screen, "the cards that came are marked"
        await player.see(f"keep 3 more: space · {does('B1')}")
        await player.press("enter")
        assert table.moves == ["life B3"]
        await player.press("end", "space", "left", "space", "left", "space", "left", "space")
        await player.see("1 too many: space unmarks")
        await player.press("enter", "space")
        await player.see("Enter: keep G3 R1 R5, return B1 B2 B3 B3 B5 G2")
        await player.press("enter")
        await player.hear("You return B1 B2 B3 B3 B5 G2 to the graveyard.")
        assert table.moves == ["life B3", *(f"return {code}" for code in RETURNED)]
        await player.see("Beetle to move.")
        assert "graveyard 6" in player.words
        await player.press("l")
        await player.see("You return B1 B2 B3 B3 B5 G2 to the graveyard.")
        assert "You take" in player.words


async def test_a_return_that_cannot_be_saved_stops_the_others_until_it_can() -> None:
    table = four("B1 B3 R5")
    async with playing(table, pace=WAITS) as player:
        await cycling(player)
        await player.press("end", "space", "left", "space", "left", "space")
        table.failing = {table.attempts + 2}
        await player.press("enter")
        await player.see("Not saved, so not played")
        assert table.moves[1:] == ["return B1", "return B2"]
        await player.see("4 to be returned")
        await player.press("r")
        await player.see("Beetle to move.")
        assert table.moves[1:] == [f"return {code}" for code in RETURNED]


async def test_a_refused_move_of_several_ends_them() -> None:
    table = four("B1 B3 R5")
    async with playing(table, pace=WAITS) as player:
        await cycling(player)
        screen = await player.on(TableScreen)
        game = find_game("karmaka")
        moves = ("return B2", "return B6", "return B3")
        screen._intend(Series(tuple(game.parse_move(move, screen.sitting.view) for move in moves)))
        await player.see("B6 is not in your hand")
        assert table.moves[1:] == ["return B2"]
        assert "5 to be returned" in player.words


async def test_the_whole_turn_is_marked_in_the_log() -> None:
    """A play, the card the dealer picks for it and the cycle are one turn."""
    table = four("B2 R5 B1")
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await select(player, "B2")
        await player.press("g", "1")
        await player.until(lambda: "○ action › ● cycle" in player.words, "for the cycle")
        marked = " ".join(line for line in player.screen.splitlines() if "│▌ " in line)
        for told in ("You send B2", "from Beetle's", "from the"):
            assert told in " ".join(marked.split()), player.screen


def test_cards_are_returned_quickly() -> None:
    board, game = KarmakaBoard(), find_game("karmaka")
    start = {"phase": "cycle", "seat": [{"hand": "B1 B2 B3 G1"}, {"hand": "R1"}]}
    assert board.pace(game.view(game.set_up(start), None)) < 0.5
    assert board.pace(game.view(game.set_up({"seat": start["seat"]}), None)) == 1.0


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
    """K2, B5: a card of the graveyard is added to the future lives before everyone's eyes."""
    table = four("B5 B6", mine={"row": "", "future": "R6 - B4"})
    async with playing(table, pace=WAITS) as player:
        await player.my_turn()
        await select(player, "B5")
        await player.press("enter", "1")
        await player.until(lambda: bool(table.moves), "for the move")
        await player.until(lambda: "▒ R1 ▒" in player.words, "for the open card")


HOTSEAT = {
    "deck": "G4 G4 R1 R1 B1 B1",
    "seat": [
        {"hand": "B2 R2 R3", "future": "R6 B6 -"},
        {"hand": "G3 G3 B3", "future": "B5 G6 -"},
    ],
}


async def test_nothing_of_anothers_cards_is_left_when_the_keyboard_is_passed() -> None:
    """What was peeked at, stolen and drawn is not for the next player, in the log neither."""
    table = two(HOTSEAT)
    async with playing(table) as player:
        await player.see("Pass the keyboard to Mona")
        await sit_down(player)
        await player.press("v")
        await player.see("│R6 ││B6 │")
        await select(player, "B2")
        await player.press("g")
        await player.see("return 1 card")
        await player.press("end", "space", "left", "space", "left", "space", "enter")
        await player.see("Pass the keyboard to Ben")
        for secret in ("R6", "B6", "R2", "R3", "G3", "B3", "B2"):
            assert secret not in player.screen
        await sit_down(player)
        assert "Karmaka · Ben" in player.words
        for secret in ("R6", "B6", "R2", "R3", "G4", "B5", "G6"):
            assert secret not in player.screen, player.screen
        await player.press("l")
        await player.see("from your hand.")
        for secret in ("R6", "B6", "R2", "R3"):
            assert secret not in player.screen, player.screen
        await player.press("escape", "v")
        await player.see("│B5 ││G6 │")
        await select(player, "G3")
        await player.press("enter")
        await player.see("Pass the keyboard to Mona")
        await sit_down(player)
        assert "future lives, v looks" in player.words, "turned down again"
        for secret in ("B5", "G6"):
            assert secret not in player.screen


async def test_a_hand_that_was_looked_at_stays_until_a_key_and_is_shown_to_nobody_else() -> None:
    """K2, with two at one keyboard: the next one sees neither the hand nor a log that tells it."""
    mona, ben = {"hand": f"{LOOK} R2"}, {"hand": "B1 B6 R6", "future": "R5 - -"}
    table = two({"deck": "G4 G4 B4", "seat": [mona, ben]})
    async with playing(table) as player:
        await sit_down(player)
        await select(player, LOOK)
        await player.press(key_of(LOOK))
        await player.see("the hand of Ben")
        assert table.moves == [acts(LOOK, "@2")]
        told = find_game("karmaka").wording.card_help(card("B6"))
        for text in ("│B1 ││B6 ││R6 │", f"B6 {told}", "enter go on", "3: B1 B6 R6"):
            assert text in player.words, player.screen
        await player.press("x", "g")
        await player.see("the hand of Ben")
        await player.press("enter")
        await player.see("Pass the keyboard to Ben")
        assert "B6" not in player.screen
        await sit_down(player)
        assert "the hand of" not in player.screen
        await player.press("l")
        assert "Mona looks at your hand." in player.words


def test_only_who_looks_is_shown_a_hand() -> None:
    board, game = KarmakaBoard(), find_game("karmaka")
    looked = Looked(1, 2, run("B6"))
    for seat, shown in ((1, True), (2, False), (3, False), (None, False)):
        assert board.has_news([game.witness(looked, seat)], seat) == shown


def test_the_hand_can_be_read_while_others_play_on() -> None:
    """A remote player's move may come before the key that says it has been read."""
    table = played(
        seats({"hand": LOOK}, {"hand": "B6 R5"}, {"hand": "G1"}, deck="B1 B1 B1"), acts(LOOK, "@2")
    )
    view = find_game("karmaka").view(table.state, 1)
    onlook = Onlook(("Mona", "Ben", "Cleo"), Room(80, 24), PLAIN, latest=())
    news = KarmakaBoard().news(view, onlook)
    assert news.title == "the hand of Ben"
    assert "B6" in "".join(plain(line) for line in news.lines)
