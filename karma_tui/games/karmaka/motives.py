"""Why a sensible player would make a move of Karmaka, in one short line, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, combine, compose, plain
from karma_tui.games.karmaka.cards import Card, Effect, points
from karma_tui.games.karmaka.moves import Deal, Future, Grave, KarmakaMove, Life, Picked, Return, Skip
from karma_tui.games.karmaka.offering import deed
from karma_tui.games.karmaka.outlook import Outlook, outlook
from karma_tui.games.karmaka.plays import Play
from karma_tui.games.karmaka.state import KEEP
from karma_tui.games.karmaka.view import PlayerView, View
from karma_tui.games.karmaka.worth import keeping

LONGEST: Final = 70
"""Characters a reason may have, with names of twenty."""
_PRICES: Final[frozenset[Effect]] = frozenset(
    {"lose own card", "opponent draws", "opponent scores", "all opponents draw", "drop future"}
)
"""Effects one puts up with for the sake of the card."""
_DRAWS: Final[frozenset[Effect]] = frozenset({"draw", "draw two"})
_TO_MY_CYCLE: Final[frozenset[Effect]] = frozenset({"sweep row", "lose hand card", "lose future"})
"""Effects by which an opponent loses a card to the graveyard."""


def reason(move: KarmakaMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Say why one would make a legal move of the viewer's; of the dealer's moves nothing.

    A phrase without capital or full stop, at most 70 characters. Without ``names`` players are called
    by their seats.
    """
    assert view.mine is not None
    match move:
        case Life() | Grave():
            return _shortest(_of_play(move, view, view.mine, names))
        case Future(card, over):
            if over is not None:
                return _of_a_place(card, over)
            return compose(_("as a future life it counts {n} at the end of the game"), n=card.number)
        case Return(card):
            return _of_return(card, view.mine)
        case Skip():
            return compose(_("your hand is empty, there is nothing else to do"))
        case Deal() | Picked():
            return ()
        case _:
            assert_never(move)


def _shortest(ways: Sequence[Sentence]) -> Sentence:
    """The first way to say it that is short enough, else the last."""
    return next((way for way in ways if len(plain(way)) <= LONGEST), ways[-1])


def _of_a_place(card: Card, over: Card) -> Sentence:
    """K8: a future life in the place of another."""
    more = card.number - over.number
    if more > 0:
        return compose(_("counts {more} more at the end of the game than {over}"), more=more, over=over)
    if not more:
        return compose(_("counts as much at the end of the game as {over}"), over=over)
    text = _("counts {n} at the end of the game instead of {less}")
    return compose(text, n=card.number, less=over.number)


def _of_return(card: Card, mine: PlayerView) -> Sentence:
    """K9: what stays in hand for it."""
    rest = list(mine.known)
    rest.remove(card)
    best = sorted(sorted(rest, key=keeping, reverse=True)[:KEEP])
    if len(rest) == KEEP:
        return compose(_("you keep {cards}"), cards=best)
    return compose(_("you would rather keep {cards}"), cards=best)


# --- plays of the action ----------------------------------------------------------------------------


def _of_play(move: Play, view: View, mine: PlayerView, names: Sequence[str]) -> list[Sentence]:
    """Ways to say why, the fullest first."""
    comes = outlook(view, mine, move)
    if comes.ends:
        return [_of_the_end(move, view, mine, comes)]
    if comes.points:
        return [_of_a_row(view, comes)]
    if not comes.acts or comes.fizzles:
        return [_of_a_quiet_play(move, view, mine, comes)]
    return _of_an_effect(move, view, comes, deed(move, view, names))


def _of_the_end(move: Play, view: View, mine: PlayerView, comes: Outlook) -> Sentence:
    """K11, K12: how the totals would stand, as far as one can see."""
    total = mine.score + comes.points + _lives_after(move, mine, comes)
    if comes.acts and move.card.effect == "lose future" and not comes.fizzles:
        return compose(_("ends the game with {n} for you"), n=total)
    given = move.seat if comes.acts and move.card.effect == "opponent scores" else 0
    others = [player for player in view.players if player.seat != view.seat]
    theirs = max(player.score + points(player.lives) + (player.seat == given) for player in others)
    text = (
        _("ends the game with {n} for you, {theirs} in sight for the best of the others")
        if any(len(player.lives) < len(player.future) - player.future.count(None) for player in others)
        else _("ends the game with {n} for you, {theirs} for the best of the others")
    )
    return compose(text, n=total, theirs=theirs)


def _lives_after(move: Play, mine: PlayerView, comes: Outlook) -> int:
    """What one's own future lives are worth after a play."""
    lives = points(mine.lives)
    if not comes.acts or move.other is None:
        return lives
    if move.card.effect in ("recall future", "drop future"):
        return lives - move.other.number
    return lives + (move.other.number if move.row != "life" else 0)


def _of_a_row(view: View, comes: Outlook) -> Sentence:
    text = (
        _("scores a row of {n}, and its cards come back to you in the cycle")
        if view.options.release == "all"
        else _("scores a row of {n}")
    )
    return compose(text, n=comes.points)


def _of_a_quiet_play(move: Play, view: View, mine: PlayerView, comes: Outlook) -> Sentence:
    """A card without effect: for its number in the row, or to be rid of it."""
    if isinstance(move, Life):
        left = mine.row_limit - len(comes.row)
        text = ngettext(
            "your row comes to {n}; {left} more card completes it",
            "your row comes to {n}; {left} more cards complete it",
            left,
        )
        return compose(text, n=points(comes.row), left=left)
    if view.options.release == "all":
        return compose(_("comes back to you in the cycle, so you pass and lose no card"))
    return compose(_("spares your other cards; it waits for the next player"))


def _of_an_effect(move: Play, view: View, comes: Outlook, does: Sentence) -> list[Sentence]:
    """What the effect does, and what comes of it where there is room to say so."""
    effect = move.card.effect
    if isinstance(move, Life) or move.row == "life":
        n = points(comes.row)
        if effect in _PRICES:
            return [combine(_("your row comes to {n}, though {does}"), n=n, does=does)]
        return [combine(_("{does}; your row comes to {n}"), n=n, does=does), does]
    return [combine(_to_follow(move, view, comes), does=does), does]


def _to_follow(move: Grave, view: View, comes: Outlook) -> str:
    """What comes of the effect of a card sent to the graveyard, after what it does."""
    effect = move.card.effect
    if effect in _TO_MY_CYCLE and view.options.release == "all":
        return _("{does}; it comes to you in the cycle")
    if effect in _DRAWS and comes.cycle.returns:
        return _("{does}, then keep the best three")
    if effect in ("recall future", "drop future"):
        return _("{does}; a slot is free again")
    if effect in ("revive", "keep from graveyard"):
        return _("{does} and counts at the end of the game")
    if effect == "row of four":
        return _("{does}, and so score more")
    return "{does}"
