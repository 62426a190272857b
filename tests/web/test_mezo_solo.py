"""Mezo alone on the screen: words, reasons, what is sure, the trial, the cards, the moments."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import engine
from engine import Event, Seat
from engine.mezo.data import REGIONS
from engine.mezo.decisions import DecisionKind as Base
from engine.mezo.events import ConflictWon, FinalScoring, Vp
from engine.mezo.modules.solo import SOLO as RULES
from engine.mezo.modules.solo.data import (
    ACTIONS,
    CORNERS,
    GODS,
    SPACES,
    TRIAL_SPACES,
    TRIALS,
)
from engine.mezo.modules.solo.decisions import DecisionKind
from engine.mezo.modules.solo.events import (
    Answer,
    ByTheBook,
    TrialCovered,
    Vengeance,
    VengefulGod,
    VengefulHost,
    VengefulSacrifice,
)
from engine.mezo.modules.solo.state import CARD, COVERED, PLAYED, TRIAL, VG, YOU, unseen
from engine.mezo.state import actions_of
from tests.web.page import Desk
from web import i18n as spoken
from web.games.mezo import SCREEN, words
from web.games.mezo.modules.solo import choice_reasons
from web.games.mezo.modules.solo.texts import TRIALS as TRIAL_WORDS
from web.view.view_model import view_model_of

LANGUAGES = ("en", "it", "pl")
NAMES = ("Ann", "Vengeful Gods")


@pytest.fixture(autouse=True)
def learned() -> None:
    """Its catalogue."""
    spoken.use("en")
    spoken.learn("mezo")


def sit(language: str = "en", seed: str = "3", **options: str) -> Desk:
    desk = Desk.open(seed=seed, language=language)
    desk.sit("mezo", "human", **options)
    return desk


def play(desk: Desk, until: Callable[[Desk], bool], seed: int = 1) -> Desk:
    """Chooses at random until something holds."""
    rng = random.Random(seed)
    while not until(desk):
        assert desk.match.decision is not None
        desk.choose(rng.choice(desk.match.decision.options).key)
    return desk


def asked(kind: str) -> Callable[[Desk], bool]:
    return lambda desk: desk.match.decision is not None and desk.match.decision.kind == kind


def told(*events: object, rule: str = "") -> list[Event]:
    return [Event(what, rule) for what in events]  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def happened() -> list[Event]:
    """All that happens in some matches, random and whole."""
    found = []
    for seed in range(4):
        match = engine.start("mezo", [Seat("Ann")], {"difficulty": "solo_hard"}, seed=seed)
        rng = random.Random(seed)
        while match.decision:
            match.choose(rng.choice(match.decision.options).key)
        found += match.events
    return found


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_new_has_a_name_of_its_own(language: str) -> None:
    spoken.use(language)
    assert len({words.god(god) for god in GODS} - {""}) == len(GODS)
    assert len({words.named(f"vab_{god}") for god in GODS}) == len(GODS)
    assert len({words.card_type(card) for card in CORNERS}) == len(CORNERS)
    assert len({spoken._(trial.name) for trial in TRIAL_WORDS.values()}) == len(TRIALS)
    for row in ACTIONS:
        assert words.named(row) == words.card_type(row.rpartition("_")[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_spaces_alternate_as_the_spaces_do(language: str) -> None:
    spoken.use(language)
    for first in SPACES:
        same = {s for s in SPACES if words.explained(s) == words.explained(first)}
        assert same == {s for s in SPACES if s[:4] == first[:4] and SPACES[s] == SPACES[first]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_has_a_name(language: str) -> None:
    spoken.use(language)
    for option in RULES.options:
        assert SCREEN.option_name(option.name)
        values = [SCREEN.option_value(option.name, value) for value in option.values]
        assert len(set(values)) == len(option.values)


def test_the_names_of_the_specification() -> None:
    assert [SCREEN.option_value("difficulty", v) for v in RULES.options[0].values] == [
        *("Normal", "Gentle", "Hard", "Wrathful", "Lord of Xibalba"),
    ]
    assert words.god("ix_tub_tun") == "Ix-Tub-Tun"
    spoken.use("pl")
    assert words.card_type("vact_opened_grave") == "Otwarty grób"
    spoken.use("it")
    assert words.named("vab_kukulkan") == "Spire del serpente"


# --- reasons --------------------------------------------------------------------------------------

FOCUS = [("hochob", (0, 0, 1, 2)), ("uxmal", (0, 1, 1, 0)), ("coba", (1, 0, 0, 1))]
COUNTED = [("shaman", (-2, 0)), ("warrior", (-1, 1))]
REASONS = [
    ("MS-BOT-2", Base.REGION, "region:hochob", FOCUS, "Hochob: not yet resolved, you lead by 1."),
    ("MS-BOT-2", Base.REGION, "region:uxmal", FOCUS, "Uxmal: not yet resolved, they lead by 1."),
    ("MS-BOT-2", Base.REGION, "region:coba", FOCUS, "Coba: conflict over, you are tied."),
    (
        "MS-BOT-1",
        Base.NEXT_REGION,
        "region:tikal",
        [],
        "Tikal: in the order of the table.",
    ),
    (
        "MS-BOT-4",
        Base.MIX,
        "units:2.1",
        [],
        "2 shamans, 1 warrior: both types in turn, a shaman first.",
    ),
    (
        "MS-BOT-7",
        Base.VICTIM,
        "victim:0.shaman",
        COUNTED,
        "A shaman: you have more of them there (2 : 1).",
    ),
    (
        "MS-BOT-7",
        Base.VICTIM,
        "victim:0.shaman",
        [("shaman", (-1, 0)), ("warrior", (-1, 1))],
        "A shaman: you have equal numbers of both types there (1 : 1).",
    ),
    (
        "MS-BOT-7",
        Base.VICTIM,
        "victim:0.warrior",
        COUNTED,
        "A warrior: the only type that can be taken.",
    ),
    (
        "MS-BOT-13",
        Base.VICTIM,
        "victim:1.shaman",
        COUNTED,
        "A shaman: they have more of them there (2 : 1).",
    ),
    (
        "MS-BOT-8",
        Base.PICK,
        "take:coba.shaman",
        [("coba", (0, -2, 1)), ("uxmal", (1, -5, 0))],
        "A shaman from Coba: conflict over, they lead by 2.",
    ),
    ("MS-BOT-14", Base.PICK, "done", [], "They move nothing: their units stay."),
    (
        "MS-BOT-13",
        Base.PICK,
        "take:reserve.shaman",
        COUNTED,
        "A shaman from the Reserve: they have more of them there (2 : 1).",
    ),
    (
        "MS-BOT-10",
        Base.PIECE,
        "tier:coba",
        [("coba", (-2, 1, 1)), ("uxmal", (0, 0, 0))],
        "A pyramid in Coba: there it grows highest, a tier of level 3, they have a tier there.",
    ),
    (
        "MS-BOT-10",
        Base.PIECE,
        "tier:coba",
        [("coba", (-2, 1, 1))],
        "A pyramid in Coba: a pyramid comes before a glyph.",
    ),
    (
        "MS-BOT-10",
        Base.PIECE,
        "glyph:hochob",
        FOCUS,
        "A glyph in Hochob: not yet resolved, you lead by 1.",
    ),
    (
        "MS-BOT-11",
        Base.PIECE,
        "tier:coba.0",
        [],
        "The top of a pyramid: it comes before a glyph.",
    ),
    (
        "MS-BOT-13",
        Base.BARGAIN,
        "pay",
        [("reserve", (9, 8))],
        "They pay: 9 in their Reserve, 8 needed.",
    ),
    (
        "MS-BOT-9",
        "displace_units",
        "coba",
        [("coba", (0, 2, 1)), ("uxmal", (1, 0, 0))],
        "One of your units goes to Coba: conflict over, 2 of your units there.",
    ),
    ("MS-BOT-19", Base.SPACE, "space:vcal_1", [], ""),
]


@pytest.mark.parametrize(("rule", "kind", "choice", "weighed", "said"), REASONS)
def test_a_choice_of_theirs_is_told_with_its_reason(
    rule: str, kind: str, choice: str, weighed: choice_reasons.Weighed, said: str
) -> None:
    (event,) = told(ByTheBook(VG, kind, choice, list(weighed)), rule=rule)  # type: ignore[arg-type]
    assert SCREEN.sentence(event, NAMES) == said


def test_a_reason_opens_its_rule_and_all_that_was_compared() -> None:
    (event,) = told(ByTheBook(VG, Base.REGION, "region:hochob", FOCUS), rule="MS-BOT-2")
    about = SCREEN.opens(event)
    assert choice_reasons.read(about.partition(":")[2]) == ("MS-BOT-2", event.what)
    desk = play(sit(), asked(DecisionKind.BLESSING))
    desk.touch(action="sheet", sheet="thing", about=about)
    texts = desk.page.texts
    shown = texts[texts.index("By their book") :]
    assert "MS-BOT-2" not in shown
    order = [shown.index(name) for name in ("Hochob", "Uxmal", "Coba")]
    assert order == sorted(order)
    assert "not yet resolved, they lead by 1" in shown


RANKED = ("MS-BOT-2", "MS-BOT-8", "MS-BOT-9", "MS-BOT-10")


def test_what_they_chose_stands_first_among_what_was_compared(happened: list[Event]) -> None:
    found = [event for event in happened if isinstance(event.what, ByTheBook)]
    for event in found:
        assert event.rule in choice_reasons.RULES
        ranked = choice_reasons.candidates(event.rule, event.what)  # type: ignore[arg-type]
        assert all(one.name and one.values for one in ranked)
        if event.rule in RANKED and ranked:
            assert [one.chosen for one in ranked].index(True) == 0
    assert {event.rule for event in found} >= {"MS-BOT-2", "MS-BOT-4", "MS-BOT-10"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_happens_is_told(language: str, happened: list[Event]) -> None:
    spoken.use(language)
    for event in happened:
        if event.kind != "only_option":
            SCREEN.sentence(event, NAMES)
            SCREEN.touched(event)


def test_the_log_opens_the_reasons() -> None:
    desk = play(sit(), lambda desk: any(isinstance(e.what, ByTheBook) for e in desk.match.events))
    desk.touch(action="sheet", sheet="log")
    about = [e.attributes.get("data-about", "") for e in desk.page.doing("sheet")]
    assert any(name.startswith("book:MS-BOT-") for name in about)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_and_option_has_words(language: str) -> None:
    desk, kinds = sit(language), set()
    rng = random.Random(7)
    spoken.use(language)
    while desk.match.decision:
        kinds.add(desk.match.decision.kind)
        scene = view_model_of(desk.model, desk.playing).scene
        assert scene.decision is not None
        assert scene.names[YOU] in SCREEN.prompt(scene)
        said = [SCREEN.choice(scene, o.verb, o.args) for o in scene.decision.options]
        assert len({(one.label, one.detail) for one in said}) == len(said)
        for key in scene.refusals:
            assert SCREEN.choice(scene, *refused(key)).label
            assert all(SCREEN.target_name(scene, t) for t in SCREEN.refused_targets(scene, key))
        desk.choose(rng.choice(desk.match.decision.options).key)
    assert kinds >= {*DecisionKind}


def refused(key: str) -> tuple[str, list[str]]:
    verb, _sep, rest = key.partition(":")
    return verb, rest.split(".")


# --- what is sure ---------------------------------------------------------------------------------


def following(desk: Desk) -> dict[str, str]:
    """What the cards in the dock say of the answer, by the row of the action."""
    scene = view_model_of(desk.model, desk.playing).scene
    assert scene.decision is not None
    page, rows = desk.page.html, actions_of(scene.view, YOU)
    found = {}
    for option in scene.decision.options:
        card = page.partition(f'data-option="{option.key}"')[2].partition("</button>")[0]
        said = card.partition('class="mezo-follows-text">')[2].partition("</span>")[0]
        row = str(rows.index(str(option.args[0])) + 1) if option.verb == "act" else option.verb
        found[row] = said
    return found


def test_before_the_card_lies_open_the_row_is_sure_and_no_text() -> None:
    desk = play(sit(), asked(Base.ACTION))
    assert CARD.of(desk.match.state) == ""
    sure = following(desk)
    assert [sure[row] for row in "123"] == [
        f"They answer with row {n} of a face-down card." for n in (1, 2, 3)
    ]
    assert sure["pass"] == "They answer with the row of the action you give up."


def test_once_the_card_lies_open_its_text_is_sure() -> None:
    desk = play(sit(), lambda desk: asked(Base.ACTION)(desk) and CARD.of(desk.match.state) != "")
    card, sure = CARD.of(desk.match.state), following(desk)
    rows = [row for row in sure if row in "123"]
    assert len(rows) == 2
    for row in rows:
        assert sure[row] == f"They answer with row {row}: {words.explained(f'{card}_{row}')}"


def test_nothing_on_the_page_hangs_on_the_card_that_comes_next() -> None:
    """The cards have no order before one is turned up: a page is the same for every seed of it."""
    desk = play(sit(), asked(Base.ACTION))
    before = desk.page.html
    left = unseen(desk.match.state)
    assert all(words.card_type(card) not in desk.page.text for card in left)
    desk.match.state.rng += 1
    assert desk.page.html == before


# --- beside the map -------------------------------------------------------------------------------


def common(desk: Desk, name: str) -> str:
    desk.touch(action="sheet", sheet="thing", about=f"common:{name}")
    return desk.page.text


def test_cards_not_yet_seen_are_countable() -> None:
    """MS-HID-1: the six, by what is known of them."""
    desk = play(
        sit(), lambda desk: asked(Base.CARD)(desk) and len(PLAYED.of(desk.match.state)) == 2
    )
    text, state = common(desk, "vengeful_cards"), desk.match.state
    unseen_part, _sep, past = text.partition("Not seen yet this Age")[2].partition(
        "Already answered this Age"
    )
    assert {c for c in CORNERS if words.card_type(c) in unseen_part} == set(unseen(state))
    assert {c for c in CORNERS if words.card_type(c) in past} == set(PLAYED.of(state))
    assert "4 cards still face down" in text
    for god in state.god[VG:]:
        assert words.explained(f"vab_{god}") in text


@pytest.mark.parametrize("trial", TRIALS)
def test_the_trial_is_always_at_hand(trial: str) -> None:
    desk = sit(trial=trial)
    play(desk, asked(DecisionKind.BLESSING))
    COVERED.set(desk.match.state, [2, 1])
    text, side = common(desk, "trial"), TRIALS[trial]
    assert TRIAL_WORDS[trial].own in text
    assert TRIAL_WORDS[trial].theirs in text
    assert f"{side.own[1]} VP" in text
    assert f"{side.theirs[0]} VP" in text
    assert desk.page.html.count("mezo-trial-worth") == 3
    assert TRIAL.of(desk.match.state) == trial


def test_their_records_lie_below_the_players() -> None:
    desk = play(sit(), asked(DecisionKind.BLESSING))
    for board, name, text in (
        ("calendar", "Vengeful Calendar", "You must DEMOLISH"),
        ("codex", "Vengeful Codex", "You must move 2 units"),
    ):
        said = common(desk, board)
        assert name in said
        assert text in said
        assert "1, 3, 5" in said


def test_their_panel_names_the_gods_on_the_board() -> None:
    desk = play(sit(), asked(DecisionKind.BLESSING))
    desk.touch(action="sheet", sheet="seat", about=str(VG))
    (god,) = desk.match.state.god[VG:]
    assert words.named(f"vab_{god}") in desk.page.text


@pytest.mark.rule("MS-SPEC-1")
def test_their_panel_tells_of_no_devotion() -> None:
    desk = play(sit(), asked(DecisionKind.BLESSING))
    scene = view_model_of(desk.model, desk.playing).scene
    assert "Devotion" in str(SCREEN.panel(scene, YOU))
    assert "Devotion" not in str(SCREEN.panel(scene, VG))


def test_it_is_told_that_they_win_ties() -> None:
    def regions(desk: Desk) -> str:
        scene = view_model_of(desk.model, desk.playing).scene
        return " ".join(SCREEN.target_name(scene, f"region:{name}") for name in REGIONS)

    said = regions(play(sit(), lambda desk: "Gods win" in regions(desk)))
    assert "Vengeful Gods win ties" in said
    assert "decides ties" not in said


def test_their_card_stands_beside_the_players_on_the_stage() -> None:
    desk = play(sit(), lambda desk: asked(Base.ACTION)(desk) and CARD.of(desk.match.state) != "")
    card = CARD.of(desk.match.state)
    desk.touch(action="show", about=f"seat:{VG}")
    assert words.explained(f"{card}_1") in desk.page.text


# --- moments --------------------------------------------------------------------------------------


def moments(*events: object, rule: str = "") -> Iterator[object]:
    yield from SCREEN.moments(told(*events, rule=rule), NAMES)


def test_an_answer_is_a_moment_with_what_it_does_and_why() -> None:
    answer = Answer(VG, "vact_obsidian_rain_1", "vact_obsidian_rain", 1)
    book = ByTheBook(VG, Base.VICTIM, "victim:0.shaman", COUNTED)
    (moment,) = SCREEN.moments(
        [*told(answer, rule="MS-CONF-4"), *told(book, rule="MS-BOT-7")], NAMES
    )
    assert moment.title == "They answer: row 1 of Obsidian Rain"
    assert "They SMITE 2 of your units in this conflict." in moment.why
    assert "A shaman: you have more of them there (2 : 1)." in moment.why
    assert 'data-about="book:MS-BOT-7|' in moment.why


def test_a_moment_tells_only_the_reasons_of_its_own_move() -> None:
    answer = Answer(VG, "vact_war_drums_2", "vact_war_drums", 2)
    book = ByTheBook(VG, Base.VICTIM, "victim:0.shaman", COUNTED)
    rain = Answer(VG, "vact_obsidian_rain_1", "vact_obsidian_rain", 1)
    first, _second = SCREEN.moments(told(answer, rain, book, rule="MS-BOT-7"), NAMES)
    assert "shaman" not in first.why


@pytest.mark.parametrize(
    ("event", "title"),
    [
        (VengefulGod("chaac", "v1", "coba"), "Chaac takes vengeance"),
        (Vengeance(VG, "zotz", "vab_zotz"), "Zotz: Beheading"),
        (VengefulSacrifice(VG, 3, 3, "vact_rising_stone"), "They sacrifice 3 units"),
        (TrialCovered(YOU, 1, 2), "Trial: Ann covers a space"),
        (TrialCovered(VG, TRIAL_SPACES, 10), "Trial: the Vengeful Gods cover a space"),
    ],
)
def test_moments_of_the_vengeful_gods(event: object, title: str) -> None:
    (moment,) = SCREEN.moments(told(event), NAMES)
    assert moment.title == title
    assert moment.why
    assert moment.picture


@pytest.mark.rule("MS-FIN-2")
def test_the_final_scoring_shows_what_the_trial_brings_to_both() -> None:
    gains = [Vp(YOU, 5, 0, "trial", ""), Vp(VG, 10, 0, "trial", "")]
    (moment,) = SCREEN.moments(told(FinalScoring([YOU]), *gains), NAMES)
    assert [(column.seat, column.total) for column in moment.columns] == [(YOU, 5), (VG, 10)]
    assert all(column.parts for column in moment.columns)


def test_only_what_is_the_players_own_waits_for_the_player() -> None:
    """What the gods do goes on by itself at the bots' pace."""
    mine = SCREEN.moments(told(TrialCovered(YOU, 1, 2)), NAMES)
    theirs = SCREEN.moments(
        told(TrialCovered(VG, 1, 3), Answer(VG, "vact_war_drums_2", "vact_war_drums", 2)), NAMES
    )
    assert [moment.concerns([YOU]) for moment in (*mine, *theirs)] == [True, False, False]


