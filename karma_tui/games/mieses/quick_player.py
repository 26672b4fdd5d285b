"""Everyone at a quick table plays on by rule of thumb, as ``greedy`` would: for playouts.

A gain is in victory points. All that a player decides is here and in ``quick_tricks``.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from karma_tui.games.mieses.ability import LAY_FREELY, LAY_SECOND
from karma_tui.games.mieses.appraisal import HELD, LURE, RIVAL
from karma_tui.games.mieses.cards import ABILITY_OF
from karma_tui.games.mieses.quick import QuickTable
from karma_tui.games.mieses.quick_appraisal import death, doom, gift, laid, spare, standing
from karma_tui.games.mieses.quick_figures import (
    BUDDHA,
    CLOSED,
    FITS,
    FITS_EITHER,
    FITS_ON_LEFT,
    GOING,
    LURES,
    OUTLOOK,
    REAPS,
    RIGHT_END,
    SYMBOLS,
)
from karma_tui.games.mieses.quick_place import Place
from karma_tui.games.mieses.quick_tricks import Weighed, tricks

_AFTER_LAYING: Final = (LAY_SECOND, LAY_FREELY)
"""Abilities that lay another card: the turn's own comes first while one matches."""
_GAIN: Final = itemgetter(0)
_NEVER: Final = float("-inf")


class _Due(NamedTuple):
    """The mandatory action (M5) that brings most."""

    gain: float
    card: int
    on: str
    """Where the card goes: ``right``, ``left``, or nowhere when it is discarded."""


