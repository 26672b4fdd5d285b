"""What a move would do to a lifeline, with the signs of the board: in a word, and after its name."""

from __future__ import annotations

from karma_tui.core.language import _
from karma_tui.games.mieses.moves import Choose, MiesesMove
from karma_tui.games.mieses.naming import rebirth_name
from karma_tui.games.mieses.outlook import Landing, effect, landing
from karma_tui.games.mieses.view import View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.mieses_faces import symbols
from karma_tui.ui.spans import Line, Span, plain


def in_short(view: View, move: MiesesMove, onlook: Onlook, cells: int) -> Line:
    """A word after a row of a list, or a sign where there is no room: a combination, or the Reaper."""
    lands = landing(view, move)
    if lands is None:
        return ()
    does = effect(view, lands.player, lands.card)
    if does.reaper:
        return (Span(_(" Reaper!"), "warning"),)
    if does.made:
        sign, word = f" {onlook.look.glyphs.done}", _(" combination")
        return (Span(sign + word if len(sign + word) <= cells else sign, "good"),)
    return ()


def in_words(view: View, move: MiesesMove, onlook: Onlook) -> Line:
    """The same as the end of a sentence: `` · makes ♥H☼S♣C∆B``."""
    lands = landing(view, move)
    if lands is None:
        return ()
    does = effect(view, lands.player, lands.card)
    spans: list[Span] = []
    if isinstance(move, Choose):
        giver, name = view.players[move.giver - 1], onlook.names[move.giver - 1]
        spans.append(Span(_(" · {name} then has {n} karma").format(name=name, n=giver.karma + 1)))
    if does.reaper:
        spans.append(Span(_(" · {animal} dies").format(animal=_whose(view, lands, onlook)), "warning"))
    if does.made:
        four = plain(symbols(does.made[-1], onlook.look))  # of one colour: it is sent with every arrow key
        spans.append(Span(_(" · makes {four}").format(four=four), "good"))
    if does.buddha:
        spans.append(Span(_(" · a Buddha"), "good"))
    return tuple(span._replace(text=onlook.look.glyphs.spell(span.text)) for span in spans)


def _whose(view: View, lands: Landing, onlook: Onlook) -> str:
    animal = rebirth_name(lands.player.animal)
    if lands.player.seat == view.seat:
        return _("your {animal}").format(animal=animal)
    return _("{name}'s {animal}").format(name=onlook.names[lands.player.seat - 1], animal=animal)
