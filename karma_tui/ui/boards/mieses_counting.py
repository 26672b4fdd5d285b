"""A life that has ended, counted step by step (M13–M18): Buddhas, combinations, points cards, rebirth."""

from __future__ import annotations

from typing import Final

from karma_tui.core.language import _, figure, ngettext, pgettext
from karma_tui.games.mieses.cards import Card
from karma_tui.games.mieses.dying import wanted
from karma_tui.games.mieses.naming import ability_help, rebirth_name, stack_name
from karma_tui.games.mieses.score import POINTS_CARD
from karma_tui.games.mieses.state import Life
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import News, Onlook
from karma_tui.ui.boards.mieses_faces import FACES, HALVES, cards, count_line, half, symbols
from karma_tui.ui.chain import Chain, Head, draw
from karma_tui.ui.spans import Line, Span, pad, woven, wrap

_LABEL: Final = 15
"""Cells for what a step is called."""
_NARROW_LABEL: Final = 9


def counting(view: View, life: Life, onlook: Onlook, cells: int, rows: int) -> list[Line]:
    """The symbols and combinations, while cards are taken for them (M16)."""
    steps = _Steps(onlook, cells, _NARROW_LABEL)
    steps.symbols(life)
    taken = len(life.taken)
    most = len(life.combinations)
    first = max(0, min(taken - 1, most - (rows - 1)))
    for number in range(first, most):
        due = number == taken and view.combinations_left > 0
        card = life.taken[number : number + 1]
        steps.combination(number + 1, life.combinations[number], card, _("take a card") if due else "")
    return steps.lines


def so_far(life: Life, onlook: Onlook) -> list[Line]:
    """What has been counted before that: the death, and the Buddhas (M13, M15)."""
    n = len(life.buddhas)
    arrow = onlook.look.glyphs.spell("→")
    karma = _("karma {before} {arrow} {after}").format(before=life.karma - n, arrow=arrow, after=life.karma)
    buddhas = ngettext("{n} Buddha: {karma}", "{n} Buddhas: {karma}", n) if n else _("no Buddha: {karma}")
    died = _("your {animal} has died").format(animal=rebirth_name(life.animal))
    return [
        (Span(died, "warning"),),
        (Span(_("the Reaper") if life.cause == "reaper" else _("no card left in hand"), "muted"),),
        woven(buddhas, n=(Span(figure(n)),), karma=(Span(karma, "good"),)),
    ]


def news(view: View, onlook: Onlook) -> News:
    """The viewer's latest death and rebirth, to be read before the match goes on."""
    mine = view.mine
    assert mine is not None
    life = mine.lives[-1]
    cells = onlook.room.columns - 3
    steps = _Steps(onlook, cells, _LABEL)
    steps.lifeline(life, rows=3 if onlook.room.rows >= 30 else 2)
    steps.gifts(life)
    steps.buddhas(life)
    steps.symbols(life)
    for number, four in enumerate(life.combinations):
        steps.combination(number + 1, four, life.taken[number : number + 1], _("takes nothing"))
    steps.rebirth(life, mine)
    lines = tuple(steps.lines)
    steps.hand(mine)
    return News(_cause(life), lines, tuple(steps.lines[len(lines) :]))


def _cause(life: Life) -> str:
    animal = rebirth_name(life.animal)
    if life.cause == "reaper":
        return _("Your {animal} has died: the Reaper").format(animal=animal)
    return _("Your {animal} has died: no card left in hand").format(animal=animal)


