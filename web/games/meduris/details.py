"""Names and detail sheets of the targets on the board of Meduris."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine import NOBODY
from engine.meduris import data, state
from engine.meduris.steps.building import hut_price
from web.games.meduris import prices, words
from web.games.meduris.inline_icons import drawing, drawn_chips
from web.i18n import _, fill, mark, ngettext
from web.render import render

if TYPE_CHECKING:
    from markupsafe import Markup

    from engine.meduris.state import View
    from web.games.scene import Scene

Lines = list[tuple["Markup", str]]
"""What there is to say of a thing, line by line: a drawing and a sentence."""


def target_name(scene: Scene, target: str) -> str:
    """A thing on the board as it stands now, in words."""
    kind, _sep, rest = target.partition(":")
    return LABELS[kind](scene, rest)


def detail(scene: Scene, target: str) -> tuple[str, Markup]:
    """Title and body of what is to be known of a thing."""
    kind, _sep, rest = target.partition(":")
    lines = LINES[kind](scene, rest) if kind in LINES else []
    return TITLES[kind](scene, rest), render("meduris/detail", lines=lines)


def settlement(view: View, space: int) -> list[int]:
    """The spaces of a hut's run, clockwise."""
    ring, first = state.spaces(view), space
    size = state.run_size(view, space)
    while size < ring and view.huts[(first - 1) % ring] >= 0:
        first -= 1
    return [i % ring for i in range(first, first + size)]


# --- spaces ---------------------------------------------------------------------------------------


def _space_label(scene: Scene, rest: str) -> str:
    space = int(rest)
    return ", ".join([words.space_words(scene.view, space), *_on_it(scene, space)])


def _on_it(scene: Scene, space: int) -> list[str]:
    """What stands on a space."""
    view = scene.view
    if (owner := view.huts[space]) >= 0:
        size = words.settlement(state.run_size(view, space))
        return [fill(_("%(name)s's hut"), name=scene.name(owner)), size]
    if (owner := view.temples[space]) >= 0:
        return [fill(_("%(name)s's temple"), name=scene.name(owner))]
    return _own_hut(scene, space)


def _own_hut(scene: Scene, space: int) -> list[str]:
    """What a hut would cost the hand in sight, if there is one left and the hand can pay."""
    view = scene.view
    if scene.viewer == NOBODY or not view.huts_left[scene.viewer]:
        return []
    pair, units = state.pair(view, space), hut_price(view, space)
    price = prices.price(view.hands[scene.viewer], pair, units)
    if price.lacking:
        return []
    text = ngettext("a hut for %(n)d chip", "a hut for %(n)d chips", price.chips)
    return [fill(text, n=price.chips)]


def _space_lines(scene: Scene, rest: str) -> Lines:
    space, view = int(rest), scene.view
    if view.huts[space] >= 0:
        return [*_hut_lines(scene, space), *_token_lines(view, space)]
    if view.temples[space] >= 0:
        return _temple_lines(scene, space)
    return [*_price_lines(scene, space), *_token_lines(view, space)]


def _hut_lines(scene: Scene, space: int) -> Lines:
    view, owner = scene.view, scene.view.huts[space]
    size = state.run_size(view, space)
    whose = fill(_("%(name)s's hut; it stays for good."), name=scene.name(owner))
    both = fill(
        _("When the druid comes: nothing %(none)s, one material %(one)s, both %(both)s."),
        none=words.points(data.NOTHING_OFFERED),
        one=words.points(data.ONE_OFFERED),
        both=words.points(size),
    )
    return [
        (drawing("hut_icon", owner, "large"), whose),
        (_pair(view, space), fill(_("It is part of a row of this size: %(n)d."), n=size)),
        (drawing("druid_icon", "large"), both),
    ]


def _temple_lines(scene: Scene, space: int) -> Lines:
    view, owner = scene.view, scene.view.temples[space]
    whose = fill(_("%(name)s's temple: it separates rows."), name=scene.name(owner))
    brings = words.beside_temple(state.huts_beside(view, space))
    return [(drawing("temple_icon", owner, "large"), whose), (_pair(view, space), brings)]


