"""What a written position says of the turn: whose it is, what it has had, and what is being decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, get_args

from karma_tui.core.game import PositionError
from karma_tui.core.language import _, series
from karma_tui.core.seats import Seat, seats_after
from karma_tui.core.written import one_of, truth, whole
from karma_tui.games.mieses.ability import COPY, TURN_AGAIN, both_ends
from karma_tui.games.mieses.cards import BY_CODE, HUMAN, LIFE, REAPER, can_lay
from karma_tui.games.mieses.dying import ROUND_LIMIT, life_of
from karma_tui.games.mieses.events import Cause
from karma_tui.games.mieses.state import Draw, Phase, Player, State

DEFAULT_STARTER: Final = 1

_PHASES: Final[tuple[Phase, ...]] = tuple(phase for phase in get_args(Phase) if phase != "deal")
_DRAWS: Final[tuple[Draw, ...]] = tuple(why for why in get_args(Draw) if why)
_DONE: Final = ("lay", "ask", "ability")
_PASS: Final = "pass"


def read_turn(state: State, written: Mapping[str, Any]) -> None:
    """Read whose turn it is and what it has had. Raises ``PositionError``."""
    seats = len(state.players)
    state.to_move = whole(written, "to_move", 1, 1, seats)
    state.active = whole(written, "active", state.to_move, 1, seats)
    state.starter = whole(written, "starter", DEFAULT_STARTER, 1, seats)
    state.round = whole(written, "round", 1, 1, ROUND_LIMIT)
    state.ender = whole(written, "ender", 0, 0, seats)
    phase = one_of(written, "phase", _PHASES, "turn")
    state.phase = _PHASES[_PHASES.index(phase)] if phase in _PHASES else "turn"
    if phase not in ("ask", "over") and state.to_move != state.active:
        raise PositionError(
            "to_move",
            _("in phase {phase} whoever's turn it is decides, seat {active}").format(
                phase=phase, active=state.active
            ),
        )
    _read_done(state, written)
    _read_what_an_ability_brought(state, written)


def _read_done(state: State, written: Mapping[str, Any]) -> None:
    done = written.get("done", [])
    done = done.split() if isinstance(done, str) else done
    if not isinstance(done, list) or any(each not in _DONE for each in done):
        raise PositionError("done", _("not a list of some of {done}").format(done=series(_DONE)))
    state.lay_done, state.ask_done, state.ability_done = (each in done for each in _DONE)
    if state.phase in ("ask", "choose", "exchange"):
        state.ask_done = True


def _read_what_an_ability_brought(state: State, written: Mapping[str, Any]) -> None:
    """M-A5, M-A8, M-A9: it has been used, then."""
    animal = state.players[state.active - 1].animal
    state.again, state.second = truth(written, "again"), truth(written, "second")
    state.as_dog = truth(written, "both_ends")
    for key, abilities in (
        ("again", (TURN_AGAIN, COPY)),
        ("second", (TURN_AGAIN, COPY)),
        ("both_ends", (COPY,)),
    ):
        if truth(written, key):
            if animal.ability not in abilities:
                raise PositionError(key, _("nothing that a {animal} can do").format(animal=animal.animal))
            state.ability_done = True
    if state.again and (state.second or state.as_dog):
        raise PositionError("again", _("one ability a turn, and none in a second turn"))


# --- phases -----------------------------------------------------------------------------------------


def read_phase(state: State, written: Mapping[str, Any], tables: Sequence[Mapping[str, Any]]) -> None:
    """Read what is being decided. Raises ``PositionError``."""
    player = state.players[state.active - 1]
    if state.phase in ("ask", "choose"):
        _read_answers(state, tables)
    else:
        at = next((at for at, table in enumerate(tables, 1) if "offer" in table), 0)
        if at:
            raise PositionError(f"seat[{at}].offer", _("there are offers in the phases ask and choose only"))
    if state.phase == "exchange" and not player.hand:
        raise PositionError("phase", _("without a hand there is nothing to exchange"))
    _read_combinations(state, written, player)
    _read_owed(state, written)


def _read_answers(state: State, tables: Sequence[Mapping[str, Any]]) -> None:
    """M9: seats decide from the asker's left on, up to the one to move; who has no card passes."""
    if "offer" in tables[state.active - 1]:
        raise PositionError(f"seat[{state.active}].offer", _("whoever asks offers nothing"))
    asked = state.players[state.to_move - 1]
    if state.phase == "ask" and (state.to_move == state.active or not asked.hand):
        raise PositionError(
            "to_move", _("seat {to_move} has nothing to decide").format(to_move=state.to_move)
        )
    decided = True
    for seat in seats_after(state.active, len(tables)):
        decided = decided and not (state.phase == "ask" and seat == state.to_move)
        _read_answer(state, seat, tables[seat - 1].get("offer", ""), decided)
    if state.phase == "choose" and not any(player.offer is not None for player in state.players):
        raise PositionError("phase", _("there is no offer to choose from"))


def _read_answer(state: State, seat: Seat, written: object, decided: bool) -> None:
    key, player = f"seat[{seat}].offer", state.players[seat - 1]
    if not decided:
        if written:
            raise PositionError(key, _("seat {to_move} decides first").format(to_move=state.to_move))
        player.answer = "waiting"
    elif written == _PASS or (not written and not player.hand):
        player.answer = "passed"
    elif not written:
        raise PositionError(
            key, _("say what seat {seat} has decided: a card or {passing}").format(seat=seat, passing=_PASS)
        )
    else:
        _read_offer(state, player, key, str(written))


def _read_offer(state: State, player: Player, key: str, word: str) -> None:
    asker, card = state.players[state.active - 1], BY_CODE.get(word.lower())
    if card is None or card not in player.hand:
        raise PositionError(key, _("{word!r} is no card of that hand").format(word=word[:12]))
    if not can_lay(card, asker.right_end, asker.left_end if both_ends(state, asker) else None):
        raise PositionError(key, _("{card} could not be laid on the asker's lifeline").format(card=card))
    player.answer, player.offer = "offered", card
    if state.phase == "choose" and card not in player.known:
        player.known += (card,)


def _read_combinations(state: State, written: Mapping[str, Any], player: Player) -> None:
    """M16: the animal has died, and its Buddhas are counted already."""
    if state.phase != "points":
        if "combinations" in written:
            raise PositionError("combinations", _("cards are taken for combinations in phase points only"))
        return
    if player.hand:
        raise PositionError(f"seat[{state.active}].hand", _("the dead hold no cards"))
    if player.animal.stack == HUMAN:
        raise PositionError("phase", _("a human's death ends the game; nothing is decided then"))
    if not player.lifeline:
        raise PositionError("phase", _("there is no card to take"))
    cause: Cause = "reaper" if player.right_end == REAPER else "empty"
    state.dying = replace(life_of(state, player, cause), karma=player.karma)
    found = len(state.dying.combinations)
    state.combinations = whole(written, "combinations", found, 1, len(player.lifeline))


def _read_owed(state: State, written: Mapping[str, Any]) -> None:
    """M19: the deck has run short of what is to be drawn."""
    if state.phase != "shuffle":
        for key in ("owed", "owed_for"):
            if key in written:
                raise PositionError(key, _("cards are owed in phase shuffle only"))
        return
    if state.deck or not state.discard:
        raise PositionError("phase", _("the discard pile is shuffled when there is one and the deck is gone"))
    state.owed = whole(written, "owed", 1, 1, len(LIFE))
    why = one_of(written, "owed_for", _DRAWS, "exchange")
    state.owed_for = "rebirth" if why == "rebirth" else "exchange"
