"""Why a move of classic Karma is not allowed, and what else is said in a phrase."""

from __future__ import annotations

from typing import Any

from karma_tui.core.language import _
from karma_tui.core.messages import Message, Refusal, Sentence, compose
from karma_tui.games.classic.cards import rank_name


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
    if name in ("rank", "top"):
        return rank_name(value)
    if name == "zone":
        return {"hand": _("in your hand"), "up": _("among your face-up cards")}[value]
    return value


def _sentence(key: str) -> str:
    return {
        "over": _("the match is over"),
        "not_dealt": _("the cards have not been dealt yet"),
        "dealt_already": _("the cards are dealt already"),
        "not_a_deck": _("a deal is the 52 cards of one deck, each once"),
        "no_such_seat": _("there is no seat {seat}"),
        "wrong_dealer": _("the Karma deals, seat {seat}"),
        "still_swapping": _("play has not started: swap cards or say ready"),
        "swapping_over": _("the time for swapping is over"),
        "not_there": _("{card} is not {zone}"),
        "hand_first": _("{card} lies face up, and the hand is played first"),
        "flip_blind": _("only face-down cards are left: turn one over"),
        "two_ranks": _("{card} and {other} are of two ranks"),
        "too_low": _("{rank} is lower than the {top} on top of the pile"),
        "too_high": _("the table is down, and {rank} is higher than the {top} on top of the pile"),
        "nothing_to_take": _("the pile is empty"),
        "follow_up_owed": _("the two wants a follow-up first"),
        "can_play": _("there is something to lay: {play}"),
        "a_flip": _("a face-down card"),
        "cards": "{cards}",
        "not_yet_blind": _("face-down cards come last, when the hand and the face-up cards are gone"),
        "empty_slot": _("there is no face-down card in slot {slot}"),
        "no_such_slot": _("there is no slot {slot}; slots are 1 to 3"),
        "no_such_card": _("there is no card {word}"),
        "card_twice": _("{card} is named twice"),
        "unreadable": _("“{text}” is not a move"),
        "turns_a_deal": _("turns a deal"),
        "pickups_a_deal": _("piles taken a deal"),
        "burns_a_deal": _("burns a deal"),
        "dead_heats": _("deals called a dead heat"),
    }[key]
