"""What one seat may know, built from nothing; and full states drawn at random that agree with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import Final, TypeAlias

from karma_tui.core.cards import BACK, Back, Seen
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Decide, Randomness, Turn, shuffled
from karma_tui.games.mieses.ability import BOTH_ENDS, both_ends
from karma_tui.games.mieses.cards import BY_STACK, KINDS, STACKS, Card, Rebirth, can_lay, copies
from karma_tui.games.mieses.moves import MiesesMove
from karma_tui.games.mieses.options import Options
from karma_tui.games.mieses.rules import legal_moves, turn
from karma_tui.games.mieses.state import Answer, Draw, Life, Lifeline, Phase, Player, State

SeenAnimal: TypeAlias = Rebirth | Back
"""A rebirth card as everyone sees it: its front or its back."""


@dataclass(frozen=True, slots=True)
class PlayerView(Lifeline):
    """One seat's place at the table as the viewer sees it."""

    seat: Seat
    animal: Rebirth
    hand: tuple[Seen, ...]
    """The viewer's own cards, in the order they came; anyone else's are backs."""
    known: tuple[Card, ...]
    """Hand cards everyone knows to be there: offered in the open, or taken from the discard pile."""
    left: tuple[Card, ...]
    """Cards laid on the left end (M-A8), from left to right."""
    line: tuple[Card, ...]
    """Cards laid on the right end, from left to right."""
    karma: int
    points: tuple[Card, ...]
    gifts: int
    """Cards given in this life (M9)."""
    lives: tuple[Life, ...] = field(repr=False)
    """Not written with the rest: it tells where cards lay, not where they lie."""
    answer: Answer
    offer: Seen | None
    """What is offered; another's is a back until all have decided (M9)."""


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of rebirth cards, top first: backs that have lain there since the start, then known ones."""

    name: str
    cards: tuple[SeenAnimal, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it (a spectator when None). Everything face up is public."""

    seat: Seat | None
    turn: Turn
    legal_moves: tuple[MiesesMove, ...]
    options: Options
    phase: Phase
    round: int
    starter: Seat
    active: Seat
    """Whose turn of play it is."""
    players: tuple[PlayerView, ...]
    deck: int
    discard: tuple[Card, ...]
    """Top last."""
    stacks: tuple[StackView, ...]
    """The four stacks of animals, then the humans; the ants that are left over are in the box."""
    lay_done: bool
    ability_done: bool
    ask_done: bool
    both_ends: bool
    """The active seat may lay on both ends of its lifeline now (M-A8)."""
    again: bool
    """The active seat has declared a second turn (M-A9)."""
    second: bool
    """This is a second turn."""
    dying: Life | None
    """In phase ``points``: the life that has ended, as far as it is scored."""
    combinations_left: int
    """In phase ``points``: for how many combinations a card may still be taken (M16)."""
    owed: int
    """In phase ``shuffle``: cards still to be drawn (M19)."""
    owed_for: Draw
    ender: Seat
    """Who died as a human and ended the game; nought while it goes on and when it was called."""

    @property
    def mine(self) -> PlayerView | None:
        """The viewer's own place; None for a spectator."""
        return None if self.seat is None else self.players[self.seat - 1]


def view(state: State, seat: Seat | None) -> View:
    """Return what ``seat`` may know of ``state``, its legal moves included when it is to move."""
    now = turn(state)
    mine = isinstance(now, Decide) and seat == now.seat
    revealed = state.phase == "choose"
    return View(
        seat=seat,
        turn=now,
        legal_moves=tuple(legal_moves(state)) if mine else (),
        options=state.options,
        phase=state.phase,
        round=state.round,
        starter=state.starter,
        active=state.active,
        players=tuple(
            [
                _player_view(player, number, number == seat, revealed)
                for number, player in enumerate(state.players, 1)
            ]
        ),
        deck=len(state.deck),
        discard=tuple(state.discard),
        stacks=tuple(
            [
                StackView(name, (BACK,) * unseen + stack[unseen:])
                for name, stack, unseen in zip(STACKS[1:], state.stacks[1:], state.unseen[1:], strict=True)
            ]
        ),
        lay_done=state.lay_done,
        ability_done=state.ability_done,
        ask_done=state.ask_done,
        both_ends=both_ends(state, state.players[state.active - 1]),
        again=state.again,
        second=state.second,
        dying=state.dying,
        combinations_left=state.combinations,
        owed=state.owed,
        owed_for=state.owed_for,
        ender=state.ender,
    )


def _player_view(player: Player, seat: Seat, own: bool, revealed: bool) -> PlayerView:
    offer = player.offer
    return PlayerView(
        seat=seat,
        animal=player.animal,
        hand=player.hand if own else (BACK,) * len(player.hand),
        known=player.known,
        left=player.left,
        line=player.line,
        karma=player.karma,
        points=player.points,
        gifts=player.gifts,
        lives=player.lives,
        answer=player.answer,
        offer=offer if offer is None or own or revealed else BACK,
    )


# --- determinization --------------------------------------------------------------------------------


