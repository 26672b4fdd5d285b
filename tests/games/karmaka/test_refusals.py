"""Refusals: each names the rule that forbids the move, says why in a sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from karma_tui.core.messages import plain
from karma_tui.games.karmaka import game
from karma_tui.games.karmaka.cards import KINDS, NEEDS, Need
from karma_tui.games.karmaka.moves import Future, Grave, Life, Picked, Return, Skip
from tests.support.karmaka_table import (
    IDLE,
    acts,
    card,
    having,
    idles,
    played,
    seats,
    set_up,
    some_states,
    spare,
    text,
)

A, B, C, D, E, F, G, H = spare(8)
DECK = "B1 B1"


def needing(need: Need) -> list[str]:
    return [str(kind) for kind in KINDS if NEEDS[kind.effect] == need]


def cases() -> Iterator[tuple[dict[str, Any], str, str, str]]:
    """Position, move, rule, words."""
    hand = {"hand": text(A, B)}
    yield seats(hand, IDLE), f"life {C}", "K6", f"{C} is not in your hand"
    yield seats(hand, IDLE), f"future {C}", "K6", f"{C} is not in your hand"
    yield seats(hand, IDLE), "skip", "K6", "you may skip only with an empty hand"
    yield seats(IDLE, hand), f"life {A}", "K6", "your hand is empty: all you can do is skip"
    yield seats(hand, IDLE), f"return {A}", "K9", "cards are returned in the cycle, after the action"
    yield seats(hand, IDLE), "pick 1", "K3", "no card is to be picked at random now"
    yield seats(hand, IDLE), "deal @1 B1", "K4", "the cards are dealt already"
    yield seats(hand, IDLE), "dance", "notation", "“dance” is not a move"
    yield (
        seats(hand, IDLE),
        "life X1",
        "notation",
        ("there is no card x1; cards are B, G or R and a number, like B3"),
    )
    full = {"hand": A, "future": text(B, C, D)}
    yield seats(full, IDLE), f"future {A}", "K8", "your future-lives row is full: three cards"
    replace = seats(full, IDLE, options={"store": "replace"})
    yield (
        replace,
        f"future {A}",
        "K8",
        (f"your future-lives row is full: say over and the card that makes room for {A}"),
    )
    yield replace, f"future {A} over {E}", "K8", f"{E} is not among your future lives"
    room = {"hand": A, "future": B}
    yield (
        seats(room, IDLE),
        f"future {A} over {B}",
        "K8",
        (f"there is a free slot for {A}, so it takes the place of none"),
    )
    cycle = seats({"hand": text(A, B, C, D, E)}, IDLE, phase="cycle")
    yield cycle, f"life {A}", "K9", "2 cards are to be returned first"
    yield cycle, "skip", "K9", "2 cards are to be returned first"
    yield cycle, f"return {F}", "K9", f"{F} is not in your hand"
    yield from cases_of_effects()


def cases_of_effects() -> Iterator[tuple[dict[str, Any], str, str, str]]:
    for code in [str(kind) for kind in KINDS]:
        position = seats({"hand": code}, {"hand": spare(1, code)[0]}, deck=DECK)
        yield position, f"{idles(code)} @2", "K3", f"{code} has no effect there, so it is played alone"
    for code in needing(""):
        position = seats({"hand": code}, IDLE, deck=DECK)
        yield (
            position,
            acts(code, "@2"),
            "K3",
            (f"the effect of {code} leaves no choice, so it is played alone"),
        )
        a, *_ = spare(1, code)
        yield (
            position,
            acts(code, f"> {a}"),
            "K3",
            f"the effect of {code} leaves no choice, so it is played alone",
        )
    for code in needing("seat"):
        yield from cases_of_targets(code)
    for code in needing("own future"):
        a, b = spare(2, code)
        position = seats({"hand": code, "future": a}, IDLE, deck=DECK)
        yield position, acts(code), "K3", (f"say which of your future lives {code} takes: > and the card")
        yield position, acts(code, f"> {b}"), "K3", f"{b} is not among your future lives"
        yield position, acts(code, "@2"), "K3", (f"{code} takes one of your future lives, and hits no player")
        yield (
            position,
            acts(code, f"> {a} life"),
            "K3",
            f"the effect of {code} leaves no choice where {a} goes",
        )
    for code in needing("graveyard"):
        a, b, c, d = spare(4, code)
        position = seats({"hand": code}, IDLE, graveyard=a, deck=DECK)
        yield position, acts(code), "K3", (f"say which card of the graveyard {code} takes: > and the card")
        yield position, acts(code, f"> {b}"), "K3", f"{b} is not in the graveyard"
        yield position, acts(code, "@2"), "K3", f"{code} takes a card of the graveyard, and hits no player"
        full = seats({"hand": code, "future": text(b, c, d)}, IDLE, graveyard=a, deck=DECK)
        yield full, acts(code, f"> {a}"), "K8", "your future-lives row is full: three cards"
    for code in needing("graveyard and row"):
        a, b, c, d = spare(4, code)
        position = seats({"hand": code, "future": text(b, c, d)}, IDLE, graveyard=a, deck=DECK)
        yield (
            position,
            acts(code),
            "K3",
            (f"say which card {code} takes and where to: > and the card, life or future"),
        )
        yield position, acts(code, f"> {a}"), "K3", f"say where {a} goes: life or future"
        yield position, acts(code, f"> {b} life"), "K3", f"{b} is not in the graveyard"
        yield position, acts(code, f"> {a} future"), "K8", "your future-lives row is full: three cards"
        if card(code).trigger == "L":  # it lies in the row before it acts
            near = seats({"hand": code, "row": text(b, c)}, IDLE, graveyard=a, deck=DECK)
            yield near, acts(code, f"> {a} life"), "K7", "your current-life row has no room for another card"


def cases_of_targets(code: str) -> Iterator[tuple[dict[str, Any], str, str, str]]:
    a, b, c, d, e, f = spare(6, code)
    loaded = {"hand": a, "row": b, "future": c}
    position = seats({"hand": code}, loaded, {"hand": d, "row": e, "future": f}, deck=DECK)
    yield position, acts(code), "K3", f"say whom {code} hits: @ and a seat"
    yield position, acts(code, "@1"), "K3", "it hits an opponent, not yourself"
    yield position, acts(code, "@4"), "notation", "there is no seat 4"
    yield position, acts(code, f"> {a}"), "K3", f"{code} hits a player, not a card"
    words = {
        "sweep row": "seat 3 has no card in the current-life row",
        "lose future": "seat 3 has no future life",
        "opponent draws": "there is nothing left to draw",
        "lose hand card": "seat 3 has no card in hand",
        "steal": "seat 3 has no card in hand",
        "look": "seat 3 has no card in hand",
    }
    for effect, why in words.items():
        if code in having(effect):
            bare = seats({"hand": code}, loaded, IDLE)
            yield bare, acts(code, "@3"), "K3", why


CASES = list(cases())


@pytest.mark.parametrize(
    ("position", "move", "rule", "words"),
    CASES,
    ids=[f"{at}-{case[1][:20]}" for at, case in enumerate(CASES)],
)
def test_a_refusal_names_its_rule_and_says_why(position: dict, move: str, rule: str, words: str) -> None:
    """K3, K4, K6, K8, K9"""
    table = set_up(position)
    before = game.fingerprint(table.state)
    assert table.refused(move) == rule
    assert table.reason(move) == words
    assert game.fingerprint(table.state) == before


@pytest.mark.parametrize("code", having("lose hand card"))
def test_while_the_dealer_picks_nobody_else_moves(code: str) -> None:
    """K3"""
    a, b = spare(2, code)
    table = played(seats({"hand": text(code, a)}, {"hand": b}, deck=DECK), acts(code, "@2"))
    assert table.to_move == 0
    assert table.refused(f"life {a}") == "K3"
    assert table.reason(f"life {a}") == "a card is being picked at random first"
    assert table.reason("pick 2") == "there is no card at place 2 to pick"


@pytest.mark.parametrize("code", [each for each in having("revive") if acts(each).startswith("life")])
def test_a_row_the_card_itself_fills_has_no_room_for_another(code: str) -> None:
    """K7"""
    a, b, c = spare(3, code)
    position = seats({"hand": code, "row": text(a, b)}, IDLE, graveyard=c, deck=DECK)
    assert set_up(position).refused(acts(code, f"> {c} life")) == "K7"


def test_naming_a_card_nobody_has_shown_tells_nothing_of_it() -> None:
    """K4: whether it is in another's hand, in the deck or in a future life."""
    table = set_up(seats({"hand": A}, {"hand": B, "future": C}, deck=D))
    for form in ("life {}", "grave {}", "future {}"):
        words = {table.reason(form.format(code)).replace(code, "?") for code in (B, C, D, E)}
        assert words == {"? is not in your hand"}


