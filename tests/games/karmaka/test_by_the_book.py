"""Games and odd positions played by the engine and by an independent model of the rules (K1–K12).

After every move both must agree on the table, the legal moves, what the dealer may draw, and what every
seat and a spectator may be sure of; at the end on the cause, the totals and the winners.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from karma_tui.core.options import make_options
from karma_tui.core.turns import Chance, Over, Pick
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.events import Fizzled
from karma_tui.match.dealer import Dealer, stream
from tests.support.karmaka_agreement import (
    agree,
    agree_on_the_end,
    positions_and_guesses_fit,
    secrets_are_kept,
)
from tests.support.karmaka_by_the_book import Book, dealt
from tests.support.karmaka_data import COPIES, EFFECT, NUMBER, TRIGGER, in_order
from tests.support.karmaka_positions import OPTIONS, some_position, waiting_for_a_pick

SEATS = [2, 3, 4]
HOUSES = [dict(zip(OPTIONS, choices, strict=True)) for choices in product(*OPTIONS.values())]
every_house = pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(map(str, house.values())))


SELDOM = (31, 142, 168, 3, 36, 101, 32, 41, 45, 62, 127, 11, 12, 17, 24, 83, 98, 169)
"""Odd positions in which, taken together, everything happens."""
FEWEST = 50
"""Odd positions that are played in every run."""


@pytest.mark.parametrize("seats", SEATS)
def test_the_engine_plays_by_the_book(seats: int) -> None:
    """K3–K12: a whole game each, in one house; the odd positions below have them all."""
    _play_game(HOUSES[21 - 4 * seats], seats, seed=0)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@every_house
def test_the_engine_plays_by_the_book_for_long(house: dict[str, Any], seats: int) -> None:
    """K3–K12, as above, over some games in every house."""
    for seed in range(1000, 1006):
        _play_game(house, seats, seed)


def test_odd_positions_are_played_by_the_book() -> None:
    """K3–K12 from written positions, and everything the rules know happens in them."""
    happened, everything = Counter[str](), set(_everything())
    for count, seed in enumerate((*SELDOM, *range(250))):  # another table of cards may need more of them
        if count >= FEWEST and everything <= happened.keys():
            break
        happened += _play_position(seed, careful=0)
    assert everything - happened.keys() == set()


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
    yield from ("a life known to others is recalled", "a card leaves unseen and makes others less sure")


NAMED = {"drop future": "L", "opponent scores": "L", "look": "L"}
NAMED |= {"lose hand card": "G", "steal": "G", "revive": "G", "recall future": "G"}
"""The effects the tricky cases name, and when they take place there."""
CARD_OF = {
    effect.replace(" ", "_"): card
    for card, effect in reversed(EFFECT.items())
    if NAMED.get(effect) == TRIGGER[card]
}
CARD_OF["lay"] = next(card for card in COPIES if TRIGGER[card] == "G")
"""One that does nothing when it is laid into the current-life row."""

IDLE = {"hand": "R6 R6 R6"}
"""A seat nothing depends on."""

WATCHED: dict[str, Any] = {
    "options": {"release": "goes_round"},
    "deck": "R2 R2",
    "graveyard": "G5 G6",
    "seat": [{"hand": "{revive} {recall_future} G1", "future": "B6 - R1"}, {"hand": "{look} R4 R5"}],
}
"""Here what lies in hands and future lives becomes known and is forgotten again."""

TRICKY: dict[str, tuple[dict[str, Any], str, dict[str, Any]]] = {
    "a row is scored and the cycle takes it": (
        {"deck": "G6", "seat": [{"hand": "{lay} B6 B6", "row": "B2 G3"}, IDLE]},
        "life {lay}, return B6, return G3",
        {"score": ["B2 G3 {lay}", 0], "rows": [1, 0], "graveyard": "B6 G3", "deck": "G6"},
    ),
    "the third card's effect finds nothing to do": (
        {"deck": "G1 G1", "seat": [{"hand": "{drop_future}", "row": "B1 B2"}, IDLE]},
        "life {drop_future}",
        {"fizzled": True, "score": ["B1 B2 {drop_future}", 0], "hand": ["B1 B2 {drop_future}", "R6 R6 R6"]},
    ),
    "the third card's effect comes before its row": (
        {"deck": "G1", "seat": [{"hand": "{opponent_scores} B6", "row": "B1 B2"}, {"score": 14}]},
        "life {opponent_scores} @2",
        {"cause": "target", "score": [0, 15], "row": ["B1 B2 {opponent_scores}", ""], "winners": [2]},
    ),
    "a row of four is not scored at the third": (
        {"deck": "B4 B4 B4", "seat": [{"hand": "{lay} G2 G3", "row": "B1 B2", "row_limit": 4}, IDLE]},
        "life {lay}",
        {"score": [0, 0], "limit": [4, 3], "row": ["B1 B2 {lay}", ""]},
    ),
    "a row of four is scored at the fourth": (
        {"deck": "B4 B4", "seat": [{"hand": "{lay}", "row": "B1 B2 G6", "row_limit": 4}, IDLE]},
        "life {lay}, return B1",
        {"score": ["B1 B2 G6 {lay}", 0], "limit": [3, 3], "row": ["", ""], "rows": [1, 0]},
    ),
    "two in hand take five and return four": (
        {"graveyard": "R1 R2 R3 R4 R5", "seat": [{"hand": "{lay} G1 G2"}, IDLE]},
        "life {lay}, return R1, return R2, return R3, return R4",
        {"hand": ["G1 G2 R5", "R6 R6 R6"], "graveyard": "R1 R2 R3 R4", "to_move": 2},
    ),
    "one in hand takes the last of the deck": (
        {"deck": "R1", "seat": [{"hand": "{lay} G3"}, IDLE]},
        "life {lay}",
        {"hand": ["G3 R1", "R6 R6 R6"], "deck": "", "graveyard": "", "to_move": 2},
    ),
    "the future rows decide against who reached the target": (
        {
            "deck": "G1",
            "seat": [{"hand": "{lay}", "row": "R5 R1", "score": 9}, {"score": 10, "future": "R6 G6 G5"}],
        },
        "life {lay}",
        {"cause": "target", "winners": [2]},
    ),
    "without a target or a deck the next row ends it": (
        {
            "options": {"target": 0},
            "to_move": 2,
            "seat": [{"score": 7}, {"hand": "{lay} R2", "row": "R4 R4"}],
        },
        "life {lay}",
        {"cause": "deck", "score": [7, "R4 R4 {lay}"], "winners": [2], "hand": ["", "R2"]},
    ),
    "nobody has a hand card to lose": (
        {"seat": [{"hand": "{lose_hand_card} B1"}, {"row": "G1"}]},
        "!grave {lose_hand_card} @2, grave {lose_hand_card}",
        {"fizzled": True, "hand": ["B1 {lose_hand_card}", ""]},
    ),
    "thief and victim know the stolen card": (
        {"deck": "B4 B4", "seat": [{"hand": "{steal} G1 G1"}, {"hand": "R6 R6"}, {"hand": "R1"}]},
        "grave {steal} @2, pick 1, return {steal}",
        {"sure of 1": {0: "", 1: "G1 G1 R6", 2: "R6", 3: ""}},
    ),
    "a life that came from the graveyard is known in the hand too": (
        WATCHED,
        "grave {revive} > G5 future, life {look} @1, grave {recall_future} > G5",
        {
            "sure of 1": {0: "G5 G6", 1: "G1 G5 G6", 2: "G1 G5 G6"},
            "lives of 1": {0: "? - ?", 1: "B6 - R1", 2: "? - ?"},
        },
    ),
    "nobody is sure of a hand from which a card was stored": (
        WATCHED,
        "grave {revive} > G5 future, life {look} @1, grave {recall_future} > G5, life {revive}, future G6",
        {
            "sure of 1": {0: "", 1: "G1 G5 R2", 2: ""},
            "sure of 2": {0: "{recall_future}", 1: "{recall_future}", 2: "R4 R5 {recall_future}"},
            "lives of 1": {0: "? ? ?", 1: "B6 G6 R1", 2: "? ? ?"},
        },
    ),
}
"""Position, moves, outcome: a card of some effect by its name, scores by their cards."""


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
    agree(state, book, cause)
    assert (book.cause, book.winners()) == (cause, winners)
    assert list(game.score(state).winners) == winners


@pytest.mark.parametrize("case", TRICKY)
def test_tricky_cases_come_out_as_the_rules_page_says(case: str) -> None:
    """K3–K12: by the book, and by the engine beside it; ``!`` marks a move that is not allowed."""
    try:
        position, moves, outcome = _with_cards(TRICKY[case])
    except KeyError as missing:
        pytest.skip(f"no card has the effect {missing} as the case needs it")
    state, book = game.set_up(position), Book(position)
    for move in moves.split(", "):
        if move.startswith("!"):
            assert move[1:] not in book.legal()
            continue
        assert move in book.legal() + book.picks()
        game.apply(state, _read(move, state, book.to_move))
        book.do(move)
        agree(state, book, case)
    for what, said in outcome.items():
        assert _looks_up(book, what) == _spelled_out(what, said), what


def _with_cards(case: Any) -> Any:
    """The case with today's cards. Raises ``KeyError`` for an effect that none has."""
    if isinstance(case, str):
        return case.format_map(CARD_OF)
    if isinstance(case, dict):
        return {key: _with_cards(value) for key, value in case.items()}
    return type(case)(map(_with_cards, case)) if isinstance(case, list | tuple) else case


