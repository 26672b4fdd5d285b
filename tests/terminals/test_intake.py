"""What a terminal sends is sifted: keys pass, pastes are told apart, what is neither is dropped."""

from __future__ import annotations

from random import Random

import pytest

from karma_tui.ui.intake import LONGEST_PASTE, LONGEST_TYPED, Escape, Intake, Keys, Pasted, Piece

PASTE = "\x1b[200~{}\x1b[201~"


def sifted(*chunks: str, quiet: int = 1) -> list[Piece]:
    """What becomes of input read in these chunks, and of so many tenths of a second without any."""
    intake = Intake()
    pieces = [piece for chunk in chunks for piece in intake.feed(chunk)]
    return pieces + [piece for _ in range(quiet) for piece in intake.quiet()]


def keys(*chunks: str) -> str:
    """All that Textual's parser may read of it."""
    return "".join(piece.data for piece in sifted(*chunks) if isinstance(piece, Keys))


@pytest.mark.parametrize(
    "known",
    [
        *("a", "ß", "\r", "\x03", "\x1b[A", "\x1bOA", "\x1b[1;5C", "\x1b[3~", "\x1b[[A", "\x1bx"),
        *("\x1b[<0;12;7M", "\x1b[<64;1;1m", "\x1b[I", "\x1b[O", "\x1b[?2026;2$y"),
    ],
)
def test_keys_clicks_and_answers_pass_whole_or_in_pieces(known: str) -> None:
    assert keys(known) == known
    assert keys("1" + known + "2") == "1" + known + "2"
    assert keys(*known) == known


@pytest.mark.parametrize(
    "unknown",
    [
        "\x1b[48;2000;2000;20000;20000t",
        "\x1b[?62;1;2;4c",
        "\x1b[>41;330;0c",
        "\x1b[24;80R",
        "\x1b[99;99z",
        "\x1b[M !!",
        "\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
        "\x1b]52;c;dHRydHQ=\x07",
        "\x1bP>|tmux 3.3a\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1bO\x7f",
        "\x1b[" + "1;" * 200 + "m",
    ],
)
def test_what_is_not_known_presses_no_key(unknown: str) -> None:
    assert keys(unknown + "a") in ("a", "\x7fa")
    assert keys(*unknown, "a").endswith("a")
    assert not any(isinstance(piece, Escape | Pasted) for piece in sifted(*unknown))


def test_escape_is_a_key_once_nothing_follows() -> None:
    assert sifted("\x1b", quiet=0) == []
    assert sifted("\x1b") == [Escape()]
    assert sifted("\x1b\x1b") == [Escape(), Escape()]
    assert sifted("\x1b", "[A") == [Keys("\x1b[A")]
    assert sifted("\x1b[", quiet=2) == []


def test_a_paste_is_one_piece_however_it_is_read() -> None:
    text = "t\rq\x1b[A" * 3
    whole = "1" + PASTE.format(text) + "2"
    expected = [Keys("1"), Pasted(text), Keys("2")]
    assert sifted(whole) == expected
    assert sifted(*whole) == expected
    luck = Random(1)
    for _ in range(50):
        cuts = sorted(luck.sample(range(len(whole)), 4))
        assert sifted(*(whole[a:b] for a, b in zip([0, *cuts], [*cuts, None], strict=True))) == expected


def test_a_long_paste_is_cut_and_one_without_an_end_given_up() -> None:
    assert sifted(PASTE.format("x" * 200_000)) == [Pasted("x" * LONGEST_PASTE)]
    intake = Intake()
    assert list(intake.feed("\x1b[200~t")) == []
    assert [piece for _ in range(30) for piece in intake.quiet()] == []
    assert list(intake.feed("t")) == [Keys("t")]


def test_more_text_at_once_than_anyone_types_is_pasted() -> None:
    assert sifted("t" * LONGEST_TYPED) == [Keys("t" * LONGEST_TYPED)]
    text = "t\r" * LONGEST_TYPED
    assert sifted(text, text, "\x1b[A", "t") == [Pasted(text)]
    intake = Intake()
    assert list(intake.feed(text)) == [Pasted(text)]
    assert list(intake.quiet()) == []
    assert list(intake.feed("t")) == [Keys("t")]


def test_nothing_that_may_come_is_too_much() -> None:
    luck = Random(2)
    alphabet = ["\x1b", "[", "]", "P", "M", "<", "?", ";", "0", "200~", "201~", "A", "a", "\x07", "\\", "ü"]
    intake = Intake()
    for _ in range(3000):
        list(intake.feed("".join(luck.choices(alphabet, k=luck.randrange(1, 12)))))
        if luck.random() < 0.1:
            list(intake.quiet())
    for _ in range(30):
        list(intake.quiet())
    assert list(intake.feed("a")) == [Keys("a")]
