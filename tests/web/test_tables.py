"""Every game at the table, played at random: what can be chosen is there, and is there once."""

from __future__ import annotations

import random

import pytest

import engine
from tests.by_day import by_turns
from tests.web.page import Desk, Page
from web import games
from web.screens.new_match.markup import fewest
from web.view.view_model import asked, view_model

GAMES = list(games.GAMES)
CHOICES = 36


def a_game_of(game: str, rng: random.Random, *, people: int) -> Desk:
    """A table with some people, bots at the other seats, after the start."""
    players = rng.choice([n for n in engine.describe(game).players if n >= people])
    kinds = ["human"] * people + ["bot:random"] * (players - people)
    rng.shuffle(kinds)
    desk = Desk.open(seed=str(rng.randrange(1000)))
    desk.sit(game, *kinds)
    return desk


def check_page(page: Page) -> None:
    """What holds on every page: nothing that the policy forbids, and names are names."""
    assert not page.all("style")
    assert not [name for e in page.elements for name in e.attributes if name.startswith("on")]
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    keys = page.values("data-key") + [f"piece {p}" for p in page.values("data-piece")]
    assert len(keys) == len(set(keys)), sorted(key for key in keys if keys.count(key) > 1)


def check_options(desk: Desk, page: Page) -> None:
    """Every option of the decision is one focusable element; nothing else claims to be one."""
    decision = asked(desk.playing)
    assert decision is not None
    assert page.values("data-decision") == [decision.kind]
    assert page.values("data-player") == [str(decision.seat)]
    shown = page.values("data-option")
    assert len(shown) == len(set(shown))
    others = {option.key for option in decision.options} - set(shown)
    assert len(shown) + len(others) == len(decision.options)
    for key in sorted(others)[-1:]:
        desk.reach(key)
        desk.touch(action="cancel")
    for element in page.all("data-option"):
        assert element.is_focusable()
        assert any("data-decision" in e.attributes for e in element.around)
        assert element.tag == "button" or element.attributes["aria-label"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 2])
def test_every_option_is_on_the_screen_once(game: str, people: int) -> None:
    rng = random.Random(f"{game} {people}")
    desk = a_game_of(game, rng, people=people)
    for _ in range(CHOICES):
        if desk.match.over:
            break
        desk.take_device()
        page = desk.page
        check_page(page)
        check_options(desk, page)
        assert desk.match.decision is not None
        # with nobody to hide it from, what cannot be chosen is not asked
        assert people > 1 or len(desk.match.decision.options) > 1
        desk.choose(rng.choice(desk.match.decision.options).key)
    check_page(desk.page)


