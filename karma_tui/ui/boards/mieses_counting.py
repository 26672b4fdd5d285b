"""A life that has ended, counted step by step (M13–M18): Buddhas, combinations, cards taken, the next life."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from karma_tui.core.cards import Card as AnyCard
from karma_tui.core.language import _, ngettext
from karma_tui.games.mieses import wording
from karma_tui.games.mieses.cards import ANT, Card
from karma_tui.games.mieses.events import Reborn
from karma_tui.games.mieses.state import Life
from karma_tui.games.mieses.view import PlayerView, View
from karma_tui.ui.boards.board import News, Onlook
from karma_tui.ui.boards.mieses_faces import FACES, HALVES, cards, count_line, half, symbols
from karma_tui.ui.chain import Chain, Head, draw
from karma_tui.ui.paint import say
from karma_tui.ui.spans import Line, Span, pad, width, wrap

_LABEL: Final = 15
"""Cells for what a step is called."""
_NARROW_LABEL: Final = 9


def counting(view: View, life: Life, onlook: Onlook, cells: int) -> list[Line]:
    """The count so far, while cards are taken for combinations (M16)."""
    steps = _Steps(onlook, cells, _NARROW_LABEL)
    steps.line((Span(_cause(life), "warning"),))
    steps.buddhas(life)
    steps.symbols(life)
    for number, four in enumerate(life.combinations):
        taken = life.taken[number : number + 1]
        due = number == len(life.taken) and view.combinations_left > 0
        steps.combination(number + 1, four, taken, _("take a card") if due else "")
    return steps.lines


def news(events: Sequence[Any], view: View, onlook: Onlook) -> News | None:
    """The viewer's own death and rebirth, to be read before the match goes on."""
    mine = view.mine
    if mine is None or not mine.lives:
        return None
    reborn = next((each for each in events if isinstance(each, Reborn) and each.seat == mine.seat), None)
    if reborn is None:
        return None
    life = mine.lives[-1]
    cells = onlook.room.columns - 6
    steps = _Steps(onlook, cells, _LABEL)
    steps.lifeline(life, rows=3 if onlook.room.rows >= 30 else 2)
    steps.gifts(life)
    steps.buddhas(life)
    steps.symbols(life)
    for number, four in enumerate(life.combinations):
        steps.combination(number + 1, four, life.taken[number : number + 1], _("takes nothing"))
    steps.rebirth(reborn, mine)
    return News(_cause(life), tuple(steps.lines))


def _cause(life: Life) -> str:
    animal = wording.animal_name(life.animal)
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
        chain = Chain(Head(wording.animal_name(life.animal), HALVES[life.animal.symbol]), tiles)
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
        found = (*cards(life.buddhas, self._look), Span("  ")) if n else (Span(_("none  ")),)
        arrow = self._look.glyphs.spell("→")
        karma = Span(
            _("karma {before} {arrow} {after}").format(before=life.karma - n, arrow=arrow, after=life.karma),
            "good" if n else "text",
        )
        self.step(_("Buddhas"), (*found, karma))

    def symbols(self, life: Life) -> None:
        """What the combinations are made from."""
        line = count_line(life.counts, self._look)
        if life.joker:
            line += (
                Span(_("  a ")),
                half("J", self._look),
                Span(_(" as ")),
                *symbols(life.joker, self._look),
            )
        if not life.combinations:
            line += (Span(_("  no combination")),)
        self.step(_("symbols"), line)

    def combination(self, number: int, four: str, taken: tuple[Card, ...], otherwise: str) -> None:
        """M16: four symbols, and the card taken for them."""
        line: Line = (*symbols(four, self._look), Span("  "))
        if taken:
            line += (Span(_("took ")), *cards(taken, self._look), Span(_(", 2 points"), "good"))
        elif otherwise:
            line += (Span(otherwise, "accent"),)
        label = _("combination {n}") if self._label == _LABEL else _("comb. {n}")
        self.step(label.format(n=number), line)

    def rebirth(self, reborn: Reborn, mine: PlayerView) -> None:
        """M18: the stack that the karma asks for, the animal, and the cards it begins with."""
        animal = wording.animal_name(reborn.animal)
        stack = wording.stack_name(reborn.wanted)
        text = _("karma {karma} asks for {stack}").format(karma=mine.karma, stack=stack)
        if reborn.animal.stack != reborn.wanted:
            text += _(", which is empty: from {stack}").format(stack=wording.stack_name(reborn.animal.stack))
        self.step(
            _("reborn as"),
            (Span(f"{animal} ", "strong"), half(reborn.animal.symbol, self._look), Span(f"  {text}")),
        )
        help_ = wording.animal_help(reborn.animal)
        if help_:
            self.step("", (Span(self._look.glyphs.spell(help_), "muted"),))
        drawn = tuple(card for card in mine.hand if isinstance(card, Card))
        n = len(drawn)
        text = ngettext("{n} card: ", "{n} cards: ", n).format(n=n)
        self.step(_("drawn"), (Span(text), *cards(drawn, self._look)))


_UNUSED = (AnyCard, ANT, say, width)
