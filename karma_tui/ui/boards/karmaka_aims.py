"""What a play of Karmaka is aimed at (K3, K8): short lists of players or cards, and what each would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from karma_tui.core.language import _, figure, pgettext
from karma_tui.games.karmaka import wording
from karma_tui.games.karmaka.cards import NEEDS, Card, Effect, points
from karma_tui.games.karmaka.moves import Future, Grave, Life
from karma_tui.games.karmaka.outlook import outlook
from karma_tui.games.karmaka.view import PlayerView, View
from karma_tui.ui.boards.board import Ask, Onlook, Option
from karma_tui.ui.boards.karmaka_faces import CODES, chips, code
from karma_tui.ui.boards.karmaka_ways import comes_to
from karma_tui.ui.boards.seats import others_of
from karma_tui.ui.inline import say
from karma_tui.ui.spans import Line, Span, clip, pad

Play: TypeAlias = Life | Future | Grave

_NAME: Final = 11
_NARROW_NAME: Final = 8
"""Cells for a name in the list."""


def aim(view: View, plays: Sequence[Play], onlook: Onlook) -> Play | Ask | None:
    """The one play there is, or the question which of several it shall be."""
    if len(plays) < 2:
        return plays[0] if plays else None
    first = plays[0]
    if isinstance(first, Future):
        return Ask(_("in place of which?"), _("store"), _over(view, plays, onlook))
    at = _at_seats if NEEDS[first.card.effect] == "seat" else _at_cards
    return Ask(_questions()[first.card.effect], pgettext("card", "play"), at(view, plays, onlook))


def _questions() -> dict[Effect, str]:
    return {
        "sweep row": _("whose newest card?"),
        "lose hand card": _("who loses a card?"),
        "lose future": _("whose future life?"),
        "opponent draws": _("who draws a card?"),
        "opponent scores": _("who scores a point?"),
        "steal": _("steal from whom?"),
        "look": _("whose hand?"),
        "recall future": _("which one back?"),
        "revive": _("play which card?"),
        "keep from graveyard": _("keep which card?"),
        "drop future": _("give up which?"),
    }


# --- players ------------------------------------------------------------------------------------------


def _at_seats(view: View, plays: Sequence[Play], onlook: Onlook) -> tuple[Option, ...]:
    """In order of play, as many as the effect can do something to."""
    at = {move.seat: move for move in plays if not isinstance(move, Future)}
    aims = [(player, at[player.seat]) for player in others_of(view) if player.seat in at]
    return tuple(
        Option(_seat_line(number, view, player, move, onlook), _preview(view, move, onlook), move)
        for number, (player, move) in enumerate(aims, 1)
    )


def _seat_line(number: int, view: View, player: PlayerView, move: Life | Grave, onlook: Onlook) -> Line:
    cells = _NARROW_NAME if onlook.room.narrow else 20 if onlook.room.large else _NAME
    name: Line = (Span(onlook.look.glyphs.spell(onlook.names[player.seat - 1])),)
    named = pad(clip(name, cells - 1, onlook.look.glyphs.ellipsis), cells)
    return (*_number(number), *named, *_what(view, player, move.card.effect, onlook))


def _what(view: View, player: PlayerView, effect: Effect, onlook: Onlook) -> Line:
    """What a player has that the effect is about."""
    if effect == "sweep row":
        return (code(player.row[-1], onlook.look),)
    if effect == "lose future":
        return chips([card for card in player.future if card is not None], onlook.look)
    if effect == "opponent scores":
        n = player.score + 1
        if view.options.target and n >= view.options.target:
            return (Span(_("ends at {n}").format(n=n), "warning"),)
        return (Span(f"{figure(player.score)} {onlook.look.glyphs.right} {figure(n)}", "muted"),)
    if not player.known:
        return (Span(_("hand {n}").format(n=len(player.hand)), "muted"),)
    return (Span(f"{figure(len(player.hand))}: ", "muted"), *chips(player.known, onlook.look))


# --- cards --------------------------------------------------------------------------------------------


def _at_cards(view: View, plays: Sequence[Play], onlook: Onlook) -> tuple[Option, ...]:
    """A row for each card; one that can go to two rows asks to which."""
    at: dict[Card, list[Life | Grave]] = {}
    for move in plays:
        if not isinstance(move, Future) and move.other is not None:
            at.setdefault(move.other, []).append(move)
    return tuple(
        Option(
            (
                *_number(number),
                code(card, onlook.look),
                Span("  "),
                Span(_gain(view, moves), "muted"),
            ),
            _preview(view, moves[0], onlook) if len(moves) == 1 else _more(onlook),
            moves[0] if len(moves) == 1 else _to_rows(view, moves, onlook),
        )
        for number, (card, moves) in enumerate(at.items(), 1)
    )


def _to_rows(view: View, moves: Sequence[Life | Grave], onlook: Onlook) -> Ask:
    names = {"life": _("life"), "future": _("future")}
    options = (
        Option(
            (*_number(number), *pad((Span(names[move.row]),), 8), Span(_gain(view, [move]), "muted")),
            _preview(view, move, onlook),
            move,
        )
        for number, move in enumerate(moves, 1)
    )
    return Ask(_("to which row?"), pgettext("card", "play"), tuple(options))


def _gain(view: View, moves: Sequence[Life | Grave]) -> str:
    """What a card of the list would come to."""
    move, mine = moves[0], view.mine
    if mine is None or move.other is None:
        return ""
    effect = move.card.effect
    if effect == "recall future":
        return _("into your hand")
    if effect == "drop future":
        return _("{n} less at the end").format(n=move.other.number)
    if len(moves) > 1:
        return wording.card_name(move.other)
    if move.row != "life":
        return _("{n} at the end").format(n=move.other.number)
    ahead = outlook(view, mine, move)
    text = _("{n} points") if ahead.points else _("row {n}")
    return text.format(n=points(ahead.row))


def _over(view: View, plays: Sequence[Play], onlook: Onlook) -> tuple[Option, ...]:
    moves = [move for move in plays if isinstance(move, Future) and move.over is not None]
    return tuple(
        Option(
            (
                *_number(number),
                code(move.over, onlook.look),
                Span("  "),
                Span(_("to the graveyard"), "muted"),
            ),
            _preview(view, move, onlook),
            move,
        )
        for number, move in enumerate(moves, 1)
    )


# --- words --------------------------------------------------------------------------------------------


def _number(number: int) -> Line:
    return (Span(f"{number} " if number < 10 else "  ", "accent"),)


def _more(onlook: Onlook) -> Line:
    return (Span(onlook.look.keys.lead()), Span(_("then say to which row")))


def _preview(view: View, move: Play, onlook: Onlook) -> Line:
    """What Enter would do: the effect, and what the play comes to."""
    mine = view.mine
    if mine is None:
        return ()
    if isinstance(move, Future):
        does = wording.offer(move, view, onlook.names)
    else:
        does = wording.deed(move, view, onlook.names)
    told = say((onlook.look.keys.lead(), *does), CODES.__getitem__, onlook.look)
    for span in comes_to(outlook(view, mine, move)):
        told += (Span(" · ", "muted"), span)
    return told
