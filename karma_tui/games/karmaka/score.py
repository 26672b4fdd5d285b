"""The score sheet (K12): every completed row, the points by effects, and at the end every future life."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from karma_tui.core.messages import message
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.cards import points
from karma_tui.games.karmaka.ending import rank, total, winners
from karma_tui.games.karmaka.state import Player, State

TieBreak: TypeAlias = Literal["score", "rows", "shared"]
"""What decided between equal totals: the score without future lives, completed rows, or nothing (K12)."""


def score(state: State) -> ScoreSheet:
    """Return the sheet; the lines of a seat add up to its total (K12).

    Future lives are secret, so while the game goes on they are no part of it.
    """
    over = state.phase == "over"
    tied = _tied(state.players) if over else {}
    lines = [
        line
        for seat, player in enumerate(state.players, 1)
        for line in (*_lines(seat, player, over), *_tie_line(seat, player, tied), _turns_line(state, seat))
    ]
    totals = tuple(total(player) if over else player.score for player in state.players)
    return ScoreSheet(tuple(lines), totals, winners(state) if over else ())


def _lines(seat: Seat, player: Player, over: bool) -> Iterator[ScoreLine]:
    before = player.score - len(player.gifts) - sum(row.points for row in player.rows)
    if before or player.rows_before:
        yield ScoreLine(seat, message("before"), before, message("before", rows=player.rows_before))
    for number, row in enumerate(player.rows, player.rows_before + 1):
        because = message("row", cards=row.cards, turn=row.turn)
        yield ScoreLine(seat, message("row", number=number), row.points, because)
    if player.gifts:
        yield ScoreLine(seat, message("effects"), len(player.gifts), message("gifts", by=player.gifts))
    if over:
        yield from _lines_at_the_end(seat, player)


def _lines_at_the_end(seat: Seat, player: Player) -> Iterator[ScoreLine]:
    """K12: each future life counts its number, an unfinished row nothing."""
    for slot, card in enumerate(player.future, 1):
        if card is not None:
            because = message("future", card=card, slot=slot)
            yield ScoreLine(seat, message("future", slot=slot), points((card,)), because)
    if player.row:
        yield ScoreLine(seat, message("unfinished"), 0, message("unfinished", cards=player.row))


def _turns_line(state: State, seat: Seat) -> ScoreLine:
    return ScoreLine(seat, message("turns"), 0, message("turns", n=turns_begun(state, seat)))


def turns_begun(state: State, seat: Seat) -> int:
    """The turns a seat has had, the one under way and one that a score has cut short among them."""
    under_way = seat == state.active and state.phase != "deal" and state.ended not in ("empty", "turns")
    return state.players[seat - 1].turns + under_way


# --- ties -------------------------------------------------------------------------------------------


def _tied(players: Sequence[Player]) -> dict[Seat, TieBreak]:
    """K12: the seats that share the highest total, and what decided between each and the best of them."""
    ranks = {seat: rank(player) for seat, player in enumerate(players, 1)}
    best = max(ranks.values())
    level = {seat: each for seat, each in ranks.items() if each[0] == best[0]}
    if len(level) == 1:
        return {}
    others = {seat: [each for other, each in level.items() if other != seat] for seat in level}
    return {seat: _decided(each, max(others[seat])) for seat, each in level.items()}


def _decided(one: tuple[int, int, int], other: tuple[int, int, int]) -> TieBreak:
    if one[1] != other[1]:
        return "score"
    return "rows" if one[2] != other[2] else "shared"


def _tie_line(seat: Seat, player: Player, tied: dict[Seat, TieBreak]) -> Iterator[ScoreLine]:
    if seat in tied:
        because = message("tie", by=tied[seat], score=player.score, rows=player.completed)
        yield ScoreLine(seat, message("tie"), 0, because)
