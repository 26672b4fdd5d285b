"""What a terminal sends, sifted: keys and clicks pass, pasted text is told apart, everything else is dropped.

Textual takes a sequence it does not know for single keys, and pasted text without brackets for typing: an
answer of the terminal's would then press keys, and a page of text would make moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

LONGEST_TYPED: Final = 24
"""Characters that may come at once from someone typing, on a line that lags; more of them are pasted."""
LONGEST_PASTE: Final = 4096
"""Characters of a paste that are kept: no field takes more."""
_LONGEST_SEQUENCE: Final = 64
_LOST: Final = 20
"""Tenths of a second after which the end of a paste is taken to be lost."""

_PASTE_BEGINS, _PASTE_ENDS = "\x1b[200~", "\x1b[201~"
_MOUSE: Final = re.compile(r"\x1b\[<\d{1,5};\d{1,5};\d{1,5}[mM]")
_ANSWER: Final = re.compile(r"\x1b\[\?2026;\d\$y|\x1b\[[IO]")
"""Whether output can be synchronised, and that the terminal has got or lost the focus."""
_SEQUENCE: Final = re.compile(
    r"\x1b(?:"
    r"\[M...|\[\[.|\[(?![M\[])[0-?]*[ -/]*[@-~]|"  # old mouse reports, the console's F1 to F5, all others
    r"O[^\x1b]|"
    r"[\]PX^_].*?(?:\x1b\\|\x07)|"  # answers that are texts
    r"[^\x1b\[O\]PX^_])",
    re.DOTALL,
)
_TEXT_BEGINS: Final = "]PX^_"
_TEXT: Final = re.compile(r"[^\x1b]+")


@dataclass(frozen=True, slots=True)
class Keys:
    """What Textual's parser may read: keys, mouse reports, answers it waits for."""

    data: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """Text that was pasted, its beginning if it is long."""

    text: str


@dataclass(frozen=True, slots=True)
class Escape:
    """The Escape key: nothing has followed it."""


Piece: TypeAlias = Keys | Pasted | Escape


class Intake:
    """Sifts what comes in, as it is read."""

    def __init__(self) -> None:
        self._rest = ""
        """The beginning of a sequence that has not come whole."""
        self._paste: str | None = None
        """What has come of a paste in brackets."""
        self._flooded = False
        """Whether what comes is still the rest of a paste without brackets, or of what was left out."""
        self._silence = 0

    def feed(self, data: str) -> Iterator[Piece]:
        """Sift what was read at once."""
        data, self._rest = self._rest + data, ""
        at = self._silence = 0
        while at < len(data):
            if self._paste is not None:
                end = data.find(_PASTE_ENDS, at)
                if end < 0:
                    self._go_on_pasting(data[at:])
                    return
                yield Pasted((self._paste + data[at:end])[:LONGEST_PASTE])
                self._paste = None
                at = end + len(_PASTE_ENDS)
            elif found := _TEXT.match(data, at):
                at = found.end()
                yield from self._typed(found[0])
            elif found := _SEQUENCE.match(data, at):
                at = found.end()
                yield from self._sequence(found[0])
            else:
                broken_off = data.find("\x1b", at + 1)
                if broken_off < 0 or data[at + 1] in _TEXT_BEGINS:
                    self._rest = data[at : at + _LONGEST_SEQUENCE]
                    return
                if broken_off == at + 1:
                    yield Escape()
                at = broken_off

    def quiet(self) -> Iterator[Piece]:
        """Nothing has come for a tenth of a second: what has not come whole never will."""
        self._flooded = False
        self._silence += 1
        if self._paste is not None and self._silence < _LOST:
            return
        if self._rest == "\x1b":
            yield Escape()
        self._rest, self._paste = "", None

    def lose(self) -> None:
        """Something was left out: drop what comes as the rest of it, until it is quiet."""
        self._rest, self._paste, self._flooded = "", None, True

    @property
    def waiting(self) -> bool:
        """Whether ``quiet`` would change anything."""
        return bool(self._rest) or self._paste is not None or self._flooded

    def _typed(self, text: str) -> Iterator[Piece]:
        if self._flooded:
            return
        if len(text) > LONGEST_TYPED:
            self._flooded = True
            yield Pasted(text[:LONGEST_PASTE])
        else:
            yield Keys(text)

    def _sequence(self, sequence: str) -> Iterator[Piece]:
        if sequence == _PASTE_BEGINS:
            self._paste = ""
        elif _is_known(sequence) and not self._flooded:
            yield Keys(sequence)

    def _go_on_pasting(self, text: str) -> None:
        """Keep more of a paste, and what may be the beginning of its end."""
        assert self._paste is not None
        tail = next((size for size in range(len(_PASTE_ENDS), 0, -1) if text.endswith(_PASTE_ENDS[:size])), 0)
        self._rest = text[len(text) - tail :]
        self._paste = (self._paste + text[: len(text) - tail])[:LONGEST_PASTE]


def _is_known(sequence: str) -> bool:
    if sequence in ANSI_SEQUENCES_KEYS or _MOUSE.fullmatch(sequence) or _ANSWER.fullmatch(sequence):
        return True
    return len(sequence) == 2 and sequence[1].isprintable()  # a key with Alt
