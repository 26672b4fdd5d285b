"""The cards and the file they are read from: M1."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from karma_tui.games.mieses import game
from karma_tui.games.mieses.cards import (
    BY_CODE,
    KINDS,
    LIFE,
    LIVING,
    REBIRTHS,
    STACKS,
    TableError,
    can_lay,
    copies,
    load,
)
from karma_tui.games.rules_text import rules_text

TEXT = files("karma_tui.games.mieses").joinpath("cards.toml").read_text(encoding="utf-8")


# --- what is stated ---------------------------------------------------------------------------------


def test_there_are_sixty_life_cards() -> None:
    """M1"""
    assert len(LIFE) == 60
    assert sum(copies(card) for card in KINDS) == 60


def test_there_are_29_rebirth_cards_in_six_stacks() -> None:
    """M1"""
    sizes = Counter(card.stack for card in REBIRTHS)
    assert [sizes[name] for name in STACKS] == [5, 6, 5, 4, 4, 5]


def test_humans_are_numbered_and_worth_two_to_six_but_not_in_ascending_order() -> None:
    """M1, M21"""
    humans = [card for card in REBIRTHS if card.stack == "human"]
    assert [card.number for card in humans] == [1, 2, 3, 4, 5]
    assert sorted(card.worth for card in humans) == [2, 3, 4, 5, 6]
    assert [card.worth for card in humans] != [2, 3, 4, 5, 6]


def test_ants_draw_two_and_they_the_worms_and_the_humans_can_do_nothing() -> None:
    """M3, M11"""
    assert {card.draws for card in REBIRTHS if card.animal == "ant"} == {2}
    unable = {card.animal for card in REBIRTHS if not card.ability}
    assert unable == {"ant", "worm", "human"}


def test_each_kind_of_life_card_says_what_is_on_it() -> None:
    """M1"""
    for card in KINDS:
        assert str(card)[:2] == card.left + card.right
        assert str(card).endswith("*") == card.buddha
        assert card.left in LIVING + "J"
        assert BY_CODE[str(card).lower()] is card


def test_a_reaper_matches_nothing_and_a_joker_everything_else() -> None:
    """M6"""
    joker, sun = BY_CODE["jh"], BY_CODE["sh"]
    assert [end for end in "HSCBJR" if can_lay(joker, end)] == list("HSCBJ")
    assert [end for end in "HSCBJR" if can_lay(sun, end)] == ["S", "J"]
    assert [end for end in "HSCBJR" if can_lay(sun, "R", end)] == ["H", "J"]
    assert not any(can_lay(BY_CODE["jr"], "R", end) for end in "HSCBJR")


# --- the file ---------------------------------------------------------------------------------------


def line_of(words: str) -> int:
    """The line of the file that begins with these words."""
    return next(at for at, line in enumerate(TEXT.splitlines(), 1) if line.startswith(words))


def test_the_file_as_it_stands_is_what_is_played_with() -> None:
    tables = load(TEXT)
    assert tables.rebirths == REBIRTHS
    assert tables.life == tuple((str(card), copies(card)) for card in KINDS)


SQUIRREL = '"squirrel" = { symbols = "HC", draws = 4, ability = "M-A4" }'
BROKEN = [
    # what is written instead of what, the line to blame, the words
    ('"SS" = 4', '"SS" = 5', "[life]", "61 life cards; there are 60"),
    ('"SS" = 4', '"SS" = 3', "[life]", "59 life cards; there are 60"),
    ('"SS" = 4', '"SS" = true', '"SS"', "True is not a whole number from 1 to 20"),
    ('"SS" = 4', '"SS" = 0', '"SS"', "0 is not a whole number from 1 to 20"),
    ('"SS" = 4', '"SS" = "4"', '"SS"', "'4' is not a whole number from 1 to 20"),
    ('"SS" = 4', '"HH" = 4', '"HH"', "named a second time"),
    ('"SS" = 4', '"SX" = 4', '"SS"', "SX: 'X' cannot be on a right half; HSCBJR can"),
    ('"SS" = 4', '"RS" = 4', '"SS"', "RS: 'R' cannot be on a left half; HSCBJ can"),
    ('"SS" = 4', '"ss" = 4', '"SS"', "ss: 's' cannot be on a left half; HSCBJ can"),
    ('"SS" = 4', '"SSS" = 4', '"SS"', "'SSS' is not a life card: two letters, and * for a Buddha"),
    ("[life]", "[lives]", "[life]", "unknown key 'lives'; the keys are rebirth, life"),
    ("[life]", "[life", "[life]", "not readable as TOML: Expected ']' at the end of a table declaration"),
    (SQUIRREL, "", "[rebirth.ant]", "27 rebirth cards; there are 29"),
    (
        SQUIRREL,
        SQUIRREL.replace("HC", "HR"),
        '"squirrel"',
        "'R' is not the symbol of a rebirth card; HSCBJ are",
    ),
    (SQUIRREL, SQUIRREL.replace('"HC"', "7"), '"squirrel"', "symbols is not a text of letters"),
    (SQUIRREL, SQUIRREL.replace('"HC"', '""'), '"squirrel"', "symbols is not a text of letters"),
    (SQUIRREL, SQUIRREL.replace("A4", "A10"), '"squirrel"', "there is no ability 'M-A10'; there are M-A1, "),
    (SQUIRREL, SQUIRREL.replace('"M-A4"', "4"), '"squirrel"', "there is no ability 4; there are M-A1, "),
    (SQUIRREL, SQUIRREL.replace("draws = 4, ", ""), '"squirrel"', "squirrel has no draws"),
    (SQUIRREL, SQUIRREL.replace("= 4", "= 0"), '"squirrel"', "0 is not a whole number from 1 to 20"),
    (
        SQUIRREL,
        SQUIRREL.replace("draws", "draw"),
        '"squirrel"',
        "unknown key 'draw'; the keys are symbols, draws, ",
    ),
    (SQUIRREL, SQUIRREL.replace("}", ", worth = 2 }"), '"squirrel"', "unknown key 'worth'; the keys are "),
    (SQUIRREL, '"squirrel" = 2', '"squirrel"', "rebirth 2-3 squirrel: no table"),
    (
        SQUIRREL,
        SQUIRREL.replace("squirrel", "Squirrel"),
        '"squirrel"',
        "'Squirrel' is not a name: small letters, ",
    ),
    (SQUIRREL, SQUIRREL.replace("squirrel", "worm"), '"squirrel"', "worm is in another stack already"),
    (SQUIRREL, SQUIRREL.replace("squirrel", "hedgehog"), '"squirrel"', "named a second time"),
    ('[rebirth."2-3"]', '[rebirth."2-4"]', '[rebirth."2-3"]', "unknown key '2-4'; the keys are ant, 0-1, "),
    ('"JJJJJ"', '"JJJJ"', "[rebirth.ant]", "ant: 4 cards; there are 5 of one name"),
    ('"BHSCB"', '"BHSC"', '"human"', "worth is not a list of 4 figures, one a human"),
    ("worth = [", "worth = [9, ", '"human"', "worth is not a list of 5 figures, one a human"),
    ("worth = [", "rank = [", '"human"', "unknown key 'rank'; the keys are symbols, draws, ability, worth"),
]


@pytest.mark.parametrize(
    ("old", "new", "at", "words"), BROKEN, ids=[f"{c[1][:24]}-{c[3][:30]}" for c in BROKEN]
)
def test_a_table_that_does_not_add_up_is_refused_with_its_line(
    old: str, new: str, at: str, words: str
) -> None:
    """M1"""
    text = TEXT.replace(_line(SQUIRREL), SQUIRREL)
    assert text.count(old) == 1
    with pytest.raises(TableError) as refused:
        load(text.replace(old, new))
    said = str(refused.value)
    line = line_of(at) + (at == '"HH"')  # the second of the two
    assert said.startswith(f"cards.toml, line {line}: {words}"), said
    assert "\n" not in said
    assert refused.value.line == line


def _line(start: str) -> str:
    word = start.split()[0]
    return next(line for line in TEXT.splitlines() if line.startswith(word))


def test_a_table_without_a_stack_or_its_cards_is_refused() -> None:
    """M1"""
    cats = "\n".join(line for line in TEXT.splitlines() if line.startswith(('"cat"', '"magpie"')))
    with pytest.raises(TableError, match="rebirth 4-5 has no card"):
        load(TEXT.replace(cats, ""))
    header = next(line for line in TEXT.splitlines() if line.startswith('[rebirth."4-5"]'))
    with pytest.raises(TableError, match="there is no table of rebirth 4-5"):
        load(TEXT.replace(cats, "").replace(header, ""))
    with pytest.raises(TableError, match="line 1: there is no table of life"):
        load("")
    with pytest.raises(TableError, match="line 2: not readable as TOML"):
        load("[life]\nHS =")


def test_a_table_error_is_a_value_error() -> None:
    assert issubclass(TableError, ValueError)


# --- what the rules text says of it -----------------------------------------------------------------


def _rows(first: str) -> list[list[str]]:
    lines = rules_text("mieses").split(first)[1].split("\n\n")[0].splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if not line.startswith("|---")
    ]


def test_the_rules_text_has_the_rebirth_cards_as_they_are() -> None:
    """M1"""
    shown = [row[:4] for row in _rows("| Stack | Card | Symbols | Draws | Ability |\n")]
    kept = {}
    for card in REBIRTHS:
        row = kept.setdefault(card.animal, [card.stack.replace("-", "–"), card.animal, "", str(card.draws)])
        row[2] = f"{row[2]} {card.symbol}".strip()
    assert shown == list(kept.values())
    worths = [str(card.worth) for card in REBIRTHS if card.stack == "human"]
    assert f"worth {', '.join(worths[:-1])} and {worths[-1]} points" in rules_text("mieses")


def test_the_rules_text_counts_the_life_cards_as_they_are() -> None:
    """M1"""
    shown = {
        row[0]: (int(row[1]), int(row[2])) for row in _rows("| Life cards | How many | With a Buddha |\n")
    }
    kept: dict[str, tuple[int, int]] = {}
    for card in LIFE:
        number, buddhas = kept.get(_sort(str(card)), (0, 0))
        kept[_sort(str(card))] = (number + 1, buddhas + card.buddha)
    assert shown == kept


def _sort(code: str) -> str:
    left, right = ("J" if half == "J" else "R" if half == "R" else "L" for half in code[:2])
    alike = code[0] == code[1]
    return {
        "LL": "two alike living symbols"
        if alike
        else "two different living symbols, each of the twelve pairs",
        "LJ": "a living symbol and a joker",
        "JL": "a joker and a living symbol",
        "JJ": "two jokers",
        "LR": "a living symbol and the Grim Reaper",
        "JR": "a joker and the Grim Reaper",
    }[left + right]


@pytest.mark.parametrize("word", ["known", "reconstructed"])
def test_the_rules_text_and_the_file_say_what_is_reconstructed(word: str) -> None:
    """M1"""
    assert word in rules_text("mieses").lower()
    assert {"known": "stated"}.get(word, word) in TEXT.lower()


def test_every_rule_has_its_place_in_the_rules_text() -> None:
    """M1–M22, M-A1–M-A9"""
    ids = [*(f"M{number}" for number in range(1, 23)), *(f"M-A{number}" for number in range(1, 10))]
    for rule in ids:
        assert rules_text("mieses").count(f"- **{rule}** ") == 1, rule


def test_the_digest_of_the_cards_is_that_of_the_file() -> None:
    from hashlib import sha256

    assert game.spec.cards == sha256(TEXT.encode()).hexdigest()[:16]
