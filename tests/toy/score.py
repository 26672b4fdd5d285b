"""The score of the toy: a point a trick (T5), and what is counted over matches."""

from __future__ import annotations

from karma_tui.core.messages import message
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.tally import Tally
from tests.toy.state import State, tricks


def score(state: State) -> ScoreSheet:
    """A line a seat; the most tricks win, and equals share the win (T5)."""
    totals = tuple(tricks(won, len(state.won)) for won in state.won)
    lines = tuple(
        ScoreLine(seat, message("tricks"), total, message("tricks_won", n=total))
        for seat, total in enumerate(totals, 1)
    )
    best = [seat for seat, total in enumerate(totals, 1) if total == max(totals)]
    return ScoreSheet(lines, totals, tuple(best) if state.over else ())


def tallies(state: State) -> tuple[Tally, ...]:
    """How often a match has more than one winner."""
    return (Tally(message("shared"), len(score(state).winners) > 1, int(state.over), share=True),)
