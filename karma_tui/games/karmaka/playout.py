"""Matches of Karmaka played out to the end by rule of thumb, fast: what search asks thousands of times.

The rules once more, on a ``Sketch`` instead of a state; a test replays playouts by the real ones.
"""

from __future__ import annotations

from karma_tui.core.turns import Randomness
from karma_tui.games.karmaka.deeds import DEED, bury, draw, store
from karma_tui.games.karmaka.effects import places
from karma_tui.games.karmaka.moves import SKIP, Future, KarmakaMove, Life, Picked
from karma_tui.games.karmaka.plays import RETURN
from karma_tui.games.karmaka.rules import apply
from karma_tui.games.karmaka.sketch import (
    ACTS_IN_LIFE,
    AGAIN,
    FREE,
    NUMBER,
    RANKED,
    Place,
    Play,
    Sketch,
    sketch,
    winners,
)
from karma_tui.games.karmaka.state import CAP, KEEP, ROW, State
from karma_tui.games.karmaka.weighing import choose


def playout(state: State, move: KarmakaMove, luck: Randomness) -> list[float]:
    """Make a legal move in a copy of a state and go on by rule of thumb to the end of the match.

    Returns for each seat, seat 1 first, 1.0 if it has won (K12; who shares a win has won), else 0.0.
    """
    return winners(play_out(state, move, luck))


def play_out(
    state: State, move: KarmakaMove, luck: Randomness, record: list[KarmakaMove] | None = None
) -> Sketch:
    """Return the end of a playout; ``record`` gets every move made after ``move``, chance included."""
    state = state.copy()
    apply(state, move)
    if state.phase == "pick":
        _pick(state, luck, record)
    table = sketch(state, luck, record)
    if state.phase == "cycle":
        _keep_three(table, table.active)
        _end_turn(table, table.active)
    while not table.over:
        _take_turn(table, table.active)
    return table


def _pick(state: State, luck: Randomness, record: list[KarmakaMove] | None) -> None:
    """Pick the card that the effect of the first move hits."""
    assert state.asked is not None
    among = places(state, state.asked)
    move = Picked(among[int(luck.random() * len(among))])
    apply(state, move)
    if record is not None:
        record.append(move)


def _take_turn(table: Sketch, me: Place) -> None:
    """K6: an action, another one when its effect says so, and the cycle."""
    if me.hand:
        again = True
        while again:
            again = _act(table, me, choose(table, me))
        if table.over:
            return
    elif table.record is not None:
        table.record.append(SKIP)
    _cycle(table, me)
    _end_turn(table, me)


def _act(table: Sketch, me: Place, play: Play) -> bool:
    """K6–K8: play a card; say whether the seat acts again."""
    kind, card = play.kind, play.card
    if table.record is not None:
        table.record.append(play.move())
    me.hand.remove(card)
    if kind is Future:
        if play.other != FREE:
            bury(table, play.other)
        store(me, card, play.other, shown=False)
        return False
    if kind is Life:
        me.row.append(card)
        me.row_sum += NUMBER[card]
    else:
        bury(table, card)
    acts = ACTS_IN_LIFE[card] is (kind is Life)
    if acts:
        DEED[card](table, me, play)
    if len(me.row) >= me.row_limit and not table.over:
        _score_row(table, me)
    return acts and AGAIN[card] and bool(me.hand) and not table.over


def _score_row(table: Sketch, me: Place) -> None:
    """K7: a complete row counts and goes to the graveyard; K11: it may end the game."""
    me.score += me.row_sum
    me.completed += 1
    table.graveyard += me.row
    table.fresh += len(me.row)
    me.row, me.row_sum, me.row_limit = [], 0, ROW
    table.over = not table.deck or 0 < table.target <= me.score


def _cycle(table: Sketch, me: Place) -> None:
    """K9: take the graveyard, then draw up to three or return down to three."""
    graveyard = table.graveyard
    if table.goes_round and table.fresh:
        me.hand += graveyard[: -table.fresh]
        table.graveyard = graveyard[-table.fresh :]
    else:
        me.hand += graveyard
        graveyard.clear()
    if len(me.hand) > KEEP:
        _keep_three(table, me)
    elif len(me.hand) < KEEP:
        draw(table, me, KEEP - len(me.hand))


def _keep_three(table: Sketch, me: Place) -> None:
    """K9: return all but the best three cards, the worst first."""
    hand = me.hand
    hand.sort()
    returned = hand[: KEEP - 1 : -1]
    del hand[KEEP:]
    table.graveyard += returned
    if table.record is not None:
        table.record += [RETURN[RANKED[card]] for card in returned]


def _end_turn(table: Sketch, me: Place) -> None:
    """K11: the game may be over now; otherwise the next seat clockwise begins its turn."""
    me.turns += 1
    table.fresh = 0
    table.active = me.others[0]
    if me.turns >= CAP:
        table.over = all(place.turns >= CAP for place in table.places)
    if not table.deck and not table.graveyard and not me.hand:
        table.over = table.over or not any(place.hand for place in table.places)
