"""The screen of the Tribe Powers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.mezo.language import EFFECTS, SOURCES
from engine.mezo.modules.tribe_powers.data import ACTIONS
from engine.mezo.modules.tribe_powers.decisions import DecisionKind as Kind
from engine.mezo.modules.tribe_powers.events import PowerKept, PowerUsed
from engine.mezo.modules.tribe_powers.state import POWERS, USED
from web.games.legend import Entry
from web.games.mezo import words
from web.games.mezo.modules.legend_headings import SOULS
from web.games.mezo.modules.module_screen import ModuleScreen
from web.games.mezo.modules.tribe_powers import texts
from web.games.moment import Moment
from web.games.scene import Choice
from web.games.texts import DecisionText, EventText
from web.i18n import _, fill, mark
from web.render import kept, part, render

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from markupsafe import Markup

    from engine import Decision, Event
    from web.games.scene import Scene
    from web.games.texts import Names


def _icon(power: str, *, used: bool = False, size: str = "") -> Markup:
    return part("mezo/modules/tribe_powers", "power_icon", power, used, size)


def _named(power: str) -> str:
    return _(texts.POWERS[power])


# --- the question --------------------------------------------------------------------------------


def _read(scene: Scene, decision: Decision) -> Mapping[str, object]:
    del scene
    return {"power": _named(decision.args[0])}


def _action(scene: Scene, args: Sequence[Any]) -> Choice:
    """An action, with why it would do nothing (MX-POW-7)."""
    assert scene.decision is not None
    text = words.resolved(scene.view, scene.decision.seat, args[0])
    deed = _(texts.DEEDS[args[0]])
    return Choice(deed, text, deed=_("Use it"))


def _keep(_scene: Scene, _args: Sequence[Any]) -> Choice:
    text = _("For a later conflict.")
    return Choice(_("Keep the power"), text)


# --- at its seat ---------------------------------------------------------------------------------


def _of_seat(scene: Scene, seat: int) -> Markup:
    """The token, face down once it is used, with what it does."""
    power, used = POWERS.of(scene.view)[seat], bool(USED.of(scene.view)[seat])
    return kept(f"power-{seat}", (power, used), lambda: _token(power, used=used))


def _token(power: str, *, used: bool) -> Markup:
    name = _named(power)
    return render(
        "mezo/modules/tribe_power_panel",
        icon=_icon(power, used=used),
        name=name,
        label=fill(_(STATES[used]), power=name),
        text=_(GONE if used else WHEN),
        used=used,
        actions=[
            {"text": words.explained(action), "verbs": _verbs(action)} for action in ACTIONS[power]
        ],
    )


def _verbs(action: str) -> list[str]:
    return [EFFECTS[path].do for path in SOURCES[action]]


STATES = {
    True: mark("Tribe power %(power)s: used"),
    False: mark("Tribe power %(power)s: not used yet"),
}
GONE = mark("Used: gone for the rest of the game.")
WHEN = mark(
    "Once per game, at the end of a conflict where your god is present or "
    "your champion stands, before strengths are compared, one of these:"
)


# --- what happens --------------------------------------------------------------------------------


def _used(event: PowerUsed, _rest: Sequence[Event], names: Names) -> Moment:
    return Moment(
        "power",
        f"{names[event.seat]}: {_named(event.power)}",
        prize=_(texts.DEEDS[event.action]),
        picture=_icon(event.power, size="large"),
        why=words.explained(event.action),
        seats=(event.seat,),
    )


def _power(event: PowerUsed | PowerKept, _names: Names) -> dict[str, object]:
    return {"power": _named(event.power)}


def _used_named(event: PowerUsed, names: Names) -> dict[str, object]:
    return {**_power(event, names), "deed": _(texts.DEEDS[event.action])}


TRIBE_POWERS = ModuleScreen(
    id="tribe_powers",
    name=mark("Tribe Powers"),
    decision_texts={
        Kind.POWER: DecisionText(
            mark("%(name)s: use %(power)s now? Your tribe may do so once per game."),
            {"act": _action, "keep": _keep},
            values=_read,
            confirm=True,
            says=mark(
                "Once per match, in a conflict where your god or your champion is. Keep "
                "it for an altar it wins you."
            ),
            rule="MX-POW-1",
        )
    },
    event_texts=(
        EventText(
            PowerUsed,
            mark("%(name)s uses the tribe power %(power)s: %(deed)s."),
            values=_used_named,
        ),
        EventText(PowerKept, mark("%(name)s keeps the tribe power %(power)s."), values=_power),
    ),
    names=texts.NAMES,
    texts=texts.TEXTS,
    options=texts.OPTIONS,
    cards=(Kind.POWER,),
    pictures={"keep": lambda args: _icon(str(args[0]))},
    seat_panel=_of_seat,
    sounds={PowerUsed: "quetzal", PowerKept: ""},
    moments={PowerUsed: _used},
    source_events={PowerUsed: "action"},
    icons={
        action: partial(_icon, power) for power, actions in ACTIONS.items() for action in actions
    },
    legend={
        "power": Entry(
            mark("Tribe power"),
            mark(
                "Once per match its tribe uses one of its two actions, at the end of a "
                "conflict where its god is present or its champion stands."
            ),
            "MX-POW-1",
            partial(_icon, "pow_green"),
            SOULS,
        )
    },
)

__all__ = ["TRIBE_POWERS"]
