"""Which clients are spared nine tenths of the bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

PACKING: Final = "zlib@openssh.com"
_PACKS: Final = b"SSH-2.0-OpenSSH_"
_MAY_NOT: Final = b"SSH-2.0-OpenSSH_for_Windows"
"""Built without zlib, often."""


def offer_packing(connection: Any) -> None:
    """Offer an ordinary client nothing but compression; to call as an asyncssh connection is made.

    Of what both can do, SSH takes what the client has first, and OpenSSH has no compression first. The client
    names itself just before the house has to say what it can do, so its offer can go by that.
    """
    send: Callable[[], None] = connection._send_kexinit

    def say() -> None:
        version: bytes = connection._client_version
        if version.startswith(_PACKS) and not version.startswith(_MAY_NOT):
            connection._cmp_algs = [PACKING.encode()]
        send()

    connection._send_kexinit = say
