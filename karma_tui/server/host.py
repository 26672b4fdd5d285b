"""The house as one visit needs it: who is let in, by which app or in lines, and how much they may send."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from karma_tui.core.language import Language
    from karma_tui.server.app import GuestApp
    from karma_tui.server.driver import GuestDriver
    from karma_tui.server.guests import Guest
    from karma_tui.server.limits import Tap
    from karma_tui.server.plain.lobby import PlainLobby
    from karma_tui.server.session import Visit
    from karma_tui.server.terminals import Terminal


class Host(Protocol):
    """The house as a visit needs it."""

    @property
    def idle(self) -> float:
        """Seconds without a key, before a visit ends."""

    def app_for(
        self, guest: Guest, terminal: Terminal, wish: str, driver: Callable[..., GuestDriver]
    ) -> GuestApp:
        """Return an app for a guest; ``wish`` is the table it asks for, or empty."""

    def tap(self) -> Tap:
        """Return the limit on what one client may send."""

    def keys(self) -> Tap:
        """Return the limit on the keys of one guest, each of which has a screen drawn."""

    def came(self, visit: Visit) -> None:
        """A guest is in."""

    def went(self, visit: Visit, error: BaseException | None) -> None:
        """A guest has gone; ``error`` if it was the fault of the program."""

    def lobby_for(
        self,
        guest: Guest,
        wish: str,
        token: str,
        send: Callable[[str], None],
        language: Language,
        *,
        terminal: bool,
    ) -> PlainLobby:
        """Return the lobby in lines for a guest without a terminal that can be drawn on.

        ``send`` is given what to send; ``language`` is what they read if they have chosen none;
        ``terminal`` says whether what is typed must be shown.
        """
