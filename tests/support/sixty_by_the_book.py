"""A second, independent model of Karma 60: slow, plain, written from the rules page alone.

It knows cards as text (``7``, ``GP``), keeps everything in lists, remembers nothing it can work out
afresh, and imports nothing of the game. Tests play it beside the engine and demand that both say the same.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from itertools import combinations
from typing import Any

KINDS = [*map(str, range(1, 17)), "GP", "FL", "PT", "BU"]


_PLACE = {kind: place for place, kind in enumerate(KINDS)}


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=_PLACE.__getitem__)


def is_number(card: str) -> bool:
    return card.isdigit()


class Book:
    """One deal, from a written position on; seats are numbered from 1."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        table = list(position["seat"])
        self.free_take = position.get("options", {}).get("take", "forced") == "free"
        self.seats = len(table)
        everyone = range(1, self.seats + 1)
        self.hand = {s: table[s - 1].get("hand", "").split() for s in everyone}
        self.up = {s: table[s - 1].get("up", "").split() for s in everyone}
        self.down = {s: table[s - 1].get("down", "").split() for s in everyone}
        self.six = {s: table[s - 1].get("six", "").split() for s in everyone}
        self.deck = position.get("deck", "").split()
        self.pile = position.get("pile", "").split()
        self.removed = position.get("removed", "").split()
        self.dealer = position.get("dealer", self.seats)
        self.picking = position.get("phase", "play") == "pick"
        self.to_move = position.get("to_move", 1)
        self.owes_table_card = position.get("owes_table_card", False)
        self.owes_receiver = position.get("owes_receiver", False)
        self.played = self._played_on_top(position)
        self.quiet = position.get("quiet_turns", 0)
        self.turns = position.get("turns", 0)
        self.began_without_deck = not self.deck
        self.stirred = False
        self.went_out: list[int] = []
        """Who is out, first to last."""
        if not self.picking:
            for seat in everyone:
                if not self.cards_left(seat) and not (
                    seat == self.to_move and (self.deck or self.owes_receiver)
                ):
                    self.went_out.append(seat)
        self.figures = {s: dict.fromkeys(FIGURES, 0) for s in everyone}
        self.losers: list[int] | None = None

    def _played_on_top(self, position: Mapping[str, Any]) -> list[str]:
        """The cards last played in a row, as far as they are identical (X10)."""
        if not self.pile:
            return []
        top = self.pile[-1]
        same = 0
        while same < len(self.pile) and self.pile[-1 - same] == top:
            same += 1
        return [top] * position.get("run", 0 if top == "BU" else same)

    # --- what one can read off the table ---

    def cards_left(self, seat: int) -> int:
        there = [card for card in self.down[seat] if card != "-"]
        return len(self.hand[seat] + self.up[seat] + there + self.six[seat])

    def still_in(self) -> list[int]:
        return [seat for seat in self.hand if seat not in self.went_out]

    def goes(self, card: str) -> bool:
        """X4, X5, X11, X13, X16."""
        if not self.pile or not is_number(card):
            return True
        top = self.pile[-1]
        if is_number(top):
            return int(card) >= int(top)
        return int(card) <= 5 if top == "FL" else True

    def blind(self) -> list[str]:
        """The face-down slots that still have a card."""
        return [f"flip {slot}" for slot, card in enumerate(self.down[self.to_move], 1) if card != "-"]

    def zone(self) -> list[str] | None:
        """X8, X14: the cards one may choose from; None when one must flip."""
        me = self.to_move
        if self.owes_table_card:
            return self.up[me] or (None if self.blind() else self.hand[me])
        return self.hand[me] or self.up[me] or None

    # --- what may be done ---

    def legal(self) -> list[str]:
        """One move for each kind and number of cards, and for each receiver of a pile."""
        if self.losers is not None:
            return []
        if self.picking:
            threes = {tuple(in_order(list(three))) for three in combinations(self.six[self.to_move], 3)}
            return ["keep " + " ".join(three) for three in threes]
        if self.owes_receiver:
            return [f"GP @{seat}" for seat in self._others()]
        zone = self.zone()
        if zone is None:
            moves = self.blind()
        else:
            moves = []
            for kind in KINDS:
                for count in range(1, zone.count(kind) + 1):
                    if self.owes_table_card or self.goes(kind):
                        moves += self._ways_to_lay(kind, count)
        may_take = self.pile and not self.owes_table_card and (self.free_take or not moves)
        return [*moves, "take"] if may_take else moves

    def _others(self) -> list[int]:
        return [seat for seat in self.hand if seat != self.to_move]

    def _ways_to_lay(self, kind: str, count: int) -> list[str]:
        text = " ".join([kind] * count)
        if kind == "GP" and self.pile and count < 3:  # X11, X12
            return [f"{text} @{seat}" for seat in self._others()]
        return [text]

    # --- doing it ---

    def after(self, move: str) -> Book:
        """Return the model after a move, this one unchanged."""
        later = copy.deepcopy(self)
        later.do(move)
        return later

    def do(self, move: str) -> None:
        me = self.to_move
        words = move.split()
        if words[0] == "keep":
            self._keep(words[1:])
        elif words[0] == "take":
            self._take_pile()
        elif self.owes_receiver:
            self.owes_receiver = False
            self._hand_pile_to(int(words[1][1:]))
        elif words[0] == "flip":
            slot = int(words[1]) - 1
            card = self.down[me][slot]
            self.down[me][slot] = "-"
            if self.owes_table_card or self.goes(card):
                self._play([card], None)
            else:  # X8
                self.pile.append(card)
                self._take_pile()
        else:
            receiver = int(words.pop()[1:]) if words[-1].startswith("@") else None
            zone = self.zone()
            assert zone is not None
            for card in words:
                zone.remove(card)
            self._play(words, receiver)

    def _keep(self, three: list[str]) -> None:
        """X3, X4."""
        me = self.to_move
        rest = list(self.six[me])
        for card in three:
            rest.remove(card)
        self.hand[me], self.up[me], self.six[me] = three, rest, []
        for step in range(self.seats):
            seat = (self.dealer + step) % self.seats + 1
            if self.six[seat]:
                self.to_move = seat
                return
        self.picking = False
        self.to_move = self.dealer % self.seats + 1
        self.began_without_deck = not self.deck

    def _play(self, cards: list[str], receiver: int | None) -> None:
        """What cards do that have just left their zone."""
        me, card = self.to_move, cards[0]
        self.owes_table_card = False
        in_a_row = [each for each in self.played if each == card and self.pile] + cards
        if len(in_a_row) >= 3:  # X10, X11
            self.removed += self.pile + cards
            self.pile, self.played = [], []
            self.figures[me]["removed"] += 1
            self.quiet, self.stirred = 0, True
            if self.cards_left(me) == 0 and not self.deck:
                self._end_turn()
            elif not self.hand[me]:
                self._draw()
        elif card == "GP":  # X12
            self.removed += cards
            if not self.pile:
                self._end_turn()
            elif receiver is None:
                self.owes_receiver = True
            else:
                self._hand_pile_to(receiver)
        else:
            self.pile += cards
            self.played = in_a_row
            if card == "PT" and self.cards_left(me):  # X14
                self.owes_table_card = True
                return
            if card == "BU":  # X15
                self.pile = self.pile[1:] + self.pile[:1]
                self.played = []
            self._end_turn()

    def _hand_pile_to(self, receiver: int) -> None:
        """X12, X17."""
        self.hand[receiver] += self.pile
        self.pile, self.played = [], []
        self.figures[self.to_move]["given"] += 1
        self.figures[receiver]["received"] += 1
        if receiver in self.went_out:
            self.went_out.remove(receiver)
            self.figures[receiver]["back"] += 1
        self._end_turn()

    def _take_pile(self) -> None:
        """X6."""
        me = self.to_move
        self.figures[me]["pickups"] += 1
        self.figures[me]["picked"] += len(self.pile)
        self.hand[me] += self.pile
        self.pile, self.played = [], []
        self._end_turn()

    def _draw(self) -> None:
        while self.deck and len(self.hand[self.to_move]) < 3:
            self.hand[self.to_move].append(self.deck.pop(0))

    def _end_turn(self) -> None:
        me = self.to_move
        self._draw()  # X7
        self.turns += 1
        self.figures[me]["turns"] += 1
        if self.cards_left(me) == 0:  # X17
            self.went_out.append(me)
            self.quiet, self.stirred = 0, True
        if len(self.still_in()) == 1:
            self.losers = self.still_in()
            return
        if self.began_without_deck and not self.stirred:  # X18
            self.quiet += 1
        if self.quiet == 80 or self.turns == 1000:
            most = max(self.cards_left(seat) for seat in self.still_in())
            self.losers = [seat for seat in self.still_in() if self.cards_left(seat) == most]
            return
        self.stirred = False
        self.began_without_deck = not self.deck
        self.to_move = me % self.seats + 1
        while self.to_move in self.went_out:
            self.to_move = self.to_move % self.seats + 1

    # --- comparing ---

    def place(self, seat: int) -> int:
        """X17: the order of going out, nought while still in."""
        return self.went_out.index(seat) + 1 if seat in self.went_out else 0

    def table(self) -> dict[str, Any]:
        """Everything on the table; cards in order where their order means nothing."""
        return {
            "to_move": self.to_move,
            "deck": self.deck,
            "pile": self.pile,
            "removed": in_order(self.removed),
            "hand": [in_order(self.hand[seat]) for seat in self.hand],
            "up": [in_order(self.up[seat]) for seat in self.up],
            "down": [self.down[seat] for seat in self.down],
            "six": [in_order(self.six[seat]) for seat in self.six],
            "owes": (self.owes_table_card, self.owes_receiver),
            "run": len(self.played),
            "quiet": self.quiet,
            "picking": self.picking,
        }


FIGURES = ("turns", "pickups", "picked", "given", "received", "removed", "back")


def table_of(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position as the engine writes it, in the shape of ``Book.table``."""
    seats = position["seat"]
    book = Book(position)
    return {
        "to_move": position["to_move"],
        "deck": position["deck"].split(),
        "pile": position["pile"].split(),
        "removed": in_order(position.get("removed", "").split()),
        "hand": [in_order(seat.get("hand", "").split()) for seat in seats],
        "up": [in_order(seat.get("up", "").split()) for seat in seats],
        "down": [seat["down"].split() for seat in seats],
        "six": [in_order(seat.get("six", "").split()) for seat in seats],
        "owes": (position.get("owes_table_card", False), position.get("owes_receiver", False)),
        "run": len(book.played),
        "quiet": position.get("quiet_turns", 0),
        "picking": position.get("phase", "play") == "pick",
    }
