"""The door: who gets in, how many, for how long, and what that leaves behind."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import stat
import threading
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.packet import String

from karma_tui.match.house import HouseError
from karma_tui.server.auth import Policy, hashed
from karma_tui.server.door import Door
from karma_tui.server.journal import JsonLines
from karma_tui.server.limits import Doors, Handshakes, Limits
from tests.support.ssh_clients import PATIENCE, Client, answers, guest, key_of, open_house, sit_down


async def until(true: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


def typing(*answers: str) -> type[asyncssh.SSHClient]:
    """Make clients without a key that answer what they are asked, in turn; then no more."""
    left = list(answers)

    class Typing(asyncssh.SSHClient):
        def kbdint_auth_requested(self) -> str | None:
            return "" if left else None

        def kbdint_challenge_received(
            self, _name: str, _about: str, _lang: str, prompts: object
        ) -> list[str]:
            assert isinstance(prompts, list)
            return [left.pop(0) if left else "" for _prompt in prompts]

        def password_auth_requested(self) -> str | None:
            return left.pop(0) if left else None

    return Typing


@pytest.fixture
def doors(monkeypatch: pytest.MonkeyPatch) -> list[Door]:
    """The connections that have been made to any house, from the house's side, in order."""
    made: list[Door] = []
    connection_made = Door.connection_made

    def noted(door: Door, connection: asyncssh.SSHServerConnection) -> None:
        made.append(door)
        connection_made(door, connection)

    monkeypatch.setattr(Door, "connection_made", noted)
    return made


def let_patience_end(door: Door) -> None:
    """Do at once what is done when nobody has come for as long as a house waits."""
    assert door._timer is not None and not door._timer.cancelled()
    assert 0 < door._timer.when() - asyncio.get_running_loop().time() <= Limits().login
    door._timer.cancel()
    door._nobody_came()


async def test_who_says_nothing_is_shut_out_and_the_place_is_free_again(tmp_path: Path) -> None:
    async with open_house(tmp_path, Limits(login=0.3, per_address=1)) as (house, port):
        for greeting in (b"", b"SSH-2.0-half-open\r\n", b"SSH-2.0-half-open\r\n\x00\x00\x01"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(greeting)
            heard = await asyncio.wait_for(reader.read(-1), PATIENCE)
            assert heard.startswith(b"SSH-2.0-Karma")
            writer.close()
            await until(lambda: not house._doors._in)


async def test_who_has_come_is_not_shut_out(tmp_path: Path, doors: list[Door]) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        let_patience_end(doors[0])
        ana.press("j")
        await ana.see("The code of the table")
        assert not ana.ended.is_set()


async def test_who_logs_in_and_asks_for_nothing_is_shut_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, doors: list[Door]
) -> None:
    request = asyncssh.SSHClientChannel._make_request

    async def but_for_a_shell(channel: Any, name: bytes, *about: bytes) -> bool:
        return name == b"shell" or bool(await request(channel, name, *about))

    async with open_house(tmp_path) as (house, port):
        connection = await asyncssh.connect(
            "127.0.0.1", port, username="Mal", client_keys=[key_of("Mal")], known_hosts=None, config=None
        )
        let_patience_end(doors[0])
        await asyncio.wait_for(connection.wait_closed(), PATIENCE)
        monkeypatch.setattr(asyncssh.SSHClientChannel, "_make_request", but_for_a_shell)
        async with guest(port, "Mal") as mal:
            let_patience_end(doors[1])
            await asyncio.wait_for(mal.ended.wait(), PATIENCE)
            assert not house._visits
        await until(lambda: not house._doors._in)


