"""The folder of saves: where it is, what is in it, finding one by name."""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

import platformdirs

from karma_tui.core.language import _, series
from karma_tui.games.catalogue import GAMES, UnknownGameError
from karma_tui.match.fit import one_line
from karma_tui.match.house import SaveSummary
from karma_tui.match.log import Header, Outcome, SeatTaken, Undo
from karma_tui.match.reading import SUFFIX, lines_of, open_to_read
from karma_tui.match.records import LINE_LEAST, LINE_LIMIT, read_header, read_line
from karma_tui.match.save_errors import LineError, SaveError
from karma_tui.match.sitters import header_after
from karma_tui.match.system import why

_PROJECT: Final = "karma-tui"
_PACKAGE: Final = Path(__file__).resolve().parents[1]
_SHOWN: Final = 3
"""Saves an error names."""
_LATEST: Final = 253_370_764_800.0
"""The beginning of the year 9999 in seconds since the epoch: later times cannot be told everywhere."""
_Stamp: TypeAlias = tuple[int, int, int, int]
"""The number of a file, its size in bytes, and when it and what is said of it changed, in nanoseconds."""


# --- the folder -------------------------------------------------------------------------------------


def saves_folder(
    option: Path | None, environ: Mapping[str, str] | None = None, package: Path = _PACKAGE
) -> Path:
    """Return the folder of saves, made if it is not there.

    In this order: ``option`` (``--saves DIR``), ``$KARMA_SAVES``, ``saves`` of the checkout that
    ``package`` runs from if one may write there, the user's data folder. Raises ``SaveError`` when it
    cannot be had.
    """
    folder = _chosen(option, os.environ if environ is None else environ, package)
    way_out = _("choose another with --saves DIR or $KARMA_SAVES")
    try:
        folder = folder.expanduser()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as wrong:
        raise SaveError(folder, _("not a folder"), way_out) from wrong
    except (OSError, ValueError, RuntimeError) as failed:
        cause = _("the folder of saves cannot be made: {why}").format(why=why(failed))
        raise SaveError(folder, cause, way_out) from failed
    return folder


def _chosen(option: Path | None, environ: Mapping[str, str], package: Path) -> Path:
    if option is not None:
        return option
    if named := environ.get("KARMA_SAVES"):
        return Path(named)
    if _is_checkout(package.parent) and os.access(package.parent, os.W_OK):
        return package.parent / "saves"
    return platformdirs.user_data_path(_PROJECT, appauthor=False) / "saves"


def _is_checkout(folder: Path) -> bool:
    """Only the folder right above the package counts: an environment may lie inside a checkout."""
    try:
        about = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    except (OSError, ValueError):
        return False
    project = about.get("project")
    return isinstance(project, dict) and project.get("name") == _PROJECT


# --- the list ---------------------------------------------------------------------------------------


def summaries(folder: Path) -> list[SaveSummary]:
    """List the saves of a folder, last played first, broken ones with their problem.

    Reads header and last line and counts the lines between; nothing is replayed, no game is loaded.
    Other files are left out. Raises ``SaveError`` when the folder cannot be read.
    """
    return Summaries(folder).read()


