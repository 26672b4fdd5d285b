"""What cards, symbols and animals of Mieses Karma are called, every template through gettext.

Animals are named in the card table, so their names are texts to translate like any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, listed, numerals
from karma_tui.games.mieses.ability import (
    BOTH_ENDS,
    COPY,
    JOKER_COUNTS,
    LAY_FREELY,
    LAY_ON_OTHERS,
    LAY_SECOND,
    STEAL,
    TAKE_DISCARD,
    TURN_AGAIN,
)
from karma_tui.games.mieses.cards import HUMAN, JOKER, KINDS, REAPER, REBIRTHS, Card, Rebirth


def symbol_name(symbol: str) -> str:
    """What a symbol is called."""
    return {
        "H": _("heart"),
        "S": _("sun"),
        "C": _("clover"),
        "B": _("scales"),
        "J": _("joker"),
        "R": _("Grim Reaper"),
    }[symbol]


def stack_name(stack: str) -> str:
    """What a stack of rebirth cards is called: by the karma it asks for, or humans (M18)."""
    return _("humans") if stack == HUMAN else _("{stack} karma").format(stack=numerals(stack))


def animal_name(animal: str) -> str:
    """What an animal is called."""
    return _(animal)


def rebirth_name(card: Rebirth) -> str:
    """A rebirth card in running words: ``hedgehog``, ``human no. 1``."""
    name = animal_name(card.animal)
    return _("{name} no. {number}").format(name=name, number=card.number) if card.number else name


def a_rebirth(card: Rebirth) -> str:
    """The same with its article: ``a hedgehog``, ``an ant``."""
    return _with_article(card.animal, rebirth_name(card))


def a_animal(animal: str) -> str:
    """An animal with its article."""
    return _with_article(animal, animal_name(animal))


def _with_article(animal: str, name: str) -> str:
    """The article goes by the English name: other languages have none here, or have it in the sentence."""
    return (_("an {name}") if animal[0] in "aeiou" else _("a {name}")).format(name=name)


def card_name(card: Card | Rebirth) -> str:
    """What a card is called."""
    if isinstance(card, Rebirth):
        return _("{name}, {symbol}").format(name=rebirth_name(card), symbol=symbol_name(card.symbol))
    left, right = symbol_name(card.left), symbol_name(card.right)
    text = _("{left} and {right}, with a Buddha") if card.buddha else _("{left} and {right}")
    return text.format(left=left, right=right)


def card_help(card: Card | Rebirth) -> str:
    """What a card does, in a line; empty for one that only has its symbols."""
    if isinstance(card, Rebirth):
        if card.stack == HUMAN:
            return _("Worth {worth} points at the end, which comes when a human dies.").format(
                worth=card.worth
            )
        return ability_help(card.ability)
    return " ".join(_features(card))


def _features(card: Card) -> Sequence[str]:
    """What is special about a life card, a sentence each."""
    features = []
    if card.buddha:
        features.append(_("A Buddha is worth a karma when the lifeline is scored."))
    if JOKER in (card.left, card.right):
        features.append(_("A joker goes with any symbol but counts for no combination."))
    if REAPER in (card.left, card.right):
        features.append(
            _("After the Grim Reaper nothing can be laid, and the animal dies when its turn ends.")
        )
    return features


def ability_help(ability: str) -> str:
    """What an ability does, in a line; empty for none."""
    return {
        "": "",
        TAKE_DISCARD: _("Take the top card of the discard pile into your hand."),
        LAY_SECOND: _("Lay a second matching hand card on your lifeline this turn."),
        LAY_FREELY: _("Lay a hand card on your lifeline without matching, but never after the Grim Reaper."),
        JOKER_COUNTS: _("When your lifeline is scored, one joker counts as the symbol that serves best."),
        COPY: _("Use the ability of an animal that is now in front of another player."),
        LAY_ON_OTHERS: _("Lay a matching hand card on another player's lifeline, be it the Grim Reaper."),
        STEAL: _("Take the last card of another player's lifeline and lay it on yours, where it must match."),
        BOTH_ENDS: _("Your lifeline grows at both ends."),
        TURN_AGAIN: _("If you live at the end of your turn, take a second turn at once."),
    }[ability]


def kinds() -> Sequence[Card | Rebirth]:
    """Every kind of life card once, then every animal and human."""
    return (*KINDS, *REBIRTHS)


def legend() -> Sequence[tuple[str, str]]:
    """The life cards that have more than symbols, then the animals that can do something."""
    special = {card_help(card): _feature_name(card) for card in KINDS if _features(card)}
    able = {card.animal: card for card in REBIRTHS if card.ability}
    return [
        *((_heading(name), text) for text, name in special.items()),
        *((_heading(animal_name(animal)), card_help(card)) for animal, card in able.items()),
    ]


def _heading(name: str) -> str:
    return name[:1].upper() + name[1:]


def _feature_name(card: Card) -> str:
    names = []
    if card.buddha:
        names.append(_("Buddha"))
    if JOKER in (card.left, card.right):
        names.append(_("joker"))
    if REAPER in (card.left, card.right):
        names.append(_("Grim Reaper"))
    return listed(names)
