"""Games and odd positions played by the engine and by an independent model of the rules (K1–K12).

After every move both must agree on the table, the legal moves, what the dealer may draw, and what every
seat and a spectator may be sure of; at the end on the cause, the totals and the winners.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from karma_tui.core.options import make_options
from karma_tui.core.turns import Chance, Decide, Over, Pick
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.events import (
    Cycled,
    Drew,
    Ended,
    Fizzled,
    Looked,
    Recalled,
    Revealed,
    Stole,
    Stored,
)
from karma_tui.match.dealer import Dealer, stream
from tests.support.karmaka_by_the_book import COPIES, EFFECT, NUMBER, Book, dealt, table_of
from tests.support.karmaka_positions import OPTIONS, some_position, waiting_for_a_pick

SEATS = [2, 3, 4]
HOUSES = [dict(zip(OPTIONS, choices, strict=True)) for choices in product(*OPTIONS.values())]
every_house = pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(map(str, house.values())))


@pytest.mark.parametrize("seats", SEATS)
def test_the_engine_plays_by_the_book(seats: int) -> None:
    """K3–K12: whole games, a house each; the odd positions below have them all."""
    for seed in range(2):
        _play_game(HOUSES[21 - 4 * seats], seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@every_house
def test_the_engine_plays_by_the_book_for_long(house: dict[str, Any], seats: int) -> None:
    """K3–K12, as above, over some games in every house."""
    for seed in range(1000, 1006):
        _play_game(house, seats, seed)


def test_odd_positions_are_played_by_the_book() -> None:
    """K3–K12 from written positions, and everything the rules know happens in them."""
    happened = sum((_play_position(seed, careful=0) for seed in range(250)), Counter[str]())
    assert [what for what in _everything() if not happened[what]] == []


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_many_odd_positions_are_played_by_the_book(block: int) -> None:
    """K3–K12, as above, from thousands of positions."""
    for seed in range(1000 * (block + 1), 1000 * (block + 2)):
        _play_position(seed, careful=0.5 * (seed % 2))


def _everything() -> Iterator[str]:
    """What has to happen for the comparison to mean anything: every effect, target, ending and tie."""
    never_fizzles = {"opponent scores"}
    for effect in sorted(set(EFFECT.values())):
        yield f"{effect} does"
        if effect not in never_fizzles:
            yield f"{effect} fizzles"
    yield from ("revive to life", "revive to future", "keep from graveyard to future")
    yield from ("skip", "return", "stored", "stored over", "acts again", "row of 3", "row of 4")
    yield from (f"ended by {cause}" for cause in ("target", "deck", "empty", "turns"))
    yield "ended by a gift"
    yield from (f"won by {how}" for how in ("total", "score", "rows", "shared"))
    yield "a card leaves unseen and makes others less sure"


IDLE = {"hand": "R6 R6 R6"}
"""A seat nothing depends on."""

WATCHED: dict[str, Any] = {
    "options": {"release": "goes_round"},
    "deck": "R2 R2",
    "graveyard": "G5 G6",
    "seat": [{"hand": "B3 B1 G1", "future": "B6 - R1"}, {"hand": "R4 B4 R5"}],
}
"""Here what lies in hands and future lives becomes known and is forgotten again."""

TRICKY: dict[str, tuple[dict[str, Any], str, dict[str, Any]]] = {
    "a row is scored and the cycle takes it": (
        {"deck": "G6 G6", "seat": [{"hand": "R6 B6 B6", "row": "B2 G3"}, {"hand": "R1 R1 R1"}]},
        "life R6 @2, return B6, return G3",
        {"score": [11, 0], "rows": [1, 0], "graveyard": ["B6", "G3"], "deck": ["G6"]},
    ),
    "storing needs a slot that an effect has freed": (
        {"seat": [{"hand": "B1 G1 G1", "future": "B6 G6 G5"}, IDLE]},
        "!future G1, grave B1 > G6, return G6, grave R6, return G6, future G1",
        {"future": [["B6", "G1", "G5"], ["-", "-", "-"]], "graveyard": []},
    ),
    "the third card's effect finds an empty hand": (
        {"deck": "G1 G1", "seat": [{"hand": "R5", "row": "B1 B2"}, IDLE]},
        "life R5",
        {"score": [8, 0], "hand": [["B1", "B2", "R5"], ["R6", "R6", "R6"]], "fizzled": True},
    ),
    "a row of four is scored at the fourth": (
        {"deck": "B4 B4 B4 B4", "seat": [{"hand": "G3 R1 R2", "row": "B1 B2"}, IDLE]},
        "grave G3, grave R6, life R2, grave R6, life R1, return B1, return B2, return R2",
        {"score": [6, 0], "rows": [1, 0], "limit": [3, 3], "row": [[], []], "deck": ["B4"] * 3},
    ),
    "two in hand take five and return four": (
        {"graveyard": "B1 B2 B3 B4 B5", "seat": [{"hand": "G1 G2 G3"}, IDLE]},
        "life G1, return B1, return B2, return B3, return B4",
        {"hand": [["B5", "G2", "G3"], ["R6"] * 3], "graveyard": ["B1", "B2", "B3", "B4"], "to_move": 2},
    ),
    "one in hand takes the last of the deck": (
        {"deck": "B1", "seat": [{"hand": "G2 G3"}, IDLE]},
        "life G2",
        {"hand": [["B1", "G3"], ["R6"] * 3], "deck": [], "graveyard": [], "to_move": 2},
    ),
    "the future rows decide against who reached the target": (
        {
            "deck": "G1",
            "seat": [
                {"hand": "B6 B2", "row": "B1 B1", "score": 14},
                {"score": 10, "future": "R6 G6 G5"},
            ],
        },
        "life B6",
        {"cause": "target", "score": [22, 10], "totals": [22, 27], "winners": [2]},
    ),
    "without a target or a deck the next row ends it": (
        {"options": {"target": 0}, "to_move": 2, "seat": [{"score": 7}, {"hand": "G1 G2", "row": "G3 G4"}]},
        "life G1",
        {"cause": "deck", "score": [7, 8], "winners": [2], "hand": [[], ["G2"]]},
    ),
    "nobody has a hand card to lose": (
        {"seat": [{"hand": "R2 B1"}, {"row": "G1"}]},
        "!grave R2 @2, grave R2",
        {"fizzled": True, "hand": [["B1", "R2"], []]},
    ),
    "thief and victim know the stolen card": (
        {"deck": "B4 B4", "seat": [{"hand": "B2 G1 G1"}, {"hand": "R6 R6"}, {"hand": "R1"}]},
        "grave B2 @2, pick 1, return B2",
        {"sure of 1": {0: [], 1: ["G1", "G1", "R6"], 2: ["R6"], 3: []}},
    ),
    "a life that came from the graveyard is known in the hand too": (
        WATCHED,
        "grave B3 > G5 future, life B4 @1, grave B1 > G5",
        {
            "sure of 1": {0: ["G5", "G6"], 1: ["G1", "G5", "G6"], 2: ["G1", "G5", "G6"]},
            "lives of 1": {0: ["?", "-", "?"], 1: ["B6", "-", "R1"], 2: ["?", "-", "?"]},
        },
    ),
    "nobody is sure of a hand from which a card was stored": (
        WATCHED,
        "grave B3 > G5 future, life B4 @1, grave B1 > G5, life R5, pick 1, future G6",
        {
            "sure of 1": {0: ["B3"], 1: ["B3", "G1", "G5"], 2: ["B3"]},
            "sure of 2": {0: ["B1"], 1: ["B1"], 2: ["B1", "R2", "R4"]},
            "lives of 1": {0: ["?"] * 3, 1: ["B6", "G6", "R1"], 2: ["?"] * 3},
        },
    ),
}


ENDED: dict[str, tuple[dict[str, Any], list[int]]] = {
    "target": ({"seat": [{"hand": "B1", "score": 15}, {"hand": "B2", "score": 14, "future": "B3"}]}, [2]),
    "empty": ({"seat": [{"row": "B6 R6"}, {"future": "B1"}]}, [2]),
    "turns": ({"seat": [{"hand": "B1", "score": 1, "turns": 25}, {"turns": 25}]}, [1]),
}


@pytest.mark.parametrize("cause", ENDED)
def test_a_position_that_has_ended_is_over(cause: str) -> None:
    """K11, K12."""
    position, winners = ENDED[cause]
    state, book = game.set_up(position), Book(position)
    _agree(state, book, cause)
    assert (book.cause, book.winners()) == (cause, winners)
    assert list(game.score(state).winners) == winners


def _looks_up(book: Book, what: str) -> Any:
    """One entry of a tricky case's outcome."""
    seats = list(book.hand)
    if what.startswith("sure of "):
        return {observer: book.known(observer, int(what[8:])) for observer in book.seen}
    if what.startswith("lives of "):
        return {observer: book.future_seen(observer, int(what[9:])) for observer in book.seen}
    more = {"cause": book.cause, "winners": book.winners(), "fizzled": book.fizzled()}
    return {**book.table(), **more, "totals": [book.total(seat) for seat in seats]}[what]


