"""The rules of the solo mode, one after the other (rules/mezo_souls.md, 5.8 and 5.9)."""

from __future__ import annotations

from collections import Counter

import pytest

import engine
from engine.core import steps as core_steps
from engine.core.chance import Sealed
from engine.core.state import NOBODY
from engine.core.steps import look_ahead
from engine.mezo import GAME
from engine.mezo.data import REGIONS, VERTICES
from engine.mezo.events import (
    AbilityChosen,
    AgeEnd,
    BlessedRegion,
    CardRevealed,
    ConflictBegins,
    ConflictWon,
    GodMoved,
    NoEffect,
    Recorded,
    TribePhase,
    UnitsMoved,
    Vp,
)
from engine.mezo.hooks import Module
from engine.mezo.modules.solo.data import CORNERS, DIFFICULTIES, GODS, TRIALS
from engine.mezo.modules.solo.decision_rules import DECISION_RULES
from engine.mezo.modules.solo.events import (
    Answer,
    ByTheBook,
    TileSkipped,
    TrialChosen,
    TrialCovered,
    Vengeance,
    VengeanceVoid,
    VengefulCard,
    VengefulGod,
)
from engine.mezo.modules.solo.state import CARD, COVERED, PLAYED, TRIAL, VG, YOU, unseen, worth
from engine.mezo.modules.solo.steps.ages import deploy_host, place_god
from engine.mezo.modules.solo.steps.conflict import answer, vengeful_step
from engine.mezo.modules.solo.steps.trials import judge_age
from engine.mezo.state import (
    OFFERING,
    RESERVE,
    SHAMAN,
    VERTEX_NAMES,
    WARRIOR,
    XIBALBA,
    State,
    vp_order,
)
from engine.mezo.steps.age_end import age_end_phase
from engine.mezo.steps.age_start import choose_abilities
from engine.mezo.steps.blessed import blessed_conflict, sacrifice
from engine.mezo.steps.conflict import clean_up
from engine.mezo.steps.effects import resolve
from engine.mezo.steps.gods import god_phase
from engine.mezo.steps.prizes import win
from engine.mezo.steps.tribe import tribe_phase
from engine.mezo.strength import standing, strength
from tests.conformance.chain import Dice
from tests.engine.mezo.listening import MODULE, joined
from tests.engine.mezo.modules.solo.tables import alone, fight, host, mine, over, there, told
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    PALENQUE,
    TIKAL,
    UXMAL,
    Play,
    empty_reserve,
    put,
    pyramid,
    stand,
    ward,
)


def begin(seed: int = 3, **options: str) -> engine.Match:
    return engine.start("mezo", [engine.Seat("Ann")], options, seed=seed)


def play_on(match: engine.Match, until: str = "") -> engine.Match:
    """Random choices up to a kind of decision, or to the end."""
    dice = Dice(7)
    while match.decision is not None and match.decision.kind != until:
        keys = [option.key for option in match.decision.options]
        match.choose(keys[dice.below(len(keys))])
    return match


# --- set-up --------------------------------------------------------------------------------------


@pytest.mark.rule("MS-SETUP-1", "MS-SETUP-5", "MS-SETUP-6", "MS-D-1", "MS-SETUP-14")
def test_the_player_leads_a_tribe_and_any_god_of_the_boxes_in_play() -> None:
    match = begin()
    assert (match.state.age, match.state.parties, match.state.seats) == (1, 2, 1)
    assert match.decision is not None
    assert len(match.decision.options) == 4
    souls = begin(gods="on").decision
    assert souls is not None
    assert len(souls.options) == 7
    assert match.state.champions_left == [1, 0]


@pytest.mark.rule("MS-SETUP-8", "MS-D-1")
def test_the_player_chooses_a_side_of_a_card_drawn_at_random() -> None:
    offered = set()
    for seed in range(12):
        match = begin(seed)
        match.choose("god:ixchel")
        assert match.decision is not None
        assert match.decision.kind == "trial"
        keys = tuple(option.args[0] for option in match.decision.options)
        assert len({TRIALS[trial].card for trial in keys}) == 1
        offered.add(keys)
        match.choose(f"trial:{keys[1]}")
        assert TRIAL.of(match.state) == keys[1]
    assert offered == {
        ("trial_monument", "trial_path_of_heroes"),
        ("trial_river_of_blood", "trial_count_of_days"),
    }
    chosen = begin(trial="trial_count_of_days")
    chosen.choose("god:ixchel")
    assert chosen.decision is not None
    assert chosen.decision.kind != "trial"
    assert TrialChosen("trial_count_of_days") in [event.what for event in chosen.events]


@pytest.mark.rule("MS-DIFF-1", "MS-DIFF-2")
@pytest.mark.parametrize(
    ("difficulty", "vp"),
    [
        ("solo_gentle", [15, 4]),
        ("solo_normal", [5, 4]),
        ("solo_hard", [5, 14]),
        ("solo_wrathful", [5, 24]),
        ("solo_xibalba", [5, 34]),
    ],
)
def test_levels_of_difficulty(difficulty: str, vp: list[int]) -> None:
    assert begin(difficulty=difficulty).state.vp == vp
    assert difficulty in DIFFICULTIES


