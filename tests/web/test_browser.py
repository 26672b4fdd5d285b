"""The game in a real browser: moves by keys and by the mouse, windows of other sizes, tabs that close."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from karma_tui.match.reading import read_save
from tests.support.pages import PATIENCE, Shown, is_running, processes, serving

SAMPLE = Path(__file__).parents[2] / "saves" / "samples" / "classic-1.karma"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
playwright: Any = pytest.importorskip("playwright.async_api", reason="needs the extra browser")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")]


class Tab(Shown):
    """A tab of the browser: its picture, and what its terminal was sent."""

    def __init__(self, page: Any) -> None:
        super().__init__()
        self.page = page
        self.elsewhere: list[str] = []
        """What the page asked for from other places."""
        self.size = (80, 24)
        page.on("websocket", self._listen)
        page.on("request", self._note)

    def _listen(self, socket: Any) -> None:
        columns, rows = (int(part.split("=")[1]) for part in socket.url.split("?")[1].split("&"))
        self.size = (columns, rows)
        Shown.__init__(self, columns, rows)
        socket.on("framereceived", lambda data: self.feed(data) if isinstance(data, bytes) else None)

    def _note(self, request: Any) -> None:
        if "//127.0.0.1:" not in request.url and not request.url.startswith("data:"):
            self.elsewhere.append(request.url)

    async def press(self, *keys: str) -> None:
        """Press keys, one after another, as one does."""
        for key in keys:
            await self.page.keyboard.press(key, delay=20)
            await self.page.wait_for_timeout(60)

    async def click(self, column: int, row: int, times: int = 1) -> None:
        """Click the middle of a cell, both numbers from 0."""
        box = await self.page.locator(".xterm-screen").bounding_box()
        assert box is not None
        x = box["x"] + box["width"] * (column + 0.5) / self.size[0]
        y = box["y"] + box["height"] * (row + 0.5) / self.size[1]
        await self.page.mouse.click(x, y, click_count=times, delay=20)

    async def click_on(self, text: str, times: int = 1) -> None:
        """Click where a text stands."""
        await self.see(text)
        row, line = next((row, line) for row, line in enumerate(self.text.split("\n")) if text in line)
        await self.click(line.index(text), row, times)

    async def sends(self, text: bytes) -> None:
        """Wait until something is drawn anew."""
        await self.until(lambda: text in self.sent, repr(text))

    async def see_words(self, text: str) -> None:
        """Wait for a text of the page itself, not of the terminal on it."""
        await self.page.get_by_text(text).wait_for(timeout=PATIENCE * 1000)


@asynccontextmanager
async def chromium() -> AsyncIterator[Any]:
    """Start the browser, without a window."""
    async with playwright.async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            await browser.close()


async def opened(browser: Any, port: int, width: int = 1000, height: int = 640) -> Tab:
    """Open the game in a window of its own."""
    tab = Tab(await browser.new_page(viewport={"width": width, "height": height}))
    await tab.page.goto(f"http://127.0.0.1:{port}/")
    await tab.see("New game", "q quit")
    return tab


def moves_of(save: Path) -> list[str]:
    """The moves of the person in a save."""
    return [entry.move for entry in read_save(save).log.entries if entry.by == 1]


def playable(tab: Tab) -> tuple[int, int] | None:
    """The cell of a mark beneath a card of the hand that goes, if there is one."""
    rows = tab.text.split("\n")
    for row in range(len(rows) - 1, 0, -1):
        if (column := rows[row].rfind("─▲─")) >= 0:
            return column + 1, row
    return None


async def start(tab: Tab) -> None:
    """Set up a new game as it is offered, and be ready."""
    await tab.press("n")
    await tab.see("Seat 1")
    await tab.press("Enter")
    await tab.see("First time?")
    await tab.press("n")
    await tab.see("say ready")
    await tab.press("r")
    await tab.see("Your move:", "enter lay")


async def test_moves_by_keys_and_by_mouse_are_saved_and_a_closed_tab_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, monkeypatch) as (server, port), chromium() as browser:
        tab = await opened(browser, port)
        assert tab.size == (111, 30)
        (process,) = processes(server)
        await start(tab)
        (save,) = (tmp_path / "saves").glob("*.karma")
        made = len(moves_of(save))
        await tab.page.screenshot(path=tmp_path / "table.png")
        await tab.press("Enter" if playable(tab) else "t")
        await tab.until(lambda: len(moves_of(save)) == made + 1, "a move by a key")
        await tab.see("Your move:")
        cell = playable(tab)
        if cell is None:
            await tab.click_on("take the pile")
        else:
            await tab.click(*cell, times=2)
        await tab.until(lambda: len(moves_of(save)) == made + 2, "a move by the mouse")
        await tab.see("Your move:")
        await tab.page.screenshot(path=tmp_path / "moved.png")
        second = await opened(browser, port)
        await second.press("c")
        await second.see("in use by another process; close it there first")
        await second.page.close()
        moves = moves_of(save)
        await tab.page.close()
        await tab.until(lambda: not is_running(process) and not processes(server), "the end of the process")
        assert moves_of(save) == moves
        again = await opened(browser, port)
        await again.press("c")
        await again.see("what happened", "Your move:")
        await again.page.screenshot(path=tmp_path / "again.png")
        assert tab.elsewhere == again.elsewhere == []


async def test_a_window_can_be_resized_and_who_quits_is_offered_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, monkeypatch, pages=1) as (server, port), chromium() as browser:
        tab = await opened(browser, port)
        for width, height, text in ((500, 300, b"Too small to play."), (1500, 900, b"New game")):
            tab.sent.clear()
            await tab.page.set_viewport_size({"width": width, "height": height})
            await tab.sends(text)
            await tab.page.screenshot(path=tmp_path / f"{width}.png")
        other = Tab(await browser.new_page())
        await other.page.goto(f"http://127.0.0.1:{port}/")
        await other.see_words("Too many pages are open")
        await tab.press("Control+z", "q")
        await tab.see_words("The game is closed; everything is saved.")
        await tab.page.screenshot(path=tmp_path / "closed.png")
        await tab.until(lambda: not processes(server), "the end of the process")
        await tab.press("Enter")
        await tab.until(lambda: len(processes(server)) == 1, "a game anew")
        await tab.see("New game")


async def test_an_export_is_given_to_the_browser_and_written_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with serving(tmp_path, monkeypatch) as (_server, port), chromium() as browser:
        shutil.copy(SAMPLE, tmp_path / "saves" / "old.karma")
        tab = await opened(browser, port)
        await tab.press("s", "r")
        await tab.see("Replay")
        await tab.press("x")
        await tab.see("Your browser is given the file.")
        await tab.page.screenshot(path=tmp_path / "export.png")
        handed: list[Any] = []
        tab.page.on("download", lambda file: handed.append(file))
        await tab.press("Enter")
        await tab.see("Your browser has it: old-replay.html")
        await tab.until(lambda: bool(handed), "a download")
        assert handed[0].suggested_filename == "old-replay.html"
        assert "<html" in Path(await handed[0].path()).read_text(encoding="utf-8").lower()
        assert not list(tmp_path.rglob("*.html"))
