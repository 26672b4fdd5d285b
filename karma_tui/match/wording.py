"""The table's own words: refusals that come from the order of play, not from a game."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.core.messages import Refusal, Sentence, compose
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.match import table_refusal


def refusal(game: AnyGame, refused: Refusal) -> Sentence:
    """Say why a move was refused, by the game's words or the table's."""
    reason = table_refusal(refused)
    if reason is None:
        return game.wording.refusal(refused)
    texts = {
        "stale": _("the table has moved on since; look again"),
        "dealing": _("the cards are still to be dealt"),
        "not_your_turn": _("it is the turn of seat {seat}"),
    }
    return compose(texts[reason.key], **dict(reason.facts))