@pytest.mark.rule("MS-DIFF-3", "MS-SPEC-2")
def test_the_vengeful_gods_may_begin_anywhere_but_on_the_player_s_space() -> None:
    assert begin(vengeful_start="0").state.vp == [5, 0]
    assert begin(vengeful_start="60", difficulty="solo_gentle").state.vp == [15, 60]
    for difficulty, (own, _theirs) in DIFFICULTIES.items():
        for space in range(61):
            if space != own:
                match = begin(vengeful_start=str(space), difficulty=difficulty)
                assert match.state.vp == [own, space]
        for space in (own, 61, -1):
            with pytest.raises(engine.SetupError) as caught:
                begin(difficulty=difficulty, vengeful_start=str(space))
            assert caught.value.details["option"] == "vengeful_start"


@pytest.mark.rule("MX-COMB-12")
@pytest.mark.parametrize("module", ["cities", "rituals", "prophecies", "cenote", "tribe_powers"])
def test_modules_are_not_for_the_solo_mode(module: str) -> None:
    with pytest.raises(engine.SetupError):
        begin(**{module: "on"})
    boxes = {"gods": "on", "altars": "on", "angry_tiles": "on"}
    assert begin(**boxes).state.modules == ("gods", "altars", "angry_tiles", "solo")


# --- Age Start and Tribe Phase -------------------------------------------------------------------


@pytest.mark.rule("MS-AGE-1", "MS-AGE-3", "MS-SETUP-10", "MS-GODS-1")
def test_a_god_more_each_age_stays_where_it_stands() -> None:
    seen: Counter[str] = Counter()
    for seed in range(10):
        match = play_on(begin(seed))
        placed = [e.what for e in match.events if isinstance(e.what, VengefulGod)]
        s = match.state
        assert [g.god for g in placed] == s.god[1:]
        assert [list(VERTICES).index(g.vertex) for g in placed] == s.vertex[1:]
        assert len({*s.god}) == 4
        assert all(g.region in VERTICES[g.vertex] for g in placed)
        seen.update(g.god for g in placed)
        moved = {e.what.seat for e in match.events if isinstance(e.what, GodMoved)}
        assert moved == {YOU}, "the Vengeful Gods do not CALL"
    assert set(seen) <= set(GODS)
    assert len(seen) > 6


@pytest.mark.rule("MS-AGE-2", "MS-HID-2", "MS-GODS-1")
def test_the_player_chooses_a_free_vertex_of_the_region_of_the_top_tile() -> None:
    s = alone(age=2, vg=(("zotz", "v4"),))
    s.god, s.vertex = s.god[:2], s.vertex[:2]
    s.stack = [COBA, HOCHOB, PALENQUE, BECAN, UXMAL]
    s.fought = [TIKAL]
    before = s.stack[:]
    decision = _asked(s, place_god("chaac"))
    assert (decision.kind, decision.seat, decision.args) == (
        "vengeful_vertex",
        YOU,
        ("chaac", "uxmal"),
    )
    assert [o.key for o in decision.options] == ["vertex:v1", "vertex:v3"]
    assert decision.why_not()["vertex:v4"].reason == "vertex_taken"
    assert decision.why_not()["vertex:v8"].reason == "not_at_region"
    assert sorted(s.stack) == sorted(before)
    orders = set()
    for seed in range(6):
        again = s.clone()
        again.rng, again.stack = seed, before[:]
        _asked(again, place_god("chaac"))
        orders.add(tuple(again.stack))
    assert len(orders) > 1, "the tile is shuffled back"


@pytest.mark.rule("MS-HID-2", "MS-BOT-3")
def test_who_looks_ahead_learns_no_tile_of_the_stack() -> None:
    s = alone(age=3, vg=(("zotz", "v1"), ("chaac", "v3")))
    s.god, s.vertex = s.god[:3], s.vertex[:3]
    stand(s, YOU, "v4")
    s.stack = [COBA, HOCHOB, PALENQUE, BECAN, TIKAL, UXMAL]
    real = s.clone()
    real.log = []
    assert _asked(real, place_god("etznab")).args == ("etznab", "tikal")
    assert [e.what.region for e in told(real, TileSkipped)] == ["uxmal"]
    s.sealed = YOU
    s.agenda = [place_god("etznab")]
    with pytest.raises(Sealed):
        core_steps.run(s)
    assert not told(s, TileSkipped)


def _asked(s: State, *entries: tuple[str, tuple[object, ...]]) -> core_steps.Decision:
    s.agenda.clear()
    s.then(*entries)
    decision = core_steps.run(s)
    assert decision is not None
    return decision


@pytest.mark.rule("MS-AGE-4", "MS-AGE-5", "MS-D-2")
def test_only_the_player_has_abilities_and_appeases() -> None:
    s = alone()
    s.phase = "age_start"
    play = Play(s, choose_abilities())
    assert (play.kind, play.seat, len(play.keys)) == ("ability", YOU, 3)
    play.take(play.keys[0])
    assert play.kind == "over"
    assert [e.what.seat for e in told(s, AbilityChosen)] == [YOU]
    for seed in range(4):
        match = play_on(begin(seed))
        assert not match.state.abilities[VG]
        offered = {
            e.what.seat
            for e in match.events
            if isinstance(e.what, UnitsMoved) and e.what.to == "offering_space"
        }
        assert offered <= {YOU}


