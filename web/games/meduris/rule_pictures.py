"""The pictures of the rules of Meduris: one drawing by its name in the texts.

A stretch of the ring is drawn as seen from the mountain: clockwise is from left to right, the
druid's path runs above the spaces, their materials stand below. Words are in the captions.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from engine.meduris import data
from web.games.meduris.inline_icons import drawing
from web.games.meduris.layout import SIDE_2_3, SIDE_4, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

RED, GREEN, BLUE, PURPLE = 0, 2, 3, 4
"""Seats by the colours of the examples."""

PITCH = 84
"""From space to space of a stretch of the ring."""
PATH = -74
"""How far above the spaces the druid's path runs."""
TOP, BOTTOM = -134, 112

GAINS = ("art-cinnabar", "art-jade")
WHOLE = (20, 20, 960, 960)
"""The box of the whole board."""
LEDGE = (100, 76)
LEDGES = ((385, 375), (645, 375), (660, 650), (355, 650))
"""The plateaus, by material: half of their size, and where they lie."""
FOOT = (
    "M800 515Q790 640 690 735 600 800 500 795 380 800 300 725 215 640 212 515 215 390 300 305 385 "
    "235 505 235 620 232 705 305 795 395 800 515Z"
)
PEAK = "M400 600Q440 540 459 488 480 430 508 386 535 430 556 483 580 540 620 600 510 640 400 600Z"
SNOW = "M508 388Q530 425 547 462L530 458 513 478 496 462 474 461Q485 425 508 388Z"
FACES = (*data.MATERIALS, "plus", "minus")


class Stood(NamedTuple):
    """What stands on a space: the macro that draws it, and whose it is or which."""

    macro: str
    which: int | str


# ---- parts


def _join(parts: Iterable[Markup]) -> Markup:
    return Markup().join(parts)


def _picture(box: tuple[float, float, float, float], *parts: Markup) -> Markup:
    """A figure; the box is x, y, width and height."""
    return Markup('<svg class="picture" viewBox="{}" aria-hidden="true">{}</svg>').format(
        " ".join(f"{number:g}" for number in box), _join(parts)
    )


def _at(x: float, y: float, art: Markup, scale: float = 1) -> Markup:
    size = Markup(" scale({})").format(scale) if scale != 1 else ""
    return Markup('<g transform="translate({} {}){}">{}</g>').format(
        round(x, 1), round(y, 1), size, art
    )


def _number(x: float, y: float, text: int | str, size: int = 24) -> Markup:
    """A number on the ground, in the ink of the page."""
    mould = Markup(
        '<text x="{}" y="{}" font-size="{}" font-weight="700" text-anchor="middle" '
        'fill="currentColor">{}</text>'
    )
    return mould.format(round(x, 1), round(y + size * 0.35, 1), size, text)


def _inked(x: float, y: float, text: int | str, size: int = 30) -> Markup:
    """A number on something light, dark by day and night."""
    mould = Markup('<text class="art-number" x="{}" y="{}" font-size="{}">{}</text>')
    return mould.format(round(x, 1), round(y + size * 0.35, 1), size, text)


def _tag(x: float, y: float, text: int | str) -> Markup:
    """A number in a disc: a price, a height."""
    disc = Markup('<circle class="art-o art-bone" r="22"/>')
    return _at(x, y, disc + _inked(0, 0, text))


def _points(x: float, y: float, points: int) -> Markup:
    """Points gained or lost, as a flag."""
    mould = Markup(
        '<rect class="art-o {}" x="-27" y="-19" width="54" height="38" rx="12"/><text y="10" '
        'font-size="28" font-weight="700" text-anchor="middle" fill="var(--on-jade)">{}</text>'
    )
    return _at(x, y, mould.format(GAINS[points > 0], f"{points:+d}".replace("-", "−")))


def _arrow(path: str, head: tuple[float, float, float]) -> Markup:
    """A line with its head: where that is, and the angle at which it points (0 right, 90 down)."""
    line = Markup(
        '<path d="{}" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>'
    )
    point = Markup(
        '<path d="M0-9 15 0 0 9Z" fill="currentColor" transform="translate({} {}) rotate({})"/>'
    )
    return line.format(path) + point.format(*head)


