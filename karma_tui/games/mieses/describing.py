"""The table of Mieses Karma read out: all that the screen shows of it, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.cards import Back
from karma_tui.core.game import Topic
from karma_tui.core.language import _, ngettext, phrases, series
from karma_tui.core.messages import Sentence, Who, compose
from karma_tui.core.speaker import Speaker
from karma_tui.games.mieses.cards import HUMAN, Rebirth
from karma_tui.games.mieses.foretelling import so_far
from karma_tui.games.mieses.naming import ability_help, card_name, rebirth_name, stack_name
from karma_tui.games.mieses.scoring import life_in_words
from karma_tui.games.mieses.state import Life
from karma_tui.games.mieses.view import PlayerView, StackView, View
from karma_tui.games.mieses.worth import worth


def describe(view: View, names: Sequence[str], topic: Topic) -> list[Sentence]:
    """Read out the middle of the table, the viewer's own place or everyone else's."""
    if view.phase == "deal":
        return []
    if topic == "middle":
        return [_the_piles(view), _stacks(view), *_the_turn(view, names)]
    if topic == "own":
        return [] if view.mine is None else _own_place(view, view.mine)
    return [_other(view, player, names) for player in view.players if player.seat != view.seat]


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
    return compose(_("Stacks: {stacks}."), stacks=phrases(map(_stack, view.stacks)))


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


def _the_dying(view: View, life: Life, names: Sequence[str]) -> Sentence:
    """M16: the life that is being scored, with all it counts."""
    return Speaker(names, view.seat).tell(
        view.active,
        _("Your {animal} has died and is scored: {evidence}."),
        _("{who}'s {animal} has died and is scored: {evidence}."),
        animal=rebirth_name(life.animal),
        evidence=life_in_words(life),
    )


def _the_turn(view: View, names: Sequence[str]) -> list[Sentence]:
    """Whose turn it is, what has been done in it, and whether there is another after it."""
    if view.phase == "over":
        return []
    deeds = (
        (view.lay_done, _("laid or discarded")),
        (view.ability_done, _("used the ability")),
        (view.ask_done, _("asked for a card")),
    )
    done = series(text for is_done, text in deeds if is_done) or _("nothing yet")
    speaker = Speaker(names, view.seat)
    text = speaker.tell(
        view.active, _("Your turn; done so far: {done}."), _("{who}'s turn; done so far: {done}."), done=done
    )
    if view.both_ends:
        text = (*text, " ", _("The lifeline grows at both ends."))
    if view.second:
        text = (*text, " ", _("It is a second turn."))
    elif view.again:
        text = (*text, " ", _("A second turn follows."))
    return [text] if view.dying is None else [text, _the_dying(view, view.dying, names)]


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
        *_own_answer(mine),
    ]


def _own_answer(mine: PlayerView) -> list[Sentence]:
    """M9: what the viewer has answered to who asks."""
    text = {"passed": _("You offer nothing."), "waiting": _("You have yet to answer.")}.get(mine.answer, "")
    if mine.offer is not None:
        text = _("You offer {offer}.")
    return [compose(text, offer=mine.offer)] if text else []


def _animal(player: PlayerView, help_: str) -> dict[str, Any]:
    return {"animal": card_name(player.animal), "help": help_}


def _lifeline(text: str, player: PlayerView, **values: Any) -> Sentence:
    return compose(text, cards=player.lifeline or _("no card yet"), **values)


def _other(view: View, player: PlayerView, names: Sequence[str]) -> Sentence:
    n = len(player.hand)
    text = _("{who}, {animal}: lifeline {cards}; ")
    text += ngettext("{n} card in hand", "{n} cards in hand", n)
    if player.known:
        text += _(" ({known} known to all)")
    text += _("; karma {karma}")
    if player.points:
        text += _("; points pile {points}")
    if player.gifts:
        text += _("; cards given {gifts}")
    has = worth(view, player)
    if has.buddhas:
        text += _("; Buddhas {buddhas}")
    if has.combinations:
        text += _("; combinations {combinations}")
    hidden = isinstance(player.offer, Back)
    offers = _("; offers a card, face down") if hidden else _("; offers {offer}")
    text += {"": "", "waiting": _("; has yet to answer"), "passed": _("; offers nothing"), "offered": offers}[
        player.answer
    ]
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
        gifts=player.gifts,
        buddhas=has.buddhas,
        combinations=len(has.combinations),
    )
