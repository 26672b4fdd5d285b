"""The app the screens are built on: the game's themes, and an output that sends only what changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual._path import CSSPathType
from textual.app import App
from textual.await_remove import AwaitRemove
from textual.cache import LRUCache
from textual.dom import DOMNode
from textual.driver import Driver
from textual.filter import ANSIToTruecolor
from textual.screen import Screen
from textual.widget import Widget

from karma_tui.ui.compositor import PatchScreen, pieces_of
from karma_tui.ui.direction import NEW_ROWS, ORDER_AGAIN, STOP_ORDERING, Direction
from karma_tui.ui.dispatch import Dispatching
from karma_tui.ui.frame import Depth, Frame
from karma_tui.ui.glyphs import UNICODE, Glyphs
from karma_tui.ui.look import Look
from karma_tui.ui.parting import stop_timers
from karma_tui.ui.spans import ROLE_CLASSES
from karma_tui.ui.stylesheet import SharedStylesheet
from karma_tui.ui.theme import DEFAULT_THEME, Theme
from karma_tui.ui.theme_files import ThemeShelf
from karma_tui.ui.widgets.painted import Painted

Result = TypeVar("Result")

_variables: Final[LRUCache[tuple[object, ...], dict[str, str]]] = LRUCache(32)
"""Variables of the style sheets, by the theme and the defaults they come from."""


class ThriftyApp(Dispatching, App[Result]):
    """An app with the game's themes that sends only what changed.

    ``depth`` is the terminal's, which over SSH is not the server's; ``None`` detects it. A driver that
    drops output, or a terminal that was written to by others, needs ``repaint``.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = Path(__file__).with_name("karma.tcss")
    ENABLE_COMMAND_PALETTE = False
    COMPONENT_CLASSES: ClassVar[set[str]] = set(ROLE_CLASSES)

    def __init__(
        self,
        *,
        theme: str = DEFAULT_THEME,
        glyphs: Glyphs = UNICODE,
        deck: str = "theme",
        depth: Depth | None = None,
        themes: Mapping[str, Theme] | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        """``deck`` as for ``Theme.with_suits``. Raises ``KeyError`` when there is no theme of that name."""
        self.card_themes: Mapping[str, Theme] = ThemeShelf() if themes is None else themes
        self.glyphs = glyphs
        self.deck = deck
        self.look = Look.of(glyphs, self.card_themes[theme])
        self._first_theme = theme
        super().__init__(driver_class=driver_class)
        # Neither is used, and each would be a hidden widget of every screen.
        self._disable_tooltips = self._disable_notifications = True
        # What it would turn into 24-bit colours is turned into the terminal's own by the frame.
        self._filters = [each for each in self._filters if not isinstance(each, ANSIToTruecolor)]
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())
        self._frame = Frame()
        self._typing: bool | None = None
        self._ordering_stopped: bool | None = False
        """Whether the terminal was told that lines come as they are to be seen; None where nobody knows."""
        self.set_depth(depth or self._detected_depth())
        self.register_theme(self._dressed(theme).to_textual())
        self._begin_with(theme)

    def _begin_with(self, theme: str) -> None:
        """Take a theme before anything is styled: to change it would parse the style sheets a second time."""
        if self.card_themes[theme].ansi:  # needs more than variables
            self.theme = theme
            return
        self.set_reactive(App.theme, theme)
        self.set_class(self.current_theme.dark, "-dark-mode", update=False)
        self.set_class(not self.current_theme.dark, "-light-mode", update=False)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_default_screen(self) -> Screen[Any]:
        return PatchScreen(id="_default")

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give Textual's own themes card colours too."""
        return self._dressed(self._first_theme).variables()

    def get_css_variables(self) -> dict[str, str]:
        """Give the variables of the theme; Textual works its shades out anew each time."""
        theme, defaults = self.current_theme, self.get_theme_variable_defaults()
        key = (repr(theme), *defaults.items())
        found = _variables.get(key)
        if found is None:
            found = _variables[key] = super().get_css_variables()
        self.theme_variables = found.copy()
        return self.theme_variables

    def _dressed(self, name: str) -> Theme:
        return self.card_themes[name].with_suits(self.deck)

    def _load_screen_css(self, screen: Screen[Any]) -> None:
        """Read the style sheets of a screen: they are about nothing but what it holds, not mounted yet.

        Textual goes on to style the app and the screen below anew.
        """
        if screen.CSS:
            super()._load_screen_css(screen)
            return
        unread = [path for path in screen.css_path if not self.stylesheet.has_source(str(path))]
        for path in unread:
            self.stylesheet.read(path)
        if unread:
            self.stylesheet.reparse()

    def use_theme(self, name: str, glyphs: Glyphs | None = None, deck: str | None = None) -> None:
        """Change the theme, and the glyph set and the colours of the suits with it.

        Raises ``KeyError`` for a name that is not loaded.
        """
        self.deck = deck or self.deck
        theme = self._dressed(name)
        self.register_theme(theme.to_textual())
        self.glyphs = glyphs or self.glyphs
        self.look = replace(Look.of(self.glyphs, theme, self.look.keys), direction=self.direction)
        dressed_anew = self.theme != name  # by Textual then, in its own time
        self.theme = name
        if self.is_running:
            if not dressed_anew:
                self.refresh_css(animate=False)
            self._redraw()
            self.repaint()

    def _redraw(self) -> None:
        """Have every picture drawn anew: what it is made of is not in any widget's own style."""
        for screen in self.screen_stack:
            for widget in screen.query(Painted):
                widget.notify_style_update()
                widget.refresh()

    def set_depth(self, depth: Depth) -> None:
        """Change how many colours are sent."""
        self.depth = depth
        self.console._color_system = depth.system
        self._frame = Frame(depth)

    @property
    def direction(self) -> Direction:
        """Which way the screens are read, and who orders their letters."""
        return self.look.direction

    def turn(self, direction: Direction) -> None:
        """Have the screens read another way, or their letters ordered by another."""
        if direction == self.direction:
            return
        self.look = replace(self.look, direction=direction)
        self._frame = Frame(self.depth)
        if self.is_running:
            self._redraw()
            self.repaint()

    def repaint(self) -> None:
        """Send the whole screen again, whatever the terminal is believed to show."""
        self._frame.forget()
        self._typing = None
        self._ordering_stopped = None if self._ordering_stopped else False
        if self.is_running:
            for screen in self.screen_stack:
                if isinstance(screen, PatchScreen):
                    screen.forget()
            self.refresh()

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        """Take widgets apart, in which nothing becomes due any more."""
        stop_timers(nodes)
        return super()._prune(*nodes, parent=parent)

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        """The screens that show through the one on top: none, if that is opaque.

        Textual counts the next one in any case, and draws all anew when something changes there.
        """
        if not self._screen_stack or self.screen.styles.background.a == 1:
            return []
        return super()._background_screens

    def _detected_depth(self) -> Depth:
        if self.no_color:
            return Depth.NONE
        match self.console.color_system:
            case "truecolor" | "windows":
                return Depth.TRUE
            case "256":
                return Depth.MANY
            case "standard":
                return Depth.SIXTEEN
            case _:
                return Depth.NONE

    def on_mount(self) -> None:
        """Forget the frame whenever another program may have drawn over it."""
        self.app_resume_signal.subscribe(self, lambda _app: self.repaint())

    def _caret(self) -> tuple[tuple[int, int] | None, bool]:
        """Column and row of the cell that the focus stands on, and whether one types there.

        Screen readers and magnifiers follow the terminal's cursor. It is shown only where one types: on a
        card it would cover what it points at.
        """
        widget = self.focused
        if isinstance(widget, Painted) and (caret := widget.seen_caret) is not None:
            x, y = widget.content_region.offset + caret
            if self.screen.region.contains(x, y):
                return (x, y), widget.typing
        return None, False

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        pieces = pieces_of(renderable) if isinstance(renderable, CompositorUpdate) else None
        driver = self._driver
        if pieces is None or driver is None or driver.is_inline:
            super()._display(screen, renderable)
            return
        try:
            if not self._batch_count and self._running and not self._closed and not self.is_headless:
                self._frame.resize(*self.size)
                place, typing = self._caret()
                sequence = self._frame.update(pieces, place)
                if typing != self._typing:
                    sequence += "\x1b[?25h" if typing else "\x1b[?25l"
                    self._typing = typing
                if self.direction.ordered_here != self._ordering_stopped:
                    self._ordering_stopped = self.direction.ordered_here
                    driver.write(STOP_ORDERING if self._ordering_stopped else ORDER_AGAIN)
                    sequence = NEW_ROWS + sequence
                if sequence:
                    self._begin_update()
                    driver.write(sequence)
                    self._end_update()
                    driver.flush()
                if isinstance(screen, PatchScreen):
                    screen.was_shown()
        finally:
            self.post_display_hook()
