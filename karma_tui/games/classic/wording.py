"""The words of classic Karma: data in, sentences out, every template through gettext.

What has happened is told by ``telling``, what is not allowed by ``reasons``, what speaks for a move by
``motives``, the score by ``scoring``.
"""

from __future__ import annotations

from collections.abc import Sequence

from karma_tui.core.language import _, ngettext, numerals
from karma_tui.core.messages import Sentence, compose
from karma_tui.core.speaker import Speaker
from karma_tui.core.turns import Decide
from karma_tui.games.classic.cards import DECK, FIVE, RANKS, TEN, TWO, Card, rank_name
from karma_tui.games.classic.describing import describe
from karma_tui.games.classic.motives import reason
from karma_tui.games.classic.moves import ClassicMove, Deal, Flip, Lay, Ready, Swap, Take
from karma_tui.games.classic.reasons import refusal, say
from karma_tui.games.classic.scoring import because, label, verdict
from karma_tui.games.classic.telling import narrate
from karma_tui.games.classic.view import View


def title() -> str:
    """The game's name."""
    return _("Karma")


def totals_label() -> str:
    """What the totals of a score sheet count, as a heading."""
    return _("Karmas")


def summary() -> str:
    """The game in one sentence."""
    return _("Beat the pile or eat it: twos, fives and tens, three zones, the last one blind.")


def seats_note(seats: int) -> str:
    """Nothing is unusual about any number of players."""
    del seats
    return ""


# --- cards ------------------------------------------------------------------------------------------


def card_name(card: Card) -> str:
    """What a card is called."""
    suit = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))[card.suit]
    names = {"J": _("jack"), "Q": _("queen"), "K": _("king"), "A": _("ace")}
    return _("{rank} of {suit}").format(rank=names.get(RANKS[card.rank], rank_name(card.rank)), suit=suit)


def card_help(card: Card) -> str:
    """What a card does, in a line; empty for one that does nothing special."""
    return _effects().get(card.rank, "")


def kinds() -> Sequence[Card]:
    """Every card."""
    return DECK


def legend() -> Sequence[tuple[str, str]]:
    """The special ranks and what they do."""
    names = {TWO: _("Twos"), FIVE: _("Fives"), TEN: _("Tens")}
    return [(names[special], effect) for special, effect in _effects().items()]


def _effects() -> dict[int, str]:
    return {
        TWO: _("Goes on anything and turns the table up; follow it with anything."),
        FIVE: _("Goes on anything and turns the table down: equal or lower from then on."),
        TEN: _("Goes on anything and burns the pile; you go again."),
    }


# --- options ----------------------------------------------------------------------------------------


def option_label(option: str) -> str:
    """What an option decides."""
    return {
        "take": _("Taking the pile"),
        "opening": _("Who leads"),
        "second_five": _("A five on a table turned down"),
        "four_across_turns": _("Four of a rank laid over several turns"),
        "deals": _("Deals"),
    }[option]


def choice_label(option: str, choice: str | int) -> str:
    """What one choice of an option means."""
    labels = {
        ("take", "forced"): _("only when nothing can be laid"),
        ("take", "free"): _("whenever one likes"),
        ("opening", "left"): _("the seat to the dealer's left"),
        ("opening", "lowest"): _("the lowest card of three or more"),
        ("second_five", "stays"): _("leaves it down"),
        ("second_five", "toggles"): _("turns it up again"),
        ("four_across_turns", "no"): _("stay on the pile"),
        ("four_across_turns", "yes"): _("burn the pile"),
    }
    return labels.get((option, str(choice))) or numerals(str(choice))


# --- the table --------------------------------------------------------------------------------------


def status(view: View, names: Sequence[str]) -> Sentence:
    """Say whose move it is and what it must do."""
    if not isinstance(view.turn, Decide):
        return compose(
            _("The match is over.") if view.phase == "over" else _("The next hand is being dealt.")
        )
    seat = view.turn.seat
    speaker = Speaker(names, view.seat)
    if view.phase == "swap":
        return speaker.tell(seat, _("Your move: swap cards, or say ready."), _("{who} may swap cards."))
    return speaker.tell(seat, _("Your move: {demand}."), _("{who} to move: {demand}."), demand=demand(view))


def demand(view: View) -> str:
    """What the next card must do: ``9 or higher``."""
    if view.owes:
        return _("follow the two with anything")
    if not view.pile or view.pile[-1].rank == TWO:
        return _("anything goes")
    top = rank_name(view.pile[-1].rank)
    return (_("{rank} or lower") if view.down else _("{rank} or higher")).format(rank=top)


def offer(move: ClassicMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Name a legal move as a choice in a list, and say what it would do."""
    match move:
        case Lay():
            return compose(_lay_offer(move, view), cards=move.cards)
        case Take():
            n = len(view.pile)
            return compose(ngettext("take the pile, {n} card", "take the pile, {n} cards", n), n=n)
        case _:
            return named(move, view, names)


def named(move: ClassicMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Name a legal move, no more."""
    del view, names
    match move:
        case Lay():
            return compose(_("lay {cards}"), cards=move.cards)
        case Take():
            return compose(_("take the pile"))
        case Flip():
            return compose(_("turn over face-down card {slot}"), slot=move.slot)
        case Swap():
            return compose(_("swap {hand} for {up} on the table"), hand=move.hand, up=move.up)
        case Ready():
            return compose(_("ready"))
        case Deal():
            return compose(_("deal"))


def _lay_offer(move: Lay, view: View) -> str:
    first, count = move.cards[0].rank, len(move.cards)
    top = [card.rank for card in view.pile[count - 4 :]]
    adds_up = view.options.four_across_turns == "yes" and top == [first] * (4 - count)
    if count == 4 or RANKS[first] == "T" or adds_up:
        return _("lay {cards}, burning the pile")
    last = not view.deck and view.mine is not None and view.mine.cards == count
    if first == TWO and not last:
        return _("lay {cards}, and follow it")
    if first == FIVE:
        toggles = view.options.second_five == "toggles"
        down = view.down ^ (count % 2 == 1) if toggles else True
        if down != view.down:
            return (
                _("lay {cards}, turning the table down") if down else _("lay {cards}, turning the table up")
            )
    return _("lay {cards}")
