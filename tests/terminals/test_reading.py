"""The reader: what becomes of a terminal's bytes, whatever they are and however they are cut."""

from __future__ import annotations

from random import Random

from textual import events, messages
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual.message import Message

from karma_tui.ui.intake import LONGEST_PASTE
from karma_tui.ui.reading import Reader
from karma_tui.ui.sizes import drawable

CLICK = "\x1b[<0;12;7M"


def read(*chunks: bytes | str, quiet: int = 1, reader: Reader | None = None) -> list[Message]:
    """Return the messages of input read in these chunks, and of so many tenths of a second without any."""
    reader = reader or Reader()
    found: list[Message] = []
    for chunk in chunks:
        found += reader.feed(chunk if isinstance(chunk, bytes) else chunk.encode())
    for _ in range(quiet):
        found += reader.quiet()
    return found


def keys(*chunks: bytes | str, quiet: int = 1) -> list[str]:
    """Return the keys of it, by their names."""
    return [each.key for each in read(*chunks, quiet=quiet) if isinstance(each, events.Key)]


def test_a_key_with_alt_is_one_key_and_takes_none_of_those_after_it() -> None:
    assert keys("\x1bx", "abc", quiet=0) == ["alt+x", "a", "b", "c"]
    assert keys("\x1bxabc", quiet=0) == ["alt+x", "a", "b", "c"]
    assert keys("\x1bx\x1b[A", quiet=0) == ["alt+x", "up"]


def test_no_key_of_a_terminal_leaves_something_behind_for_the_next() -> None:
    unknown = {"\x1b", "\x1b\x1b"} | {each for each in ANSI_SEQUENCES_KEYS if each.endswith("$")}
    for sequence in set(ANSI_SEQUENCES_KEYS) - unknown:
        reader = Reader()
        assert read(sequence, "y", quiet=0, reader=reader)[-1].key == "y", sequence  # type: ignore[attr-defined]
        assert not reader.waiting, sequence


def test_a_letter_that_comes_in_two_parts_is_one_and_half_a_letter_is_none() -> None:
    assert keys(b"\xc3", b"\xbc", quiet=0) == ["ü"]
    pieces = [bytes([byte]) for byte in "ü€\U0001f0a1".encode()]
    assert [each.character for each in read(*pieces, quiet=0)] == ["ü", "€", "\U0001f0a1"]  # type: ignore[attr-defined]
    reader = Reader()
    assert read(b"\xc3", quiet=0, reader=reader) == []
    assert reader.waiting
    assert read(quiet=1, reader=reader) == []
    assert [each.key for each in read("a", reader=reader)] == ["a"]  # type: ignore[attr-defined]


def test_a_size_that_is_typed_is_no_size_and_moves_no_click() -> None:
    plain = read(CLICK)
    found = read("\x1b[48;2000;2000;20000;20000t", "\x1b[?2048;1$y", CLICK)
    assert [type(each) for each in found] == [events.MouseDown]
    assert [(each.x, each.y) for each in found] == [(11, 6)] == [(each.x, each.y) for each in plain]  # type: ignore[attr-defined]


def test_what_was_left_out_is_left_out_to_its_end() -> None:
    reader = Reader()
    assert read("\x1b[200~" + "r\r" * 20, quiet=0, reader=reader) == []
    reader.lose()
    assert read("r\r", CLICK, "r\r\x1b[201~", "r", quiet=0, reader=reader) == []
    assert reader.waiting
    assert read(reader=reader) == []
    assert [each.key for each in read("r", reader=reader)] == ["r"]  # type: ignore[attr-defined]


def test_a_paste_is_cut_and_says_nothing_of_nought() -> None:
    (pasted,) = read("\x1b[200~a\x00b" + "x" * 200_000 + "\x1b[201~")
    assert isinstance(pasted, events.Paste)
    assert pasted.text.startswith("abx") and len(pasted.text) < LONGEST_PASTE


def test_no_bytes_end_the_reader_or_become_a_size() -> None:
    luck = Random(3)
    pieces = [b"\x1b", b"[", b"]", b"P", b"<", b"?", b";", b"48", b"t", b"0", b"200~", b"201~", b"M", b"\xff"]
    pieces += [b"\xc3", b"\xbc", b"\x00", b"\xed\xa0\x80", b"a", b"\x07", b"\\", b"99999999999", b"u", b":"]
    reader = Reader()
    for _ in range(2000):
        found = read(b"".join(luck.choices(pieces, k=luck.randrange(1, 12))), quiet=0, reader=reader)
        if luck.random() < 0.1:
            found += read(quiet=1, reader=reader)
        assert not any(isinstance(each, events.Resize | messages.InBandWindowResize) for each in found)
    read(quiet=30, reader=reader)
    assert not reader.waiting
    assert [each.key for each in read("a", reader=reader)] == ["a"]  # type: ignore[attr-defined]


def test_every_size_can_be_drawn() -> None:
    most = (300, 100)
    sizes = [(1, 1), (0, 0), (10_000, 10_000), (0, 50), (2**32 - 1, 1), (81, 25)]
    assert [drawable(size, most) for size in sizes] == [
        *((1, 1), (80, 24), (300, 100), (80, 50), (300, 1), (81, 25))
    ]
