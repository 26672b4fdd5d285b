"""Two people play whole matches against each other by their keys, one of them dropping out and returning."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from karma_tui.core.turns import Over
from karma_tui.match.log import Outcome
from karma_tui.match.reading import read_save
from karma_tui.match.replay import replay
from karma_tui.server import absences, house_table
from karma_tui.server.house_table import HouseTable
from karma_tui.server.plans import OPEN, TablePlan
from tests.ssh.test_together import UP, opened
from tests.support.card_players import HOME, CardPlayer, Terminal
from tests.support.openssh import ordinary
from tests.support.ssh_clients import guest, open_house

GENTLE = ("ask", "offer", "pass", "choose", "exchange", "keep")
"""The words of the moves in which cards are asked for and given."""


@asynccontextmanager
async def come(client: str, port: int, folder: Path, code: str) -> AsyncIterator[Terminal]:
    """Have Ben come straight to a table, with one or the other client; at the end he is cut off."""
    if client == "OpenSSH":
        async with ordinary(port, "Ben", folder, code) as typed:
            yield typed
    else:
        async with guest(port, "Ben", command=code) as scripted:
            yield scripted


class Game:
    """Ana and Ben at a table, and everything their keys were pressed for."""

    def __init__(self, table: HouseTable, ana: Terminal, ben: Terminal) -> None:
        self.table = table
        self.last_view: Any = None
        self.people = [
            CardPlayer(table, seat, client)
            for seat, client in zip((1, len(table.chairs)), (ana, ben), strict=True)
        ]
        self.pressed: list[tuple[int, str]] = []
        self.would_be_leaks = 0
        """How often the screen of the one showed a card that the other did not know of."""

    async def play(self, moves: int | None = None) -> None:
        """Play to the end of the match, or until the two have made so many moves."""
        ana, ben = self.people
        while self.table.turn is not None and len(self.pressed) != moves:
            mover = next((each for each in self.people if each.seat == self.table.turn.seat), None)
            if mover is None:
                await ana.client.until(self._people_are_to_move, "a bot's move")
                continue
            self.pressed.append((mover.seat, await mover.move()))
            for each, other in ((ana, ben), (ben, ana)):
                await each.read_news()
                assert not each.leaked(), f"{each.leaked()} of {other.seat}:\n{each.client.text}"
                self.would_be_leaks += bool(each.unknown_on(other.client.text))

    def _people_are_to_move(self) -> bool:
        turn = self.table.turn
        return turn is None or any(each.seat == turn.seat for each in self.people)

    async def read_the_score(self) -> None:
        """Have both read who has won, on the table and on the score sheet."""
        assert self.table.table is not None
        bridge = self.table.table.bridge(())
        for each in self.people:
            verdict = bridge.game.wording.verdict(bridge.score(), self.table.names(), each.seat)
            told = "".join(str(getattr(part, "name", part)) for part in verdict)
            await each.client.see(told)
            each.client.press(HOME + "\r")
            await each.client.see("Final score", told)

    def check_the_save(self) -> None:
        """The save has the moves of the keys in their order, and replays to the same end."""
        assert self.table.table is not None
        log = read_save(self.table.table.path).log
        seats = {each.seat for each in self.people}
        assert [(entry.by, entry.move) for entry in log.entries if entry.by in seats] == self.pressed
        assert log.outcome == Outcome.of(self.table.table.bridge(()).score())
        self.last_view = self.table.table.bridge(()).view()
        replayed = replay(log)
        assert isinstance(replayed.game.turn(replayed.state), Over)


async def whole_match(folder: Path, plan: TablePlan, client: str, drop_after: int) -> Game:
    """Play a match to the end; after so many moves Ben's connection is lost, and he comes again."""
    async with open_house(folder) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        code = opened(house, "Ana", plan)
        table = house.hall.find(code)
        assert table is not None
        await ana.see(code)
        ana.press(UP + "\r")
        await ana.see("Waiting for company")
        async with come(client, port, folder, code) as ben:
            await ben.see("hand ")
            await ana.see("hand ")
            game = Game(table, ana, ben)
            await game.play(drop_after)
            hand, taken = game.people[1].hand, len(game.pressed)
        await ana.see("Ben is away")
        assert hand
        async with come(client, port, folder, code) as ben:
            await ana.see("Ben is back")
            assert game.people[1].hand == hand
            await game.people[1].come_back(ben)
            await game.play()
            await game.read_the_score()
        assert taken == drop_after < len(game.pressed)
        assert not sum(each.pressed_again for each in game.people)
        game.check_the_save()
    assert game.would_be_leaks > 5
    return game


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a lost connection told of sooner, and bots move at once."""
    monkeypatch.setattr(absences, "_AWAY_AFTER", 0.1)
    monkeypatch.setattr(house_table, "NORMAL", 0.0)


def real(client: str) -> str:
    """Return OpenSSH only where it is installed."""
    return client if shutil.which("ssh") else "asyncssh"


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize(
    "client", ["asyncssh", pytest.param(real("OpenSSH"), id="OpenSSH", marks=pytest.mark.slow)]
)
async def test_two_people_play_a_whole_classic_match_and_one_drops_out_and_returns(
    tmp_path: Path, client: str
) -> None:
    plan = TablePlan("classic", (OPEN, OPEN), seed=31)
    game = await whole_match(tmp_path, plan, client, drop_after=20)
    words = {move.split()[0] for _seat, move in game.pressed}
    assert {"swap", "ready", "take", "flip"} <= words
    assert any(len(move.split()) > 1 and move[:4] not in ("swap", "flip") for _seat, move in game.pressed)


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize(
    "client", [real("OpenSSH"), pytest.param("asyncssh", id="asyncssh", marks=pytest.mark.slow)]
)
async def test_two_people_play_a_whole_mieses_match_asking_and_giving_and_one_drops_out_and_returns(
    tmp_path: Path, client: str
) -> None:
    plan = TablePlan("mieses", (OPEN, OPEN), seed=89)
    game = await whole_match(tmp_path, plan, client, drop_after=25)
    asked = [(seat, move.split()[0]) for seat, move in game.pressed]
    assert {(seat, word) for seat in (1, 2) for word in ("ask", "offer", "choose", "end")} <= set(asked)
    assert {"lay", "discard", "ability", "points", "pass"} <= {word for _seat, word in asked}
    players = game.last_view.players
    assert all(any(life.gifts for life in player.lives) for player in players)


@pytest.mark.slow
@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("client", ["asyncssh", real("OpenSSH")], ids=["asyncssh", "OpenSSH"])
@pytest.mark.parametrize(
    ("name", "seats", "options", "seed"),
    [
        ("classic", (OPEN, "beetle", OPEN), {"deals": 2}, 4),
        ("mieses", (OPEN, "beetle", OPEN), {}, 5),
        ("mieses", (OPEN, "ant", "beetle", OPEN), {}, 6),
    ],
    ids=["classic with a bot", "mieses with a bot", "mieses with two bots"],
)
async def test_longer_matches_with_bots_between_the_two(
    tmp_path: Path, name: str, seats: tuple[str, ...], options: dict[str, int], seed: int, client: str
) -> None:
    game = await whole_match(tmp_path, TablePlan(name, seats, options, seed=seed), client, drop_after=30)
    assert len(game.pressed) > 40
