"""A sensible player of Karmaka by rule of thumb: every legal move is weighed in points at the end.

A card in the row is worth its number as far as the row will be finished in time, a future life its
number at once, a good hand something; what hurts an opponent counts most if that is the leader.
"""

from __future__ import annotations

from karma_tui.games.karmaka.cards import ACTS_IN_ROW, EFFECT, NUMBER, Card, Effect, points
from karma_tui.games.karmaka.moves import Future, Grave, KarmakaMove, Life, Return
from karma_tui.games.karmaka.state import KEEP, ROW, ROW_OF_FOUR
from karma_tui.games.karmaka.view import PlayerView, View
from karma_tui.games.karmaka.worth import (
    AVERAGE,
    DRAWN,
    END,
    HAND,
    REPLACED,
    ROW_SUM,
    SLOT,
    WORTH,
    aiming,
    finishing,
    keeping,
)


def greedy(view: View) -> KarmakaMove:
    """Return a sensible legal move, the same for the same view. The viewer must be to move."""
    weighed = weights(view)
    return view.legal_moves[weighed.index(max(weighed))]


def weights(view: View) -> list[float]:
    """About how many points each legal move is worth in the end, in their order; only differences count."""
    moves = view.legal_moves
    if len(moves) == 1:
        return [0.0]
    if view.phase == "cycle":
        return [-keeping(move.card) if isinstance(move, Return) else 0.0 for move in moves]
    scales = _Scales(view)
    return [scales.weigh(move) for move in moves]


