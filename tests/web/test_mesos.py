"""Mesos on the screen: its words in every language, its cards, what lies ahead."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest
from markupsafe import escape

import engine
from engine import NOBODY, Event, Match, Seat
from engine.core import steps as core_steps
from engine.mesos import data, projection
from engine.mesos import events as happened
from engine.mesos.cards import IDS, NUMBERS
from engine.mesos.state import Table, View
from engine.mesos.steps import actions, placing, rounds, tower
from tests.engine.mesos.tables import decide, laid
from tests.recorded import recorded
from tests.web.page import Desk, Page
from web import i18n as spoken
from web.games.mesos import SCREEN, board, consequences, details, words
from web.games.mesos.card_drawings import draw
from web.games.mesos.event_texts import EVENT_TEXTS
from web.games.scene import Scene
from web.screens.sheets.markup import render_sheet
from web.view.view_model import asked, view_model, view_model_of

LANGUAGES = ("en", "it", "pl")
NAMES = ["Ana", "Ben", "Cleo", "Dag", "Edo"]
CARDS = [*words.CHARACTER_CARDS, *words.EVENT_CARDS, *words.BUILDING_CARDS]


def matches() -> Iterator[Match]:
    """Matches that use every building, played to the end."""
    yield from (record.played(NAMES) for record in recorded("mesos"))


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """Everything that happens in the recorded matches, each thing once."""
    found = {repr(event): event for match in matches() for event in match.events}
    declined = Event(happened.TowerDeclined(0), "ME-WT-2")  # in them the owner always takes
    return [*found.values(), declined]


def seated(players: int = 2, people: int = 1, seed: str = "1", **chosen: str) -> Desk:
    desk = Desk.open(seed=seed)
    desk.sit("mesos", *["human"] * people, *["bot:random"] * (players - people), **chosen)
    return desk


def played_to(desk: Desk, kind: str) -> None:
    """On to the person's next decision of a kind."""
    rng = random.Random(kind)
    while desk.match.decision is not None:
        decision = asked(desk.playing)
        if decision is not None and decision.kind == kind:
            return
        desk.choose(rng.choice(desk.match.decision.options).key)


def scene_of(desk: Desk) -> Scene:
    return view_model_of(desk.model, desk.playing).scene


def table_of(desk: Desk) -> Table:
    return cast("Table", desk.match.view())


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(events: list[Event], language: str) -> None:
    spoken.use(language)
    silent = {type(event.what) for event in events if not EVENT_TEXTS.sentence(event, NAMES)}
    assert silent <= {happened.Discarded, happened.MovedDown, engine.OnlyOption}  # nothing to tell
    for event in events:
        told = EVENT_TEXTS.sentence(event, NAMES)
        assert "%" not in told
        assert "None" not in told


def test_the_recorded_matches_tell_every_kind_of_event(events: list[Event]) -> None:
    assert {type(event.what) for event in events} == set(EVENT_TEXTS.records) - {engine.Diverged}


def test_the_cards_of_a_refill_are_told_together() -> None:
    cards = ["artist_1_1", "hunter_1_1", "event_hunt_2"]
    told = [happened.Revealed(cards), happened.EraBegins(2), happened.Revealed(cards[:1])]
    assert [EVENT_TEXTS.sentence(Event(what, ""), NAMES) for what in told] == [
        "New cards: Artist, Hunter (with food icon), Hunt II.",
        "Era II begins.",
        "New cards: Artist.",
    ]


def test_the_log_groups_rounds() -> None:
    desk = seated()
    played_to(desk, "take")
    desk.touch(action="sheet", sheet="log")
    assert "Round 1, era I" in desk.page.texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cave_loss", data.CAVE_LOSS)
def test_every_card_is_named_explained_and_drawn(language: str, cave_loss: str) -> None:
    spoken.use(language)
    for card in CARDS:
        assert words.card_rule(card).startswith("ME-")
        page = Page(draw(card, cave_loss, "large"))
        assert words.card_name(card) in page.texts
        assert words.card_text(card, cave_loss) in page.texts
        assert "%" not in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_word_on_a_card_has_room(language: str) -> None:
    """It stays whole: mesos/table.css."""
    spoken.use(language)
    for card in (*words.EVENT_CARDS, *words.BUILDING_CARDS):
        name = words.card_name(card)
        drawn = draw(card, next(iter(data.CAVE_LOSS)))
        assert f">{escape(name)}</span>" in drawn
        assert ("long-word" in drawn) == (max(map(len, name.split())) >= 12), name


