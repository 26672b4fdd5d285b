"""The table of Karmaka read out: all that the screen shows of it, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karma_tui.core.cards import Seen
from karma_tui.core.game import Topic
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, Who, compose
from karma_tui.core.speaker import Speaker
from karma_tui.games.karmaka.outlook import cycle
from karma_tui.games.karmaka.state import ROW
from karma_tui.games.karmaka.view import PlayerView, View


def describe(view: View, names: Sequence[str], topic: Topic) -> list[Sentence]:
    """Read out the middle of the table, the viewer's own cards or everyone else's."""
    if view.phase == "deal":
        return []
    if topic == "middle":
        return [_the_graveyard(view), *_the_turn(view, names), _the_deck(view)]
    if topic == "own":
        return [] if view.mine is None else _own_cards(view.mine)
    others = [player for player in view.players if player.seat != view.seat]
    return [sentence for player in others for sentence in _other(player, names)]


def _the_graveyard(view: View) -> Sentence:
    n, fresh = len(view.graveyard), view.fresh
    if not n:
        return compose(_("The graveyard is empty."))
    text = ngettext("In the graveyard, {n} card: {cards}.", "In the graveyard, {n} cards: {cards}.", n)
    if fresh and view.phase == "action" and view.options.release == "goes_round":
        text += " " + ngettext(
            "The top one waits for the next player.", "The top {fresh} wait for the next player.", fresh
        )
    elif fresh:
        text += " " + ngettext(
            "The top one came there this turn.", "The top {fresh} came there this turn.", fresh
        )
    return compose(text, n=n, fresh=fresh, cards=view.graveyard)


def _the_deck(view: View) -> Sentence:
    n, target = view.deck, view.options.target
    text = ngettext("{n} card is left to draw.", "{n} cards are left to draw.", n)
    text = text if n else _("There is nothing left to draw: the next row that is completed ends the game.")
    if target:
        text += " " + _("The game ends at {target} points.")
    return compose(text, n=n, target=target)


def _the_turn(view: View, names: Sequence[str]) -> list[Sentence]:
    """Whose turn it is, how many they have had, and K9: what the cycle brings as things stand."""
    if view.phase == "over":
        return []
    speaker, turn = Speaker(names, view.seat), view.acting.turns + 1
    if view.phase == "cycle":
        yours, theirs = _("Your turn number {turn}, the cycle."), _("{who}'s turn number {turn}, the cycle.")
        return [speaker.tell(view.active, yours, theirs, turn=turn)]
    return [
        speaker.tell(
            view.active,
            _("Your turn number {turn}; after your play: {cycle}."),
            _("{who}'s turn number {turn}; after the play: {cycle}."),
            turn=turn,
            cycle=cycle(view),
        )
    ]


def _own_cards(mine: PlayerView) -> list[Sentence]:
    n = len(mine.hand)
    in_hand = ngettext("In hand, {n} card: {cards}.", "In hand, {n} cards: {cards}.", n)
    score = ngettext(
        "Score {score}, {n} row completed.", "Score {score}, {n} rows completed.", mine.completed
    )
    row = _("Current life: {cards}, {points} so far.") if mine.row else _("Current life: nothing yet.")
    return [
        compose(in_hand if n else _("In hand: nothing."), n=n, cards=mine.hand),
        _row(mine, row),
        compose(_("Future lives: {lives}."), lives=_slots(mine.future)) + _known_to_all(mine),
        _completed(mine, score),
    ]


def _known_to_all(mine: PlayerView) -> Sentence:
    """Which of the viewer's future lives everyone saw come there."""
    cards = [card for card, shown in zip(mine.future, mine.shown, strict=True) if shown and card is not None]
    return (" ", *compose(_("Known to all: {cards}."), cards=cards)) if cards else ()


def _completed(player: PlayerView, text: str, **values: Any) -> Sentence:
    """A score, and the completed rows that are part of it."""
    told = compose(text, score=player.score, n=player.completed, **values)
    for n, row in enumerate(player.rows):
        head = ": " if n == 0 else "; "
        part = ngettext("{cards}, {points} point", "{cards}, {points} points", row.points)
        told = (*(_cut(told) if n == 0 else told), head, *compose(part, cards=row.cards, points=row.points))
    return (*told, ".") if player.rows else told


def _cut(sentence: Sentence) -> Sentence:
    """A sentence without its full stop."""
    *first, last = sentence
    return (*first, str(last).removesuffix("."))


def _other(player: PlayerView, names: Sequence[str]) -> list[Sentence]:
    who, n = Who(player.seat, names[player.seat - 1]), len(player.hand)
    text = ngettext("{who} has {n} card in hand", "{who} has {n} cards in hand", n)
    if player.known:
        text += _(", known to you {known}")
    text += _("; future lives {lives}.")
    hand = compose(text, who=who, n=n, known=player.known, lives=_slots(player.future))
    score = ngettext(
        "{who}'s score: {score}, {n} row completed.",
        "{who}'s score: {score}, {n} rows completed.",
        player.completed,
    )
    row = _("{who}'s current life: {cards}, {points} so far.")
    row = row if player.row else _("{who}'s current life: nothing yet.")
    return [
        hand,
        _row(player, row, who=who),
        _completed(player, score, who=who),
    ]


def _row(player: PlayerView, text: str, **values: Any) -> Sentence:
    if player.row_limit > ROW:
        text += " " + _("It holds {limit} cards.")
    return compose(text, cards=player.row, points=player.row_sum, limit=player.row_limit, **values)


def _slots(future: Sequence[Seen | None]) -> Any:
    """What lies in each slot, or nothing."""
    if all(card is None for card in future):
        return _("nothing")
    return [_("free") if card is None else card for card in future]
