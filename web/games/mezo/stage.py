"""The conflict's stage: who fights for what, with which card, and how strong everybody is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from engine.mezo import data
from engine.mezo.decisions import Ask
from engine.mezo.events import CardRevealed
from engine.mezo.language import EFFECTS, SOURCES
from engine.mezo.state import RESERVE, TYPES, actions_of, is_used, units
from engine.mezo.steps.conflict import action_order
from engine.mezo.steps.effects import would_do_nothing
from engine.mezo.strength import Majority, Part, standing
from web.games.mezo import words
from web.games.mezo.board import DEPLOY, kind_in_hand
from web.games.mezo.modules import notes, refusal
from web.games.scene import BLANK, Place, Spot
from web.render import render
from web.words import _, fill

if TYPE_CHECKING:
    from web.games.scene import Scene

MAP = "map"
"""``scene.shown`` when the map is wanted where the stage would stand."""
STAGE = "stage"
SEAT = "seat:"
"""``scene.shown`` with the seat whose card is looked at."""

ACTING = (Ask.ACTION, Ask.MARK, Ask.THIRD_ACTION)
STAGED = (*ACTING, Ask.CARD, Ask.TOP_CARD, Ask.SACRIFICE)
"""Decisions that are made on the stage; for all others the map is needed."""


def reckoning(scene: Scene) -> Markup:
    """Above the prompt: the stage of a conflict, or the type of unit to be deployed."""
    decision = scene.decision
    if decision is not None and decision.kind == Ask.DEPLOY:
        return _deployment(scene)
    if scene.view.conflict == NOBODY:
        return Markup()
    return _stage(scene)


def is_open(scene: Scene) -> bool:
    """Whether the stage has the room now; else it is one line over the map."""
    if scene.shown == MAP or scene.view.conflict == NOBODY:
        return False
    if scene.shown == STAGE or scene.shown.startswith(SEAT):
        return True
    if scene.decision is None:
        return _just_revealed(scene)
    return scene.decision.kind in STAGED


def _just_revealed(scene: Scene) -> bool:
    return any(isinstance(event.what, CardRevealed) for event in scene.latest)


def acts_on_card(scene: Scene) -> bool:
    """Whether the open card on the stage is that of the one who chooses one of its actions."""
    decision = scene.decision
    if decision is None or decision.kind not in ACTING or not is_open(scene):
        return False
    return _looked_at(scene) == decision.seat


# --- deployment ---------------------------------------------------------------------------------


def _deployment(scene: Scene) -> Markup:
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
        if option.args[1:] == (kind,) and scene.place(option.key) is Place.RECKONING
    ]


# --- the conflict -------------------------------------------------------------------------------


def _stage(scene: Scene) -> Markup:
    view = scene.view
    region = view.conflict
    now = standing(view, region)
    blessed = region == view.blessed
    open_now = is_open(scene)
    seat = _looked_at(scene)
    altar = view.altars[region]
    return render(
        "mezo/stage",
        region=words.region(region),
        region_id=data.REGIONS[region],
        blessed=blessed,
        open=open_now,
        about=MAP if open_now else STAGE,
        contenders=[_contender(scene, one, now.strengths[one]) for one in _order(scene)],
        turned=_just_revealed(scene),
        altar=altar,
        altar_name=words.named(altar) if altar else "",
        notes=notes(view, region),
        prizes=[] if blessed else _prizes(scene, now.shamans, now.warriors),
        strongest=now.strongest if any(now.strengths) else (),
        names=scene.names,
        seat=seat,
        card=_card(scene, seat) if open_now and seat != NOBODY else None,
        parts=_parts(now.parts[seat]) if open_now and seat != NOBODY else [],
    )


def _order(scene: Scene) -> list[int]:
    """The order of action; in the Blessed Region, who sacrifices first (MZ-BLESS-2)."""
    view = scene.view
    if view.champions[view.conflict] == NOBODY:
        return sorted(range(view.seats), key=lambda seat: -view.vp[seat])
    return action_order(view, view.conflict)


def _looked_at(scene: Scene) -> int:
    """Whose card lies open: the one asked for, else that of the one who chooses an action."""
    if scene.shown.startswith(SEAT):
        return int(scene.shown.removeprefix(SEAT))
    decision = scene.decision
    return decision.seat if decision is not None and decision.kind in ACTING else NOBODY


def _contender(scene: Scene, seat: int, strength: int) -> dict[str, object]:
    view = scene.view
    card = view.played[seat]
    return {
        "seat": seat,
        "name": scene.name(seat),
        "god": view.god[seat],
        "type": card.rpartition("_")[2] if card else "",
        "card": words.card_type(card) if card else "",
        "ready": bool(view.ready[seat]),
        "used": [is_used(view, seat, slot) for slot in range(3)] if card else [],
        "strength": strength,
        "shown": scene.shown == f"{SEAT}{seat}",
        "about": f"{SEAT}{seat}",
        "acts": seat == (scene.decision.seat if scene.decision else view.active),
    }


def _prizes(scene: Scene, shamans: Majority, warriors: Majority) -> list[dict[str, object]]:
    """Who would go on the Calendar and the Codex now."""
    return [
        {
            "kind": kind,
            "seats": found.seats,
            "name": name,
            "text": ", ".join(scene.name(seat) for seat in found.seats) or _("nobody"),
        }
        for kind, name, found in (
            ("shaman", _("Most shamans"), shamans),
            ("warrior", _("Most warriors"), warriors),
        )
    ]


def _parts(parts: tuple[Part, ...]) -> list[dict[str, object]]:
    return [
        {
            "name": words.part(one.kind),
            "number": one.number,
            "points": one.points,
            "rule": one.rule,
        }
        for one in parts
    ]


# --- cards --------------------------------------------------------------------------------------


def _card(scene: Scene, seat: int) -> dict[str, object]:
    """A played card, with what each action that is left would do now."""
    view = scene.view
    acts = acts_on_card(scene)
    card = view.played[seat]
    actions = []
    for slot, action in enumerate(actions_of(view, seat)):
        used = is_used(view, seat, slot)
        spot = scene.spot(f"action:{action}") if acts else Spot()
        state = "used" if used else spot.state if spot.state in ("target", "chosen") else ""
        note = BLANK if used else _idle(scene, seat, action)
        if spot.action:  # lies over the line and bears its name
            note += Markup("<span{}></span>").format(spot.classed("mezo-touch"))
        actions.append(action_line(action, state, note))
    return {
        "god": view.god[seat],
        "type": card.rpartition("_")[2],
        "name": words.card_type(card),
        "actions": actions,
    }


def _idle(scene: Scene, seat: int, action: str) -> Markup:
    """Why an action would do nothing now, with the rule; nothing where it would do something."""
    why = would_do_nothing(scene.view, seat, action)
    if why is None:
        return Markup()
    text = fill(_("Does nothing now: %(why)s"), why=refusal(why))
    return render("mezo/idle", text=text, rule=why.rule)


def action_line(action: str, state: str = "", note: Markup = BLANK) -> dict[str, object]:
    """An action of a card, for the macro god_card; ``note`` is added to its text."""
    return {
        "name": words.named(action),
        "text": Markup("{}{}").format(words.explained(action), note),
        "verbs": verbs(action),
        "state": state,
        "attributes": "",
    }


def verbs(action: str) -> list[str]:
    """The verbs of an action's effects, each once, for its icons."""
    return list(dict.fromkeys(EFFECTS[path].do for path in SOURCES[action]))


# --- a region looked at closely -----------------------------------------------------------------


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
            for seat in range(scene.view.seats)
        ],
        "prizes": _prizes(scene, now.shamans, now.warriors),
        "decides": scene.name(now.decides) if now.decides != NOBODY else "",
    }
