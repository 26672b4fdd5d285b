"""What a guest without a terminal types and is sent: by the line, never too much, nothing that steers."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from karma_tui.server.limits import Limits, Tap
from karma_tui.server.news import Spoke, UndoAsked, Went
from karma_tui.server.outlet import LIMIT
from karma_tui.server.plain.guest_lines import GuestLines
from karma_tui.server.plain.hearing import news_line
from karma_tui.server.plain.lobby import PlainLobby
from karma_tui.server.plain.typing import LONGEST, Heard, Typing
from tests.support.lines_players import Reader
from tests.support.ssh_clients import PATIENCE, Client, guest, open_house


def typed(data: bytes, terminal: bool = True) -> Heard:
    return Typing(terminal).feed(data)


@pytest.mark.parametrize(
    ("data", "lines", "echo"),
    [
        (b"hand\r", ["hand"], "hand\r\n"),
        (b"a\r\nb\nc\r", ["a", "b", "c"], "a\r\nb\r\nc\r\n"),
        (b"hans\x7fd\r", ["hand"], "hans\b \bd\r\n"),
        (b"\x7f\x08x\r", ["x"], "x\r\n"),
        (b"what\x15hand\r", ["hand"], "what" + "\b \b" * 4 + "hand\r\n"),
        (b"a\x1b[A\x1b[3~\x1bOP\x1bxb\x1b[<0;1;2M\r", ["ab"], "ab\r\n"),
        ("9♥ ü\r".encode(), ["9♥ ü"], "9♥ ü\r\n"),
        (b"a\x00\x07\xe2\x80\xaeb\tc\r", ["ab c"], "ab c\r\n"),
        (b"\xff\xc0 3c\r", ["\ufffd\ufffd 3c"], "\ufffd\ufffd 3c\r\n"),
    ],
)
def test_a_terminal_that_shows_lines_only_has_its_typing_done_here(
    data: bytes, lines: list[str], echo: str
) -> None:
    heard = typed(data)
    assert (heard.lines, heard.echo, heard.ended) == (lines, echo, False)
    byte_by_byte = Typing(True)
    assert [line for byte in data for line in byte_by_byte.feed(bytes([byte])).lines] == lines
    assert "".join(typed(data, terminal=False).echo) == ""


def test_control_c_and_control_d_on_an_empty_line_are_the_end_at_a_terminal() -> None:
    assert typed(b"hand\x03more\r").ended
    assert typed(b"\x04").ended
    assert not typed(b"ha\x04nd\r").ended
    assert typed(b"\x03\x04hand\n", terminal=False) == Heard(["hand"])


def test_a_line_without_end_is_left_out_and_the_next_one_heard() -> None:
    typing = Typing(False)
    for _piece in range(50):
        assert typing.feed(b"x" * LONGEST) == Heard()
    assert len(typing.begun) <= LONGEST
    assert typing.feed(b"\nhand\n") == Heard(["hand"], too_long=1)
    typing.skip(b"xxxx")
    assert typing.feed(b"yy\nhand\n") == Heard(["hand"], too_long=1)
    assert typing.feed(b"last") == Heard()
    assert typing.close() == ["last"]


async def test_more_than_can_be_heard_is_left_out_and_said() -> None:
    sent: list[str] = []
    lines = GuestLines(sent.append, Tap(1000, 1000), terminal=False)
    for _line in range(3000):
        lines.feed(b"hand\n")
    lines.end()
    heard = 0
    while await lines.ask() is not None:
        heard += 1
    assert heard == 16 * 1024 // 16
    assert "".join(sent).count("That was too much at once") == 1


async def test_lines_are_heard_at_a_pace() -> None:
    now = [0.0]
    lines = GuestLines(lambda _text: None, Tap(20, 40, lambda: now[0]), terminal=False)
    lines.feed(b"\n" * 60)
    for _line in range(40):
        assert await lines.ask() == ""
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(lines.ask(), 0.12)
    now[0] = 1.0
    assert await asyncio.wait_for(lines.ask(), PATIENCE) == ""


async def test_news_come_before_what_was_typed_and_what_was_typed_can_wait() -> None:
    lines = GuestLines(lambda _text: None, Tap(20, 40), terminal=False)
    lines.feed(b"hand\n")
    lines.post(Went("Ben"))
    assert await lines.next() == Went("Ben")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(lines.next(hold=True), 0.02)
    lines.end()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(lines.next(hold=True), 0.02)
    assert [await lines.next(), await lines.next()] == ["hand", None]


async def test_who_is_found_gone_while_something_is_said_to_them_is_waited_for_no_more() -> None:
    def gone(_text: str) -> None:
        lines.cut_off()

    lines = GuestLines(gone, Tap(20, 40), terminal=False)
    lines.say("Your move.")
    assert await asyncio.wait_for(lines.ask(), PATIENCE) is None
    assert await asyncio.wait_for(lines.next(), PATIENCE) is None


def test_what_concerns_nobody_here_is_not_said() -> None:
    asked = UndoAsked(1, "Ana", 2, frozenset({2}))
    assert "May Ana take a move back? 2 moves would be undone." in news_line(asked, 2)
    assert news_line(asked, 3) == news_line(asked, None) == ""
    assert news_line(Spoke("key a", "Ana", "hi"), None) == "Ana says: hi"


async def test_at_a_dumb_terminal_one_sees_what_one_types_and_news_leave_it_whole(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path) as (_house, port),
        guest(port, "Ana", term="dumb") as a,
        guest(port, "Ben", term=None) as b,
    ):
        ana, ben = Reader(a), Reader(b)
        await ana.hear("Welcome, Ana, to the card house.\r\n")
        a.press("opem\x7fn classic\r")
        await ana.hear("opem\b \bn classic\r\nNew game", "help: all of it.\r\n")
        a.press("go\r")
        told = await ana.hear("Others come with this code")
        await ana.hear("quit; help.\r\n")
        a.press("say he")
        await ana.hear("say he")
        await ben.hears_after(told.split("Table ")[1][:4], "Answer with")
        await ana.hear("say he\r\nBen has come, seat 2.\r\n", "\r\nsay he")
        a.press("llo\r")
        await ben.hear("Ana says: hello")
        await ana.hear("Ana says: hello\r\n")
        assert "\x1b" not in ana.text
        assert "\n" not in ana.text.replace("\r\n", "")
        a.press("\x04")
        await a.until(a.ended.is_set, "the end")
        assert ana.text.endswith("waits for you.\r\n")


async def test_no_bytes_harm_the_house_or_steer_a_neighbours_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take, heard = GuestLines._take, []

    def noted(lines: GuestLines) -> str:
        heard.append(lines)
        return take(lines)

    monkeypatch.setattr(GuestLines, "_take", noted)
    async with open_house(tmp_path) as (house, port), guest(port, "Ana", term=None) as a:
        ana = Reader(a)
        await ana.hear("Welcome")
        for term in (None, "dumb"):
            async with guest(port, "Mal", term=term, draws=False) as m:
                mal = Reader(m)
                await mal.hear("Welcome")
                for garbage in (b"\xff\xfe\xc0\xaf" * 200, b"\x1b[48;2000;2000t\n\x00\x1b]0;x\x07\n" * 40):
                    m.press(garbage + b"\n")
                heard.clear()
                begun = asyncio.get_running_loop().time()
                m.press(b"A" * 200_000)
                m.press(b"\n" * 5_000)
                await ana.hears_after("who", "2 guests here: Ana, Mal.")
                limits, took = house.limits, asyncio.get_running_loop().time() - begun
                assert len(heard) <= (2 + took) * limits.line_rate + 10, "of thousands"
                await mal.hear("That was too much at once")
                assert not set(mal.text) & {"\x1b", "\x00", "\x07"}
            for _try in range(100):
                if "1 guest here: Ana." in await ana.hears_after("who", "here: Ana"):
                    break
                await asyncio.sleep(0.02)


async def test_who_does_not_read_costs_little_and_is_let_go(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, Limits(line_rate=1000)) as (house, port),
        guest(port, "Ana", term=None) as a,
    ):
        deaf = Client(draws=False)
        await a.connection.create_session(lambda: deaf, encoding=None, window=4096)
        ana, listening = Reader(a), Reader(deaf)
        listening.say("open classic", "seat 2 beetle", "go")
        await listening.hear("Answer with")
        deaf.channel.pause_reading()
        most = 0
        for _time in range(200):
            with suppress(BrokenPipeError):  # let go just now
                deaf.press("rules\n")
            await asyncio.sleep(0.005)
            waiting = [each._channel.get_write_buffer_size() for each in house._visits if each._channel]
            most = max(most, *waiting)
            if len(house._visits) == 1:
                break
        assert len(house._visits) == 1
        assert LIMIT / 2 < most <= LIMIT
        await ana.hears_after("", "Ana, Beetle; ")


async def test_a_fault_ends_one_visit_in_lines_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(_lobby: PlainLobby) -> None:
        raise RuntimeError("stumbled")

    monkeypatch.setattr(PlainLobby, "_help", stumble)
    caplog.set_level(logging.INFO, "karma.house")
    async with open_house(tmp_path) as (_house, port), guest(port, "Ben", term=None) as b:
        await Reader(b).hear("Welcome, Ben")
        async with guest(port, "Ana", term=None) as a:
            a.press("help\n")
            await a.until(a.ended.is_set, "the end")
            assert a.received.endswith(b"your seat is kept and nothing is lost: connect again.\n")
            assert a.channel.get_exit_status() == 1
        await Reader(b).hears_after("who", "1 guest here: Ben.")
    faults = [json.loads(line) for line in caplog.messages if '"fault"' in line]
    assert [fault["error"] for fault in faults] == ["RuntimeError"]


async def test_a_visit_without_a_line_ends_and_a_token_brings_one_back(tmp_path: Path) -> None:
    def keyless(answer: str) -> type[asyncssh.SSHClient]:
        class Keyless(asyncssh.SSHClient):
            def kbdint_auth_requested(self) -> str:
                return ""

            def kbdint_challenge_received(self, *_asked: Any) -> list[str]:
                return [answer]

        return Keyless

    async with open_house(tmp_path, Limits(idle=0.4)) as (_house, port):
        async with guest(port, "Mona", term=None, keyless=keyless("")) as m:
            told = await Reader(m).hear("Your guest token is")
            await m.until(m.ended.is_set, "the end")
            assert m.received.endswith(b"your seat is kept; connect again when you like.\n")
        token = told.split("Your guest token is ")[1].split(":")[0]
        async with guest(port, "Other", term=None, keyless=keyless(token)) as m:
            assert "token" not in await Reader(m).hear("Welcome, Mona", "or quit.")
