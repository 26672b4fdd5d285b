"""Damages saves in every way and looks what comes of it: a clear refusal, or all that was before the fault.

``python -m tests.support.damage --saves 20000`` prints a JSON object for each kind of damage. Every save is
listed, counted, replayed, resumed and repaired; now and then the command line is given it too.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import io
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from karma_tui.bootstrap import House
from karma_tui.cli.run import run
from karma_tui.match.house import HouseError
from karma_tui.match.index import matches_in
from karma_tui.match.reading import read_save
from karma_tui.match.repair import repair
from karma_tui.match.save_errors import SaveError
from karma_tui.match.saves import summaries
from karma_tui.match.statistics import Statistics
from karma_tui.match.storage import load_and_replay, load_recording
from karma_tui.ui.screens.words import when
from tests.support.kills import play_on, sit_down
from tests.support.mutants import MUTATIONS, spliced
from tests.support.strange_files import STRANGE

SAMPLES: Final = Path(__file__).parents[2] / "saves" / "samples"
SECONDS: Final = 2.0
"""Of the processor, that anything may take with one save."""
MEGABYTES: Final = 100
"""That it may take besides."""
SHORT_LIVED: Final = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""Where files may have any time and nobody waits for a disk, if there is such a place."""
HUNG: Final = 60
"""Seconds of the processor after which a process with damaged saves is ended."""
STUCK: Final = 1200
"""Seconds after which it is ended if it only waits, on a busy machine too."""
BATCH: Final = 100
"""Saves a process looks at."""
COMMANDS: Final = (
    ("saves", "verify", "mutant"),
    ("replay", "mutant", "--plain"),
    ("score", "mutant"),
    ("resume", "mutant", "--plain"),
    ("saves", "list"),
    ("saves", "show", "mutant"),
    ("stats",),
    ("export", "mutant", "--to", "out.txt"),
    ("--plain",),
    ("saves", "repair", "mutant"),
)
"""Command lines that are given a damaged save called ``mutant``, in turn."""


