"""The card house in lines of text: guests without a terminal."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from karma_tui.bootstrap import House
from karma_tui.match.house import HouseError
from karma_tui.match.log import Line
from karma_tui.match.recorder import RecordError
from karma_tui.match.storage import SaveFile
from karma_tui.server.house import CardHouse
from karma_tui.server.house_table import HouseTable
from karma_tui.server.limits import Limits
from karma_tui.server.plain.lobby import PlainLobby
from karma_tui.server.plans import TablePlan
from tests.support.lines_players import LinePlayer, Reader, play_to_the_end, play_until
from tests.support.ssh_clients import guest, open_house

BRISK = Limits(line_rate=1000, grace=0.1)
"""Players of these tests answer faster than people, and wait less long."""
GENEROUS = ("takes it, you have", "take Ana's", "take Ben's", "ask the others")
"""Words of choices in Mieses Karma that have to do with asking and giving."""


def table_of(house: CardHouse) -> HouseTable:
    (table,) = house.hall._tables.values()
    return table


def turn_of(house: CardHouse) -> int:
    turn = table_of(house).turn
    return 0 if turn is None else turn.seat


async def opened(reader: Reader, *said: str) -> str:
    """Open a table; return its code."""
    reader.say(*said, "go")
    told = await reader.hear("Others come with this code")
    return told.split("Table ")[1][:4]


async def left(reader: Reader) -> None:
    """Say quit and wait until the house has closed the visit."""
    reader.say("quit")
    await reader.client.until(reader.client.ended.is_set, "the end")


async def test_the_lobby_a_table_talk_and_the_way_back(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana", term=None) as a:
        ana = Reader(a)
        await ana.hear("Welcome, Ana", "1 guest here: Ana.", "No table is open yet.")
        await ana.hears_after("help", "join and a code", "quit: leave")
        await ana.hears_after("bogus", "“bogus” is not understood")
        await ana.hears_after("watch ZZZZ", "There is no table ZZZZ")
        await ana.hears_after("rules classic C19", "C19 Burned cards")
        await ana.hears_after("name \x1b[31mMo\u202ena", "You are called [31mMona.")
        ana.say("name Ana")
        changes = ("seat 3 cat", "players 3", "seat 3 beetle", "clock 7", "clock 300", "private")
        code = await opened(ana, "open mieses", *changes)
        await ana.hear("seats are 1 to 2", "seat 3 a guest", "seat 3 Beetle", "takes one of these", "300 s")
        await ana.hear("only by its code", "Seat 1: Ana, you.", "Seat 2: free.")
        assert table_of(house).plan == TablePlan(
            "mieses", ("open", "open", "beetle"), private=True, clock=300
        )
        async with guest(port, "Ben", term=None, command=code.lower()) as b:
            ben = Reader(b)
            await ben.hear("Welcome, Ben", "Mieses Karma. Begin", f"This is table {code}.", "Round 1")
            await ana.hear("Ben has come, seat 2.", "Round 1")
            await ana.hears_after("say hello, 3c \x1b[2J all", "Ana says: hello, 3c [2J all")
            await ben.hear("Ana says: hello, 3c [2J all")
            await ben.hears_after("mute", "You hear nobody now")
            await ana.hears_after("say once more", "Ana says: once more")
            await ben.hears_after("talk", "Ana says: once more")
            await ben.hears_after("who", "Seat 1: Ana.", "Seat 2: Ben, you.", "bot of level beetle.")
            async with guest(port, "Cy", term=None) as c:
                cy = Reader(c)
                await cy.hear("3 guests here: Ana, Ben, Cy.", "No table is open yet.")
                await cy.hears_after(f"watch {code}", "You look on.", "Round 1", "2 cards in hand")
                await cy.hears_after("hint", "Who looks on cannot do that")
                await cy.hears_after("lay SB", "you look on")
                assert "In hand" not in cy.text
                await ben.hears_after("who", "1 looks on.")
                await cy.hears_after("quit", "3 guests here")
                await left(cy)
            await ben.hears_after("quit", f"Your seat at table {code} waits", "2 guests here: Ana, Ben.")
            await left(ben)
        await ana.hear("Ben is away; the seat waits.")


async def test_two_people_play_mieses_to_the_end_and_one_drops_and_returns(tmp_path: Path) -> None:
    async with open_house(tmp_path, BRISK) as (house, port), guest(port, "Ana", term=None, draws=False) as a:
        ana = LinePlayer(a, Random(1), GENEROUS)
        code = await opened(ana, "verbose", "open mieses", "seed 5")
        async with guest(port, "Ben", term=None, draws=False) as b:
            ben = LinePlayer(b, Random(2), GENEROUS)
            ben.say("verbose", code)
            await play_until(lambda: len(ana.chosen) > 8 and turn_of(house) == 1, ana, ben)
            b.connection.abort()
        await play_until(lambda: turn_of(house) == 2, ana)
        await ana.hear("Ben is away; the seat waits.", "Ben is still away: say decide")
        async with guest(port, "Ben", term=None, draws=False) as b:
            again = LinePlayer(b, Random(3), GENEROUS)
            await again.hear("1. ", "your move")
            again.say("verbose", "1")
            told = await again.hear("made while you were away:", "Your move")
            assert ana.chosen[-1].split(":")[0].split()[-1] in told.split("while you were away:")[1]
            await ana.hear("Ben is back.")
            await play_to_the_end(ana, again)
        for player, other in ((ana, "Ben"), (again, "Ana")):
            assert f"{other} asks for a card" in player.text
            assert f"You take {other}'s" in player.text
            assert "Karma: " in player.unread
            assert f"{other}, seat" in player.unread
        assert not house.hall.register.seated(), "the house keeps a table that is over"


@pytest.mark.parametrize(
    "game", ["karmaka", *(pytest.param(g, marks=pytest.mark.slow) for g in ("classic", "sixty"))]
)
async def test_every_game_is_played_whole_in_lines(tmp_path: Path, game: str) -> None:
    async with (
        open_house(tmp_path, BRISK) as (_house, port),
        guest(port, "Ana", term=None, draws=False) as a,
        guest(port, "Ben", term=None, draws=False) as b,
    ):
        ana, ben = LinePlayer(a, Random(1)), LinePlayer(b, Random(2))
        ben.say("verbose", await opened(ana, "verbose", f"open {game}", "seed 1"))
        await play_to_the_end(ana, ben)
        assert "Ben, seat 2: " in ana.unread
        await ana.hears_after("score", "Ana, seat 1: ")
        await ana.hears_after("say gg", "Ana says: gg")
        await ben.hear("Ana says: gg")
        await ana.hears_after("quit", "Ana, Ben; over.")
        await ana.hears_after("matches", "1. ", "; Ana, Ben")
        await ana.hears_after("score", "Ana, seat 1: ")
        await ana.hears_after("replay 1", "Replay of", "Told as")
        await ana.hears_after("next 3", "3. ")
        await ana.hears_after("quit", "")
        await ana.hears_after("who", "2 guests here")


async def test_who_plays_in_lines_and_who_plays_on_the_screen_see_each_others_moves(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, BRISK) as (house, port),
        guest(port, "Ana", term=None) as a,
        guest(port, "Ben") as ben,
    ):
        ana = Reader(a)
        code = await opened(ana, "open classic", "seed 3")
        await ben.see(code)
        ben.press("\x1b[A\r")
        await ben.see("hand 5")
        await ana.hear("Ben has come, seat 2.", "may swap cards" if turn_of(house) == 2 else "Face up")
        if turn_of(house) == 2:
            await ben.see("Your move")
            await asyncio.sleep(0.3)  # a key at once is taken for a slip
            ben.press("r")
            await ana.hear("Ben is ready.", "Your move")
            await ana.hears_after("ready", "You are ready.")
            await ben.see("Ana is ready")
        else:
            await ana.hears_after("ready", "You are ready.")
            await ben.see("Ana is ready", "Your move")
            await asyncio.sleep(0.3)
            ben.press("r")
            await ana.hear("Ben is ready.")
        await ana.hears_after("say well laid", "Ana says")
        await ben.see("Ana: well laid")
        ben.press(":")
        await ben.see("Say something")
        ben.press("thanks\r")
        await ana.hear("Ben says: thanks")


async def test_undo_is_by_consent_and_hints_are_for_one_person_against_bots(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, BRISK) as (house, port),
        guest(port, "Ana", term=None) as a,
        guest(port, "Ben", term=None) as b,
    ):
        ana, ben = Reader(a), Reader(b)
        ben.say(await opened(ana, "open classic", "seed 3"))
        await ana.hear("Ben has come", "Answer with")
        await ben.hear("Answer with")
        first, second = (ana, ben) if turn_of(house) == 1 else (ben, ana)
        await second.hears_after("2", "there is no choice 2", "may swap cards.")
        await second.hears_after("ready", "Refused (table): it is the turn of")
        await second.hears_after("", "may swap cards.")
        await first.hears_after("hint", "There are no hints")
        await first.hears_after("ready", "You are ready.")
        for answer, told in (
            ("no", "does not agree: nothing is taken back."),
            ("y", "You take your move back."),
        ):
            await first.hears_after("undo", "The others are asked")
            await second.hear("take a move back? 1 move would be undone. Say yes or no.")
            second.say(answer)
            await first.hear(told)
        await first.hears_after("quit", "waits for you.", "Say a table's number")
        first.say("open classic", "seat 2 beetle", "seed 3", "go", "wait", "hint")
        await first.hear("Your move", "Hint: ")


async def test_those_who_are_there_decide_about_who_is_away_for_long(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, BRISK) as (_house, port),
        guest(port, "Ana", term=None) as a,
        guest(port, "Cy", term=None) as c,
    ):
        ana, cy = Reader(a), Reader(c)
        code = await opened(ana, "open classic", "players 3", "seed 3")
        cy.say(code)
        await cy.hear("Waiting for company")
        async with guest(port, "Ben", term=None, command=code) as b:
            await Reader(b).hear("Answer with")
            await ana.hear("Answer with")
            await ana.hears_after("decide bot", "There is nothing to decide")
        await ana.hear("Ben is still away: say decide")
        await ana.hears_after("decide", "decide stand in: a bot plays on; until Ben is back.", "decide call")
        await ana.hears_after("decide stand in", "The others are asked whether they agree.")
        await cy.hear("Ana would have a bot play on for Ben. That means: until Ben is back.", "yes or no.")
        cy.say("no")
        await ana.hear("Cy does not agree.")
        ana.say("decide stand in")
        await cy.hear("would have a bot play on")
        cy.say("yes")
        await ana.hear("A bot plays on for Ben.")
        await ana.hears_after("who", "Seat 3: Ben, away, a bot plays on.")
        ana.say("decide call")
        await cy.hear("Ana would call the match.")
        cy.say("y")
        await ana.hear("The match is called: nobody has won.", "called; go there to go on with it.")
        await cy.hears_after(code, "Going on after", f"This is table {code}")


async def test_a_script_waits_for_its_turn_and_its_seat_outlasts_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana", term=None) as a:
        a.press("open classic\nseat 2 beetle\nseed 3\ngo\nwait\nready\nwait\nhand")
        a.channel.write_eof()
        await a.until(a.ended.is_set, "the end")
        told = a.received.decode()
        assert told.index("You are ready.") < told.rindex("In hand")
        assert told.endswith(f"Your seat at table {table_of(house).code} waits for you.\n")
        assert "\r" not in told
        assert a.channel.get_exit_status() == 0
        async with guest(port, "Ana", term=None) as a:
            await Reader(a).hear("Ana, Beetle; your move.")


async def test_a_table_that_waits_is_begun_or_left_and_other_ends_of_a_stay(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana", term=None) as a:
        ana = Reader(a)
        code = await opened(ana, "open sixty")
        ana.say()
        async with guest(port, "Ana", term=None, command=code) as b:
            second = Reader(b)
            await second.hear("Waiting for company.")
            await ana.hear("You sit at this table from another connection now.", "1 guest here: Ana.")
            await second.hears_after("flop", "start: begin")
            await second.hears_after("start", "This is table", "Answer with a number, like #1")
            await ana.hears_after(code, "Answer with a number, like #1")
            await second.hear("You sit at this table from another connection now.")
            await ana.hears_after("quit", f"Your seat at table {code} waits for you.")
            ana.say("open", "go")
            await ana.hear("Waiting for company.")
            assert len(house.hall._tables) == 2
            await ana.hears_after("quit", "Say a table's number")
            assert len(house.hall._tables) == 1, "a table nobody waits at is gone"
        async with guest(port, "Cy", term=None) as c:
            cy = Reader(c)
            await cy.hears_after("learn classic", "A guided first deal", "Lay your nine. Say: 9h")
            await cy.hears_after("quit", "You have left the lesson.", "2 guests here")
            await house.close()
            await c.until(c.ended.is_set, "the end")
            assert c.received.endswith(b"Everything is saved: come back when it opens again.\n")
        await a.until(a.ended.is_set, "the end")


async def test_what_cannot_be_saved_has_not_happened_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = True

    def record(save: SaveFile, line: Line) -> None:
        if full:
            raise RecordError(f"{tmp_path}: the disk is full")
        written(save, line)

    written = SaveFile.record
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana", term=None) as a:
        ana = Reader(a)
        ana.say("open karmaka", "seat 2 beetle", "seed 2", "go", "wait", "")
        await ana.hear("Your move", "\n1. ")
        monkeypatch.setattr(SaveFile, "record", record)
        await ana.hears_after("1", "could not save it, so it has not happened", "Say again")
        await ana.hears_after("again", "could not save it")
        full = False
        await ana.hears_after("again", "You ")
        assert str(tmp_path) not in ana.text
        full = True
        monkeypatch.setattr(House, "open", lambda _house, setup: raising(HouseError(f"{tmp_path}: {setup}")))
        await ana.hears_after("quit", "waits for you")
        ana.say("open karmaka", "seat 2 beetle", "go")
        await ana.hear("The house cannot save a match now")
        assert str(tmp_path) not in ana.text


def raising(error: Exception) -> NoReturn:
    raise error


async def test_nothing_of_a_visit_in_lines_is_kept(tmp_path: Path) -> None:
    async with open_house(tmp_path, BRISK) as (_house, port), guest(port, "Ben", term=None) as b:
        ben = Reader(b)
        code = await opened(ben, "open classic", "clock 60", "seed 3")
        for _visit in range(3):
            async with guest(port, "Ana", term=None, command=code) as a:
                await Reader(a).hear("Answer with")
        for _try in range(50):
            gc.collect()
            left = sum(isinstance(thing, PlainLobby) for thing in gc.get_objects())
            if left == 1:
                break
            await asyncio.sleep(0.02)
        assert left == 1
