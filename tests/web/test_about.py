"""An answer on every touch: everything on a page that can be asked about has one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

import engine
from engine import NOBODY
from tests.conformance.cases import scaled
from tests.rules.specs import IDS
from tests.web.page import Desk, Element, Page
from tests.web.test_secrets import twin_of
from web import application, games
from web.app.effects import Announce, Focus
from web.games.scene import Scene
from web.render import TEMPLATES
from web.screens.explain.controls import CONTROLS
from web.screens.explain.markup import answer
from web.screens.explain.subject import SHELL, Subject, read, subject_of
from web.view.view_model import view_model

GAMES = list(games.GAMES)
GAME = "meduris"
WITH_LEGEND = [game for game in GAMES if games.screen(game).legend]
ASKED = frozenset(
    "data-explain data-spot data-target data-about data-refused data-option data-action data-input "
    "data-game data-match data-seat-kind data-seat-name data-option-name data-option-group "
    "data-option-preset".split()
)
SOULS = (
    *("gods", "altars", "angry_tiles", "prophecies"),
    *("cenote", "cities", "rituals", "tribe_powers"),
)
Variant = tuple[int, dict[str, str]]
VARIANTS: dict[str, tuple[Variant, ...]] = {"mezo": ((4, dict.fromkeys(SOULS, "on")), (1, {}))}
"""Further tables of a game, by the number of people and the options: what lies only there."""
SILENT = ("beside",)
"""Actions of what is no thing: the veil beside a sheet."""


def at_table(game: str = GAME, *kinds: str) -> Desk:
    desk = Desk.open(seed="3")
    desk.sit(game, *(kinds or ("human", "human")))
    desk.take_device()
    return desk


def data_of(element: Element) -> dict[str, str]:
    """What the page sends of an element that is asked about."""
    found = {name[5:]: text for name, text in element.attributes.items() if name[:5] == "data-"}
    return {"type": "explain", **found}


def askable(page: Page) -> list[Element]:
    """All on a page that can be asked about, as web/platform/explain_gestures.js finds it."""
    found = [e for e in page.elements if not ASKED.isdisjoint(e.attributes)]
    return [e for e in found if e.attributes.get("data-action") not in SILENT]


def told(desk: Desk, **data: str) -> str:
    """What the answer to something says."""
    desk.touch(type="explain", **data)
    assert desk.model.sheet[0] == "about"
    text = desk.page.text
    desk.touch(action="close")
    return text


def at_decisions(
    game: str, seats: int = 2, matches: int = 1, **options: str
) -> Iterator[engine.Match]:
    """Matches that people play at random, at every decision, before and behind its gate.

    They are played by the engine alone: only a table that is looked at is set in the app.
    """
    people = [engine.Seat(name, "human") for name in "ABCD"[:seats]]
    for number in range(matches):
        rng = random.Random(f"{game} {number}")
        match = engine.start(game, people, options, seed=number + 1)
        while match.decision is not None:
            yield match
            if (seat := match.gate_for()) != NOBODY:
                match.uncover(seat)
            yield match
            match.choose(rng.choice(match.decision.options).key)
        yield match


def positions(game: str) -> Iterator[Desk]:
    """Tables at every decision of a match."""
    return map(Desk.at, at_decisions(game))


def some(matches: Iterable[engine.Match], every: int) -> Iterator[Desk]:
    """The first table of each kind, before and after its gate, and two of every so many."""
    known: set[tuple[str, bool]] = set()
    for number, match in enumerate(matches):
        decision = match.decision
        kind = (decision.kind if decision else "", match.gate_for() != NOBODY)
        if kind not in known or number % every < 2:
            known.add(kind)
            yield Desk.at(match)


# --- every touch has an answer --------------------------------------------------------------------


def assert_answered(desk: Desk, asked: set[tuple[tuple[str, str], ...]]) -> None:
    """Everything on the page that was not asked about before gets an answer with a sentence."""
    table = view_model(desk.model)
    for element in askable(desk.page):
        data = data_of(element)
        key = tuple(sorted(data.items()))
        if key in asked:
            continue
        asked.add(key)
        subject = subject_of(data)
        assert subject is not None, data
        found = answer(desk.model, table, subject)
        assert found is not None, data
        assert found.name, data
        if not table or table.game_screen.legend:
            assert found.says, data


@pytest.mark.parametrize("every", [150, pytest.param(9, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_has_an_answer(game: str, every: int) -> None:
    asked: set[tuple[tuple[str, str], ...]] = set()
    for seats, options in ((2, {}), *VARIANTS.get(game, ())):
        for desk in some(at_decisions(game, seats, **options), every):
            assert_answered(desk, asked)
    assert len(asked) > 20


def test_everything_away_from_the_table_has_an_answer() -> None:
    desk = Desk.open()
    asked: set[tuple[tuple[str, str], ...]] = set()
    assert_answered(desk, asked)
    for game in GAMES:
        desk.touch(game=game)
        assert_answered(desk, asked)
        desk.touch(action="leave")
    desk = at_table()
    match_id = desk.playing.id
    desk.touch(action="leave")
    for sheet in ("match", "storage"):
        desk.touch(action="sheet", sheet=sheet, about=match_id)
        assert_answered(desk, asked)
    desk = at_table()
    for sheet in ("menu", "log", "since", "keys", "bring"):
        desk.touch(action="sheet", sheet=sheet)
        assert_answered(desk, asked)


def test_every_action_of_the_shell_is_explained() -> None:
    unexplained = set(re.findall(r'data-action="([\w-]+)"', "\n".join(_templates())))
    assert unexplained - {"beside", "sheet", "option", "why"} <= set(CONTROLS)


def _templates() -> Iterator[str]:
    """All but the rules themselves, which lie over every answer."""
    paths = (path for path in TEMPLATES.rglob("*.jinja") if path.name != "rules_reader.jinja")
    yield from (path.read_text("utf-8") for path in paths)


# --- legends --------------------------------------------------------------------------------------


def known_rules() -> set[str]:
    """The ids of all rules."""
    lines = (line for path in IDS.glob("*.txt") for line in path.read_text("utf-8").splitlines())
    return {line.split()[0] for line in lines if line.strip()}


def names_drawn(page: Page) -> set[str]:
    """The names of a game's legend in sight: what is drawn, things, and the options' verbs."""
    named = {name for name in page.values("data-explain") if not name.startswith(SHELL)}
    spots = {*page.values("data-spot"), *page.values("data-target")}
    verbs = {key.partition(":")[0] for key in page.values("data-option")}
    refused = {key.partition(":")[0] for key in page.values("data-refused")}
    return {name.partition(":")[0] for name in named | spots} | named | verbs | refused


def names_in_answers(desk: Desk, page: Page, asked: set[Subject]) -> set[str]:
    """The names of what is drawn in answers about things that were not asked about before."""
    found = {subject_of(data_of(element)) for element in askable(page)}
    table = view_model(desk.model)
    fresh = {subject for subject in found if subject and subject.spot} - asked
    asked |= fresh
    told = (answer(desk.model, table, subject) for subject in fresh)
    return set(re.findall(r'data-explain="([^"]+)"', "".join(a.body for a in told if a)))


LEGEND_BY_DAY = {"mezo": 150}
"""Of a long match's positions fewer are enough to meet everything."""


