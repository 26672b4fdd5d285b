"""The words of Karmaka: data in, sentences out, every template through gettext.

What has happened is told by ``telling``, what may be done by ``offering`` and why by ``motives``, what is
not allowed by ``reasons``, the score by ``scoring``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.cards import Seen
from karma_tui.core.game import Topic
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, Who, compose
from karma_tui.core.speaker import Speaker
from karma_tui.core.turns import Decide
from karma_tui.games.karmaka.cards import KINDS, Card, Effect
from karma_tui.games.karmaka.motives import reason
from karma_tui.games.karmaka.offering import deed, named, offer
from karma_tui.games.karmaka.reasons import refusal, say
from karma_tui.games.karmaka.scoring import because, label, verdict
from karma_tui.games.karmaka.state import ROW
from karma_tui.games.karmaka.telling import narrate
from karma_tui.games.karmaka.view import PlayerView, View

__all__ = [
    "because",
    "card_help",
    "card_name",
    "choice_label",
    "deed",
    "describe",
    "label",
    "legend",
    "named",
    "narrate",
    "offer",
    "option_label",
    "reason",
    "refusal",
    "say",
    "seats_note",
    "status",
    "summary",
    "title",
    "verdict",
]


def title() -> str:
    """The game's name."""
    return _("Karmaka")


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
    return [(f"{card}, {card_name(card)}", card_help(card)) for card in KINDS]


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
        return _("seat {seat}").format(seat=choice) if choice else _("drawn by lot")
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


def describe(view: View, names: Sequence[str], topic: Topic) -> list[Sentence]:
    """Read out the middle of the table, the viewer's own cards or everyone else's."""
    if view.phase == "deal":
        return []
    if topic == "middle":
        return [_the_graveyard(view), *_the_cycle(view), _the_deck(view)]
    if topic == "own":
        return [] if view.mine is None else _own_cards(view.mine)
    others = [player for player in view.players if player.seat != view.seat]
    return [sentence for player in others for sentence in _other(player, names)]


def _the_graveyard(view: View) -> Sentence:
    n, late = len(view.graveyard), len(view.graveyard) - len(view.cycle_brings)
    if not n:
        return compose(_("The graveyard is empty."))
    text = ngettext("In the graveyard, {n} card: {cards}.", "In the graveyard, {n} cards: {cards}.", n)
    if late and view.phase == "action":
        text += " " + ngettext(
            "The top one waits for the next player.", "The top {late} wait for the next player.", late
        )
    return compose(text, n=n, late=late, cards=view.graveyard)


def _the_deck(view: View) -> Sentence:
    n, target = view.deck, view.options.target
    text = ngettext("{n} card is left to draw.", "{n} cards are left to draw.", n)
    text = text if n else _("There is nothing left to draw: the next row that is completed ends the game.")
    if target:
        text += " " + _("The game ends at {target} points.")
    return compose(text, n=n, target=target)


def _the_cycle(view: View) -> list[Sentence]:
    """K9: what whoever is to play takes from the graveyard afterwards, as it is now."""
    n = len(view.cycle_brings)
    if not n or view.phase != "action" or view.seat is None or view.turn != Decide(view.seat):
        return []
    text = ngettext(
        "After your play you take {n} card from the graveyard, and keep three in hand.",
        "After your play you take {n} cards from the graveyard, and keep three in hand.",
        n,
    )
    return [compose(text, n=n)]


def _own_cards(mine: PlayerView) -> list[Sentence]:
    n = len(mine.hand)
    in_hand = ngettext("In hand, {n} card: {cards}.", "In hand, {n} cards: {cards}.", n)
    score = ngettext(
        "Score {score}, {n} row completed.", "Score {score}, {n} rows completed.", mine.completed
    )
    row = _("Current life: {cards}, {points} so far.") if mine.row else _("Current life: nothing yet.")
    return [
        compose(in_hand if n else _("In hand: nothing."), n=n, cards=mine.hand),
        _row(mine, row),
        compose(_("Future lives: {lives}."), lives=_slots(mine.future)),
        compose(score, score=mine.score, n=mine.completed),
    ]


def _other(player: PlayerView, names: Sequence[str]) -> list[Sentence]:
    who, n = Who(player.seat, names[player.seat - 1]), len(player.hand)
    text = ngettext("{who} has {n} card in hand", "{who} has {n} cards in hand", n)
    if player.known:
        text += _(", known to you {known}")
    text += _("; future lives {lives}.")
    hand = compose(text, who=who, n=n, known=player.known, lives=_slots(player.future))
    score = ngettext(
        "{who}'s score: {score}, {n} row completed.",
        "{who}'s score: {score}, {n} rows completed.",
        player.completed,
    )
    row = _("{who}'s current life: {cards}, {points} so far.")
    row = row if player.row else _("{who}'s current life: nothing yet.")
    return [
        hand,
        _row(player, row, who=who),
        compose(score, who=who, score=player.score, n=player.completed),
    ]


def _row(player: PlayerView, text: str, **values: Any) -> Sentence:
    if player.row_limit > ROW:
        text += " " + _("It holds {limit} cards.")
    return compose(text, cards=player.row, points=player.row_sum, limit=player.row_limit, **values)


def _slots(future: Sequence[Seen | None]) -> Any:
    """What lies in each slot, or nothing."""
    if all(card is None for card in future):
        return _("nothing")
    return [_("free") if card is None else card for card in future]
