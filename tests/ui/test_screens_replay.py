"""The replay: a saved match on the table again, by keys, from the eyes one may look with."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from karma_tui.core.messages import Sentence
from karma_tui.core.seats import Seat
from karma_tui.match.log import MatchLog
from karma_tui.match.reading import read_save
from karma_tui.match.recording import Recording
from karma_tui.ui.app import KarmaApp
from karma_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from karma_tui.ui.screens.help import HelpScreen
from karma_tui.ui.screens.home import HomeScreen
from karma_tui.ui.screens.log import LogScreen
from karma_tui.ui.screens.replay import ReplayScreen
from karma_tui.ui.screens.telling import TellingScreen
from tests.ui.playing import MemoryHouse, Player

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"
FINISHED = ("classic-3", "karmaka-1", "mieses-1", "sixty-1")


def sample(name: str, moves: int | None = None) -> Recording:
    log = read_save(SAMPLES / f"{name}.karma").log
    return Recording(log if moves is None else MatchLog(log.header, log.entries[:moves]))


@asynccontextmanager
async def watching(
    recording: Recording,
    seat: Seat | None = 1,
    at: int = 0,
    notes: Mapping[int, Sentence] | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    glyphs: Glyphs = UNICODE,
) -> AsyncIterator[Player]:
    """Run the app with a replay on the screen."""
    house = MemoryHouse()
    app = KarmaApp(
        house, opening=lambda app: app.show_replay(recording, seat, at, notes), glyphs=glyphs, pace=0.01
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot, house)


def place(player: Player) -> int:
    screen = player.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen.playback.at


@pytest.mark.parametrize("name", FINISHED)
async def test_stepping_back_shows_what_stepping_forward_showed(name: str) -> None:
    recording = sample(name)
    async with watching(recording, at=10) as player:
        shown = [player.screen]
        for _step in range(8):
            await player.press("right")
            shown.append(player.screen)
        assert len(set(shown)) == len(shown)
        for before in reversed(shown[:-1]):
            await player.press("left")
            assert player.screen == before
    async with watching(recording, at=14) as player:
        assert player.screen == shown[4]


async def test_home_and_end_go_to_the_ends_and_no_further() -> None:
    recording = sample("classic-3")
    async with watching(recording) as player:
        await player.press("left")
        assert place(player) == 0
        await player.press("end")
        await player.see(f"{recording.length}/{recording.length}")
        await player.press("right")
        assert place(player) == recording.length
        await player.press("home")
        assert place(player) == 0


async def test_up_and_down_go_to_where_the_player_whose_eyes_it_is_had_a_choice() -> None:
    recording = sample("classic-3")
    choices = [at for at in recording.turns(1) if not recording.forced(at)]
    async with watching(recording) as player:
        for at in choices[:5]:
            await player.press("down")
            assert place(player) == at
        await player.press("up", "p")
        assert place(player) == choices[2]
        await player.press("2", "n")
        others = [at for at in recording.turns(2) if not recording.forced(at) and at > choices[2]]
        assert place(player) == others[0]


async def test_brackets_go_from_deal_to_deal() -> None:
    recording = sample("classic-3")
    first, second, third = recording.deals
    async with watching(recording) as player:
        for key, at in (("right", first), ("right", second), ("right", third), ("right", third)):
            await player.press(f"{key}_square_bracket")
            assert place(player) == at
        await player.see("deal 3 of 3")
        await player.press("right", "left_square_bracket")
        assert place(player) == third
        await player.press("left_square_bracket")
        assert place(player) == second


async def test_it_plays_by_itself_until_the_end_or_another_key() -> None:
    async with watching(sample("classic-4")) as player:
        await player.press("space")
        await player.until(lambda: place(player) == 5, "for the end")
        await player.see("space play")
        await player.press("home", "space", "left")
        at = place(player)
        await player.see("space play")
        assert place(player) == at < 5


async def test_the_eyes_are_changed_by_digits_and_tab_and_nothing_stays_of_the_ones_before() -> None:
    recording = sample("sixty-1")
    async with watching(recording, at=40) as player:
        mine = player.screen
        await player.press("3")
        await player.see("Replay · Karma 60 · Cat")
        await player.press("0")
        await player.see("Replay, spectator")
        bottom = "\n".join(player.screen.splitlines()[17:21])
        assert not any(character.isalnum() for character in bottom), player.screen
        await player.press("tab")
        assert player.screen == mine
        await player.press("9")
        await player.see("There is no such seat.")


async def test_of_an_unfinished_match_only_peoples_own_seats_and_the_spectators_are_seen() -> None:
    recording = sample("sixty-2")
    async with watching(recording, at=60) as player:
        await player.press("2")
        await player.see("While the match goes on you see your own seat only.")
        seen = set()
        for _step in range(6):
            await player.press("tab")
            screen = player.app.screen
            assert isinstance(screen, ReplayScreen)
            seen.add(screen.playback.seat)
        assert seen == {1, None}
        await player.press("o")
        await player.on(TellingScreen)
        hands = [line for line in player.screen.splitlines() if "In hand" in line]
        assert len(hands) <= 1


async def test_a_replay_asked_for_from_a_hidden_seat_is_a_spectators() -> None:
    async with watching(sample("sixty-2"), seat=2, at=30) as player:
        await player.see("Replay, spectator")


async def test_of_a_finished_match_every_hand_can_be_read_in_words() -> None:
    async with watching(sample("classic-3"), at=30) as player:
        await player.press("o")
        await player.on(TellingScreen)
        assert player.screen.count("In hand") == 2
        await player.press("escape")
        await player.on(ReplayScreen)


async def test_a_note_is_said_at_its_position_and_the_move_made_at_the_others() -> None:
    recording = sample("classic-3")
    async with watching(recording, at=20, notes={20: ("Better: lay ", "nothing")}) as player:
        await player.see("Better: lay nothing")
        await player.press("right")
        assert "Better" not in player.screen
        message = player.screen.splitlines()[-2]
        assert message.strip().startswith("21. You lay")


async def test_the_log_tells_up_to_the_move_shown() -> None:
    async with watching(sample("classic-3"), at=20) as player:
        told = len((await player.on(ReplayScreen)).playback.everything())
        await player.press("l")
        log = await player.on(LogScreen)
        assert len(log.entries) == told
        await player.press("escape", "home", "l")
        await player.on(LogScreen)
        assert "lay" not in player.screen


async def test_help_and_back() -> None:
    async with watching(sample("mieses-1")) as player:
        await player.press("question_mark")
        await player.on(HelpScreen)
        await player.press("escape")
        await player.on(ReplayScreen)
        await player.press("q")
        await player.on(HomeScreen)


@pytest.mark.parametrize("name", FINISHED)
async def test_a_replay_fits_every_size_in_ascii_too(name: str) -> None:
    recording = sample(name)
    at = recording.length // 2
    async with watching(recording, at=at, size=(60, 20), glyphs=ASCII) as player:
        for steps, size in enumerate(((60, 20), (80, 24), (120, 40)), 1):
            await player.resize(*size)
            await player.press("right")
            assert f"{at + steps}/{recording.length}" in player.screen, player.screen
            assert "escape back" in player.screen
            assert player.screen.isascii()


async def test_too_small_a_terminal_stops_it_and_it_comes_back() -> None:
    async with watching(sample("classic-3"), at=20) as player:
        await player.press("space")
        await player.pilot.resize_terminal(40, 10)
        await player.see("Too small to play.")
        at = place(player)
        await player.press("right")
        assert place(player) == at
        await player.pilot.resize_terminal(80, 24)
        await player.see("space play")


async def test_the_help_tells_the_keys_of_a_replay_and_of_the_coach() -> None:
    async with watching(sample("sixty-1"), size=(100, 60)) as player:
        await player.press("question_mark")
        await player.see("Keys in a replay")
        await player.see("to the beginning of the deal, or to the next deal")
        await player.see("analyse: your chance of winning after each move")


async def test_own_cards_that_may_be_turned_up_are_turned_up_by_the_games_key() -> None:
    async with watching(sample("karmaka-1"), at=20) as player:
        before = player.screen
        await player.press("v")
        opened = player.screen
        assert opened.count("▒") < before.count("▒")
        await player.press("v")
        assert player.screen == before
