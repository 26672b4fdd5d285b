"""A hand of many cards in one widget, with a cursor of its own."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.message import Message

from karma_tui.ui.faces import SMALL, CardSize, Shown
from karma_tui.ui.fan import Fan, Spread, paint_fan, spread
from karma_tui.ui.layout import Layout
from karma_tui.ui.spans import Line
from karma_tui.ui.widgets.painted import Painted


class HandWidget(Painted, can_focus=True):
    """Cards side by side: the selected one raised, the chosen ones marked.

    It decides no legality: it says what the player picked, and whoever listens may take it back
    with ``choose``. A key repaints only the columns of the cards it touched.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("space", "pick", show=False),
        Binding("enter", "submit", show=False),
    ]

    class Toggled(Message):
        """A card was chosen or given up; ``chosen`` are all the chosen ones, in order."""

        def __init__(self, hand: HandWidget, index: int, chosen: tuple[int, ...]) -> None:
            super().__init__()
            self.hand, self.index, self.chosen = hand, index, chosen

    class Submitted(Message):
        """The player wants to lay ``indices``: the chosen cards, or the selected one if none is chosen."""

        def __init__(self, hand: HandWidget, indices: tuple[int, ...]) -> None:
            super().__init__()
            self.hand, self.indices = hand, indices

    def __init__(
        self,
        cards: Sequence[Shown | None] = (),
        *,
        playable: Collection[int] | None = None,
        size: CardSize = SMALL,
        cursor: bool = True,
        several: bool = True,
        **common: Any,
    ) -> None:
        """``cursor=False`` shows the cards with none selected, as when another player moves.

        Without ``several`` no cards are chosen: only the selected one can be submitted.
        """
        super().__init__(**common)
        self._size_of_card, self._has_cursor, self._several = size, cursor, several
        self._fan = Fan(tuple(cards), None, frozenset(), _frozen(playable))
        self._place = 0
        self._first = 0
        self._drawn: list[Line] | None = None
        self._drawn_width = 0
        self._fan = replace(self._fan, cursor=self._shown_cursor())

    # What is shown

    @property
    def cards(self) -> tuple[Shown | None, ...]:
        """The cards, from the left; ``None`` is an empty place."""
        return self._fan.cards

    @property
    def cursor(self) -> int | None:
        """The selected card's place from 0; ``None`` when the hand is empty or has no cursor."""
        return self._fan.cursor

    @property
    def cursor_column(self) -> int:
        """The column where the selected card begins, from 0."""
        return 0 if self._fan.cursor is None else self._lying().left(self._fan.cursor)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The places of the chosen cards, in order."""
        return tuple(sorted(self._fan.chosen))

    def show(
        self,
        cards: Sequence[Shown | None],
        *,
        playable: Collection[int] | None = None,
        dim: bool = True,
        fresh: Collection[int] = (),
        cursor: int | None = None,
        chosen: Collection[int] = (),
        has_cursor: bool | None = None,
        size: CardSize | None = None,
        several: bool | None = None,
    ) -> None:
        """Show another hand. Without ``cursor`` the cursor stays where it was, as far as it can.

        Nothing is posted: this is the table speaking, not the player.
        """
        self._has_cursor = self._has_cursor if has_cursor is None else has_cursor
        self._several = self._several if several is None else several
        self._place = self._place if cursor is None else cursor
        self._place = max(0, min(self._place, len(cards) - 1))
        resized = size is not None and size != self._size_of_card
        self._size_of_card = size or self._size_of_card
        fan = Fan(tuple(cards), None, frozenset(chosen), _frozen(playable), dim, frozenset(fresh))
        self._fan, before = replace(fan, cursor=self._shown_cursor(len(cards))), self._fan
        if resized:
            self._drawn = None
            self.refresh(layout=True)
        elif before != self._fan:
            self._redraw(None)

    def move_cursor(self, place: int) -> None:
        """Select the card at ``place``, held within the hand."""
        before = self._fan.cursor
        if before is None:
            return
        self._place = max(0, min(place, len(self._fan.cards) - 1))
        if self._place != before:
            self._fan = replace(self._fan, cursor=self._place)
            self._redraw({before, self._place})

    def choose(self, places: Collection[int]) -> None:
        """Mark exactly these cards as chosen. Nothing is posted."""
        changed = self._fan.chosen ^ frozenset(places)
        if changed:
            self._fan = replace(self._fan, chosen=frozenset(places))
            self._redraw(set(changed))

    # What the player does

    def action_step(self, by: int) -> None:
        """Move the cursor ``by`` cards."""
        self.move_cursor(self._place + by)

    def action_go(self, place: int) -> None:
        """Move the cursor to a card; -1 is the last."""
        self.move_cursor(place if place >= 0 else len(self._fan.cards) + place)

    def action_pick(self) -> None:
        """Choose the selected card, or give it up."""
        place = self._fan.cursor
        if place is not None and self._several:
            self.choose(self._fan.chosen ^ {place})
            self.post_message(self.Toggled(self, place, self.chosen))

    def action_submit(self) -> None:
        """Ask for the chosen cards, or the selected one, to be laid."""
        place = self._fan.cursor
        if place is not None:
            self.post_message(self.Submitted(self, self.chosen or (place,)))

    def on_click(self, event: events.Click) -> None:
        """Click to choose or give up a card; double click to lay it with what is chosen."""
        event.stop()
        offset = event.get_content_offset(self)
        if offset is None or self._fan.cursor is None:
            return
        place = self._lying().at(offset.x)
        if place is None:
            return
        self.move_cursor(place)
        if event.chain < 2:
            self.action_pick()
            return
        if place not in self._fan.chosen:
            self.action_pick()
        self.action_submit()

    # Drawing

    @property
    def caret(self) -> Offset | None:
        """Where the rank of the selected card is printed."""
        place = self._fan.cursor
        return None if place is None else Offset(self._lying().left(place) + 1, 1)

    @property
    def placing(self) -> Layout:
        return Layout.FIXED

    def line(self, y: int) -> Line:
        if self._drawn is None or self._drawn_width != self.content_size.width:
            lying = self._lying()
            self._first = lying.first
            self._drawn_width = self.content_size.width
            self._drawn = paint_fan(
                self._fan, self.content_size.width, self._size_of_card, self.look, lying=lying
            )
        return self._drawn[y] if y < len(self._drawn) else ()

    def _lying(self) -> Spread:
        count, width = len(self._fan.cards), self.content_size.width
        return spread(count, width, self._size_of_card, self._fan.cursor, self._first)

    def _redraw(self, places: set[int] | None) -> None:
        """Repaint the columns of these cards, or everything if that is less sure."""
        self._drawn = None
        lying = self._lying()
        if places is None or lying.first != self._first:
            self.refresh()
            return
        left = min(map(lying.left, places))
        right = max(map(lying.left, places)) + 2 * self._size_of_card.width
        self.refresh(Region(left, 0, right - left, self._size_of_card.height + 1))

    def _shown_cursor(self, count: int | None = None) -> int | None:
        count = len(self._fan.cards) if count is None else count
        return self._place if self._has_cursor and count else None

    def notify_style_update(self) -> None:
        self._drawn = None
        super().notify_style_update()

    def on_resize(self) -> None:
        self._drawn = None

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        size = self._size_of_card
        return min(container.width, max(0, len(self._fan.cards) - 1) * size.step + size.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return self._size_of_card.height + 1


def _frozen(places: Collection[int] | None) -> frozenset[int] | None:
    return None if places is None else frozenset(places)