def _right(x: float, y: float, length: float) -> Markup:
    return _arrow(f"M{x:g} {y:g}H{x + length:g}", (x + length, y, 0))


def _piece(macro: str, *which: int | str) -> Markup:
    return drawing(macro, *which)


def _chips(x: float, y: float, material: str, count: int) -> Markup:
    """So many chips in a row, from x to the right."""
    chip = drawing("material_chip", material)
    return _join(_at(x + 38 * n, y, chip) for n in range(count))


# ---- a stretch of the ring


def _disc() -> Markup:
    return Markup(
        '<ellipse class="meduris-board-disc-side" cy="5" rx="30" ry="30"/>'
        '<circle class="meduris-board-disc" r="30"/>'
    )


def _plaque(x: float, pair: Sequence[str]) -> Markup:
    """The sign with the two materials of a space, below it."""
    plate = Markup(
        '<rect class="meduris-board-plaque" x="-32" y="-17" width="64" height="34" rx="17"/>'
    )
    icons = _join(_at(15 * (2 * n - 1), 0, drawing("material", pair[n]), 1.1) for n in (0, 1))
    return _at(x, 58, plate + icons)


def _land(spaces: Sequence[int], side: Side, river: int | None) -> Markup:
    """The ground of a stretch, by territories, with the path and perhaps the river."""
    width = PITCH * len(spaces)
    strips = Markup()
    before = ""
    for n, space in enumerate(spaces):
        territory, x = side.spaces[space].territory, PITCH * (n - 0.5)
        strips += Markup(
            '<rect class="meduris-land-{}" x="{}" y="{}" width="{}" height="{}"/>'
        ).format(territory, x, TOP, PITCH + 1, BOTTOM - TOP)
        if before not in ("", territory) and river != n:
            strips += Markup('<path class="meduris-board-border" d="M{} {}V{}"/>').format(
                x, TOP, BOTTOM
            )
        before = territory
    if river is not None:
        x = PITCH * (river - 0.5)
        strips += Markup(
            '<path class="meduris-board-river" d="M{} {}q14 60 0 123t0 123h22q14-60 0-123t0-123Z"/>'
        ).format(x - 11, TOP)
    path = Markup(
        '<path class="meduris-board-trail-edge" d="{0}"/>'
        '<path class="meduris-board-trail" d="{0}"/>'
    ).format(f"M{-PITCH / 2:g} {PATH}h{width:g}")
    clip = Markup(
        '<clipPath id="land"><rect x="{}" y="{}" width="{}" height="{}" rx="20"/></clipPath>'
        '<g clip-path="url(#land)">{}</g>'
    )
    return clip.format(-PITCH / 2, TOP, width, BOTTOM - TOP, strips + path)


def _stretch(
    spaces: Sequence[int],
    stood: Mapping[int, Stood],
    *more: Markup,
    druid: float | None = None,
    river: int | None = None,
) -> Markup:
    """Some spaces of the ring of 32 in a row, and what stands there.

    `druid` is the place beside which he stands, `river` the place before which it flows, both
    counted from the left; `more` is drawn over all.
    """
    ground = _land(spaces, SIDE_2_3, river)
    for n, space in enumerate(spaces):
        x = PITCH * n
        ground += _at(x, 0, _disc()) + _plaque(x, SIDE_2_3.spaces[space].materials)
        ground += _number(x, 93, space)
        if space in stood:
            ground += _at(x, 0, _piece(*stood[space]))
    if druid is not None:
        ground += _at(PITCH * druid, PATH - 12, _piece("druid"))
    box = (-PITCH / 2 - 4, TOP - 4, PITCH * len(spaces) + 8, BOTTOM - TOP + 8)
    return _picture(box, ground, *more)


def _huts(seats: Mapping[int, int]) -> dict[int, Stood]:
    return {space: Stood("hut", seat) for space, seat in seats.items()}


def _step(start: float, goal: float) -> Markup:
    """The druid's way from place to place."""
    return _right(PITCH * start + 30, PATH - 8, PITCH * (goal - start) - 74)


