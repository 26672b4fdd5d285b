"""The catalogues: nothing missing, nothing stale, every field in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tests.support.catalogues import check_catalogue, check_template, extracted, faults, fields, ids
from tests.support.compiling import catalogue_files


def test_the_template_is_what_the_source_says() -> None:
    assert check_template() == [], "run: python -m tests.support.catalogues update"


@pytest.mark.parametrize("path", catalogue_files(), ids=lambda path: path.parent.parent.name)
def test_a_catalogue_is_whole(path: Path) -> None:
    assert check_catalogue(path) == []


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        (Message("{who} lays.", "{wer} legt."), "lacks {who}"),
        (Message("{who} lays.", "{who} legt {was}."), "has a strange {was}"),
        (Message("{who} lays.", "{who legt."), "not a template (expected '}' before end of string)"),
        (Message("{mean:.1f} a match", "{mean} pro Partie"), "lacks {mean:.1f}"),
        (Message("Home", ""), "not translated"),
        (Message("Home", "Anfang", flags=["fuzzy"]), "fuzzy"),
        (Message(("a card", "{n} cards"), ("eine Karte",)), "1 plural forms instead of 2"),
        (Message(("a card", "{n} cards"), ("eine Karte", "Karten")), "lacks {n}"),
        (Message("one: ", "eins:"), "begins or ends with another space"),
    ],
)
def test_a_fault_of_a_translation_is_named(message: Message, fault: str) -> None:
    assert fault in [*faults(message, 2)]


def test_a_text_that_means_two_things_is_there_with_each_context() -> None:
    assert {"deal", "part of a match: deal"} <= ids(extracted())
    assert ("{n} point", "{n} points") in ids(extracted())
    assert "percent: ('{n} point', '{n} points')" in ids(extracted())


def test_a_singular_need_not_say_its_number() -> None:
    assert [*faults(Message(("{n} card", "{n} cards"), ("{n} Karte", "{n} Karten")), 2)] == []
    assert [*faults(Message(("a card", "{n} cards"), ("eine Karte", "{n} Karten")), 2)] == []


def test_the_fields_of_a_template_are_compared_with_their_formats() -> None:
    assert fields("{n:.1f} of {who!r}, {{}}") == {"{n:.1f}", "{who!r}"}
