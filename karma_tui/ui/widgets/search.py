"""The line one types into to look for something: what is looked for, and how often it was found."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from karma_tui.core.language import _
from karma_tui.ui.spans import Line, Span, clip, width
from karma_tui.ui.widgets.painted import Painted

_LENGTH: Final = 60
"""Characters that can be looked for."""


class SearchLine(Painted, can_focus=True):
    """Blank until something is looked for. While it has the focus, what is typed is looked for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "done(True)", show=False),
        Binding("escape,ctrl+c", "done(False)", show=False),
        Binding("backspace,ctrl+h", "rub_out", show=False),
        Binding("ctrl+u", "empty", show=False),
        Binding("down", "step(1)", show=False),
        Binding("up", "step(-1)", show=False),
    ]

    class Typed(Message):
        """Something else is looked for."""

    class Stepped(Message):
        """The next match is wanted (``by`` 1), or the one before (-1)."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    class Done(Message):
        """Typing has ended; ``kept`` if what was found is to stay marked."""

        def __init__(self, kept: bool) -> None:
            super().__init__()
            self.kept = kept

    class Wanted(Message):
        """The blank line was clicked: something is to be looked for."""

    words = ""
    """What is looked for."""
    _told: tuple[int | None, int] = (None, 0)

    def begin(self) -> None:
        """Take what is typed from now on."""
        self.words, self._told = "", (None, 0)
        self.focus(scroll_visible=False)
        self.refresh()

    def forget(self) -> None:
        """Be blank again."""
        self.words, self._told = "", (None, 0)
        self.refresh()

    def tell(self, here: int | None, found: int) -> None:
        """Tell which match one stands at, from 0, and how many there are."""
        if (here, found) != self._told:
            self._told = (here, found)
        self.refresh()

    def on_key(self, event: events.Key) -> None:
        if event.is_printable and event.character and len(self.words) < _LENGTH:
            event.stop()
            event.prevent_default()
            self._look_for(self.words + event.character)

    def action_rub_out(self) -> None:
        """Take the last character back; with none left, give up."""
        if self.words:
            self._look_for(self.words[:-1])
        else:
            self.action_done(False)

    def action_empty(self) -> None:
        """Take everything back that was typed."""
        self._look_for("")

    def action_step(self, by: int) -> None:
        """Ask for the next match, or the one before."""
        self.post_message(self.Stepped(by))

    def action_done(self, kept: bool) -> None:
        """End typing."""
        self.post_message(self.Done(kept and bool(self.words)))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Wanted())

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def line(self, y: int) -> Line:
        if y or not (self.has_focus or self.words):
            return ()
        look = self.look
        right: Line = ()
        if self.words:
            here, found = self._told
            text = _("{n} of {found}").format(n=(here or 0) + 1, found=found) if found else _("not found")
            right = (Span(text, "text" if found else "warning"),)
        cursor = (Span(look.glyphs.latest, "accent"),) if self.has_focus else ()
        left: Line = (Span("/", "accent"), Span(look.glyphs.spell(self.words), "strong"), *cursor)
        room = self.content_size.width - width(right) - 1
        left = clip(left, max(0, room), look.glyphs.ellipsis)
        return (*left, Span(" " * (room + 1 - width(left))), *right)

    def _look_for(self, words: str) -> None:
        self.words = words
        self.refresh()
        self.post_message(self.Typed())
