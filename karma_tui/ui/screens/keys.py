"""The keys of every screen, each with what it does: what the help tells of the screen it was opened from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from karma_tui.core.language import _
from karma_tui.ui.boards.board import Board

Keys: TypeAlias = Sequence[tuple[str, str]]
"""Keys as they are shown, and what they do."""


class Section(NamedTuple):
    """The keys of one screen under a heading; those ``of_table`` can be changed."""

    heading: str
    keys: Keys
    of_table: bool


def sections(screen: str, board: Board) -> list[Section]:
    """The keys of ``screen`` (the name of its class) first, then the usual ones.

    ``board`` is that of the game the help is about.
    """
    usual = {
        "TableScreen": _("Keys at the table"),
        "ScoringScreen": _("Keys on the score"),
        "ReplayScreen": _("Keys in a replay"),
        "RulesScreen": _("Keys in the rules, the log and this help"),
    }
    names = [screen, *(name for name in usual if name != screen)]
    told = [
        Section(usual.get(name, _("Keys here")), keys_on(name, board), name == "TableScreen")
        for name in names
    ]
    return [section for section in told if section.keys]


def keys_on(screen: str, board: Board) -> Keys:
    """The keys of one screen; none for a screen that has no keys of its own."""
    match screen:
        case "TableScreen":
            return _table(board)
        case "ReplayScreen":
            return _replay()
        case "HomeScreen":
            return _home()
        case "SetupScreen":
            return _setup()
        case "SavesScreen":
            return _saves()
        case "MatchesScreen":
            return _matches()
        case "ScoringScreen":
            return _scoring()
        case "CoachScreen":
            return _coach()
        case "LessonScreen":
            return [*_table(board), ("p r h", _("at the end: play a real game, the rules, home"))]
        case "_LessonScore":
            return _scoring()
        case "SettingsScreen":
            return _settings()
        case "StatisticsScreen":
            return _statistics()
        case "RulesScreen" | "ReadingScreen" | "LogScreen":
            return _reading()
        case "DailyScreen":
            return _daily()
        case _:
            return _small(screen)


def _home() -> Keys:
    return [
        ("↑ ↓ home end", _("choose; tab and shift+tab too, pgup pgdn by ten")),
        ("enter", _("do what is chosen")),
        ("c", _("continue the last match")),
        ("n", _("a new game")),
        ("d", _("the daily deal: the same cards for everyone, one try")),
        ("l", _("learn: a guided first deal of each game")),
        ("s", _("the saves")),
        ("t", _("statistics: how you have fared")),
        ("b", _("the rules, to read and to search")),
        (",", _("settings")),
        ("h  ?  f1", _("this help")),
        ("q  escape", _("quit")),
    ]


def _setup() -> Keys:
    return [
        ("↑ ↓ home end", _("another row; tab and shift+tab too, pgup pgdn by ten")),
        ("← →", _("another answer")),
        (_("letters"), _("in a row that takes them, a name or a seed; backspace rubs one out")),
        ("enter", _("start the game, from any row")),
        ("r  ctrl+r", _("the table as it comes; ctrl+r where one types")),
        ("f1", _("this help; ? too, where it is not typed")),
        ("escape", _("back, without a game")),
    ]


def _saves() -> Keys:
    return [
        ("↑ ↓ home end", _("choose a save; tab and shift+tab too, pgup pgdn by ten")),
        ("enter", _("go on with it")),
        ("r", _("replay it move by move")),
        ("a", _("analyse it: what each of your moves was worth")),
        ("d  delete", _("delete it, after a question: y deletes, any other key does not")),
        ("escape  q", _("back")),
    ]


def _matches() -> Keys:
    return [
        ("↑ ↓ home end", _("choose a match; tab and shift+tab too, pgup pgdn by ten")),
        ("enter", _("its score sheet")),
        ("r", _("replay it move by move")),
        ("a", _("analyse it: what each of your moves was worth")),
        ("escape  q", _("back")),
    ]


def _scoring() -> Keys:
    return [
        ("enter", _("on to the next deal; after the match, home")),
        ("tab  →", _("the next player's figures in full, with their evidence; 1–9 a seat's, 0 everyone's")),
        ("shift+tab  ←", _("the player's before")),
        ("↑ ↓ pgup pgdn", _("scroll; home and end go to the ends, space a page on")),
        ("n", _("play again at the same table")),
        ("t", _("back to the table")),
        ("a", _("analyse: your chance of winning after each move, and the three moves that cost most")),
        ("r", _("replay the match move by move")),
        ("x", _("export: the score sheet or the replay as text, HTML, picture or JSON")),
        ("c", _("after a daily deal: copy the line to share")),
        ("escape  q", _("home; between deals, back to the table")),
    ]


def _coach() -> Keys:
    return [
        ("↑ ↓", _("choose a costly move; home end pgup pgdn too")),
        ("enter", _("the replay where that move was made")),
        ("r", _("the replay from its beginning")),
        ("tab shift+tab", _("the next player's moves, the player's before")),
        ("escape  q", _("back, at any time, while it thinks too")),
    ]


def _replay() -> Keys:
    return [
        ("← →", _("a move back, a move on; home and end go to the ends")),
        ("↑ ↓  p n", _("to the last, or the next, decision of the player whose eyes you look with")),
        ("[ ]", _("to the beginning of the deal, or to the next deal")),
        ("space", _("play by itself, or stop")),
        ("- +", _("slower or faster, bots at a table likewise")),
        (
            "tab  1–9  0",
            _("other eyes: the next player's, a seat's, a spectator's; shift+tab the one before"),
        ),
        ("o  l", _("everyone's cards in words; the log up to here, pgup pgdn scroll it beside the table")),
        ("m", _("more of a message that is longer than its line")),
        ("x", _("export the replay as these eyes see it")),
        ("escape  q", _("back")),
    ]


def _reading() -> Keys:
    return [
        ("↑ ↓ pgup pgdn", _("scroll; home and end go to the ends, space a page on")),
        ("/  ctrl+f", _("look for words, from what is in sight on; case and accents count for nothing")),
        ("n N", _("the next match, the match before")),
        ("← → p shift+tab tab", _("in the rules: the rule before, the next rule")),
        ("c  b  g", _("in the rules: the contents, back, the next game")),
        ("l  enter  q  escape", _("back; escape leaves the search first")),
    ]


def _settings() -> Keys:
    return [
        ("↑ ↓ home end", _("another row")),
        ("← → space", _("another answer, in force at once and remembered")),
        ("enter", _("in a row of a key: press the new one")),
        ("delete  backspace", _("the key as it was")),
        ("escape  q  ,", _("back")),
    ]


def _statistics() -> Keys:
    return [
        ("← →", _("another game")),
        ("tab  shift+tab", _("another player")),
        ("↑ ↓ pgup pgdn", _("scroll")),
        ("n", _("a new game")),
        ("escape  q", _("back")),
    ]


def _daily() -> Keys:
    return [
        ("↑ ↓", _("another game")),
        ("enter", _("play, go on, or see the score")),
        ("← →", _("the day before, the day after")),
        ("p", _("practise: it does not count")),
        ("c", _("copy the line to share")),
        ("escape  q", _("back")),
    ]


def _table(board: Board) -> Keys:
    """The keys of every table, but for those that mean nothing in a game."""
    up_down = [("↑ ↓", _("from your hand to your cards on the table and back; through answers"))]
    choosing = [
        ("space", _("choose a card, or give it up")),
        ("enter", _("lay what is chosen, or the selected card; turn a face-down card over")),
    ]
    return [
        ("← → home end", _("move the cursor; 1–9 goes to a card")),
        *(up_down if board.table_zones else [("↑ ↓", _("through a question's answers"))]),
        *(choosing if board.several else [("enter", _("play the selected card, or choose an answer"))]),
        *board.keys(),
        ("h", _("a hint; again, the rest of it")),
        ("u", _("take your last move back; others who play here are asked; the log keeps it as undone")),
        ("b", _("the rules; after a refusal, the rule that it names")),
        ("i", _("the special cards and what they do")),
        ("o", _("everyone's cards in words, in full")),
        ("l  pgup pgdn", _("the whole log; scroll it at the table")),
        ("m", _("more of a message that is longer than its line")),
        ("- +", _("slower or faster bots, up to no waiting at all; remembered")),
        ("r", _("after a failed save, try it again")),
        ("?  f1", _("this help")),
        (",", _("settings: theme, glyphs, motion, pace, what is asked, every key of the table")),
        ("escape", _("give up a question, then what is chosen, or leave")),
        ("q", _("leave: every move is saved already")),
        (_("mouse"), _("click chooses, double click lays; keys at the foot can be clicked")),
        ("f2 f3", _("anywhere: ASCII or Unicode; suits in four colours or in two; remembered")),
        ("f4", _("leave the mouse to the terminal, to mark and copy text, or take it back; remembered")),
    ]


def _small(screen: str) -> Keys:
    """The keys of screens that only show something or ask one thing."""
    scroll = ("↑ ↓ pgup pgdn", _("scroll; home and end go to the ends, space a page on"))
    return {
        "CoverScreen": [
            ("enter", _("show my cards")),
            ("u", _("whoever moved last takes it back; all others are asked")),
            ("q  escape", _("save and leave")),
        ],
        "AgreeScreen": [("y", _("yes")), ("n  escape  q", _("no"))],
        "DirectionScreen": [
            ("1 2", _("the line that reads right")),
            ("escape  q", _("later: the question comes again")),
        ],
        "ConsentScreen": [
            ("y", _("yes, it may be taken back")),
            ("n  escape  q", _("no: everything stays as it is")),
        ],
        "LearnScreen": [("↑ ↓", _("choose a game")), ("enter", _("learn it")), ("escape  q", _("back"))],
        "OfferScreen": [
            ("y  enter", _("yes, play the guided deal first")),
            ("n", _("no, play the game")),
            ("escape  q", _("neither")),
        ],
        "WhatNextScreen": [
            ("p", _("play a real game")),
            ("r", _("read the rules")),
            ("h  q  escape", _("home")),
        ],
        "ExportScreen": [
            ("↑ ↓", _("another row")),
            ("← →", _("another answer")),
            (_("letters"), _("in a row that takes them: the name of the file; backspace rubs one out")),
            ("enter", _("write the file, from any row")),
            ("escape", _("back")),
        ],
        "TellingScreen": [scroll, ("escape q o i enter", _("back to the table"))],
    }.get(screen, [])
