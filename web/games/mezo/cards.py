"""Cards of Mezo: the hand, the public panel of a seat, and detail sheets."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.mezo import content, data
from engine.mezo.decisions import DecisionKind
from engine.mezo.state import (
    GOD_CARDS,
    RESERVE,
    SHAMAN,
    WARRIOR,
    XIBALBA,
    army,
    devotion_level,
    devotion_value,
    glyphs,
    tiers_left,
    units,
    unrevealed,
)
from web.games.mezo import common_boards, conflict_dock, words
from web.games.mezo.card_lines import action_line
from web.games.mezo.card_texts import TEXTS
from web.games.mezo.modules import DETAILS, in_play, region_notes
from web.games.mezo.parties import gods_of, party_of
from web.games.mezo.target_names import target_name
from web.games.scene import BLANK, Spot
from web.i18n import language
from web.render import deferred, render

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.mezo.state import View
    from web.games.scene import Scene
    from web.render import Deferred

CHOOSING = (DecisionKind.CARD, DecisionKind.TOP_CARD)


def hand(scene: Scene) -> Deferred | Markup:
    """The own cards: to choose from large, with their words; later small."""
    view, decision = scene.view, scene.decision
    if not (view.chosen or view.hand or view.on_top):
        return Markup()
    choosing = decision is not None and decision.kind in CHOOSING
    return deferred(
        "mezo/hand",
        choosing=choosing,
        chosen=[_held(scene, view.chosen, choosing=False)] if view.chosen else [],
        hand=[_held(scene, card, choosing=choosing) for card in view.hand],
        on_top=[_held(scene, card, choosing=False) for card in view.on_top],
    )


def _held(scene: Scene, card: str, *, choosing: bool) -> dict[str, object]:
    target = f"card:{card}"
    return {
        **printed_card(scene.view.god[scene.viewer], card),
        "target": target,
        "seat": scene.viewer,
        "label": target_name(scene, target),
        "spot": scene.spot(target),
        "large": choosing,
    }


def printed_card(god: str, card: str) -> Mapping[str, object]:
    """What is printed on a card."""
    return _printed(language(), god, card)


@cache
def _printed(_language: str, god: str, card: str) -> Mapping[str, object]:
    return {
        "god": god,
        "type": card.rpartition("_")[2],
        "name": words.card_type(card),
        "actions": [action_line(action) for action in content.CARDS[god][card]],
    }


# --- what lies open -----------------------------------------------------------------------------


def panel(scene: Scene, seat: int) -> Deferred:
    """Reserve, devotion, tribal abilities and cards played in this Age, of one seat."""
    view = scene.view
    more = {
        "dead": army(view, XIBALBA, seat),
        "sacrificed": army(view, GOD_CARDS, seat),
        "level": devotion_level(view, seat),
        "index": view.devotion[seat],
        "values": data.DEVOTION_VALUES,
        "levels": data.DEVOTION_LEVELS,
        "has_cards": seat < view.seats and bool(gods_of(view, seat)),
        "played": _played(view, seat),
        "left": len(unrevealed(view, seat)) if seat < view.seats else 0,
    }
    return deferred("mezo/panel", is_whole=True, **_plate(scene, seat), **more)


def plate(scene: Scene, seat: int) -> Deferred:
    """Of that what stands below the seat's name; and the homes of its pieces, seen or not."""
    return deferred("mezo/panel", is_whole=False, **_plate(scene, seat))


def _plate(scene: Scene, seat: int) -> dict[str, object]:
    view = scene.view
    return {
        "seat": seat,
        "of_modules": [drawn for one in in_play(view) if (drawn := one.seat_panel(scene, seat))],
        "gods": [(god, words.god(god)) for god in gods_of(view, seat)],
        "warriors": units(view, RESERVE, seat, WARRIOR),
        "shamans": units(view, RESERVE, seat, SHAMAN),
        "champions": view.champions_left[seat],
        "glyphs": glyphs(view, RESERVE, seat),
        "tiers": [tiers_left(view, seat, level) for level in (1, 2, 3, 4)],
        "is_devoted": seat < view.seats,  # only who sits there gains devotion
        "value": devotion_value(view, seat),
        "abilities": [
            {"id": one, "name": words.named(one), "text": words.explained(one)}
            for one in view.abilities[seat]
        ],
    }


def _played(view: View, seat: int) -> list[dict[str, str]]:
    """The cards that a seat has played in this Age."""
    cards = view.discard[seat] if seat < view.seats else ()
    return [{"type": one.rpartition("_")[2], "name": words.card_type(one)} for one in cards]


# --- details ------------------------------------------------------------------------------------


def detail(scene: Scene, target: str) -> tuple[str, Markup]:
    """A region, a card or a text of the table in a sheet of its own: title and body."""
    kind, _sep, rest = target.partition(":")
    if kind in SHEETS:
        return SHEETS[kind](scene, rest)
    return words.named(rest), render("mezo/detail", kind=kind, id=rest, text=words.explained(rest))


def _card(scene: Scene, card: str) -> tuple[str, Markup]:
    god = next(god for god, cards in content.CARDS.items() if card in cards)
    title = target_name(scene, f"card:{card}")
    return title, render("mezo/detail", card=printed_card(god, card), kind="card", still=Spot())


def _god(scene: Scene, god: str) -> tuple[str, Markup]:
    """The cards of a god that somebody leads, or may choose."""
    view = scene.view
    is_led = god not in view.god or party_of(view, view.god.index(god)) < view.seats
    cards = content.CARDS.get(god, ()) if is_led else ()
    drawn = [printed_card(god, card) for card in cards]
    return words.god(god), render("mezo/god", cards=drawn) if drawn else BLANK


def _keywords(source: str) -> Markup:
    """The keywords of a text, each with what it means."""
    text = TEXTS[source]
    said = {verb: text.find(verb.upper()) for verb in words.KEYWORDS}
    verbs = sorted((verb for verb, place in said.items() if place >= 0), key=said.__getitem__)
    found = [{"verb": verb, "text": words.spelled(verb)} for verb in verbs]
    return render("mezo/keywords", text=words.explained(source), found=found)


def _region(scene: Scene, name: str) -> Markup:
    """What is to be won there, who stands there and how strong."""
    region = data.REGIONS.index(name)
    altar = scene.view.altars[region] if scene.view.altars else ""
    return render(
        "mezo/region",
        altar=altar,
        altar_name=words.named(altar) if altar else "",
        altar_text=words.explained(altar) if altar else "",
        blessed=words.prize(scene.view, region) if region == scene.view.blessed else "",
        over=region in scene.view.fought,
        live=region in scene.view.live,
        notes=region_notes(scene, region),
        **conflict_dock.standings(scene, region),
    )


SHEETS: Mapping[str, Callable[[Scene, str], tuple[str, Markup]]] = {
    "region": lambda scene, name: (words.region(name), _region(scene, name)),
    "keywords": lambda _scene, source: (words.named(source), _keywords(source)),
    "common": lambda scene, name: (
        common_boards.title(scene, name),
        common_boards.sheet(scene, name),
    ),
    "card": _card,
    "god": _god,
    **DETAILS,
}
"""The sheets of things, by their kind."""