def determinize(seen: View, luck: Randomness) -> State:
    """Return a full state that agrees with a view: what is unseen is dealt out at random.

    Who offers a card that is still hidden gets one that can be offered (M9).
    """
    unseen = shuffled(_unseen(seen), luck)
    offers = _hidden_offers(seen, unseen, luck)
    players = [_player(each, each.seat == seen.seat, offers.get(each.seat), unseen) for each in seen.players]
    stacks, never_seen = _stacks(seen, luck)
    return State(
        options=seen.options,
        players=players,
        phase=seen.phase,
        round=seen.round,
        starter=seen.starter,
        active=seen.active,
        to_move=seen.turn.seat if isinstance(seen.turn, Decide) else seen.active,
        deck=unseen[: seen.deck],
        discard=list(seen.discard),
        stacks=stacks,
        unseen=never_seen,
        lay_done=seen.lay_done,
        ability_done=seen.ability_done,
        ask_done=seen.ask_done,
        as_dog=seen.both_ends and seen.players[seen.active - 1].animal.ability != BOTH_ENDS,
        again=seen.again,
        second=seen.second,
        dying=seen.dying,
        combinations=seen.combinations_left,
        owed=seen.owed,
        owed_for=seen.owed_for,
        ender=seen.ender,
    )


_COPIES: Final = tuple(map(copies, KINDS))
_ALIKE: Final = tuple(tuple((card,) * count for count in range(copies(card) + 1)) for card in KINDS)
"""By card and count: so many alike."""


def _unseen(seen: View) -> list[Card]:
    """The life cards this viewer cannot place."""
    left = list(_COPIES)
    for card in seen.discard:
        left[card] -= 1
    for player in seen.players:
        own = _cards(player.hand) if player.seat == seen.seat else player.known
        for card in chain(player.left, player.line, player.points, own):
            left[card] -= 1
    return list(chain.from_iterable(alike[count] for alike, count in zip(_ALIKE, left, strict=True)))


def _hidden_offers(seen: View, unseen: list[Card], luck: Randomness) -> dict[Seat, tuple[Card, bool]]:
    """By seat: a card its hidden offer could be, and whether it is one of those taken from ``unseen``.

    Who can offer none of the cards everyone knows of chooses first, so that there is enough for all.
    """
    if seen.phase != "ask":
        return {}
    asker = seen.players[seen.active - 1]

    def fits(card: Card) -> bool:
        return can_lay(card, asker.right_end, asker.left_end if seen.both_ends else None)

    known = {
        player.seat: [card for card in player.known if fits(card)]
        for player in seen.players
        if player.offer == BACK
    }
    offers: dict[Seat, tuple[Card, bool]] = {}
    for seat in sorted(known, key=lambda each: bool(known[each])):
        player = seen.players[seat - 1]
        at = next((at for at, card in enumerate(unseen) if fits(card)), None)
        hidden = at is not None and len(player.known) < len(player.hand)
        pick = int(luck.random() * (len(known[seat]) + hidden))
        if pick < len(known[seat]):
            offers[seat] = (known[seat][pick], False)
        else:
            assert at is not None
            offers[seat] = (unseen.pop(at), True)
    return offers


def _player(
    seen: PlayerView, own: bool, hidden_offer: tuple[Card, bool] | None, unseen: list[Card]
) -> Player:
    if own:
        hand, offer = _cards(seen.hand), seen.offer
    else:
        hand, offer = seen.known, seen.offer
        if hidden_offer is not None:
            offer, dealt = hidden_offer
            hand = (*hand, offer) if dealt else hand
        if more := len(seen.hand) - len(hand):
            hand += tuple(unseen[-more:])
            del unseen[-more:]
    return Player(
        seen.animal,
        hand,
        seen.known,
        seen.left,
        seen.line,
        seen.karma,
        seen.points,
        seen.gifts,
        seen.lives,
        seen.answer,
        offer if isinstance(offer, Card) else None,
    )


def _cards(cards: tuple[Seen, ...]) -> tuple[Card, ...]:
    """A hand as its owner sees it."""
    return tuple([card for card in cards if isinstance(card, Card)])


def _stacks(table: View, luck: Randomness) -> tuple[tuple[tuple[Rebirth, ...], ...], tuple[int, ...]]:
    """Every stack, and how many cards at its top nobody has seen: they are dealt out in some order."""
    stacks: list[tuple[Rebirth, ...]] = [()]
    never_seen = [0]
    for seen in table.stacks:
        known = [card for card in seen.cards if isinstance(card, Rebirth)]
        hidden = len(seen.cards) - len(known)
        never_seen.append(hidden)
        stacks.append((*_hidden(seen.name, known, table, luck)[:hidden], *known) if hidden else tuple(known))
    return tuple(stacks), tuple(never_seen)


def _hidden(name: str, known: list[Rebirth], table: View, luck: Randomness) -> list[Rebirth]:
    """The cards of a stack that nobody has seen, in some order; which they are is known to all."""
    hidden = list(BY_STACK[name])
    living = [player.animal for player in table.players if player.animal.stack == name]
    for card in (*known, *living):
        if card in hidden:
            hidden.remove(card)
    return shuffled(hidden, luck)