async def test_a_storm_of_handshakes_is_turned_away_and_those_from_elsewhere_come_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_auth, shaken = Door.begin_auth, []

    def noted(door: Door, user: str) -> bool:
        shaken.append(user)
        return begin_auth(door, user)

    monkeypatch.setattr(Door, "begin_auth", noted)

    async def come() -> str:
        try:
            async with guest(port, "Mal", draws=False):
                return "in"
        except (asyncssh.Error, OSError) as refused:
            return str(refused)

    clock = asyncio.get_running_loop().time
    async with open_house(tmp_path, Limits(per_address=100, handshakes_per_address=1)) as (_house, port):
        begun = clock()
        came = await asyncio.gather(*(come() for _attempt in range(40)))
        most = 4 + (clock() - begun) + 1  # four at once and then one a second
        assert 4 <= came.count("in") <= most
        told = "Too many come at once: try again in a few seconds."
        assert all(told in each for each in came if each != "in")
        assert shaken.count("Mal") == came.count("in"), "who is turned away has no keys exchanged"
        async with guest(port, "Ana", come_from="127.0.0.2") as ana:
            await ana.see("Welcome, Ana")
        end = clock() + PATIENCE
        while await come() != "in":
            assert clock() < end, "the storm is over"
            await asyncio.sleep(0.2)


def test_handshakes_are_counted_for_each_address_and_for_all() -> None:
    now = [0.0]
    handshakes = Handshakes(4, 1, lambda: now[0])
    assert [handshakes.begin("10.0.0.1") for _time in range(6)] == [True] * 4 + [False] * 2
    assert not handshakes.begin("::ffff:10.0.0.1")
    others = [handshakes.begin(f"10.0.1.{at}") for at in range(20)]
    assert others == [True] * 12 + [False] * 8, "those turned away took nothing of what all have"
    now[0] += 1
    assert handshakes.begin("10.0.0.1") and not handshakes.begin("10.0.0.1")
    assert [handshakes.begin("10.0.2.1") for _time in range(4)] == [True] * 3 + [False]


def test_addresses_that_have_not_come_for_long_are_forgotten() -> None:
    now = [0.0]
    handshakes = Handshakes(10_000, 1, lambda: now[0])
    for at in range(2000):
        now[0] += 0.1
        assert handshakes.begin(f"10.0.{at // 250}.{at % 250}")
    assert len(handshakes._own) <= 257


async def test_a_client_that_died_without_a_word_is_noticed_and_one_that_is_silent_is_not(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, Limits(alive=0.4)) as (house, port), guest(port, "Ben") as ben:
        await ben.see("Welcome, Ben")
        async with guest(port, "Ana") as ana:
            await ben.see("2 guests here")
            ana.connection._transport.pause_reading()
            await ben.see("1 guest here")
            assert len(house._visits) == 1
        assert not ben.ended.is_set()
        await until(lambda: house._doors._in.total() == 1)


