"""Lines in, lines out: all that plain mode knows of a terminal."""

from __future__ import annotations

import shutil
from typing import TextIO

from karma_tui.core.bidi import JOINERS, has_left_running, isolated, with_isolates
from karma_tui.core.messages import Sentence, Who

_LONGEST = 4096
"""Characters of one input line that are read; more than any move has."""


class Lines:
    """A conversation in lines. ``interactive`` when a person types at a terminal.

    A person is shown a prompt and asked to press Enter before a hand is shown. A pipe is not: every line
    of it is an answer, and it is repeated after ``>`` so that the output reads as a whole.
    """

    def __init__(self, source: TextIO, sink: TextIO, *, interactive: bool, isolates: bool = True) -> None:
        """``isolates``: set names, cards and the like apart with signs where text runs from right to left."""
        self._isolates = isolates
        self._source = source
        self._sink = sink
        self.interactive = interactive
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

    def _print(self, text: str) -> None:
        self._sink.write(text + "\n")

    def ask(self, prompt: str = "> ") -> str | None:
        """Read one line without its end; None at the end of the input."""
        if self._saying:
            self._saying, self._said = [], self._saying
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
        line = line.strip()
        if not self.interactive:
            self._print(printable(f"> {line}"[:200]))
        return line

    def flush(self) -> None:
        """Send what was said, where something else takes a while."""
        self._sink.flush()

    def wait(self, prompt: str) -> bool:
        """Have a person press Enter; a pipe is not asked. False at the end of the input."""
        return not self.interactive or self.ask(prompt + " ") is not None

    def scroll_away(self) -> None:
        """Push what a person's screen shows out of sight; it is not said again."""
        self._saying, self._said = [], []
        if self.interactive:
            self._sink.write("\n" * max(60, shutil.get_terminal_size().lines))


def printable(text: str) -> str:
    """Return text that is safe to print on one line.

    >>> printable("ca\\x1b[2Jt")
    'ca?[2Jt'
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each in JOINERS else "?" for each in text)
