"""A second, independent model of Mieses Karma: slow, plain, written from the rules pages alone.

It knows cards as text (``HC*``, ``hedgehog S``), keeps everything in lists, remembers nothing it can
work out afresh, and imports nothing of the game. Tests play it beside the engine and demand that both
say the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.support.mieses_cards_by_the_book import (
    ANIMALS,
    BEETLE,
    CAT,
    CHAMELEON,
    COW,
    DOG,
    GUINEA_PIG,
    HEDGEHOG,
    HUMANS,
    MAGPIE,
    SQUIRREL,
    STACKS,
    WORTH,
    animal_of,
    cards_of,
    combinations,
    dies_of,
    goes,
    power_of,
    rebirth_card,
    symbols_in,
    with_a_joker,
)

ROUNDS = 200


class Book:
    """One game, from a written position on; seats are numbered from 1."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        table = list(position["seat"])
        self.seats = len(table)
        everyone = range(1, self.seats + 1)
        at = {s: table[s - 1] for s in everyone}
        self.me = {s: rebirth_card(at[s]) for s in everyone}
        """The rebirth card in front of each seat."""
        self.left, self.line, self.hand, self.known, self.points = (
            {s: list(at[s].get(zone, "").split()) for s in everyone}
            for zone in ("left", "line", "hand", "known", "points")
        )
        self.karma = {s: at[s].get("karma", 0) for s in everyone}
        self.gifts = {s: at[s].get("gifts", 0) for s in everyone}
        self.offer = {s: at[s]["offer"] for s in everyone if at[s].get("offer")}
        """What each has answered who was asked: a card or ``pass``."""
        self.lives: dict[int, list[dict[str, Any]]] = {s: [] for s in everyone}
        self.deck = position.get("deck", "").split()
        self.discard = position.get("discard", "").split()
        self.stacks = self._stacks(position.get("stacks", {}))
        self.unseen = {stack: len(cards) * (stack != "human") for stack, cards in self.stacks.items()}
        """How many cards on top of each stack have lain there since the start."""
        self.phase = position.get("phase", "turn")
        self.to_move = position.get("to_move", 1)
        self.active = position.get("active", self.to_move)
        self.round = position.get("round", 1)
        self.starter = position.get("starter", 1)
        done = position.get("done", [])
        self.done = set(done.split() if isinstance(done, str) else done)
        self.again = position.get("again", False)
        self.second = position.get("second", False)
        self.both_ends = position.get("both_ends", False)
        self.to_take = position.get("combinations", 0)
        self.owed = 0
        """Cards the active seat has still to draw."""
        self.reborn = False
        """Whether that is for a new life, not for an exchange."""
        if self.phase == "choose":
            self._reveal()

    def _stacks(self, written: Mapping[str, list[str]]) -> dict[str, list[str]]:
        there = self.me.values()
        rest = {stack: [card for card in cards_of(stack) if card not in there] for stack in STACKS}
        return {stack: list(written.get(stack, rest[stack])) for stack in STACKS}

    # --- what one can read off the table ---

    def animal(self, seat: int) -> str:
        return animal_of(self.me[seat])

    def power(self, seat: int) -> str:
        return power_of(self.animal(seat))

    def others(self) -> list[int]:
        """M9: the other seats, from the active seat's left on."""
        return [(self.active + step - 1) % self.seats + 1 for step in range(1, self.seats)]

    def right_end(self, seat: int) -> str:
        return self.line[seat][-1][1] if self.line[seat] else self.me[seat][-1]

    def left_end(self, seat: int) -> str:
        return self.left[seat][0][0] if self.left[seat] else self.me[seat][-1]

    def open_left(self) -> bool:
        """M-A8, M-A5: whether the active seat may lay at the left end."""
        return self.power(self.active) == DOG or self.both_ends

    def on_right(self, card: str, seat: int) -> bool:
        return goes(self.right_end(seat), card[0])

    def on_left(self, card: str) -> bool:
        return self.open_left() and goes(card[1], self.left_end(self.active))

    def lifeline(self, seat: int) -> list[str]:
        return self.left[seat] + self.line[seat]

    def copyable(self) -> list[str]:
        """M-A5: the animals in front of other players that do something when it is said."""
        there = {self.animal(seat) for seat in self.others()}
        return sorted(a for a in there if power_of(a) not in ("", SQUIRREL, CHAMELEON))

    def plays_squirrel(self, seat: int) -> bool:
        """M-A4, M-A5."""
        if self.power(seat) == CHAMELEON:
            return any(self.power(s) == SQUIRREL for s in self.me if s != seat)
        return self.power(seat) == SQUIRREL

    def power_used(self, words: list[str]) -> str:
        """What is used by saying ``ability`` and these words, such as ``as guinea pig HC``."""
        copied = " ".join(word for word in words if word.islower()).removeprefix("as ")
        return power_of(copied) if copied else self.power(self.active)

    # --- what may be done ---

    def legal(self) -> list[str]:
        """Every move of the seat to move, one for each kind of card."""
        me = self.to_move
        if self.phase == "turn":
            return self._turn_moves()
        if self.phase == "ask":
            fitting = [c for c in set(self.hand[me]) if self.on_right(c, self.active) or self.on_left(c)]
            return ["pass", *(f"offer {card}" for card in fitting)]
        if self.phase == "choose":
            right = [f"choose @{s}" for s, card in self.offers().items() if self.on_right(card, me)]
            return right + [f"choose @{s} left" for s, card in self.offers().items() if self.on_left(card)]
        if self.phase == "exchange":
            return ["exchange", "keep"]
        if self.phase == "points":
            return ["no points", *(f"points {card}" for card in set(self.lifeline(me)))]
        return []

    def offers(self) -> dict[int, str]:
        return {seat: card for seat, card in self.offer.items() if card != "pass"}

    def _turn_moves(self) -> list[str]:
        """M5, M7, M8."""
        me = self.active
        moves: list[str] = []
        if "lay" not in self.done:
            for card in set(self.hand[me]):
                moves.append(f"discard {card}")
                moves += [f"lay {card}"] * self.on_right(card, me)
                moves += [f"lay {card} left"] * self.on_left(card)
        if "ask" not in self.done:
            moves.append("ask")
        if "ability" not in self.done:
            moves += self._ability_moves()
        if "lay" in self.done or not self.hand[me]:
            moves.append("end")
        return moves

    def _ability_moves(self) -> list[str]:
        power = self.power(self.active)
        if power != CHAMELEON:
            return ["ability" + rest for rest in self._ways_to_use(power)] if power != DOG else []
        return [f"ability as {a}{rest}" for a in self.copyable() for rest in self._ways_to_use(power_of(a))]

    def _ways_to_use(self, power: str) -> list[str]:
        """M-A1 to M-A9, M12: what can follow the word ``ability``."""
        me = self.active
        hand = sorted(set(self.hand[me]))
        if power == BEETLE:
            return [""] if self.discard else []
        if power == GUINEA_PIG:
            return [f" {card}" for card in hand if self.on_right(card, me)]
        if power == HEDGEHOG:
            return [f" {card}" for card in hand if self.right_end(me) != "R"]
        if power == CAT:
            return [f" {card} @{s}" for card in hand for s in self.others() if self.on_right(card, s)]
        if power == MAGPIE:
            return [f" @{s}" for s in self.others() if self.line[s] and self.on_right(self.line[s][-1], me)]
        if power == DOG:
            return [""] if ("lay" not in self.done and hand) or "ask" not in self.done else []
        if power == COW:
            return [""] if hand and not dies_of(self.line[me]) and not self.second else []
        return []

    def chance(self) -> list[str]:
        """M19: the cards that are to be shuffled now, in no particular order."""
        return sorted(self.discard) if self.phase == "shuffle" else []

    # --- doing it ---

    def do(self, move: str) -> None:
        me, words = self.to_move, move.split()
        word, rest = words[0], words[1:]
        if word == "deal":
            self._deal(rest)
        elif word == "shuffle":
            self.deck, self.discard = rest, []
            self._draw()
        elif word == "lay":
            self.done.add("lay")
            self._play(me, rest[0], me, rest[1:] == ["left"])
        elif word == "discard":
            self.done.add("lay")
            self._leaves_hand(me, rest[0])
            self.discard.append(rest[0])
        elif word == "ability":
            self.done.add("ability")
            self._use(rest)
        elif word == "ask":
            self.done.add("ask")
            self._ask_on()
        elif word in ("pass", "offer"):
            self.offer[me] = rest[0] if rest else "pass"
            self._ask_on()
        elif word == "choose":
            self._choose(int(rest[0][1:]), rest[1:] == ["left"])
        elif word == "exchange":  # M10
            self.owed = len(self.hand[me])
            self._hand_away(me)
            self._draw()
        elif word == "keep":
            self.phase = "turn"
        elif word == "points":
            self._take_point(me, rest[0])
            self._take_on(self.to_take - 1)
        elif move == "no points":
            self._take_on(0)
        else:
            assert word == "end", move
            self._end_turn()

    def _deal(self, words: list[str]) -> None:
        """M3, M4."""
        if words[0].startswith("@"):
            self.starter = int(words.pop(0)[1:])
        self.deck = [word for word in words if "-" not in word]
        animals = [word.replace("-", " ") for word in words if "-" in word]
        for stack in STACKS[:-1]:
            self.stacks[stack] = [card for card in animals if card in cards_of(stack)]
            self.unseen[stack] = len(self.stacks[stack])
        self.stacks["human"] = list(HUMANS)
        self.active = self.to_move = self.starter
        for seat in [self.starter, *self.others()]:
            self.me[seat] = "ant J"
            self.hand[seat], self.deck = self.deck[:2], self.deck[2:]
        self.phase = "turn"

    def _leaves_hand(self, seat: int, card: str) -> None:
        """A card all know of leaves before its copies nobody knows of."""
        self.hand[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)

    def _hand_away(self, seat: int) -> None:
        self.discard += self.hand[seat]
        self.hand[seat], self.known[seat] = [], []

    def _play(self, seat: int, card: str, on: int, left: bool) -> None:
        """A hand card comes onto a lifeline."""
        self._leaves_hand(seat, card)
        if left:
            self.left[on].insert(0, card)
        else:
            self.line[on].append(card)

    # --- abilities ---

    def _use(self, words: list[str]) -> None:
        me, power = self.active, self.power_used(words)
        words = [word for word in words if not word.islower()]
        if power == BEETLE:
            card = self.discard.pop()
            self.hand[me].append(card)
            self.known[me].append(card)
        elif power in (GUINEA_PIG, HEDGEHOG):
            self._play(me, words[0], me, False)
            if power == HEDGEHOG:
                self.done.add("lay")
        elif power == CAT:
            self._play(me, words[0], int(words[1][1:]), False)
        elif power == MAGPIE:
            self.line[me].append(self.line[int(words[0][1:])].pop())
        elif power == DOG:
            self.both_ends = True
        else:
            assert power == COW
            self.again = True

    # --- asking ---

    def _ask_on(self) -> None:
        """M9: the next seat to answer, or what comes of the answers."""
        for seat in self.others():
            if seat not in self.offer:
                if self.hand[seat]:
                    self.phase, self.to_move = "ask", seat
                    return
                self.offer[seat] = "pass"
        self.to_move = self.active
        if self.offers():
            self._reveal()
        else:
            self.offer = {}
            self.phase = "exchange" if self.hand[self.active] else "turn"  # M10

    def _reveal(self) -> None:
        """M9: from now on everybody knows of the cards offered."""
        self.phase = "choose"
        for seat, card in self.offers().items():
            if card not in self.known[seat]:
                self.known[seat].append(card)

    def _choose(self, giver: int, left: bool) -> None:
        """M9."""
        card = self.offer[giver]
        self.offer = {}
        self._play(giver, card, self.active, left)
        self.karma[giver] += 1
        self.gifts[giver] += 1
        self.phase = "turn"

    # --- drawing ---

    def _draw(self) -> None:
        """M19: draw what is owed, then go on: with the turn after an exchange, else with the next one."""
        me = self.active
        while self.owed and self.deck:
            self.hand[me].append(self.deck.pop(0))
            self.owed -= 1
        if self.owed and self.discard:
            self.phase = "shuffle"
            return
        self.owed = 0
        self.phase = "turn"
        if self.reborn:
            self.reborn = False
            self._next_turn()

    # --- the end of a turn ---

    def _end_turn(self) -> None:
        me = self.active
        by_reaper = dies_of(self.lifeline(me))
        if by_reaper or not self.hand[me]:
            self._die("reaper" if by_reaper else "empty")
        elif self.again:  # M-A9
            self.again, self.second = False, True
            self.done = {"ability"}
            self.both_ends = False
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """M4, M22."""
        self.done, self.again, self.second, self.both_ends = set(), False, False, False
        following = self.active % self.seats + 1
        if following == self.starter:
            if self.round == ROUNDS:
                self._finish(None, "end")
                return
            self.round += 1
        self.active = self.to_move = following

    def _die(self, cause: str) -> None:
        """M13 to M16, M20."""
        me = self.active
        if cause == "reaper":
            self._hand_away(me)
        if self.animal(me) == "human":
            self._finish(me, cause)
            return
        self._take_on(self._score_life(me, cause))

    def _score_life(self, seat: int, cause: str) -> int:
        """M15, M16, M-A4: write down what the lifeline is worth; return the number of combinations."""
        cards = self.lifeline(seat)
        buddhas = [card for card in cards if "*" in card]
        self.karma[seat] += len(buddhas)
        counts, joker = symbols_in(cards), ""
        if self.plays_squirrel(seat) and any("J" in card for card in cards):
            counts, joker = with_a_joker(counts)
        found = combinations(counts)
        self.lives[seat].append(
            {
                "animal": self.me[seat],
                "cards": cards,
                "buddhas": buddhas,
                "counts": tuple(counts.values()),
                "joker": joker,
                "combinations": found,
                "taken": [],
                "gifts": self.gifts[seat],
                "karma": self.karma[seat],
                "cause": cause,
            }
        )
        return len(found)

    def _take_on(self, cards: int) -> None:
        """M16: so many points cards may still be taken; after the last one the life is over."""
        self.to_take = cards
        self.phase = "points"
        if not cards:
            self._bury()

    def _take_point(self, seat: int, card: str) -> None:
        """M16."""
        side = self.left[seat] if card in self.left[seat] else self.line[seat]
        side.remove(card)
        self.points[seat].append(card)
        if self.lives[seat]:
            self.lives[seat][-1]["taken"].append(card)

    def _bury(self) -> None:
        """M17, M18."""
        me = self.active
        self.discard += self.lifeline(me)
        self.left[me], self.line[me] = [], []
        self.gifts[me] = 0
        if self.animal(me) != "ant":
            self.stacks[ANIMALS[self.animal(me)]["stack"]].append(self.me[me])
        deserved = min(self.karma[me] // 2, 4)
        stack = next(name for name in reversed(STACKS[: deserved + 1]) if self.stacks[name])
        self.me[me] = self.stacks[stack].pop(0)
        self.unseen[stack] = max(0, self.unseen[stack] - 1)
        self.owed = ANIMALS[self.animal(me)]["draws"]
        self.reborn = True
        self._draw()

    def _finish(self, ender: int | None, cause: str) -> None:
        """M20, M22: score every lifeline; points cards are taken from the left."""
        self.phase = "over"
        first = ender or self.starter
        for step in range(self.seats):
            seat = (first + step - 1) % self.seats + 1
            for _ in range(self._score_life(seat, cause if seat == ender else "end")):
                self._take_point(seat, self.lifeline(seat)[0])

    # --- points ---

    def totals(self) -> list[int]:
        """M21."""
        return [self.karma[s] + 2 * len(self.points[s]) + WORTH.get(self.me[s], 0) for s in self.me]

    def winners(self) -> list[int]:
        """M21: all with the highest total; nobody before the end."""
        totals = self.totals()
        return [s for s in self.me if totals[s - 1] == max(totals)] if self.phase == "over" else []

    # --- comparing ---

    def table(self) -> dict[str, Any]:
        """Everything on the table; hands in order of kind, since their order means nothing."""
        over, waiting = self.phase == "over", self.phase == "shuffle"
        return {
            "phase": self.phase,
            "to_move": None if over or waiting else self.to_move,
            "deck": self.deck,
            "discard": self.discard,
            "stacks": self.stacks,
            "rebirth": list(self.me.values()),
            "left": list(self.left.values()),
            "line": list(self.line.values()),
            "hand": [sorted(hand) for hand in self.hand.values()],
            "points": [sorted(pile) for pile in self.points.values()],
            "karma": list(self.karma.values()),
            "gifts": None if over else list(self.gifts.values()),
            "offer": dict(self.offer),
            "turn": None if over or waiting else self._turn(),
        }

    def _turn(self) -> tuple[Any, ...]:
        done = "" if self.phase == "points" else " ".join(sorted(self.done))
        return (
            *(self.active, self.round, self.starter),
            *(done, self.again, self.second, self.both_ends, self.to_take),
        )


def table_of(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position as the engine writes it, in the shape of ``Book.table``."""
    return Book(position).table()
