"""Counts of what can be reached from a position, by an engine and by the book it is compared with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from karma_tui.core.turns import Over
from karma_tui.games.catalogue import AnyGame


class AnyBook(Protocol):
    """An independent model of a game."""

    def legal(self) -> list[str]: ...

    def after(self, move: str) -> AnyBook: ...

    def table(self) -> dict[str, Any]: ...


def lines_by_engine(game: AnyGame, state: Any, depth: int) -> list[int]:
    """How many lines of play of 1, 2, 3 … moves there are, up to ``depth``; the last moves are not made."""
    moves = game.legal_moves(state)
    counts = [len(moves)] + [0] * (depth - 1)
    for move in moves if depth > 1 else ():
        after = game.copy(state)
        game.apply(after, move)
        _add(counts, lines_by_engine(game, after, depth - 1))
    return counts


def lines_by_the_book(book: AnyBook, depth: int) -> list[int]:
    """The same, slowly."""
    moves = book.legal()
    counts = [len(moves)] + [0] * (depth - 1)
    for move in moves if depth > 1 else ():
        _add(counts, lines_by_the_book(book.after(move), depth - 1))
    return counts


def _add(counts: list[int], later: list[int]) -> None:
    """Add the lines that go on from a move: they are a move longer."""
    for at, more in enumerate(later, 1):
        counts[at] += more


def tables_by_engine(
    game: AnyGame, state: Any, depth: int, table: Callable[[dict[str, Any]], str]
) -> list[int]:
    """How many different tables there are after exactly 1, 2, 3 … moves; ``table`` says what differs."""
    reached, counts = [state], []
    for _ in range(depth):
        found = {}
        for each in reached:
            for move in game.legal_moves(each):
                after = game.copy(each)
                game.apply(after, move)
                key = table(game.position(after))
                found.setdefault((key, isinstance(game.turn(after), Over)), after)
        reached = list(found.values())
        counts.append(len(reached))
    return counts


def tables_by_the_book(book: AnyBook, depth: int, table: Callable[[dict[str, Any]], str]) -> list[int]:
    """The same, slowly; here ``table`` is given the book's own."""
    reached, counts = [book], []
    for _ in range(depth):
        found = {}
        for each in reached:
            for move in each.legal():
                after = each.after(move)
                found.setdefault((table(after.table()), not after.legal()), after)
        reached = list(found.values())
        counts.append(len(reached))
    return counts


def follow(
    game: AnyGame,
    state: Any,
    book: AnyBook,
    depth: int,
    table_of: Callable[[dict[str, Any]], dict[str, Any]],
    kinds: Callable[[list[str]], list[str]] = sorted,
) -> None:
    """Demand the same tables and moves along every line of so many moves."""
    moves = game.legal_moves(state)
    assert kinds([str(move) for move in moves]) == kinds(book.legal())
    if depth == 0:
        return
    for move in moves:
        after, page = game.copy(state), book.after(str(move))
        game.apply(after, move)
        assert table_of(game.position(after)) == page.table()
        follow(game, after, page, depth - 1, table_of, kinds)
