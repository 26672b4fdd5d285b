"""``karma export`` and ``karma score`` to files: what is in them, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from karma_tui.match.reading import read_save
from karma_tui.match.replay import replay
from tests.support.commands import Command

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"
EACH = ("classic", "sixty", "mieses", "karmaka")


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, empty."""
    folder = tmp_path / "out"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("KARMA_CONFIG", str(tmp_path / "config"))
    return folder


@pytest.mark.parametrize("game", EACH)
def test_the_replay_of_each_game_is_told_with_its_tables_and_its_score(
    karma: Command, out: Path, game: str
) -> None:
    save = SAMPLES / f"{game}-1.karma"
    ended = karma("export", str(save), "--to", "replay.txt")
    assert (ended.status, ended.out) == (0, f"written: {out / 'replay.txt'}\n")
    text = (out / "replay.txt").read_text(encoding="utf-8")
    told = karma("replay", str(save), "--from", "1").out
    for sentence in re.findall(r"(?m)^\d+\. (\w+ \w+)", told)[:40]:
        assert sentence in " ".join(text.split())
    assert "╭" in text
    score = karma("score", str(save), "--text").out
    assert " ".join(score.split("total")[-1].split()) in " ".join(text.split())
    assert max(map(len, text.splitlines())) <= 88


def test_html_and_svg_stand_alone_and_are_in_the_themes_colours(
    karma: Command, folder: Path, out: Path, finished: bytes
) -> None:
    (folder / "morning.karma").write_bytes(finished)
    assert karma("score", "morning", "--html", "s.html", "--svg", "s.svg", "--theme", "light").status == 0
    assert karma("export", "morning", "--to", "r.HTM", "--theme", "ansi", "--boards", "none").status == 0
    for name in ("s.html", "s.svg", "r.HTM"):
        page = (out / name).read_text(encoding="utf-8")
        assert "Ann" in page
        assert set(re.findall(r"https?://[^\"' ]*", page)) <= {"http://www.w3.org/2000/svg"}
        assert not re.search(r"url\((?!#)|<script|<link|@import|src=", page)
    assert "#eeeeee" in (out / "s.html").read_text(encoding="utf-8")


def test_names_cannot_put_anything_into_a_page(karma: Command, out: Path, folder: Path) -> None:
    begun = karma("play", "--plain", "--seat", "<b>&", "--seat", "beetle", "--seed", "1", said=["1"])
    assert begun.status == 0
    (save,) = folder.glob("*.karma")
    for name in ("a.html", "a.svg"):
        assert karma("export", save.stem, "--to", name).status == 0
        page = (out / name).read_text(encoding="utf-8")
        assert "<b>" not in page
        assert "&lt;b&gt;&amp;" in page


def test_json_has_every_move_from_one_seats_eyes_or_open(
    karma: Command, folder: Path, out: Path, finished: bytes
) -> None:
    (folder / "morning.karma").write_bytes(finished)
    assert karma("export", "morning", "--to", "ann.json").status == 0
    assert karma("export", "morning", "--to", "open.json", "--open").status == 0
    ann, open_ = (json.loads((out / f"{name}.json").read_text("utf-8")) for name in ("ann", "open"))
    assert (ann["eyes"], ann["open"], open_["eyes"], open_["open"]) == (1, False, None, True)
    assert len(ann["moves"]) == len(open_["moves"]) == finished.count(b'"move"')
    assert {move["by"] for move in ann["moves"] if "move" in move} == {1}
    assert all("move" in move for move in open_["moves"])
    assert ann["score"] == open_["score"]
    assert ann["over"]


