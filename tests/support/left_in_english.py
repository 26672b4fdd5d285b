"""What may be English in a translation, reviewed word by word, and finding what else is.

A translation that is its English text must be in ``SAME``; an English word within one in ``TYPED`` or
``LOANS``; and no English word that the language has not itself stands on a screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from babel.messages.catalog import Message

from tests.support.catalogues import read_catalogue
from tests.support.compiling import LOCALE, ROOT


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


SAME: Final[Mapping[str, frozenset[str]]] = {
    "de": frozenset(
        {
            *("Karma", "Karma 60", "Karmas", "Karmaka", "Mieses Karma"),  # names
            *("Buddha", "Buddhas", "Buddha {cards}", "Buddhas {cards}", "; Buddhas {buddhas}"),
            *("{n} Buddha", "{n} Buddhas", "{n} Buddha: {karma}", "{n} Buddhas: {karma}"),
            *("Enter", "Enter.", "Esc"),  # as keyboards have them
            *("Coach · {game} · {name}", "Export · {game}", "Format", "CPU ms", "auto", "normal"),
            *("k{karma} h{hand} ", "{name}: {n} s", "decide {word}: {label}; {meaning}."),
        }
    ),
    "es": frozenset(
        {
            *("Karma", "Karma 60", "Karmas", "Karmaka", "Mieses Karma"),
            *("karma", "karma ", ", karma {n}", "; karma {karma}"),
            *("karma {before} {arrow} {after}", "total", "total {n}", "comb. {n}", "t{n}", " t{n}"),
            *("Enter", "Enter.", "Esc"),
            *("bot", "bot, {level}", "bytes", "extra {name}", "CPU ms", "auto", "normal", "no"),
            *("{name}: {n} s", "decide {word}: {label}; {meaning}."),
        }
    ),
}
"""By language: translations that are as they are in English."""

TYPED: Final = _set(
    """
    again all back brief cards clock coach continue decide delete end eyes find game guest hand help hint
    hints human join language late learn log matches moves mute name new next open others pile play players
    private quit replay rules saves say score seat seed serve settings start table tables talk undo verbose
    verify wait watch wave web what who yes classic karmaka mieses karma cat deals own none fast normal off
    slow auto ability ask card choose created digest down effect false free future kind level life limit
    options over phase pick points practice red row rows run seats shown shuffle six symbols take true turns
    daily stats worth ansi ascii html http install json pip ssh svg tcp tui txt unicode ant beetle hedgehog
    buddha random doctor sixty
    """
)
"""Words of commands, options and files, which are the same in every language."""
LOANS: Final[Mapping[str, frozenset[str]]] = {
    "de": _set(
        "Bots Buddha Buddhas Dask Elo Enter Exit Karma Karmas KiB MiB Mona Option Textual Unicode blind was"
    ),
    "es": _set(
        "Bots bot bots bytes Ctrl Dask Elo Enter Karma Karmas KiB MiB Mona Textual Unicode animal cursor"
        " error extra has legal local terminal total"
    ),
}
"""By language: words that are its own too."""
NAMES: Final = _set("mona ben beetle ant cat hedgehog buddha dark classic sixty mieses karmaka")
"""On the screens: players, levels, themes, games."""


def same_as_english(code: str) -> set[str]:
    """The translations of a language that are their English text, but for those with no words in them."""
    return {
        told
        for message in _messages(code)
        for text, told in _pairs(message)
        if text == told and re.search("[A-Za-z]", _bare(text))
    }


def english_within(code: str) -> Iterator[tuple[str, str]]:
    """Each word of three letters or more that a translation shares with its English, with the translation."""
    for message in _messages(code):
        for text, told in _pairs(message):
            if text != told:
                yield from ((word, told) for word in sorted(set(_words(_unquoted(told))) & set(_words(text))))


def left_over(screen: str, code: str) -> list[str]:
    """The English words on a screen that are none of the language's."""
    text = re.sub(r"\S*/\S*|\S+\.\w+", " ", screen)
    words = dict.fromkeys(word.lower() for word in _words(text))
    english = _english() - _own(code) - NAMES
    return [word for word in words if word in english]


@cache
def _english() -> frozenset[str]:
    """Every word of the English texts."""
    texts = [text for message in _messages("de") for text, _told in _pairs(message)]
    return frozenset(word.lower() for text in [*texts, *_rules("")] for word in _words(text))


@cache
def _own(code: str) -> frozenset[str]:
    """Every word of a language; those of messages that tell what to type are not its own."""
    told = [
        told
        for message in _messages(code)
        for text, told in _pairs(message)
        if not TYPED & set(_words(text)) & set(_words(told)) or text in SAME[code]
    ]
    return frozenset(word.lower() for text in [*told, *_rules(f".{code}")] for word in _words(text))


def _rules(code: str) -> list[str]:
    paths = sorted((ROOT / "karma_tui" / "games").glob(f"*/rules{code}.md"))
    return [re.sub(r"`[^`]*`", " ", path.read_text(encoding="utf-8")) for path in paths]


@cache
def _messages(code: str) -> list[Message]:
    catalogue = read_catalogue(LOCALE / code / "LC_MESSAGES" / "karma.po")
    return [message for message in catalogue if message.id]


def _pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Each form of a message with its translation."""
    if isinstance(message.id, str):
        yield message.id, str(message.string)
    else:
        yield from zip(message.id, message.string, strict=True)


def _bare(text: str) -> str:
    return re.sub(r"\{[^}]*\}", " ", text)


def _unquoted(text: str) -> str:
    """A text without commands, options and what stands for values: ``--seat NAME``."""
    return re.sub(r"`[^`]*`|'[^']*'|--[\w-]+|\$?\b[A-Z][A-Z_]+\b", " ", text)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]{3,}", _bare(text))
