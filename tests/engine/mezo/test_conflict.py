"""Conflicts: cards, rounds, prizes, Appease, the Blessed Region (5.9, 5.10)."""

from __future__ import annotations

import pytest

from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.mezo.data import ALTARS
from engine.mezo.state import (
    GOD_CARDS,
    OFFERING,
    RESERVE,
    SHAMAN,
    WARRIOR,
    XIBALBA,
    State,
    units,
    unrevealed,
)
from engine.mezo.steps.blessed import blessed_conflict
from engine.mezo.steps.cards import choose_card, draw_cards, reveal_cards
from engine.mezo.steps.conflict import (
    act,
    choose_third_action,
    clean_up,
    conflict_phase,
    next_conflict,
    normal_conflict,
    third_action,
)
from engine.mezo.steps.prizes import award_altar, award_record, win
from engine.mezo.strength import majority, sacrificing, standing, strength, strongest
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    PALENQUE,
    TIKAL,
    UXMAL,
    Play,
    champion,
    do,
    empty_reserve,
    events,
    fight,
    offered_tiles,
    play_cards,
    put,
    pyramid,
    score,
    stand,
    stones,
    table,
    total,
)

CARDS = ("kukulkan_task", "ixchel_task", "ah_puch_task", "cabrakan_task")


def fighting(*cards: str, age: int = 1) -> State:
    """A conflict in Tikal with the champion of seat 3; the cards are revealed."""
    s = table(age=age)
    score(s, 50, 40, 30, 20)
    fight(s, TIKAL, 3)
    play_cards(s, *(cards or CARDS))
    return s


# --- Tiles and cards -----------------------------------------------------------------------------


@pytest.mark.rule("MZ-CONF-1", "MZ-CONF-2")
def test_conflicts_until_all_tiles_are_used() -> None:
    s = table(desolate=("palenque",))
    for seat, region in enumerate((UXMAL, COBA, HOCHOB, TIKAL)):
        champion(s, region, seat)
    s.blessed = BECAN
    order = list(reversed(s.stack))
    play = Play(s, conflict_phase())
    while play.decision:
        play.decision = core_steps.choose(s, play.decision.options[0])
    assert s.fought == order
    begun = [e.args["region"] for e in events(s, "conflict_begins")]
    assert len(begun) == 5
    shown = list(events(s, "card_revealed"))
    assert len(shown) == 4 * 4, "everybody plays a card in each normal conflict"
    assert [len(s.discard[seat]) for seat in range(4)] == [4] * 4


@pytest.mark.rule("MZ-CONF-3")
def test_cards_are_chosen_in_secret_and_revealed_together() -> None:
    s = table()
    fight(s, TIKAL, 3)
    play = Play(s, draw_cards(), *(choose_card(seat) for seat in range(4)), reveal_cards())
    assert s.drawn == [3] * 4
    for seat in range(4):
        assert play.decision is not None
        assert (play.seat, play.kind, play.decision.secret) == (seat, "card", True)
        assert s.played == [""] * 4
        play.take(play.keys[1])
        assert play.decision.secret
        play.take(play.keys[0])
    assert all(s.played)
    assert s.chosen == [""] * 4
    assert s.known == [2] * 4
    told = list(events(s, "chose", "drew"))
    assert {e.only for e in told} == {0, 1, 2, 3}


@pytest.mark.rule("MZ-CONF-3")
def test_fewer_cards_when_the_deck_runs_out() -> None:
    s = table()
    fight(s, TIKAL, 3)
    for seat in range(4):
        s.discard[seat], s.deck[seat] = s.deck[seat][:3], s.deck[seat][3:]
    play = Play(s, draw_cards(), choose_card(0))
    assert len(play.keys) == 2
    first, other = s.hand[0]
    play.take(f"card:{first}")
    assert play.decision is None, "a single card goes back without a question"
    assert s.deck[0] == (other,)


