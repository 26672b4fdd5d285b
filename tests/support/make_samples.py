"""Makes the saves that are missing in ``saves/samples``: ``python -m tests.support.make_samples``.

What a version of the format wrote is read for ever, so a sample that is there is never written over: a new
version of the format or a new game adds samples. Only when the rules' revision, the card data or the check
values change on purpose are samples deleted and made anew, in the present version of the format; look at
the difference then, for moves that change mean that the rules did.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from karma_tui.core.turns import Decide
from karma_tui.games.catalogue import find_game
from karma_tui.match.bus import Bus
from karma_tui.match.commands import HandOver, NoteHint, TakeBack
from karma_tui.match.daily import daily_code
from karma_tui.match.log import DailyMark, Header, SeatPlan
from karma_tui.match.match import Match
from karma_tui.match.storage import create_save_at
from tests.support.played import Chooser, at_random, by_thumb, header_of, new_match, play_on, seats_of

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"


@dataclass(frozen=True)
class Sample:
    """One save: who sits where, what is played, from which seed and how far (to the end when None)."""

    name: str
    seats: tuple[str, ...]
    created: str
    seed: int
    moves: int | None = None
    random: bool = False
    options: Mapping[str, str | int] = field(default_factory=dict)
    helped: int = 0
    """After how many moves seat 1 has a hint, and then takes its last move back; nought for never."""
    daily: str = ""
    """The date of the daily deal it is."""
    taken: int = 0
    """After how many moves someone else sits down at seat 1, and a bot has seat 2; nought for never."""

    @property
    def game(self) -> str:
        return self.name.rsplit("-", 1)[0]

    def header(self, number: int) -> Header:
        """Its header, which has this number among the samples."""
        plain = header_of(
            self.game, seats_of(*self.seats), self.options, id=f"{number:016x}", created=self.created
        )
        if not self.daily:
            return plain
        return replace(plain, daily=DailyMark(self.daily, daily_code(find_game(self.game).spec, self.daily)))

    @property
    def choose(self) -> Chooser:
        """How every seat plays: by the game's rule of thumb, or anything that is legal."""
        return at_random(self.seed) if self.random else by_thumb(self.game)


HOUSE_RULES: Mapping[str, str | int] = {
    "take": "free",
    "opening": "lowest",
    "second_five": "toggles",
    "four_across_turns": "yes",
    "deals": 3,
}

DAILY = ("2026-11-30T20:00:00+01:00", 16, 30)
"""When the daily deals among them were begun, their seed and how far they are played."""

GUESTS = ("remote", "remote", "beetle")
"""A table of the house."""

ALL = (
    Sample("classic-1", ("beetle",) * 4, "2026-11-20T21:35:00+01:00", seed=1),
    Sample("classic-2", ("human", "beetle", "random"), "2026-11-21T20:10:00+01:00", seed=2, moves=60),
    Sample("classic-3", ("human", "beetle"), "2026-11-22T19:05:00+01:00", seed=3, options=HOUSE_RULES),
    Sample("classic-4", ("human", "random", "beetle"), "2026-11-23T22:00:00+01:00", 4, moves=5, random=True),
    Sample("sixty-1", ("human", *("beetle",) * 3), "2026-11-24T20:15:00+01:00", seed=6),
    Sample("sixty-2", ("human", *("beetle",) * 5), "2026-11-25T18:40:00+01:00", seed=7, moves=70),
    Sample("mieses-1", ("human", *("beetle",) * 2), "2026-11-26T19:30:00+01:00", seed=8),
    Sample("mieses-2", ("human", "human", *("beetle",) * 3), "2026-11-27T21:00:00+01:00", seed=9, moves=90),
    Sample("karmaka-1", ("human", "beetle"), "2026-11-28T17:20:00+01:00", seed=10),
    Sample(
        "karmaka-2",
        ("human", *("beetle",) * 3),
        "2026-11-29T20:45:00+01:00",
        seed=11,
        moves=60,
        options={"target": 45, "store": "replace", "release": "goes_round"},
    ),
    Sample("classic-5", ("human", "beetle"), "2026-11-30T19:00:00+01:00", seed=12, moves=40, helped=20),
    Sample("sixty-3", ("human", "beetle"), "2026-11-30T19:10:00+01:00", seed=13, moves=40, helped=20),
    Sample("mieses-3", ("human", *("beetle",) * 2), "2026-11-30T19:20:00+01:00", 14, moves=30, helped=15),
    Sample("karmaka-3", ("human", "beetle"), "2026-11-30T19:30:00+01:00", seed=15, helped=12),
    Sample("classic-6", ("human", *("beetle",) * 2), *DAILY, daily="2026-11-30"),
    Sample("sixty-4", ("human", *("beetle",) * 2), *DAILY, daily="2026-11-30"),
    Sample("mieses-4", ("human", *("beetle",) * 2), *DAILY, daily="2026-11-30"),
    Sample("karmaka-4", ("human", *("beetle",) * 2), *DAILY, daily="2026-11-30"),
    Sample("classic-7", GUESTS, "2026-11-30T21:00:00+01:00", seed=19, taken=20),
    Sample("sixty-5", GUESTS, "2026-11-30T21:10:00+01:00", seed=20, moves=40, taken=20),
    Sample("mieses-5", GUESTS, "2026-11-30T21:20:00+01:00", seed=21, moves=30, taken=15),
    Sample("karmaka-5", GUESTS, "2026-11-30T21:30:00+01:00", seed=22, moves=30, taken=12),
)
"""In the order they were made: ten by version 1 of the format, then four each by 2, 3 and 4."""


def write(folder: Path, names: Collection[str] = ()) -> Iterator[Path]:
    """Write the samples that ``folder`` has not, of ``names`` if any are given; returns their paths."""
    for number, sample in enumerate(ALL, 1):
        if names and sample.name not in names:
            continue
        path = folder / f"{sample.name}.karma"
        if path.exists():
            continue
        header = sample.header(number)
        with create_save_at(path, header) as file:
            match, bus = new_match(header, sample.seed, file)
            if sample.helped:
                play_on(match, bus, sample.choose, sample.helped)
                _help(match, bus, sample.choose)
            if sample.taken:
                play_on(match, bus, sample.choose, sample.taken)
                bus.send(HandOver(1, SeatPlan("Cleo", "remote")))
                bus.send(HandOver(2, SeatPlan("Cat", "bot", "beetle")))
            play_on(match, bus, sample.choose, sample.moves)
        yield path


def _help(match: Match, bus: Bus, choose: Chooser) -> None:
    """Have the first person hinted at their next move, which they make and take back."""
    while match.turn != Decide(1):
        play_on(match, bus, choose, match.ply + 1)
    bus.send(NoteHint(1, choose(match.view(1)), match.ply))
    play_on(match, bus, choose, match.ply + 1)
    bus.send(TakeBack(1, match.ply, frozenset({1})))


if __name__ == "__main__":
    SAMPLES.mkdir(parents=True, exist_ok=True)
    for made in write(SAMPLES):
        sys.stdout.write(f"{made.name}: {made.stat().st_size} bytes\n")
