"""What a terminal and a machine can do for the game, found out and put into words; nothing is changed."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal, TypeAlias

from karma_tui import __version__
from karma_tui.cli.installed import installed_version
from karma_tui.core.language import _, ngettext, series

Level: TypeAlias = Literal["good", "off", "mind", "bad"]
"""As it should be; not there and not needed; worth a look; in the way of playing."""

_LIBRARIES: Final = ("textual", "rich", "typer", "platformdirs")
_EXTRAS: Final = (("ssh", "asyncssh"), ("web", "textual-serve"), ("cluster", "distributed"))
"""What is installed on demand: the extra and the library it brings."""
_LITTLE: Final = 50 << 20
"""Bytes of room below which a disk is soon full."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. ``text`` says how it is, and what to do where something is."""

    topic: str
    text: str
    level: Level = "good"


def findings(saves: Path | None) -> Iterator[Finding]:
    """Look at everything; ``saves`` is the folder that ``--saves`` names."""
    yield from _program()
    yield from _terminal(os.environ)
    yield from _saves(saves)
    yield from _settings()
    yield from _themes()
    yield from _languages()
    yield from _extras()


# --- the program --------------------------------------------------------------------------------------


def _program() -> Iterator[Finding]:
    system = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    yield Finding(_("program"), f"karma {__version__}, {system}")
    found = {name: installed_version(name) for name in _LIBRARIES}
    missing = [name for name, known in found.items() if not known]
    without = _("missing")
    text = series(f"{name} {known or without}" for name, known in found.items())
    yield Finding(_("libraries"), text, "bad" if missing else "good")


def _extras() -> Iterator[Finding]:
    used = {
        "ssh": _("a house for friends, karma serve and karma join"),
        "web": _("the game in a browser, karma web"),
        "cluster": _("simulations on a Dask cluster"),
    }
    for extra, library in _EXTRAS:
        known = installed_version(library)
        without = _("not installed; it is for {use}: {command}").format(
            use=used[extra], command=f"pip install 'karma-tui[{extra}]'"
        )
        topic = _("extra {name}").format(name=extra)
        yield Finding(topic, f"{library} {known}" if known else without, "good" if known else "off")


# --- the terminal -------------------------------------------------------------------------------------


def _terminal(environ: Mapping[str, str]) -> Iterator[Finding]:
    from karma_tui.cli.checks import why_plain
    from karma_tui.ui.room import LEAST_COLUMNS, LEAST_ROWS

    plain = why_plain(False)
    within = next((name for key, name in (("TMUX", "tmux"), ("STY", "screen")) if environ.get(key)), "")
    where = _("TERM is {term}").format(term=environ.get("TERM", "")) + (f", {within}" if within else "")
    if plain is not None:
        text = _("lines of text, since {reason}").format(reason=plain)
        yield Finding(_("screen"), text, "mind" if sys.stdout.isatty() else "off")
    else:
        yield Finding(_("screen"), where)
        size = shutil.get_terminal_size()
        small = size.columns < LEAST_COLUMNS or size.lines < LEAST_ROWS
        text = _("{columns}×{rows} cells").format(columns=size.columns, rows=size.lines)
        least = _("; the game needs {columns}×{rows}").format(columns=LEAST_COLUMNS, rows=LEAST_ROWS)
        yield Finding(_("size"), text + (least if small else ""), "mind" if small else "good")
    yield _colours(environ)
    yield from _signs(environ, asked=plain is None)


def _colours(environ: Mapping[str, str]) -> Finding:
    from karma_tui.ui.frame import Depth

    depth = Depth.of(environ)
    said = {
        Depth.NONE: _("none; what matters is told by signs too"),
        Depth.SIXTEEN: _("sixteen, the terminal's own"),
        Depth.MANY: _("256"),
        Depth.TRUE: _("all"),
    }
    return Finding(_("colours"), said[depth])