@pytest.mark.parametrize(
    ("game", "every"),
    [
        *((game, LEGEND_BY_DAY.get(game, 50)) for game in WITH_LEGEND),
        *(pytest.param(game, 9, marks=pytest.mark.nightly) for game in WITH_LEGEND),
    ],
)
def test_the_legend_names_what_is_drawn_and_nothing_else(game: str, every: int) -> None:
    game_screen = games.screen(game)
    drawn: set[str] = set()
    asked: set[Subject] = set()
    fewest, most = min(engine.describe(game).players), max(engine.describe(game).players)
    tables: list[Variant] = [(seats, {}) for seats in {max(2, fewest), most}]
    for seats, options in (*tables, *VARIANTS.get(game, ())):
        for desk in some(at_decisions(game, seats, scaled(1), **options), every):
            page = desk.page
            drawn |= names_drawn(page) | names_in_answers(desk, page, asked)
    known = set(game_screen.legend) | game_screen.named_kinds | game_screen.detail_kinds
    strange = {name for name in drawn if name.partition(":")[0] not in known and name not in known}
    verbs = {verb for ask in game_screen.decision_texts.values() for verb in ask.choices}
    assert strange - verbs == set()
    drawn |= {str(kind) for kind in game_screen.decision_texts}
    assert {name for name, entry in game_screen.legend.items() if entry.group} - drawn == set()


