"""A game's screen is data: a record for each kind of decision and of event, and one teller."""

from __future__ import annotations

import inspect
import random
import re
from enum import StrEnum
from importlib import import_module
from pkgutil import walk_packages
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from markupsafe import Markup

import engine
from engine import Decision, Diverged, Event, OnlyOption, Refusal, Seat
from engine.core.steps import option
from tests.web import known_texts
from tests.web.page import Desk
from web import games, i18n
from web.games.game_screen import GameScreen
from web.games.narrator import COMMON_EVENTS, Narrator
from web.games.scene import Chip, Choice, Scene
from web.games.texts import DecisionText, EventText
from web.i18n import fill, ngettext
from web.packaging import catalogues

NAMES = ["Ana", "Ben"]
SEEN = 0.3
"""The share of the questions of a match that are looked at."""
PLACEHOLDER = re.compile(r"%\((\w+)\)")

# --- a small game ---------------------------------------------------------------------------------


class Taken(NamedTuple):
    seat: int
    heap: int
    stones: int


class HeapGone(NamedTuple):
    heap: int


class RoundBegins(NamedTuple):
    number: int


class Kind(StrEnum):
    TAKE = "take"


def _taken(event: Taken) -> str:
    text = "%(name)s takes %(stones)d stone from %(heap)s."
    return ngettext(text, text.replace("stone ", "stones "), event.stones)


def _together(first: Taken, second: Taken) -> Taken | None:
    if first[:2] != second[:2]:
        return None
    return first._replace(stones=first.stones + second.stones)


def _take(_scene: Scene, args: Any) -> Choice:
    return Choice(f"Take {args[1]} from {args[0]}")


class Heaps(GameScreen):
    id = "heaps"
    decision_texts = {  # noqa: RUF012
        Kind.TAKE: DecisionText(
            "%(name)s: take at most %(most)d.",
            {"take": _take},
            values=lambda _scene, decision: {"most": decision.args[0]},
            targets={"take": lambda args: (f"heap:{args[0]}",)},
            confirm=lambda decision: len(decision.options) > 1,
        )
    }
    event_texts = Narrator(
        {"heap": lambda heap, _names: f"heap {'ABC'[heap]}", "rival": lambda seat, n: n[seat]},
        EventText(
            Taken,
            _taken,
            chips=lambda scene, e: [Chip(f"−{e.stones}", "loss", e.seat)] if scene else [],
            touched=lambda e: (f"heap:{e.heap}",),
            joins=_together,
        ),
        EventText(
            HeapGone, "%(heap)s is %(state)s.", values=lambda _e, names: {"state": len(names)}
        ),
        EventText(RoundBegins, "Round %(number)d", begins_turn=True),
    )
    refusals = {"empty": "There is nothing in %(heap)s."}  # noqa: RUF012
    score_lines = {"stones": "Stones"}  # noqa: RUF012
    options = {"misere": "Misère"}  # noqa: RUF012
    option_values = {("misere", "on"): "Yes"}  # noqa: RUF012

    def board(self, scene: Scene) -> Markup:
        return Markup(scene.name(0))

    def status_line(self, scene: Scene) -> str:
        return scene.name(0)

    def panel(self, scene: Scene, seat: int) -> Markup:
        return Markup(scene.name(seat))


FACE = Heaps()


def scene_of(*options: str) -> Scene:
    found = [option("take", *key.split("."), targets=(f"heap:{key[0]}",)) for key in options]
    decision = Decision(Kind.TAKE, 1, found, (3,))
    return Scene(SimpleNamespace(seat=1), [Seat(name) for name in NAMES], (0, 0), decision)


def test_a_decision_is_put_by_its_record() -> None:
    scene = scene_of("0.1", "0.2")
    assert scene.decision is not None
    assert FACE.prompt(scene) == "Ben: take at most 3."
    assert FACE.choice(scene, "take", (0, 2)).label == "Take 2 from 0"
    assert FACE.confirms(scene.decision)
    assert not FACE.confirms(Decision(Kind.TAKE, 1, scene.decision.options[:1], (3,)))
    assert FACE.refused_targets(scene, "take:2.1") == ("heap:2",)
    assert FACE.refused_targets(scene, "pass") == ()


def test_an_event_is_told_by_its_record() -> None:
    told = [Taken(0, 1, 1), Taken(1, 2, 2), HeapGone(0), RoundBegins(4)]
    events = [Event(what, "X-1") for what in told]
    assert [FACE.sentence(event, NAMES) for event in events] == [
        "Ana takes 1 stone from heap B.",
        "Ben takes 2 stones from heap C.",
        "heap A is 2.",
        "Round 4",
    ]
    assert [FACE.touched(event) for event in events] == [("heap:1",), ("heap:2",), (), ()]
    assert [FACE.begins_turn(event) for event in events] == [False, False, False, True]
    assert FACE.chips(scene_of("0.1"), events) == [Chip("−1", "loss", 0), Chip("−2", "loss", 1)]


