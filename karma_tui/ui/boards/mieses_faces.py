"""The cards of Mieses Karma as they are drawn: dominoes, and lifelines as chains of them (M6)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any, Final

from karma_tui.core.cards import Card as AnyCard
from karma_tui.core.language import _, figure
from karma_tui.core.seats import Seat
from karma_tui.games.mieses.ability import BOTH_ENDS
from karma_tui.games.mieses.cards import JOKER, KINDS, LIVING, Card, Symbol
from karma_tui.games.mieses.events import Chose, Laid, Stole
from karma_tui.games.mieses.naming import rebirth_name
from karma_tui.games.mieses.outlook import is_closed
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.chain import Chain, Head
from karma_tui.ui.faces import Face, Tile
from karma_tui.ui.inline import chips
from karma_tui.ui.look import Look
from karma_tui.ui.paint import half_text
from karma_tui.ui.spans import Line, Span

HALVES: Final[Mapping[Symbol, Face]] = {
    "H": Face("H", "♥", "red"),
    "S": Face("S", "☼", "gold"),
    "C": Face("C", "♣", "green"),
    "B": Face("B", "∆", "blue"),
    "J": Face("J", "?", "wild"),
    "R": Face("R", "†", "black"),
}
"""By symbol: half a card. Letter, sign and colour each tell it apart."""

BUDDHA: Final = "☻"

FACES: Final[Mapping[AnyCard, Tile]] = {
    card: Tile(HALVES[card.left], HALVES[card.right], BUDDHA if card.buddha else "") for card in KINDS
}
"""By card: what it shows."""


def half(symbol: Symbol, look: Look) -> Span:
    """One symbol inside a line of text."""
    face = HALVES[symbol]
    return Span(half_text(face, look), face.role)


def symbols(run: str, look: Look) -> Line:
    """Several symbols without a gap: ``♥H☼S♣C∆B``."""
    return tuple(half(symbol, look) for symbol in run)


def cards(run: tuple[Card, ...], look: Look) -> Line:
    """Cards in a line of text, a blank between each two."""
    return tuple(
        span
        for place, card in enumerate(run)
        for span in ((Span(" "),) if place else ()) + chips(FACES[card], look)
    )


def fits(end: Symbol, look: Look) -> Line:
    """What can be laid at an end: its symbol and a joker, anything at a joker (M6)."""
    if end == JOKER:
        return (Span(_("any"), "accent"),)
    return (half(end, look), Span(" "), half(JOKER, look))


def both_ends(view: View, player: PlayerView) -> bool:
    """Whether a lifeline grows at its left end too (M-A8)."""
    return player.animal.ability == BOTH_ENDS or (player.seat == view.active and view.both_ends)


def lifeline(view: View, player: PlayerView, onlook: Onlook) -> Chain:
    """A player's lifeline as it lies, with what fits at its ends."""
    look = onlook.look
    after: Line = (Span(" "), Span(_("the end"), "muted"))
    if not is_closed(player):
        after = (Span(f" {look.glyphs.right} ", "accent"), *fits(player.right_end, look))
    before: Line = ()
    if both_ends(view, player):
        before = (*fits(player.left_end, look), Span(f" {look.glyphs.left} ", "accent"))
    return Chain(
        Head(rebirth_name(player.animal), HALVES[player.animal.symbol]),
        tuple(FACES[card] for card in player.line),
        tuple(FACES[card] for card in player.left),
        after,
        before,
        closed=is_closed(player),
        fresh=_fresh(player, onlook) if view.phase != "over" else frozenset(),
    )


def _fresh(player: PlayerView, onlook: Onlook) -> frozenset[int]:
    """Where the cards lie that have come since the viewer's latest move; a spectator's: in the latest one."""
    if onlook.since is None:
        return _just_laid(player, onlook.latest)
    before = onlook.since.players[player.seat - 1]
    if died_since(player, onlook.since):
        return frozenset(range(len(player.lifeline)))
    pairs = zip(before.line, player.line, strict=False)
    kept = sum(1 for _same in takewhile(lambda pair: pair[0] == pair[1], pairs))
    new_left, at = len(player.left) - len(before.left), len(player.left)
    return frozenset((*range(new_left), *range(at + kept, at + len(player.line))))


def died_since(player: PlayerView, since: View) -> bool:
    """Whether a player has died, and been reborn, since that view."""
    before = since.players[player.seat - 1]
    return len(before.lives) < len(player.lives) and player.lives[-1].cause != "end"


def _just_laid(player: PlayerView, latest: tuple[Any, ...]) -> frozenset[int]:
    """Where the card lies that has just been laid on this lifeline."""
    places = set[int]()
    for event in latest:
        if _grew(event) == player.seat:
            places.add(0 if getattr(event, "left", False) else len(player.lifeline) - 1)
    return frozenset(places) if player.lifeline else frozenset()


def _grew(event: Any) -> Seat:
    """Whose lifeline an event laid a card on; nought for none."""
    match event:
        case Laid():
            return event.on
        case Chose() | Stole():
            return event.seat
        case _:
            return 0


def count_line(counts: tuple[int, ...], look: Look) -> Line:
    """How many there are of each living symbol: ``♥H2 ☼S1 ♣C0 ∆B1``."""
    spans: list[Span] = []
    for symbol, n in zip(LIVING, counts, strict=True):
        spans += [Span(" " if spans else ""), half(symbol, look), Span(figure(n), "strong" if n else "muted")]
    return tuple(spans)


def karma_bar(karma: int, look: Look) -> Line:
    """Karma on its way up through the stacks, two a stack: ``●● ●○ ○○ ○○`` (M18)."""
    glyphs = look.glyphs
    spans: list[Span] = []
    for group in range(4):
        full = max(0, min(2, karma - 2 * group))
        spans += [
            Span(" " if group else ""),
            Span(glyphs.full * full, "good"),
            Span(glyphs.hollow * (2 - full), "muted"),
        ]
    return tuple(span for span in spans if span.text)
