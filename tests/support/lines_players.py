"""Guests who come without a terminal: they read lines and answer with the number of a choice."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from random import Random

from tests.support.ssh_clients import PATIENCE, Client

_CHOICE = re.compile(r"^(#?\d+)\. (.+?)\r?$", re.MULTILINE)


class Reader:
    """Someone who reads what a client was told, from where they last looked."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.at = 0
        """How many characters have been read."""

    @property
    def text(self) -> str:
        """All that was told."""
        return self.client.received.decode("utf-8", "replace")

    @property
    def unread(self) -> str:
        """What has not been read yet."""
        return self.text[self.at :]

    def say(self, *lines: str) -> None:
        """Answer, having read all there is."""
        self.at = len(self.text)
        self.client.press("".join(f"{line}\n" for line in lines))

    async def hear(self, *texts: str, patience: float = PATIENCE) -> str:
        """Wait until all of the texts were told since the last answer; return what was told since."""
        what = " and ".join(texts)
        try:
            await self.client.until(lambda: all(text in self.unread for text in texts), what, patience)
        except AssertionError:
            raise AssertionError(f"never heard {what!r}; heard:\n{self.unread[-2000:]}") from None
        return self.unread

    async def hears_after(self, said: str, *texts: str) -> str:
        """Answer and wait for texts."""
        self.say(said)
        return await self.hear(*texts)


class LinePlayer(Reader):
    """Plays by reading the numbered choices, in ``verbose`` mode, and answering one of them."""

    def __init__(self, client: Client, luck: Random, liked: Sequence[str] = ()) -> None:
        """``liked`` are words of choices that are taken when they are offered, the first first."""
        super().__init__(client)
        self._luck, self._liked = luck, liked
        self.chosen: list[str] = []
        """What was chosen, in the words it was offered in."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return "The match is over." in self.unread

    def answer(self) -> bool:
        """Answer if there is something to choose; whether there was."""
        unread = self.unread
        choices = [] if self.over or not unread.endswith("\n") else _CHOICE.findall(unread)
        if not choices:
            return False
        mark, words = self._choose(choices)
        self.chosen.append(words)
        self.say(mark)
        return True

    def _choose(self, choices: list[tuple[str, str]]) -> tuple[str, str]:
        for word in self._liked:
            for choice in choices:
                if word in choice[1]:
                    return choice
        return self._luck.choice(choices)


async def play_until(true: Callable[[], bool], *players: LinePlayer) -> None:
    """Have those who are there play until something is so. Raises ``AssertionError`` if it never is."""
    patience = asyncio.get_running_loop().time() + 3 * PATIENCE
    while not true():
        if not sum(player.answer() for player in players):
            assert asyncio.get_running_loop().time() < patience, "nobody has anything to choose"
            await asyncio.sleep(0.002)


async def play_to_the_end(*players: LinePlayer) -> None:
    """Have all of them play to the end of the match."""
    await play_until(lambda: all(player.over for player in players), *players)