def test_events_that_belong_together_are_told_as_one() -> None:
    """Those of a row of their kind only, in the order of the first of each."""
    row = [Taken(0, 1, 1), Taken(1, 1, 5), Taken(0, 1, 2), HeapGone(1), Taken(0, 1, 4)]
    found = FACE.condense([Event(what, "X-1") for what in row])
    assert [event.what for event in found] == [
        Taken(0, 1, 3),
        Taken(1, 1, 5),
        HeapGone(1),
        Taken(0, 1, 4),
    ]


def test_the_other_texts_are_tables() -> None:
    assert FACE.refusal(Refusal("X-1", "empty", {"heap": 2})) == "There is nothing in heap C."
    assert FACE.score_line("stones") == "Stones"
    assert FACE.option_name("misere") == "Misère"
    assert FACE.option_value("misere", "on") == "Yes"


def test_what_every_game_shares_is_told_alike() -> None:
    assert FACE.sentence(Event(OnlyOption(0, "take", "take:0.1"), ""), NAMES) == ""
    assert "rules have changed" in FACE.sentence(Event(Diverged(7), ""), NAMES)


def test_a_kind_is_told_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        Narrator({}, EventText(HeapGone), EventText(HeapGone, "again"))


# --- the games ------------------------------------------------------------------------------------


def parts(game: str, name: str) -> list[str]:
    """The Python modules of a game, and of the modules of its expansions, that have a name."""
    package = import_module(f"engine.{game}")
    found = walk_packages(package.__path__, f"{package.__name__}.")
    return [one.name for one in found if one.name.endswith(f".{name}")]


def classes(module: str, kind: type) -> list[type]:
    """The classes of a module that it declares itself, without what others are derived from."""
    found = inspect.getmembers(import_module(module), inspect.isclass)
    declared = [one for _name, one in found if one.__module__ == module and issubclass(one, kind)]
    return [one for one in declared if not one.__subclasses__()]


@pytest.mark.parametrize("game", games.GAMES)
def test_every_kind_of_event_has_a_record(game: str) -> None:
    told = {record.kind for record in COMMON_EVENTS}
    declared = {one for module in parts(game, "events") for one in classes(module, tuple)}
    assert set(games.screen(game).event_texts.records) - told == declared


@pytest.mark.parametrize("game", games.GAMES)
def test_every_kind_of_decision_has_a_record(game: str) -> None:
    declared = {
        kind
        for module in parts(game, "decisions")
        for kinds in classes(module, StrEnum)
        for kind in kinds.__members__.values()
    }
    assert set(games.screen(game).decision_texts) == declared


@pytest.mark.parametrize("game", games.GAMES)
def test_no_label_says_a_name_twice(game: str) -> None:
    """A mark that a chip has says the name already."""
    chance, match = random.Random(7), engine.start(game, [Seat(name) for name in NAMES], seed=7)
    twice = re.compile(rf'aria-label="[^"]*\b({"|".join(NAMES)}) \1\b')
    while match.decision is not None:
        if chance.random() < SEEN:
            desk = Desk.at(match)
            desk.take_device()
            assert not twice.search(desk.html)
        match.choose(chance.choice(match.decision.options).key)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_question_says_first_who_is_asked(game: str) -> None:
    texts = games.screen(game).decision_texts
    asks = {kind: text.prompt for kind, text in texts.items() if isinstance(text.prompt, str)}
    assert asks
    assert {kind: ask for kind, ask in asks.items() if not ask.startswith("%(name)s: ")} == {}


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_a_sentence_names_only_what_its_event_has(game: str, language: str) -> None:
    """Where the record gives no values of its own; the others are told in the games' own tests."""
    i18n.use(language)
    checked = 0
    for record in games.screen(game).event_texts.records.values():
        if (
            callable(record.text)
            or not record.text
            or record.values is not EventText(HeapGone).values
        ):
            continue
        fields = set(record.kind._fields)
        if "seat" in fields:
            fields.add("name")
        assert set(PLACEHOLDER.findall(i18n._(record.text))) <= fields, record.kind
        fill(i18n._(record.text), **{name: 1 for name in fields})
        checked += 1
    assert checked


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_feature_of_the_evaluation_has_words(game: str, language: str) -> None:
    """Things that one gains, each told apart; a word of a feature that is no more is none."""
    game_screen, features = games.screen(game), engine.game(game).evaluation.features
    assert set(game_screen.features) == set(features)
    i18n.use(language)
    said = [game_screen.feature(feature) for feature in features]
    assert len(set(said)) == len(features)
    for text in said:
        assert text.strip(" .") == text != ""
    if (catalogues.LOCALES / language / "LC_MESSAGES" / f"{game}.po").exists():
        assert set(game_screen.features.values()) <= {
            m.id for m in known_texts.translated(language)
        }
