"""The base screens of Mezo at a table of one player against a party with several gods."""

from __future__ import annotations

import html
import inspect
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from engine.core.events import EventRecord
from engine.core.match import Match
from engine.mezo import events as e
from engine.mezo.data import REGIONS
from engine.mezo.game import GAME
from engine.mezo.state import OTHER_SPACES, SPACES, VERTEX_NAMES, State
from tests.web.page import Desk
from web import i18n as spoken
from web.games.mezo import SCREEN, words
from web.games.mezo import event_texts as e_told
from web.games.mezo.automa_texts import SEVERAL
from web.games.mezo.parties import gods_in, gods_of
from web.games.texts import AutomaName
from web.view.view_model import view_model_of

RIVALS = "Vengeful Gods"
OF_SEATS = ("deck", "hand", "discard", "chosen", "played", "used", "drawn", "ready", "known")
ONE = replace(GAME, players=(1, *GAME.players))


def against_gods(s: State) -> State:
    """A table of two as one of a player against the gods of the other, and one god more."""
    t = s.clone()
    t.seats, t.agenda = 1, t.agenda[-1:]  # the question, and nothing of what was to come
    for name in OF_SEATS:
        del t.__dict__[name][1:]
    if "" not in t.god:
        t.god.append(next(god for god in ("cabrakan", "ixchel", "ah_puch") if god not in t.god))
        t.vertex.append(next(v for v in range(len(VERTEX_NAMES)) if v not in t.vertex))
    for record, spaces, other in zip((t.calendar, t.codex), SPACES, OTHER_SPACES, strict=True):
        record[:] = [0 if owner == 0 else -1 for owner in record]
        record += [1, *[-1] * (len(other) - 1)]
        assert len(record) == len(spaces) + len(other)
    return t


def tables(seed: int = 4) -> list[Match]:
    """Such tables from all through a match, each where the player is asked."""
    seats, rng, found = [engine.Seat("Ana"), engine.Seat("Ben")], random.Random(seed), {}
    match = engine.start("mezo", seats, {}, seed=seed)
    while match.decision:
        kind = match.decision.kind
        if match.decision.seat == 0 and kind not in found and kind != "god":
            origin = against_gods(match.state)
            found[kind] = Match(ONE, seats[:1], ONE.setup(1, {}, seed), origin=origin)
        match.choose(rng.choice(match.decision.options).key)
    return list(found.values())


def first(_s: State, decision: engine.Decision) -> engine.Option:
    """The book of these tests."""
    return decision.options[0]


@pytest.fixture(scope="module")
def desks() -> Iterator[list[Desk]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "automa", first)
        yield [Desk.at(match) for match in tables()]


def test_every_question_is_asked_at_such_a_table(desks: list[Desk]) -> None:
    assert len(desks) > 10
    for desk in desks:
        page = desk.page
        decision = desk.match.decision
        assert decision is not None
        assert page.values("data-decision") == [decision.kind]
        assert page.values("data-rival") == ["1"]
        assert RIVALS in page.text


def test_all_their_gods_stand_on_the_map_with_their_mark(desks: list[Desk]) -> None:
    desk = desks[-1]
    gods = [piece for piece in desk.page.values("data-piece") if piece.startswith("god-")]
    assert sorted(gods) == [f"god-{n}" for n, v in enumerate(desk.match.state.vertex) if v >= 0]
    assert len(gods_of(desk.match.state, 1)) == 2
    scene = view_model_of(desk.model, desk.playing).scene
    for region in desk.match.state.live:
        told = SCREEN.target_name(scene, f"region:{REGIONS[region]}")
        assert all(words.god(god) in told for god in gods_in(desk.match.state, region))


def test_their_panel_tells_their_gods_and_pieces_and_no_cards(desks: list[Desk]) -> None:
    for desk in desks:
        desk.touch(action="sheet", sheet="seat", about="1")
        assert RIVALS in desk.page.text
        for god in gods_of(desk.match.state, 1):
            assert words.god(god) in desk.page.text
        desk.touch(action="close")


@pytest.mark.parametrize(
    ("language", "every"),
    [
        *[("en", 1), ("it", 4), ("pl", 4)],
        *(pytest.param(language, 1, marks=pytest.mark.nightly) for language in ("it", "pl")),
    ],
)
def test_everything_can_be_looked_at_closely(desks: list[Desk], language: str, every: int) -> None:
    for desk in desks[::every]:
        desk.model.settings.language = language
        things = [e.attributes.get("data-about", "") for e in desk.page.doing("sheet")]
        assert "common:calendar" in things
        for thing in things:
            if not thing.startswith("common:"):
                continue
            desk.touch(action="sheet", sheet="thing", about=thing)
            assert "mezo-common-sheet" in desk.html
            desk.touch(action="close")
        desk.model.settings.language = "en"


def test_a_long_question_has_the_width_of_what_stands_beside_it(desks: list[Desk]) -> None:
    """One button holds that on a phone, so that no question breaks into four lines."""
    found = [
        ("long-prompt" in head, len(html.unescape(text)) > 56)
        for desk in desks
        for head, text in re.findall(
            r'class="(prompt-row[^"]*)".*?id="prompt"[^>]*>([^<]*)<', desk.html, re.DOTALL
        )
    ]
    assert {(True, True), (False, False)} == set(found)


def test_the_records_of_the_player_are_the_players(desks: list[Desk]) -> None:
    """What stands on the spaces of the gods does not count on the boards of the player."""
    for desk in desks:
        calendar = desk.match.state.calendar
        assert f"{calendar.count(0)}:{calendar.count(1)}" in desk.page.text


# --- how they are told of ------------------------------------------------------------------------

NAMES = ("Ana", AutomaName(RIVALS))
MOVED = e.UnitsMoved("reserve", "coba", 1, "warrior", 2)


def told(what: EventRecord) -> str:
    return SCREEN.sentence(engine.Event(what, ""), NAMES)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Vengeful Gods deploy in Coba: 2 warriors."),
        ("it", "Vengeful Gods schierano a Coba: 2 guerrieri."),
        ("pl", "Vengeful Gods rozmieszczają w regionie Coba: 2 wojowników."),
    ],
)
def test_what_they_do_is_told_of_several(language: str, said: str) -> None:
    spoken.use(language)
    assert told(MOVED) == said
    assert told(MOVED._replace(seat=0)) != said.replace(RIVALS, "Ana")


def test_every_text_on_several_stands_for_one_that_is_told() -> None:
    """A text that somebody changes takes its plural along."""
    sources = Path(inspect.getsourcefile(e_told) or "").read_text("utf-8")
    assert [one for one in SEVERAL if f'"{one}"' not in sources] == []


def test_units_in_several_regions_say_in_which(desks: list[Desk]) -> None:
    """What is alike is one chip: "+1 shaman" three times says nothing."""
    scene = view_model_of(desks[0].model, desks[0].playing).scene

    def chips(*moves: tuple[str, int]) -> list[str]:
        reserve = e_told.RESERVE_NAME
        moved = [e.UnitsMoved(reserve, region, 1, "shaman", n) for region, n in moves]
        return [chip.text for chip in SCREEN.chips(scene, [engine.Event(m, "") for m in moved])]

    assert chips(("uxmal", 1), ("coba", 2), ("uxmal", 1)) == [
        "+2 shamans, Uxmal",
        "+2 shamans, Coba",
    ]
    assert chips(("uxmal", 1)) == ["+1 shaman"], "the option says where"
    live = [(REGIONS[region], 1) for region in scene.view.live]
    assert chips(*live) == ["+1 shaman in every region"]