# --- Rounds --------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-2P-5")
@pytest.mark.parametrize("owner", [0, 1])
def test_of_two_the_champions_owner_acts_second_in_all_rounds(owner: int) -> None:
    s = table(2)
    fight(s, COBA, owner)
    champion(s, TIKAL, 1 - owner)
    for seat in (0, 1):
        put(s, COBA, seat, stones=1)
    play, asked = Play(s, normal_conflict(COBA)), []
    while play.kind in ("card", "top_card", "action", "mark", "third_action"):
        if play.kind in ("card", "action", "third_action"):
            asked.append((play.kind, play.seat))
        play.take("decline" if play.kind == "third_action" else play.keys[-1])
    rounds = ("card", "action", "action", "third_action")
    assert asked == [(kind, seat) for kind in rounds for seat in (1 - owner, owner)]


@pytest.mark.rule("MZ-CONF-5", "MZ-CONF-7")
def test_an_action_is_used_once_and_may_be_useless() -> None:
    s = fighting()
    play = Play(s, act(2, 1), act(2, 2))
    assert play.keys[:3] == [
        "act:ah_puch_task_1",
        "act:ah_puch_task_2",
        "act:ah_puch_ceremonial",
    ]
    empty_reserve(s, 2)
    play.take("act:ah_puch_task_2")
    assert [e.args["reason"] for e in events(s, "no_effect")] == [
        "nothing_to_sacrifice",
        "nothing_counts",
    ]
    assert play.why["act:ah_puch_task_2"] == "MZ-CONF-5"
    assert "act:ah_puch_task_2" not in play.keys


@pytest.mark.rule("MZ-CONF-6", "MZ-CONF-7")
def test_passing() -> None:
    s = fighting()
    play = Play(s, act(0, 1), act(0, 2)).take("pass:devotion")
    assert s.devotion[0] == 1
    assert play.keys == [
        "mark:kukulkan_task_1",
        "mark:kukulkan_task_2",
        "mark:kukulkan_ceremonial",
    ]
    play.take("mark:kukulkan_ceremonial")
    assert play.kind == "action", "a pass in round 1 does not end round 2"
    play.take("pass:recover")
    assert play.kind == "mark", "RECOVER 1 with nobody in Xibalba may be chosen"
    assert play.take("mark:kukulkan_task_2").decision is None
    assert s.used[0] == 0b110


@pytest.mark.rule("MZ-CONF-8", "MZ-CONF-9")
def test_the_third_round() -> None:
    s = fighting()
    put(s, TIKAL, 0, stones=2)
    s.used = [0b011, 0b011, 0b011, 0b011]
    play = Play(s, *(third_action(seat) for seat in range(4)))
    assert play.seat == 0
    assert play.keys == ["act:kukulkan_ceremonial", "decline"]
    assert play.why["pass:devotion"] == "MZ-CONF-8"
    play.take("decline")
    assert play.decision is None, "the others have no glyph there"
    assert [e.args["action"] for e in events(s, "third_action_declined")] == ["kukulkan_ceremonial"]
    assert stones(s, TIKAL, 0) == 2
    Play(s, choose_third_action(0)).take("act:kukulkan_ceremonial")
    assert stones(s, TIKAL, 0) == 1


@pytest.mark.rule("MZ-CONF-4", "MZ-CONF-10")
def test_a_whole_conflict_in_the_action_order() -> None:
    s = table()
    for seat, region in enumerate((UXMAL, COBA, HOCHOB, TIKAL)):
        champion(s, region, seat)
    s.stack = [HOCHOB]
    s.fought = [UXMAL, COBA, TIKAL, PALENQUE, BECAN]
    play = Play(s, next_conflict())
    asked: dict[str, list[int]] = {}
    while play.decision:
        asked.setdefault(play.kind, []).append(play.seat)
        key = "pass:devotion" if play.kind == "action" else play.keys[0]
        play.take(key)
    assert asked["card"] == [3, 0, 1, 2]
    assert asked["action"] == [3, 0, 1, 2] * 2


# --- Strength and the altar ----------------------------------------------------------------------


