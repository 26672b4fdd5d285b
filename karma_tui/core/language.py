"""The player's language: every text a player reads passes through ``_`` or ``ngettext``.

What is spoken is contextual, so that two players in one process can read two languages. English is
plain here and needs nothing; the other languages are ``match.languages``'.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar


class Language:
    """How a language says things; this one is English."""

    code = "en"

    def gettext(self, text: str) -> str:
        """Return a text in this language."""
        return text

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Return the form of a text that fits ``number``."""
        return one if number == 1 else many

    def pgettext(self, context: str, text: str) -> str:
        """Return a text that means more than one thing, as it is meant where ``context`` says."""
        del context
        return self.gettext(text)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        """Return the form of such a text that fits ``number``."""
        del context
        return self.ngettext(one, many, number)

    def number(self, value: float, spec: str = "") -> str:
        """Write a figure as ``format(value, spec)`` does, with the digits and signs of this language.

        >>> Language().number(0.125, ".1%")
        '12.5%'
        """
        return format(value, spec)

    def listed(self, items: Sequence[str], *, either: bool = False) -> str:
        """Write a list in words, as ``a, b and c``, or with ``either`` as ``a, b or c``; none is empty."""
        *first, last = items or [""]
        if not first:
            return last
        return f"{', '.join(first)} {'or' if either else 'and'} {last}"

    def series(self, items: Iterable[str]) -> str:
        """Write items one after the other, as ``a, b, c``."""
        return ", ".join(items)


class Voice:
    """What one player hears; another language can be put in while it is in use."""

    def __init__(self, language: Language) -> None:
        self.language = language


ENGLISH = Language()

_USUAL = Voice(ENGLISH)
voice: ContextVar[Voice] = ContextVar("voice")
"""What whoever reads hears; the tasks of an app inherit its voice."""


def speak(language: Language) -> Voice:
    """From here on, speak a language in this context and in those made from it."""
    spoken = Voice(language)
    voice.set(spoken)
    return spoken


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak a language for a while, in this context."""
    before = voice.set(Voice(language))
    try:
        yield
    finally:
        voice.reset(before)


def spoken() -> Language:
    """Return the language of the current context."""
    return voice.get(_USUAL).language


def _(text: str) -> str:
    """Return ``text`` in the language of the current context."""
    return voice.get(_USUAL).language.gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form of a text that fits ``number`` in the language of the current context."""
    return voice.get(_USUAL).language.ngettext(one, many, number)


def pgettext(context: str, text: str) -> str:
    """Return a text that means more than one thing, as it is meant where ``context`` says.

    >>> pgettext("part of a match", "deal")
    'deal'
    """
    return voice.get(_USUAL).language.pgettext(context, text)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """Return the form of such a text that fits ``number``."""
    return voice.get(_USUAL).language.npgettext(context, one, many, number)


def N_(text: str) -> str:
    """Mark a text for the catalogues that is translated later, where it is shown."""
    return text


def figure(value: float, spec: str = "") -> str:
    """Write a number as ``format(value, spec)`` does, in the current language.

    >>> figure(2.5, ".2f")
    '2.50'
    """
    return voice.get(_USUAL).language.number(value, spec)


def numerals(text: str) -> str:
    """Write the digits of a text as the current language does; the rest of it stays.

    >>> numerals("2-3")
    '2-3'
    """
    return "".join(figure(int(each)) if each.isdecimal() else each for each in text)


def listed(items: Sequence[str]) -> str:
    """Write a list in words in the current language.

    >>> listed(["Mona", "Ben", "you"])
    'Mona, Ben and you'
    """
    return voice.get(_USUAL).language.listed(items)


def either(items: Sequence[str]) -> str:
    """Write a choice in words in the current language.

    >>> either(["hedgehog", "cat"])
    'hedgehog or cat'
    """
    return voice.get(_USUAL).language.listed(items, either=True)


def phrases(items: Iterable[str]) -> str:
    """Write phrases one after the other in the current language; empty ones are left out.

    >>> phrases(["lost", "", "nine turns"])
    'lost; nine turns'
    """
    return _("; ").join(filter(None, items))


def series(items: Iterable[str]) -> str:
    """Write items one after the other in the current language, with no word between.

    >>> series(["forced", "free"])
    'forced, free'
    """
    return voice.get(_USUAL).language.series(items)
