"""The dealer: fair, and the same for a seed on every Python."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from karma_tui.core.turns import Chance, Pick, Shuffle, shuffled
from karma_tui.match.dealer import Dealer, new_seed, stream


def chi_square(counts: Counter[Any], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + expected * (
        kinds - len(counts)
    )


def settle(luck: Random, *draws: Any) -> Any:
    return Dealer(luck).settle(Chance(draws, lambda *drawn: drawn))


def test_every_order_is_equally_likely() -> None:
    """24 orders of four: chi-square with 23 degrees of freedom stays under its 99.9 % point, 49.7."""
    luck = stream(1, "deal")
    counts = Counter(settle(luck, Shuffle(tuple("abcd")))[0] for _ in range(24_000))
    assert set(counts) == set(permutations("abcd"))
    assert chi_square(counts, 24) < 49.7


@pytest.mark.parametrize("place", [0, 25, 51])
def test_every_card_is_equally_likely_at_every_place(place: int) -> None:
    """51 degrees of freedom: 87.97 is the 99.9 % point."""
    luck = stream(2, "deal")
    counts = Counter(settle(luck, Shuffle(tuple(range(52))))[0][place] for _ in range(10_400))
    assert chi_square(counts, 52) < 87.97


def test_every_pick_is_equally_likely() -> None:
    """Three degrees of freedom: 16.27 is the 99.9 % point."""
    luck = stream(3, "deal")
    counts = Counter(settle(luck, Pick((1, 2, 3, 4)))[0] for _ in range(8_000))
    assert chi_square(counts, 4) < 16.27


def test_a_shuffle_keeps_every_item_and_leaves_the_original_alone() -> None:
    items = tuple(range(52))
    drawn = settle(Random(4), Shuffle(items))[0]
    assert isinstance(drawn, tuple)
    assert sorted(drawn) == list(items)
    assert items == tuple(range(52))


def test_a_seed_always_deals_the_same() -> None:
    """A golden order: a save's seed must mean the same deal in years to come."""
    assert "".join(shuffled("abcdefghijklmnopqrstuvwxyz", stream(2026, "deal"))) == GOLDEN_ALPHABET
    assert settle(stream(2026, "deal"), Pick((1, 2, 3, 4)), Shuffle(tuple("abcdef"))) == GOLDEN_DRAWS


GOLDEN_ALPHABET = "mbsejugvlhwcopykqxazitfndr"
GOLDEN_DRAWS = (3, ("d", "f", "e", "b", "c", "a"))


def test_the_streams_of_a_seed_are_separate() -> None:
    """Deal, each bot and the screen's effects never share luck."""
    firsts = {(seed, name): stream(seed, name).random() for seed in range(20) for name in ("deal", "a", "b")}
    assert len(set(firsts.values())) == 60
    assert stream(1, "deal").random() == stream(1, "deal").random()


def test_draws_are_handed_over_in_their_order() -> None:
    pick, order = settle(Random(5), Pick(("x",)), Shuffle(("y",)))
    assert (pick, order) == ("x", ("y",))


def test_only_random_is_asked_of_a_stream() -> None:
    """The one call Python promises to keep the same for a seed."""

    class OnlyRandom:
        def random(self) -> float:
            return 0.999999999999

    assert Dealer(OnlyRandom()).settle(Chance((Shuffle((1, 2, 3)), Pick((1, 2))), lambda *d: d)) == (
        (1, 2, 3),
        2,
    )


def test_a_new_seed_is_63_bits_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 2**63 for seed in seeds)
