"""The cards of the toy: numbers from 1 to 40, each once (T1)."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from karma_tui.core import cards

HIGH: Final = 40


class Card(cards.Card):
    """A number; ``Card(0)`` is the 1."""

    __slots__ = ()

    def __str__(self) -> str:
        return str(self + 1)


DECK: Final = tuple(Card(index) for index in range(HIGH))
BY_CODE: Final = {str(card): card for card in DECK}
DIGEST: Final = sha256(" ".join(BY_CODE).encode()).hexdigest()[:16]
