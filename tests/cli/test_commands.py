"""Every command doing what it is for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from karma_tui import __version__
from karma_tui.cli.app import ENTRIES
from karma_tui.cli.seating import seat_players
from karma_tui.games.catalogue import GAMES, find_game
from karma_tui.match.log import Header
from karma_tui.match.names import clean_name
from karma_tui.match.reading import read_save
from karma_tui.match.storage import load_and_replay
from tests.support.commands import Command

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"


def only_header(folder: Path) -> Header:
    [path] = folder.glob("*.karma")
    return read_save(path).log.header


def test_version(karma: Command) -> None:
    ended = karma("--version")
    assert (ended.status, ended.out, ended.err) == (0, f"karma {__version__}\n", "")


def test_help_names_every_command_once_in_a_panel_and_cuts_none_off(karma: Command) -> None:
    ended = karma("--help")
    assert ended.status == 0
    panels = ended.out.partition("\nPlay:\n")[2].partition("\nExamples:\n")[0]
    named = re.findall(r"^  (\w+)  +\S", panels, flags=re.MULTILINE)
    assert sorted(named) == sorted(ENTRIES)
    assert "..." not in panels


def test_the_examples_of_help_are_commands_there_are(karma: Command) -> None:
    told = karma("--help").out.partition("\nExamples:\n")[2]
    examples = re.findall(r"^  karma (\w+)", told, flags=re.MULTILINE)
    assert len(examples) > 4
    assert set(examples) <= set(ENTRIES)


# --- play and resume --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["classic-7", "sixty-5", "mieses-5", "karmaka-5"])
def test_a_match_of_guests_goes_on_in_their_house_and_is_not_offered_here(
    karma: Command, folder: Path, name: str
) -> None:
    lines = (SAMPLES / f"{name}.karma").read_bytes().splitlines(keepends=True)
    (folder / "evening.karma").write_bytes(b"".join(lines[:8]))
    ended = karma("resume", "evening", "--plain")
    assert ended.status == 1
    assert "guests of a card house play in it; it goes on where they come in" in ended.err
    assert "there is no unfinished save" in karma("resume", "--plain").err
    assert "continue" not in karma("--plain").out.partition("quit")[0]
    for command in ("score", "replay", "analyse"):
        assert karma(command, "evening").status == 0


def test_by_default_you_play_a_bot(karma: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "mona")
    assert karma("play", "--plain").status == 0
    seats = [(plan.name, plan.kind, plan.level) for plan in only_header(folder).seats]
    assert seats == [("mona", "human", ""), ("Beetle", "bot", "beetle")]


def test_seats_options_and_deals(karma: Command, folder: Path) -> None:
    words = "play --plain --players 4 --seat Ann --seat Bob:ANT --seat beetle --option take=free --deals 3"
    assert karma(*words.split()).status == 0
    header = only_header(folder)
    assert [(plan.name, plan.level) for plan in header.seats] == [
        ("Ann", ""),
        ("Bob", "ant"),
        ("Beetle", "beetle"),
        ("Beetle 2", "beetle"),
    ]
    assert header.options == {"take": "free", "deals": 3}


def test_hotseat_seats_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "mona")
    plans = seat_players(find_game("classic"), ["Ann:beetle"], 3, hotseat=True)
    assert [(plan.name, plan.kind) for plan in plans] == [
        ("Ann", "bot"),
        ("mona", "human"),
        ("mona 2", "human"),
    ]


def test_a_seed_gives_the_same_deal(karma: Command, folder: Path) -> None:
    for _time in range(2):
        karma("play", "--plain", "--seed", "7")
    first, second = (read_save(path).log.entries[0].move for path in folder.glob("*.karma"))
    assert first == second


@pytest.mark.parametrize(
    ("login", "name"),
    [
        ("mona", "mona"),
        (" \x1b[1m\tx ", "[1m x"),
        ("n" * 99, "n" * 20),
        ("\u202e\u200b", ""),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_names_are_cleaned(login: str, name: str) -> None:
    assert clean_name(login) == name


def test_no_login_name_is_no_error(karma: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise OSError("no such user")

    monkeypatch.setattr("getpass.getuser", nobody)
    assert karma("play", "--plain").status == 0
    assert only_header(folder).names[0] == "Player"


def test_resume_takes_the_last_unfinished_match(
    karma: Command, folder: Path, unfinished: bytes, finished: bytes
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    (folder / "later.karma").write_bytes(finished)
    (folder / "broken.karma").write_bytes(b"?")
    ended = karma("resume", "--plain")
    assert ended.status == 0
    assert "Going on after 40 moves." in ended.out
    assert str(folder / "evening.karma") in ended.out


def test_saves_elsewhere_are_named_in_the_way_back(karma: Command, tmp_path: Path) -> None:
    elsewhere = tmp_path / "else where"
    ended = karma("play", "--plain", "--saves", str(elsewhere))
    assert ended.out.rstrip().endswith(f"--plain --saves '{elsewhere}'")


def test_no_command_and_no_terminal_is_a_menu_that_leaves_no_save_behind(
    karma: Command, folder: Path
) -> None:
    ended = karma()
    assert ended.status == 0
    assert ended.err == "karma: plain mode, since input and output are not both a terminal\n"
    offered = [f"a new game of {game.wording.title()} ({key})" for key, game in GAMES.items()]
    assert ended.out.splitlines() == [
        "What would you like to play? Answer with a number, or quit.",
        *(f"{number}. {text}" for number, text in enumerate(offered, 1)),
        "Or say new for a game with choices of your own, learn for a guided first deal, daily, saves, "
        "replay, coach, stats, rules, settings; help.",
    ]
    assert not list(folder.iterdir())


def test_the_menu_starts_a_match_and_resumes_one(karma: Command, folder: Path) -> None:
    ended = karma("--plain", said=["99", "1", "7", "3", "quit"])
    assert ended.out.count("Answer with a number from ") == 2
    assert len(only_header(folder).seats) == 3
    after_the_games = str(len(GAMES) + 1)
    ended = karma("--plain", said=[after_the_games])
    assert f"{after_the_games}. go on with classic-" in ended.out
    assert "Going on after " in ended.out


def test_the_menu_teaches_a_game(karma: Command, folder: Path) -> None:
    ended = karma("--plain", said=["learn", "4", "quit"])
    assert "Lesson 1 of 7." in ended.out
    assert not list(folder.iterdir())


def test_the_screen_opens_with_the_table(karma: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[object, ...]] = []

    def screen(
        _house: object,
        table: object,
        theme: object,
        opening: object = None,
        *,
        pace: object = None,
        mouse: object = None,
    ) -> int:
        opened.append((table is None and opening is None, theme, pace, mouse))
        return 0

    monkeypatch.setattr("karma_tui.cli.opening.why_plain", lambda _asked: None)
    monkeypatch.setattr("karma_tui.cli.opening._screen", screen)
    started = karma("play", "--theme", "light", "--pace", "fast", "--no-mouse")
    assert [karma().status, started.status, karma("resume", "--mouse").status] == [0, 0, 0]
    assert opened == [(False, "light", "fast", False), (True, None, None, None), (False, None, None, True)]


# --- saves ------------------------------------------------------------------------------------------


def test_saves_are_listed_with_their_state(
    karma: Command, folder: Path, unfinished: bytes, finished: bytes
) -> None:
    assert karma("saves", "list").out == f"no saves in {folder}; karma play makes one\n"
    (folder / "evening.karma").write_bytes(unfinished)
    (folder / "morning.karma").write_bytes(finished)
    (folder / "broken.karma").write_bytes(b"?\n")
    lines = {line.split()[0]: line for line in karma("saves", "list").out.splitlines()}
    assert set(lines) == {"save", "evening", "morning", "broken"}
    assert " 40  unfinished " in lines["evening"]
    assert "over, won by " in lines["morning"]
    assert "not a Karma save" in lines["broken"]
    assert karma("saves").out == karma("saves", "list").out


def test_show_and_verify(karma: Command, folder: Path, unfinished: bytes, finished: bytes) -> None:
    (folder / "evening.karma").write_bytes(unfinished + b'{"n": 41')
    (folder / "morning.karma").write_bytes(finished)
    assert "state    unfinished\n" in karma("saves", "show", "evening").out
    assert "moves    40 (the last line is cut off and left out)\n" in karma("saves", "show", "evening").out
    assert "winners  " in karma("saves", "show", "morning").out
    assert karma("saves", "verify", "evening").out.startswith(
        "evening: good; 40 moves replayed, unfinished\n"
    )
    assert karma("saves", "verify", "morning").out.endswith(" moves replayed, over\n")


def test_repair_writes_a_copy_up_to_the_last_good_line(
    karma: Command, folder: Path, unfinished: bytes
) -> None:
    lines = unfinished.splitlines(keepends=True)
    lines[30] = b"nonsense\n"
    path = folder / "evening.karma"
    path.write_bytes(b"".join(lines))
    ended = karma("saves", "repair", "evening")
    copy = folder / "evening-repaired.karma"
    assert ended.status == 0
    assert ended.out.splitlines() == [
        f"{copy}: moves kept: 29; lines left out: {len(lines) - 30}",
        "line 31 was the first that is wrong: not readable as JSON",
        "go on with: karma resume evening-repaired",
    ]
    assert path.read_bytes() == b"".join(lines)
    assert len(load_and_replay(copy).log.entries) == 29


@pytest.mark.parametrize("answer", ["", "n", "maybe"])
def test_delete_keeps_the_save_unless_told_yes(
    karma: Command, folder: Path, unfinished: bytes, answer: str
) -> None:
    path = folder / "evening.karma"
    path.write_bytes(unfinished)
    ended = karma("saves", "delete", "evening", said=[answer] if answer else [])
    assert (ended.status, ended.err) == (1, "karma: not deleted; say y, or give --yes\n")
    assert path.exists()


@pytest.mark.parametrize(("argv", "said"), [(["--yes"], []), ([], ["y"]), (["-y"], [])])
def test_delete(karma: Command, folder: Path, unfinished: bytes, argv: list[str], said: list[str]) -> None:
    path = folder / "evening.karma"
    path.write_bytes(unfinished)
    assert karma("saves", "delete", "evening", *argv, said=said).status == 0
    assert not path.exists()


# --- replay and score -------------------------------------------------------------------------------


def test_replay_tells_every_move(karma: Command, folder: Path, finished: bytes) -> None:
    (folder / "morning.karma").write_bytes(finished)
    ended = karma("replay", "morning")
    moves = len(read_save(folder / "morning.karma").log.entries)
    told = [line for line in ended.out.splitlines() if line.partition(".")[0].isdigit()]
    assert ended.status == 0
    assert [line.partition(".")[0] for line in told] == [str(n) for n in range(1, moves + 1)]
    assert "You" not in ended.out
    assert "the match." in ended.out
    assert "In hand" not in ended.out


def test_replay_from_a_seat_shows_its_cards_and_open_shows_all(
    karma: Command, folder: Path, unfinished: bytes
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    mine = karma("replay", "evening", "--from", "2").out
    all_ = karma("replay", "evening", "--open").out
    assert mine.count("In hand") == 1
    assert "You draw " in mine
    assert all_.count("In hand") == 2
    assert "You" not in all_
    assert karma("replay", "evening", "--open", "--from", "1").status == 2


def test_a_replay_tells_what_is_good_and_then_names_the_bad_line(
    karma: Command, folder: Path, unfinished: bytes
) -> None:
    lines = unfinished.splitlines(keepends=True)
    entry = json.loads(lines[20])
    entry["digest"] = "0" * 16
    lines[20] = json.dumps(entry).encode() + b"\n"
    (folder / "evening.karma").write_bytes(b"".join(lines))
    ended = karma("replay", "evening")
    assert ended.status == 1
    assert "\n19. " in ended.out
    assert "\n20. " not in ended.out
    assert ended.err.startswith("karma: line 21: the check value is wrong")
    assert ended.err.endswith("; `karma saves repair` writes a copy up to the last good line\n")


def test_score_as_text_and_as_json(karma: Command, folder: Path, finished: bytes) -> None:
    (folder / "morning.karma").write_bytes(finished)
    text = karma("score", "morning").out
    sheet = json.loads(karma("score", "morning", "--json").out)
    assert "the match." in text.splitlines()[0]
    assert set(sheet) == {"winners", "losers", "seats", "assists", "seats_taken"}
    assert sheet["assists"] == []
    for seat in sheet["seats"]:
        assert set(seat) == {"seat", "total", "lines"}
        for line in seat["lines"]:
            assert f"  {line['label']}: {line['points']}; {line['because']}." in text


# --- judge ------------------------------------------------------------------------------------------

POSITION = """
game = "classic"
to_move = 1                     # seat
options = { take = "forced" }   # optional
seed = 0                        # optional
deck = "5c 9d"                  # next card first; "" means gone
pile = "3h 9c"                  # bottom first, top last
moves = ["8h", "Jd Jc"]         # tried in order by whoever is to move; a refused move changes nothing

