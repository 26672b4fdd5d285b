"""A second, independent model of Karmaka: slow, plain, written from the rules page and its rulings alone.

It knows cards as text (``B3``), keeps everything in lists, remembers nothing it can work out afresh,
and imports nothing of the game. Tests play it beside the engine and demand that both say the same.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from tests.support.karmaka_data import EFFECT, NUMBER, TRIGGER, in_order
from tests.support.karmaka_watchers import Watchers

AIMED = ("sweep row", "lose hand card", "lose future", "opponent draws", "opponent scores", "steal", "look")
"""The effects that are aimed at an opponent."""
DRAWN_BLIND = ("lose hand card", "lose future", "lose own card", "steal")
"""The effects that leave it to chance which card they hit."""


def slots_of(text: str) -> list[str]:
    """A future-lives row slot by slot, ``-`` where it is free."""
    return [*text.split(), "-", "-", "-"][:3]


class Book:
    """One match, from a written position on; seats are numbered from 1."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        seats = dict(enumerate(position["seat"], 1))
        options = position.get("options", {})
        self.target = options.get("target", 15)
        self.may_replace = options.get("store") == "replace"
        self.goes_round = options.get("release") == "goes_round"
        self.hand = {s: seats[s].get("hand", "").split() for s in seats}
        self.row = {s: seats[s].get("row", "").split() for s in seats}
        self.future = {s: slots_of(seats[s].get("future", "")) for s in seats}
        self.limit = {s: seats[s].get("row_limit", 3) for s in seats}
        self.score = {s: seats[s].get("score", 0) for s in seats}
        self.gifts = {s: seats[s].get("effect_points", 0) for s in seats}
        self.rows = {s: seats[s].get("rows", 0) for s in seats}
        self.turns = {s: seats[s].get("turns", 0) for s in seats}
        self.deck = position.get("deck", "").split()
        graveyard = position.get("graveyard", "").split()
        before = len(graveyard) - position.get("fresh", 0)
        self.old, self.new = graveyard[:before], graveyard[before:]
        """The graveyard, bottom first: what lay there before this turn, and what came during it."""
        self.starter = position.get("starter", 1)
        self.to_move = position.get("to_move", 1)
        self.releasing = position.get("phase") == "cycle"
        self.asked = position.get("pick", "")
        """The move that waits for a random pick; its card is written there alone, but lies in its place."""
        if self.asked:
            verb, card = self.asked.split()[:2]
            (self.row[self.to_move] if verb == "life" else self.new).append(card)
        self.cause = ""
        self.ended_by = 0
        """Who reached the target or completed the last row."""
        self.row_lines: dict[int, list[tuple[str, int, int]]] = {s: [] for s in seats}
        """The score sheet's rows since the position: the cards, their points, the turn."""
        self.givers: dict[int, list[int]] = {s: [] for s in seats}
        """Since the position: whose effect brought a seat each of its points."""
        self.watchers = Watchers(seats)
        for seat in seats:
            for slot in seats[seat].get("shown", []):
                self.watchers.all_see(seat, "slot", slot - 1, self.future[seat][slot - 1])
        self.what_happened: list[str] = []
        """What the last move did, in the rules' words: for counting, and for telling who fizzled."""
        self._end_if_it_has()

    # --- what one can read off the table ---

    def graveyard(self) -> list[str]:
        return self.old + self.new

    def opponents(self) -> list[int]:
        """Clockwise from the left of whoever is to move."""
        me, seats = self.to_move, len(self.hand)
        return [(me - 1 + step) % seats + 1 for step in range(1, seats)]

    def lives(self, seat: int) -> list[str]:
        return [card for card in self.future[seat] if card != "-"]

    def cycle_brings(self) -> list[str]:
        """K9: what a cycle would take as things are."""
        if self.releasing:
            return []
        return self.old if self.goes_round else self.graveyard()

    def to_return(self) -> int:
        """K9: how many cards are still to go back."""
        return len(self.hand[self.to_move]) - 3 if self.releasing else 0

    def over(self) -> bool:
        return self.cause != ""

    def fizzled(self) -> bool:
        """K3: the card played found nothing to do."""
        return any(what.endswith("fizzles") for what in self.what_happened)

    # --- what may be done ---

    def legal(self) -> list[str]:
        me = self.to_move
        if self.over() or self.asked:
            return []
        hand = sorted(set(self.hand[me]))
        if self.releasing:  # K9
            return [f"return {card}" for card in hand]
        if not hand:  # K6
            return ["skip"]
        moves = []
        for card in hand:
            moves += self._ways(f"life {card}", card, "L") + self._ways(f"grave {card}", card, "G")
            if "-" in self.future[me]:  # K8
                moves.append(f"future {card}")
            elif self.may_replace:
                moves += [f"future {card} over {life}" for life in sorted(set(self.lives(me)))]
        return moves

    def picks(self) -> list[str]:
        """What the dealer may draw."""
        if not self.asked:
            return []
        if self._effect_asked() == "lose future":
            slots = self.future[self._victim_asked()]
            return [f"pick {slot}" for slot, card in enumerate(slots, 1) if card != "-"]
        return [f"pick {place}" for place in range(1, len(self.hand[self._victim_asked()]) + 1)]

    def _ways(self, play: str, card: str, trigger: str) -> list[str]:
        """K3: one way for each target; a single one without a target when there is none."""
        targets = self._targets(EFFECT[card], play.startswith("life")) if TRIGGER[card] == trigger else []
        return [f"{play} {target}" for target in targets] or [play]

    def _targets(self, effect: str, in_the_row: bool) -> list[str]:
        """Everything an effect could be aimed at once its card has been played."""
        me = self.to_move
        if effect in AIMED:
            return [f"@{seat}" for seat in self.opponents() if self._can_be_hit(effect, seat)]
        if effect in ("recall future", "drop future"):
            return [f"> {life}" for life in sorted(set(self.lives(me)))]
        dead = sorted(set(self.graveyard()))
        room = "-" in self.future[me]
        if effect == "revive":
            fits = len(self.row[me]) + in_the_row < self.limit[me]
            rows = ["life"] * fits + ["future"] * room
            return [f"> {card} {row}" for card in dead for row in rows]
        if effect == "keep from graveyard" and room:
            return [f"> {card}" for card in dead]
        return []

    def _can_be_hit(self, effect: str, seat: int) -> bool:
        if effect == "sweep row":
            return self.row[seat] != []
        if effect == "lose future":
            return self.lives(seat) != []
        if effect == "opponent draws":
            return self.deck != []
        return effect == "opponent scores" or self.hand[seat] != []

    # --- doing it ---

    def after(self, move: str) -> Book:
        """Return the model after a move, this one unchanged."""
        later = copy.deepcopy(self)
        later.do(move)
        return later

    def do(self, move: str) -> None:
        self.what_happened = []
        verb, *words = move.split()
        if verb == "pick":
            self._pick(int(words[0]))
        elif verb == "return":
            self._release(words[0])
        elif verb == "skip":
            self.what_happened.append("skip")
            self._cycle()
        else:
            self._play(move, verb, words[0], words[1:])

    def _play(self, move: str, verb: str, card: str, rest: list[str]) -> None:
        me = self.to_move
        self.hand[me].remove(card)
        if verb == "future":
            self._leaves_unseen(me, [me])
            self._store(card, rest)
        else:
            self.watchers.all_see(me, "gone", card)
            if verb == "life":
                self.row[me].append(card)
            else:
                self.new.append(card)
        again = False
        if (verb, TRIGGER[card]) in (("life", "L"), ("grave", "G")):
            if self._fizzles(EFFECT[card], rest):
                self.what_happened.append(f"{EFFECT[card]} fizzles")
            else:
                self.what_happened.append(f"{EFFECT[card]} does")
                if EFFECT[card] in DRAWN_BLIND:
                    self.asked = move
                    return
                again = self._carry_out(EFFECT[card], rest)
        if again:
            self.what_happened.append("acts again")
        self._end_action(again)

    def _store(self, card: str, rest: list[str]) -> None:
        """K8: into the first free slot, or in the place of another."""
        me = self.to_move
        if rest:
            slot = self.future[me].index(rest[1])
            self.new.append(self.future[me][slot])
            self.what_happened.append("stored over")
        else:
            slot = self.future[me].index("-")
            self.what_happened.append("stored")
        self.future[me][slot] = card
        self.watchers.all_see(me, "slot", slot, "?")

    def _fizzles(self, effect: str, rest: list[str]) -> bool:
        """K3: nothing of it is possible."""
        me = self.to_move
        if effect in ("draw", "draw two", "all opponents draw"):
            return not self.deck
        if effect == "draw and play":
            return not self.deck and not self.hand[me]
        if effect == "lose own card":
            return not self.hand[me]
        if effect == "row of four":
            return self.limit[me] == 4
        return not rest

    def _carry_out(self, effect: str, rest: list[str]) -> bool:
        """Do what needs no pick; say whether the seat acts again."""
        me = self.to_move
        victim = int(rest[0][1:]) if effect in AIMED else 0
        if effect == "sweep row":
            self.new.append(self.row[victim].pop())
        elif effect == "opponent draws":
            self._draw(victim)
        elif effect == "draw and play":
            self._draw(me)
            return self.hand[me] != []
        elif effect == "draw two":
            self._draw(me)
            self._draw(me)
        elif effect == "row of four":
            self.limit[me] = 4
        elif effect == "draw":
            self._draw(me)
        elif effect == "opponent scores":
            self.gifts[victim] += 1
            self.givers[victim].append(me)
            self._add_to_score(victim, 1)
            if self.over():
                self.what_happened.append("ended by a gift")
        elif effect == "all opponents draw":
            for seat in self.opponents():
                self._draw(seat)
        elif effect == "recall future":
            self._recall(self.future[me].index(rest[1]))
        elif effect == "drop future":
            self._lose_slot(me, self.future[me].index(rest[1]))
        elif effect == "look":
            self.watchers.one_sees(me, victim, "looked", list(self.hand[victim]))
        else:
            assert effect in ("revive", "keep from graveyard")
            self._take_from_graveyard(rest[1])
            where = rest[2] if effect == "revive" else "future"
            self.what_happened.append(f"{effect} to {where}")
            if where == "life":
                self.row[me].append(rest[1])
            else:
                slot = self.future[me].index("-")
                self.future[me][slot] = rest[1]
                self.watchers.all_see(me, "slot", slot, rest[1])
        return False

    def _take_from_graveyard(self, card: str) -> None:
        """The lowest of its kind: so it is never the one being played, which lies on top."""
        (self.old if card in self.old else self.new).remove(card)

    def _recall(self, slot: int) -> None:
        """K2, B1: who knew what lay there knows now that it is in the hand."""
        me = self.to_move
        for observer in self.watchers.everyone:
            if observer != me and self.future_seen(observer, me)[slot] != "?":
                self.watchers.one_sees(observer, me, "came", self.future[me][slot])
                self.what_happened.append("a life known to others is recalled")
        self.hand[me].append(self.future[me][slot])
        self._empty(me, slot)

    def _lose_slot(self, seat: int, slot: int) -> None:
        self.new.append(self.future[seat][slot])
        self._empty(seat, slot)

    def _empty(self, seat: int, slot: int) -> None:
        self.future[seat][slot] = "-"
        self.watchers.all_see(seat, "slot", slot, "?")

    def _draw(self, seat: int) -> None:
        if self.deck:
            self.hand[seat].append(self.deck.pop(0))

    # --- random picks ---

    def _effect_asked(self) -> str:
        return EFFECT[self.asked.split()[1]]

    def _victim_asked(self) -> int:
        if self._effect_asked() == "lose own card":
            return self.to_move
        return int(self.asked.split()[2][1:])

    def _pick(self, number: int) -> None:
        me, victim, effect = self.to_move, self._victim_asked(), self._effect_asked()
        self.asked = ""
        if effect == "lose future":
            self._lose_slot(victim, number - 1)
        else:
            card = in_order(self.hand[victim])[number - 1]
            self.hand[victim].remove(card)
            if effect == "steal":
                self.hand[me].append(card)
                self._leaves_unseen(victim, [me, victim])
                self.watchers.one_sees(me, victim, "gone", card)
                self.watchers.one_sees(victim, me, "came", card)
            else:
                self.new.append(card)
                self.watchers.all_see(victim, "gone", card)
        self._end_action(again=False)

    # --- scoring, cycle, end ---

    def _end_action(self, again: bool) -> None:
        me = self.to_move
        if not self.over() and len(self.row[me]) == self.limit[me]:  # K7
            points = sum(NUMBER[card] for card in self.row[me])
            self.what_happened.append(f"row of {len(self.row[me])}")
            self.rows[me] += 1
            self.row_lines[me].append((" ".join(self.row[me]), points, self.turns[me] + 1))
            self.new += self.row[me]
            self.row[me], self.limit[me] = [], 3
            self._add_to_score(me, points)
            if not self.deck:
                self._end("deck", me)
        if not self.over() and not again:
            self._cycle()

    def _add_to_score(self, seat: int, points: int) -> None:
        self.score[seat] += points
        if self.target and self.score[seat] >= self.target:
            self._end("target", seat)

    def _cycle(self) -> None:
        """K9."""
        me = self.to_move
        taken = self.old if self.goes_round else self.graveyard()
        for card in taken:
            self.watchers.all_see(me, "came", card)
        self.hand[me] += taken
        self.old = []
        if not self.goes_round:
            self.new = []
        while self.deck and len(self.hand[me]) < 3:
            self._draw(me)
        self.releasing = len(self.hand[me]) > 3
        if not self.releasing:
            self._end_turn()

    def _release(self, card: str) -> None:
        me = self.to_move
        self.hand[me].remove(card)
        self.new.append(card)
        self.watchers.all_see(me, "gone", card)
        self.what_happened.append("return")
        if len(self.hand[me]) == 3:
            self.releasing = False
            self._end_turn()

    def _end_turn(self) -> None:
        self.turns[self.to_move] += 1
        self.old, self.new = self.graveyard(), []
        self._end_if_it_has()
        if not self.over():
            self.to_move = self.to_move % len(self.hand) + 1

    def _end_if_it_has(self) -> None:
        """K11, as far as it shows between two turns."""
        if self.target and max(self.score.values()) >= self.target:
            self._end("target")
        elif not self.deck + self.graveyard() and not self.asked and not any(self.hand.values()):
            self._end("empty")
        elif all(turns >= 25 for turns in self.turns.values()):
            self._end("turns")

    def _end(self, cause: str, by: int = 0) -> None:
        if not self.over():
            self.cause, self.ended_by = cause, by
            self.what_happened.append(f"ended by {cause}")

    def turns_had(self, seat: int) -> int:
        """The turn in which the game ended is one of them."""
        cut_short = self.cause in ("target", "deck") and seat == self.to_move
        return self.turns[seat] + cut_short

    def total(self, seat: int) -> int:
        """K12."""
        return self.score[seat] + sum(NUMBER[card] for card in self.lives(seat))

    def winners(self) -> list[int]:
        """K12: by total, then score without future lives, then completed rows."""
        rank = {seat: (self.total(seat), self.score[seat], self.rows[seat]) for seat in self.hand}
        return [seat for seat in self.hand if rank[seat] == max(rank.values())]

    def decided_by(self) -> str:
        """K12: which comparison found the winner."""
        first = [seat for seat in self.hand if self.total(seat) == max(map(self.total, self.hand))]
        if len(first) == 1:
            return "total"
        best = max(self.score[seat] for seat in first)
        first = [seat for seat in first if self.score[seat] == best]
        if len(first) == 1:
            return "score"
        return "rows" if len(self.winners()) == 1 else "shared"

    # --- what who knows ---

    def _leaves_unseen(self, seat: int, seen_by: list[int]) -> None:
        others = [observer for observer in self.watchers.everyone if observer not in seen_by]
        if any(self.known(observer, seat) for observer in others):
            self.what_happened.append("a card leaves unseen and makes others less sure")
        self.watchers.all_see(seat, "hidden", but=seen_by)

    def known(self, observer: int, seat: int) -> list[str]:
        """The cards an observer is sure of in a hand."""
        return in_order(self.hand[seat] if observer == seat else self.watchers.sure_of(observer, seat))

    def future_seen(self, observer: int, seat: int) -> list[str]:
        """A future-lives row as an observer sees it: ``?`` for a card they do not know, ``-`` for none."""
        if observer == seat or self.over():
            return list(self.future[seat])
        slots = zip(self.future[seat], self.watchers.slots(observer, seat), strict=True)
        return ["-" if card == "-" else shown for card, shown in slots]

    def _shown(self, seat: int) -> list[int]:
        """The slots of future lives that everyone has seen."""
        seen = enumerate(self.watchers.slots(0, seat), 1)
        return [slot for slot, card in seen if card != "?" and self.future[seat][slot - 1] != "-"]

    # --- comparing ---

    def table(self) -> dict[str, Any]:
        """Everything on the table; cards in order where their order means nothing."""
        seats = list(self.hand)
        return {
            "to_move": self.to_move,
            "starter": self.starter,
            "deck": self.deck,
            "graveyard": self.graveyard(),
            "fresh": len(self.new),
            "hand": [in_order(self.hand[seat]) for seat in seats],
            "row": [self.row[seat] for seat in seats],
            "future": [self.future[seat] for seat in seats],
            "shown": [self._shown(seat) for seat in seats],
            "limit": [self.limit[seat] for seat in seats],
            "score": [self.score[seat] for seat in seats],
            "gifts": [self.gifts[seat] for seat in seats],
            "rows": [self.rows[seat] for seat in seats],
            "turns": [self.turns[seat] for seat in seats],
            "asked": self.asked,
            "releasing": self.releasing,
        }


def dealt(deal: str, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """K4: the position after a deal as the log writes it, ``deal @2`` and the cards, next first."""
    _, first, *cards = deal.split()
    starter = int(first[1:])
    table: list[dict[str, Any]] = [{}] * seats
    for step in range(seats):
        table[(starter - 1 + step) % seats] = {
            "future": " ".join(cards[6 * step : 6 * step + 3]),
            "hand": " ".join(cards[6 * step + 3 : 6 * step + 6]),
        }
    deck = " ".join(cards[6 * seats :])
    return {"options": options, "to_move": starter, "starter": starter, "deck": deck, "seat": table}


def table_of(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position as the engine writes it, in the shape of ``Book.table``."""
    return Book(position).table()
