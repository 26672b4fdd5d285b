"""Writing TOML: the inverse of ``tomllib``. Comments are not data, so they are not kept."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time
from typing import Any


def toml_text(data: Mapping[str, Any]) -> str:
    """Write data as TOML that reads the same again: the values of a table first, then the tables in it.

    >>> print(toml_text({"tables": {"sixty": {"seats": ["human", "ant"]}}, "theme": "baize"}), end="")
    theme = "baize"
    <BLANKLINE>
    [tables.sixty]
    seats = ["human", "ant"]
    """
    return "\n".join(_table(data, ())).lstrip("\n") + "\n"


def _table(data: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    inner = {key: value for key, value in data.items() if isinstance(value, Mapping)}
    if path and (len(inner) < len(data) or not data):
        yield ""
        yield f"[{'.'.join(map(toml_key, path))}]"
    for key, value in data.items():
        if key not in inner:
            yield f"{toml_key(key)} = {toml_value(value)}"
    for key, value in inner.items():
        yield from _table(value, (*path, key))


def toml_value(value: Any) -> str:
    """Write one value on a line, a table in braces. Raises ``TypeError`` for what TOML cannot hold.

    >>> toml_value({"hand": ["9h", "Ts"], "out": False})
    '{ hand = ["9h", "Ts"], out = false }'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _string(value)
        case int():
            return str(value)
        case float():
            return str(value) if math.isfinite(value) else f"{value:+}"
        case datetime() | date() | time():
            return value.isoformat()
        case Mapping():
            inside = ", ".join(f"{toml_key(key)} = {toml_value(each)}" for key, each in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case Sequence():
            return "[" + ", ".join(map(toml_value, value)) + "]"
        case _:
            raise TypeError(f"TOML has no {type(value).__name__}")


def toml_key(key: str) -> str:
    """Write a key, in quotation marks where it needs them."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _string(key)


def _string(text: str) -> str:
    # JSON's quoting, but for the one control character that JSON leaves as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