def test_buildings_are_told_apart_by_name() -> None:
    for language in LANGUAGES:
        spoken.use(language)
        assert len({words.card_name(card) for card in words.BUILDING_CARDS}) == len(data.BUILDINGS)


@pytest.mark.rule("ME-VAR-3")
def test_paintings_tell_the_losses_of_the_match() -> None:
    told = words.card_text("event_paintings_3", "rulebook")
    assert told == "Fewer artists than 3: −4 PP. Else +3 PP each."
    assert "−2 PP" in words.card_text("event_paintings_3", "printed")


def test_every_refusal_has_its_reason() -> None:
    reasons = {
        refusal.reason
        for refusal in (
            actions.EVENT_STAYS,
            actions.NO_PICK_LEFT,
            actions.MUST_TAKE,
            actions.too_dear(5, 2),
            tower.TOWER_UPPER_ONLY,
        )
    }
    assert reasons | {"tile_taken"} == set(words.REFUSALS)
    assert SCREEN.refusal(actions.too_dear(5, 2)) == "It costs you 5 food, and you have 2."


def test_every_line_of_the_score_sheet_has_words() -> None:
    for kind in (*data.SHEET, "food"):
        assert SCREEN.score_line(kind)


# --- the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_open_is_on_the_table(players: int) -> None:
    desk = seated(players)
    page, t = desk.page, table_of(desk)
    keys = page.values("data-key")
    rows = t.upper + t.upper_buildings + t.lower + t.lower_buildings
    assert [f"card-{IDS[card]}" for card in rows] == [k for k in keys if k.startswith("card-")]
    assert len([k for k in keys if k.startswith("tile-")]) == players + 2
    assert len([k for k in keys if k.startswith("space-")]) == players
    pieces = page.values("data-piece")
    assert sorted(p for p in pieces if p.startswith("totem-")) == [
        f"totem-{seat}" for seat in range(players)
    ]


@pytest.mark.rule("ME-TAK-10")
def test_a_card_taken_leaves_a_gap() -> None:
    desk = seated()
    played_to(desk, "take")
    gaps = desk.page.html.count('class="mesos-gap"')
    assert desk.match.decision is not None
    card = next(o for o in desk.match.decision.options if "_1_" in o.key)
    desk.choose(card.key)
    assert desk.page.html.count('class="mesos-gap"') > gaps


def test_a_card_says_what_it_changes_before_it_is_taken() -> None:
    desk = seated(3, seed="2")
    played_to(desk, "take")
    decision = asked(desk.playing)
    assert decision is not None
    for option in decision.options:
        card = option.args[0]
        desk.touch(option=option.key)
        page = desk.page
        assert desk.match.decision == decision, "only shown, not yet taken"
        assert words.card_name(card) in page.text
        assert words.card_text(card, "rulebook") in page.text
        found = projection.card_projection(table_of(desk), decision.seat, NUMBERS[card])
        for chip in consequences.changes(found):
            assert chip.text in page.text
        desk.touch(action="cancel")


@pytest.mark.rule("ME-CHR-2", "ME-CHR-4", "ME-CHR-6")
def test_what_a_card_changes_in_words() -> None:
    s = laid(2, tribes=[["inventor_1_1", "hunter_1_3"]], food=[6])

    def told(card: str) -> list[str]:
        return [
            chip.text
            for chip in consequences.prospects(projection.card_projection(s, 0, NUMBERS[card]))
        ]

    assert told("inventor_1_2") == [
        "food at Sustenance 2 → 3",
        "inventions 1 → 2",
        "+3 PP at the end",
    ]
    assert told("gatherer_1_1") == ["food at Sustenance 2 → 0"]
    assert told("builder_1_1") == [
        "food at Sustenance 2 → 3",
        "discount 0 → 1",
        "+3 PP at the end",
    ]
    assert told("hunter_1_1")[0] == "+2 food"
    assert told("star_house") == ["−6 food", "stars 0 → 3", "+4 PP at the end"]


