"""``karma replay``: what a save tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui.cli.checks import check_theme, why_plain
from karma_tui.cli.errors import UsageError, complain
from karma_tui.cli.opening import house_at, open_replay
from karma_tui.cli.options import Mouse, Plain, SaveName, Saves, Theme
from karma_tui.core.language import _, series

if TYPE_CHECKING:
    from pathlib import Path

    from karma_tui.match.log import Header, MatchLog
    from karma_tui.match.recording import Recording


def replay(
    save: SaveName,
    seat: Annotated[
        int | None, typer.Option("--from", metavar="SEAT", help="As the player at this seat saw it.")
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Tell it with every card face up.")] = False,
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="Begin before move N.")] = None,
    plain: Plain = False,
    theme: Theme = None,
    mouse: Mouse = None,
    saves: Saves = None,
) -> int:
    """Look at a saved match again, move by move; in plain mode and with --open, told in lines of text.

    On the screen one looks from the first person's seat unless told otherwise, in text as a spectator.
    """
    if seat is not None and open_:
        raise UsageError(_("--from and --open exclude each other"))
    check_theme(theme)
    log = read_log(save, saves)
    if seat is not None:
        check_seat(seat, log.header, "--from")
    if at is not None and not 1 <= at <= len(log.entries):
        text = _("--at {at}: the moves of this match are 1 to {last}")
        raise UsageError(text.format(at=at, last=len(log.entries)))
    if why_plain(plain or open_) is None:
        return _show(save, seat, at, theme, saves, mouse)
    from karma_tui.cli.retold import retold_lines

    for line in retold_lines(log, seat, open_=open_, first=at or 1):
        print(line)
    return 0


def check_seat(seat: int, header: Header, option: str) -> None:
    """Refuse a seat that a match has not. Raises ``UsageError``."""
    last = len(header.seats)
    if not 1 <= seat <= last:
        text = _("{option} {seat}: the seats of this match are 1 to {last}")
        raise UsageError(text.format(option=option, seat=seat, last=last))


def check_eyes(seat: int, recording: Recording, option: str) -> None:
    """Refuse to look from the seat of someone else while the match goes on. Raises ``UsageError``."""
    if seat not in recording.eyes:
        text = _("{option} {seat}: while the match goes on, you may look from {seats} only")
        seats = series(map(str, recording.eyes))
        raise UsageError(text.format(option=option, seat=seat, seats=_("seat {n}").format(n=seats)))


def _show(
    save: str, seat: int | None, at: int | None, theme: str | None, saves: Path | None, mouse: bool | None
) -> int:
    from karma_tui.match.saves import find_save, saves_folder

    house = house_at(saves)
    path = find_save(saves_folder(saves), save)
    recording = house.recording(path)
    if seat is not None:
        check_eyes(seat, recording, "--from")
    eyes = recording.first_eyes if seat is None else seat
    place = 0 if at is None else recording.position_before(at)
    return open_replay(house, recording, eyes, place, theme, path.stem, mouse=mouse)


def read_log(save: str, saves: Path | None) -> MatchLog:
    """Return the log of a save; on standard error say that its last line is cut off, if so."""
    from karma_tui.match.reading import read_save
    from karma_tui.match.saves import find_save, saves_folder

    loaded = read_save(find_save(saves_folder(saves), save))
    if loaded.torn:
        complain(_("the last line of the save is cut off and left out"))
    return loaded.log