@pytest.mark.rule("MZ-STR-1", "MZ-PYR-7", "MZ-GEN-12")
def test_what_gives_strength() -> None:
    s = fighting()
    put(s, TIKAL, 0, shamans=2, warriors=1, stones=1)
    pyramid(s, TIKAL, (1, 0), (2, 0))
    s.bonus[0] = 2
    assert strength(s, TIKAL, 0) == 6
    assert strength(s, TIKAL, 3) == 2
    seen = standing(s, TIKAL)
    assert seen.strengths == (6, 0, 0, 2)
    assert seen.strongest == (0,)
    assert [part.kind for part in seen.parts[0]] == ["warriors", "shamans", "glyphs", "effects"]
    assert (seen.shamans.seats, seen.warriors.numbers) == ((0,), (1, 0, 0, 0))
    assert strength(s, UXMAL, 0) == 0, "what was gained for this conflict counts only here"


@pytest.mark.rule("MZ-STR-2", "MZ-2P-6")
def test_abilities_that_give_strength() -> None:
    s = table(2, age=2)
    s.abilities[0] = ("ta_champion", "ta_god_strength")
    champion(s, TIKAL, 0)
    champion(s, COBA, 0)
    assert [strength(s, r, 0) for r in (TIKAL, COBA, UXMAL)] == [4, 4, 0]
    s.devotion[0] = 16
    stand(s, 0, "v1")  # Uxmal, Coba
    assert [strength(s, r, 0) for r in (TIKAL, COBA, UXMAL)] == [4, 7, 3]


@pytest.mark.rule("MZ-STR-3")
def test_an_owner_who_is_not_tied_decides() -> None:
    s = fighting()
    put(s, TIKAL, 0, warriors=3)
    put(s, TIKAL, 1, warriors=3)
    assert strongest(s, TIKAL) == [0, 1]
    play = Play(s, award_altar(TIKAL))
    assert (play.seat, play.keys) == (3, ["winner:0", "winner:1"])
    assert standing(s, TIKAL).decides == 3


@pytest.mark.rule("MZ-STR-3")
@pytest.mark.parametrize("named", [1, 3])
def test_an_owner_who_is_tied_decides_too(named: int) -> None:
    """Whatever his VP; he is not the winner by that, and may name himself or another."""
    s = fighting()
    score(s, 50, 40, 30, 60)
    s.altars[TIKAL] = "altar_sun"
    put(s, TIKAL, 1, warriors=2)
    put(s, TIKAL, 2, warriors=1)
    assert strongest(s, TIKAL) == [1, 3]
    assert standing(s, TIKAL).decides == 3
    play = Play(s, award_altar(TIKAL))
    assert (play.kind, play.seat, play.keys) == ("tie", 3, ["winner:1", "winner:3"])
    play.take(f"winner:{named}")
    assert [(e.args["seat"], e.args["points"]) for e in events(s, "vp")] == [(named, 7)]


@pytest.mark.rule("MZ-STR-4", "MZ-STR-5", "MZ-VP-6")
def test_the_altar_then_conquest() -> None:
    s = fighting()
    s.altars[TIKAL] = "altar_blood"
    s.abilities[0] = ("ta_conquest_vp",)
    Play(s, win(0, TIKAL))
    assert [e.args["points"] for e in events(s, "vp")] == [5, 5]
    assert s.devotion[0] == 2
    kinds = [e.kind for e in events(s, "vp", "devotion")]
    assert kinds == ["vp", "devotion", "vp"]


def test_every_altar_can_be_won() -> None:
    for altar in ALTARS:
        s = fighting(age=2)
        s.altars[TIKAL] = altar
        put(s, XIBALBA, 0, shamans=3)
        before = s.vp[0]
        play = Play(s, win(0, TIKAL))
        while play.decision:
            play.take(play.keys[0])
        assert s.vp[0] > before, altar


# --- Calendar and Codex --------------------------------------------------------------------------


