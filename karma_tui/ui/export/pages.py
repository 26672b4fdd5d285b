"""The pages: a score sheet with its evidence, and a match told move by move with the table as it lay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from karma_tui.core.language import _, ngettext, series
from karma_tui.core.messages import Sentence
from karma_tui.core.options import changed_options, make_options
from karma_tui.core.seats import Seat
from karma_tui.match.recording import Recording
from karma_tui.match.retelling import tell_move
from karma_tui.match.wording import footnotes, succession
from karma_tui.ui.boards.board import Board
from karma_tui.ui.evidence import evidence
from karma_tui.ui.export.still import bar, draw_scene
from karma_tui.ui.inline import say
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.screens.playback import Playback
from karma_tui.ui.spans import Line, Span, wrap

ROOM: Final = Room(88, 30)
"""How wide a page is, and how large its cards."""

Boards: TypeAlias = Literal["deals", "own", "all", "none"]
"""When the table is drawn: after each deal and at the end, before each decision too, always, or never."""
BOARDS: Final[tuple[Boards, ...]] = get_args(Boards)

_NUMBER: Final = 6
"""Cells for the number of a move."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes a page is told with: what the player of ``seat`` saw, or ``open_``, every card."""

    seat: Seat | None
    open_: bool = False


def score_page(recording: Recording, board: Board, look: Look) -> list[Line]:
    """Lay out the score sheet of a recording, so far or at its end, with the evidence for every figure."""
    head = _("Final score") if recording.over else _("Score so far")
    return [
        *_head(recording, look, head, ""),
        *_sheet(recording, board, look, None),
    ]


def replay_page(
    recording: Recording, board: Board, eyes: Eyes, look: Look, boards: Boards = "deals"
) -> list[Line]:
    """Tell a recording move by move, then its score. What ``eyes`` did not see is not in it.

    Raises ``PermissionError`` for eyes one may not look with: others' while the match goes on.
    """
    check_eyes(recording, eyes)
    whose = _("every card open")
    if not eyes.open_:
        whose = _("a spectator's eyes")
        if eyes.seat:
            whose = _("as {name} saw it").format(name=recording.header.names[eyes.seat - 1])
    retelling = _Retelling(recording, board, eyes, look)
    return [
        *_head(recording, look, _("Replay"), whose),
        *retelling.lines(boards),
        *_sheet(recording, board, look, eyes.seat),
    ]


def check_eyes(recording: Recording, eyes: Eyes) -> None:
    """Raise ``PermissionError`` for eyes one may not look at a recording with."""
    hidden = eyes.open_ if eyes.seat is None else eyes.seat not in recording.eyes
    if hidden and not recording.over:
        raise PermissionError(_("while the match goes on, only what its own player has seen is exported"))


def _head(recording: Recording, look: Look, head: str, right: str) -> list[Line]:
    header, words = recording.header, recording.game.wording
    title = f"{head} · {words.title()}"
    spell = look.glyphs.spell
    seats = series(
        _("{name} ({level})").format(name=name, level=plan.level) if plan.level else name
        for plan in header.seats
        for name in [succession((*plan.former, plan.name))]
    )
    n = recording.length
    facts = [seats, ngettext("{n} move", "{n} moves", n).format(n=n), header.created[:10]]
    chosen = changed_options(make_options(recording.game.spec.options, header.options))
    facts += [f"{words.option_label(name)}: {words.choice_label(name, chosen[name])}" for name in chosen]
    if header.daily is not None:
        facts.append(_("daily deal of {day}").format(day=header.daily.date))
    line: Line = (Span(spell(" · ".join(facts)), "muted"),)
    return [
        bar((Span(spell(title), "strong"),), (Span(spell(right), "muted"),), ROOM.columns, look),
        (),
        *indented(line),
        (),
    ]


def _sheet(recording: Recording, board: Board, look: Look, me: Seat | None) -> list[Line]:
    sheet, names = recording.score(recording.length), recording.header.names
    words, spell = recording.game.wording, look.glyphs.spell
    verdict = say(words.verdict(sheet, names, me), board.face, look, "accent")
    lines = indented(verdict or (Span(_("The match is not over."), "muted"),))
    lines += [(), *board.sheet(sheet, names, ROOM, look), ()]
    if noted := footnotes(recording.assists, recording.header.seats):
        lines += [*indented((Span(spell(noted), "muted"),)), ()]
    for seat in range(1, len(names) + 1):
        lines += evidence(sheet, seat, words, names, ROOM.columns, look)
    return lines


def indented(line: Line) -> list[Line]:
    """Break a line at the width of the page."""
    return [(Span(" "), *part) for part in wrap(line, ROOM.columns - 2, 0)]


class _Retelling:
    """A recording as some eyes saw it, told in lines."""

    def __init__(self, recording: Recording, board: Board, eyes: Eyes, look: Look) -> None:
        self._recording, self._board, self._eyes, self._look = recording, board, eyes, look
        self._playback = Playback(recording, board, None if eyes.open_ else eyes.seat)

    def lines(self, boards: Boards) -> Iterator[Line]:
        """Tell every move, with the table where it is wanted and at the end."""
        for at in range(1, self._recording.length + 1):
            yield from self._told(at)
            if at < self._recording.length and self._wants_table(boards, at):
                yield from self._table(at)
        if boards != "none":
            yield from self._table(self._recording.length)
        yield ()

    def _wants_table(self, boards: Boards, at: int) -> bool:
        match boards:
            case "none":
                return False
            case "all":
                return True
            case "deals":
                return at in self._recording.deals
            case "own":
                by, own = self._recording.moves[at].by, self._eyes.seat
                return at in self._recording.deals or (bool(by) and by == (own or by))

    def _told(self, at: int) -> list[Line]:
        line: list[Span] = []
        for sentence in told(self._recording, self._eyes, at):
            line += [*say(sentence, self._board.face, self._look), Span(" ")]
        if not line:
            return []
        number = f"{self._recording.moves[at - 1].ply}.".rjust(_NUMBER - 1) + " "
        first, *rest = wrap(tuple(line), ROOM.columns - _NUMBER - 1, 0)
        return [
            (Span(number, "muted"), *first),
            *((Span(" " * _NUMBER), *part) for part in rest),
        ]

    def _table(self, at: int) -> list[Line]:
        self._playback.go(at)
        scene = self._playback.scene(ROOM, self._look)
        drawn = draw_scene(self._board, scene, ROOM, self._look)
        return [(), *drawn, *(self._hands(at) if self._eyes.open_ else ()), ()]

    def _hands(self, at: int) -> list[Line]:
        """Everyone's own cards in words, for who may see them all."""
        recording, names = self._recording, self._recording.names_at(at)
        lines: list[Line] = [()]
        for seat, name in enumerate(names, 1):
            line: list[Span] = [Span(f"{self._look.glyphs.spell(name)}: ", "strong")]
            for sentence in recording.game.wording.describe(recording.view(at, seat), names, "own"):
                line += [*say(sentence, self._board.face, self._look), Span(" ")]
            lines += indented(tuple(line))
        return lines


def told(recording: Recording, eyes: Eyes, at: int) -> Sequence[Sentence]:
    """Tell the move that led to a position, from 1, as ``eyes`` saw it, a sentence an event."""
    events = recording.moves[at - 1].events
    if not eyes.open_:
        events = recording.witnessed(at, eyes.seat).events
    return tell_move(recording, at, events, eyes.seat)