@pytest.mark.rule("MS-TRIBE-1", "MS-TRIBE-2", "MS-TRIBE-3", "MS-TRIBE-4", "MS-D-3")
def test_the_tribe_phase_of_the_player() -> None:
    s = alone()
    s.phase, s.abilities[YOU] = "tribe", ("ta_glyphs",)
    play = Play(s, tribe_phase())
    assert [e.what.order for e in told(s, TribePhase)] == [[YOU]]
    assert play.kind == "piece", "abilities of the phase's start"
    play.take("glyph:becan")
    assert (play.kind, len(play.keys)) == ("champion", 6)
    play.take("champion:uxmal", *["deploy:coba.warrior"] * 3)
    assert "deploy:coba.shaman" not in play.keys
    assert "deploy:uxmal.shaman" not in play.keys
    play.take("done")
    assert (play.kind, play.seat) == ("blessing", YOU)
    assert play.keys == [f"region:{name}" for name in REGIONS[1:]]
    assert play.why == {"region:uxmal": "MS-TRIBE-4"}
    play.take("region:tikal")
    assert (s.blessed, play.kind) == (TIKAL, "over")
    assert [e.rule for e in told(s, BlessedRegion)] == ["MS-TRIBE-4"]


@pytest.mark.rule("MS-TRIBE-5")
def test_where_a_type_is_short_regions_come_in_focus_order() -> None:
    s = alone()
    mine(s, BECAN, 2)
    mine(s, COBA, 1)
    empty_reserve(s, VG, shamans=2, warriors=7)
    Play(s, deploy_host())
    # all others are level at 0; there the player is ahead
    assert [there(s, region, VG) for region in s.live] == [
        (1, 1),
        (0, 1),
        (1, 1),
        (0, 1),
        (0, 1),
        (0, 1),
    ]
    assert sum(there(s, r, VG)[0] for r in s.live) == 2


@pytest.mark.rule("MS-GODS-1", "MS-D-4")
def test_only_the_player_calls_and_not_to_a_vengeful_god_s_vertex() -> None:
    s = alone(age=2, vg=(("zotz", "v4"), ("chaac", "v6")))
    s.phase = "gods"
    play = Play(s, god_phase())
    assert (play.kind, play.seat) == ("call", YOU)
    assert [play.why[f"vertex:{v}"] for v in ("v4", "v6")] == ["MZ-CALL-2"] * 2
    play.take("vertex:v1")
    while play.kind != "over":
        play.take(play.keys[0])
    assert s.vertex[1:] == [list(VERTICES).index(v) for v in ("v4", "v6")]


# --- conflicts -----------------------------------------------------------------------------------


@pytest.mark.rule("MS-CONF-2", "MS-BLESS-1", "MS-D-5")
def test_the_gods_that_are_present_take_vengeance_in_the_player_s_order() -> None:
    s = alone(age=3, vg=(("uayeb", "v4"), ("ahau_kin", "v3"), ("chaac", "v8")))
    fight(s, TIKAL)
    play = Play(s, vengeful_step(TIKAL))
    assert (play.kind, play.seat) == ("vengeance", YOU)
    assert play.keys == ["god:uayeb", "god:ahau_kin"]
    play.take("god:ahau_kin")
    assert [e.what.god for e in told(s, Vengeance)] == ["ahau_kin", "uayeb"]
    assert (s.vp[VG], s.bonus) == (8, [0, 3])
    assert there(s, TIKAL, VG) == (0, 0), "Chaac is elsewhere"


@pytest.mark.rule("MS-BLESS-1")
def test_in_the_blessed_region_they_act_too_but_for_what_means_nothing_there() -> None:
    s = alone(age=2, vg=(("ixchel", "v6"), ("ahau_kin", "v8")), god="zotz")
    fight(s, BECAN)
    s.blessed = BECAN
    play = Play(s, vengeful_step(BECAN))
    play.take("god:ixchel")
    assert [e.what.god for e in told(s, VengeanceVoid)] == ["ixchel"]
    assert s.vp[VG] == 7, "4 + 3"
    assert s.claims == [0] * 4


@pytest.mark.rule("MS-CONF-1", "MS-CONF-3", "MS-CONF-17", "MS-D-6", "MS-D-7", "MX-COMP-2")
def test_six_conflicts_an_age_with_five_cards_of_the_player() -> None:
    for seed in range(5):
        match = play_on(begin(seed))
        begun = [e.what for e in match.events if isinstance(e.what, ConflictBegins)]
        cards = [e.what for e in match.events if isinstance(e.what, CardRevealed)]
        answers = [e.what.card for e in match.events if isinstance(e.what, VengefulCard)]
        assert (len(begun), len(cards), len(answers)) == (18, 15, 18)
        for age in range(3):
            assert sorted(answers[6 * age : 6 * age + 6]) == sorted(CORNERS), "MS-END-3"
            assert len({one.region for one in begun[6 * age : 6 * age + 6]}) == 6


