"""The engine of Karmaka and the independent model of its rules, compared at one moment of a game."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import Any

from karma_tui.core.turns import Decide, Over
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.events import (
    Cycled,
    Drew,
    Ended,
    Looked,
    Recalled,
    Revealed,
    Stole,
    Stored,
)
from tests.support.karmaka_by_the_book import Book, table_of
from tests.support.karmaka_data import COPIES, NUMBER


def agree(state: Any, book: Book, told: str) -> None:
    """The table, whose turn it is, what may be done, and what who knows."""
    turn = game.turn(state)
    assert isinstance(turn, Over) == book.over(), told
    assert table_of(game.position(state)) == book.table(), told
    assert sorted(map(str, game.legal_moves(state))) == sorted(book.legal()), told
    assert not isinstance(turn, Decide) or turn.seat == book.to_move, told
    for observer in book.watchers.everyone:
        _agree_on_a_view(game.view(state, observer or None), book, observer, f"{told}\nas {observer} sees it")


def _agree_on_a_view(seen: Any, book: Book, observer: int, told: str) -> None:
    """What an observer sees, and what they are sure of in every hand and future-lives row."""
    assert list(map(str, seen.graveyard)) == book.graveyard(), told
    assert (seen.deck, seen.fresh) == (len(book.deck), len(book.new)), told
    assert list(map(str, seen.cycle_brings)) == book.cycle_brings(), told
    assert (seen.active, seen.starter, seen.to_return) == (book.to_move, book.starter, book.to_return()), told
    moves = book.legal() if observer == book.to_move else []
    assert sorted(map(str, seen.legal_moves)) == sorted(moves), told
    for seat, player in enumerate(seen.players, 1):
        assert _shown_by(player) == _shown_in(book, observer, seat), f"{told}: {seat}"


def positions_and_guesses_fit(state: Any, book: Book, luck: Random, told: str) -> None:
    """A position can be set up again, and a guess at what a view hides has all its observer is sure of."""
    assert game.position(game.set_up(game.position(state))) == game.position(state), told
    for observer in book.watchers.everyone:
        guess = game.position(game.determinize(game.view(state, observer or None), luck))
        drawn = Book(guess)
        everything = drawn.deck + drawn.graveyard()
        for seat in book.hand:
            assert len(drawn.hand[seat]) == len(book.hand[seat]), told
            assert not Counter(book.known(observer, seat)) - Counter(drawn.hand[seat]), told
            shown = zip(book.future_seen(observer, seat), drawn.future[seat], strict=True)
            assert all(card == seen or (seen == "?" and card != "-") for seen, card in shown), told
            everything += drawn.hand[seat] + drawn.row[seat] + drawn.lives(seat)
        assert all(everything.count(card) <= copies for card, copies in COPIES.items()), told
        same = (
            "to_move",
            "graveyard",
            "fresh",
            "row",
            "limit",
            "score",
            "rows",
            "turns",
            "asked",
            "releasing",
        )
        assert all(drawn.table()[key] == book.table()[key] for key in same), told


def secrets_are_kept(events: list[Any], lives: dict[int, list[str]], told: str) -> None:
    """Cards that move unseen are told to those concerned alone.

    ``lives``: how each observer saw the future lives of whoever is to move before it all happened.
    """
    for event in events:
        for observer, slots in lives.items():
            concerned = observer in (event.seat, getattr(event, "victim", event.seat))
            if isinstance(event, Recalled):
                concerned = slots[event.slot - 1] != "?"
            heard = game.witness(event, observer or None)
            if isinstance(heard, Stored) and heard.over:  # of several alike the first: that would tell more
                told_where = concerned or slots[event.slot - 1] != "?"
                assert heard.slot == (event.slot if told_where else 0), told
            cards = _moved_unseen(heard)
            assert all((str(card) != "?") == concerned for card in cards), f"{told}: {observer} hears {event}"


def _moved_unseen(event: Any) -> list[Any]:
    """The cards of an event that not everyone may see."""
    if isinstance(event, Stored | Stole | Recalled):
        return [event.card]
    if isinstance(event, Looked | Drew):
        return list(event.cards)
    return list(event.drawn) if isinstance(event, Cycled) else []


def _shown_by(player: Any) -> dict[str, Any]:
    """A seat in a view of the engine's."""
    return {
        "hand": sorted(map(str, player.hand)),
        "known": sorted(map(str, player.known)),
        "public": sorted(map(str, player.public)),
        "future": ["-" if card is None else str(card) for card in player.future],
        "row": list(map(str, player.row)),
        "row_limit": player.row_limit,
        "row_sum": player.row_sum,
        "score": player.score,
        "effect_points": player.effect_points,
        "turns": player.turns,
    }