@dataclass
class Found:
    """What came of one kind of damage."""

    kind: str
    saves: int = 0
    refused: int = 0
    """By a line that says what is wrong, and where."""
    read: int = 0
    """Up to the fault, or because nothing of what counts was changed."""
    repaired: int = 0
    """Copies up to the last good line, of those refused."""
    commands: int = 0
    slowest: float = 0.0
    """Seconds of the processor for the save that took longest."""
    megabytes: int = 0
    """The most that a process which looked at such saves had more than before."""
    faults: list[str] = field(default_factory=list)
    """What should not have been, a line each."""

    def add(self, other: Found) -> None:
        """Count in what another process found."""
        for name in ("saves", "refused", "read", "repaired", "commands"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.slowest = max(self.slowest, other.slowest)
        self.megabytes = max(self.megabytes, other.megabytes)
        self.faults += other.faults


@dataclass(frozen=True)
class Mutant:
    """A damaged save: the lines of the good one, and what was made of them."""

    lines: tuple[bytes, ...]
    text: bytes

    @property
    def good(self) -> int:
        """How many lines are as they were, before the first that is not."""
        good = at = 0
        for line in self.lines:
            if self.text[at : at + len(line)] != line:
                break
            good, at = good + 1, at + len(line)
        return good


def mutants(kind: str, n: int, seed: int) -> Iterator[Mutant]:
    """Damage ``n`` saves in one way."""
    luck = Random(f"{kind} {seed}")
    samples = [tuple(path.read_bytes().splitlines(keepends=True)) for path in sorted(SAMPLES.glob("*.karma"))]
    ways = {each.__name__: each for each in MUTATIONS}
    for _mutant in range(n):
        lines = luck.choice(samples)
        if luck.random() < 0.85:  # most of them unfinished, and quickly replayed
            lines = lines[: luck.randint(1, 40) + 1]
        if kind == "spliced":
            others = [other for other in samples if other[0] != lines[0]]
            yield Mutant(lines, spliced(lines, luck.choice(others), luck))
        else:
            yield Mutant(lines, ways[kind](list(lines), luck))


KINDS: Final = (*(each.__name__ for each in MUTATIONS), "spliced")


class Looking:
    """Looks at one damaged save after another in a folder of its own."""

    def __init__(self, kind: str, folder: Path, command_every: int) -> None:
        self.found = Found(kind)
        self._folder = folder
        self._path = folder / "mutant.karma"
        self._every = command_every

    def look_at(self, mutant: Mutant, number: int) -> None:
        """Do everything with a save that can be done with it, and note what should not have been."""
        self._path.write_bytes(mutant.text)
        begun = time.process_time()
        try:
            self._list()
            refusal = self._replay(mutant)
            assert self._path.read_bytes() == mutant.text, "the save was changed"
            if refusal is None:
                self.found.read += 1
            else:
                self.found.refused += 1
                self._repair(mutant, refusal)
            if number % self._every == 0:
                turn = number // self._every + KINDS.index(self.found.kind)
                self._command(COMMANDS[turn % len(COMMANDS)])
            if refusal is None:
                self._resume()
        except Exception as wrong:
            self.found.faults.append(f"save {number}: {type(wrong).__name__}: {wrong}"[:500])
        taken = time.process_time() - begun
        self.found.slowest = max(self.found.slowest, round(taken, 2))
        if taken > SECONDS:
            self.found.faults.append(f"save {number}: {taken:.1f} seconds")
        self.found.saves += 1
        for path in self._folder.iterdir():
            path.unlink()

    def _list(self) -> None:
        """The list of saves, at home and of the command line, and the statistics."""
        (summary,) = summaries(self._folder)
        assert summary.problem.isprintable()
        when(summary.modified)
        holdings = matches_in(self._folder)
        assert len(holdings.rows) + len(holdings.damaged) == 1
        Statistics(holdings.rows, ()).figures()
        matches_in(self._folder)

    def _replay(self, mutant: Mutant) -> SaveError | None:
        try:
            saved = load_and_replay(self._path)
            load_recording(self._path)
        except SaveError as refused:
            check_refusal(str(refused))
            assert refused.line is None or refused.line > mutant.good, f"a good line is blamed: {refused}"
            return refused
        self._compare(saved.log, mutant)
        return None

    def _compare(self, log: Any, mutant: Mutant) -> None:
        """What is read is what was there: all before the fault, and nothing else."""
        there = whole(self._folder, mutant.lines)
        had = (*there.lines, *([there.outcome] if there.outcome else []))
        read = (*log.lines, *([log.outcome] if log.outcome else []))
        assert read == had[: len(read)], "something else is read than was written"
        assert len(read) >= mutant.good - 1, "lines before the fault are lost"
        assert log.header == there.header or not log.lines, "another header passes for that of the moves"

    def _repair(self, mutant: Mutant, refusal: SaveError) -> None:
        try:
            report = repair(self._path)
        except SaveError as refused:
            check_refusal(str(refused))
            assert mutant.good == 0 or refusal.line in (None, 1), f"not repaired: {refused}"
            return
        self._compare(load_and_replay(report.path).log, mutant)
        report.path.unlink()
        self.found.repaired += 1

    def _resume(self) -> None:
        """Go on with a save that can be read; then it replays whole."""
        try:
            table = House(self._folder).resume(self._path)
        except HouseError as refused:  # a table that nobody here can play at
            check_refusal(str(refused), way_out=False)
            return
        bridge, runner = sit_down(table, lambda _told: None)
        if bridge.header.seats[0].kind == "human":
            play_on(bridge, runner, Random(1), 4)
        table.close()
        assert not load_and_replay(self._path).torn

    def _command(self, argv: Sequence[str]) -> None:
        self.found.commands += 1
        try_command(self._folder, argv)


def whole(folder: Path, lines: Sequence[bytes]) -> Any:
    """The log of a good save."""
    path = folder / ".whole"
    path.write_bytes(b"".join(lines))
    return read_save(path).log


def check_refusal(text: str, *, way_out: bool = True) -> None:
    """A refusal is one line that names what is wrong and what can be done."""
    assert text.isprintable() and len(text) < 1000, f"not a line: {text!r}"
    assert not way_out or "; " in text, f"no way out: {text}"


def try_command(folder: Path, argv: Sequence[str]) -> None:
    """Give ``karma`` a command line: it does what it can, or says in a line why it cannot."""
    status, printed, told = command(folder, argv)
    assert status in (0, 1, 2), (argv, status)
    assert "fault of the program" not in told and "Traceback" not in printed + told, (argv, told)
    lines = told.splitlines()
    assert len(lines) <= 1 or (len(lines) == 2 and "is cut off" in lines[0]), (argv, told)
    assert argv[0] not in ("score", "replay", "export") or status == 0 or "; " in lines[-1], (argv, told)
    assert status == 0 or told or argv[:2] == ("saves", "verify"), (argv, printed)


def command(folder: Path, argv: Sequence[str]) -> tuple[int, str, str]:
    """Give ``karma`` a command line here; the exit status and what was printed."""
    out, err = io.StringIO(), io.StringIO()
    was = sys.stdin
    sys.stdin = io.StringIO("saves\n1\nquit\nquit\n")
    os.environ["KARMA_SAVES"] = str(folder)
    os.chdir(folder)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = run(argv)
    finally:
        sys.stdin = was
    notices = [line for line in err.getvalue().splitlines(keepends=True) if "plain mode, since" not in line]
    return status, out.getvalue(), "".join(notices)


# --- files that are no saves ------------------------------------------------------------------------


def look_at_strange(name: str, commands: int) -> Found:
    """Do everything with a thing that bears the name of a save; another save is there as ever.

    ``commands``: how many command lines are given it.
    """
    found = Found(name)
    good = (SAMPLES / "classic-2.karma").read_bytes()
    with tempfile.TemporaryDirectory(dir=SHORT_LIVED) as where:
        folder = Path(where)
        path = folder / "mutant.karma"
        (folder / "good.karma").write_bytes(good)
        STRANGE[name](path, good)
        _as_nobody(folder)
        for look in (_strange_list, *[_strange_count] * 2, _strange_replay, _strange_resume, _strange_repair):
            _timed(found, look.__name__, lambda look=look: look(path, found))
        first = [*STRANGE].index(name)
        for turn in range(commands):
            argv = COMMANDS[(first + turn) % len(COMMANDS)]
            found.commands += 1
            _timed(found, " ".join(argv), lambda argv=argv: try_command(folder, argv))
        os.seteuid(os.getuid())
        os.chdir("/")
    found.saves = 1
    return found


def _timed(found: Found, what: str, do: Callable[[], None]) -> None:
    _end_when_hung()
    begun = time.process_time()
    try:
        do()
    except Exception as wrong:
        found.faults.append(f"{what}: {type(wrong).__name__}: {wrong}"[:500])
    taken = time.process_time() - begun
    found.slowest = max(found.slowest, round(taken, 2))
    if taken > SECONDS:
        found.faults.append(f"{what}: {taken:.1f} seconds")


def _end_when_hung() -> None:
    signal.setitimer(signal.ITIMER_PROF, HUNG)
    signal.alarm(STUCK)


def _as_nobody(folder: Path) -> None:
    """Be somebody who may not do everything, if this is root."""
    if os.geteuid() == 0:
        for path in (folder, *folder.iterdir()):
            os.chown(path, 65534, -1, follow_symlinks=False)
        os.seteuid(65534)


def _strange_list(path: Path, _found: Found) -> None:
    listed = {summary.name: summary for summary in summaries(path.parent)}
    assert "good" in listed and not listed["good"].problem
    for summary in listed.values():
        when(summary.modified)


def _strange_count(path: Path, _found: Found) -> None:
    holdings = matches_in(path.parent)
    assert "good.karma" in [row.name for row in holdings.rows]
    Statistics(holdings.rows, ()).figures()


def _strange_replay(path: Path, found: Found) -> None:
    try:
        load_and_replay(path)
        found.read += 1
    except SaveError as refused:
        check_refusal(str(refused))
        found.refused += 1


def _strange_resume(path: Path, _found: Found) -> None:
    try:
        House(path.parent).resume(path).close()
    except SaveError as refused:
        check_refusal(str(refused))


def _strange_repair(path: Path, found: Found) -> None:
    try:
        report = repair(path)
    except SaveError as refused:
        check_refusal(str(refused))
        return
    load_and_replay(report.path)
    report.path.unlink()
    found.repaired += 1


# --- a whole campaign -------------------------------------------------------------------------------


def warm_up() -> None:
    """Load all that the program is, so that no save is charged with it."""
    with tempfile.TemporaryDirectory() as folder:
        for sample in sorted(SAMPLES.glob("*-1.karma")):
            (Path(folder) / "mutant.karma").write_bytes(b"".join(sample.read_bytes().splitlines(True)[:5]))
            for argv in COMMANDS if sample.stem.startswith("classic") else COMMANDS[:4]:
                command(Path(folder), argv)
        os.chdir("/")


def apart(look: Callable[[], Found]) -> Found | None:
    """Look in a process of its own; None if it hung or died."""
    source, out = os.pipe()
    if not (child := os.fork()):
        os.close(source)
        _end_when_hung()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        found = look()
        found.megabytes = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
        with os.fdopen(out, "w") as stream:
            json.dump(asdict(found), stream)
        os._exit(0)
    os.close(out)
    with os.fdopen(source) as stream:
        told = stream.read()
    os.waitpid(child, 0)
    return Found(**json.loads(told)) if told else None


def damage(kind: str, n: int, seed: int, command_every: int) -> Found:
    """Look at ``n`` saves that are damaged in one way."""

    def look(some: Sequence[tuple[int, Mutant]]) -> Found:
        with tempfile.TemporaryDirectory(dir=SHORT_LIVED) as folder:
            looking = Looking(kind, Path(folder), command_every)
            for number, mutant in some:
                looking.look_at(mutant, number)
            os.chdir("/")
        return looking.found

    found, every = Found(kind), list(enumerate(mutants(kind, n, seed)))
    for at in range(0, n, BATCH):
        some = every[at : at + BATCH]
        batch = apart(lambda some=some: look(some))
        if batch is None:
            found.faults.append(f"saves {at} to {at + len(some) - 1}: hung or died")
            continue
        if batch.megabytes > MEGABYTES:
            found.faults.append(f"saves {at} to {at + len(some) - 1}: {batch.megabytes} MB")
        found.add(batch)
    return found


def main() -> int:
    """Damage saves in every way, print a JSON object for each, and fail if anything should not have been."""
    options = argparse.ArgumentParser(description=main.__doc__)
    options.add_argument("--saves", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--command-every", type=int, default=10)
    options.add_argument("--commands", type=int, default=len(COMMANDS))
    options.add_argument("kinds", nargs="*", default=[*KINDS, *STRANGE])
    chosen = options.parse_args()
    os.environ["KARMA_CONFIG"] = tempfile.mkdtemp()
    warm_up()
    gc.freeze()
    failed = False
    kinds = [kind for kind in chosen.kinds if kind in KINDS]
    for kind in chosen.kinds:
        if kind in STRANGE:
            found = apart(lambda kind=kind: look_at_strange(kind, chosen.commands)) or Found(
                kind, faults=["hung or died"]
            )
            if found.megabytes > MEGABYTES:
                found.faults.append(f"{found.megabytes} MB")
        else:
            found = damage(kind, -(-chosen.saves // len(kinds)), chosen.seed, chosen.command_every)
        print(json.dumps(asdict(found)), flush=True)
        failed = failed or bool(found.faults)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
