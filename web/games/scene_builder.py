"""Builds a scene: works out what every target on the table does when tapped, before drawing.

This is the only place that knows both the scene and the game's screen.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from web.games.scene import Place, Scene, Spot
from web.i18n import _, fill
from web.render import attributes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence, Set

    from engine import Event, Option
    from web.games.game_screen import GameScreen
    from web.games.scene import Chip

    Preview = Callable[[str], Sequence[Event]]


ENDS = (".", "!", "?", ":", "…")
"""Marks after which no comma stands."""


def build_scene(screen: GameScreen, bare: Scene, preview: Preview) -> Scene:
    """A scene with its targets; ``preview`` gives the certain events of an option."""
    places = {option.key: screen.place(bare, option) for option in bare.candidates}
    placed = replace(bare, places=places)
    spots = _Spots(screen, placed, preview)
    return replace(
        placed, spot=spots.spot, spot_of=spots.spot_of, chips=spots.chips, lively=spots.lively
    )


def listed_refusals(screen: GameScreen, scene: Scene) -> list[str]:
    """The keys of refusals that have no target on the board."""
    return [key for key in scene.refusals if not screen.refused_targets(scene, key)]


def spoken_option(screen: GameScreen, scene: Scene, option: Option, chips: Sequence[Chip]) -> str:
    """An option in words with its costs and consequences, for screen readers.

    How its place stands now takes the place of its bare name, or comes last.
    """
    choice = screen.choice(scene, option.verb, option.args)
    stands = screen.place_in_words(scene, option)
    names = [choice.label, choice.group, choice.detail]
    told = [name for name in names if not (name and stands.startswith(name))]
    brought = [chip.spoken for chip in chips]
    is_first = choice.label not in told
    return in_a_breath([stands, *told, *brought] if is_first else [*told, *brought, stands])


def in_a_breath(parts: Iterable[str]) -> str:
    """Some words as one: a comma between them, where no sentence has ended."""
    told = ""
    for part in filter(None, parts):
        told += f"{'' if not told else ' ' if told.endswith(ENDS) else ', '}{part}"
    return told


@dataclass(frozen=True, eq=False)
class _Spots:
    """The lookups of a scene: how targets on the table behave."""

    screen: GameScreen
    scene: Scene
    preview: Preview
    _known: dict[str, Spot] = field(default_factory=dict)

    def lively(self) -> Set[str]:
        """The targets that are more than still."""
        return self._lively

    @cached_property
    def _lively(self) -> Set[str]:
        marked = {*self.scene.picked, *self._chosen_targets, *self._refused}
        return marked | self._traced | self.scene.next_targets

    def chips(self, key: str) -> list[Chip]:
        """The certain costs and consequences of an option."""
        return [self._named(chip) for chip in self.screen.chips(self.scene, self.preview(key))]

    def _named(self, chip: Chip) -> Chip:
        return chip if chip.seat == NOBODY else replace(chip, whose=self.scene.name(chip.seat))

    def spot(self, target: str) -> Spot:
        """The behaviour of a target on the table."""
        if target not in self._lively:
            return Spot(target=target)
        found = self._known.get(target)
        if found is None:
            found = self._known[target] = self._spot(target)
        return found

    def _spot(self, target: str) -> Spot:
        scene, traced = self.scene, target in self._traced
        if target in scene.picked:
            label = fill(_("%(thing)s, selected"), thing=self.screen.target_name(scene, target))
            action = _action(label, data_action="unpick", data_target=target)
            return Spot("chosen", traced, action, target)
        options = scene.at(target)
        if target not in self._chosen_targets and not options:
            return self._idle(target, traced=traced)
        state = "chosen" if target in self._chosen_targets else "target"
        return Spot(state, traced, self._tapped(target, options), target)

    def _tapped(self, target: str, options: Sequence[Option]) -> Markup:
        """What a tap does: it chooses the only option, or narrows down several."""
        if self.scene.as_list or not options:
            return Markup()
        if len(options) > 1:
            label = self.screen.target_name(self.scene, target)
            return _action(label, data_action="pick", data_target=target)
        return self._choosing(options[0])

    def _choosing(self, option: Option) -> Markup:
        if self.scene.place(option.key) is Place.LIST:
            return Markup()
        label = spoken_option(self.screen, self.scene, option, self.chips(option.key))
        return _action(label, data_option=option.key)

    def spot_of(self, key: str) -> Spot:
        """The behaviour of a thing on the table that stands for one option and no other."""
        option = next((o for o in self.scene.candidates if o.key == key), None)
        if option is None:
            return Spot()
        state = "chosen" if key == self.scene.chosen else "target"
        return Spot(state, action=self._choosing(option))

    def _idle(self, target: str, *, traced: bool) -> Spot:
        key = self._refused.get(target)
        if key is None:
            return Spot("still", traced, target=target)
        label = self.screen.target_name(self.scene, target)
        return Spot("refused", traced, _asking_why(label, key), target)

    @cached_property
    def _chosen_targets(self) -> tuple[str, ...]:
        decision = self.scene.decision
        chosen = decision.find(self.scene.chosen) if decision else None
        return chosen.targets if chosen else ()

    @cached_property
    def _refused(self) -> dict[str, str]:
        """Keys of refusals by the target to be tapped next, as with options."""
        found: dict[str, str] = {}
        for key in self.scene.refusals:
            targets = self.screen.refused_targets(self.scene, key)
            if targets[: len(self.scene.picked)] == self.scene.picked:
                found[self.scene.next_target(targets)] = key
        return found

    @cached_property
    def _traced(self) -> set[str]:
        return {target for event in self.scene.latest for target in self.screen.touched(event)}


@lru_cache(maxsize=500)  # of most targets of a question it is the same as at the one before
def _asking_why(label: str, key: str) -> Markup:
    return attributes(
        role="button", aria_disabled="true", aria_label=label, data_action="why", data_refused=key
    )


def _action(label: str, **data: str) -> Markup:
    return attributes(role="button", tabindex="0", aria_label=label, **data)
