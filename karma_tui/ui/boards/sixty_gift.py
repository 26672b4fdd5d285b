"""Give the Pile (X12): the question who gets it, a row for everyone it can go to, those already out too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Who, compose
from karma_tui.games.sixty.moves import Lay, SixtyMove
from karma_tui.games.sixty.view import PlayerView, View
from karma_tui.ui.boards.board import Ask, Onlook, Option
from karma_tui.ui.boards.seats import others_of
from karma_tui.ui.boards.sixty_faces import FACES
from karma_tui.ui.inline import say
from karma_tui.ui.spans import Line, Span, clip, pad

_NAME: Final = 12
_NARROW_NAME: Final = 7
"""Cells for a name."""


def whom(view: View, moves: Iterable[SixtyMove], onlook: Onlook) -> Ask | None:
    """Ask which of these gifts it shall be, in order of play; None when there is no gift among them."""
    gifts = {move.to: move for move in moves if isinstance(move, Lay) and move.to}
    options = [(player, gifts[player.seat]) for player in others_of(view) if player.seat in gifts]
    if not options:
        return None
    return Ask(
        _("who gets it?") if onlook.room.narrow else _("who gets the pile?"),
        _("give"),
        tuple(
            Option(_row(number, player, onlook), _preview(view, player, onlook), gift)
            for number, (player, gift) in enumerate(options, 1)
        ),
    )


def _row(number: int, player: PlayerView, onlook: Onlook) -> Line:
    glyphs = onlook.look.glyphs
    cells = _NARROW_NAME if onlook.room.narrow else 20 if onlook.room.large else _NAME
    name: Line = (Span(glyphs.spell(onlook.names[player.seat - 1])),)
    if player.place:
        out = _("out ({n})") if onlook.room.narrow else _("out, no. {n}")
        state = Span(out.format(n=player.place), "good")
    else:
        state = Span(_("hand {n}").format(n=len(player.hand)), "muted")
    return (Span(f"{number} ", "accent"), *pad(clip(name, cells, glyphs.ellipsis), cells + 1), state)


def _preview(view: View, player: PlayerView, onlook: Onlook) -> Line:
    n = len(view.pile)
    text = ngettext("{key}: give the pile, {n} card, to {to}", "{key}: give the pile, {n} cards, to {to}", n)
    if player.place:
        text += _(", who comes back in")
    to = Who(player.seat, onlook.names[player.seat - 1])
    sentence = compose(text, key=onlook.look.keys.named("lay"), n=n, to=to)
    return say(sentence, FACES.__getitem__, onlook.look)
