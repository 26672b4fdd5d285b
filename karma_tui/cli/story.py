"""``karma replay`` and ``karma score``: what a save tells."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, assert_never

import typer

from karma_tui.cli.errors import UsageError
from karma_tui.cli.options import AsJson, SaveName, Saves
from karma_tui.core.language import _

if TYPE_CHECKING:
    from pathlib import Path

    from karma_tui.core.seats import Seat
    from karma_tui.match.log import MatchLog
    from karma_tui.match.match import Logged


def replay(
    save: SaveName,
    seat: Annotated[
        int | None, typer.Option("--from", metavar="SEAT", help="As the player at this seat saw it.")
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="With every card face up.")] = False,
    saves: Saves = None,
) -> int:
    """Tell a saved match move by move, as a spectator saw it unless told otherwise."""
    if seat is not None and open_:
        raise UsageError(_("--from and --open exclude each other"))
    log = _log(save, saves)
    if seat is not None and not 1 <= seat <= len(log.header.seats):
        raise UsageError(
            _("--from {seat}: the seats of this match are 1 to {last}").format(
                seat=seat, last=len(log.header.seats)
            )
        )
    _tell(log, seat, open_)
    return 0


def score(save: SaveName, as_json: AsJson = False, saves: Saves = None) -> int:
    """Print the score sheet of a saved match, each figure with the evidence for it."""
    from karma_tui.match.assists import assists
    from karma_tui.match.replay import replay as replay_log
    from karma_tui.plain.lines import printable
    from karma_tui.plain.report import score_lines

    log = _log(save, saves)
    replayed = replay_log(log)
    sheet = replayed.game.score(replayed.state)
    if as_json:
        import json

        from karma_tui.match.judge import assists_json, score_json

        told = {**score_json(replayed.game, sheet, log.header.names), "assists": assists_json(log)}
        print(json.dumps(told, ensure_ascii=False))
        return 0
    for line in score_lines(sheet, replayed.game.wording, log.header.names, assists=assists(log.lines)):
        print(printable(line))
    return 0


def _log(save: str, saves: Path | None) -> MatchLog:
    from karma_tui.match.reading import read_save
    from karma_tui.match.saves import find_save, saves_folder

    loaded = read_save(find_save(saves_folder(saves), save))
    if loaded.torn:
        print("karma: " + _("the last line of the save is cut off and left out"), file=sys.stderr)
    return loaded.log


def _tell(log: MatchLog, seat: Seat | None, open_: bool) -> None:
    from karma_tui.core.messages import plain
    from karma_tui.core.seats import DEALER
    from karma_tui.match import wording
    from karma_tui.match.assists import assists
    from karma_tui.match.log import Hint
    from karma_tui.match.match import HintNoted, MoveMade, MovesUndone
    from karma_tui.match.replay import first_state, game_of, walk
    from karma_tui.plain.lines import printable
    from karma_tui.plain.report import one_line, score_lines

    game, names = game_of(log), log.header.names
    words = game.wording
    state = first_state(game, log)

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
            case _:
                assert_never(what)

    print(printable(f"{words.title()}: {', '.join(names)}."))
    for passed in walk(log):
        state = passed.state
        print(printable(told(passed.told)))
        if not isinstance(passed.told, MoveMade) or passed.told.by != DEALER:
            continue
        for each, name in enumerate(names, 1):
            if open_ or each == seat:
                cards = words.describe(game.view(state, each), names, "own")
                print(printable(f"   {name}: {one_line(cards)}"))
    sheet = game.score(state)
    if not sheet.winners:
        print(printable(plain(words.status(game.view(state, seat), names))))
    for line in score_lines(sheet, words, names, seat, assists(log.lines)):
        print(printable(line))
