"""What one guest, one address and all together may use."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

_AT_ONCE: Final = 4
"""Seconds whose connections may come at once."""
_ADDRESSES: Final = 256
"""Addresses that are remembered before those are forgotten that have not come for long."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers a house keeps to; times in seconds."""

    sessions: int = 200
    """Guests at once."""
    per_address: int = 20
    """Of them from one address: a connection counts, and so does every further visit on it."""
    handshakes: int = 25
    """New connections a second, four times as many at once: each has keys exchanged, some 5 ms of work."""
    handshakes_per_address: int = 10
    """Of them from one address, likewise."""
    login: float = 30.0
    """To log in, and then to ask for a terminal."""
    alive: float = 30.0
    """Of silence before a client is asked whether it is there; after the third question it is not."""
    idle: float = 3600.0
    """Without a key, before a visit ends; the seat is kept."""
    keys: int = 40
    """Keys and clicks a second that one guest may have answered, and at once."""
    input_rate: int = 2 * 1024
    """Bytes a second one client may send."""
    input_burst: int = 6 * 1024
    """Bytes it may send at once; reading so many takes a tenth of a second."""
    line_rate: int = 20
    """Lines a second that are heard from a guest in lines; twice as many at once."""
    talk_rate: int = 1
    """Lines a second that a guest may say to the others at a table."""
    talk_burst: int = 6
    """Lines one may say at once."""
    tables: int = 3
    """Tables one guest may have opened that are not over."""
    all_tables: int = 500
    """Tables there may be; who has no key could be someone else each time."""
    coached: int = 3
    """Guests whose matches are analysed at once."""
    grace: float = 120.0
    """That a seat waits for a guest whose connection was lost, before others may go on without."""


class Tap:
    """Lets bytes or keys through at a rate; more than that is left out, not kept."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        """``rate`` a second, ``burst`` at once."""
        self._rate, self._burst, self._clock = rate, burst, clock
        self._level = float(burst)
        self._at = clock()

    def draw(self, count: int) -> int:
        """Return how many of ``count`` are let in: all or none."""
        if count > self.left:
            return 0
        self._level -= count
        return count

    @property
    def left(self) -> float:
        """How many would be let in now."""
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        return self._level

    @property
    def full(self) -> bool:
        """Whether as many would be let in as ever."""
        return self.left >= self._burst


class Handshakes:
    """Lets connections begin at a rate, of each address and of all."""

    def __init__(self, rate: float, per_address: float, clock: Callable[[], float] = time.monotonic) -> None:
        """``rate`` a second, ``per_address`` of them from one address; four times as many at once."""
        self._per_address, self._clock = per_address, clock
        self._all = Tap(rate, _AT_ONCE * rate, clock)
        self._own: dict[str, Tap] = {}
        """Of the addresses that have come lately."""

    def begin(self, address: str) -> bool:
        """Count one in; False when too many have come just now."""
        address = _owned(address)
        own = self._own.get(address) or Tap(self._per_address, _AT_ONCE * self._per_address, self._clock)
        if own.left < 1 or not self._all.draw(1):
            return False
        own.draw(1)
        self._own[address] = own
        if len(self._own) > _ADDRESSES:
            self._own = {each: tap for each, tap in self._own.items() if not tap.full}
        return True


class Doors:
    """Counts who is in, by address, which of IPv6 is a network of 64 bits: its owner has all of it."""

    def __init__(self, most: int, per_address: int) -> None:
        self._most, self._per_address = most, per_address
        self._in: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection from ``address``; False when there is no room for it."""
        address = _owned(address)
        if self._in.total() >= self._most or self._in[address] >= self._per_address:
            return False
        self._in[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a connection out."""
        address = _owned(address)
        self._in[address] -= 1
        if self._in[address] <= 0:
            del self._in[address]


def _owned(address: str) -> str:
    """Return what belongs to who has an address.

    >>> _owned("2001:db8::1:2:3:4"), _owned("::ffff:10.0.0.1"), _owned("10.0.0.1")
    ('2001:db8::/64', '10.0.0.1', '10.0.0.1')
    """
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or ip_network((known, 64), strict=False))