# ---- figures


def _kept(name: str, art: Markup, scale: float = 1) -> Markup:
    """A drawing that `_again` places as often as it is needed."""
    return Markup('<g id="{}"><g transform="scale({})">{}</g></g>').format(name, scale, art)


def _again(name: str, x: float, y: float) -> Markup:
    return Markup('<use href="#{}" x="{:.0f}" y="{:.0f}"/>').format(name, x, y)


def _coarse(path: str) -> str:
    """A path without its tenths, which nobody sees at this size."""
    return re.sub(r"(\d)\.\d+", r"\1", path)


def _path(name: str, path: str) -> Markup:
    return Markup('<path class="meduris-board-{}" d="{}"/>').format(name, _coarse(path))


def _grounds(side: Side) -> Markup:
    """The land: territories, mountain and plateaus, river, the druid's path, rocks and temple."""
    lands = _join(
        Markup('<path class="meduris-land-{}" d="{}"/>').format(t.id, _coarse(t.land))
        for t in side.territories
    )
    clip = Markup(
        '<clipPath id="coast"><path d="{}"/></clipPath><g clip-path="url(#coast)">{}</g>'
    ).format(_coarse(side.coast), lands)
    ledges = _join(
        Markup(
            '<ellipse class="meduris-board-o meduris-board-ledge-{}" cx="{}" cy="{}" rx="{}" '
            'ry="{}"/>'
        ).format(name, x, y, *LEDGE)
        for name, (x, y) in zip(data.MATERIALS, LEDGES, strict=True)
    )
    stone = Markup('<circle class="meduris-board-o meduris-board-{}" cx="{}" cy="{}" r="{}"/>')
    return _join(
        (
            clip,
            _path("foot", FOOT),
            _path("river", side.river),
            ledges,
            _path("o meduris-board-peak", PEAK),
            _path("snow", SNOW),
            _path("trail", side.trail),
            stone.format("turf", *side.temple, 52),
            *(stone.format("rock", *rock, 17) for rock in side.rocks),
        )
    )


def _discs(side: Side) -> Markup:
    """The building spaces."""
    discs = _join(
        Markup('<circle cx="{:.0f}" cy="{:.0f}" r="{}"/>').format(s.x, s.y, side.radius)
        for s in side.spaces
    )
    return Markup('<g class="meduris-board-disc">{}</g>').format(discs)


def _materials(side: Side) -> Markup:
    """The materials of the spaces."""
    kept = _join(
        _kept(name, drawing("material", name), round(side.icon_radius / 13, 2))
        for name in data.MATERIALS
    )
    icons = _join(
        _again(name, *at)
        for space in side.spaces
        for name, at in zip(space.materials, space.icons, strict=True)
    )
    return Markup("<defs>{}</defs>{}").format(kept, icons)


def _ring(side: Side) -> Markup:
    """The whole ring with the numbers of its spaces."""
    mould = Markup('<text x="{:.0f}" y="{:.0f}">{}</text>')
    numbers = _join(mould.format(s.x, s.y + 9, n) for n, s in enumerate(side.spaces))
    return _picture(
        WHOLE,
        _grounds(side),
        _discs(side),
        _materials(side),
        Markup('<g class="art-number" font-size="27">{}</g>').format(numbers),
        _at(84, 78, _piece("druid")),
    )


