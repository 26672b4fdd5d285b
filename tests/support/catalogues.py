"""The catalogues of the languages: ``python -m tests.support.catalogues update`` or ``check``.

``update`` writes ``karma.pot`` anew from the source, brings every ``karma.po`` up to it (what is new
stays empty, what is gone goes) and compiles; ``check`` names everything that is not as it should be.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from karma_tui.cli.app import command_line
from karma_tui.cli.help_texts import paragraphs, walk
from karma_tui.games.mieses.cards import ANIMALS
from tests.support.compiling import LOCALE, ROOT, catalogue_files, compile_all
from tests.support.source import MODULES, nodes_of, text_of

TEMPLATE = LOCALE / "karma.pot"
MARKS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2, "npgettext": 3}
"""What marks a text, and how many of what it is given are texts."""
IN_CONTEXT = {"pgettext", "npgettext"}
"""Of them, what is given a context first."""
TYPERS = {"help", "install_completion", "show_completion"}
"""Options that Typer adds itself; their texts are marked in ``cli.help_texts``."""
PLURALS = {"es": 2}
"""Forms of a plural where there are fewer than Unicode has: its third in Spanish is for round millions."""
_NO_TIME = datetime(2026, 1, 1, tzinfo=UTC)


@cache
def extracted() -> Catalog:
    """Every text a player may read, from the source."""
    catalogue = Catalog(project="karma", version="", charset="utf-8", creation_date=_NO_TIME)
    catalogue.header_comment = "# The texts of karma; made by: python -m tests.support.catalogues update"
    for name, line, text, context in sorted(_texts(), key=lambda each: (each[0], each[1])):
        catalogue.add(text, locations=[(name, line)], context=context)
    return catalogue


def _texts() -> Iterator[tuple[str, int, str | tuple[str, ...], str | None]]:
    """Each text with its file, its line and its context if it has one; one with a plural is a pair."""
    for path in MODULES:
        if re.search(r"\b(_|N_|n?p?gettext)\(", text_of(path)):
            name = path.relative_to(ROOT).as_posix()
            yield from ((name, *marked) for marked in _marked(path))
    yield from ((*each, None) for each in _helps())
    yield from (("karma_tui/games/mieses/cards.toml", 1, animal, None) for animal in ANIMALS)
    for path in sorted((ROOT / "themes").glob("*.toml")):
        yield f"themes/{path.name}", 1, tomllib.loads(path.read_text(encoding="utf-8"))["description"], None


def _marked(path: Path) -> Iterator[tuple[int, str | tuple[str, ...], str | None]]:
    """The texts of a file that are marked, as it is parsed for other tests too: Babel would read it again."""
    calls = [node for node in nodes_of(path) if isinstance(node, ast.Call) and _marks(node)]
    for call in sorted(calls, key=lambda each: (each.args[0].lineno, each.args[0].col_offset)):
        name = ast.unparse(call.func)
        words = [ast.literal_eval(each) for each in call.args[: MARKS[name]]]
        context = words.pop(0) if name in IN_CONTEXT else None
        yield call.args[0].lineno, words[0] if len(words) == 1 else tuple(words), context


def _marks(call: ast.Call) -> bool:
    """Whether it marks a text, and not one that a name stands for, which is marked elsewhere."""
    called = call.func.id if isinstance(call.func, ast.Name) else ""
    return called in MARKS and all(isinstance(each, ast.Constant) for each in call.args[: MARKS[called]])


def _helps() -> Iterator[tuple[str, int, str]]:
    """What ``--help`` says of our own."""
    for _path, command in walk(command_line()):
        code = getattr(command.callback, "__wrapped__", command.callback)
        place = Path(code.__code__.co_filename) if code is not None else ROOT / "karma_tui/cli/app.py"
        name, line = place.relative_to(ROOT).as_posix(), code.__code__.co_firstlineno if code else 1
        texts = [command.help or "", command.short_help or ""]
        texts += [getattr(each, "help", None) or "" for each in command.params if each.name not in TYPERS]
        yield from ((name, line, part) for text in texts if text for part in paragraphs(text))


def read_catalogue(path: Path) -> Catalog:
    """Read a .po or .pot file."""
    with path.open("rb") as file:
        return read_po(file, locale=None if path == TEMPLATE else path.parent.parent.name, abort_invalid=True)


def write_catalogue(path: Path, catalogue: Catalog) -> None:
    """Write it in the order of the source, with the files each text is in."""
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, include_lineno=False, sort_by_file=True, ignore_obsolete=True)


def update() -> None:
    """Write the template and all catalogues anew, and compile them."""
    write_catalogue(TEMPLATE, extracted())
    for path in catalogue_files():
        catalogue = read_catalogue(path)
        catalogue.update(extracted(), no_fuzzy_matching=True)
        write_catalogue(path, catalogue)
    compile_all()


# --- what is wrong ----------------------------------------------------------------------------------


def check_template() -> list[str]:
    """Name the texts of the source that the template lacks, and those it has that are gone."""
    return _differences(read_catalogue(TEMPLATE), "karma.pot")


def check_catalogue(path: Path) -> list[str]:
    """Name everything that is wrong in the catalogue of a language."""
    catalogue, name = read_catalogue(path), path.parent.parent.name
    wrong = _differences(catalogue, name)
    if catalogue.fuzzy:
        wrong.append(f"{name}: the header is fuzzy")
    if catalogue.num_plurals != PLURALS.get(name, get_plural(name).num_plurals):
        wrong.append(f"{name}: {catalogue.num_plurals} plural forms")
    for message in catalogue:
        if message.id:
            wrong += [f"{name}: {fault}: {message.id!r}" for fault in faults(message, catalogue.num_plurals)]
    return wrong


def _differences(catalogue: Catalog, name: str) -> list[str]:
    there, wanted = ids(catalogue), ids(extracted())
    missing = [f"{name}: lacks {each!r}" for each in sorted(wanted - there, key=str)]
    return missing + [f"{name}: has a stale {each!r}" for each in sorted(there - wanted, key=str)]


def ids(catalogue: Catalog) -> set[str | tuple[str, ...]]:
    """Every text; one with a context has it before itself."""
    found = ((each.context, each.id if isinstance(each.id, str) else tuple(each.id)) for each in catalogue)
    return {id_ if context is None else f"{context}: {id_}" for context, id_ in found if id_}


def faults(message: Message, plurals: int) -> Iterator[str]:
    """Say what is wrong with a translation: none, fuzzy, a wrong number of forms, a wrong field."""
    told, ids = _forms(message.string), _forms(message.id)
    if message.fuzzy:
        yield "fuzzy"
    if not all(told):
        yield "not translated"
        return
    if message.pluralizable and len(told) != plurals:
        yield f"{len(told)} plural forms instead of {plurals}"
    one, most = fields(ids[0]), fields(ids[-1])
    for number, form in enumerate(told):
        try:
            has = fields(form)
        except ValueError as error:
            yield f"not a template ({error})"
            continue
        needs = one if number == 0 else most
        if lacking := needs - has:
            yield f"lacks {', '.join(sorted(lacking))}"
        if surplus := has - (one | most):
            yield f"has a strange {', '.join(sorted(surplus))}"
        if ids[0][:1].isspace() != form[:1].isspace() or ids[0][-1:].isspace() != form[-1:].isspace():
            yield "begins or ends with another space"
        if form.count("\n") != ids[0].count("\n"):
            yield "has other lines"


def _forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text or ""] if isinstance(text, str | None) else [*text]


def fields(text: str) -> set[str]:
    """The fields of a template, with conversion and format.

    >>> sorted(fields("{n:.1f} of {who!r}"))
    ['{n:.1f}', '{who!r}']
    """
    if not re.search(r"[{}]", text):
        return set()
    return {
        f"{{{name}{'!' + conversion if conversion else ''}{':' + spec if spec else ''}}}"
        for _literal, name, spec, conversion in Formatter().parse(text)
        if name is not None
    }


def main(command: str) -> int:
    """Carry out a command and return the exit status."""
    if command == "update":
        update()
    wrong = check_template() + [each for path in catalogue_files() for each in check_catalogue(path)]
    print("\n".join(wrong) or f"{len(extracted())} messages in {1 + len(catalogue_files())} languages")
    return bool(wrong)


if __name__ == "__main__":
    if sys.argv[1:] not in (["update"], ["check"]):
        sys.exit("usage: python -m tests.support.catalogues update|check")
    sys.exit(main(sys.argv[1]))
