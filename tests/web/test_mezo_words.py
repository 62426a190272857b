"""Mezo in words: every event, card, altar, tile, ability, option and refusal in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine import NOBODY, Decision, Event, Match, Seat
from engine.core.steps import Refusal
from engine.mezo import GAME, data
from engine.mezo.content import CARDS, pool
from engine.mezo.decisions import DecisionKind
from engine.mezo.events import (
    ConflictWon,
    RegionChosen,
    Sacrificed,
    TierDemolished,
    TierTransformed,
    UnitsMoved,
    Vp,
)
from engine.mezo.hooks import score_lines
from engine.mezo.language import EFFECTS, SOURCES
from engine.mezo.modules import MODULES
from engine.mezo.modules.prophecies.data import PROPHECIES
from engine.mezo.modules.rituals.data import PHASE_OF as RITUALS
from engine.mezo.modules.solo.events import ByTheBook
from engine.mezo.state import VERTEX_NAMES
from tests.engine.mezo.tables import TIKAL, champion, put, pyramid, table
from tests.recorded import recorded
from web import i18n as spoken
from web.games.mezo import SCREEN, words
from web.games.mezo.card_lines import verbs
from web.games.mezo.card_texts import NAMES, TEXTS
from web.games.mezo.decision_texts import DECISION_TEXTS
from web.games.mezo.event_texts import MOVES
from web.games.scene import Scene
from web.games.scene_builder import build_scene

KEYWORDS = frozenset(
    "deploy awaken recover smite exile build demolish transform call appease ward".split()
)
"""The verbs that the rules write in capital letters."""
MADE_OF = {"twin_deploy": {"deploy"}, "replace_unit": {"exile", "deploy"}}
"""Those that a verb of the expansion is made of, which has no name of its own in the texts."""

LANGUAGES = ("en", "it", "pl")
PEOPLE = ("Ana", "Ben", "Cleo", "Dag")
MEZO = Path(__file__).parents[2] / "engine" / "mezo"


@pytest.fixture(scope="module", autouse=True)
def learned() -> None:
    """Its catalogue, which comes with its screen when that is asked for by the game's id."""
    spoken.learn("mezo")


def matches() -> Iterator[tuple[Match, list[str]]]:
    """The recorded matches for two, three and four players at their start, with their choices."""
    for record in recorded("mezo"):
        yield record.start(PEOPLE), record.choices


Told = tuple[Event, tuple[str, ...]]
"""An event, and the names of all seats of its match."""


@pytest.fixture(scope="module")
def events() -> list[Told]:
    """Everything that happens in the recorded matches, once."""
    found: dict[str, Told] = {}
    for match, choices in matches():
        for key in choices:
            match.choose(key)
        names = tuple(SCREEN.names(match.seats, match.state))
        own = [event for event in match.events if event.kind != "only_option"]
        found |= {f"{len(names)}{event}": (event, names) for event in own}
    return list(found.values())


def scene_of(match: Match) -> Scene:
    """The table as the seat sees it that decides."""
    assert match.decision is not None
    bare = Scene(
        view=match.view(match.decision.seat),
        seats=match.seats,
        scores=GAME.scores(match.state),
        decision=match.decision,
        refusals=match.decision.why_not(),
        others=tuple(SCREEN.automa_names(match.state)),
    )
    seen = match.seen(match.decision.seat)
    return build_scene(SCREEN, bare, lambda key: seen.ahead(key).events)


# --- names and texts -----------------------------------------------------------------------------


OF_MODULES = {*PROPHECIES, "monument", *RITUALS}
"""What modules name besides texts of the effect language."""


def test_everything_has_a_name_and_a_text() -> None:
    assert set(NAMES) == set(TEXTS) == set(SOURCES) | set(data.ABILITIES) | OF_MODULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_whole(language: str) -> None:
    spoken.use(language)
    assert len({words.card_type(card) for card in data.CARDS["ixchel"]}) == 5
    assert len({words.vertex(name) for name in VERTEX_NAMES}) == len(VERTEX_NAMES)
    everything = pool(tuple(module.id for module in MODULES))
    tiles = sum(everything.angry_gods, ())
    tables = (everything.altars, data.CALENDAR, data.CODEX, tiles, data.ABILITIES)
    for table_of in tables:
        assert len({words.named(name) for name in table_of}) == len(table_of)
    assert len({words.god(god) for god in CARDS}) == len(CARDS)
    for name in NAMES:
        assert words.named(name)
        assert words.explained(name)


@pytest.mark.parametrize("language", ["it", "pl"])
def test_names_and_texts_are_translated(language: str) -> None:
    spoken.use(language)
    same = {name for name in TEXTS if words.explained(name) == TEXTS[name]}
    assert same == set()
    assert sum(words.named(name) == NAMES[name] for name in NAMES) < 4  # Omen, Pestilence …


def test_keywords_stand_in_the_texts_as_the_rules_use_them() -> None:
    """A text that names a keyword has an effect of that verb, and the other way round."""
    for source, paths in SOURCES.items():
        if source.startswith("ta_"):
            continue
        verbs = {EFFECTS[path].do for path in EFFECTS if path.split("/")[0] == source}
        inside = verbs.union(*(MADE_OF.get(verb, set()) for verb in verbs))
        assert paths
        found = {verb for verb in KEYWORDS if verb.upper() in TEXTS[source]}
        assert found == inside & KEYWORDS, source