def _board() -> Markup:
    """The board in the midst of a match."""
    spaces = SIDE_2_3.spaces
    huts = {RED: (3, 18, 19), BLUE: (4, 12, 20)}
    workers = {RED: ((0, 0), (1, 0), (3, 1)), BLUE: ((0, 1), (3, 0))}
    kept = _join(
        _kept(f"{macro}-{seat}", _piece(macro, seat), 1.2)
        for macro in ("hut", "worker")
        for seat in (RED, BLUE)
    )
    stacked = sorted(
        (level, plateau, seat) for seat, all_ in workers.items() for plateau, level in all_
    )
    return _picture(
        WHOLE,
        Markup("<defs>{}</defs>").format(kept),
        _grounds(SIDE_2_3),
        _discs(SIDE_2_3),
        _join(
            _again(f"hut-{seat}", spaces[n].x, spaces[n].y)
            for seat, own in huts.items()
            for n in own
        ),
        _at(spaces[5].x, spaces[5].y, _piece("temple", RED), 1.1),
        _at(spaces[8].x, spaces[8].y, _piece("bonus", "vp2"), 1.2),
        _join(
            _at(x - 48, y, drawing("material", name), 2.2)
            for name, (x, y) in zip(data.MATERIALS, LEDGES, strict=True)
        ),
        _join(
            _again(f"worker-{seat}", LEDGES[plateau][0] + 34, LEDGES[plateau][1] + 18 - 36 * level)
            for level, plateau, seat in stacked
        ),
        _at(*spaces[4].druid, _piece("druid"), 1.3),
    )


def _space() -> Markup:
    """One space, large, with all its parts."""
    return _stretch((7, 8, 9), {8: Stood("bonus", "vp2"), 9: Stood("hut", RED)}, druid=2)


def _turn() -> Markup:
    """Die, one of three actions, and the druid after two of them."""
    stack = _at(0, 42, _piece("worker", BLUE), 1.2) + _at(0, 6, _piece("worker", RED), 1.2)
    lines = (
        _arrow("M92 120C130 120 130 40 170 40", (170, 40, 0))
        + _arrow("M92 120H170", (170, 120, 0))
        + _arrow("M92 120C130 120 130 205 170 205", (170, 205, 0))
        + _arrow("M275 120C310 120 310 162 345 162", (345, 162, 0))
        + _arrow("M275 205C310 205 310 162 345 162", (345, 162, 0))
    )
    return _picture(
        (0, -18, 450, 266),
        lines,
        _at(48, 120, _piece("die", "wood"), 1.4),
        _at(228, 20, stack, 0.85),
        _at(228, 122, _piece("hut", RED), 1.1),
        _at(228, 210, _piece("temple", RED), 1.1),
        _at(405, 172, _piece("druid"), 1.5),
    )


def _die_faces() -> Markup:
    dice = (_at(36 + 68 * n, 34, _piece("die", face)) for n, face in enumerate(FACES))
    return _picture((0, 0, 412, 70), *dice)


def _stack() -> Markup:
    """The example of the big harvest: red, light green, and red again on top."""
    ledge = Markup(
        '<ellipse class="meduris-board-o meduris-board-ledge-stone" cx="110" cy="190" '
        'rx="96" ry="34"/>'
    )
    seats = (RED, GREEN, RED)
    workers = (_at(110, 170 - 42 * n, _piece("worker", seat), 1.4) for n, seat in enumerate(seats))
    rows = _join(
        _tag(215, 178 - 54 * n, n + 1) + _chips(266, 178 - 54 * n, "stone", n + 1) for n in range(3)
    )
    way = _arrow("M28 34C46 14 66 16 80 30", (80, 30, 45))
    return _picture((0, 0, 380, 232), ledge, *workers, rows, way)


def _price() -> Markup:
    huts = _huts({10: BLUE, 11: RED, 12: RED, 14: BLUE, 15: RED})
    tags = _tag(PITCH * 3, 0, 6) + _tag(PITCH * 6, 0, 3)
    return _stretch(range(10, 17), huts, tags)


def _rocks() -> Markup:
    """From his temple over three rocks to space 0."""
    rock = Markup(
        '<path class="meduris-board-disc-side" d="M-28-2Q-29 22 0 24 29 22 28-2Z"/>'
        '<path class="meduris-board-o meduris-board-rock" d="M-28-5Q-24-19 0-20 25-19 28-3 27 12 0 '
        '14-27 12-28-5Z"/>'
    )
    turf = Markup('<circle class="meduris-board-o meduris-board-turf" r="56"/>')
    land = Markup(
        '<rect class="meduris-land-serpent" x="500" y="0" width="190" height="190" rx="20"/>'
    )
    path = Markup(
        '<path class="meduris-board-trail-edge" d="M500 60H690"/>'
        '<path class="meduris-board-trail" d="M500 60H690"/>'
    )
    spaces = _join(_at(548 + 92 * n, 112, _disc()) + _number(548 + 92 * n, 166, n) for n in (0, 1))
    rocks = _join(
        _at(190 + 92 * n, 70, rock) + _inked(190 + 92 * n, 67, n + 1, 28) for n in range(3)
    )
    steps = _join(_right(x, 70, 18) for x in (130, 224, 316)) + _right(410, 70, 66)
    return _picture(
        (0, 0, 694, 194),
        _at(66, 76, turf),
        _at(66, 84, _piece("druid"), 1.25),
        land,
        path,
        spaces,
        rocks,
        steps,
        _at(640, 108, _piece("hut", GREEN)),
    )


