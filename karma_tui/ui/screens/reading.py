"""Screens to read on: a long text that scrolls, and can be searched."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _, pgettext
from karma_tui.ui.finding import Match, Reading, find, marked
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyBar, KeyHint, TitleBar
from karma_tui.ui.widgets.search import SearchLine
from karma_tui.ui.widgets.sheet import Sheet

_GUTTER = 2
"""Cells before each line: the mark of the lines one is sent to, and a blank."""


class ReadingScreen(KarmaScreen[None]):
    """A text with ``/`` to look for words, ``n`` and ``N`` to go from one to the next.

    Subclasses lay the text out for a width with ``reading``.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash,ctrl+f", "search", show=False),
        Binding("n", "match(1)", show=False),
        Binding("N", "match(-1)", show=False),
        Binding("escape,q", "back", show=False),
    ]
    AUTO_FOCUS = "Sheet"

    def __init__(self, heading: str, words: str = "") -> None:
        """``words`` are looked for at once."""
        super().__init__()
        self._heading, self._first_words = heading, words
        self._text = Reading(())
        self._found: list[Match] = []
        self._here: int | None = None
        """The match one stands at."""
        self._from = 0
        """The first line in sight when the search began."""

    def reading(self, cells: int) -> Reading:
        """The text in lines of at most ``cells``."""
        raise NotImplementedError

    def named(self, words: str) -> int | None:
        """The line that something of this very name begins at, if there is such a thing."""
        del words
        return None

    def pointed(self, line: int) -> bool:
        """Whether a line is one that one was sent to."""
        del line
        return False

    def more_keys(self) -> list[KeyHint]:
        """Keys of this screen's own, the most useful first."""
        return []

    def body(self) -> Iterable[Widget]:
        """What stands between the first line and the search."""
        yield Sheet(id="sheet")

    def content(self) -> Iterable[Widget]:
        yield TitleBar(self._heading)
        yield from self.body()
        yield SearchLine(id="search")
        yield KeyBar()

    @property
    def sheet(self) -> Sheet:
        """Where the text stands."""
        return self.query_one(Sheet)

    @property
    def searching(self) -> SearchLine:
        """Where one types what to look for."""
        return self.query_one(SearchLine)

    @property
    def found(self) -> list[Match]:
        """What was found, first to last."""
        return self._found

    def on_mount(self) -> None:
        self.draw_keys()
        self.call_after_refresh(self._begin)

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self.lay_out()

    @property
    def cells(self) -> int:
        """Columns for the text."""
        return self.room.columns - 2 - _GUTTER

    def lay_out(self) -> None:
        """Lay the text out for the room there is; what was found stays found."""
        spell = self.karma.look.glyphs.spell
        laid = self.reading(max(20, self.cells))
        lines = (tuple(span._replace(text=spell(span.text)) for span in line) for line in laid.lines)
        self._text = laid._replace(lines=tuple(lines))
        self._found = find(self._text, self.searching.words)
        self._show()

    def began(self) -> None:
        """Go to where the reading begins."""

    def _begin(self) -> None:
        self.began()
        if self._first_words:
            self.searching.words = self._first_words
            self._look()

    # Searching

    def action_search(self) -> None:
        """Have what is typed looked for, from what is in sight on."""
        self._from = self.sheet.first
        self._found, self._here = [], None
        self.searching.begin()
        self._show()
        self.draw_keys()

    def on_search_line_wanted(self, event: SearchLine.Wanted) -> None:
        event.stop()
        if not self.searching.has_focus:
            self.action_search()

    def on_search_line_typed(self, event: SearchLine.Typed) -> None:
        event.stop()
        self._look()

    def on_search_line_stepped(self, event: SearchLine.Stepped) -> None:
        event.stop()
        self.action_match(event.by)

    def on_search_line_done(self, event: SearchLine.Done) -> None:
        event.stop()
        if not event.kept:
            self._found, self._here = [], None
            self.searching.forget()
            self.sheet.scroll_to_line(self._from)
            self._show()
        self.sheet.focus(scroll_visible=False)
        self.draw_keys(typing=False)

    def _look(self) -> None:
        """Find what is looked for, and go to the first of it from where the search began."""
        words = self.searching.words
        self._found = find(self._text, words)
        named = self.named(words)
        start = self._from if named is None else named
        after = (number for number, match in enumerate(self._found) if match[0][0] >= start)
        self._here = next(after, 0) if self._found else None
        if self._here is None:
            self.sheet.scroll_to_line(self._from)
        self._go()

    def action_match(self, by: int) -> None:
        """Go to the next match, or the one before; after the last comes the first."""
        if self._found:
            self._here = ((self._here or 0) + by) % len(self._found)
            self._go()

    def _go(self) -> None:
        self._show()
        if self._here is not None:
            self.sheet.bring_in(self._found[self._here][0][0])
        self.searching.tell(self._here, len(self._found))
        self.draw_keys()

    # Drawing

    def _show(self) -> None:
        lines = marked(self._text.lines, self._found, self._here)
        here = self._found[self._here][0][0] if self._here is not None else None
        self.sheet.show([self._with_gutter(at, line, at == here) for at, line in enumerate(lines)])

    def _with_gutter(self, at: int, line: Line, here: bool) -> Line:
        glyphs = self.karma.look.glyphs
        if here:
            return (Span(glyphs.right, "strong"), Span(" "), *line)
        if self.pointed(at):
            return (Span(glyphs.latest, "accent"), Span(" "), *line)
        return (Span(" " * _GUTTER), *line)

    def draw_keys(self, typing: bool | None = None) -> None:
        """Show the keys that do something now."""
        if self.searching.has_focus if typing is None else typing:
            hints = [
                KeyHint("enter", _("keep"), keep=True),
                KeyHint("↑↓", _("match before, next"), "down"),
                KeyHint("escape", _("give up"), keep=True),
            ]
        else:
            matches = (
                [KeyHint("n", _("next")), KeyHint("N", pgettext("search", "before"))] if self._found else []
            )
            hints = [
                KeyHint("/", _("search"), "slash"),
                *matches,
                *self.more_keys(),
                KeyHint("↑↓", _("scroll"), "down"),
                KeyHint("pgdn", _("page"), "pagedown"),
                KeyHint("escape", _("back"), keep=True),
            ]
        self.query_one(KeyBar).show(hints)

    def on_descendant_focus(self) -> None:
        self.draw_keys()

    def action_back(self) -> None:
        """Close it."""
        self.dismiss(None)
