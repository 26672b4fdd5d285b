"""The moves of Karmaka as choices in a list, every template through gettext."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, combine, compose
from karma_tui.core.speaker import called
from karma_tui.games.karmaka.cards import EFFECT, Effect
from karma_tui.games.karmaka.moves import Deal, Future, Grave, KarmakaMove, Life, Picked, Return, Skip
from karma_tui.games.karmaka.outlook import Outlook, outlook
from karma_tui.games.karmaka.plays import Play
from karma_tui.games.karmaka.view import View


def offer(move: KarmakaMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Name a legal move as a choice in a list, and say what it would do.

    Without ``names`` players are called by their seats.
    """
    match move:
        case Life() | Grave():
            return _play(move, view, names)
        case Skip():
            return compose(_("skip: you have no card to play"))
        case _:
            return named(move, view, names)


def named(move: KarmakaMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Name a legal move, no more; without ``names`` players are called by their seats."""
    match move:
        case Life() | Grave():
            return compose(_aimed_text(move), **_values(move, view, names))
        case Future(card, None):
            return compose(_("store {card} as a future life"), card=card)
        case Future(card, over):
            return compose(_("store {card} as a future life, in the place of {over}"), card=card, over=over)
        case Return(card):
            return compose(_("return {card} to the graveyard"), card=card)
        case Skip():
            return compose(_("skip"))
        case Picked(place):
            return compose(_("pick the card at place {place}"), place=place)
        case Deal():
            return compose(_("deal"))
        case _:
            assert_never(move)


def _play_text(play: Play) -> str:
    if isinstance(play, Life):
        return _("play {card} to your current life")
    return _("send {card} to the graveyard")


def _aimed_text(play: Play) -> str:
    """A play with what it is aimed at."""
    life = isinstance(play, Life)
    if play.seat:
        if life:
            return _("play {card} to your current life, choosing {who}")
        return _("send {card} to the graveyard, choosing {who}")
    if play.other is None:
        return _play_text(play)
    if life:
        return {
            "": _("play {card} to your current life, choosing {other}"),
            "life": _("play {card} to your current life, choosing {other} for your current life"),
            "future": _("play {card} to your current life, choosing {other} for a future life"),
        }[play.row]
    return {
        "": _("send {card} to the graveyard, choosing {other}"),
        "life": _("send {card} to the graveyard, choosing {other} for your current life"),
        "future": _("send {card} to the graveyard, choosing {other} for a future life"),
    }[play.row]


def _play(play: Play, view: View, names: Sequence[str]) -> Sentence:
    """A play, what its effect would do, the row it would complete, and whether it ends the game."""
    assert view.mine is not None
    comes = outlook(view, view.mine, play)
    n, values = comes.points, _values(play, view, names)
    told = compose(_play_text(play), **values)
    if comes.acts:
        told = combine(_("{play}: {effect}"), play=told, effect=compose(_effect(play, view, comes), **values))
    if n:
        text = ngettext(
            "{play}; that completes a row of {n} point", "{play}; that completes a row of {n} points", n
        )
        told = combine(text, play=told, n=n)
    return combine(_("{play}; the game ends"), play=told) if comes.ends else told


def deed(play: Play, view: View, names: Sequence[str] = ()) -> Sentence:
    """What the effect alone of a legal play would do."""
    assert view.mine is not None
    return compose(_effect(play, view, outlook(view, view.mine, play)), **_values(play, view, names))


def _values(play: Play, view: View, names: Sequence[str]) -> dict[str, Any]:
    values: dict[str, Any] = {"card": play.card, "other": "" if play.other is None else play.other}
    if play.seat:
        row = view.players[play.seat - 1].row
        values["who"] = called(play.seat, names)
        values["newest"] = row[-1] if row else ""
    return values


def _effect(play: Play, view: View, comes: Outlook) -> str:
    """What the effect of a play would do now."""
    effect = EFFECT[play.card]
    if comes.fizzles:
        return _("its effect fizzles")
    if effect == "draw and play" and not view.deck:
        return _("play another card")
    if effect == "draw two" and view.deck == 1:
        return _("draw the last card")
    if effect == "revive" and play.row == "future":
        return _("{other} becomes a future life")
    return _deed(effect)


def _deed(effect: Effect) -> str:
    return {
        "sweep row": _("{newest} of {who} goes to the graveyard"),
        "lose hand card": _("{who} loses a random hand card"),
        "lose future": _("{who} loses a future life, picked blind"),
        "lose own card": _("you lose a random hand card"),
        "opponent draws": _("{who} draws a card"),
        "draw and play": _("draw a card, then play another"),
        "draw two": _("draw two cards"),
        "row of four": _("your row may hold four cards"),
        "draw": _("draw a card"),
        "opponent scores": _("{who} scores 1 point"),
        "all opponents draw": _("every opponent draws a card"),
        "recall future": _("take {other} from your future lives into your hand"),
        "steal": _("take a random card from the hand of {who}"),
        "revive": _("{other} comes to your current life"),
        "look": _("look at the hand of {who}"),
        "keep from graveyard": _("{other} becomes a future life"),
        "drop future": _("your future life {other} goes to the graveyard"),
    }[effect]
