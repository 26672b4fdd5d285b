"""What one guest, one address and all together may use."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers a house keeps to; times in seconds."""

    sessions: int = 200
    """Guests at once."""
    per_address: int = 20
    """Of them from one address: a connection counts, and so does every further visit on it."""
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
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if count > self._level:
            return 0
        self._level -= count
        return count


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
