"""The rules of classic Karma, C1–C24: read from top to bottom to learn the game; ``ending`` has the rest.

``turn``, ``legal_moves`` and ``apply`` play it and trust their caller; ``refusals.refuse`` is asked first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Literal, assert_never

from karma_tui.core.seats import Seat, clockwise
from karma_tui.core.turns import Chance, Decide, Over, Pick, Shuffle, Turn
from karma_tui.games import shedding
from karma_tui.games.classic.cards import (
    ALL,
    BIT,
    DECK,
    FIVE,
    GOES_DOWN,
    GOES_UP,
    TEN,
    THREE,
    TWO,
    Card,
    bits,
)
from karma_tui.games.classic.ending import end_turn, fill
from karma_tui.games.classic.events import (
    Burned,
    ClassicEvent,
    Dealt,
    GotReady,
    Laid,
    Missed,
    Opened,
    Swapped,
    Took,
    Turned,
)
from karma_tui.games.classic.moves import (
    FLIPS,
    READY,
    SLOTS,
    SWAPS,
    TAKE,
    ClassicMove,
    Deal,
    Flip,
    Lay,
    Ready,
    Swap,
    Take,
    lays,
)
from karma_tui.games.classic.options import Options
from karma_tui.games.classic.state import Chose, Kept, Player, State

SEATS: Final = range(2, 5)
HAND: Final = 5
"""Hand cards dealt (C4)."""

_DECIDE: Final = tuple(Decide(seat) for seat in range(SEATS.stop))
_DEAL_BY: Final = tuple(partial(Deal, seat) for seat in range(SEATS.stop))  # one each: equal turns are equal
_OVER: Final = Over()
_TAKE_ONLY: Final = (TAKE,)


# --- whose turn, and what may be done ---------------------------------------------------------------


def start(options: Options, seats: int) -> State:
    """Return a match before its first deal (C1)."""
    return State(options, [Player() for _ in range(seats)])


def turn(state: State) -> Turn:
    """Say who is to move: a seat, the dealer between deals (C4, C6), or nobody when the match is over."""
    if state.phase == "deal":
        return _deal_to_come(state)
    return _OVER if state.phase == "over" else _DECIDE[state.to_move]


def _deal_to_come(state: State) -> Chance:
    """C6: the first dealer comes from the shuffle; later the Karma deals."""
    if not state.results:
        seats = tuple(range(1, len(state.players) + 1))
        return Chance((Pick(seats), Shuffle(DECK)), Deal)
    return Chance((Shuffle(DECK),), _DEAL_BY[next_dealer(state)])


def next_dealer(state: State) -> Seat:
    """C6: the Karma deals; of several, the first to the last dealer's left."""
    last = state.results[-1]
    return shedding.next_dealer(last.dealer, last.karma, len(state.players))


def legal_moves(state: State) -> Sequence[ClassicMove]:
    """List what the seat to move may do: one lay for each rank and number of cards."""
    if state.phase == "play":
        return _plays(state, state.players[state.to_move - 1])
    if state.phase == "swap":
        return _swaps(state.players[state.to_move - 1])
    return ()


def _plays(state: State, player: Player) -> Sequence[ClassicMove]:
    plays: Sequence[ClassicMove]
    if player.hand:  # C8: the hand first, then face up, then face down
        plays = lays(player.held & state.goes)
    elif player.up:
        plays = lays(bits(player.up) & state.goes)
    else:
        plays = [flip for flip, card in zip(FLIPS, player.down, strict=False) if card is not None]
    if not plays:
        return _TAKE_ONLY  # C10
    if state.options.take == "free" and state.pile and not state.owes:
        return (*plays, TAKE)
    return plays


def _swaps(player: Player) -> Sequence[ClassicMove]:
    """C5: every hand card against every face-up card, one for each pair of ranks."""
    up = sorted({card >> 2: card for card in player.up}.values())
    swaps: list[ClassicMove] = [READY]
    for card in sorted({card >> 2: card for card in player.hand}.values()):
        for_each_up = SWAPS[card]
        swaps += [for_each_up[other] for other in up]
    return swaps


# --- applying a move --------------------------------------------------------------------------------


def apply(state: State, move: ClassicMove) -> list[ClassicEvent]:
    """Change the state in place by a legal move and return what happened."""
    events: list[ClassicEvent] = []
    match move:
        case Lay():
            _lay(state, move, events)
        case Take():
            _take(state, events)
        case Flip():
            _flip(state, move.slot, events)
        case Swap():
            _swap(state, move, events)
        case Ready():
            _ready(state, events)
        case Deal():
            _deal(state, move, events)
        case _:
            assert_never(move)
    return events


def _deal(state: State, move: Deal, events: list[ClassicEvent]) -> None:
    """C4: three face down, three face up, five in hand; the rest is the deck."""
    seats = len(state.players)
    each = SLOTS + SLOTS + HAND
    state.players = [_dealt(move.order[each * seat : each * (seat + 1)]) for seat in range(seats)]
    state.deck = list(move.order[: each * seats - 1 : -1])
    state.pile, state.burned = [], []
    state.down, state.goes, state.owes = False, ALL, False
    state.quiet = state.turns = state.out = 0
    state.phase, state.deal, state.dealer = "swap", state.deal + 1, move.dealer
    state.to_move = clockwise(move.dealer, seats)[0]
    events.append(Dealt(move.dealer, state.deal, len(state.deck)))


def _dealt(cards: tuple[Card, ...]) -> Player:
    hand = cards[2 * SLOTS :]
    return Player(list(hand), bits(hand), up=list(cards[SLOTS : 2 * SLOTS]), down=list(cards[:SLOTS]))


