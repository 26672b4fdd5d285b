"""The arrows between the rooms, read from the code's own imports."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.compiling import ROOT
from tests.support.readme import floors
from tests.support.source import MODULES, PACKAGE, nodes_of, text_of, tree_of

FLOORS = floors()
"""From the ground up, as the README draws them; a room knows its own floor's and the lower floors' only."""
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms} | {"__main__": len(FLOORS)}

FORBIDDEN = {"random", "secrets", "time", "datetime", "os", "io", "pathlib", "tempfile", "shutil", "socket"}
"""Modules that know a clock, a file or a random number: nothing for the rules."""
LONGEST = 400
"""Lines a module may have."""


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """The room a module of ours belongs to; the package itself has none."""
    return module.split(".")[1] if "." in module else ""


@cache
def imports_of(path: Path) -> list[str]:
    """Every module a file imports, with what it takes from ours spelled out."""
    return list(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if called in ("import_module", "__import__") and node.args:
                assert isinstance(node.args[0], ast.Constant), f"{path}: an import by a name worked out"
                yield str(node.args[0].value)


def ours(path: Path) -> set[str]:
    return {name for name in imports_of(path) if name.split(".")[0] == "karma_tui"}


def foreign(path: Path) -> set[str]:
    """Top-level names of what is neither ours nor Python's."""
    tops = {name.split(".")[0] for name in imports_of(path)}
    return {top for top in tops if top != "karma_tui" and top not in sys.stdlib_module_names}


def modules_in(*rooms: str) -> list[Path]:
    return [path for path in MODULES if room_of(name_of(path)) in rooms]


@cache
def games() -> set[str]:
    """The packages that are games."""
    return {each.name for each in (PACKAGE / "games").iterdir() if (each / "game.py").exists()}


def game_in(module: str) -> str:
    """The game a module belongs to, or nothing."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" and parts[2] in games() else ""


def test_the_readme_draws_the_arrows() -> None:
    assert FLOORS[0] == {"core"} and FLOORS[-1] == {"cli"} and len(FLOORS) > 5


def test_every_module_is_in_a_known_room() -> None:
    assert {room_of(name_of(path)) for path in MODULES} <= {"", *FLOOR}


def test_imports_run_from_the_outer_rooms_to_the_inner_ones() -> None:
    backward = []
    for path in MODULES:
        room = room_of(name_of(path))
        for name in ours(path):
            other = room_of(name)
            if other in FLOOR and other != room and FLOOR[other] >= FLOOR.get(room, -1):
                backward.append(f"{name_of(path)} imports {name}")
    assert backward == []


def test_ui_and_plain_do_not_import_each_other() -> None:
    pairs = {(room_of(name_of(path)), room_of(name)) for path in MODULES for name in ours(path)}
    assert not pairs & {("ui", "plain"), ("plain", "ui")}


def test_no_game_imports_another_or_the_catalogue() -> None:
    wrong = []
    for path in modules_in("games"):
        if game := game_in(name_of(path)):
            for name in ours(path):
                if game_in(name) not in ("", game) or name.startswith("karma_tui.games.catalogue"):
                    wrong.append(f"{name_of(path)} imports {name}")
    assert wrong == []


def test_only_boards_and_the_catalogue_know_a_game_by_name() -> None:
    """Games are met through the catalogue; a board draws one game and knows its cards."""
    wrong = []
    for path in MODULES:
        if "boards" in path.parts or game_in(name_of(path)) or path.stem == "catalogue":
            continue
        wrong += [f"{name_of(path)} imports {name}" for name in ours(path) if game_in(name)]
    assert wrong == []


def test_core_and_games_use_the_standard_library_only() -> None:
    assert {name_of(path): foreign(path) for path in modules_in("core", "games") if foreign(path)} == {}


def test_core_and_games_know_no_clock_file_or_random_number() -> None:
    for path in modules_in("core", "games"):
        assert not {name.split(".")[0] for name in imports_of(path)} & FORBIDDEN, name_of(path)
        calls = {
            node.func.id
            for node in nodes_of(path)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"open", "print", "input", "exec", "eval"}, name_of(path)


def test_only_ui_and_server_import_textual() -> None:
    assert {room_of(name_of(path)) for path in MODULES if "textual" in foreign(path)} <= {"ui", "server"}


def test_how_wide_a_text_is_is_asked_of_spans_alone() -> None:
    """Rich counts two cells for lam with alef, which are seen as one; ``frame`` counts what is sent."""
    asking = {name_of(path) for path in MODULES if "rich.cells" in imports_of(path)}
    assert asking <= {"karma_tui.ui.spans", "karma_tui.ui.frame"}


def test_match_and_bots_load_no_interface() -> None:
    for path in modules_in("match", "bots"):
        assert not foreign(path) & {"textual", "rich", "typer", "click"}, name_of(path)


def test_importing_an_inner_room_loads_no_interface() -> None:
    rooms = ("core", "games.catalogue", "match", "match.match", "match.replay", "bots")
    code = (
        f"import sys, {', '.join(f'karma_tui.{room}' for room in rooms)}\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules} & {'textual', 'rich', 'typer'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True, timeout=60
    )
    assert done.stdout.strip() == ""


def test_home_loads_no_table_and_nothing_that_few_languages_need() -> None:
    code = (
        "import sys, karma_tui.ui.app\n"
        "print(*sorted(name for name in sys.modules if name.startswith('karma_tui.ui.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True, timeout=60
    )
    loaded = set(done.stdout.split())
    table = {
        f"karma_tui.ui.{name}" for name in ("fan", "inline", "widgets.hand", "widgets.log", "screens.table")
    }
    assert "karma_tui.ui.screens.home" in loaded
    assert not loaded & {*table, "karma_tui.ui.ordering", "karma_tui.ui.scripts"}


DOORS = {"karma_tui.ui.widgets"}
"""Packages that name their parts in one place: their ``__init__`` imports from itself and lists them."""


def test_a_package_begins_with_a_docstring_and_holds_nothing_else() -> None:
    inits = [path for path in MODULES if path.name == "__init__.py" and path.parent != PACKAGE]
    assert [name_of(path) for path in inits if not ast.get_docstring(tree_of(path))] == []
    assert {name_of(path) for path in inits if len(tree_of(path).body) != 1} <= DOORS
    for path in inits:
        inside = (name_of(path) + ".", name_of(path))
        assert all(name.startswith(inside) for name in ours(path)), name_of(path)


def test_the_package_itself_holds_its_version_and_nothing_else() -> None:
    tree = tree_of(PACKAGE / "__init__.py")
    assert ast.get_docstring(tree)
    assert [type(node) for node in tree.body[1:]] == [ast.Assign]


def test_a_module_is_easy_to_hold_in_the_head() -> None:
    lengths = {name_of(path): len(text_of(path).splitlines()) for path in MODULES}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_a_module_says_what_it_is_for() -> None:
    assert [name_of(path) for path in MODULES if not ast.get_docstring(tree_of(path))] == []


def test_every_package_has_an_init() -> None:
    holding = {path.parent for path in MODULES}
    assert [str(folder) for folder in sorted(holding) if not (folder / "__init__.py").exists()] == []
