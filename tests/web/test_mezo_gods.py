"""The gods, altars and Angry Gods of the expansion on the screen: what they ask, show and tell."""

from __future__ import annotations

import random
import re

import pytest

import engine
from engine import Seat
from engine.core.state import Entry
from engine.mezo.decisions import DecisionKind
from engine.mezo.events import PlayerNamed
from engine.mezo.language import EFFECTS
from engine.mezo.modules.gods.events import Warded
from engine.mezo.state import State
from engine.mezo.steps.conflict import clean_up
from engine.mezo.steps.effects import resolve
from tests.engine.mezo.tables import (
    COBA,
    SOULS,
    TIKAL,
    champion,
    empty_reserve,
    fight,
    play_cards,
    put,
    pyramid,
    stand,
    table,
    ward,
)
from tests.web.page import Desk
from tests.web.test_mezo_words import PEOPLE, look_at, scene_of
from web import i18n as spoken
from web.games.mezo import SCREEN, words

ALL_THREE = {"gods": "on", "altars": "on", "angry_tiles": "on"}
NEW = {DecisionKind.OPTION, DecisionKind.PLAYER, DecisionKind.BARGAIN}
RED, BLUE, GREEN, YELLOW = range(4)


@pytest.fixture(scope="module", autouse=True)
def learned() -> None:
    """The catalogue of Mezo."""
    spoken.learn("mezo")


def laid(*gods: str) -> State:
    """A conflict in Tikal; red has a unit of each type there, the others two of each."""
    s = table(4, age=2, gods=(*gods, "ixchel", "cabrakan", "kukulkan")[:4], modules=("gods",))
    fight(s, TIKAL, RED)
    for region, seat in ((COBA, BLUE), (0, GREEN), (5, YELLOW)):
        champion(s, region, seat)
    play_cards(s, *(s.deck[seat][4] for seat in range(4)))
    for seat, vertex in enumerate(("v3", "v5", "v6", "v1")):
        stand(s, seat, vertex)
        put(s, TIKAL, seat, shamans=2, warriors=2)
    return s


def at_table(s: State, *entries: Entry, language: str = "en") -> Desk:
    """Four people before a table on which these steps run."""
    desk = Desk.open(seed="5", language=language)
    desk.sit("mezo", *["human"] * 4, **ALL_THREE)
    s.agenda.clear()
    s.log = None
    s.active = RED
    s.then(clean_up(TIKAL))
    s.then(*entries)
    match = desk.match
    desk.playing.match = engine.Match(match.game, match.seats, match.setup, origin=s)
    desk.settle()
    return desk


def offered(desk: Desk) -> set[str]:
    """What can be tapped in the dock or on the map."""
    return set(desk.page.values("data-option")) | set(desk.page.values("data-about"))


@pytest.mark.parametrize(("language", "first"), [("en", 0), ("it", 2), ("pl", 4)])
def test_all_that_is_asked_and_told_has_words(language: str, first: int) -> None:
    spoken.use(language)
    kinds = set()
    for seed in range(first, first + 6):
        seats = [Seat(name) for name in PEOPLE[: 2 + seed % 3]]
        match = engine.start("mezo", seats, ALL_THREE, seed=seed)
        dice, picks = random.Random(seed), dict.fromkeys(f"god:{god}" for god in SOULS)
        while match.decision is not None:
            keys = [option.key for option in match.decision.options]
            if match.decision.kind in NEW or dice.random() < 0.03:
                kinds.add(look_at(scene_of(match)))
            wanted = [key for key in keys if key in picks]
            match.choose(dice.choice(wanted or keys))
        for event in match.events:
            assert "%(" not in SCREEN.sentence(event, PEOPLE[: len(seats)])
    assert kinds >= NEW


@pytest.mark.rule("MX-D-10")
def test_one_of_two_texts_is_a_card_each_with_its_own_words() -> None:
    s = laid("xolotl")
    put(s, COBA, BLUE, stones=1)
    desk = at_table(s, resolve(RED, "xolotl_legacy_2"))
    assert "Ana: choose an effect." in desk.page.text
    assert {"option:xolotl_legacy_2.0", "option:xolotl_legacy_2.1"} <= offered(desk)
    assert {"TRANSFORM a glyph or a pyramid top", "BUILD a glyph or a pyramid"} <= set(
        desk.page.texts
    )


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_every_text_to_choose_has_words_of_its_own(language: str) -> None:
    spoken.use(language)
    for e in (e for e in EFFECTS.values() if e.do == "choose_one"):
        said = [words.optional(e.source, number) for number in range(len(e.options))]
        assert len(set(said)) == len(e.options)
        known = {words.OPTIONS[f"{e.source}.{number}"] for number in range(len(e.options))}
        assert (set(said) == known) == (language == "en")


@pytest.mark.rule("MX-D-12")
@pytest.mark.parametrize(
    ("language", "question", "pays"),
    [
        (
            "en",
            "sacrifice 2 units from your Reserve, or Ana gains devotion: +2?",
            "Sacrifice 2 units",
        ),
        (
            "it",
            "sacrifichi 2 unità della tua Riserva, o Ana guadagna devozione: +2?",
            "Sacrifica 2 unità",
        ),
        ("pl", "poświęcasz 2 jednostki z Rezerw, czy Ana zyskuje oddanie: +2?", "Poświęć 2"),
    ],
)
def test_a_bargain_says_what_it_costs_and_what_the_other_gains(
    language: str, question: str, pays: str
) -> None:
    desk = at_table(laid("uayeb"), resolve(RED, "uayeb_edict_2"), language=language)
    assert question in desk.page.text
    assert pays in desk.page.text
    assert words.god("uayeb") == "Uayeb"
    assert {"pay", "decline"} <= offered(desk)


