"""What the signs of Mieses Karma mean, and what the animals in play can do."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _
from karma_tui.games.mieses.naming import ability_help, card_help, rebirth_name, symbol_name
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.mieses_faces import BUDDHA, HALVES, half
from karma_tui.ui.spans import Line, Span, woven


def about(view: View, onlook: Onlook) -> Sequence[tuple[str, Sequence[Line]]]:
    """The signs, then everyone's animal with its ability."""
    animals = [_animal(player, onlook) for player in view.players] if view.round else []
    return [(_("The signs"), [_signs(onlook)]), (_("The animals in play"), animals)]


def _signs(onlook: Onlook) -> Line:
    look = onlook.look
    spans: list[Span] = []
    for symbol in HALVES:
        spans += [half(symbol, look), Span(f" {symbol_name(symbol)}  ")]
    return (*spans, Span(look.glyphs.spell(BUDDHA), "strong"), Span(" " + _("Buddha")))


def _animal(player: PlayerView, onlook: Onlook) -> Line:
    animal, spell = player.animal, onlook.look.glyphs.spell
    can = card_help(animal) if animal.number else ability_help(animal.ability) or _("No ability.")
    name = Span(spell(onlook.names[player.seat - 1]), "strong")
    return woven(
        _("{name}, {animal} {symbol}: {can}"),
        name=(name,),
        animal=(Span(rebirth_name(animal)),),
        symbol=(half(animal.symbol, onlook.look),),
        can=(Span(spell(can)),),
    )
