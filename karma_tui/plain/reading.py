"""What a line means: a move in notation, the number of a choice, or a question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from karma_tui.core.language import _
from karma_tui.core.messages import Refusal, plain
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame
from karma_tui.match import wording

QUESTIONS: Final = (
    "hand",
    "pile",
    "table",
    "others",
    "moves",
    "hint",
    "undo",
    "cards",
    "score",
    "log",
    "rules",
    "help",
    "again",
    "quit",
)
"""Words that ask or order something besides a move; a beginning that fits one alone will do."""

_ALIASES: Final = {"?": "help", "exit": "quit", "q": "quit"}


@dataclass(frozen=True, slots=True)
class Question:
    """One of ``QUESTIONS`` and what was said after it."""

    word: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A line that is no move of the game and no question; ``reason`` is for the player."""

    rule: str
    reason: str


Said: TypeAlias = Move | Question | NotUnderstood


def read(text: str, game: AnyGame, view: Any, names: Sequence[str] = ()) -> Said:
    """Say what a line means at a table. Moves come first: no question hides one.

    ``names`` are those by which choices are offered, seat 1's first.
    """
    words = text.split()
    if not words:
        return Question("moves")
    move: Move | Refusal = game.parse_move(text, view)
    if not isinstance(move, Refusal):
        return move
    if len(words) == 1 and (number := _number(words[0], game, view)) is not None:
        return _choice(number, view.legal_moves)
    asked = read_question(text)
    if isinstance(asked, Question):
        return asked
    if (named := _by_its_words(" ".join(words), game, view, names)) is not None:
        return named
    if asked is not None:
        return asked
    return NotUnderstood(move.rule, plain(wording.refusal(game, move)))


def _by_its_words(said: str, game: AnyGame, view: Any, names: Sequence[str]) -> Move | None:
    """The choice that is offered in these words; what it would do may be left out."""
    moves: Sequence[Move] = view.legal_moves
    for words in (game.wording.offer, game.wording.named):
        for move in moves:
            if plain(words(move, view, names)).lower() == said.lower():
                return move
    return None


def read_question(text: str) -> Question | NotUnderstood | None:
    """Read a question by its word or the beginning of it; None when it is none."""
    word, _space, about = text.strip().lower().partition(" ")
    word = _ALIASES.get(word, word)
    fits = [each for each in QUESTIONS if each.startswith(word)] if word else []
    if word in fits or len(fits) == 1:
        return Question(word if word in fits else fits[0], about.strip())
    if fits:
        reason = _("“{word}” could be {words}").format(word=word, words=_(" or ").join(fits))
        return NotUnderstood("notation", reason)
    return None


def choice_mark(number: int, game: AnyGame, view: Any) -> str:
    """How a choice is numbered: ``3``, or ``#3`` in a game where ``3`` is a card.

    ``#3`` is understood in every game.
    """
    return f"#{number}" if _numbers_are_moves(game, view) else str(number)


def _numbers_are_moves(game: AnyGame, view: Any) -> bool:
    return not isinstance(game.parse_move("1", view), Refusal)


def _number(word: str, game: AnyGame, view: Any) -> int | None:
    """Read the number of a choice; where numbers are moves, none without its ``#``."""
    if not word.startswith("#") and _numbers_are_moves(game, view):
        return None
    digits = word.removeprefix("#").removesuffix(".")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 6 else None


def _choice(number: int, moves: Sequence[Move]) -> Said:
    if 1 <= number <= len(moves):
        return moves[number - 1]
    reason = _("there is no choice {number}; the choices are 1 to {last}")
    return NotUnderstood("notation", reason.format(number=number, last=len(moves)))