@pytest.mark.parametrize("game", WITH_LEGEND)
def test_every_rule_that_a_face_names_is_one(game: str) -> None:
    game_screen, rule_ids = games.screen(game), known_rules()
    for name, entry in game_screen.legend.items():
        assert entry.rule in rule_ids, name
    for kind, ask in game_screen.decision_texts.items():
        assert ask.rule in rule_ids, kind
        assert set(ask.rules.values()) <= rule_ids, kind
        assert set(ask.rules) <= set(ask.choices), kind
        assert ask.says, kind


@pytest.mark.parametrize("game", WITH_LEGEND)
def test_every_entry_has_words_of_its_own_and_a_drawing(game: str) -> None:
    legend = games.screen(game).legend
    shown = {name: entry for name, entry in legend.items() if entry.group}
    assert len({entry.name for entry in shown.values()}) == len(shown), "names stand side by side"
    for name, entry in legend.items():
        assert entry.says.endswith("."), name
        assert not entry.group or entry.drawing(), name


@pytest.mark.parametrize("game", WITH_LEGEND)
def test_the_legend_opens_from_the_menu_and_each_entry_its_answer(game: str) -> None:
    desk = at_table(game)
    desk.touch(action="menu")
    assert desk.page.doing("legend")
    desk.touch(action="legend")
    entries = [e for e in desk.page.doing("explain") if "data-book" in e.attributes]
    legend = games.screen(game).legend
    shown = [name for name, entry in legend.items() if entry.group]
    assert [e.attributes["data-explain"] for e in entries] == shown
    desk.touch(**{**data_of(entries[0]), "type": "click"})
    assert desk.model.sheet[0] == "about"
    desk.touch(type="back")
    assert desk.model.sheet[0] == "legend"
    desk.touch(type="back")
    assert desk.model.sheet == ("menu", "")


# --- what is answered -----------------------------------------------------------------------------


def test_a_space_tells_what_it_is_and_what_it_would_bring() -> None:
    desk = at_table()
    while desk.match.decision is None or desk.match.decision.kind != "hut_space":
        desk.take_device()
        assert desk.match.decision is not None
        keys = [option.key for option in desk.match.decision.options]
        desk.choose("build_hut" if "build_hut" in keys else keys[0])
    desk.take_device()
    option = desk.match.decision.options[0]
    text = told(desk, spot=option.targets[0])
    table = view_model(desk.model)
    assert table is not None
    choice = table.game_screen.choice(table.scene, option.verb, option.args)
    assert games.screen(GAME).legend["space"].says in text
    assert choice.label in text
    assert all(chip.text in text for chip in table.scene.chips(option.key))


def test_what_is_refused_says_why_with_its_rule() -> None:
    for desk in positions(GAME):
        if refused := desk.page.all("data-refused"):
            element = refused[0]
            break
    table = view_model(desk.model)
    assert table is not None
    refusal = table.scene.refusals[element.attributes["data-refused"]]
    found = answer(desk.model, table, subject_of(data_of(element)) or Subject())
    assert found is not None
    assert found.notes[0].text == table.game_screen.refusal(refusal)
    assert found.notes[0].rule == refusal.rule


