"""What is wrong with a save or one of its lines, and what a player can do about it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from karma_tui.core.language import N_, _
from karma_tui.match.fit import one_line
from karma_tui.match.house import HouseError

REPAIR: Final = N_("`karma saves repair` writes a copy up to the last good line")


class LineError(ValueError):
    """A line that is not what it must be; ``way_out`` says what a player can do about it."""

    def __init__(self, cause: str, way_out: str = "") -> None:
        super().__init__(cause)
        self.cause = cause
        self.way_out = way_out or _(REPAIR)


class SaveError(HouseError):
    """A save that cannot be had; the text is one line: which, where, what is wrong and what to do.

    ``line`` counts from 1 (the header); None when no line is to blame.
    """

    def __init__(self, path: Path, cause: str, way_out: str, line: int | None = None) -> None:
        self.path = path
        self.line = line
        self.cause = one_line(cause)
        self.way_out = way_out
        super().__init__(f"{one_line(str(path), 4096)}: {self.problem}; {way_out}")

    @property
    def problem(self) -> str:
        """The cause and its line, for a list that already names the save."""
        if self.line is None:
            return self.cause
        return _("line {line}: {cause}").format(line=self.line, cause=self.cause)