def _pair(view: View, space: int) -> Markup:
    first, second = state.pair(view, space)
    return drawn_chips(
        [int(m in (first, second)) for m in range(len(data.MATERIALS))], counted=False
    )


def _price_lines(scene: Scene, space: int) -> Lines:
    """What hut and temple cost: by the rules, and from the hand in sight."""
    view = scene.view
    units = hut_price(view, space)
    first, second = (words.material(m) for m in state.pair(view, space))
    if units:
        text = _("A hut costs %(n)d each of %(a)s and %(b)s: as many as the row will have huts.")
        hut = fill(text, n=units, a=first, b=second)
    else:
        hut = _("A hut is free here.")
    lines = [(drawing("hut_icon", max(scene.viewer, 0), "large"), hut)]
    if not view.tokens[space]:
        temple = fill(_("A temple costs 1 %(a)s and 1 %(b)s."), a=first, b=second)
        lines.append((drawing("temple_icon", max(scene.viewer, 0), "large"), temple))
    return [*lines, *_own_price(scene, space, units)]


def _own_price(scene: Scene, space: int, units: int) -> Lines:
    view = scene.view
    if scene.viewer == NOBODY:
        return []
    if not view.huts_left[scene.viewer]:
        refusal = words.REFUSALS["no_hut_left"]
        return [(_pair(view, space), _(refusal))]
    price = prices.price(view.hands[scene.viewer], state.pair(view, space), units)
    if price.lacking:
        return [(_pair(view, space), _("You cannot pay for a hut here now."))]
    text = ngettext(
        "From your hand a hut costs %(n)d chip.",
        "From your hand a hut costs %(n)d chips.",
        price.chips,
    )
    return [(_pair(view, space), fill(text, n=price.chips))]


TOKEN_TEXTS = (
    "",
    mark("Whoever builds a hut here gets 2 victory points at once."),
    mark("A hut built here costs nothing."),
    mark("It stays under the hut: its owner may offer it once, as both materials."),
)


def _token_lines(view: View, space: int) -> Lines:
    token = view.tokens[space]
    if not token:
        return []
    text = _(TOKEN_TEXTS[token])
    return [(drawing("bonus_icon", data.TOKENS[token], "large"), text)]


# --- the mountain ---------------------------------------------------------------------------------


def _plateau_label(scene: Scene, rest: str) -> str:
    material = data.MATERIALS.index(rest)
    stack = [scene.name(seat) for seat in scene.view.stacks[material]]
    if not stack:
        return fill(_("%(plateau)s, nobody there"), plateau=words.plateau(material))
    text = _("%(plateau)s, from the bottom: %(names)s")
    return fill(text, plateau=words.plateau(material), names=", ".join(stack))


def _plateau_lines(scene: Scene, rest: str) -> Lines:
    material, view = data.MATERIALS.index(rest), scene.view
    stack = view.stacks[material]
    lines: Lines = [
        (
            drawing("worker_icon", seat, "large"),
            fill(
                _("%(name)s at height %(height)d: %(amount)s at a big harvest here"),
                name=scene.name(seat),
                height=height,
                amount=words.amount(material, height),
            ),
        )
        for height, seat in reversed(list(enumerate(stack, start=1)))
    ]
    die = _("When the die shows it, every worker here brings 1, whatever its height.")
    return [*lines, (drawing("chip_icon", rest, "large"), die)]


def _supply_label(scene: Scene, rest: str) -> str:
    material = data.MATERIALS.index(rest)
    return fill(_("Supply: %(amount)s"), amount=words.amount(material, scene.view.supply[material]))


def _supply_lines(scene: Scene, rest: str) -> Lines:
    material = data.MATERIALS.index(rest)
    left = words.amount(material, scene.view.supply[material])
    text = fill(
        _("%(amount)s left of %(all)d. Materials that are paid come back here."),
        amount=left,
        all=data.CHIPS,
    )
    return [(drawing("chip_icon", rest, "large"), text)]


def _worker_label(_scene: Scene, rest: str) -> str:
    plateau, _sep, height = rest.partition(".")
    text = _("Worker on %(plateau)s, height %(height)s")
    return fill(text, plateau=words.plateau(data.MATERIALS.index(plateau)), height=height)


