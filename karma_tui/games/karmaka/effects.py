"""What cards do (K2, K3): a small set of effects, carried out here and nowhere else.

Which card has which effect, and when it acts, is read from the table of cards; any effect works both
ways. ``aims`` lists what a play may name, ``carry_out`` does what can be done without luck and asks the
dealer for the rest, and ``hit`` does that when the dealer has picked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from karma_tui.core.seats import Seat, seats_after
from karma_tui.games.karmaka.cards import ACTS_IN_ROW, EFFECT, NEED, Card, Effect
from karma_tui.games.karmaka.cycle import draw
from karma_tui.games.karmaka.ending import gain
from karma_tui.games.karmaka.events import (
    Drew,
    Fizzled,
    KarmakaEvent,
    Kept,
    Looked,
    Lost,
    LostFuture,
    Recalled,
    Revived,
    RowOfFour,
    Stole,
    Swept,
)
from karma_tui.games.karmaka.knowledge import came_from, came_openly, left_openly, left_unseen, looked_at
from karma_tui.games.karmaka.moves import Destination
from karma_tui.games.karmaka.plays import AT, ON, PLAIN, TO, Play
from karma_tui.games.karmaka.state import ROW_OF_FOUR, Player, State

# --- what a play may name ---------------------------------------------------------------------------


def aims(state: State, player: Player, card: Card) -> Sequence[Play]:
    """Every way to play a hand card to where it acts; one that names nothing if its effect would fizzle."""
    need = NEED[card]
    if not need:
        return PLAIN[card : card + 1]
    if need == "seat":
        return AT[card][_targets(state, EFFECT[card])]
    if need == "own future":
        others = [ON[card][life] for life in dict.fromkeys(player.future) if life is not None]
    elif need == "graveyard":
        room = state.graveyard and None in player.future
        others = [ON[card][dead] for dead in dict.fromkeys(state.graveyard)] if room else []
    else:
        rows = [TO[card][row] for row in open_rows(player, card)]
        others = [ways[dead] for dead in dict.fromkeys(state.graveyard) for ways in rows]
    return others or PLAIN[card : card + 1]


def _targets(state: State, effect: Effect) -> int:
    """The bits of the opponents an effect can do something to, seat 1's lowest."""
    bits, bit = 0, 1
    for seat, player in enumerate(state.players, 1):
        if seat != state.active and can_hit(state, player, effect):
            bits |= bit
        bit <<= 1
    return bits


def can_hit(state: State, player: Player, effect: Effect) -> bool:
    """Can an effect that names a seat do something to this one?"""
    if effect == "sweep row":
        return bool(player.row)
    if effect == "lose future":
        return any(card is not None for card in player.future)
    if effect == "opponent draws":
        return bool(state.deck)
    return effect == "opponent scores" or bool(player.hand)


def open_rows(player: Player, card: Card) -> list[Destination]:
    """The rows with room for a card of the graveyard, once ``card`` has been played to where it acts."""
    rows: list[Destination] = []
    if len(player.row) + ACTS_IN_ROW[card] < player.row_limit:
        rows.append("life")
    if None in player.future:
        rows.append("future")
    return rows


def fizzles(play: Play, deck: int, hand: int, limit: int) -> bool:
    """K3: can the effect of a legal play do nothing?

    ``deck`` cards are left to draw; who plays has ``hand`` cards besides, and a row for ``limit``.
    """
    effect = EFFECT[play.card]
    if NEED[play.card]:
        return not play.seat and play.other is None
    if effect == "draw and play":
        return not deck and not hand
    if effect == "lose own card":
        return not hand
    if effect == "row of four":
        return limit == ROW_OF_FOUR
    return not deck


# --- doing it ---------------------------------------------------------------------------------------


def carry_out(state: State, player: Player, play: Play, events: list[KarmakaEvent]) -> bool:
    """Carry out the effect of a card that lies where it acts; say whether the seat acts again."""
    effect = EFFECT[play.card]
    if fizzles(play, len(state.deck), len(player.hand), player.row_limit):
        events.append(Fizzled(state.active, play.card))
        return False
    match effect:
        case "lose hand card" | "lose future" | "lose own card" | "steal":
            state.phase, state.asked = "pick", play
        case "sweep row":
            _sweep_row(state, play.seat, events)
        case "opponent draws":
            _draw(state, play.seat, 1, events)
        case "draw" | "draw and play":
            _draw(state, state.active, 1, events)
        case "draw two":
            _draw(state, state.active, 2, events)
        case "all opponents draw":
            for seat in seats_after(state.active, len(state.players)):
                _draw(state, seat, 1, events)
        case "row of four":
            player.row_limit = ROW_OF_FOUR
            events.append(RowOfFour(state.active))
        case "opponent scores":
            gain(state, play.seat, events)
        case "recall future":
            _recall(state, player, play.other, events)
        case "drop future":
            _lose_life(state, state.active, player.future.index(play.other), events)
        case "revive":
            _revive(state, player, play, events)
        case "keep from graveyard":
            card = _exhume(state, play.other)
            events.append(
                Kept(state.active, card, store(player, card, player.future.index(None), shown=True))
            )
        case "look":
            _look(state, play.seat, events)
        case _:
            assert_never(effect)
    return effect == "draw and play"


