"""What becomes of a seat whose guest has been away for long: those who are there choose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from karma_tui.core.language import _
from karma_tui.server.news import Decision, Proposed
from karma_tui.ui.screens.base import KarmaScreen
from karma_tui.ui.screens.consent import AgreeScreen
from karma_tui.ui.spans import Line, Span, flush_left, wrap
from karma_tui.ui.widgets import KeyBar, KeyHint, LinesWidget, TitleBar
from karma_tui.ui.widgets.menu import Menu

_KEYS = {
    Decision.WAIT: "w",
    Decision.STAND_IN: "p",
    Decision.BOT: "b",
    Decision.GUEST: "g",
    Decision.CALL: "c",
}


def label(decision: Decision) -> str:
    """Name a decision in a few words."""
    return {
        Decision.WAIT: _("wait on"),
        Decision.STAND_IN: _("a bot plays on"),
        Decision.BOT: _("a bot has the seat"),
        Decision.GUEST: _("another guest"),
        Decision.CALL: _("call the match"),
    }[decision]


def about(decision: Decision, name: str) -> str:
    """Say more about a decision for the seat of ``name``, in a few words."""
    return {
        Decision.WAIT: _("decide again later"),
        Decision.STAND_IN: _("until {name} is back"),
        Decision.BOT: _("for good"),
        Decision.GUEST: _("whoever sits down next"),
        Decision.CALL: _("nobody wins"),
    }[decision].format(name=name)


def meaning(decision: Decision, name: str) -> str:
    """Say what a decision means for the seat of ``name``, in full."""
    return {
        Decision.WAIT: _("Nothing moves at this seat. You can decide again in a while."),
        Decision.STAND_IN: _("A bot plays by rule of thumb until {name} is back."),
        Decision.BOT: _("A bot plays on to the end. {name} does not get the seat back."),
        Decision.GUEST: _("Whoever sits down sees these cards and plays on. {name} may come too late."),
        Decision.CALL: _("It ends here without a result. It is kept: its players can go on with it later."),
    }[decision].format(name=name)


def question(proposed: Proposed) -> str:
    """Ask whether one agrees to a proposal."""
    text = {
        Decision.WAIT: _("{by} would wait for {name}."),
        Decision.STAND_IN: _("{by} would have a bot play on for {name}."),
        Decision.BOT: _("{by} would give the seat of {name} to a bot."),
        Decision.GUEST: _("{by} would give the seat of {name} to another guest."),
        Decision.CALL: _("{by} would call the match."),
    }[proposed.decision]
    return text.format(by=proposed.name, name=proposed.whom)


class DecidingScreen(KarmaScreen[Decision]):
    """A list of what can be decided. Dismissed with the choice, or None to go back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"pick('{decision.name}')", show=False) for decision, key in _KEYS.items()),
        Binding("escape,q,f6", "back", show=False),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self, name: str, choices: Sequence[Decision], others: int) -> None:
        """``name`` sat there; ``others`` are as many as have to agree."""
        super().__init__()
        self._who, self._choices, self._others = name, tuple(choices), others

    def content(self) -> Iterable[Widget]:
        yield TitleBar(_("{name} is away").format(name=self._who))
        yield LinesWidget(id="summary")
        yield Menu(id="menu")
        yield LinesWidget(id="told")
        yield KeyBar(
            [
                KeyHint("↑↓", _("choose"), "down"),
                KeyHint("enter", _("decide"), keep=True),
                KeyHint("escape", _("back"), keep=True),
            ]
        )

    def own_keys(self) -> Sequence[tuple[str, str]]:
        told = [(_KEYS[decision], meaning(decision, self._who)) for decision in self._choices]
        return [*told, ("escape q f6", _("back to the table"))]

    def fit(self) -> None:
        super().fit()
        if self.cramped:
            return
        spell = self.karma.look.glyphs.spell
        text = _("The table has waited for {name}. What now?").format(name=self._who)
        if self._others:
            text += " " + _("Everyone here has to agree.")
        lines = wrap((Span(spell(text), "muted"),), self.room.columns - 8, 0)
        self.query_one("#summary", LinesWidget).show(lines[:2])
        self.query_one(Menu).show([self._line(decision) for decision in self._choices])
        self._draw_meaning()

    def _draw_meaning(self) -> None:
        decision = self._choices[self.query_one(Menu).row]
        text = self.karma.look.glyphs.spell(meaning(decision, self._who))
        self.query_one("#told", LinesWidget).show(wrap((Span(text),), self.room.columns - 8, 0))

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._draw_meaning()

    def _line(self, decision: Decision) -> Line:
        spell = self.karma.look.glyphs.spell
        return (
            Span(f"{_KEYS[decision]}  ", "accent"),
            Span(flush_left(spell(label(decision)), 20)),
            Span(spell(about(decision, self._who)), "muted"),
        )

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.dismiss(self._choices[event.row])

    def action_pick(self, name: str) -> None:
        """Decide by a letter."""
        if Decision[name] in self._choices:
            self.dismiss(Decision[name])

    def action_back(self) -> None:
        """Decide nothing."""
        self.dismiss(None)


class ProposalScreen(AgreeScreen):
    """Asks one of the others whether they agree."""

    def __init__(self, proposed: Proposed) -> None:
        super().__init__(
            _("{name} proposes").format(name=proposed.name),
            _("{proposal} Do you agree? y/n").format(proposal=question(proposed)),
            [meaning(proposed.decision, proposed.whom)],
            _("yes, agreed"),
        )

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return [("y", _("yes, agreed")), ("n escape q", _("no"))]
