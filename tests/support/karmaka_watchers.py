"""What onlookers of a game of Karmaka have seen, and what follows from it about hidden cards.

Part of the independent model of the rules: slow and plain, it imports nothing of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

MANY = 20
"""So many notes about a seat are summed up: all of a game would take too long to go through each time."""


class Watchers:
    """Every seat and a spectator (observer 0), each with all they have seen of each seat, first to last."""

    def __init__(self, seats: Iterable[int]) -> None:
        places = list(seats)
        self.everyone = [0, *places]
        self._seen: dict[tuple[int, int], list[tuple[Any, ...]]]
        self._seen = {(observer, seat): [] for observer in self.everyone for seat in places}

    def one_sees(self, observer: int, seat: int, *what: Any) -> None:
        """Note what an observer sees of a seat.

        ``came`` and ``gone`` with a card, into and out of the hand; ``hidden``, an unknown card out of it;
        ``looked`` with the cards of the whole hand; ``slot`` with its place and the card that everyone saw
        come there, or ``?``.
        """
        notes = self._seen[observer, seat]
        notes.append(what)
        if len(notes) > MANY:
            slots = [("slot", at, card) for at, card in enumerate(self.slots(observer, seat))]
            self._seen[observer, seat] = [("looked", self.sure_of(observer, seat)), *slots]

    def all_see(self, seat: int, *what: Any, but: Iterable[int] = ()) -> None:
        """Note what everyone sees of a seat, ``but`` those who see more of it."""
        for observer in self.everyone:
            if observer not in but:
                self.one_sees(observer, seat, *what)

    def sure_of(self, observer: int, seat: int) -> list[str]:
        """The cards that must be in somebody else's hand."""
        sure: list[str] = []
        for what, *more in self._seen[observer, seat]:
            if what == "looked":
                sure = list(more[0])
            elif what == "came":
                sure.append(more[0])
            elif what == "gone" and more[0] in sure:
                sure.remove(more[0])
            elif what == "hidden":  # it may have been any of them
                for kind in set(sure):
                    sure.remove(kind)
        return sure

    def slots(self, observer: int, seat: int) -> list[str]:
        """What lies in somebody else's future-lives slots, as far as it came there openly; else ``?``."""
        shown = ["?", "?", "?"]
        for what, *more in self._seen[observer, seat]:
            if what == "slot":
                shown[more[0]] = more[1]
        return shown
