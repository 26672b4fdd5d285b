"""Small catalogues and made-up languages for tests, which do not depend on how the real ones word things."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from karma_tui.core.language import Language

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
    "You are ready.": "Du bist bereit.",
    "{who} is ready.": "{who} ist bereit.",
    "Karma · the card house": "Karma · das Kartenhaus",
    "The house closes. Everything is saved: come back when it opens again.": "Das Haus schließt.",
    "The match is called: nobody has won. Its players can go on with it here: table {code}.": (
        "Abgebrochen: niemand hat gewonnen. Weiter geht es am Tisch {code}."
    ),
    "{path} cannot be written: {why}; put that right and try again, every earlier move is saved": (
        "{path} ist nicht zu schreiben: {why}"
    ),
    "No space left on device": "kein Platz mehr",
    "Not saved, so not played: {cause}. Press {key} to try again.": "Nicht gespielt: {cause}. Taste: {key}",
    "{n:.1f} a match": "{n:.1f} je Partie",
    "there is no game {key!r}; the games are {games}": "ein Spiel {key!r} gibt es nicht, sondern {games}",
    ("{n} move", "{n} moves"): ("{n} Zug", "{n} Züge"),
}
SPANISH: Texts = {
    "Settings": "Ajustes",
    "cards for the terminal": "cartas para la terminal",
    "{who} lays {cards}.": "{who} echa {cards}.",
    "You lay {cards}.": "Echas {cards}.",
    "You are ready.": "Ya puedes empezar.",
    "{who} is ready.": "{who} ya puede empezar.",
    "Karma · the card house": "Karma · la casa de cartas",
    ("{n} move", "{n} moves"): ("{n} jugada", "{n} jugadas"),
}


def write_catalogues(folder: Path) -> Path:
    """Write them compiled into a folder, as a build does into the package's; returns it."""
    for code, texts in (("de", GERMAN), ("es", SPANISH), ("fa", {})):
        compiled(folder, code, texts)
    return folder


def compiled(folder: Path, code: str, texts: Mapping[str, str] | Texts) -> Path:
    """Write the catalogue of one language compiled into a folder; returns the folder.

    A text with a context has it before itself, with an end of transmission between, as compiled ones do.
    """
    catalogue = Catalog(locale=code, fuzzy=False)
    for text, told in texts.items():
        context, _mark, rest = text.rpartition("\x04") if isinstance(text, str) else ("", "", text)
        catalogue.add(rest, told, context=context or None)
    path = folder / code / "LC_MESSAGES" / "karma.mo"
    path.parent.mkdir(parents=True)
    written = BytesIO()
    write_mo(written, catalogue)
    path.write_bytes(written.getvalue())
    return folder


class Accented(Language):
    """English with an accent on every letter: what has none on the screen did not pass through gettext."""

    code = "eo"

    def gettext(self, text: str) -> str:
        parts = re.split(r"(\{[^}]*\})", text)
        return "".join(part if part.startswith("{") else part.translate(_ACCENTS) for part in parts)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(super().ngettext(one, many, number))

    def listed(self, items: Sequence[str], *, either: bool = False) -> str:
        return self.gettext(super().listed(items, either=either))


class Longer(Accented):
    """English, each text a third longer: one word more and more letters, as most languages need."""

    code = "eo"

    def gettext(self, text: str) -> str:
        ends = [found.end() for found in re.finditer(r"[A-Za-z]{2,}(?![^{}]*\})", text)]
        if not ends:
            return text
        more = round(0.3 * len(re.sub(r"\{[^}]*\}", "", text).strip()))
        words = "x" * min(more, 6) + "".join(" xxxx" for _word in range((more - 6) // 5))
        return text[: ends[-1]] + words + text[ends[-1] :]

    def listed(self, items: Sequence[str], *, either: bool = False) -> str:
        return Language.listed(self, items, either=either)


_ACCENTS = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
                         "áḅćḍéḟǵḥíjḱĺḿńóṕqŕśťúṿẃẋýźÁḄĆḌÉḞǴḤÍJḰĹḾŃÓṔQŔŚŤÚṾẂẊÝŹ")  # fmt: skip