@pytest.mark.rule("MS-END-3", "MS-HID-1")
def test_vengeful_cards_answer_once_an_age_in_an_order_that_nobody_knows() -> None:
    first = set()
    for seed in range(30):
        s = alone()
        fight(s, TIKAL)
        s.rng = seed
        s.used = [1]
        Play(s, answer(0))
        first.add(CARD.of(s))
        assert CARD.of(s) not in unseen(s)
    assert first == set(CORNERS)
    state = vars(GAME.view(s, YOU))
    assert "vengeful_deck" not in state, "there is no order to see"


@pytest.mark.rule("MS-CONF-4", "MS-CONF-9")
@pytest.mark.parametrize(("slot", "row"), [(0, 1), (1, 2), (2, 3)])
def test_the_same_row_answers(slot: int, row: int) -> None:
    s = alone()
    fight(s, TIKAL, card="vact_war_drums")
    s.used = [1 << slot]
    Play(s, answer(0))
    assert [(e.what.action, e.what.row) for e in told(s, Answer)] == [
        (f"vact_war_drums_{row}", row)
    ]
    assert s.active == VG
    assert there(s, TIKAL, VG) == ((0, 1) if row == 1 else (0, 0))


@pytest.mark.rule("MS-CONF-6", "MS-D-8")
@pytest.mark.parametrize("taken", [True, False])
def test_the_last_rows_only_for_a_glyph(taken: bool) -> None:
    match = begin(1)
    dice = Dice(2)
    while match.decision is not None and match.decision.kind != "third_action":
        keys = [option.key for option in match.decision.options]
        match.choose(keys[dice.below(len(keys))])
    assert match.decision is not None
    keys = [option.key for option in match.decision.options]
    before = len(match.events)
    match.choose(keys[0] if taken else "decline")
    while not any(isinstance(e.what, ConflictWon) for e in match.events[before:]):
        assert match.decision is not None
        match.choose(match.decision.options[0].key)
    kinds = [type(e.what) for e in match.events[before:]]
    assert kinds[: kinds.index(ConflictWon)].count(Answer) == int(taken), "before the prizes"


@pytest.mark.rule("MS-CONF-10")
def test_strength_without_a_champion_of_theirs() -> None:
    s = alone()
    fight(s, TIKAL, own=True)
    mine(s, TIKAL, 1, 1)
    host(s, TIKAL, 2, 3)
    put(s, TIKAL, VG, stones=1)
    s.bonus = [1, 2]
    assert [strength(s, TIKAL, party) for party in (YOU, VG)] == [5, 8]


@pytest.mark.rule("MS-CONF-13")
def test_the_winner_takes_the_altar() -> None:
    s = alone()
    fight(s, TIKAL)
    s.altars[TIKAL] = "altar_blood"
    Play(s, win(VG, TIKAL))
    assert s.vp[VG] == 4 + 5 + 2, "devotion is VP"


@pytest.mark.rule("MS-CONF-14", "MS-D-9")
def test_records_of_both_have_their_own_spaces() -> None:
    for seed in range(6):
        match = play_on(begin(seed))
        for event in match.events:
            if isinstance(event.what, Recorded):
                assert event.what.space.startswith("v") == (event.what.seat == VG)


@pytest.mark.rule("MS-CONF-16", "MS-BOT-17", "MS-BLESS-5")
def test_clean_up_sends_everybody_home() -> None:
    s = alone()
    fight(s, TIKAL, own=True, card="vact_war_drums")
    mine(s, TIKAL, 1, 2)
    host(s, TIKAL, 3)
    put(s, TIKAL, VG, stones=2)
    put(s, OFFERING, YOU, shamans=1)
    s.bonus, s.claims = [2, 3], [0, 1, 1, 0]
    s.played, s.used = ["ixchel_task"], [3]
    s.deck = [tuple(c for c in s.deck[0] if c != "ixchel_task")]
    Play(s, clean_up(TIKAL))
    assert (there(s, TIKAL, YOU), there(s, TIKAL, VG)) == ((0, 0), (0, 0))
    assert there(s, XIBALBA, YOU) == (1, 0)
    assert s.glyphs[TIKAL * 2 + VG] == 2
    assert (s.bonus, s.claims, s.champions_left) == ([0, 0], [0] * 4, [1, 0])
    assert (CARD.of(s), PLAYED.of(s)) == ("", ["vact_war_drums"])


@pytest.mark.rule("MS-BLESS-2", "MS-BLESS-3", "MS-D-12", "MS-BLESS-5")
def test_the_player_sacrifices_before_the_card_is_turned_up() -> None:
    s = alone()
    fight(s, BECAN)
    s.blessed = BECAN
    play = Play(s, blessed_conflict(BECAN))
    assert (play.kind, play.seat, CARD.of(s)) == ("sacrifice", YOU, "")
    play.take("units:1.0")
    assert PLAYED.of(s)
    corner = CORNERS[PLAYED.of(s)[0]]
    assert sum(there(s, XIBALBA, VG)) == corner
    assert there(s, XIBALBA, YOU) == (1, 0)
    assert not told(s, Answer), "no row is resolved"


