"""The words of Karma 60: data in, sentences out, every template through gettext.

What has happened is told by ``telling``, what is not allowed by ``reasons``, what speaks for a move by
``motives``, the score by ``scoring``.
"""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext, numerals
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.speaker import Speaker, called
from karma_tui.core.turns import Decide
from karma_tui.games.sixty.cards import (
    BOTTOMS_UP,
    FIVE_OR_LESS,
    GIVE,
    KINDS,
    PLAY_TABLE,
    Card,
    cards_of,
    counts,
)
from karma_tui.games.sixty.describing import describe
from karma_tui.games.sixty.motives import reason
from karma_tui.games.sixty.moves import Deal, Flip, Keep, Lay, SixtyMove, Take
from karma_tui.games.sixty.reasons import refusal, say
from karma_tui.games.sixty.scoring import because, label, verdict
from karma_tui.games.sixty.telling import narrate
from karma_tui.games.sixty.view import View


def title() -> str:
    """The game's name."""
    return _("Karma 60")


def totals_label() -> str:
    """What the totals of a score sheet count, as a heading."""
    return _("deals lost")


def summary() -> str:
    """The game in one sentence."""
    return _("Sixty cards, four kinds of Karma: give the pile away, turn it bottom up, be rid of everything.")


def seats_note(seats: int) -> str:
    """Nothing is unusual about any number of players."""
    del seats
    return ""


# --- cards ------------------------------------------------------------------------------------------


def card_name(card: Card) -> str:
    """What a card is called."""
    names = {
        GIVE: _("Give the Pile"),
        FIVE_OR_LESS: _("Five or Less"),
        PLAY_TABLE: _("Play a Table Card"),
        BOTTOMS_UP: _("Bottoms Up"),
    }
    return names.get(card) or str(card)


def card_help(card: Card) -> str:
    """What a card does, in a line; empty for a number."""
    return {
        GIVE: _("Goes on anything. Hand the whole pile to another player, even one who is out."),
        FIVE_OR_LESS: _("Goes on anything. The next player must lay five or less, or a Karma card."),
        PLAY_TABLE: _("Goes on anything. Then lay one of your table cards at once, whatever its number."),
        BOTTOMS_UP: _("Goes on anything. The bottom card of the pile comes to the top and must be beaten."),
    }.get(card, "")


def kinds() -> Sequence[Card]:
    """Every kind of card once."""
    return KINDS


def legend() -> Sequence[tuple[str, str]]:
    """The Karma cards and what they do."""
    return [
        (_("{card}, {name}").format(card=card, name=card_name(card)), card_help(card))
        for card in KINDS
        if card.is_karma
    ]


# --- options ----------------------------------------------------------------------------------------


def option_label(option: str) -> str:
    """What an option decides."""
    return {"take": _("Taking the pile"), "deals": _("Deals")}[option]


def choice_label(option: str, choice: str | int) -> str:
    """What one choice of an option means."""
    labels = {
        ("take", "forced"): _("only when nothing can be laid"),
        ("take", "free"): _("whenever one likes"),
    }
    return labels.get((option, str(choice))) or numerals(str(choice))


# --- the table --------------------------------------------------------------------------------------


def status(view: View, names: Sequence[str]) -> Sentence:
    """Say whose move it is and what it must do."""
    if not isinstance(view.turn, Decide):
        return compose(
            _("The match is over.") if view.phase == "over" else _("The next deal is being dealt.")
        )
    seat = view.turn.seat
    speaker = Speaker(names, view.seat)
    if view.phase == "pick":
        return speaker.tell(
            seat,
            _("Your move: keep three of your six cards in hand; the others lie face up."),
            _("{who} is picking three of six cards."),
        )
    return speaker.tell(seat, _("Your move: {demand}."), _("{who} to move: {demand}."), demand=demand(view))


def demand(view: View) -> str:
    """What the next card must do: ``9 or higher, or a Karma card``."""
    if view.owes == "receiver":
        return _("say who gets the pile")
    if view.owes:
        mine = view.players[view.to_move - 1]
        if mine.up:
            return _("lay a face-up card, any number")
        if any(mine.down):
            return _("turn over a face-down card, any number goes")
        return _("lay another hand card, any number")
    if not view.pile or view.pile[-1] in (PLAY_TABLE, BOTTOMS_UP, GIVE):
        return _("anything goes")
    if view.pile[-1] == FIVE_OR_LESS:
        return _("five or less, or a Karma card")
    return _("{number} or higher, or a Karma card").format(number=view.pile[-1])


# --- choices ----------------------------------------------------------------------------------------


def offer(move: SixtyMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Name a legal move as a choice in a list, and say what it would do.

    Without ``names`` players are called by their seats.
    """
    match move:
        case Lay():
            return _offer_lay(move, view, names)
        case Take():
            n = len(view.pile)
            return compose(ngettext("take the pile, {n} card", "take the pile, {n} cards", n), n=n)
        case _:
            return named(move, view, names)


def named(move: SixtyMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Name a legal move, no more; without ``names`` players are called by their seats."""
    match move:
        case Lay():
            text = _("lay {cards} and give the pile to {to}") if move.to else _("lay {cards}")
            if view.owes == "receiver":
                text = _("give the pile to {to}")
            return compose(text, cards=move.cards, to=called(move.to, names) if move.to else "")
        case Take():
            return compose(_("take the pile"))
        case Flip():
            return compose(_("turn over face-down card {slot}"), slot=move.slot)
        case Keep():
            assert view.mine is not None
            six = counts([card for card in view.mine.six if isinstance(card, Card)])
            up = cards_of(six - move.counts)
            return compose(_("keep {cards} in hand, {up} face up"), cards=move.cards, up=up)
        case Deal():
            return compose(_("deal"))


def _offer_lay(move: Lay, view: View, names: Sequence[str]) -> Sentence:
    card, pile = move.cards[0], view.pile
    same = view.run if pile and pile[-1] == card else 0
    if same + len(move.cards) >= 3:
        return compose(_("lay {cards}, sending the pile out of the game"), cards=move.cards)
    if move.to:
        return _offer_gift(move, view, names)
    return compose(_lay_text(card, view), cards=move.cards, bottom=pile[0] if pile else card)


def _lay_text(card: Card, view: View) -> str:
    if card == GIVE:
        return _("lay {cards}, which does nothing on an empty pile")
    if card == FIVE_OR_LESS:
        return _("lay {cards}: five or less is asked of the next player")
    if card == PLAY_TABLE:
        mine = view.mine
        table = mine is not None and (mine.up or any(mine.down))
        return _("lay {cards}, then a table card") if table else _("lay {cards}, then another hand card")
    if card == BOTTOMS_UP and view.pile:
        return _("lay {cards}, bringing up {bottom} from the bottom")
    return _("lay {cards}")


def _offer_gift(move: Lay, view: View, names: Sequence[str]) -> Sentence:
    n = len(view.pile)
    to = called(move.to, names)
    if view.owes == "receiver":
        text = ngettext("give the pile, {n} card, to {to}", "give the pile, {n} cards, to {to}", n)
    else:
        text = ngettext(
            "lay {cards}, giving the pile, {n} card, to {to}",
            "lay {cards}, giving the pile, {n} cards, to {to}",
            n,
        )
    if view.players[move.to - 1].place:
        text += _(", who is out and would be back in the game")
    return compose(text, cards=move.cards, n=n, to=to)
