"""What a session in lines printed, and the shapes of the fixtures that play one."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Heard:
    """What a session printed, how it ended and where it is saved."""

    lines: list[str]
    status: int
    path: Path

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def after(self, said: str) -> list[str]:
        """The lines that answer the last input ``said``, without the farewell."""
        at = len(self.lines) - 1 - self.lines[::-1].index(f"> {said}")
        rest = self.lines[at + 1 :]
        ends = [index for index, line in enumerate(rest) if line.startswith("> ")]
        return rest[: ends[0]] if ends else rest[:-1]


Session = Callable[..., Heard]
Karma = Callable[..., "subprocess.CompletedProcess[str]"]