@pytest.mark.rule("MS-CONF-11", "MS-CONF-12")
@pytest.mark.parametrize(("own", "winner"), [(False, VG), (True, YOU)])
def test_a_tie_is_told_to_be_theirs_but_for_the_player_s_champion(own: bool, winner: int) -> None:
    s = alone(vp=(5, 9))
    fight(s, TIKAL, own=own)
    host(s, TIKAL, warriors=3 if own else 1)
    mine(s, TIKAL, warriors=1)
    found = standing(s, TIKAL)
    assert found.strongest == (YOU, VG)
    assert found.decides == winner, "whoever has fewer VP"


# --- texts with other players --------------------------------------------------------------------


@pytest.mark.rule("MS-SPEC-4", "MS-SPEC-5", "MS-BOT-13")
def test_texts_of_the_player_s_god_take_the_vengeful_gods_as_the_other_player() -> None:
    s = alone(god="ah_puch")
    fight(s, TIKAL)
    host(s, TIKAL, 1, 2)
    Play(s, resolve(YOU, "ah_puch_vengeance_2"))
    assert there(s, TIKAL, VG) == (1, 1), "of the type that is more"
    assert there(s, XIBALBA, VG) == (0, 1)


LOSSES = [
    ("zotz", "zotz_edict_2", TIKAL, XIBALBA),
    ("ah_puch", "ah_puch_vengeance_2", TIKAL, XIBALBA),
    ("uayeb", "uayeb_call", TIKAL, XIBALBA),
    ("uayeb", "uayeb_vengeance_2", TIKAL, RESERVE),
    ("uayeb", "uayeb_ceremonial", RESERVE, XIBALBA),
    ("uayeb", "uayeb_fervor_1", RESERVE, XIBALBA),
]
"""Texts that make another player lose a unit: the god, the text, from where, and where to."""


@pytest.mark.rule("MS-BOT-13", "MX-D-11", "MS-BOT-18")
@pytest.mark.parametrize("text", LOSSES, ids=lambda text: text[1])
@pytest.mark.parametrize(
    ("held", "lost"), [((1, 2), (0, 1)), ((2, 1), (1, 0)), ((2, 2), (1, 0)), ((3, 5), (0, 1))]
)
def test_what_they_lose_by_their_choice_is_of_the_type_of_which_they_have_more(
    text: tuple[str, str, int, int], held: tuple[int, int], lost: tuple[int, int]
) -> None:
    god, source, place, to = text
    s = alone(god=god)
    fight(s, TIKAL)
    stand(s, YOU, "v2")
    if place == RESERVE:
        empty_reserve(s, VG, shamans=held[0], warriors=held[1])
    else:
        host(s, TIKAL, *held)
    mine(s, TIKAL, 2, 3)
    before = there(s, to, VG)
    play = Play(s, resolve(YOU, source))
    if play.kind == "region":
        play.take("region:tikal")
    assert there(s, place, VG) == (held[0] - lost[0], held[1] - lost[1])
    assert there(s, to, VG) == (before[0] + lost[0], before[1] + lost[1])
    assert there(s, TIKAL, YOU) == (2, 3)
    (answer,) = told(s, ByTheBook)
    assert answer.rule == "MS-BOT-13"
    weighed = [("shaman", (-held[0], 0)), ("warrior", (-held[1], 1))]
    assert answer.what.weighed[-2:] == weighed


@pytest.mark.rule("MX-GEN-2", "MS-SPEC-4")
@pytest.mark.parametrize(
    ("own", "figures", "devotion"),
    [
        ("v5", ("v4", "v6", "v2"), 4),
        ("v5", ("v4", "v6"), 3),
        ("v5", ("v4", "v1", "v2"), 3),
        ("v5", ("v8",), 2),
        ("v5", ("v1",), 1),
        ("", ("v4", "v6", "v2"), 1),
    ],
)
def test_shared_doom_counts_every_figure_as_a_god_of_its_own(
    own: str, figures: tuple[str, ...], devotion: int
) -> None:
    gods = ("zotz", "xolotl", "chaac")
    s = alone(age=len(figures), god="uayeb", vg=tuple(zip(gods, figures, strict=False)))
    fight(s, COBA)
    s.vertex[YOU] = VERTEX_NAMES.index(own) if own else NOBODY
    Play(s, resolve(YOU, "uayeb_task_2"))
    assert s.devotion[YOU] == devotion


@pytest.mark.rule("MS-BOT-16", "MS-D-10")
def test_what_the_player_must_give_up_the_player_chooses() -> None:
    s = alone(age=2)
    fight(s, TIKAL)
    play = Play(s, resolve(VG, "vab_etznab"))
    assert (play.kind, play.seat) == ("pick", YOU)
    play.take("take:reserve.warrior", "take:reserve.warrior")
    assert there(s, XIBALBA, YOU) == (0, 2)


