"""What is counted over many matches of Karma 60 (X19)."""

from __future__ import annotations

from karma_tui.core.messages import message
from karma_tui.core.tally import Tally
from karma_tui.games.sixty.state import State


def tallies(state: State) -> tuple[Tally, ...]:
    """Turns, piles taken and sent away, and dead heats (X18), by the deal."""
    results = state.results
    deals = len(results)
    return (
        Tally(message("turns_a_deal"), sum(sum(each.turns) for each in results), deals),
        Tally(message("pickups_a_deal"), sum(sum(each.pickups) for each in results), deals),
        Tally(message("removals_a_deal"), sum(sum(each.removed) for each in results), deals),
        Tally(message("dead_heats"), sum(bool(each.called) for each in results), deals, share=True),
    )