class _Steps:
    """Lines of a count, each step with its name at the left."""

    def __init__(self, onlook: Onlook, cells: int, label: int) -> None:
        self.lines: list[Line] = []
        self._onlook, self._look, self._cells, self._label = onlook, onlook.look, cells, label

    def line(self, line: Line) -> None:
        """Add a line that is no step."""
        self.lines += wrap(line, self._cells, 0)

    def step(self, label: str, line: Line) -> None:
        """Add a step; what does not fit goes on beneath."""
        name = pad((Span(label, "muted"),), self._label)
        first, *more = wrap(line, self._cells - self._label, 0)
        self.lines.append((*name, *first))
        self.lines += [(Span(" " * self._label), *each) for each in more]

    def lifeline(self, life: Life, rows: int) -> None:
        """The line as it lay when the life ended."""
        tiles = tuple(FACES[card] for card in life.cards)
        chain = Chain(Head(rebirth_name(life.animal), HALVES[life.animal.symbol]), tiles)
        label = pad((Span(_("lifeline"), "muted"),), self._label)
        first, *more = draw(chain, self._cells - self._label, rows, self._look)
        self.lines.append((*label, *first))
        self.lines += [(Span(" " * self._label), *each) for each in more]

    def gifts(self, life: Life) -> None:
        """Karma that came in this life for cards given (M9)."""
        if life.gifts:
            text = ngettext("{n} card given, +{n} karma then", "{n} cards given, +{n} karma then", life.gifts)
            self.step(_("gifts"), (Span(text.format(n=life.gifts)),))

    def buddhas(self, life: Life) -> None:
        """M15: a karma for each."""
        n = len(life.buddhas)
        found = cards(life.buddhas, self._look) if n else (Span(pgettext("Buddhas", "none")),)
        text = _("karma {before} {arrow} {after}")
        arrow = self._look.glyphs.spell("→")
        karma = text.format(before=life.karma - n, arrow=arrow, after=life.karma)
        self.step(_("Buddhas"), (*found, Span("  "), Span(karma, "good" if n else "text")))

    def symbols(self, life: Life) -> None:
        """What the combinations are made from."""
        line = count_line(life.counts, self._look)
        if life.joker:
            joker, serves = (half("J", self._look),), (half(life.joker, self._look),)
            line += (Span("  "), *woven(_("{joker} counted as {symbol}"), joker=joker, symbol=serves))
        if not life.combinations:
            line += (Span("  "), Span(_("no combination")))
        self.step(_("symbols"), line)

    def combination(self, number: int, four: str, taken: tuple[Card, ...], otherwise: str) -> None:
        """M16: four symbols, and the card taken for them."""
        line: Line = (*symbols(four, self._look), Span("  "))
        if taken:
            told = ngettext("took {card}, {n} point", "took {card}, {n} points", POINTS_CARD)
            points = (Span(figure(POINTS_CARD), "good"),)
            line += woven(told, card=cards(taken, self._look), n=points)
        elif otherwise:
            line += (Span(otherwise, "accent"),)
        label = _("combination {n}") if self._label == _LABEL else _("comb. {n}")
        self.step(label.format(n=number), line)

    def rebirth(self, life: Life, mine: PlayerView) -> None:
        """M18: the stack that the karma asks for, and the animal."""
        animal, asked, stack = rebirth_name(mine.animal), wanted(life.karma), mine.animal.stack
        text = _("karma {karma}: from the stack of {stack}")
        if stack != asked:
            text = _("karma {karma}, but there is none of {asked}: from the stack of {stack}")
        text = text.format(karma=life.karma, asked=stack_name(asked), stack=stack_name(stack))
        n = len(mine.hand)
        reborn = woven(
            ngettext("{animal} {symbol} with {n} card", "{animal} {symbol} with {n} cards", n),
            animal=(Span(animal, "strong"),),
            symbol=(half(mine.animal.symbol, self._look),),
            n=(Span(figure(n)),),
        )
        self.lines.append(())
        self.step(_("reborn as"), (*reborn, Span(f"  {text}")))
        help_ = ability_help(mine.animal.ability)
        if help_:
            self.step("", (Span(self._look.glyphs.spell(help_), "muted"),))

    def hand(self, mine: PlayerView) -> None:
        """M18: the cards that the new life begins with, one by one."""
        drawn = tuple(card for card in mine.hand if isinstance(card, Card))
        self.step(_("drawn"), cards(drawn, self._look))