@pytest.mark.rule("MS-D-11", "MS-BOT-16")
def test_what_the_player_must_demolish_the_player_chooses() -> None:
    s = alone()
    fight(s, TIKAL)
    put(s, TIKAL, YOU, stones=1)
    pyramid(s, TIKAL, (1, YOU))
    play = Play(s, resolve(VG, "vcal_1"))
    assert (play.seat, set(play.keys)) == (YOU, {"glyph:tikal", "tier:tikal"})
    play.take("tier:tikal")
    assert s.pyramids[TIKAL] == ()


@pytest.mark.rule("MS-SPEC-1")
def test_devotion_that_they_lose_is_vp() -> None:
    texts = {"test_lose": ({"do": "lose_devotion", "n": 3},)}
    with joined(Module(id=MODULE, sources={"cards": texts})):
        s = alone(vp=(5, 9))
        s.devotion[YOU] = 5
        Play(s, resolve(VG, "test_lose"), resolve(YOU, "test_lose"))
    assert (s.vp, s.devotion[YOU]) == ([5, 6], 2)
    (lost,) = told(s, Vp)
    assert (lost.rule, lost.what.points, lost.what.source) == ("MS-SPEC-1", -3, "test_lose")


@pytest.mark.rule("MS-SPEC-6")
def test_vp_order_is_of_both() -> None:
    assert vp_order(alone(vp=(5, 9))) == [VG, YOU]
    assert vp_order(alone(vp=(10, 9))) == [YOU, VG]


@pytest.mark.rule("MS-SPEC-7")
def test_what_cannot_be_is_left_out() -> None:
    s = alone()
    fight(s, TIKAL)
    Play(s, resolve(VG, "vact_scattering_wind_1"), resolve(VG, "vab_xaman_ek"))
    assert not told(s, UnitsMoved)


@pytest.mark.rule("MS-TRIBE-5")
def test_their_deployment_is_a_move_of_theirs() -> None:
    match = play_on(begin(), "blessing")
    assert match.decision is not None
    match.choose(match.decision.options[0].key)
    choice = match.choices[-1]
    assert [party for _event, party in choice.moves] == [YOU, VG]
    first = next(event for event, party in choice.moves if party == VG)
    assert match.events[first].rule == "MS-TRIBE-5"


# --- trials --------------------------------------------------------------------------------------


@pytest.mark.rule("MS-SPEC-3", "MS-TRIAL-2", "MX-COMP-3")
def test_with_all_three_covered_nothing_more_happens() -> None:
    s = alone(age=2, trial="trial_river_of_blood")
    fight(s, BECAN)
    s.blessed = BECAN
    COVERED.of(s)[YOU] = 3
    Play(s, sacrifice(YOU, 4, 0))
    assert COVERED.of(s) == [3, 0]
    assert not told(s, TrialCovered)


@pytest.mark.rule("MS-TRIAL-1")
@pytest.mark.parametrize(("number", "covered"), [(3, 0), (4, 1)])
def test_river_of_blood(number: int, covered: int) -> None:
    s = alone(trial="trial_river_of_blood")
    fight(s, BECAN)
    s.blessed = BECAN
    Play(s, sacrifice(YOU, number, 0))
    assert COVERED.of(s) == [covered, 0]
    assert worth(s, YOU) == (2 if covered else 0)


@pytest.mark.rule("MS-TRIAL-1")
@pytest.mark.parametrize(
    ("tiers", "built", "covered"),
    [
        ((), "tier:tikal", 0),
        (((1, VG),), "tier:tikal", 0),
        (((1, YOU),), "tier:tikal", 1),
        (((1, YOU), (2, VG)), "tier:tikal", 1),
        (((1, YOU), (2, YOU)), "glyph:tikal", 0),
    ],
)
def test_monument_to_the_gods(tiers: tuple[tuple[int, int], ...], built: str, covered: int) -> None:
    s = alone(trial="trial_monument")
    fight(s, TIKAL)
    pyramid(s, TIKAL, *tiers)
    Play(s, resolve(YOU, "altar_feathers")).take(built)
    assert COVERED.of(s) == [covered, 0]
    Play(s, resolve(VG, "vact_rising_stone_1"))
    assert COVERED.of(s) == [covered, 0], "theirs is no deed"


@pytest.mark.rule("MS-TRIAL-1")
@pytest.mark.parametrize(("own", "blessed", "covered"), [(0, 0, 1), (1, 0, 0), (0, 1, 0)])
def test_path_of_heroes(own: int, blessed: int, covered: int) -> None:
    s = alone(trial="trial_path_of_heroes")
    fight(s, TIKAL, own=bool(own))
    s.blessed = TIKAL if blessed else NOBODY
    Play(s, win(YOU, TIKAL))
    assert COVERED.of(s) == [covered, 0]
    Play(s, win(VG, TIKAL))
    assert COVERED.of(s) == [covered, 0]


