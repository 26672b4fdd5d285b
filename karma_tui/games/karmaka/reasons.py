"""Why a move of Karmaka is not allowed, and what else is said in a phrase."""

from __future__ import annotations

from typing import Any

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Message, Refusal, Sentence, compose


def refusal(refused: Refusal) -> Sentence:
    """Say why a move is not allowed."""
    return say(refused.reason)


def say(said: Message) -> Sentence:
    """Put a message of the game into words."""
    facts = dict(said.facts)
    return compose(_sentence(said.key, facts), **facts)


def _sentence(key: str, facts: dict[str, Any]) -> str:
    if key == "say_aim":
        return _what_to_say(facts["need"])
    if key == "wrong_aim":
        return _what_it_wants(facts["need"])
    if key == "nothing_to_hit":
        return _nothing_to_hit(facts["effect"])
    if key == "return_first":
        return ngettext("{n} card is to be returned first", "{n} cards are to be returned first", facts["n"])
    return {
        "over": _("the match is over"),
        "not_dealt": _("the cards have not been dealt yet"),
        "dealt_already": _("the cards are dealt already"),
        "not_a_deck": _("a deal is all {cards} cards, each kind as often as there is of it"),
        "wrong_first": _("seat {seat} starts"),
        "no_such_seat": _("there is no seat {seat}"),
        "nothing_to_pick": _("no card is to be picked at random now"),
        "no_such_place": _("there is no card at place {place} to pick"),
        "dealer_picks": _("a card is being picked at random first"),
        "return_later": _("cards are returned in the cycle, after the action"),
        "must_play": _("you may skip only with an empty hand"),
        "no_hand": _("your hand is empty: all you can do is skip"),
        "not_in_hand": _("{card} is not in your hand"),
        "future_full": _("your future-lives row is full: three cards"),
        "free_slot": _("there is a free slot for {card}, so it takes the place of none"),
        "say_over": _("your future-lives row is full: say over and the card that makes room for {card}"),
        "no_such_life": _("{card} is not among your future lives"),
        "does_nothing_there": _("{card} has no effect there, so it is played alone"),
        "wrong_row": _("the effect of {card} leaves no choice where {other} goes"),
        "to_oneself": _("it hits an opponent, not yourself"),
        "not_in_graveyard": _("{card} is not in the graveyard"),
        "say_row": _("say where {other} goes: life or future"),
        "row_full": _("your current-life row has no room for another card"),
        "no_such_card": _("there is no card {word}; cards are B, G or R and a number, like B3"),
        "unreadable": _("“{text}” is not a move"),
        "turns_a_player": _("turns a player"),
        "future_decides": _("future lives change the winner"),
        "cap_ends": _("ended by the turn limit"),
        "plays_life": _("plays to the current life"),
        "plays_future": _("plays to the future lives"),
        "plays_grave": _("plays to the graveyard"),
        "plays_blue": _("blue cards played"),
        "plays_green": _("green cards played"),
        "plays_red": _("red cards played"),
    }[key]


def _what_to_say(need: str) -> str:
    return {
        "seat": _("say whom {card} hits: @ and a seat"),
        "own future": _("say which of your future lives {card} takes: > and the card"),
        "graveyard": _("say which card of the graveyard {card} takes: > and the card"),
        "graveyard and row": _("say which card {card} takes and where to: > and the card, life or future"),
    }[need]


def _what_it_wants(need: str) -> str:
    return {
        "": _("the effect of {card} leaves no choice, so it is played alone"),
        "seat": _("{card} hits a player, not a card"),
        "own future": _("{card} takes one of your future lives, and hits no player"),
        "graveyard": _("{card} takes a card of the graveyard, and hits no player"),
        "graveyard and row": _("{card} takes a card of the graveyard, and hits no player"),
    }[need]


def _nothing_to_hit(effect: str) -> str:
    if effect == "sweep row":
        return _("seat {seat} has no card in the current-life row")
    if effect == "lose future":
        return _("seat {seat} has no future life")
    if effect == "opponent draws":
        return _("there is nothing left to draw")
    return _("seat {seat} has no card in hand")
