"""What most boards answer: two pictures in the middle, one hand, and nothing to read or to be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.seats import Seat
from karma_tui.ui.boards.board import Ask, News, Onlook, Pick, Way
from karma_tui.ui.room import Shape
from karma_tui.ui.spans import Line


class UsualBoard:
    """The usual answers. A board says itself where its game has others, and all else of ``Board``."""

    places: int = 2
    table_zones: tuple[str, ...] = ()
    hand_zone: str = "hand"
    shape: Shape = "card"
    several: bool = True
    draws_own: bool = False
    whole_turns: bool = False

    def asks(self, view: Any, onlook: Onlook) -> Ask | None:  # noqa: ARG002
        """Nothing is asked for before a card is picked."""
        return None

    def ways(self, view: Any, pick: Pick, onlook: Onlook) -> Sequence[Way]:  # noqa: ARG002
        """None but what ``preview`` says."""
        return ()

    def alike(self, view: Any, pick: Pick) -> tuple[int, ...]:  # noqa: ARG002
        """No card goes with another."""
        return ()

    def pace(self, view: Any) -> float:  # noqa: ARG002
        """Every move takes its time."""
        return 1.0

    def about(self, view: Any, onlook: Onlook) -> Sequence[tuple[str, Sequence[Line]]]:  # noqa: ARG002
        """Nothing: the special cards tell it all."""
        return ()

    def pauses(self, events: Sequence[Any]) -> bool:  # noqa: ARG002
        """The score comes at the end."""
        return False

    def has_news(self, events: Sequence[Any], seat: Seat | None) -> bool:  # noqa: ARG002
        """Nothing happens that the table does not show."""
        return False

    def news(self, view: Any, onlook: Onlook) -> News:  # noqa: ARG002
        """And so there is nothing to read."""
        return News("", ())
