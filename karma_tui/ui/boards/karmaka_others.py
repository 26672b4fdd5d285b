"""Everyone at a table of Karmaka: a line a player, the viewer last, or cards where there is room for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from karma_tui.core.cards import Seen
from karma_tui.core.language import _, figure
from karma_tui.core.seats import Seat
from karma_tui.games.karmaka.events import Gained, RowScored
from karma_tui.games.karmaka.view import PlayerView, View
from karma_tui.ui.boards.board import Onlook
from karma_tui.ui.boards.karmaka_faces import chips, face, future
from karma_tui.ui.boards.seats import Row, name_of, others_of, others_size, pictures, side_by_side
from karma_tui.ui.room import Room
from karma_tui.ui.spans import Line, Span, clip, flush_left, pad

_TRACK: Final = 15
"""Places of a score track: every target is a multiple of them."""
_BLOCK: Final = 30
_WIDEST: Final = 50
"""Cells of a player drawn with cards."""
_NAME: Final = 17
_SCORE: Final = 18
_HAND: Final = 11
"""Where in such a block the score and the hand begin."""
_ROW: Final = 4
"""Cards for which a current life keeps room."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Cells for what stands in a player's line, the gap behind it included; the hand has the rest."""

    name: int = 12
    score: int = 21
    row: int = 18
    future: int = 10
    track: bool = True

    @classmethod
    def of(cls, view: View, room: Room) -> Columns:
        """What there is room for; a game without a target has no track."""
        if room.narrow:
            return cls(name=11, score=6, row=17, future=9, track=False)
        name = 18 if room.columns >= 100 else 12
        return cls(name) if view.options.target else cls(name, score=8, track=False)


