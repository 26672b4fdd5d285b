"""The score sheet (M21): the lives of each seat, then what its karma, points cards and human are worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from karma_tui.core.messages import Message, message
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat, seats_with
from karma_tui.games.mieses.dying import life_of
from karma_tui.games.mieses.state import Life, Player, State

POINTS_CARD: Final = 2
"""Victory points of a card on the points pile (M21)."""

LIVING: Final = ""
"""Stands for the cause of death of a life that goes on."""


def score(state: State) -> ScoreSheet:
    """Return the sheet; most points win, and all who tie (M21).

    The lives tell where karma and points cards came from and bring no points of their own. The life
    being lived is among them, as it would be scored now.
    """
    lines: list[ScoreLine] = []
    totals: list[int] = []
    for seat, player in enumerate(state.players, 1):
        own = list(_lines(state, seat, player))
        lines += own
        totals.append(sum(line.points for line in own))
    if state.phase != "over":
        return ScoreSheet(tuple(lines), tuple(totals))
    winners = seats_with(max(totals), totals)
    return ScoreSheet(tuple(lines), tuple(totals), winners)


def _lines(state: State, seat: Seat, player: Player) -> Iterator[ScoreLine]:
    lives, animal = _lives(state, seat, player), player.animal
    for number, (life, cause) in enumerate(lives, 1):
        yield ScoreLine(
            seat, message("life", number=number, animal=life.animal), 0, _life_figures(life, cause)
        )
    yield ScoreLine(seat, message("karma"), player.karma, _karma_figures(player, lives))
    yield ScoreLine(
        seat,
        message("points_pile"),
        POINTS_CARD * len(player.points),
        message("points_figures", cards=player.points, each=POINTS_CARD),
    )
    yield ScoreLine(
        seat,
        message("human"),
        animal.worth,
        message("human_figures", number=animal.number, worth=animal.worth),
    )


def _lives(state: State, seat: Seat, player: Player) -> list[tuple[Life, str]]:
    """Every life of a seat and how it ended, the one being scored or lived last."""
    lives: list[tuple[Life, str]] = [(life, life.cause) for life in player.lives]
    if state.dying is not None and seat == state.active:
        lives.append((state.dying, state.dying.cause))
    elif state.phase not in ("deal", "over"):
        lives.append((life_of(state, player, "end"), LIVING))
    return lives


def _life_figures(life: Life, cause: str) -> Message:
    return message(
        "life_figures",
        animal=life.animal,
        cards=life.cards,
        buddhas=life.buddhas,
        counts=life.counts,
        joker=life.joker,
        combinations=life.combinations,
        taken=life.taken,
        gifts=life.gifts,
        karma=life.karma,
        cause=cause,
    )


def _karma_figures(player: Player, lives: list[tuple[Life, str]]) -> Message:
    """Where the karma is from; ``before`` is what a written position began with."""
    buddhas = sum(len(life.buddhas) for life, cause in lives if cause != LIVING)
    gifts = sum(life.gifts for life, _cause in lives)
    return message("karma_figures", buddhas=buddhas, gifts=gifts, before=player.karma - buddhas - gifts)
