"""What touching something in Mesos says of this moment, and of this very thing."""

from __future__ import annotations

import pytest

from engine import NOBODY, Seat
from engine.mesos import data
from engine.mesos.cards import IDS
from engine.mesos.state import View
from tests.engine.mesos.tables import laid
from tests.web.test_mesos import played_to, scene_of, seated
from web.games.explain import explain_thing
from web.games.legend import Explanation
from web.games.mesos import SCREEN, words
from web.games.scene import Scene

SEATS = [Seat("Ana"), Seat("Ben")]


def told(scene: Scene, thing: str, *, on_table: bool = False) -> Explanation:
    found = explain_thing(SCREEN, scene, thing, on_table=on_table)
    assert found is not None
    return found


def taking(seed: str = "1") -> Scene:
    desk = seated(3, seed=seed)
    played_to(desk, "take")
    return scene_of(desk)


def refusing(reason: str) -> tuple[Scene, str]:
    """A table where a card is refused for a reason, and the card."""
    for seed in "12345":
        scene = taking(seed)
        for key, refusal in scene.refusals.items():
            if refusal.reason == reason:
                return scene, key
    raise AssertionError(reason)


def table() -> Scene:
    tribes = [["hunter_1_1", "hunter_1_2", "shaman_1_1"], ["builder_1_3"]]
    return Scene(View.of(laid(2, tribes=tribes, food=[1, 6]), NOBODY), SEATS, (0, 0))


@pytest.mark.parametrize(
    ("thing", "counts"),
    [
        ("hunter", "Ana 2, Ben 0"),
        ("builder", "Ana 0, Ben 1"),
        ("discount", "Ana 0, Ben 2"),
        ("star", f"Ana {words.CHARACTER_CARDS['shaman_1_1'].stars}, Ben 0"),
        ("set", "Ana 0, Ben 0"),
    ],
)
def test_a_sign_compares_the_tribes(thing: str, counts: str) -> None:
    assert [note.text for note in told(table(), thing).notes] == [f"On the table: {counts}."]


@pytest.mark.parametrize("thing", ["need", "food"])
def test_food_tells_whether_it_suffices(thing: str) -> None:
    (note,) = told(table(), thing).notes
    assert note.text == "Ana has 1 food; a Sustenance would ask for 3."


def test_a_kind_of_event_says_when_it_comes() -> None:
    scene = taking()
    view = scene.view
    rows = [IDS[n] for n in (*view.lower, *view.upper) if n >= 0]
    for kind in data.EVENT_KINDS:
        due = [card for card in rows if card in words.EVENT_CARDS and words.card_kind(card) == kind]
        notes = [note.text for note in told(scene, kind).notes]
        assert len(notes) == max(1, len(due))
        assert (notes == ["None in view."]) == (not due)


def test_a_card_says_once_what_it_would_bring() -> None:
    scene = taking()
    option = next(one for one in scene.candidates if one.verb == "take")
    found = told(scene, option.targets[0], on_table=True)
    assert [one.label for one in found.prospects] == ["Take it"]
    assert list(found.prospects[0].chips) == scene.chips(option.key)
    assert not found.drawing, "the card itself lies below"
    assert "<h3>" not in found.body


def test_a_card_that_is_refused_says_why_once_and_what_it_would_bring() -> None:
    scene, key = refusing("no_pick_left")
    found = told(scene, f"card:{key.partition(':')[2]}", on_table=True)
    why = SCREEN.refusal(scene.refusals[key])
    assert [note.text for note in found.notes] == [why]
    assert why not in found.body
    assert "<h3>" in found.body


def test_single_things_have_their_own_drawing_and_name() -> None:
    scene = taking()
    drawn = {told(scene, f"tile:{tile}", on_table=True).drawing for tile in ("offer_b", "offer_f")}
    assert len(drawn) == 2
    spaces = {told(scene, f"space:{number}", on_table=True).drawing for number in (1, 2, 3)}
    assert len(spaces) == 3
    assert told(scene, "invention:rope").name == "Invention (rope)"
