"""What the sheet of a match that is over must agree with: its own evidence, and the limits of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from karma_tui.core.scores import ScoreLine, ScoreSheet, places
from karma_tui.core.turns import Over
from karma_tui.games.catalogue import AnyGame

TURNS: Final = 1000
"""Turns after which a deal of Karma or Karma 60 is called (C27, X18)."""
LIFETIME: Final = 25
"""Turns of a seat after which a game of Karmaka ends (K11)."""
ROUNDS: Final = 200
"""Rounds after which a game of Mieses Karma ends (M22)."""


def check_end(game: AnyGame, state: Any) -> ScoreSheet:
    """Check the sheet of a match that is over, and that it ended within the limits; return the sheet."""
    assert isinstance(game.turn(state), Over)
    assert list(game.legal_moves(state)) == []
    sheet, seats = game.score(state), range(1, len(game.view(state, None).players) + 1)
    assert [sum(line.points for line in sheet.of(seat)) for seat in seats] == list(sheet.totals)
    _check_ranking(sheet, fewest=game.spec.counts_losses)
    _OF[game.spec.key](game, state, sheet)
    return sheet


def _check_ranking(sheet: ScoreSheet, *, fewest: bool) -> None:
    best = min(sheet.totals) if fewest else max(sheet.totals)
    level = {seat for seat, total in enumerate(sheet.totals, 1) if total == best}
    assert sheet.winners
    assert set(sheet.winners) <= level
    assert not set(sheet.winners) & set(sheet.losers)
    ranks = places(sheet)
    assert all((ranks[seat - 1] == 1) == (seat in sheet.winners) for seat in range(1, len(ranks) + 1))
    assert all(ranks[seat - 1] == max(ranks) for seat in sheet.losers)


# --- games of getting rid of cards ------------------------------------------------------------------


def _check_deals(game: AnyGame, state: Any, sheet: ScoreSheet) -> None:
    """C26–C28, X17–X19"""
    deals: dict[int, list[ScoreLine]] = {}
    for line in sheet.lines:
        deals.setdefault(line.label.fact("deal"), []).append(line)
    assert list(deals) == list(range(1, game.position(state).get("options", {}).get("deals", 1) + 1))
    for lines in deals.values():
        assert [line.seat for line in lines] == list(range(1, len(sheet.totals) + 1))
        _check_deal([dict(line.because.facts) for line in lines], [line.points for line in lines])
    least, most = min(sheet.totals), max(sheet.totals)
    assert sheet.winners == tuple(seat for seat, n in enumerate(sheet.totals, 1) if n == least)
    worst = tuple(seat for seat, n in enumerate(sheet.totals, 1) if n == most)
    assert sheet.losers == (worst if most > least else ())


def _check_deal(figures: list[dict[str, Any]], points: list[int]) -> None:
    """One deal: who is out has no cards and a place, and who is left, or has the most, has lost."""
    lost = [bool(each.get("karma", each.get("lost"))) for each in figures]
    left = [each["left"] for each in figures]
    called = {each["called"] for each in figures}.pop()
    assert all(each["over"] and each["called"] == called for each in figures)
    assert points == list(map(int, lost))
    assert lost == [n == max(left) for n in left]
    out = sorted(each["place"] for each in figures if each["place"])
    assert out == list(range(1, len(out) + 1))
    assert [bool(each["place"]) for each in figures] == [n == 0 for n in left]
    assert called or sum(n > 0 for n in left) == 1
    assert (sum(each["turns"] for each in figures) == TURNS) >= (called == "long")
    assert sum(each["turns"] for each in figures) <= TURNS
    for each in figures:
        assert bool(each["pickups"]) == bool(each["picked"])
        assert each["pickups"] <= min(each["turns"], each["picked"])


# --- Mieses Karma -----------------------------------------------------------------------------------


def _check_lives(game: AnyGame, state: Any, sheet: ScoreSheet) -> None:
    """M15, M16, M20–M22"""
    assert game.view(state, None).round <= ROUNDS
    assert sheet.winners == tuple(s for s, n in enumerate(sheet.totals, 1) if n == max(sheet.totals))
    assert sheet.losers == ()
    for seat, total in enumerate(sheet.totals, 1):
        lines = sheet.of(seat)
        lives = [dict(line.because.facts) for line in lines if line.label.key == "life"]
        rest = {line.label.key: line for line in lines if line.label.key != "life"}
        assert set(rest) == {"karma", "points_pile", "human"}
        for life in lives:
            _check_life(life)
        _check_karma(rest["karma"], lives)
        pile, each = (rest["points_pile"].because.fact(name) for name in ("cards", "each"))
        assert Counter(pile) == Counter(card for life in lives for card in life["taken"])
        assert rest["points_pile"].points == each * len(pile)
        assert rest["human"].points == rest["human"].because.fact("worth")
        assert all(line.points == 0 for line in lines if line.label.key == "life")
        assert total == sum(line.points for line in rest.values())
        assert lives[-1]["cause"] in ("end", "reaper", "empty")


def _check_life(life: dict[str, Any]) -> None:
    """The symbols counted are those on the cards, and no combination has more of one than were counted."""
    written = [str(card) for card in life["cards"]]
    counted = Counter(dict(zip("HSCB", life["counts"], strict=True)))
    shown = Counter(letter for code in written for letter in code if letter in "HSCB")
    shown.update(life["joker"])
    assert +counted == +shown, life
    assert Counter("".join(life["combinations"])) <= counted
    assert all(sorted(four) == sorted("HSCB") or four == four[0] * 4 for four in life["combinations"])
    assert list(map(str, life["buddhas"])) == [code for code in written if code.endswith("*")]
    assert Counter(life["taken"]) <= Counter(life["cards"])
    assert len(life["taken"]) <= len(life["combinations"])


def _check_karma(line: ScoreLine, lives: list[dict[str, Any]]) -> None:
    facts = dict(line.because.facts)
    assert facts["buddhas"] == sum(len(life["buddhas"]) for life in lives)
    assert facts["gifts"] == sum(life["gifts"] for life in lives)
    assert facts["before"] == 0
    assert line.points == facts["buddhas"] + facts["gifts"] == lives[-1]["karma"]
    assert [life["karma"] for life in lives] == sorted(life["karma"] for life in lives)


# --- Karmaka ----------------------------------------------------------------------------------------


def _check_rows(game: AnyGame, state: Any, sheet: ScoreSheet) -> None:
    """K7, K11, K12"""
    del game, state
    scores, rows = [], []
    for seat in range(1, len(sheet.totals) + 1):
        lines = sheet.of(seat)
        for line in lines:
            assert line.points == _worth(line), line
        assert next(line.because.fact("n") for line in lines if line.label.key == "turns") <= LIFETIME
        scores.append(sum(line.points for line in lines if line.label.key in ("row", "effects")))
        rows.append(sum(line.label.key == "row" for line in lines))
        assert [line.label.fact("number") for line in lines if line.label.key == "row"] == [
            *range(1, rows[-1] + 1)
        ]
    ranks = list(zip(sheet.totals, scores, rows, strict=True))
    assert sheet.winners == tuple(seat for seat, rank in enumerate(ranks, 1) if rank == max(ranks))
    assert sheet.losers == ()
    tied = {line.seat for line in sheet.lines if line.label.key == "tie"}
    level = {seat for seat, total in enumerate(sheet.totals, 1) if total == max(sheet.totals)}
    assert tied == (level if len(level) > 1 else set())


def _worth(line: ScoreLine) -> int:
    """What the evidence of a line comes to: the number in a card's code is what it counts."""
    facts = dict(line.because.facts)
    match line.because.key:
        case "row":
            return sum(int(str(card)[1]) for card in facts["cards"])
        case "future":
            return int(str(facts["card"])[1])
        case "gifts":
            return len(facts["by"])
        case _:
            return 0


_OF: Final = {"classic": _check_deals, "sixty": _check_deals, "mieses": _check_lives, "karmaka": _check_rows}