def _looks_up(book: Book, what: str) -> Any:
    """One entry of a tricky case's outcome, cards as lists."""
    if what.startswith("sure of "):
        return {observer: book.known(observer, int(what[8:])) for observer in book.watchers.everyone}
    if what.startswith("lives of "):
        return {observer: book.future_seen(observer, int(what[9:])) for observer in book.watchers.everyone}
    more = {"cause": book.cause, "winners": book.winners(), "fizzled": book.fizzled()}
    return {**book.table(), **more}[what]


def _spelled_out(what: str, said: Any) -> Any:
    """What a case says of an outcome in the same form."""
    if isinstance(said, dict):
        return {observer: _spelled_out(what, text) for observer, text in said.items()}
    if what == "score":
        return [_worth(each) for each in said]
    if isinstance(said, list):
        return [_spelled_out(what, each) for each in said]
    if not isinstance(said, str) or what == "cause":
        return said
    return in_order(said.split()) if what.startswith(("hand", "sure")) else said.split()


def _worth(score: int | str) -> int:
    return score if isinstance(score, int) else sum(NUMBER[card] for card in score.split())


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
    agree(state, book, told)
    while longest > 0 and not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            move = _drawn(turn, book, luck, told)
        elif luck.random() < careful:
            move = game.greedy(game.view(state, turn.seat))
        else:
            move = _read(_liked(book.legal(), luck), state, turn.seat)
        lives = {observer: book.future_seen(observer, book.to_move) for observer in book.watchers.everyone}
        events = game.apply(state, move)
        book.do(str(move))
        told += f"\n{move}"
        agree(state, book, told)
        secrets_are_kept(events, lives, told)
        assert any(isinstance(each, Fizzled) for each in events) == book.fizzled(), told
        if luck.random() < 0.05:
            positions_and_guesses_fit(state, book, luck, told)
        happened.update(book.what_happened)
        longest -= not str(move).startswith("return")
    if book.over():
        positions_and_guesses_fit(state, book, luck, told)
        agree_on_the_end(state, book, events, told)
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