@pytest.mark.parametrize("source", ["xolotl_vengeance_2", "uayeb_vengeance_2", "kukulkan_legacy_2"])
def test_every_keyword_of_a_text_is_explained_in_its_order(source: str) -> None:
    scene = Scene(table(4), [Seat(name) for name in PEOPLE], (0,) * 4)
    said = SCREEN.detail(scene, f"keywords:{source}")[1].unescape()
    verbs = re.findall(r"\b[A-Z]{4,}\b", TEXTS[source])
    found = [said.find(words.spelled(verb.lower().removesuffix("s"))) for verb in verbs]
    assert -1 not in found
    assert found == sorted(found)
    assert said.count("<li>") == len(verbs)


def test_icons_tell_what_effects_are_made_of() -> None:
    assert verbs("xolotl_legacy_2") == ["choose_one", "transform", "build"]
    assert verbs("uayeb_edict_2") == ["each_other_player_or", "sacrifice", "gain_devotion"]
    assert verbs("ah_puch_legacy_2") == ["build", "pay", "sacrifice"]
    assert verbs("kukulkan_task_1") == ["deploy", "gain_vp"]


def test_plurals_of_polish() -> None:
    spoken.use("pl")
    assert [words.devotion(n) for n in (1, 2, 5)] == ["+1 oddania", "+2 oddania", "+5 oddania"]
    assert [words.glyphs(n) for n in (1, 3, 5)] == ["1 glif", "3 glify", "5 glifów"]
    assert words.army(1, 2) == "1 szaman, 2 wojowników"
    assert words.army(0, 0) == "brak"


def test_every_line_of_the_score_has_words() -> None:
    everything = tuple(module.id for module in MODULES)
    assert tuple(words.SCORE_LINES) == tuple(score_lines(everything))


# --- what happens --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence(events: list[Told], language: str) -> None:
    spoken.use(language)
    for event, names in events:
        text = SCREEN.sentence(event, names)
        silent = (
            isinstance(event.what, RegionChosen)
            or (isinstance(event.what, Sacrificed) and event.what.n > 0)
            or (isinstance(event.what, ByTheBook) and event.rule == "MS-BOT-19")  # no choice
        )
        assert bool(text) != silent, event
        assert "%(" not in text
        assert not re.search(r"\b[a-z]+_[a-z_]+\b", text), text


def test_no_way_of_units_is_unheard_of(events: list[Told]) -> None:
    ways = {
        tuple("region" if place in data.REGIONS else place for place in way)
        for way in (
            (e.what.source, e.what.to) for e, _names in events if isinstance(e.what, UnitsMoved)
        )
    }
    assert ways == set(MOVES)


def test_a_conflict_is_told_with_its_strengths() -> None:
    event = Event(ConflictWon(1, "tikal", [3, 5, 0], [], 7, "altar_sun", NOBODY), "MZ-STR-3")
    told = SCREEN.sentence(event, PEOPLE[:3])
    assert told == "Ben wins in Tikal. Strengths: Ana 3, Ben 5, Cleo 0."


def test_a_neutral_tier_is_nobodys() -> None:
    for kind in (TierDemolished, TierTransformed):
        assert "Coba" in SCREEN.sentence(Event(kind(0, NOBODY, "coba", 1), "MZ-2P-7"), PEOPLE)


# --- why not -------------------------------------------------------------------------------------


def reasons() -> set[str]:
    """All reasons that the rules give."""
    source = "\n".join(path.read_text() for path in MEZO.rglob("*.py"))
    return set(re.findall(r'Refusal\(\s*"[A-Z0-9-]+",\s*"(\w+)"', source))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str) -> None:
    spoken.use(language)
    assert reasons() == set(SCREEN.refusals)
    args = {"limit": 3}
    texts = [SCREEN.refusal(Refusal("MZ-GEN-3", reason, args)) for reason in sorted(reasons())]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for text in texts)


RARE = {DecisionKind.NEXT_REGION}
"""Asked only where units do not suffice for all regions of a god: no recorded match comes to it."""

# --- what can be chosen --------------------------------------------------------------------------


BY_DAY = 8
"""Of each kind of decision of a match every so-manieth is read by day, from the first on."""


@pytest.mark.parametrize(("language", "first"), [("en", 0), ("it", 1), ("pl", 2)])
@pytest.mark.parametrize("every", [BY_DAY, pytest.param(1, marks=pytest.mark.nightly)])
def test_every_decision_option_and_refusal_has_words(language: str, first: int, every: int) -> None:
    """One to four players, each language another set of recorded matches."""
    spoken.use(language)
    kinds: set[str] = set()
    for number, (match, choices) in enumerate(matches()):
        if number // 4 != first and language != "en":
            continue
        asked: Counter[str] = Counter()
        for key in choices:
            assert match.decision is not None
            asked[match.decision.kind] += 1
            if asked[match.decision.kind] % every == 1 % every:
                kinds |= {look_at(scene_of(match))}
            match.choose(key)
    if language == "en":
        assert kinds == set(DECISION_TEXTS) - RARE


