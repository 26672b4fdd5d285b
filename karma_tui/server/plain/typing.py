"""What a guest types, made into lines: never too long, never with anything that steers a terminal."""

from __future__ import annotations

from codecs import getincrementaldecoder
from dataclasses import dataclass, field
from typing import Final

LONGEST: Final = 400
"""Characters of a line that are read; more than any move or saying has."""
_RUB_OUT: Final = "\x08\x7f"
_RUB_OUT_ALL: Final = "\x15"
_END: Final = "\x04"
_GIVE_UP: Final = "\x03"


@dataclass(slots=True)
class Heard:
    """What some bytes meant."""

    lines: list[str] = field(default_factory=list)
    """Whole lines, without their ends."""
    echo: str = ""
    """What a terminal is shown of it; empty without one."""
    ended: bool = False
    """Whether a terminal said that this is the end (Ctrl-C, or Ctrl-D on an empty line)."""
    too_long: int = 0
    """Lines that were left out."""


class Typing:
    """Takes bytes in and gives lines. At a ``terminal`` it does what the terminal's own driver would do."""

    def __init__(self, terminal: bool) -> None:
        self._terminal = terminal
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._line: list[str] = []
        self._dropping = False
        self._escape = ""
        self._returned = False

    @property
    def begun(self) -> str:
        """The line as far as it was typed."""
        return "".join(self._line)

    def feed(self, data: bytes) -> Heard:
        """Take bytes in, UTF-8 with errors replaced."""
        heard = Heard()
        for letter in self._decode(data):
            if heard.ended:
                break
            self._take(letter, heard)
        return heard

    def close(self) -> list[str]:
        """Return the last line, if the input ended within one."""
        rest, self._line = self.begun, []
        return [rest] if rest and not self._dropping else []

    def skip(self, data: bytes) -> None:
        """Leave out the line that is being typed, for ``data`` of it are not to be read."""
        self._line, self._escape = [], ""
        self._dropping = not data.endswith((b"\r", b"\n"))

    def _take(self, letter: str, heard: Heard) -> None:
        returned, self._returned = self._returned, letter == "\r"
        if letter in "\r\n":
            if letter == "\r" or not returned:
                self._end_line(heard)
        elif self._terminal and self._steers(letter, heard):
            pass
        elif letter == "\t":
            self._add(" ", heard)
        elif letter.isprintable():
            self._add(letter, heard)

    def _steers(self, letter: str, heard: Heard) -> bool:
        """Do what a key does that is no letter; whether it was one."""
        if self._escape or letter == "\x1b":
            self._escape = "" if self._is_last(letter) else self._escape + letter
        elif letter in _RUB_OUT:
            self._rub_out(1, heard)
        elif letter == _RUB_OUT_ALL:
            self._rub_out(len(self._line), heard)
        elif letter == _GIVE_UP or (letter == _END and not self._line):
            heard.ended = True
        else:
            return False
        return True

    def _is_last(self, letter: str) -> bool:
        """Whether a key's sequence (``ESC [ A``, ``ESC O P``, ``ESC x``) ends with this letter."""
        begun = self._escape
        if not begun:
            return False
        if begun == "\x1b":
            return letter not in "[O"
        return "\x40" <= letter <= "\x7e" or not letter.isascii() or len(begun) > 16

    def _rub_out(self, count: int, heard: Heard) -> None:
        for _letter in range(min(count, len(self._line))):
            self._line.pop()
            heard.echo += "\b \b"

    def _add(self, letter: str, heard: Heard) -> None:
        if len(self._line) >= LONGEST:
            self._line, self._dropping = [], True
        elif not self._dropping:
            self._line.append(letter)
            heard.echo += letter if self._terminal else ""

    def _end_line(self, heard: Heard) -> None:
        heard.echo += "\r\n" if self._terminal else ""
        self._escape = ""
        if self._dropping:
            heard.too_long += 1
        else:
            heard.lines.append(self.begun)
        self._line, self._dropping = [], False
