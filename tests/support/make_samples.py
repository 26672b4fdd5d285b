"""Makes the saves in ``saves/samples`` anew, the same every time: ``python -m tests.support.make_samples``.

Do so when the rules' revision, the card data or the check values change on purpose, and look at the
difference: moves that change mean that the rules did.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

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

    @property
    def choose(self) -> Chooser:
        """How every seat plays: by the game's rule of thumb, or anything that is legal."""
        return at_random(self.seed) if self.random else by_thumb(self.name.rsplit("-", 1)[0])


HOUSE_RULES = {
    "take": "free",
    "opening": "lowest",
    "second_five": "toggles",
    "four_across_turns": "yes",
    "deals": 3,
}

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
)


def write(folder: Path) -> Iterator[Path]:
    """Write every sample into ``folder``, taking the place of older ones; returns their paths."""
    for number, sample in enumerate(ALL, 1):
        path = folder / f"{sample.name}.karma"
        path.unlink(missing_ok=True)
        header = header_of(
            game=sample.name.rsplit("-", 1)[0],
            seats=seats_of(*sample.seats),
            options=sample.options,
            id=f"{number:016x}",
            created=sample.created,
        )
        with create_save_at(path, header) as file:
            match, bus = new_match(header, sample.seed, file)
            play_on(match, bus, sample.choose, sample.moves)
        yield path


if __name__ == "__main__":
    SAMPLES.mkdir(parents=True, exist_ok=True)
    for made in write(SAMPLES):
        sys.stdout.write(f"{made.name}: {made.stat().st_size} bytes\n")