class _Scales:
    """What is the same for all moves of one decision, and the weighing of each."""

    def __init__(self, view: View) -> None:
        assert view.mine is not None
        self._view = view
        self._me = view.mine
        self._others = [player for player in view.players if player.seat != view.seat]
        leader = max(self._others, key=_standing)
        others = len(self._others)
        self._aim = {player.seat: aiming(others, player is leader) for player in self._others}
        self._danger = min(_turns_to_end(view, player) for player in self._others)
        self._all = view.options.release == "all"
        hand = [card for card in self._me.hand if isinstance(card, Card)]
        self._pool = sorted(map(keeping, (*hand, *view.cycle_brings)), reverse=True)
        self._best_other: dict[Card, float] = {}

    # --- moves ---

    def weigh(self, move: KarmakaMove) -> float:
        """About how many points a legal move of the action is worth in the end."""
        if isinstance(move, Life):
            row = (*self._me.row, move.card)
            acts = ACTS_IN_ROW[move.card]
            limit = ROW_OF_FOUR if acts and EFFECT[move.card] == "row of four" else self._me.row_limit
            return self._lay(row, limit) + (self._effect(move) if acts else 0.0) + self._hand_after(move.card)
        if isinstance(move, Grave):
            acts = not ACTS_IN_ROW[move.card]
            again = [move.card] if self._all else []
            return (self._effect(move) if acts else 0.0) + self._hand_after(move.card, *again)
        assert isinstance(move, Future)
        loss = 0 if move.over is None else NUMBER[move.over]
        return NUMBER[move.card] - loss - SLOT / 2 + self._hand_after(move.card)

    def _lay(self, row: tuple[Card, ...], limit: int) -> float:
        """K7: what the last card of a row brings: its share of a row to come, or the row and its end."""
        if len(row) >= limit:
            worth = points(row)
            held = 0.25 * points(row[:-1])  # it was counted on already, but not all of it
            back = 1.0 if self._all else -1.0  # the row's cards come back to hand, or to the next player
            return NUMBER[row[-1]] + held + back + self._ends(self._me, worth)
        left = limit - len(row)
        return finishing(left, self._danger) * NUMBER[row[-1]]

    def _ends(self, player: PlayerView, gain: int) -> float:
        """K11, K12: if points end the game, the totals decide it; with future lives of one's own seen."""
        view = self._view
        target = view.options.target
        row = player is self._me
        if not (target and player.score + gain >= target) and not (row and view.deck == 0):
            return 0.0
        totals = {seat: player.score + _lives(player) for seat, player in enumerate(view.players, 1)}
        totals[player.seat] += gain
        mine = totals.pop(self._me.seat)
        margin = mine - max(totals.values())
        return END + margin if margin > 0 else margin - END

    def _hand_after(self, gone: Card, *come: Card) -> float:
        """K9: the three best of the hand and of what the cycle brings; a card one draws is average."""
        pool = self._pool[:]
        pool.remove(keeping(gone))
        if come:
            pool += map(keeping, come)
            pool.sort(reverse=True)
        best = pool[:KEEP]
        return HAND * (sum(best) + AVERAGE * (KEEP - len(best)))

    # --- effects ---

    def _effect(self, play: Life | Grave) -> float:
        """What the effect of a play brings."""
        effect = EFFECT[play.card]
        if play.seat:
            return self._against(effect, self._view.players[play.seat - 1])
        if play.other is not None:
            return self._with_card(effect, play, play.other)
        return self._plain(effect, play)

    def _against(self, effect: Effect, victim: PlayerView) -> float:
        aim = self._aim[victim.seat]
        if effect == "sweep row":
            newest = NUMBER[victim.row[-1]]
            return aim * newest + self._found(newest)
        if effect == "lose future":
            life = _lives(victim) / sum(card is not None for card in victim.future)
            return aim * (life - SLOT / 2) + self._found(life)
        if effect == "lose hand card":
            return aim * REPLACED + self._found(AVERAGE)
        if effect == "steal":
            return aim * REPLACED + HAND * self._gain(AVERAGE)
        if effect == "opponent scores":
            return self._ends(victim, 1) - aim
        return WORTH[effect] * aim

    def _found(self, number: float) -> float:
        """What a card an opponent loses to the graveyard brings to one's own cycle (K9)."""
        return HAND * self._gain(number) if self._all else 0.0

    def _gain(self, number: float) -> float:
        """How much one more card would better the three best."""
        worst = self._pool[KEEP] if len(self._pool) > KEEP else 0.0
        return max(0.0, number - worst)

    def _with_card(self, effect: Effect, play: Life | Grave, other: Card) -> float:
        number = NUMBER[other]
        if effect == "recall future":
            return SLOT - number + HAND * self._gain(keeping(other))
        if effect == "drop future":
            return SLOT - number + (HAND * self._gain(keeping(other)) if self._all else 0.0)
        if play.row == "life":
            row = (*self._me.row, *([play.card] if isinstance(play, Life) else []), other)
            return self._lay(row, self._me.row_limit)
        return number - SLOT / 2

    def _plain(self, effect: Effect, play: Life | Grave) -> float:
        if effect == "draw and play":
            return self._next_best(play.card) + DRAWN
        if effect == "lose own card":
            return 0.0 if self._all else -1.0
        if effect in ("draw", "draw two") and self._view.deck:
            return HAND * self._gain(AVERAGE + 1) * (2 if effect == "draw two" else 1)
        if effect == "all opponents draw" and self._view.deck:
            return WORTH[effect] * sum(self._aim.values())
        return 0.0

    def _next_best(self, card: Card) -> float:
        """The best one could do with another card."""
        if card not in self._best_other:
            others = [self.weigh(move) for move in self._view.legal_moves if _other_play(move, card)]
            kept = HAND * KEEP * AVERAGE
            self._best_other[card] = max(others, default=AVERAGE + kept) - kept
        return self._best_other[card]


def _other_play(move: KarmakaMove, card: Card) -> bool:
    if isinstance(move, (Life, Grave)):
        return move.card != card and EFFECT[move.card] != "draw and play"
    return isinstance(move, Future) and move.card != card


def _lives(player: PlayerView) -> float:
    """K12: what the future lives of a player are worth, as far as one can see."""
    seen = player.lives
    hidden = sum(card is not None for card in player.future) - len(seen)
    return points(seen) + AVERAGE * hidden


def _standing(player: PlayerView) -> float:
    """How far a player has come."""
    return player.score + _lives(player) + 0.6 * player.row_sum


def _turns_to_end(view: View, player: PlayerView) -> int:
    """In about how many turns a player could end the game (K11)."""
    left = player.row_limit - len(player.row)
    target = view.options.target
    if not view.deck:
        return left
    if not target:
        return max(left, view.deck // len(view.players))
    missing = target - player.score - player.row_sum - 4 * left
    return left + ROW * max(0, -(-missing // ROW_SUM))
