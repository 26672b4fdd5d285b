"""A game in every kind of terminal: it shows cards and sends nothing that the terminal cannot do.

Also inside a real tmux and a real GNU screen, where these are installed.
"""

from __future__ import annotations

import itertools
import os
import re
import shlex
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.support.terminals import KARMA, Terminal, karma_on, learnt, saves_are_whole

NONE, SIXTEEN, MANY, TRUE = range(4)
"""How many colours: none, the terminal's own 16, 256, 24 bits."""

COLOURS = {"vt100": NONE, "linux": SIXTEEN, "xterm": SIXTEEN, "screen": SIXTEEN}
COLOURS |= {"xterm-256color": MANY, "tmux-256color": MANY, "screen-256color": MANY}
"""What each kind of terminal has by itself."""
CONSOLES = ("vt100", "linux")
"""What has no other screen, no mouse, and prints some of what it does not know."""

MODES = {7, 25, 1000, 1004, 1006, 1049, 2004, 2026}
"""The private modes that are used: wrapping, cursor, clicks, focus, other screen, pastes, whole frames."""
CARD_ASCII, CARD = re.compile(r"\+---\+"), re.compile("╭───╮|┌───┐")


def colours_in(sequence: str) -> int:
    """How many colours a terminal must have for a sequence."""
    codes = [int(code) for code in sequence[2:-1].split(";") if code]
    most, at = NONE, 0
    while at < len(codes):
        code, kind = codes[at], codes[at + 1] if at + 1 < len(codes) else 0
        if code in (38, 48):
            most, at = max(most, {2: TRUE, 5: MANY}[kind]), at + {2: 5, 5: 3}[kind]
            continue
        if code // 10 in (3, 4, 9, 10) and code not in (39, 49):
            most = max(most, SIXTEEN)
        at += 1
    return most


def beyond(sequences: set[str], colours: int, console: bool) -> list[str]:
    """The sequences that ask more of a terminal than it has."""
    found = []
    for each in sequences:
        modes = re.fullmatch(r"\x1b\[\?([\d;]+)(?:[hl]|\$p)", each)
        if each in "\r\n\b" or re.fullmatch(r"\x1b\[\d*[A-DH]|\x1b\[\d+;\d+H|\x1b\[J", each):
            good = True
        elif re.fullmatch(r"\x1b\[[\d;]*m", each):
            good = colours_in(each) <= colours
        else:
            known = {7, 25} if console else MODES
            good = modes is not None and {int(number) for number in modes[1].split(";")} <= known
        if not good:
            found.append(each)
    return sorted(found)


def play(folder: Path, colours: int, environ: dict[str, str], *, ascii_only: bool) -> None:
    """Start a game, make a move, go home and leave; look at everything that was sent."""
    words = ("play", "classic", "--seed", "1", "--pace", "off")
    with karma_on(folder, *words, environ=environ) as terminal:
        terminal.wait_for("say ready")
        assert (CARD_ASCII if ascii_only else CARD).search(terminal.text)
        terminal.type("r")
        terminal.wait_for("turn 1")
        terminal.type("\x1b[C")
        terminal.wait_for("u undo")
        terminal.type("q")
        terminal.wait_for("c continues it")
        terminal.type("q")
        assert terminal.wait_for_end() == 0
        sequences = terminal.sequences()
        assert beyond(sequences, colours, console=environ["TERM"] in CONSOLES) == []
        assert max(colours_in(each) for each in sequences if each.endswith("m")) == colours
        assert terminal.letters().isascii() == ascii_only
        assert terminal.changes() == []
    assert saves_are_whole(folder)


def expected_colours(term: str, environ: dict[str, str]) -> int:
    if "NO_COLOR" in environ:
        return NONE
    true = "COLORTERM" in environ and term not in CONSOLES
    return TRUE if true else COLOURS[term]


LANGUAGES = {"C": {"LANG": "C"}, "C.UTF-8": {"LANG": "C.UTF-8"}}
DEPTHS: dict[str, dict[str, str]] = {
    "": {},
    "truecolor": {"COLORTERM": "truecolor"},
    "NO_COLOR": {"NO_COLOR": "1"},
}
FEW = {("linux", "C", ""), ("tmux-256color", "C.UTF-8", "")}
"""Those that are tried in every run of the tests."""


