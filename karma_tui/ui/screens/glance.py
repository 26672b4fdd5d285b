"""What a save is at a glance: who plays what, how far it is, how it ended, what lies on the table; pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from karma_tui.core.language import _, figure, ngettext, series
from karma_tui.core.options import option_specs
from karma_tui.games.catalogue import GAMES
from karma_tui.match.house import SaveSummary
from karma_tui.match.languages import moment
from karma_tui.match.log import Header, Outcome, SeatPlan
from karma_tui.match.recording import Recording
from karma_tui.ui.boards.board import Board, Onlook, Scene
from karma_tui.ui.look import Look
from karma_tui.ui.room import Room
from karma_tui.ui.screens.words import game_title, moves
from karma_tui.ui.spans import Line, Span, clip

LINES = 3
"""Lines of a summary."""


def summary(save: SaveSummary, status: Line, columns: int, look: Look) -> list[Line]:
    """Say in three lines what a save is; ``status`` says whose move it is, as far as that is known."""
    header = save.header
    if header is None:
        return []
    players = series(map(_who, header.seats))
    begun = moment(datetime.fromisoformat(header.created))
    lines: list[Line] = [
        _words(f"{game_title(header.game)} · {players}", look, "strong"),
        _words(
            " · ".join([_("begun {when}").format(when=begun), moves(save.moves), *_options(header)]), look
        ),
        _words(_ended(save.outcome, header), look) if save.outcome is not None else status,
    ]
    return [clip(line, columns, look.glyphs.ellipsis) for line in lines]


def last_scene(recording: Recording, board: Board, columns: int, look: Look) -> tuple[Scene, Onlook]:
    """The table of a recording as it stands, as a spectator may see it, laid out in so many columns."""
    at, names = recording.length, recording.header.names
    onlook = Onlook(names, Room(columns, 24), look)
    if at:
        latest = recording.witnessed(at, None)
        onlook = Onlook(names, onlook.room, look, latest.events, latest.by)
    return board.scene(recording.view(at, None), onlook), onlook


def _words(text: str, look: Look, role: str = "text") -> Line:
    return (Span(look.glyphs.spell(text), role),)


def _who(plan: SeatPlan) -> str:
    return f"{plan.name} ({plan.level})" if plan.level else plan.name


def _options(header: Header) -> Sequence[str]:
    """What was chosen otherwise than usual, in the game's words."""
    if header.game not in GAMES:
        return ()
    game = GAMES[header.game]
    known = {spec.name for spec in option_specs(game.spec.options)}
    words = game.wording
    return [
        f"{words.option_label(name)}: {words.choice_label(name, choice)}"
        for name, choice in header.options.items()
        if name in known
    ]


def _ended(outcome: Outcome, header: Header) -> str:
    """Who won, and everyone's total."""
    winners = series(header.names[seat - 1] for seat in outcome.winners)
    what = GAMES[header.game].wording.totals_label() if header.game in GAMES else _("points")
    scored = zip(header.names, outcome.totals, strict=True)
    totals = series(f"{name} {figure(total)}" for name, total in scored)
    text = ngettext("won by {winners}", "shared by {winners}", len(outcome.winners))
    return _("{text} · {what}: {totals}").format(text=text.format(winners=winners), what=what, totals=totals)
