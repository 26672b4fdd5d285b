"""Writing a match to a file: what, in which format, with whose eyes, under which name."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.core.seats import Seat
from karma_tui.match.recording import Recording
from karma_tui.match.user_files import expanded
from karma_tui.ui.export.order import Order, What, text_of
from karma_tui.ui.export.pages import BOARDS, Boards, Eyes
from karma_tui.ui.export.writing import FORMATS, ExportError, Format, format_of, free_name, write
from karma_tui.ui.screens.turning import beside
from karma_tui.ui.screens.typed import TypingScreen
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, cells_of, clip, clusters, ending, joined, pad, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

_LABEL: Final = 18
"""The column of the answers."""
_LONGEST: Final = 200
"""Characters of a file name that are taken."""


@dataclass(slots=True)
class ExportForm:
    """Answers so far; ``stem`` is the save's name, and ``folder`` where files go unless one says."""

    recording: Recording
    stem: str
    folder: Path
    what: What
    eyes: Eyes
    kind: Format = "html"
    boards: Boards = "deals"
    name: str = field(default="")
    """As typed; empty for the usual one."""

    @property
    def usual(self) -> str:
        """The name of the file if none is typed: a free one."""
        return free_name(self.folder, f"{self.stem}-{self.what}", self.kind)

    @property
    def path(self) -> Path:
        """Where to write."""
        return self.folder / expanded(self.name.strip() or self.usual)

    def choices(self) -> tuple[Eyes, ...]:
        """Whose eyes a replay can be told with; every card only once the match is over."""
        seats = tuple(Eyes(seat) for seat in self.recording.eyes)
        return (*seats, *((Eyes(None, open_=True),) if self.recording.over else ()))

    def rows(self) -> list[tuple[str, str, str]]:
        """Every question that matters: its key, what it asks, the answer."""
        names = self.recording.header.names
        whats = {"score": _("the score sheet"), "replay": _("the replay, every move told")}
        rows = [("what", _("What"), whats[self.what]), ("kind", _("Format"), _about(self.kind))]
        if self.what == "replay":
            seat = self.eyes.seat
            seen = _("as {name} saw it").format(name=names[seat - 1]) if seat else _("every card open")
            rows.append(("eyes", _("Whose eyes"), seen))
            if self.kind != "json":
                rows.append(("boards", _("The table"), _about_boards(self.boards)))
        return [*rows, ("file", _("File"), self.name), ("start", _("Write it"), "")]

    def turn(self, key: str, by: int) -> None:
        """Change an answer to the next (1) or the one before (-1)."""
        match key:
            case "what":
                self.what = "score" if self.what == "replay" else "replay"
            case "kind":
                self.kind = beside(FORMATS, self.kind, by)
            case "eyes":
                self.eyes = beside(self.choices(), self.eyes, by)
            case "boards":
                self.boards = beside(BOARDS, self.boards, by)
        if self.name and Path(self.name).suffix.removeprefix(".") in FORMATS and key == "kind":
            self.name = str(Path(self.name).with_suffix(f".{self.kind}"))


