"""The contract of a game, kept by Karma 60: this module is what the catalogue lists."""

from __future__ import annotations

from typing import Final

from karma_tui.core.game import Spec, read_alike
from karma_tui.games.sixty import wording
from karma_tui.games.sixty.cards import DIGEST
from karma_tui.games.sixty.events import witness
from karma_tui.games.sixty.greedy import greedy
from karma_tui.games.sixty.lesson import lesson
from karma_tui.games.sixty.moves import parse
from karma_tui.games.sixty.options import Options
from karma_tui.games.sixty.position import position, set_up
from karma_tui.games.sixty.refusals import refuse
from karma_tui.games.sixty.rules import SEATS, apply, legal_moves, start, turn
from karma_tui.games.sixty.score import score
from karma_tui.games.sixty.state import State, fingerprint
from karma_tui.games.sixty.tally import tallies
from karma_tui.games.sixty.thinking import thinking
from karma_tui.games.sixty.view import determinize, view

spec: Final = Spec(key="sixty", seats=SEATS, options=Options, revision=1, cards=DIGEST, counts_losses=True)

copy = State.copy
parse_move = read_alike(parse)
