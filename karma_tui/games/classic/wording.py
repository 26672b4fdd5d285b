"""The words of classic Karma: data in, sentences out, every template through gettext."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from karma_tui.core.cards import Seen
from karma_tui.core.game import Topic
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Message, Refusal, Sentence, Who, compose
from karma_tui.core.scores import ScoreLine, ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.core.speaker import Speaker
from karma_tui.core.turns import Decide
from karma_tui.games.classic.cards import FIVE, RANKS, TEN, TWO, Card
from karma_tui.games.classic.events import (
    Burned,
    ClassicEvent,
    DealEnded,
    Dealt,
    Drew,
    GotReady,
    Laid,
    Missed,
    Opened,
    Swapped,
    Took,
    Turned,
    WentOut,
)
from karma_tui.games.classic.moves import ClassicMove, Deal, Flip, Lay, Ready, Swap, Take
from karma_tui.games.classic.view import PlayerView, View


def title() -> str:
    """The game's name."""
    return _("Karma")


def summary() -> str:
    """The game in one sentence."""
    return _("Beat the pile or eat it: twos, fives and tens, three zones, the last one blind.")


# --- cards ------------------------------------------------------------------------------------------


def rank(index: int) -> str:
    """A rank as players say it: ``10``, ``J``."""
    return "10" if RANKS[index] == "T" else RANKS[index]


def card_name(card: Card) -> str:
    """What a card is called."""
    suit = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))[card.suit]
    names = {"J": _("jack"), "Q": _("queen"), "K": _("king"), "A": _("ace")}
    return _("{rank} of {suit}").format(rank=names.get(RANKS[card.rank], rank(card.rank)), suit=suit)


def card_help(card: Card) -> str:
    """What a card does, in a line; empty for one that does nothing special."""
    return _effects().get(card.rank, "")


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
    return labels.get((option, str(choice)), str(choice))


# --- events -----------------------------------------------------------------------------------------


def narrate(event: ClassicEvent, names: Sequence[str], me: Seat | None) -> Sentence:
    """Tell a witnessed event to ``me``; ``names[0]`` is seat 1's."""
    return _TELLERS[type(event)](event, Speaker(names, me))


def _tell_dealt(event: Dealt, say: Speaker) -> Sentence:
    deck = ngettext("{n} card is left in the deck", "{n} cards are left in the deck", event.deck)
    return say.tell(
        event.dealer,
        _("You deal hand number {deal}; {deck}."),
        _("{who} deals hand number {deal}; {deck}."),
        deal=event.deal,
        deck=deck.format(n=event.deck),
    )


def _tell_swapped(event: Swapped, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You put {hand} on the table and take {up} into hand."),
        _("{who} puts {hand} on the table and takes {up} into hand."),
        hand=event.hand,
        up=event.up,
    )


