"""The contract of a game, kept by Mieses Karma: this module is what the catalogue lists."""

from __future__ import annotations

from typing import Final

from karma_tui.core.game import Spec, read_alike
from karma_tui.games.mieses import wording
from karma_tui.games.mieses.cards import DIGEST
from karma_tui.games.mieses.events import witness
from karma_tui.games.mieses.greedy import greedy
from karma_tui.games.mieses.lesson import lesson
from karma_tui.games.mieses.moves import parse
from karma_tui.games.mieses.options import Options
from karma_tui.games.mieses.position import position
from karma_tui.games.mieses.refusals import refuse
from karma_tui.games.mieses.rules import SEATS, apply, legal_moves, start, turn
from karma_tui.games.mieses.score import score
from karma_tui.games.mieses.setting import set_up
from karma_tui.games.mieses.state import State, fingerprint
from karma_tui.games.mieses.tally import tallies
from karma_tui.games.mieses.thinking import thinking
from karma_tui.games.mieses.view import determinize, view

spec: Final = Spec(key="mieses", seats=SEATS, options=Options, revision=1, cards=DIGEST)

copy = State.copy
parse_move = read_alike(parse)
