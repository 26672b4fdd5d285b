"""Each kind of bad input: one line on stderr that says what is wrong and what to do, and an exit status."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from karma_tui.games.catalogue import GAMES
from karma_tui.match.storage import open_save
from tests.support.commands import Command

LEVELS = "ant, beetle, hedgehog, cat, buddha"
GAME_KEYS = ", ".join(GAMES)


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        ("plya", "No such command 'plya'. Did you mean 'play', 'replay'?; see karma --help"),
        ("play --frob", "No such option: --frob; see karma play --help"),
        ("play --plain=3", "Option '--plain' does not take a value; see karma play --help"),
        ("saves show --table=3 x", "No such option: --table; see karma saves show --help"),
        ("play --players", "Option '--players' requires an argument; see karma play --help"),
        ("play a b", "Got unexpected extra argument(s) (b); see karma play --help"),
        ("play nope", f"there is no game 'nope'; the games are {GAME_KEYS}"),
        ("rules nope", f"there is no game 'nope'; the games are {GAME_KEYS}"),
        ("simulate nope", f"there is no game 'nope'; the games are {GAME_KEYS}"),
        ("play --players 1", "classic takes 2 to 4 players, not 1"),
        ("play --players 9", "classic takes 2 to 4 players, not 9"),
        (
            "play --seat A --seat B --seat C --players 2",
            "3 --seat for 2 players; leave some out or raise --players",
        ),
        ("play --seat A:shark", f"--seat 'A:shark': 'shark' is neither human nor a level; levels: {LEVELS}"),
        ("play --seat A --seat A", "two seats are called 'A'; give each its own name"),
        ("play --option take", "--option 'take' is not NAME=VALUE, like take=free"),
        ("play --option take=never", "option take cannot be 'never'; it can be forced, free"),
        (
            "play --option frob=1",
            "there is no option 'frob'; the options are take, opening, second_five, four_across_turns, deals",
        ),
        ("play --deals 21", "option deals cannot be 21; it can be 1 to 20"),
        ("play --pace brisk", "there is no pace 'brisk'; the paces are off, fast, normal, slow"),
        ("resume --pace brisk", "there is no pace 'brisk'; the paces are off, fast, normal, slow"),
        ("--plain play", "put --plain, --theme, --mouse and --saves after 'play'"),
        ("saves frob", "No such command 'frob'; see karma saves --help"),
        ("saves show", "Missing argument 'SAVE'; see karma saves show --help"),
        ("replay", "Missing argument 'SAVE'; see karma replay --help"),
        ("judge", "give either a position FILE to judge or --position SAVE to write one"),
        ("judge x.toml --position y", "give either a position FILE to judge or --position SAVE to write one"),
        ("judge x.toml --move 3", "--move goes with --position SAVE; moves to try are written in the file"),
        ("judge /nowhere.toml", "/nowhere.toml: there is no such file"),
        ("simulate --seat beetle", "classic takes 2 to 4 players; give --seat that many times"),
        ("simulate --seat shark --seat ant", f"there is no bot level 'shark'; the levels are {LEVELS}"),
        ("simulate --games 0", "--games 0: at least one match is needed"),
        ("simulate --jobs 0", "--jobs 0: at least one process is needed"),
        ("rules classic C99", "classic has no rule 'C99'; `karma rules classic` prints them all"),
    ],
)
def test_usage_errors_are_one_line_and_exit_2(karma: Command, folder: Path, argv: str, line: str) -> None:
    ended = karma(*argv.split())
    assert (ended.status, ended.out, ended.err) == (2, "", f"karma: {line}\n")
    assert not list(folder.iterdir())


@pytest.mark.parametrize(
    ("auth", "status", "line"),
    [
        ("open", 1, "{folder}/house: not a folder; choose another with --saves DIR or $KARMA_SAVES"),
        ("keys {folder}/none", 2, "{folder}/none: no list of public keys: No such file or directory"),
        (
            "keys ~no-one/k",
            2,
            "~no-one/k: no list of public keys: Could not determine home directory",
        ),
    ],
)
def test_a_card_house_that_cannot_open_says_why(
    karma: Command, folder: Path, auth: str, status: int, line: str
) -> None:
    (folder / "house").write_text("")
    ended = karma("serve", "--port", "0", "--auth", auth.format(folder=folder))
    assert (ended.status, ended.out) == (status, "")
    assert ended.err == f"karma: {line.format(folder=folder)}\n"


@pytest.mark.parametrize("seat", ["", ":", "A:", "\x1b", "A:B:C"])
def test_a_seat_that_cannot_be_is_a_usage_error(karma: Command, seat: str) -> None:
    ended = karma("play", "--seat", seat)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("karma: --seat ")
    assert ended.err.count("\n") == 1


def test_an_unknown_theme_names_the_themes(karma: Command) -> None:
    ended = karma("play", "--theme", "neon")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("karma: there is no theme 'neon'; the themes are ")
    assert "dark" in ended.err


def test_a_number_that_is_none_is_a_usage_error(karma: Command) -> None:
    ended = karma("play", "--players", "two")
    assert ended.status == 2
    assert ended.err.startswith("karma: Invalid value for '--players': ")
    assert ended.err.count("\n") == 1


SAVES = {
    "empty": (b"", "the file is empty"),
    "text": (b"Dear diary\n", "line 1: not a Karma save"),
    "other": (b'{"format": "chess"}\n', "line 1: a file of another format"),
    "newer": (b'{"format": "karma-tui", "version": 9}\n', "line 1: made by a newer version"),
}


@pytest.mark.parametrize(
    "command", ["resume", "replay", "score", "saves show", "saves verify", "judge --position"]
)
@pytest.mark.parametrize("kind", SAVES)
def test_what_is_no_save_is_refused_and_left_alone(
    karma: Command, folder: Path, kind: str, command: str
) -> None:
    data, cause = SAVES[kind]
    path = folder / "broken.karma"
    path.write_bytes(data)
    ended = karma(*command.split(), "broken")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.startswith(f"karma: {path}: {cause}")
    assert ended.err.count("\n") == 1
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    "command", ["resume", "replay", "score", "saves show", "saves delete", "saves repair"]
)
def test_a_missing_save_names_those_there_are(
    karma: Command, folder: Path, unfinished: bytes, command: str
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    ended = karma(*command.split(), "evenink")
    line = f"karma: {folder}: there is no save 'evenink'; try one of these: evening\n"
    assert (ended.status, ended.out, ended.err) == (1, "", line)


@pytest.mark.parametrize("command", ["resume", "saves verify", "score"])
def test_an_edited_line_is_named(karma: Command, folder: Path, unfinished: bytes, command: str) -> None:
    lines = unfinished.splitlines(keepends=True)
    entry = json.loads(lines[20])
    entry["digest"] = "0" * 16
    lines[20] = json.dumps(entry).encode() + b"\n"
    path = folder / "edited.karma"
    path.write_bytes(b"".join(lines))
    ended = karma(*command.split(), "edited")
    assert (ended.status, ended.out) == (1, "")
    assert "line 21: the check value is wrong" in ended.err
    assert ended.err.count("\n") == 1
    assert path.read_bytes() == b"".join(lines)


def test_a_save_of_a_game_this_program_has_not(karma: Command, folder: Path, unfinished: bytes) -> None:
    path = folder / "other.karma"
    path.write_bytes(unfinished.replace(b'"game": "classic"', b'"game": "whist"', 1))
    ended = karma("resume", "other")
    assert (ended.status, ended.out) == (1, "")
    assert "there is no game 'whist'" in ended.err


def test_a_save_in_use_is_refused(karma: Command, folder: Path, unfinished: bytes) -> None:
    path = folder / "evening.karma"
    path.write_bytes(unfinished)
    held, _saved = open_save(path)
    with held:
        for command in ("resume", "saves delete --yes"):
            ended = karma(*command.split(), "evening")
            line = f"karma: {path}: in use by another process; close it there first\n"
            assert (ended.status, ended.out, ended.err) == (1, "", line)
    assert path.read_bytes() == unfinished


def test_nothing_to_resume(karma: Command, folder: Path) -> None:
    ended = karma("resume")
    line = "karma: there is no unfinished save; start a match with: karma play\n"
    assert (ended.status, ended.out, ended.err) == (1, "", line)
    assert not list(folder.iterdir())


def test_a_folder_that_cannot_be_had(karma: Command) -> None:
    ended = karma("play", "--plain", "--saves", "/dev/null")
    line = "karma: /dev/null: not a folder; choose another with --saves DIR or $KARMA_SAVES\n"
    assert (ended.status, ended.out, ended.err) == (1, "", line)


@pytest.mark.parametrize("seat", ["0", "3", "-1"])
def test_a_replay_from_a_seat_there_is_not(
    karma: Command, folder: Path, unfinished: bytes, seat: str
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    ended = karma("replay", "evening", "--from", seat)
    assert ended.status == 2
    assert "the seats of this match are 1 to " in ended.err


def test_a_fault_of_the_program_is_one_line_unless_debugging(
    karma: Command, monkeypatch: pytest.MonkeyPatch, config: Path
) -> None:
    def broken(_key: str) -> str:
        raise KeyError("oh")

    monkeypatch.setattr("karma_tui.games.rules_text.rules_text", broken)
    ended = karma("rules")
    assert ended.status == 1
    (report,) = (config / "reports").iterdir()
    begins = "karma: a fault of the program, not yours (KeyError: 'oh'); please report it with what you did; "
    assert ended.err == f"{begins}where it happened is in {report}\n"
    assert "in broken" in report.read_text()
    shutil.rmtree(config)
    config.write_text("no folder")
    assert karma("rules").err == f"{begins}KARMA_DEBUG=1 shows where it happened\n"
    config.unlink()
    monkeypatch.setenv("KARMA_DEBUG", "1")
    with pytest.raises(KeyError):
        karma("rules")