def test_a_tie_says_by_which_rule_it_is_won(happened: list[Event]) -> None:
    ties = [
        event
        for event in happened
        if isinstance(event.what, ConflictWon) and len(set(event.what.strengths)) == 1
    ]
    assert ties
    for event in ties:
        (moment,) = SCREEN.moments([event], NAMES)
        assert moment.why == "They win ties, except in your champion's region."


def test_the_host_in_words() -> None:
    every = len(REGIONS)
    full, short = told(VengefulHost(every, every), VengefulHost(2, 0))
    assert SCREEN.sentence(full, NAMES) == (
        "The Vengeful Gods deploy a shaman and a warrior in every region."
    )
    assert SCREEN.sentence(short, NAMES).endswith("2 shamans.")


# --- moves looked at closely ----------------------------------------------------------------------

MOVES = [
    (VengefulGod("chaac", "v1", "coba"), "MS-AGE-2", "Rain of Spears"),
    (VengefulHost(6, 6), "MS-TRIBE-5", "They deploy a shaman and a warrior in every region"),
    (Vengeance(VG, "zotz", "vab_zotz"), "MS-CONF-2", "They SMITE your shamans"),
    (Answer(VG, "vact_war_drums_2", "vact_war_drums", 2), "MS-CONF-4", "They gain 2 strength"),
    (VengefulSacrifice(VG, 5, 5, "vact_war_drums"), "MS-BLESS-3", "War Drums"),
]


