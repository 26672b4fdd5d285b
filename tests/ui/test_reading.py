"""The rules, the log and the help: read by heading and by rule, searched with one search."""

from __future__ import annotations

from karma_tui.core.messages import Sentence
from karma_tui.games.rules_text import find_rules
from karma_tui.ui.finding import Reading, find, marked
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.log import LogScreen
from karma_tui.ui.screens.rules import RulesScreen
from karma_tui.ui.screens.table import TableScreen
from karma_tui.ui.spans import Line, Span, plain
from karma_tui.ui.widgets.log import Entry
from tests.ui.playing import Player, playing, position, two


def text(*lines: str) -> tuple[Line, ...]:
    return tuple((Span(line),) for line in lines)


def here(player: Player) -> str:
    """The line that the mark in the margin points at."""
    return next(line[2:].strip() for line in player.screen.splitlines() if line.startswith(" ›"))


def test_case_accents_and_the_end_of_a_line_do_not_matter() -> None:
    reading = Reading(text("Zoë takes the", "  whole  pile.", "Ben takes it"), {1})
    assert find(reading, "ZOE") == [((0, 0, 3),)]
    assert find(reading, "the whole PILE") == [((0, 10, 13), (1, 2, 13))]
    assert len(find(reading, "takes")) == 2
    assert find(reading, "pile. ben") == [], "another sentence"
    assert find(reading, "  ") == []


def test_a_card_is_found_by_its_notation() -> None:
    lines: tuple[Line, ...] = ((Span("Mona lays "), Span("9♥", "ink-hearts")),)
    (match,) = find(Reading(lines), "9h")
    assert match == ((0, 10, 12),)
    assert marked(lines, [match], 0) == [(Span("Mona lays "), Span("9♥", "here"))]
    assert [span.role for span in marked(lines, [((0, 5, 11),)], None)[0]] == [
        *("text", "found", "found", "ink-hearts"),
    ]


def test_rules_are_found_by_their_words() -> None:
    assert find_rules("classic", "búrned CARDS") == ["C19 Burned cards are out of the game."]
    assert any(", guinea pig, " in line for line in find_rules("mieses", "guinea"))
    assert find_rules("classic", " ") == find_rules("classic", "no such word") == []


async def test_the_rules_are_searched_from_home_by_word_and_by_id() -> None:
    async with playing() as player:
        await player.press("b")
        rules = await player.on(RulesScreen)
        await player.press("slash", *"TEN ", "backspace")
        await player.see("/TEN")
        first = here(player)
        assert "of" in player.screen.splitlines()[-2]
        await player.press("enter", "n")
        assert here(player) != first and f"2 of {len(rules.found)}" in player.words
        await player.press("N", "N")
        assert f"{len(rules.found)} of {len(rules.found)}" in player.words, "before the first comes the last"
        await player.press("slash", *"c12")
        assert here(player).startswith("- C12 A two goes on anything"), "the rule, not what refers to it"
        await player.press("escape")
        assert rules.found == [] and "/c12" not in player.screen
        await player.press("slash", *"zzz")
        await player.see("not found")
        await player.press("enter", "home", "c", "down", "enter")
        await player.until(lambda: player.screen.splitlines()[1].strip() == "The deal", "for that heading")
        await player.press("right")
        await player.until(lambda: "- C4 " in player.screen.splitlines()[1], "for the next rule")
        await player.resize(120, 40)
        assert "Cases that start arguments" in player.screen, "the contents beside the text"
        await player.press("end")
        row, text = next((y, line) for y, line in enumerate(player.screen.splitlines()) if "(C13, " in line)
        await player.pilot.click(offset=(text.index("C13") + 1, row))
        await player.until(lambda: "- C13 " in player.screen.splitlines()[1], "for the rule that was clicked")
        await player.press("g", "escape")
        await player.on(HomeScreen)


async def test_a_refusal_opens_its_rule_by_key_and_by_click_and_the_table_stays_as_it_was() -> None:
    async with playing(two(position("4c 8d 9h", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        await player.press("home", "space", "enter")
        await player.see("C7:")
        assert "b: the rule" in player.words
        before = player.screen
        await player.press("b")
        rules = await player.on(RulesScreen)
        assert rules.pointed(rules._rules["C7"])
        await player.until(lambda: "- C7 " in player.screen.splitlines()[1], "for rule C7")
        await player.press("escape")
        table = await player.on(TableScreen)
        assert player.screen == before and table.felt.pick.chosen
        await player.pilot.click("#message", offset=(6, 0))
        await player.on(RulesScreen)
        await player.press("q", "right")
        table = await player.on(TableScreen)
        assert not table.rule and "the rule" not in player.words
        await player.press("b")
        rules = await player.on(RulesScreen)
        assert rules.sheet.first == 0, "no refusal stands any more"


async def test_the_log_is_read_from_its_end_and_searched() -> None:
    async with playing(two(position("4c 8d 9h", "6s", deck="3c 3d"))) as player:
        await player.my_turn()
        screen = await player.on(TableScreen)
        old: list[Sentence] = [(f"Move {n} was like any other.",) for n in range(1, 61)]
        entries = [Entry(told, n) for n, told in enumerate([*old[:9], ("Zoë wins.",), *old[9:]])]
        player.app.push_screen(LogScreen(screen.board.face, entries))
        log = await player.on(LogScreen)
        await player.see("Move 60 was like any other.")
        await player.press("slash", *"zoe")
        await player.see("Zoë wins.")
        assert plain(log.sheet.lines[9]).startswith("› ")
        await player.press("escape")
        await player.see("Move 60 was like any other.")
        await player.press("home")
        await player.see("Move 1 was like any other.")
        await player.press("escape")
        await player.on(TableScreen)
