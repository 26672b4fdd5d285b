"""What every screen shares: the guard against too small a terminal, and a line to say something on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widget import Widget
from textual.worker import Worker

from karma_tui.core.language import _
from karma_tui.ui.compositor import PatchScreen
from karma_tui.ui.room import LEAST_COLUMNS, LEAST_ROWS, Room
from karma_tui.ui.spans import Line, Span, cells_of, clip, width, wrap
from karma_tui.ui.widgets import KeyHint, LinesWidget, Painted

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
        return (Span(" " * max(0, (self.content_size.width - cells_of(text)) // 2) + text, "warning"),)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return container.height


class KarmaScreen(PatchScreen[Result]):
    """A screen of the game: its content, or a word about the size it needs.

    While the terminal is too small every key but quitting does nothing. Handlers of events are called
    class by class, the most special first: none may call its parent's.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", show=False),
    ]
    AUTO_FOCUS = ""
    keyed = ""
    """The game whose table's keys hold here; empty where all keys are as they are."""
    _fresh = False
    """Whether this screen has been mounted and not been on top yet."""

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
        yield from self.content()

    def content(self) -> Iterable[Widget]:
        """The widgets of this screen."""
        raise NotImplementedError

    def on_mount(self) -> None:
        self._fresh = True
        self.fit()

    def on_resize(self) -> None:
        self.fit()

    def on_screen_resume(self) -> None:
        if not self._fresh:  # else nothing can be otherwise than a moment ago
            self.fit()
        self._fresh = False

    def on_text_selected(self) -> None:
        """Copy what the mouse has selected, in one line."""
        if selected := self.get_selected_text():
            self.app.copy_to_clipboard(" ".join(selected.split()))

    def fit(self) -> None:
        """Follow the size of the terminal."""
        room, leftward = self.room, self.karma.direction.leftward
        self.update_classes(
            {
                "-cramped": self.cramped,
                "-large": room.large,
                "-big": room.big,
                "-grand": room.grand,
                "-low": room.low,
                "-narrow": room.narrow,
                "-ascii": bool(self.karma.glyphs.spelling),
                "-leftward": leftward,
            }
        )
        for widget in self.query(".centred"):
            widget.styles.margin = (0, room.indent, 0, 0) if leftward else (0, 0, 0, room.indent)
        if self.cramped:
            self._guard()
        elif self.focused is None and self.AUTO_FOCUS:
            self.call_after_refresh(self._focus_again)  # what is hidden loses the focus

    def _guard(self) -> None:
        """Say how much room is needed, in place of everything; few terminals ever need that."""
        guards = self.query(SizeGuard)
        for guard in guards:
            guard.refresh()
        if not guards:
            self.mount(SizeGuard(id="guard"), before=0)

    def reword(self) -> None:
        """Say everything again that stands here: the language has changed."""
        self.fit()
        for widget in self.query(Painted):
            widget.refresh()

    def _focus_again(self) -> None:
        if self.focused is None and self.AUTO_FOCUS:
            for widget in self.query(self.AUTO_FOCUS).results():
                self.set_focus(widget)

    def announce(self, text: str) -> None:
        """Tell what a key of every screen has done, where there is a line for such."""
        for line in [*self.query(SayLine)][-1:]:
            line.say(text, "accent")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        return not self.cramped

    def run_along(self, work: Callable[[], Coroutine[None, None, None]]) -> Worker[None]:
        """Have something go on while the screen does; where the app ends first it is never begun."""
        return self.run_worker(work)

    def run_beside(
        self, work: Callable[[], None], group: str = "default", *, exclusive: bool = False
    ) -> Worker[None]:
        """Do some work on a thread; ``get_current_worker`` is there what is returned here.

        A worker that is Textual's own thread stays known to that thread, and with it its app.
        """

        async def beside() -> None:
            await asyncio.to_thread(work)

        return self.run_worker(beside, group=group, exclusive=exclusive)

    def as_keyed(self, *hints: KeyHint) -> list[KeyHint]:
        """Hints of keys with the names these have here; a click presses the same as before."""
        keys = self.karma.look.keys
        if not self.keyed:
            return list(hints)
        return [replace(hint, shown=keys.shown(hint.shown, self.keyed), key=hint.name) for hint in hints]

    def action_more(self) -> None:
        """Show the next part of a message that is longer than its line."""
        self.query_one("#message", SayLine).more()

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Keys of a screen that is not among ``screens.keys``, and what they do."""
        return ()

    def close_what_is_open(self) -> None:
        """Close whatever was opened over this screen."""
        while self in self.app.screen_stack and self.app.screen is not self:
            self.app.pop_screen()

    def action_help(self) -> None:
        """Open the help."""
        self.karma.show_help()


class SayLine(LinesWidget):
    """One line that tells a player something: a refusal, a failure, what a key will do.

    What is longer than the line is shown part by part where ``more`` brings the next one, and cut elsewhere.
    """

    def __init__(self, *, pages: bool = False, **common: Any) -> None:
        super().__init__(**common)
        self._pages = pages
        self._page = 0

    def say(self, text: Line | str = "", role: str = "text") -> None:
        """Say something else; nothing clears it."""
        line = (
            ((Span(self.look.glyphs.spell(text), role),) if text else ()) if isinstance(text, str) else text
        )
        if (line,) != self.lines:
            self._page = 0
        self.show([line])

    def more(self) -> None:
        """Show the next part of what is longer than the line, after the last the first."""
        self._page += 1
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        if self._pages and width(self.whole(0)) > self.content_size.width:
            event.stop()
            self.more()

    def line(self, y: int) -> Line:
        told, cells = self.whole(y), self.content_size.width
        if not self._pages or width(told) <= cells:
            return clip(told, cells, self.look.glyphs.ellipsis)
        more = Span("  " + _("m: more"), "muted")
        parts = wrap(told, max(1, cells - width((more,))), 0)
        return (*clip(parts[self._page % len(parts)], cells, self.look.glyphs.ellipsis), more)
