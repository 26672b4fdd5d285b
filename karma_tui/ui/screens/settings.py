"""The settings: what is chosen is seen at once and remembered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from karma_tui.core.cards import BACK
from karma_tui.core.language import _
from karma_tui.ui.actions import Action, what
from karma_tui.ui.faces import SMALL, Face
from karma_tui.ui.fan import Fan, paint_fan
from karma_tui.ui.key_names import printed
from karma_tui.ui.keymap import DEFAULT_KEYS, KeyMap
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.choices import Choice, choices
from karma_tui.ui.spans import Line, Span, clip, pad, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

_VALUES: Final = 36
"""The column of what is chosen."""
_NARROW_VALUES: Final = 32
_SAMPLE: Final = 22
"""Cells of the sample beside them."""
_HAND: Final = Fan(
    (Face("7", "♣", "clubs"), Face("9", "♥", "hearts"), Face("J", "♦", "diamonds"), Face("K", "♠", "spades")),
    cursor=1,
    chosen=frozenset({2}),
    playable=frozenset({0, 1, 2}),
    fresh=frozenset({0}),
)
"""A card of each suit: new, selected, chosen, not to be laid."""
_TABLE: Final = Fan((BACK, Face("10", "♥", "hearts"), None))


class SettingsScreen(KarmaScreen[None]):
    """A list of what can be chosen; the keys of the table are at its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
        Binding("delete,backspace", "reset", show=False),
        Binding("escape,q,comma", "back", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Choice | None] = []
        """As the menu has them; None for a blank one."""
        self._waits: Action | None = None
        """Whose new key is the next one pressed."""

    def content(self) -> Iterable[Widget]:
        yield TitleBar(lambda: _("Settings"), lambda: _("seen at once, and remembered"))
        with Horizontal(id="settings"):
            yield Menu(id="menu", careful=True)
            yield LinesWidget(id="look")
        yield SayLine(id="say")
        yield KeyBar()

    def on_mount(self) -> None:
        self._draw()

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self._draw()

    @property
    def _row(self) -> Choice | None:
        at = self.query_one(Menu).row
        return self._rows[at] if at < len(self._rows) else None

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._waits = None
        self._say_about()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        row = self._rows[event.row]
        if row is None:
            return
        back = event.column is not None and event.column < self._values + 2
        if row.values:
            self.action_turn(-1 if back else 1)
        elif row.action is not None:
            self._wait_for_key(row.action)
        else:
            self._use_keys(DEFAULT_KEYS, _("All keys are as they were."))

    def on_key(self, event: events.Key) -> None:
        """Take the key that is waited for, whichever it is."""
        action = self._waits
        if action is None or self.cramped:
            return
        event.stop()
        event.prevent_default()
        self._waits = None
        if event.key == "escape":
            self._say_about()
            return
        keys = self.karma.look.keys
        problem = keys.problem(action, event.key)
        if problem:
            self._say(problem, "bad")
            self._draw_keys()
        else:
            text = _("{key} now: {what}.").format(key=printed(event.key), what=what(action))
            self._use_keys(keys.with_key(action, event.key), text)

    # Choosing

    def action_turn(self, by: int) -> None:
        """Change the selected row to the next value, or the one before."""
        row = self._row
        if row is None or not row.values:
            return
        problem = self.karma.choose(row.name, row.beside(by))
        self.fit()
        self._say_about()
        if problem:
            self._say(problem, "bad")

    def action_reset(self) -> None:
        """Put the selected key back."""
        row = self._row
        if row is None or row.action is None or not row.changed:
            return
        keys = self.karma.look.keys
        problem = keys.problem(row.action, row.action.key)
        if problem:
            self._say(problem, "bad")
            return
        text = _("{key} again: {what}.").format(key=printed(row.action.key), what=what(row.action))
        self._use_keys(keys.with_key(row.action, row.action.key), text)

    def _wait_for_key(self, action: Action) -> None:
        self._waits = action
        text = _("Press the new key for “{what}”. Escape keeps {key}.")
        self._say(text.format(what=what(action), key=printed(self.karma.look.keys.key(action))), "accent")
        self._draw_keys()

    def _use_keys(self, keys: KeyMap, text: str) -> None:
        problem = self.karma.choose_keys(keys)
        self._draw()
        self._say(problem or text, "bad" if problem else "good")

    def action_back(self) -> None:
        """Go back to where one was; a language that may not be read rightly there is asked about."""
        self.dismiss(None)
        self.karma.ask_direction()

    # Drawing

    def _draw(self) -> None:
        self._rows = []
        for group in choices(self.karma):
            self._rows += [*([None] if self._rows else []), *group]
        self.query_one(Menu).show([self._line(row) for row in self._rows])
        self.query_one("#look", LinesWidget).show(self._sample())
        self._say_about()

    def _say_about(self) -> None:
        row = self._row
        self._say(row.about if row else "", "muted")
        self._draw_keys()

    def _say(self, text: str, role: str) -> None:
        self.query_one(SayLine).say(text, role)

    def _draw_keys(self) -> None:
        row = self._row
        hints = [KeyHint("↑↓", _("choose"), "down")]
        if self._waits is not None:
            hints = [
                KeyHint(_("any key"), _("is the new one"), "_"),
                KeyHint("escape", _("as it is"), keep=True),
            ]
        elif row is not None and row.values:
            hints.append(KeyHint("←→", _("change"), "right", keep=True))
        elif row is not None and row.action is not None:
            hints.append(KeyHint("enter", _("new key"), keep=True))
            hints += [KeyHint("del", _("as it was"), "delete")] if row.changed else []
        else:
            hints.append(KeyHint("enter", _("do it"), keep=True))
        if self._waits is None:
            hints += [KeyHint("?", _("help"), "question_mark"), KeyHint("escape", _("back"), keep=True)]
        self.query_one(KeyBar).show(hints)

    @property
    def _values(self) -> int:
        return _NARROW_VALUES if self.room.narrow else _VALUES

    def _line(self, row: Choice | None) -> Line:
        if row is None:
            return ()
        glyphs = self.karma.look.glyphs
        if not row.values and row.action is None:
            return (Span(f"[ {glyphs.spell(row.label)} ]", "accent"),)
        name: Line = (Span(glyphs.spell(row.label)),)
        start = pad(clip(name, self._values - 1, glyphs.ellipsis), self._values)
        if row.values:
            sides = (Span(f"{glyphs.left} ", "accent"), Span(row.shown), Span(f" {glyphs.right}", "accent"))
            return (*start, *sides)
        mark = (Span(f" {glyphs.bullet}", "accent"),) if row.changed else ()
        return (*start, Span("  "), Span(glyphs.spell(row.shown), "strong"), *mark)

    def _sample(self) -> list[Line]:
        """A few cards and words in the theme and the glyphs chosen."""
        look = self.karma.look
        size = SMALL
        words = (("text", _("text")), ("accent", _("accent")), ("good", _("good")), ("bad", _("bad")))
        return [
            *paint_fan(_HAND, size.width * 4, size, look),
            *paint_fan(_TABLE, size.width * 3, size, look),
            (),
            *wrap(tuple(Span(f"{word} ", role) for role, word in words), _SAMPLE, 0),
            (Span(f"{look.glyphs.latest} ", "accent"), Span(look.glyphs.spell(_("Mona lays 9♥.")), "text")),
        ]
