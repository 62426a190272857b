"""The worked examples of the solo mode (rules/mezo_souls.md, section 12), literally."""

from __future__ import annotations

import pytest

import engine
from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.mezo.data import REGIONS
from engine.mezo.events import ConflictWon, Devotion, Recorded, UnitsMoved, Vp
from engine.mezo.modules.solo.data import CORNERS, GODS
from engine.mezo.modules.solo.events import Answer, TileSkipped, VengefulGod, VengefulSacrifice
from engine.mezo.modules.solo.focus_order import focus_order
from engine.mezo.modules.solo.state import CARD, COVERED, GODS_CHOOSE, PLAYED, VG, YOU, unseen
from engine.mezo.modules.solo.steps.ages import place_god
from engine.mezo.modules.solo.steps.conflict import solo_conflict, vengeful_sacrifice
from engine.mezo.modules.solo.steps.trials import judge_age, score_trial
from engine.mezo.state import RESERVE, SHAMAN, VERTEX_NAMES, WARRIOR, XIBALBA, State
from engine.mezo.steps.age_end import final_scoring
from engine.mezo.steps.blessed import award_blessing, sacrifice
from engine.mezo.steps.effects import resolve
from engine.mezo.steps.prizes import award_altar, award_record, take_record
from engine.mezo.strength import strength
from engine.mezo.tracks import lose_vp
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
    score,
    stand,
)


@pytest.mark.rule("MS-EX-2", "MS-SETUP-2", "MS-SETUP-3", "MS-SETUP-4", "MS-SETUP-7", "MS-SETUP-12")
@pytest.mark.rule("MS-SETUP-9", "MS-SETUP-10", "MS-SETUP-11", "MS-SETUP-13")
def test_example_2_the_set_up() -> None:
    match = engine.start("mezo", [engine.Seat("Ann")], {"gods": "on"}, seed=4)
    match.choose("god:zotz")
    s = match.state
    assert (s.vp, s.devotion[YOU]) == ([5, 4], 0)
    assert (there(s, RESERVE, YOU), there(s, RESERVE, VG)) == ((7, 7), (15, 15))
    assert there(s, XIBALBA, YOU) == there(s, XIBALBA, VG) == (1, 1)
    assert (len(s.live), len(set(s.altars)), len(s.wrath_down)) == (6, 6, 3)
    assert unseen(s) == list(CORNERS)
    assert len(CORNERS) == 6
    left = [god for god in GODS if god not in s.god]
    assert (len(left), "zotz" in left) == (11, False)


@pytest.mark.rule("MS-EX-3", "MS-TRIBE-3", "MS-TRIBE-5")
def test_example_3_the_units_of_age_one() -> None:
    match = engine.start("mezo", [engine.Seat("Ann")], {}, seed=4)
    while match.decision is not None and match.decision.kind != "deploy":
        match.choose(match.decision.options[-1].key)
    assert there(match.state, RESERVE, YOU) == (7, 7)
    deployed = 0
    while match.decision is not None and match.decision.options[0].verb == "deploy":
        match.choose(match.decision.options[0].key)
        deployed += 1
    assert deployed == 14
    match.choose("done")
    match.choose(match.decision.options[0].key)
    s = match.state
    assert there(s, RESERVE, VG) == (9, 9)
    assert [there(s, region, VG) for region in range(6)] == [(1, 1)] * 6


@pytest.mark.rule("MS-EX-30", "MS-CONF-11", "MS-CONF-13", "MS-CONF-14")
@pytest.mark.parametrize("own", [False, True])
def test_example_30_ties(own: bool) -> None:
    s = alone()
    fight(s, TIKAL, own=own)
    mine(s, TIKAL, 2, 3)
    host(s, TIKAL, 2, 2)
    s.bonus = [6 - strength(s, TIKAL, YOU), 6 - strength(s, TIKAL, VG)]
    if own:
        s.bonus = [0, 7 - strength(s, TIKAL, VG)]
    play = Play(s, award_altar(TIKAL), award_record(TIKAL, SHAMAN), award_record(TIKAL, WARRIOR))
    while play.kind != "over":
        assert (play.kind, play.seat) in {("space", YOU), ("pick", YOU), ("piece", YOU)}
        play.take(play.keys[0])
    first = YOU if own else VG
    assert [e.what.seat for e in told(s, ConflictWon)] == [first]
    assert [e.what.seat for e in told(s, Recorded)] == [first, YOU]
    assert VG not in s.codex
    assert s.calendar[5] == (NOBODY if own else VG), "the leftmost space of their own"


