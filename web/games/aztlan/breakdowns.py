"""Clashes and scorings of Aztlán as tables of numbers that explain the outcome."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine import NOBODY
from engine.aztlan import data, events
from engine.aztlan.clashes import noted as note_of
from engine.aztlan.decisions import DecisionKind as Kind
from engine.aztlan.scoring import Domain, blessing_points, domains, terrains_of
from engine.aztlan.state import CHOICE, CLASH, SCORING, power_card, standing
from web.games.aztlan import words
from web.games.aztlan.event_texts import EVENT_TEXTS
from web.i18n import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from engine.core.events import EventRecord
    from web.games.scene import Scene


def clashes_of_era(scene: Scene) -> list[Event]:
    """What happened in the era that the table explains: this one, or in its choice the last."""
    starts = [n for n, e in enumerate(scene.history) if isinstance(e.what, events.EraBegins)]
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


@lru_cache(maxsize=2)  # board, dock and names of a scene all ask
def clashes(scene: Scene) -> list[Clash]:
    """The clashes of the era: first the one in question, then those in which something is asked.

    Then those that wait for the decider, and the other open ones; otherwise in the order of the
    territories.
    """
    happened = clashes_of_era(scene)
    noted = [event.what for event in happened if isinstance(event.what, events.Clash)]
    found = [_clash(scene, one, happened) for one in noted or _on_the_table(scene)]
    decider = scene.decision.seat if scene.decision else NOBODY
    first, asked = current_clash(scene), _asked_of(scene)
    return sorted(
        found,
        key=lambda c: (
            c.territory != first,
            c.territory not in asked,
            not c.open,
            not c.waits_for(decider),
        ),
    )


def _asked_of(scene: Scene) -> set[str]:
    """The territories for which the decision has an option."""
    if scene.decision is None or scene.decision.kind != Kind.CLASH:
        return set()
    targets = {target for option in scene.decision.options for target in option.targets}
    return {target.removeprefix("territory:") for target in targets}


def current_clash(scene: Scene) -> str:
    """The territory of the one clash in question: being settled, or picked, or chosen for."""
    decision = scene.decision
    if decision is None or decision.kind not in (Kind.CLASH, Kind.CLAIM, Kind.SACRED_GAMES):
        return ""
    if decision.kind != Kind.CLASH:
        territory: int = decision.args[-1]
        return data.IDS[territory]
    chosen = decision.find(scene.chosen)
    targets = chosen.targets if chosen else scene.picked
    return targets[0].removeprefix("territory:") if targets else ""


def _on_the_table(scene: Scene) -> list[events.Clash]:
    """The open clashes, where their events are not known (a match that went on under new rules)."""
    return [note_of(scene.view, territory) for territory in scene.view.clashes]


def _clash(scene: Scene, noted: events.Clash, happened: Sequence[Event]) -> Clash:
    name = noted.territory
    told = [e for e in happened if isinstance(e.what, TOLD) and e.what.territory == name]
    gone = {e.what.seat for e in told if isinstance(e.what, events.PawnsRemoved)}
    breakers = [e.what.seat for e in told if isinstance(e.what, events.TieBroken)]
    strongest = breakers or _strongest(noted)
    sides = tuple(
        Side(seat, words.power(pawns, power // pawns), power, seat in strongest, seat in gone)
        for seat, pawns, power in zip(noted.seats, noted.pawns, noted.powers, strict=True)
    )
    is_open = data.INDEX[name] in scene.view.clashes
    broken = bool(breakers)
    fate = _outlook(scene, name, sides, broken=broken) if is_open else _fate(scene, told)
    return Clash(name, words.territory(name), sides, fate, is_open)


def _strongest(noted: events.Clash) -> list[int]:
    """Who has the greatest power; several are tied."""
    best = max(noted.powers)
    return [seat for seat, power in zip(noted.seats, noted.powers, strict=True) if power == best]


def _outlook(scene: Scene, territory: str, sides: Sequence[Side], *, broken: bool) -> str:
    """What an open clash waits for; nothing where the decider's own choices say it.

    ``broken``: it was a tie until somebody broke it.
    """
    seats = [side.seat for side in sides if side.strongest]
    best = [scene.name(seat) for seat in seats]
    if scene.decision is not None and seats == [scene.decision.seat]:
        return ""
    if broken:
        return fill(_("%(name)s has broken the tie and decides."), name=best[0])
    if len(best) == 1:
        return fill(_("%(name)s has the most power and decides."), name=best[0])
    text = _("Tied: %(names)s. They stay, nobody draws a card; weaker ones leave.")
    if len(best) == len(sides):
        text = _("Tied: %(names)s. They stay, nobody draws a card.")
    if scene.decision is not None and scene.decision.find(f"tlatoani:{territory}"):
        text = _("Tied: %(names)s. You can break the tie.")
    return fill(text, names=", ".join(best))


FATES = (events.Defeat, events.Coexist, events.Tie)
TOLD = (*FATES, events.PawnsRemoved, events.TieBroken)


def _fate(scene: Scene, told: Sequence[Event]) -> str:
    """How a clash was decided, in one sentence."""
    last = [event for event in told if isinstance(event.what, FATES)]
    return EVENT_TEXTS.sentence(last[-1], scene.names) if last else ""


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


ADDITIONS = (events.UnusedCard, events.ProsperityCards, events.Offerings)


def scorings(scene: Scene) -> list[Scoring]:
    """The scorings of the era in the order of play; the one being decided is computed ahead."""
    happened = [event.what for event in clashes_of_era(scene)]
    seats = [what.seat for what in happened if isinstance(what, events.MarkerMoved)]
    found = [_scored(seat, happened) for seat in dict.fromkeys(seats)]
    decision = scene.decision
    if scene.view.phase == SCORING and decision is not None and decision.kind == Kind.SCORING:
        found.append(_ahead(scene, decision.seat))
    return found


def _scored(seat: int, happened: Sequence[EventRecord]) -> Scoring:
    own = [what for what in happened if getattr(what, "seat", NOBODY) == seat]
    parts = [what for what in own if isinstance(what, events.DomainScored)]
    links = [what.territories for what in own if isinstance(what, events.CanoesLink)]
    return Scoring(
        seat,
        parts[0].terrain if parts else "",
        tuple(
            Domain(tuple(data.INDEX[name] for name in one.territories), one.matches, one.points)
            for one in parts
        ),
        tuple((a, b) for a, b in links),
        sum(what.points for what in own if isinstance(what, events.BlessingScored)),
        sum(what.points for what in own if isinstance(what, ADDITIONS)),
        final=True,
    )


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


def shown_scoring(scene: Scene) -> Scoring | None:
    """The scoring that the map outlines: what was asked for, the running one, or the decider's.

    While nobody decides it is the one told now; after that, of whoever leads.
    """
    if scene.view.phase == CLASH:
        return None
    found = {one.seat: one for one in scorings(scene)}
    if not found:
        return None
    running = [one.seat for one in found.values() if not one.final]
    decider = scene.decision.seat if scene.decision else NOBODY
    told = [*found][-1:] if scene.view.phase == SCORING else []
    wished = [_asked_for(scene)[0], *running, decider, *told, *standing(scene.view)]
    return next(found[seat] for seat in wished if seat in found)


def outlined(scene: Scene, scoring: Scoring) -> list[Domain]:
    """The domains of a scoring to be outlined: the one that was asked for, else all of them."""
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
