"""Aztlán on the screen: what the table shows, in drawings and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from markupsafe import Markup

from engine import NOBODY
from engine.aztlan import data
from engine.aztlan.state import CHOICE, CLASH, DEVELOPMENT
from web.games.aztlan import cards, options, reckoning, sentences, words
from web.games.aztlan.board import board
from web.games.aztlan.sides import side_name, target_name
from web.games.base import GameScreen
from web.games.scene import Place
from web.render import render
from web.words import _, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Decision, Event, Option, Refusal, ScoreLine
    from web.games.scene import Chip, Choice, Scene


class Aztlan(GameScreen):
    """The screens of Aztlán."""

    id = "aztlan"
    turn_events: ClassVar[frozenset[str]] = frozenset(
        {"era_begins", "placed", "revealed", "defeat", "coexist", "tie", "tie_broken"}
    )

    def option_name(self, name: str) -> str:
        return _(words.OPTIONS[name])

    def option_value(self, name: str, value: str) -> str:
        return words.value(name, value)

    def board(self, scene: Scene) -> Markup:
        return board(scene)

    def place(self, scene: Scene, option: Option) -> Place:
        if option.verb in words.VERDICTS and not scene.is_spot(option):
            at_clash = option.args[0] in {c.territory for c in reckoning.clashes(scene)}
            return Place.RECKONING if at_clash else Place.LIST
        kind = scene.next_target(option.targets).partition(":")[0]
        if not scene.is_spot(option):
            return Place.LIST
        if kind in ("power", "prosperity"):
            return Place.HAND if scene.viewer != NOBODY else Place.LIST
        return Place.BOARD

    def where(self, scene: Scene) -> str:
        values = {"era": words.ERAS[scene.view.era], "phase": _(words.PHASES[scene.view.phase])}
        return fill(_("Era %(era)s · %(phase)s"), **values)

    def prompt(self, scene: Scene) -> str:
        decision = scene.decision
        assert decision is not None
        values: dict[str, Any] = {"name": scene.name(decision.seat)}
        if decision.kind == "scoring":
            return fill(_(_scoring_prompt(decision)), **values)
        if decision.kind == "sacred_games":
            values["victor"] = scene.name(decision.args[0])
        if decision.kind in ("claim", "sacred_games"):
            values["territory"] = words.territory(data.IDS[decision.args[-1]])
        two = scene.view.seats == 2
        if two:
            values["side"] = side_name(scene, decision.seat)
        alone = len(decision.options) == 1
        return words.prompt(decision.kind, values, alone=alone, two=two)

    def choice(self, scene: Scene, verb: str, args: Sequence[Any]) -> Choice:
        return options.choice(scene, verb, args)

    def chips(self, scene: Scene, events: Sequence[Event]) -> list[Chip]:
        return options.consequences(scene, events)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return sentences.sentence(event, names)

    def refusal(self, refusal: Refusal) -> str:
        return words.refusal(refusal)

    def panel(self, scene: Scene, seat: int) -> Markup:
        return cards.panel(scene, seat)

    def hand(self, scene: Scene) -> Markup:
        return cards.hand(scene)

    def can_uncover(self, scene: Scene) -> bool:
        view, decision = scene.view, scene.decision
        if decision is None:
            return False
        return bool(view.face_down[decision.seat] or view.hand_sizes[decision.seat])

    def reckoning(self, scene: Scene) -> Markup:
        phase = scene.view.phase
        if phase == CLASH:
            return render(
                "aztlan/clashes",
                clashes=[(clash, _verdicts(scene, clash)) for clash in reckoning.clashes(scene)],
                asked=reckoning.asked_about(scene),
                names=scene.names,
            )
        if phase == DEVELOPMENT:
            return Markup()
        found = reckoning.scorings(scene)
        if not found:
            return Markup()
        past = words.ERAS[scene.view.era - 1] if phase == CHOICE else ""
        return render(
            "aztlan/scoring",
            scorings=[_scoring(scene, one) for one in found],
            past=past,
            swapped=_swapped(scene),
        )

    def thing(self, scene: Scene, target: str) -> tuple[str, Markup]:
        return cards.thing(scene, target)

    def confirms(self, decision: Decision) -> bool:
        names_terrain = any(o.verb == "score" and o.args for o in decision.options)
        return decision.kind in ("choose_power", "place") or names_terrain

    def target_name(self, scene: Scene, target: str) -> str:
        return target_name(scene, target)

    def refused_targets(self, scene: Scene, key: str) -> tuple[str, ...]:
        del scene
        verb, _sep, rest = key.partition(":")
        if verb == "power":
            return (f"power:{rest}",)
        if verb == "play" or not rest:
            return ()
        return tuple(
            f"lake:{name}" if name in words.LAKES else f"territory:{name}"
            for name in rest.split(".")
        )

    def touched(self, event: Event) -> tuple[str, ...]:
        args = event.args
        if event.kind in TRACED:
            return (f"territory:{args.get('goal') or args['territory']}",)
        return ()

    def score_line(self, line: ScoreLine) -> str:
        return _(words.SCORE_LINES[line.kind])


TRACED = frozenset(
    {"placed", "moved", "warriors_placed", "defeat", "coexist", "tie", "spared", "pawns_removed"}
)


def _scoring_prompt(decision: Decision) -> str:
    """What remains to be done in a scoring turn."""
    verbs = {option.verb for option in decision.options}
    if verbs != {"score"}:
        return words.PROMPT_SCORING_CARDS
    return words.PROMPTS["scoring"] if len(decision.options) == 1 else words.PROMPT_NAME_TERRAIN


def _verdicts(scene: Scene, clash: reckoning.Clash) -> list[dict[str, Any]]:
    """What may be done in a clash now: for buttons beside its powers."""
    target = f"territory:{clash.territory}"
    return [
        {
            "key": option.key,
            "icon": options.choice(scene, option.verb, option.args).icon,
            "word": words.verdict(option.verb),
            "chips": scene.chips(option.key),
            "chosen": option.key == scene.chosen,
        }
        for option in scene.offered(target)
    ]


def _swapped(scene: Scene) -> str:
    """The alliance that the one who decides leads now, and did not in the scoring just shown."""
    if scene.view.seats > 2 or scene.view.phase != CHOICE or scene.decision is None:
        return ""
    return side_name(scene, scene.decision.seat)


def _scoring(scene: Scene, one: reckoning.Scoring) -> dict[str, Any]:
    """A line of the scoring: who, by which terrain, and domain by domain."""
    return {
        "seat": one.seat,
        "name": scene.name(one.seat),
        "terrain": one.terrain,
        "terrain_name": words.terrain(one.terrain) if one.terrain else "",
        "domains": [
            {
                "about": f"domain:{one.seat}.{number}",
                "sum": words.domain(domain.size, domain.matches),
                "words": words.territories(data.IDS[i] for i in domain.territories),
            }
            for number, domain in sorted(enumerate(one.domains), key=lambda d: -d[1].points)
        ],
        "about": f"domain:{one.seat}",
        "blessings": one.blessings,
        "additions": one.additions,
        "links": len(one.links),
        "total": one.total,
        "shown": scene.shown,
        "explained": reckoning.explained(scene) == one,
    }
