"""The cards of Karmaka as text, read from their data file plainly, for the model of the rules.

Which effect a card has may be tuned there; nothing else of the game is read or imported.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

CARDS = Path(__file__).parents[2] / "karma_tui" / "games" / "karmaka" / "cards.toml"
TABLE: dict[str, Any] = {
    f"{card['colour'][0].upper()}{card['number']}": card
    for card in tomllib.loads(CARDS.read_text("utf-8"))["card"]
}
KINDS = list(TABLE)
"""In the order of the data file, which is the order of a hand."""
NUMBER: dict[str, int] = {kind: TABLE[kind]["number"] for kind in KINDS}
COPIES: dict[str, int] = {kind: TABLE[kind]["copies"] for kind in KINDS}
TRIGGER: dict[str, str] = {kind: TABLE[kind]["trigger"] for kind in KINDS}
EFFECT: dict[str, str] = {kind: TABLE[kind]["effect"] for kind in KINDS}


_PLACE = {kind: place for place, kind in enumerate(KINDS)}


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=_PLACE.__getitem__)
