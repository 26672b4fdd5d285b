"""The score sheet of a match (X19): a line a seat and deal, and the tally of deals lost."""

from __future__ import annotations

from karma_tui.core.messages import message
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.games.shedding import losers_of, winners_of
from karma_tui.games.sixty.ending import deal_result
from karma_tui.games.sixty.state import DealResult, State


def score(state: State) -> ScoreSheet:
    """Return the sheet: points are deals lost, so the fewest wins (X19).

    A deal still being played has its lines too, without points.
    """
    seats = range(1, len(state.players) + 1)
    running = [deal_result(state, ())] if state.phase in ("pick", "play") else []
    lines = tuple(_line(seat, result) for seat in seats for result in (*state.results, *running))
    totals = tuple(sum(seat in result.losers for result in state.results) for seat in seats)
    if state.phase != "over":
        return ScoreSheet(lines, totals)
    return ScoreSheet(lines, totals, winners_of(totals), losers_of(totals))


def _line(seat: Seat, result: DealResult) -> ScoreLine:
    """X19: place, pick-ups and cards, piles given, received and removed, brought back, cards left, lost."""
    at = seat - 1
    lost = seat in result.losers
    return ScoreLine(
        seat,
        label=message("deal", deal=result.deal),
        points=int(lost),
        because=message(
            "deal_figures",
            deal=result.deal,
            place=result.places[at],
            turns=result.turns[at],
            pickups=result.pickups[at],
            picked=result.picked[at],
            given=result.given[at],
            received=result.received[at],
            removed=result.removed[at],
            back=result.back[at],
            left=result.left[at],
            lost=lost,
            over=bool(result.losers),
            called=result.called,
        ),
    )
