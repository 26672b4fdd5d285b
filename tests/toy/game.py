"""The contract of a game, kept by the toy: this module is what the catalogue lists."""

from __future__ import annotations

from typing import Final

from karma_tui.core.game import Spec, read_alike
from tests.toy import wording
from tests.toy.cards import DIGEST
from tests.toy.events import witness
from tests.toy.lesson import lesson
from tests.toy.moves import parse
from tests.toy.options import Options
from tests.toy.position import position, set_up
from tests.toy.rules import SEATS, apply, legal_moves, refuse, start, turn
from tests.toy.score import score, tallies
from tests.toy.state import State, fingerprint
from tests.toy.thinking import greedy, thinking
from tests.toy.view import determinize, view

spec: Final = Spec(key="toy", seats=SEATS, options=Options, revision=1, cards=DIGEST)

copy = State.copy
parse_move = read_alike(parse)
