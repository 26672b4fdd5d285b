"""Reading written positions: the parts that are the same in every game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from karma_tui.core.game import PositionError
from karma_tui.core.language import _, series
from karma_tui.core.options import OptionError, at_the_table, make_options

O = TypeVar("O")


def check_keys(written: Mapping[str, Any], keys: Collection[str]) -> None:
    """Raise ``PositionError`` for a key of a position that is none of ``keys``."""
    for key in written:
        if key not in keys:
            raise PositionError(key, _("unknown key; the keys are {keys}").format(keys=series(keys)))


def options_in(written: Mapping[str, Any], kind: type[O]) -> O:
    """Read ``options``. Raises ``PositionError``."""
    given = written.get("options", {})
    if not isinstance(given, Mapping):
        raise PositionError("options", _("not a table of options"))
    try:
        return make_options(kind, given)
    except OptionError as wrong:
        raise PositionError("options", str(wrong)) from wrong


def check_options(options: Any, seats: int) -> None:
    """Raise ``PositionError`` when the options name a seat that is none of ``seats``."""
    try:
        at_the_table(options, seats)
    except OptionError as wrong:
        raise PositionError("options", str(wrong)) from wrong


def whole(written: Mapping[str, Any], key: str, default: int, low: int, high: int, at: str = "") -> int:
    """Read a whole number from ``low`` to ``high``. Raises ``PositionError``.

    ``at`` is the place of the table ``written`` when it is not the whole position: ``seat[1]``.
    """
    value = written.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(
            f"{at}.{key}" if at else key,
            _("{value!r} is not a whole number from {low} to {high}").format(value=value, low=low, high=high),
        )
    return value


def truth(written: Mapping[str, Any], key: str) -> bool:
    """Read a key that is true or false, false when it is left out. Raises ``PositionError``."""
    value = written.get(key, False)
    if not isinstance(value, bool):
        raise PositionError(key, _("{value!r} is neither true nor false").format(value=value))
    return value


def one_of(written: Mapping[str, Any], key: str, choices: tuple[str, ...], default: str) -> str:
    """Read a key that is one of some words. Raises ``PositionError``."""
    value = written.get(key, default)
    if value not in choices:
        raise PositionError(
            key, _("{value!r} is not one of {choices}").format(value=value, choices=series(choices))
        )
    return str(value)


def words(key: str, text: object) -> list[str]:
    """Split a run of cards. Raises ``PositionError`` when it is none."""
    if not isinstance(text, str):
        raise PositionError(key, _("not a text of cards"))
    return text.split()


def seat_tables(
    written: Mapping[str, Any], seats: range, keys: Collection[str], has: str
) -> list[Mapping[str, Any]]:
    """Read the ``[[seat]]`` tables, whose keys are ``keys``: ``has`` names them in words.

    Raises ``PositionError``.
    """
    tables = written.get("seat")
    if not isinstance(tables, list) or len(tables) not in seats:
        raise PositionError(
            "seat",
            _("there must be {start} to {stop} [[seat]] tables").format(
                start=seats.start, stop=seats.stop - 1
            ),
        )
    for number, table in enumerate(tables, 1):
        if not isinstance(table, Mapping):
            raise PositionError(f"seat[{number}]", _("not a table"))
        for key in table:
            if key not in keys:
                raise PositionError(
                    f"seat[{number}].{key}", _("unknown key; a seat has {has}").format(has=has)
                )
    return tables
