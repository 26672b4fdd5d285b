"""One match being played with bots at some of its seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from karma_tui.bots.bot import Bot
from karma_tui.bots.driver import BotDriver
from karma_tui.bots.hinting import think_of_hint
from karma_tui.bots.ladder import KNOWN, UnknownLevelError, make_bot
from karma_tui.bots.mind import Mind
from karma_tui.bots.search import GivenUp
from karma_tui.bots.steady import SteadyBot
from karma_tui.bots.thinker import Thinker
from karma_tui.core.language import _
from karma_tui.core.options import OptionError, changed_options, make_options
from karma_tui.core.seats import DEALER, Seat
from karma_tui.games.catalogue import AnyGame, UnknownGameError, find_game
from karma_tui.match.bridge import Bridge
from karma_tui.match.bus import Bus
from karma_tui.match.commands import HandOver
from karma_tui.match.daily import check_begun, daily_seed, stale_mark
from karma_tui.match.dealer import Dealer, SteadyDealer, new_seed, stream
from karma_tui.match.events import Logged
from karma_tui.match.hints import Hint
from karma_tui.match.house import HouseError, Runner, Setup
from karma_tui.match.log import MatchLog, SeatPlan
from karma_tui.match.match import Match
from karma_tui.match.save_errors import SaveError
from karma_tui.match.settling import AT_ONCE, Settler
from karma_tui.match.storage import SaveFile, create_save, new_header, open_save


class Table:
    """One match being played, saved move by move (``match.house.Table``)."""

    def __init__(
        self,
        game: AnyGame,
        log: MatchLog,
        state: Any,
        save: SaveFile,
        seed: int,
        story: Sequence[Logged] = (),
        notice: str = "",
        mind: Mind | None = None,
    ) -> None:
        """``mind`` is who thinks for the bots and of hints; by default whoever asks."""
        self.path = save.path
        self.notice = notice
        self._game = game
        self._save = save
        self._seed = seed
        self._mind = mind or Mind()
        self._closed = False
        self._was_over = log.outcome is not None
        self._bus = Bus()
        self._driver: BotDriver | None = None
        dealer = Dealer(stream(seed, "deal"))
        if log.header.daily is not None:
            dealer = SteadyDealer(seed, lambda: self._made_by(DEALER))
        self._match = Match(game, log, state, self._bus, dealer, save, story)

    def bridge(
        self, seats: Iterable[Seat], make: Callable[[Match, Bus, Iterable[Seat]], Bridge] = Bridge
    ) -> Bridge:
        """Return the bridge for someone who plays ``seats``; none is a spectator."""
        return make(self._match, self._bus, seats)

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats that bots have had from the beginning, and play from ``play_bots`` on."""
        seats = enumerate(self._match.log.header.seats, 1)
        return frozenset(seat for seat, plan in seats if plan.kind == "bot")

    def hand_over(self, seat: Seat, plan: SeatPlan) -> None:
        """Have it written down who plays a seat from now on, unless the save says so already."""
        now = self._match.header.seats[seat - 1]
        if (now.name, now.kind, now.level) != (plan.name, plan.kind, plan.level):
            self._bus.send(HandOver(seat, plan))

    def play_bots(self, run: Runner) -> None:
        """Have the bots answer from now on, thinking through ``run``."""
        header = self._match.log.header
        levels = {seat: plan.level for seat, plan in enumerate(header.seats, 1) if plan.kind == "bot"}
        bots = {seat: self._bot(level, f"bot {seat}") for seat, level in levels.items()}
        if any(isinstance(bot, Thinker) for bot in bots.values()):
            self._mind.warm()
        if header.daily is not None:
            bots = {seat: self._steady(seat, level) for seat, level in levels.items()}
        self._driver = BotDriver(self._match, self._bus, bots, run)

    def _bot(self, level: str, name: str) -> Bot:
        return make_bot(level, self._game, stream(self._seed, name), self._mind)

    def _steady(self, seat: Seat, level: str) -> Bot:
        return SteadyBot(
            lambda decision: self._bot(level, f"bot {seat} {decision}"), lambda: self._made_by(seat) + 1
        )

    def _made_by(self, seat: Seat) -> int:
        """How many moves of a seat stand."""
        return sum(made.by == seat for made in self._match.history)

    def hint(self, view: Any) -> Hint | None:
        """Think of a hint for the holder of ``view``; None if the table was closed meanwhile."""
        try:
            return think_of_hint(self._game, view, self._mind, lambda: self._closed)
        except GivenUp:
            return None

    def close(self) -> None:
        """Stop the bots and let go of the save; a match that has ended goes into the index."""
        if not self._closed and self._match.log.outcome is not None and not self._was_over:
            from karma_tui.match.index import note

            note(self.path, self._match.log)
        self._closed = True
        if self._driver is not None:
            self._driver.stop()
        self._save.close()


def open_table(setup: Setup, folder: Path, mind: Mind | None = None, settler: Settler = AT_ONCE) -> Table:
    """Open a new table, saved in ``folder``; ``settler`` has it reach the disk. Raises ``HouseError``."""
    if setup.daily is not None:
        check_begun(setup.daily)
    try:
        game = find_game(setup.game)
        options = make_options(game.spec.options, setup.options)
        _check_seats(game, setup.seats)
        state = game.start(options, len(setup.seats))
    except (UnknownGameError, OptionError) as wrong:
        raise HouseError(str(wrong)) from wrong
    header = new_header(game, setup.seats, changed_options(options), daily=setup.daily)
    save = create_save(folder, header)
    save.settler = settler
    seed = new_seed() if setup.seed is None else setup.seed
    return Table(game, MatchLog(header), state, save, seed, mind=mind)


def resume_table(
    path: Path, mind: Mind | None = None, settler: Settler = AT_ONCE, *, guests: bool = False
) -> Table:
    """Go on with a saved match; a finished one opens at its end. Raises ``HouseError``.

    ``guests``: whether guests of a card house can be seated, who are not here otherwise.
    """
    save, saved = open_save(path)
    save.settler = settler
    spec, header = saved.replayed.game.spec, saved.log.header
    try:
        _check_seats(saved.replayed.game, header.seats)
        stale = stale_mark(header, spec)
        if stale is not None and saved.log.outcome is None:
            raise SaveError(path, stale, _("finish it there; its replay works here"))
        if header.has_guests and not guests and saved.log.outcome is None:
            raise SaveError(path, _("guests of a card house play in it"), _("it goes on where they come in"))
    except HouseError:
        save.close()
        raise
    notice = _("The last line of the save was cut off and left out.") if saved.torn else ""
    replayed = saved.replayed
    seed = daily_seed(spec, header.daily.date) if header.daily else new_seed()
    return Table(replayed.game, saved.log, replayed.state, save, seed, replayed.story, notice, mind)


def _check_seats(game: AnyGame, seats: Sequence[SeatPlan]) -> None:
    """Refuse a table the game cannot be played at. Raises ``HouseError`` naming the choices."""
    if len(seats) not in game.spec.seats:
        few, many = game.spec.seats.start, game.spec.seats.stop - 1
        raise HouseError(
            _("{key} is played by {few} to {many}, not {n}").format(
                key=game.spec.key, few=few, many=many, n=len(seats)
            )
        )
    for plan in seats:
        if plan.kind == "bot" and plan.level not in KNOWN:
            raise HouseError(str(UnknownLevelError(plan.level)))
