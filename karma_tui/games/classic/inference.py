"""What the others' choices tell of their hidden cards: whoever must take the pile holds nothing that goes.

Each choice a table has seen says of some ranks that the player hardly held them. Many hands are guessed for
an opponent; worlds take of them the more often the better a hand agrees with what that player has done.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final, TypeAlias

from karma_tui.core.turns import Randomness
from karma_tui.games.classic.cards import FIVE, RANKS, TEN, TWO, Card, cards_of
from karma_tui.games.classic.greedy import price_of_rank, worth_of_rank
from karma_tui.games.classic.state import Chose, Clue, Kept, State
from karma_tui.games.classic.view import PlayerView, View, determinize, unseen

GUESSES: Final = 200
"""Hands that are weighed for each opponent, before worlds are drawn from them."""
_ODD_LAY: Final = 0.35
_ODD_TAKE: Final = 0.02
_ODD_KEEP: Final = 0.1
"""How much less likely a choice is that the rule of thumb would not make, fitted to bots that search."""
_TRIES: Final = 6
"""How often a hand is drawn anew that shares a card with another's."""

_SPECIAL: Final = 1 << TWO | 1 << FIVE | 1 << TEN


@dataclass(frozen=True, slots=True)
class _Told:
    """A choice: a hand with one of the ``lacking`` ranks left is so much less ``likely``; sets of ranks.

    ``shed`` are the ranks, one each, of the cards it cost that nobody knew to be there.
    """

    lacking: int
    likely: float
    shed: tuple[int, ...] = ()


_Story: TypeAlias = Sequence[_Told | int]
"""What a player did, the last first; a whole number says how many cards it drew."""


def likely_worlds(view: View, luck: Randomness) -> Callable[[Randomness], State]:
    """Prepare to draw full states that agree with a view, the likelier the better they explain the clues."""
    cards = unseen(view)
    guesses = {
        player.seat: _Guesses(player, story, list(cards), luck)
        for player in view.players
        if (story := _story_of(player, view))
    }

    def draw(luck: Randomness) -> State:
        players = list(view.players)
        taken: set[Card] = set()
        for seat, guess in guesses.items():
            hand = guess.draw(taken, luck)
            taken.update(hand)
            if hand:
                players[seat - 1] = replace(players[seat - 1], hand=(*players[seat - 1].known, *hand))
        return determinize(replace(view, players=tuple(players)), luck)

    return draw


class _Guesses:
    """What an opponent may hide, each guess as likely as it goes with the story."""

    def __init__(self, player: PlayerView, story: _Story, cards: list[Card], luck: Randomness) -> None:
        hidden = len(player.hand) - len(player.known)
        self._hands = [_draw(cards, hidden, luck) for _guess in range(GUESSES)]
        weights = [_weight([1 << card.rank for card in hand], story, luck) for hand in self._hands]
        self._up_to = list(accumulate(weights))

    def draw(self, taken: set[Card], luck: Randomness) -> Sequence[Card]:
        """A likely hand without the cards ``taken``; empty when none was found."""
        for _try in range(_TRIES):
            at = bisect(self._up_to, luck.random() * self._up_to[-1], hi=GUESSES - 1)
            if taken.isdisjoint(self._hands[at]):
                return self._hands[at]
        return ()


def _story_of(player: PlayerView, view: View) -> _Story:
    """What the clues tell of the hand a player still hides; nothing where it hides none."""
    if player.seat == view.seat or len(player.known) == len(player.hand):
        return ()
    return [_told(clue) for clue in reversed(player.clues)]


def _told(clue: Clue) -> _Told | int:
    if isinstance(clue, int):
        return clue
    if isinstance(clue, Kept):
        return _told_by_keeping(clue)
    goes = _ranks(clue.goes)
    told = _Told(goes, _ODD_TAKE) if not clue.laid else _told_by_laying(clue, goes)
    beside = _ranks(clue.known & ~clue.laid)
    return replace(told, lacking=0) if told.lacking & beside else told  # it chose so with those anyway


def _told_by_keeping(clue: Kept) -> _Told:
    """C5: the best cards lie face up, so the hand holds none better than the worst of them."""
    least = min((worth_of_rank(card.rank) for card in cards_of(clue.up)), default=0)
    better = sum(1 << rank for rank in range(len(RANKS)) if worth_of_rank(rank) > least)
    return _Told(better, _ODD_KEEP)


def _told_by_laying(clue: Chose, goes: int) -> _Told:
    """The cheapest cards go first, all of a plain rank together."""
    cards = cards_of(clue.laid)
    rank = cards[0].rank
    price = price_of_rank(rank, clue.tall)
    cheaper = sum(
        1 << other
        for other in range(len(RANKS))
        if goes >> other & 1 and price_of_rank(other, clue.tall) < price
    )
    more = 1 << rank & ~_SPECIAL
    hidden = cards_of(clue.laid & ~clue.known)
    return _Told(cheaper | more, _ODD_LAY, tuple(1 << card.rank for card in hidden))


def _ranks(cards: int) -> int:
    """The ranks of a set of cards, one bit a rank."""
    return sum({1 << card.rank for card in cards_of(cards)})


def _draw(cards: list[Card], count: int, luck: Randomness) -> list[Card]:
    """So many different cards; the list is stirred."""
    size = len(cards)
    for at in range(count):
        other = at + int(luck.random() * (size - at))
        cards[at], cards[other] = cards[other], cards[at]
    return cards[:count]


def _weight(hidden: list[int], story: _Story, luck: Randomness) -> float:
    """How well hidden cards, each a set of its one rank, go with a story, 0 to 1.

    Going back in time, the cards drawn last could be any of those hidden then, those since laid included:
    one way is taken at random.
    """
    weight = 1.0
    now = len(hidden)
    shed: list[int] = []
    for step in story:
        if isinstance(step, int):
            for _card in range(step):
                at = int(luck.random() * (now + len(shed)))
                if at >= now:
                    shed.pop(at - now)
                    continue
                now -= 1
                hidden[at] = hidden[now]
                hidden.pop()
            if not now:
                return weight
        else:
            if step.lacking and any(map(step.lacking.__and__, hidden + shed)):
                weight *= step.likely
            shed += step.shed
    return weight
