"""What is counted over many matches of classic Karma (C28)."""

from __future__ import annotations

from karma_tui.core.messages import message
from karma_tui.core.tally import Tally
from karma_tui.games.classic.state import State


def tallies(state: State) -> tuple[Tally, ...]:
    """Turns, piles taken and sent away, and dead heats (C27), by the deal."""
    results = state.results
    deals = len(results)
    return (
        Tally(message("turns_a_deal"), sum(sum(each.turns) for each in results), deals),
        Tally(message("pickups_a_deal"), sum(sum(each.pickups) for each in results), deals),
        Tally(message("burns_a_deal"), sum(sum(each.burns) for each in results), deals),
        Tally(message("dead_heats"), sum(bool(each.called) for each in results), deals, share=True),
    )