@pytest.mark.rule("MS-EX-31", "MS-BLESS-2", "MS-BLESS-3", "MS-BLESS-4")
def test_example_31_the_blessed_region() -> None:
    s = alone(vp=(20, 15))
    fight(s, BECAN)
    s.blessed = BECAN
    mine(s, BECAN, 1, 2)
    host(s, BECAN, 1, 1)
    empty_reserve(s, VG, shamans=2, warriors=9)
    over(s, UXMAL, COBA, HOCHOB, TIKAL, PALENQUE)
    PLAYED.set(s, [card for card in CORNERS if CORNERS[card] != 7])
    Play(s, sacrifice(YOU, 3, 3))
    assert s.devotion[YOU] == 6
    Play(s, vengeful_sacrifice(BECAN))
    moved = [(e.what.type, e.what.n) for e in told(s, UnitsMoved) if e.rule == "MS-BLESS-3"]
    assert moved == [("shaman", 2), ("warrior", 5)]
    assert [e.what.points for e in told(s, Vp)] == [7], "one gain"
    assert s.vp == [20, 22]
    assert [(e.what.n, e.what.corner) for e in told(s, VengefulSacrifice)] == [(7, 7)]
    assert [strength(s, BECAN, party) for party in (YOU, VG)] == [9, 9]
    assert Play(s, award_blessing(BECAN)).kind == "over"
    assert s.vp == [20, 30]


@pytest.mark.rule("MS-EX-32", "MS-SPEC-1", "MS-SPEC-2")
def test_example_32_devotion_of_the_vengeful_gods_is_vp() -> None:
    s = alone(vp=(33, 30))
    fight(s, TIKAL)
    Play(s, resolve(VG, "vact_opened_grave_2"))
    assert (s.vp, s.devotion) == ([33, 34], [0, 0])
    assert not told(s, Devotion)
    lose_vp(s, "MS-SPEC-1", VG, 1, "vengeance")
    assert s.vp == [33, 32]


@pytest.mark.rule("MS-EX-33", "MS-CONF-3", "MS-CONF-4", "MS-CONF-5", "MS-CONF-6", "MS-CONF-7")
@pytest.mark.rule("MS-CONF-8", "MS-HID-3")
def test_example_33_two_exchanges() -> None:
    s = alone(age=2, god="cabrakan")
    fight(s, TIKAL, own=True)
    put(s, XIBALBA, YOU, shamans=1)
    put(s, XIBALBA, VG, shamans=1)
    over(s, UXMAL, COBA, HOCHOB, PALENQUE, BECAN)
    PLAYED.set(s, [card for card in CORNERS if card != "vact_war_drums"])
    s.deck = [("cabrakan_vengeance", *(c for c in s.deck[0] if c != "cabrakan_vengeance"))]
    play = Play(s, solo_conflict(TIKAL)).take("card:cabrakan_vengeance")
    play.take(play.keys[0])
    assert CARD.of(s) == "", "not before the player's first action"
    play.take("pass:recover", "mark:cabrakan_ceremonial")
    assert CARD.of(s) == "vact_war_drums"
    assert [e.what.row for e in told(s, Answer)] == [3]
    assert (s.vp[VG], there(s, XIBALBA, VG)) == (6, (0, 0)), "1 VP over a space that is taken"
    assert (play.kind, play.seat) == ("action", YOU)
    play.take("act:cabrakan_call_action")
    while play.kind != "over":
        assert play.kind != "third_action", "no glyph of the player's there"
        play.take(play.keys[0])
    assert [e.what.row for e in told(s, Answer)] == [3, 1]
    deployed = [e.what for e in told(s, UnitsMoved) if e.rule == "MZ-KEY-DEPLOY-1"]
    assert [(u.seat, u.to, u.type, u.n) for u in deployed] == [(VG, "tikal", "warrior", 2)]


