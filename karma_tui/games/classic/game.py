"""The contract of a game, kept by classic Karma: this module is what the catalogue lists."""

from __future__ import annotations

from typing import Final

from karma_tui.core.game import Spec, read_alike
from karma_tui.games.classic import wording
from karma_tui.games.classic.cards import DIGEST
from karma_tui.games.classic.events import witness
from karma_tui.games.classic.greedy import greedy
from karma_tui.games.classic.lesson import lesson
from karma_tui.games.classic.moves import parse
from karma_tui.games.classic.options import Options
from karma_tui.games.classic.position import position, set_up
from karma_tui.games.classic.refusals import refuse
from karma_tui.games.classic.rules import SEATS, apply, legal_moves, start, turn
from karma_tui.games.classic.score import score
from karma_tui.games.classic.state import State, fingerprint
from karma_tui.games.classic.tally import tallies
from karma_tui.games.classic.thinking import thinking
from karma_tui.games.classic.view import determinize, view

spec: Final = Spec(key="classic", seats=SEATS, options=Options, revision=1, cards=DIGEST, counts_losses=True)

copy = State.copy
parse_move = read_alike(parse)
