"""The contract of a game, kept by Karmaka: this module is what the catalogue lists."""

from __future__ import annotations

from typing import Final

from karma_tui.core.game import Spec, read_alike
from karma_tui.games.karmaka import wording
from karma_tui.games.karmaka.cards import DIGEST
from karma_tui.games.karmaka.events import witness
from karma_tui.games.karmaka.greedy import greedy
from karma_tui.games.karmaka.lesson import lesson
from karma_tui.games.karmaka.moves import parse
from karma_tui.games.karmaka.options import Options
from karma_tui.games.karmaka.plays import SEATS
from karma_tui.games.karmaka.position import position, set_up
from karma_tui.games.karmaka.refusals import refuse
from karma_tui.games.karmaka.rules import apply, legal_moves, start, turn
from karma_tui.games.karmaka.score import score
from karma_tui.games.karmaka.state import State, fingerprint
from karma_tui.games.karmaka.tally import tallies
from karma_tui.games.karmaka.thinking import thinking
from karma_tui.games.karmaka.view import determinize, view

spec: Final = Spec(key="karmaka", seats=SEATS, options=Options, revision=1, cards=DIGEST)

copy = State.copy
parse_move = read_alike(parse)
