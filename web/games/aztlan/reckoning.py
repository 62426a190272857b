"""Why he won here, and why these points: clashes and scorings of Aztlán as tables of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine import NOBODY
from engine.aztlan import data
from engine.aztlan.clashes import strengths
from engine.aztlan.scoring import Domain, blessing_points, domains, terrains_of
from engine.aztlan.state import CHOICE, CLASH, SCORING, power_card
from web.games.aztlan import sentences, words
from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.games.scene import Scene


def era_events(scene: Scene) -> list[Event]:
    """What happened in the era that the table explains: this one, or in its choice the last."""
    starts = [n for n, event in enumerate(scene.history) if event.kind == "era_begins"]
    if scene.view.phase == CHOICE and len(starts) > 1:
        return list(scene.history[starts[-2] : starts[-1]])
    return list(scene.history[starts[-1] if starts else 0 :])


# --- clashes ------------------------------------------------------------------------------------


class Side(NamedTuple):
    """A seat in a clash: its arithmetic, whether it is strongest, what became of its pawns."""

    seat: int
    text: str
    power: int
    strongest: bool
    gone: bool


class Clash(NamedTuple):
    """A contested territory: everybody's power, and how it ended (or who is to decide)."""

    territory: str
    name: str
    sides: tuple[Side, ...]
    fate: str
    open: bool

    def waits_for(self, seat: int) -> bool:
        """Whether a seat is the strongest in it, or one of the strongest."""
        return any(side.strongest and side.seat == seat for side in self.sides)


def clashes(scene: Scene) -> list[Clash]:
    """The clashes of the era: first the one in question, then those that wait for the decider.

    Then the other open ones; otherwise in the order of the territories.
    """
    events = era_events(scene)
    noted = [event.args for event in events if event.kind == "clash"]
    found = [_clash(scene, args, events) for args in noted or _on_the_table(scene)]
    decider = scene.decision.seat if scene.decision else NOBODY
    asked = asked_about(scene)
    return sorted(found, key=lambda c: (c.territory != asked, not c.open, not c.waits_for(decider)))


def asked_about(scene: Scene) -> str:
    """The territory of the one clash in question: being settled, or picked, or chosen for."""
    decision = scene.decision
    if decision is None or decision.kind not in ("clash", "claim", "sacred_games"):
        return ""
    if decision.kind != "clash":
        territory: int = decision.args[-1]
        return data.IDS[territory]
    chosen = decision.find(scene.chosen)
    targets = chosen.targets if chosen else scene.picked
    return targets[0].removeprefix("territory:") if targets else ""


def _on_the_table(scene: Scene) -> list[dict[str, Any]]:
    """The open clashes, where their events are not known (a match that went on under new rules)."""
    found = []
    for territory in scene.view.clashes:
        there = strengths(scene.view, territory)
        found.append(
            {
                "territory": data.IDS[territory],
                "seats": [one.seat for one in there],
                "pawns": [one.pawns for one in there],
                "powers": [one.power for one in there],
            }
        )
    return found


