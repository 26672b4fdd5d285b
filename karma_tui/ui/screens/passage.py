"""The passage of a card over the cloth: what it brings to the middle is shown once it has come there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from textual.geometry import Offset
from textual.timer import Timer
from textual.widget import Widget

from karma_tui.ui.faces import CardSize, Picture
from karma_tui.ui.widgets.card import CardWidget


class Journey(NamedTuple):
    """How a card that is played is seen to go to the middle."""

    seconds: float
    """How long it is on its way."""
    size: CardSize
    name: str | None = None
    """Who played it, as the cloth names them; None for the one who sits here."""
    full: bool = False
    """Whether it is drawn on its way."""


class Passage:
    """One card at a time on its way over ``cloth``, in whose time it moves; ``#flying`` there draws it."""

    def __init__(self, cloth: Widget) -> None:
        self._cloth = cloth
        self._land: Callable[[], None] | None = None
        """Shows what the card brings, while it is on its way."""
        self._timer: Timer | None = None

    def set_out(
        self, journey: Journey, picture: Picture, steps: Sequence[Offset], land: Callable[[], None]
    ) -> None:
        """Draw ``picture`` at each of ``steps`` in turn, or nothing where there are none; then ``land``."""
        self._land = land
        if steps:
            self._flying.show(picture, state="marked", size=journey.size)
        self._go_on(steps, journey.seconds / max(1, len(steps)))

    def arrive(self) -> None:
        """Have the card be there now, if one is on its way."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._land is not None:
            self._flying.display = False
            land, self._land = self._land, None
            land()

    @property
    def _flying(self) -> CardWidget:
        return self._cloth.query_one("#flying", CardWidget)

    def _go_on(self, steps: Sequence[Offset], seconds: float) -> None:
        """Draw the card at the next of the steps, and at the others after it; then let it arrive."""
        if steps:
            self._flying.styles.offset = (steps[0].x, steps[0].y)
            self._flying.display = True
        then = partial(self._go_on, steps[1:], seconds) if len(steps) > 1 else self.arrive
        self._timer = self._cloth.set_timer(seconds, then)
