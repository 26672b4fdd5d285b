"""The cloth of the table: the slots every game is laid out in, and where the player's cursor stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from textual import events
from textual.containers import Horizontal, Vertical
from textual.geometry import Offset
from textual.widget import Widget

from karma_tui.ui.boards.board import Ask, Board, News, Option, Pick, Scene, Way
from karma_tui.ui.fan import fits
from karma_tui.ui.flight import landing, spot_of, top, way
from karma_tui.ui.parting import Parting
from karma_tui.ui.room import Room
from karma_tui.ui.screens.base import SayLine
from karma_tui.ui.screens.passage import Journey, Passage
from karma_tui.ui.screens.questions import QuestionMenu
from karma_tui.ui.screens.table_layout import Cloth
from karma_tui.ui.spans import Line, Span, pad
from karma_tui.ui.widgets import KeyLines, LinesWidget, TitleBar
from karma_tui.ui.widgets.card import CardWidget
from karma_tui.ui.widgets.log import LogPanel
from karma_tui.ui.widgets.sheet import Sheet
from karma_tui.ui.widgets.zone import ZoneWidget

_MARGIN: Final = 2
"""Columns left of the hand."""
_AROUND_NEWS: Final = 5
"""Lines of title, heading, status, message and keys around news."""


class Felt(Parting, Vertical):
    """Shows scenes, and keeps what is picked in them. Every slot compares before it repaints."""

    def __init__(self, board: Board, *, still: bool = False, **common: Any) -> None:
        """``still``: to be looked at only; there is no cursor, and nothing takes the focus."""
        super().__init__(**common)
        self._board = board
        self._still = still
        self._zone = board.hand_zone
        self._scene: Scene | None = None
        self._questions = QuestionMenu(id="ask")
        self._before: Pick | None = None
        """What was picked when the first of the questions that are open came."""
        self._news: News | None = None
        """What lies on the table to be read."""
        self._crowded = False
        """Whether the hand has to make room for it."""
        self._passage = Passage(self)
        self.add_class(f"-{board.shape}")

    def compose(self) -> Iterable[Widget]:
        board = self._board
        yield TitleBar(id="title")
        with Cloth(id="upper"):
            yield LinesWidget(id="others")
            with Vertical(id="left"):
                with Horizontal(id="middle"):
                    yield from (CardWidget(id=f"place-{n}") for n in range(board.places))
                    yield KeyLines(id="beside")
                if board.table_zones:
                    with Horizontal(id="zones"):
                        yield from map(self._zone_widget, board.table_zones)
                    yield LinesWidget(id="labels", in_place=True)
                if board.draws_own:
                    yield LinesWidget(id="own")
            yield from self.side()
            yield Sheet(id="news")
        with Horizontal(id="foot"):
            yield self._zone_widget(board.hand_zone)
            yield KeyLines(id="ways")
        yield SayLine(id="status")
        yield CardWidget(id="flying")

    def side(self) -> Iterable[Widget]:
        """The widgets at the right: what happened, or in its place a question."""
        yield LogPanel(self._board.face, id="log")
        yield self._questions

    def _zone_widget(self, zone: str) -> ZoneWidget:
        return ZoneWidget(zone, several=self._board.several, id=f"zone-{zone}")

    @property
    def log_panel(self) -> LogPanel:
        """Where events are told."""
        return self.query_one(LogPanel)

    @property
    def pick(self) -> Pick:
        """What the player has picked."""
        chosen = {zone.zone: zone.chosen for zone in self.zones if zone.chosen}
        return Pick(self._zone, self.zone(self._zone).cursor, chosen)

    @property
    def zones(self) -> list[ZoneWidget]:
        """The zones in the order the arrow keys go up through them."""
        return [self.zone(name) for name in (self._board.hand_zone, *self._board.table_zones)]

    def zone(self, name: str) -> ZoneWidget:
        """The widget of one zone."""
        return self.query_one(f"#zone-{name}", ZoneWidget)

    def show(
        self,
        scene: Scene,
        room: Room,
        *,
        home: Pick | None = None,
        anew: bool = False,
        news: News | None = None,
        journey: Journey | None = None,
    ) -> None:
        """Show a scene. ``home`` says where the cursor goes; ``anew`` gives up what was chosen.

        ``news`` lie in place of the middle, and if need be of the hand; what they cover is not drawn.
        With a ``journey`` the middle waits until a card that has come there has been seen to go.
        """
        self._passage.arrive()
        place = landing(self._scene, scene) if journey is not None and news is None else None
        start = self._start(journey) if journey is not None and place is not None else None
        self._scene = scene
        if anew:
            self._shut()
        self._lay(news, room)
        self._zone = home.zone if home else self._zone
        self.query_one(TitleBar).show(scene.title, scene.corner)
        self.set_class(not scene.zones, "-watching")
        self.query_one(Cloth).share(room, len(scene.others))
        self.query_one("#others", LinesWidget).show(scene.others)
        if journey is not None and place is not None:
            picture, steps = top(scene.middle[place]), self._steps(journey, place, start)
            self._passage.set_out(journey, picture, steps, lambda: self._show_middle(scene, room))
        elif news is None:
            self._show_middle(scene, room)
        for widget in self.zones:
            if widget.display:
                self._show_zone(widget, room, home, anew)
        self.query_one("#status", SayLine).say(scene.status)
        self._focus()

    # A card on its way

    def _start(self, journey: Journey) -> Offset | None:
        """Where a card that is played comes from, in cells of the cloth; None where nobody can tell."""
        if not journey.full:
            return None
        if journey.name is None:
            widget = self.zone(self._zone)
            return widget.region.offset - self.region.offset + Offset(widget.cursor_column, 0)
        others = self.query_one("#others", LinesWidget)
        spot = spot_of(journey.name, others.lines)
        return None if spot is None else others.seen_at(spot) + others.region.offset - self.region.offset

    def _steps(self, journey: Journey, place: int, start: Offset | None) -> list[Offset]:
        """Where it is drawn on its way from ``start`` to a place in the middle."""
        if start is None:
            return []
        lies = self.query_one(f"#place-{place}").region
        return way(start, Offset(lies.right - journey.size.width, lies.y) - self.region.offset)

    def _show_middle(self, scene: Scene, room: Room) -> None:
        for n, place in enumerate(scene.middle):
            state = "marked" if place.fresh else ""
            card = self.query_one(f"#place-{n}", CardWidget)
            size = room.size_of(self._board.shape)
            card.show(place.picture, caption=place.caption, state=state, size=size, run=place.run)
        self.query_one("#beside", KeyLines).show_keys(scene.beside, scene.presses)
        if self._board.draws_own:
            self.query_one("#own", LinesWidget).show(scene.own)
        if self._board.table_zones:
            labels = [scene.zones[zone].label for zone in self._board.table_zones if zone in scene.zones]
            self.query_one("#labels", LinesWidget).show([_beneath(labels, room)])

    def _show_zone(self, widget: ZoneWidget, room: Room, home: Pick | None, anew: bool) -> None:
        zone = self._scene.zones.get(widget.zone) if self._scene else None
        if zone is None:  # a spectator's: what another pair of eyes saw must not stay
            widget.show(())
            return
        here = widget.zone == self._zone and not self._still
        size = room.hand_size(self._board.shape)
        if widget.zone == self._board.hand_zone:  # a hand that would scroll goes without its margin
            widget.set_class(not fits(len(zone.cards), room.columns - _MARGIN, size), "-crowded")
        widget.can_focus = zone.reach and not self._still
        widget.show(
            zone.cards,
            playable=zone.playable,
            dim=zone.dim,
            fresh=zone.fresh,
            chosen=() if anew else widget.chosen,
            cursor=home.place if here and home else None,
            has_cursor=here,
            size=size,
            several=self._board.several and zone.several,
        )

    def offer(self, ways: Sequence[Way]) -> None:
        """Show the ways to play the selected card beside the hand; none leave all the room to the hand."""
        widget = self.query_one("#ways", KeyLines)
        if widget.display != bool(ways):
            widget.display = bool(ways)
            self._lay_out_first()
        widget.show_keys([way.line for way in ways], [way.key for way in ways])

    def adopt(self, pick: Pick) -> None:
        """Go on from another picking: the cursor moves there, and exactly its cards are chosen."""
        for widget in self.zones:
            widget.choose(pick.among(widget.zone))
        self._zone = pick.zone
        self._focus()
        if pick.place is not None:
            self.zone(pick.zone).move_cursor(pick.place)

    @property
    def asked(self) -> Ask | None:
        """The question that is open; it stands in place of the log."""
        return self._questions.asked

    @property
    def log_hidden(self) -> bool:
        """Whether a question or news lie over the log."""
        return self.asked is not None or self.telling

    @property
    def row(self) -> int:
        """Where the cursor stands among the answers to a question, from 0."""
        return self._questions.row

    @property
    def option(self) -> Option | None:
        """The selected answer to the question that is open."""
        return self._questions.option

    def ask(self, question: Ask) -> None:
        """Ask something; the cards it is about are marked until it is answered or given up."""
        if self.asked is None:
            self._before = pick = self.pick
            self.zone(pick.zone).choose(pick.here if question.about is None else question.about)
        self._questions.ask(question)
        self._arrange()
        self._focus()

    def step_back(self) -> bool:
        """Go back to the question before the one that is open; False when that was the first."""
        return self._questions.step_back()

    def drop_question(self) -> bool:
        """Give up the question that is open, and those before it; False when there is none."""
        before = self._before
        if not self._shut():
            return False
        if before is not None:
            self.zone(before.zone).choose(before.among(before.zone))
        self._focus()
        return True

    def _shut(self) -> bool:
        self._before = None
        was_open = self._questions.shut()
        if was_open:
            self._arrange()
        return was_open

    @property
    def telling(self) -> bool:
        """Whether news are on the table that have to be read."""
        return self._news is not None

    def _lay(self, news: News | None, room: Room) -> None:
        if news is not None and self._scene is not None:
            hand = room.hand_size(self._board.shape).height + 1
            self._crowded = len(news.lines) > room.rows - len(self._scene.others) - hand - _AROUND_NEWS
            sheet = self.query_one("#news", Sheet)
            sheet.border_title = self.query_one(TitleBar).look.glyphs.spell(news.title)
            close = tuple(line for line in (*news.lines, *news.hand) if line)
            lines = close if self._crowded else news.lines
            sheet.show(lines, None if self.telling else 0)
        if news != self._news:
            self._news = news
            self._arrange()

    def _arrange(self) -> None:
        """Show what is to be seen now; at once, where a class would be heeded a frame too late."""
        asking, telling = self.asked is not None, self.telling
        self._questions.display = asking and not telling
        self.query_one("#log").display = not asking and not telling
        self.query_one("#news").display = telling
        self.query_one("#left").display = not telling
        if not asking and not telling:
            self.log_panel.refresh()  # else it is painted as it was before, and then as it is
        hand = not (telling and self._crowded)
        self.query_one("#foot").display = self.zone(self._board.hand_zone).display = hand
        self._lay_out_first()

    def _lay_out_first(self) -> None:
        """Have what is shown and hidden laid out before anything is painted: else much is painted twice."""
        self.screen.refresh(repaint=False, layout=True)

    def give_up(self) -> bool:
        """Choose nothing; False when nothing was chosen."""
        chosen = [widget for widget in self.zones if widget.chosen]
        for widget in chosen:
            widget.choose(())
        return bool(chosen)

    def step_zone(self, by: int) -> None:
        """Move the cursor to the next zone that has cards, up (1) or down (-1)."""
        names = [
            widget.zone
            for widget in self.zones
            if widget.zone == self._zone or (widget.cards and widget.can_focus)
        ]
        at = names.index(self._zone) + by
        if 0 <= at < len(names):
            self._zone = names[at]
            self._focus()

    def on_zone_widget_edge(self, event: ZoneWidget.Edge) -> None:
        """Step from one zone beside another into it."""
        event.stop()
        beside = [self.zone(name) for name in self._board.table_zones]
        if event.zone in beside:
            at = beside.index(event.zone) + event.by
            if 0 <= at < len(beside) and beside[at].cards:
                self._zone = beside[at].zone
                self._focus()
                beside[at].action_go(0 if event.by > 0 else -1)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Follow a click into another zone; what has lost the focus since is past."""
        if isinstance(event.widget, ZoneWidget) and event.widget is self.screen.focused:
            self._zone = event.widget.zone

    def _focus(self) -> None:
        if self._still:
            return
        widget: Widget = self.zone(self._zone)
        if self.telling:
            widget = self.query_one("#news", Sheet)
        elif self.asked:
            widget = self._questions
        if self.screen.focused is not widget:
            for other in self.zones:
                other.show_cursor(other is widget)
            self.screen.set_focus(widget, scroll_visible=False)


def _beneath(labels: Iterable[Line], room: Room) -> Line:
    """Labels in one line, each under its zone of three cards; for a wider one it is as long as that."""
    line: list[Span] = []
    for label in labels:
        line += pad(label, 3 * room.card.width + 3)
    return tuple(line)
