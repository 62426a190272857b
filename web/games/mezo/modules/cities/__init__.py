"""The screen of the Cities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from engine.mezo.data import REGIONS
from engine.mezo.modules.cities import state
from engine.mezo.modules.cities.data import DESTROYED_VP, STANDING_VP
from engine.mezo.modules.cities.decisions import DecisionKind as Kind
from engine.mezo.modules.cities.events import CityDestroyed, CityEmpty, CityFounded, CityStands
from engine.mezo.modules.cities.state import owner_of
from web.games.legend import Entry
from web.games.mezo import words
from web.games.mezo.modules.legend_headings import SOULS
from web.games.mezo.modules.module_screen import ModuleScreen, RegionNote
from web.games.mezo.region_texts import at_region, in_region, region
from web.games.moment import Moment
from web.games.scene import Choice
from web.games.texts import DecisionText, EventText
from web.i18n import _, fill, mark
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from engine import Decision, Event
    from engine.mezo.state import Table
    from web.games.scene import Scene
    from web.games.score_sources import Counted
    from web.games.texts import Names


def _city(t: Table, where: int) -> Markup:
    owner = owner_of(t, where)
    return Markup() if owner == NOBODY else part("mezo/modules/cities", "city", owner)


def _note(scene: Scene, where: int) -> RegionNote | None:
    owner = owner_of(scene.view, where)
    if owner == NOBODY:
        return None
    name = fill(_("%(name)s's city"), name=scene.name(owner))
    return RegionNote(name, f"{name}: {_stake()}", "MX-CITY-7", _icon(owner))


def _stake() -> str:
    """What becomes of a city."""
    text = _(
        "anybody else who wins here destroys it and gains %(one)s. "
        "Standing at the end of the game, it brings %(three)s."
    )
    return fill(text, one=words.vp(DESTROYED_VP), three=words.vp(STANDING_VP))


def _icon(seat: int, size: str = "") -> Markup:
    return part("mezo/modules/cities", "city_icon", seat, size)


# --- questions -----------------------------------------------------------------------------------


def _unit(_scene: Scene, args: Sequence[Any]) -> Choice:
    name = words.army(int(args[0]), int(args[1]))
    return Choice(name, deed=fill(_("Deploy: %(units)s"), units=name))


def _nobody(_scene: Scene, _args: Sequence[Any]) -> Choice:
    return Choice(_("No"), deed=_("Deploy nobody"))


def _worth(_scene: Scene, _decision: Decision) -> dict[str, object]:
    return {"vp": words.vp(STANDING_VP)}


def _here(_scene: Scene, decision: Decision) -> dict[str, object]:
    return {"region": words.region(decision.args[0])}


# --- moments -------------------------------------------------------------------------------------


def _founded(event: CityFounded, _rest: Sequence[Event], names: Names) -> Moment:
    name, where = names[event.seat], words.region(event.region)
    return Moment(
        "city",
        fill(_("%(name)s founds a city in %(region)s"), name=name, region=where),
        picture=_icon(event.seat, "large"),
        why=fill(
            _(
                "Each Age a unit may come to it. If it still stands at the end, it brings"
                " %(three)s."
            ),
            three=words.vp(STANDING_VP),
        ),
        about=in_region(event),
        seats=(event.seat,),
    )


def _destroyed(event: CityDestroyed, _rest: Sequence[Event], names: Names) -> Moment:
    name, owner = names[event.seat], names[event.owner]
    return Moment(
        "city",
        fill(_("%(name)s destroys %(owner)s's city"), name=name, owner=owner),
        prize=words.vp(DESTROYED_VP),
        picture=_icon(event.owner, "large"),
        why=fill(
            _("It stood in %(region)s and will not return."), region=words.region(event.region)
        ),
        about=in_region(event),
        seats=(event.seat,),
    )


def _where_it_stands(counted: Counted) -> Iterator[str]:
    """The region of the party's city."""
    at = state.CITIES.of(counted.view)[counted.party]
    if at != NOBODY:
        yield f"region:{REGIONS[at]}"


CITIES = ModuleScreen(
    id="cities",
    name=mark("Cities"),
    decision_texts={
        Kind.CITY: DecisionText(
            mark(
                "%(name)s: found your city in a region without one. It can bring you a unit each "
                "Age, and %(vp)s if it stands at the end."
            ),
            {"city": region},
            values=_worth,
            targets={"city": at_region},
            says=mark(
                "It brings a unit each Age. Found it where you can hold on to it: anybody"
                " else who wins there destroys it."
            ),
            rule="MX-SET-8",
        ),
        Kind.CITY_UNIT: DecisionText(
            mark(
                "%(name)s: DEPLOY a unit to your city in %(region)s, beyond the limit of the Tribe "
                "Phase?"
            ),
            {"units": _unit, "decline": _nobody},
            values=_here,
            says=mark(
                "A unit beyond the limit of three, as long as your city stands. It helps "
                "you defend it."
            ),
            rule="MX-CITY-2",
        ),
    },
    tokens=(Kind.CITY_UNIT,),
    event_texts=(
        EventText(CityFounded, mark("%(name)s founds a city in %(region)s."), touched=in_region),
        EventText(
            CityEmpty, mark("No unit comes to %(name)s's city in %(region)s."), touched=in_region
        ),
        EventText(
            CityDestroyed,
            mark("%(name)s destroys %(owner)s's city in %(region)s."),
            touched=in_region,
        ),
        EventText(
            CityStands, mark("%(name)s's city in %(region)s still stands."), touched=in_region
        ),
    ),
    refusals={
        "city_there": mark("There is already a city here."),
        "none_in_reserve": mark("None of them is left in your Reserve."),
    },
    score_lines={"cities": mark("Cities")},
    score_sources={"cities": _where_it_stands},
    line_icons={"cities": lambda: _icon(4)},
    in_region=_city,
    note=_note,
    sounds={CityFounded: "place", CityEmpty: "", CityDestroyed: "clash", CityStands: "gain"},
    moments={CityFounded: _founded, CityDestroyed: _destroyed},
    legend={
        "city": Entry(
            mark("City"),
            mark(
                "Each Age a unit may come to your city, which brings 3 VP if it still "
                "stands at the end. Anybody else who wins there destroys it."
            ),
            "MX-CITY-1",
            lambda: _icon(0),
            SOULS,
        )
    },
)

__all__ = ["CITIES"]
