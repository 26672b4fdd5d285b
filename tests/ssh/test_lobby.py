"""The lobby: whose tables are counted, what a guest sees of the others, and that its rows fit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from karma_tui.bootstrap import House
from karma_tui.bots.mind import Mind
from karma_tui.server.guests import Register
from karma_tui.server.hall import Hall
from karma_tui.server.limits import Limits
from karma_tui.server.plans import HallError, TablePlan
from karma_tui.server.screens.lobby_rows import about, here, shortened, state_of, table_row
from karma_tui.ui.glyphs import ASCII, UNICODE
from karma_tui.ui.spans import plain, width

TWO = TablePlan("classic", ("open", "open"))


@contextmanager
def hall_in(folder: Path) -> Iterator[Hall]:
    """A hall without a door."""
    register = Register(folder / "house.sqlite")
    hall = Hall(House(folder, Mind()), register, Limits(tables=1), folder)
    hall.resume_all()
    assert not hall.problems
    try:
        yield hall
    finally:
        hall.close("")
        register.close()


async def test_the_limit_counts_the_tables_a_guest_has_opened_and_not_the_seats(tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        ana, ben = (hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben"))
        theirs = hall.open(ben, TWO)
        theirs.take_seat(ana)
        hall.open(ana, TWO)
        for each in (ana, ben):
            with pytest.raises(HallError, match="you have opened 1 table already"):
                hall.open(each, TWO)
    with hall_in(tmp_path) as hall:
        (theirs,) = hall._tables.values()
        assert theirs.opener == ben.identity and theirs.names() == ["Ben", "Ana"]
        with pytest.raises(HallError):
            hall.open(ben, TWO)
        hall.open(ana, TWO)


async def test_a_guest_with_another_name_has_it_from_the_next_match_on(
    tmp_path: Path,
) -> None:
    with hall_in(tmp_path) as hall:
        ana, ben = (hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben"))
        hall.enter(ana)
        hall.enter(ana)
        table = hall.open(ben, TWO)
        table.take_seat(ana)
        mona = hall.rename(ana, "Mona")
        assert table.names() == ["Ben", "Ana"] and table.seat_of(mona) == 2
        assert hall.guests == [mona]
        hall.leave(mona)
        assert hall.guests == [mona]
        hall.leave(mona)
        assert hall.guests == []


async def test_what_the_lobby_shows_fits_and_tells_no_code_of_a_private_table(tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        ana, ben, cid = (hall.register.welcome(f"key {name}", name) for name in ("Ana", "Ben", "Cid"))
        for each in (ana, ben, cid):
            hall.enter(each)
        table = hall.open(ana, TablePlan("mieses", ("open", "open", "beetle"), private=True, clock=30))
        table.visit(ana, 1, lambda _news: None)
        assert hall.tables_for(ben) == [] and hall.tables_for(ana) == [table]
        assert [plain(line) for line in here(hall.whereabouts(), ben, 60, UNICODE)] == [
            "Ana private · Ben you · Cid"
        ]
        assert [plain(line) for line in here(hall.whereabouts(), ana, 10, UNICODE)] == [
            "Ana you",
            "Ben · Cid",
        ]
        short = shortened(here(hall.whereabouts(), ana, 10, UNICODE), 1, 3, UNICODE)
        assert [plain(line) for line in short] == ["Ana you · 3 guests in all, o shows all"]
        for glyphs in (UNICODE, ASCII):
            for columns in (54, 74, 88):
                row = table_row(table, ana, columns, glyphs)
                assert width(row) == columns and plain(row).startswith(f"{table.code}  Mieses")
                assert plain(row).endswith("waits for 1 guest") and "Ana, free" in plain(row)
        assert (
            about(table, ana) == "Enter goes to your seat. It is found by its code only. 30 seconds a move."
        )
        assert about(table, ben).startswith("Enter sits down. ")
        table.take_seat(ben)
        assert table.started and state_of(table, cid) == ("being played", "muted")
        mover = (ana, ben, None)[table.turn.seat - 1] if table.turn else None
        assert mover is None or state_of(table, mover) == ("your move", "good")