async def test_a_storm_of_connections_is_kept_out_and_those_who_are_in_play_on(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        await sit_down(ana)
        doors_before = sum(isinstance(each, Door) for each in gc.get_objects())
        streams: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        for _wave in range(4):  # the system lets no more wait at once
            wave = (asyncio.open_connection("127.0.0.1", port) for _connection in range(75))
            streams += await asyncio.gather(*wave)
        await until(lambda: house._doors._in.total() == house.limits.per_address)
        await answers(ana)
        reading = [asyncio.create_task(reader.read(-1)) for reader, _writer in streams]
        await until(lambda: sum(each.done() for each in reading) == 301 - house.limits.per_address)
        assert all(b"The house is full" in each.result() for each in reading if each.done())
        for each, (_reader, writer) in zip(reading, streams, strict=True):
            each.cancel()
            writer.close()
        await until(lambda: house._doors._in.total() == 1)
        async with guest(port, "Ben") as ben:
            await ben.see("Welcome, Ben")
        await answers(ana)
        streams.clear()
        reading.clear()
        del writer, _reader
        gc.collect()
        assert sum(isinstance(each, Door) for each in gc.get_objects()) <= doors_before + 2


async def test_many_visits_on_one_connection_count_as_many_guests(tmp_path: Path) -> None:
    async with open_house(tmp_path, Limits(per_address=3)) as (house, port):
        async with guest(port, "Ana") as ana:
            await ana.see("Welcome, Ana")
            more = [Client(draws=False) for _visit in range(3)]
            for client in more[:2]:
                client.channel, _session = await ana.connection.create_session(
                    lambda client=client: client, term_type="xterm", term_size=(80, 24), encoding=None
                )
            with pytest.raises(asyncssh.ChannelOpenError, match="no more visits"):
                await ana.connection.create_session(lambda: more[2], term_type="xterm", encoding=None)
            assert house._doors._in.total() == 3
            more[0].channel.close()
            await until(lambda: house._doors._in.total() == 2)
            assert not ana.ended.is_set()
        await until(lambda: not house._doors._in)


def test_an_address_is_what_its_owner_has() -> None:
    doors = Doors(10, 1)
    assert doors.enter("2001:db8::1")
    assert not doors.enter("2001:db8::ffff:1%eth0")
    assert doors.enter("2001:db8:0:1::1")
    assert doors.enter("10.0.0.1")
    assert not doors.enter("::ffff:10.0.0.1")
    doors.leave("2001:db8::2")
    assert doors.enter("2001:db8::3")
    assert doors.enter("") and not doors.enter("")


async def test_one_key_twice_at_once_is_one_guest(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port):
        async with guest(port, "Ana") as first, guest(port, "Ana") as second:
            await first.see("Welcome, Ana.", "1 guest here")
            await second.see("Welcome, Ana.", "1 guest here")
        (names,) = house.hall.register._book.ask("select count(*) from guest")
        assert names == (1,)


async def test_a_key_that_is_shown_but_not_held_gives_nobody_its_owners_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (house, port):
        async with guest(port, "Ana") as ana:
            await ana.see("Welcome, Ana")
        (shown,) = asyncssh.load_keypairs([key_of("Mal")])
        shown.public_data = key_of("Ana").public_data

        class Pretender(typing("")):  # type: ignore[misc]
            asked = False

            def public_key_auth_requested(self) -> object:
                asked, Pretender.asked = Pretender.asked, True
                return None if asked else shown

        async with guest(port, "Ana", keyless=Pretender) as mal:
            await mal.see("Welcome, Ana 2", "Your guest token")
        assert Pretender.asked
        assert len(house.hall.register._book.ask("select name from guest")) == 2


async def test_with_the_password_one_comes_in_and_with_a_token_one_comes_back(tmp_path: Path) -> None:
    policy = Policy(password=hashed("rebirth"))
    async with open_house(tmp_path, policy=policy) as (_house, port):
        async with guest(port, "Mona", keyless=typing("rebirth", "")) as mona:
            await mona.see("Welcome, Mona", "Your guest token is")
            token = mona.text.split("Your guest token is ")[1].split(":")[0]
        async with guest(port, "Other", keyless=typing("rebirth", token)) as mona:
            await mona.see("Welcome, Mona")
            assert "token" not in mona.text
        for wrong in (("death", token), ("", ""), ("rebirth", "guessed"), (token, "rebirth")):
            with pytest.raises((asyncssh.Error, OSError)):
                async with guest(port, "Mona", keyless=typing(*wrong)):
                    pass
        with pytest.raises((asyncssh.Error, OSError)):
            async with guest(port, "Mona"):
                pass


async def test_a_password_is_tried_three_times_and_delays_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, tried = asyncio.get_running_loop(), []

    def slowly(_policy: Policy, typed: str) -> bool:
        del typed
        others_turn = threading.Event()
        loop.call_soon_threadsafe(others_turn.set)
        tried.append(others_turn.wait(PATIENCE))
        return False

    monkeypatch.setattr(Policy, "is_password", slowly)
    async with open_house(tmp_path, policy=Policy(password=hashed("rebirth"))) as (_house, port):
        with pytest.raises((asyncssh.Error, OSError), match="wrong too often"):
            async with guest(port, "Mal", keyless=typing(*"abcdefghijklmnop")):
                pass
        assert tried == [True] * 3, "the others had their turn while it was checked"


async def test_what_unpacks_to_megabytes_ends_its_connection_only(tmp_path: Path) -> None:
    async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
        await ana.see("Welcome, Ana")
        mal = await asyncssh.connect(
            "127.0.0.1",
            port,
            username="Mal",
            client_keys=[key_of("Mal")],
            known_hosts=None,
            config=None,
            compression_algs=["zlib@openssh.com"],
        )
        bomb = bytes(20_000_000)
        assert len(zlib.compress(bomb)) < 32_768
        mal.send_packet(2, String(bomb))
        await asyncio.wait_for(mal.wait_closed(), PATIENCE)
        ana.press("j")
        await ana.see("The code of the table")


async def test_what_the_house_keeps_is_for_its_owner_only(tmp_path: Path) -> None:
    mask = os.umask(0)
    try:
        async with open_house(tmp_path) as (_house, port), guest(port, "Ana") as ana:
            await ana.see("Welcome, Ana")
            await sit_down(ana)
            kept = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
            assert {"host_key", "house.sqlite"} < kept.keys()
            private = {name: mode for name, mode in kept.items() if "lock" not in name}
            assert set(private.values()) == {0o600}, private
    finally:
        os.umask(mask)


async def test_a_host_key_that_others_can_read_is_closed_and_a_broken_one_told_of(tmp_path: Path) -> None:
    async with open_house(tmp_path):
        pass
    (tmp_path / "host_key").chmod(0o644)
    async with open_house(tmp_path):
        assert stat.S_IMODE((tmp_path / "host_key").stat().st_mode) == 0o600
    (tmp_path / "host_key").write_text("no key")
    with pytest.raises(HouseError, match=r"host_key.*move it away") as refused:
        async with open_house(tmp_path):
            pass
    assert "\n" not in str(refused.value)
    assert (tmp_path / "host_key").read_text() == "no key"


def test_every_line_of_the_log_is_json_without_control_characters_or_values() -> None:
    lines = JsonLines()
    logger = logging.getLogger("asyncio")
    try:
        raise KeyError("the hand of someone")
    except KeyError as error:
        about = (KeyError, error, error.__traceback__)
        records = [
            logger.makeRecord("asyncio", logging.ERROR, "", 0, "lost\x1b[2J\n%s", ("x" * 9999,), None),
            logger.makeRecord("asyncio", logging.ERROR, "", 0, "never retrieved", (), about),
            logger.makeRecord("karma.house", logging.INFO, "", 0, '{"event": "came"}', (), None),
        ]
    for record in records:
        line = lines.format(record)
        assert line.isprintable() and len(line) < 1000
        assert "the hand of someone" not in line
        assert json.loads(line)["at"].endswith("+00:00")
    assert json.loads(lines.format(records[1]))["error"] == "KeyError"
    assert json.loads(lines.format(records[2]))["event"] == "came"


async def test_no_secret_is_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    policy = Policy(password=hashed("rebirth"))
    async with open_house(tmp_path, policy=policy) as (_house, port):
        async with guest(port, "Mona", keyless=typing("rebirth", "")) as mona:
            await mona.see("Welcome, Mona", "Your guest token is")
            token = mona.text.split("Your guest token is ")[1].split(":")[0]
        with pytest.raises((asyncssh.Error, OSError)):
            async with guest(port, "Mona", keyless=typing("guessed it")):
                pass
    noted = [record for record in caplog.records if record.name == "karma.house"]
    assert {json.loads(record.getMessage())["event"] for record in noted} >= {"open", "came", "went"}
    for record in noted:
        assert record.getMessage().isprintable()
        assert not any(secret in record.getMessage() for secret in ("rebirth", "guessed", token))
