"""The rules of Mieses Karma on bare figures, for playouts: no views, no events, nothing checked.

A ``QuickTable`` is what ``state.State`` is, as far as it matters to how a match goes on. Its methods are the
moves and what comes of them, as ``rules``, ``asking``, ``ability`` and ``dying`` have them; who calls them
sees to it that they are legal. What there is to decide is left to ``quick_player``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from karma_tui.core.turns import Randomness, shuffled
from karma_tui.games.mieses.ability import (
    BOTH_ENDS,
    LAY_FREELY,
    STEAL,
    TAKE_DISCARD,
    TURN_AGAIN,
    counts_joker,
)
from karma_tui.games.mieses.cards import ABILITY_OF, ANT, STACKS, Rebirth
from karma_tui.games.mieses.dying import ROUND_LIMIT
from karma_tui.games.mieses.quick_figures import CLOSED, PLAIN, WITH_JOKER, asked
from karma_tui.games.mieses.quick_place import Place
from karma_tui.games.mieses.score import POINTS_CARD
from karma_tui.games.mieses.state import STACK_AT, State

_NO_CARD: Final = -1


class Trick(NamedTuple):
    """A use of an ability (M12)."""

    animal: str
    """Whose it is."""
    card: int = _NO_CARD
    target: Place | None = None


class QuickTable:
    """A match that is going on. ``luck`` is what the discard pile is shuffled with (M19)."""

    __slots__ = (
        "ability_done",
        "active",
        "again",
        "as_dog",
        "ask_done",
        "combinations",
        "deck",
        "discards",
        "lay_done",
        "luck",
        "offers",
        "over",
        "players",
        "round",
        "second",
        "stacks",
        "starter",
    )

    players: list[Place]
    """By seat."""
    active: Place
    """Whose turn of play it is."""
    deck: list[int]
    """Next card last."""
    discards: list[int]
    """Top last."""
    offers: list[tuple[Place, int]]
    """Who has offered which card, in the order of asking."""
    stacks: list[list[Rebirth]]
    """By ``STACKS``, each top first."""

    def __init__(self, state: State, luck: Randomness) -> None:
        self.luck = luck
        self.players = [Place(seat, player) for seat, player in enumerate(state.players, 1)]
        self.deck = list(map(int, state.deck))
        self.discards = list(map(int, state.discard))
        self.stacks = list(map(list, state.stacks))
        self.round, self.starter = state.round, state.starter
        self.active = self.players[state.active - 1]
        self.lay_done, self.ability_done, self.ask_done = state.lay_done, state.ability_done, state.ask_done
        self.as_dog, self.again, self.second = state.as_dog, state.again, state.second
        self.offers = [
            (giver, int(card))
            for giver in self.clockwise()
            if (card := state.players[giver.seat - 1].offer) is not None
        ]
        self.combinations = state.combinations
        self.over = state.phase == "over"
        self._count_jokers()

    def clockwise(self) -> list[Place]:
        """All but the active seat, from its left (M9)."""
        seat = self.active.seat
        return self.players[seat:] + self.players[: seat - 1]

    @property
    def both_ends(self) -> bool:
        """May the active seat lay on both ends now (M-A8, M-A5)?"""
        return self.as_dog or self.active.animal.ability == BOTH_ENDS

    def totals(self) -> list[int]:
        """Victory points when the game is over (M21)."""
        return [each.karma + POINTS_CARD * each.points + each.animal.worth for each in self.players]

    def _count_jokers(self) -> None:
        """M-A4: a squirrel's joker counts, and a chameleon's where there is a squirrel."""
        for each in self.players:
            each.worth = WITH_JOKER if counts_joker(self, each) else PLAIN

    # --- a turn: M5, M9, M10 ---

    def lay(self, card: int) -> None:
        """M6: onto the right end of the own lifeline."""
        self.lay_done = True
        self.active.give_up(card)
        self.active.grow(card)

    def lay_left(self, card: int) -> None:
        """M-A8: onto its left end."""
        self.lay_done = True
        self.active.give_up(card)
        self.active.grow_left(card)

    def discard(self, card: int) -> None:
        """M7: instead of laying."""
        self.lay_done = True
        self.active.give_up(card)
        self.discards.append(card)

    def ask(self) -> None:
        """M9: the others decide one after another, from the asker's left."""
        self.ask_done = True

    def offer(self, giver: Place, card: int) -> None:
        """M9: the card stays in hand until all have decided."""
        self.offers.append((giver, card))

    def decline(self, giver: Place) -> None:
        """M9: one need not offer anything."""

    def choose(self, giver: Place, card: int, left: bool) -> None:
        """M9: the card chosen is laid, and its giver gains a karma."""
        self.offers = []
        giver.give_up(card)
        giver.karma += 1
        if left:
            self.active.grow_left(card)
        else:
            self.active.grow(card)

    def exchange(self) -> None:
        """M10: the whole hand down, as many cards up."""
        self.draw(self._drop_hand())

    def keep(self) -> None:
        """M10: it is the whole hand or nothing."""

    def end(self) -> None:
        """M13: with a Reaper or without a card the animal dies; M-A9: else there may be a second turn."""
        if self.active.end == CLOSED or not self.active.hand:
            self._die()
        elif self.again:
            self.lay_done = self.ask_done = self.as_dog = self.again = False
            self.second = True
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """M4: clockwise; M22: after two hundred rounds the game is called."""
        self.active = self.players[self.active.seat % len(self.players)]
        self._clear_turn()
        if self.active.seat == self.starter:
            if self.round >= ROUND_LIMIT:
                self._finish()
            self.round += 1

    def _clear_turn(self) -> None:
        self.lay_done = self.ability_done = self.ask_done = False
        self.as_dog = self.again = self.second = False

    # --- abilities: M-A1–M-A9 ---

    def use(self, trick: Trick) -> None:
        """Do what an ability does."""
        self.ability_done = True
        animal, card, target = trick
        ability, player = ABILITY_OF[animal], self.active
        if ability == TAKE_DISCARD:
            player.receive([self.discards.pop()])
        elif ability == TURN_AGAIN:
            self.again = True
        elif ability == BOTH_ENDS:
            self.as_dog = True
        elif ability == STEAL:
            assert target is not None
            player.grow(target.shrink())
        else:
            if ability == LAY_FREELY:
                self.lay_done = True
            player.give_up(card)
            (target or player).grow(card)

    # --- death and rebirth: M13–M19 ---

    def _die(self) -> None:
        """M14: the hand goes; M15, M16: the lifeline is scored; M20: a human ends the game."""
        player = self.active
        self._drop_hand()
        if player.human:
            self._finish()
            return
        player.karma += player.buddhas
        self.combinations = int(player.worth.combinations[player.symbols])
        if not self.combinations:
            self._bury()

    def take_point(self, card: int) -> None:
        """M16: one card for each combination."""
        player = self.active
        (player.left if card in player.left else player.line).remove(card)
        player.points += 1
        self.combinations -= 1
        if not self.combinations:
            self._bury()

    def _bury(self) -> None:
        """M17: the rest goes to the discard pile, the animal under its stack, an ant into the box."""
        player, animal = self.active, self.active.animal
        self.discards += player.left
        self.discards += player.line
        if animal.stack != ANT:
            self.stacks[STACK_AT[animal.stack]].append(animal)
        self._rebear()

    def _rebear(self) -> None:
        """M18: the top card of the stack one's karma asks for, else of the next lower one, else upwards."""
        player, stacks = self.active, self.stacks
        wanted = asked(player.karma)
        at = wanted
        while at >= 0 and not stacks[at]:
            at -= 1
        if at < 0:
            at = next(higher for higher in range(wanted + 1, len(STACKS)) if stacks[higher])
        player.begin(stacks[at].pop(0))
        self._count_jokers()
        self.draw(player.animal.draws)
        self._next_turn()

    def _drop_hand(self) -> int:
        """M14, M10: the whole hand goes to the discard pile; return how many cards it was."""
        player = self.active
        count = len(player.hand)
        self.discards += player.hand
        player.hand, player.going = [], 0
        return count

    def draw(self, count: int) -> None:
        """M18, M10: draw; M19: a short deck is shuffled anew first, and if both are gone that is all."""
        cards = self.deck[: -count - 1 : -1]
        if cards:
            del self.deck[-count:]
        if len(cards) < count and self.discards:
            self.shuffle()
            more = self.deck[: -(count - len(cards)) - 1 : -1]
            del self.deck[-(count - len(cards)) :]
            cards += more
        self.active.receive(cards)

    def shuffle(self) -> None:
        """M19: the discard pile is the new deck."""
        self.deck = shuffled(self.discards, self.luck)
        self.discards = []

    # --- the end: M20, M22 ---

    def _finish(self) -> None:
        """Every lifeline is scored, with a points card for each combination."""
        for each in self.players:
            each.karma += each.buddhas
            each.points += int(each.worth.combinations[each.symbols])
        self.over = True
