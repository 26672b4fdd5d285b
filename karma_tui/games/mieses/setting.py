"""Setting up a written position of Mieses Karma: the keys of a position file (JUDGE) to a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from karma_tui.core.game import PositionError
from karma_tui.core.language import _, series
from karma_tui.core.written import check_keys, check_options, options_in, seat_tables, whole, words
from karma_tui.games.mieses.ability import BOTH_ENDS, COPY
from karma_tui.games.mieses.cards import (
    ANIMALS,
    ANT,
    BY_CODE,
    BY_STACK,
    REAPER,
    REBIRTHS,
    STACKS,
    Card,
    Rebirth,
    copies,
)
from karma_tui.games.mieses.options import Options
from karma_tui.games.mieses.rules import SEATS
from karma_tui.games.mieses.setting_turn import read_phase, read_turn
from karma_tui.games.mieses.state import Player, State

_KEYS: Final = (
    *("to_move", "active", "options", "phase", "round", "starter", "done", "again", "second", "both_ends"),
    *("combinations", "owed", "owed_for", "ender", "deck", "discard", "stacks", "seat"),
)
_SEAT_KEYS: Final = (
    *("animal", "symbol", "human", "left", "line", "hand", "known", "karma", "points", "gifts", "offer"),
)
_MOST: Final = 999
"""Karma and gifts in a written position."""


def set_up(written: Mapping[str, Any]) -> State:
    """Return the state a position file describes. Raises ``PositionError`` naming the key.

    Cards named nowhere are out of the game.
    """
    return _Reader(written).state()


def default_stack(name: str, in_front: Sequence[Rebirth]) -> tuple[Rebirth, ...]:
    """The cards of a stack that are not in front of a player, in the order of the rules table."""
    left = Counter(BY_STACK[name]) - Counter(in_front)
    return tuple(card for card in dict.fromkeys(BY_STACK[name]) for _copy in range(left[card]))


class _Reader:
    def __init__(self, written: Mapping[str, Any]) -> None:
        self._written = written
        self._seen: Counter[Card] = Counter()
        self._in_front: Counter[Rebirth] = Counter()

    def state(self) -> State:
        written = self._written
        check_keys(written, _KEYS)
        options = options_in(written, Options)
        tables = seat_tables(written, SEATS, _SEAT_KEYS, series(_SEAT_KEYS))
        state = State(options, [self._player(f"seat[{at}]", table) for at, table in enumerate(tables, 1)])
        check_options(options, len(state.players))
        state.deck = self._cards("deck", written.get("deck", ""))[::-1]
        state.discard = self._cards("discard", written.get("discard", ""))
        self._read_stacks(state)
        read_turn(state, written)
        read_phase(state, written, tables)
        return state

    # --- one seat ---

    def _player(self, at: str, table: Mapping[str, Any]) -> Player:
        player = Player(self._animal(at, table))
        for zone in ("left", "line", "hand", "points"):
            setattr(player, zone, tuple(self._cards(f"{at}.{zone}", table.get(zone, ""))))
        _check_lifeline(at, player)
        known = [_card(f"{at}.known", word) for word in words(f"{at}.known", table.get("known", ""))]
        if Counter(known) - Counter(player.hand):
            raise PositionError(f"{at}.known", _("cards that are not in the hand"))
        player.known = tuple(known)
        player.karma = whole(table, "karma", 0, 0, _MOST, at)
        player.gifts = whole(table, "gifts", 0, 0, _MOST, at)
        return player

    def _animal(self, at: str, table: Mapping[str, Any]) -> Rebirth:
        animal = table.get("animal", BY_STACK[ANT][0].animal)
        if animal not in ANIMALS:
            raise PositionError(
                f"{at}.animal",
                _("{animal!r} is not one of {animals}").format(animal=animal, animals=series(ANIMALS)),
            )
        cards = [card for card in REBIRTHS if card.animal == animal]
        if "human" in table:
            number = table["human"]
            cards = [card for card in cards if card.number == number and type(number) is int and number]
            if not cards:
                raise PositionError(
                    f"{at}.human",
                    _("there is no {animal} of the number {number!r}").format(animal=animal, number=number),
                )
        if "symbol" in table:
            symbol = table["symbol"]
            cards = [card for card in cards if card.symbol == symbol]
            if not cards:
                raise PositionError(
                    f"{at}.symbol",
                    _("there is no such {animal} with the symbol {symbol!r}").format(
                        animal=animal, symbol=symbol
                    ),
                )
        card = next((card for card in cards if self._in_front[card] < REBIRTHS.count(card)), None)
        if card is None:
            raise PositionError(f"{at}.animal", _("one {cards} too many").format(cards=cards[0]))
        self._in_front[card] += 1
        return card

    def _cards(self, key: str, text: object) -> list[Card]:
        cards = [_card(key, word) for word in words(key, text)]
        for card in cards:
            self._seen[card] += 1
            if self._seen[card] > copies(card):
                raise PositionError(
                    key, _("one {card} too many; there are {n} in the game").format(card=card, n=copies(card))
                )
        return cards

    # --- the stacks ---

    def _read_stacks(self, state: State) -> None:
        stacks = self._written.get("stacks", {})
        if not isinstance(stacks, Mapping):
            raise PositionError("stacks", _("not a table of stacks"))
        for name in stacks:
            if name not in STACKS[1:]:
                raise PositionError(
                    f"stacks.{name}",
                    _("no such stack; the stacks are {stacks}").format(stacks=series(STACKS[1:])),
                )
        in_front = [player.animal for player in state.players]
        read = [
            self._stack(name, stacks[name]) if name in stacks else default_stack(name, in_front)
            for name in STACKS[1:]
        ]
        state.stacks = ((), *read)
        state.unseen = (0, *map(len, read[:-1]), 0)
        ants = sum(card.stack == ANT for card in in_front)
        if sum(map(len, read)) < ants:
            raise PositionError(
                "stacks", _("too few rebirth cards for {ants} ants to be reborn").format(ants=ants)
            )

    def _stack(self, name: str, written: object) -> tuple[Rebirth, ...]:
        key = f"stacks.{name}"
        if not isinstance(written, list):
            raise PositionError(key, _("not a list of rebirth cards"))
        by_name = {str(card).lower(): card for card in BY_STACK[name]}
        left = Counter(BY_STACK[name]) - self._in_front
        cards = []
        for each in written:
            card = by_name.get(" ".join(str(each).lower().split()))
            if card is None:
                raise PositionError(
                    key, _("{each!r} is not a card of this stack").format(each=str(each)[:24])
                )
            if not left[card]:
                raise PositionError(key, _("one {card} too many").format(card=card))
            left[card] -= 1
            cards.append(card)
        return tuple(cards)


def _card(key: str, word: str) -> Card:
    card = BY_CODE.get(word.lower())
    if card is None:
        raise PositionError(key, _("there is no card {word!r}").format(word=word[:12]))
    return card


def _check_lifeline(at: str, player: Player) -> None:
    """M6: a Reaper is the end of a lifeline; M-A8: few animals have a left end."""
    if player.left and player.animal.ability not in (BOTH_ENDS, COPY):
        raise PositionError(
            f"{at}.left",
            _("{animal}: its lifeline grows on the right only").format(animal=player.animal.animal),
        )
    for zone, cards in (("left", player.left), ("line", player.line[:-1])):
        if any(card.right == REAPER for card in cards):
            raise PositionError(f"{at}.{zone}", _("a Reaper can be the last card of a lifeline only"))
