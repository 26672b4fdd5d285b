"""Figures of cards and lifelines for playouts, each worked out once.

A life card is a bare number, its place in ``KINDS``. An end of a lifeline is a number too: the place of its
symbol in ``ENDS``. The symbols of a lifeline are one number, ``SYMBOLS`` of its cards added up; the cards in
hand that can go on are one number, ``GOING`` of them added up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from karma_tui.games.mieses.appraisal import CHAIN, HELD, OPEN, POINTS, mean_draws, promise
from karma_tui.games.mieses.cards import (
    FITS_LEFT,
    FITS_RIGHT,
    HAS_BUDDHA,
    HUMAN,
    JOKER,
    KINDS,
    LEFT,
    LIVING,
    REAPER,
    RIGHT,
    STACKS,
)
from karma_tui.games.mieses.combos import Counts, count, greatest, has_joker, with_joker
from karma_tui.games.mieses.dying import wanted
from karma_tui.games.mieses.greedy import lures
from karma_tui.games.mieses.state import STACK_AT

ENDS: Final = LIVING + JOKER + REAPER
END: Final = {symbol: number for number, symbol in enumerate(ENDS)}
"""By symbol: its number as an end."""
CLOSED: Final = END[REAPER]
"""The end after which nothing can be laid (M6)."""

FITS: Final = tuple(FITS_RIGHT[end] for end in ENDS)
"""By a right end and a card: can it be laid there (M6)?"""
FITS_ON_LEFT: Final = tuple(FITS_LEFT[end] for end in ENDS)
"""By a left end and a card: can it be laid there (M-A8)?"""
FITS_EITHER: Final = tuple(
    tuple(tuple(map(any, zip(left, right, strict=True))) for right in FITS) for left in FITS_ON_LEFT
)
"""By a left end, a right end and a card: can it be laid on one of them (M-A8)?"""
RIGHT_END: Final = tuple(END[symbol] for symbol in RIGHT)
LEFT_END: Final = tuple(END[symbol] for symbol in LEFT)
"""By card: the end it makes where it is laid."""
REAPS: Final = tuple(symbol == REAPER for symbol in RIGHT)
"""By card: is the Grim Reaper on it?"""
BUDDHA: Final = tuple(map(int, HAS_BUDDHA))
"""By card: how many Buddhas it has."""
LURES: Final = tuple(map(lures, KINDS))
"""By card: how much a rival would like it."""

_BITS: Final = 8
"""For each sort of symbol in a number: the life cards have at most 120 of one."""
_SOME: Final = (1 << _BITS) - 1
_JOKERS: Final = _BITS * len(LIVING)

# --- symbols of a lifeline as one number --------------------------------------------------------------


def _packed(card: int) -> int:
    counts = count([KINDS[card]])
    return sum(each << _BITS * at for at, each in enumerate(counts)) + (has_joker([KINDS[card]]) << _JOKERS)


SYMBOLS: Final = tuple(map(_packed, KINDS))
"""By card: its living symbols, and whether there is a joker."""


class Memo(dict[int, float]):
    """Values by a number, each worked out when it is first asked for."""

    def __init__(self, work_out: Callable[[int], float]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, number: int) -> float:
        self[number] = value = self._work_out(number)
        return value


def _counts(symbols: int, joker: bool) -> Counts:
    """The counts as they score; ``joker``: one counts as what serves best (M-A4)."""
    h, s, c, b = (symbols >> _BITS * at & _SOME for at in range(len(LIVING)))
    counts = (h, s, c, b)
    return with_joker(counts)[0] if joker and symbols >> _JOKERS else counts


class Worth:
    """What symbols are worth to whom a joker counts, or does not count: Buddhas come on top."""

    __slots__ = ("combinations", "promise", "value")

    def __init__(self, joker: bool) -> None:
        self.combinations = Memo(lambda symbols: greatest(_counts(symbols, joker)))
        """Made already (M16)."""
        self.promise = Memo(lambda symbols: promise(_counts(symbols, joker)))
        """There is towards the next one."""
        self.value = Memo(lambda symbols: POINTS * self.combinations[symbols] + self.promise[symbols])
        """Both, while the lifeline can still grow."""


PLAIN: Final = Worth(joker=False)
WITH_JOKER: Final = Worth(joker=True)

# --- how a hand goes on -------------------------------------------------------------------------------

GOING: Final = tuple(0 if REAPS[card] else 1 << _BITS * LEFT_END[card] for card in KINDS)
"""By card: where it can go on; a Reaper goes on nowhere."""


def going(hand: list[int]) -> int:
    """Add up where the cards of a hand can go on."""
    return sum([GOING[card] for card in hand])


def _outlook(end: int) -> Callable[[int], float]:
    def worked_out(held: int) -> float:
        each = [held >> _BITS * at & _SOME for at in range(END[JOKER] + 1)]
        if end == CLOSED:
            return 0.0
        if end == END[JOKER]:
            return CHAIN * min(sum(each), 3) + OPEN
        return CHAIN * min(each[end] + each[END[JOKER]], 3)

    return worked_out


OUTLOOK: Final = tuple(Memo(_outlook(end)) for end in range(len(ENDS)))
"""By a right end and where the hand can go on: what that is worth."""

# --- rebirth ------------------------------------------------------------------------------------------

HUMANS: Final = STACK_AT[HUMAN]
"""Where the humans are among the stacks."""
_ASKED: Final = tuple(STACK_AT[wanted(karma)] for karma in range(2 * len(STACKS)))


def asked(karma: int) -> int:
    """Return where the stack is that a karma asks for (M18)."""
    return _ASKED[karma] if karma < len(_ASKED) else HUMANS


RISING: Final = frozenset(karma for karma in range(len(_ASKED)) if asked(karma) != asked(karma + 1))
"""The karma with which one more asks for another stack."""
REBIRTH: Final = tuple(HELD * mean_draws(name) for name in STACKS)
"""By stack: what a life from there begins with; of a human only its cards."""
