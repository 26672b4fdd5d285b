"""What a house does for its memory, with many guests."""

from __future__ import annotations

import asyncio
import gc
import zlib

import pytest
from rich.segment import Segment
from textual import strip
from textual.strip import Strip

from karma_tui.server import memory, packing
from karma_tui.server.memory import Sweeper
from tests.support.ssh_clients import PATIENCE


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the collector is asked for, instead of it."""
    asked: list[str] = []
    for name in ("collect", "freeze", "unfreeze"):
        monkeypatch.setattr(gc, name, lambda name=name: asked.append(name))
    return asked


async def looked(looks: list[str]) -> None:
    """Wait until the collector has been asked, and a moment in which it could be asked again."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while not looks:
        assert asyncio.get_running_loop().time() < end
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.08)


async def test_only_young_objects_are_looked_at_while_guests_play(looks: list[str]) -> None:
    usual, sweeper = gc.get_threshold(), Sweeper(lambda: 0.0)
    sweeper.start()
    assert gc.get_threshold()[2] > 10**6
    sweeper.stop()
    assert gc.get_threshold() == usual
    assert looks == ["collect", "freeze", "unfreeze"]


async def test_when_visits_have_ended_all_is_looked_at_once_nobody_presses_a_key(
    looks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("_REST", 0.01), ("_QUIET", 0.02), ("_PATIENCE", 60.0)):
        monkeypatch.setattr(memory, name, seconds)
    quiet = 0.0
    sweeper = Sweeper(lambda: quiet)
    sweeper.soon()
    await asyncio.sleep(0.08)
    assert looks == []
    quiet = 1.0
    sweeper.soon()
    await looked(looks)
    sweeper.stop()
    assert looks == ["collect"]


async def test_many_visits_that_have_ended_are_not_left_lying_however_busy_the_house_is(
    looks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("_REST", 0.01), ("_QUIET", 0.01)):
        monkeypatch.setattr(memory, name, seconds)
    sweeper = Sweeper(lambda: 0.0)
    for _visit in range(memory._MOST - 1):
        sweeper.soon()
    await asyncio.sleep(0.05)
    assert looks == []
    sweeper.soon()
    await asyncio.sleep(0.05)
    sweeper.stop()
    assert looks == ["collect"]


async def test_who_presses_keys_all_the_time_is_not_waited_for_for_ever(
    looks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("_REST", 0.01), ("_QUIET", 0.01), ("_PATIENCE", 0.03)):
        monkeypatch.setattr(memory, name, seconds)
    sweeper = Sweeper(lambda: 0.0)
    sweeper.soon()
    await looked(looks)
    sweeper.stop()
    assert looks.count("collect") == 1


def test_lines_are_drawn_the_same_without_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strip, "FIFOCache", strip.FIFOCache)
    cached = Strip([Segment("♣ 9 ♥")])
    memory.draw_without_caches()
    bare = Strip(cached, cached.cell_length)
    assert bare._crop_cache is bare._divide_cache
    for _time in range(2):
        assert bare.crop(1, 3).text == cached.crop(1, 3).text
        assert [each.text for each in bare.divide([1, 4])] == [each.text for each in cached.divide([1, 4])]


def test_what_is_packed_with_a_small_window_is_unpacked_by_any_client() -> None:
    pack, unpack = packing._Packing(), zlib.decompressobj()
    frames = [bytes(range(256)) * 40, b"", b"karma" * 5000]
    assert [unpack.decompress(pack.compress(frame)) for frame in frames] == frames
