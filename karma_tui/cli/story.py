"""``karma replay``: what a save tells."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, assert_never

import typer

from karma_tui.cli.checks import check_theme, why_plain
from karma_tui.cli.errors import UsageError
from karma_tui.cli.opening import house_at, open_replay
from karma_tui.cli.options import Mouse, Plain, SaveName, Saves, Theme
from karma_tui.core.language import _, series

if TYPE_CHECKING:
    from pathlib import Path

    from karma_tui.core.seats import Seat
    from karma_tui.match.log import Header, MatchLog
    from karma_tui.match.match import Logged
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
    _tell(log, seat, open_, at or 1)
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
        print("karma: " + _("the last line of the save is cut off and left out"), file=sys.stderr)
    return loaded.log


def _tell(log: MatchLog, seat: Seat | None, open_: bool, first: int) -> None:
    """Tell the moves from the one of number ``first`` on, after the table as it was then."""
    from karma_tui.core.messages import plain
    from karma_tui.core.seats import DEALER
    from karma_tui.match import wording
    from karma_tui.match.assists import assists
    from karma_tui.match.log import Hint
    from karma_tui.match.match import HintNoted, MoveMade, MovesUndone, SeatChanged
    from karma_tui.match.names import shown_name
    from karma_tui.match.replay import first_state, game_of, walk
    from karma_tui.match.sitters import header_after
    from karma_tui.plain.lines import printable
    from karma_tui.plain.report import one_line, score_lines

    game, names = game_of(log), log.header.names
    words = game.wording
    state = first_state(game, log)
    eyes = [each for each in range(1, len(names) + 1) if open_ or each == seat]

    stand = {entry.n for entry in log.entries}
    hints = {line.n: line.move for line in log.lines if isinstance(line, Hint)}

    def told(what: Logged) -> str:
        match what:
            case MoveMade():
                events = what.events if open_ else [game.witness(event, seat) for event in what.events]
                text = one_line(filter(None, (words.narrate(event, names, seat) for event in events)))
                return f"{what.ply}. {text if what.ply in stand else wording.marked_undone(text)}"
            case MovesUndone():
                return f"{what.ply}. {plain(wording.undone(what, names, seat))}"
            case HintNoted():
                move = hints[what.n] if open_ or what.seat == seat else ""
                return f"{what.n}. {wording.hinted(what, names, seat, move)}"
            case SeatChanged():
                return f"{what.n}. {wording.seat_changed(what, names)}"
            case _:
                assert_never(what)

    def names_after(what: Logged) -> tuple[str, ...]:
        if not isinstance(what, SeatChanged):
            return names
        return (*names[: what.seat - 1], shown_name(what.plan.name), *names[what.seat :])

    def show_hands(state: Any) -> None:
        for each in eyes:
            cards = words.describe(game.view(state, each), names, "own")
            print(printable(f"   {names[each - 1]}: {one_line(cards)}"))

    def show_table(state: Any) -> None:
        view = game.view(state, seat)
        print(printable(f"   {one_line(words.describe(view, names, 'middle'))}"))
        show_hands(state)
        print(printable(f"   {plain(words.status(view, names))}"))

    last = header_after(log.header, log.lines)
    players = ", ".join(wording.succession((*plan.former, plan.name)) for plan in last.seats)
    print(printable(f"{words.title()}: {players}."))
    skipped = False
    for passed in walk(log):
        what = passed.told
        if (what.n if isinstance(what, (HintNoted, SeatChanged)) else what.ply) < first:
            skipped, state, names = True, game.copy(passed.state), names_after(what)
            continue
        if skipped:
            show_table(state)
            skipped = False
        state = passed.state
        print(printable(told(what)))
        names = names_after(what)
        if isinstance(what, MoveMade) and what.by == DEALER:
            show_hands(state)
    sheet = game.score(state)
    if not sheet.winners:
        print(printable(plain(words.status(game.view(state, seat), names))))
    for line in score_lines(sheet, words, names, seat, assists(log.lines), last.seats):
        print(printable(line))