@pytest.mark.rule("MS-EX-34", "MS-BOT-1", "MS-BOT-6", "MS-CONF-14")
@pytest.mark.parametrize(
    ("shamans", "served"),
    [(8, (UXMAL, HOCHOB, TIKAL, PALENQUE, BECAN)), (3, (UXMAL, HOCHOB, TIKAL))],
)
def test_example_34_a_shaman_in_each_region_of_the_gods(
    shamans: int, served: tuple[int, ...]
) -> None:
    s = alone(age=2, vg=(("zotz", "v4"), ("chaac", "v6")))
    fight(s, COBA)
    host(s, COBA, 1)
    empty_reserve(s, VG, shamans=shamans)
    s.calendar[5] = VG
    s.units[(XIBALBA * 2 + VG) * 2] -= 1
    Play(s, take_record(VG, COBA, SHAMAN))
    assert s.calendar[6] == VG
    deployed = [e.what.to for e in told(s, UnitsMoved)]
    assert deployed == [REGIONS[region] for region in served]


@pytest.mark.rule("MS-EX-35", "MS-BOT-2")
def test_example_35_focus() -> None:
    s = alone()
    for region, numbers in enumerate([(5, 3), (4, 4), (2, 5), (6, 1), (0, 2), (3, 2)]):
        for party, number in enumerate(numbers):
            s.units[(region * 2 + party) * 2] = number
    over(s, PALENQUE)
    assert focus_order(s, s.live) == [COBA, BECAN, UXMAL, TIKAL, HOCHOB, PALENQUE]


@pytest.mark.rule("MS-EX-36", "MS-TRIAL-1", "MS-TRIAL-2", "MS-END-0", "MS-FIN-2")
def test_example_36_monument_to_the_gods() -> None:
    s = alone(age=2, trial="trial_monument", vp=(20, 40))
    stand(s, YOU, "v1")
    pyramid(s, COBA, (1, YOU))
    pyramid(s, BECAN, (1, VG))
    for _ in range(2):
        play = Play(s, resolve(YOU, "cod_monument"))
        play.take("tier:coba")
    assert COVERED.of(s) == [2, 0]
    Play(s, judge_age(), judge_age())
    assert COVERED.of(s) == [2, 2]
    s.vp = [20, 40]
    score(s, 20, 40)
    Play(s, score_trial(YOU), score_trial(VG))
    assert s.vp == [23, 46]


@pytest.mark.rule("MS-EX-37", "MS-BOT-5")
def test_example_37_only_one_warrior() -> None:
    s = alone(age=2)
    fight(s, TIKAL)
    mine(s, TIKAL, 4, 1)
    Play(s, resolve(VG, "vab_kukulkan"))
    assert there(s, TIKAL, YOU) == (4, 0)


@pytest.mark.rule("MS-EX-38", "MS-BOT-10")
def test_example_38_the_larger_gain_first() -> None:
    s = alone(vp=(22, 19))
    fight(s, TIKAL)
    pyramid(s, TIKAL, (1, YOU), (2, VG))
    Play(s, resolve(VG, "vact_rising_stone_1"))
    assert s.pyramids[TIKAL][-1] == (3, VG)
    assert s.vp == [24, 23]


@pytest.mark.rule("MS-EX-39", "MS-FIN-1", "MS-FIN-2", "MS-FIN-3")
def test_example_39_the_end() -> None:
    s = alone(age=3, trial="trial_path_of_heroes", vp=(118, 121))
    s.devotion[YOU] = 15
    COVERED.set(s, [2, 3])
    s.stack, s.fought = [], list(s.live)
    Play(s, final_scoring())
    assert s.vp == [131, 132]


@pytest.mark.rule("MS-EX-40", "MS-AGE-2", "MS-BOT-3")
@pytest.mark.parametrize(
    ("taken", "tiles", "offered"),
    [
        ((), (COBA,), ["v3"]),
        (("v3",), (COBA,), ["v1", "v2"]),
        (("v1", "v2", "v3"), (BECAN, COBA), ["v5", "v6"]),
    ],
)
def test_example_40_where_a_new_god_stands(
    taken: tuple[str, ...], tiles: tuple[int, ...], offered: list[str]
) -> None:
    found = set()
    for seed in range(12):
        s = alone(age=3, vg=tuple(zip(("chaac", "etznab", "zotz"), taken, strict=False)))
        s.god, s.vertex = s.god[:1], s.vertex[:1]
        for god, vertex in zip(("chaac", "etznab", "zotz"), taken, strict=False):
            s.god.append(god)
            s.vertex.append(VERTEX_NAMES.index(vertex))
        s.rng, s.stack = seed, [r for r in s.live if r not in tiles] + list(tiles)
        _by_the_book(s, "uayeb")
        (placed,) = told(s, VengefulGod)
        found.add(placed.what.vertex)
        assert len(told(s, TileSkipped)) == len(tiles) - 1
    assert found == set(offered)