@pytest.mark.parametrize(
    ("term", "language", "depth"),
    [
        pytest.param(*each, marks=() if each in FEW else pytest.mark.slow)
        for each in itertools.product(COLOURS, LANGUAGES, DEPTHS)
    ],
)
def test_a_terminal_is_sent_what_it_can_do(tmp_path: Path, term: str, language: str, depth: str) -> None:
    environ = {"TERM": term, **LANGUAGES[language], **DEPTHS[depth]}
    colours = expected_colours(term, environ)
    play(tmp_path, colours, environ, ascii_only=language == "C" or term in CONSOLES)


def test_a_dumb_terminal_is_sent_plain_lines(tmp_path: Path) -> None:
    environ = {"TERM": "dumb", "LANG": "C", "COLORTERM": "truecolor"}
    with karma_on(tmp_path, "play", "classic", "--seed", "1", environ=environ) as terminal:
        terminal.wait_for("moves lists them")
        assert "plain mode, since TERM is dumb" in terminal.letters()
        terminal.type("r\n")
        terminal.type("\x04")
        assert terminal.wait_for_end() == 0
        assert terminal.sequences() <= {"\r", "\n"}
        assert terminal.letters().isascii()
        assert terminal.changes() == []
    assert saves_are_whole(tmp_path)


SCREEN_SETTINGS = "startup_message off\naltscreen on\ndefutf8 on\nmousetrack off\n"
FLAGS = ("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_standard_flag}")
"""Has tmux say whether its other screen is shown, the cursor is, and clicks are reported."""
SHELL = "echo it was so; {karma}; echo left: $?; exec cat"
"""What runs inside: the game, and afterwards nothing that writes."""


@pytest.mark.slow
@pytest.mark.parametrize("outer", ["tmux", "screen"])
@pytest.mark.parametrize("true", [False, True])
def test_a_game_inside_another_terminal(tmp_path: Path, outer: str, true: bool) -> None:
    program = shutil.which(outer)
    if program is None:
        pytest.skip(f"{outer} is not installed")
    words = [*KARMA, "play", "classic", "--seed", "1", "--pace", "off"]
    shell = ["sh", "-c", SHELL.format(karma=shlex.join(words))]
    settings = tmp_path / "settings"
    socket = ["-S", str(tmp_path / "socket")]
    if outer == "tmux":
        settings.write_text("set -g status off\nset -g default-terminal tmux-256color\n")
        argv = [program, *socket, "-u", "-f", str(settings), "new-session", shlex.join(shell)]
    else:
        settings.write_text(SCREEN_SETTINGS)
        argv = [program, "-U", "-S", "karma", "-c", str(settings), *shell]
    environ = {
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "SCREENDIR": str(tmp_path),
        "KARMA_SAVES": str(tmp_path / "saves"), "KARMA_CONFIG": str(tmp_path / "config"),
    }  # fmt: skip
    if true:
        environ["COLORTERM"] = "truecolor"
    learnt(tmp_path / "config")
    tmp_path.chmod(0o700)

    def tmux(*words: str) -> str:
        told = subprocess.run([*argv[:3], *words], capture_output=True, text=True, check=True, env=clean)
        return told.stdout

    clean = {**os.environ, "TERM": "xterm-256color"}
    end = [*argv[:3], "kill-server"] if outer == "tmux" else [program, "-S", "karma", "-X", "quit"]
    with ExitStack() as stack:
        stack.callback(subprocess.run, end, env=environ, capture_output=True)  # it outlives its terminal
        terminal = stack.enter_context(Terminal(argv, environ))
        terminal.wait_for("say ready")
        assert CARD.search(terminal.text)
        terminal.type("r")
        terminal.wait_for("turn 1")
        for size in ((100, 30), (80, 24)):  # and back: both mix what they show up after another size
            terminal.resize(*size)
            terminal.read(0.3)
        assert "what happened" in terminal.text
        terminal.type("\x1b[200~" + "t\r" * 100 + "\x1b[201~")
        terminal.type("l")
        terminal.wait_for("escape back")
        terminal.type("\x1b")
        terminal.wait_for("u undo")
        if outer == "tmux":
            assert tmux(*FLAGS).split() == ["1", "0", "1"]
        terminal.type("\x03")
        terminal.wait_for("left: 0")
        terminal.read(0.3)
        if outer == "tmux":
            shown = tmux("capture-pane", "-p")
        else:
            subprocess.run([program, "-S", "karma", "-X", "hardcopy", str(tmp_path / "copy")], env=environ)
            terminal.wait_for(lambda _: (tmp_path / "copy").exists())
            shown = (tmp_path / "copy").read_text()
        assert "it was so" in shown
        assert not CARD.search(shown)
        if outer == "tmux":
            assert tmux(*FLAGS).split() == ["0", "1", "0"]
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
    assert saves_are_whole(tmp_path)
