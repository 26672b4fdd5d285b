"""Written positions of Karmaka drawn at random: all of them can be, many are rare in play.

Empty decks and hands, big graveyards, free slots in the middle of a future row, rows of four, scores
one short of the target, the last turns, cards fresh in the graveyard, picks and returns still owed.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.support.karmaka_by_the_book import COPIES, EFFECT, TRIGGER

OPTIONS: dict[str, list[Any]] = {
    "target": [15, 30, 45, 0],
    "store": ["free_slot", "replace"],
    "release": ["all", "goes_round"],
}

SECRETIVE = ("recall future", "steal", "revive", "look", "keep from graveyard")


def some_position(luck: Random) -> dict[str, Any]:
    """A position at the start of an action, or in the middle of a cycle."""
    cards = [card for card, copies in COPIES.items() for _ in range(copies)]
    luck.shuffle(cards)
    options = {name: luck.choice(choices) for name, choices in OPTIONS.items()}
    seats = luck.randint(2, 4)
    starter, to_move = luck.randint(1, seats), luck.randint(1, seats)
    turns, deck = luck.choice((0, 0, 0, luck.randint(1, 23), 24)), luck.choice((0, 0, 1, 2, 3, 40))
    if luck.random() < 0.25:  # a long game with hands full of what changes who knows what
        cards.sort(key=lambda card: EFFECT[card] in SECRETIVE)
        options["target"], turns, deck = 0, 0, 20
    most = luck.choice((0, 1, 3, 3, 3, 3, 3, 5))
    releasing = luck.random() < 0.1
    table: list[dict[str, Any]] = []
    for seat in range(1, seats + 1):
        least = min(most, 1) if seat == to_move else 0
        hand = _take(cards, luck.randint(least, most))
        table.append(_seat(luck, cards, hand, _near(luck, options["target"])))
        if (seat - starter) % seats < (to_move - starter) % seats:  # these have moved in this round
            table[-1]["turns"] = turns + 1
        elif turns:
            table[-1]["turns"] = turns
    if luck.random() < 0.3:
        _make_equal(luck, table)
    if releasing:
        hand = table[to_move - 1].get("hand", "").split()
        table[to_move - 1]["hand"] = " ".join(hand + _take(cards, luck.randint(4, 6) - len(hand)))
    graveyard = _take(cards, 0 if luck.random() < 0.3 else luck.choice((1, 2, 3, 4, 6, 14)))
    fresh = luck.randint(0, len(graveyard)) if luck.random() < 0.5 else 0
    return {
        "options": options,
        "to_move": to_move,
        "starter": starter,
        "phase": "cycle" if releasing else "action",
        "deck": " ".join(_take(cards, deck)),
        "graveyard": " ".join(graveyard),
        "fresh": len(graveyard) if releasing else fresh,  # the cycle has taken all that lay there before
        "seat": table,
    }


def waiting_for_a_pick(luck: Random) -> dict[str, Any]:
    """A position in which a card has been played whose victim the dealer has yet to draw."""
    asking = ("lose hand card", "lose future", "lose own card", "steal")
    while True:
        position = some_position(luck)
        card = luck.choice([card for card in COPIES if EFFECT[card] in asking])
        if position["phase"] == "cycle" or _used(position).count(card) == COPIES[card]:
            continue
        me = position["to_move"]
        mine = position["seat"][me - 1]
        victim = luck.choice([seat for seat in range(1, len(position["seat"]) + 1) if seat != me])
        own = EFFECT[card] == "lose own card"
        hit = mine if own else position["seat"][victim - 1]
        zone = "future" if EFFECT[card] == "lose future" else "hand"
        if not hit.get(zone, "").replace("-", "").strip():
            continue
        if TRIGGER[card] == "L":
            mine["row"] = f"{mine.get('row', '')} {card}".strip()
        else:
            position["graveyard"] = f"{position['graveyard']} {card}".strip()
            position["fresh"] += 1
        play = "life" if TRIGGER[card] == "L" else "grave"
        return {**position, "pick": f"{play} {card}" if own else f"{play} {card} @{victim}"}


def _seat(luck: Random, cards: list[str], hand: list[str], score: int) -> dict[str, Any]:
    limit = 4 if luck.random() < 0.25 else 3
    future = _take(cards, luck.choice((0, 1, 2, 3, 3)))
    while luck.random() < 0.5 and len(future) < 3:
        future.insert(luck.randint(0, len(future)), "-")
    seat = {
        "hand": " ".join(hand),
        "row": " ".join(_take(cards, luck.choice((0, limit - 2, limit - 1, limit - 1)))),
        "future": " ".join(future),
    }
    numbers = {
        "row_limit": (limit, 3),
        "score": (score, 0),
        "rows": (luck.randint(0, 4), 0),
        "effect_points": (luck.randint(0, min(score, 3)), 0),
    }
    return seat | {key: value for key, (value, default) in numbers.items() if value != default}


def _near(luck: Random, target: int) -> int:
    """A score, often just short of the target."""
    short = luck.choice((1, 1, 2, 5, 9, 15))
    return max(0, (target or 30) - short)


def _make_equal(luck: Random, table: list[dict[str, Any]]) -> None:
    """Give all the same score, and often as many rows, so that what comes after decides who wins."""
    for seat in table:
        same = {"score": table[0].get("score", 0), "effect_points": 0, "rows": luck.randint(0, 1)}
        seat |= {**same, "future": ""}


def _take(cards: list[str], count: int) -> list[str]:
    """Take cards off those not yet placed, as many as there are."""
    return [cards.pop() for _ in range(min(max(count, 0), len(cards)))]


def _used(position: dict[str, Any]) -> list[str]:
    zones = [position["deck"], position["graveyard"]]
    zones += [seat[zone] for seat in position["seat"] for zone in ("hand", "row", "future")]
    return " ".join(zones).replace("-", "").split()