[[seat]]
hand = "Jd Jc 8h"
up = "3c 4c 5d"
down = "6s 6d Ah"
[[seat]]
hand = "2c 9h 9s"
up = "Kd Kh 7d"
down = "8c 8d 8s"
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text(POSITION)
    return path


def test_judge_answers_as_documented(karma: Command, position: Path) -> None:
    ended = karma("judge", str(position), "--json")
    assert (ended.status, ended.err) == (1, "")
    reason = "8 is lower than the 9 on top of the pile"
    assert json.loads(ended.out) == {
        "game": "classic",
        "steps": [
            {"move": "8h", "seat": 1, "legal": False, "rule": "C7", "reason": reason},
            {
                "move": "Jd Jc",
                "seat": 1,
                "legal": True,
                "events": [
                    {"event": "laid", "seat": 1, "cards": "Jd Jc"},
                    {"event": "drew", "seat": 1, "cards": "5c 9d"},
                ],
            },
        ],
        "to_move": 2,
        "over": False,
        "legal_moves": ["2c"],
        "position": {
            "deck": "",
            "pile": "3h 9c Jd Jc",
            "seat": [
                {"hand": "8h 5c 9d", "up": "3c 4c 5d", "down": "6s 6d Ah"},
                {"hand": "2c 9h 9s", "up": "Kd Kh 7d", "down": "8c 8d 8s"},
            ],
        },
        "score": None,
    }


