"""Cards of Aztlán: the hand, the public panel of a seat, and detail sheets."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.aztlan import data
from engine.aztlan.decisions import DecisionKind
from engine.aztlan.state import CHOICE, power_card, unused_cards
from web.games.aztlan import breakdowns, score_forecast, words
from web.games.aztlan.strengths import card_in_sight, side_name, strengths, target_name, tribes_of
from web.games.scene import Spot
from web.i18n import _, fill
from web.render import deferred, render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from web.games.scene import Scene
    from web.render import Deferred


def hand(scene: Scene) -> Deferred:
    """The hand: large while a power card is chosen; later the chosen one, the others small."""
    view, seat = scene.view, scene.viewer
    choosing = scene.decision is not None and scene.decision.kind == DecisionKind.CHOOSE_POWER
    now = card_in_sight(scene, seat)
    return deferred(
        "aztlan/hand",
        seat=seat,
        still=Spot(),
        choosing=choosing,
        now=_power(scene, now) if now else None,
        power_cards=[_power(scene, number) for number in _powers_left(scene)],
        prosperity=_prosperity(scene, view.hand),
    )


def _powers_left(scene: Scene) -> list[int]:
    """The power cards in the hand in sight, without the one of this era."""
    seat = scene.viewer
    now = card_in_sight(scene, seat)
    return [number for number in unused_cards(scene.view, seat) if number != now]


def _power(scene: Scene, number: int) -> dict[str, object]:
    card = data.POWER_CARDS[number]
    scores = fill(
        _("now +%(points)d"), points=score_forecast.current_points(scene, scene.viewer, number)
    )
    return {
        "number": number,
        "terrain": card.terrain,
        "name": words.terrain(card.terrain),
        "worth": card.unused_vp,
        "scores": scores,
        "spot": scene.spot(f"power:{number}"),
        "label": f"{words.power_card(number)}, {words.worth(number)}, {scores}",
    }


PLAYED_SOMEWHERE = (data.WARRIORS, data.CANOES)
"""Cards that are played in a place: their options are those of the verb with the card's name."""


def play_about(card: str) -> str:
    """What ``scene.shown`` is while the places of a card are listed."""
    return f"play:{card}"


def _plays(scene: Scene, card: str) -> str:
    """What lists the places where a card can be played now; '' if it cannot be."""
    options = scene.decision.options if scene.decision else ()
    can = card in PLAYED_SOMEWHERE and any(option.verb == card for option in options)
    return play_about(card) if can and not scene.picked else ""


def _prosperity(scene: Scene, held: Sequence[str]) -> list[dict[str, object]]:
    """Prosperity cards by kind, with how many there are, and whether they can be played now."""
    counts = Counter(held)
    return [
        {
            "id": card,
            "phase": words.CARD_PHASES[card],
            "name": words.card(card),
            "count": counts[card],
            "label": _counted(card, counts[card]),
            "spot": scene.spot(f"prosperity:{card}"),
            "plays": (plays := _plays(scene, card)),
            "opened": bool(plays) and scene.shown == plays,
        }
        for card in data.PROSPERITY
        if counts[card]
    ]


def _counted(card: str, count: int) -> str:
    """A kind of card, and how many there are of it."""
    return words.card(card) + (f" ×{count}" if count > 1 else "")


# --- what lies open -----------------------------------------------------------------------------


def panel(scene: Scene, seat: int) -> Deferred:
    """The side a seat controls, its pawns, and its cards as far as they lie open."""
    view = scene.view
    side = view.sides[seat]
    return deferred(
        "aztlan/panel",
        seat=seat,
        phase=view.phase,
        gods=view.seats == 2,
        tribes=tribes_of(scene, seat),
        side=side_name(scene, seat),
        place=view.order.index(seat) + 1,
        pool=view.pool[side],
        reserve=view.reserve[side],
        removed=view.removed[side],
        used=[_tile(number) for number in view.used[seat]],
        current=power_card(view, seat),
        face_down=view.face_down[seat],
        held=view.hand_sizes[seat],
        laid_open=[(words.card(card), n) for card, n in Counter(view.laid_open[seat]).items()],
        in_hand=_in_hand(scene) if seat == scene.viewer else [],
        before=_before(scene, seat),
    )


def _in_hand(scene: Scene) -> list[str]:
    """Every card in the hand in sight, in words: where it is asked for nothing it makes way."""
    counts = Counter(scene.view.hand)
    powers = _powers_left(scene)
    return [
        *(_counted(card, counts[card]) for card in data.PROSPERITY if counts[card]),
        *(f"{words.power_card(number)}, {words.worth(number)}" for number in powers),
    ]


def _before(scene: Scene, seat: int) -> str:
    """How the marker lies in a stack with others (AZ-ORD-5)."""
    view = scene.view
    level = [s for s in range(view.seats) if s != seat and view.vp[s] == view.vp[seat]]
    below = [scene.name(s) for s in level if view.stamps[s] < view.stamps[seat]]
    if not below:
        return ""
    return fill(_("on top of %(names)s in the stack"), names=", ".join(below))


def _tile(number: int) -> dict[str, object]:
    card = data.POWER_CARDS[number]
    name = words.terrain(card.terrain)
    return {"number": number, "terrain": card.terrain, "name": name, "worth": card.unused_vp}


# --- details ------------------------------------------------------------------------------------


def detail(scene: Scene, target: str) -> tuple[str, Markup]:
    """A card or a territory in a sheet of its own: title and body."""
    kind, _sep, rest = target.partition(":")
    title = target_name(scene, target)
    if kind == "power":
        return title, render("aztlan/detail", power=_large_power(int(rest)))
    if kind == "prosperity":
        return title, render("aztlan/detail", card=_large_card(rest))
    return words.territory(rest), _territory(scene, rest)


def _large_power(number: int) -> dict[str, object]:
    text = _("Each of your pawns has this power. Its terrain counts squared in your domains.")
    return {**_tile(number), "text": text}


def _large_card(card: str) -> dict[str, object]:
    return {
        "id": card,
        "phase": words.CARD_PHASES[card],
        "name": words.card(card),
        "text": _(words.CARD_TEXTS[card]),
    }


def _territory(scene: Scene, name: str) -> Markup:
    """Who stands there and how strong, the neighbours, and how the clash of the era went."""
    index = data.INDEX[name]
    past = scene.view.phase == CHOICE
    return render(
        "aztlan/territory",
        terrain=data.TERRAIN[index],
        terrain_name=words.terrain(data.TERRAIN[index]),
        forces=strengths(scene, index),
        names=scene.names,
        neighbours=words.territories(data.IDS[i] for i in data.NEIGHBOURS[index]),
        lakes=", ".join(_(words.LAKES[lake.id]) for lake in data.LAKES if name in lake.shores),
        clash=next((c for c in breakdowns.clashes(scene) if c.territory == name), None),
        past=past,
    )
