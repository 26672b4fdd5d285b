"""A hint in words: the move, why, and how it compares with the next best."""

from __future__ import annotations

from karma_tui.core.messages import plain
from karma_tui.games.classic import game
from karma_tui.match.hints import Hint, Rated, hint_lines
from tests.support.classic_table import set_up, two_seats

TABLE = set_up(two_seats(hand="4c 9d 9s", pile="3h"))
VIEW = game.view(TABLE.state, 1)


def words(*rated: tuple[str, float]) -> list[str]:
    """A hint that weighed some moves, the best first, as it is told."""
    moves = [Rated(game.parse_move(text, VIEW), chance) for text, chance in rated]
    hint = Hint(moves[0], moves[1] if len(moves) > 1 else None)
    return [plain(line) for line in hint_lines(hint, game.wording, VIEW, ("Ann", "Bee"))]


def test_a_hint_names_the_move_its_reason_and_its_chance_against_the_next_best() -> None:
    assert words(("9d 9s", 0.64), ("4c", 0.51)) == [
        "Hint: lay 9d 9s: sheds 2 cards at once.",
        "It wins 64 %, the next best 51 %: lay 4c.",
    ]


def test_what_a_move_would_do_is_said_once() -> None:
    """Its reason says it, so its name does not; in a list, without a reason, the name does."""
    table = set_up(two_seats(hand="5c 9d", pile="3h"))
    view = game.view(table.state, 1)
    hint = Hint(Rated(game.parse_move("5c", view), 0.6))
    assert [plain(line) for line in hint_lines(hint, game.wording, view, ("Ann", "Bee"))] == [
        "Hint: lay 5c: turns the table down, so the next must lay equal or lower."
    ]


def test_of_moves_that_win_about_as_often_neither_is_called_better() -> None:
    assert words(("9d 9s", 0.6), ("4c", 0.59))[1] == "It wins about 60 %, and so does the next best: lay 4c."
    assert words(("9d 9s", 0.6), ("4c", 0.61))[1] == "It wins about 60 %, and so does the next best: lay 4c."


def test_without_another_move_to_speak_of_there_is_nothing_to_compare() -> None:
    assert words(("9d 9s", 0.6)) == ["Hint: lay 9d 9s: sheds 2 cards at once."]
