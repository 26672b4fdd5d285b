"""Home in plain mode: new games with choices, saves, replay, coach, rules and settings, all by lines."""

from __future__ import annotations

import io
import shutil
from datetime import date
from pathlib import Path

import pytest

from karma_tui.bootstrap import House, make_house
from karma_tui.bots.ladder import LEVELS
from karma_tui.bots.mind import Mind
from karma_tui.games.catalogue import GAMES
from karma_tui.match.daily import daily_setup, line_of, today
from karma_tui.match.events import TurnCame
from karma_tui.match.house import Table
from karma_tui.match.index import matches_in
from karma_tui.match.settings import Memory
from karma_tui.match.statistics import Statistics
from karma_tui.match.storage import load_and_replay
from karma_tui.plain.home import PlainHome
from karma_tui.plain.lines import Lines
from karma_tui.plain.table import PlainTable
from tests.support.make_samples import SAMPLES
from tests.support.sessions import Heard


class Home:
    """Home with its saves in a folder; ``say`` is one visit."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.memory = folder, Memory()
        self.memory.choose_player("Ann")

    def say(self, *said: str) -> Heard:
        printed = io.StringIO()
        lines = Lines(io.StringIO("".join(f"{each}\n" for each in said)), printed, interactive=False)
        house = make_house(self.folder, Mind())
        home = PlainHome(house, lines, self.memory, "beetle", lambda table: self.play(table, lines))
        status = home.run()
        return Heard([*printed.getvalue().splitlines(), ""], status, self.folder)

    def play(self, table: Table, lines: Lines) -> int:
        return PlainTable(table, lines, f"resume {table.path.stem}", self.memory).play()

    @property
    def saves(self) -> list[Path]:
        return sorted(self.folder.glob("*.karma"))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "saves")


def test_a_new_game_is_set_up_with_seats_and_options_of_ones_own(home: Home) -> None:
    heard = home.say(
        *("new sixty", "players 4", "seat 2 ant", "seat 3 Ben", "take free", "deals 2", "seed 7"),
        *("seat 1 Ben", "seat 9 cat", "players 7", "take maybe", "tkae free", "go", "quit", "quit"),
    )
    assert heard.after("seat 3 Ben") == [
        "Players 4: seat 1 Ann, a person; seat 2 Ant, ant; seat 3 Ben, a person; seat 4 Beetle 3, beetle."
    ]
    assert heard.after("seat 1 Ben") == ["Ben sits there already; nothing has changed."]
    assert heard.after("seat 9 cat") == ["the seats are 1 to 4; nothing has changed."]
    assert heard.after("players 7") == ["2 to 6 can play; nothing has changed."]
    assert heard.after("take maybe")[0].startswith("option take cannot be 'maybe'; it can be forced, free")
    assert "the nearest word is take" in heard.after("tkae free")[0]
    [path] = home.saves
    header = load_and_replay(path).log.header
    assert (header.game, header.options) == ("sixty", {"take": "free", "deals": 2})
    assert [plan.kind for plan in header.seats] == ["human", "bot", "human", "bot"]


@pytest.mark.parametrize("seed", ["", "soon", "1.5"])
def test_a_seed_that_is_no_number_changes_nothing_and_says_so(home: Home, seed: str) -> None:
    said = f"seed {seed}".strip()
    heard = home.say("new", said, "quit", "quit")
    assert heard.after(said) == [f"{seed!r} is not a whole number; nothing has changed."]


@pytest.mark.parametrize("number", ["0", "2", "99999", "0000500000000", "9" * 4000])
def test_a_number_that_no_save_has_finds_none_however_long_it_is(home: Home, number: str) -> None:
    home.say("1", "2", "quit", "quit")
    heard = home.say(f"score {number}", "quit")
    assert "There is no such save; saves lists them with their numbers." in heard.lines
    assert heard.status == 0


def test_a_match_ends_at_home_and_is_found_there_again(home: Home) -> None:
    first = home.say("1", "2", "ready", "quit", "continue", "hand", "quit", "saves", "quit")
    assert first.status == 0
    assert first.text.count("What would you like to play?") == 3
    assert any(line.startswith("Going on after ") for line in first.after("continue"))
    [listed] = first.after("saves")
    assert listed.startswith("1. classic-") and "Karma; Ann, Beetle; " in listed and "unfinished" in listed
    assert "5. go on with classic-" in first.text


def test_the_end_of_the_input_at_a_table_is_the_end_of_the_visit(home: Home) -> None:
    heard = home.say("1", "2", "ready")
    assert heard.lines[-2].startswith("The match is saved in ")


def test_a_save_is_replayed_move_by_move_with_any_eyes_that_may_look(home: Home) -> None:
    home.say("new classic", "seed 7", "go", *["1"] * 400)
    heard = home.say(
        "replay 1",
        "",
        "next 3",
        "back 2",
        "go 5",
        "eyes beetle",
        "hand",
        "eyes 0",
        "end",
        "next",
        "nxet",
    )
    assert heard.after("")[0].startswith("1. ")
    assert [line.split(".")[0] for line in heard.after("next 3")] == ["2", "3", "4"]
    assert heard.after("back 2")[0].startswith("2. ")
    assert heard.after("eyes beetle") == ["Told as Beetle, seat 2, saw it."]
    assert any(line.startswith("In hand, ") for line in heard.after("hand"))
    assert heard.after("end")[-1] == "The match is over."
    assert heard.after("next") == ["This is the end. score: the sheet. quit: leave."]
    assert heard.after("nxet") == ["“nxet” is not understood; the nearest word is next."]


def test_eyes_that_may_not_look_yet_see_nothing(home: Home) -> None:
    home.say("1", "2", "ready")
    heard = home.say("replay", "eyes 2", "hand")
    assert heard.after("eyes 2") == ["While the match goes on you see your own seat only."]


def test_the_coach_says_what_the_moves_of_a_save_were_worth(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    think = House.coach
    monkeypatch.setattr(House, "coach", lambda house, recording, seat: think(house, recording, seat, 4))
    home.say("1", "2", "ready", "quit")
    told = home.say("coach 1").after("coach 1")
    assert told[0] == "The coach judges the moves of Ann. Ctrl-C stops it."
    assert any(line.startswith(("No move of Ann", "Only ", "The costliest", "Ann had")) for line in told)


def test_a_save_is_scored_with_who_had_help_and_deleted_after_a_question(home: Home) -> None:
    home.say("1", "2", "ready", "hint", "quit")
    heard = home.say("score 1", "delete 1", "n", "delete 1", "y", "saves", "score")
    assert heard.after("score 1")[-1] == "Ann had 1 hint."
    assert heard.after("n") == ["It is kept."]
    assert heard.after("saves") == ["Nothing is saved yet: every game you start will be."]
    assert heard.after("score") == ["There is no such save; saves lists them with their numbers."]


def test_rules_and_settings_are_there_and_settings_are_remembered(home: Home) -> None:
    said = ("rules classic c19", "rules chess", "name Zoë B", "verbose", "settings", "sttings", "help")
    heard = home.say(*said)
    assert heard.after("rules classic c19") == ["C19 Burned cards are out of the game."]
    assert heard.after("rules chess")[0].startswith("there is no game 'chess'; the games are classic")
    assert heard.after("settings")[0] == "Your name: Zoë B. Say name and another to change it."
    assert (home.memory.settings.player, home.memory.settings.talk) == ("Zoë B", "verbose")
    assert heard.after("sttings") == ["“sttings” is not understood; the nearest word is settings."]
    told = " ".join(heard.after("help"))
    for word in ("new", "continue", "saves", "replay", "coach", "score", "delete", "rules", "settings"):
        assert word in told


def test_the_daily_deals_are_listed_played_and_told_of(home: Home) -> None:
    heard = home.say("daily", "quit")
    told = heard.after("daily")
    assert any("(classic): not played yet" in line for line in told)
    assert sum("not played yet" in line for line in told) == len(GAMES)
    home.say("daily classic", "quit", "quit")
    (save,) = home.saves
    assert save.stem.startswith("daily-classic") or "daily" in save.stem
    begun = home.say("daily", "daily classic", "quit", "quit")
    assert any("(classic): begun, to be gone on with" in line for line in begun.after("daily"))
    assert home.saves == [save], "it is gone on with"
    home.say("daily classic practice", "quit", "quit")
    assert len(home.saves) == 2, "practice is a match of its own"
    wrong = home.say("daily chess", "quit")
    assert "there is no game 'chess'" in " ".join(wrong.after("daily chess"))


@pytest.mark.parametrize("asked", ["daily classic", "daily classic practice"])
def test_with_the_clock_before_the_first_deal_none_is_played(
    home: Home, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    monkeypatch.setattr("karma_tui.plain.daily.today", lambda: date(1970, 1, 1))
    told = home.say(asked, "quit").after(asked)
    assert "the clock says 1970-01-01; daily deals began on 2026-11-01: set the clock" in " ".join(told)
    assert not home.saves


def test_a_daily_deal_that_is_over_is_told_and_not_played_again(home: Home) -> None:
    house = make_house(home.folder, Mind())
    setup, told_of = daily_setup("classic", today(), "Ann"), []
    table = house.open(setup)
    bridge = table.bridge(range(1, len(setup.seats) + 1))
    bridge.listen(told_of.append)
    bridge.carry_on()
    while isinstance(turn := told_of[-1], TurnCame):
        bridge.sit(turn.seat)
        bridge.submit(bridge.game.greedy(bridge.view()))
    table.close()
    told = home.say("daily classic", "daily", "quit")
    line = line_of(house, *next((save.path, save.header) for save in house.saves() if save.header))
    assert line.startswith("Karma daily ")
    assert told.after("daily classic")[:2] == [
        line,
        "daily classic practice plays it again, and does not count.",
    ]
    assert any(line in each for each in told.after("daily"))
    assert len(home.saves) == 1


def test_how_one_has_fared_is_told_of_all_games_or_one(home: Home) -> None:
    assert home.say("stats", "quit").after("stats") == ["No match has been finished yet."]
    home.folder.mkdir(exist_ok=True)
    for name in ("karmaka-1", "sixty-1", "classic-2"):
        shutil.copy(SAMPLES / f"{name}.karma", home.folder)
    (home.folder / "broken.karma").write_text("no save")
    told = home.say("stats", "stats sixty", "stats chess", "quit")
    every, sixty = told.after("stats"), told.after("stats sixty")
    statistics = Statistics(matches_in(home.folder).rows, LEVELS)
    figures = statistics.figures()
    assert every[0].startswith("left out broken:")
    assert sum(" in a row now" in line for line in every) == 2
    assert sum(" in a row now" in line for line in sixty) == 1
    share = statistics.figures("sixty").wins
    assert f"Karma 60: {share.count} of {share.of} won;" in " ".join(sixty)
    for level, share in figures.against:
        assert f"Against {level or 'people'}: {share.count} of {share.of} won." in every
    assert "1 match goes on." in every and "1 match goes on." not in sixty
    assert "there is no game 'chess'" in " ".join(told.after("stats chess"))
