"""Games by the hundred: each ends, the cards are kept, and other tables of cards play as well (M1, M22)."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import karma_tui
from karma_tui.core.turns import Chance
from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import BY_STACK, LIFE, REBIRTHS, load
from karma_tui.games.mieses.state import State
from karma_tui.match.dealer import Dealer

SEATS = [2, 3, 4, 5]


def life_cards(state: State) -> Counter[int]:
    """Every life card of a state."""
    cards = Counter(state.deck + state.discard)
    for player in state.players:
        cards.update((*player.hand, *player.left, *player.line, *player.points))
    return cards


def check(state: State) -> None:
    assert life_cards(state) == Counter(LIFE)
    out = [card for stack in state.stacks for card in stack] + [player.animal for player in state.players]
    missing = Counter(REBIRTHS) - Counter(out)
    assert set(missing) <= set(BY_STACK["ant"]), "only ants leave the game"
    assert not Counter(out) - Counter(REBIRTHS)


def play_out(seats: int, luck: Random, often: float, sensible: float) -> None:
    """Play to the end, counting the cards after ``often`` of the moves."""
    state, dealer = game.start(game.spec.options(), seats), Dealer(luck)
    while True:
        moves = game.legal_moves(state)
        if moves:
            by_thumb = luck.random() < sensible
            move = game.greedy(game.view(state, state.to_move)) if by_thumb else luck.choice(moves)
            game.apply(state, move)
        elif isinstance(turn := game.turn(state), Chance):
            game.apply(state, dealer.settle(turn))
        else:
            break
        if luck.random() < often:
            check(state)
    check(state)
    assert all(player.lives[-1].animal == player.animal for player in state.players)
    assert state.round <= 200


@pytest.mark.parametrize("seats", SEATS)
def test_games_end_and_keep_their_cards(seats: int) -> None:
    """M1, M17, M20, M22"""
    luck = Random(seats)
    for number in range(20):
        play_out(seats, luck, 0.2, sensible=number % 3 / 2)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_many_more_games_end_and_keep_their_cards(seats: int) -> None:
    """M1, M17, M20, M22"""
    luck = Random(100 + seats)
    for number in range(1500):
        play_out(seats, luck, 0.05, sensible=number % 3 / 2)


# --- other tables -----------------------------------------------------------------------------------

OTHER = """
[rebirth.ant]
"mite" = { symbols = "HSCBJ", draws = 2, ability = "" }
[rebirth."0-1"]
"snail" = { symbols = "HJ", draws = 1, ability = "M-A5" }
[rebirth."2-3"]
"otter" = { symbols = "SB", draws = 3, ability = "M-A8" }
"red fox" = { symbols = "HC", draws = 4, ability = "M-A3" }
"owl" = { symbols = "SSS", draws = 4, ability = "M-A7" }
[rebirth."4-5"]
"bear" = { symbols = "HBHB", draws = 5, ability = "M-A9" }
"hen" = { symbols = "SC", draws = 2, ability = "M-A1" }
[rebirth."6-7"]
"mule" = { symbols = "JJ", draws = 6, ability = "M-A6" }
"goose" = { symbols = "SC", draws = 6, ability = "M-A4" }
[rebirth.human]
"monk" = { symbols = "BHSCB", draws = 9, ability = "", worth = [2, 9, 4, 3, 2] }
[life]
"HS*" = 10
"SH" = 5
"HC" = 5
"CB" = 10
"BJ*" = 5
"BH" = 5
"JC*" = 5
"JR*" = 5
"CR" = 5
"SJ" = 5
"""
"""Other animals, other stacks, other kinds of life cards: M1's counts are all that is kept."""

PLAY = """
import json
from random import Random
from karma_tui.core.messages import plain
from karma_tui.core.turns import Chance, Over
from karma_tui.games.mieses import game
from karma_tui.match.dealer import Dealer
luck = Random(1)
for seats in (2, 3, 4, 5):
    state, dealer = game.start(game.spec.options(), seats), Dealer(luck)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            move = dealer.settle(turn)
        else:
            view = game.view(state, turn.seat)
            move = game.greedy(view) if luck.random() < 0.5 else luck.choice(game.legal_moves(state))
            assert game.refuse(state, move) is None
            assert plain(game.wording.offer(move, view))
            assert plain(game.wording.reason(move, view))
            assert len(game.thinking.prior(view)) == len(view.legal_moves)
            redealt = game.determinize(view, luck)
            assert game.view(redealt, turn.seat) == view
            assert max(game.thinking.playout(redealt, move, luck)) == 1.0
        assert game.parse_move(str(move), game.view(state, None)) == move
        for event in game.apply(state, move):
            assert plain(game.wording.narrate(event, ("A", "B", "C", "D", "E"), 1))
        assert game.position(game.set_up(game.position(state))) == game.position(state)
    assert game.score(state).winners
assert game.wording.legend()
print("played")
"""


def test_another_table_of_cards_needs_no_other_code(tmp_path: Path) -> None:
    """M1: whole games with other animals, draws, symbols and kinds of life cards."""
    load(OTHER)
    package = Path(karma_tui.__file__).parent
    ignored = shutil.ignore_patterns("ui", "cli", "plain", "themes")
    shutil.copytree(package, tmp_path / "karma_tui", ignore=ignored)
    (tmp_path / "karma_tui/games/mieses/cards.toml").write_text(OTHER, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PLAY], capture_output=True, text=True, cwd=tmp_path, timeout=300, env={}
    )
    assert (done.stdout.strip(), done.stderr) == ("played", "")
