"""The words of Karmaka: data in, sentences out, every template through gettext.

What has happened is told by ``telling``, what may be done by ``offering`` and why by ``motives``, what is
not allowed by ``reasons``, the score by ``scoring``.
"""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.speaker import Speaker, seat_or_lot
from karma_tui.core.turns import Decide
from karma_tui.games.karmaka.cards import KINDS, Card, Effect
from karma_tui.games.karmaka.describing import describe
from karma_tui.games.karmaka.motives import reason
from karma_tui.games.karmaka.offering import deed, named, offer
from karma_tui.games.karmaka.reasons import refusal, say
from karma_tui.games.karmaka.scoring import because, label, verdict
from karma_tui.games.karmaka.telling import narrate
from karma_tui.games.karmaka.view import View


def title() -> str:
    """The game's name."""
    return _("Karmaka")


def totals_label() -> str:
    """What the totals of a score sheet count, as a heading."""
    return _("points")


def summary() -> str:
    """The game in one sentence."""
    return _("Three cards make a life, what you throw away comes back, and future lives count at the end.")


def seats_note(seats: int) -> str:
    """Nothing is unusual about any number of players."""
    del seats
    return ""


# --- cards ------------------------------------------------------------------------------------------


def card_name(card: Card) -> str:
    """What a card is called."""
    colour = {"blue": _("blue"), "green": _("green"), "red": _("red")}[card.colour]
    return _("{colour} {number}").format(colour=colour, number=card.number)


def card_help(card: Card) -> str:
    """What a card does, and when."""
    when = {"L": _("Entering your current life: {effect}."), "G": _("Sent to the graveyard: {effect}.")}
    return when[card.trigger].format(effect=_does(card.effect))


def _does(effect: Effect) -> str:
    return {
        "sweep row": _("an opponent's newest current-life card goes to the graveyard"),
        "lose hand card": _("an opponent loses a random hand card to the graveyard"),
        "lose future": _("one of an opponent's future lives, picked blind, goes to the graveyard"),
        "lose own card": _("you lose a random hand card to the graveyard"),
        "opponent draws": _("an opponent of your choice draws a card"),
        "draw and play": _("draw a card, then play another card"),
        "draw two": _("draw two cards"),
        "row of four": _("your current-life row holds four cards until it is next scored"),
        "draw": _("draw a card"),
        "opponent scores": _("an opponent of your choice scores 1 point"),
        "all opponents draw": _("every opponent draws a card"),
        "recall future": _("take one of your future lives into your hand"),
        "steal": _("take a random card from an opponent's hand"),
        "revive": _("play a card of the graveyard to one of your rows, without its effect"),
        "look": _("look at an opponent's hand"),
        "keep from graveyard": _("add a card of the graveyard to your future lives, if there is room"),
        "drop future": _("one of your future lives, your choice, goes to the graveyard"),
    }[effect]


def kinds() -> Sequence[Card]:
    """Every kind of card once."""
    return KINDS


def effect_title(effect: Effect) -> str:
    """What an effect does in the few short words that fit on a card: lines of nine letters."""
    return {
        "sweep row": _("bury the newest card"),
        "lose hand card": _("opponent loses a card"),
        "lose future": _("opponent loses a future"),
        "lose own card": _("you lose a card"),
        "opponent draws": _("opponent draws"),
        "draw and play": _("draw one, play again"),
        "draw two": _("draw two"),
        "row of four": _("life of four"),
        "draw": _("draw one"),
        "opponent scores": _("opponent scores 1"),
        "all opponents draw": _("opponents all draw"),
        "recall future": _("take back a future"),
        "steal": _("steal a card"),
        "revive": _("play from graveyard"),
        "look": _("look at a hand"),
        "keep from graveyard": _("keep from graveyard"),
        "drop future": _("give up a future"),
    }[effect]


def legend() -> Sequence[tuple[str, str]]:
    """Every kind of card and what it does."""
    return [(_("{card}, {name}").format(card=card, name=card_name(card)), card_help(card)) for card in KINDS]


# --- options ----------------------------------------------------------------------------------------


def option_label(option: str) -> str:
    """What an option decides."""
    return {
        "first": _("Who starts"),
        "target": _("Playing to"),
        "store": _("Storing a future life"),
        "release": _("The cycle brings"),
    }[option]


def choice_label(option: str, choice: str | int) -> str:
    """What one choice of an option means."""
    if option == "first":
        return seat_or_lot(int(choice))
    if option == "target":
        return _("{target} points").format(target=choice) if choice else _("the last card of the deck")
    return {
        "free_slot": _("only into a free slot"),
        "replace": _("in a full row in the place of another"),
        "all": _("the whole graveyard"),
        "goes_round": _("what lay there before the turn"),
    }[str(choice)]


# --- the table --------------------------------------------------------------------------------------


def status(view: View, names: Sequence[str]) -> Sentence:
    """Say whose move it is and what it must do."""
    if view.phase == "over":
        return compose(_("The match is over."))
    if not isinstance(view.turn, Decide):
        return compose(
            _("The cards are being dealt.")
            if view.phase == "deal"
            else _("A card is being picked at random.")
        )
    speaker, seat = Speaker(names, view.seat), view.turn.seat
    if n := view.to_return:
        return speaker.tell(
            seat,
            ngettext("Your move: return {n} card.", "Your move: return {n} cards.", n),
            ngettext("{who} is to return {n} card.", "{who} is to return {n} cards.", n),
            n=n,
        )
    if not view.acting.hand:
        return speaker.tell(seat, _("Your move: your hand is empty, skip."), _("{who} has no card to play."))
    return speaker.tell(seat, _("Your move: play a card."), _("{who} to move."))
