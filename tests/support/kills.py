"""Kills players at random moments of play and looks whether their saves hold all that they were shown.

``python -m tests.support.kills --kills 500`` kills so many in each game and prints what it found: a player is
a process that opens or resumes a table of the house as the program does and prints every move it is shown.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import select
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from karma_tui.bootstrap import House
from karma_tui.bots.driver import QueueRunner
from karma_tui.bots.table import Table
from karma_tui.core.turns import Decide, Over
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.bridge import Bridge
from karma_tui.match.events import HintNoted, MoveMade, MovesUndone
from karma_tui.match.house import Setup
from karma_tui.match.log import Entry, Hint, Line, SeatPlan, Undo
from karma_tui.match.save_errors import SaveError
from karma_tui.match.storage import load_and_replay

BOTS = ("random", "ant", "beetle")
"""Levels that think at once: moves are to be made, and not waited for."""

Tell = Callable[[str], None]


@dataclass
class Found:
    """What killing the players of a game came to."""

    game: str
    kills: int = 0
    saves: int = 0
    """Matches begun."""
    over: int = 0
    """Of them played to their end, through all the kills."""
    unborn: int = 0
    """Kills before there was a save, and before anything was shown."""
    torn: int = 0
    """Kills that cut a line in two."""
    shown: int = 0
    """Moves, undos and hints that players were shown."""
    longest: int = 0
    """Lines of the longest save."""
    seconds: float = 0.0
    lost: list[str] = field(default_factory=list)
    """What was shown and is not there, or could not be gone on with, a line each; there must be none."""


def told_of(line: Line) -> str:
    """Write a line of a save as a player prints what it tells."""
    match line:
        case Entry():
            return f"{line.n} {line.by} {line.move}"
        case Undo():
            return f"{line.n} {line.by} back to {line.to}"
        case Hint():
            return f"{line.n} {line.by} hint"


def sit_down(table: Table, tell: Tell) -> tuple[Bridge, QueueRunner]:
    """Return the bridge of seat 1, by which whoever plays there is told of every line once it is saved."""

    def make(match: Any, bus: Any, seats: Any) -> Bridge:
        bus.subscribe(MoveMade, lambda made: tell(f"{made.ply} {made.by} {made.move}"))
        bus.subscribe(MovesUndone, lambda undone: tell(f"{undone.ply} {undone.by} back to {undone.to}"))
        bus.subscribe(HintNoted, lambda noted: tell(f"{noted.n} {noted.seat} hint"))
        return Bridge(match, bus, seats)

    runner = QueueRunner()
    bridge = table.bridge((1,), make)
    table.play_bots(runner)
    bridge.carry_on()
    return bridge, runner


def play_on(bridge: Bridge, runner: QueueRunner, luck: Random, decisions: int | None = None) -> None:
    """Play at seat 1 with undos and hints, to the end or for so many decisions of anyone."""
    while decisions is None or decisions > 0:
        decisions = decisions and decisions - 1
        view = bridge.view()
        if isinstance(view.turn, Over):
            return
        if not isinstance(view.turn, Decide) or view.turn.seat != 1:
            runner.step()
            continue
        move = bridge.game.greedy(view) if luck.random() < 0.5 else luck.choice(view.legal_moves)
        asked = luck.random()
        if asked < 0.1 and bridge.undoable:
            bridge.take_back()
        else:
            if asked > 0.9:
                bridge.note_hint(move)
            bridge.submit(move)


def new_table(house: House, game: str, luck: Random) -> Table:
    """Open a table with a person and bots, with a number of seats that the game allows."""
    seats = luck.choice(list(find_game(game).spec.seats))
    bots = (SeatPlan(f"Bot {seat}", "bot", luck.choice(BOTS)) for seat in range(2, seats + 1))
    return house.open(Setup(game, (SeatPlan("Mona", "human"), *bots), {}, luck.getrandbits(32)))


def live(house: House, game: str, path: Path | None, luck: Random, out: int) -> None:
    """Be a player: play from where ``path`` is, or a new match, until the end; then wait to be killed."""
    write = os.write

    def piecemeal(fd: int, data: bytes) -> int:
        time.sleep(luck.random() * 0.002)
        return write(fd, data[: luck.randint(1, 40)])

    if luck.random() < 0.5:  # a disk that takes a line in pieces, so that a kill tears it
        os.write = piecemeal
    table = new_table(house, game, luck) if path is None else house.resume(path)
    write(out, f"{table.path}\n".encode())
    bridge, runner = sit_down(table, lambda told: write(out, f"{told}\n".encode()) and None)
    play_on(bridge, runner, luck)
    write(out, b"over\n")
    signal.pause()


def shown_before_kill(start: Callable[[int], None], luck: Random) -> list[str]:
    """Have a player play, kill it at a random moment, and return all the whole lines it printed."""
    source, out = os.pipe()
    if not (player := os.fork()):
        try:
            os.close(source)
            start(out)
        except BaseException as failed:
            os.write(out, f"failed: {failed!r}\n".encode())
        finally:
            os._exit(0)
    os.close(out)
    printed = b""
    lines, rest = luck.choice((0, luck.randint(1, 12), luck.randint(10, 120))), luck.random() * 0.01
    if lines == 0:
        rest *= 5
    while printed.count(b"\n") <= lines and not printed.endswith(b"over\n") and lines:
        if not select.select([source], [], [], 60)[0] or not (more := os.read(source, 65536)):
            break
        printed += more
    time.sleep(rest)
    os.kill(player, signal.SIGKILL)
    os.waitpid(player, 0)
    while more := os.read(source, 65536):
        printed += more
    os.close(source)
    return [line for line in printed.decode().split("\n")[:-1] if line != "over"]


class Campaign:
    """Kills the players of one game: a save is played on after each kill until its match is over."""

    def __init__(self, game: str, folder: Path, seed: int) -> None:
        self.found = Found(game)
        self._house = House(folder)
        self._luck = Random(f"{game} {seed}")
        self._path: Path | None = None
        self._shown: dict[int, str] = {}
        """What was told of the present save, by the number of the line."""

    def kill_once(self) -> None:
        """Kill one player and check the save it leaves."""
        path, luck = self._path, Random(self._luck.getrandbits(64))
        before = set(self._house.folder.iterdir())
        printed = shown_before_kill(
            lambda out: live(self._house, self.found.game, path, luck, out), self._luck
        )
        self.found.kills += 1
        made = set(self._house.folder.glob("*.karma")) - before
        if path is None:
            self.found.saves += len(made)
            self._path = path = next(iter(made), None)
        if path is None:
            self.found.unborn += 1
            self.found.lost += printed
        else:
            self._heed([line for line in printed if line != str(path)])
            self._check(path)

    def _heed(self, told: list[str]) -> None:
        for line in told:
            if line.startswith("failed: "):
                self.found.lost.append(f"{self._path}: {line}")
            else:
                self._shown[int(line.split(" ", 1)[0])] = line
        self.found.shown += len(told)

    def _check(self, path: Path) -> None:
        try:
            torn, over = self._go_on(path)
        except SaveError as refused:
            self.found.lost.append(str(refused))
            over = True
        else:
            self.found.torn += torn
            self.found.over += over
        if over:
            self._path, self._shown = None, {}

    def _go_on(self, path: Path) -> tuple[bool, bool]:
        """Resume a save, play a few moves and replay it; say whether it was torn and whether it is over."""
        table = self._house.resume(path)
        try:
            bridge, runner = sit_down(table, lambda told: self._heed([told]))
            play_on(bridge, runner, self._luck, self._luck.randint(0, 6))
        finally:
            table.close()
        saved = self._compare(path)
        self.found.longest = max(self.found.longest, len(saved.log.lines))
        return bool(table.notice), saved.log.outcome is not None

    def _compare(self, path: Path) -> Any:
        """Replay a save and look for all that was shown. Raises ``SaveError`` when it does not replay."""
        saved = load_and_replay(path)
        there = {line.n: told_of(line) for line in saved.log.lines}
        for n, told in self._shown.items():
            if there.get(n) != told:
                self.found.lost.append(f"{path}: shown {told!r}, saved {there.get(n)!r}")
        return saved


def kill_players(game: str, kills: int, seed: int) -> Found:
    """Kill so many players of a game, one after another, and return what was found."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(game, Path(folder), seed)
        for _kill in range(kills):
            campaign.kill_once()
    campaign.found.seconds = round(time.monotonic() - begun, 1)
    return campaign.found


def main() -> int:
    """Kill players of each game, print a JSON object for each, and fail if anything was lost."""
    options = argparse.ArgumentParser(description=main.__doc__)
    options.add_argument("--kills", type=int, default=500)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("games", nargs="*", default=list(GAMES))
    chosen = options.parse_args()
    for game in chosen.games:
        find_game(game)
    gc.freeze()  # what is loaded is shared with every player
    lost = 0
    for game in chosen.games:
        found = kill_players(game, chosen.kills, chosen.seed)
        print(json.dumps(asdict(found)), flush=True)
        lost += len(found.lost)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