def _clash(scene: Scene, args: dict[str, Any], events: Sequence[Event]) -> Clash:
    name = args["territory"]
    here = [event for event in events if event.args.get("territory") == name]
    gone = {event.args["seat"] for event in here if event.kind == "pawns_removed"}
    best = max(args["powers"])
    sides = tuple(
        Side(seat, words.power(pawns, power // pawns), power, power == best, seat in gone)
        for seat, pawns, power in zip(args["seats"], args["pawns"], args["powers"], strict=True)
    )
    is_open = data.INDEX[name] in scene.view.clashes
    fate = _outlook(scene, name, sides) if is_open else _fate(scene, here)
    return Clash(name, words.territory(name), sides, fate, is_open)


def _outlook(scene: Scene, territory: str, sides: Sequence[Side]) -> str:
    """What an open clash waits for; nothing where the decider's own choices say it."""
    seats = [side.seat for side in sides if side.strongest]
    best = [scene.name(seat) for seat in seats]
    if scene.decision is not None and seats == [scene.decision.seat]:
        return ""
    if len(best) == 1:
        return fill(_("%(name)s is strongest and decides."), name=best[0])
    text = _("Tied: %(names)s. These stay, nobody draws; weaker ones go.")
    if scene.decision is not None and scene.decision.find(f"tlatoani:{territory}"):
        text = _("Tied: %(names)s. Tap it on the map to break the tie with Great Tlatoani.")
    return fill(text, names=", ".join(best))


FATES = ("defeat", "coexist", "tie")


def _fate(scene: Scene, here: Sequence[Event]) -> str:
    """How a clash was decided, in one sentence."""
    last = [event for event in here if event.kind in FATES]
    return sentences.sentence(last[-1], scene.names) if last else ""


# --- scoring ------------------------------------------------------------------------------------


class Scoring(NamedTuple):
    """What a seat scores in an era, domain by domain; ``final``: it has the points already."""

    seat: int
    terrain: str
    domains: tuple[Domain, ...]
    links: tuple[tuple[str, str], ...]
    blessings: int
    additions: int
    final: bool

    @property
    def total(self) -> int:
        """All of it together."""
        return sum(part.points for part in self.domains) + self.blessings + self.additions


ADDITIONS = ("unused_card", "prosperity_cards", "offerings")


def scorings(scene: Scene) -> list[Scoring]:
    """The scorings of the era in the order of play; the one being decided is reckoned ahead."""
    events = era_events(scene)
    seats = [e.args["seat"] for e in events if e.kind == "marker_moved"]
    found = [_scored(seat, events) for seat in dict.fromkeys(seats)]
    decision = scene.decision
    if scene.view.phase == SCORING and decision is not None and decision.kind == "scoring":
        found.append(_ahead(scene, decision.seat))
    return found


def _scored(seat: int, events: Sequence[Event]) -> Scoring:
    own = [event for event in events if event.args.get("seat") == seat]
    parts = [event.args for event in own if event.kind == "domain_scored"]
    return Scoring(
        seat,
        parts[0]["terrain"] if parts else "",
        tuple(
            Domain(tuple(data.INDEX[name] for name in a["territories"]), a["matches"], a["points"])
            for a in parts
        ),
        tuple((e.args["territories"][0], e.args["territories"][1]) for e in own if _links(e)),
        sum(e.args["points"] for e in own if e.kind == "blessing_scored"),
        sum(e.args["points"] for e in own if e.kind in ADDITIONS),
        final=True,
    )


def _links(event: Event) -> bool:
    return event.kind == "canoes_link"


def _ahead(scene: Scene, seat: int) -> Scoring:
    """With the terrain of the option in hand, else with the best there is."""
    view = scene.view
    possible = terrains_of(power_card(view, seat))
    _verb, _sep, named = scene.chosen.partition("score:")
    by_terrain = {name: domains(view, seat, name, view.links) for name in possible}
    best = max(possible, key=lambda name: sum(part.points for part in by_terrain[name]))
    terrain = named if named in by_terrain else best
    return Scoring(
        seat,
        terrain,
        tuple(by_terrain[terrain]),
        tuple((data.IDS[a], data.IDS[b]) for a, b in view.links),
        sum(blessing_points(view, seat, card) for card in view.blessings),
        0,
        final=False,
    )


def explained(scene: Scene) -> Scoring | None:
    """The scoring that the map outlines: what was asked for, the running one, or the decider's."""
    found = {one.seat: one for one in scorings(scene)}
    if not found or scene.view.phase == CLASH:
        return None
    running = [one.seat for one in found.values() if not one.final]
    decider = scene.decision.seat if scene.decision else NOBODY
    wished = [seat for seat in (_asked_for(scene)[0], *running, decider) if seat in found]
    return found[wished[0]] if wished else next(iter(found.values()))


def outlined(scene: Scene) -> list[Domain]:
    """The domains to be outlined: the one that was asked for, else all of the scoring."""
    scoring = explained(scene)
    if scoring is None:
        return []
    _seat, number = _asked_for(scene)
    all_of_them = list(scoring.domains)
    return all_of_them[number : number + 1] if number >= 0 else all_of_them


def _asked_for(scene: Scene) -> tuple[int, int]:
    """Seat and number of the domain that the person wants to see: ``domain:0.2``, ``domain:0``."""
    kind, _sep, rest = scene.shown.partition(":")
    seat, _dot, number = rest.partition(".")
    if kind != "domain" or not seat.isdigit():
        return NOBODY, NOBODY
    return int(seat), int(number) if number.isdigit() else NOBODY
