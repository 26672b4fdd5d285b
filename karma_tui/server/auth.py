"""Whom the house lets in: anyone, holders of certain keys, or who knows a password."""

from __future__ import annotations

import hashlib
import hmac
import os
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import asyncssh

from karma_tui.core.language import _
from karma_tui.match.system import why
from karma_tui.match.user_files import expanded

_COST: Final = 2**14
_BLOCK: Final = 8


class PolicyError(ValueError):
    """A way of letting people in that cannot be; the text is one line: what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class Policy:
    """``keys`` alone are let in, or whoever knows the ``password``; with neither, everyone."""

    keys: frozenset[str] | None = None
    """Fingerprints, SHA-256."""
    password: str | None = None
    """Salted hash, as ``hashed`` makes it."""

    @property
    def tokens(self) -> bool:
        """Whether who comes without a key is known by a token that is given out."""
        return self.keys is None

    def lets_in_key(self, key: asyncssh.SSHKey) -> bool:
        """Whether the holder of a key comes in by it."""
        if self.password is not None:
            return False
        return self.keys is None or key.get_fingerprint("sha256") in self.keys

    def is_password(self, typed: str) -> bool:
        """Whether it is the password; takes a while, so call it off the loop."""
        if self.password is None:
            return False
        salt, _dollar, right = self.password.partition("$")
        return hmac.compare_digest(_hash(typed, bytes.fromhex(salt)), bytes.fromhex(right))


def hashed(password: str) -> str:
    """Return a password as it may be kept."""
    salt = os.urandom(16)
    return f"{salt.hex()}${_hash(password, salt).hex()}"


def _hash(password: str, salt: bytes) -> bytes:
    # As asyncssh reads what a client sends.
    typed = unicodedata.normalize("NFKC", password).encode("utf-8", "replace")
    return hashlib.scrypt(typed, salt=salt, n=_COST, r=_BLOCK, p=1, dklen=32)


def read_policy(text: str) -> Policy:
    """Read ``open``, ``keys FILE`` or ``password HASHFILE``. Raises ``PolicyError``."""
    kind, _space, name = text.strip().partition(" ")
    path = expanded(name.strip())
    if kind == "open" and not name:
        return Policy()
    if kind == "keys" and name:
        return Policy(keys=_read_keys(path))
    if kind == "password" and name:
        return Policy(password=_read_hash(path))
    told = _("--auth is open, 'keys FILE' or 'password FILE', not {text!r}")
    raise PolicyError(told.format(text=text))


def _read_keys(path: Path) -> frozenset[str]:
    try:
        keys = asyncssh.read_public_key_list(path)
    except (OSError, RuntimeError, asyncssh.KeyImportError) as wrong:
        text = _("{path}: no list of public keys: {why}")
        raise PolicyError(text.format(path=path, why=why(wrong))) from wrong
    if not keys:
        raise PolicyError(_("{path}: no public key in it").format(path=path))
    return frozenset(key.get_fingerprint("sha256") for key in keys)


def _read_hash(path: Path) -> str:
    try:
        text = path.read_text("utf-8").strip()
        salt, _dollar, right = text.partition("$")
        if len(bytes.fromhex(salt)) != 16 or len(bytes.fromhex(right)) != 32:
            raise ValueError
    except (OSError, ValueError) as wrong:
        told = _("{path}: no hashed password; make one with: karma serve --hash-password")
        raise PolicyError(told.format(path=path)) from wrong
    return text