def _swap(state: State, move: Swap, events: list[ClassicEvent]) -> None:
    """C5."""
    player = state.players[state.to_move - 1]
    player.hand[player.hand.index(move.hand)] = move.up
    player.up[player.up.index(move.up)] = move.hand
    player.held ^= BIT[move.hand] | BIT[move.up]
    player.known = player.known & ~BIT[move.hand] | BIT[move.up]
    events.append(Swapped(state.to_move, move.hand, move.up))


def _ready(state: State, events: list[ClassicEvent]) -> None:
    """C5: seat by seat from the dealer's left; when all are ready, play starts."""
    player = state.players[state.to_move - 1]
    player.ready = True
    player.remember(Kept(bits(player.up)))
    events.append(GotReady(state.to_move))
    order = clockwise(state.dealer, len(state.players))
    waiting = [seat for seat in order if not state.players[seat - 1].ready]
    if waiting:
        state.to_move = waiting[0]
        return
    state.phase, state.to_move = "play", leader(state)
    state.deck_was_gone = not state.deck
    events.append(Opened(state.to_move))


def leader(state: State) -> Seat:
    """C6: the seat to the dealer's left, or by option the holder of the lowest card of three or more."""
    order = clockwise(state.dealer, len(state.players))
    if state.options.opening == "left":
        return order[0]

    def lowest(seat: Seat) -> int:
        player = state.players[seat - 1]
        return min((card.rank for card in (*player.hand, *player.up) if card.rank >= THREE), default=99)

    return min(order, key=lowest)


def _lay(state: State, lay: Lay, events: list[ClassicEvent]) -> None:
    """C7, C8: cards of one rank leave the zone in play."""
    seat = state.to_move
    player = state.players[seat - 1]
    cards = lay.cards
    zone = player.hand
    if zone:
        player.remember(Chose(lay.bits, player.known, state.goes, len(state.pile)))
        player.held ^= lay.bits
        player.known &= player.held
        events.append(Laid(seat, cards))
    else:
        zone = player.up
        events.append(Laid(seat, cards, "up"))
    for card in cards:
        zone.remove(card)
    _land(state, player, cards, events)


def _flip(state: State, slot: int, events: list[ClassicEvent]) -> None:
    """C22, C24: a blind card goes, or it and the pile go into hand."""
    player = state.players[state.to_move - 1]
    card = player.down[slot - 1]
    assert card is not None
    player.down[slot - 1] = None
    if BIT[card] & state.goes:
        events.append(Laid(state.to_move, (card,), "down"))
        _land(state, player, (card,), events)
    else:
        events.append(Missed(state.to_move, card))
        state.pile.append(card)
        _take(state, events)


def _take(state: State, events: list[ClassicEvent]) -> None:
    """C10, C11: the whole pile into hand; C20: the empty pile is the right way up."""
    player = state.players[state.to_move - 1]
    pile = state.pile
    taken = bits(pile)
    player.remember(Chose(0, player.known, state.goes, len(pile)))
    player.hand += pile
    player.held |= taken
    player.known |= taken
    player.pickups += 1
    player.picked += len(pile)
    events.append(Took(state.to_move, tuple(pile)))
    pile.clear()
    state.down, state.goes, state.owes = False, ALL, False
    end_turn(state, player, events)


def _land(state: State, player: Player, cards: tuple[Card, ...], events: list[ClassicEvent]) -> None:
    """What cards do once they lie on the pile: burn it, ask for a follow-up, turn the table."""
    pile = state.pile
    pile += cards
    rank = cards[0] >> 2
    if rank == TEN or len(cards) == 4 or (state.options.four_across_turns == "yes" and _four_on_top(pile)):
        _burn(state, player, "ten" if rank == TEN else "four", events)
        _go_on(state, player, events)
    elif rank == TWO:  # C12, C13
        if state.down:
            state.down = False
            events.append(Turned(state.to_move, down=False))
        state.goes, state.owes = ALL, True
        _go_on(state, player, events)
    else:
        if rank == FIVE:
            _turn_down(state, len(cards), events)
        state.goes, state.owes = (GOES_DOWN if state.down else GOES_UP)[rank], False
        end_turn(state, player, events)


def _four_on_top(pile: list[Card]) -> bool:
    """C18: by option, four of a rank on top burn however they got there."""
    return len(pile) > 3 and all(card.rank == pile[-1].rank for card in pile[-4:])


def _turn_down(state: State, fives: int, events: list[ClassicEvent]) -> None:
    """C16: a five turns the table down; by option each further five turns it again."""
    was = state.down
    state.down = was ^ (fives & 1 == 1) if state.options.second_five == "toggles" else True
    if state.down != was:
        events.append(Turned(state.to_move, state.down))


def _burn(state: State, player: Player, by: Literal["ten", "four"], events: list[ClassicEvent]) -> None:
    """C17, C18, C19: the pile is out of the game, the clean table is the right way up (C20)."""
    player.burns += 1
    events.append(Burned(state.to_move, len(state.pile), by))
    state.burned += state.pile
    state.pile.clear()
    state.down, state.goes, state.owes = False, ALL, False
    state.stirred, state.quiet = True, 0


def _go_on(state: State, player: Player, events: list[ClassicEvent]) -> None:
    """C15, C21: the same player goes on, drawing first with an empty hand; with no card, it is out."""
    if player.hand:
        return
    if state.deck:
        fill(state, player, events)
    elif not player.up and not player.down_left:
        state.owes = False
        end_turn(state, player, events)
