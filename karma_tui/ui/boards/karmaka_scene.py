"""A view of Karmaka laid out: title, deck, graveyard and what the cycle brings, the viewer's own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from karma_tui.core.cards import Seen
from karma_tui.core.language import _, figure
from karma_tui.core.turns import Decide
from karma_tui.games.karmaka import wording
from karma_tui.games.karmaka.cards import Card
from karma_tui.games.karmaka.events import Buried, Lost, LostFuture, Returned, RowScored, Swept
from karma_tui.games.karmaka.outlook import cycle
from karma_tui.games.karmaka.state import ROW
from karma_tui.games.karmaka.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook, Place, Scene, Zone
from karma_tui.ui.boards.fresh import fresh
from karma_tui.ui.boards.karmaka_faces import CODES, FACES, added, chips, code, face, future
from karma_tui.ui.boards.karmaka_others import others, score_of
from karma_tui.ui.boards.seats import others_of
from karma_tui.ui.faces import Deck, Pile
from karma_tui.ui.inline import say
from karma_tui.ui.paint import measure
from karma_tui.ui.spans import Line, Span, clip, pad, width

_TO_GRAVEYARD: Final = (Buried, Lost, LostFuture, Returned, RowScored, Swept)
"""Events that bring cards to the graveyard."""
_WIDE: Final = 100
"""Columns from which on the graveyard is fanned."""
_MOST: Final = 4
"""Cards for which the current life keeps room."""
_TALL: Final = 38
"""Rows from which on there is room for everyone's completed rows."""
_NAME: Final = 11
_BESIDE: Final = 46
"""Cells beside the graveyard where the middle is centred."""
_LINES: Final = 2
"""Lines for the cards of the graveyard."""


def scene(view: View, onlook: Onlook) -> Scene:
    """Lay a view out."""
    mine = view.mine
    return Scene(
        title=_title(view, onlook),
        corner=_corner(view, onlook),
        others=others(view, onlook),
        middle=(Place(Deck(view.deck)), _graveyard(view, onlook)),
        beside=_beside(view, onlook),
        zones=_zones(view, mine, onlook) if mine else {},
        status=say(wording.status(view, onlook.names), CODES.__getitem__, onlook.look, "strong"),
        mine=view.seat is not None and view.turn == Decide(view.seat),
    )


def hand_of(player: PlayerView) -> list[Card]:
    """The viewer's hand as it is shown."""
    return [card for card in player.hand if isinstance(card, Card)]


# --- the title ----------------------------------------------------------------------------------------


def _title(view: View, onlook: Onlook) -> Line:
    """The game and the viewer; on a low screen, which has no line for it, the viewer's score."""
    mine = view.mine
    spans = [Span(wording.title(), "strong")]
    if mine is not None:
        score = score_of(view, mine, onlook, track=False) if onlook.room.low else ()
        name = Span(onlook.look.glyphs.spell(onlook.names[mine.seat - 1]), "strong")
        spans += [*([Span(" "), *score] if score else ()), Span(" · "), name]
    return tuple(spans)


def _corner(view: View, onlook: Onlook) -> Line:
    """Whose turn it is, and how far it has come: ``Beetle, turn 4 · ● action ▸ ○ cycle``."""
    if view.phase in ("deal", "over"):
        return ()
    glyphs = onlook.look.glyphs
    name = glyphs.spell(onlook.names[view.active - 1])
    text = name if onlook.room.narrow else _("{name}, turn {n}").format(name=name, n=view.acting.turns + 1)
    cycling = view.phase == "cycle"
    spans = [Span(text + "   ", "muted")]
    for now, words in ((not cycling, _("action")), (cycling, _("cycle"))):
        mark = glyphs.full if now else glyphs.hollow
        then = f" {glyphs.right} " if len(spans) > 1 else ""
        spans += [Span(then, "muted"), Span(f"{mark} {words}", "accent" if now else "muted")]
    return tuple(spans)


# --- the middle ---------------------------------------------------------------------------------------


def _graveyard(view: View, onlook: Onlook) -> Place:
    run = _run(onlook)
    has_come = bool(view.graveyard) and any(isinstance(event, _TO_GRAVEYARD) for event in onlook.latest)
    return Place(
        Pile(tuple(FACES[card] for card in view.graveyard[-run:]), len(view.graveyard)), has_come, run
    )


def _run(onlook: Onlook) -> int:
    """How many cards of the graveyard are fanned."""
    room = onlook.room
    return 1 if room.columns < _WIDE else 2 if room.large and not room.aside else 4


def _beside(view: View, onlook: Onlook) -> tuple[Line, ...]:
    """How many cards lie where, the graveyard in full, what the cycle brings of it."""
    if view.phase == "deal":
        return ()
    counts: Line = (
        Span(_("graveyard {n}").format(n=len(view.graveyard)), "strong"),
        Span(" · " + _("deck {n}").format(n=view.deck)),
    )
    cards = _all_of_it(view, onlook)
    if len(cards) > _LINES:  # on the smallest screen the cards come before how many there are
        return (*cards, _next_cycle(view, onlook))
    cards += [()] * (_LINES - len(cards))
    lines = (counts, *cards, _next_cycle(view, onlook))
    return (*lines, *_completed(view, onlook)) if onlook.room.large and onlook.room.rows >= _TALL else lines