class ExportScreen(TypingScreen[None]):
    """A form; Enter writes from any of its rows, and the full path of the file is told."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("escape", "back", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self, form: ExportForm) -> None:
        super().__init__()
        self._form = form
        self._told: Line = ()
        self._writing = False

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("Export · {game}").format(game=game_title(self._form.recording.header.game)))
        yield LinesWidget(id="summary")
        yield Menu(id="menu")
        yield LinesWidget(id="told")
        yield KeyBar()

    def on_mount(self) -> None:
        self._draw()
        menu = self.query_one(Menu)
        menu.show(menu.rows, len(menu.rows) - 1)
        self._draw_keys()

    def fit(self) -> None:
        super().fit()
        if not self.cramped:
            self._draw()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._draw_keys()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        key = self._form.rows()[event.row][0]
        if event.column is None or key == "start":
            self.write()
        elif event.column >= _LABEL:
            self.action_turn(-1 if event.column < _LABEL + 2 else 1)

    @property
    def types(self) -> bool:
        return self._key == "file"

    def type_in(self, character: str) -> None:
        if len(self._form.name) < _LONGEST:
            self._form.name += character

    def rub_out(self) -> None:
        self._form.name = (self._form.name or self._form.usual)[:-1]

    def show_typed(self) -> None:
        self._draw()

    def action_turn(self, by: int) -> None:
        """Change the answer of the selected row."""
        key = self._key
        self._form.turn(key, by)
        self._draw()
        rows = [row[0] for row in self._form.rows()]
        self.query_one(Menu).select(rows.index(key))

    def action_back(self) -> None:
        """Go back to the match."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Open the help of the game played."""
        self.karma.show_help(self._form.recording.header.game)

    def write(self) -> None:
        """Write the file, off the screen's thread; then tell where it is, or why it cannot be."""
        if not self._writing:
            self._writing = True
            self._tell(_("Writing."), "muted")
            self.run_along(self._write)

    async def _write(self) -> None:
        form, app = self._form, self.karma
        order = Order(form.what, form.kind, form.eyes, form.boards)
        try:
            path = form.path
            if format_of(path) != form.kind:
                raise ExportError(_("{name} does not end in .{kind}").format(name=path.name, kind=form.kind))
            theme = app.card_themes[app.theme]
            text = await asyncio.to_thread(text_of, form.recording, order, theme, app.glyphs)
            told = self._hand_over(path.name, text) if app.is_web else _written(write(path, text))
        except ExportError as error:
            self._tell(str(error), "bad")
        else:
            form.name = ""
            self._tell(told, "good")
        finally:
            self._writing = False

    def _hand_over(self, name: str, text: str) -> str:
        """Give a file to the browser that shows this app, wherever that is; return what to say."""
        self.app.deliver_binary(BytesIO(text.encode()), save_filename=name)
        return _("Your browser has it: {name}").format(name=name)

    def _tell(self, text: str, role: str) -> None:
        self._told = (Span(self.karma.look.glyphs.spell(text), role),)
        self._draw()

    @property
    def _key(self) -> str:
        return self._form.rows()[self.query_one(Menu).row][0]

    def _draw(self) -> None:
        spell = self.karma.look.glyphs.spell
        folder = _("Files go to {folder} unless their name says otherwise.").format(folder=self._form.folder)
        if self.app.is_web:
            folder = _("Your browser is given the file.")
        cells = self.room.columns - 8
        self.query_one("#summary", LinesWidget).show(wrap((Span(spell(folder), "muted"),), cells, 0)[:2])
        rows, menu = self._form.rows(), self.query_one(Menu)
        at = [key for key, _label, _answer in rows].index("file")
        menu.fields = {at: _LABEL + cells_of(self._typed())}
        menu.show([self._line(*row) for row in rows])
        self.query_one("#told", LinesWidget).show(_folded(self._told, cells))

    def _line(self, key: str, label: str, answer: str) -> Line:
        glyphs = self.karma.look.glyphs
        if key == "start":
            return (Span(f"[ {label} ]", "accent"),)
        line = list(pad((Span(label, "muted"),), _LABEL))
        if key == "file":
            shown = self._typed() if answer else glyphs.spell(self._form.usual)
            line.append(Span(shown, "text" if answer else "muted"))
        else:
            line += [Span(f"{glyphs.left} ", "accent"), Span(glyphs.spell(answer))]
            line.append(Span(f" {glyphs.right}", "accent"))
        return clip(tuple(line), self.room.columns - 6, glyphs.ellipsis)

    def _typed(self) -> str:
        """The end of the name that is typed, as much as there is room for."""
        return ending(self.karma.look.glyphs.spell(self._form.name), self.room.columns - _LABEL - 8)

    def _draw_keys(self) -> None:
        hints = [KeyHint("↑↓", _("choose"), "down")]
        if self._key == "file":
            hints.append(KeyHint("a-z", _("type a name")))
        elif self._key != "start":
            hints.append(KeyHint("←→", _("change"), "right"))
        hints += [
            KeyHint("enter", _("write"), keep=True),
            KeyHint("f1", _("help")),
            KeyHint("escape", _("back"), keep=True),
        ]
        self.query_one(KeyBar).show(hints)


def first_eyes(recording: Recording, seat: Seat | None) -> Eyes:
    """Return the eyes to begin with: those of ``seat`` if one may look with them."""
    return Eyes(seat if seat in recording.eyes else recording.first_eyes)


def _written(path: Path) -> str:
    return _("Written: {path}").format(path=path)


def _folded(line: Line, cells: int) -> list[Line]:
    """Break a line after so many cells, wherever that is: a path has no blanks to break at."""
    lines: list[list[Span]] = []
    used = cells
    for span in line:
        for letter in clusters(span.text):
            if used + cells_of(letter) > cells:
                lines.append([])
                used = 0
            lines[-1].append(span._replace(text=letter))
            used += cells_of(letter)
    return [joined(letters) for letters in lines]


def _about(kind: Format) -> str:
    return {
        "txt": _("text"),
        "html": _("HTML, a page for the browser"),
        "svg": _("SVG, a picture"),
        "json": _("JSON, for programs"),
    }[kind]


def _about_boards(boards: Boards) -> str:
    return {
        "deals": _("drawn after each deal and at the end"),
        "own": _("drawn before each decision"),
        "all": _("drawn after every move"),
        "none": _("not drawn"),
    }[boards]
