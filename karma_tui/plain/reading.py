"""What a line means: a move in notation, the number of a choice, or a question."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from karma_tui.core.folding import folded
from karma_tui.core.language import N_, _, either, series
from karma_tui.core.messages import NOTATION, Refusal, plain
from karma_tui.core.seats import Seat
from karma_tui.core.turns import Move
from karma_tui.games.catalogue import AnyGame
from karma_tui.match import wording
from karma_tui.plain.lines import Conversation

QUESTIONS: Final = (
    "hand",
    "pile",
    "table",
    "others",
    "moves",
    "what",
    "hint",
    "undo",
    "cards",
    "score",
    "log",
    "rules",
    "help",
    "again",
    "brief",
    "verbose",
    "quit",
)
"""Words that ask or order something besides a move; a beginning that fits one alone will do."""

ALIASES: Final = {
    "?": "help",
    "exit": "quit",
    "q": "quit",
    "middle": "pile",
    "graveyard": "pile",
    "stacks": "pile",
    "repeat": "again",
    "own": "hand",
}
"""Other words for the same; they are understood whole only."""

QUIT: Final = (N_("quit"),)
BACK: Final = (N_("back"),)
GO: Final = (N_("go"),)
YES: Final = (N_("y"), N_("yes"))
NO: Final = (N_("no"),)
"""Answers that are understood in English and in the player's language."""

_DIGITS: Final = 5
"""Digits of a number at most: no list and no match is longer."""


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


def read(
    text: str, game: AnyGame, view: Any, names: Sequence[str] = (), among: Sequence[str] = QUESTIONS
) -> Said:
    """Say what a line means at a table. Moves come first: no question hides one.

    ``names`` are those by which choices are offered, seat 1's first; a name alone asks for that player's
    cards. ``among`` are the words one can say here.
    """
    words = text.split()
    if not words:
        return Question("moves")
    move: Move | Refusal = game.parse_move(text, view)
    if not isinstance(move, Refusal):
        return move
    if len(words) == 1 and (number := _number(words[0], game, view)) is not None:
        return _choice(number, view.legal_moves)
    asked = read_question(text, among)
    if isinstance(asked, Question):
        return asked
    if (named := _by_its_words(" ".join(words), game, view, names)) is not None:
        return named
    if asked is not None:
        return asked
    if text.strip().casefold() in map(str.casefold, names):
        return Question("others", text.strip())
    reason = plain(wording.refusal(game, move))
    near = nearest(words[0], (*among, *_verbs(view))) if move.rule == NOTATION else ""
    return NotUnderstood(
        move.rule,
        _("{reason}; the nearest word is {near}").format(reason=reason, near=near) if near else reason,
    )


def _by_its_words(said: str, game: AnyGame, view: Any, names: Sequence[str]) -> Move | None:
    """The choice that is offered in these words; what it would do may be left out."""
    moves: Sequence[Move] = view.legal_moves
    for words in (game.wording.offer, game.wording.named):
        for move in moves:
            if plain(words(move, view, names)).lower() == said.lower():
                return move
    return None


def read_question(text: str, among: Sequence[str] = QUESTIONS) -> Question | NotUnderstood | None:
    """Read a question by its word or the beginning of it; None when it is none ``among`` those asked here."""
    word, _space, about = text.strip().lower().partition(" ")
    word = "quit" if says(word, QUIT) else ALIASES.get(word, word)
    fits = [each for each in among if each.startswith(word)] if word else []
    if word in fits or len(fits) == 1:
        return Question(word if word in fits else fits[0], about.strip())
    if fits:
        reason = _("“{word}” could be {words}").format(word=word, words=either(fits))
        return NotUnderstood(NOTATION, reason)
    return None


def says(text: str, words: Iterable[str]) -> bool:
    """Whether a line is one of some words, in English or in the language spoken, accents or not."""
    return folded(text.strip()) in {folded(each) for word in words for each in (word, _(word))}


def nearest(word: str, words: Iterable[str]) -> str:
    """Return the word that was probably meant; empty when none is near enough."""
    near = difflib.get_close_matches(word.lower(), list(words), 1, 0.6) if word.isalpha() else []
    return near[0] if near else ""


def not_understood(text: str, words: Iterable[str]) -> str:
    """Say that a line, which is not empty, means nothing, and which of the words is nearest to it."""
    near = nearest(text.split()[0], words) or "help"
    return _("“{said}” is not understood; the nearest word is {near}.").format(said=text[:20], near=near)


def number_in(text: str) -> int | None:
    """Read a whole number, in the digits of any language; None for anything else and for a very long one.

    >>> number_in("12"), number_in("12th"), number_in("123456")
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else None


async def ask_number(lines: Conversation, allowed: range) -> int | None:
    """Ask until a number of ``allowed`` is said; None for ``quit`` or the end of the input."""
    while True:
        text = await lines.ask()
        if text is None or says(text, (*QUIT, *BACK)) or (text and "quit".startswith(text.lower())):
            return None
        number = number_in(text)
        if number is not None and number in allowed:
            return number
        low, high = allowed.start, allowed.stop - 1
        lines.say(_("Answer with a number from {low} to {high}, or quit.").format(low=low, high=high))


def read_seat(about: str, names: Sequence[str]) -> Seat | NotUnderstood:
    """Read a player by name, by its beginning or by the number of the seat."""
    said = about.strip().casefold()
    folded = [name.casefold().strip("“”„«»") for name in names]
    if said in folded:
        return folded.index(said) + 1
    number = number_in(said)
    if number is not None and 1 <= number <= len(names):
        return number
    fits = [seat for seat, name in enumerate(folded, 1) if name.startswith(said)]
    if len(fits) == 1:
        return fits[0]
    meant = either([names[seat - 1] for seat in fits]) if fits else series(names)
    text = _("“{word}” could be {words}") if fits else _("there is no player “{word}”; here play {words}")
    return NotUnderstood(NOTATION, text.format(word=about[:20], words=meant))


def _verbs(view: Any) -> list[str]:
    """The words that moves begin with now."""
    firsts = (str(move).split()[0] for move in view.legal_moves)
    return list(dict.fromkeys(word for word in firsts if word.isalpha() and word.islower()))


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
    return number_in(word.removeprefix("#").removesuffix("."))


def _choice(number: int, moves: Sequence[Move]) -> Said:
    if 1 <= number <= len(moves):
        return moves[number - 1]
    reason = _("there is no choice {number}; the choices are 1 to {last}")
    return NotUnderstood(NOTATION, reason.format(number=number, last=len(moves)))
