"""Every text a player reads passes through gettext: read from the code itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

import pytest

from karma_tui.cli.usage_texts import in_our_words
from karma_tui.core.language import speak
from karma_tui.games.karmaka.cards import Effect
from tests.support.compiling import ROOT
from tests.support.small_catalogues import Accented
from tests.support.source import MODULES, nodes_of, text_of, tree_of

PROSE = re.compile(r"(?<![\w-])[A-Za-z]?[a-z]+ [a-z]{2,}(?!\w)")
"""Two words with a blank between."""
TRANSLATED = {"_", "N_", "ngettext", "pgettext", "npgettext"}
UNSEEN = {
    *(
        "typer.Option",
        "typer.Argument",
        "typer.Typer",
        "Entry",
    ),  # told by --help, from the commands themselves
    *("re.compile", "re.search", "re.match", "re.sub", "re.fullmatch"),
    *("BusError", "AssertionError", "RuntimeError", "NotImplementedError", "TypeError", "ValueError"),
    *("IndexError", "TimeoutError", "PermissionError", "KeyError"),  # faults of the program
    *("Step", "_Step"),  # moves in notation
    *("self._note", "note", "execute", "executemany", "base.execute", "self._book.ask", "self._book.write"),
    *("self._book.change", "self._disk.executescript", "index.execute"),
}
"""Calls whose texts no player reads, or that are read elsewhere."""
NOT_LITERAL = TRANSLATED | UNSEEN
TRANSLATING = TRANSLATED - {"N_"}
KEYS = re.compile(r"(\W*\b(home|end|pgup|pgdn|tab|shift|enter|escape|[a-z])\b)+")
"""Keys as the help names them."""
CODES = {
    *get_args(Effect),
    *(
        "own future",
        "graveyard and row",
        "table card",
        "no points",
        "no room",
        "stand in",
    ),  # phases and moves as they are written in saves and positions
    *("karma daily ", "karma learn ", "bold red", "nobody is to move and the match is not over"),
    *("first paint", "arrow key", "own move", "bot's move", "news read"),  # marked in cli.bench_match
    *("no room", "too fast", "stand in"),  # in the log of a house, and of its tables
    *("Which line reads right?",),  # once more in English, where Persian may not be readable
    *("Cannot overwrite", "Cannot declare"),  # the beginnings of what Python says
}
MARKUP = re.compile(
    r"\s*(<|karma \w+|pip install|pragma |create table|CREATE TABLE|SELECT|INSERT|DELETE|select identity "
    r"|from \w+(\.\w+)* import)"
)


def where(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


def called(node: ast.Call) -> str:
    """What is called, as it is written: ``self._note``; empty where that is no name."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    names, part = [], node.func
    while isinstance(part, ast.Attribute):
        names.append(part.attr)
        part = part.value
    return ".".join(reversed([*names, part.id])) if isinstance(part, ast.Name) else ""