@pytest.mark.rule("MZ-REC-1", "MZ-REC-4", "MZ-REC-5")
def test_the_codex_is_counted_after_the_calendar() -> None:
    s = fighting()
    put(s, TIKAL, 0, shamans=2)
    put(s, TIKAL, 1, warriors=1)
    put(s, TIKAL, 2, warriors=1)
    put(s, TIKAL, 3, shamans=1)
    s.calendar[0] = 3
    s.units[(RESERVE * 4 + 3) * 2 + SHAMAN] -= 1
    play = Play(s, award_record(TIKAL, SHAMAN), award_record(TIKAL, WARRIOR))
    assert play.seat == 0
    assert "space:cal_harvest" not in play.keys
    assert play.why == {"space:cal_harvest": "MZ-REC-4"}
    play.take("space:cal_glory")
    assert total(s, TIKAL, 0) == (1, 0)
    assert (play.kind, play.seat) == ("tie", 3)
    play.take("winner:2", "space:cod_glory")
    assert s.codex.count(2) == 1


@pytest.mark.rule("MZ-REC-2")
def test_a_tied_majority() -> None:
    s = fighting()
    put(s, TIKAL, 0, shamans=1)
    put(s, TIKAL, 1, shamans=1)
    play = Play(s, award_record(TIKAL, SHAMAN))
    assert (play.kind, play.seat, play.keys) == ("tie", 3, ["winner:0", "winner:1"])


@pytest.mark.rule("MZ-REC-4")
def test_a_space_for_one_unit_must_be_taken_and_its_ability_used() -> None:
    """Also where somebody's own unit is on it, and where the ability can do nothing."""
    for owner in (0, 2):
        s = fighting()
        put(s, TIKAL, 0, shamans=2)
        for space in (1, 2, 4):
            s.calendar[space] = owner
            s.units[(RESERVE * 4 + owner) * 2 + SHAMAN] -= 1
        play = Play(s, award_record(TIKAL, SHAMAN))
        assert play.keys == ["space:cal_harvest", "space:cal_pilgrims"], "and no way to decline"
        assert set(play.why) == {"space:cal_prayer", "space:cal_omen", "space:cal_glory"}
        play.take("space:cal_harvest")
        assert (s.calendar[0], total(s, TIKAL, 0)) == (0, (1, 0))
        assert [e.args["verb"] for e in events(s, "no_effect")] == ["recover"]
    s = fighting()
    put(s, TIKAL, 0, shamans=1)
    Play(s, award_record(TIKAL, SHAMAN)).take("space:cal_prayer")
    assert s.devotion[0] == 2
    s = fighting()
    s.calendar = [2, 2, NOBODY, 2, 2]
    s.units[(RESERVE * 4 + 2) * 2 + SHAMAN] -= 4
    put(s, TIKAL, 0, shamans=1)
    play = Play(s, award_record(TIKAL, SHAMAN))
    assert s.calendar[2] == 0, "the last free one, without a question"
    assert play.kind == "piece"


@pytest.mark.rule("MZ-REC-3")
@pytest.mark.parametrize("kind", [SHAMAN, WARRIOR])
def test_nobody_without_units(kind: int) -> None:
    """Neither a champion, a unit of the other type, one elsewhere nor a claim stands in for it."""
    s = fighting()
    put(s, TIKAL, 0, shamans=kind, warriors=1 - kind, stones=1)
    put(s, COBA, 1, shamans=2, warriors=2)
    assert majority(s, TIKAL, kind).seats == ()
    for claims in ([0] * 8, [1] * 8):
        s.claims = list(claims)
        assert Play(s, award_record(TIKAL, kind)).decision is None
        assert {*s.calendar, *s.codex} == {NOBODY}
    assert [e.rule for e in events(s, "no_record")] == ["MZ-REC-3"] * 2


@pytest.mark.rule("MZ-REC-3", "MZ-REC-1")
@pytest.mark.parametrize("kind", [SHAMAN, WARRIOR])
def test_a_single_unit_of_anybody_is_enough(kind: int) -> None:
    s = fighting()
    put(s, TIKAL, 2, shamans=1 - kind, warriors=kind)
    assert majority(s, TIKAL, kind).seats == (2,)
    play = Play(s, award_record(TIKAL, kind))
    assert (play.kind, play.seat) == ("space", 2)


