"""The saves: what each is, going on with one, deleting one after asking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.match.house import HouseError, SaveSummary
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.words import game_title, when
from karma_tui.ui.spans import Line, Span, clip, pad
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu


class SavesScreen(KarmaScreen[None]):
    """A list of saves, the last played first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,delete", "delete", show=False),
        Binding("r", "replay", show=False),
        Binding("a", "analyse", show=False),
        Binding("escape,q", "back", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self._saves: list[SaveSummary] = []
        self._doomed: SaveSummary | None = None

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("Saves"))
        yield LinesWidget(id="heading")
        yield Menu(careful=True, id="menu")
        yield SayLine(id="detail")
        yield SayLine(id="say")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        self._read()

    def fit(self) -> None:
        super().fit()
        if not self.cramped and self._saves:
            self._draw()

    def _read(self) -> None:
        self._saves = self.karma.house.saves()
        self._draw()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._spare()
        self._draw_detail()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Enter goes on with a save; so does a click on the one that was selected already."""
        event.stop()
        if not self._saves or self._doomed is not None:
            return
        save = self._saves[event.row]
        if save.problem:
            self._say(_("It cannot be played on: {why}").format(why=save.problem), "bad")
            return
        self.karma.resume(save.path, self._refused)

    def _refused(self, error: HouseError) -> None:
        self._say(str(error), "bad")

    def on_key(self, event: events.Key) -> None:
        """While a deletion waits for its answer, ``y`` deletes and anything else does not."""
        doomed = self._doomed
        if doomed is None or self.cramped:
            return
        event.stop()
        event.prevent_default()
        self._spare()
        if event.key == "y":
            self._delete(doomed)

    def action_delete(self) -> None:
        """Ask whether the selected save is to go."""
        if self._saves:
            self._doomed = self._saves[self.query_one(Menu).row]
            self._say(_("Delete {name} for good? y or n").format(
                name=self._doomed.name), "warning")  # fmt: skip
            self._draw_keys()

    def action_replay(self) -> None:
        """Look at the selected save again."""
        if self._saves:
            self.karma.show_saved_replay(self._saves[self.query_one(Menu).row].path, self._refused)

    def action_analyse(self) -> None:
        """Have the moves of the selected save judged."""
        if self._saves:
            self.karma.show_coach(self._saves[self.query_one(Menu).row].path, self._refused)

    def action_back(self) -> None:
        """Go home."""
        self.dismiss(None)

    def _delete(self, save: SaveSummary) -> None:
        try:
            self.karma.house.delete(save.path)
        except HouseError as error:
            self._say(str(error), "bad")
        else:
            self._say(_("{name} is deleted.").format(name=save.name), "good")
        self._read()

    def _spare(self) -> None:
        self._doomed = None
        self._say("")
        self._draw_keys()

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
            self.query_one("#detail", SayLine).say(
                _("Nothing is saved yet: every game you start will be."), "muted"
            )
            return
        save = self._saves[self.query_one(Menu).row]
        if save.problem:
            self.query_one("#detail", SayLine).say(f"{save.name}: {save.problem}", "warning")
        else:
            self.query_one("#detail", SayLine).say(str(save.path), "muted")

    def _draw_keys(self) -> None:
        if self._doomed is not None:
            self.query_one(KeyBar).show(
                [KeyHint("y", _("delete it"), keep=True), KeyHint("n", _("keep it"), keep=True)]
            )
            return
        hints = [
            KeyHint("↑↓", _("choose"), "down"),
            KeyHint("enter", _("go on")),
            KeyHint("r", _("replay")),
            KeyHint("a", _("analyse")),
            KeyHint("d", _("delete")),
        ]
        back = [KeyHint("escape", _("back"), keep=True)]
        self.query_one(KeyBar).show([*(hints if self._saves else []), *back])

    def _row(self, save: SaveSummary) -> Line:
        if save.header is None:
            game, players = "?", save.name
        else:
            game, players = game_title(save.header.game), ", ".join(save.header.names)
        state, role = _state(save)
        return self._columns(game, players, str(save.moves), when(save.modified), state, role)

    def _columns(self, game: str, players: str, made: str, last: str, state: str, role: str = "text") -> Line:
        glyphs = self.karma.look.glyphs
        title = 13 if self.room.columns >= 80 else 9
        people = max(10, self.room.columns - 41 - title)
        cells = ((game, title), (players, people), (made.rjust(5), 7), (last, 17))
        line: list[Span] = []
        for text, width in cells:
            line += pad(clip((Span(glyphs.spell(text)),), width - 1, glyphs.ellipsis), width)
        return (*line, Span(glyphs.spell(state), role))


def _state(save: SaveSummary) -> tuple[str, str]:
    if save.problem:
        return _("broken"), "bad"
    if save.outcome is not None:
        return _("finished"), "muted"
    return _("unfinished"), "accent"
