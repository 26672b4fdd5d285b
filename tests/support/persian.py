"""The Persian catalogue, read from its source."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import karma_tui
from karma_tui.core.language import catalogue

_SOURCE = Path(karma_tui.__file__).parent / "locale" / "fa" / "LC_MESSAGES" / "karma.po"


@cache
def persian() -> GNUTranslations:
    """The catalogue as the program uses it."""
    compiled = BytesIO()
    with _SOURCE.open("rb") as source:
        write_mo(compiled, read_po(source, locale="fa"))
    compiled.seek(0)
    return GNUTranslations(compiled)


@contextmanager
def in_persian() -> Iterator[None]:
    """Have everything said in Persian meanwhile."""
    before = catalogue.set(persian())
    try:
        yield
    finally:
        catalogue.reset(before)