def _ahead() -> Markup:
    huts = _huts({4: RED, 5: BLUE, 6: RED})
    return _stretch(range(3, 9), huts, _step(2, 3), _points(PITCH * 3 + 40, PATH + 34, 3), druid=2)


def _rite() -> Markup:
    stood = {
        **_huts({16: RED, 18: BLUE, 19: RED, 20: RED, 22: BLUE}),
        21: Stood("temple", BLUE),
    }
    points = _join(_points(PITCH * n, -52, worth) for n, worth in ((2, 3), (3, -1), (4, 1)))
    return _stretch(range(16, 23), stood, _step(0, 4.6), points, druid=0)


def _river() -> Markup:
    stood = _huts({30: BLUE, 31: BLUE, 2: GREEN})
    return _stretch((29, 30, 31, 0, 1, 2, 3), stood, _step(2, 5.3), druid=2, river=3)


def _temple_score() -> Markup:
    stood = {
        **_huts({13: BLUE, 14: RED, 16: GREEN, 17: BLUE, 18: RED}),
        15: Stood("temple", RED),
    }
    return _stretch(
        range(13, 19),
        stood,
        _arrow(f"M{PITCH * 1.4:g} -52H{-10}", (-10, -52, 180)),
        _arrow(f"M{PITCH * 2.6:g} -52H{PITCH * 5 + 10}", (PITCH * 5 + 10, -52, 0)),
        _tag(PITCH * 0.5, -92, 2),
        _tag(PITCH * 4, -92, 3),
        _points(PITCH * 2, -62, 5),
    )


def _rune_stones() -> Markup:
    stones = (
        _at(32 + 62 * n, 36, _piece("rune_stone", name)) for n, name in enumerate(data.TERRITORIES)
    )
    return _picture((0, 0, 560, 72), *stones)


# ---- signs in a line of text


def _sign(box: str, macro: str, *which: int | str) -> Markup:
    return Markup('<svg class="sign" viewBox="{}" aria-hidden="true">{}</svg>').format(
        box, drawing(macro, *which)
    )


TOKEN_BOX = "-21 -21 42 42"

PICTURES: Mapping[str, Callable[[], Markup]] = {
    **{name: partial(_sign, "-13 -13 26 26", "material", name) for name in data.MATERIALS},
    "worker": partial(_sign, "-26 -33 52 52", "worker", RED),
    "hut": partial(_sign, "-31 -36 62 62", "hut", RED),
    "temple": partial(_sign, "-32 -38 64 64", "temple", RED),
    "druid": partial(_sign, "-29 -42 63 63", "druid"),
    "rune": partial(_sign, "-26 -27 52 54", "rune_stone", "serpent"),
    "token-points": partial(_sign, TOKEN_BOX, "bonus", "vp2"),
    "token-hut": partial(_sign, TOKEN_BOX, "bonus", "hut"),
    "token-druid": partial(_sign, TOKEN_BOX, "bonus", "druid"),
    "board": _board,
    "space": _space,
    "turn": _turn,
    "die-faces": _die_faces,
    "stack": _stack,
    "price": _price,
    "rocks": _rocks,
    "ahead": _ahead,
    "rite": _rite,
    "river": _river,
    "temple-score": _temple_score,
    "rune-stones": _rune_stones,
    "ring-32": partial(_ring, SIDE_2_3),
    "ring-40": partial(_ring, SIDE_4),
}
"""What draws each picture, by the name that the texts call it by."""