def _tell_ready(event: GotReady, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You are ready."), _("{who} is ready."))


def _tell_opened(event: Opened, say: Speaker) -> Sentence:
    return say.tell(event.seat, _("You lead."), _("{who} leads."))


def _tell_laid(event: Laid, say: Speaker) -> Sentence:
    yours, theirs = {
        "hand": (_("You lay {cards}."), _("{who} lays {cards}.")),
        "up": (_("You lay {cards} from the table."), _("{who} lays {cards} from the table.")),
        "down": (_("You turn over {cards}: it goes."), _("{who} turns over {cards}: it goes.")),
    }[event.zone]
    return say.tell(event.seat, yours, theirs, cards=event.cards)


def _tell_missed(event: Missed, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You turn over {card}: it does not go."),
        _("{who} turns over {card}: it does not go."),
        card=event.card,
    )


def _tell_took(event: Took, say: Speaker) -> Sentence:
    n = len(event.cards)
    return say.tell(
        event.seat,
        ngettext("You take the pile, {n} card.", "You take the pile, {n} cards.", n),
        ngettext("{who} takes the pile, {n} card.", "{who} takes the pile, {n} cards.", n),
        n=n,
    )


def _tell_drew(event: Drew, say: Speaker) -> Sentence:
    n = len(event.cards)
    open_ = all(isinstance(card, Card) for card in event.cards)
    return say.tell(
        event.seat,
        _("You draw {cards}."),
        _("{who} draws {cards}.")
        if open_
        else ngettext("{who} draws {n} card.", "{who} draws {n} cards.", n),
        cards=event.cards,
        n=n,
    )


def _tell_turned(event: Turned, say: Speaker) -> Sentence:
    del say
    text = _("The table turns down: lay equal or lower.") if event.down else _("The table is up again.")
    return compose(text)


def _tell_burned(event: Burned, say: Speaker) -> Sentence:
    n = event.cards
    return say.tell(
        event.seat,
        ngettext("You burn the pile, {n} card.", "You burn the pile, {n} cards.", n),
        ngettext("{who} burns the pile, {n} card.", "{who} burns the pile, {n} cards.", n),
        n=n,
    )


def _tell_out(event: WentOut, say: Speaker) -> Sentence:
    return say.tell(
        event.seat,
        _("You are out and safe, number {place}."),
        _("{who} is out and safe, number {place}."),
        place=event.place,
    )


def _tell_ended(event: DealEnded, say: Speaker) -> Sentence:
    ends = {
        "": _("Deal {deal} is over: the Karma is {karma}."),
        "quiet": _("Eighty quiet turns: deal {deal} is called, and the most cards make the Karma: {karma}."),
        "long": _("A thousand turns: deal {deal} is called, and the most cards make the Karma: {karma}."),
    }
    return compose(ends[event.called], deal=event.deal, karma=say.list_of(event.karma))


_TELLERS: Final[dict[type, Callable[[Any, Speaker], Sentence]]] = {
    Dealt: _tell_dealt,
    Swapped: _tell_swapped,
    GotReady: _tell_ready,
    Opened: _tell_opened,
    Laid: _tell_laid,
    Missed: _tell_missed,
    Took: _tell_took,
    Drew: _tell_drew,
    Turned: _tell_turned,
    Burned: _tell_burned,
    WentOut: _tell_out,
    DealEnded: _tell_ended,
}


# --- the table --------------------------------------------------------------------------------------


def status(view: View, names: Sequence[str]) -> Sentence:
    """Say whose move it is and what it must do."""
    if not isinstance(view.turn, Decide):
        return compose(
            _("The match is over.") if view.phase == "over" else _("The next hand is being dealt.")
        )
    seat = view.turn.seat
    say = Speaker(names, view.seat)
    if view.phase == "swap":
        return say.tell(seat, _("Your move: swap cards, or say ready."), _("{who} may swap cards."))
    return say.tell(seat, _("Your move: {demand}."), _("{who} to move: {demand}."), demand=demand(view))


def demand(view: View) -> str:
    """What the next card must do: ``9 or higher``."""
    if view.owes:
        return _("follow the two with anything")
    if not view.pile or view.pile[-1].rank == TWO:
        return _("anything goes")
    top = rank(view.pile[-1].rank)
    return (_("{rank} or lower") if view.down else _("{rank} or higher")).format(rank=top)


def describe(view: View, names: Sequence[str], topic: Topic) -> list[Sentence]:
    """Read out the middle of the table, the viewer's own cards or everyone else's."""
    if view.deal == 0:
        return []
    if topic == "middle":
        return [_the_pile(view), _the_deck(view)]
    if topic == "own":
        return [] if view.mine is None else _own_cards(view.mine)
    return [_other(player, names) for player in view.players if player.seat != view.seat]


def _the_pile(view: View) -> Sentence:
    if not view.pile:
        return compose(_("The pile is empty."))
    n, top = len(view.pile), view.pile[-1].rank
    run = next((at for at, card in enumerate(reversed(view.pile)) if card.rank != top), n)
    text = ngettext("The pile has {n} card: {top}.", "The pile has {n} cards, on top {top}.", n)
    stands = _("The table is turned down.") if view.down else _("The table is the right way up.")
    return compose(text + " " + stands, n=n, top=view.pile[-run:])


def _the_deck(view: View) -> Sentence:
    n, burned = view.deck, len(view.burned)
    text = ngettext("The deck has {n} card", "The deck has {n} cards", n) if n else _("The deck is gone")
    if burned:
        text += "; " + ngettext("{burned} card is burned", "{burned} cards are burned", burned)
    text += "."
    if view.options.deals > 1:
        text += " " + _("This is deal {deal} of {deals}.")
    return compose(text, n=n, burned=burned, deal=view.deal, deals=view.options.deals)


def _own_cards(mine: PlayerView) -> list[Sentence]:
    if mine.place:
        return [compose(_("Out, number {place}."), place=mine.place)]
    hand = sorted(card for card in mine.hand if isinstance(card, Card))
    slots = [str(slot) for slot, card in enumerate(mine.down, 1) if card is not None]
    n = len(hand)
    in_hand = ngettext("In hand, {n} card: {cards}.", "In hand, {n} cards: {cards}.", n)
    return [
        compose(in_hand if hand else _("In hand: nothing."), n=n, cards=hand),
        compose(_("Face up: {cards}."), cards=_or_nothing(mine.up)),
        compose(_("Face down: {slots}."), slots=_slots(slots)),
    ]


def _slots(slots: Sequence[str]) -> str:
    if not slots:
        return _("nothing")
    return ngettext("slot {slots}", "slots {slots}", len(slots)).format(slots=", ".join(slots))


def _other(player: PlayerView, names: Sequence[str]) -> Sentence:
    who = Who(player.seat, names[player.seat - 1])
    if player.place:
        return compose(_("{who} is out, number {place}."), who=who, place=player.place)
    n, down = len(player.hand), sum(card is not None for card in player.down)
    text = ngettext("{who} has {n} card in hand", "{who} has {n} cards in hand", n)
    if player.known:
        text += _(" ({known} seen by all)")
    text += _("; face up {up}; {down} face down.")
    return compose(text, who=who, n=n, known=player.known, up=_or_nothing(player.up), down=down)


def _or_nothing(cards: Sequence[Seen]) -> Any:
    return tuple(cards) or _("nothing")


def offer(move: ClassicMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Name a legal move as a choice in a list."""
    del names
    match move:
        case Lay():
            return compose(_lay_offer(move, view), cards=move.cards)
        case Take():
            n = len(view.pile)
            return compose(ngettext("take the pile, {n} card", "take the pile, {n} cards", n), n=n)
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
    if first == TWO:
        return _("lay {cards}, and follow it")
    if first == FIVE:
        toggles = view.options.second_five == "toggles"
        down = view.down ^ (count % 2 == 1) if toggles else True
        if down != view.down:
            return (
                _("lay {cards}, turning the table down") if down else _("lay {cards}, turning the table up")
            )
    return _("lay {cards}")


# --- refusals ---------------------------------------------------------------------------------------


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
        return rank(value)
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
    }[key]


# --- the score --------------------------------------------------------------------------------------


def verdict(sheet: ScoreSheet, names: Sequence[str], me: Seat | None) -> Sentence:
    """Say who won and who wears the Karma (C28)."""
    if not sheet.winners:
        return ()
    say = Speaker(names, me)
    if sheet.winners == (me,):
        text = _("You win the match.")
    else:
        text = ngettext("{winners} wins the match.", "{winners} win the match.", len(sheet.winners))
    if sheet.losers:
        text += " " + _("The Karma: {losers}.")
    return compose(
        text, winners=say.capital(sheet.winners), losers=say.list_of(sheet.losers or sheet.winners)
    )


def label(line: ScoreLine) -> str:
    """What a score line is for."""
    return _("Deal {deal}").format(deal=line.label.fact("deal"))


def because(line: ScoreLine, names: Sequence[str]) -> str:
    """The evidence for a score line (C28)."""
    del names
    facts = dict(line.because.facts)
    parts = [
        _standing(facts),
        ngettext("{n} turn", "{n} turns", facts["turns"]).format(n=facts["turns"]),
        _pickups(facts["pickups"], facts["picked"]),
        ngettext("{n} burn", "{n} burns", facts["burns"]).format(n=facts["burns"]),
    ]
    if facts["left"]:
        parts.append(ngettext("{n} card left", "{n} cards left", facts["left"]).format(n=facts["left"]))
    return "; ".join(parts)


def _standing(facts: dict[str, Any]) -> str:
    if facts["karma"]:
        return _("the Karma, by the most cards in a dead heat") if facts["called"] else _("the Karma")
    if facts["place"]:
        return _("out as number {place}").format(place=facts["place"])
    return _("safe") if facts["over"] else _("still in")


def _pickups(times: int, cards: int) -> str:
    if not times:
        return _("no pick-ups")
    pickups = ngettext("{n} pick-up", "{n} pick-ups", times).format(n=times)
    return pickups + " " + ngettext("({n} card)", "({n} cards)", cards).format(n=cards)