class QuickMatch(QuickTable):
    """A quick table at which everyone plays on."""

    __slots__ = ()

    def play(self) -> None:
        """Play to the end of the match from between two decisions of a turn."""
        while self.combinations:
            self.take_point(self._point())
        while not self.over:
            self._go_on()

    # --- a turn of one's own ---

    def _go_on(self) -> None:
        """Do the next thing of a turn: use an ability that brings something; lay, ask and end."""
        player = self.active
        able = player.animal.ability and not self.ability_done
        weighed = tricks(self, player) if able else []
        if player.hand and not self.lay_done:
            self._card_due(self._best_card(player), weighed)
        elif weighed and (best := max(weighed, key=_GAIN))[0] > 0:
            self.use(best[1])
        elif self._asks():
            self._ask()
        else:
            self.end()
            while self.combinations:
                self.take_point(self._point())

    def _card_due(self, due: _Due, weighed: list[Weighed]) -> None:
        """Lay what matches; with nothing but a Reaper to lay ask first, since another end may match."""
        if weighed:
            at_once = [each for each in weighed if ABILITY_OF[each[1].animal] not in _AFTER_LAYING]
            if at_once and (best := max(at_once, key=_GAIN))[0] > 0:
                self.use(best[1])
                return
        goes_on = due.on == "left" or (due.on == "right" and not REAPS[due.card])
        if not goes_on and weighed and (best := max(weighed, key=_GAIN))[0] > due.gain:
            self.use(best[1])
        elif not goes_on and self._asks():
            self._ask()
        elif due.on == "right":
            self.lay(due.card)
        elif due.on == "left":
            self.lay_left(due.card)
        else:
            self.discard(due.card)

    def _asks(self) -> bool:
        """Has it still to ask, and could anything come of it?"""
        return not self.ask_done and (self.active.end != CLOSED or self.both_ends)

    def _best_card(self, player: Place) -> _Due:
        best = self._best_lay(player, FITS[player.end], "right")
        if self.both_ends:
            best = max(best, self._best_lay(player, FITS_ON_LEFT[player.left_end], "left"), key=_GAIN)
        if best.gain >= -HELD and player.end != CLOSED and len(player.hand) > 1:
            return best  # a discard at best leaves the outlook as it is
        return max(best, self._best_discard(player), key=_GAIN)

    def _best_lay(self, player: Place, fits: Sequence[bool], on: str) -> _Due:
        """M6, M-A8: the card that serves best on one end."""
        going, rest = player.going, len(player.hand) - 1
        most, which = _NEVER, -1
        for card in player.hand:
            if fits[card]:
                end = RIGHT_END[card] if on == "right" else player.end
                gain = laid(self, player, card, end, rest, going - GOING[card])
                if gain > most:
                    most, which = gain, card
        return _Due(most - HELD, which, on)

    def _best_discard(self, player: Place) -> _Due:
        """M7: a little decides between cards to be rid of."""
        going, rest, outlook = player.going, len(player.hand) - 1, OUTLOOK[player.end]
        common = -outlook[going]
        if player.end == CLOSED or not rest:
            outlook = OUTLOOK[CLOSED]
            common = death(self, player, player.symbols, player.buddhas, rest)
        most, which = _NEVER, -1
        for card in player.hand:
            gain = common + outlook[going - GOING[card]] - spare(player, card) / 100
            if gain > most:
                most, which = gain, card
        return _Due(most - HELD, which, "")

    # --- asking and giving ---

    def _ask(self) -> None:
        self.ask()
        self.hear(self.clockwise())

    def hear(self, asked: list[Place]) -> None:
        """M9: these have still to decide what they offer; then the asker does."""
        for giver in asked:
            if giver.hand:
                card = self._offered(giver)
                if card is None:
                    self.decline(giver)
                else:
                    self.offer(giver, card)
        self.settle()

    def settle(self) -> None:
        """M9, M10: all have decided; take an offer, or exchange the hand when there is none."""
        asker = self.active
        if self.offers:
            self.choose(*self._taken(asker))
        elif not asker.hand:
            return
        elif self._can_go_on(asker):
            self.keep()
        else:
            self.exchange()

    def _taken(self, asker: Place) -> tuple[Place, int, bool]:
        """The offer that serves best, from whom it helps least, and whether for the left end."""
        both, hand, going = self.both_ends, len(asker.hand), asker.going
        most, taken = _NEVER, (asker, -1, False)
        for giver, card in self.offers:
            helps = RIVAL * standing(giver) / 10
            if FITS[asker.end][card]:
                gain = laid(self, asker, card, RIGHT_END[card], hand, going) - helps
                if gain > most:
                    most, taken = gain, (giver, card, False)
            if both and FITS_ON_LEFT[asker.left_end][card]:
                gain = laid(self, asker, card, asker.end, hand, going) - helps
                if gain > most:
                    most, taken = gain, (giver, card, True)
        return taken

    def _offered(self, giver: Place) -> int | None:
        """A karma for a card, and what the card would be to either; None when none is worth it."""
        asker, fits = self.active, self._fits()
        could = [card for card in giver.hand if fits[card]]
        if not could:
            return None
        value, now = asker.worth.value, asker.worth.value[asker.symbols]
        karma = gift(self, giver)
        most, which = 0.0, None
        for card in could:
            if REAPS[card]:
                gain = karma - spare(giver, card) + doom(self, giver, asker)
            else:
                lure = value[asker.symbols + SYMBOLS[card]] - now + BUDDHA[card]
                gain = karma - spare(giver, card) + LURE * lure
            if gain > most:
                most, which = gain, card
        return which

    def _fits(self) -> tuple[bool, ...]:
        """By card: can it be laid on the active seat's lifeline?"""
        player = self.active
        return FITS_EITHER[player.left_end][player.end] if self.both_ends else FITS[player.end]

    def _can_go_on(self, asker: Place) -> bool:
        """Is there anything in hand to lay next?"""
        fits = self._fits()
        return any(fits[card] and not REAPS[card] for card in asker.hand)

    # --- points ---

    def _point(self) -> int:
        """All count alike: take from the game what rivals would like best, Buddhas and jokers."""
        player = self.active
        return max(player.left + player.line, key=LURES.__getitem__)
