"""A second, independent model of classic Karma: slow, plain, written from the rules page alone.

It knows cards as text (``7h``), keeps everything in lists, remembers nothing it can work out afresh,
and imports nothing of the game. Tests play it beside the engine and demand that both say the same.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

RANKS = "23456789TJQKA"


def rank(card: str) -> int:
    """2 is 0, an ace is 12 (C2)."""
    return RANKS.index(card[0])


class Book:
    """One deal, from a written position on; seats are numbered from 1."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        table = list(position["seat"])
        options = position.get("options", {})
        self.free_take = options.get("take", "forced") == "free"
        self.lowest_leads = options.get("opening", "left") == "lowest"
        self.fives_toggle = options.get("second_five", "stays") == "toggles"
        self.fours_add_up = options.get("four_across_turns", "no") == "yes"
        self.seats = len(table)
        everyone = range(1, self.seats + 1)
        self.hand = {s: table[s - 1].get("hand", "").split() for s in everyone}
        self.up = {s: table[s - 1].get("up", "").split() for s in everyone}
        self.down = {s: table[s - 1].get("down", "").split() for s in everyone}
        self.deck = position.get("deck", "").split()
        self.pile = position.get("pile", "").split()
        self.burned = position.get("burned", "").split()
        self.dealer = position.get("dealer", self.seats)
        self.swapping = position.get("phase", "play") == "swap"
        self.ready = set(position.get("ready", ()))
        self.owes = position.get("owes_follow_up", False)
        self.quiet = position.get("quiet_turns", 0)
        self.turns = position.get("turns", 0)
        self.to_move = position.get("to_move", 1)
        self.began_without_deck = not self.deck
        self.stirred = False
        self.places = dict.fromkeys(everyone, 0)
        self.took = dict.fromkeys(everyone, 0)
        self.picked = dict.fromkeys(everyone, 0)
        self.burns = dict.fromkeys(everyone, 0)
        self.turns_of = dict.fromkeys(everyone, 0)
        self.karma: list[int] | None = None

    # --- what one can read off the table ---

    def cards_left(self, seat: int) -> int:
        return len(self.hand[seat]) + len(self.up[seat]) + len([c for c in self.down[seat] if c != "-"])

    def still_in(self) -> list[int]:
        return [seat for seat in self.places if not self.places[seat]]

    def table_is_down(self) -> bool:
        """C13, C16, C20: the twos and fives in the pile say which way the table stands."""
        turned = False
        for card in self.pile:
            if card[0] == "2":
                turned = False
            if card[0] == "5":
                turned = not turned if self.fives_toggle else True
        return turned

    def goes(self, card: str) -> bool:
        """C7, C12, C16, C17."""
        if not self.pile or card[0] in "25T":
            return True
        top = rank(self.pile[-1])
        return rank(card) <= top if self.table_is_down() else rank(card) >= top

    def zone(self) -> list[str] | None:
        """C8: the cards one may choose from; None when one must flip."""
        return self.hand[self.to_move] or self.up[self.to_move] or None

    # --- what may be done ---

    def legal(self) -> list[str]:
        """One move for each kind: lays by rank and number, swaps by pair of ranks."""
        if self.karma is not None:
            return []
        if self.swapping:
            return ["ready", *self._swaps()]
        zone = self.zone()
        if zone is None:
            moves = [f"flip {slot}" for slot, card in enumerate(self.down[self.to_move], 1) if card != "-"]
        else:
            moves = []
            for letter in RANKS:
                same = [card for card in zone if card[0] == letter]
                if same and self.goes(same[0]):
                    moves += [" ".join(same[:count]) for count in range(1, len(same) + 1)]
        can_take = bool(self.pile) and not self.owes and (self.free_take or not moves)
        return [*moves, "take"] if can_take else moves

    def _swaps(self) -> list[str]:
        pairs = {}
        for mine in self.hand[self.to_move]:
            for theirs in self.up[self.to_move]:
                pairs[mine[0] + theirs[0]] = f"swap {mine} {theirs}"
        return list(pairs.values())

    # --- doing it ---

    def after(self, move: str) -> Book:
        """Return the model after a move, this one unchanged."""
        later = copy.deepcopy(self)
        later.do(move)
        return later

    def do(self, move: str) -> None:
        me = self.to_move
        words = move.split()
        if words[0] == "ready":
            self._get_ready()
        elif words[0] == "swap":
            mine, theirs = words[1:]
            self.hand[me].remove(mine)
            self.up[me].remove(theirs)
            self.hand[me].append(theirs)
            self.up[me].append(mine)
        elif words[0] == "take":
            self._take_pile()
        elif words[0] == "flip":
            slot = int(words[1]) - 1
            card = self.down[me][slot]
            self.down[me][slot] = "-"
            if self.goes(card):
                self._put([card])
            else:
                self.pile.append(card)
                self._take_pile()
        else:
            zone = self.zone()
            assert zone is not None
            for card in words:
                zone.remove(card)
            self._put(words)

    def _get_ready(self) -> None:
        """C5, C6: seat by seat from the dealer's left, then someone leads."""
        self.ready.add(self.to_move)
        order = [(self.dealer + step) % self.seats + 1 for step in range(self.seats)]
        waiting = [seat for seat in order if seat not in self.ready]
        if waiting:
            self.to_move = waiting[0]
            return
        self.swapping = False
        self.to_move = order[0]
        if self.lowest_leads:
            best = 99
            for seat in order:
                for card in self.hand[seat] + self.up[seat]:
                    if card[0] != "2" and rank(card) < best:
                        best, self.to_move = rank(card), seat
        self.began_without_deck = not self.deck

    def _put(self, cards: list[str]) -> None:
        me = self.to_move
        self.pile += cards
        self.owes = False
        top_four = [card[0] for card in self.pile[-4:]]
        burns = (
            cards[0][0] == "T"  # C17
            or len(cards) == 4  # C18
            or (self.fours_add_up and len(top_four) == 4 and len(set(top_four)) == 1)
        )
        if burns:
            self.burned += self.pile  # C19
            self.pile = []
            self.burns[me] += 1
            self.quiet = 0
            self.stirred = True
        elif cards[0][0] == "2":
            self.owes = True  # C12
        else:
            self._end_turn()
            return
        if self.cards_left(me) == 0 and not self.deck:  # C15, C25
            self.owes = False
            self._end_turn()
        elif not self.hand[me]:
            self._draw()  # C15, C21

    def _take_pile(self) -> None:
        """C10, C24."""
        me = self.to_move
        self.took[me] += 1
        self.picked[me] += len(self.pile)
        self.hand[me] += self.pile
        self.pile = []
        self._end_turn()

    def _draw(self) -> None:
        while self.deck and len(self.hand[self.to_move]) < 3:
            self.hand[self.to_move].append(self.deck.pop(0))

    def _end_turn(self) -> None:
        me = self.to_move
        self._draw()  # C9
        self.turns += 1
        self.turns_of[me] += 1
        if self.cards_left(me) == 0:  # C25
            self.places[me] = max(self.places.values()) + 1
            self.quiet = 0
            self.stirred = True
        if len(self.still_in()) == 1:  # C26
            self.karma = self.still_in()
            return
        if self.began_without_deck and not self.stirred:  # C27
            self.quiet += 1
        if self.quiet == 80 or self.turns == 1000:
            most = max(self.cards_left(seat) for seat in self.still_in())
            self.karma = [seat for seat in self.still_in() if self.cards_left(seat) == most]
            return
        self.stirred = False
        self.began_without_deck = not self.deck
        self.to_move = me % self.seats + 1
        while self.places[self.to_move]:
            self.to_move = self.to_move % self.seats + 1

    # --- comparing ---

    def table(self) -> dict[str, Any]:
        """Everything on the table, hands and face-up cards in no order."""
        return {
            "to_move": self.to_move,
            "deck": self.deck,
            "pile": self.pile,
            "burned": sorted(self.burned),
            "hand": [sorted(self.hand[seat]) for seat in self.hand],
            "up": [sorted(self.up[seat]) for seat in self.up],
            "down": [self.down[seat] for seat in self.down],
            "owes": self.owes,
            "quiet": self.quiet,
            "swapping": self.swapping,
        }


def table_of(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position as the engine writes it, in the shape of ``Book.table``."""
    seats = position["seat"]
    return {
        "to_move": position["to_move"],
        "deck": position["deck"].split(),
        "pile": position["pile"].split(),
        "burned": sorted(position.get("burned", "").split()),
        "hand": [sorted(seat["hand"].split()) for seat in seats],
        "up": [sorted(seat["up"].split()) for seat in seats],
        "down": [seat["down"].split() for seat in seats],
        "owes": position.get("owes_follow_up", False),
        "quiet": position.get("quiet_turns", 0),
        "swapping": position.get("phase", "play") == "swap",
    }


def kinds(moves: list[str]) -> list[str]:
    """Moves without suits, sorted: what the rules can tell apart (C2)."""
    return sorted(_kind(move) for move in moves)


def _kind(move: str) -> str:
    words = move.split()
    if words[0] in ("ready", "take", "flip"):
        return move
    head = ["swap"] if words[0] == "swap" else []
    return " ".join([*head, *(word[0] for word in words[len(head) :])])
