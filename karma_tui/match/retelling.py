"""A match as JSON, as one pair of eyes saw it: every move told, its events, the score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import Any

from karma_tui.core.messages import Sentence, plain
from karma_tui.core.seats import Seat
from karma_tui.match.judge import event_json, score_json
from karma_tui.match.recording import Recording
from karma_tui.match.sitters import taken_over_json
from karma_tui.match.wording import seat_changed


def tell_move(recording: Recording, at: int, events: Iterable[Any], seat: Seat | None) -> list[Sentence]:
    """Tell the move that led to a position, from 1, to ``seat``, which saw ``events`` of it.

    A sentence an event, after who took a seat over before the move.
    """
    narrate, names = recording.game.wording.narrate, recording.names_by(at)
    told: list[Sentence] = [(seat_changed(*change),) for change in recording.changes_before(at)]
    return [*told, *filter(None, (narrate(event, names, seat) for event in events))]


def replay_json(
    recording: Recording, seat: Seat | None, open_: bool, told: Callable[[int], Sequence[Sentence]]
) -> dict[str, Any]:
    """Return a match as ``karma export`` writes it; ``told`` tells the move that led to a position.

    From a seat's eyes an event has backs for what was hidden, and only that seat's own moves have their
    notation: another's may name what its player alone saw.
    """
    header = recording.header
    moves = []
    for at, made in enumerate(recording.moves, 1):
        events = made.events if open_ else recording.witnessed(at, seat).events
        notation = {"move": str(made.move)} if open_ or (seat and made.by == seat) else {}
        moves.append(
            {
                "n": made.ply,
                "by": made.by,
                **notation,
                "told": " ".join(map(plain, told(at))),
                "events": [event_json(event) for event in events],
            }
        )
    return {
        "game": header.game,
        "options": dict(header.options),
        "seats": [{"name": plan.name, "kind": plan.kind, "level": plan.level} for plan in header.seats],
        "created": header.created,
        "daily": asdict(header.daily) if header.daily else None,
        "eyes": seat,
        "open": open_,
        "over": recording.over,
        "moves": moves,
        "score": score_json(recording.game, recording.score(recording.length), header.names),
        "assists": [asdict(assist) for assist in recording.assists],
        "seats_taken": taken_over_json(header.seats),
    }