def test_every_event_in_sight_tells_what_it_does_to_everybody() -> None:
    checked = 0
    for seed in range(4):
        desk = seated(3, seed=str(seed))
        played_to(desk, "take")
        for found in projection.forecasts(table_of(desk)):
            desk.touch(action="sheet", sheet="thing", about=f"card:{found.card}")
            page = desk.page
            for change in found.changes:
                assert EVENT_TEXTS.sentence(Event(change, ""), scene_of(desk).names) in page.text
                checked += 1
            desk.touch(action="close")
            cells = page.html.split("</thead>")[1]
            for seat in range(3):
                mine = [change.points for change in found.changes if change.seat == seat]
                assert spoken.signed(sum(mine)) in cells
    assert checked


def test_everything_on_the_table_can_be_looked_at() -> None:
    """At any moment: every sheet that something on the table opens has a title and a body."""
    for players in (2, 5):
        desk = seated(players, seed="3")
        rng = random.Random(players)
        for _ in range(12):
            for about in desk.page.values("data-about"):
                if ":" in about:
                    desk.touch(action="sheet", sheet="thing", about=about)
                    sheet = Page(render_sheet(desk.model, view_model(desk.model)))
                    assert "sheet-title" in sheet.values("id")
                    desk.touch(action="close")
            assert desk.match.decision is not None
            desk.choose(rng.choice(desk.match.decision.options).key)


@pytest.mark.rule("ME-TAK-2", "ME-TAK-11")
def test_what_cannot_be_taken_says_why() -> None:
    seen = set()
    for seed in "12345":
        desk = seated(3, seed=seed)
        played_to(desk, "take")
        for key, refusal in desk.match.seen(0).refusals.items():
            if key != "finish":
                about = f"card:{key.partition(':')[2]}"
                assert about in desk.page.values("data-about")
                desk.touch(action="sheet", sheet="thing", about=about)
                assert SCREEN.refusal(refusal) in desk.page.text
                desk.touch(action="close")
                seen.add(refusal.reason)
    assert seen == {"event_stays", "no_pick_left", "too_little_food"}


@pytest.mark.rule("ME-HID-2")
def test_the_deck_can_be_counted() -> None:
    desk = seated(2)
    desk.touch(action="sheet", sheet="thing", about="pile:deck")
    texts = desk.page.texts
    assert [text for text in texts if text.startswith("Era ")] == [
        "Era I: 12 cards",
        "Era II: 21 cards",
        "Era III: 21 cards",
    ]


@pytest.mark.rule("ME-HID-3", "ME-HID-4", "ME-VAR-1")
def test_coming_buildings_are_open_to_experts_only() -> None:
    for variant, expected in (("base", 8), ("expert", 3)):
        desk = seated(2, variant=variant)
        _title, body = details.detail(scene_of(desk), "pile:era_3")
        assert body.count("mesos-building-card") == expected
        beside = [IDS[card] for card in table_of(desk).beside if words.card_era(IDS[card]) == 3]
        for card in beside:
            assert words.card_name(card) in Page(body).texts
            assert words.card_text(card, "rulebook") in Page(body).text


@pytest.mark.rule("ME-BLD-1")
def test_a_building_shows_what_it_costs_with_the_discounts() -> None:
    s = laid(2, tribes=[["builder_1_3"], []], upper_buildings=["star_house"], food=[4, 6])
    seats = [Seat("Ana"), Seat("Ben")]
    for seat, told in ((0, True), (1, False)):
        s.active = seat
        page = Page(SCREEN.board(Scene(View.of(s, NOBODY), seats, (0, 0))))
        labels = page.values("aria-label")
        assert (
            any("Star House" in label and "Costs you 4 food." in label for label in labels) == told
        )


@pytest.mark.rule("ME-ACT-1")
def test_a_tile_tells_when_its_totem_would_act() -> None:
    s = laid(3)
    s.offer[data.OFFER_TILES.index(words.OFFER_TILES["offer_c"])] = 2
    scene = Scene(s, [Seat(name) for name in NAMES[:3]], (0, 0, 0))
    assert [consequences.would_act(scene, f"offer_{letter}") for letter in "bde"] == [1, 2, 2]


UPPER = "cards from the upper row"
SCARCE = [
    ([], [], "(none left)"),
    (["hunter_1_1"], [], "(only 1 left)"),
    (["hunter_1_1"], ["star_house"], "(only 1 without more food)"),
    (["event_hunt_1"], ["star_house"], "(none without more food)"),
    (["hunter_1_1", "hunter_1_2"], [], ""),
]