def test_a_thing_that_is_not_asked_about_says_what_is() -> None:
    desk = at_table()
    table = view_model(desk.model)
    assert table is not None
    assert table.game_screen.prompt(table.scene) in told(desk, spot="druid")


def test_a_drawing_on_an_option_is_asked_about_with_it() -> None:
    for desk in positions(GAME):
        decision = desk.match.decision
        if decision and decision.kind == "action" and desk.match.gate_for() == NOBODY:
            break
    text = told(desk, explain="worker", option="big_harvest")
    legend = games.screen(GAME).legend
    assert legend["worker"].says in text
    assert "Big harvest" in text


def test_an_option_and_the_question_have_their_rules() -> None:
    desk = at_table()
    table = view_model(desk.model)
    assert table is not None
    assert table.scene.decision is not None
    ask = table.game_screen.decision_texts[table.scene.decision.kind]
    asked = answer(desk.model, table, Subject(shell="prompt"))
    assert asked is not None
    assert (asked.name, asked.rule) == (table.game_screen.prompt(table.scene), ask.rule)
    option = answer(desk.model, table, Subject(key=table.scene.decision.options[0].key))
    assert option is not None
    assert option.rule


def test_what_cannot_be_done_says_why() -> None:
    desk = at_table()
    assert "There is nothing to undo yet." in told(desk, action="undo")
    desk.touch(action="menu")
    redo = next(e for e in desk.page.all("aria-disabled") if "data-explain" in e.attributes)
    desk.touch(**{**data_of(redo), "type": "click"})
    assert desk.model.sheet[0] == "about"
    assert "There is nothing to undo yet." in desk.page.text


def test_a_seat_that_cannot_be_moved_says_why() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    assert desk.page.all("disabled") == []
    assert "first seat" in told(desk, explain="shell:seat-up", seat="0")
    last = str(len(desk.page.values("data-seat")) - 1)
    assert "last seat" in told(desk, explain="shell:seat-down", seat=last)


