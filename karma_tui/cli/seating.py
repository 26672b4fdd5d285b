"""Who sits where: from the words of a command line to the seats of a table."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.bots.ladder import DEFAULT_LEVEL, LEVELS
from karma_tui.cli.errors import UsageError
from karma_tui.core.language import _, series
from karma_tui.games.catalogue import AnyGame
from karma_tui.match.log import SeatPlan
from karma_tui.match.names import bot_name, clean_name, player_name, unused

HUMAN = "human"


def seat_players(
    game: AnyGame, asked: Sequence[str], players: int | None, *, hotseat: bool = False, player: str = ""
) -> tuple[SeatPlan, ...]:
    """Return the table's seats: those asked for, then bots (with ``hotseat`` people) up to ``players``.

    ``player`` is the name of a person who gives none, by default the login name. Raises ``UsageError``
    naming the choices.
    """
    seats = game.spec.seats
    wanted = max(len(asked), seats.start) if players is None else players
    if wanted not in seats or len(asked) > wanted:
        few, many = seats.start, seats.stop - 1
        if wanted in seats:
            raise UsageError(
                _("{n} --seat for {players} players; leave some out or raise --players").format(
                    n=len(asked), players=wanted
                )
            )
        raise UsageError(
            _("{game} takes {few} to {many} players, not {n}").format(
                game=game.spec.key, few=few, many=many, n=wanted
            )
        )
    texts = [
        *asked,
        *(f":{HUMAN}" if hotseat else f":{DEFAULT_LEVEL}" for _seat in range(len(asked), wanted)),
    ]
    if not asked and not hotseat:
        texts[0] = f":{HUMAN}"
    taken: list[str] = []
    plans: list[SeatPlan] = []
    for text in texts:
        plans.append(_seat(text, taken, player))
        taken.append(plans[-1].name)
    return tuple(plans)


def _seat(text: str, taken: Sequence[str], player: str) -> SeatPlan:
    name, kind = _split(text)
    named = clean_name(name)
    if name and not named:
        raise UsageError(_("--seat {text!r} has no name that can be shown").format(text=text))
    if named in taken:
        raise UsageError(_("two seats are called {name!r}; give each its own name").format(name=named))
    if kind == HUMAN:
        return SeatPlan(named or unused(player or player_name(), taken), "human")
    return SeatPlan(named or bot_name(kind, taken), "bot", kind)


def _split(text: str) -> tuple[str, str]:
    """``NAME`` is a person, unless it is a level's name; ``NAME:KIND`` says which."""
    name, colon, kind = text.strip().rpartition(":")
    if not colon:
        return ("", kind.lower()) if kind.lower() in LEVELS else (_something(kind, text), HUMAN)
    kind = kind.strip().lower()
    if kind != HUMAN and kind not in LEVELS:
        raise UsageError(
            _("--seat {text!r}: {kind!r} is neither human nor a level; levels: {levels}").format(
                text=text, kind=kind, levels=series(LEVELS)
            )
        )
    return name, kind


def _something(name: str, text: str) -> str:
    if not name:
        raise UsageError(
            _("--seat {text!r} is not NAME, NAME:human or NAME:LEVEL; levels: {levels}").format(
                text=text, levels=series(LEVELS)
            )
        )
    return name
