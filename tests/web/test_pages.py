"""The game on a page of a browser, by its wire: what it shows, whom it refuses, and that it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from karma_tui.__main__ import main
from karma_tui.server.web import Page, page_environment
from tests.support.pages import is_running, processes, serving, wired


async def test_a_page_plays_the_game_and_its_process_ends_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("NO_COLOR", "1")
    async with serving(tmp_path, monkeypatch, pages=1) as (server, port):
        async with wired(port) as page:
            await page.see("New game", "q quit")
            assert b"\x1b[38;2;" in page.sent
            assert b"\x1b[?1003h" not in page.sent
            (process,) = processes(server)
            for junk in (
                "{",
                "[]",
                "7",
                '["stdin"]',
                '["stdin", 5]',
                '["resize", {"width": "x"}]',
                '["exit"]',
            ):
                await page.socket.send_str(junk)
            await page.say("resize", {"width": 10**9, "height": -5})
            await page.say("resize", {"width": 80, "height": 24})
            await page.say("stdin", "\x1b[48;2000;2000;20000;20000t")
            async with wired(port) as another:
                assert (await another.socket.receive()).type in (
                    aiohttp.WSMsgType.CLOSE,
                    aiohttp.WSMsgType.CLOSED,
                )
            await page.say("stdin", "b")
            await page.see("C1 Two to four players")
            await page.say("stdin", "\x1b")
            await page.see("New game")
            assert is_running(process)
        await page.until(lambda: not is_running(process) and not processes(server), "the end")


async def test_a_page_that_ends_badly_makes_room_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = Page.stop

    async def stumble(page: Page) -> None:
        await stop(page)
        raise RuntimeError("no end")

    async with serving(tmp_path, monkeypatch, pages=1) as (server, port):
        with monkeypatch.context() as ending:
            ending.setattr(Page, "stop", stumble)
            async with wired(port) as page:
                await page.see("q quit")
            await page.until(lambda: not server._sockets, "that the page is gone")
        async with wired(port) as next_one:
            await next_one.see("q quit")


async def test_only_pages_of_its_own_may_talk_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path, monkeypatch) as (server, port), aiohttp.ClientSession() as session:
        for headers in (
            {"Origin": "https://example.org"},
            {"Origin": f"http://127.0.0.1:{port + 1}"},
            {"Origin": "null"},
            {"Host": f"example.org:{port}", "Origin": f"http://example.org:{port}"},
        ):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                async with wired(port, **headers):
                    pass
            assert refused.value.status == 403
        assert not server._sockets
        async with session.get(f"http://127.0.0.1:{port}/", headers={"Host": f"localhost:{port}"}) as answer:
            page = await answer.text()
            assert answer.status == 200
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert "https://" not in page.replace('"https:"', "")
        for name in ("css/xterm.css", "js/textual.js", "fonts/RobotoMono-VariableFont_wght.ttf"):
            assert f"static/{name}" in page
            async with session.get(f"http://127.0.0.1:{port}/static/{name}") as answer:
                assert answer.status == 200


@pytest.mark.slow
def test_a_page_whose_server_is_killed_ends_by_itself(tmp_path: Path) -> None:
    environ = {**page_environment(os.environ), "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver"}
    environ |= {"KARMA_CONFIG": str(tmp_path), "KARMA_SAVES": str(tmp_path)}
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "karma_tui"]
    with subprocess.Popen(command, env=environ, stdin=pipe, stdout=pipe, stderr=pipe) as page:
        assert page.stdin is not None and page.stdout is not None and page.stderr is not None
        assert page.stdout.read(1000).startswith(b"__GANGLION__\n")
        page.stdout.close()
        page.stdin.close()
        assert page.wait(10) == 0
        assert page.stderr.read() == b""


def test_a_page_has_its_own_terminal_whatever_the_server_was_started_in() -> None:
    page = page_environment(
        {"TERM": "dumb", "NO_COLOR": "1", "STY": "1.pts", "LC_ALL": "C", "HOME": "/home/mona"}
    )
    assert page == {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "PYTHONUTF8": "1",
        "HOME": "/home/mona",
    }
    assert page_environment({"LANG": "de_DE.UTF-8"})["LANG"] == "de_DE.UTF-8"


def test_a_public_address_has_to_be_meant_and_what_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["web", "--address", "0.0.0.0"]) == 2
    told = "whoever can reach 0.0.0.0 would play as you, see your saves and could delete them; add --public"
    assert told in capsys.readouterr().err
    monkeypatch.setattr("karma_tui.cli.installed.find_spec", lambda _module: None)
    assert main(["web"]) == 1
    told = f"this needs textual_serve; install it with: {sys.executable} -m pip install 'karma-tui[web]'\n"
    assert capsys.readouterr().err == f"karma: {told}"
