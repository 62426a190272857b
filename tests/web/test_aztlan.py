"""Aztlán on the screen: its words in every language, its map, why he won here and these points."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

import pytest

import engine
from engine import NOBODY, Event, Match, Seat
from engine.aztlan import GAME, data
from engine.aztlan.events import (
    Clash,
    DiscardShuffled,
    DomainScored,
    EraBegins,
    MarkerMoved,
    NothingToDraw,
    PoolFilled,
)
from engine.aztlan.scoring import RULES
from engine.aztlan.state import View
from engine.aztlan.steps import clash, development, era, scoring
from engine.aztlan.steps.clash import begin_clashes
from engine.aztlan.steps.development import development_turn, fill_pools
from engine.aztlan.steps.era import begin_era
from engine.aztlan.steps.scoring import begin_scoring, end_game
from engine.core.events import Diverged
from engine.core.steps import Refusal
from tests.engine.aztlan.tables import Play, discard_all, table
from tests.recorded import recorded
from tests.web.page import Desk, Element, Page
from tests.web.test_beats import beat_by_beat
from tests.web.test_story import random_match
from web import i18n as spoken
from web.app import shown_beats
from web.games.aztlan import SCREEN, breakdowns, layout, words
from web.games.aztlan.board import pawn_ids
from web.games.aztlan.event_texts import EVENT_TEXTS
from web.games.moment import Moment
from web.games.scene import Scene
from web.model.playing import Playing
from web.model.root import Model
from web.view.view_model import view_model_of

LANGUAGES = ("en", "it", "pl")
NAMES = ("Ana", "Ben", "Cleo", "Dag")
R, Y, G, B = range(4)


def matches() -> Iterator[Match]:
    """Matches that use every prosperity card, played to the end."""
    yield from (record.played(NAMES) for record in recorded("aztlan"))


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """Everything that happens in the recorded matches, and what is too rare for them."""
    found = {repr(event): event for match in matches() for event in match.events}
    rare = [
        Event(NothingToDraw(0), "AZ-PRO-5"),
        Event(DiscardShuffled(4), "AZ-PRO-5"),
        Event(PoolFilled(0, 3, 1), "AZ-SUP-3"),
        Event(PoolFilled(0, 0, 0), "AZ-SUP-3"),
    ]
    return [*found.values(), *rare]


def desk_of(play: Play, *people: int) -> Desk:
    """A position on the screen: these seats are persons' (none named: all), the others bots'."""
    humans = people or range(play.s.seats)
    kinds = ["human" if seat in humans else "bot:random" for seat in range(play.s.seats)]
    seats = [Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    match = engine.start("aztlan", seats, seed=1)
    match.state, match.events, match.decision = play.s, play.log, play.decision
    match.origin = play.s.clone()
    desk = Desk(Model(playing=Playing("laid", match)))
    desk.take_device()
    return desk


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(events: Sequence[Event], language: str) -> None:
    spoken.use(language)
    for event in events:
        if event.kind == "only_option":
            continue
        told = EVENT_TEXTS.sentence(event, NAMES)
        assert "%" not in told
        assert bool(told) == (event.args.get("number") != 0), event


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_on_a_prosperity_card_is_wider_than_a_small_one(language: str) -> None:
    """Eleven letters have room where somebody scores; longer words say where they may be parted."""
    spoken.use(language)
    spoken.learn("aztlan")
    names = [words.card(name).replace("\u00ad", " ") for name in words.CARDS]
    assert max(len(word) for name in names for word in name.split()) <= 11


def test_every_sentence_is_of_an_event(events: Sequence[Event]) -> None:
    assert {type(event.what) for event in events} | {Diverged} == set(EVENT_TEXTS.records)


def test_the_log_names_the_arithmetic() -> None:
    scored = DomainScored(0, 7, "city", ["cholollan", "chalco", "texcoco"], 2)
    told = EVENT_TEXTS.sentence(Event(scored, "AZ-SCO-5"), NAMES)
    assert told == "Ana's domain Cholollan, Chalco, Texcoco, 2 × City: 3 + 2² = 7."
    told = EVENT_TEXTS.sentence(Event(Clash("chalco", [0, 1], [2, 1], [10, 9]), "AZ-CLA-2"), NAMES)
    assert told == "Clash in Chalco: Ana 2 × 5 = 10, Ben 1 × 9 = 9."


def test_every_refusal_has_its_reason() -> None:
    steps = (era, development, clash, scoring)
    values = [value for module in steps for value in vars(module).values()]
    known = [value for value in values if isinstance(value, Refusal)]
    assert {why.reason for why in known} == set(words.REFUSALS)
    assert all(SCREEN.refusal(why) for why in known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_options_and_score_lines_have_words(language: str) -> None:
    spoken.use(language)
    for card in data.PROSPERITY:
        assert words.card(card)
        assert words.CARD_RULES[card].startswith("AZ-")
        assert spoken._(words.CARD_TEXTS[card])
    for spec in GAME.options:
        assert SCREEN.option_name(spec.name)
        assert all(SCREEN.option_value(spec.name, value) for value in spec.values)
    for kind in (*RULES, "stack"):
        assert SCREEN.score_line(kind)


# --- secrets --------------------------------------------------------------------------------------


@pytest.mark.rule("AZ-HID-1", "AZ-HID-3", "AZ-HID-4")
@pytest.mark.parametrize(
    "players", [3, *(pytest.param(n, marks=pytest.mark.nightly) for n in (2, 4))]
)
def test_a_page_is_the_same_whatever_the_others_hold(players: int) -> None:
    """Everything hidden from the one in sight is dealt anew, and not a letter changes."""
    rng = random.Random(players)
    desk = Desk.open(seed=str(players))
    desk.sit("aztlan", *["human"] * players)
    seen = 0
    while not desk.match.over:
        desk.take_device()
        match = desk.match
        if rng.random() < 0.15:
            page, truth = desk.html, match.state
            view = cast("View", match.view(match.seat_in_sight()))
            other = GAME.determinize(view, rng.randrange(999))
            other.log = None
            match.state = other
            seen += other.to_plain() != truth.to_plain()
            assert desk.html == page
            match.state = truth
        assert match.decision is not None
        desk.choose(rng.choice(match.decision.options).key)
    assert seen > 10


@pytest.mark.rule("AZ-HID-6")
def test_a_chosen_card_is_uncovered_at_a_touch() -> None:
    desk = Desk.open(seed="2")
    desk.sit("aztlan", "human", "human", "human", start_order="seats")
    for card in (9, 8, 7):
        desk.take_device()
        desk.choose(f"power:{card}")
    assert desk.page.values("data-decision") == ["place"]
    assert "aztlan-hand" not in desk.page.html
    place = f"Place in Chalco, Terraced fields, {desk.match.seats[0].name}"
    hidden = f"{place} 1 × ? = 4–9, up to +2 VP (Terraced fields)"
    assert hidden in desk.page.values("aria-label")
    desk.touch(action="uncover")
    label = "Your power card of this era: 9, City, 20 VP if never used, now +0"
    assert label in desk.page.values("aria-label")
    assert f"{place} 1 × 9 = 9" in desk.page.values("aria-label")
    desk.touch(option="place:chalco")
    assert desk.page.values("data-decision") == ["move"], "it is placed at once: undo is there"
    desk.choose("end_turn")
    assert desk.page.values("data-player") == ["1"]
    assert "aztlan-hand" not in desk.page.html, "the next one has not taken the device"


@pytest.mark.rule("AZ-HID-6", "AZ-DEC-9")
@pytest.mark.parametrize("hand", [(), ("canoes",), ("sacred_games",)])
def test_who_holds_nothing_is_asked_in_a_harmless_way(hand: tuple[str, ...]) -> None:
    board = {R: {"chalco": 2}, Y: {"chalco": 1}}
    s = table(3, cards=(9, 5, 4), board=board, hands={Y: hand})
    desk = desk_of(Play(s, begin_clashes()))
    desk.choose("defeat:chalco")
    if not hand:
        assert desk.match.over, "a public fact: no card, no question"
        return
    assert desk.page.texts.count("Pass to Ben") == 1
    assert "Sacred Games" not in desk.page.text
    desk.take_device()
    held = "sacred_games" in hand
    assert desk.page.values("data-option") == (["sacred_games"] if held else []) + ["pass"]
    asks = "Do you answer?" if held else "Nothing to play."
    assert f"Ben: Ana defeats you in Chalco. {asks}" in desk.page.texts
    assert "you lose 1 pawn here" in desk.page.text


# --- the map --------------------------------------------------------------------------------------


def test_the_drawn_map_is_the_played_one() -> None:
    assert tuple(land.id for land in layout.TERRITORIES) == data.IDS
    assert tuple(land.terrain for land in layout.TERRITORIES) == data.TERRAIN


def test_a_territory_says_who_stands_there_before_a_pawn_is_placed() -> None:
    s = table(3, board={R: {"chalco": 2}, Y: {"chalco": 3}})
    s.chosen, s.face_down = [9, 5, 5], [True, True, True]
    desk = desk_of(Play(s, fill_pools(), development_turn(R)))
    desk.touch(action="uncover")
    labels = desk.page.values("aria-label")
    found = [label for label in labels if label.startswith("Place in Chalco")]
    assert found == ["Place in Chalco, Terraced fields, Ana 3 × 9 = 27, Ben 3 × ? = 12–27"]


@pytest.mark.parametrize(
    ("left", "told"), [(2, "Ana Chalco: 2 × 9 = 18, Ben 3 × ? = 12–27"), (0, "")]
)
def test_a_move_says_what_is_left_behind_it(left: int, told: str) -> None:
    s = table(3, board={R: {"chalco": left + 1, "tollan": 1}, Y: {"chalco": 3}})
    s.chosen, s.face_down = [9, 5, 5], [True, True, True]
    desk = desk_of(Play(s, fill_pools(), development_turn(R)))
    desk.touch(action="uncover")
    desk.choose("place:tollan")
    desk.touch(action="pick", target="territory:chalco")
    [label] = [one for one in desk.page.values("aria-label") if one.startswith("Chalco → Texcoco")]
    assert "Ana 1 × 9 = 9" in label
    assert (told in label) if told else ("Chalco: " not in label)


def test_refused_places_say_why() -> None:
    s = table(3, board={R: {"tollan": 1}})
    desk = desk_of(Play(s, fill_pools(), development_turn(R)), R)
    desk.touch(action="why", refused="place:chapala")
    assert "A lake is not a territory: no pawn can stand there." in desk.page.text
    desk.choose("place:mixquiahuala")
    desk.touch(action="pick", target="territory:mixquiahuala")
    keys = [e.attributes.get("data-refused", "") for e in desk.page.all("aria-disabled")]
    assert "move:mixquiahuala.chichimecapan" in keys
    assert "move:tollan.chichimecapan" not in keys, "only of the pawn that was taken up"
    desk.touch(action="why", refused="move:mixquiahuala.chichimecapan")
    assert "The lake is in between: pawns move only by land." in desk.page.text


def test_the_last_moves_of_the_others_are_marked() -> None:
    desk = Desk.open(seed="4")
    desk.sit("aztlan", "human", "bot:random", "bot:random", start_order="seats")
    desk.choose("power:5")
    desk.choose("place:chalco")
    assert "aztlan-fresh" not in desk.page.html
    desk.choose("move:chalco.texcoco")
    moved = [event for event in desk.match.events if event.kind in ("placed", "moved")]
    assert desk.page.html.count("aztlan-fresh") == len(
        {e.args["seat"] for e in moved[2:]} | {0}
    ) - 1 or (desk.page.html.count("aztlan-fresh") >= 2)


def test_pawns_keep_their_names_on_the_way() -> None:
    """A moved pawn stands in its goal under the name that it had, so that it is seen to travel."""
    desk = Desk.open(seed="4")
    desk.sit("aztlan", "human", "bot:random", "bot:random", start_order="seats")
    desk.choose("power:5")
    desk.choose("place:chalco")
    before = pawns(desk.page)
    desk.touch(option="move:chalco.texcoco")
    after = pawns(desk.page)
    assert before["chalco"]
    assert before["chalco"] == after["texcoco"][:1]


def test_pawns_keep_their_names_when_the_secrets_of_a_match_are_told() -> None:
    """Its last choice makes all of the history known, and nobody leaves the board by that."""
    match, rng = random_match("aztlan", 1), random.Random(1)
    while match.decision:
        before = scene_of(Desk.at(match))
        match.choose(rng.choice(match.decision.options).key)
    desk = Desk.at(match)
    desk.playing.beats = tuple(shown_beats.shown(match, [len(match.choices) - 1]))
    assert pawn_ids(scene_of(desk)) == pawn_ids(before)


def scene_of(desk: Desk) -> Scene:
    return view_model_of(desk.model, desk.playing).scene


def test_marks_that_come_and_go_send_no_pawn_travelling() -> None:
    """Rings, powers and traces are no part of the piece: they would move its middle."""
    desk = Desk.open(seed="4")
    desk.sit("aztlan", "human", "bot:random", "bot:random", start_order="seats")
    desk.choose("power:5")
    desk.choose("place:chalco")
    rings = [e for e in desk.page.elements if e.attributes.get("class") == "ring"]
    assert any(e.tag == "circle" for e in rings)
    marked = [e for e in desk.page.elements if e.tag == "circle" and "r" in e.attributes]
    assert not [e for e in marked if any("data-piece" in a.attributes for a in e.around)]


def test_a_picked_pawn_lists_only_its_own_ways() -> None:
    """Not also the moves that end where it stands."""
    s = table(3, board={R: {"chalco": 1}})
    desk = desk_of(Play(s, fill_pools(), development_turn(R)), R)
    desk.choose("place:texcoco")
    desk.touch(action="pick", target="territory:chalco")
    keys = desk.page.values("data-option")
    assert "move:chalco.texcoco" in keys
    assert all(key.startswith("move:chalco.") for key in keys)


@pytest.mark.rule("AZ-SCO-5")
def test_the_map_says_what_a_pawn_would_bring() -> None:
    """By the terrain of the power card, if that is in sight: else the map would betray it."""
    s = table(3, cards=(7, 4, 4))
    s.used, s.chosen, s.face_down = [(), (), ()], [7, 4, 4], [True, True, True]
    desk = desk_of(Play(s, fill_pools(), development_turn(R)), R)
    assert 'class="aztlan-gain' in desk.page.html
    label = next(n for n in desk.page.values("aria-label") if n.startswith("Place in Xinantecatl"))
    assert label.endswith("+2 VP (Mountains)")
    hidden = desk_of(Play(s, development_turn(R)), R, Y)
    assert 'class="aztlan-gain' not in hidden.page.html, "the card is not in sight"


def pawns(page: Page) -> dict[str, list[str]]:
    """The names of the pawns by territory."""
    found: dict[str, list[str]] = {name: [] for name in data.IDS}
    for element in page.all("data-holds"):
        keys = [around.attributes.get("data-key", "") for around in element.around]
        for land in [key.removeprefix("pawns-") for key in keys if key.startswith("pawns-")]:
            found[land] += element.attributes["data-holds"].split()
    return found


def test_markers_stand_on_each_other_and_the_order_is_shown() -> None:
    desk = desk_of(Play(table(4, order=(B, G, Y, R)), begin_era()))
    markers = [p for p in desk.page.values("data-piece") if p.startswith("marker-")]
    assert markers == ["marker-0", "marker-1", "marker-2", "marker-3"]  # the topmost is drawn last
    assert desk.page.html.count('class="aztlan-order') == 4


# --- why he won here ------------------------------------------------------------------------------


@pytest.mark.rule("AZ-EX-4", "AZ-CLA-9")
def test_a_clash_shows_powers_and_what_both_verdicts_bring() -> None:
    board = {Y: {"chalco": 2}, B: {"chalco": 1}, G: {"chalco": 1}}
    s = table(4, cards=(9, 5, 4, 8), board=board)
    desk = desk_of(Play(s, begin_clashes()))
    text = desk.page.text
    for power in ("2 × 5 = 10", "1 × 8 = 8", "1 × 4 = 4"):
        assert power in text
    assert page_sides(desk) == ["aztlan-force aztlan-strongest", "aztlan-force", "aztlan-force"]
    shown = view_model_of(desk.model, desk.playing).scene
    assert [c.text for c in shown.chips("defeat:chalco")] == ["−1 pawn", "−1 pawn"]
    assert [c.seat for c in shown.chips("defeat:chalco")] == [G, B]
    assert [c.text for c in shown.chips("coexist:chalco")] == ["+1 prosperity card"]
    desk.touch(action="sheet", sheet="thing", about="territory:chalco")
    assert "Clash of this era" in desk.page.text


def page_sides(desk: Desk) -> list[str]:
    """How the sides of the clashes are marked, in the order of the table."""
    classes = [e.attributes.get("class", "") for e in desk.page.elements]
    return [name for name in classes if name.startswith("aztlan-force")]


@pytest.mark.rule("AZ-CLA-4", "AZ-CLA-5")
def test_each_clash_has_its_verdicts_beside_its_powers() -> None:
    board = {R: {"chalco": 1, "tollan": 2}, Y: {"chalco": 1, "tollan": 1}}
    desk = desk_of(Play(table(3, cards=(9, 5, 4), board=board), begin_clashes()))
    keys = ["defeat:chalco", "coexist:chalco", "defeat:tollan", "coexist:tollan"]
    assert sorted(desk.page.values("data-option")) == sorted(keys)
    assert all(around(e, "dock-content") for e in desk.page.all("data-option"))
    desk.touch(option="coexist:tollan")
    page = desk.page
    (asked,) = [e for e in page.elements if e.attributes.get("class", "").endswith("question")]
    own = [e for e in page.all("data-option") if asked in e.around]
    assert [e.attributes["data-option"] for e in own] == ["defeat:tollan", "coexist:tollan"]


def around(element: Element, name: str) -> bool:
    """Whether an element stands in another of that class."""
    return any(e.attributes.get("class") == name for e in element.around)


@pytest.mark.rule("AZ-CLA-4", "AZ-CLA-6")
def test_a_clash_of_others_says_who_decides() -> None:
    board = {R: {"chalco": 1, "tollan": 1}, Y: {"chalco": 2, "tollan": 1}}
    desk = desk_of(Play(table(3, cards=(9, 5, 4), board=board), begin_clashes()))
    assert "Ben has the most power and decides." in desk.page.text
    assert "Ana has the most power and decides." not in desk.page.text, "the choices say it"


@pytest.mark.rule("AZ-EX-3", "AZ-EX-16")
def test_a_tie_says_who_stays() -> None:
    board = {G: {"chalco": 2, "tollan": 1}, B: {"chalco": 1}, Y: {"chalco": 1}, R: {}}
    won = {**board, R: {"tollan": 1}, G: {"chalco": 2, "tollan": 3}}
    desk = desk_of(Play(table(4, cards=(9, 5, 4, 8), board=won), begin_clashes()))
    assert "Tied: Cleo, Dag. They stay, nobody draws a card; weaker ones leave." in desk.page.text
    s = table(4, cards=(9, 5, 4, 8), board=board, hands={G: ("tlatoani",)})
    desk = desk_of(Play(s, begin_clashes()))
    assert "Tied: Cleo, Dag. You can break the tie." in desk.page.text
    desk.choose("tlatoani:chalco")
    assert "Cleo: you win the clash in Chalco. Defeat or coexist?" in desk.page.text
    assert desk.page.html.count('class="aztlan-asked"') == 1
    assert "Tied" not in desk.page.text, "a tie that is broken is none"
    assert page_sides(desk).count("aztlan-force aztlan-strongest") == 1


@pytest.mark.rule("AZ-TLA-1")
def test_a_tie_broken_by_another_is_told_to_the_others() -> None:
    board = {G: {"chalco": 2}, B: {"chalco": 1}, Y: {"chalco": 1}, R: {}}
    s = table(4, cards=(9, 5, 4, 8), board=board, hands={G: ("tlatoani",)})
    desk = desk_of(Play(s, begin_clashes()))
    desk.choose("tlatoani:chalco")
    scene = view_model_of(desk.model, desk.playing).scene
    (clash,) = breakdowns.clashes(replace(scene, decision=None))
    assert clash.fate == "Cleo has broken the tie and decides."
    assert [side.seat for side in clash.sides if side.strongest] == [G]


# --- moments --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def told() -> list[Moment]:
    """All moments of the recorded matches."""
    found: list[Moment] = []
    for match in matches():
        for frame in engine.frames(match):
            public = [event for event in frame.events if event.known_to(engine.NOBODY)]
            found += SCREEN.moments(public, NAMES)
    return found


def test_every_kind_of_moment_is_told(told: Sequence[Moment]) -> None:
    kinds = {"reveal", "tie_broken", "clash", "ties", "answers", "scoring", "additions", "era"}
    assert {moment.kind for moment in told} == kinds
    prizes = {moment.outcome for moment in told if moment.kind == "clash"}
    victors = {f"{name} wins the clash" for name in NAMES}
    assert prizes - victors == {"Coexistence", "Tie"}
    assert prizes & victors


@pytest.mark.rule("AZ-CLA-2", "AZ-CLA-3", "AZ-TLA-1")
def test_a_clash_shows_whose_pawns_come_to_what(told: Sequence[Moment]) -> None:
    for moment in told:
        if moment.kind == "clash":
            totals = [column.total or 0 for column in moment.columns]
            assert totals == [sum(p.amount for p in column.parts) for column in moment.columns]
            winners = [column for column in moment.columns if column.wins]
            assert len(winners) == 1 or moment.outcome == "Tie"
            assert {column.total for column in winners} == {max(totals)}
            is_broken = totals.count(max(totals)) > 1 and moment.outcome != "Tie"
            assert ("breaks the tie with Great Tlatoani" in moment.why) == is_broken
            assert ("has the most power" in moment.why) == (totals.count(max(totals)) == 1)


@pytest.mark.rule("AZ-CLA-11", "AZ-CLA-12", "AZ-CLA-13")
def test_ties_that_take_effect_together_are_one_moment() -> None:
    most = 0
    for match in matches():
        for frame in engine.frames(match):
            ties = [e.args["territory"] for e in frame.events if e.kind == "tie"]
            told = SCREEN.moments(frame.events, NAMES)
            assert sum(moment.kind == "ties" for moment in told) == (len(ties) > 1)
            if len(ties) < 2:
                continue
            found = next(moment for moment in told if moment.kind == "ties")
            assert found.about == tuple(f"territory:{name}" for name in ties)
            removed = [e for e in frame.events if e.kind == "pawns_removed"]
            leave = {e.args["territory"] for e in removed} & {*ties}
            assert ("weaker ones leave" in found.why) == bool(leave)
            assert sum(part.amount for c in found.columns for part in c.parts) == sum(
                len(e.args["best"]) for e in frame.events if e.kind == "tie"
            )
            beats = frame.match.choices[-1].beats
            with_ties = [beat for beat in beats if "tie" in kinds_in(frame, beat)]
            most = max(most, len(ties) if len(with_ties) == 1 else 0)
    assert most > 2


def kinds_in(frame: engine.Frame, beat: engine.Beat) -> set[str]:
    """The kinds of events of a beat."""
    return {event.kind for event in frame.match.events[beat.begin : beat.end]}


@pytest.mark.rule("AZ-SCO-5", "AZ-BLE-1", "AZ-END-1")
def test_the_parts_of_a_scoring_come_to_its_points() -> None:
    gains = scored = 0
    for match in matches():
        for frame in engine.frames(match):
            moved = [e.args for e in frame.events if e.kind == "marker_moved"]
            gains += sum(args["gained"] for args in moved)
            for moment in SCREEN.moments(frame.events, NAMES):
                for column in moment.columns:
                    scored += column.gain
                    if column.gain:
                        assert column.gain == sum(p.amount for p in column.parts)
    assert scored == gains > 0


# --- why these points -----------------------------------------------------------------------------

SEVEN = ("tollan", "tepoztlan", "nauhcampatepetl", "huaxtecapan", "cholollan", "chalco", "texcoco")


@pytest.mark.rule("AZ-EX-7", "AZ-SCO-5", "AZ-SCO-6")
def test_domains_are_outlined_one_by_one_with_their_sums() -> None:
    land = dict.fromkeys((*SEVEN, "tenochtitlan", "nopallan"), 1)
    s = table(3, cards=(9, 4, 4), board={R: land}, hands={R: ("offering",)})
    desk = desk_of(Play(s, begin_scoring()), R)
    page = desk.page
    for told in ("4 + 1² = 5", "3 + 2² = 7", "1 + 1² = 2", "1, no match = 0"):
        assert told in page.text
    assert "+14" in page.texts
    assert page.html.count('class="aztlan-domain ') == 4
    assert page.html.count('class="aztlan-match ') == 4
    desk.touch(action="show", about="domain:0.1")
    assert desk.page.html.count('class="aztlan-domain ') == 1
    desk.touch(action="show", about="domain:0.1")
    assert desk.page.html.count('class="aztlan-domain ') == 4


@pytest.mark.rule("AZ-EX-24", "AZ-EX-25", "AZ-CAN-1")
def test_canoes_say_what_they_add_and_are_drawn() -> None:
    land = {"popocatepetl": 1, "citlaltepetl": 1}
    more = "blessing_tepeyollotl"  # so that there is something to choose after the canoes
    s = table(3, cards=(7, 4, 4), board={R: land}, hands={R: ("canoes", more)})
    desk = desk_of(Play(s, begin_scoring()), R)
    key = "canoes:citlaltepetl.popocatepetl"
    option = SCREEN.choice(
        view_model_of(desk.model, desk.playing).scene, "canoes", key[7:].split(".")
    )
    assert option.detail == "domains score 6 VP instead of 4"
    assert "aztlan-link" not in desk.page.html
    desk.choose(key)
    link = desk.page.html.count('class="aztlan-link ')
    assert (link, desk.page.html.count('class="aztlan-domain ')) == (1, 1)
    assert "2 + 2² = 6" in desk.page.text


@pytest.mark.rule("AZ-EX-8", "AZ-SCO-4")
def test_the_joker_shows_what_every_terrain_brings() -> None:
    land = dict.fromkeys(("teotlalpan", "popocatepetl", "huitznahuac", "nopallan"), 1)
    desk = desk_of(Play(table(3, cards=(4, 5, 5), board={R: land}), begin_scoring()), R)
    shown = view_model_of(desk.model, desk.playing).scene
    brought = {o.args[0]: shown.chips(o.key)[0].text for o in shown.candidates}
    assert brought == {
        "jungle": "+0 VP",
        "desert": "+9 VP",
        "mountain": "+4 VP",
        "field": "+0 VP",
        "city": "+0 VP",
    }
    desk.touch(option="score:mountain")
    assert "3 + 1² = 4" in desk.page.text


def test_points_that_are_not_the_askers_bear_a_badge() -> None:
    desk = desk_of(Play(table(3, cards=(4, 5, 5), board={R: {"chalco": 1}}), begin_scoring()), R)
    shown = view_model_of(desk.model, desk.playing).scene
    moved = [Event(MarkerMoved(seat, 9, 9), "AZ-SCO-7") for seat in (R, Y)]
    assert [chip.seat for chip in SCREEN.chips(shown, moved)] == [NOBODY, Y]


def test_the_scoring_of_the_last_era_is_told_in_the_next_choice() -> None:
    board = {R: {"tollan": 1}, Y: {"chalco": 1}}
    play = Play(table(3, cards=(9, 8, 4), board=board), begin_scoring(), begin_era())
    play.log.insert(0, Event(EraBegins(1, [0, 1, 2]), "AZ-ERA-2"))
    desk = desk_of(play, R)
    assert "How era I scored" in desk.page.text
    assert desk.page.values("data-about").count("domain:0.0") == 1
    desk.touch(action="show", about="domain:1")
    assert 'class="aztlan-domain seat-1"' in desk.page.html


def test_after_the_match_the_land_of_the_winner_is_outlined() -> None:
    board = {R: {"tollan": 1}, Y: {"chalco": 1}, G: {"tlacopan": 1, "cholollan": 1}}
    for order in ([0, 1, 2], [1, 2, 0], [2, 0, 1]):
        s = table(3, era=5, cards=(9, 8, 9), board=board, order=order)
        desk = desk_of(Play(s, begin_scoring(), end_game()), R)
        desk.playing.at_board = True
        winner = desk.match.state.vp.index(max(desk.match.state.vp))
        assert f'class="aztlan-domain seat-{winner}"' in desk.page.html


# --- Aztec Gods -----------------------------------------------------------------------------------


@pytest.mark.rule("AZ-2P-5", "AZ-2P-10")
def test_two_players_see_whom_they_lead_and_that_it_changed() -> None:
    desk = Desk.open(seed="6")
    desk.sit("aztlan", "human", "human", alliance="coyote_quetzal")
    assert desk.page.values("data-players") == ["2"], "neutral seats on every screen"
    rng = random.Random(6)
    sides: list[str] = []
    while not desk.match.over and len(sides) < 2:
        desk.take_device()
        decision = desk.match.decision
        assert decision is not None
        era = int(desk.match.view().__dict__["era"])
        if decision.kind == "choose_power" and decision.seat == 0 and era == len(sides) + 1:
            sides.append(desk.page.text)
        desk.choose(rng.choice(decision.options).key)
    assert "Ana: choose the power card for Coyote and Quetzal, face down." in sides[0]
    assert "Ana: choose the power card for Ocelot and Serpent, face down." in sides[1]
    assert "The alliances have changed hands: you lead Ocelot and Serpent now." in sides[1]


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("thing", [*(f"prosperity:{c}" for c in data.PROSPERITY), "power:9"])
def test_every_card_can_be_looked_at_closely(thing: str) -> None:
    desk = desk_of(Play(table(3), begin_era()))
    desk.touch(action="sheet", sheet="thing", about=thing)
    assert "dialog" in desk.page.values("role")
    assert desk.page.html.count('class="card-text"') == 1
    assert "AZ-" not in desk.page.text, "rules are named by number in the reader alone"


def test_used_power_cards_lie_open_before_everybody() -> None:
    s = table(3, era=3, cards=(9, 8, 4))
    discard_all(s, "offering")
    desk = desk_of(Play(s, begin_scoring()), R)
    desk.model.sheet = ("seat", "1")
    for number in s.used[Y]:
        assert str(number) in desk.page.texts


# --- what is asked about --------------------------------------------------------------------------


def told_of(desk: Desk, thing: str) -> str:
    """What the answer to a thing says."""
    desk.touch(type="explain", spot=thing)
    text = desk.page.text
    desk.touch(action="close")
    return text


def test_an_answer_says_what_a_thing_would_bring_now() -> None:
    land = dict.fromkeys(("chalco", "popocatepetl"), 1)
    s = table(3, cards=(9, 4, 4), board={R: land}, hands={R: ("offering", "offering")})
    desk = desk_of(Play(s, begin_scoring()), R)
    assert "would score +2 VP" in told_of(desk, "power:7")
    assert "would score" not in told_of(desk, "power:9"), "it is used up"
    assert "With your land now: +2 VP." in told_of(desk, "prosperity:blessing_tepeyollotl")
    assert "with the 2 you have: +4 VP" in told_of(desk, "prosperity:offering")
    assert "Tetzcotzinco" in told_of(desk, "lake:chapala")
    assert "Popocatepetl: 1, no match = 0" in told_of(desk, "domain:0.0")


def test_a_territory_and_the_joker_have_answers_of_their_own() -> None:
    desk = desk_of(Play(table(3), begin_era()))
    for name, land in (("chalco", "field"), ("popocatepetl", "mountain")):
        desk.touch(type="explain", spot=f"territory:{name}")
        assert f'class="aztlan-o aztlan-ground-{land}"' in desk.page.html
    assert "you name when you score" in told_of(desk, "power:4")


@pytest.mark.rule("AZ-HID-3")
def test_the_sheet_of_the_own_seat_alone_lists_the_hand() -> None:
    """On a phone the hand makes way where it is asked for nothing."""
    desk = Desk.open(seed="4")
    desk.sit("aztlan", "human", "bot:random", start_order="seats")
    own, other = (str(seat) for seat in range(2))
    held = words.card(data.WARRIORS)
    desk.match.state.hands[0] = (data.WARRIORS, data.WARRIORS)
    desk.settle()
    for seat, times in ((own, 2), (other, 1)):  # once in the plate
        desk.send("sheet", sheet="seat", about=seat)
        assert desk.page.text.count("In your hand:") == times
        assert desk.page.text.count(f"{held} ×2") >= times
        desk.touch(action="close")


def test_the_domains_on_the_map_are_those_of_the_scoring_that_is_told() -> None:
    seen = set[int]()
    for desk, one in beat_by_beat(random_match("aztlan", 1), 1):
        if one.moment is None or one.moment.kind != "scoring":
            continue
        outlined = set(re.findall(r'class="aztlan-domain seat-(\d)', desk.html))
        [seat] = {column.seat for column in one.moment.columns}
        assert outlined <= {str(seat)}
        seen.add(seat)
    assert len(seen) > 1
