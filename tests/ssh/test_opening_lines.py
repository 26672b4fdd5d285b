"""A table opened in lines: its hints, what those see who look on, and the rest that only a house asks."""

from __future__ import annotations

import pytest

from karma_tui.plain.lines import Conversation
from karma_tui.server.plain.opening import OpeningTable
from karma_tui.server.plans import LATES, TablePlan


class Script(Conversation):
    """Says lines, and keeps what is answered to each."""

    def __init__(self, *said: str) -> None:
        super().__init__()
        self._said = list(said)
        self.heard: list[str] = []
        self.answers: dict[str, str] = {}
        self._last = ""

    def _print(self, text: str) -> None:
        self.heard.append(text)
        if self._last:
            self.answers[self._last] = (self.answers.get(self._last, "") + " " + text).strip()

    def flush(self) -> None:
        """Nothing is held back."""

    async def ask(self, prompt: str = "") -> str | None:
        del prompt
        self._last = self._said.pop(0) if self._said else ""
        return self._last or None

    async def wait(self, prompt: str) -> bool:
        del prompt
        return True


async def opened(*said: str) -> tuple[TablePlan | None, Script]:
    script = Script(*said)
    return await OpeningTable(script, "Ana", "classic").plan(), script


async def test_hints_are_for_one_person_against_bots_unless_they_are_chosen() -> None:
    plan, script = await opened("hints yes", "go")
    assert plan is not None and plan.hints is True
    assert "hints: for all." in script.answers["hints yes"]
    plan, script = await opened("hints no", "go")
    assert plan is not None and plan.hints is False
    assert "hints: for nobody." in script.answers["hints no"]
    plan, script = await opened("all", "go")
    assert plan is not None and plan.hints is None
    assert "hints: for one person against bots." in script.answers["all"]


@pytest.mark.parametrize("late", LATES)
async def test_who_looks_on_sees_what_was_chosen(late: int) -> None:
    plan, script = await opened(f"late {late}", "go")
    assert plan is not None and plan.late == late
    seen = f"every card, {late} moves late" if late else "public cards only"
    assert f"late: who looks on sees {seen}." in script.answers[f"late {late}"]


async def test_the_last_choice_counts_and_all_of_them_are_in_the_plan() -> None:
    plan, _script = await opened(
        *("hints yes", "hints no", "late 5", "late 20", "late 0", "private", "private no", "private yes"),
        *("clock 60", "players 3", "seat 2 cat", "go"),
    )
    assert plan is not None
    assert (plan.hints, plan.late, plan.private, plan.clock) == (False, 0, True, 60)
    assert plan.seats == ("open", "cat", "open")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("hints", "say hints yes or hints no"),
        ("hints maybe", "say hints yes or hints no"),
        ("late", "late takes one of these, in moves: 0, 5, 10, 20"),
        ("late 7", "late takes one of these, in moves: 0, 5, 10, 20"),
        ("late -5", "late takes one of these, in moves: 0, 5, 10, 20"),
        ("late 99999999999", "late takes one of these, in moves: 0, 5, 10, 20"),
        ("late five", "late takes one of these, in moves: 0, 5, 10, 20"),
    ],
)
async def test_what_cannot_be_chosen_is_refused_and_changes_nothing(said: str, why: str) -> None:
    plan, script = await opened("hints no", "late 10", said, "go")
    assert plan is not None and (plan.hints, plan.late) == (False, 10)
    assert script.answers[said].startswith(why) and "nothing has changed" in script.answers[said]


async def test_who_quits_opens_no_table() -> None:
    plan, _script = await opened("hints yes", "quit")
    assert plan is None