@pytest.mark.rule("MZ-REC-6")
@pytest.mark.parametrize("kind", [SHAMAN, WARRIOR])
def test_who_counts_as_most_needs_no_more_than_others(kind: int) -> None:
    """Ahead of more units and without a tie of equal ones; the unit there goes before others."""
    spaces = ("cal_glory", "cod_glory")
    for others in (1, 4):
        s = fighting()
        put(s, TIKAL, 1, shamans=1, warriors=1)
        put(s, TIKAL, 2, shamans=others, warriors=others)
        s.claims[1 * 2 + kind] = 1
        assert majority(s, TIKAL, 1 - kind).seats == ((1, 2) if others == 1 else (2,))
        play = Play(s, award_record(TIKAL, kind))
        assert (play.kind, play.seat) == ("space", 1)
        play.take(f"space:{spaces[kind]}")
        assert units(s, TIKAL, 1, kind) == 0
        assert units(s, RESERVE, 1, kind) == 7


@pytest.mark.rule("MZ-REC-6")
@pytest.mark.parametrize("kind", [SHAMAN, WARRIOR])
def test_a_prize_without_a_unit_for_it_is_lost_to_all(kind: int) -> None:
    s = fighting()
    put(s, TIKAL, 2, shamans=2, warriors=2)
    put(s, COBA, 1, shamans=2, warriors=2)
    put(s, XIBALBA, 1, shamans=6 * (1 - kind), warriors=6 * kind)
    s.claims[1 * 2 + kind] = 1
    assert Play(s, award_record(TIKAL, kind)).decision is None
    assert {*s.calendar, *s.codex} == {NOBODY}
    assert [e.args["seat"] for e in events(s, "record_lost")] == [1]
    put(s, XIBALBA, 1, shamans=-1, warriors=0) if kind == SHAMAN else put(
        s, XIBALBA, 1, warriors=-1
    )
    play = Play(s, award_record(TIKAL, kind)).take(f"space:{('cal_glory', 'cod_glory')[kind]}")
    assert play.decision is None
    assert units(s, RESERVE, 1, kind) == 0, "the one of the Reserve"


@pytest.mark.rule("MZ-REC-6")
def test_two_who_count_as_most_are_tied() -> None:
    s = fighting()
    put(s, TIKAL, 0, warriors=5)
    s.claims[1 * 2 + WARRIOR] = s.claims[2 * 2 + WARRIOR] = 1
    play = Play(s, award_record(TIKAL, WARRIOR))
    assert play.keys == ["winner:1", "winner:2"]


@pytest.mark.rule("MZ-REC-7")
def test_the_repeated_ability_has_new_choices() -> None:
    s = fighting()
    s.abilities[0] = ("ta_repeat",)
    put(s, TIKAL, 0, shamans=1)
    play = Play(s, award_record(TIKAL, SHAMAN)).take("space:cal_omen")
    play.take("glyph:coba", "glyph:becan")
    assert (stones(s, COBA, 0), stones(s, BECAN, 0)) == (1, 1)
    assert s.calendar.count(0) == 1


@pytest.mark.rule("MZ-REC-8")
def test_no_free_space() -> None:
    s = fighting()
    s.calendar = [1] * 5
    s.units[(RESERVE * 4 + 1) * 2 + SHAMAN] -= 5
    put(s, TIKAL, 0, shamans=1)
    assert Play(s, award_record(TIKAL, SHAMAN)).decision is None
    assert total(s, TIKAL, 0) == (1, 0)


# --- Clean-up ------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-CLEAN-1", "MZ-CLEAN-2")
def test_clean_up() -> None:
    s = fighting()
    put(s, TIKAL, 0, shamans=1, warriors=2, stones=1)
    pyramid(s, TIKAL, (1, 0))
    put(s, COBA, 0, warriors=1)
    put(s, OFFERING, 1, shamans=2)
    s.codex[0] = 2
    s.units[(RESERVE * 4 + 2) * 2 + WARRIOR] -= 1
    s.bonus[0], s.claims[0], s.used = 3, 1, [7, 7, 3, 3]
    Play(s, clean_up(TIKAL))
    assert total(s, RESERVE, 0) == (8, 7)
    assert total(s, COBA, 0) == (0, 1)
    assert (stones(s, TIKAL, 0), s.pyramids[TIKAL]) == (1, ((1, 0),))
    assert s.champions[TIKAL] == NOBODY
    assert s.champions_left[3] == 1
    assert total(s, XIBALBA, 1) == (2, 0)
    assert s.discard == [(card,) for card in CARDS]
    assert s.played == [""] * 4
    assert set(s.bonus + s.claims + s.used) == {0}
    assert (s.conflict, s.fought) == (NOBODY, [TIKAL])
    assert s.codex[0] == 2


