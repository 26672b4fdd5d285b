"""The door: SSH connections, who may come in, and what may be asked of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import asyncssh

from karma_tui.core.language import _
from karma_tui.server.auth import Policy
from karma_tui.server.guests import key_identity, new_token, token_identity
from karma_tui.server.hall import Hall
from karma_tui.server.limits import Doors
from karma_tui.server.packing import PACKING, offer_packing
from karma_tui.server.session import Host, Visit

_TRIES: Final = 3
"""Tokens that may be typed."""


class Door(asyncssh.SSHServer):
    """One connection, from greeting to farewell."""

    def __init__(
        self, host: Host, hall: Hall, policy: Policy, doors: Doors, note: Callable[..., None]
    ) -> None:
        """``note(what, **facts)`` writes the log of the house."""
        self._host, self._hall, self._policy, self._doors, self._note = host, hall, policy, doors, note
        self._address = ""
        self._entered = False
        self._user = ""
        self._identity = ""
        self._token = ""
        self._tries = 0

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._entered = self._doors.enter(self._address)
        self._conn = conn
        offer_packing(conn)
        if not self._entered:
            self._note("turned away", address=self._address)
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        if self._entered:
            self._doors.leave(self._address)

    # --- who is it ---

    def begin_auth(self, username: str) -> bool:
        self._user = username
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        del username
        if not self._policy.lets_in_key(key):
            return False
        self._identity = key_identity(key.get_fingerprint("sha256"))
        return True

    def password_auth_supported(self) -> bool:
        return self._policy.password is not None

    async def validate_password(self, username: str, password: str) -> bool:
        del username
        right = await asyncio.to_thread(self._policy.is_password, password)
        if right:
            self._issue_token()
        return right

    def kbdint_auth_supported(self) -> bool:
        return self._policy.tokens

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        del username, lang, submethods
        prompt = _("Guest token, or Enter to come for the first time: ")
        return _("Karma, the card house"), "", "", [(prompt, False)]

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> Any:
        del username
        typed = responses[0].strip() if len(responses) == 1 else ""
        if not typed:
            self._issue_token()
            return True
        identity = token_identity(typed)
        if self._hall.register.known(identity) is None:
            return self._once_more()
        self._identity = identity
        return True

    def _once_more(self) -> Any:
        """Ask again, but not for ever: tokens are not to be guessed."""
        self._tries += 1
        if self._tries < _TRIES:
            return self.get_kbdint_challenge("", "", "")
        self._note("turned away", address=self._address)
        self._conn.abort()
        return False

    def _issue_token(self) -> None:
        self._token = new_token()
        self._identity = token_identity(self._token)

    # --- what may be asked ---

    def session_requested(self) -> Any:
        wished = "" if self._user in ("root", "guest", "karma") else self._user
        guest = self._hall.register.welcome(self._identity, wished)
        self._note("came", address=self._address, name=guest.name, by=self._identity.split()[0])
        return Visit(self._host, guest, self._address, self._token)

    def connection_requested(self, *where: Any) -> bool:
        del where
        return False

    def server_requested(self, *where: Any) -> bool:
        del where
        return False

    def unix_connection_requested(self, *where: Any) -> bool:
        del where
        return False

    def unix_server_requested(self, *where: Any) -> bool:
        del where
        return False

    def tun_requested(self, *what: Any) -> bool:
        del what
        return False

    def tap_requested(self, *what: Any) -> bool:
        del what
        return False


def kept_key(path: Path) -> asyncssh.SSHKey:
    """Return the private key in a file, made the first time, for its owner's eyes only.

    Raises ``OSError`` or ``asyncssh.KeyImportError`` when it cannot be had.
    """
    if not path.exists():
        key = asyncssh.generate_private_key("ssh-ed25519", comment="karma")
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600, exist_ok=False)
        path.write_bytes(key.export_private_key())
    return asyncssh.read_private_key(path)


async def listen(
    address: str, port: int, key: asyncssh.SSHKey, make: Callable[[], Door], login: float
) -> Any:
    """Open the door. Raises ``OSError`` when the port cannot be had."""
    return await asyncssh.create_server(
        make,
        address,
        port,
        server_host_keys=[key],
        encoding=None,
        line_editor=False,
        login_timeout=login,
        keepalive_interval=30,
        keepalive_count_max=3,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        sftp_factory=None,
        compression_algs=[PACKING, "none"],
        server_version="Karma",
    )
