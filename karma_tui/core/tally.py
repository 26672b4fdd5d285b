"""What is counted over many matches: figures that add up."""

from __future__ import annotations

from dataclasses import dataclass

from karma_tui.core.messages import Message


@dataclass(frozen=True, slots=True)
class Tally:
    """One figure of one match: ``amount`` in ``of`` cases. Over many matches both are summed.

    So ``of`` weighs the match: 1 for one figure a match, the players for a mean a player, the plays
    for a share of plays. Every match of a game brings the same labels, some with ``of`` nought.
    """

    label: Message
    amount: float
    of: int
    share: bool = False
    """Is ``amount`` a number of the ``of`` cases, so that their quotient is a share?"""
