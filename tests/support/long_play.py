"""A million watched moves: ``python -m tests.support.long_play``, or the parts of some games alone.

Matches with options and seats drawn for each are played to their ends from a seed, now at random, now by
rule of thumb. Each move is made at a real table, and a share of them, drawn as well, is looked at closely.
The first fault ends the run and names the match.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import as_completed
from random import Random
from typing import Any

from karma_tui.bots.processes import processes, processors
from karma_tui.core.options import OptionError, make_options, option_specs
from karma_tui.games.catalogue import GAMES, AnyGame, find_game
from tests.support.watched import Watched

LONGEST = 20_000
"""Moves after which a deal is taken to be endless."""
SELDOM = {
    "redeal": 0.02,
    "copy": 0.005,
    "foreign": 0.02,
    "mistyped": 0.02,
    "out of turn": 0.01,
    "position": 0.005,
    "undo": 0.01,
    "save": 0.0003,
    "exchange": 0.004,
}
"""How often, after a move, something dear is checked."""
CLOSELY = 0.1
"""How often a move is made again on a copy, and every card counted: a card that is lost stays lost."""
PART = 25_000
"""Moves of seats, at least, that are played from one seed."""
PARTS = 10
"""Parts of a game; all parts of the four games are a million moves."""


def long_play(key: str, moves: int, seed: int) -> Counter[str]:
    """Play so many moves of seats, and on to the end of the match; return what was done, and how often.

    Raises ``AssertionError`` at the first fault, with a note that names the match.
    """
    game, luck, done = find_game(key), Random(f"{key} {seed}"), Counter[str]()
    while done["moves"] < moves:
        seats, options = drawn_table(game, luck)
        number = done["matches"]
        try:
            done += whole_match(game, seats, options, Random(f"{key} {seed} {number}"))
        except Exception as fault:
            fault.add_note(f"{key}, seed {seed}, match {number}: {seats} seats, {dict(options)}")
            raise
        done["matches"] += 1
    return done


def drawn_table(game: AnyGame, luck: Random) -> tuple[int, Mapping[str, str | int]]:
    """Return a number of seats and options that fit it: long matches seldom."""
    seats = luck.choice(list(game.spec.seats))
    while True:
        given = {spec.name: luck.choice(spec.choices) for spec in option_specs(game.spec.options)}
        if luck.random() < 0.95 and "deals" in given:
            given["deals"] = luck.choice((1, 1, 2, 3))
        try:
            game.start(make_options(game.spec.options, given), seats)
        except OptionError:
            continue
        return seats, given


def whole_match(
    game: AnyGame, seats: int, options: Mapping[str, Any], luck: Random, seldom: Mapping[str, float] = SELDOM
) -> Counter[str]:
    """Play a watched match to its end; return what was done, and how often."""
    watched, done = Watched(game, seats, options, int(luck.random() * 2**32)), Counter[str]()
    sensible = luck.choice((0.0, 0.0, 0.3, 0.7, 1.0))
    limit = LONGEST * int(options.get("deals", 1))
    while not watched.over:
        assert watched.made < limit, "the match does not end"
        closely = luck.random() < CLOSELY
        watched.move(watched.choose(luck, sensible), closely=closely)
        done["closely"] += closely
        for what, often in seldom.items():
            if luck.random() < often and not watched.over:
                _look(watched, what, luck, done)
    watched.check_over(luck)
    watched.save_and_load()
    done["moves"] += watched.made
    done["lines"] += len(watched.table.log.lines)
    return done


def _look(watched: Watched, what: str, luck: Random, done: Counter[str]) -> None:
    done[what] += 1
    seat = luck.choice(watched.viewers)
    match what:
        case "redeal":
            done["alike"] += watched.play_in_a_redeal(seat, luck, 6)
        case "copy":
            watched.play_on_a_copy(luck, 4)
        case "foreign":
            watched.try_foreign(luck, 8)
            done["tried"] += 8
        case "mistyped":
            watched.try_mistyped(luck, 8)
            done["tried"] += 8
        case "out of turn":
            watched.try_out_of_turn(luck)
        case "position":
            watched.play_from_the_position(luck, 4)
        case "undo":
            done["undone"] += watched.take_back(seat or 1, and_redo=luck.random() < 0.5)
        case "save":
            watched.save_and_load(and_resume=luck.random() < 0.5)
        case "exchange":
            done["alike exchanged"] += watched.play_with_two_cards_exchanged(seat, luck)
        case _:
            raise ValueError(what)


def play_part(key: str, part: int) -> tuple[str, int, Counter[str], float]:
    """Play one part of a game; which it was, what was done, and how many seconds of a processor it took."""
    begun = time.process_time()
    return key, part, long_play(key, PART, part), time.process_time() - begun


def main() -> None:
    """Play, and print what was done, part by part and in all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(GAMES))
    parser.add_argument("--parts", type=int, default=PARTS)
    parser.add_argument("--jobs", type=int, default=processors())
    asked = parser.parse_args()
    begun, total, spent = time.monotonic(), Counter[str](), 0.0
    with processes(asked.jobs) as executor:
        waiting = [executor.submit(play_part, key, part) for part in range(asked.parts) for key in asked.game]
        for future in as_completed(waiting):
            key, part, done, seconds = future.result()
            print(f"{key} {part}: {dict(done)}; {seconds:.0f} s", flush=True)
            total, spent = total + done, spent + seconds
    clock = time.monotonic() - begun
    print(f"in all: {dict(total)}; {spent:.0f} s of processors, {clock:.0f} s by the clock")


if __name__ == "__main__":
    main()