@pytest.mark.rule("MS-TRIAL-1", "MS-END-0")
@pytest.mark.parametrize(
    ("owners", "covered"), [((), 0), ((YOU,), 0), ((YOU, VG), 0), ((VG, YOU), 0), ((VG,), 1)]
)
def test_where_they_alone_own_tiers(owners: tuple[int, ...], covered: int) -> None:
    s = alone(trial="trial_monument")
    pyramid(s, TIKAL, *enumerate(owners, start=1))
    Play(s, judge_age())
    assert COVERED.of(s) == [0, covered]


@pytest.mark.rule("MS-TRIAL-1", "MS-END-0")
@pytest.mark.parametrize(("own", "covered"), [(1, 1), (2, 0), (3, 0)])
def test_they_have_more_units_on_the_records(own: int, covered: int) -> None:
    s = alone(trial="trial_path_of_heroes")
    for party, first, number in ((YOU, 0, own), (VG, 5, 2)):
        s.calendar[first : first + number] = [party] * number
        s.units[(RESERVE * 2 + party) * 2 + SHAMAN] -= number
    Play(s, judge_age())
    assert COVERED.of(s) == [0, covered]


@pytest.mark.rule("MS-TRIAL-1", "MS-END-0")
def test_conditions_for_the_end_of_an_age() -> None:
    heroes = alone(trial="trial_path_of_heroes")
    for space in (5, 6):
        heroes.calendar[space] = VG
        heroes.units[(RESERVE * 2 + VG) * 2] -= 1
    heroes.calendar[0] = YOU
    heroes.units[RESERVE * 4] -= 1
    Play(heroes, judge_age())
    assert COVERED.of(heroes) == [0, 1]
    river = alone(trial="trial_river_of_blood")
    put(river, XIBALBA, YOU, shamans=3, warriors=2)
    Play(river, judge_age())
    assert COVERED.of(river) == [0, 0]
    put(river, XIBALBA, YOU, warriors=1)
    Play(river, judge_age())
    assert COVERED.of(river) == [0, 1]
    days = alone(trial="trial_count_of_days")
    for kind, (own, theirs) in enumerate([(2, 2), (1, 2)]):
        record = (days.calendar, days.codex)[kind]
        for n in range(own):
            record[n] = YOU
            days.units[(RESERVE * 2 + YOU) * 2 + kind] -= 1
        for n in range(theirs):
            record[5 + n] = VG
            days.units[(RESERVE * 2 + VG) * 2 + kind] -= 1
    Play(days, judge_age())
    assert COVERED.of(days) == [1, 0]
    days.codex[7] = VG
    days.units[(RESERVE * 2 + VG) * 2 + WARRIOR] -= 1
    Play(days, judge_age())
    assert COVERED.of(days) == [2, 1]


# --- Age End -------------------------------------------------------------------------------------


@pytest.mark.rule("MS-END-0", "MS-END-1", "MS-END-2")
def test_the_end_of_an_age() -> None:
    s = alone(trial="trial_count_of_days", vp=(20, 40))
    s.stack, s.fought = [], list(s.live)
    for n in range(3):
        s.calendar[5 + n] = VG
        s.units[(RESERVE * 2 + VG) * 2] -= 1
    s.codex[0] = YOU
    s.units[(RESERVE * 2 + YOU) * 2 + WARRIOR] -= 1
    s.abilities[YOU] = ("ta_records_vp",)
    pyramid(s, UXMAL, (1, YOU), (2, VG))
    pyramid(s, COBA, (1, VG))
    Play(s, age_end_phase())
    assert COVERED.of(s) == [0, 1], "before the units leave"
    assert [e.what.order for e in told(s, AgeEnd)] == [[VG, YOU]]
    gains = [(e.what.seat, e.what.points) for e in told(s, Vp)]
    assert gains == [(VG, 6), (YOU, 5), (VG, 2), (YOU, 1)]
    assert there(s, RESERVE, VG)[SHAMAN] == 16


@pytest.mark.rule("MS-END-4")
def test_a_new_age_has_all_six_tiles() -> None:
    match = play_on(begin(2))
    regions = [e.what.region for e in match.events if isinstance(e.what, ConflictBegins)]
    assert len(regions) == 18
    assert all(len(set(regions[n : n + 6])) == 6 for n in (0, 6, 12))


# --- the book ------------------------------------------------------------------------------------


@pytest.mark.rule("MS-BOT-9")
def test_units_are_driven_to_where_the_fewest_are() -> None:
    s = alone()
    fight(s, TIKAL)
    mine(s, TIKAL, warriors=2)
    mine(s, UXMAL, 1)
    Play(s, resolve(VG, "vab_cabrakan"))
    assert [there(s, region, YOU) for region in (UXMAL, COBA, HOCHOB)] == [(1, 0), (0, 1), (0, 1)]
    over_there = alone()
    over(over_there, BECAN)
    fight(over_there, TIKAL)
    mine(over_there, TIKAL, warriors=1)
    mine(over_there, BECAN, 3)
    Play(over_there, resolve(VG, "vab_cabrakan"))
    assert there(over_there, BECAN, YOU) == (3, 1), "where the conflict is over"


