"""The game screen of Aztlán."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from engine.aztlan import data
from engine.aztlan.state import CHOICE, CLASH, DEVELOPMENT
from web.games.aztlan import breakdowns, cards, current_notes, miniature, words
from web.games.aztlan.board import board
from web.games.aztlan.decision_texts import DECISION_TEXTS
from web.games.aztlan.event_texts import EVENT_TEXTS
from web.games.aztlan.features import FEATURES
from web.games.aztlan.legend import LEGEND
from web.games.aztlan.moments import moments
from web.games.aztlan.score_sources import SCORE_SOURCES
from web.games.aztlan.sounds import SOUNDS
from web.games.aztlan.strengths import side_name, target_name, tribes_of
from web.games.game_screen import GameScreen
from web.games.scene import Place
from web.i18n import _, fill
from web.render import deferred, part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event, Option
    from engine.aztlan.state import Table
    from web.games.legend import Explanation
    from web.games.moment import Moment
    from web.games.scene import Scene
    from web.games.texts import Names
    from web.render import Deferred


class Aztlan(GameScreen):
    """The screens of Aztlán."""

    id = "aztlan"
    decision_texts = DECISION_TEXTS
    event_texts = EVENT_TEXTS
    refusals = words.REFUSALS
    score_lines = words.SCORE_LINES
    score_sources = SCORE_SOURCES
    finale_art = "aztlan/finale"
    tie_break_texts = words.DECIDES
    features = FEATURES
    sounds = SOUNDS
    legend = LEGEND
    options = words.OPTIONS
    colour_texts = words.TRIBES
    option_values = words.VALUES
    named_kinds = frozenset({"territory", "lake", "power", "prosperity"})
    detail_kinds = named_kinds - {"lake"}

    def board(self, scene: Scene) -> Markup:
        return board(scene)

    def victor(self, scene: Scene, party: int) -> Markup:
        return part(self.finale_art, "victor", party, tribes_of(scene, party))

    def miniature(self, view: Table) -> str:
        return miniature.write(view)

    def draw_miniature(self, text: str) -> Markup:
        return miniature.draw(text)

    def place(self, scene: Scene, option: Option) -> Place:
        is_card = option.verb == data.TLATOANI
        if option.verb in words.VERDICTS and (is_card or not scene.is_spot(option)):
            at_clash = option.args[0] in {c.territory for c in breakdowns.clashes(scene)}
            return Place.DOCK if at_clash else Place.LIST
        target = scene.next_target(option.targets)
        kind = target.partition(":")[0]
        is_listed = scene.as_list or scene.shown == cards.play_about(option.verb)
        if is_listed or target in ("", *scene.picked):
            return Place.LIST
        if kind in ("power", "prosperity"):
            return Place.HAND if scene.viewer != NOBODY else Place.LIST
        return Place.BOARD

    def status_line(self, scene: Scene) -> str:
        values = {"era": words.ERAS[scene.view.era], "phase": _(words.PHASES[scene.view.phase])}
        return fill(_("Era %(era)s · %(phase)s"), **values)

    def panel(self, scene: Scene, seat: int) -> Deferred:
        return cards.panel(scene, seat)

    def hand(self, scene: Scene) -> Deferred | Markup:
        return cards.hand(scene)

    def can_uncover(self, scene: Scene) -> bool:
        view, decision = scene.view, scene.decision
        if decision is None:
            return False
        return bool(view.face_down[decision.seat] or view.hand_sizes[decision.seat])

    def dock_content(self, scene: Scene) -> Deferred | Markup:
        phase = scene.view.phase
        if phase == CLASH:
            return _clashes(scene)
        if phase == DEVELOPMENT:
            return Markup()
        found = breakdowns.scorings(scene)
        if not found:
            return Markup()
        past = words.ERAS[scene.view.era - 1] if phase == CHOICE else ""
        return deferred(
            "aztlan/scoring",
            scorings=[_scoring(scene, one) for one in found],
            past=past,
            swapped=_swapped(scene),
        )

    def focus_targets(self, scene: Scene) -> Sequence[str]:
        """The clash that is settled, among the many on the map."""
        asked = breakdowns.current_clash(scene)
        return (f"territory:{asked}",) if asked else ()

    def moments(self, events: Sequence[Event], names: Names) -> Sequence[Moment]:
        return moments(events, names)

    def detail(self, scene: Scene, target: str) -> tuple[str, Markup]:
        return cards.detail(scene, target)

    def target_name(self, scene: Scene, target: str) -> str:
        return target_name(scene, target)

    def current_notes(self, scene: Scene, thing: str) -> Sequence[str]:
        return current_notes.current_notes(scene, thing)

    def refine_explanation(self, scene: Scene, thing: str, found: Explanation) -> Explanation:
        """A certain territory is drawn with its own terrain."""
        del scene
        kind, _sep, name = thing.partition(":")
        if kind != "territory" or not name:
            return found
        return replace(
            found, drawing=part("aztlan/legend_icons", "territory_icon", words.terrain_of(name))
        )


def _clashes(scene: Scene) -> Deferred | Markup:
    """The clashes of the era, each with what may be done in it."""
    found = breakdowns.clashes(scene)
    if not found:
        return Markup()
    return deferred(
        "aztlan/clashes",
        clashes=[(clash, _verdicts(scene, clash)) for clash in found],
        asked=breakdowns.current_clash(scene),
        names=scene.names,
    )


def _verdicts(scene: Scene, clash: breakdowns.Clash) -> list[dict[str, object]]:
    """What may be done in a clash now: for buttons beside its powers."""
    choices = DECISION_TEXTS[scene.decision.kind].choices if scene.decision else {}
    return [
        {
            "key": option.key,
            "icon": choices[option.verb](scene, option.args).icon,
            "word": _(words.VERDICTS[option.verb]),
            "chips": scene.chips(option.key),
            "chosen": option.key == scene.chosen,
        }
        for option in scene.offered(f"territory:{clash.territory}")
    ]


def _swapped(scene: Scene) -> str:
    """The alliance that the one who decides leads now, and did not in the scoring just shown."""
    if scene.view.seats > 2 or scene.view.phase != CHOICE or scene.decision is None:
        return ""
    return side_name(scene, scene.decision.seat)


def _scoring(scene: Scene, one: breakdowns.Scoring) -> dict[str, object]:
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
        "explained": breakdowns.shown_scoring(scene) == one,
    }
