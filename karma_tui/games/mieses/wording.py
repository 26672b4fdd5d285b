"""The words of Mieses Karma: data in, sentences out, every template through gettext.

What has happened is told by ``telling``, what is not allowed by ``reasons``, the score by ``scoring``, what
can be done by ``choices`` and why by ``motives``; what things are called stands in ``naming``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.cards import Back
from karma_tui.core.game import Topic
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, Who, compose
from karma_tui.games.mieses.cards import HUMAN, Rebirth
from karma_tui.games.mieses.choices import named, offer, status
from karma_tui.games.mieses.foretelling import so_far
from karma_tui.games.mieses.motives import reason
from karma_tui.games.mieses.naming import ability_help, card_help, card_name, kinds, legend, stack_name
from karma_tui.games.mieses.reasons import refusal, say
from karma_tui.games.mieses.scoring import because, label, verdict
from karma_tui.games.mieses.telling import narrate
from karma_tui.games.mieses.view import PlayerView, StackView, View

__all__ = [
    "because",
    "card_help",
    "card_name",
    "choice_label",
    "describe",
    "kinds",
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
    return _("Mieses Karma")


def summary() -> str:
    """The game in one sentence."""
    return _("Begin as an ant, give to gain karma, die, and be reborn as something better.")


def seats_note(seats: int) -> str:
    """M2: two are not in the published rules."""
    return _("the published game is for three to five players") if seats == 2 else ""


# --- options ----------------------------------------------------------------------------------------


def option_label(option: str) -> str:
    """What an option decides."""
    return {"first": _("Who starts")}[option]


def choice_label(option: str, choice: str | int) -> str:
    """What one choice of an option means."""
    del option
    return _("seat {seat}").format(seat=choice) if choice else _("drawn by lot")


# --- the table --------------------------------------------------------------------------------------


def describe(view: View, names: Sequence[str], topic: Topic) -> list[Sentence]:
    """Read out the middle of the table, the viewer's own place or everyone else's."""
    if view.phase == "deal":
        return []
    if topic == "middle":
        return [_the_piles(view), _stacks(view)]
    if topic == "own":
        return [] if view.mine is None else _own_place(view, view.mine)
    return [_other(player, names) for player in view.players if player.seat != view.seat]


def _the_piles(view: View) -> Sentence:
    n = view.deck
    text = ngettext("Round {round}. {n} card is left to draw", "Round {round}. {n} cards are left to draw", n)
    if view.discard:
        m = len(view.discard)
        text += "; " + ngettext(
            "{m} card on the discard pile: {top}.", "{m} cards on the discard pile, on top {top}.", m
        )
    else:
        text += _("; the discard pile is empty.")
    return compose(
        text, round=view.round, n=n, m=len(view.discard), top=view.discard[-1:] if view.discard else ""
    )


def _stacks(view: View) -> Sentence:
    return compose(_("Stacks: {stacks}."), stacks="; ".join(map(_stack, view.stacks)))


def _stack(stack: StackView) -> str:
    """How many cards a stack has, and those one knows of: humans on top, else what was put under it."""
    seen = [card_name(card) for card in stack.cards if isinstance(card, Rebirth)]
    text = _("{name} {n}")
    if stack.name == HUMAN:
        seen = seen[:1]
        text = _("{name} {n}, on top {seen}") if seen else text
    elif seen:
        text = _("{name} {n}, at the bottom {seen}")
    return text.format(name=stack_name(stack.name), n=len(stack.cards), seen=" / ".join(seen))


def _own_place(view: View, mine: PlayerView) -> list[Sentence]:
    n = len(mine.hand)
    in_hand = ngettext("In hand, {n} card: {cards}.", "In hand, {n} cards: {cards}.", n)
    help_ = ability_help(mine.animal.ability)
    return [
        compose(_("You are: {animal}. {help}") if help_ else _("You are: {animal}."), **_animal(mine, help_)),
        _lifeline(_("Your lifeline: {cards}."), mine),
        *([so_far(view, mine)] if mine.lifeline and view.dying is None else []),
        compose(in_hand if n else _("In hand: nothing."), n=n, cards=mine.hand),
        compose(
            _("Karma {karma}; points pile {points}; cards given in this life: {gifts}."),
            karma=mine.karma,
            points=mine.points or _("empty"),
            gifts=mine.gifts,
        ),
    ]


def _animal(player: PlayerView, help_: str) -> dict[str, Any]:
    return {"animal": card_name(player.animal), "help": help_}


def _lifeline(text: str, player: PlayerView, **values: Any) -> Sentence:
    return compose(text, cards=player.lifeline or _("no card yet"), **values)


def _other(player: PlayerView, names: Sequence[str]) -> Sentence:
    n = len(player.hand)
    text = _("{who}, {animal}: lifeline {cards}; ")
    text += ngettext("{n} card in hand", "{n} cards in hand", n)
    if player.known:
        text += _(" ({known} known to all)")
    text += _("; karma {karma}")
    if player.points:
        text += _("; points pile {points}")
    hidden = isinstance(player.offer, Back)
    offers = _("; offers a card, face down") if hidden else _("; offers {offer}")
    text += {"": "", "waiting": "", "passed": _("; offers nothing"), "offered": offers}[player.answer]
    return _lifeline(
        text + ".",
        player,
        who=Who(player.seat, names[player.seat - 1]),
        animal=card_name(player.animal),
        n=n,
        known=player.known,
        karma=player.karma,
        points=player.points,
        offer=player.offer,
    )
