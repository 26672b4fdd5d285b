"""Saving what can be saved of a broken save: a copy up to its last good line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from karma_tui.core.language import _
from karma_tui.match.reading import SUFFIX, LogReader, lines_of, open_to_read
from karma_tui.match.records import header_line, log_line, outcome_line
from karma_tui.match.replay import ReplayError, walk
from karma_tui.match.save_errors import SaveError
from karma_tui.match.storage import write_copy

_PIECE: Final = 1 << 16
"""Bytes looked at at once where only the ends of lines count."""


@dataclass(frozen=True, slots=True)
class RepairReport:
    """What a repair kept and cut. ``line`` is the first bad line, ``cause`` what is wrong with it."""

    path: Path
    """The copy."""
    moves: int
    """Moves kept that stand."""
    cut: int
    """Lines left out, the torn end included."""
    line: int
    cause: str


def repair(path: Path, to: Path | None = None) -> RepairReport:
    """Write a copy of a save up to the last line that reads and replays; the save itself stays as it is.

    ``to`` is a new file, by default ``NAME-repaired`` beside the save. Raises ``SaveError`` when it
    exists, when the header cannot be used, or when nothing is wrong.
    """
    to = to or path.with_name(f"{path.stem}-repaired{SUFFIX}")
    reader, fault, lines = _read_what_reads(path)
    log = reader.loaded().log
    if reader.torn and fault is None:
        fault = SaveError(path, _("the line is cut off"), "", lines)
    good = 0
    try:
        for _passed in walk(log):
            good += 1
    except ReplayError as wrong:
        if wrong.line == 1:
            raise SaveError(path, wrong.cause, _("play it with the karma-tui that made it"), 1) from wrong
        fault = SaveError(path, wrong.cause, "", wrong.line)
        log.outcome = None
        del log.lines[good:]
    if fault is None or fault.line is None:
        raise SaveError(path, _("nothing is wrong with it"), _("resume it as it is"))
    kept = [header_line(log.header), *map(log_line, log.lines)]
    if log.outcome is not None:
        kept.append(outcome_line(log.outcome))
    try:
        write_copy(to, kept)
    except FileExistsError as there:
        raise SaveError(to, _("there is a file of that name already"), _("choose another name")) from there
    return RepairReport(to, len(log.entries), lines - len(kept), fault.line, fault.cause)


def _read_what_reads(path: Path) -> tuple[LogReader, SaveError | None, int]:
    """Read up to the first bad line; also returns what is wrong with it and how many lines there are."""
    reader, fault, lines = LogReader(path), None, 0
    with open_to_read(path) as stream:
        for raw in lines_of(stream):
            lines += 1
            try:
                reader.take(raw)
            except SaveError as wrong:
                if reader.log is None:
                    raise
                fault = wrong
                lines += _lines_after(raw, stream)
                break
    return reader, fault, lines


def _lines_after(raw: bytes, stream: BinaryIO) -> int:
    """Count the lines after the one that ``raw`` is, or is the beginning of, however many they are."""
    ends, last = raw.count(b"\n"), raw[-1:]
    while piece := stream.read(_PIECE):
        ends += piece.count(b"\n")
        last = piece[-1:]
    return ends - 1 + (last != b"\n")
