"""The player's language: every text a player reads passes through ``_`` or ``ngettext``.

The catalogue is contextual, so that two players in one process can read two languages.
"""

from __future__ import annotations

from contextvars import ContextVar
from gettext import NullTranslations

_ENGLISH = NullTranslations()

catalogue: ContextVar[NullTranslations] = ContextVar("catalogue", default=_ENGLISH)


def _(text: str) -> str:
    """Return ``text`` in the language of the current context."""
    return catalogue.get().gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form of a text that fits ``number`` in the language of the current context."""
    return catalogue.get().ngettext(one, many, number)
