"""Why a sensible player of Karma 60 would make a move: one short line, from what the view shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, combine, compose
from karma_tui.core.speaker import called
from karma_tui.games.shedding import FILL, next_in
from karma_tui.games.sixty.cards import BOTTOMS_UP, FIVE_OR_LESS, GIVE, GOES, HIGH, PLAY_TABLE, Card, size
from karma_tui.games.sixty.greedy import removes, worth
from karma_tui.games.sixty.moves import Deal, Flip, Keep, Lay, SixtyMove, Take
from karma_tui.games.sixty.view import PlayerView, View, unseen


def reason(move: SixtyMove, view: View, names: Sequence[str] = ()) -> Sentence:
    """Say what speaks for a legal move, as the end of a hint; without ``names`` players are called by seats.

    The viewer must be to move. Empty for what is not a seat's to decide.
    """
    mine = view.mine
    assert mine is not None
    match move:
        case Lay():
            return _Laying(view, mine, move, names).reason()
        case Take():
            return _taking(view)
        case Flip():
            return _flipping(view)
        case Keep():
            return _keeping(mine, move)
        case Deal():
            return ()
        case _:
            assert_never(move)


def _taking(view: View) -> Sentence:
    lays = _lays(view)
    if len(view.legal_moves) == 1:
        return compose(_("nothing of yours goes"))
    if not lays:
        text = _("turns nothing over blind, for {n} more in hand")
    elif all(lay.cards[0].is_karma for lay in lays):
        text = _("saves your Karma cards, for {n} more in hand")
    else:
        text = _("saves the cards that go, for {n} more in hand")
    return compose(text, n=len(view.pile))


def _flipping(view: View) -> Sentence:
    if view.owes:
        return compose(_("whatever it is, it goes"))
    hidden = unseen(view)
    n, every = size(hidden & GOES[view.pile[-1] if view.pile else 0]), size(hidden)
    if n == every:
        return compose(_("anything goes now"))
    text = ngettext(
        "{n} of the {every} cards you have not seen would go",
        "{n} of the {every} cards you have not seen would go",
        n,
    )
    return compose(text, n=n, every=every)


def _keeping(mine: PlayerView, keep: Keep) -> Sentence:
    """X3: what lies face up is played last, and no pile is ever taken onto it."""
    six = sorted((card for card in mine.six if isinstance(card, Card)), key=worth)
    if sorted(keep.cards, key=worth) == six[: len(keep.cards)]:
        return compose(_("puts your best cards face up, for the end"))
    karma = [card for card in keep.cards if card.is_karma]
    if karma or six[-1] in keep.cards:
        return compose(_("has {cards} in hand from the start"), cards=karma or six[-1])
    return compose(_("puts {card} face up, for the end"), card=six[-1])


def _lays(view: View) -> list[Lay]:
    return [move for move in view.legal_moves if isinstance(move, Lay)]


class _Laying:
    """What speaks for one lay."""

    def __init__(self, view: View, mine: PlayerView, lay: Lay, names: Sequence[str]) -> None:
        self._view, self._mine, self._lay, self._names = view, mine, lay, names
        self._card, self._count = lay.cards[0], len(lay.cards)
        self._kinds = {each.cards[0] for each in _lays(view)}
        self._there = max(len(each.cards) for each in _lays(view) if each.cards[0] == self._card)

    def reason(self) -> Sentence:
        view = self._view
        if view.owes == "receiver":
            return self._receiver()
        if not view.deck and self._mine.cards == self._count:
            return compose(
                ngettext(
                    "with your last card gone you are out",
                    "with your last cards gone you are out",
                    self._count,
                )
            )
        if removes(view, self._lay):
            n = len(view.pile) + self._count
            return compose(_("three in a row, so {n} cards leave the game and you play again"), n=n)
        return self._number() if self._card <= HIGH else self._karma()

    # --- numbers ---

    def _number(self) -> Sentence:
        card, rest = self._card, self._there - self._count
        if rest:
            return compose(
                ngettext("keeps another {card} for later", "keeps {n} more {card} for later", rest),
                n=rest,
                card=card,
            )
        if len(self._kinds) == 1:
            both = _("sheds both at once, and nothing else goes")
            return compose(both if self._count > 1 else self._only())
        if card != min(self._kinds):
            return self._asks(card)
        karma = [each for each in self._kinds if each.is_karma]
        text = _("sheds two at once, your lowest that go") if self._count > 1 else self._lowest()
        if not karma:
            return compose(text)
        kept = ngettext("{why}; the {karma} is kept", "{why}; the Karma cards are kept", len(karma))
        return compose(kept, why=text, karma=karma)

    def _only(self) -> str:
        """Nothing but this card may be laid."""
        return _("the only card you may lay now") if self._view.owes else _("nothing else goes")

    def _lowest(self) -> str:
        return _("the lowest you may lay now") if self._view.owes else _("your lowest number that goes")

    def _asks(self, card: Card) -> Sentence:
        """What the next player must lay on a number."""
        text = _("asks {who} for {card} or higher") if card < HIGH else _("asks {who} for another {card}")
        return compose(text, who=self._next(), card=card)

    # --- Karma cards ---

    def _karma(self) -> Sentence:
        if len(self._kinds) == 1 and self._view.pile and not self._view.owes and self._count == 1:
            return self._saves()
        if self._count > 1:
            if self._lay.to:
                return combine(_("sheds two at once; {why}"), why=self._receiver())
            return compose(_("sheds two at once, though they take effect once"))
        if len(self._kinds) > 1 and all(kind.is_karma for kind in self._kinds) and not self._view.owes:
            return combine(_("no number of yours goes; {why}"), why=self._effect())
        return self._effect()

    def _saves(self) -> Sentence:
        """The only kind of card that goes, with a pile to take otherwise (X6)."""
        if self._lay.to and len(self._view.players) > 2:
            return combine(_("nothing else goes; {why}"), why=self._receiver())
        n = len(self._view.pile)
        text = ngettext(
            "nothing else goes; you would have to take {n} card",
            "nothing else goes; you would have to take {n} cards",
            n,
        )
        return compose(text, n=n)

    def _effect(self) -> Sentence:
        view = self._view
        if self._card == GIVE:
            return self._receiver() if self._lay.to else compose(_("sheds a card, with no pile to give yet"))
        if self._card == PLAY_TABLE:
            return self._table_card()
        if self._card == BOTTOMS_UP:
            return self._bottom()
        n = len(view.pile) + self._count
        text = ngettext("{who} must answer it or take {n} card", "{who} must answer it or take {n} cards", n)
        return compose(text, who=self._next(), n=n)

    def _receiver(self) -> Sentence:
        """X12: why the pile should go to this player."""
        players, to, n = self._view.players, self._lay.to, len(self._view.pile)
        who = called(to, self._names)
        others = [player for player in players if player.seat != self._view.seat]
        left = players[to - 1].cards
        if players[to - 1].place:
            return compose(_("brings {who} back into the game"), who=who)
        if len(others) > 1 and left == min(player.cards for player in others):
            return compose(_("nobody else has fewer cards left than {who}"), who=who)
        text = ngettext("{who} has {n} more card to shed", "{who} has {n} more cards to shed", n)
        return compose(text, who=who, n=n)

    def _table_card(self) -> Sentence:
        """X14: what goes with a Play a Table Card."""
        mine = self._mine
        owed = bool(self._view.owes)
        from_up = bool(mine.up) and (owed or not mine.hand)
        if len(mine.up) - (self._count if from_up else 0):
            return compose(_("then a face-up card goes, any number"))
        if any(mine.down):
            return compose(_("then a face-down card goes, whatever it is"))
        if len(mine.hand) - (0 if from_up else self._count):
            return compose(_("then any other hand card goes"))
        n = min(FILL, self._view.deck)
        return compose(_("leaves you no card, and you draw {n}"), n=n)

    def _bottom(self) -> Sentence:
        """X15: what a Bottoms Up makes the next player meet."""
        pile = self._view.pile
        bottom = pile[0] if pile else self._card
        if bottom == FIVE_OR_LESS:
            return compose(
                _("brings up {bottom}, so {who} must lay five or less"), bottom=bottom, who=self._next()
            )
        if bottom.is_karma:
            return compose(_("sheds a card, and anything goes on it"))
        if bottom > (0 if pile[-1].is_karma else pile[-1]):
            return self._asks(bottom)
        return compose(_("sheds a card, though {who} needs only {bottom}"), bottom=bottom, who=self._next())

    def _next(self) -> object:
        """Whoever is to move after this."""
        return called(next_in(self._view.players, self._mine.seat), self._names)
