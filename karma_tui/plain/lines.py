"""Lines in, lines out: all that plain mode knows of a terminal, here or at the end of a connection."""

from __future__ import annotations

import shutil
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, TextIO, TypeVar

from karma_tui.core.bidi import JOINERS, has_left_running, isolated, with_isolates
from karma_tui.core.messages import Sentence, Who

_LONGEST = 4096
"""Characters of one input line that are read; more than any move has."""


T = TypeVar("T")


class Conversation(ABC):
    """What is said and what is answered, line by line."""

    def __init__(self, *, isolates: bool = True) -> None:
        """``isolates``: set names, cards and the like apart with signs where text runs from right to left."""
        self._isolates = isolates
        self.ended = False
        """Whether the input has come to its end."""
        self._saying: list[str] = []
        self._said: list[str] = []
        """What was said before the last question, and can be had again."""

    def say(self, said: str | Sentence = "") -> None:
        """Print one line; characters that could steer a terminal become question marks."""
        text = self._written(said)
        self._saying.append(text)
        self._print(text)

    def say_again(self) -> None:
        """Print once more what was said last."""
        for text in self._said:
            self._saying.append(text)
            self._print(text)

    def _written(self, said: str | Sentence) -> str:
        parts = (said,) if isinstance(said, str) else said
        text = "".join(printable(str(part)) for part in parts)
        if not self._isolates or not has_left_running(text):
            return text
        apart = (
            isolated(printable(part.name)) if isinstance(part, Who) else printable(str(part))
            for part in parts
        )
        return with_isolates("".join(apart))

    def _keep_said(self) -> None:
        """A question comes: what was said before it can be had again."""
        if self._saying:
            self._saying, self._said = [], self._saying

    @abstractmethod
    async def ask(self, prompt: str = "> ") -> str | None:
        """Wait for one line without its end; None at the end of the input."""

    @abstractmethod
    async def wait(self, prompt: str) -> bool:
        """Have a person press Enter; a pipe is not asked. False at the end of the input."""

    @abstractmethod
    def flush(self) -> None:
        """Send what was said, where something else takes a while."""

    def scroll_away(self) -> None:
        """Push what a person's screen shows out of sight; it is not said again."""
        self._saying, self._said = [], []

    @abstractmethod
    def _print(self, text: str) -> None: ...


class Lines(Conversation):
    """A conversation in this process. ``interactive`` when a person types at a terminal.

    A person is shown a prompt and asked to press Enter before a hand is shown. A pipe is not: every line
    of it is an answer, and it is repeated after ``>`` so that the output reads as a whole.
    """

    def __init__(self, source: TextIO, sink: TextIO, *, interactive: bool, isolates: bool = True) -> None:
        super().__init__(isolates=isolates)
        self._source = source
        self._sink = sink
        self.interactive = interactive

    def _print(self, text: str) -> None:
        self._sink.write(text + "\n")

    async def ask(self, prompt: str = "> ") -> str | None:
        """Read one line, and wait for it here and now (``at_once``)."""
        self._keep_said()
        if self.interactive:
            self._sink.write(prompt)
        self._sink.flush()
        line = self._source.readline(_LONGEST)
        if not line:
            self.ended = True
            if self.interactive:
                self._print("")
            return None
        rest = line
        while not rest.endswith("\n") and len(rest) == _LONGEST:
            rest = self._source.readline(_LONGEST)
        line = _in_figures(line.strip())
        if not self.interactive:
            self._print(printable(f"> {line}"[:200]))
        return line

    def flush(self) -> None:
        self._sink.flush()

    async def wait(self, prompt: str) -> bool:
        """Have a person press Enter; a pipe is not asked. False at the end of the input."""
        return not self.interactive or await self.ask(prompt + " ") is not None

    def scroll_away(self) -> None:
        super().scroll_away()
        if self.interactive:
            self._sink.write("\n" * max(60, shutil.get_terminal_size().lines))


def at_once(talk: Coroutine[Any, Any, T]) -> T:
    """Hold a conversation to its end where asking waits for the answer itself, as ``Lines`` does."""
    try:
        talk.send(None)
    except StopIteration as ended:
        value: T = ended.value
        return value
    raise RuntimeError("this conversation waits for something else than a line")


def printable(text: str) -> str:
    """Return text that is safe to print on one line.

    >>> printable("ca\\x1b[2Jt")
    'ca?[2Jt'
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each in JOINERS else "?" for each in text)


def _in_figures(line: str) -> str:
    """A number as it is written in English, whatever digits it was typed in.

    >>> _in_figures("۱۲"), _in_figures("9h")
    ('12', '9h')
    """
    return str(int(line)) if line.isdecimal() and not line.isascii() else line
