"""Typing into a row of a screen: letters, rubbing out, pasting."""

from __future__ import annotations

from typing import TypeVar

from textual import events

from karma_tui.ui.screens.base import KarmaScreen

Result = TypeVar("Result")


class TypingScreen(KarmaScreen[Result]):
    """A screen on which something is typed. While it ``types``, a letter is no key of its own."""

    @property
    def types(self) -> bool:
        """Whether what is selected takes typing."""
        return True

    def type_in(self, character: str) -> None:
        """Add a printable character, if there is room for it."""
        raise NotImplementedError

    def rub_out(self) -> None:
        """Take the last character back."""
        raise NotImplementedError

    def show_typed(self) -> None:
        """Draw what has been typed."""
        raise NotImplementedError

    def on_key(self, event: events.Key) -> None:
        """Type, or rub out."""
        if self.cramped or not self.types:
            return
        if event.key == "backspace":
            self.rub_out()
        elif event.is_printable and event.character:
            self.type_in(event.character)
        else:
            return
        event.stop()
        event.prevent_default()
        self.show_typed()

    def on_paste(self, event: events.Paste) -> None:
        """Type the first line of what is pasted."""
        event.stop()
        if self.cramped or not self.types:
            return
        for character in filter(str.isprintable, "".join(event.text.splitlines()[:1])):
            self.type_in(character)
        self.show_typed()
