"""What every screen shares: the guard against too small a terminal, and a line to say something on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.ui.room import LEAST_COLUMNS, LEAST_ROWS, Room
from karma_tui.ui.spans import Line, Span, clip
from karma_tui.ui.widgets import LinesWidget, Painted

if TYPE_CHECKING:
    from karma_tui.ui.app import KarmaApp

Result = TypeVar("Result")


class SizeGuard(Painted):
    """Shown instead of everything while the terminal is too small."""

    def line(self, y: int) -> Line:
        size = self.app.size
        lines = [
            _("Too small to play."),
            _("Needs {columns}×{rows}.").format(columns=LEAST_COLUMNS, rows=LEAST_ROWS),
            _("This is {columns}×{rows}.").format(columns=size.width, rows=size.height),
            _("The game waits."),
        ]
        top = max(0, (self.content_size.height - len(lines)) // 2)
        if not top <= y < top + len(lines):
            return ()
        text = self.look.glyphs.spell(lines[y - top])
        return (Span(" " * max(0, (self.content_size.width - len(text)) // 2) + text, "warning"),)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return container.height


class KarmaScreen(Screen[Result]):
    """A screen of the game: its content, or a word about the size it needs.

    While the terminal is too small every key but quitting does nothing. Handlers of events are called
    class by class, the most special first: none may call its parent's.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", show=False),
    ]
    AUTO_FOCUS = ""

    @property
    def karma(self) -> KarmaApp:
        """The app, as what it is."""
        return cast("KarmaApp", self.app)

    @property
    def room(self) -> Room:
        """How much room there is."""
        return Room(*self.app.size)

    @property
    def cramped(self) -> bool:
        """Whether the terminal is too small."""
        return self.room.columns < LEAST_COLUMNS or self.room.rows < LEAST_ROWS

    def compose(self) -> Iterable[Widget]:
        yield SizeGuard(id="guard")
        yield from self.content()

    def content(self) -> Iterable[Widget]:
        """The widgets of this screen."""
        raise NotImplementedError

    def on_mount(self) -> None:
        self.fit()

    def on_resize(self) -> None:
        self.fit()

    def on_screen_resume(self) -> None:
        self.fit()

    def fit(self) -> None:
        """Follow the size of the terminal."""
        room = self.room
        self.set_class(self.cramped, "-cramped")
        self.set_class(room.large, "-large")
        self.set_class(room.big, "-big")
        self.set_class(room.grand, "-grand")
        self.set_class(room.low, "-low")
        self.set_class(room.narrow, "-narrow")
        self.set_class(bool(self.karma.glyphs.spelling), "-ascii")
        for widget in self.query(".centred"):
            widget.styles.margin = (0, 0, 0, room.indent)
        if self.cramped:
            self.query_one(SizeGuard).refresh()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        return not self.cramped

    def action_help(self) -> None:
        """Open the help."""
        self.karma.show_help()


class SayLine(LinesWidget):
    """One line that tells a player something: a refusal, a failure, what a key will do."""

    def say(self, text: Line | str = "", role: str = "text") -> None:
        """Say something else; nothing clears it."""
        line = (
            ((Span(self.look.glyphs.spell(text), role),) if text else ()) if isinstance(text, str) else text
        )
        self.show([line])

    def line(self, y: int) -> Line:
        return clip(super().line(y), self.content_size.width, self.look.glyphs.ellipsis)
