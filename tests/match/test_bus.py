"""The bus: first in, first out, one handler a command, loud failures, no commands from listeners."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from karma_tui.match.bus import Bus, BusError


@dataclass(frozen=True)
class Ask:
    what: str


@dataclass(frozen=True)
class Other:
    what: str


@dataclass(frozen=True)
class Happened:
    what: str


@dataclass(frozen=True)
class FollowedUp:
    what: str


@pytest.fixture
def bus() -> Bus:
    return Bus()


def test_a_command_is_carried_out_before_send_returns(bus: Bus) -> None:
    done = []
    bus.handle(Ask, lambda command: done.append(command.what))
    bus.send(Ask("tea"))
    assert done == ["tea"]


def test_a_command_has_one_handler(bus: Bus) -> None:
    bus.handle(Ask, lambda _: None)
    with pytest.raises(BusError, match="Ask already has a handler"):
        bus.handle(Ask, lambda _: None)


def test_a_command_nobody_handles_fails_loudly(bus: Bus) -> None:
    with pytest.raises(BusError, match="nobody handles Ask"):
        bus.send(Ask("tea"))


def test_a_handler_is_for_its_own_kind_of_command(bus: Bus) -> None:
    bus.handle(Ask, lambda _: None)
    with pytest.raises(BusError, match="nobody handles Other"):
        bus.send(Other("tea"))


def test_an_event_may_have_no_listener_or_many(bus: Bus) -> None:
    bus.publish(Happened("unheard"))
    heard = []
    bus.subscribe(Happened, lambda event: heard.append(("first", event.what)))
    bus.subscribe(Happened, lambda event: heard.append(("second", event.what)))
    bus.publish(Happened("rain"))
    assert heard == [("first", "rain"), ("second", "rain")]


def test_listeners_hear_their_own_kind_of_event_only(bus: Bus) -> None:
    heard: list[object] = []
    bus.subscribe(Happened, heard.append)
    bus.publish(FollowedUp("rain"))
    assert heard == []


def test_events_are_delivered_first_in_first_out(bus: Bus) -> None:
    """Every listener hears of the first event before any hears of what it led to."""
    heard = []

    def lead_on(event: Happened) -> None:
        heard.append(f"leads on {event.what}")
        bus.publish(FollowedUp(event.what))

    bus.subscribe(Happened, lead_on)
    bus.subscribe(Happened, lambda event: heard.append(f"hears {event.what}"))
    bus.subscribe(FollowedUp, lambda event: heard.append(f"follow-up {event.what}"))

    def handler(_: Ask) -> None:
        bus.publish(Happened("one"))
        bus.publish(Happened("two"))

    bus.handle(Ask, handler)
    bus.send(Ask("go"))
    assert heard == [
        *("leads on one", "hears one", "leads on two", "hears two"),
        *("follow-up one", "follow-up two"),
    ]


def test_a_command_sent_by_a_handler_waits_for_the_events_before_it(bus: Bus) -> None:
    order = []

    def handler(command: Ask) -> None:
        order.append(f"starts {command.what}")
        bus.publish(Happened(command.what))
        if command.what == "first":
            bus.send(Ask("second"))
        order.append(f"ends {command.what}")

    bus.handle(Ask, handler)
    bus.subscribe(Happened, lambda event: order.append(f"heard {event.what}"))
    bus.send(Ask("first"))
    assert order == [
        *("starts first", "ends first", "heard first"),
        *("starts second", "ends second", "heard second"),
    ]


def test_a_listener_cannot_send_a_command(bus: Bus) -> None:
    bus.handle(Ask, lambda _: None)
    bus.subscribe(Happened, lambda event: bus.send(Ask(event.what)))
    with pytest.raises(BusError, match="while an event was being published"):
        bus.publish(Happened("rain"))


def test_after_publishing_commands_are_welcome_again(bus: Bus) -> None:
    done = []
    bus.handle(Ask, lambda command: done.append(command.what))
    bus.subscribe(Happened, lambda _: None)
    bus.publish(Happened("rain"))
    bus.send(Ask("tea"))
    assert done == ["tea"]


def test_what_a_handler_raises_reaches_the_sender(bus: Bus) -> None:
    def fail(_: Ask) -> None:
        raise ZeroDivisionError

    bus.handle(Ask, fail)
    with pytest.raises(ZeroDivisionError):
        bus.send(Ask("tea"))


def test_what_a_listener_raises_reaches_the_publisher(bus: Bus) -> None:
    def fail(_: Happened) -> None:
        raise ZeroDivisionError

    bus.subscribe(Happened, fail)
    with pytest.raises(ZeroDivisionError):
        bus.publish(Happened("rain"))


def test_the_bus_works_on_after_a_failure(bus: Bus) -> None:
    done = []

    def handler(command: Ask) -> None:
        if command.what == "fail":
            raise ZeroDivisionError
        done.append(command.what)

    def listener(event: Happened) -> None:
        if event.what == "fail":
            raise ZeroDivisionError
        done.append(event.what)

    bus.handle(Ask, handler)
    bus.subscribe(Happened, listener)
    for failing in (lambda: bus.send(Ask("fail")), lambda: bus.publish(Happened("fail"))):
        with pytest.raises(ZeroDivisionError):
            failing()
    bus.send(Ask("tea"))
    bus.publish(Happened("rain"))
    assert done == ["tea", "rain"]


def test_a_listener_hears_nothing_more_once_it_has_unsubscribed(bus: Bus) -> None:
    heard: list[object] = []
    stop = bus.subscribe(Happened, heard.append)
    bus.publish(Happened("rain"))
    stop()
    stop()
    bus.publish(Happened("hail"))
    assert heard == [Happened("rain")]


def test_a_listener_may_unsubscribe_while_it_listens(bus: Bus) -> None:
    heard = []

    def once(event: Happened) -> None:
        heard.append(event.what)
        stop()

    stop = bus.subscribe(Happened, once)
    bus.subscribe(Happened, lambda event: heard.append(f"also {event.what}"))
    bus.publish(Happened("rain"))
    bus.publish(Happened("hail"))
    assert heard == ["rain", "also rain", "also hail"]