class Summaries:
    """The list of one folder, asked for again and again: only saves that have changed are read anew.

    What it knows of a save is forgotten once the save is gone. What is wrong with one is looked for every
    time: it is told in the language spoken then.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, tuple[_Stamp, SaveSummary]] = {}
        """What a save was, by the name of its file, and the stamp that it had then."""

    def read(self) -> list[SaveSummary]:
        """Return what ``summaries`` does. Raises ``SaveError`` when the folder cannot be read."""
        known, self._known = self._known, {}
        found: list[SaveSummary] = []
        for path, about in saves_in(self._folder):
            stamp = about.st_ino, about.st_size, about.st_mtime_ns, about.st_ctime_ns
            then, summary = known.get(path.name, (None, None))
            if summary is None or then != stamp:
                summary = _summary(path, _modified(about))
            if not summary.problem:
                self._known[path.name] = stamp, summary
            found.append(summary)
        return sorted(found, key=lambda save: (-save.modified, save.path.name))


def summary_of(path: Path) -> SaveSummary:
    """Say what one save is, with its problem if it is broken. Raises ``OSError`` when it is not there."""
    return _summary(path, _modified(path.stat()))


def saves_in(folder: Path) -> list[tuple[Path, os.stat_result]]:
    """Every regular file with the ending of a save, and what the system says of it.

    Raises ``SaveError`` when the folder cannot be read.
    """
    saves: list[tuple[Path, os.stat_result]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and not entry.name.startswith(".") and _is_there(entry):
                    with suppress(FileNotFoundError):  # deleted just now
                        saves.append((Path(folder, entry.name), entry.stat()))
    except FileNotFoundError:
        return saves
    except OSError as failed:
        raise SaveError(
            folder, _("cannot be listed: {why}").format(why=why(failed)), _("choose another with --saves DIR")
        ) from failed
    return saves


def _is_there(entry: os.DirEntry[str]) -> bool:
    """Whether it is a regular file; a link that leads nowhere, or round in a circle, is none."""
    try:
        return entry.is_file()
    except OSError:
        return False


def _modified(about: os.stat_result) -> float:
    """When a file was changed, in seconds since the epoch; a time no calendar has is the nearest it has."""
    return min(max(about.st_mtime, 0.0), _LATEST)


def _newest_first(folder: Path) -> list[tuple[Path, float]]:
    saves = ((path, _modified(about)) for path, about in saves_in(folder))
    return sorted(saves, key=lambda save: (-save[1], save[0].name))


def _summary(path: Path, modified: float) -> SaveSummary:
    glance = _Glance()
    problem = ""
    try:
        with open_to_read(path) as stream:
            glance.read(stream)
    except SaveError as wrong:
        problem = wrong.problem
    except LineError as wrong:
        problem = wrong.cause
    except OSError as failed:
        problem = one_line(_("cannot be read: {why}").format(why=why(failed)))
    return SaveSummary(path, modified, glance.header, glance.moves, glance.outcome, problem)


class _Glance:
    """What the first and the last line of a save, the number of lines and the undos among them say."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.outcome: Outcome | None = None
        self._lines = 0
        self._standing: list[int] = []

    @property
    def moves(self) -> int:
        """How many moves stand."""
        return len(self._standing)

    def read(self, stream: BinaryIO) -> None:
        """Raises ``LineError`` once something is wrong; what was found before stays."""
        first = stream.readline(LINE_LIMIT + 1)
        if not first:
            raise LineError(_("the file is empty"))
        header = read_header(first)
        if not first.endswith(b"\n"):
            raise LineError(_("the header is cut off"))
        self.header = header
        if header.game not in GAMES:
            raise LineError(one_line(str(UnknownGameError(header.game))))
        before, last = b"", b""
        for raw in lines_of(stream):
            if raw.endswith(b"\n"):
                before, last = last, raw
                self._count(raw, len(header.seats))
        if last:
            self._read_end(before, last, len(header.seats))

    def _count(self, raw: bytes, seats: int) -> None:
        self._lines += 1
        if b'"sits"' in raw:  # first: a name in it may read like any other key
            taken = read_line(raw, self._lines, seats)
            if self.header is not None and isinstance(taken, SeatTaken):
                self.header = header_after(self.header, [taken])
        elif b'"undo"' in raw or len(raw) < LINE_LEAST:
            undo = read_line(raw, self._lines, seats)
            while isinstance(undo, Undo) and self._standing and self._standing[-1] > undo.to:
                self._standing.pop()
        elif b'"hint"' not in raw and b'"outcome"' not in raw:
            self._standing.append(self._lines)

    def _read_end(self, before: bytes, last: bytes, seats: int) -> None:
        line = read_line(last, self._lines, seats)
        if isinstance(line, Outcome):
            self.outcome = line
            if before and isinstance(read_line(before, self._lines - 1, seats), Outcome):
                raise LineError(_("a line after the outcome"))


# --- by name ----------------------------------------------------------------------------------------


def find_save(folder: Path, text: str, *, paths: bool = True) -> Path:
    """Return the save a player means by ``text``: its name, an unambiguous beginning of it, or a path.

    ``paths=False`` keeps to names, for players who may not reach outside ``folder``. Raises
    ``SaveError`` naming the saves that come nearest.
    """
    wanted = text.strip()
    if not wanted or "\0" in wanted:
        raise SaveError(folder, _("no save is named"), _offer(_names(folder)))
    if any(mark and mark in wanted for mark in (os.sep, os.altsep)) or wanted in (".", ".."):
        if not paths:
            raise SaveError(Path(wanted), _("not the name of a save"), _offer(_names(folder)))
        return _by_path(folder, Path(wanted))
    return _by_name(folder, wanted, paths)


def _by_path(folder: Path, path: Path) -> Path:
    try:
        path = path.expanduser()
        there = path.exists()
    except (OSError, RuntimeError):
        there = False
    if not there:
        raise SaveError(path, _("there is no such save"), _offer(_near(path.stem, _names(folder))))
    return path


def _by_name(folder: Path, wanted: str, paths: bool) -> Path:
    saves = {path.stem: path for path, _about in _newest_first(folder)}
    name = wanted.removesuffix(SUFFIX)
    if name in saves:
        return saves[name]
    if paths and wanted.endswith(SUFFIX) and _is_file(Path(wanted)):
        return Path(wanted)
    begun = [stem for stem in saves if stem.startswith(name)]
    if len(begun) == 1:
        return saves[begun[0]]
    if begun:
        raise SaveError(
            folder,
            _("{n} saves begin with {name!r}").format(n=len(begun), name=one_line(name, 60)),
            _offer(begun, _("say which one")),
        )
    raise SaveError(
        folder,
        _("there is no save {name!r}").format(name=one_line(name, 60)),
        _offer(_near(name, list(saves))),
    )


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _names(folder: Path) -> list[str]:
    return [path.stem for path, _about in _newest_first(folder)]


def _near(name: str, names: list[str]) -> list[str]:
    return difflib.get_close_matches(name, names, _SHOWN, cutoff=0.5) or names


def _offer(names: list[str], ask: str = "") -> str:
    if not names:
        return _("there are no saves yet, `karma play` makes one")
    shown = [*names[:_SHOWN], "…"] if len(names) > _SHOWN else names
    ask = ask or _("try one of these")
    return one_line(f"{ask}: {series(shown)}")