@pytest.mark.parametrize("case", TRICKY)
def test_tricky_cases_come_out_as_the_rules_page_says(case: str) -> None:
    """K3–K12: by the book, and by the engine beside it; ``!`` marks a move that is not allowed."""
    position, moves, outcome = TRICKY[case]
    state, book = game.set_up(position), Book(position)
    for move in moves.split(", "):
        if move.startswith("!"):
            assert move[1:] not in book.legal()
            continue
        assert move in book.legal() + book.picks()
        game.apply(state, _read(move, state, book.to_move))
        book.do(move)
        _agree(state, book, case)
    assert {what: _looks_up(book, what) for what in outcome} == outcome


def _play_game(house: dict[str, Any], seats: int, seed: int) -> None:
    """One game from the deal, more or less at random."""
    luck = Random(f"{house}{seats}{seed}")
    first = luck.randint(0, seats)
    state = game.start(make_options(game.spec.options, {**house, "first": first}), seats)
    deal = game.turn(state)
    assert isinstance(deal, Chance)
    move = Dealer(stream(seed, "deal")).settle(deal)
    game.apply(state, move)
    book = Book(dealt(str(move), seats, {**house, "first": first}))
    assert first in (0, book.starter)
    _play(state, book, luck, luck.choice((0.0, 0.5, 0.9)), 10_000, f"{seats} seats, {house}, seed {seed}")