def literals(tree: ast.AST) -> Iterator[ast.Constant]:
    """The texts in a piece of code that a player may read: no docstrings, no annotations."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield node
        elif not _says_nothing(node):
            for name in node._fields:
                if name not in ("annotation", "returns"):
                    value = getattr(node, name)
                    parts = value if isinstance(value, list) else [value]
                    waiting += [part for part in parts if isinstance(part, ast.AST)]


def _says_nothing(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Call) and called(node) in NOT_LITERAL


def is_prose(text: str) -> bool:
    """Whether it has two words side by side, and is nothing a program reads."""
    known = text in CODES or KEYS.fullmatch(text) or MARKUP.match(text)
    return bool(PROSE.search(text)) and not known


def test_every_text_of_several_words_passes_through_gettext() -> None:
    found = [
        f"{where(path, text)}: {text.value!r}"
        for path in MODULES
        for text in literals(tree_of(path))
        if is_prose(str(text.value))
    ]
    assert found == []


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, bool]]:
    """Each call of gettext, and whether it is made when a function is called, not when it is read."""
    waiting = [(tree, False)]
    while waiting:
        node, inside = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            now = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
            now += [] if isinstance(node, ast.Lambda) else node.decorator_list
            body: Sequence[ast.AST] = [node.body] if isinstance(node, ast.Lambda) else node.body
            waiting += [(each, inside) for each in now]
            waiting += [(part, True) for part in body]
            continue
        if isinstance(node, ast.Call) and called(node) in TRANSLATING:
            yield node, inside
        waiting += [(child, inside) for child in ast.iter_child_nodes(node)]


_PUT_TOGETHER = (ast.JoinedStr, ast.BinOp, ast.Call)


def test_texts_are_translated_whole_and_not_before_the_language_is_known() -> None:
    """A text with its fields filled in is in no catalogue, and a module's own would stay English for ever."""
    early, glued, shadowed = [], [], []
    for path in MODULES:
        if not re.search(r"\b(_|n?p?gettext)\(", text_of(path)):
            continue
        for call, inside in calls(tree_of(path)):
            early += [] if inside else [where(path, call)]
            glued += (
                [where(path, call)] if isinstance(call.args[0], ast.JoinedStr | ast.BinOp | ast.Call) else []
            )
        shadowed += [where(path, node) for node in nodes_of(path) if names_underscore(node)]
    assert (early, glued, shadowed) == ([], [], [])


def test_no_text_stands_within_another_where_it_is_not_found() -> None:
    """Within an f-string, older Pythons show no text to whoever takes them from the source."""
    within = [
        where(path, call)
        for path in MODULES
        for text in nodes_of(path)
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and called(call) in TRANSLATED
        and isinstance(call.args[0], ast.Constant)
    ]
    assert within == []


HEARD_BY_SEVERAL = (
    "house_table",
    "circle",
    "clock",
    "attendance",
    "absences",
    "taking_back",
    "gallery",
    "chairs",
    "news",
    "talk",
)
"""Of the server, what tells several people of things at once."""


def test_what_several_people_hear_is_worded_by_each_of_them() -> None:
    """There, texts are translated only for the one who is refused something, or in a function of its own."""
    found = []
    for name in HEARD_BY_SEVERAL:
        path = ROOT / "karma_tui" / "server" / f"{name}.py"
        tree = tree_of(path)
        refusals = {
            id(each)
            for raised in ast.walk(tree)
            if isinstance(raised, ast.Raise)
            for each in ast.walk(raised)
        }
        told = [
            call
            for function in methods(tree)
            for call, _inside in calls(function)
            if id(call) not in refusals
        ]
        found += [where(path, call) for call in told]
    assert found == []


def methods(tree: ast.Module) -> Iterator[ast.AST]:
    """The methods of a module's classes: what is at the table, and speaks to all."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from (
                each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
            )


def test_what_the_system_says_of_an_error_is_asked_for_in_one_place() -> None:
    """Elsewhere it would be told in English."""
    asking = {
        path.relative_to(ROOT).as_posix()
        for path in MODULES
        for node in nodes_of(path)
        if (
            isinstance(node, ast.Attribute) and node.attr == "strerror" and ast.unparse(node) != "os.strerror"
        )
        or (isinstance(node, ast.Constant) and node.value == "strerror")
    }
    assert asking == {"karma_tui/match/system.py"}


def names_underscore(node: ast.AST) -> bool:
    """Whether the name of gettext is given another meaning."""
    if isinstance(node, ast.Name):
        return node.id == "_" and isinstance(node.ctx, ast.Store)
    return isinstance(node, ast.arg) and node.arg == "_"


@pytest.mark.parametrize(
    "text",
    [
        "No such option: --sed (Possible options: --saves, --seed)",
        "No such command 'plax'. Did you mean 'play', 'replay'?",
        "Missing argument 'SAVE'",
        "Got unexpected extra argument(s) (b)",
        "Invalid value for '--port': Input should be less than or equal to 65535",
    ],
)
def test_what_typer_says_of_a_wrong_command_line_is_translated(text: str) -> None:
    speak(Accented())
    told = in_our_words(text)
    assert re.findall(r"[A-Za-z]{3,}", re.sub(r"--\w+|'[^']*'", "", told)) == []
