"""Table mode: chosen in New match, kept with the match, and drawn at everybody's edge."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence

import pytest

import engine
from engine import NOBODY
from tests.by_day import one_of
from tests.web.page import Desk, Element, Page
from web import application, games
from web.app.effects import Announce, Focus
from web.model.table_edges import (
    EDGES,
    completed,
    is_sound,
    moved,
    next_with_room,
    table_edges,
    usual,
)
from web.records import saved_matches, storage_keys
from web.records.match_headers import read_header
from web.records.settings import read_settings
from web.render import NOTHING

GAMES = list(games.GAMES)
GAME = "meduris"
ROUND = ("bottom", "left", "top", "right")


def chosen(desk: Desk, *kinds: str, game: str = GAME) -> Desk:
    """New match with these sitters, table mode switched on."""
    desk.touch(game=game)
    while len(desk.page.values("data-seat-name")) < len(kinds):
        desk.touch(action="add-seat")
    for seat, kind in enumerate(kinds):
        desk.send("seat_kind", seat=str(seat), value=kind)
    desk.touch(action="round_table", checked="true")
    return desk


def begun(desk: Desk, *kinds: str, edges: Sequence[str], game: str = GAME) -> Desk:
    """A match in table mode, everybody dragged to an edge."""
    chosen(desk, *kinds, game=game)
    for seat, edge in enumerate(edges):
        desk.touch(action="seat-edge", seat=str(seat), edge=edge)
    desk.touch(action="start")
    desk.settle()
    assert desk.playing.edges == tuple(edges)
    return desk


def drawn(page: Page) -> dict[str, list[str]]:
    """Who sits at which edge of the drawn table, by the seats."""
    found: dict[str, list[str]] = {edge: [] for edge in EDGES}
    for player in page.all("data-drag"):
        found[player.around[-1].attributes["data-edge"]].append(player.attributes["data-drag"])
    return found


def table_of(page: Page) -> Element:
    """The element of the table, or of the gate before it."""
    (found,) = page.all("data-screen")
    return found


# --- who sits where ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 6))
def test_everybody_has_an_edge(players: int) -> None:
    assert is_sound(usual(players), players)
    order = [EDGES.index(edge) for edge in usual(players)]
    assert order == sorted(order), "turns go round the table"
    assert completed([""] * players) == usual(players)
    assert is_sound(completed(["left", *[""] * (players - 1)]), players)


def test_two_may_share_an_edge_and_no_more() -> None:
    assert is_sound(("left", "left"), 2)
    assert not is_sound(("left", "left", "left"), 3)
    assert next_with_room(("left", "top", "top"), 0) == "right"
    assert next_with_room(("left", "top"), 0) == "top"
    assert moved(("left", "top", "top"), 0, "top") == ("top", "left", "top")
    assert moved(("left", "top", "top"), 1, "top") == ("left", "top", "top")
    assert moved(("left", "top"), 0, "right") == ("right", "top")


# --- New match -----------------------------------------------------------------------------------


def test_it_is_offered_to_two_people_and_off_at_first() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    desk.send("seat_kind", seat="1", value="bot:easy")
    assert not desk.page.doing("round_table")
    desk.send("seat_kind", seat="1", value="human")
    (check,) = desk.page.doing("round_table")
    assert "checked" not in check.attributes
    assert not desk.page.all("data-round-table")
    desk.touch(action="start")
    assert desk.playing.edges == ()


def test_a_tap_leads_to_the_next_edge_and_says_so() -> None:
    desk = chosen(Desk.open(), "human", "human")
    assert drawn(desk.page) == {"bottom": ["0"], "left": [], "top": ["1"], "right": []}
    for edge in ("left", "top", "right", "bottom"):
        effects = desk.touch(action="next-edge", seat="0")
        assert "0" in drawn(desk.page)[edge]
        assert Focus("edge-0") in effects
        assert any(edge in effect.text for effect in effects if isinstance(effect, Announce))


def test_one_is_dragged_to_an_edge() -> None:
    desk = chosen(Desk.open(), "human", "human", "bot:easy")
    for edge in EDGES:
        desk.touch(action="seat-edge", seat="2", edge=edge)
        assert "2" in drawn(desk.page)[edge]
    before = drawn(desk.page)
    for bad in ({"edge": "middle"}, {"seat": "9"}, {"seat": "x"}, {}):
        assert desk.touch(action="seat-edge", **{"seat": "2", "edge": "nowhere", **bad}) == []
    assert drawn(desk.page) == before


def test_who_comes_later_finds_a_place() -> None:
    desk = chosen(Desk.open(), "human", "human")
    desk.touch(action="seat-edge", seat="1", edge="left")
    desk.touch(action="add-seat")
    assert drawn(desk.page) == {"bottom": ["0"], "left": ["1"], "top": ["2"], "right": []}
    desk.touch(action="remove-seat", seat="0")
    assert drawn(desk.page) == {"bottom": [], "left": ["0"], "top": ["1"], "right": []}


def test_the_next_match_begins_with_the_same() -> None:
    desk = begun(Desk.open(), "human", "human", "human", edges=("left", "left", "right"))
    desk.touch(action="leave")
    again = Desk.open(desk.store)
    again.touch(game="aztlan")
    while len(again.page.values("data-seat-name")) < 3:
        again.touch(action="add-seat")
    assert drawn(again.page) == {"bottom": [], "left": ["0", "1"], "top": [], "right": ["2"]}
    again.touch(action="round_table", checked="false")
    again.touch(action="start")
    assert again.playing.edges == ()
    assert again.model.settings.edges == []


def test_a_match_of_one_person_forgets_nothing() -> None:
    desk = begun(Desk.open(), "human", "human", edges=("left", "right"))
    desk.touch(action="leave")
    desk.sit(GAME, "human", "bot:random")
    assert desk.playing.edges == ()
    assert desk.model.settings.edges == ["left", "right"]


# --- it is kept ----------------------------------------------------------------------------------


def test_it_is_kept_with_the_match() -> None:
    desk = begun(Desk.open(), "human", "human", edges=("left", "left"))
    desk.take_device()
    assert desk.match.decision is not None
    desk.choose(desk.match.decision.options[0].key)
    assert Desk.open(desk.store).playing.edges == ("left", "left")


def headed(**changes: object) -> str:
    """A record of a match of two, some of whose head is otherwise; None: that is not there."""
    match = engine.start(GAME, [engine.Seat("Ana"), engine.Seat("Ben")], {}, seed=1)
    head, _line, save = saved_matches.record("x", match, "", edges=("left", "top"))[1].partition(
        "\n"
    )
    fields = {**json.loads(head), **changes}
    return json.dumps({name: one for name, one in fields.items() if one is not None}) + "\n" + save


def test_a_record_tells_the_edges() -> None:
    assert read_header("x", headed()).edges == ("left", "top")


@pytest.mark.parametrize(
    "bad",
    [
        None,
        7,
        "left",
        ["left"],
        ["left", "middle"],
        ["left", 3],
        ["left", "top", "right"],
        {"left": 1},
    ],
)
def test_edges_that_make_no_sense_are_none(bad: object) -> None:
    """The match can be played all the same."""
    record = headed(edges=bad)
    assert read_header("x", record).edges == ()
    desk = Desk.open({f"{storage_keys.MATCH}x": record})
    desk.touch(match="x")
    assert desk.page.values("data-screen") == ["table"]
    assert desk.playing.edges == ()


@pytest.mark.parametrize("bad", [7, ["middle"], {"left": 1}, ["left"] * 50])
def test_settings_with_such_edges_have_none(bad: object) -> None:
    assert read_settings(json.dumps({"edges": bad})).edges == []


def test_the_same_table_again() -> None:
    desk = begun(Desk.open(), "human", "human", "human", edges=("left", "top", "right"))
    while desk.match.decision is not None:
        desk.match.choose(desk.match.decision.options[-1].key)
    desk.touch(action="rematch")
    assert desk.playing.edges == ("left", "top", "right")
    while desk.match.decision is not None:
        desk.match.choose(desk.match.decision.options[-1].key)
    desk.touch(action="rotate")
    assert desk.playing.edges == ("top", "right", "left")


# --- at the table --------------------------------------------------------------------------------


def turns(desk: Desk, choices: int = 60) -> Iterator[int]:
    """Plays at random; the person who is asked, at the gate and after it."""
    rng = random.Random(7)
    for _ in range(choices):
        desk.settle()
        decision = desk.match.decision
        if decision is None:
            return
        if desk.match.gate_for() != NOBODY:
            yield decision.seat
            desk.take_device()
        yield decision.seat
        desk.choose(rng.choice(decision.options).key)


@pytest.mark.parametrize("game", one_of(2, GAMES))
def test_tray_labels_and_rim_are_at_the_edge_of_who_is_asked(game: str) -> None:
    desk = begun(
        Desk.open(seed="3"), *["human"] * 4, edges=("left", "top", "right", "right"), game=game
    )
    faced = set()
    for seat in turns(desk):
        edge = desk.playing.edges[seat]
        faced.add(edge)
        table = table_of(desk.page)
        assert table.attributes["data-edge"] == edge
        assert table.attributes["data-edges"] == "left top right"
        (rim,) = (e for e in desk.page.all("data-key") if e.attributes["data-key"] == "rim")
        assert rim.attributes["data-edge"] == edge
        assert f"seat-{seat}" in rim.attributes["class"]
    assert faced == {"left", "top", "right"}


@pytest.mark.parametrize("edge", EDGES)
def test_every_edge_has_its_plates_and_what_everybody_needs(edge: str) -> None:
    edges = (edge, *(one for one in EDGES if one != edge))
    desk = begun(Desk.open(seed="3"), *["human"] * 4, edges=edges)
    desk.take_device()
    page = desk.page
    plates = [e for e in page.all("data-nth")]
    assert [e.attributes["data-edge"] for e in plates] == list(edges)
    asked = desk.playing.edges[desk.match.decision.seat]  # type: ignore[union-attr]
    for action in ("menu", "undo", "rules"):
        corners = [
            e.attributes.get("data-edge")
            for e in page.all("data-action")
            if e.attributes["data-action"] == action
        ]
        explained = [
            e.attributes.get("data-edge")
            for e in page.all("data-explain")
            if e.attributes["data-explain"] == f"shell:{action}"
        ]
        assert {one for one in (*corners, *explained) if one} == set(EDGES) - {asked}
        assert None in (*corners, *explained)


def test_two_at_one_edge_sit_in_the_order_of_their_turns() -> None:
    """Turns go clockwise: the next player sits to the left."""
    desk = begun(Desk.open(seed="3"), "human", "human", "human", edges=("top", "top", "left"))
    plates = desk.page.all("data-nth")
    places = [(e.attributes["data-nth"], e.attributes["data-of"]) for e in plates]
    assert places == [("1", "2"), ("0", "2"), ("0", "1")]


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_over_covers_the_tray_and_is_held(game: str) -> None:
    desk = begun(Desk.open(seed="3"), "human", "human", edges=("left", "right"), game=game)
    gates = 0
    for seat in turns(desk):
        page = desk.page
        if page.values("data-screen") == ["handover"]:
            gates += 1
            (button,) = page.doing("reveal")
            assert "data-hold" in button.attributes
            assert table_of(page).attributes["data-edge"] == desk.playing.edges[seat]
            assert any("board" in e.attributes.get("class", "").split() for e in page.elements) or (
                any("board-page" in e.attributes.get("class", "") for e in page.elements)
            )
    assert gates > 0 or game in ("mesos",)


def test_while_a_bot_plays_the_tray_stays_and_the_rim_goes() -> None:
    """Whoever chose last reads what the bot does."""
    kinds = ("human", "bot:random", "human")
    seats = [engine.Seat(name, kind) for name, kind in zip("ABC", kinds, strict=True)]
    edges = ("left", "top", "right")
    rng, last, bots_turns = random.Random(2), NOBODY, 0
    for match in played(engine.start(GAME, seats, {}, seed=3), rng):
        assert match.decision is not None
        asked = match.decision.seat
        now = table_edges(match, edges, resting=False)
        then = table_edges(match, edges, resting=True)
        assert now is not None
        assert then is not None
        assert now.turn == asked
        if asked == 1 and last != NOBODY:
            bots_turns += 1
            assert now.facing == then.facing == last
        elif asked != 1:
            assert now.facing == asked
            last = asked
        if match.choices:
            assert then.turn == match.choices[-1].seat
    assert bots_turns > 3


def played(match: engine.Match, rng: random.Random) -> Iterator[engine.Match]:
    """A match played at random, before every choice."""
    while match.decision is not None:
        yield match
        match.choose(rng.choice(match.decision.options).key)


def test_one_person_plays_as_usual() -> None:
    """Whatever a record says."""
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:random")
    desk.playing.edges = ("left", "right")
    assert not desk.page.all("data-edge")


def test_what_is_opened_turns_to_whoever_opens_it() -> None:
    desk = begun(Desk.open(seed="3"), "human", "human", edges=("left", "right"))
    desk.take_device()
    own = table_of(desk.page).attributes["data-edge"]
    other = "right" if own == "left" else "left"
    desk.touch(action="menu", edge=other)
    assert over(desk) == other
    desk.touch(action="sheet", sheet="settings")
    assert over(desk) == other
    desk.touch(action="close")
    desk.touch(action="menu")
    assert over(desk) == own
    desk.touch(action="close")
    desk.touch(action="rules", edge="bottom")
    assert over(desk) == own


def over(desk: Desk) -> str:
    """The edge to which what lies over the table is turned."""
    (found, _rules) = (e for e in desk.page.all("data-edge") if e.attributes.get("class") == "over")
    return found.attributes["data-edge"]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_drawn_on_as_if_afresh(game: str) -> None:
    desk = begun(Desk.open(seed="5"), *["human"] * 3, edges=("left", "left", "top"), game=game)
    page = NOTHING
    for _seat in turns(desk, 12):
        page = application.page_of(desk.model, page)
        assert page.whole() == application.render_page(desk.model)


def ended(edges: Sequence[str], winner_at: int) -> Desk:
    """A match in table mode that somebody has just won."""
    for seed in range(1, 40):
        desk = begun(Desk.open(seed=str(seed)), "human", "human", "human", edges=edges)
        rng, match = random.Random(seed), desk.playing.match
        while match.decision:
            match.choose(rng.choice(match.decision.options).key)
        if match.result().winners == (winner_at,):
            desk.playing.counts = True
            desk.touch(action="board")
            desk.touch(action="board")
            return desk
    pytest.fail("nobody won")


def test_the_result_is_turned_to_who_has_won_and_to_whoever_wants_to_read_it() -> None:
    desk = ended(("bottom", "left", "top"), winner_at=1)
    html = desk.html
    assert re.findall(r'class="result-page" data-edge="(\w+)"', html) == ["left"]
    assert re.findall(r'turn-here"[^>]* data-edge="(\w+)"', html) == ["bottom", "top"]
    desk.touch(action="turn_result", edge="top")
    assert re.findall(r'class="result-page" data-edge="(\w+)"', desk.html) == ["top"]
    assert re.findall(r'turn-here"[^>]* data-edge="(\w+)"', desk.html) == ["bottom", "left"]
    desk.send("turn_result", edge="right")
    assert 'class="result-page" data-edge="top"' in desk.html, "nobody sits there"


def test_the_finale_is_told_at_every_edge() -> None:
    desk = ended(("bottom", "left", "top"), winner_at=1)
    assert re.findall(r'class="finale-edge" data-edge="(\w+)"', desk.html) == ["left", "top"] * 2
    told = re.findall(r'<p class="finale-who name">([^<]*)', desk.html)
    assert len(told) == 3
    assert len(set(told)) == 1
