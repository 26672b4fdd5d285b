"""Why a move of Mieses Karma is not allowed, and what else is said in a phrase."""

from __future__ import annotations

from typing import Any

from karma_tui.core.language import _
from karma_tui.core.messages import Message, Refusal, Sentence, compose
from karma_tui.games.mieses.naming import a_animal, animal_name, symbol_name


def refusal(refused: Refusal) -> Sentence:
    """Say why a move is not allowed."""
    return say(refused.reason)


def say(said: Message) -> Sentence:
    """Put a message of the game into words."""
    facts = {name: _in_words(said.key, name, value) for name, value in said.facts}
    whose = facts.get("whose")
    return compose(_sentence(f"{said.key}_{whose}" if whose else said.key), **facts)


def _in_words(key: str, name: str, value: Any) -> Any:
    match name:
        case "animal":
            return animal_name(value) if key in _BARE else a_animal(value)
        case "half" | "end":
            return symbol_name(value)
        case _:
            return value


_BARE = ("not_in_front", "copies_nothing")
"""Sentences that name an animal without an article."""


def _sentence(key: str) -> str:
    return {
        "over": _("the game is over"),
        "not_dealt": _("the cards have not been dealt yet"),
        "dealt_already": _("the cards are dealt already"),
        "not_the_life_cards": _("a deal is the sixty life cards, each as often as there are copies"),
        "not_the_stacks": _("a deal is each of the four animal stacks, whole"),
        "other_first": _("seat {seat} starts, as the setup says"),
        "nothing_to_shuffle": _("there are cards to draw, or none are wanted"),
        "not_the_discards": _("what is shuffled is the discard pile, the whole of it"),
        "shuffle_first": _("the discard pile is shuffled first"),
        "no_such_seat": _("there is no seat {seat}"),
        "answer_first": _("say first whether you offer a card: offer one that matches, or pass"),
        "choose_first": _("choose one of the offers first"),
        "exchange_first": _("say first whether you exchange your hand or keep it"),
        "points_first": _("take a card for a combination first, or none"),
        "nobody_asks": _("nobody is asking you for a card"),
        "no_offers": _("there is no offer to choose from"),
        "no_exchange": _("a hand is exchanged or kept only when you have asked and nobody has offered"),
        "no_death": _("cards are taken for combinations only when an animal has died"),
        "laid_already": _("you have laid or discarded a card this turn"),
        "lay_first": _("lay or discard a card first"),
        "asked_already": _("you have asked for a card this turn"),
        "used_already": _("you have used your ability this turn"),
        "second_turn": _("in a second turn there is no ability to use"),
        "not_in_hand": _("{card} is not in your hand"),
        "not_in_line": _("{card} is not in the dead animal's lifeline"),
        "after_reaper_own": _("nothing can be laid after the Grim Reaper on your lifeline"),
        "after_reaper_other": _("nothing can be laid after the Grim Reaper on that lifeline"),
        "no_match_own": _("{card} begins with {half}, and the right end of your lifeline is {end}"),
        "no_match_other": _("{card} begins with {half}, and the right end of that lifeline is {end}"),
        "no_match_left": _("{card} ends with {half}, and the left end of your lifeline is {end}"),
        "one_end": _("your lifeline grows on the right only"),
        "useless_offer": _("{card} could not be laid on the lifeline of whoever asks"),
        "no_offer_of": _("seat {seat} offers nothing"),
        "no_ability": _("{animal} has no ability"),
        "passive": _("the ability of {animal} works by itself"),
        "not_a_chameleon": _("only a chameleon uses the ability of another animal"),
        "say_as": _("say whose ability it is to be: ability as, and an animal in front of another player"),
        "counts_by_itself": _("the ability of {animal} counts by itself when the lifeline is scored"),
        "copies_nothing": _("another {animal} is no animal to copy"),
        "not_in_front": _("there is no {animal} in front of another player"),
        "say_card": _("say which hand card it is to be"),
        "no_card": _("this ability needs no card to be named"),
        "say_seat": _("say whose lifeline it is to be: @ and a seat"),
        "no_seat": _("this ability is not aimed at anyone"),
        "to_oneself": _("that ability is for another player's lifeline, not for your own"),
        "nothing_to_steal": _("there is no card to take from the lifeline of seat {seat}"),
        "no_discard": _("the discard pile is empty"),
        "nothing_to_lay": _("there is nothing left for you to lay this turn"),
        "doomed": _(
            "who dies at the end of this turn has no other: you hold no card or end with the Grim Reaper"
        ),
        "no_such_card": _("there is no life card {word}"),
        "no_such_animal": _("there is no animal {word} with an ability"),
        "unreadable": _("“{text}” is not a move"),
        "rounds": _("rounds a game"),
        "lives": _("lives a player"),
        "lifeline": _("cards in a lifeline"),
        "karma_each": _("karma a player"),
        "points_each": _("points cards a player"),
        "wins_without_human": _("wins without a human"),
        "wins_of_the_ender": _("wins of who ended it"),
        "called": _("games called after two hundred rounds"),
    }[key]
