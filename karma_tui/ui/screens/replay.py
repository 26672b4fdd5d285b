"""A saved match looked at again: move by move, forward and back, with anyone's eyes once it is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widget import Widget

from karma_tui.core.language import _, figure, pgettext
from karma_tui.core.messages import Sentence
from karma_tui.core.seats import Seat
from karma_tui.match.recording import Recording
from karma_tui.ui.boards.board import Board, Onlook
from karma_tui.ui.inline import say
from karma_tui.ui.pace import Pace, say_pace
from karma_tui.ui.screens.base import KarmaScreen, SayLine
from karma_tui.ui.screens.felt import Felt
from karma_tui.ui.screens.log import LogScreen
from karma_tui.ui.screens.playback import Playback
from karma_tui.ui.screens.telling import Group, TellingScreen
from karma_tui.ui.screens.turning import beside
from karma_tui.ui.spans import Line, Span
from karma_tui.ui.widgets import KeyBar, KeyHint

_GOES_ON: Final = ("space", "minus", "plus", "equals_sign")
"""The keys that do not stop it while it plays by itself."""


class ReplayScreen(KarmaScreen[None]):
    """A recording on the table. ``notes`` are what is to be said at a position, by the coach for one."""

    CSS_PATH = Path(__file__).with_name("table.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "end", show=False),
        Binding("down,n", "decision(1)", show=False),
        Binding("up,p", "decision(-1)", show=False),
        Binding("right_square_bracket", "deal(1)", show=False),
        Binding("left_square_bracket", "deal(-1)", show=False),
        Binding("space", "play", show=False),
        Binding("minus", "pace(-1)", show=False),
        Binding("plus,equals_sign", "pace(1)", show=False),
        Binding("tab", "eyes(1)", show=False),
        Binding("shift+tab", "eyes(-1)", show=False),
        Binding("o", "words", show=False),
        Binding("l", "log", show=False),
        Binding("x", "export", show=False),
        Binding("m", "more", show=False),
        Binding("pageup", "page(1)", show=False),
        Binding("pagedown", "page(-1)", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(
        self,
        recording: Recording,
        board: Board,
        seat: Seat | None,
        at: int = 0,
        notes: Mapping[int, Sentence] | None = None,
        *,
        pace: Pace,
        stem: str = "",
    ) -> None:
        """``pace``: how fast it plays by itself; ``stem``: the name of its save."""
        super().__init__()
        self.playback = Playback(recording, board, seat, at)
        self._notes = notes or {}
        self._pace = pace
        self._stem = stem or recording.header.game
        self._timer: Timer | None = None
        self._logged: tuple[Seat | None, int] | None = None
        """Whose eyes and which position the log beside the table was written for."""

    def content(self) -> Iterable[Widget]:
        yield Felt(self.playback.board, still=True, id="felt")
        yield SayLine(pages=True, id="message")
        yield KeyBar()

    def fit(self) -> None:
        super().fit()
        if self.cramped:
            self._pause()
        else:
            self._draw()

    def on_key(self, event: events.Key) -> None:
        """A digit looks with the eyes of that seat, 0 with a spectator's; most keys stop playing."""
        if event.key not in _GOES_ON:
            self._pause()
        if self.cramped:
            return
        if event.key.isdecimal():
            event.stop()
            if self.playback.look_with(int(event.key) or None):
                self._draw()
            else:
                self._say_hidden()
        elif event.is_printable and self.playback.peek(event.key, self._onlook):
            event.stop()
            self._draw()

    @property
    def _onlook(self) -> Onlook:
        return self.playback.onlook(self.room, self.karma.look)

    # Moving

    def action_step(self, by: int) -> None:
        """Go a move on, or back."""
        self._go(self.playback.at + by)

    def action_go(self, at: int) -> None:
        """Go to a position."""
        self._go(at)

    def action_end(self) -> None:
        """Go to the last position."""
        self._go(self.playback.recording.length)

    def action_decision(self, by: int) -> None:
        """Go to where the player had a choice next, or before."""
        self._go(self.playback.decision(by))

    def action_deal(self, by: int) -> None:
        """Go to the next deal, or to the beginning of this one, or the one before."""
        self._go(self.playback.deal(by))

    def action_play(self) -> None:
        """Have it go on by itself, or stop."""
        if self._timer is not None:
            self._pause()
        elif self.playback.at < self.playback.recording.length:
            self._begin()
            self._draw_keys()

    def action_pace(self, by: int) -> None:
        """Play by itself faster (1) or slower (-1), bots at a table likewise."""
        problem = self.karma.choose_pace(self._pace.beside(by))
        if self._timer is not None:
            self._timer.stop()
            self._begin()
        line = self.query_one("#message", SayLine)
        line.say(problem or say_pace(self._pace.name), "bad" if problem else "accent")

    def action_eyes(self, by: int) -> None:
        """Look with the next pair of eyes."""
        eyes = self.playback.eyes
        self.playback.look_with(beside(eyes, self.playback.seat, by))
        self._draw()

    def _go(self, at: int | None) -> None:
        if at is not None and self.playback.go(at):
            self._draw()

    def _begin(self) -> None:
        self._timer = self.set_interval(self._pace.replay_seconds, self._play_on)

    def _play_on(self) -> None:
        if self.app.screen is not self:
            return
        self._go(self.playback.at + 1)
        if self.playback.at == self.playback.recording.length:
            self._pause()

    def _pause(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._draw_keys()

    # Looking closer

    def action_words(self) -> None:
        """Tell the table in words: every hand that may be seen, and the middle."""
        playback, recording = self.playback, self.playback.recording
        describe, names = recording.game.wording.describe, playback.names
        groups: list[Group] = [
            (names[seat - 1], describe(recording.view(playback.at, seat), names, "own"))
            for seat in recording.eyes
        ]
        view = recording.view(playback.at, playback.seat)
        groups.append((_("The middle"), describe(view, names, "middle")))
        if not recording.over:
            groups.append((_("The others"), describe(view, names, "others")))
        self.app.push_screen(TellingScreen(_("The table in words"), groups, playback.board.face))

    def action_log(self) -> None:
        """Show everything that has happened up to here."""
        self.app.push_screen(LogScreen(self.playback.board.face, self.playback.everything()))

    def action_export(self) -> None:
        """Write the match to a file."""
        self.karma.show_export(self.playback.recording, self._stem, "replay", self.playback.seat)

    def action_page(self, up: int) -> None:
        """Scroll the log."""
        self.query_one(Felt).log_panel.action_page(up)

    def action_help(self) -> None:
        """Open the help of the game played."""
        self.karma.show_help(self.playback.recording.header.game)

    def action_back(self) -> None:
        """Leave the replay."""
        self.dismiss(None)

    # Drawing

    def _draw(self) -> None:
        playback, felt = self.playback, self.query_one(Felt)
        scene = playback.scene(self.room, self.karma.look)
        felt.show(
            replace(scene, title=self._title(scene.title), corner=self._corner(scene.corner)), self.room
        )
        self._write_log(felt)
        self.query_one("#message", SayLine).say(self._message())
        self._draw_keys()

    def _title(self, title: Line) -> Line:
        head = _("Replay") if self.playback.seat else _("Replay, spectator")
        return (Span(head, "accent"), Span(" · "), *title)

    def _corner(self, corner: Line) -> Line:
        place = f"{figure(self.playback.at)}/{figure(self.playback.recording.length)}"
        return (*corner, Span("  "), Span(place, "accent")) if corner else (Span(place, "accent"),)

    def _message(self) -> Line:
        playback, look = self.playback, self.karma.look
        if note := self._notes.get(playback.at):
            return say(note, playback.board.face, look, "warning")
        line: list[Span] = [Span(f"{figure(playback.at)}. ", "muted")] if playback.at else []
        for sentence in playback.told():
            line += [*say(sentence, playback.board.face, look), Span(" ")]
        return tuple(line)

    def _write_log(self, felt: Felt) -> None:
        now = (self.playback.seat, self.playback.at)
        if self._logged == (now[0], now[1] - 1):
            felt.log_panel.extend(self.playback.news())
        elif self._logged != now:
            felt.log_panel.clear(self.playback.recent())
        self._logged = now

    def _say_hidden(self) -> None:
        text = _("While the match goes on you see your own seat only.")
        if self.playback.recording.over:
            text = _("There is no such seat.")
        self.query_one("#message", SayLine).say(text, "bad")

    def _draw_keys(self) -> None:
        self.query_one(KeyBar).show(self.hints())

    def hints(self) -> list[KeyHint]:
        """The keys that do something now."""
        several = len(self.playback.recording.deals) > 1
        return [
            KeyHint("←→", _("move"), "right", keep=True),
            KeyHint("↑↓", _("decision"), "down"),
            KeyHint("space", _("stop") if self._timer else pgettext("replay", "play")),
            *(
                [KeyHint("[ ]", pgettext("part of a match", "deal"), "right_square_bracket")]
                if several
                else ()
            ),
            KeyHint("tab", _("eyes")),
            KeyHint("o", _("cards")),
            KeyHint("l", _("log")),
            *([KeyHint("x", _("export"))] if self.karma.exports else ()),
            KeyHint("?", _("help"), "question_mark"),
            KeyHint("escape", _("back"), keep=True),
        ]