def others(view: View, onlook: Onlook) -> tuple[Line, ...]:
    """Lay out every other seat in order of play from the viewer's left, and the viewer's own score."""
    seats = others_of(view)
    beside = 2 if len(seats) > 3 else max(1, len(seats))
    cells = min(_WIDEST, (onlook.room.table - 2) // beside)
    columns = Columns.of(view, onlook.room)
    if onlook.room.large and cells >= _BLOCK:
        blocks = [_block(view, player, onlook, cells - 2) for player in seats]
        lines = [
            line
            for at in range(0, len(blocks), beside)
            for line in side_by_side(blocks[at : at + beside], cells)
        ]
        return tuple(lines) if view.mine is None else (*lines, _own_score(view, view.mine, onlook))
    if onlook.room.low:
        return tuple(_row(view, player, onlook, columns) for player in seats)
    everyone = seats if view.mine is None else [*seats, view.mine]
    return (_heading(view, columns), *(_row(view, player, onlook, columns) for player in everyone))


# --- a line a player ----------------------------------------------------------------------------------


def _heading(view: View, columns: Columns) -> Line:
    target = view.options.target
    score = _("score, to {n}").format(n=target) if target and columns.track else _("score")
    cells = ((" ", columns.name + 1), (score, columns.score), (_("current life"), columns.row))
    text = "".join(flush_left(part, room) for part, room in (*cells, (_("future"), columns.future)))
    return (Span(text + (_("hand") if columns.name < 12 else _("hand, known")), "muted"),)


def _row(view: View, player: PlayerView, onlook: Onlook, columns: Columns) -> Line:
    ellipsis = onlook.look.glyphs.ellipsis
    name = clip(name_of(view, player.seat, onlook), columns.name - 1, ellipsis)
    line = (
        Span(" "),
        *pad(name, columns.name),
        *pad(score_of(view, player, onlook, columns.track), columns.score),
        *pad((*_life(player, onlook), *_gain(player, onlook)), columns.row),
        *pad(chips(_lives(view, player, onlook), onlook.look), columns.future),
        *_hand(player, onlook),
    )
    return clip(line, onlook.room.columns - 1, ellipsis)


def score_of(view: View, player: PlayerView, onlook: Onlook, track: bool) -> Line:
    """The score as a number, and how far it has come on the way to the target."""
    number, target = Span(figure(player.score).rjust(2), "strong"), view.options.target
    if not target:
        return (number,)
    if not track:
        return (number, Span(f"/{figure(target)}", "muted"))
    glyphs = onlook.look.glyphs
    full = min(_TRACK, max(player.score * _TRACK // target, 1 if player.score else 0))
    bar = (Span(glyphs.full * full, "good"), Span(glyphs.hollow * (_TRACK - full), "muted"))
    return (number, Span(" "), *bar)


def _life(player: PlayerView, onlook: Onlook) -> Line:
    free = player.row_limit - len(player.row)
    return chips((*player.row, *[None] * free), onlook.look)


def _gain(player: PlayerView, onlook: Onlook) -> Line:
    """What a current life adds up to, or what its owner has just scored."""
    points = just_scored(player.seat, onlook)
    if points:
        return (Span(f"  +{figure(points)}", "good"),)
    return (Span(f" = {figure(player.row_sum)}"),) if player.row else ()


def just_scored(seat: Seat, onlook: Onlook) -> int:
    """The points a seat got by the latest move."""
    events = [event for event in onlook.latest if isinstance(event, RowScored | Gained)]
    return sum(event.points for event in events if event.seat == seat)


def _lives(view: View, player: PlayerView, onlook: Onlook) -> tuple[Seen | None, ...]:
    own = player.seat == view.seat
    return future(player, view.phase == "over" or (own and onlook.peeking) or not own)


def _hand(player: PlayerView, onlook: Onlook) -> Line:
    """How many cards, and which of them the viewer knows; of one's own, which the others know."""
    number = Span(figure(len(player.hand)))
    known = player.public if player.hand == player.known else player.known
    return (number, Span(": ", "muted"), *chips(known, onlook.look)) if known else (number,)


# --- cards as cards -----------------------------------------------------------------------------------


def _block(view: View, player: PlayerView, onlook: Onlook, cells: int) -> list[Line]:
    """Name and score, four lines of cards, what they add up to and what is known of the hand."""
    ellipsis = onlook.look.glyphs.ellipsis
    room = min(_NAME, cells - _SCORE)
    name = pad(clip(name_of(view, player.seat, onlook), room - 1, ellipsis), room)
    score = score_of(view, player, onlook, bool(view.options.target))
    hand = (Span(_("hand") + " "), *_hand(player, onlook))
    gain: Line = (Span(" "), *_gain(player, onlook))
    foot = (*pad(gain, _HAND), *hand)
    if onlook.look.direction.leftward:  # it begins at the right, where the future lives lie all the same
        foot = (*pad(hand, cells - _HAND), *gain)
    lines = [(*name, *score), *_cards(view, player, onlook, cells), foot]
    return [clip(line, cells, ellipsis) for line in lines]


def _own_score(view: View, mine: PlayerView, onlook: Onlook) -> Line:
    """The viewer's own score; their cards lie on the table before them."""
    ellipsis = onlook.look.glyphs.ellipsis
    name = pad(clip(name_of(view, mine.seat, onlook), _NAME - 1, ellipsis), _NAME)
    score = score_of(view, mine, onlook, bool(view.options.target))
    gained = just_scored(mine.seat, onlook)
    return (Span(" "), *name, *score, *((Span(f"  +{figure(gained)}", "good"),) if gained else ()))


def _cards(view: View, player: PlayerView, onlook: Onlook, cells: int) -> list[Line]:
    row = (*player.row, *[None] * (player.row_limit - len(player.row)))
    rows = [Row([face(card) for card in cards]) for cards in (row, _lives(view, player, onlook))]
    rows[0] = rows[0]._replace(slots=max(_ROW, len(row)))
    return pictures(rows, onlook.look, cells, others_size(onlook.room, cells))
