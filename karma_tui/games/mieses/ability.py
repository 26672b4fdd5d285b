"""What the animals can do, M-A1–M-A9, and when (M12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, Protocol

from karma_tui.games.mieses.cards import ABILITY_OF, FITS_RIGHT, REAPER, Rebirth
from karma_tui.games.mieses.events import Copied, Declared, Laid, MiesesEvent, Stole, TookDiscard
from karma_tui.games.mieses.moves import ABILITIES, Ability
from karma_tui.games.mieses.state import Player, State, give_up

TAKE_DISCARD: Final = "M-A1"
LAY_SECOND: Final = "M-A2"
LAY_FREELY: Final = "M-A3"
JOKER_COUNTS: Final = "M-A4"
COPY: Final = "M-A5"
LAY_ON_OTHERS: Final = "M-A6"
STEAL: Final = "M-A7"
BOTH_ENDS: Final = "M-A8"
TURN_AGAIN: Final = "M-A9"


def both_ends(state: State, player: Player) -> bool:
    """May the active ``player`` lay on both ends of its lifeline now (M-A8, M-A5)?"""
    return state.as_dog or player.animal.ability == BOTH_ENDS


class Living(Protocol):
    """A player of a state or of a view: the animal lies open."""

    @property
    def animal(self) -> Rebirth:
        """Whom the player lives as."""


class Table(Protocol):
    """A state or a view."""

    @property
    def players(self) -> Sequence[Living]:
        """Everyone, by seat."""


def counts_joker(table: Table, player: Living) -> bool:
    """Does a joker count when this player's lifeline is scored (M-A4)? A chameleon copies it (M-A5)."""
    ability = player.animal.ability
    if ability == COPY:
        return any(other.animal.ability == JOKER_COUNTS for other in table.players)
    return ability == JOKER_COUNTS


# --- what may be done -------------------------------------------------------------------------------


def ability_moves(state: State, player: Player) -> Iterable[Ability]:
    """List the uses of the active player's ability; none that could not do anything (M12)."""
    ability = player.animal.ability
    if ability == COPY:
        return _copies(state, player)
    lister = _LISTERS.get(ability)
    return lister(state, player, "") if lister and ability != BOTH_ENDS else ()


def _copies(state: State, player: Player) -> Iterator[Ability]:
    """M-A5: what an animal now in front of another player can do."""
    for animal in copyable(state, player):
        yield from _LISTERS[ABILITY_OF[animal]](state, player, animal)


def copyable(state: State, player: Player) -> list[str]:
    """M-A5: the animals in front of others whose ability a chameleon can use in its turn."""
    others = dict.fromkeys(other.animal.animal for other in state.players if other is not player)
    return [animal for animal in others if ABILITY_OF[animal] in _LISTERS]


def can_lay_yet(state: State, player: Player) -> bool:
    """M-A5: a dog's ability holds for what one lays oneself this turn: is there anything to lay yet?"""
    return (bool(player.hand) and not state.lay_done) or not state.ask_done


def _take_discard(state: State, player: Player, animal: str) -> Sequence[Ability]:
    del player
    return [ABILITIES[animal, None, 0]] if state.discard else ()


def _lay_second(state: State, player: Player, animal: str) -> Sequence[Ability]:
    del state
    fits = FITS_RIGHT[player.right_end]
    return [ABILITIES[animal, card, 0] for card in dict.fromkeys(player.hand) if fits[card]]


def _lay_freely(state: State, player: Player, animal: str) -> Sequence[Ability]:
    """M-A3: anything, but never after a Reaper."""
    del state
    if player.right_end == REAPER:
        return ()
    return [ABILITIES[animal, card, 0] for card in dict.fromkeys(player.hand)]


def _lay_on_others(state: State, player: Player, animal: str) -> Sequence[Ability]:
    kinds = dict.fromkeys(player.hand)
    moves: list[Ability] = []
    for seat, other in enumerate(state.players, 1):
        if other is not player:
            fits = FITS_RIGHT[other.right_end]
            moves += [ABILITIES[animal, card, seat] for card in kinds if fits[card]]
    return moves


