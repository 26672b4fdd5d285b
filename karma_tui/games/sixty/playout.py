"""Playing a deal of Karma 60 out by rule of thumb, thousands of times a second: what search is made of.

Everyone goes on exactly as ``greedy`` would, with its figures, but nothing is seen, told or refused:
a seat is an index from nought, and its cards are three lists of numbers that change in place.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from operator import eq
from typing import Final, TypeAlias

from karma_tui.core.seats import Seat, seats_with
from karma_tui.core.turns import Randomness
from karma_tui.games.shedding import FILL, QUIET_LIMIT, TURN_LIMIT, chances
from karma_tui.games.sixty.cards import (
    BOTTOMS_UP,
    COPIES,
    DECK,
    FIVE,
    FIVE_OR_LESS,
    GIVE,
    HIGH,
    KINDS,
    PLAY_TABLE,
    Card,
    cards_of,
)
from karma_tui.games.sixty.greedy import (
    KARMA_AGAIN,
    giving,
    greedy,
    raising,
    removing,
    sparing,
    worth,
)
from karma_tui.games.sixty.moves import SLOTS, Keep, SixtyMove
from karma_tui.games.sixty.rules import apply
from karma_tui.games.sixty.state import Player, State
from karma_tui.games.sixty.view import view

Zones: TypeAlias = tuple[list[int], list[int], list[int]]
"""A seat's cards: hand and face up from low to high, Karma cards last; face down, the next to turn last."""

_GIVE, _PLAY_TABLE, _BOTTOMS_UP = int(GIVE), int(PLAY_TABLE), int(BOTTOMS_UP)
_TOPS: Final = (Card(0), *KINDS)
"""What can lie on top: nought where the pile is empty."""
_FLOOR: Final = tuple(HIGH + 1 if top == FIVE_OR_LESS else 0 if top.is_karma else int(top) for top in _TOPS)
"""By what lies on top: the lowest that goes; on a Five or Less lower cards go too, up to five."""
_NOTHING: Final[list[int]] = []
_WORTH: Final = tuple(map(worth, _TOPS))
_RAISING: Final = tuple(tuple(raising(bottom, top) for top in _TOPS) for bottom in _TOPS)
_HEIGHTS: Final = range(len(DECK) + 1)
_REMOVING: Final = tuple(map(removing, _HEIGHTS))
_GIVING: Final = tuple(map(giving, _HEIGHTS))


def playout(state: State, move: SixtyMove, luck: Randomness) -> tuple[float, ...]:
    """Make ``move`` in a copy, play the deal out by rule of thumb and return each seat's chance of the match.

    Every deal to come is as likely to be lost by one seat as by another (X19). ``luck`` is not needed:
    once dealt, nothing in a deal is left to chance.
    """
    del luck
    after = state.copy()
    apply(after, move)
    losers = _losers(after, len(state.results))
    lost = [*losers, *(seat for result in state.results for seat in result.losers)]
    totals = tuple([lost.count(seat) for seat in range(1, len(state.players) + 1)])
    return chances(totals, state.options.deals - state.deal)


def _losers(state: State, ended: int) -> tuple[Seat, ...]:
    """Play the deal after ``ended`` others to its end and return who loses it."""
    while state.phase == "pick":
        six = cards_of(state.players[state.to_move - 1].six)
        apply(state, Keep(tuple(sorted(six, key=worth)[:SLOTS])))
    if state.owes == "receiver":
        apply(state, greedy(view(state, state.to_move)))
    return state.results[-1].losers if len(state.results) > ended else _played_out(state)


