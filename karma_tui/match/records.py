"""One line of a save to a value and back, strictly: what is read is what was written, or it is refused."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from datetime import date, datetime
from typing import Any, Final, assert_never, get_args

from karma_tui.core.language import N_, _, series
from karma_tui.match.fit import one_line, unfit
from karma_tui.match.log import (
    FORMAT,
    VERSION,
    DailyMark,
    Entry,
    Header,
    Hint,
    Kind,
    Line,
    Outcome,
    SeatPlan,
    SeatTaken,
    Undo,
)
from karma_tui.match.save_errors import LineError

LINE_LIMIT: Final = 64 * 1024
"""Bytes a line may have, its end included; the longest real one is a deal, some 250."""

LINE_LEAST: Final = 40
"""Bytes no line of a save is shorter than, its end included; the keys of a move alone are more."""

FILE_LIMIT: Final = 4 * 1024 * 1024
"""Bytes a save may have: a dozen times what a match of twenty deals takes, and read in a second or two."""

_HEADER_KEYS: Final = ("format", "version", "game", "options", "seats", "created", "id", "rules", "cards")
_DAILY_KEYS: Final = ("date", "code", "practice")
_SEAT_KEYS: Final = ("name", "kind", "level")
_LINE_KEYS: Final = {kind: ("n", "by", kind, "digest") for kind in ("move", "undo", "hint", "sits")}
_CALLED: Final = {
    "move": N_("a move"),
    "undo": N_("an undo"),
    "hint": N_("a hint"),
    "sits": N_("a change of seats"),
}
_OUTCOME_KEYS: Final = ("winners", "losers", "totals")
_KINDS: Final = get_args(Kind)
_DIGITS: Final = 15
"""Digits of the longest whole number a save may hold."""


# --- values to lines --------------------------------------------------------------------------------


def header_line(header: Header) -> bytes:
    """Write a header as the first line of a save. Raises ``LineError`` if it could not be read back."""
    line = _line(
        {
            "format": FORMAT,
            "version": header.version,
            "game": header.game,
            "options": dict(header.options),
            "seats": [_seat_keys(seat) for seat in header.seats],
            "created": header.created,
            "id": header.id,
            "rules": header.rules,
            "cards": header.cards,
            **({"daily": asdict(header.daily)} if header.daily else {}),
        }
    )
    read_header(line)
    return line


def log_line(line: Line) -> bytes:
    """Write a move, an undo, a hint or the taking of a seat as a line."""
    said: dict[str, str | int | dict[str, str]]
    match line:
        case Entry():
            said = {"move": line.move}
        case Undo():
            said = {"undo": line.to}
        case Hint():
            said = {"hint": line.move}
        case SeatTaken():
            said = {"sits": _seat_keys(line.plan)}
        case _:
            assert_never(line)
    return _line({"n": line.n, "by": line.by, **said, "digest": line.digest})


def outcome_line(outcome: Outcome) -> bytes:
    """Write an outcome as the last line of a save."""
    figures = {key: list(getattr(outcome, key)) for key in _OUTCOME_KEYS}
    return _line({"outcome": figures})


def _seat_keys(plan: SeatPlan) -> dict[str, str]:
    return {"name": plan.name, "kind": plan.kind, "level": plan.level}


def _line(value: dict[str, Any]) -> bytes:
    try:
        line = (json.dumps(value, ensure_ascii=False) + "\n").encode("utf-8")
    except UnicodeEncodeError as unfit:
        raise LineError(_("text that is not Unicode"), _("choose other names")) from unfit
    if len(line) > LINE_LIMIT:
        raise LineError(
            _("longer than {line_limit} bytes").format(line_limit=LINE_LIMIT), _("choose shorter names")
        )
    return line


# --- lines to values --------------------------------------------------------------------------------


def read_header(raw: bytes) -> Header:
    """Read the first line of a save. Raises ``LineError``."""
    not_a_save = _("choose another file; `karma saves list` shows the saves")
    try:
        value = _parse(raw)
    except LineError as wrong:
        raise LineError(_("not a Karma save ({cause})").format(cause=wrong.cause), not_a_save) from wrong
    if not isinstance(value, dict) or "format" not in value:
        raise LineError(_("not a Karma save (there is no header)"), not_a_save)
    if value["format"] != FORMAT:
        raise LineError(
            _("a file of another format, {value}").format(value=_shown(value["format"])), not_a_save
        )
    _check_version(value.get("version"))
    _check_keys(value, (*_HEADER_KEYS, *(("daily",) if "daily" in value else ())), N_("the header"))
    seats = value["seats"]
    if not isinstance(seats, list) or not seats:
        raise LineError(_("seats is not a list of seats"))
    return Header(
        game=_text(value["game"], "game"),
        options=_options(value["options"]),
        seats=tuple(_seat(seat) for seat in seats),
        created=_time(value["created"]),
        id=_text(value["id"], "id"),
        rules=_whole(value["rules"], "rules"),
        cards=_text(value["cards"], "cards"),
        daily=_daily(value["daily"]) if "daily" in value else None,
    )


def read_line(raw: bytes, n: int, seats: int) -> Line | Outcome:
    """Read a line after the header: number ``n`` of a table of ``seats``, or the outcome.

    Raises ``LineError``.
    """
    value = _parse(raw)
    if not isinstance(value, dict):
        raise LineError(_("neither a move nor an outcome"))
    if "outcome" in value:
        _check_keys(value, ("outcome",), N_("the outcome's line"))
        return _outcome(value["outcome"], seats)
    kind = next((each for each in ("undo", "hint", "sits") if each in value), "move")
    called = _CALLED[kind]
    _check_keys(value, _LINE_KEYS[kind], called)
    number = _whole(value["n"], "n")
    if number != n:
        raise LineError(
            _("{kind} {number} where {kind} {n} is due: lines are missing, doubled or out of order").format(
                kind=kind, number=number, n=n
            )
        )
    by = _whole(value["by"], "by")
    if by > seats:
        raise LineError(
            _("{called} by seat {by} at a table of {seats}").format(called=_(called), by=by, seats=seats)
        )
    digest = value["digest"]
    if not isinstance(digest, str) or not re.fullmatch(r"[0-9a-f]{16}", digest):
        raise LineError(_("digest is not a check value"))
    if kind == "undo":
        return Undo(number, by, _whole(value["undo"], "undo"), digest)
    if kind == "sits":
        return SeatTaken(number, by, _seat(value["sits"]), digest)
    text = _text(value[kind], kind)
    return Hint(number, by, text, digest) if kind == "hint" else Entry(number, by, text, digest)


def _parse(raw: bytes) -> Any:
    try:
        return _STRICT.decode(raw.decode("utf-8"))
    except LineError:
        raise
    except UnicodeDecodeError as wrong:
        raise LineError(_("not UTF-8 text")) from wrong
    except RecursionError as wrong:
        raise LineError(_("nested too deeply")) from wrong
    except ValueError as wrong:
        raise LineError(_("an empty line") if not raw.strip() else _("not readable as JSON")) from wrong


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise LineError(_("the same key twice"))
    return value


def _number(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise LineError(_("a number of {n} digits").format(n=len(digits)))
    return int(digits)


def _refuse_number(text: str) -> Any:
    raise LineError(_("{text} is not a whole number").format(text=text[:20]))


_STRICT: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_number,
    parse_float=_refuse_number,
    parse_constant=_refuse_number,
)


def _check_version(version: object) -> None:
    if type(version) is not int or version < 1:
        raise LineError(_("{version} is not a version of the format").format(version=_shown(version)))
    if version > VERSION:
        raise LineError(
            _("made by a newer version of the program (format {version}, and this one reads {known})").format(
                version=version, known=VERSION
            ),
            _("update karma-tui to play it"),
        )


def _check_keys(value: object, keys: tuple[str, ...], what: str) -> None:
    if not isinstance(value, dict):
        raise LineError(_("{what} is not an object").format(what=_(what)))
    for key in keys:
        if key not in value:
            raise LineError(_("{what} has no {key!r}").format(what=_(what), key=key))
    for key in value:
        if key not in keys:
            raise LineError(_("{what} has an unknown key {key!r}").format(what=_(what), key=key[:40]))


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or not value:
        raise LineError(_("{what} is {value}, not a text").format(what=_(what), value=_shown(value)))
    return _fit(value, what)


def _fit(value: str, what: str) -> str:
    if not value.isprintable() and any(map(unfit, value)):
        raise LineError(_("{what} has characters that cannot be shown").format(what=_(what)))
    return value


def _whole(value: object, what: str) -> int:
    if type(value) is not int or value < 0:
        raise LineError(_("{what} is {value}, not a whole number").format(what=_(what), value=_shown(value)))
    return value


def _shown(value: object) -> str:
    return one_line(repr(value) if not isinstance(value, (dict, list)) else type(value).__name__, 40)


def _options(value: object) -> dict[str, str | int]:
    if not isinstance(value, dict):
        raise LineError(_("options is not an object"))
    for name, chosen in value.items():
        _text(name, N_("an option's name"))
        if type(chosen) is not int:
            _text(chosen, _("option {name}").format(name=name[:40]))
    return value


def _seat(value: object) -> SeatPlan:
    _check_keys(value, _SEAT_KEYS, N_("a seat"))
    assert isinstance(value, dict)
    kind, level = value["kind"], value["level"]
    if kind not in _KINDS:
        raise LineError(
            _("a seat's kind is {kind}, not one of {kinds}").format(kind=_shown(kind), kinds=series(_KINDS))
        )
    if not isinstance(level, str):
        raise LineError(_("a seat's level is {level}, not a text").format(level=_shown(level)))
    return SeatPlan(_text(value["name"], N_("a seat's name")), kind, _fit(level, N_("a seat's level")))


def _daily(value: object) -> DailyMark:
    _check_keys(value, _DAILY_KEYS, N_("the mark of the daily deal"))
    assert isinstance(value, dict)
    day, practice = _text(value["date"], N_("the daily deal's date")), value["practice"]
    try:
        known = date.fromisoformat(day).isoformat() == day
    except ValueError:
        known = False
    if not known:
        raise LineError(_("the daily deal's date is {day}, not like 2026-11-30").format(day=_shown(day)))
    if not isinstance(practice, bool):
        raise LineError(_("practice is {practice}, neither true nor false").format(practice=_shown(practice)))
    return DailyMark(day, _text(value["code"], N_("the daily deal's code")), practice)


def _time(value: object) -> str:
    text = _text(value, "created")
    try:
        known = datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        known = False
    if not known:
        raise LineError(
            _("created is {text}, not a time in ISO 8601 with an offset").format(text=_shown(text))
        )
    return text


def _outcome(value: object, seats: int) -> Outcome:
    _check_keys(value, _OUTCOME_KEYS, N_("the outcome"))
    assert isinstance(value, dict)
    figures = {key: _whole_list(value[key], key) for key in _OUTCOME_KEYS}
    for key in ("winners", "losers"):
        if any(not 1 <= seat <= seats for seat in figures[key]):
            raise LineError(_("{key} names a seat that is not at the table").format(key=key))
    if len(figures["totals"]) != seats:
        raise LineError(_("{n} totals for {seats} seats").format(n=len(figures["totals"]), seats=seats))
    return Outcome(**figures)


def _whole_list(value: object, what: str) -> tuple[int, ...]:
    if not isinstance(value, list) or any(type(each) is not int for each in value):
        raise LineError(_("{what} is not a list of whole numbers").format(what=_(what)))
    return tuple(value)
