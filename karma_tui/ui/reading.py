"""The one reader of terminals: bytes in, messages for an app out, at home and over SSH alike."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Iterator
from typing import Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.message import Message

from karma_tui.ui.intake import Escape, Intake, Keys, Pasted, Piece

QUIET: Final = 0.1
"""Seconds of silence after which ``Reader.quiet`` is due."""


class Reader:
    """Reads one terminal. It knows no app, and a size that is typed is none of its messages."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._intake = Intake()
        self._parser = XTermParser()

    def feed(self, data: bytes) -> Iterator[Message]:
        """Return what was read at once as messages."""
        return self._messages(self._intake.feed(self._decoder.decode(data)))

    def quiet(self) -> Iterator[Message]:
        """Nothing has come for ``QUIET`` seconds: return what that makes of what has not come whole."""
        self._decoder.reset()
        return self._messages(self._intake.quiet())

    def lose(self) -> None:
        """Something was left out: leave out the rest of it too, which is what comes until it is quiet."""
        self._decoder.reset()
        self._intake.lose()

    @property
    def waiting(self) -> bool:
        """Whether silence would tell something."""
        return self._intake.waiting or bool(self._decoder.getstate()[0])

    def _messages(self, pieces: Iterator[Piece]) -> Iterator[Message]:
        for piece in pieces:
            match piece:
                case Keys(data):
                    yield from self._parser.feed(data)
                    yield from self._at_once()
                case Pasted(text):
                    yield events.Paste(text.replace("\x00", ""))
                case Escape():
                    yield events.Key("escape", "\x1b")

    def _at_once(self) -> Iterator[Message]:
        """Have the parser wait for nothing: it would take the keys after one with Alt for a part of it."""
        if self._parser._timeout_time is not None:
            self._parser._timeout_time = 0.0
            yield from self._parser.tick()
