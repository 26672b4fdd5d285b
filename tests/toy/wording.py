"""The words of the toy: data in, sentences out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.game import Topic
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Message, Refusal, Sentence, Who, compose
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker
from karma_tui.core.turns import Decide
from tests.toy.cards import DECK, HIGH, Card
from tests.toy.events import Dealt, Laid, ToyEvent, Won
from tests.toy.moves import Deal, Lay, ToyMove
from tests.toy.state import tricks
from tests.toy.thinking import beats
from tests.toy.view import View


def title() -> str:
    return _("Toy tricks")


def summary() -> str:
    return _("Lay a number each: the highest takes the trick.")


def seats_note(seats: int) -> str:
    del seats
    return ""


def totals_label() -> str:
    return _("Tricks")


# --- cards and options --------------------------------------------------------------------------------


def card_name(card: Card) -> str:
    return _("the {number}").format(number=card)


def card_help(card: Card) -> str:
    return _("Nothing is higher.") if card == DECK[-1] else ""


def kinds() -> Sequence[Card]:
    return DECK


def legend() -> Sequence[tuple[str, str]]:
    return [(_("The {number}").format(number=HIGH), card_help(DECK[-1]))]


def option_label(option: str) -> str:
    return {"cards": _("Cards in a hand"), "wins": _("What takes a trick")}[option]


def choice_label(option: str, choice: str | int) -> str:
    del option
    return {"highest": _("the highest card"), "lowest": _("the lowest card")}.get(str(choice), str(choice))


# --- the table ----------------------------------------------------------------------------------------


def narrate(event: ToyEvent, names: Sequence[str], me: Seat | None) -> Sentence:
    say = Speaker(names, me)
    match event:
        case Dealt():
            return compose(_("Everyone is dealt {n} cards."), n=event.cards)
        case Laid():
            return say.tell(event.seat, _("You lay {card}."), _("{who} lays {card}."), card=event.card)
        case Won():
            yours, theirs = _("You win the trick with {card}."), _("{who} wins the trick with {card}.")
            return say.tell(event.seat, yours, theirs, card=event.by)


def status(view: View, names: Sequence[str]) -> Sentence:
    if not isinstance(view.turn, Decide):
        return compose(_("The match is over.") if view.over else _("The cards are being dealt."))
    say = Speaker(names, view.seat)
    return say.tell(view.turn.seat, _("Your move: lay a card."), _("{who} is to lay a card."))


def offer(move: ToyMove, view: View, names: Sequence[str] = ()) -> Sentence:
    return named(move, view, names)


def named(move: ToyMove, view: View, names: Sequence[str] = ()) -> Sentence:
    del view, names
    return compose(_("deal")) if isinstance(move, Deal) else compose(_("lay {card}"), card=move.card)


def reason(move: Lay, view: View, names: Sequence[str] = ()) -> Sentence:
    del names
    if not view.table:
        return compose(_("somebody has to begin"))
    return compose(_("beats what lies there") if beats(move, view) else _("loses little"))


def describe(view: View, names: Sequence[str], topic: Topic) -> Sequence[Sentence]:
    if topic == "middle":
        lies = compose(_("On the table: {cards}."), cards=view.table or _("nothing"))
        return [lies, compose(_("{n} cards are out of play."), n=view.deck)]
    if topic == "own":
        return [] if view.seat is None else [compose(_("In hand: {cards}."), cards=view.hand or _("nothing"))]
    return [
        compose(
            _("{who}: cards in hand {n}, tricks {won}."),
            who=Who(player.seat, names[player.seat - 1]),
            n=len(player.hand),
            won=tricks(player.won, len(view.players)),
        )
        for player in view.players
        if player.seat != view.seat
    ]


# --- what is refused, and the score -------------------------------------------------------------------


def refusal(refusal: Refusal) -> Sentence:
    return say(refusal.reason)


def say(message: Message) -> Sentence:
    facts: dict[str, Any] = dict(message.facts)
    return compose(
        {
            "over": _("the match is over"),
            "dealt_already": _("the cards are dealt already"),
            "not_dealt": _("the cards are not dealt yet"),
            "not_a_deck": _("a deal is the whole deck, each card once"),
            "not_held": _("{card} is not in your hand"),
            "no_such_card": _("there is no card {word}"),
            "unreadable": _("“{text}” is not a move"),
            "shared": _("shared wins"),
        }[message.key],
        **facts,
    )


def label(line: ScoreLine) -> str:
    del line
    return _("Tricks")


def because(line: ScoreLine, names: Sequence[str]) -> str:
    del names
    n = line.because.fact("n")
    return ngettext("{n} trick won", "{n} tricks won", n).format(n=n)


def verdict(sheet: ScoreSheet, names: Sequence[str], me: Seat | None) -> Sentence:
    if not sheet.winners:
        return ()
    say = Speaker(names, me)
    if len(sheet.winners) > 1:
        text = _("{winners} share the win.")
        return compose(text, winners=say.list_at("winners", text, sheet.winners))
    return say.tell(sheet.winners[0], _("You win the match."), _("{who} wins the match."))