def _sweep_row(state: State, seat: Seat, events: list[KarmakaEvent]) -> None:
    victim = state.players[seat - 1]
    *rest, card = victim.row
    victim.row = tuple(rest)
    _bury(state, card)
    events.append(Swept(state.active, seat, card))


def _draw(state: State, seat: Seat, count: int, events: list[KarmakaEvent]) -> None:
    if drawn := draw(state, state.players[seat - 1], count):
        events.append(Drew(seat, drawn, state.active))


def _recall(state: State, player: Player, life: Card | None, events: list[KarmakaEvent]) -> None:
    slot, card, shown = _take_life(player, player.future.index(life))
    player.hand.append(card)
    player.hand.sort()
    if shown:
        came_openly(player, (card,))
    events.append(Recalled(state.active, slot, card, shown))


def _revive(state: State, player: Player, play: Play, events: list[KarmakaEvent]) -> None:
    """K2, B3: a card comes back to a row, and does nothing there."""
    card = _exhume(state, play.other)
    if play.row == "future":
        slot = store(player, card, player.future.index(None), shown=True)
        events.append(Revived(state.active, card, "future", slot))
    else:
        player.row += (card,)
        events.append(Revived(state.active, card, "life"))


def _look(state: State, seat: Seat, events: list[KarmakaEvent]) -> None:
    victim = state.players[seat - 1]
    looked_at(victim, state.active, len(state.players))
    events.append(Looked(state.active, seat, tuple(victim.hand)))


# --- what luck decides ------------------------------------------------------------------------------


def victim_of(state: State, play: Play) -> Seat:
    """Whose card a play that waits for the dealer hits."""
    return play.seat or state.active


def places(state: State, play: Play) -> tuple[int, ...]:
    """The places the dealer may pick for a play: of hand cards from 1, or slots that hold a future life."""
    victim = state.players[victim_of(state, play) - 1]
    if EFFECT[play.card] == "lose future":
        return tuple([slot for slot, card in enumerate(victim.future, 1) if card is not None])
    return tuple(range(1, len(victim.hand) + 1))


def hit(state: State, player: Player, play: Play, place: int, events: list[KarmakaEvent]) -> None:
    """Carry out an effect on the card the dealer has picked."""
    seat = victim_of(state, play)
    victim = state.players[seat - 1]
    effect = EFFECT[play.card]
    if effect == "lose future":
        _lose_life(state, seat, place - 1, events)
    elif effect == "steal":
        _steal(state, player, seat, victim.hand.pop(place - 1), events)
    else:
        card = victim.hand.pop(place - 1)
        left_openly(victim, card)
        _bury(state, card)
        events.append(Lost(seat, card, state.active))


def _steal(state: State, thief: Player, seat: Seat, card: Card, events: list[KarmakaEvent]) -> None:
    """K2, B2: thief and victim know which card it was, the others only that there was one."""
    seats = len(state.players)
    left_unseen(state.players[seat - 1], card, seats, seen_by=state.active)
    thief.hand.append(card)
    thief.hand.sort()
    came_from(thief, card, seat, seats)
    events.append(Stole(state.active, seat, card))


def _lose_life(state: State, seat: Seat, at: int, events: list[KarmakaEvent]) -> None:
    slot, card, _shown = _take_life(state.players[seat - 1], at)
    _bury(state, card)
    events.append(LostFuture(seat, slot, card, state.active))


# --- moving cards -----------------------------------------------------------------------------------


def _bury(state: State, card: Card) -> None:
    state.graveyard.append(card)
    state.fresh += 1


def _exhume(state: State, card: Card | None) -> Card:
    """Take a card out of the graveyard, of several alike the lowest; so never the one being played."""
    assert card is not None
    at = state.graveyard.index(card)
    if at >= len(state.graveyard) - state.fresh:
        state.fresh -= 1
    return state.graveyard.pop(at)


def store(player: Player, card: Card, at: int, *, shown: bool) -> int:
    """Put a card into the future-lives row; return its slot, counted from 1."""
    player.future = (*player.future[:at], card, *player.future[at + 1 :])
    player.shown = player.shown | 1 << at if shown else player.shown & ~(1 << at)
    return at + 1


def _take_life(player: Player, at: int) -> tuple[int, Card, bool]:
    """Empty a slot; return its number, the card, and whether everyone knew it."""
    card = player.future[at]
    assert card is not None
    shown = bool(player.shown & 1 << at)
    player.future = (*player.future[:at], None, *player.future[at + 1 :])
    player.shown &= ~(1 << at)
    return at + 1, card, shown