@pytest.mark.rule("MZ-HID-1", "MZ-CLEAN-1")
def test_a_played_card_is_out_for_this_age() -> None:
    s = fighting()
    Play(s, clean_up(TIKAL))
    assert "kukulkan_task" not in unrevealed(s, 0)
    assert len(unrevealed(s, 0)) == 4
    assert "kukulkan_task" not in s.deck[0]


# --- Appease -------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-APP-1", "MZ-GEN-6")
def test_the_main_effect_first_then_appease_or_not() -> None:
    s = fighting()
    play = do(s, 1, "ixchel_ceremonial")
    assert s.devotion[1] == 1
    assert play.keys == ["do", "decline"]
    play.take("decline")
    assert total(s, RESERVE, 1) == (8, 8)
    assert next(events(s, "declined")).args["seat"] == 1


@pytest.mark.rule("MZ-APP-2", "MZ-APP-6")
def test_the_price_of_appeasing() -> None:
    s = fighting()
    stand(s, 1, "v2")  # Coba, Tikal
    put(s, COBA, 1, warriors=1)
    put(s, UXMAL, 1, shamans=3)
    put(s, TIKAL, 1, shamans=1)
    offered_tiles(s, "wrath_1_dread")
    play = do(s, 1, "ixchel_ceremonial").take("do")
    assert play.keys == [
        "take:reserve.shaman",
        "take:reserve.warrior",
        "take:coba.warrior",
        "take:tikal.shaman",
    ]
    play.take("take:tikal.shaman")
    assert total(s, OFFERING, 1) == (1, 0)
    assert s.bonus[1] == 2
    play = do(s, 0, "kukulkan_ceremonial").take("do", "take:reserve.shaman")
    assert play.kind == "pick", "the second Appease in a conflict costs two, by whomever"
    play.take("take:reserve.warrior")
    assert s.bonus[0] == 2


@pytest.mark.rule("MZ-APP-3")
def test_who_cannot_pay_in_full_is_not_asked() -> None:
    s = fighting()
    empty_reserve(s, 1)
    put(s, UXMAL, 1, shamans=0)
    play = do(s, 1, "ixchel_ceremonial")
    assert play.decision is None
    assert next(events(s, "no_effect")).args["because"] == "MZ-APP-3"


@pytest.mark.rule("MZ-APP-4", "MZ-APP-5")
def test_tiles() -> None:
    s = fighting(age=3)
    s.wrath_down = []
    offered_tiles(s, "wrath_1_red_dawn", "wrath_2_jaguar_night", "wrath_3_black_sun")
    play = do(s, 1, "ixchel_ceremonial").take("do", "take:reserve.shaman")
    assert len(play.keys) == 3
    play.take("tile:wrath_2_jaguar_night")
    assert s.bonus[1] == 3
    assert play.decision is None, "one tile only"
    assert len(s.wrath) == 3


# --- The Blessed Region --------------------------------------------------------------------------


def blessed(*vp: int) -> State:
    s = table()
    score(s, *(vp or (50, 40, 30, 20)))
    fight(s, UXMAL)
    s.blessed = UXMAL
    return s


@pytest.mark.rule("MZ-BLESS-1", "MZ-BLESS-2", "MZ-GEN-2")
def test_sacrifices_in_vp_order() -> None:
    s = blessed(20, 50, 30, 40)
    put(s, UXMAL, 1, shamans=5)
    empty_reserve(s, 1, shamans=1, warriors=1)
    play = Play(s, blessed_conflict(UXMAL))
    assert (play.kind, play.seat) == ("sacrifice", 1)
    assert play.keys == ["units:0.0", "units:0.1", "units:1.0", "units:1.1"]
    play.take("units:1.1")
    assert s.devotion[1] == 2
    assert total(s, GOD_CARDS, 1) == (1, 1)
    assert total(s, UXMAL, 1) == (5, 0)
    assert strength(s, UXMAL, 1) == 7
    assert [play.seat, play.take("units:0.0").seat, play.take("units:0.0").seat] == [3, 2, 0]
    play.take("units:0.0")
    assert s.vp[1] == 58
    assert list(events(s, "card_revealed")) == []


