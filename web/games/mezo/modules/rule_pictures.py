"""The pictures of the rules of Souls for Xibalba: one drawing by its name in the texts.

All are made of the table's own pieces; the words below them are the texts'.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mezo import data
from web.games.mezo import words
from web.games.rule_pictures import figure, framed, lettered, placed, stroke
from web.render import part, set_first_rival

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

RED, YELLOW, GREEN, BLUE = range(4)
YOU, THEY = 0, 1
"""The sides of a match alone."""

PIECES = "mezo/pieces"
MODULES = "mezo/modules"
ALTARS = ("maize", "obsidian", "ancestors", "scribes", "feathers", "owl", "hosts", "roads")
TILES = (
    "1_spared_souls",
    "1_night_road",
    "2_false_sun",
    "2_stone_knives",
    "3_lords_rise",
    "3_mountain_falls",
)
COLUMN = ("pro_blessed_victor", "pro_carved_land", "pro_fervent_people")
"""The prophecies of a worked example, from the lowest (MX-EX-10)."""
STRENGTHS = ((5, 3), (4, 4), (2, 5), (6, 1), (0, 2), (3, 2))
FOCUS = (3, 1, 5, 4, 6, 2)
"""By region: the strengths of a worked example, and the places that the regions take (MS-EX-35)."""
OVER = 4
"""The region there whose conflict is over."""
DISC = "M0-16C9-16 16-9 16 0 16 9 9 16 0 16-9 16-16 9-16 0-16-9-9-16 0-16Z"
TRIAL = ((1, 3, 6), (3, 6, 10))
"""What the spaces of the trial that is drawn are worth, of both sides."""


# --- frames ---------------------------------------------------------------------------------------


def _sign(box: str, template: str, macro: str, *args: object) -> Markup:
    return framed("sign", box, [part(template, macro, *args)])


def _slab(x: float, y: float, width: float, height: float) -> Markup:
    """A flat stone on which things lie."""
    right, low = x + width, y + height
    edge = (
        f"M{x + 6:g} {y:g}Q{x + width / 2:g} {y - 3:g} {right - 6:g} {y:g} {right:g} {y:g} "
        f"{right:g} {y + 6:g} {right + 3:g} {y + height / 2:g} {right:g} {low - 6:g} {right:g} "
        f"{low:g} {right - 6:g} {low:g} {x + width / 2:g} {low + 3:g} {x + 6:g} {low:g} "
        f"{x:g} {low:g} {x:g} {low - 6:g} {x - 3:g} {y + height / 2:g} {x:g} {y + 6:g} "
        f"{x:g} {y:g} {x + 6:g} {y:g}Z"
    )
    return stroke("art-o mezo-prophecy-stone", edge)


def _arrow(x: float, y: float, turn: float = 0) -> Markup:
    """An arrow to the right, 44 long, turned by so many degrees."""
    arrow = stroke("art-o art-maize", "M-22-5Q-8-6 6-5.4L5-13 23 0 5 13 6 5.4Q-8 6-22 5-23 0-22-5Z")
    place = f"translate({x:g} {y:g}) rotate({turn:g})"
    return Markup('<g transform="{}">{}</g>').format(place, arrow)


def _plate(x: float, y: float, text: str, size: float = 24) -> Markup:
    """A small plate with an amount on it."""
    half, high = len(text) * size * 0.29 + size * 0.42, size * 0.78
    ground = (
        f"M{-half:g} {-high:g}Q0 {-high - 2:g} {half:g} {-high:g} {half + 3:g} 0 {half:g} {high:g} "
        f"0 {high + 2:g} {-half:g} {high:g} {-half - 3:g} 0 {-half:g} {-high:g}Z"
    )
    return placed(x, y, stroke("art-o art-maize", ground) + lettered(0, size * 0.36, size, text))


def _barred(x: float, y: float) -> Markup:
    """What is destroyed."""
    return placed(
        x,
        y,
        stroke("mezo-blood", "M-34-29-29-34 0-5 29-34 34-29 5 0 34 29 29 34 0 5-29 34-34 29-5 0Z"),
    )


# --- pieces ---------------------------------------------------------------------------------------


def _piece(macro: str, *args: object) -> Markup:
    return part(PIECES, macro, *args)


def _of_module(module: str, macro: str, *args: object) -> Markup:
    return part(f"{MODULES}/{module}", macro, *args)


def _alone(template: str, macro: str, *args: object) -> Markup:
    """A drawing of a match alone: the second side bears the mark of those at which nobody sits."""
    set_first_rival(THEY)
    try:
        return part(template, macro, *args)
    finally:
        set_first_rival(None)


def _bare(icon: Markup) -> Markup:
    """An icon of the table as a sign of the texts."""
    return Markup(re.sub(r'^<svg class="[^"]*"', '<svg class="sign"', icon))


# --- modules --------------------------------------------------------------------------------------


def _cenote_under_altar() -> Markup:
    tokens = (placed(232 + 42 * n, 100, _piece("devotion_token", GREEN)) for n in range(3))
    return figure(
        360,
        140,
        _slab(10, 8, 136, 124),
        placed(78, 70, _of_module("cenote", "cenote")),
        placed(78, 68, _piece("altar", "altar_sun")),
        _arrow(176, 70),
        placed(274, 42, _piece("altar", "altar_sun"), 0.9),
        *tokens,
    )


def _city_life() -> Markup:
    city = _of_module("cities", "city", RED)
    return figure(
        420,
        130,
        _slab(8, 10, 124, 110),
        placed(88, 74, city),
        placed(32, 78, _piece("shaman", RED), 0.8),
        _plate(58, 34, "+1", 20),
        _slab(148, 10, 124, 110),
        placed(186, 78, city),
        _barred(186, 70),
        placed(244, 78, _piece("warrior", GREEN), 0.8),
        _slab(288, 10, 124, 110),
        placed(326, 78, city),
        _plate(380, 66, "+3"),
    )


def _ritual_stack() -> Markup:
    banners = [
        _of_module("rituals", "ritual_back"),
        _of_module("rituals", "ritual_back"),
        _of_module("rituals", "ritual", "rit_gift_of_maize"),
    ]
    return figure(300, 130, *(placed(222 - 72 * n, 63, banner) for n, banner in enumerate(banners)))


def _prophecy_column() -> Markup:
    parts = [placed(170, 62, _of_module("prophecies", "monument"))]
    for step, card in enumerate(COLUMN):
        y = 336 - 96 * step
        parts += [
            placed(170, y, _of_module("prophecies", "prophecy", card)),
            placed(96, y, _piece("count", step + 1, 0, 0)),
            _plate(262, y, "+3"),
        ]
    tokens = ((RED, 40, 336 - 96), (BLUE, 40, 336), (GREEN, 40, 410))
    parts += [placed(x, y, _of_module("prophecies", "prophecy_token", s)) for s, x, y in tokens]
    return figure(310, 440, *parts, _plate(262, 62, "+6"))


def _tribe_powers() -> Markup:
    tribes = ("red", "yellow", "green", "blue")
    tokens = (
        placed(
            52 + 92 * n, 48, _of_module("tribe_powers", "power", f"pow_{tribe}", tribe == "blue")
        )
        for n, tribe in enumerate(tribes)
    )
    return figure(380, 96, *tokens)


# --- gods, altars, tiles --------------------------------------------------------------------------


def _gods(*gods: str) -> Markup:
    figures = (
        placed(64 + 112 * n, 100, _piece("god", god, (GREEN, YELLOW, RED)[n % 3]))
        for n, god in enumerate(gods)
    )
    return figure(112 * len(gods) + 16, 140, *figures)


def _god(god: str, seat: int) -> Markup:
    return figure(240, 140, placed(120, 100, _piece("god", god, seat)))


def _altars() -> Markup:
    stones = (
        placed(48 + 88 * (n % 4), 44 + 88 * (n // 4), _piece("altar", f"altar_{altar}"))
        for n, altar in enumerate(ALTARS)
    )
    return figure(360, 176, *stones)


def _tiles() -> Markup:
    jaws = (
        placed(48 + 72 * n + 16 * (n // 2), 54, _piece("wrath", f"wrath_{tile}"), 0.66)
        for n, tile in enumerate(TILES)
    )
    return figure(488, 108, *jaws)


# --- alone ----------------------------------------------------------------------------------------


def _solo_ages() -> Markup:
    gods = ("chaac", "ahau_kin", "zotz")
    parts = []
    for age in range(1, 4):
        x = 8 + 138 * (age - 1)
        parts.append(_slab(x, 8, 128, 128))
        for n, god in enumerate(gods[:age]):
            place = x + 64 + 38 * (n - (age - 1) / 2)
            parts.append(
                placed(place, 92, _alone(PIECES, "god", god, THEY), (0.8, 0.62, 0.5)[age - 1])
            )
        parts.append(placed(x + 64, 122, _dots(age)))
    return figure(420, 144, *parts)


def _dots(age: int) -> Markup:
    return Markup("").join(
        stroke("art-o art-maize", f"M{12 * n - 6 * age + 6 - 4:g} 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z")
        for n in range(age)
    )


def _card(x: float, band: str, row: int, head: Markup) -> Markup:
    """A card with three rows, one of which is used; whose it is stands in its band."""
    rows = (
        stroke(
            f"art-o {'art-maize' if n == row else 'mezo-prophecy-stone'}",
            f"M-48 {-8 + 34 * n}H48V{18 + 34 * n}H-48Z",
        )
        for n in range(3)
    )
    numbers = (lettered(-34, 12 + 34 * n, 20, n + 1) for n in range(3))
    face = stroke(
        "art-o art-bone",
        "M-56-64Q0-67 56-64 61-63 61-58 63 20 61 92 60 98 56 98"
        " 0 101-56 98-60 97-61 92-63 20-61-58-61-64-56-64Z",
    )
    strip = stroke(band, "M-57-60Q0-62.6 57-60V-18H-57Z")
    return placed(x, 74, face + strip + Markup("").join((*rows, *numbers)) + head)


def _solo_answer() -> Markup:
    yours = placed(0, -26, _piece("god", "zotz"), 0.4)
    theirs = placed(0, -40, stroke("art-bone", DISC) + _piece("verb", "smite"), 1.1)
    return figure(
        360,
        188,
        _card(76, "art-seat-shade seat-0", 1, yours),
        _arrow(178, 116),
        _card(282, "mezo-pile-card", 1, theirs),
    )


def _corner(number: int) -> Markup:
    drop = stroke(
        "mezo-corner-drop",
        "M0-13C4.4-7 9.4-2.6 9.4 3.6 9.4 9 5.2 13 0 13-5.2 13-9.4 9-9.4 3.6-9.4-2.6-4.4-7 0-13Z",
    )
    figure = Markup('<text y="8" text-anchor="middle">{}</text>').format(number)
    return Markup('<g class="mezo-corner">{}</g>').format(drop + figure)


def _corner_number() -> Markup:
    kinds = ("shaman", "warrior", "shaman", "warrior", "shaman")
    units = (
        placed(214 + 48 * n, 100, _alone(PIECES, kind, THEY), 0.86) for n, kind in enumerate(kinds)
    )
    return figure(
        440,
        188,
        _card(76, "mezo-pile-card", -1, placed(34, -38, _corner(5), 1.4)),
        _arrow(164, 100),
        *units,
    )


def _trial() -> Markup:
    card = _alone(f"{MODULES}/vengeance", "trial_card", TRIAL, (2, 1))
    return framed("picture", "-172 -80 344 164", [card])


def _focus() -> Markup:
    parts = []
    for n, region in enumerate(data.REGIONS):
        x, y = 8 + 140 * (n % 3), 8 + 122 * (n // 3)
        parts += [
            _slab(x, y, 130, 112),
            lettered(x + 65, y + 28, 19, words.region(region)),
            *(_strength(x + 30 + 42 * who, y + 70, who, STRENGTHS[n][who]) for who in (YOU, THEY)),
            _plate(x + 112, y + 72, str(FOCUS[n]), 22),
            stroke("art-ink", f"M{x + 22:g} {y + 20:g}h86v3.4h-86Z" if n == OVER else ""),
        ]
    return figure(426, 250, *parts)


def _strength(x: float, y: float, who: int, strength: int) -> Markup:
    shield = _alone(PIECES, "shield", who)
    return placed(
        x, y, placed(0, 0, shield, 0.56) + placed(0, 8, _piece("count", strength, 0, 0), 0.8)
    )


PICTURES: Mapping[str, Callable[[], Markup]] = {
    "cenote": partial(_sign, "-57 -57 114 114", f"{MODULES}/cenote", "cenote"),
    "city": partial(_sign, "-34 -42 68 68", f"{MODULES}/cities", "city", RED),
    "ritual": partial(
        _sign, "-61 -61 122 122", f"{MODULES}/rituals", "ritual", "rit_offering_of_fire"
    ),
    "prophecy-token": partial(
        _sign, "-27 -27 54 54", f"{MODULES}/prophecies", "prophecy_token", BLUE
    ),
    "monument": partial(_sign, "-56 -56 112 112", f"{MODULES}/prophecies", "monument"),
    "tribe-power": partial(_sign, "-40 -39 80 80", f"{MODULES}/tribe_powers", "power", "pow_green"),
    "vengeful-card": lambda: _bare(_of_module("vengeance", "small_icon", "vact_obsidian_rain")),
    "corner": lambda: framed("sign", "-15 -15 30 30", [_corner(5)]),
    "cenote-under-altar": _cenote_under_altar,
    "city-life": _city_life,
    "ritual-stack": _ritual_stack,
    "prophecy-column": _prophecy_column,
    "tribe-powers": _tribe_powers,
    "souls-gods": partial(_gods, "zotz", "xolotl", "uayeb"),
    "zotz": partial(_god, "zotz", GREEN),
    "xolotl": partial(_god, "xolotl", YELLOW),
    "uayeb": partial(_god, "uayeb", RED),
    "souls-altars": _altars,
    "souls-tiles": _tiles,
    "solo-ages": _solo_ages,
    "solo-answer": _solo_answer,
    "corner-number": _corner_number,
    "solo-trial": _trial,
    "solo-focus": _focus,
}
"""What draws each picture, by the name that the texts call it by."""
