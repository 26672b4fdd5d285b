"""The figures of some results as lines of the screen; pure. Every row has its place, whatever is shown."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from karma_tui.core.language import _, figure, ngettext, pgettext, series
from karma_tui.games.catalogue import GAMES
from karma_tui.match.languages import day_text
from karma_tui.match.rows import Sitting
from karma_tui.match.statistics import LAST, PEOPLE, Figures, Result, Share
from karma_tui.ui.gauge import bar, spark
from karma_tui.ui.glyphs import Glyphs
from karma_tui.ui.screens.words import game_title
from karma_tui.ui.spans import Line, Span, cells_of, clip, flush_left, pad

_LABEL: Final = 14
_NUMBERS: Final = 18
_NARROW: Final = 11
_BAR: Final = 0.16
"""Of the columns, what the longest bar takes."""
_WIDEST: Final = 58
"""Cells of the left one of two lists at most: wider, one would have to look for the other."""
_ROOMY: Final = 98
"""Columns from which on places are written out: on a smaller screen every byte counts."""
_PLACES: Final = 6
"""As many seats as the largest table has."""
_AROUND: Final = 3
"""Lines of the list of matches that are not matches."""


def page(
    figures: Figures, levels: Sequence[str], game: str, columns: int, rows: int, glyphs: Glyphs
) -> list[Line]:
    """Lay figures out in lines of ``columns``, with the latest matches where ``rows`` leave room.

    ``game`` is the one they are of, or empty for all; ``levels`` the bots' levels, weakest first.
    """
    half = min(columns // 2, _WIDEST)
    lines: list[Line] = [
        (),
        _share(pgettext("matches", "won"), figures.wins, columns, glyphs),
        _share(pgettext("matches", "lost"), figures.losses, columns, glyphs),
        _share(_("without help"), figures.alone, columns, glyphs),
        _share(_("with help"), figures.helped, columns, glyphs),
        (),
        *_beside(_places(figures, game, half, glyphs), _against(figures, levels, half, glyphs), half, glyphs),
        (),
        _fact(_("streak"), _streak(figures)),
        _fact(_("score"), _totals(figures, game)),
        _latest(figures, columns, glyphs),
    ]
    room = rows - len(lines) - _AROUND
    if room > 0 and figures.latest:
        lines += [(), (Span(_("  latest matches"), "muted"),)]
        latest = figures.latest[-room:]
        helps = max(14, *(cells_of(help_mark(result.sitting)) + 2 for result in latest)) if latest else 14
        lines += [_match(result, columns, helps, glyphs) for result in reversed(latest)]
    return lines


def _share(label: str, share: Share, columns: int, glyphs: Glyphs) -> Line:
    return (*_label(label), _numbers(share), bar(share.share, int(_BAR * columns), glyphs))


def _label(label: str) -> Line:
    return (Span(flush_left(f"  {label}", _LABEL + 2), "muted"),)


def _numbers(share: Share) -> Span:
    return Span(flush_left(f"{_of(share)}{percent(share):>6}", _NUMBERS))


def _of(share: Share) -> str:
    return _("{n:>3} of {all:<4}").format(n=share.count, all=share.of) if share.of else "  –"


def percent(share: Share) -> str:
    """A share in percent; nothing of nothing.

    >>> percent(Share(1, 3)), percent(Share(0, 0))
    ('33 %', '')
    """
    text = figure(share.share, ".0%") if share.of else ""
    return text.replace("%", " %") if text[-2:-1].isdigit() else text


def _fact(label: str, text: str) -> Line:
    return (*_label(label), Span(f"  {text or '–'}"))


def _streak(figures: Figures) -> str:
    if not figures.wins.of:
        return ""
    return _("{n} now, {longest} the longest").format(n=figures.streak, longest=figures.longest)


def _totals(figures: Figures, game: str) -> str:
    if figures.totals is None:
        return _("game by game") if figures.wins.of else ""
    totals, what = figures.totals, GAMES[game].wording.totals_label()
    return _("{mean:.1f} {what} a match, {best} at best").format(
        mean=totals.mean, what=what, best=totals.best
    )


def _latest(figures: Figures, columns: int, glyphs: Glyphs) -> Line:
    sat = [(result.sitting.place, len(result.match.sittings)) for result in figures.latest]
    if not sat:
        return _fact(_("last ten"), "")
    if glyphs.spelling:
        note = _("places, the oldest first")
    elif columns >= _ROOMY:
        note = _("places {places}").format(places=" ".join(figure(place) for place, _of in sat))
    else:
        note = _("the taller the better")
    drawn = spark(sat, glyphs)
    return (*_label(_("last ten")), Span("  "), drawn, Span(" " * (LAST + 2 - len(sat)) + note))


# --- places, and who was beaten ---------------------------------------------------------------------


def _places(figures: Figures, game: str, cells: int, glyphs: Glyphs) -> list[Line]:
    most = GAMES[game].spec.seats.stop - 1 if game else _PLACES
    counts = (*figures.places, *[0] * _PLACES)[:_PLACES]
    lines: list[Line] = []
    for place, n in enumerate(counts, 1):
        share = Share(n, figures.wins.of)
        counted = f"{figure(n, '>3')}{percent(share):>7}" if place <= most else "  –"
        numbers = Span(counted.ljust(_NUMBERS - 6))
        lines.append(_small(ordinal(place), numbers, share, cells, glyphs))
    return lines


def _against(figures: Figures, levels: Sequence[str], cells: int, glyphs: Glyphs) -> list[Line]:
    met = dict(figures.against)
    rare = [level for level in met if level not in levels and level != PEOPLE]
    lines: list[Line] = []
    for level in (*levels, PEOPLE, *rare):
        share = met.get(level, Share(0, 0))
        numbers = Span(flush_left(_of(share), _NUMBERS - 6))
        lines.append(_small(level or _("people"), numbers, share, cells, glyphs))
    return lines


def _small(label: str, numbers: Span, share: Share, cells: int, glyphs: Glyphs) -> Line:
    """A share in half a line."""
    labelled = Span(flush_left(f"  {glyphs.spell(label)}", _NARROW), "muted")
    left = cells - _NARROW - len(numbers.text) - 1
    return (labelled, numbers, bar(share.share, max(0, min(left, int(_BAR * cells))), glyphs))


def ordinal(place: int) -> str:
    """A place in a word.

    >>> ordinal(1), ordinal(12)
    ('1st', '12th')
    """
    words = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"))
    return words[place - 1] if place <= len(words) else _("{n}th").format(n=place)


def _beside(left: Sequence[Line], right: Sequence[Line], half: int, glyphs: Glyphs) -> list[Line]:
    """Two lists of shares side by side, under their headings."""
    heading = (*pad((Span(_("  place"), "muted"),), half), Span(_("  won, by strongest opponent"), "muted"))
    lines = [clip(heading, 2 * half, glyphs.ellipsis)]
    for at in range(max(len(left), len(right))):
        one, other = (each[at] if at < len(each) else () for each in (left, right))
        lines.append((*pad(one, half), *other))
    return lines


# --- the latest matches -----------------------------------------------------------------------------


def _match(result: Result, columns: int, helps: int, glyphs: Glyphs) -> Line:
    """One match in a row; ``helps`` are the cells for the help one had."""
    match, sitting = result.match, result.sitting
    place = _("{place} of {seats}").format(place=ordinal(sitting.place), seats=len(match.sittings))
    others = series(_who(each) for each in match.sittings if each is not sitting)
    told = f"{sitting.name} – {others}"
    wide = columns >= 90
    place_cells, points_cells = (14, 20) if wide else (10, 16)
    cells = (
        (day_text(datetime.fromisoformat(match.created).date()), 12, "muted"),
        (game_title(match.game), 14, "text"),
        (place, place_cells, "strong" if sitting.won else "text"),
        (_points(result), points_cells, "text"),
        (help_mark(sitting), helps, "warning"),
        (told, max(0, columns - helps - (62 if wide else 54)), "muted"),
    )
    line: list[Span] = [Span("  ")]
    for text, room, role in cells:
        line += pad(clip((Span(glyphs.spell(text), role),), room - 1, glyphs.ellipsis), room)
    return tuple(line)


def _who(sitting: Sitting) -> str:
    return f"{sitting.name} ({sitting.level})" if sitting.level else sitting.name


def _points(result: Result) -> str:
    return f"{GAMES[result.match.game].wording.totals_label()} {figure(result.sitting.points)}"


def help_mark(sitting: Sitting) -> str:
    """What help someone had in a match, in a word or two; empty for none."""
    words = [
        ngettext("{n} hint", "{n} hints", sitting.hints).format(n=sitting.hints) if sitting.hints else "",
        ngettext("{n} undo", "{n} undos", sitting.undos).format(n=sitting.undos) if sitting.undos else "",
    ]
    return series(word for word in words if word)