def look_at(scene: Scene) -> str:
    """Reads all that a decision shows; returns its kind."""
    decision = scene.decision
    assert isinstance(decision, Decision)
    assert scene.name(decision.seat) in SCREEN.prompt(scene)
    assert words.where(scene.view)
    labels = [SCREEN.choice(scene, o.verb, o.args) for o in decision.options]
    assert len({(choice.label, choice.detail) for choice in labels}) == len(labels), labels
    assert all(choice.label and "%(" not in choice.label + choice.detail for choice in labels)
    for option in decision.options[-2:]:
        chips = scene.chips(option.key)
        assert all(chip.text and "%(" not in chip.text for chip in chips)
        assert not (chips and option.verb == "decline")
    targets = {target for option in decision.options for target in option.targets}
    for key in scene.refusals:
        verb, _sep, rest = key.partition(":")
        assert SCREEN.choice(scene, verb, rest.split(".")).label
        targets |= set(SCREEN.refused_targets(scene, key))
    assert all(SCREEN.target_name(scene, target) for target in targets)
    return decision.kind


# --- what an option brings -----------------------------------------------------------------------

CLEAN_UP = [
    Event(ConflictWon(1, "coba", [0, 2], [], 7, "altar_sun", NOBODY), "MZ-STR-3"),
    Event(Vp(1, 7, 0, "altars", "altar_sun"), "MZ-VP-1"),
]


def chips_of(kind: str, *events: Event) -> list[tuple[str, str, int]]:
    """What an option of seat 0 brings, told of a decision of a kind."""
    decision = Decision(kind, 0, [], ("smite", 1))
    names = [Seat("Ana"), Seat("Ben")]
    scene = Scene(None, names, (0, 0), decision)
    return [(chip.text, chip.tone, chip.seat) for chip in SCREEN.chips(scene, events)]


def moved(seat: int, source: str, to: str) -> Event:
    """A warrior on its way."""
    return Event(UnitsMoved(source, to, seat, "warrior", 1), "MZ-KEY-MOVE-1")


@pytest.mark.parametrize(
    ("source", "to", "chip"),
    [
        ("reserve", "coba", ("+1 warrior", "gain")),
        ("xibalba", "coba", ("+1 warrior", "gain")),
        ("xibalba", "reserve", ("+1 warrior, Reserve", "gain")),
        ("coba", "xibalba", ("−1 warrior", "loss")),
        ("coba", "reserve", ("−1 warrior", "loss")),
        ("reserve", "offering_space", ("−1 warrior, Reserve", "loss")),
    ],
)
def test_units_come_and_go(source: str, to: str, chip: tuple[str, str]) -> None:
    assert chips_of("action", moved(0, source, to)) == [(*chip, NOBODY)]
    assert chips_of("action", moved(1, source, to)) == [(*chip, 1)]
    assert chips_of("action", moved(0, "coba", "tikal")) == []


def test_an_action_does_not_boast_of_what_follows_anyhow() -> None:
    strike = moved(1, "coba", "xibalba")
    assert chips_of("action", strike, *CLEAN_UP) == [("−1 warrior", "loss", 1)]
    assert chips_of("tie", *CLEAN_UP) == [("+7 VP", "gain", 1)]


def test_a_region_tells_what_stands_in_it() -> None:
    play = table(2, desolate=("coba",))
    champion(play, TIKAL, 1)
    put(play, TIKAL, 1, warriors=2)
    put(play, TIKAL, 0, stones=1)
    pyramid(play, TIKAL, (1, NOBODY), (2, 0))
    scene = Scene(play, [Seat("Ana"), Seat("Ben")], (0, 0))
    told = SCREEN.target_name(scene, "region:tikal")
    assert told == (
        "Tikal: Altar of the Sun; 7 VP; Ana 1 glyph; Ben champion, 2 warriors;"
        " pyramid 1 neutral, 2 Ana; strengths: Ana 1, Ben 4; Ben decides ties"
    )
    assert SCREEN.target_name(scene, "region:coba") == "Coba, desolate"
    calling = replace(scene, decision=Decision("vertex", 0, []))
    assert SCREEN.choice(calling, "vertex", ["v2"]).detail == "Coba, desolate"
    assert SCREEN.choice(calling, "vertex", ["v5"]).detail == ""


def test_an_action_says_why_it_would_do_nothing() -> None:
    play = table(2, desolate=("coba",))
    decision = Decision("action", 0, [], (1,))
    scene = Scene(play, [Seat("Ana"), Seat("Ben")], (0, 0), decision)
    detail = SCREEN.choice(scene, "act", ["kukulkan_fervor_1"]).detail
    assert detail.endswith("Does nothing now: The god is not present here.")
    assert "nothing" not in SCREEN.choice(scene, "act", ["ixchel_fervor_1"]).detail
    marking = replace(scene, decision=Decision("mark", 0, []))
    assert "nothing" not in SCREEN.choice(marking, "mark", ["kukulkan_fervor_1"]).detail