@pytest.mark.rule("ME-TAK-8")
@pytest.mark.parametrize(("upper", "buildings", "limit"), SCARCE)
def test_a_row_with_too_few_cards_says_so_before_a_totem_is_placed(
    upper: list[str], buildings: list[str], limit: str
) -> None:
    s = laid(2, upper=upper, upper_buildings=buildings, food=[0, 9])
    s.then(placing.place(0))
    scene = Scene(View.of(s, 0), [Seat("Ana"), Seat("Ben")], (0, 0), decide(s))
    label = board.tile_label(scene, words.OFFER_TILES["offer_f"], NOBODY)
    assert label == f"F, Young forest: You take {f'2 {UPPER} {limit}'.strip()}."


@pytest.mark.rule("ME-ACT-1")
@pytest.mark.parametrize(("cards", "limit"), [(2, "only 1"), (1, "none")])
def test_those_who_act_before_may_empty_a_row(cards: int, limit: str) -> None:
    s = laid(3, upper=["hunter_1_1", "hunter_1_2"][:cards])
    s.offer[data.OFFER_TILES.index(words.OFFER_TILES["offer_c"])] = 1
    s.then(placing.place(0))
    scene = Scene(View.of(s, 0), [Seat(name) for name in NAMES[:3]], (0, 0, 0), decide(s))
    label = board.tile_label(scene, words.OFFER_TILES["offer_f"], NOBODY)
    assert label == f"F, Young forest: You take 2 {UPPER} (perhaps {limit} left by then)."


@pytest.mark.rule("ME-TAK-8")
def test_a_pick_that_finds_nothing_is_told_with_the_question() -> None:
    s = laid(2, upper=["hunter_1_1"], lower=["hunter_1_2"])
    s.then(actions.pick(0, 2, 1))
    scene = Scene(View.of(s, 0), [Seat("Ana"), Seat("Ben")], (0, 0), decide(s))
    asked_for = f"2 {UPPER} (only 1 left) and 1 card from the lower row"
    assert SCREEN.prompt(scene) == f"Ana: take {asked_for}."


@pytest.mark.rule("ME-RET-2", "ME-RET-3")
def test_a_tile_tells_what_its_space_would_bring() -> None:
    s = laid(2)
    scene = Scene(View.of(s, 0), [Seat("Ana"), Seat("Ben")], (0, 0))
    placed = Event(happened.Placed(0, "offer_e"), "ME-PLC-1")
    for other, told in (
        ("offer_f", ["first to act so far", "space 1: +1 food"]),
        ("offer_b", ["number 2 to act so far", "space 2: −1 food, or −2 PP if you have none"]),
    ):
        scene.view.offer = [1 if tile.id == other else NOBODY for tile in data.OFFER_TILES]
        assert [chip.text for chip in consequences.consequences(scene, [placed])] == told


@pytest.mark.rule("ME-RET-1", "ME-RET-5")
def test_a_space_says_what_it_means() -> None:
    desk = seated(3)
    for number, told in ((1, "It brings 2 food."), (2, "nothing more"), (3, "It costs 1 food")):
        desk.touch(action="sheet", sheet="thing", about=f"space:{number}")
        assert f"number {number} to place a totem next round" in desk.page.text
        assert told in desk.page.text
        desk.touch(action="close")


@pytest.mark.rule("ME-RET-3", "ME-EVT-H")
def test_card_space_and_events_are_told_apart_before_the_last_pick_of_a_round() -> None:
    s = laid(2, lower=["hunter_1_1", "artist_1_1", "event_hunt_1"])
    s.spaces = [1, NOBODY]
    s.offer[data.OFFER_TILES.index(words.OFFER_TILES["offer_b"])] = 0
    s.then(actions.act(0), actions.return_totem(0), rounds.end_round())
    decision = decide(s)
    assert decision is not None
    told = core_steps.look_ahead(s, 0, decision.options[0]).events
    scene = Scene(s, [Seat("Ana"), Seat("Ben")], (0, 0), decision=decision)
    assert [(chip.text, chip.seat) for chip in consequences.consequences(scene, told)] == [
        ("+1 food", NOBODY),
        ("food at Sustenance 0 → 1", NOBODY),
        ("hunters 0 → 1", NOBODY),
        ("space 2: −1 food", NOBODY),
        ("then the end of the round:", NOBODY),
        ("+1 food", 0),
        ("+1 PP", 0),
    ]


@pytest.fixture(scope="module")
def film() -> list[list[Event]]:
    """The recorded matches, choice by choice."""
    return [frame.events for match in matches() for frame in engine.frames(match)]


