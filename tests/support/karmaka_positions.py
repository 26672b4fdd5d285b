"""Written positions of Karmaka drawn at random: all of them can be, many are rare in play.

Empty decks and hands, big graveyards, free slots in the middle of a future row, rows of four, scores
one short of the target, the last turns, cards fresh in the graveyard, picks and returns still owed.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.support.karmaka_data import COPIES, EFFECT, NUMBER, TRIGGER

OPTIONS: dict[str, list[Any]] = {
    "target": [15, 30, 45, 0],
    "store": ["free_slot", "replace"],
    "release": ["all", "goes_round"],
}

MOODS: dict[str, tuple[str, ...]] = {
    "any": (),
    "secrets": ("recall future", "steal", "revive", "look", "keep from graveyard"),
    "bare": ("sweep row", "lose hand card", "lose future", "steal", "look", "draw and play"),
    "level": (),
    "spent": (
        "draw",
        "draw two",
        "draw and play",
        "opponent draws",
        "recall future",
        "drop future",
        "lose own card",
    ),
    "gifts": ("opponent scores", "all opponents draw", "row of four"),
}
"""Sorts of positions, and the effects of which hands are full in them.

Long games about who knows what; opponents who have nothing; nothing to draw or to take; all level
before the last turn; all one point short of the target.
"""


def some_position(luck: Random) -> dict[str, Any]:
    """A position at the start of an action, or in the middle of a cycle."""
    mood = luck.choice(list(MOODS))
    cards = [card for card, copies in COPIES.items() for _ in range(copies)]
    luck.shuffle(cards)
    cards.sort(key=lambda card: EFFECT[card] in MOODS[mood])
    options = {name: luck.choice(choices) for name, choices in OPTIONS.items()}
    seats = luck.randint(2, 4)
    starter, to_move = luck.randint(1, seats), luck.randint(1, seats)
    turns, deck = luck.choice((0, 0, luck.randint(1, 23), 24)), luck.choice((0, 0, 1, 2, 3, 40))
    if mood == "secrets":
        options["target"], turns, deck = 0, 0, 20
    if mood == "level":
        turns, to_move = 24, (starter - 2) % seats + 1
    if mood == "spent":
        deck = 0
    releasing = mood == "any" and luck.random() < 0.3
    table = [_seat(luck, cards, seat == to_move, mood, options["target"]) for seat in range(1, seats + 1)]
    for seat, each in enumerate(table, 1):
        moved = (seat - starter) % seats < (to_move - starter) % seats
        each["turns"] = turns + moved  # in this round
    if mood == "level":
        _make_level(luck, table)
    if releasing:
        mine = table[to_move - 1]
        mine["hand"] = " ".join([*mine["hand"].split(), *_take(cards, 4)])
    least = 0 if deck or any(seat["hand"] for seat in table) else 1  # with nothing at all it would be over
    graveyard = _take(cards, least if luck.random() < 0.3 else luck.choice((1, 1, 2, 3, 4, 12)))
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
        play = "life" if TRIGGER[card] == "L" else "grave"
        return {**position, "pick": f"{play} {card}" if own else f"{play} {card} @{victim}"}


def _seat(luck: Random, cards: list[str], to_move: bool, mood: str, target: int) -> dict[str, Any]:
    bare = mood == "bare" and not to_move
    most = 0 if bare else luck.choice((0, 1, 3, 3, 3, 3, 5) if mood != "spent" else (1, 2))
    limit = 4 if luck.random() < 0.25 else 3
    score = max(0, (target or 30) - (1 if mood == "gifts" else luck.choice((1, 2, 5, 9, 15))))
    future = _take(cards, 0 if bare or mood == "spent" else luck.choice((0, 1, 2, 3, 3)))
    while luck.random() < 0.5 and len(future) < 3:
        future.insert(luck.randint(0, len(future)), "-")
    return {
        "hand": " ".join(_take(cards, luck.randint(min(most, to_move), most))),
        "row": " ".join(_take(cards, 0 if bare else luck.choice((0, limit - 2, limit - 1, limit - 1)))),
        "future": " ".join(future),
        "shown": [at for at, card in enumerate(future, 1) if card != "-" and luck.random() < 0.2],
        "row_limit": limit,
        "score": score,
        "rows": luck.randint(0, 4),
        "effect_points": luck.randint(0, min(score, 3)),
    }


def _make_level(luck: Random, table: list[dict[str, Any]]) -> None:
    """Give all the same total, with future lives or without, and often as many rows."""
    without_lives = luck.random() < 0.6
    total = max(seat["score"] for seat in table)
    for seat in table:
        if without_lives:
            seat["future"], seat["shown"] = "", []
        lives = seat["future"].replace("-", "").split()
        seat["score"] = max(0, total - sum(NUMBER[card] for card in lives))
        seat["effect_points"], seat["rows"] = 0, luck.randint(0, 1)


def _take(cards: list[str], count: int) -> list[str]:
    """Take cards off those not yet placed, as many as there are."""
    return [cards.pop() for _ in range(min(max(count, 0), len(cards)))]


def _used(position: dict[str, Any]) -> list[str]:
    zones = [position["deck"], position["graveyard"]]
    zones += [seat[zone] for seat in position["seat"] for zone in ("hand", "row", "future")]
    return " ".join(zones).replace("-", "").split()
