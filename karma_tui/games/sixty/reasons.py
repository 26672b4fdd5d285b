"""Why a move of Karma 60 is not allowed, and what else is said in a phrase."""

from __future__ import annotations

from typing import Any

from karma_tui.core.language import _
from karma_tui.core.messages import Message, Refusal, Sentence, compose


def refusal(refused: Refusal) -> Sentence:
    """Say why a move is not allowed."""
    return say(refused.reason)


def say(said: Message) -> Sentence:
    """Put a message of the game into words."""
    facts = {name: _in_words(name, value) for name, value in said.facts}
    return compose(_sentence(said.key), **facts)


def _in_words(name: str, value: Any) -> Any:
    if isinstance(value, Message):
        return say(value)
    if name == "zone":
        return {
            "hand": _("in your hand"),
            "up": _("among your face-up cards"),
            "six": _("among your six cards"),
        }[value]
    return value


def _sentence(key: str) -> str:
    return {
        "over": _("the match is over"),
        "not_dealt": _("the cards have not been dealt yet"),
        "dealt_already": _("the cards are dealt already"),
        "not_a_deck": _("a deal is the sixty cards, three of each kind"),
        "no_such_seat": _("there is no seat {seat}"),
        "wrong_dealer": _("the loser deals, seat {seat}"),
        "still_picking": _("play has not started: keep three of your six cards"),
        "picking_over": _("the time for picking is over"),
        "keep_three": _("three of the six are kept, no more and no fewer"),
        "not_there": _("{card} is not {zone}"),
        "not_so_many": _("there is only {there} × {card} {zone}"),
        "three_of_each": _("there are only three {card} in the game"),
        "hand_first": _("{card} lies face up, and the hand is played first"),
        "table_first": _("{card} is in your hand, and the PT wants a table card"),
        "one_place": _("cards laid together come from one place, the hand or the table"),
        "flip_blind": _("only face-down cards can be played now: turn one over"),
        "two_kinds": _("{card} and {other} are not identical"),
        "too_low": _("{card} is lower than the {top} on top of the pile"),
        "five_or_less": _("the FL asks for five or less or a Karma card, and {card} is more"),
        "nothing_to_give": _("{card} gives the pile to nobody, only a GP does"),
        "three_give_nothing": _("three GP send the pile out of the game, they do not give it"),
        "say_whom": _("say who gets the pile: GP @ and a seat"),
        "to_oneself": _("the pile goes to another player, not to yourself"),
        "receiver_owed": _("the GP you turned over comes first: say who gets the pile"),
        "table_card_owed": _("the PT wants another card first"),
        "nothing_to_take": _("the pile is empty"),
        "can_play": _("there is something to lay: {play}"),
        "a_flip": _("a face-down card"),
        "cards": "{cards}",
        "not_yet_blind": _("face-down cards come last, when the hand and the face-up cards are gone"),
        "face_up_first": _("the PT wants a face-up card while there is one"),
        "empty_slot": _("there is no face-down card in slot {slot}"),
        "no_such_slot": _("there is no slot {slot}; slots are 1 to 3"),
        "no_such_card": _("there is no card {word}; cards are 1 to 16, GP, FL, PT and BU"),
        "unreadable": _("“{text}” is not a move"),
        "turns_a_deal": _("turns a deal"),
        "pickups_a_deal": _("piles taken a deal"),
        "removals_a_deal": _("piles sent away a deal"),
        "dead_heats": _("deals called a dead heat"),
    }[key]
