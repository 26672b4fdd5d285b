"""The languages there are, which one a player reads, and how it writes numbers, lists and dates.

A language is a catalogue in ``locale/CODE/LC_MESSAGES/karma.mo``. Babel knows how languages write; it is
loaded when one other than English first needs it.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from typing import Any, Final

from karma_tui.core.language import ENGLISH, Language, _, either, numerals, spoken

DOMAIN: Final = "karma"
FOLDER: Final = Path(__file__).parent.parent / "locale"
AUTO: Final = "auto"
"""In the settings: the language is the terminal's."""
NAMES: Final = {"en": "English", "de": "Deutsch", "es": "Español", "fa": "فارسی"}
"""What each language calls itself, in the order they are offered."""
_DIGITS: Final = {"fa": "۰۱۲۳۴۵۶۷۸۹"}
"""Where they are others; Babel leaves digits as they are."""


class LanguageError(ValueError):
    """A language there is not; the text is one line that names those there are."""


def languages(folder: Path | None = None) -> list[str]:
    """Return the codes of the languages there are, English first; those of ``folder`` in a test."""
    others = {path.parent.parent.name for path in (folder or FOLDER).glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return ["en", *(code for code in NAMES if code in others), *sorted(others - NAMES.keys())]


def language_name(code: str) -> str:
    """Return what a language calls itself."""
    return NAMES.get(code, code)


def find_language(name: str, folder: Path | None = None) -> Language:
    """Return the language of a code or of a locale's name, as ``de`` or ``de_AT.UTF-8``.

    Raises ``LanguageError``.
    """
    code = _code(name)
    known = languages(folder)
    if code not in known:
        text = _("there is no language {name!r}; choose {languages}")
        raise LanguageError(text.format(name=name, languages=either(known)))
    return ENGLISH if code == "en" else _load(code, folder or FOLDER)


def usual_language(environ: Mapping[str, str], folder: Path | None = None) -> Language:
    """Return the language that ``LC_ALL``, ``LC_MESSAGES`` or ``LANG`` ask for, or English."""
    name = next(filter(None, (environ.get(key, "") for key in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    try:
        return find_language(name, folder)
    except LanguageError:
        return ENGLISH


def chosen_language(asked: str | None, remembered: str, environ: Mapping[str, str]) -> Language:
    """Return the language asked for, else the remembered one, else the terminal's.

    Raises ``LanguageError`` when there is none of the name that was ``asked`` for.
    """
    if asked:
        return find_language(asked)
    return spoken_language(remembered, usual_language(environ))


def spoken_language(remembered: str, usual: Language) -> Language:
    """Return the remembered language, or the ``usual`` one when that is ``auto`` or there no more."""
    try:
        return usual if remembered in ("", AUTO) else find_language(remembered)
    except LanguageError:
        return usual


def _code(name: str) -> str:
    """The code of a language in a locale's name; English where the locale is none."""
    code = name.strip().replace("-", "_").split(".")[0].split("@")[0].split("_")[0].lower()
    return "en" if code in ("", "c", "posix") else code


class Template(str):
    """A text with fields in a language whose numbers are not written as Python writes them."""

    __slots__ = ("language",)
    language: Language

    def format(self, *values: object, **named: object) -> str:
        """Fill the fields, numbers as the language writes them."""
        return _Filler(self.language).vformat(self, values, named)


class _Filler(Formatter):
    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self._language.number(value, format_spec)
        return str(super().format_field(value, format_spec))


class Translated(Language):
    """A language of a compiled catalogue; what the catalogue lacks is said in English."""

    def __init__(self, code: str, catalogue: GNUTranslations) -> None:
        self.code = code
        self._catalogue = catalogue
        self._told: dict[str, str] = {"": ""}  # a catalogue has its header under the empty text

    def gettext(self, text: str) -> str:
        told = self._told.get(text)
        if told is None:
            told = self._told[text] = self._template(self._catalogue.gettext(text))
        return told

    def ngettext(self, one: str, many: str, number: int) -> str:
        told = self._catalogue.ngettext(one, many, number)
        return self._template(told or super().ngettext(one, many, number))  # a form may be compiled empty

    def pgettext(self, context: str, text: str) -> str:
        key = f"{context}\x04{text}"
        told = self._told.get(key)
        if told is None:
            told = self._told[key] = self._template(self._catalogue.pgettext(context, text))
        return told

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        told = self._catalogue.npgettext(context, one, many, number)
        return self._template(told or ENGLISH.ngettext(one, many, number))

    def number(self, value: float, spec: str = "") -> str:
        text = format(value, spec)
        if isinstance(value, int) and not spec:
            return text.translate(self._digits) if self._digits else text
        return text.translate(self._signs)

    def listed(self, items: Sequence[str], *, either: bool = False) -> str:
        from babel.lists import format_list

        written = format_list(list(items), "or" if either else "standard", self.code)
        return written.replace("\u200f", "")  # the signs of a direction are put in when it is shown

    def series(self, items: Iterable[str]) -> str:
        return self._comma.join(items)

    def _template(self, text: str) -> str:
        if "{" not in text:
            return text
        template = Template(text)
        template.language = self
        return template

    @cached_property
    def _comma(self) -> str:
        from babel import Locale

        between: str = Locale(self.code).list_patterns["standard"]["middle"]
        return between.removeprefix("{0}").removesuffix("{1}").replace("\u200f", "")

    @cached_property
    def _digits(self) -> dict[int, str]:
        return {ord("0") + n: digit for n, digit in enumerate(_DIGITS.get(self.code, ""))}

    @cached_property
    def _signs(self) -> dict[int, str]:
        """What stands for the signs and digits that Python writes."""
        from babel import Locale

        locale = Locale(self.code)
        symbols = locale.number_symbols[locale.default_numbering_system]
        spaced = "\xa0%" in locale.percent_formats[None].pattern
        signs = {"%": ("\xa0" if spaced else "") + symbols["percentSign"]}
        signs |= {".": symbols["decimal"], ",": symbols["group"]}
        return self._digits | {ord(sign): text for sign, text in signs.items()}


@cache
def _load(code: str, folder: Path) -> Translated:
    with (folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as compiled:
        return Translated(code, GNUTranslations(compiled))


def day_text(day: datetime.date) -> str:
    """Write a date in figures, ten cells wide.

    >>> day_text(datetime.date(2026, 11, 30))
    '2026-11-30'
    """
    language = spoken()
    if language is ENGLISH:
        return day.isoformat()
    from babel import Locale
    from babel.dates import format_date

    pattern = re.sub(r"\b([dM])\b", r"\1\1", Locale(language.code).datetime_skeletons["yMd"].pattern)
    return numerals(format_date(day, pattern, language.code))


def time_text(time: datetime.time) -> str:
    """Write a time of day.

    >>> time_text(datetime.time(9, 5))
    '09:05'
    """
    return numerals(f"{time:%H:%M}")


def moment(when: datetime.datetime) -> str:
    """Write a date and a time of day.

    >>> moment(datetime.datetime(2026, 11, 30, 9, 5))
    '2026-11-30 09:05'
    """
    return f"{day_text(when.date())} {time_text(when.time())}"


def weekday(day: datetime.date) -> str:
    """Return the name of the day of the week.

    >>> weekday(datetime.date(2026, 11, 30))
    'Monday'
    """
    language = spoken()
    if language is ENGLISH:
        return ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")[day.weekday()]
    from babel.dates import get_day_names

    return str(get_day_names("wide", "stand-alone", language.code)[day.weekday()])