@pytest.mark.parametrize("every", [40, pytest.param(9, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_seems_to_be_a_choice_and_is_none_says_why(game: str, every: int) -> None:
    """A disabled button hears no touch: what cannot be done is told so by ARIA, and answers."""
    told_so: set[str] = set()
    for desk in some(at_decisions(game), every):
        page, table = desk.page, view_model(desk.model)
        assert page.all("disabled") == []
        for element in page.all("aria-disabled"):
            assert element.is_focusable() or "data-refused" in element.attributes
            found = answer(desk.model, table, subject_of(data_of(element)) or Subject())
            assert found is not None
            assert found.notes or found.says, element.attributes
            told_so.add(element.attributes.get("data-action", ""))
        for element in page.all("data-spot"):
            if element.is_inert():  # around a gate
                continue
            state = set(element.attributes.get("class", "").split())
            found = answer(desk.model, table, subject_of(data_of(element)) or Subject())
            assert found is not None
            assert not state & {"refused", "still"} or found.notes or found.aside, data_of(element)
    assert "undo" in told_so


def test_a_line_of_the_result_says_what_it_counts() -> None:
    *_before, desk = positions(GAME)
    element = desk.page.elements[0]
    rows = [e for e in desk.page.all("data-about") if e.tag == "tr"]
    assert rows
    game_screen = games.screen(GAME)
    result = desk.match.result()
    assert result is not None
    for element, line in zip(rows, (one for one in result.lines if any(one.points)), strict=False):
        text = told(desk, **{k: v for k, v in data_of(element).items() if k != "type"})
        assert game_screen.score_line(line.kind) in text


# --- how it is asked ------------------------------------------------------------------------------


def test_asking_is_armed_answered_and_over() -> None:
    desk = at_table()
    assert desk.page.all("data-asking") == []
    effects = desk.touch(action="ask")
    assert effects == [Announce("Tap anything to find out what it is.")]
    assert len(desk.page.all("data-asking")) == 1
    assert desk.page.doing("ask")[0].attributes["aria-pressed"] == "true"
    assert Focus("sheet-title") in desk.touch(type="explain", action="undo")
    assert desk.page.all("data-asking") == []


@pytest.mark.parametrize("how", ["again", "escape", "back", "nothing"])
def test_asking_ends_without_an_answer(how: str) -> None:
    desk = at_table()
    desk.touch(action="ask")
    {
        "again": lambda: desk.touch(action="ask"),
        "escape": lambda: desk.touch(type="key", key="Escape"),
        "back": lambda: desk.touch(type="back"),
        "nothing": lambda: desk.touch(type="explain"),
    }[how]()
    assert not desk.model.is_asking
    assert desk.model.sheet == ("", "")
    assert desk.model.playing is not None


def test_an_answer_chooses_nothing_and_leaves_all_as_it_was() -> None:
    desk = at_table()
    assert desk.match.decision is not None
    before = (len(desk.match.choices), replace(desk.playing))
    desk.touch(type="explain", option=desk.match.decision.options[0].key)
    desk.touch(type="back")
    assert (len(desk.match.choices), desk.playing) == before
    assert desk.model.sheet == ("", "")


def test_back_leads_through_what_an_answer_lies_over_and_close_does_not() -> None:
    desk = at_table()
    desk.touch(action="menu")
    desk.touch(type="explain", action="redo")
    desk.touch(type="explain", action="close")
    assert desk.page.doing("behind")
    desk.touch(action="behind")
    assert "Redo" in desk.page.texts
    desk.touch(action="behind")
    assert desk.model.sheet == ("menu", "")
    desk.touch(type="explain", action="redo")
    desk.touch(action="close")
    assert desk.model.sheet == ("", "")
    desk.touch(type="explain", action="undo")
    assert desk.page.doing("behind") == [], "nothing lies beneath any more"


def test_a_subject_is_kept_as_a_text() -> None:
    subject = Subject(spot="space:12", key="hut:12", game="meduris")
    assert read(subject.text) == subject
    assert application.message_of({"type": "explain", "option": "x", "game": "y"}).name == "explain"


# --- secrets --------------------------------------------------------------------------------------


def answers(desk: Desk, match: engine.Match, asked: list[Subject]) -> list[object]:
    """All answers at the table of a match, drawn."""
    assert desk.model.playing is not None
    model = replace(desk.model, playing=replace(desk.model.playing, match=match))
    table = view_model(model)
    return [_without_scene(answer(model, table, subject)) for subject in asked]


def _without_scene(found: object) -> object:
    assert not isinstance(found, Scene)
    return found


@pytest.mark.parametrize("every", [40, pytest.param(9, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_tells_nothing_that_the_one_who_looks_may_not_know(game: str, every: int) -> None:
    """Of twins, whose hidden parts differ, all answers are alike; at a gate for nobody."""
    rng = random.Random(game)
    compared = 0
    for desk in some(at_decisions(game), every):
        looking = desk.match.seat_in_sight()
        seat = NOBODY if desk.match.gate_for() != NOBODY or desk.match.over else looking
        found = (subject_of(data_of(element)) for element in askable(desk.page))
        asked = list(dict.fromkeys(subject for subject in found if subject))
        twin = twin_of(desk.match, seat, rng.randrange(1 << 30))
        assert answers(desk, desk.match, asked) == answers(desk, twin, asked)
        compared += len(asked)
    assert compared > 50


def test_at_a_gate_only_what_is_open_there_is_answered() -> None:
    for desk in positions(GAME):
        if desk.match.gate_for() != NOBODY:
            break
    text = told(desk, explain="wool")
    assert games.screen(GAME).legend["wool"].says in text
    desk.touch(type="explain", spot="space:3")
    assert games.screen(GAME).legend["space"].says in desk.page.text
    found = answer(desk.model, view_model(desk.model), Subject(spot="space:3"))
    assert found is not None
    assert (found.name, found.body, found.aside) == ("Building space", "", ""), (
        "nothing of the table"
    )