def test_judge_for_people(karma: Command, position: Path) -> None:
    ended = karma("judge", str(position))
    assert ended.status == 1
    assert ended.out.splitlines()[:3] == [
        "1. Seat 1: 8h: refused, C7: 8 is lower than the 9 on top of the pile.",
        "2. Seat 1: Jd Jc: legal. Seat 1 lays Jd Jc. Seat 1 draws 5c 9d.",
        "To move: Seat 2. Legal: 2c.",
    ]


def test_judge_exits_0_when_all_was_legal(karma: Command, position: Path) -> None:
    position.write_text(POSITION.replace('"8h", ', ""))
    assert karma("judge", str(position), "--json").status == 0


@pytest.mark.parametrize(
    ("was", "written", "line"),
    [
        ('8h"\nup', '8x"\nup', "line 11, seat[1].hand: there is no card '8x'"),
        ("to_move = 1", "to_move = 3", "line 3, to_move: 3 is not a whole number from 1 to 2"),
        ("seed = 0", "speed = 0", "line 5, speed: unknown key"),
        ('deck = "5c 9d"', "deck = ", "line 6: not readable as TOML"),
        ('"classic"', '"whist"', "line 2, game: there is no game 'whist'; the games are classic"),
    ],
)
def test_a_bad_position_names_the_line_and_exits_2(
    karma: Command, position: Path, was: str, written: str, line: str
) -> None:
    position.write_text(POSITION.replace(was, written, 1))
    ended = karma("judge", str(position))
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(f"karma: {position}: {line}")
    assert ended.err.count("\n") == 1