@pytest.mark.parametrize("game", GAMES)
def test_as_a_list_every_option_is_a_button(game: str) -> None:
    rng = random.Random(game)
    desk = a_game_of(game, rng, people=1)
    desk.touch(action="as_list")
    for _ in range(CHOICES // 2):
        if desk.match.over:
            break
        page = desk.page
        check_options(desk, page)
        assert {element.tag for element in page.all("data-option")} == {"button"}
        assert desk.match.decision is not None
        desk.choose(rng.choice(desk.match.decision.options).key)


def test_a_list_of_places_has_the_room_of_the_board() -> None:
    desk = Desk.open(seed="5")
    desk.sit("aztlan", "human", "bot:random")
    places = {}
    for _ in range(CHOICES):
        if asked(desk.playing) is not None:
            for as_list in (False, True):
                desk.model.settings.as_list = as_list
                decision = desk.page.values("data-decision")[0]
                places[decision, as_list] = room_of(desk.page)
        desk.model.settings.as_list = False
        desk.take_device()
        desk.choose(desk.match.decision.options[0].key)
    assert places["place", False] == set()
    assert places["place", True] == {"asks-below", "lists-places"}
    for as_list in (False, True):
        assert places["choose_power", as_list] == {"asks-below"}, "the cards are in the hand"


def room_of(page: Page) -> set[str]:
    """Which parts of the table have more room, or less, for what is asked."""
    (play,) = (e for e in page.elements if "play" in e.attributes.get("class", "").split())
    return {"asks-below", "lists-places"} & set(play.attributes["class"].split())


@pytest.mark.parametrize("game", GAMES)
def test_picking_on_the_board_reaches_every_option(game: str) -> None:
    """Tapping an option's targets in order always leaves the option to be chosen."""
    rng = random.Random(game)
    desk = a_game_of(game, rng, people=1)
    for _ in range(CHOICES // 2):
        decision = asked(desk.playing)
        if decision is None:
            break
        option = rng.choice(decision.options)
        for target in option.targets[:-1]:
            if target in desk.page.values("data-target"):
                desk.touch(action="pick", target=target)
        if not option.targets:
            desk.reach(option.key)
        assert option.key in desk.page.values("data-option")
        desk.touch(action="cancel")
        desk.choose(option.key)


@pytest.mark.parametrize("game", GAMES)
def test_a_gate_shows_nothing_but_the_public_table(game: str) -> None:
    """What may be touched is only the gate's own; the table around it is nobody's view of it."""
    rng = random.Random(game)
    desk = a_game_of(game, rng, people=2)
    gates, secrets = 0, False
    for _ in range(CHOICES):
        if desk.match.over:
            break
        seat = desk.match.gate_for()
        if seat != engine.NOBODY:
            gates += 1
            page = desk.page
            check_page(page)
            assert page.values("data-screen") == ["handover"]
            assert not page.all("data-option")
            assert not page.all("data-decision")
            table = view_model(desk.model)
            assert table is not None
            assert (table.scene.viewer, table.scene.decision) == (engine.NOBODY, None)
            assert all(element.is_inert() for element in page.all("data-spot"))
            name = desk.match.seats[seat].name
            assert page.texts[-4:] == [
                "ABCDE"[seat],
                f"Pass to {name}",
                f"What follows is for {name} only.",
                f"I am {name}",
            ]
            desk.touch(action="menu")
            assert not desk.page.all("data-option")
            desk.touch(action="close")
            desk.touch(action="sheet", sheet="log")
            assert not desk.page.all("data-option"), "the log tells what all have seen"
            desk.take_device()
            assert "dialog" not in desk.page.values("role"), "it does not lie over the next table"
        assert desk.match.decision is not None
        secrets = secrets or desk.match.decision.secret
        desk.choose(rng.choice(desk.match.decision.options).key)
    assert bool(gates) == secrets


@pytest.mark.parametrize(("game", "language"), by_turns(GAMES, ["en", "it", "pl"]))
def test_a_whole_match_to_the_result(game: str, language: str) -> None:
    """Bots play; every page on the way renders in every language, and the scores add up."""
    play_to_the_result(game, language, fewest(engine.describe(game)))


@pytest.mark.parametrize(
    ("game", "language"),
    by_turns([g for g in GAMES if 1 in engine.describe(g).players], ["en", "it", "pl"]),
)
def test_a_whole_match_alone(game: str, language: str) -> None:
    """The same where nobody sits at the other parties."""
    play_to_the_result(game, language, 1)


def play_to_the_result(game: str, language: str, players: int) -> None:
    desk = Desk.open(language=language, seed="5")
    desk.sit(game, "human", *["bot:random"] * (players - 1))
    rng = random.Random(language)
    while not desk.match.over:
        assert desk.match.decision is not None
        desk.choose(rng.choice(desk.match.decision.options).key)
        if len(desk.match.choices) % 7 == 0:
            check_page(desk.page)
    page = desk.page
    check_page(page)
    result = desk.match.result()
    assert result is not None
    assert page.values("data-screen") == ["result"]
    assert page.values("data-winner") == [str(seat) for seat in result.winners]
    assert page.values("data-score") == [str(party) for party in range(desk.match.state.parties)]
    for sheet in ("log", "seat"):
        desk.touch(action="board")
        desk.touch(action="sheet", sheet=sheet, about="0")
        check_page(desk.page)
        desk.touch(action="close")
        desk.touch(action="board")
