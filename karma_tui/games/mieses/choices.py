"""What can be done in Mieses Karma, as choices in a list and as a line of status, in words."""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext, series
from karma_tui.core.messages import Sentence, combine, compose
from karma_tui.core.speaker import Speaker, called
from karma_tui.core.turns import Decide
from karma_tui.games.mieses.ability import (
    LAY_FREELY,
    LAY_ON_OTHERS,
    LAY_SECOND,
    STEAL,
    TAKE_DISCARD,
    TURN_AGAIN,
)
from karma_tui.games.mieses.cards import ABILITY_OF
from karma_tui.games.mieses.foretelling import foretell
from karma_tui.games.mieses.moves import (
    PASS,
    Ability,
    Ask,
    Choose,
    Deal,
    Discard,
    End,
    Exchange,
    Keep,
    Lay,
    MiesesMove,
    NoPoints,
    Offer,
    Pass,
    Points,
    Reshuffle,
)
from karma_tui.games.mieses.naming import a_animal
from karma_tui.games.mieses.outlook import dies
from karma_tui.games.mieses.view import View

# --- choices ----------------------------------------------------------------------------------------


def offer(move: MiesesMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Name a legal move as a choice in a list, and say what it would do.

    Without ``names`` players are called by their seats.
    """
    name, told = named(move, view, names), foretell(move, view, names)
    return (*name, ": ", *told) if told else name


def named(move: MiesesMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Name a legal move, no more."""
    match move:
        case Lay(card, left):
            return compose(_("lay {card} on the left end") if left else _("lay {card}"), card=card)
        case Discard(card):
            return compose(_("discard {card}"), card=card)
        case Ask():
            return compose(_("ask the others for a card"))
        case Offer(card):
            return compose(_("offer {card}"), card=card)
        case Pass():
            return compose(_("offer nothing"))
        case Choose(giver, left):
            text = _("take {who}'s {card} for the left end") if left else _("take {who}'s {card}")
            return compose(text, who=called(giver, names), card=view.players[giver - 1].offer)
        case Exchange():
            return compose(_("put down the whole hand and draw as many cards"))
        case Keep():
            return compose(_("keep the hand"))
        case Ability():
            return _named_ability(move, view, names)
        case Points(card):
            return compose(_("take {card} for a combination"), card=card)
        case NoPoints():
            taken = view.dying is not None and view.dying.taken
            return compose(_("take no more") if taken else _("take no card"))
        case End():
            return compose(_("end the turn and die") if dies(view) else _("end the turn"))
        case Deal():
            return compose(_("deal"))
        case Reshuffle():
            return compose(_("shuffle the discard pile"))


def _named_ability(move: Ability, view: View, names: Sequence[str]) -> Sentence:
    animal = move.animal or view.players[view.active - 1].animal.animal
    ability = ABILITY_OF[animal]
    text = {
        TAKE_DISCARD: _("take {card} from the discard pile"),
        LAY_SECOND: _("lay {card} besides"),
        LAY_FREELY: _("lay {card} without matching"),
        LAY_ON_OTHERS: _("lay {card} on {who}'s lifeline"),
        STEAL: _("take {card} from {who}'s lifeline and lay it"),
        TURN_AGAIN: _("declare a second turn"),
    }.get(ability, _("let the lifeline grow at both ends this turn"))
    card = move.card
    if ability == TAKE_DISCARD:
        card = view.discard[-1]
    elif ability == STEAL:
        card = view.players[move.target - 1].line[-1]
    who = called(move.target, names) if move.target else ""
    does = compose(text, card=card, who=who)
    return combine(_("as {animal}, {does}"), animal=a_animal(move.animal), does=does) if move.animal else does


# --- status -----------------------------------------------------------------------------------------


def status(view: View, names: Sequence[str]) -> Sentence:
    """Say whose move it is and what it must do."""
    if not isinstance(view.turn, Decide):
        return compose(_not_deciding(view))
    speaker, seat = Speaker(names, view.seat), view.turn.seat
    asker = speaker.who(view.active)
    n = view.combinations_left
    match view.phase:
        case "ask":
            yours = _("Your move: offer {asker} a card, or nothing.")
            if view.legal_moves == (PASS,):
                yours = _("Your move: no card of yours fits, so offer {asker} nothing.")
            theirs = _("{who} decides what to offer {asker}.")
            if view.active == view.seat:
                theirs = _("{who} decides what to offer you.")
        case "choose":
            yours, theirs = _("Your move: take one of the offers."), _("{who} chooses one of the offers.")
        case "exchange":
            yours = _("Your move: nobody offers a card. Exchange your hand, or keep it?")
            theirs = _("{who} decides whether to exchange the hand.")
        case "points":
            yours = ngettext(
                "Your move: take a card for your combination, or none.",
                "Your move: take a card for each of {n} combinations, or none.",
                n,
            )
            theirs = ngettext(
                "{who} takes a card for a combination.", "{who} takes cards for {n} combinations.", n
            )
        case _:
            yours, theirs = _("Your move: {open}."), _("{who} to move: {open}.")
    return speaker.tell(seat, yours, theirs, asker=asker, n=n, open=_open(view))


def _not_deciding(view: View) -> str:
    if view.phase == "over":
        return _("The match is over.")
    return (
        _("The cards are being dealt.") if view.phase == "deal" else _("The discard pile is being shuffled.")
    )


def _open(view: View) -> str:
    """What the active seat may still do this turn (M5): ``lay or discard, ask for a card``."""
    player = view.players[view.active - 1]
    able = player.animal.ability and not view.ability_done
    if view.seat == view.active:
        able = any(isinstance(move, Ability) for move in view.legal_moves)
    things = [
        _("lay or discard") if player.hand and not view.lay_done else "",
        _("use the ability") if able else "",
        _("ask for a card") if not view.ask_done else "",
        _("end the turn") if view.lay_done or not player.hand else "",
    ]
    return series(filter(None, things))