@pytest.mark.rule("ME-EVT-1", "ME-FIN-2", "ME-FIN-3")
def test_every_event_is_a_moment_and_no_points_are_left_out(film: list[list[Event]]) -> None:
    kinds = set()
    for frame in film:
        told = SCREEN.moments(frame, NAMES)
        kinds |= {moment.kind for moment in told}
        struck = [e.args["card"] for e in frame if e.kind == "event_resolved"]
        assert [m.about for m in told if m.kind == "event"] == [
            (f"card:{card}",) for card in struck
        ]
        points: Counter[int] = Counter()
        for event in frame:
            if isinstance(event.what, happened.Change | happened.Scored):
                points[event.what.seat] += event.what.points
        for moment in told:
            for column in moment.columns:
                points[column.seat] -= column.gain
        assert not any(points.values())
    assert kinds == {"event", "era", "final"}


@pytest.mark.rule("ME-EVT-S3")
def test_hunger_shows_what_was_paid_and_what_was_missing() -> None:
    changes = [
        happened.EventResolved("event_sustenance_1"),
        happened.Fed(0, "event_sustenance_1", -1, 0, 4),
        happened.Unfed(0, "event_sustenance_1", 0, -3, 3),
        happened.Fed(1, "event_sustenance_1", -2, 0, 2),
    ]
    (moment,) = SCREEN.moments([Event(what, "") for what in changes], NAMES[:2])
    hungry, fed = moment.columns
    assert [(part.amount, part.label) for part in hungry.parts] == [(1, "paid"), (3, "missing")]
    assert (hungry.total, hungry.gain, hungry.note) == (4, -3, "3 food short")
    assert (fed.total, fed.gain, fed.note) == (2, 0, "−2 food")


def test_forecasts_end_with_the_match() -> None:
    desk = seated(2, people=2)
    rng = random.Random(4)
    while desk.match.decision is not None:
        desk.choose(rng.choice(desk.match.decision.options).key)
    view = table_of(desk)
    assert projection.forecasts(view), "the cards still lie there"
    scene = Scene(view, [Seat("Ana"), Seat("Ben")], (0, 0))
    assert "mesos-event-head" not in str(SCREEN.dock_content(scene))


def test_every_tribe_stands_on_the_table() -> None:
    """As many figures as it has, four at most of a type; the number says the rest."""
    s = laid(2, tribes=[["shaman_1_1", *(f"hunter_1_{n}" for n in range(1, 6))], []])
    page = Page(SCREEN.board(Scene(View.of(s, NOBODY), [Seat("Ana"), Seat("Ben")], (0, 0))))
    uses = [e.attributes["href"] for e in page.elements if e.tag == "use"]
    assert uses == ["#mesos-figure-shaman", *["#mesos-figure-hunter"] * 4]
    assert set(uses) <= {f"#{name}" for name in page.values("id")}
    assert "5" in page.texts
    assert "nobody yet" in page.texts


def test_every_loss_has_the_same_minus() -> None:
    desk = seated(3, seed="2")
    played_to(desk, "take")
    assert not re.search(r"(?<![\w-])-\d", desk.page.text)


def test_a_tribe_is_shown_in_columns_with_their_worth() -> None:
    s = laid(
        2,
        tribes=[["inventor_1_1", "inventor_1_2", "artist_1_1", "artist_1_2", "hunter_1_1"]],
        buildings=[["star_house"]],
        upper=["event_hunt_2"],
    )
    scene = Scene(s, [Seat("Ana"), Seat("Ben")], (0, 0))
    told = Page(str(SCREEN.panel(scene, 0))).text
    for text in ("2 inventions", "+4 PP", "1 pair", "+10 PP", "next icon +2", "Star House"):
        assert text in told


def test_the_board_scrolls_to_what_can_be_chosen_and_if_there_is_room_to_who_acts() -> None:
    desk = Desk.open(seed="3")
    desk.sit("mesos", *["human"] * 5)
    for _ in range(12):
        decision = desk.match.decision
        assert decision is not None
        looked = desk.page.values("data-look")[0].split()
        assert looked[-1] == f"tableau-{decision.seat}"
        assert looked[-1] in desk.page.values("data-key")
        assert set(looked[:-1]) == {t for option in decision.options for t in option.targets}
        desk.choose(decision.options[0].key)
        desk.take_device()