def _shown_in(book: Book, observer: int, seat: int) -> dict[str, Any]:
    """The same by the book."""
    hand, known = sorted(book.hand[seat]), sorted(book.known(observer, seat))
    assert all(known.count(card) <= hand.count(card) for card in known)  # sure of what is there, no more
    return {
        "hand": hand if observer == seat else ["?"] * len(hand),
        "known": known,
        "public": sorted(book.known(0, seat)),
        "future": book.future_seen(observer, seat),
        "row": book.row[seat],
        "row_limit": book.limit[seat],
        "row_sum": sum(NUMBER[card] for card in book.row[seat]),
        "score": book.score[seat],
        "effect_points": book.gifts[seat],
        "turns": book.turns[seat],
    }


def agree_on_the_end(state: Any, book: Book, events: list[Any], told: str) -> None:
    """K11, K12: why it ended, what the future lives brought, the totals and who won."""
    (ended,) = [each for each in events if isinstance(each, Ended)]
    assert (ended.cause, ended.seat) == (book.cause, book.ended_by), told
    for each in events:
        if isinstance(each, Revealed):
            assert [str(card) for card in each.cards] == book.lives(each.seat), told
            assert each.points == book.total(each.seat) - book.score[each.seat], told
    sheet = game.score(state)
    assert list(sheet.totals) == [book.total(seat) for seat in book.hand], told
    assert list(sheet.winners) == book.winners(), told
    assert list(sheet.losers) == []
    for seat in book.hand:
        _agree_on_a_sheet(sheet.of(seat), book, seat, told)


def _agree_on_a_sheet(lines: Any, book: Book, seat: int, told: str) -> None:
    """The score sheet of a seat: rows with their cards, points from effects, future lives, turns, total."""
    found: defaultdict[str, list[Any]] = defaultdict(list)
    for line in lines:
        found[line.because.key].append((line.points, dict(line.because.facts)))
    rows = [(" ".join(map(str, fact["cards"])), points, fact["turn"]) for points, fact in found["row"]]
    assert rows == book.row_lines[seat], told
    assert [points for points, _ in found["gifts"]] == [book.gifts[seat]] * (book.gifts[seat] > 0), told
    givers = [giver for _, fact in found["gifts"] for giver in fact["by"] if giver]
    assert givers == book.givers[seat], told
    lives = [(points, str(fact["card"]), fact["slot"]) for points, fact in found["future"]]
    slots = enumerate(book.future[seat], 1)
    assert lives == [(NUMBER[card], card, slot) for slot, card in slots if card != "-"], told
    assert [fact["n"] for _, fact in found["turns"]] == [book.turns_had(seat)], told
    unfinished = [" ".join(map(str, fact["cards"])) for _, fact in found["unfinished"]]
    assert unfinished == [" ".join(book.row[seat])] * (book.row[seat] != []), told
    if seat in book.winners():
        decided = [fact["by"] for _, fact in found["tie"]] or ["total"]
        assert decided == [book.decided_by()], told
    assert sum(line.points for line in lines) == book.total(seat), told