def _play_position(seed: int, careful: float) -> Counter[str]:
    """Some turns from a position drawn at random."""
    luck = Random(f"position {seed}")
    position = waiting_for_a_pick(luck) if seed % 6 == 0 else some_position(luck)
    return _play(game.set_up(position), Book(position), luck, careful, 12, f"seed {seed}: {position}")


def _play(state: Any, book: Book, luck: Random, careful: float, longest: int, told: str) -> Counter[str]:
    """Play so many moves (cards returned do not count) on both, side by side; count what happened.

    ``careful`` is the share of moves that are not made at random but by rule of thumb.
    """
    happened: Counter[str] = Counter()
    events: list[Any] = []
    _agree(state, book, told)
    while longest > 0 and not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            move = _drawn(turn, book, luck, told)
        elif luck.random() < careful:
            move = game.greedy(game.view(state, turn.seat))
        else:
            move = _read(_liked(book.legal(), luck), state, turn.seat)
        lives = {observer: book.future_seen(observer, book.to_move) for observer in book.seen}
        events = game.apply(state, move)
        book.do(str(move))
        told += f"\n{move}"
        _agree(state, book, told)
        _secrets_are_kept(events, lives, told)
        assert any(isinstance(each, Fizzled) for each in events) == book.fizzled(), told
        if luck.random() < 0.1:
            _guesses_fit_what_is_known(state, book, luck, told)
        happened.update(book.what_happened)
        longest -= not str(move).startswith("return")
    if book.over():
        _agree_on_the_end(state, book, events, told)
        happened[f"won by {book.decided_by()}"] += 1
    return happened


def _read(move: str, state: Any, seat: int) -> Any:
    return game.parse_move(move, game.view(state, seat))


def _liked(moves: list[str], luck: Random) -> str:
    """A move at random, each kind of move (and not each way of making it) as likely as another."""
    kind = luck.choice(sorted({" ".join(move.split()[:2]) for move in moves}))
    return luck.choice([move for move in moves if move.startswith(kind)])


def _drawn(turn: Chance, book: Book, luck: Random, told: str) -> Any:
    """What the dealer picks; both must offer the same picks."""
    (draw,) = turn.draws
    assert isinstance(draw, Pick)
    moves = [turn.settle(item) for item in draw.items]
    assert [str(move) for move in moves] == book.picks(), told
    return luck.choice(moves)


def _agree(state: Any, book: Book, told: str) -> None:
    """The table, whose turn it is, what may be done, and what who knows."""
    turn = game.turn(state)
    assert isinstance(turn, Over) == book.over(), told
    assert table_of(game.position(state)) == book.table(), told
    assert sorted(map(str, game.legal_moves(state))) == sorted(book.legal()), told
    assert not isinstance(turn, Decide) or turn.seat == book.to_move, told
    for observer in book.seen:
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


def _guesses_fit_what_is_known(state: Any, book: Book, luck: Random, told: str) -> None:
    """A state drawn to agree with a view has all its observer is sure of, and cards of the real deck."""
    for observer in book.seen:
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


def _secrets_are_kept(events: list[Any], lives: dict[int, list[str]], told: str) -> None:
    """Cards that move unseen are told to those concerned alone.

    ``lives``: how each observer saw the future lives of whoever is to move before it all happened.
    """
    for event in events:
        for observer, slots in lives.items():
            concerned = observer in (event.seat, getattr(event, "victim", event.seat))
            if isinstance(event, Recalled):
                concerned = slots[event.slot - 1] != "?"
            cards = _moved_unseen(game.witness(event, observer or None))
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


def _agree_on_the_end(state: Any, book: Book, events: list[Any], told: str) -> None:
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