def _steal(state: State, player: Player, animal: str) -> Sequence[Ability]:
    fits = FITS_RIGHT[player.right_end]
    return [
        ABILITIES[animal, None, seat]
        for seat, other in enumerate(state.players, 1)
        if other is not player and other.line and fits[other.line[-1]]
    ]


def _both_ends(state: State, player: Player, animal: str) -> Sequence[Ability]:
    return [ABILITIES[animal, None, 0]] if can_lay_yet(state, player) else ()


def _turn_again(state: State, player: Player, animal: str) -> Sequence[Ability]:
    """M-A9: only who lives at the end of the turn has another; with a Reaper or no card nobody will."""
    del state
    can_live = player.hand and player.right_end != REAPER
    return [ABILITIES[animal, None, 0]] if can_live else ()


_LISTERS: Final[dict[str, Callable[[State, Player, str], Sequence[Ability]]]] = {
    TAKE_DISCARD: _take_discard,
    LAY_SECOND: _lay_second,
    LAY_FREELY: _lay_freely,
    LAY_ON_OTHERS: _lay_on_others,
    STEAL: _steal,
    BOTH_ENDS: _both_ends,
    TURN_AGAIN: _turn_again,
}
"""By ability: its uses, a chameleon's where an animal is named. What only counts at scoring has none."""


# --- doing it ---------------------------------------------------------------------------------------


def use_ability(state: State, move: Ability, events: list[MiesesEvent]) -> None:
    """Do what an ability does."""
    player = state.players[state.active - 1]
    animal = move.animal or player.animal.animal
    if move.animal:
        events.append(Copied(state.active, animal))
    state.ability_done = True
    _DOERS[ABILITY_OF[animal]](state, player, move, events)


def _do_take_discard(state: State, player: Player, move: Ability, events: list[MiesesEvent]) -> None:
    """M-A1: everyone has seen which card it is."""
    del move
    card = state.discard.pop()
    player.hand += (card,)
    player.known += (card,)
    events.append(TookDiscard(state.active, card))


def _do_lay_second(state: State, player: Player, move: Ability, events: list[MiesesEvent]) -> None:
    events.append(_laid(state, player, move, player, "ability"))


def _do_lay_freely(state: State, player: Player, move: Ability, events: list[MiesesEvent]) -> None:
    """M-A3: this turn's mandatory action, if that is still open."""
    state.lay_done = True
    events.append(_laid(state, player, move, player, "free"))


def _do_lay_on_others(state: State, player: Player, move: Ability, events: list[MiesesEvent]) -> None:
    events.append(_laid(state, player, move, state.players[move.target - 1], "ability"))


def _laid(state: State, player: Player, move: Ability, on: Player, how: Literal["ability", "free"]) -> Laid:
    """Lay a hand card on the right end of a lifeline."""
    card = move.card
    assert card is not None
    give_up(player, card)
    on.line += (card,)
    return Laid(state.active, card, False, move.target or state.active, how)


def _do_steal(state: State, player: Player, move: Ability, events: list[MiesesEvent]) -> None:
    """M-A7: even a Reaper, which frees the victim of it."""
    other = state.players[move.target - 1]
    card = other.line[-1]
    other.line = other.line[:-1]
    player.line += (card,)
    events.append(Stole(state.active, move.target, card))


def _do_both_ends(state: State, player: Player, move: Ability, events: list[MiesesEvent]) -> None:
    del player, move
    state.as_dog = True
    events.append(Declared(state.active, "dog"))


def _do_turn_again(state: State, player: Player, move: Ability, events: list[MiesesEvent]) -> None:
    del player, move
    state.again = True
    events.append(Declared(state.active, "cow"))


_DOERS: Final[dict[str, Callable[[State, Player, Ability, list[MiesesEvent]], None]]] = {
    TAKE_DISCARD: _do_take_discard,
    LAY_SECOND: _do_lay_second,
    LAY_FREELY: _do_lay_freely,
    LAY_ON_OTHERS: _do_lay_on_others,
    STEAL: _do_steal,
    BOTH_ENDS: _do_both_ends,
    TURN_AGAIN: _do_turn_again,
}
