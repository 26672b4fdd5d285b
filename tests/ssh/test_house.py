"""The card house: guests with real SSH clients."""

from __future__ import annotations

from pathlib import Path

import pytest

from karma_tui.server import absences
from karma_tui.server.limits import Limits
from karma_tui.server.plans import TablePlan
from karma_tui.server.screens.countdown import step, until_next_step
from tests.support.ssh_clients import Client, guest, known, open_house, open_usual, sit


async def move(client: Client) -> bool:
    """Make a move if it is this guest's turn; whether one was made."""
    text = client.text
    if "Your move" not in text:
        return False
    key = "r" if "say ready" in text else "t" if "t take the pile" in text else "\r"
    for _try in range(3):
        client.press(key)
        try:
            await client.until(lambda: client.text != text, "a change", 1)
        except AssertionError:  # the same key at once is taken for a slip
            continue
        return True
    raise AssertionError(client.text)


async def test_a_house_that_closes_keeps_its_tables_and_seats(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        await open_usual(ana)
        ana.press("s")
        await ana.see("Beetle", "hand 5")
        await ana.until(lambda: "Your move" in ana.text, "my move")
        ana.press("r")
        await ana.until(lambda: "say ready" not in ana.text, "what comes after")
        await house.close()
        await ana.until(ana.ended.is_set, "the end")
        assert b"\x1b[?1049l" in ana.received
        assert ana.received.endswith(
            b"The house closes. Everything is saved: come back when it opens again.\r\n"
        )
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        assert not house.hall.problems
        await ana.see("Beetle", "your")
        ana.press("\x1b[A\r")
        await ana.see("Beetle", "face up", "face down")


async def test_a_key_that_comes_twice_takes_its_seat_over_from_the_former_visit(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as first:
        await first.see("Welcome, Ana")
        await open_usual(first)
        first.press("s")
        await first.see("Beetle", "hand 5")
        async with guest(port, "Ana") as second:
            await second.see("Beetle")
            second.press("\x1b[A\r")
            await second.see("Beetle", "hand 5")
            await first.see("You sit at this table from another connection now.")


@pytest.mark.parametrize("mine", [True, False])
def test_time_is_shown_in_steps_each_as_long_as_it_is_true(mine: bool) -> None:
    for left in (299.9, 60.0, 58.2, 20.5, 20.0, 11.5, 10.0, 9.99, 3.2, 0.5):
        wait = until_next_step(left, mine)
        shown = step(left, mine)
        assert step(left - wait, mine) < shown == step(max(left - wait + 0.03, 0.01), mine)


def test_the_last_seconds_are_counted_for_who_is_to_move_and_in_fives_for_the_others() -> None:
    times = (58.2, 20.0, 11.5, 10.0, 7.3, 4.8)
    assert [step(left, mine=True) for left in times] == [60, 20, 20, 10, 8, 5]
    assert [step(left, mine=False) for left in times] == [60, 20, 20, 10, 10, 5]


async def test_time_that_runs_out_has_a_sensible_move_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "_AWAY_AFTER", 0.05)
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        slow = house.hall.open(known(house, "Ana"), TablePlan("classic", ("open", "open"), clock=30, seed=1))
        slow.take_seat(house.hall.register.welcome("key b", "Ben"))
        await sit(ana, slow.code)
        await ana.see(": 30 s")
        await ana.is_sent_nothing(1.2)
        ana.press("q")
        await ana.see("Welcome, Ana")
        table = house.hall.open(known(house, "Ana"), TablePlan("classic", ("open", "beetle"), clock=1))
        await sit(ana, table.code)
        await ana.see("Ana: 1 s")
        await ana.see("Ana ran out of time")
        await ana.see("Ana ran out of time", "lead")


async def test_a_seat_that_has_waited_its_time_can_be_played_by_a_bot_until_its_guest_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "_AWAY_AFTER", 0.05)
    async with open_house(tmp_path, Limits(grace=0.1)) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        async with guest(port, "Ben") as ben:
            await ben.see("2 guests here")
            table = house.hall.open(known(house, "Ana"), TablePlan("classic", ("open", "open")))
            await sit(ana, table.code)
            await ana.see("Waiting for company")
            await sit(ben, table.code.lower())
            await ben.see("hand 5")
            await ana.see("hand 5")
        await ana.see("Ben is away")
        await ana.see("Ben is still away")
        ana.press("\x1b[17~")
        await ana.see("Ben is away", "w  wait on", "p  a bot plays on", "c  call the match")
        ana.press("p")
        await ana.see("A bot plays on for Ben")
        await ana.see("Your move")
        ana.press("r")
        await ana.see("Ben is ready")
        async with guest(port, "Ben") as ben:
            await ben.see("your")
            ben.press("\x1b[A\r")
            await ben.see("moves were made while you were away:", "You are ready.")
            await ana.see("Ben is back")