@pytest.mark.rule("MX-D-13")
def test_a_player_is_named_by_a_tap_and_the_log_says_who() -> None:
    desk = at_table(laid("uayeb"), resolve(RED, "uayeb_ceremonial"))
    assert "Ana: choose who moves a unit from the Reserve to Xibalba." in desk.page.text
    assert {"player:1", "player:2", "player:3"} <= offered(desk)
    desk.choose("player:2")
    name = desk.match.seats[GREEN].name
    event = next(e for e in desk.match.events if isinstance(e.what, PlayerNamed))
    assert event.rule == "MX-D-13"
    names = [seat.name for seat in desk.match.seats]
    assert SCREEN.sentence(event, names) == f"Whispered Curse: Ana names {name}."


@pytest.mark.rule("MX-D-15")
def test_the_next_region_is_tapped_on_the_map() -> None:
    s = laid("xolotl")
    empty_reserve(s, RED, warriors=2)
    desk = at_table(s, resolve(RED, "xolotl_edict_2"))
    assert "too few units for all your god's regions." in desk.page.text
    decision = desk.match.decision
    assert decision is not None
    assert [o.targets for o in decision.options] == [
        ("region:uxmal",), ("region:coba",), ("region:tikal",)
    ]  # fmt: skip
    desk.choose("region:coba")
    seen = desk.match.seen(RED)
    assert SCREEN.refusal(seen.refusals["region:coba"]) == "This region has already had its turn."


@pytest.mark.rule("MX-GEN-2")
def test_up_to_a_number_is_said_so() -> None:
    desk = at_table(laid("xolotl"), resolve(RED, "xolotl_call"))
    assert "DEPLOY as many as you have there (at most 2)" in desk.page.text
    desk.choose("region:tikal")
    assert "which units do you DEPLOY in Tikal? Up to 2." in desk.page.text
    assert {"units:1.1", "units:0.0"} <= offered(desk)
    desk = at_table(laid("xolotl"), resolve(RED, "xolotl_call"))
    desk.choose("region:coba")
    assert "which units do you DEPLOY in Coba? (1)" in desk.page.text


@pytest.mark.rule("MX-D-11")
def test_who_gives_up_own_units_is_told_so_beside_the_god_whose_text_it_is() -> None:
    desk = at_table(laid("uayeb"), resolve(RED, "uayeb_vengeance_2"))
    assert "EXILE one of your own units from Tikal." in desk.page.text
    assert "Ill Omen" in desk.page.text
    assert {"victim:1.shaman", "victim:1.warrior"} <= offered(desk)


@pytest.mark.rule("MX-GEN-6", "MX-GOD-4")
@pytest.mark.parametrize(
    ("language", "note", "told"),
    [
        ("en", "warded: Leo", "Leo's units in Tikal are warded for this conflict."),
        ("it", "protette: Leo", "Leo protegge le sue unità a Tikal per questo conflitto."),
        ("pl", "pod ochroną: Leo", "Jednostki, Tikal (Leo): OCHRONA do końca konfliktu."),
    ],
)
def test_warded_units_are_marked_on_the_map_and_said(language: str, note: str, told: str) -> None:
    s = laid("zotz", "xolotl")
    plain = at_table(s.clone(), resolve(RED, "zotz_vengeance_2"), language=language)
    assert note not in plain.page.html
    ward(s, BLUE)
    desk = at_table(s, resolve(RED, "zotz_vengeance_2"), language=language)
    labels = [label for label in desk.page.values("aria-label") if note in label]
    assert len(labels) == 1
    assert desk.page.html.count("mezo-reminder-sign") == 1
    assert "victim:1.warrior" not in offered(desk)
    event = engine.Event(Warded(BLUE, "tikal", "xolotl_edict_1"), "MX-GEN-6")
    assert SCREEN.sentence(event, [seat.name for seat in desk.match.seats]) == told


@pytest.mark.rule("MX-GOD-6")
def test_a_prize_that_depends_on_the_winner_says_so() -> None:
    s = table(4, modules=("altars",))
    s.altars[TIKAL] = "altar_ancestors"
    assert words.prize(s, TIKAL) == "4 VP"
    pyramid(s, COBA, (1, RED))
    assert words.prize(s, TIKAL) == "4–5 VP"


@pytest.mark.parametrize(
    ("language", "opened"), [("en", ["RECOVER"]), ("it", ["RECUPERA"]), ("pl", ["PRZYWRÓCENIE"])]
)
def test_only_words_are_keywords(language: str, opened: list[str]) -> None:
    """No number with its VP is one, though it has capital letters."""
    spoken.use(language)
    text = words.keywords(words.explained("altar_maize"), "altar_maize")
    assert re.findall(r"<button[^>]*>([^<]*)</button>", text) == opened
    assert re.sub(r"<[^>]*>", "", text) == words.explained("altar_maize")
