"""Score sheets and moves as plain lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from karma_tui.core.game import Wording
from karma_tui.core.language import _, ngettext
from karma_tui.core.messages import Sentence, plain
from karma_tui.core.scores import ScoreSheet
from karma_tui.core.seats import Seat
from karma_tui.match.assists import Assist
from karma_tui.match.bridge import Bridge
from karma_tui.match.log import SeatPlan
from karma_tui.match.recording import Recording
from karma_tui.match.wording import assisted, sat


def one_line(sentences: Iterable[Sentence]) -> str:
    """Read sentences out on one line."""
    return " ".join(plain(sentence) for sentence in sentences)


def score_lines(
    sheet: ScoreSheet,
    wording: Wording,
    names: Sequence[str],
    me: Seat | None = None,
    assists: Sequence[Assist] = (),
    seats: Sequence[SeatPlan] = (),
) -> Iterator[str]:
    """Read a score sheet out: the verdict, each seat's figure with the evidence for it, who had help.

    ``seats`` say who sat there before those that are named.
    """
    yield plain(wording.verdict(sheet, names, me)) or _("The match goes on.")
    for seat, name in enumerate(names, 1):
        total = sheet.totals[seat - 1]
        points = ngettext("{n} point", "{n} points", total).format(n=total)
        yield _("{name}, seat {seat}: {points}.").format(name=name, seat=seat, points=points)
        for line in sheet.of(seat):
            text = _("  {label}: {points}; {because}.")
            yield text.format(
                label=wording.label(line), points=line.points, because=wording.because(line, names)
            )
    if taken := sat(seats):
        yield taken
    if assists:
        yield assisted(assists, names)


def match_score(bridge: Bridge) -> Iterator[str]:
    """Read out the score of a match that is played, so far or at its end."""
    header, words = bridge.header, bridge.game.wording
    return score_lines(bridge.score(), words, header.names, bridge.seat, bridge.assists, header.seats)


def recorded_score(recording: Recording, at: int, me: Seat | None = None) -> Iterator[str]:
    """Read out the score of a recording at a position; who had help is told at its end."""
    header, words = recording.header, recording.game.wording
    helped = recording.assists if at == recording.length else ()
    return score_lines(recording.score(at), words, header.names, me, helped, header.seats)
