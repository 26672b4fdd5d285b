"""The score sheet of a match (C28): a line a seat and deal, and the tally of Karmas."""

from __future__ import annotations

from karma_tui.core.messages import message
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.games.classic.ending import deal_result
from karma_tui.games.classic.state import DealResult, State
from karma_tui.games.shedding import losers_of, winners_of


def score(state: State) -> ScoreSheet:
    """Return the sheet: points are Karmas worn, so the fewest wins (C28).

    A deal still being played has its lines too, without points.
    """
    seats = range(1, len(state.players) + 1)
    running = [deal_result(state, ())] if state.phase in ("swap", "play") else []
    lines = tuple(_line(seat, result) for seat in seats for result in (*state.results, *running))
    totals = tuple(sum(seat in result.karma for result in state.results) for seat in seats)
    if state.phase != "over":
        return ScoreSheet(lines, totals)
    return ScoreSheet(lines, totals, winners_of(totals), losers_of(totals))


def _line(seat: Seat, result: DealResult) -> ScoreLine:
    """C28: place, turns, pick-ups and cards picked up, burns, cards left, Karma worn."""
    at = seat - 1
    worn = seat in result.karma
    return ScoreLine(
        seat,
        label=message("deal", deal=result.deal),
        points=int(worn),
        because=message(
            "deal_figures",
            deal=result.deal,
            place=result.places[at],
            turns=result.turns[at],
            pickups=result.pickups[at],
            picked=result.picked[at],
            burns=result.burns[at],
            left=result.left[at],
            karma=worn,
            over=bool(result.karma),
            called=result.called,
        ),
    )
