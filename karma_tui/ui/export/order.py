"""What is to be written of a match, and its text: one way for the command line and the screens."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias

from karma_tui.match.judge import score_json
from karma_tui.match.recording import Recording
from karma_tui.match.retelling import replay_json
from karma_tui.match.sitters import taken_over_json
from karma_tui.ui.boards.catalogue import board_for
from karma_tui.ui.export.pages import ROOM, Boards, Eyes, check_eyes, replay_page, score_page, told
from karma_tui.ui.export.writing import Format, as_json, render
from karma_tui.ui.glyphs import Glyphs
from karma_tui.ui.look import Look
from karma_tui.ui.theme import Theme

What: TypeAlias = Literal["score", "replay"]


@dataclass(frozen=True, slots=True)
class Order:
    """What to write: the score sheet or the replay, how, and of a replay whose eyes see which tables."""

    what: What
    kind: Format
    eyes: Eyes
    boards: Boards = "deals"


def text_of(recording: Recording, order: Order, theme: Theme, glyphs: Glyphs) -> str:
    """Return the text of the file. Raises ``PermissionError`` for eyes one may not look with."""
    if order.kind == "json":
        return as_json(_json(recording, order))
    board, look = board_for(recording.header.game), Look.of(glyphs, theme)
    if order.what == "score":
        lines = score_page(recording, board, look)
    else:
        lines = replay_page(recording, board, order.eyes, look, order.boards)
    return render(lines, ROOM.columns, order.kind, theme, glyphs)


def _json(recording: Recording, order: Order) -> dict[str, Any]:
    if order.what == "score":
        sheet = recording.score(recording.length)
        return {
            **score_json(recording.game, sheet, recording.header.names),
            "assists": [asdict(assist) for assist in recording.assists],
            "seats_taken": taken_over_json(recording.header.seats),
        }
    check_eyes(recording, order.eyes)
    eyes = order.eyes
    return replay_json(recording, eyes.seat, eyes.open_, lambda at: told(recording, eyes, at))