def test_a_position_of_a_save_can_be_judged(
    karma: Command, folder: Path, unfinished: bytes, tmp_path: Path
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    written = karma("judge", "--position", "evening", "--move", "20")
    assert written.status == 0
    again = tmp_path / "again.toml"
    again.write_text(written.out)
    assert karma("judge", str(again)).status == 0
    assert karma("judge", "--position", "evening").out != written.out
    late = karma("judge", "--position", "evening", "--move", "99")
    assert (late.status, late.err) == (2, "karma: move: there is no move 99; the last one is 40\n")


# --- simulate, rules --------------------------------------------------------------------------------


def test_simulate_is_the_same_for_any_number_of_jobs(karma: Command) -> None:
    words = "simulate --games 9 --seat random --seat beetle --seat ant --option take=free --seed 4 --json"
    one, two, again = (karma(*words.split(), "--jobs", jobs) for jobs in ("1", "2", "1"))
    assert one.status == two.status == 0
    assert one.out == two.out == again.out
    rates = json.loads(one.out)
    assert (rates["game"], rates["games"], rates["seed"], rates["options"]) == (
        "classic",
        9,
        4,
        {"take": "free"},
    )
    for seat in rates["seats"]:
        low, high = seat["win_interval"]
        assert low <= seat["win_rate"] <= high


def test_simulate_counts_what_the_game_finds_worth_counting(karma: Command) -> None:
    words = "simulate --games 8 --jobs 1 --seat beetle --seat beetle --option deals=2 --json"
    rates = json.loads(karma(*words.split()).out)
    tallies = {tally["label"]: tally for tally in rates["tallies"]}
    turns, heats = tallies["turns a deal"]["mean"], tallies["deals called a dead heat"]
    assert 0 < turns * 8 * 2 < rates["moves"]
    assert heats["of"] == 8 * 2
    low, high = heats["interval"]
    assert low <= heats["mean"] <= high


def test_simulate_prints_rates_with_intervals(karma: Command) -> None:
    lines = karma("simulate", "--games", "10", "--jobs", "1").out.splitlines()
    assert lines[0].startswith("classic: 10 matches, seed 0, ")
    assert lines[1].split() == [
        "seat",
        "level",
        "wins",
        "95",
        "%",
        "losses",
        "95",
        "%",
        "mean",
        "total",
        "place",
    ]
    assert lines[5].split()[:3] == ["turns", "a", "deal"]
    assert len(lines) == 9


def test_simulate_prints_what_it_has_when_interrupted(
    karma: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    from karma_tui.cli import simulation

    def interrupted(plan: simulation.Plan, *_workers: object) -> object:
        yield [simulation.play(plan, 0)]
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "play_all", interrupted)
    ended = karma("simulate", "--games", "50", "--json")
    assert ended.status == 130
    assert ended.err == "karma: interrupted after 1 of 50 matches\n"
    assert json.loads(ended.out)["games"] == 1


def test_rules_in_full_and_one_of_them(karma: Command) -> None:
    full = karma("rules")
    assert full.status == 0
    for number in range(1, 29):
        assert f"\n- **C{number}** " in full.out
    assert karma("rules", "classic").out == full.out
    assert karma("rules", "classic", "c19").out == "C19 Burned cards are out of the game.\n"
    assert karma("rules", "--rule", "C19").out == karma("rules", "--find", "burned CARDS").out
    assert karma("rules", "--rule", "C19").out == "C19 Burned cards are out of the game.\n"


def test_rules_that_are_not_found_are_one_line(karma: Command) -> None:
    for line, status, said in (
        (("--find", "zzz"), 1, "the rules of classic have no 'zzz'"),
        (("--rule", "C99"), 2, "classic has no rule 'C99'"),
        (("classic", "C1", "--find", "ten"), 2, "ask for one rule or for words to find"),
    ):
        ended = karma("rules", *line)
        assert (ended.status, ended.out, ended.err.count("\n")) == (status, "", 1)
        assert said in ended.err


# --- learn ------------------------------------------------------------------------------------------


def test_learn_teaches_in_lines_and_writes_nothing(karma: Command, folder: Path) -> None:
    ended = karma("learn", "karmaka", "--plain", said=["life B2", "quit"])
    assert ended.status == 0
    assert "Lesson 2 of 7." in ended.out
    assert ended.out.splitlines()[-1] == (
        "You have left the lesson. To begin it anew: karma learn karmaka --plain"
    )
    assert list(folder.iterdir()) == []


def test_learn_names_the_games_there_are(karma: Command) -> None:
    ended = karma("learn", "whist", "--plain")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err == "karma: there is no game 'whist'; the games are classic, sixty, mieses, karmaka\n"