@pytest.mark.rule("MS-BOT-9", "MX-GEN-6")
@pytest.mark.parametrize("warded", [False, True])
def test_nobody_is_driven_out_where_nobody_is_or_all_are_warded(warded: bool) -> None:
    s = alone(god="xolotl")
    fight(s, TIKAL)
    if warded:
        mine(s, TIKAL, 1, 2)
        ward(s, YOU)
    Play(s, resolve(VG, "vab_cabrakan"))
    assert not told(s, UnitsMoved)
    assert [e.what for e in told(s, NoEffect)] == [
        NoEffect("no_victim", "MS-BOT-9", VG, "vab_cabrakan", "displace_units")
    ]


@pytest.mark.rule("MS-BOT-10")
def test_building_anywhere() -> None:
    s = alone()
    fight(s, TIKAL)
    pyramid(s, COBA, (1, VG))
    pyramid(s, BECAN, (1, YOU))
    Play(s, resolve(VG, "altar_stone"))
    assert s.pyramids[BECAN] == ((1, YOU), (2, VG)), "without a tier of theirs first"
    s = alone()
    fight(s, TIKAL)
    mine(s, HOCHOB, 1)
    Play(s, resolve(VG, "altar_signs"))
    assert s.glyphs[UXMAL * 2 + VG] == 2, "the FOCUS region"


@pytest.mark.rule("MS-BOT-11")
def test_transforming() -> None:
    s = alone()
    fight(s, TIKAL)
    put(s, TIKAL, YOU, stones=1)
    pyramid(s, TIKAL, (1, YOU))
    Play(s, resolve(VG, "vact_rising_stone_2"))
    assert s.pyramids[TIKAL] == ((1, VG),)
    Play(s, resolve(VG, "vact_rising_stone_2"))
    assert (s.glyphs[TIKAL * 2 + YOU], s.glyphs[TIKAL * 2 + VG]) == (0, 1)
    Play(s, resolve(VG, "vact_rising_stone_2"))
    assert s.pyramids[TIKAL] == ((1, VG), (2, VG)), "else they BUILD"


@pytest.mark.rule("MS-BOT-12")
def test_demolishing_by_their_choice() -> None:
    s = alone()
    fight(s, TIKAL)
    put(s, TIKAL, YOU, stones=1)
    pyramid(s, TIKAL, (1, YOU))
    Play(s, resolve(VG, "cabrakan_vengeance_2"))
    assert (s.pyramids[TIKAL], s.glyphs[TIKAL * 2 + YOU]) == ((), 1)


@pytest.mark.rule("MS-BOT-14", "MS-BOT-15", "MS-BOT-19")
def test_altars_that_say_may_or_call_or_move_away() -> None:
    s = alone(age=1, vg=(("zotz", "v4"),))
    fight(s, TIKAL)
    s.altars[TIKAL] = "altar_sky"
    Play(s, win(VG, TIKAL))
    assert s.vp[VG] == 4 + 5 + 2
    assert s.vertex[1:] == [list(VERTICES).index("v4")], "figures never move"
    s = alone()
    fight(s, TIKAL)
    host(s, TIKAL, 2, 1)
    Play(s, resolve(VG, "altar_roads"))
    assert there(s, TIKAL, VG) == (2, 1)


@pytest.mark.rule("MS-BOT-18", "MS-HID-4")
def test_every_choice_of_the_book_is_told_with_what_was_weighed() -> None:
    s = alone()
    fight(s, TIKAL)
    mine(s, COBA, 2)
    mine(s, BECAN, 1)
    Play(s, resolve(VG, "altar_obsidian"))
    (region, *victims) = [e.what for e in told(s, ByTheBook)]
    assert (region.kind, region.choice) == ("region", "region:becan")
    assert region.weighed == [("coba", (0, 0, 2, COBA)), ("becan", (0, 0, 1, BECAN))]
    assert victims == []


@pytest.mark.rule("MS-HID-4", "MS-HID-5")
def test_the_book_knows_no_more_than_the_table() -> None:
    """The same answers whatever lies hidden: hand, decks, the stack of tiles."""
    for seed in range(6):
        match = begin(seed)
        dice = Dice(seed)
        while match.decision is not None:
            options = match.decision.options
            option = options[dice.below(len(options))]
            for other in (3, 8):
                twin = GAME.determinize(GAME.view(match.state, YOU), other)
                asked = core_steps.run(twin)
                if asked is None or asked.find(option.key) is None:
                    continue
                here = look_ahead(match.state, YOU, option)
                there_ = look_ahead(twin, YOU, asked.find(option.key))  # type: ignore[arg-type]
                assert [e.what for e in here.events] == [e.what for e in there_.events]
            match.choose(option.key)


def test_the_book_answers_every_kind_that_texts_may_ask() -> None:
    """Texts that ask more kinds would have no answer; matches with all boxes find none."""
    for seed in range(8):
        boxes = {"gods": "on", "altars": "on", "angry_tiles": "on", "vengeful_vertex": "book"}
        match = play_on(begin(seed, **boxes))
        assert match.result() is not None
        kinds = {e.what.kind for e in match.events if isinstance(e.what, ByTheBook)}
        assert kinds <= set(DECISION_RULES) | {"displace_units"}