def _by_the_book(s: State, god: str) -> None:
    """A new god while the book chooses its vertex; the table need not be sound."""
    GODS_CHOOSE.set(s, 1)
    s.agenda.clear()
    s.then(place_god(god))
    assert core_steps.run(s) is None


@pytest.mark.rule("MS-EX-41", "MS-BOT-9", "MS-BOT-7")
def test_example_41_driven_out() -> None:
    s = alone()
    fight(s, TIKAL)
    mine(s, TIKAL, 2, 1)
    mine(s, COBA, 1)
    over(s, UXMAL, COBA)
    Play(s, resolve(VG, "vab_cabrakan"))
    moved = [(e.what.type, e.what.to) for e in told(s, UnitsMoved)]
    assert moved == [("shaman", "uxmal"), ("shaman", "uxmal")]


@pytest.mark.rule("MS-EX-42", "MS-BOT-8", "MS-BOT-4")
def test_example_42_marching_in() -> None:
    s = alone(age=2)
    fight(s, HOCHOB)
    over(s, PALENQUE)
    host(s, PALENQUE, 1)
    host(s, BECAN, 1, 1)
    host(s, TIKAL, 1, 1)
    mine(s, BECAN, 0, 3)
    Play(s, resolve(VG, "vab_xaman_ek"))
    moved = [(e.what.type, e.what.source) for e in told(s, UnitsMoved)]
    assert moved == [("shaman", "palenque"), ("warrior", "tikal")]


@pytest.mark.rule("MS-EX-43", "MS-CONF-15", "MS-CONF-12")
@pytest.mark.parametrize("shamans", [2, 0])
def test_example_43_counting_as_most(shamans: int) -> None:
    s = alone()
    fight(s, TIKAL)
    mine(s, TIKAL, shamans)
    Play(s, resolve(VG, "vab_ixchel"), award_record(TIKAL, SHAMAN))
    assert s.calendar[5] == (VG if shamans else NOBODY)
    assert there(s, RESERVE, VG)[0] == (15 if shamans else 16)


@pytest.mark.rule("MS-EX-44", "MS-BOT-4")
def test_example_44_types_in_turn() -> None:
    s = alone(age=2)
    fight(s, TIKAL)
    put(s, XIBALBA, VG, shamans=1, warriors=4)
    Play(s, resolve(VG, "vact_opened_grave_1"))
    assert there(s, TIKAL, VG) == (1, 2)


@pytest.mark.rule("MS-EX-45", "MS-BOT-7")
def test_example_45_of_the_type_that_is_more() -> None:
    s = alone()
    fight(s, TIKAL)
    mine(s, TIKAL, 1, 3)
    Play(s, resolve(VG, "vact_scattering_wind_1"))
    assert there(s, TIKAL, YOU) == (1, 1)


@pytest.mark.rule("MS-EX-46", "MS-BOT-14", "MS-BOT-6")
def test_example_46_the_altar_of_bones() -> None:
    s = alone()
    s.altars[BECAN] = "altar_bones"
    fight(s, BECAN)
    put(s, XIBALBA, VG, shamans=2, warriors=2)
    Play(s, award_altar(BECAN))
    assert s.vp[VG] == 8
    assert there(s, UXMAL, VG) == (1, 1)


@pytest.mark.rule("MS-EX-47", "MS-BOT-13")
@pytest.mark.parametrize(("shamans", "warriors", "paid"), [(4, 4, 2), (4, 3, 0)])
def test_example_47_a_grim_bargain(shamans: int, warriors: int, paid: int) -> None:
    s = alone(god="uayeb")
    fight(s, TIKAL)
    empty_reserve(s, VG, shamans=shamans, warriors=warriors)
    Play(s, resolve(YOU, "uayeb_edict_2"))
    assert sum(there(s, RESERVE, VG)) == shamans + warriors - paid
    assert s.devotion[YOU] == (0 if paid else 2)
    if paid:
        types = [e.what.type for e in told(s, UnitsMoved) if e.what.seat == VG]
        assert types == ["shaman", "warrior"]


@pytest.mark.rule("MS-EX-48", "MS-CONF-12")
def test_example_48_a_tie_at_nothing() -> None:
    s = alone()
    fight(s, TIKAL)
    Play(s, award_altar(TIKAL))
    assert [e.what.seat for e in told(s, ConflictWon)] == [VG]