def _played_out(state: State) -> tuple[Seat, ...]:
    """Return who loses a deal in play in which nobody has to say who gets the pile."""
    everyone = [_zones(player) for player in state.players]
    gone = [player.place > 0 for player in state.players]
    still_in = gone.count(False)
    deck: list[int] = list(state.deck)
    pile: list[int] = list(state.pile)
    top = pile[-1] if pile else 0
    floor = _FLOOR[top]
    run, owes = state.run, bool(state.owes)
    deck_was_gone, stirred = state.deck_was_gone, state.stirred
    quiet, turns = state.quiet, state.turns
    following = [*range(1, len(everyone)), 0]
    unsearched = [True] * len(everyone)  # may a hand of more than three hold three of a kind?
    me = state.to_move - 1

    while True:
        hand, up, down = everyone[me]

        # --- which card is laid, and how many of it: nought when the pile is taken ---
        zone = hand or up  # X8
        if owes:  # X14
            zone = up or (_NOTHING if down else hand)
        at = bisect_left(zone, floor) if floor else 0
        if floor > HIGH and zone and zone[0] <= FIVE:  # X13
            at = 0
        if at < len(zone):
            card = zone[at]
            count = zone.count(card)
            if card == zone[-1] > HIGH and count + run < COPIES:
                if deck or count < len(hand) + len(up) + len(
                    down
                ):  # one is enough unless one goes out with all
                    count = 1
            elif (
                card > HIGH
                or (zone[-1] > HIGH and pile and _tempts(zone, card, pile, top, run))
                or (len(zone) > COPIES and unsearched[me] and True in map(eq, zone, zone[COPIES - 1 :]))
            ) and (deck or count < len(hand) + len(up) + len(down)):
                playable = zone[at:] if floor <= HIGH else [card for card in zone if not FIVE < card <= HIGH]
                card, count = _cheapest(playable, pile, top, run, everyone, me)
                at = zone.index(card)
            elif not owes:
                unsearched[me] = False
            if count == 1:
                del zone[at]
            else:
                del zone[at : at + count]
        elif zone:  # X6
            card = count = 0
        else:  # X8, X14
            card, count = down.pop(), 1
            if card < floor and (floor <= HIGH or card > FIVE):
                pile.append(card)
                card = count = 0
        owes = False

        # --- what it does ---
        run = run + count if card == top else count
        if not card:
            hand += pile
            hand.sort()
            unsearched[me] = True
            pile.clear()
            top = floor = run = 0
        elif run >= COPIES:  # X10
            pile.clear()
            top = floor = run = quiet = 0
            stirred = True
            if not hand and deck:
                hand += sorted(deck[-FILL:])
                del deck[-FILL:]
            if hand or up or down:
                continue
        elif card == _GIVE:  # X12
            if pile:
                to = _receiver(everyone, me)[1]
                received = everyone[to][0]
                received += pile
                received.sort()
                unsearched[to] = True
                if gone[to]:
                    gone[to] = False
                    still_in += 1
                pile.clear()
            top = floor = run = 0
        else:
            if count == 1:
                pile.append(card)
            else:
                pile += [card] * count
            top = floor = card
            if card > HIGH:
                if card == _BOTTOMS_UP:  # X15
                    top = pile.pop(0)
                    pile.append(top)
                    run = 0
                floor = _FLOOR[top]
                if card == _PLAY_TABLE and (hand or up or down):  # X14
                    owes = True
                    continue

        # --- the turn ends ---
        turns += 1
        if deck:  # X7
            while len(hand) < FILL and deck:
                insort(hand, deck.pop())
        elif not hand and not up and not down:  # X17
            gone[me] = True
            still_in -= 1
            if still_in == 1:
                return (gone.index(False) + 1,)
            stirred, quiet = True, 0
        if stirred:  # X18
            stirred = False
        elif deck_was_gone:
            quiet += 1
        if quiet >= QUIET_LIMIT or turns >= TURN_LIMIT:
            left = [sum(map(len, zones)) for zones in everyone]
            return seats_with(max(left), left)
        deck_was_gone = not deck
        me = following[me]
        while gone[me]:
            me = following[me]


def _zones(player: Player) -> Zones:
    down: list[int] = [card for card in reversed(player.down) if card is not None]
    return list(cards_of(player.hand)), list(cards_of(player.up)), down


def _tempts(zone: list[int], lowest: int, pile: list[int], top: int, run: int) -> bool:
    """May a Karma card be better than the lowest number that goes?"""
    return (
        (_GIVE in zone and _WORTH[_GIVE] - _GIVING[len(pile)] <= lowest)
        or (zone[-1] == _BOTTOMS_UP and _WORTH[_BOTTOMS_UP] - _RAISING[pile[0]][top] <= lowest)
        or (run > 0 and top > HIGH and top in zone)
    )


def _cheapest(
    playable: list[int], pile: list[int], top: int, run: int, everyone: list[Zones], me: int
) -> tuple[int, int]:
    """Return the lay that gives up least, a card and how many of it, as ``greedy`` weighs it."""
    tall = len(pile)
    least, lay = 1000, (0, 0)
    for card in dict.fromkeys(playable):
        there = playable.count(card)
        third = COPIES - run if card == top else COPIES
        price = _WORTH[card]
        if card <= HIGH:
            count = there
            if there >= third:
                price -= _REMOVING[tall]
        else:
            count = 1
            if tall:
                if card == _GIVE:
                    price += _receiver(everyone, me)[0] - _GIVING[tall]
                elif card == _BOTTOMS_UP:
                    price -= _RAISING[pile[0]][top]
            if there >= third:
                removes = _WORTH[card] + KARMA_AGAIN * (third - 1) - _REMOVING[tall]
                if removes <= price or third == 1:
                    count, price = third, removes
        if price < least or (price == least and count > lay[1]):
            least, lay = price, (card, count)
    return lay


def _receiver(everyone: list[Zones], giver: int) -> tuple[int, int]:
    """What it costs to give the pile, and to whom ``greedy`` gives it: the first of those who cost least."""
    return min(
        (sparing(len(hand) + len(up) + len(down)), seat)
        for seat, (hand, up, down) in enumerate(everyone)
        if seat != giver
    )
