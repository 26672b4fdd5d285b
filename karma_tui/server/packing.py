"""Which clients are spared nine tenths of the bytes, and what that may cost the house."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any, Final

from asyncssh import compression

PACKING: Final = "zlib@openssh.com"
_PACKS: Final = b"SSH-2.0-OpenSSH_"
_MAY_NOT: Final = b"SSH-2.0-OpenSSH_for_Windows"
"""Built without zlib, often."""

_WINDOW: Final = (13, 6)
"""zlib's window and memory level: 64 KiB a guest instead of 256, for 1 % more bytes."""
_UNPACKED: Final = 256 * 1024
"""Bytes one packet may become; the protocol asks for an eighth of it."""


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


class _Unpacking(compression.Decompressor):
    """Unpacks what a client has sent, unless it is a bomb."""

    def __init__(self) -> None:
        self._unpack = zlib.decompressobj()

    def decompress(self, data: bytes) -> bytes | None:
        """Return what ``data`` is unpacked, or nothing for what cannot be."""
        try:
            unpacked = self._unpack.decompress(data, _UNPACKED)
        except zlib.error:
            return None
        return None if self._unpack.unconsumed_tail else unpacked


class _Packing(compression.Compressor):
    """Packs what a client is sent, with little memory; each packet can be unpacked at once."""

    def __init__(self) -> None:
        self._pack = zlib.compressobj(zlib.Z_DEFAULT_COMPRESSION, zlib.DEFLATED, *_WINDOW)

    def compress(self, data: bytes) -> bytes:
        """Return ``data`` packed."""
        return self._pack.compress(data) + self._pack.flush(zlib.Z_SYNC_FLUSH)


def pack_with_care() -> None:
    """Have connections made from now on pack with little memory, and end when a packet becomes too large."""
    compression._cmp_compressors[PACKING.encode()] = _Packing
    compression._cmp_decompressors[PACKING.encode()] = _Unpacking