@pytest.mark.parametrize("kind", ["txt", "json"])
def test_while_a_match_goes_on_nothing_hidden_from_its_player_is_in_the_file(
    karma: Command, folder: Path, out: Path, unfinished: bytes, kind: str
) -> None:
    save = folder / "evening.karma"
    save.write_bytes(unfinished)
    replayed = replay(read_save(save).log)
    view = replayed.game.view(replayed.state, 1)
    other = replayed.state.players[1]
    unseen = {*replayed.state.deck, *other.down, *replayed.state.players[0].down, *other.hand}
    unseen -= {*view.players[1].known, None}
    hidden = {str(card) for card in unseen}
    assert len(hidden) > 5
    assert karma("export", "evening", "--to", f"ann.{kind}", "--boards", "all").status == 0
    text = (out / f"ann.{kind}").read_text(encoding="utf-8")
    for pip, letter in zip("♣♦♥♠", "cdhs", strict=True):
        text = text.replace(pip, letter)
    shown = {found.replace("10", "T") for found in re.findall(r"\b(?:10|[2-9TJQKA])[cdhs]\b", text)}
    assert shown
    assert not shown & hidden


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--to", "a.pdf"], 2, "can be .txt, .html, .svg, .json"),
        (["--to", "a"], 2, "can be .txt, .html, .svg, .json"),
        (["--to", "there.txt"], 1, "there.txt is there already; --force writes over it"),
        (["--to", "nowhere/a.txt"], 1, "there is no folder"),
        (["--to", "folder.txt"], 1, "folder.txt is not a file"),
        (["--to", f"{'x' * 300}.txt"], 1, "cannot be written: File name too long"),
        (["--to", "a.txt", "--open"], 1, "--open: the match goes on"),
        (["--to", "a.txt", "--seat", "2"], 2, "you may look from seat 1 only"),
        (["--to", "a.txt", "--seat", "7"], 2, "the seats of this match are 1 to 2"),
        (["--to", "a.txt", "--seat", "1", "--open"], 2, "exclude each other"),
        (["--to", "a.txt", "--boards", "often"], 2, "is none of deals, own, all, none"),
        (["--to", "a.txt", "--theme", "tartan"], 2, "there is no theme"),
    ],
)
def test_what_cannot_be_written_is_refused_in_one_line(
    karma: Command, folder: Path, out: Path, unfinished: bytes, words: list[str], status: int, said: str
) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    (out / "there.txt").write_text("mine", encoding="utf-8")
    (out / "folder.txt").mkdir()
    ended = karma("export", "evening", *words)
    assert (ended.status, ended.out) == (status, "")
    assert said in ended.err
    assert ended.err.count("\n") == 1
    assert sorted(path.name for path in out.iterdir()) == ["folder.txt", "there.txt"]
    assert (out / "there.txt").read_text(encoding="utf-8") == "mine"


def test_force_writes_over_a_file(karma: Command, folder: Path, out: Path, unfinished: bytes) -> None:
    (folder / "evening.karma").write_bytes(unfinished)
    (out / "there.txt").write_text("mine", encoding="utf-8")
    assert karma("export", "evening", "--to", "there.txt", "--force").status == 0
    assert "Replay" in (out / "there.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--svg", "a.html"], "--svg a.html: the name must end in .svg"),
        (["--json", "--text"], "exclude each other"),
        (["--json", "--svg", "a.svg"], "exclude each other"),
    ],
)
def test_a_score_is_written_one_way_at_a_time(
    karma: Command, folder: Path, out: Path, finished: bytes, words: list[str], said: str
) -> None:
    (folder / "morning.karma").write_bytes(finished)
    ended = karma("score", "morning", *words)
    assert (ended.status, ended.out) == (2, "")
    assert said in ended.err
    assert list(out.iterdir()) == []


def test_a_page_can_be_in_ascii(
    karma: Command, folder: Path, out: Path, finished: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KARMA_GLYPHS", "ascii")
    (folder / "morning.karma").write_bytes(finished)
    assert karma("export", "morning", "--to", "a.txt").status == 0
    assert (out / "a.txt").read_bytes().isascii()


@pytest.mark.parametrize("game", EACH)
def test_a_match_in_which_nothing_has_been_dealt_has_a_page_a_score_and_a_summary(
    karma: Command, folder: Path, out: Path, game: str
) -> None:
    header, *_moves = (SAMPLES / f"{game}-1.karma").read_bytes().splitlines(keepends=True)
    (folder / "begun.karma").write_bytes(header)
    for command in (
        ("export", "begun", "--to", "begun.txt"),
        ("score", "begun"),
        ("score", "begun", "--text"),
        ("saves", "show", "begun"),
        ("replay", "begun"),
    ):
        ended = karma(*command)
        assert (ended.status, ended.err) == (0, "")
    assert "not over" in (out / "begun.txt").read_text(encoding="utf-8")
