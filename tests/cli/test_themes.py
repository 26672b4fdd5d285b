"""``karma themes``, and how the command line meets what is remembered."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from karma_tui.match.settings import Memory
from karma_tui.ui.spans import WORDS
from karma_tui.ui.theme_files import ThemeShelf, themes_folder
from tests.support.commands import Command

GOOD = (themes_folder() / "dark.toml").read_text(encoding="utf-8")


def mine(config: Path, text: str, name: str = "mine.toml") -> None:
    (config / "themes").mkdir(parents=True, exist_ok=True)
    (config / "themes" / name).write_text(text, encoding="utf-8")


# --- list -------------------------------------------------------------------------------------------


def test_themes_are_listed_with_a_line_about_each(karma: Command) -> None:
    ended = karma("themes", "list")
    assert (ended.status, ended.err) == (0, "")
    lines = {line.split()[0]: line for line in ended.out.splitlines()}
    assert list(lines) == sorted(ThemeShelf())
    for name, theme in ThemeShelf().items():
        assert theme.description in lines[name]
        assert lines[name].split()[1] == ("dark" if theme.dark else "light")
    assert [name for name, line in lines.items() if line.endswith("; the default")] == ["dark"]
    assert karma("themes").out == ended.out


def test_a_players_theme_is_listed_and_a_broken_one_is_named(karma: Command, config: Path) -> None:
    mine(config, GOOD.replace('name = "dark"', 'name = "heather"', 1))
    mine(config, GOOD.replace("#e4e4e4", "#e4", 1), "bad.toml")
    ended = karma("themes", "list")
    assert ended.status == 0
    assert "\nheather " in ended.out
    assert ended.err == (
        "karma: theme bad.toml, line 12, palette.text: '#e4' is not a colour like #87d7af or ansi_red\n"
    )


# --- preview ----------------------------------------------------------------------------------------


def test_a_preview_shows_cards_states_backs_and_words(
    karma: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KARMA_GLYPHS", "unicode")
    ended = karma("themes", "preview", "midnight", "mono")
    assert (ended.status, ended.err) == (0, "")
    assert "\x1b" not in ended.out
    first, second = ended.out.split("\n\n")
    lines = first.splitlines()
    assert lines[0].startswith(" midnight  midnight blue and gold")
    assert "contrast" in lines[0]
    for shown in ("4♣", "Q♦", "9♥", "A♠", "◊◊◊", "╔═●═╗", "╔═+═╗", "╚═▲═╝", "╎   ╎"):
        assert shown in first, shown
    for word in WORDS:
        assert f" {word} " in lines[-1]
    assert second.startswith(" mono ")
    assert "contrast" not in second
    assert {len(line) for line in ended.out.splitlines() if line} == {78}


def test_without_a_name_every_theme_is_previewed(karma: Command) -> None:
    ended = karma("themes", "preview")
    headings = [block.split()[0] for block in ended.out.split("\n\n")]
    assert headings == sorted(ThemeShelf())


def test_a_preview_is_ascii_where_the_terminal_is(karma: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARMA_GLYPHS", "ascii")
    assert karma("themes", "preview").out.isascii()


def test_a_preview_says_what_is_hard_to_read(karma: Command, config: Path) -> None:
    mine(config, GOOD.replace('name = "dark"', 'name = "fog"', 1).replace("#9e9e9e", "#303030", 1))
    lines = karma("themes", "preview", "fog").out.splitlines()
    assert lines[-1].rstrip() == " hard to read: muted@bar, a contrast of 1.3 where 4.5 is needed"
    assert lines[0].rstrip().endswith("contrast 1.3")


def test_a_theme_there_is_not_is_refused_with_those_there_are(karma: Command, config: Path) -> None:
    mine(config, GOOD.replace('name = "dark"', 'name = "heather"', 1))
    for argv in (["themes", "preview", "nope"], ["play", "--theme", "nope"], ["--theme", "nope"]):
        ended = karma(*argv)
        assert (ended.status, ended.out) == (2, "")
        assert ended.err.startswith("karma: there is no theme 'nope'; the themes are ansi, baize, ")
        assert "heather" in ended.err


@pytest.mark.parametrize(
    ("environ", "codes"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, True),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_colours_are_sent_to_a_terminal_that_wants_them(environ: dict[str, str], codes: bool) -> None:
    """NO_COLOR leaves bold, which is no colour."""
    sent = in_a_terminal(["themes", "preview", "baize"], environ)
    assert "baize" in sent
    assert ("48;2;0;95;0m" in sent) == codes
    assert any(f"\x1b[{code}" in sent for code in ("3", "4", "1;3")) == codes


def in_a_terminal(argv: list[str], environ: dict[str, str]) -> str:
    """What ``karma`` sends to a terminal of its own."""
    master, slave = os.openpty()
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLORTERM")}
    done = subprocess.Popen(
        [sys.executable, "-m", "karma_tui", *argv],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**kept, **environ},
    )
    os.close(slave)
    sent = b""
    while True:
        try:
            read = os.read(master, 65536)
        except OSError:  # the other end is closed
            break
        if not read:
            break
        sent += read
    os.close(master)
    assert done.wait(60) == 0
    return sent.decode()


# --- what is remembered -----------------------------------------------------------------------------


def test_the_remembered_name_is_that_of_whoever_gives_none(
    karma: Command, config: Path, folder: Path
) -> None:
    config.mkdir(parents=True)
    (config / "settings.toml").write_text('player = "Zoe"\n', encoding="utf-8")
    ended = karma("play", "--plain", "--seat", ":human", "--seat", "ant")
    assert ended.status == 0
    assert "Zoe" in karma("saves", "list").out
    assert [path.name for path in config.iterdir()] == ["settings.toml"]
    assert len(list(folder.glob("*.karma"))) == 1


def test_a_broken_settings_file_is_a_line_and_the_game_begins(karma: Command, config: Path) -> None:
    config.mkdir(parents=True)
    (config / "settings.toml").write_text("player = 3\n", encoding="utf-8")
    ended = karma("play", "--plain")
    assert ended.status == 0
    assert ended.err == f"karma: settings {config / 'settings.toml'}, player: must be a text in quotes\n"


@pytest.mark.parametrize(
    ("term", "remembered", "argv", "theme"),
    [
        ("xterm-256color", "", [], "dark"),
        ("screen", "", [], "ansi"),
        ("screen", "paper", [], "paper"),
        ("xterm-256color", "paper", [], "paper"),
        ("xterm-256color", "paper", ["--theme", "baize"], "baize"),
        ("vt220", "", [], "dark"),
    ],
)
def test_the_screen_opens_in_the_theme_asked_for_or_remembered_or_one_that_suits(
    karma: Command,
    config: Path,
    monkeypatch: pytest.MonkeyPatch,
    term: str,
    remembered: str,
    argv: list[str],
    theme: str,
) -> None:
    opened: list[str] = []
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("karma_tui.cli.opening.why_plain", lambda _asked: None)
    monkeypatch.setattr("karma_tui.ui.app.KarmaApp.run", lambda app, **_how: opened.append(app.theme))
    if remembered:
        Memory(config).choose_theme(remembered)
    assert karma(*argv).status == 0
    assert opened == [theme]


def test_the_command_line_remembers_nothing_by_itself(karma: Command, config: Path) -> None:
    assert karma("play", "--plain", "--theme", "paper", "--players", "3").status == 0
    assert not config.exists()
    assert Memory(config).settings.theme == ""