def _signs(environ: Mapping[str, str], asked: bool) -> Iterator[Finding]:
    """Which characters are drawn, and, where the terminal can be ``asked``, how wide it draws them."""
    from karma_tui.cli.cells import widths
    from karma_tui.match.settings import Memory
    from karma_tui.match.user_files import config_folder
    from karma_tui.ui.glyphs import PIPS, SETS, UNICODE, choose

    remembered = Memory(config_folder()).settings.glyphs
    if (SETS.get(remembered) or choose(environ, sys.stdout.encoding)) is not UNICODE:
        text = _("letters and ASCII signs; KARMA_GLYPHS=unicode or the settings ask for more")
        yield Finding(_("characters"), text)
        return
    yield Finding(_("characters"), _("suits, frames and signs"))
    sample = PIPS + "▒▲●○◀╭╮╰╯"
    measured = widths(sample) if asked else None
    wide = [sign for sign, cells in zip(sample, measured or [], strict=False) if cells != 1]
    if measured is None:
        text = _("not measured; these should stand close, a cell each: {sample}").format(sample=sample)
        yield Finding(_("font"), text, "off")
    elif wide:
        text = _(
            "not one cell wide here: {signs}; choose ASCII signs in the settings or by KARMA_GLYPHS=ascii"
        )
        yield Finding(_("font"), text.format(signs=" ".join(wide)), "mind")
    else:
        yield Finding(_("font"), _("every sign is a cell wide: {sample}").format(sample=sample))


# --- what is kept -------------------------------------------------------------------------------------


def _saves(option: Path | None) -> Iterator[Finding]:
    from karma_tui.match.house import HouseError
    from karma_tui.match.saves import saves_folder, summaries
    from karma_tui.match.storage import try_out
    from karma_tui.match.user_files import shortened

    topic = _("saves")
    try:
        folder = saves_folder(option)
        try_out(folder)
        found = summaries(folder)
    except HouseError as wrong:
        yield Finding(topic, str(wrong), "bad")
        return
    n, broken = len(found), sum(bool(each.problem) for each in found)
    text = ngettext("{folder}, {n} save", "{folder}, {n} saves", n).format(folder=shortened(folder), n=n)
    more = ngettext("; {n} is broken: karma saves verify", "; {n} are broken: karma saves verify", broken)
    yield Finding(topic, text + (more.format(n=broken) if broken else ""), "mind" if broken else "good")
    with suppress(OSError):
        if (free := shutil.disk_usage(folder).free) < _LITTLE:
            yield Finding(topic, _("the disk has {n} MiB left").format(n=free >> 20), "mind")


def _settings() -> Iterator[Finding]:
    from karma_tui.match.settings import Memory
    from karma_tui.match.user_files import config_folder, shortened

    folder, topic = config_folder(), _("settings")
    notices = Memory(folder).notices
    for notice in notices:
        yield Finding(topic, notice, "mind")
    there = next((each for each in (folder, *folder.parents) if each.exists()), folder)
    if not os.access(there, os.W_OK):
        text = _("{folder} cannot be written: what you choose is forgotten; $KARMA_CONFIG names another")
        yield Finding(topic, text.format(folder=shortened(folder)), "mind")
    elif not notices:
        yield Finding(topic, shortened(folder))


def _themes() -> Iterator[Finding]:
    from karma_tui.ui.theme_files import load_themes

    themes, problems = load_themes()
    for problem in problems:
        yield Finding(_("themes"), str(problem), "mind")
    if not themes:
        yield Finding(_("themes"), _("there are none: install karma-tui anew"), "bad")
    else:
        n = len(themes)
        yield Finding(_("themes"), ngettext("{n} theme", "{n} themes", n).format(n=n))


def _languages() -> Iterator[Finding]:
    folder = files("karma_tui").joinpath("locale")
    found = [each.name for each in folder.iterdir() if each.is_dir()] if folder.is_dir() else []
    yield Finding(_("languages"), ", ".join(sorted(["en", *found])))