@pytest.mark.rule("MZ-BLESS-4", "MZ-BLESS-5")
def test_a_tie_at_nothing_is_decided_by_the_poorest() -> None:
    s = blessed(20, 50, 30, 40)
    play = Play(s, blessed_conflict(UXMAL)).take(*["units:0.0"] * 4)
    assert (play.kind, play.seat) == ("tie", 0)
    assert play.keys == [f"winner:{seat}" for seat in range(4)]
    play.take("winner:2")
    assert s.vp == [20, 50, 38, 40]


@pytest.mark.rule("MZ-BLESS-2", "MZ-BLESS-4", "MZ-STR-2", "MZ-DEV-4")
@pytest.mark.parametrize("devotion", [0, 8, 14, 18])
@pytest.mark.parametrize("order", [(50, 40, 30, 20), (20, 30, 40, 50), (31, 30, 20, 40)])
def test_what_a_sacrifice_promises_is_what_comes_of_it(
    devotion: int, order: tuple[int, ...]
) -> None:
    """Whoever it says wins does if the others sacrifice nobody: in a tie, whoever decides it."""
    for number in range(6):
        s = blessed(*order)
        s.devotion[0], s.abilities[0] = devotion, ("ta_god_strength",)
        stand(s, 0, "v1")
        put(s, UXMAL, 1, warriors=4)
        put(s, UXMAL, 2, shamans=4)
        play = Play(s, blessed_conflict(UXMAL))
        while play.seat:
            play.take("units:0.0")
        promised = sacrificing(s, 0, number)
        play.take(f"units:0.{number}")
        while play.kind == "sacrifice":
            play.take("units:0.0")
        if play.kind == "tie":
            assert (play.seat, len(promised.strongest) > 1) == (promised.wins, True)
            assert play.keys == [f"winner:{seat}" for seat in promised.strongest]
            play.take(f"winner:{promised.wins}")
        (won,) = events(s, "conflict_won")
        assert (won.args["seat"], tuple(won.args["strengths"])) == (
            promised.wins,
            promised.strengths,
        )


@pytest.mark.rule("MZ-BLESS-3", "MZ-BLESS-6", "MZ-STR-2")
def test_blessed_strength_and_conquest() -> None:
    s = blessed()
    s.abilities[3] = ("ta_god_strength", "ta_conquest_vp")
    stand(s, 3, "v1")
    Play(s, blessed_conflict(UXMAL)).take(*["units:0.0"] * 4)
    assert [e.args["points"] for e in events(s, "vp")] == [8, 5]
    assert s.vp[3] == 33


@pytest.mark.rule("MZ-BLESS-7", "MZ-BLESS-8")
def test_after_the_blessed_conflict() -> None:
    s = blessed()
    put(s, UXMAL, 0, shamans=2, warriors=1, stones=1)
    pyramid(s, UXMAL, (1, 0))
    altar = s.altars[UXMAL]
    Play(s, blessed_conflict(UXMAL)).take("units:0.0", "units:1.1", "units:0.0", "units:0.0")
    assert total(s, RESERVE, 0) == (8, 8)
    assert total(s, XIBALBA, 1) == (1, 1)
    assert (stones(s, UXMAL, 0), s.pyramids[UXMAL]) == (1, ((1, 0),))
    assert set(s.calendar + s.codex) == {NOBODY}
    assert (s.blessed, s.conflict, s.altars[UXMAL]) == (NOBODY, NOBODY, altar)
    assert s.fought == [UXMAL]


def test_end_of_a_conflict_is_told() -> None:
    s = fighting()
    Play(s, clean_up(TIKAL))
    assert next(events(s, "conflict_ends")).args == {"region": "tikal"}
