"""Plain mode from right to left: as it is read, with signs that keep names and cards together."""

from __future__ import annotations

from io import StringIO

import pytest

from karma_tui.core.bidi import FSI, LRI, PDI, RLM
from karma_tui.core.cards import Card
from karma_tui.core.messages import Sentence, Who
from karma_tui.plain.lines import Lines


class Nine(Card):
    def __str__(self) -> str:
        return "9♣"


SAID: Sentence = (Who(1, "Beetle"), " کارت ", Nine(0), " را می\u200cگذارد")


@pytest.mark.parametrize(
    ("isolates", "line"),
    [
        (True, f"{RLM}{FSI}Beetle{PDI} کارت {LRI}9♣{PDI} را می\u200cگذارد\n"),
        (False, "Beetle کارت 9♣ را می\u200cگذارد\n"),
    ],
)
def test_a_sentence_is_as_it_is_read_with_its_joiners_and_isolates_unless_they_are_off(
    isolates: bool, line: str
) -> None:
    sink = StringIO()
    Lines(StringIO(), sink, interactive=False, isolates=isolates).say(SAID)
    assert sink.getvalue() == line


def test_a_name_cannot_steer_the_line_it_stands_in() -> None:
    sink = StringIO()
    Lines(StringIO(), sink, interactive=False).say((Who(1, "a\u202eb\u2066"), " برد"))
    assert sink.getvalue() == f"{RLM}{FSI}a?b?{PDI} برد\n"


def test_an_english_line_is_as_it_was() -> None:
    sink = StringIO()
    Lines(StringIO(), sink, interactive=False).say((Who(1, "Mona"), " lays ", Nine(0), "."))
    assert sink.getvalue() == "Mona lays 9♣.\n"