@pytest.mark.parametrize(("event", "rule", "said"), MOVES)
def test_a_move_of_theirs_opens_its_rule(event: object, rule: str, said: str) -> None:
    desk = play(sit(), asked(DecisionKind.BLESSING))
    (one,) = told(event, rule=rule)
    desk.touch(action="sheet", sheet="thing", about=SCREEN.opens(one))
    text = desk.page.text
    assert rule not in text
    assert said in text


def test_the_sheet_of_an_answer_marks_its_row() -> None:
    desk = play(sit(), asked(DecisionKind.BLESSING))
    (one,) = told(Answer(VG, "vact_war_drums_2", "vact_war_drums", 2), rule="MS-CONF-4")
    desk.touch(action="sheet", sheet="thing", about=SCREEN.opens(one))
    rows = desk.page.html.partition("mezo-vengeful large")[2].split('<span class="mezo-action')[2:5]
    assert [row.startswith(" target") for row in rows] == [False, True, False]


def test_moves_and_their_reasons_can_be_opened_from_the_log() -> None:
    desk = play(sit(), lambda desk: any(isinstance(e.what, Answer) for e in desk.match.events))
    desk.touch(action="sheet", sheet="log")
    about = [e.attributes.get("data-about", "") for e in desk.page.doing("sheet")]
    for opened in [name for name in about if name.startswith(("book:", "vengeful:"))]:
        desk.touch(action="sheet", sheet="thing", about=opened)
        scene = view_model_of(desk.model, desk.playing).scene
        assert SCREEN.detail(scene, opened)[0] in desk.page.texts
    assert {name.partition(":")[0] for name in about} >= {"vengeful"}
