"""The options that are buttons in the dock, those that are refused, and what is to be confirmed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.games.scene import Place, verb_and_args
from web.games.scene_builder import listed_refusals, spoken_option
from web.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.games.game_screen import GameScreen
    from web.games.scene import Chip, Choice, Scene
    from web.view.view_model import ViewModel


SHORT = 22
"""Letters of an option that still fit beside another on a phone."""
FEW = 3
"""Options that stay in sight while one of them is to be confirmed."""


@dataclass(frozen=True)
class Entry:
    """An option that is a button, or that is to be confirmed.

    ``listed``: it stands in the list, ``spoken``: it in words with what it costs and brings.
    """

    key: str
    choice: Choice
    chips: list[Chip]
    chosen: bool
    listed: bool
    spoken: str

    @property
    def wide(self) -> bool:
        """Whether it needs the width of two."""
        choice = self.choice
        if choice.drawn or choice.lead:
            return not self.chips and choice.lead
        return bool(choice.detail) or len(self.chips) > 1 or len(choice.label) > SHORT

    @property
    def confirming(self) -> str:
        """What confirms it, with what is confirmed where the button's words do not say that."""
        deed, label = self.choice.deed or _("Confirm"), self.choice.label
        return "" if label.split(",")[0] in deed else f"{deed}: {label}"

    def is_told(self, options: int) -> bool:
        """Whether it is told in full to be confirmed, and not only marked among a few."""
        return not self.listed or options > FEW or bool(self.choice.detail)


def options_of(table: ViewModel) -> dict[str, object]:
    """The options that are buttons, those that are refused, and what is to be confirmed."""
    scene, game_screen = table.scene, table.game_screen
    options, always = _listed(game_screen, scene)
    lead = None if scene.chosen else _lead(options)
    chosen = _entry(game_screen, scene, scene.chosen) if scene.chosen else None
    return {
        "options": [entry for entry in options if entry is not lead],
        "lead": lead,
        "always": always,
        "refused": [] if scene.picked else _all_refused(game_screen, scene),
        "picked": scene.picked,
        "chosen": chosen,
        "told": chosen is not None and chosen.is_told(len(options)),
    }


def _listed(game_screen: GameScreen, scene: Scene) -> tuple[list[Entry], list[Chip]]:
    """The options that have no place on the table, the wanted one first, and what all bring."""
    keys = [option.key for option in scene.listed]
    always = _common([scene.chips(key) for key in keys])
    told = [_entry(game_screen, scene, key, always) for key in keys]
    return sorted(told, key=lambda entry: not entry.choice.lead), always


def lead_of(table: ViewModel) -> str:
    """The key of the option that stands where the thumb is; '' if none does."""
    lead = None if table.scene.chosen else _lead(_listed(table.game_screen, table.scene)[0])
    return lead.key if lead else ""


def _lead(options: list[Entry]) -> Entry | None:
    """The one option that most people want: it stands where the thumb is."""
    leads = [entry for entry in options if entry.choice.lead]
    return leads[0] if len(leads) == 1 and not leads[0].choice.group else None


def _entry(game_screen: GameScreen, scene: Scene, key: str, always: Sequence[Chip] = ()) -> Entry:
    """An option by its key; ``always`` is told of all options together."""
    option = scene.decision.find(key) if scene.decision else None
    assert option is not None
    chips = [chip for chip in scene.chips(key) if chip not in always]
    return Entry(
        key=key,
        choice=game_screen.choice(scene, option.verb, option.args),
        chips=chips,
        chosen=key == scene.chosen,
        listed=scene.place(key) is Place.LIST,
        spoken=spoken_option(game_screen, scene, option, chips),
    )


def _common(brought: list[list[Chip]]) -> list[Chip]:
    """What every listed option brings, of what each does: told once, above them."""
    if len(brought) < 2:
        return []
    return [chip for chip in brought[0] if all(chip in chips for chips in brought)]


def _all_refused(game_screen: GameScreen, scene: Scene) -> list[dict[str, object]]:
    """What is refused and has no place on the board."""
    return [_refused(game_screen, scene, key) for key in listed_refusals(game_screen, scene)]


def _refused(game_screen: GameScreen, scene: Scene, key: str) -> dict[str, object]:
    return {"key": key, "choice": game_screen.choice(scene, *verb_and_args(key))}