def _completed(view: View, onlook: Onlook) -> list[Line]:
    """Everyone's completed rows, as many of the latest as there is room for."""
    players = others_of(view) if view.mine is None else [*others_of(view), view.mine]
    return [(), (Span(_("completed lives"), "muted"),), *(_rows_of(each, onlook) for each in players)]


def _rows_of(player: PlayerView, onlook: Onlook) -> Line:
    glyphs = onlook.look.glyphs
    name: Line = (Span(glyphs.spell(onlook.names[player.seat - 1]), "strong"),)
    line = pad(clip(name, _NAME - 1, glyphs.ellipsis), _NAME)
    room = _cells_beside(onlook) - _NAME
    told: Line = ()
    for row in reversed(player.rows):
        one: Line = (*chips(row.cards, onlook.look), Span(f" {figure(row.points)}"))
        longer = (*one, Span(f" {glyphs.spell('·')} ", "muted"), *told) if told else one
        if width(longer) > room:
            break
        told = longer
    return (*line, *(told or (Span(glyphs.dash, "muted"),)))


def _all_of_it(view: View, onlook: Onlook) -> list[Line]:
    """Every card of the graveyard, those that came this turn after a mark; by kind if they are too many."""
    cells, old = _cells_beside(onlook), len(view.graveyard) - view.fresh
    one_by_one = [
        ((Span(onlook.look.glyphs.fresh, "accent"),) if at >= old else (), code(card, onlook.look))
        for at, card in enumerate(view.graveyard)
    ]
    lines = _rows(((*mark, chip) for mark, chip in one_by_one), cells)
    return lines if len(lines) <= _LINES else _rows(_by_kind(view.graveyard, onlook), cells)


def _by_kind(cards: Iterable[Card], onlook: Onlook) -> Iterable[Line]:
    for card, n in sorted(Counter(cards).items()):
        times = (Span(f"{figure(n)}{onlook.look.glyphs.times}", "muted"),) if n > 1 else ()
        yield (*times, code(card, onlook.look))


def _rows(words: Iterable[Line], cells: int) -> list[Line]:
    """Set words into lines, none broken."""
    lines: list[list[Span]] = []
    used = cells
    for word in words:
        if used + 1 + width(word) > cells:
            lines.append([])
            used = -1
        lines[-1] += [Span(" "), *word] if used >= 0 else word
        used += 1 + width(word)
    return [tuple(line) for line in lines]


def _cells_beside(onlook: Onlook) -> int:
    room = onlook.room
    gap = 3 if room.large else 1 if room.narrow else 2
    pictures = measure(Deck(0), room.card)[0] + measure(Pile((), 0), room.card, _run(onlook))[0] + 2 * gap
    left = room.beside_log - 2 - pictures
    return min(left, _BESIDE) if room.grand else left


def _next_cycle(view: View, onlook: Onlook) -> Line:
    """What the cycle will do for whoever is to act, as the graveyard lies now."""
    if view.phase == "over":
        return ()
    if view.phase == "cycle":
        text = _("{n} to be returned").format(n=view.to_return)
        return (Span(text, "accent"),)
    role = "accent" if view.seat == view.active else "muted"
    text = "{what}" if onlook.room.narrow else _("cycle: {what}")
    return (Span(text.format(what=cycle(view)), role),)


# --- the viewer's own cards ---------------------------------------------------------------------------


def _zones(view: View, mine: PlayerView, onlook: Onlook) -> dict[str, Zone]:
    hand = hand_of(mine)
    free = mine.row_limit - len(mine.row)
    lives = future(mine, onlook.peeking or view.phase == "over")
    return {
        "hand": Zone(
            tuple(FACES[card] for card in hand),
            fresh=_fresh(hand, onlook.since),
            several=view.phase == "cycle",
        ),
        "row": Zone(
            tuple(FACES[card] for card in mine.row) + (None,) * free,
            label=pad(_life_label(mine), _MOST * onlook.room.card.width + (1 if onlook.room.narrow else 3)),
            reach=False,
        ),
        "future": Zone(tuple(map(face, lives)), label=_future_label(mine, lives), reach=False),
    }


def _life_label(mine: PlayerView) -> Line:
    name = _("life of {n}").format(n=mine.row_limit) if mine.row_limit > ROW else _("current life")
    return (Span(name, "muted"), Span(f" {added(mine.row)}" if mine.row else ""))


def _future_label(mine: PlayerView, lives: tuple[Seen | None, ...]) -> Line:
    known = [card for card in lives if isinstance(card, Card)]
    if len(known) == len(mine.lives):
        return (Span(_("future"), "muted"), Span(f" {added(known)}" if known else ""))
    return (Span(_("future lives, v looks"), "muted"),)


def _fresh(hand: list[Card], since: View | None) -> frozenset[int]:
    """The places of the cards that have come since the viewer's latest move."""
    return frozenset() if since is None or since.mine is None else fresh(hand, hand_of(since.mine))
