"""Positions of Mieses Karma written at random, among them many that ordinary play rarely reaches.

Each is one the rules allow: no card twice, lifelines that could have grown, a turn that could have
come this far. What varies is who sits there, how long the lifelines are, what is left of deck and
stacks, how high the karma is and how far the game has come.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.support.mieses_by_the_book import ROUNDS, Book
from tests.support.mieses_cards_by_the_book import (
    ANIMALS,
    CHAMELEON,
    COW,
    DOG,
    HEDGEHOG,
    LIFE,
    SQUIRREL,
    STACKS,
    animal_of,
    cards_of,
    combinations,
    goes,
    power_of,
    symbols_in,
)


def random_position(luck: Random) -> dict[str, Any]:
    """Write a position; the same for the same luck."""
    return _Writer(luck).write()


class _Writer:
    """One position in the making."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.pool = luck.sample(LIFE, len(LIFE))
        """Life cards that have no place yet."""
        self.seats = luck.choice((2, 3, 4, 5, 5))
        self.active = luck.randint(1, self.seats)
        self.rebirth = self._rebirth_cards()
        """In front of whom which rebirth card lies, seat 1 first."""

    def write(self) -> dict[str, Any]:
        luck = self.luck
        position: dict[str, Any] = {
            "to_move": self.active,
            "active": self.active,
            "starter": luck.randint(1, self.seats),
            "round": luck.choice((1, luck.randint(2, ROUNDS), ROUNDS - 1, ROUNDS, ROUNDS)),
            "stacks": self._stacks(),
            "seat": [self._seat(card) for card in self.rebirth],
        }
        self._turn_so_far(position)
        self._choose_phase(position)
        self._share_out_the_rest(position)
        return position

    # --- rebirth cards ---

    def _rebirth_cards(self) -> list[str]:
        """Any animals, most that can do something; often a chameleon is to move, which can do most."""
        luck = self.luck
        free = {
            animal: [card for card in cards_of(row["stack"]) if animal_of(card) == animal]
            for animal, row in ANIMALS.items()
        }
        able = [animal for animal in ANIMALS if power_of(animal)]
        wanted = [luck.choice([*ANIMALS, *able, *able]) for _ in range(self.seats)]
        if luck.random() < 0.3:
            wanted[self.active - 1] = next(animal for animal in able if power_of(animal) == CHAMELEON)
        cards = []
        for animal in wanted:
            left = free[animal] or luck.choice([some for some in free.values() if some])
            cards.append(left.pop(luck.randrange(len(left))))
        return cards

    def _stacks(self) -> dict[str, list[str]]:
        """All that lies before nobody, or little of it; never so little that somebody stays unborn."""
        luck = self.luck
        stacks = {}
        scarce = luck.random() < 0.4
        for stack in STACKS:
            rest = [card for card in cards_of(stack) if card not in self.rebirth]
            if stack != "human":
                luck.shuffle(rest)
            few = rest[: luck.randint(0, 1)] if scarce else rest
            before_players = sum(card in cards_of(stack) for card in self.rebirth)
            stacks[stack] = few if stack != "0-1" else rest[: max(len(few), self.seats - before_players)]
        return stacks

    # --- life cards ---

    def _take(self, left: str, right: str) -> str | None:
        """The first card without a place whose halves are among these, if there is one."""
        card = next((card for card in self.pool if card[0] in left and card[1] in right), None)
        if card is not None:
            self.pool.remove(card)
        return card

    def _some(self, *numbers: int) -> list[str]:
        """As many cards as one of the numbers says, as far as there are so many."""
        number = self.luck.choice(numbers)
        taken, self.pool = self.pool[:number], self.pool[number:]
        return taken

    def _seat(self, card: str) -> dict[str, Any]:
        luck, animal = self.luck, animal_of(card)
        seat: dict[str, Any] = {"animal": animal, "symbol": card[-1]}
        if animal == "human":
            seat["human"] = int(card.split()[1])
        seat["line"] = " ".join(self._right_side(card))
        if power_of(animal) in (DOG, CHAMELEON):
            seat["left"] = " ".join(self._left_side(card))
        hand = self._some(0, 0, 1, 1, 2, 3, 4, 6)
        seat["hand"] = " ".join(hand)
        seat["points"] = " ".join(self._some(0, 0, 0, 1, 3))
        seat["karma"] = luck.choice((0, 1, 2, 3, 4, 5, 6, 7, 8, luck.randint(9, 30)))
        seat["gifts"] = luck.choice((0, 0, 1, 3))
        return seat

    def _right_side(self, card: str) -> list[str]:
        """Cards that match from the rebirth card on; a hedgehog's need not; a Reaper comes last."""
        luck, line, end = self.luck, [], card[-1]
        free = power_of(animal_of(card)) in (HEDGEHOG, CHAMELEON)
        for _ in range(luck.choice((0, 0, 1, 2, 4, 7))):
            anything = free and luck.random() < 0.3
            laid = self._take("HSCBJ" if anything else matching(end), "HSCBJ")
            if laid is not None:
                line.append(laid)
                end = laid[1]
        reaper = self._take(matching(end), "R") if luck.random() < 0.2 else None
        return [*line, reaper] if reaper else line

    def _left_side(self, card: str) -> list[str]:
        side: list[str] = []
        for _ in range(self.luck.choice((0, 1, 3, 6))):
            laid = self._take("HSCBJ", matching(side[0][0] if side else card[-1]))
            if laid is not None:
                side.insert(0, laid)
        return side

    def _share_out_the_rest(self, position: dict[str, Any]) -> None:
        """Deck and discard pile, now and then nearly or wholly empty; the rest is out of the game."""
        most = len(self.pool)
        deck = self._some(0, 0, 1, 2, 3, most // 2, most)
        position["deck"] = " ".join(deck)
        position["discard"] = " ".join(self._some(0, 1, 2, len(self.pool)))

    # --- how far the turn has come ---

    def _turn_so_far(self, position: dict[str, Any]) -> None:
        luck = self.luck
        others = [animal_of(c) for seat, c in enumerate(self.rebirth, 1) if seat != self.active]
        power = power_of(animal_of(self.rebirth[self.active - 1]))
        around = {power_of(animal) for animal in others}
        may_do = ["lay", "ask"] if power in ("", DOG, SQUIRREL) else ["lay", "ask", "ability"]
        done = luck.sample(may_do, luck.choice((0, 0, 0, 1, 2)))
        if power == CHAMELEON and DOG in around and luck.random() < 0.5:
            done = ["ability"]
            position["both_ends"] = True
        elif "ability" in done and (power == COW or (power == CHAMELEON and COW in around)):
            position[luck.choice(("again", "second"))] = True
        position["done"] = done

    def _choose_phase(self, position: dict[str, Any]) -> None:
        book = Book(position)
        phase = self.luck.choice(("turn",) * 5 + ("ask", "choose", "exchange", "points"))
        if phase in ("ask", "choose"):
            self._answers(position, book, phase)
        elif phase == "exchange" and book.hand[self.active]:
            position["phase"] = "exchange"
        elif phase == "points" and book.animal(self.active) != "human":
            found = len(combinations(symbols_in(book.lifeline(self.active))))
            if found:
                mine = position["seat"][self.active - 1]
                self.pool += book.hand[self.active]
                mine["hand"] = ""
                position |= {"phase": "points", "combinations": self.luck.randint(1, found)}
        if position.get("phase") in ("ask", "choose", "exchange") and "ask" not in position["done"]:
            position["done"].append("ask")

    def _answers(self, position: dict[str, Any], book: Book, phase: str) -> None:
        """Answers of those to the left of the active seat, up to one who has still to decide."""
        answered: dict[int, str] = {}
        for seat in book.others():
            if phase == "ask" and book.hand[seat] and self.luck.random() < 0.5:
                position |= {"phase": "ask", "to_move": seat}
                break
            fitting = [c for c in book.hand[seat] if book.on_right(c, self.active) or book.on_left(c)]
            answered[seat] = self.luck.choice(fitting) if fitting else "pass"
        else:
            if all(answer == "pass" for answer in answered.values()):
                return
            position["phase"] = "choose"
        for seat, answer in answered.items():
            position["seat"][seat - 1]["offer"] = answer


def matching(end: str) -> str:
    """The symbols that may lie beside one (M6)."""
    return "".join(symbol for symbol in "HSCBJ" if goes(end, symbol))
