"""What happened, in whole sentences; the latest turn is marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence
from karma_tui.ui.paint import FaceOf, say
from karma_tui.ui.spans import Line, Span, wrap
from karma_tui.ui.widgets.painted import Painted

_KEPT: Final = 500
"""Sentences that can be scrolled back to."""
_TALL: Final = 20
"""Lines from which it goes on by a third of a page at a time: moving every line costs a connection much."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence and the turn it belongs to (any number that grows)."""

    sentence: Sentence
    turn: int
    instead: bool = False
    """Whether it stands in the place of the entry before, telling it once more with what came to it."""
    undone: bool = False
    """Whether what it tells was taken back."""


class LogPanel(Painted, can_focus=False):
    """Sentences, the newest last. It follows what happens until one scrolls back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page(1)", show=False),
        Binding("pagedown", "page(-1)", show=False),
    ]

    def __init__(self, face_of: FaceOf, *, title: str | None = None, **common: Any) -> None:
        """``face_of`` gives the face of a card inside a sentence. Give a ``title`` of "" for none."""
        super().__init__(**common)
        self._face_of = face_of
        self._entries: list[Entry] = []
        self._wrapped: list[tuple[int, Line]] = []
        self._wrapped_width = -1
        self._back = 0
        self.border_title = _("what happened") if title is None else title or None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What can be read here, oldest first."""
        return tuple(self._entries)

    @property
    def scrolled_back(self) -> int:
        """How many lines are below the ones in sight; 0 while it follows."""
        return self._back

    def add(self, sentence: Sentence, turn: int = 0) -> None:
        """Write one more sentence."""
        self.extend([Entry(sentence, turn)])

    def extend(self, entries: Sequence[Entry]) -> None:
        """Write several sentences; the rows whose text stays the same are not redrawn."""
        if not entries:
            return
        before = self._page()
        length = len(self._wrapped)
        for entry in entries:
            self._write(entry)
        if self._back:
            self._back = max(0, self._back + len(self._wrapped) - length)
        if len(self._entries) > _KEPT:
            del self._entries[:-_KEPT]
            self._wrapped_width = -1
        self._refresh_changed(before)

    def clear(self, entries: Sequence[Entry] = ()) -> None:
        """Start afresh with these sentences."""
        before = self._page()
        self._entries.clear()
        self._wrapped_width, self._back = -1, 0
        for entry in entries:
            self._write(entry)
        del self._entries[:-_KEPT]
        self._refresh_changed(before)

    def _write(self, entry: Entry) -> None:
        if entry.instead and self._entries:
            told = self._entries.pop()
            if self._wrapped_width >= 0:
                del self._wrapped[-len(self._wrap(told)) :]
        self._entries.append(replace(entry, instead=False))
        if self._wrapped_width >= 0:
            self._wrapped += self._wrap(entry)

    def scroll_lines(self, up: int) -> None:
        """Scroll back ``up`` lines, or on if negative; at the end it follows again."""
        before = self._page()
        self._back = max(0, min(self._back + up, len(self._wrapped) - self.content_size.height))
        self._refresh_changed(before)

    def action_page(self, up: int) -> None:
        """Scroll back by a page, or on if negative; one line of it stays in sight."""
        self.scroll_lines(up * max(1, self.content_size.height - 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_lines(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_lines(-1)

    def on_resize(self) -> None:
        self._wrapped_width = -1
        self.refresh()

    def notify_style_update(self) -> None:
        self._wrapped_width = -1
        super().notify_style_update()

    def line(self, y: int) -> Line:
        page = self._page()
        return page[y] if y < len(page) else ()

    def _page(self) -> list[Line]:
        """The lines in sight, each with its mark."""
        width, height = self.content_size
        if not width or not height:
            return []
        if self._wrapped_width != width:
            self._wrapped_width = width
            self._wrapped = [line for entry in self._entries for line in self._wrap(entry)]
            self._back = max(0, min(self._back, len(self._wrapped) - height))
        end = len(self._wrapped) - self._back
        latest = self._entries[-1].turn if self._entries else 0
        start = max(0, end - height)
        if height >= _TALL and not self._back:
            start = -(-start // (height // 3)) * (height // 3)
        return [self._marked(line, turn == latest) for turn, line in self._wrapped[start:end]]

    def _wrap(self, entry: Entry) -> list[tuple[int, Line]]:
        line = say(entry.sentence, self._face_of, self.look)
        if entry.undone:
            mark = self.look.glyphs.spell(_("undone: "))
            line = (Span(mark, "muted"), *(Span(span.text, "muted") for span in line))
        return [(entry.turn, row) for row in wrap(line, max(8, self._wrapped_width - 2))]

    def _marked(self, line: Line, latest: bool) -> Line:
        if latest:
            return (Span(self.look.glyphs.latest, "accent"), Span(" "), *line)
        return (Span("  "), *(Span(s.text, "muted") if s.role == "text" else s for s in line))

    def _refresh_changed(self, before: list[Line]) -> None:
        after = self._page()
        rows = max(len(before), len(after))
        changed = [row for row in range(rows) if before[row : row + 1] != after[row : row + 1]]
        if changed:
            self.refresh(*(Region(0, row, self.content_size.width, 1) for row in changed))
        subtitle = self._subtitle()
        if self.border_subtitle != subtitle:
            self.border_subtitle = subtitle

    def _subtitle(self) -> str:
        if not self._back:
            return ""
        text = ngettext("{n} newer line", "{n} newer lines", self._back).format(n=self._back)
        return f"{self.look.glyphs.down} {text}"
