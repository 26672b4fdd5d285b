"""What a terminal may throw at the program: sizes, pastes, sequences nobody knows."""

from __future__ import annotations

import signal
import time
from pathlib import Path

from karma_tui.ui.terminal import wants_mouse
from tests.support.terminals import Terminal, karma_on, saves_are_whole

MOST_SECONDS = 5.0
"""On a busy machine; a quiet one takes half a second."""


def moves(folder: Path) -> int:
    (path,) = (folder / "saves").glob("*.karma")
    return path.read_text().count('"n":')


def answers(terminal: Terminal) -> float:
    """Return the seconds until a key does what it should."""
    terminal.type("l")
    spent = terminal.wait_for("escape back")
    terminal.type("q")
    return spent + terminal.wait_for("say ready")


def test_a_table_stands_in_any_storm(tmp_path: Path) -> None:
    with karma_on(tmp_path, "play", "classic", "--seed", "1", "--pace", "off") as terminal:
        terminal.wait_for("say ready")
        terminal.read(0.1)
        before, dealt = terminal.text, moves(tmp_path)

        sizes = [(1 + at * 37 % 140, 1 + at * 13 % 50) for at in range(40)]
        for size in ((1, 1), (0, 0), (10_000, 10_000), *sizes, (80, 24)):
            terminal.resize(*size)
            terminal.signal(signal.SIGWINCH)
            terminal.read(0.01)
        assert terminal.wait_for(lambda each: each.text == before) < MOST_SECONDS

        terminal.resize(10_000, 10_000)
        terminal.read(0.3)
        assert len(terminal.written) < 400_000
        terminal.resize(80, 24)
        assert terminal.wait_for(lambda each: each.text == before) < MOST_SECONDS

        for text in ("r\r" * 100_000, "\x1b[200~" + "r\r" * 100_000 + "\x1b[201~"):
            begun = time.monotonic()
            terminal.type(text)
            time.sleep(0.15)  # a person takes longer to press the next key
            answers(terminal)
            assert time.monotonic() - begun < MOST_SECONDS

        for sequence in (
            "\x1b[48;9;9;9;9t",
            "\x1b]11;rgb:ffff\x1b\\",
            "\x1bPr\x1b\\",
            "\x1b[9;9r",
        ):
            terminal.type(sequence)
        answers(terminal)
        assert terminal.text == before
        assert moves(tmp_path) == dealt
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert terminal.changes() == []
    assert saves_are_whole(tmp_path)


def test_the_mouse_is_asked_for_only_where_it_is_wanted(tmp_path: Path) -> None:
    with karma_on(tmp_path, "--no-mouse") as terminal:
        terminal.wait_for("Saves")
        terminal.read(0.1)
        assert 1000 not in terminal.modes
        terminal.type("\x1bOS")
        terminal.wait_for("The mouse plays too.")
        assert terminal.modes[1000] and terminal.modes[1006]
        assert 1003 not in terminal.modes
        terminal.type("\x1bOS")
        terminal.wait_for("The mouse is the terminal's.")
        assert not terminal.modes[1000]
        terminal.type("q")
        assert terminal.wait_for_end() == 0
        assert terminal.changes() == []
    assert 'mouse = "off"' in (tmp_path / "config" / "settings.toml").read_text()


def test_the_mouse_is_left_alone_where_it_would_hold_escape_back() -> None:
    inside = {"STY": "1.pts-0", "TERM": "screen.xterm-256color"}
    assert [wants_mouse(asked, inside) for asked in ("auto", "on", "off")] == [False, True, False]
    assert [wants_mouse(asked, {"TERM": "xterm"}) for asked in ("auto", "on", "off")] == [True, True, False]
