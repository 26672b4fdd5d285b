"""A bot whose choices do not hang on what it chose before, nor on when the match was resumed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from karma_tui.bots.bot import Bot
from karma_tui.core.turns import Move


class SteadyBot:
    """Decides each time like a bot that was made for this very decision."""

    def __init__(self, make: Callable[[int], Bot], decision: Callable[[], int]) -> None:
        """``make`` makes the bot for a decision, counted from 1; ``decision`` says which one is due."""
        self._make, self._decision = make, decision
        self._bot = make(1)
        self._stopped = False

    def choose(self, view: Any) -> Move:
        """Return a legal move. Raises ``GivenUp`` when it was told to stop."""
        self._bot = self._make(self._decision())
        if self._stopped:
            self._bot.stop()
        return self._bot.choose(view)

    def stop(self) -> None:
        """Give up soon."""
        self._stopped = True
        self._bot.stop()
