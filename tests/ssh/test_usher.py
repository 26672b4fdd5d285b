"""In which order guests see what happens."""

from __future__ import annotations

import asyncio

import pytest

from karma_tui.server import usher
from karma_tui.server.usher import Usher, is_busy


class _Busy:
    """Keeps the loop busy until it is told to stop."""

    def __init__(self) -> None:
        self._on = True
        self._go_on()

    def _go_on(self) -> None:
        if self._on:
            asyncio.get_running_loop().call_soon(self._go_on)

    def stop(self) -> None:
        self._on = False


async def _turns(number: int) -> None:
    for _turn in range(number):
        await asyncio.sleep(0)


async def test_a_loop_is_busy_while_anything_is_ready_to_be_done() -> None:
    """What the usher goes by is the loop's own; a Python that names it otherwise fails here."""
    found: list[bool] = []
    loop = asyncio.get_running_loop()
    loop.call_soon(lambda: found.append(is_busy(loop)))
    loop.call_soon(lambda: found.append(is_busy(loop)))
    await asyncio.sleep(0.01)
    assert found == [True, False]


async def test_what_others_did_is_told_once_nobody_else_is_served() -> None:
    told: list[str] = []
    host, busy = Usher(), _Busy()
    host.tell("one", lambda: told.append("one"))
    await _turns(20)
    assert told == []
    busy.stop()
    await asyncio.sleep(0.01)
    assert told == ["one"]
    assert not host.strained


async def test_guests_are_told_one_after_the_other_each_all_there_is() -> None:
    told: list[str] = []
    host = Usher()
    for text, guest in (("a", "one"), ("b", "two"), ("c", "one")):
        host.tell(guest, lambda text=text: told.append(text))  # type: ignore[misc]
    await asyncio.sleep(0.01)
    assert told == ["a", "c", "b"]


async def test_who_has_pressed_a_key_is_told_at_once_and_in_order() -> None:
    told: list[str] = []
    host, busy = Usher(), _Busy()
    host.tell("one", lambda: told.append("before"))
    host.tell("one", lambda: told.append("answer"), at_once=True)
    assert told == ["before", "answer"]
    await _turns(5)
    busy.stop()
    await asyncio.sleep(0.01)
    assert told == ["before", "answer"]


async def test_in_a_house_that_is_always_busy_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usher, "_PATIENCE", 0.02)
    told: list[str] = []
    host, busy = Usher(), _Busy()
    host.tell("one", lambda: told.append("one"))
    assert not host.strained
    await asyncio.sleep(0.1)
    busy.stop()
    assert told == ["one"]
    assert host.strained


async def test_a_fault_in_what_one_is_told_keeps_nothing_from_the_next() -> None:
    told: list[str] = []
    faults: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: faults.append(context))
    host = Usher()

    def fails() -> None:
        raise ValueError

    host.tell("one", fails)
    host.tell("two", lambda: told.append("two"))
    await asyncio.sleep(0.01)
    assert told == ["two"]
    assert len(faults) == 1
