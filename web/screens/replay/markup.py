"""The replay: the same table as it was, with the dock of somebody who only looks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from web.film import Film
from web.render import part
from web.screens.new_match.markup import kinds_at, trouble
from web.screens.table.moments import columns
from web.screens.table.news import headline
from web.words import _, fill, mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.games.base import GameScreen
    from web.model import Model, Past
    from web.sight import Sight

LENGTH, HEIGHT, BAND = 1000, 34, 6
"""The strip above the slider, in units of the drawing: its length, the height of the lines of the
scores, and below them the height of the band of turns."""
OF_OVER = mark("A match of its own goes on from this moment. The old one stays as it is.")
OF_RUNNING = mark(
    "A copy goes on from the present. What you cannot see is drawn anew, so nobody peeks."
)
"""What playing on from here means, in a match that is over and in one that is being played."""


def what_happened(
    past: Past, face: GameScreen, latest: Sequence[Event], names: Sequence[str]
) -> list[str]:
    """What the choice that led to the moment in sight brought, in sentences."""
    return headline(face, latest, names) if past.number else [_("The table is set up.")]


def render_past(table: Sight) -> Markup:
    """The dock of a replay: slider, buttons, big moments, and everybody's cards."""
    past = table.past
    assert past is not None
    shown = _shown(table, past)
    return part("replay", "dock", shown, strip(past.film), _moments(table), _hands(table))


def render_sign(table: Sight) -> Markup:
    """The one sign that this is the past, and whose eyes look, in the place of the menu's bar."""
    past = table.past
    assert past is not None
    return part("replay", "bar", _eyes(table, past))


def where(past: Past) -> str:
    """Which moment is in sight, in words."""
    text = _("Turn %(turn)d, choice %(number)d of %(last)d")
    turn = past.film.turn_at(past.number)
    return fill(text, turn=turn, number=past.number, last=past.film.last)


def _shown(table: Sight, past: Past) -> dict[str, object]:
    film = past.film
    return {
        "number": past.number,
        "first": film.first,
        "last": film.last,
        "where": where(past),
        "plays": past.plays,
        "is_over": past.is_over,
        "can_fork": not table.seen.over,
        "length": LENGTH,
        "height": HEIGHT + BAND,
        "x": _across(film, past.number),
    }


def _across(film: Film, number: int) -> int:
    """Where on the strip a moment lies."""
    return round(LENGTH * (number - film.first) / max(1, film.last - film.first))


def strip(film: Film) -> Markup:
    """What lies above the slider: a line of points for everybody, the turns, big moments."""
    return _strip(film.first, film.scores, tuple(film.turns), tuple(film.marks))


@lru_cache(maxsize=4)
def _strip(
    first: int,
    scores: tuple[tuple[int, ...], ...],
    turns: tuple[tuple[int, int], ...],
    marks: tuple[int, ...],
) -> Markup:
    """It is the same at every moment, and so drawn once."""
    film = Film(first, scores, list(turns), 0)
    ends = [*(begin for begin, _seat in turns[1:]), film.last]
    blocks = [
        (_across(film, begin), max(1, _across(film, end) - _across(film, begin)), seat)
        for (begin, seat), end in zip(turns, ends, strict=True)
    ]
    places = [_across(film, number) for number in marks]
    return part("replay", "strip", _lines(film), blocks, places, HEIGHT, BAND)


def _lines(film: Film) -> list[str]:
    """Everybody's points over the match, as paths that only say where they change."""
    top = max(max(row) for row in film.scores) or 1
    bottom = min(0, *(min(row) for row in film.scores))
    return [_line(film, party, top, bottom) for party in range(len(film.scores[0]))]


def _line(film: Film, party: int, top: int, bottom: int) -> str:
    path: list[str] = []
    last: int | None = None
    for number, row in enumerate(film.scores, film.first):
        if row[party] != last or number == film.last:
            y = round((HEIGHT - 4) * (top - row[party]) / (top - bottom)) + 2
            path.append(f"H{_across(film, number)}V{y}" if path else f"M0 {y}")
            last = row[party]
    return "".join(path)


def render_fork(model: Model, table: Sight | None) -> Markup:
    """The sheet that asks who plays on."""
    draft = model.draft
    if draft is None or draft.fork is None or table is None:
        return Markup()
    kinds = [kinds_at(sitter.kind) for sitter in draft.sitters]
    free = draft.has_one_person
    is_over = table.past.is_over if table.past else table.seen.over
    says = _(OF_OVER) if is_over else _(OF_RUNNING)
    return part(
        "replay",
        "fork",
        draft.sitters,
        kinds,
        draft.doubles,
        trouble(draft),
        says,
        free,
        draft.freely,
    )


def _moments(table: Sight) -> list[tuple[object, list[dict[str, object]]]]:
    """The big moments of the choice that led here, as they are remembered."""
    public = [event for event in table.scene.latest if event.known_to(NOBODY)]
    found = table.face.moments(public, table.scene.names) if table.seen.choices else ()
    return [(moment, columns(table, moment)) for moment in found]


def _eyes(table: Sight, past: Past) -> Sequence[tuple[str, str, bool]]:
    """Through whose eyes one may look: the value, in words, and whether they look now."""
    if not past.is_over:
        return []
    seats = [(str(n), seat.name, past.eyes == n) for n, seat in enumerate(table.seen.seats)]
    return [
        (str(NOBODY), _("What all could see"), past.eyes == NOBODY and not past.open),
        *seats,
        ("open", _("All cards open"), past.open),
    ]


def _hands(table: Sight) -> list[tuple[int, str, Markup]]:
    """What each seat alone could see, where all cards lie open."""
    found = [(n, scene.name(n), table.face.hand(scene)) for n, scene in enumerate(table.hands)]
    return [(seat, name, hand) for seat, name, hand in found if hand]
