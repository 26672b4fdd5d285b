"""What happened, in whole sentences; what is new since the reader's last move is marked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence
from karma_tui.ui.faces import FaceOf
from karma_tui.ui.finding import Reading
from karma_tui.ui.inline import say
from karma_tui.ui.look import Look
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
    own: bool = False
    """Whether the one who reads it did it."""


def settled(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries without those in whose place another stands."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.instead and kept:
            kept.pop()
        kept.append(replace(entry, instead=False))
    return kept


def written(entries: Sequence[Entry], face_of: FaceOf, look: Look, cells: int) -> Reading:
    """Write all of a log in ``cells`` columns, the latest turn marked."""
    lines: list[Line] = []
    runs_on: set[int] = set()
    kept = settled(entries)
    for entry in kept:
        rows = wrapped(entry, face_of, look, cells - 2)
        runs_on.update(range(len(lines) + 1, len(lines) + len(rows)))
        lines += [with_mark(row, entry.turn == kept[-1].turn, look) for row in rows]
    return Reading(tuple(lines), runs_on)


def wrapped(entry: Entry, face_of: FaceOf, look: Look, cells: int) -> list[Line]:
    """The lines of one entry."""
    line = say(entry.sentence, face_of, look)
    if entry.undone:
        mark = look.glyphs.spell(_("undone: "))
        line = (Span(mark, "muted"), *(Span(span.text, "muted") for span in line))
    return wrap(line, max(8, cells))


def with_mark(line: Line, latest: bool, look: Look, since: bool = False) -> Line:
    """A line of the log with the mark of the latest turn, of one ``since`` one's own, or room for it."""
    if latest or since:
        return (Span(look.glyphs.latest if latest else look.glyphs.since, "accent"), Span(" "), *line)
    return (Span("  "), *(Span(s.text, "muted") if s.role == "text" else s for s in line))


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
        self._title = title
        self._entitle()

    def _entitle(self) -> None:
        self.border_title = _("what happened") if self._title is None else self._title or None

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
        self._entitle()
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
        since, shown = self._since, self._wrapped[start:end]
        return [with_mark(line, turn == latest, self.look, turn > since) for turn, line in shown]

    @property
    def _since(self) -> float:
        """The turn of the reader's own last move; beyond all where they have made none."""
        return next((entry.turn for entry in reversed(self._entries) if entry.own), math.inf)

    @property
    def _unseen(self) -> bool:
        """Whether something told since the reader's own last move is above the lines in sight."""
        hidden = self._wrapped[: max(0, len(self._wrapped) - self.content_size.height)]
        return bool(hidden) and hidden[-1][0] > self._since

    def _wrap(self, entry: Entry) -> list[tuple[int, Line]]:
        rows = wrapped(entry, self._face_of, self.look, self._wrapped_width - 2)
        return [(entry.turn, row) for row in rows]

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
            more = _("more: {key}").format(key=self.look.keys.named("log-back"))
            return f"{self.look.glyphs.up} {more}" if self._unseen else ""
        text = ngettext("{n} newer line", "{n} newer lines", self._back).format(n=self._back)
        return f"{self.look.glyphs.down} {text}"
