"""Moves that may not be made, for any game: legal elsewhere, or mistyped; and what comes of trying one."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, lru_cache
from random import Random
from typing import Any

from karma_tui.core.messages import NOTATION, Refusal, plain
from karma_tui.core.options import make_options, option_specs
from karma_tui.core.turns import Chance, Over
from karma_tui.games.catalogue import AnyGame, find_game
from karma_tui.games.rules_text import rules_text
from karma_tui.match.dealer import Dealer
from tests.support.cards_in import shape

_GAP = re.compile(r"[{}]|  |\bNone\b|<[^ >]+>|\(\)|\[\]")
"""Where something was to be filled in."""
_LONG = 300
"""Moves of a match that others are gathered from."""
_ODD = (
    "",
    "-1",
    "0",
    "1",
    "7",
    "99",
    "@",
    "@0",
    "@1",
    "@9",
    "²",
    "٣",
    "*",
    ">",
    "?",
    "-",
    "é",
    "\u200b",
    "🂡",
    "%s",
)
"""Pieces that belong to no move, or to another."""
_AMISS = (
    *("unreadable", "no_such_card", "no_such_seat", "no_such_slot", "no_such_animal", "card_twice"),
    *("not_there", "not_in_hand", "not_in_line", "not_so_many", "empty_slot"),
)
"""Why a move is no move at all, whatever the rules say."""


@cache
def rules_of(key: str) -> frozenset[str]:
    """Return the ids of the rules that the rules text of a game has."""
    return frozenset(re.findall(r"^- \*\*([A-Z][A-Z0-9-]*)\*\* ", rules_text(key), flags=re.MULTILINE))


@cache
def moves_of(key: str) -> tuple[Any, ...]:
    """Return moves that are legal somewhere in a game, chance included: the same ones every time."""
    game = find_game(key)
    others = {spec.name: spec.choices[1] for spec in option_specs(game.spec.options)}
    found: dict[str, Any] = {}
    for seats in game.spec.seats:
        for given in ({}, others):
            state = game.start(make_options(game.spec.options, given), seats)
            found |= {str(move): move for move in _gathered(game, state, Random(seats))}
    return tuple(found.values())


def _gathered(game: AnyGame, state: Any, luck: Random) -> list[Any]:
    found: list[Any] = []
    for _ in range(_LONG):
        turn = game.turn(state)
        if isinstance(turn, Over):
            break
        if isinstance(turn, Chance):
            move = Dealer(luck).settle(turn)
        else:
            legal = list(game.legal_moves(state))
            found += luck.sample(legal, min(3, len(legal)))
            move = luck.choice(legal)
        found.append(move)
        game.apply(state, move)
    return found


def mistyped(move: str, other: str, luck: Random) -> str:
    """Return a move in notation with something wrong in it; seldom it is a move all the same.

    ``other`` is a move whose words may come to stand in it.
    """
    words, odd = move.split(), luck.choice(_ODD)
    at = int(luck.random() * len(words))
    cuts = (
        [*words[:at], *words[at + 1 :]],
        [*words[: at + 1], *words[at:]],
        [*words[at:], *words[:at]],
        [*words[:at], odd, *words[at + 1 :]],
        [*words[:at], odd, *words[at:]],
        [*words[:at], luck.choice(other.split()), *words[at + 1 :]],
        [*words, *other.split()],
        [*words[:at], words[at][:-1] + odd, *words[at + 1 :]],
        [*words[:at], words[at] + luck.choice(other), *words[at + 1 :]],
    )
    return " ".join(luck.choice(cuts))


@lru_cache(4096)
def check_refusal(key: str, refusal: Refusal) -> None:
    """Check that a refusal names a rule in the game's rules text, and says why in words.

    What cannot be read, or names what is not there, no rule forbids: it is refused as notation.
    """
    amiss = refusal.rule == NOTATION and refusal.reason.key in _AMISS
    assert amiss or refusal.rule in rules_of(key), refusal
    text = plain(find_game(key).wording.refusal(refusal))
    if amiss:  # it may quote what was typed
        assert text.strip()
    else:
        check_words(text)


@lru_cache(100_000)
def check_words(text: str) -> None:
    """Check that a text has no gaps where something was to be filled in."""
    assert text.strip() == text != ""
    assert not _GAP.search(text), text


def check_try(game: AnyGame, state: Any, move: Any, deck: Counter[str]) -> Refusal | None:
    """Check that a move is legal, does what a legal one does, or is refused by a rule; return the refusal.

    A game may list one of several moves that its rules cannot tell apart. A seat must be to move, or the
    match be over.
    """
    listed, before = list(game.legal_moves(state)), game.fingerprint(state)
    refusal = game.refuse(state, move)
    assert game.fingerprint(state) == before, f"refusing {move} changed the state"
    if refusal is not None:
        assert move not in listed, f"{move} is listed and refused"
        check_refusal(game.spec.key, refusal)
    elif move not in listed:
        fates = {fate(game, state, each, deck) for each in listed}
        assert fate(game, state, move, deck) in fates, f"{move} among {list(map(str, listed))}"
    return refusal


def fate(game: AnyGame, state: Any, move: Any, deck: Counter[str]) -> str:
    """Return what a move leads to, as far as the kinds of cards do not matter."""
    after = game.copy(state)
    told = [type(event).__name__ for event in game.apply(after, move)]
    cards = sorted(shape(game.position(after), deck).items())
    return repr((told, game.turn(after), cards, len(game.legal_moves(after))))