def test_after_the_end_the_reason_is_that_the_match_is_over() -> None:
    """K11"""
    table = set_up(seats({"score": 15}, IDLE))
    assert table.reason("skip") == "the match is over"


def every_move() -> Iterator[Any]:
    """Every move there is of a few cards, sensible or not."""
    yield Skip()
    yield from map(Picked, range(1, 8))
    for kind in KINDS:
        yield from (Return(kind), Future(kind), Life(kind), Grave(kind))
        for seat in range(1, 5):
            yield from (Life(kind, seat), Grave(kind, seat))
        for other in KINDS[::3]:
            yield Future(kind, other)
            for row in ("", "life", "future"):
                yield from (Life(kind, 0, other, row), Grave(kind, 0, other, row))


def test_what_is_not_legal_is_refused_with_a_rule_and_one_sentence() -> None:
    """K3, K6–K9, K11: in positions of all kinds, and nothing legal is refused."""
    for state in some_states(3, 5, store="replace")[::12]:
        legal = set(game.legal_moves(state))
        picks = set(getattr(game.turn(state), "draws", ()))
        for move in every_move():
            refused = game.refuse(state, move)
            if move in legal:
                assert refused is None
            elif not (picks and isinstance(move, Picked)):
                assert refused is not None, str(move)
                assert refused.rule == "notation" or refused.rule in {f"K{n}" for n in range(1, 13)}
                words = plain(game.wording.refusal(refused))
                assert words
                assert "{" not in words
                assert "\n" not in words
                assert not words.endswith(".")
