"""What is asked at Aztlán comes first, and a card that can be played is in sight."""

from __future__ import annotations

from engine.aztlan.steps.clash import begin_clashes
from engine.aztlan.steps.development import development_turn, fill_pools
from tests.engine.aztlan.tables import Play, table
from tests.web.page import Desk
from tests.web.test_aztlan import G, R, Y, desk_of


def clashes(desk: Desk) -> list[str]:
    """The territories of the clashes in the dock, in their order."""
    return [
        element.attributes["data-about"].removeprefix("territory:")
        for element in desk.page.all("data-about")
        if element.attributes.get("class") == "aztlan-clash"
    ]


def test_clashes_that_ask_something_come_first() -> None:
    """A tie of one's own asks nothing, wherever it lies on the map."""
    board = {
        R: {"huitznahuac": 1, "xicalanco": 1, "papantlan": 2},
        Y: {"huitznahuac": 1, "papantlan": 1},
        G: {"xicalanco": 1},
    }
    desk = desk_of(Play(table(3, cards=(8, 8, 8), board=board), begin_clashes()))
    assert desk.match.decision is not None
    asked = {option.args[0] for option in desk.match.decision.options if option.args}
    assert asked == {"papantlan"}
    assert clashes(desk)[0] == "papantlan"
    assert len(clashes(desk)) == 3


def test_a_tie_that_can_be_broken_comes_first() -> None:
    board = {R: {"huitznahuac": 1, "papantlan": 1}, Y: {"huitznahuac": 1}, G: {"papantlan": 1}}
    s = table(3, cards=(8, 8, 8), board=board, hands={R: ("tlatoani",)})
    desk = desk_of(Play(s, begin_clashes()))
    assert {"tlatoani:huitznahuac", "tlatoani:papantlan"} <= set(desk.page.values("data-option"))


def test_a_move_is_made_on_the_map_and_not_in_a_list() -> None:
    s = table(3, board={R: {"tollan": 1, "papantlan": 2}})
    desk = desk_of(Play(s, fill_pools(), development_turn(R)), R)
    desk.choose("place:chalco")
    assert desk.page.values("data-option") == ["end_turn"]
    desk.touch(action="as_list")
    assert "move:papantlan.xochimilco" in desk.page.values("data-option")
    desk.touch(action="as_list")
    desk.touch(action="pick", target="territory:papantlan")
    assert "move:papantlan.xochimilco" in desk.page.values("data-option")


def test_warriors_are_played_from_the_hand() -> None:
    """Touched, the card lists where it can be played; the map still takes moves."""
    s = table(3, board={R: {"tollan": 1}}, hands={R: ("warriors",)})
    s.chosen, s.face_down = [9, 5, 5], [True, True, True]
    desk = desk_of(Play(s, fill_pools(), development_turn(R)), R)
    assert not desk.page.doing("show"), "not before a pawn is placed"
    desk.choose("place:chalco")
    card = desk.page.doing("show")[0]
    assert card.attributes["data-about"] == "play:warriors"
    assert card.attributes["aria-label"] == "Eagle and Jaguar Warriors: where it can be played"
    desk.touch(action="show", about="play:warriors")
    assert desk.page.doing("show")[0].attributes["aria-pressed"] == "true"
    assert "warriors:chalco" in desk.page.values("data-option")
    desk.choose("warriors:chalco")
    assert not desk.match.state.hands[R]


def test_nothing_else_in_the_hand_can_be_played_where_it_is_not_asked() -> None:
    s = table(3, board={R: {"tollan": 1}}, hands={R: ("offering", "canoes")})
    s.chosen, s.face_down = [9, 5, 5], [True, True, True]
    desk = desk_of(Play(s, fill_pools(), development_turn(R)), R)
    desk.choose("place:chalco")
    assert not desk.page.doing("show")
