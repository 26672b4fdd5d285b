"""Ways to damage a save: each takes the lines of a good one and makes bytes of them, as its luck has it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

Mutation = Callable[[list[bytes], Random], bytes]
"""Takes the lines of a save with their ends, which it may change, and returns what becomes of them."""

HOSTILE: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 1.5, 10**14, 10**30, 2**63, float("nan"), float("inf"), 1e308),
    *("", " ", "\n", "\0", "\x1b[2J", "\ud800", "\u202e", "é" * 300, "x" * 20_000, "٣", "%s{0}", "../../etc"),
    *([], {}, [[]], [[[[1]]]], {"a": {"b": []}}, [None] * 500, [1, 2, 3], ["1"], {"n": 1}),
)
"""Values where others are due."""

WORDS: Final = (
    *("deal", "swap", "lay", "take", "ready", "turn", "ask", "pass", "keep", "@", "@1", "9c", "Ts", "*", "-"),
    *(
        "+",
        "x",
        "0",
        "-1",
        "99999",
        "9" * 5000,
        "٣",
        "١٢",
        "é",
        ",",
        ":",
        "=",
        "(",
        "deal @0 9c",
        "SH*",
        "K1",
    ),
)
"""What a move could be written with, and could not."""

HEADERS: Final[dict[str, tuple[Any, ...]]] = {
    "game": ("classic", "sixty", "mieses", "karmaka", "chess", "../classic"),
    "version": (0, 1, 2, 3, 4, 99, 10**14),
    "rules": (0, 1, 2, 10**14),
    "created": (
        *("0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2026-11-30T09:00:00+00:00:01"),
        *("2026-11-30", "2026-W48-1T00:00+00:00", "now"),
    ),
    "daily": (
        {"date": "0001-01-01", "code": "x", "practice": False},
        {"date": "9999-12-31", "code": "0" * 4, "practice": True},
        {"date": "2026-11-30", "code": "cc27", "practice": False},
        {"date": "20261130", "code": "cc27", "practice": False},
    ),
    "seats": (
        [{"name": "A", "kind": "human", "level": ""}] * 4,
        [{"name": "A", "kind": "human", "level": "beetle"}, {"name": "B", "kind": "bot", "level": ""}],
        [{"name": "A", "kind": "bot", "level": "shark"}] * 3,
        [{"name": "A", "kind": "remote", "level": ""}] * 3,
        [{"name": "A" * 9000, "kind": "human", "level": "x" * 9000}] * 3,
        [{"name": "A", "kind": "human", "level": ""}] * 900,
    ),
}
"""What a header might say, and what it might not."""


def flipped_bits(lines: list[bytes], luck: Random) -> bytes:
    """One to five bits are the other way round."""
    text = bytearray(b"".join(lines))
    for _bit in range(luck.randint(1, 5)):
        text[luck.randrange(len(text))] ^= 1 << luck.randrange(8)
    return bytes(text)


def cut(lines: list[bytes], luck: Random) -> bytes:
    """The end is missing."""
    text = b"".join(lines)
    return text[: luck.randrange(len(text))]


def gap(lines: list[bytes], luck: Random) -> bytes:
    """A piece is missing."""
    text = b"".join(lines)
    at = luck.randrange(len(text))
    return text[:at] + text[at + luck.randint(1, 300) :]


def zeroed(lines: list[bytes], luck: Random) -> bytes:
    """A piece is NULs, as after a loss of power."""
    text = b"".join(lines)
    at, n = luck.randrange(len(text)), luck.choice((1, 16, 512, 4096))
    return text[:at] + b"\0" * n + text[at + (n if luck.random() < 0.5 else 0) :]


def not_utf8(lines: list[bytes], luck: Random) -> bytes:
    """Some bytes are no UTF-8."""
    text = b"".join(lines)
    at = luck.randrange(len(text))
    bad = luck.choice((b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xfe\xff", b"\x80"))
    return text[:at] + bad + text[at:]


def other_encoding(lines: list[bytes], luck: Random) -> bytes:
    """The whole is in another encoding, has a mark of its byte order, or other ends of lines."""
    text = b"".join(lines)
    way = luck.randrange(4)
    if way == 0:
        return text.decode().encode(luck.choice(("utf-16", "utf-32", "utf-16-le")))
    if way == 1:
        return b"\xef\xbb\xbf" + text
    return text.replace(b"\n", b"\r" if way == 2 else b"\r\n")


def swapped(lines: list[bytes], luck: Random) -> bytes:
    """Two lines have changed places."""
    one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def doubled(lines: list[bytes], luck: Random) -> bytes:
    """Some lines are there twice, or a thousand times."""
    at = luck.randrange(len(lines))
    again = lines[at : at + luck.choice((1, 1, 5))] * luck.choice((1, 1, 2, 1000))
    to = luck.randrange(at, len(lines)) + 1
    return b"".join([*lines[:to], *again, *lines[to:]])


def deleted(lines: list[bytes], luck: Random) -> bytes:
    """Some lines are missing."""
    at = luck.randrange(len(lines))
    del lines[at : at + luck.choice((1, 1, 2, 10))]
    return b"".join(lines)


def blank(lines: list[bytes], luck: Random) -> bytes:
    """There are blank lines."""
    at = luck.randrange(len(lines) + 1)
    return b"".join(
        [*lines[:at], luck.choice((b"\n", b" \n", b"\t\r\n")) * luck.choice((1, 100)), *lines[at:]]
    )


def long_line(lines: list[bytes], luck: Random) -> bytes:
    """A line is very long."""
    at = luck.randrange(len(lines))
    filling = luck.choice((b" ", b"x", b"\0", b'"', b"9")) * luck.choice((65_000, 66_000, 300_000))
    lines[at] = luck.choice((filling + lines[at], lines[at][:-1] + filling + b"\n", filling + b"\n"))
    return b"".join(lines)


def nested(lines: list[bytes], luck: Random) -> bytes:
    """A line or a value is nested deeply."""
    at, depth = luck.randrange(len(lines)), luck.choice((50, 900, 5000, 30_000))
    opening, closing = luck.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"[", b"")))
    deep = (opening * depth + b"1" + closing * depth)[:65_000]
    if luck.random() < 0.5:
        lines[at] = deep + b"\n"
    else:
        lines[at] = lines[at].rstrip()[:-1] + b', "x": ' + deep + b"}\n"
    return b"".join(lines)


def huge_number(lines: list[bytes], luck: Random) -> bytes:
    """A number is huge."""
    at = luck.randrange(len(lines))
    value = json.loads(lines[at])
    numbers = [key for key, each in value.items() if type(each) is int]
    if not numbers:
        return huge_number(lines, luck)
    value[luck.choice(numbers)] = "@"
    number = luck.choice(
        (b"9" * 20, b"9" * 16, b"9" * 6000, b"-" + b"9" * 400, b"1e400", b"1E9", b"0.1", b"-0")
    )
    lines[at] = (json.dumps(value) + "\n").encode().replace(b'"@"', number)
    return b"".join(lines)


def other_value(lines: list[bytes], luck: Random) -> bytes:
    """A value is of another type, or out of every range."""
    at = luck.randrange(len(lines))
    value = json.loads(lines[at])
    holder, key = _any_place(value, luck)
    holder[key] = luck.choice(HOSTILE)
    lines[at] = _line(value)
    return b"".join(lines)


def other_keys(lines: list[bytes], luck: Random) -> bytes:
    """A key is missing, is another, or there is one more."""
    at = luck.randrange(len(lines))
    value = json.loads(lines[at])
    key = luck.choice(list(value))
    new = luck.choice(("move", "undo", "hint", "outcome", "daily", "n", "", "\ud800", "x" * 5000, "\x1b[31m"))
    way = luck.randrange(3)
    if way == 0:
        del value[key]
    elif way == 1:
        value[new] = value.pop(key)
    else:
        value[new] = luck.choice(HOSTILE)
    lines[at] = _line(value)
    return b"".join(lines)


def other_move(lines: list[bytes], luck: Random) -> bytes:
    """A move is one that cannot be, or is no move at all."""
    at = luck.randrange(1, len(lines))
    value = json.loads(lines[at])
    if "move" not in value:
        value = {"n": at, "by": luck.randint(0, 3), "move": "take", "digest": "0" * 16}
    words = str(value["move"]).split()
    for _word in range(luck.choice((1, 1, 2, 3000))):
        words.insert(luck.randrange(len(words) + 1), luck.choice((*WORDS, *words)))
        if luck.random() < 0.5:
            words.pop(luck.randrange(len(words)))
    value["move"] = luck.choice((" ", " ", ",", ""))[:1].join(words[:3000])[:60_000] or "x"
    if luck.random() < 0.2:
        value[luck.choice(("hint", "undo"))] = value.pop("move")
    lines[at] = _line(value)
    return b"".join(lines)


def other_header(lines: list[bytes], luck: Random) -> bytes:
    """The header says something else: another version, game, time, or table."""
    value = json.loads(lines[0])
    key = luck.choice(list(HEADERS))
    value[key] = luck.choice(HEADERS[key])
    lines[0] = _line(value)
    return b"".join(lines[:1] if luck.random() < 0.4 else lines)


def undone(lines: list[bytes], luck: Random) -> bytes:
    """There is an undo or a hint where none is due."""
    at = luck.randrange(1, len(lines) + 1)
    said = luck.choice(({"undo": luck.choice((0, 1, at - 1, at, at + 1, 10**14))}, {"hint": "take"}))
    extra = {"n": at, "by": luck.randint(0, 3), **said, "digest": "0123456789abcdef"}
    return b"".join([*lines[:at], _line(extra), *lines[at:]])


def other_outcome(lines: list[bytes], luck: Random) -> bytes:
    """There is an outcome that is wrong, too early, or not the last line."""
    seats = len(json.loads(lines[0])["seats"])
    some = [luck.choice((0, 1, 2, seats, seats + 1, -1, 10**14)) for _seat in range(seats)]
    outcome = {"winners": some[:1], "losers": some[1:2], "totals": some}
    outcome[luck.choice(list(outcome))] = luck.choice((some, [], *HOSTILE))
    at = luck.choice((len(lines), luck.randrange(1, len(lines) + 1)))
    return b"".join([*lines[:at], _line({"outcome": outcome}), *lines[at:]])


def mixed(lines: list[bytes], luck: Random) -> bytes:
    """Several things are wrong at once."""
    text = b"".join(lines)
    for _fault in range(luck.randint(2, 3)):
        some = luck.choice((flipped_bits, cut, gap, zeroed, not_utf8))
        text = some([text], luck) if text else b""
    return text


def nothing(lines: list[bytes], luck: Random) -> bytes:
    """There is nothing, or hardly anything."""
    return luck.choice(
        (b"", b"\n", b" ", b"\0", b"{", b"{}", b"{}\n", b"[]\n", b"null\n", lines[0][:-1], lines[0])
    )


MUTATIONS: Final[tuple[Mutation, ...]] = (
    *(flipped_bits, cut, gap, zeroed, not_utf8, other_encoding, swapped, doubled, deleted, blank, long_line),
    *(nested, huge_number, other_value, other_keys, other_move, other_header, undone, other_outcome),
    *(mixed, nothing),
)


def spliced(lines: Sequence[bytes], other: Sequence[bytes], luck: Random) -> bytes:
    """A save that goes on with the lines of another, of another game perhaps."""
    at = luck.randrange(1, len(lines) + 1)
    return b"".join([*lines[:at], *other[luck.choice((0, at)) :]])


def _any_place(value: Any, luck: Random) -> tuple[Any, Any]:
    """Somewhere in a value a holder and a key of it."""
    key = luck.choice(list(value) if isinstance(value, dict) else range(len(value)))
    inner = value[key]
    return (
        _any_place(inner, luck)
        if inner and isinstance(inner, (dict, list)) and luck.random() < 0.7
        else (value, key)
    )


def _line(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=True) + "\n").encode()
