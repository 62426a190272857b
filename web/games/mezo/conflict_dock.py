"""The dock of a conflict: cards and strengths of everybody, and what a tap deploys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from engine.mezo.decisions import DecisionKind
from engine.mezo.events import CardRevealed
from engine.mezo.state import RESERVE, TYPES, actions_of, is_used, units
from engine.mezo.steps.conflict import action_order
from engine.mezo.steps.effects import would_do_nothing
from engine.mezo.strength import Part, Standing, standing
from web.games.mezo import modules, words
from web.games.mezo.board import DEPLOY, kind_in_hand
from web.games.mezo.card_lines import action_line
from web.games.mezo.modules import region_notes
from web.games.mezo.modules.module_screen import OpenCard
from web.games.mezo.parties import gods_in, gods_of
from web.games.mezo.region_texts import ties
from web.games.scene import BLANK, Place
from web.i18n import _, fill, series
from web.render import part, render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.games.scene import Scene

SEAT = "seat:"
"""``scene.shown`` with the seat whose card is looked at."""

STAGED: tuple[str, ...] = (
    *(
        DecisionKind.ACTION,
        DecisionKind.MARK,
        DecisionKind.THIRD_ACTION,
        DecisionKind.CARD,
        DecisionKind.TOP_CARD,
        DecisionKind.ANGRY_GOD,
    ),
    *modules.CARDS,
)
"""Decisions that want to know who fights with what; for the others the map tells enough."""


def strip(scene: Scene) -> Markup:
    """Who fights in the conflict with which card, and how strong everybody is."""
    view = scene.view
    if view.conflict == NOBODY or (scene.decision and scene.decision.kind not in STAGED):
        return Markup()
    now = standing(view, view.conflict)
    seat = _looked_at(scene)
    return render(
        "mezo/conflict",
        region=words.region(view.conflict),
        contenders=[_contender(scene, one, now.strengths[one]) for one in _order(scene)],
        turned=any(isinstance(event.what, CardRevealed) for event in scene.latest),
        notes=region_notes(scene, view.conflict),
        strongest=now.strongest if any(now.strengths) else (),
        names=scene.names,
        seat=seat,
        card=_looked_through(scene, seat),
        parts=_parts(now.parts[seat]) if seat != NOBODY else [],
    )


# --- deployment ---------------------------------------------------------------------------------


def deployment(scene: Scene) -> Markup:
    """The unit in hand, which a tap on the map deploys; the other type goes by names of regions."""
    decision = scene.decision
    assert decision is not None
    taken = kind_in_hand(scene)
    kinds = [
        {
            "id": kind,
            "about": DEPLOY + kind,
            "name": words.piece(kind),
            "left": units(scene.view, RESERVE, decision.seat, index),
            "taken": kind == taken and not scene.as_list,
            "places": _places_for(scene, kind),
        }
        for index, kind in reversed(list(enumerate(TYPES)))
    ]
    return render("mezo/deployment", kinds=kinds, seat=decision.seat)


def _places_for(scene: Scene, kind: str) -> list[dict[str, object]]:
    """The regions that are offered by name for a type of unit."""
    return [
        {"name": words.region(option.args[0]), "spot": scene.spot_of(option.key)}
        for option in scene.candidates
        if option.args[1:] == (kind,) and scene.place(option.key) is Place.DOCK
    ]


# --- the conflict -------------------------------------------------------------------------------


def _order(scene: Scene) -> list[int]:
    """The order of action; in the Blessed Region, who sacrifices first (MZ-BLESS-2)."""
    view = scene.view
    if view.champions[view.conflict] == NOBODY:
        return sorted(range(view.parties), key=lambda seat: -view.vp[seat])
    order = action_order(view, view.conflict)
    return [*order, *(party for party in range(view.parties) if party not in order)]


def _looked_at(scene: Scene) -> int:
    """Whose card lies open: the one asked for."""
    shown = scene.shown.removeprefix(SEAT)
    is_asked = scene.shown.startswith(SEAT) and _played(scene, int(shown))
    return int(shown) if is_asked else NOBODY


def _looked_through(scene: Scene, party: int) -> Markup | None:
    """The card that lies open, large."""
    played = _played(scene, party) if party != NOBODY else None
    return played.whole() if played else None


def _played(scene: Scene, party: int) -> OpenCard | None:
    """The card with which a party fights, once it lies open."""
    view = scene.view
    if party >= view.seats:
        return modules.open_card(scene, party)
    card = view.played[party]
    if not card:
        return None
    kind, used = card.rpartition("_")[2], [is_used(view, party, slot) for slot in range(3)]
    sign = part("mezo/pieces", "card_type_icon", kind)
    return OpenCard(words.card_type(card), kind, sign, used, lambda: _card(scene, party))


def _contender(scene: Scene, seat: int, strength: int) -> dict[str, object]:
    view = scene.view
    gods = gods_of(view, seat)
    return {
        "seat": seat,
        "name": scene.name(seat),
        "gods": [god for god in gods if god in gods_in(view, view.conflict)] or gods[:1],
        "played": _played(scene, seat),
        "ready": seat < view.seats and bool(view.ready[seat]),
        "strength": strength,
        "shown": scene.shown == f"{SEAT}{seat}",
        "about": f"{SEAT}{seat}",
        "acts": seat == (scene.decision.seat if scene.decision else view.active),
    }


def _has_records(scene: Scene, region: int) -> bool:
    """Whether a conflict about the Calendar and the Codex is to come there (MZ-BLESS-7)."""
    view = scene.view
    return region in view.live and region not in (view.blessed, *view.fought)


def _prizes(scene: Scene, now: Standing) -> list[dict[str, object]]:
    """Who would go on the Calendar and the Codex now."""
    return [
        {
            "kind": kind,
            "seats": found.seats,
            "name": name,
            "text": _most(scene, found.seats),
        }
        for kind, name, found in (
            ("shaman", _("Most shamans"), now.shamans),
            ("warrior", _("Most warriors"), now.warriors),
        )
    ]


def _most(scene: Scene, seats: Sequence[int]) -> str:
    """Who has the most of something; nobody without any, several in a tie."""
    names = series([scene.name(seat) for seat in seats])
    return fill(_("a tie, %(names)s"), names=names) if len(seats) > 1 else names or _("nobody")


def _parts(parts: tuple[Part, ...]) -> list[dict[str, object]]:
    return [
        {
            "name": words.part(one.kind),
            "number": one.number,
            "points": one.points,
        }
        for one in parts
    ]


# --- cards --------------------------------------------------------------------------------------


def _card(scene: Scene, seat: int) -> Markup:
    """A played card, with what each action that is left would do now."""
    view = scene.view
    card = view.played[seat]
    actions = []
    for slot, action in enumerate(actions_of(view, seat)):
        used = is_used(view, seat, slot)
        note = BLANK if used else idle(scene, seat, action)
        actions.append(action_line(action, "used" if used else "", note))
    kind, name = card.rpartition("_")[2], words.card_type(card)
    return part("mezo/pieces", "god_card", view.god[seat], kind, name, actions, "large")


def idle(scene: Scene, seat: int, action: str) -> Markup:
    """Why a text would do nothing now; nothing where it would do something."""
    why = would_do_nothing(scene.view, seat, action)
    if why is None:
        return Markup()
    return render("mezo/no_effect", text=words.idle(why))


# --- details ------------------------------------------------------------------------------------


def standings(scene: Scene, region: int) -> dict[str, object]:
    """Strength with its breakdown and both majorities of a region, for its sheet."""
    now = standing(scene.view, region)
    return {
        "rows": [
            {
                "seat": seat,
                "name": scene.name(seat),
                "strength": now.strengths[seat],
                "strongest": bool(now.strengths[seat]) and seat in now.strongest,
                "parts": _parts(now.parts[seat]),
            }
            for seat in range(scene.view.parties)
        ],
        "prizes": _prizes(scene, now) if _has_records(scene, region) else [],
        "ties": ties(scene, region),
    }
