"""The door: SSH connections, who may come in, and what may be asked of them."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from functools import partial
from pathlib import Path
from typing import Any, Final

import asyncssh

from karma_tui.core.language import _
from karma_tui.match.user_files import write_whole
from karma_tui.server.auth import Policy
from karma_tui.server.guests import Register, key_identity, new_token, token_identity
from karma_tui.server.host import Host
from karma_tui.server.journal import note
from karma_tui.server.limits import Doors, Handshakes, Limits
from karma_tui.server.packing import PACKING, offer_packing, pack_with_care
from karma_tui.server.session import Visit
from karma_tui.server.wire import deaf, take_turns

_TRIES: Final = 3
"""Tokens and passwords that may be typed on one connection."""
_CHECKING: Final = ThreadPoolExecutor(1, "password")
"""Where passwords are hashed: one at a time, and in no bot's way."""


class Door(asyncssh.SSHServer):
    """One connection, from greeting to farewell."""

    def __init__(
        self,
        host: Host,
        register: Register,
        policy: Policy,
        doors: Doors,
        handshakes: Handshakes,
        patience: float,
    ) -> None:
        """``patience``: seconds a connection may be there without a visit."""
        self._host, self._register, self._policy = host, register, policy
        self._doors, self._handshakes = doors, handshakes
        self._patience = patience
        self._address = ""
        self._places = 0
        """How many places among the guests this connection has."""
        self._visits: list[Visit] = []
        self._user = ""
        self._identity = ""
        self._token = ""
        self._tries = 0
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._conn = conn
        take_turns(conn)
        offer_packing(conn)
        if not self._doors.enter(self._address):
            self._turn_away(
                "no room", _("The house is full, or too many come from where you are: try later.")
            )
            return
        self._places = 1
        if not self._handshakes.begin(self._address):
            self._turn_away("too fast", _("Too many come at once: try again in a few seconds."))

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        for _place in range(self._places):
            self._doors.leave(self._address)
        self._places = 0
        if self._timer is not None:
            self._timer.cancel()

    def _turn_away(self, why: str, words: str) -> None:
        """End the connection soon: ``why`` for the log, ``words`` for who has come."""
        note("turned away", address=self._address, why=why)
        # Only after the greeting may a reason follow.
        leave = partial(self._conn.disconnect, asyncssh.DISC_BY_APPLICATION, words)
        asyncio.get_running_loop().call_soon(leave)

    # --- who is it ---

    def begin_auth(self, username: str) -> bool:
        self._user = username
        return True

    def auth_completed(self) -> None:
        self._expect_visit()

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
        right = self._may_try() and await self._is_password(password)
        if right:
            self._issue_token()
        return right

    def kbdint_auth_supported(self) -> bool:
        return self._policy.tokens

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        del username, lang, submethods
        prompts = [(_("Guest token, or Enter to come for the first time: "), False)]
        if self._policy.password is not None:
            prompts.insert(0, (_("Password of the house: "), False))
        return _("Karma, the card house"), "", "", prompts

    async def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> Any:
        del username
        *password, token = responses or ("",)
        asked = self._policy.password is not None
        if not self._may_try() or len(password) != asked:
            return False
        if asked and not await self._is_password(password[0]):
            return self.get_kbdint_challenge("", "", "")
        if not token.strip():
            self._issue_token()
            return True
        identity = token_identity(token)
        if self._register.known(identity) is None:
            return self.get_kbdint_challenge("", "", "")
        self._identity = identity
        return True

    def _may_try(self) -> bool:
        """Whether something secret may be typed once more: it is not to be guessed."""
        self._tries += 1
        if self._tries == _TRIES + 1:
            self._turn_away("guessing", _("That was wrong too often: connect again."))
        return self._tries <= _TRIES

    async def _is_password(self, typed: str) -> bool:
        """Whether it is the password; it is checked off the loop, while the client is not listened to."""
        with deaf(self._conn):
            checking = asyncio.get_running_loop().run_in_executor
            return await checking(_CHECKING, self._policy.is_password, typed)

    def _issue_token(self) -> None:
        self._token = new_token()
        self._identity = token_identity(self._token)

    # --- what may be asked ---

    def session_requested(self) -> Any:
        if len(self._visits) >= self._places:
            if not self._doors.enter(self._address):
                note("turned away", address=self._address, why="no room")
                raise asyncssh.ChannelOpenError(
                    asyncssh.OPEN_RESOURCE_SHORTAGE, _("no more visits at once from where you are")
                )
            self._places += 1
        wished = "" if self._user in ("root", "guest", "karma") else self._user
        guest = self._register.welcome(self._identity, wished)
        note("came", address=self._address, name=guest.name, by=self._identity.split()[0])
        visit = Visit(self._host, guest, self._address, self._token, lambda: self._gone(visit))
        self._visits.append(visit)
        return visit

    def _gone(self, visit: Visit) -> None:
        self._visits.remove(visit)
        if self._places > 1:
            self._places -= 1
            self._doors.leave(self._address)
        self._expect_visit()

    def _expect_visit(self) -> None:
        """Have the connection end unless it becomes a visit."""
        if self._timer is not None:
            self._timer.cancel()
        later = asyncio.get_running_loop().call_later
        self._timer = later(self._patience, self._nobody_came, context=Context())

    def _nobody_came(self) -> None:
        if not any(visit.started for visit in self._visits):
            self._turn_away("idle", _("Nothing was asked for: connect again when you like."))

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
        write_whole(path, key.export_private_key().decode("ascii"))
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        path.chmod(0o600)
    return asyncssh.read_private_key(path)


async def listen(
    address: str, port: int, key: asyncssh.SSHKey, make: Callable[[], Door], limits: Limits
) -> Any:
    """Open the door. Raises ``OSError`` when the port cannot be had."""
    pack_with_care()
    return await asyncssh.create_server(
        make,
        address,
        port,
        server_host_keys=[key],
        encoding=None,
        line_editor=False,
        login_timeout=limits.login,
        keepalive_interval=limits.alive,
        keepalive_count_max=3,
        gss_host=None,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        sftp_factory=None,
        compression_algs=[PACKING, "none"],
        server_version="Karma",
    )
