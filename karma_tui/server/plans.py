"""What a table of the house is to be, and how it is written down."""

from __future__ import annotations

import json
import secrets
from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Final

OPEN: Final = "open"
"""A seat for a guest."""
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of codes: none that is read as another."""
_LENGTH: Final = 4
CLOCKS: Final = (0, 30, 60, 120, 300)
"""Seconds a move to choose from; 0 for no clock."""
LATES: Final = (0, 5, 10, 20)
"""Moves to choose from, by which who looks on sees all cards late; 0 for public cards only."""


class HallError(Exception):
    """Something a guest asked for cannot be had; the text is one line: what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table to be. ``seats`` are ``OPEN`` or a bot's level, seat 1 first."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, str | int] = field(default_factory=dict)
    private: bool = False
    """Whether it is joined and watched by its code only."""
    clock: int = 0
    """Seconds a move; 0 for no clock."""
    hints: bool | None = None
    """Whether hints are given; None: only where one person plays against bots."""
    late: int = 0
    """How many moves late who looks on sees every card; 0: they see public cards only."""
    seed: int | None = None

    def dumps(self) -> str:
        """Write it down."""
        return json.dumps(
            {
                "game": self.game,
                "seats": self.seats,
                "options": dict(self.options),
                "private": self.private,
                "clock": self.clock,
                "hints": self.hints,
                "late": self.late,
            }
        )

    @classmethod
    def loads(cls, text: str) -> TablePlan:
        """Read what ``dumps`` wrote. Raises ``ValueError`` or ``KeyError`` for anything else."""
        read = json.loads(text)
        return cls(
            read["game"],
            tuple(read["seats"]),
            read["options"],
            read["private"],
            read["clock"],
            read.get("hints"),
            read.get("late", 0),
        )


def new_code(taken: Container[str]) -> str:
    """Return a code that no table has."""
    while (code := "".join(secrets.choice(_LETTERS) for _letter in range(_LENGTH))) in taken:
        pass
    return code


def read_code(text: str) -> str:
    """Return a code as typed by a guest in its own spelling; empty when it cannot be one.

    >>> read_code(" ab2c "), read_code("../etc")
    ('AB2C', '')
    """
    code = text.strip().upper()
    return code if len(code) == _LENGTH and all(letter in _LETTERS for letter in code) else ""
