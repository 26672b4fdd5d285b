"""What a play of Karmaka would do, as far as a player can know: points, effect, and the cycle after it.

Only tells; what may be played is the view's ``legal_moves``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from karma_tui.core.language import _, series
from karma_tui.games.karmaka.cards import ACTS_IN_ROW, Card, points
from karma_tui.games.karmaka.effects import fizzles
from karma_tui.games.karmaka.moves import Future, Grave, Life
from karma_tui.games.karmaka.state import KEEP, ROW, ROW_OF_FOUR
from karma_tui.games.karmaka.view import PlayerView, View

_TO_GRAVEYARD: Final = frozenset(
    {"sweep row", "lose hand card", "lose future", "lose own card", "drop future"}
)
"""Effects that bring one card to the graveyard."""
_TO_HAND: Final = {"draw": 1, "draw and play": 1, "draw two": 2}
"""Effects that draw for the player, and how many cards at most."""


@dataclass(frozen=True, slots=True)
class Cycle:
    """The second half of a turn (K9): cards taken from the graveyard, drawn, and given back."""

    takes: int
    draws: int
    returns: int

    def __str__(self) -> str:
        takes = _("take {n}").format(n=self.takes) if self.takes else ""
        draws = _("draw {n}").format(n=self.draws) if self.draws else ""
        returns = _("return {n}").format(n=self.returns) if self.returns else ""
        return series(filter(None, (takes, draws, returns))) or _("nothing to take")


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is to come of a play."""

    row: tuple[Card, ...]
    """The current life with what has come there, before it is scored."""
    points: int
    """What it is scored with at once; nought while it is not complete."""
    acts: bool
    """Whether the card has its effect there."""
    fizzles: bool
    """Whether that effect can do nothing (K3)."""
    again: bool
    """Whether another card is played before the cycle."""
    ends: bool
    """Whether the game ends at once (K11)."""
    cycle: Cycle


@dataclass(frozen=True, slots=True)
class _Table:
    """The counts that a play changes."""

    hand: int
    old: int
    """Cards of the graveyard from before this turn."""
    fresh: int
    deck: int
    limit: int
    row: tuple[Card, ...]
    gains: int = field(default=0)
    """Points by an effect for someone who then has so many."""


def cycle(view: View) -> Cycle:
    """What the cycle will do for whoever's turn it is, if the card they play changes nothing else."""
    hand = max(0, len(view.acting.hand) - 1)
    return _cycle(view, _Table(hand, len(view.graveyard) - view.fresh, view.fresh, view.deck, ROW, ()))


def outlook(view: View, mine: PlayerView, move: Life | Future | Grave) -> Outlook:
    """Look ahead from a legal play of the viewer's."""
    card = move.card
    acting = None if isinstance(move, Future) or isinstance(move, Life) != ACTS_IN_ROW[card] else move
    table = _Table(
        hand=len(mine.hand) - 1,
        old=len(view.graveyard) - view.fresh,
        fresh=view.fresh + isinstance(move, Grave) + (isinstance(move, Future) and move.over is not None),
        deck=view.deck,
        limit=mine.row_limit,
        row=(*mine.row, card) if isinstance(move, Life) else mine.row,
    )
    fizzled = acting is not None and fizzles(acting, table.deck, table.hand, table.limit)
    after = table if acting is None or fizzled else _acted(view, table, acting)
    target = view.options.target
    given = bool(target) and after.gains >= target  # the game is over before the row is looked at
    complete = len(after.row) >= after.limit and not given
    scored = points(after.row) if complete else 0
    if complete:
        after = replace(after, fresh=after.fresh + len(after.row))
    reached = given or (complete and 0 < target <= mine.score + scored)
    return Outlook(
        row=after.row,
        points=scored,
        acts=acting is not None,
        fizzles=fizzled,
        again=acting is not None and not fizzled and card.effect == "draw and play" and after.hand > 0,
        ends=reached or (complete and not after.deck),
        cycle=_cycle(view, after),
    )


def _acted(view: View, table: _Table, move: Life | Grave) -> _Table:
    """The counts after the effect of a play."""
    effect = move.card.effect
    if effect in _TO_GRAVEYARD:
        own = effect == "lose own card"
        return replace(table, fresh=table.fresh + 1, hand=table.hand - own)
    if effect in _TO_HAND:
        drawn = min(_TO_HAND[effect], table.deck)
        return replace(table, hand=table.hand + drawn, deck=table.deck - drawn)
    if effect in ("recall future", "steal"):
        return replace(table, hand=table.hand + 1)
    if effect == "row of four":
        return replace(table, limit=ROW_OF_FOUR)
    if effect == "opponent draws":
        return replace(table, deck=max(0, table.deck - 1))
    if effect == "all opponents draw":
        return replace(table, deck=max(0, table.deck - len(view.players) + 1))
    if effect == "opponent scores":
        return replace(table, gains=view.players[move.seat - 1].score + 1)
    return _exhumed(view, table, move) if move.other is not None else table


def _exhumed(view: View, table: _Table, move: Life | Grave) -> _Table:
    """A card leaves the graveyard, of several alike the lowest, perhaps for the current life."""
    assert move.other is not None
    row = (*table.row, move.other) if move.row == "life" else table.row
    if move.other in view.graveyard[: table.old]:
        return replace(table, old=table.old - 1, row=row)
    return replace(table, fresh=table.fresh - 1, row=row)


def _cycle(view: View, table: _Table) -> Cycle:
    takes = table.old + (table.fresh if view.options.release == "all" else 0)
    held = table.hand + takes
    return Cycle(takes, min(max(0, KEEP - held), table.deck), max(0, held - KEEP))
