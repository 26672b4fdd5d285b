"""Matches that are kept, to be looked at: what each is, and how its table stands."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from karma_tui.core.language import _, figure, series
from karma_tui.match.house import HouseError, SaveSummary
from karma_tui.match.recording import Recording
from karma_tui.ui.boards.preview import preview
from karma_tui.ui.look import Look
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.glance import last_scene, summary
from karma_tui.ui.screens.words import game_title, when
from karma_tui.ui.spans import Line, Span, cells_of, clip, flush_right, pad
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

_REST: Final = 0.15
"""Seconds the cursor rests on a save before it is replayed to look at its table."""
_KEPT: Final = 50
"""How many saves are remembered as they were replayed."""
_ROOMY: Final = 34
"""Rows from which on there is room for the table."""
_PREVIEW: Final = 15
"""Lines of it."""


class Peeked(Message):
    """A save has been replayed on another thread; or ``problem`` says why it cannot be."""

    def __init__(self, save: SaveSummary, recording: Recording | None, problem: str = "") -> None:
        super().__init__()
        self.save, self.recording, self.problem = save, recording, problem


class _Glance(NamedTuple):
    """What one sees of a save: whose move it is, or what is wrong, and the table."""

    status: Line
    table: tuple[Line, ...] = ()


class MatchesScreen(KarmaScreen[None]):
    """A list of matches, the last played first; the table of the selected one comes when the cursor rests.

    They are there to be looked at only.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "replay", show=False),
        Binding("a", "analyse", show=False),
        Binding("escape,q", "back", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self._saves: list[SaveSummary] = []
        self._glances: dict[tuple[Path, float, int], _Glance] = {}
        """What is known of saves, each as it was at one time and for one width of the screen."""
        self._resting: Timer | None = None

    def content(self) -> Iterable[Widget]:
        yield TitleBar(self.heading())
        yield LinesWidget(id="heading")
        yield Menu(careful=True, id="menu")
        yield LinesWidget(id="about")
        yield LinesWidget(id="table")
        yield SayLine(id="detail")
        yield SayLine(id="say")
        yield KeyBar()

    def heading(self) -> str:
        """The title."""
        return _("Matches")

    def nothing(self) -> str:
        """What to say while there are none."""
        return _("No match of yours is over yet: those that are can be looked at again here.")

    def on_screen_resume(self) -> None:
        self._read()

    def fit(self) -> None:
        super().fit()
        self.set_class(self._roomy, "-roomy")
        if not self.cramped and self._saves:
            self._draw()

    @property
    def _roomy(self) -> bool:
        """Whether there is room for the table."""
        return self.room.rows >= _ROOMY

    def _read(self) -> None:
        self._saves = self.karma.house.saves()
        self._draw()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._say("")
        self._draw_detail()

    # What the selected save looks like

    @property
    def _selected(self) -> SaveSummary | None:
        return self._saves[self.query_one(Menu).row] if self._saves else None

    def _key(self, save: SaveSummary) -> tuple[Path, float, int]:
        return save.path, save.modified, self.room.columns

    def _look_soon(self, save: SaveSummary) -> None:
        """Replay a save once the cursor rests on it."""
        if self._resting is not None:
            self._resting.stop()
        self._resting = self.set_timer(
            _REST, lambda: self.run_beside(lambda: self._peek(save), exclusive=True)
        )

    def _peek(self, save: SaveSummary) -> None:
        """On a thread of its own."""
        try:
            self.post_message(Peeked(save, self.karma.house.recording(save.path)))
        except HouseError as error:
            self.post_message(Peeked(save, None, str(error)))

    def on_peeked(self, event: Peeked) -> None:
        event.stop()
        if self.cramped:
            return
        if len(self._glances) >= _KEPT:
            self._glances.clear()
        self._glances[self._key(event.save)] = self._glance(event.recording, event.problem)
        if self._selected == event.save:
            self._draw_detail()

    def _glance(self, recording: Recording | None, problem: str) -> _Glance:
        from karma_tui.ui.boards.catalogue import board_for

        look = self.karma.look
        if recording is None:
            return _Glance((Span(look.glyphs.spell(problem), "warning"),))
        board = board_for(recording.header.game)
        scene, onlook = last_scene(recording, board, self.room.columns - 4, look)
        return _Glance(scene.status, tuple(preview(scene, board, onlook, _PREVIEW - 1)))

    def _draw_glance(self, save: SaveSummary) -> None:
        """Say what the save is; its table stays as it was until another is known, under the save's name."""
        glance = None if save.problem else self._glances.get(self._key(save))
        look, columns = self.karma.look, self.room.columns - 4
        about = summary(save, glance.status if glance else (), columns, look)
        self.query_one("#about", LinesWidget).show(about)
        if glance is not None and self._roomy:
            self.query_one("#table", LinesWidget).show([_rule(save.name, columns, look), *glance.table])
        elif glance is None and not save.problem:
            self._look_soon(save)

    # What the keys do

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Enter chooses a match; so does a click on the one that was selected already."""
        event.stop()
        if self._saves:
            self.choose(self._saves[event.row])

    def choose(self, save: SaveSummary) -> None:
        """Show the score sheet of a match."""
        self.karma.show_saved_score(save.path, self._refused)

    def _refused(self, error: HouseError) -> None:
        self._say(str(error), "bad")

    def action_replay(self) -> None:
        """Look at the selected match again."""
        if self._selected is not None:
            self.karma.show_saved_replay(self._selected.path, self._refused)

    def action_analyse(self) -> None:
        """Have the moves of the selected match judged."""
        if self._selected is not None:
            self.karma.show_coach(self._selected.path, self._refused)

    def action_back(self) -> None:
        """Go home."""
        self.dismiss(None)

    def _say(self, text: str, role: str = "text") -> None:
        self.query_one("#say", SayLine).say(text, role)

    def _draw(self) -> None:
        heading = self._columns(_("game"), _("players"), _("moves"), _("last played"), _("state"))
        self.query_one("#heading", LinesWidget).show(
            [(Span("  "), *(Span(s.text, "muted") for s in heading))]
        )
        self.query_one(Menu).show([self._row(save) for save in self._saves])
        self._draw_detail()
        self._draw_keys()

    def _draw_detail(self) -> None:
        if not self._saves:
            self.query_one("#detail", SayLine).say(self.nothing(), "muted")
            for name in ("#about", "#table"):
                self.query_one(name, LinesWidget).show([])
            return
        save = self._saves[self.query_one(Menu).row]
        self._draw_glance(save)
        if save.problem:
            self.query_one("#detail", SayLine).say(f"{save.name}: {save.problem}", "warning")
        else:
            self.query_one("#detail", SayLine).say(self.where(save), "muted")

    def where(self, save: SaveSummary) -> str:
        """Say what the match is kept as."""
        return save.name

    def _draw_keys(self) -> None:
        back = [KeyHint("escape", _("back"), keep=True)]
        self.query_one(KeyBar).show([*(self.hints() if self._saves else []), *back])

    def hints(self) -> list[KeyHint]:
        """The keys that do something with the selected match."""
        return [
            KeyHint("↑↓", _("choose"), "down"),
            KeyHint("enter", _("score")),
            KeyHint("r", _("replay")),
            KeyHint("a", _("analyse")),
        ]

    def _row(self, save: SaveSummary) -> Line:
        if save.header is None:
            game, players = "?", save.name
        else:
            game, players = game_title(save.header.game), series(save.header.names)
        state, role = _state(save)
        return self._columns(game, players, figure(save.moves), when(save.modified), state, role)

    def _columns(self, game: str, players: str, made: str, last: str, state: str, role: str = "text") -> Line:
        glyphs = self.karma.look.glyphs
        title = 13 if self.room.columns >= 80 else 9
        moves = max(5, cells_of(_("moves")))
        people = max(10, self.room.columns - 36 - moves - title)
        cells = ((game, title), (players, people), (flush_right(made, moves), moves + 2), (last, 17))
        line: list[Span] = []
        for text, width in cells:
            line += pad(clip((Span(glyphs.spell(text)),), width - 1, glyphs.ellipsis), width)
        return (*line, Span(glyphs.spell(state), role))


def _rule(name: str, columns: int, look: Look) -> Line:
    """A line across the screen that names the save whose table lies below."""
    text = look.glyphs.spell(_("{rule} {name} ").format(rule=look.glyphs.rule * 2, name=name))
    return clip((Span(text + look.glyphs.rule * columns, "muted"),), columns, look.glyphs.rule)


def _state(save: SaveSummary) -> tuple[str, str]:
    if save.problem:
        return _("broken"), "bad"
    if save.outcome is not None:
        return _("finished"), "muted"
    return _("unfinished"), "accent"
