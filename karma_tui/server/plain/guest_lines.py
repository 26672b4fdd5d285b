"""A conversation with a guest: lines out over a connection, lines in as they come, and news in between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from karma_tui.core.language import _
from karma_tui.plain.lines import Conversation
from karma_tui.server.limits import Tap
from karma_tui.server.plain.typing import Typing

_KEPT: Final = 16 * 1024
"""Characters typed ahead that wait to be heard."""
_LINE_COST: Final = 16
"""Characters a line counts for at least, however short."""
_MOMENT: Final = 0.05
"""Seconds until another line may be heard of someone who says many."""
_AGAIN: Final = 60
"""Lines that can be had again."""
_HELD: Final = 8 * 1024
"""Characters said that are sent without waiting for more."""


class GuestLines(Conversation):
    """What is said to one guest and heard from them; all of it on the server's loop.

    ``send`` is given what to send; ``pace`` lets lines be heard. On a ``terminal`` lines end in CR LF, and
    what is typed is shown.
    """

    def __init__(self, send: Callable[[str], None], pace: Tap, *, terminal: bool) -> None:
        super().__init__()
        self._send = send
        self._terminal = terminal
        self._typing = Typing(terminal)
        self._typed: deque[str] = deque()
        self._kept = 0
        self._news: deque[Any] = deque()
        self._wake = asyncio.Event()
        self._pace = pace
        self._out: list[str] = []
        self._held = 0
        self._shown = ""
        """What of the line being typed stands on the terminal."""
        self._closed = False
        self._left_out = False
        """Whether something that was typed is not read, and the guest has yet to be told."""

    # --- out ---

    def _print(self, text: str) -> None:
        self._out.append(text)
        self._held += len(text) + 1
        if self._held > _HELD:
            self.flush()

    def flush(self) -> None:
        """Send what was said; a line that is being typed stands below it."""
        if not self._out:
            return
        end = "\r\n" if self._terminal else "\n"
        text = "".join(line + end for line in self._out)
        self._out, self._held = [], 0
        self._send(f"{end}{text}{self._shown}" if self._shown else text)

    # --- in ---

    def feed(self, data: bytes) -> None:
        """Take in what the guest's client has sent."""
        heard = self._typing.feed(data)
        if heard.echo:
            self._send(heard.echo)
        self._shown = self._typing.begun if self._terminal else ""
        for line in heard.lines:
            self._keep(line)
        if heard.too_long:
            self._leave_out()
        if heard.ended:
            self.end()

    def _keep(self, line: str) -> None:
        cost = max(len(line), _LINE_COST)
        if self._kept + cost > _KEPT:
            self._leave_out()
        elif not self._closed:
            self._kept += cost
            self._typed.append(line)
            self._wake.set()

    def skip(self, data: bytes) -> None:
        """Leave out a line, or a part of one, that came too fast."""
        self._typing.skip(data)
        self._leave_out()

    def _leave_out(self) -> None:
        self._left_out = True
        self._wake.set()

    def end(self) -> None:
        """No more will come; what came is still heard."""
        if not self._closed:
            for line in self._typing.close():
                self._keep(line)
            self._closed = True
            self._wake.set()

    def cut_off(self) -> None:
        """No more is heard, not even of what came."""
        self._closed = True
        self._typed.clear()
        self._kept = 0
        self._wake.set()

    @property
    def hung_up(self) -> bool:
        """Whether the guest is gone, or is to go at once."""
        return self._closed and not self._typed

    def post(self, news: Any) -> None:
        """Have something be told: it comes out of ``next``, before anything that was typed."""
        self._news.append(news)
        self._wake.set()

    def drop_news(self) -> None:
        """Forget the news that have not been told: they were about somewhere else."""
        self._news.clear()

    async def ask(self, prompt: str = "") -> str | None:
        """Wait for the next line; news wait for ``next``."""
        del prompt
        while True:
            self._tell_left_out()
            if self._typed:
                if await self._may_go_on():
                    return self._take()
            elif self._closed:
                self._end_here()
                return None
            else:
                await self._more()

    async def next(self, hold: bool = False) -> Any:
        """Wait for what comes next: news, or a line as a string, or None at the end.

        With ``hold`` lines wait, and so does the end while there are any.
        """
        while True:
            self._tell_left_out()
            if self._news:
                return self._news.popleft()
            if self._typed and not hold:
                if await self._may_go_on():
                    return self._take()
            elif self._closed and not self._typed:
                self._end_here()
                return None
            else:
                await self._more()

    async def wait(self, prompt: str) -> bool:
        """Ask for nothing: nobody else sits before a guest's screen."""
        del prompt
        return True

    async def _may_go_on(self) -> bool:
        """Whether the next line may be heard; if not yet, a moment has passed."""
        if self._pace.draw(1):
            return True
        self.flush()
        await asyncio.sleep(_MOMENT)
        return False

    def _take(self) -> str:
        self._keep_said()
        line = self._typed.popleft()
        self._kept -= max(len(line), _LINE_COST)
        return line.strip()

    def _end_here(self) -> None:
        self.ended = True
        self.flush()

    async def _more(self) -> None:
        self._wake.clear()  # before anything is sent: that may find that the guest is gone
        self.flush()
        del self._saying[:-_AGAIN]
        await self._wake.wait()

    def _tell_left_out(self) -> None:
        if self._left_out:
            self._left_out = False
            self.say(_("That was too much at once: some of it was not read."))
