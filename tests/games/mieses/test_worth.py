"""What a lifeline is worth and lacks, against counting by hand."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from karma_tui.games.catalogue import find_game
from karma_tui.games.mieses.cards import LIVING
from karma_tui.games.mieses.combos import greatest, with_joker
from karma_tui.games.mieses.worth import missing, worth


def view(mine: dict[str, Any], other: dict[str, Any] | None = None) -> Any:
    game = find_game("mieses")
    seats = [
        {"animal": "worm", "symbol": "H", "hand": "BB", **mine},
        {"animal": "worm", "symbol": "S", **(other or {})},
    ]
    return game.view(game.set_up({"seat": seats, "deck": "", "discard": ""}), 1)


def test_a_lifeline_is_scored_as_it_lies() -> None:
    """M15, M16; tricky case 1."""
    seen = view({"line": "HC* CC CJ CS SB"})
    what = worth(seen, seen.players[0])
    assert (what.buddhas, what.counts, what.joker) == (1, (1, 2, 5, 1), "")
    assert what.combinations == ("HSCB", "CCCC")


@pytest.mark.parametrize(
    ("animal", "symbol", "other", "joker"),
    [("squirrel", "C", "worm", "B"), ("chameleon", "S", "squirrel", "B"), ("chameleon", "S", "worm", ""),
     ("cat", "H", "squirrel", "")],
)  # fmt: skip
def test_a_squirrels_joker_counts_and_a_chameleons_while_there_is_a_squirrel(
    animal: str, symbol: str, other: str, joker: str
) -> None:
    """M-A4, M-A5; tricky case 11."""
    seen = view({"animal": animal, "symbol": symbol, "line": "CH HS SJ"}, {"animal": other, "symbol": "H"})
    what = worth(seen, seen.players[0])
    assert what.joker == joker
    assert len(what.combinations) == bool(joker)


def test_what_is_missing_is_the_least_and_every_way_to_it() -> None:
    """M16, by trying everything, with a squirrel's joker (M-A4) and without."""
    for counts in product(range(5), repeat=4):
        for joker in (False, True):
            most = lambda have, joker=joker: greatest(with_joker(have)[0] if joker else have)  # noqa: E731
            ways = missing(counts, joker)
            size = len(ways[0])
            for length in range(1, size + 1):
                better = [
                    "".join(more)
                    for more in combinations_with_replacement(LIVING, length)
                    if most(tuple(n + more.count(s) for n, s in zip(counts, LIVING, strict=True)))
                    > most(counts)
                ]
                assert better == (list(ways) if length == size else [])