# --- druid, runes, die ----------------------------------------------------------------------------


def _druid_label(scene: Scene, _rest: str) -> str:
    druid = scene.view.druid
    if druid >= 0:
        return fill(_("The druid, at %(space)s"), space=words.space_name(scene.view.seats, druid))
    if druid == data.AT_TEMPLE:
        return _("The druid, at his temple")
    return fill(_("The druid, on rock %(rock)d"), rock=druid - data.AT_TEMPLE)


def _druid_lines(scene: Scene, _rest: str) -> Lines:
    icon = drawing("druid_icon", "large")
    if scene.view.lap:
        return [
            (icon, _("He walks once round the whole ring; every hut is asked for an offering.")),
            (icon, _("Crossing the great river brings nothing any more.")),
        ]
    return [
        (icon, _("After every hut and temple he walks on, clockwise, to the next hut.")),
        (
            icon,
            _("There the owner makes an offering; so do the owners of the next huts in the row."),
        ),
        (icon, _("Crossing the great river he brings 1 point for every rune stone.")),
    ]


def _rune_label(scene: Scene, rest: str) -> str:
    rune = int(rest)
    holder = scene.view.runes[rune]
    name = words.territory(rune)
    if holder == NOBODY:
        return fill(_("Rune stone %(stone)s, nobody's"), stone=name)
    return fill(_("Rune stone %(stone)s: %(name)s"), stone=name, name=scene.name(holder))


def _rune_lines(scene: Scene, rest: str) -> Lines:
    icon = drawing("rune_stone_icon", data.TERRITORIES[int(rest)], "large")
    return [
        (icon, _rune_label(scene, rest)),
        (icon, _("Whoever builds a hut in its territory takes it, even from another player.")),
        (
            icon,
            _(
                "1 point whenever the druid crosses the river; at the end 1, 3, 6, 10 … points "
                "for 1, 2, 3, 4 … stones."
            ),
        ),
    ]


def _die_label(scene: Scene, _rest: str) -> str:
    die, end = scene.view.die, state.lap_end(scene.view)
    if end != NOBODY:
        space = words.space_name(scene.view.seats, end)
        return fill(_("The die marks where the last lap ends: %(space)s"), space=space)
    if die == NOBODY:
        return _("The die")
    shown = words.material(die) if die < len(data.MATERIALS) else ("+1", "−1")[die - data.FACE_PLUS]
    return fill(_("The die: %(face)s"), face=shown)


def _die_lines(scene: Scene, _rest: str) -> Lines:
    if scene.view.lap:
        end = _("There the druid stops, and the last offering is made.")
        return [
            (drawing("druid_icon", "large"), end),
            (drawing("die_icon", "plus", "large"), _("Nobody rolls any more.")),
        ]
    return [
        (drawing("die_icon", "wood", "large"), _("A material: 1 for every worker on its plateau.")),
        (drawing("die_icon", "plus", "large"), _("+1: everybody may take 1 material.")),
        (drawing("die_icon", "minus", "large"), _("−1: everybody returns 1 material.")),
    ]


Words = Callable[["Scene", str], str]

LABELS: dict[str, Words] = {
    "space": _space_label,
    "plateau": _plateau_label,
    "supply": _supply_label,
    "worker": _worker_label,
    "druid": _druid_label,
    "islet": lambda _scene, _rest: _("The druid's temple"),
    "rune": _rune_label,
    "die": _die_label,
}

TITLES: dict[str, Words] = {
    **LABELS,
    "space": lambda scene, rest: words.space_name(scene.view.seats, int(rest)),
    "plateau": lambda _scene, rest: words.plateau(data.MATERIALS.index(rest)),
}

LINES: dict[str, Callable[[Scene, str], Lines]] = {
    "space": _space_lines,
    "plateau": _plateau_lines,
    "supply": _supply_lines,
    "druid": _druid_lines,
    "islet": _druid_lines,
    "rune": _rune_lines,
    "die": _die_lines,
}

NAMED_KINDS = frozenset(LABELS)
"""The kinds of things on the board."""
DETAIL_KINDS = frozenset(LINES)
"""The kinds that have a detail sheet."""
