"""Two small catalogues for tests, so that these do not depend on how the real ones word things."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

Texts = Mapping[str | tuple[str, str], str | tuple[str, str]]

GERMAN: Texts = {
    "Settings": "Einstellungen",
    "Karma": "Karma",
    "cards for the terminal": "Karten fürs Terminal",
    "New game": "Neues Spiel",
    "choose": "wählen",
    "what happened": "was geschah",
    "Your move": "Du bist am Zug",
    "{who} lays {cards}.": "{who} legt {cards}.",
    "You lay {cards}.": "Du legst {cards}.",
    "{n:.1f} a match": "{n:.1f} je Partie",
    "there is no game {key!r}; the games are {games}": "ein Spiel {key!r} gibt es nicht, sondern {games}",
    ("{n} move", "{n} moves"): ("{n} Zug", "{n} Züge"),
}
SPANISH: Texts = {
    "Settings": "Ajustes",
    "cards for the terminal": "cartas para la terminal",
    "{who} lays {cards}.": "{who} echa {cards}.",
    "You lay {cards}.": "Echas {cards}.",
    ("{n} move", "{n} moves"): ("{n} jugada", "{n} jugadas"),
}


def write_catalogues(folder: Path) -> Path:
    """Write them compiled into a folder, as a build does into the package's; returns it."""
    for code, texts in (("de", GERMAN), ("es", SPANISH), ("fa", {})):
        catalogue = Catalog(locale=code, fuzzy=False)
        for text, told in texts.items():
            catalogue.add(text, told)
        path = folder / code / "LC_MESSAGES" / "karma.mo"
        path.parent.mkdir(parents=True)
        compiled = BytesIO()
        write_mo(compiled, catalogue)
        path.write_bytes(compiled.getvalue())
    return folder
