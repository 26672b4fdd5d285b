"""Whole matches as text that a rules lawyer can read: each move, what happened, what each seat saw.

The moves stand in the golden files themselves; the test plays them again and compares every line. A
changed file is a changed rule or a changed sentence: read it before committing it. To write the files
anew after a change that is meant::

    python -m pytest tests/playthroughs --update-golden

A file that is missing is then played anew from its seed; delete one to get other moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from karma_tui.core.messages import Refusal, plain
from karma_tui.core.options import make_options
from karma_tui.core.turns import Chance, Decide, Over
from karma_tui.games.catalogue import AnyGame, find_game
from karma_tui.match.dealer import Dealer, stream
from tests.support.matches import NAMES

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Playthrough:
    """One golden file; ``sense`` is how often a seat plays by rule of thumb rather than at random."""

    name: str
    game: str
    seats: int
    seed: int
    sense: float = 0.9
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}.txt"

    def start(self) -> tuple[AnyGame, Any]:
        game = find_game(self.game)
        return game, game.start(make_options(game.spec.options, self.options), self.seats)


PLAYTHROUGHS = [
    Playthrough("classic-two-seats", "classic", 2, seed=200),
    Playthrough("classic-four-seats", "classic", 4, seed=101),
    Playthrough("classic-two-deals", "classic", 3, seed=31, options={"deals": 2, "opening": "lowest"}),
    Playthrough(
        "classic-house-rules",
        "classic",
        2,
        seed=61,
        sense=0.7,
        options={"take": "free", "second_five": "toggles", "four_across_turns": "yes"},
    ),
    Playthrough("sixty-two-seats", "sixty", 2, seed=10),
    Playthrough("sixty-six-seats", "sixty", 6, seed=116),
    Playthrough("mieses-three-seats", "mieses", 3, seed=2, sense=0.85),
    Playthrough("mieses-two-seats", "mieses", 2, seed=4, sense=0.85, options={"first": 2}),
    Playthrough("karmaka-two-seats", "karmaka", 2, seed=12, sense=0.8),
    Playthrough(
        "karmaka-house-rules",
        "karmaka",
        3,
        seed=20,
        sense=0.8,
        options={"target": 30, "store": "replace", "release": "goes_round"},
    ),
]


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda each: each.name)
def test_a_playthrough_reads_as_it_did(playthrough: Playthrough, request: pytest.FixtureRequest) -> None:
    update = request.config.getoption("--update-golden", default=False)
    path = playthrough.path
    if update:
        moves = moves_in(path.read_text(encoding="utf-8")) if path.exists() else new_moves(playthrough)
        path.write_text(written(playthrough, moves), encoding="utf-8", newline="\n")
    golden = path.read_text(encoding="utf-8")
    assert written(playthrough, moves_in(golden)) == golden


def moves_in(golden: str) -> list[str]:
    """The moves of a golden file, chance included."""
    return re.findall(r"^[0-9]+\. [^:\n]+: (.+)$", golden, re.MULTILINE)


def new_moves(playthrough: Playthrough) -> list[str]:
    """A match from its seed."""
    game, state = playthrough.start()
    dealer, luck = Dealer(stream(playthrough.seed, "deal")), Random(playthrough.seed)
    moves = []
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            move = dealer.settle(turn)
        elif luck.random() < playthrough.sense:
            move = game.greedy(game.view(state, turn.seat))
        else:
            move = luck.choice(game.legal_moves(state))
        moves.append(str(move))
        game.apply(state, move)
    return moves


def written(playthrough: Playthrough, moves: list[str]) -> str:
    """The text of a match: the same moves, what they did, and the score at the end."""
    game, state = playthrough.start()
    options = ", ".join(f"{name} = {value}" for name, value in playthrough.options.items()) or "by default"
    lines = [
        f"{game.wording.title()} ({playthrough.game}), {playthrough.seats} seats, options {options}.",
        "The cards on the table are open to the reader; what a seat saw stands after its name.",
    ]
    position: dict[str, Any] = {}
    for number, text in enumerate(moves, 1):
        turn = game.turn(state)
        by = turn.seat if isinstance(turn, Decide) else 0
        move = game.parse_move(text, game.view(state, by or None))
        assert not isinstance(move, Refusal), f"move {number} ({text}) cannot be read"
        refusal = game.refuse(state, move)
        assert refusal is None, f"move {number} ({text}): {refusal}"
        events = game.apply(state, move)
        lines += ["", f"{number}. {_name(by)}: {text}"]
        lines += [f"   {line}" for line in _told(game, playthrough.seats, events)]
        before, position = position, game.position(state)
        lines += [f"   {line}" for line in _table(game, state, position, before)]
    assert isinstance(game.turn(state), Over), "the moves stop before the end"
    return "\n".join([*lines, "", *_score(game, state)]) + "\n"


def _name(seat: int) -> str:
    return NAMES[seat - 1] if seat else "the dealer"


def _told(game: AnyGame, seats: int, events: list[Any]) -> Iterator[str]:
    """What each seat saw; seats that read the same stand together."""
    readers: dict[str, list[str]] = {}
    for seat in (*range(1, seats + 1), None):
        sentences = (game.wording.narrate(game.witness(event, seat), NAMES, seat) for event in events)
        text = " ".join(plain(sentence) for sentence in sentences if sentence)
        readers.setdefault(text, []).append(_name(seat) if seat else "onlookers")
    for text, names in readers.items():
        yield f"{', '.join(names)}: {text}"


def _table(game: AnyGame, state: Any, position: dict[str, Any], before: dict[str, Any]) -> Iterator[str]:
    """The cards as they lie, and what the seat to move reads and may do; stacks only when they change."""
    table = [
        f"{key} {_short(value)}"
        for key, value in position.items()
        if key not in ("seat", "options", "to_move", "dealer") and value
        if not isinstance(value, dict) or value != before.get(key)
    ]
    yield f"[{'; '.join(table)}]"
    for number, zones in enumerate(position["seat"], 1):
        yield f"[{_name(number)}: {'; '.join(f'{zone} {_short(cards)}' for zone, cards in zones.items())}]"
    turn = game.turn(state)
    if isinstance(turn, Decide):
        view = game.view(state, turn.seat)
        yield f"{_name(turn.seat)} reads: {plain(game.wording.status(view, NAMES))}"
        yield f"{_name(turn.seat)} may: " + ", ".join(sorted(str(move) for move in view.legal_moves))


def _short(value: Any) -> str:
    """A run of cards; of a long one its two ends and how many there are."""
    if not isinstance(value, str):
        return str(value)
    words = value.split()
    if len(words) <= 14:
        return value or "none"
    return f"{' '.join(words[:6])} … {' '.join(words[-6:])} ({len(words)} cards)"


def _score(game: AnyGame, state: Any) -> Iterator[str]:
    sheet = game.score(state)
    yield plain(game.wording.verdict(sheet, NAMES, None))
    for line in sheet.lines:
        because = game.wording.because(line, NAMES)
        yield f"{_name(line.seat)}, {game.wording.label(line)}: {line.points} ({because})"
    yield "Totals: " + ", ".join(f"{_name(seat)} {total}" for seat, total in enumerate(sheet.totals, 1))
