"""Where a server listens, as people have to know it."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress


def is_own(address: str) -> bool:
    """Whether only this machine can reach an address to listen on.

    >>> is_own("127.0.0.1"), is_own("localhost"), is_own("0.0.0.0"), is_own("example.org")
    (True, True, False, False)
    """
    if address.lower() == "localhost":
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(address).is_loopback
    return False


def name_of(address: str) -> str:
    """Return what to type to come to an address: nobody can go to everywhere, but to this machine's name.

    >>> name_of("127.0.0.1"), name_of("::1")
    ('127.0.0.1', '::1')
    """
    with suppress(ValueError):
        if ipaddress.ip_address(address).is_unspecified:
            return socket.gethostname()
    return address
