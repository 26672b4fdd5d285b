"""What cards do on a ``Sketch`` (K2, K3): the effects once more, for playouts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from karma_tui.games.karmaka.cards import EFFECT, Effect
from karma_tui.games.karmaka.moves import Picked
from karma_tui.games.karmaka.sketch import FREE, NUMBER, RANK, RANKED, Place, Play, Rank, Sketch
from karma_tui.games.karmaka.state import ROW_OF_FOUR
from karma_tui.games.karmaka.worth import AVERAGE

Deed: TypeAlias = Callable[[Sketch, Place, Play], None]
"""Carries the effect of a play out for who makes it; one that finds nothing to work on fizzles."""


# --- moving cards -----------------------------------------------------------------------------------


def draw(table: Sketch, place: Place, count: int) -> None:
    """Draw as many cards as there are, up to ``count``."""
    deck = table.deck
    for _ in range(min(count, len(deck))):
        place.hand.append(RANK[deck.pop()])


def bury(table: Sketch, card: Rank) -> None:
    """Put a card on top of the graveyard."""
    table.graveyard.append(card)
    table.fresh += 1


def store(place: Place, card: Rank, over: Rank, *, shown: bool) -> None:
    """Put a card into the first free slot for a future life, or in the place of another (K8)."""
    at = place.future.index(over)
    place.future[at] = card
    place.seen[at] = NUMBER[card] if shown else AVERAGE


def _exhume(table: Sketch, card: Rank) -> None:
    """Take a card out of the graveyard, of several alike the lowest."""
    at = table.graveyard.index(card)
    if at >= len(table.graveyard) - table.fresh:
        table.fresh -= 1
    del table.graveyard[at]


def _empty_slot(place: Place, at: int) -> Rank:
    card = place.future[at]
    place.future[at], place.seen[at] = FREE, 0.0
    return card


def _random_hand_card(table: Sketch, place: Place) -> Rank:
    """Take a random card out of a hand."""
    at = int(table.luck.random() * len(place.hand))
    card = place.hand[at]
    if table.record is not None:
        sorted_hand = sorted([RANKED[each] for each in place.hand])
        table.record.append(Picked(sorted_hand.index(RANKED[card]) + 1))
    del place.hand[at]
    return card


# --- effects ----------------------------------------------------------------------------------------


def _sweep_row(table: Sketch, _me: Place, play: Play) -> None:
    if play.victim is not None:
        card = play.victim.row.pop()
        play.victim.row_sum -= NUMBER[card]
        bury(table, card)


def _lose_hand_card(table: Sketch, _me: Place, play: Play) -> None:
    if play.victim is not None:
        bury(table, _random_hand_card(table, play.victim))


def _lose_future(table: Sketch, _me: Place, play: Play) -> None:
    if play.victim is not None:
        slots = [at for at, card in enumerate(play.victim.future) if card != FREE]
        at = slots[int(table.luck.random() * len(slots))]
        if table.record is not None:
            table.record.append(Picked(at + 1))
        bury(table, _empty_slot(play.victim, at))


def _lose_own_card(table: Sketch, me: Place, _play: Play) -> None:
    if me.hand:
        bury(table, _random_hand_card(table, me))


def _opponent_draws(table: Sketch, _me: Place, play: Play) -> None:
    if play.victim is not None:
        draw(table, play.victim, 1)


def _draw_one(table: Sketch, me: Place, _play: Play) -> None:
    draw(table, me, 1)


def _draw_two(table: Sketch, me: Place, _play: Play) -> None:
    draw(table, me, 2)


def _row_of_four(_table: Sketch, me: Place, _play: Play) -> None:
    me.row_limit = ROW_OF_FOUR


def _opponent_scores(table: Sketch, _me: Place, play: Play) -> None:
    if play.victim is not None:
        play.victim.score += 1
        table.over = bool(table.target) and play.victim.score >= table.target


def _all_opponents_draw(table: Sketch, me: Place, _play: Play) -> None:
    for other in me.others:
        draw(table, other, 1)


def _recall_future(_table: Sketch, me: Place, play: Play) -> None:
    if play.other != FREE:
        me.hand.append(_empty_slot(me, me.future.index(play.other)))


def _drop_future(table: Sketch, me: Place, play: Play) -> None:
    if play.other != FREE:
        bury(table, _empty_slot(me, me.future.index(play.other)))


def _steal(table: Sketch, me: Place, play: Play) -> None:
    if play.victim is not None:
        me.hand.append(_random_hand_card(table, play.victim))


def _revive(table: Sketch, me: Place, play: Play) -> None:
    if play.other == FREE:
        return
    _exhume(table, play.other)
    if play.row == "future":
        store(me, play.other, FREE, shown=True)
    else:
        me.row.append(play.other)
        me.row_sum += NUMBER[play.other]


def _keep_from_graveyard(table: Sketch, me: Place, play: Play) -> None:
    if play.other != FREE:
        _exhume(table, play.other)
        store(me, play.other, FREE, shown=True)


def _look(_table: Sketch, _me: Place, _play: Play) -> None:
    """What one knows of a hand changes nothing a playout goes by."""


_DEEDS: Final[Mapping[Effect, Deed]] = {
    "sweep row": _sweep_row,
    "lose hand card": _lose_hand_card,
    "lose future": _lose_future,
    "lose own card": _lose_own_card,
    "opponent draws": _opponent_draws,
    "draw and play": _draw_one,
    "draw two": _draw_two,
    "row of four": _row_of_four,
    "draw": _draw_one,
    "opponent scores": _opponent_scores,
    "all opponents draw": _all_opponents_draw,
    "recall future": _recall_future,
    "steal": _steal,
    "revive": _revive,
    "look": _look,
    "keep from graveyard": _keep_from_graveyard,
    "drop future": _drop_future,
}
DEED: Final[tuple[Deed, ...]] = tuple(_DEEDS[EFFECT[card]] for card in RANKED)
"""By rank: what it does."""
