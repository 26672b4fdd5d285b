"""The rule of thumb on a ``Sketch``: nearly what ``greedy`` would choose, without listing the moves.

Where moves are equally good it may take another one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Final

from karma_tui.games.karmaka.cards import EFFECT, Effect
from karma_tui.games.karmaka.moves import Grave
from karma_tui.games.karmaka.scales import KEPT, NO_AIM, Aim, Found, Scales
from karma_tui.games.karmaka.sketch import (
    ACTS_IN_LIFE,
    AGAIN,
    FREE,
    NUMBER,
    RANKED,
    Place,
    Play,
    Rank,
    Sketch,
)
from karma_tui.games.karmaka.state import KEEP, SLOTS
from karma_tui.games.karmaka.worth import AVERAGE, DRAWN, HAND, REPLACED, SLOT, WORTH

_NOTHING: Final[Aim] = (0.0, *NO_AIM)
_NOTHING_FOUND: Final[Found] = (-1e9, Grave, *NO_AIM)


def choose(table: Sketch, me: Place) -> Play:
    """Choose what ``me``, who has a card, plays."""
    scales = Scales(table, me)
    best, card, again = _NOTHING_FOUND, FREE, FREE
    for each in set(me.hand):
        if AGAIN[each]:
            again = each
            continue
        found = scales.best_with(each, _BRINGS[each](scales, each))
        if found[0] > best[0]:
            best, card = found, each
    if again != FREE:
        next_best = AVERAGE if card == FREE else best[0] - HAND * KEEP * AVERAGE
        found = scales.best_with(again, (next_best + DRAWN, None, FREE, None))
        if found[0] > best[0]:
            best, card = found, again
    _, kind, victim, other, row = best
    return Play(kind, card, victim, other, row)


# --- effects: what each brings at best --------------------------------------------------------------


_WORTH_OF: Final = itemgetter(0)


def _best(aims: list[Aim]) -> Aim:
    return max(aims, key=_WORTH_OF) if aims else _NOTHING


def _sweep_row(scales: Scales, _card: Rank) -> Aim:
    newest = [(aim, other, NUMBER[other.row[-1]]) for aim, other in scales.aims if other.row]
    return _best([(aim * lost + scales.found(lost), other, FREE, None) for aim, other, lost in newest])


def _lose_future(scales: Scales, _card: Rank) -> Aim:
    lives = [
        (aim, other, sum(other.seen) / (SLOTS - other.future.count(FREE)))
        for aim, other in scales.aims
        if any(other.seen)
    ]
    return _best(
        [(aim * (life - SLOT / 2) + scales.found(life), other, FREE, None) for aim, other, life in lives]
    )


def _hit_hand(scales: Scales, loss: float, then: float) -> Aim:
    return _best([(aim * loss + then, other, FREE, None) for aim, other in scales.aims if other.hand])


def _lose_hand_card(scales: Scales, _card: Rank) -> Aim:
    return _hit_hand(scales, REPLACED, scales.found(AVERAGE))


def _steal(scales: Scales, _card: Rank) -> Aim:
    return _hit_hand(scales, REPLACED, scales.gain(AVERAGE))


def _look(scales: Scales, _card: Rank) -> Aim:
    return _hit_hand(scales, WORTH["look"], 0.0)


def _opponent_draws(scales: Scales, _card: Rank) -> Aim:
    drawing = scales.aims if scales.table.deck else []
    return _best([(WORTH["opponent draws"] * aim, other, FREE, None) for aim, other in drawing])


def _opponent_scores(scales: Scales, _card: Rank) -> Aim:
    return _best([(scales.ends_by_gift(other) - aim, other, FREE, None) for aim, other in scales.aims])


def _recall_future(scales: Scales, _card: Rank) -> Aim:
    lives = [life for life in scales.me.future if life != FREE]
    return _best([(SLOT - NUMBER[life] + scales.gain(KEPT[life]), None, life, None) for life in lives])


def _drop_future(scales: Scales, _card: Rank) -> Aim:
    lives = [life for life in scales.me.future if life != FREE]
    return _best([(SLOT - NUMBER[life] + scales.found(KEPT[life]), None, life, None) for life in lives])


def _keep_from_graveyard(scales: Scales, _card: Rank) -> Aim:
    graveyard = scales.table.graveyard
    if not graveyard or not scales.room:
        return _NOTHING
    dead = max(graveyard, key=NUMBER.__getitem__)
    return NUMBER[dead] - SLOT / 2, None, dead, None


def _revive(scales: Scales, card: Rank) -> Aim:
    """K2, B3: to the future lives, or to the row if that has room for one more."""
    graveyard, acts, aims = scales.table.graveyard, ACTS_IN_LIFE[card], list[Aim]()
    if graveyard and scales.room:
        dead = max(graveyard, key=NUMBER.__getitem__)
        aims.append((NUMBER[dead] - SLOT / 2, None, dead, "future"))
    left = scales.missing - acts - 1
    if left >= 0:
        before = NUMBER[card] if acts else 0
        aims += [(scales.lay(NUMBER[dead], left, before), None, dead, "life") for dead in set(graveyard)]
    return _best(aims)


def _lose_own_card(scales: Scales, _card: Rank) -> Aim:
    return (-1.0, *NO_AIM) if scales.table.goes_round else _NOTHING


def _draw(scales: Scales, _card: Rank) -> Aim:
    return (scales.gain(AVERAGE + 1), *NO_AIM) if scales.table.deck else _NOTHING


def _draw_two(scales: Scales, _card: Rank) -> Aim:
    return (2 * scales.gain(AVERAGE + 1), *NO_AIM) if scales.table.deck else _NOTHING


def _all_opponents_draw(scales: Scales, _card: Rank) -> Aim:
    if not scales.table.deck:
        return _NOTHING
    return WORTH["all opponents draw"] * sum([aim for aim, _other in scales.aims]), *NO_AIM


def _no_use(_scales: Scales, _card: Rank) -> Aim:
    return _NOTHING


_EFFECTS: Final[Mapping[Effect, Callable[[Scales, Rank], Aim]]] = {
    "sweep row": _sweep_row,
    "lose hand card": _lose_hand_card,
    "lose future": _lose_future,
    "lose own card": _lose_own_card,
    "opponent draws": _opponent_draws,
    "draw and play": _no_use,
    "draw two": _draw_two,
    "row of four": _no_use,
    "draw": _draw,
    "opponent scores": _opponent_scores,
    "all opponents draw": _all_opponents_draw,
    "recall future": _recall_future,
    "steal": _steal,
    "revive": _revive,
    "look": _look,
    "keep from graveyard": _keep_from_graveyard,
    "drop future": _drop_future,
}
_BRINGS: Final = tuple(_EFFECTS[EFFECT[card]] for card in RANKED)
"""By rank: what its effect brings; what drawing and playing again brings depends on the other cards."""
