"""Why a move is not allowed: each refusal names the rule that forbids it."""

from __future__ import annotations

from typing import assert_never

from karma_tui.core.messages import NOTATION, Message, Refusal, message
from karma_tui.games.shedding import Zone, zone_in_play
from karma_tui.games.sixty.cards import COPIES, DECK, FIVE_OR_LESS, GIVE, GOES, UNIT, Card, copies
from karma_tui.games.sixty.moves import SLOTS, Deal, Flip, Keep, Lay, SixtyMove, Take
from karma_tui.games.sixty.rules import legal_moves, next_dealer
from karma_tui.games.sixty.state import Player, State


def refuse(state: State, move: SixtyMove) -> Refusal | None:
    """Return why the seat to move (or the dealer) may not make ``move``, or None when it may.

    Says nothing that depends on a card the seat has not seen.
    """
    if state.phase == "over":
        return Refusal("X17", message("over"))
    if isinstance(move, Deal):
        return _refuse_deal(state, move)
    if state.phase == "deal":
        return Refusal("X3", message("not_dealt"))
    player = state.players[state.to_move - 1]
    if state.phase == "pick":
        return _refuse_in_pick(player, move)
    match move:
        case Keep():
            return Refusal("X3", message("picking_over"))
        case Lay():
            return _refuse_lay(state, player, move)
        case Take():
            return _refuse_take(state)
        case Flip():
            return _refuse_flip(state, player, move.slot)
        case _:
            assert_never(move)


def _refuse_deal(state: State, move: Deal) -> Refusal | None:
    if state.phase != "deal":
        return Refusal("X3", message("dealt_already"))
    if sorted(move.order) != list(DECK):
        return Refusal("X1", message("not_a_deck"))
    if not 1 <= move.dealer <= len(state.players):
        return _no_such_seat(move.dealer)
    if state.results and move.dealer != next_dealer(state):
        return Refusal("X19", message("wrong_dealer", seat=next_dealer(state)))
    return None


def _refuse_in_pick(player: Player, move: SixtyMove) -> Refusal | None:
    if not isinstance(move, Keep):
        return Refusal("X3", message("still_picking"))
    if len(move.cards) != SLOTS:
        return Refusal("X3", message("keep_three"))
    for card in move.cards:
        if copies(player.six, card) < move.cards.count(card):
            return _missing(card, player.six, "six")
    return None


# --- laying -----------------------------------------------------------------------------------------


def _refuse_lay(state: State, player: Player, lay: Lay) -> Refusal | None:
    if not lay.cards:
        return Refusal(NOTATION, message("unreadable", text=""))
    if state.owes == "receiver":
        return _refuse_gift(state, lay)
    return (
        _refuse_kinds(lay.cards)
        or _refuse_zone(state, player, lay.cards)
        or _refuse_height(state, lay.cards[0])
        or _refuse_receiver(state, lay)
    )


def _refuse_gift(state: State, lay: Lay) -> Refusal | None:
    """X12: a Give the Pile turned over blind still wants its receiver."""
    if lay.cards != (GIVE,):
        return Refusal("X12", message("receiver_owed"))
    return _refuse_receiver(state, lay)


def _refuse_kinds(cards: tuple[Card, ...]) -> Refusal | None:
    other = next((card for card in cards if card != cards[0]), None)
    if other is not None:
        return Refusal("X9", message("two_kinds", card=cards[0], other=other))
    if len(cards) > COPIES:
        return Refusal("X1", message("three_of_each", card=cards[0]))
    return None


def _refuse_zone(state: State, player: Player, cards: tuple[Card, ...]) -> Refusal | None:
    """X8, X9, X14: all cards from the zone in play."""
    card, wanted = cards[0], len(cards)
    zone = _zone_in_play(state, player)
    if zone == "down":
        return Refusal("X14" if state.owes else "X8", message("flip_blind"))
    playable, elsewhere = (player.hand, player.up) if zone == "hand" else (player.up, player.hand)
    there = copies(playable, card)
    if there >= wanted:
        return None
    if copies(elsewhere, card) < wanted - there:
        return _missing(card, playable, zone)
    if there:
        return Refusal("X9", message("one_place"))
    if zone == "hand":
        return Refusal("X8", message("hand_first", card=card))
    return Refusal("X14", message("table_first", card=card))


def _zone_in_play(state: State, player: Player) -> Zone:
    """X8, but X14: after a Play a Table Card the hand comes last."""
    if state.owes:
        return "up" if player.up else "down" if player.down_left else "hand"
    return zone_in_play(player)


def _refuse_height(state: State, card: Card) -> Refusal | None:
    if state.owes or not state.pile or UNIT[card] & GOES[state.pile[-1]]:
        return None
    if state.pile[-1] == FIVE_OR_LESS:
        return Refusal("X13", message("five_or_less", card=card))
    return Refusal("X5", message("too_low", card=card, top=state.pile[-1]))


def _refuse_receiver(state: State, lay: Lay) -> Refusal | None:
    """X12: a Give the Pile names another seat, in the game or out; X11: three of them name none."""
    if lay.cards[0] != GIVE:
        return Refusal("X12", message("nothing_to_give", card=lay.cards[0])) if lay.to else None
    if len(lay.cards) == COPIES:
        return Refusal("X11", message("three_give_nothing")) if lay.to else None
    if not lay.to:
        return Refusal("X12", message("say_whom")) if state.pile else None
    if lay.to > len(state.players):
        return _no_such_seat(lay.to)
    return Refusal("X12", message("to_oneself")) if lay.to == state.to_move else None


# --- taking and turning over ------------------------------------------------------------------------


def _refuse_take(state: State) -> Refusal | None:
    if state.owes:
        return Refusal(*_OWED[state.owes])
    if not state.pile:
        return Refusal("X6", message("nothing_to_take"))
    if state.options.take == "free":
        return None
    play = legal_moves(state)[0]
    return None if isinstance(play, Take) else Refusal("X6", message("can_play", play=_what(play)))


_OWED = {"table card": ("X14", message("table_card_owed")), "receiver": ("X12", message("receiver_owed"))}


def _what(play: SixtyMove) -> Message:
    return message("cards", cards=play.cards) if isinstance(play, Lay) else message("a_flip")


def _refuse_flip(state: State, player: Player, slot: int) -> Refusal | None:
    if state.owes == "receiver":
        return Refusal(*_OWED["receiver"])
    zone = _zone_in_play(state, player)
    if zone != "down":
        if not state.owes:
            return Refusal("X8", message("not_yet_blind"))
        if zone == "up":
            return Refusal("X14", message("face_up_first"))
    if not 1 <= slot <= len(player.down) or player.down[slot - 1] is None:
        return Refusal(NOTATION, message("empty_slot", slot=slot))
    return None


def _missing(card: Card, cards: int, zone: str) -> Refusal:
    """Cards are named that are not there, or not so many of them."""
    if there := copies(cards, card):
        return Refusal(NOTATION, message("not_so_many", card=card, there=there, zone=zone))
    return Refusal(NOTATION, message("not_there", card=card, zone=zone))


def _no_such_seat(seat: int) -> Refusal:
    return Refusal(NOTATION, message("no_such_seat", seat=seat))
