"""The mouse of a terminal or a page: clicks are reported, movements never, and both can be switched off."""

from __future__ import annotations

from textual.driver import Driver


class Clicks(Driver):
    """A driver, mixed in before Textual's own, that reports clicks while it is wanted to."""

    mouseless: bool = False
    """Whether the terminal is one that has none."""

    @property
    def mouse(self) -> bool:
        """Whether clicks are reported."""
        return self._mouse

    def use_mouse(self, on: bool) -> None:
        """Have clicks reported from now on, or leave the mouse to the terminal, to mark and copy text."""
        self._disable_mouse_support()
        self._mouse = on
        self._enable_mouse_support()
        self.flush()

    def _enable_mouse_support(self) -> None:
        if self._mouse and not self.mouseless:
            self.write("\x1b[?1000h\x1b[?1006h")

    def _disable_mouse_support(self) -> None:
        if self._mouse and not self.mouseless:
            self.write("\x1b[?1000l\x1b[?1006l")
