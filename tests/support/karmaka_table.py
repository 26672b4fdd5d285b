"""A table of Karmaka for tests: a written position one plays on in notation and asks what is so.

Which card has which effect is read from the table of cards, so that a table tuned anew breaks no test.

>>> played(seats({"hand": "B2"}, {}, deck="B1 B1 B1"), "life B2").row(1)
['B2']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from karma_tui.core.turns import Chance, Over, Pick
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import BY_CODE, DECK, KINDS, Card, Trigger, copies
from karma_tui.match.dealer import Dealer, stream
from tests.support.table import AnyTable

IDLE: Mapping[str, Any] = {}
"""A seat with nothing to lose."""


class Table(AnyTable):
    """A state of Karmaka with the words tests use about it."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(game, position)

    def play(self, *moves: str) -> Table:
        super().play(*moves)
        return self

    @property
    def legal(self) -> set[str]:
        return {str(move) for move in game.legal_moves(self.state)}

    @property
    def graveyard(self) -> list[str]:
        """Bottom first."""
        return self.position["graveyard"].split()

    @property
    def picks(self) -> tuple[int, ...]:
        """The places the dealer may pick now; empty when no card is to be picked."""
        turn = game.turn(self.state)
        if not isinstance(turn, Chance):
            return ()
        (draw,) = turn.draws
        assert isinstance(draw, Pick)
        return draw.items

    def row(self, seat: int) -> list[str]:
        """The current life, oldest first."""
        return self.position["seat"][seat - 1]["row"].split()

    def future(self, seat: int) -> list[str]:
        """By slot, ``-`` where one in the middle is free."""
        return self.position["seat"][seat - 1]["future"].split()

    def points(self, seat: int) -> int:
        return self.state.players[seat - 1].score

    def known(self, viewer: int | None, seat: int) -> list[str]:
        """What a viewer knows of a hand."""
        return [str(card) for card in game.view(self.state, viewer).players[seat - 1].known]


def seats(*each: Mapping[str, Any], **keys: Any) -> dict[str, Any]:
    """A position; ``keys`` are those of a position file."""
    return {"seat": [dict(one) for one in each], **keys}


def set_up(position: Mapping[str, Any]) -> Table:
    """The table of a position."""
    return Table(position)


def played(position: Mapping[str, Any], *moves: str) -> Table:
    """The table of a position after some moves."""
    return Table(position).play(*moves)


# --- cards ---


def card(code: str) -> Card:
    return BY_CODE[code.lower()]


def run(*codes: str) -> tuple[Card, ...]:
    """Cards in a row, for comparing with an event."""
    return tuple(card(code) for code in codes)


def having(effect: str, trigger: Trigger | None = None) -> list[str]:
    """Every kind of card with an effect, perhaps only those that act so."""
    return [str(each) for each in KINDS if each.effect == effect and trigger in (None, each.trigger)]


def acts(code: str, aim: str = "") -> str:
    """Play a card to where it acts: ``grave B2 @2``."""
    verb = "life" if card(code).trigger == "L" else "grave"
    return f"{verb} {code} {aim}".strip()


def idles(code: str) -> str:
    """Play a card to where it does nothing."""
    return f"{'grave' if card(code).trigger == 'L' else 'life'} {code}"


def spare(count: int, *but: str) -> list[str]:
    """So many cards of no kind that is named: different ones as far as they go."""
    rounds = range(max(copies(each) for each in KINDS))
    every = [str(each) for turn in rounds for each in KINDS if copies(each) > turn]
    return [code for code in every if code not in but][:count]


def calm(count: int, *but: str) -> list[str]:
    """The same of cards that do nothing in a row."""
    return [code for code in spare(len(DECK), *but) if card(code).trigger == "G"][:count]


def text(*codes: str) -> str:
    """Cards as a position file has them."""
    return " ".join(codes)


def numbers(*codes: str) -> int:
    """What cards add up to."""
    return sum(card(code).number for code in codes)


# --- whole games ---


def dealt(count: int, seed: int = 0, **options: Any) -> Any:
    """A match after its deal."""
    state = game.start(game.spec.options(**options), count)
    deal = game.turn(state)
    assert isinstance(deal, Chance)
    game.apply(state, Dealer(stream(seed, "deal")).settle(deal))
    return state


def course(count: int, seed: int, sensible: float = 0.5, **options: Any) -> Iterator[tuple[Any, list[Any]]]:
    """A match from its deal on: after every move the state (not a copy) and what happened."""
    state, dealer, luck = dealt(count, seed, **options), Dealer(stream(seed, "play")), Random(seed)
    yield state, []
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            move = dealer.settle(turn)
        elif luck.random() < sensible:
            move = game.greedy(game.view(state, turn.seat))
        else:
            move = luck.choice(game.legal_moves(state))
        yield state, game.apply(state, move)


def some_states(count: int, seed: int, sensible: float = 0.5, **options: Any) -> list[Any]:
    """Copies of all states of a match."""
    return [game.copy(state) for state, _events in course(count, seed, sensible, **options)]


__all__ = [
    *("IDLE", "Table", "acts", "calm", "card", "cards", "course", "dealt", "having", "idles", "numbers"),
    *("played", "run", "seats", "set_up", "some_states", "spare", "text"),
]
