"""An app for someone elsewhere: it leaves alone what lies where the server stands."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from karma_tui.core.language import _
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.screens.base import KarmaScreen


class ConfinedApp(KarmaApp):
    """Prints nothing, writes and opens no file, and knows nothing of the server's environment."""

    environ: Mapping[str, str] = MappingProxyType({})  # the guest's is not known

    def catch_no_prints(self) -> None:
        """Let go what anything in the process prints: it is not for a guest's eyes."""
        # A catcher of Textual's that another one puts back would stay, with the app of a guest who has gone.
        self._capture_stdout, self._capture_stderr = sys.stdout, sys.stderr  # type: ignore[assignment]

    def may_export(self) -> bool:
        """No: a file would lie where the server stands."""
        if isinstance(self.screen, KarmaScreen):
            text = _("A house writes no files for its guests: your matches stay here to look at.")
            self.screen.announce(text)
        return False

    def _print_error_renderables(self) -> None:
        """Print nothing: standard error is the house's."""
        self._exit_renderables.clear()

    def deliver_screenshot(self, *where: Any, **how: Any) -> None:
        """Write no picture: it would lie where the server stands."""

    def save_screenshot(self, *where: Any, **how: Any) -> str:  # noqa: ARG002
        """Write no picture."""
        return ""

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open nothing."""
