"""Every effect of every card, altar, space, tile and ability against what its text says.

MEANINGS says the printed texts in short: verb, number, what, where. Each effect is resolved by
itself on crowded and on scarce random tables, with random choices; what moved must be what the
text allows: the right pieces, in one region of the right scope, as many as possible there.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.mezo import GAME, content, data
from engine.mezo.content import pool
from engine.mezo.language import SOURCES
from engine.mezo.modules.solo import SOLO
from engine.mezo.state import (
    NEUTRAL,
    OFFERING,
    RESERVE,
    SHAMAN,
    VERTEX_REGIONS,
    WARRIOR,
    XIBALBA,
    State,
    units,
)
from engine.mezo.steps.effects import effect, idle_effects, would_do_nothing
from tests.engine.mezo.random_tables import random_table
from tests.engine.mezo.tables import lay_ritual

MEANINGS = {
    "kukulkan_call": "smite age warrior presence",
    "kukulkan_ceremonial": "deploy 1 warrior presence; appease",
    "kukulkan_call_action": "call",
    "kukulkan_legacy_2": "build 1 pyramid presence; deploy 2 warrior same",
    "kukulkan_vengeance_2": "strength two_or_three; devotion 1",
    "kukulkan_fervor_1": "deploy level warrior presence",
    "kukulkan_fervor_2": "strength level_plus_1; devotion 1",
    "kukulkan_edict_1": "march 3 warrior conflict",
    "kukulkan_edict_2": "most warrior",
    "kukulkan_task_1": "deploy 1 warrior presence; vp_in warriors_there same",
    "kukulkan_task_2": "recover 2 unit; vp 2_and_2_per_codex",
    "ixchel_call": "deploy age shaman presence",
    "ixchel_ceremonial": "devotion 1; appease",
    "ixchel_call_action": "call",
    "ixchel_legacy_2": "build 1 either presence; devotion 1",
    "ixchel_vengeance_2": "exile 2 unit conflict",
    "ixchel_fervor_1": "devotion level_plus_1",
    "ixchel_fervor_2": "awaken level shaman presence",
    "ixchel_edict_1": "exile 3 shaman presence; devotion 1",
    "ixchel_edict_2": "most shaman",
    "ixchel_task_1": "recover 3 unit; devotion shaman_regions_3",
    "ixchel_task_2": "recover 2 unit; vp 2_and_2_per_calendar",
    "ah_puch_call": "awaken age unit presence",
    "ah_puch_ceremonial": "recover 1 unit; appease",
    "ah_puch_call_action": "call",
    "ah_puch_legacy_2": "build 1 pyramid presence; pay",
    "ah_puch_vengeance_2": "tithe",
    "ah_puch_fervor_1": "awaken level unit conflict",
    "ah_puch_fervor_2": "smite level unit presence",
    "ah_puch_edict_1": "strength dead_4",
    "ah_puch_edict_2": "awaken 3 unit another",
    "ah_puch_task_1": "vp dead_4",
    "ah_puch_task_2": "sacrifice 2; devotion paid",
    "cabrakan_call": "build age glyph presence",
    "cabrakan_ceremonial": "vp temples_2; appease",
    "cabrakan_call_action": "call",
    "cabrakan_legacy_2": "build 1 pyramid any",
    "cabrakan_vengeance_2": "demolish conflict; strength 2",
    "cabrakan_fervor_1": "exile level unit presence",
    "cabrakan_fervor_2": "strength level_and_tiers",
    "cabrakan_edict_1": "demolish any; vp 3",
    "cabrakan_edict_2": "transform any",
    "cabrakan_task_1": "vp twice_temples_6",
    "cabrakan_task_2": "recover 3 unit; devotion glyphs_3",
    "altar_sun": "vp 7",
    "altar_blood": "vp 5; devotion 2",
    "altar_jade": "vp 3; devotion 4",
    "altar_stone": "vp 4; build 1 pyramid any",
    "altar_signs": "vp 4; build 2 glyph any",
    "altar_sky": "vp 5; call",
    "altar_bones": "vp 4; awaken 2 unit another",
    "altar_ages": "vp 3_and_2_per_age",
    "cal_harvest": "recover 5 unit",
    "cal_prayer": "devotion 2",
    "cal_omen": "build 1 glyph any",
    "cal_pilgrims": "deploy 2 unit another",
    "cal_glory": "vp 2",
    "cod_return": "awaken 1 unit any",
    "cod_slaughter": "smite 1 unit any",
    "cod_monument": "build 1 pyramid presence",
    "cod_summons": "call",
    "cod_glory": "vp 2",
    "wrath_1_flint_rain": "smite 1 unit conflict",
    "wrath_1_red_dawn": "devotion 2",
    "wrath_1_dread": "strength 2",
    "wrath_2_trembling_earth": "demolish any; vp 2",
    "wrath_2_jaguar_night": "strength 3",
    "wrath_2_open_graves": "awaken 2 unit any",
    "wrath_3_black_sun": "build 1 either any",
    "wrath_3_hurricane": "exile 3 unit conflict",
    "wrath_3_last_offering": "vp offering_7",
    "ta_awaken": "awaken age unit any",
    "ta_glyphs": "build age glyph any",
    "ta_devotion_vp": "vp twice_level",
    "ta_conquest_vp": "vp 5",
    "rit_blood_toll": "toll",
    "rit_gift_of_maize": "recover_up_to 2; devotion 1",
    "rit_jade_tribute": "vp glyphs_4",
    "rit_return_of_souls": "vp dead_thirds; recover_up_to 3",
}
OF_SOULS = {
    "zotz_call": "exile age_plus_1 unit presence",
    "zotz_ceremonial": "recover 1 unit; appease",
    "zotz_call_action": "call",
    "zotz_legacy_2": "build 1 either presence; smite 1 unit same",
    "zotz_vengeance_2": "smite 1 unit conflict; strength 1",
    "zotz_fervor_1": "smite level unit conflict",
    "zotz_fervor_2": "strength level_plus_1",
    "zotz_edict_1": "most warrior",
    "zotz_edict_2": "tithe; vp paid",
    "zotz_task_1": "vp all_dead_5",
    "zotz_task_2": "devotion own_dead_3",
    "xolotl_call": "twins age presence",
    "xolotl_ceremonial": "awaken 1 unit presence; appease",
    "xolotl_call_action": "call",
    "xolotl_legacy_2": "transform_or_build presence",
    "xolotl_vengeance_2": "replace conflict",
    "xolotl_fervor_1": "awaken level unit conflict",
    "xolotl_fervor_2": "recover level_plus_1 unit; devotion 1",
    "xolotl_edict_1": "ward; strength 2",
    "xolotl_edict_2": "deploy_everywhere",
    "xolotl_task_1": "vp mixed_5",
    "xolotl_task_2": "devotion carved_4",
    "uayeb_call": "round_robin age presence",
    "uayeb_ceremonial": "curse; appease",
    "uayeb_call_action": "call",
    "uayeb_legacy_2": "demolish presence glyph; build 1 either same",
    "uayeb_vengeance_2": "banish; strength 1",
    "uayeb_fervor_1": "vp level; levy",
    "uayeb_fervor_2": "strength level_plus_1",
    "uayeb_edict_1": "smite_everywhere",
    "uayeb_edict_2": "bargain",
    "uayeb_task_1": "vp 1_and_empty_5",
    "uayeb_task_2": "devotion 1_and_neighbours_4",
    "altar_maize": "vp 4; devotion 1; recover 4 unit",
    "altar_obsidian": "vp 5; smite 2 unit another",
    "altar_ancestors": "vp 4_and_temples_8",
    "altar_scribes": "vp 5_and_records_9",
    "altar_feathers": "vp 4; build 1 either conflict",
    "altar_owl": "vp 5; exile 3 unit another",
    "altar_hosts": "vp 5; deploy 3 unit another",
    "altar_roads": "vp 5; march_off 3",
    "wrath_1_spared_souls": "recover 3 unit",
    "wrath_1_night_road": "march 2 unit conflict",
    "wrath_2_false_sun": "vp 1_and_glyphs_5",
    "wrath_2_stone_knives": "smite 2 unit conflict",
    "wrath_3_lords_rise": "awaken 3 unit conflict",
    "wrath_3_mountain_falls": "strength 4",
    "pow_red_a": "smite 2 unit conflict",
    "pow_red_b": "strength 3",
    "pow_yellow_a": "deploy 3 unit conflict",
    "pow_yellow_b": "devotion 3",
    "pow_green_a": "awaken 3 unit conflict",
    "pow_green_b": "build 1 either conflict",
    "pow_blue_a": "march 3 unit conflict",
    "pow_blue_b": "most_of_either",
}
"""The texts of the expansion's gods, altars, tiles and powers."""
EVERYTHING = MEANINGS | OF_SOULS

BOX = ("gods", "altars", "angry_tiles")
KINDS = {"shaman": (SHAMAN,), "warrior": (WARRIOR,), "unit": (SHAMAN, WARRIOR)}
STONES = {"glyph": ("glyph",), "pyramid": ("tier",), "either": ("glyph", "tier")}


# --- Looking at a table, without the engine's own questions --------------------------------------


def owned(s: State, place: int, seat: int, kinds: tuple[int, ...]) -> int:
    return sum(units(s, place, seat, kind) for kind in kinds)


def glyph_count(s: State, place: int, seat: int) -> int:
    return s.glyphs[place * s.seats + seat]


def regions_of(s: State, seat: int, where: str) -> set[int]:
    vertex = s.vertex[seat]
    present = set(VERTEX_REGIONS[vertex]) if vertex != NOBODY else set()
    return {
        "presence": present & set(s.live),
        "conflict": {s.conflict},
        "any": set(s.live),
        "another": set(s.live) - {s.conflict},
    }[where]


def temples_of(s: State, seat: int) -> int:
    return sum(any(owner == seat for _, owner in pyramid) for pyramid in s.pyramids)


def level(s: State, seat: int) -> int:
    return 1 + (s.devotion[seat] >= 10) + (s.devotion[seat] >= 16)


NUMBERS: dict[str, Callable[[State, int], int]] = {
    "age": lambda s, _: s.age,
    "level": level,
    "level_plus_1": lambda s, seat: level(s, seat) + 1,
    "twice_level": lambda s, seat: 2 * level(s, seat),
    "two_or_three": lambda s, seat: 3 if s.conflict in regions_of(s, seat, "presence") else 2,
    "2_and_2_per_codex": lambda s, seat: 2 + 2 * s.codex.count(seat),
    "2_and_2_per_calendar": lambda s, seat: 2 + 2 * s.calendar.count(seat),
    "shaman_regions_3": lambda s, seat: min(3, sum(units(s, r, seat, SHAMAN) > 0 for r in s.live)),
    "dead_4": lambda s, seat: min(4, 2 + owned(s, XIBALBA, seat, (0, 1)) // 3),
    "paid": lambda s, _: s.paid,
    "temples_2": lambda s, seat: min(2, temples_of(s, seat)),
    "twice_temples_6": lambda s, seat: min(6, 2 * temples_of(s, seat)),
    "level_and_tiers": lambda s, seat: (
        level(s, seat) + [owner for _, owner in s.pyramids[s.conflict]].count(seat)
    ),
    "glyphs_3": lambda s, seat: min(3, 6 - glyph_count(s, RESERVE, seat)),
    "glyphs_4": lambda s, seat: min(4, 6 - glyph_count(s, RESERVE, seat)),
    "dead_thirds": lambda s, seat: owned(s, XIBALBA, seat, (0, 1)) // 3,
    "3_and_2_per_age": lambda s, _: 3 + 2 * s.age,
    "offering_7": lambda s, _: min(
        7, 2 + sum(owned(s, OFFERING, p, (0, 1)) for p in range(s.seats))
    ),
}


def owned_by_all(s: State, place: int) -> int:
    return sum(owned(s, place, p, (0, 1)) for p in range(s.seats))


def neighbours(s: State, seat: int) -> int:
    mine = regions_of(s, seat, "presence")
    return sum(bool(mine & regions_of(s, p, "presence")) for p in range(s.seats) if p != seat)


def carved(s: State, region: int, seat: int) -> bool:
    return glyph_count(s, region, seat) > 0 or any(p == seat for _, p in s.pyramids[region])


NUMBERS |= {
    "age_plus_1": lambda s, _: s.age + 1,
    "all_dead_5": lambda s, _: min(5, owned_by_all(s, XIBALBA) // 3),
    "own_dead_3": lambda s, seat: min(3, owned(s, XIBALBA, seat, (0, 1)) // 2),
    "mixed_5": lambda s, seat: min(
        5, sum(all(units(s, r, seat, kind) for kind in (0, 1)) for r in range(6))
    ),
    "carved_4": lambda s, seat: min(4, sum(carved(s, r, seat) for r in range(6))),
    "1_and_empty_5": lambda s, seat: min(
        5, 1 + sum(owned(s, r, seat, (0, 1)) == 0 for r in s.live)
    ),
    "1_and_neighbours_4": lambda s, seat: min(4, 1 + neighbours(s, seat)),
    "4_and_temples_8": lambda s, seat: min(8, 4 + temples_of(s, seat)),
    "5_and_records_9": lambda s, seat: min(9, 5 + (s.calendar + s.codex).count(seat)),
    "1_and_glyphs_5": lambda s, seat: min(5, 1 + 6 - glyph_count(s, RESERVE, seat)),
}


def warded(s: State, seat: int, region: int) -> bool:
    """Whether nobody else may touch a seat's units in a region."""
    return region == s.conflict and bool(vars(s).get("warded", [0] * s.seats)[seat])


def number(word: str, s: State, seat: int) -> int:
    return int(word) if word.isdigit() else NUMBERS[word](s, seat)


def moved(before: State, after: State) -> dict[tuple[int, int, int], int]:
    """Changes of units by place, seat and type."""
    row = before.seats * 2
    return {
        (i // row, i % row // 2, i % 2): now - was
        for i, (was, now) in enumerate(zip(before.units, after.units, strict=True))
        if now != was
    }


def same_but(before: State, after: State, *changed: str) -> None:
    """Nothing else on the table has changed."""
    ignored = {"here", "paid", "agenda", "rng", "revealed", "vp", "tally", *changed}
    for name, was in vars(before).items():
        assert name in ignored or vars(after)[name] == was, name
    if "vp" not in changed:
        assert after.vp == before.vp


# --- What each verb may have done ----------------------------------------------------------------


class Done:
    """One effect resolved: the table before and after, who acted, and where it could work."""

    def __init__(self, before: State, after: State, seat: int, first: str) -> None:
        self.before, self.after, self.seat, self.first = before, after, seat, first

    def where(self, word: str) -> set[int]:
        if word != "same":
            return regions_of(self.before, self.seat, word)
        here = self.before.here
        return {here} if here != NOBODY else regions_of(self.before, self.seat, self.first)

    def n(self, word: str) -> int:
        return number(word, self.before, self.seat)

    def arrive(self, source: int, n: str, what: str, where: str) -> None:
        kinds, regions = KINDS[what], self.where(where)
        have = owned(self.before, source, self.seat, kinds)
        same_but(self.before, self.after, "units")
        changes = moved(self.before, self.after)
        if not regions or not have:
            assert changes == {}
            return
        came = {place for (place, _, _), change in changes.items() if change > 0}
        assert len(came) == 1, "one effect works in one region"
        assert came <= regions
        expected = min(self.n(n), have)
        assert all(seat == self.seat and kind in kinds for _, seat, kind in changes)
        assert sum(c for (place, _, _), c in changes.items() if place == source) == -expected
        assert sum(changes.values()) == 0

    def deploy(self, n: str, what: str, where: str) -> None:
        self.arrive(RESERVE, n, what, where)

    def awaken(self, n: str, what: str, where: str) -> None:
        self.arrive(XIBALBA, n, what, where)

    def recover(self, n: str, what: str) -> None:
        same_but(self.before, self.after, "units")
        have = owned(self.before, XIBALBA, self.seat, KINDS[what])
        changes = moved(self.before, self.after)
        home = sum(c for (place, p, _), c in changes.items() if (place, p) == (RESERVE, self.seat))
        assert home == min(self.n(n), have)
        assert {place for place, _, _ in changes} <= {RESERVE, XIBALBA}
        assert sum(changes.values()) == 0

    def recover_up_to(self, n: str) -> None:
        same_but(self.before, self.after, "units")
        changes = moved(self.before, self.after)
        assert {(place, p) for place, p, _ in changes} <= {
            (RESERVE, self.seat), (XIBALBA, self.seat)
        }  # fmt: skip
        home = sum(c for (place, _, _), c in changes.items() if place == RESERVE)
        have = owned(self.before, XIBALBA, self.seat, (0, 1))
        assert 0 <= home <= min(self.n(n), have)

    def toll(self) -> None:
        same_but(self.before, self.after, "units")
        lost = {(RESERVE, self.seat, WARRIOR): -1, (XIBALBA, self.seat, WARRIOR): 1}
        has_one = units(self.before, RESERVE, self.seat, WARRIOR) > 0
        assert moved(self.before, self.after) == (lost if has_one else {})

    def strike(self, to: int, n: str, what: str, where: str) -> None:
        same_but(self.before, self.after, "units")
        kinds, seats = KINDS[what], range(self.before.seats)

        def there(s: State, region: int) -> int:
            others = (p for p in seats if p != self.seat and not warded(s, p, region))
            return sum(owned(s, region, p, kinds) for p in others)

        candidates = {r for r in self.where(where) if there(self.before, r)}
        changes = moved(self.before, self.after)
        if not candidates:
            assert changes == {}
            return
        hit = {place for (place, _, _), change in changes.items() if change < 0}
        assert len(hit) == 1
        assert hit <= candidates
        (region,) = hit
        victims = min(self.n(n), there(self.before, region))
        assert there(self.after, region) == there(self.before, region) - victims
        for (place, seat, kind), change in changes.items():
            assert seat != self.seat
            assert not warded(self.before, seat, region)
            assert kind in kinds
            assert place in (region, to)
            assert changes[(to if place == region else region, seat, kind)] == -change

    def smite(self, n: str, what: str, where: str) -> None:
        self.strike(XIBALBA, n, what, where)

    def exile(self, n: str, what: str, where: str) -> None:
        self.strike(RESERVE, n, what, where)

    def fits(self, region: int) -> int:
        pyramid = self.before.pyramids[region]
        left = self.before.tiers[self.seat * 4 : self.seat * 4 + 4]
        if not pyramid:
            return next((n + 1 for n in range(4) if left[n]), 0)
        above = pyramid[-1][0] + 1
        return above if above <= 4 and left[above - 1] else 0

    def built_tier(self, region: int, level: int) -> None:
        """The tier was put on top, the builder and the other owners got their VP."""
        before, after = self.before, self.after
        tiers = after.pyramids[region]
        assert tiers == (*before.pyramids[region], (level, self.seat))
        self.scored(region)

    def scored(self, region: int) -> None:
        tiers = self.after.pyramids[region]
        for seat in range(self.before.seats):
            owner = any(p == seat for _, p in tiers)
            due = len(tiers) if seat == self.seat else int(owner)
            gained = self.after.vp[seat] - self.before.vp[seat]
            assert gained == 0 if due == 0 else due <= gained < due + self.before.seats

    def build(self, n: str, what: str, where: str) -> None:
        before, after, seat = self.before, self.after, self.seat
        same_but(before, after, "glyphs", "pyramids", "tiers", "vp")
        regions = self.where(where)
        reserve = glyph_count(before, RESERVE, seat)
        can_glyph = bool("glyph" in STONES[what] and reserve and regions)
        can_tier = "tier" in STONES[what] and any(self.fits(r) for r in regions)
        changed = [r for r in range(6) if before.pyramids[r] != after.pyramids[r]]
        stones = [
            r for r in range(6) if glyph_count(before, r, seat) != glyph_count(after, r, seat)
        ]
        assert len(changed) + len(stones) == (1 if can_glyph or can_tier else 0)
        assert set(changed + stones) <= regions
        if changed:
            assert can_tier
            self.built_tier(changed[0], self.fits(changed[0]))
            assert after.glyphs == before.glyphs
        if stones:
            assert can_glyph
            put = glyph_count(after, stones[0], seat) - glyph_count(before, stones[0], seat)
            assert put == min(self.n(n), reserve)
            assert after.tiers == before.tiers
        if not changed:
            assert after.vp == before.vp

    def own_glyphs_changed(self) -> list[int]:
        before, after, seat = self.before, self.after, self.seat
        return [r for r in range(6) if glyph_count(before, r, seat) != glyph_count(after, r, seat)]

    def demolish(self, where: str, what: str = "either") -> None:
        before, after = self.before, self.after
        same_but(before, after, "glyphs", "pyramids", "tiers")
        others = [p for p in range(before.seats) if p != self.seat]
        regions = self.where(where)
        foreign = {(r, p) for r in regions for p in others if glyph_count(before, r, p)}
        tops = {r for r in regions if before.pyramids[r] and before.pyramids[r][-1][1] != self.seat}
        tops = tops if "tier" in STONES[what] else set()
        lost = {
            (r, p)
            for r in range(6)
            for p in range(before.seats)
            if glyph_count(after, r, p) == glyph_count(before, r, p) - 1
        }
        fallen = {r for r in range(6) if after.pyramids[r] != before.pyramids[r]}
        assert len(lost) + len(fallen) == (1 if foreign or tops else 0)
        assert lost <= foreign
        assert fallen <= tops
        for _, owner in lost:
            assert glyph_count(after, RESERVE, owner) == glyph_count(before, RESERVE, owner) + 1
        for region in fallen:
            (level, owner), rest = before.pyramids[region][-1], before.pyramids[region][:-1]
            assert after.pyramids[region] == rest
            if owner != NEUTRAL:
                index = owner * 4 + level - 1
                assert after.tiers[index] == before.tiers[index] + 1

    def transform(self, where: str) -> None:
        before, after, seat = self.before, self.after, self.seat
        same_but(before, after, "glyphs", "pyramids", "tiers", "vp")
        regions = self.where(where)
        tops = {
            r
            for r in regions
            if before.pyramids[r] and before.tiers[seat * 4 + before.pyramids[r][-1][0] - 1]
        }
        foreign = {
            (r, p)
            for r in regions
            for p in range(before.seats)
            if p != seat and glyph_count(before, r, p) and glyph_count(before, RESERVE, seat)
        }
        swapped = [
            r for r in range(6) if glyph_count(after, r, seat) == glyph_count(before, r, seat) + 1
        ]
        if swapped:
            (region,) = swapped
            assert any(r == region for r, _ in foreign)
            losers = [p for p in range(before.seats) if p != seat]
            lost = [glyph_count(before, region, p) - glyph_count(after, region, p) for p in losers]
            assert sorted(lost)[-1] == sum(lost) == 1
            assert after.vp == before.vp
        elif tops or foreign:
            assert tops
            region = next(iter(self.scored_regions()))
            assert region in tops
            level = before.pyramids[region][-1][0]
            assert after.pyramids[region] == (*before.pyramids[region][:-1], (level, seat))
            self.scored(region)
        else:
            assert (after.glyphs, after.pyramids) == (before.glyphs, before.pyramids)

    def scored_regions(self) -> set[int]:
        log = self.after.log or []
        return {data.REGIONS.index(e.args["region"]) for e in log if e.kind == "tier_transformed"}

    def vp(self, n: str) -> None:
        same_but(self.before, self.after, "vp")
        self.gained(self.n(n))

    def gained(self, due: int) -> None:
        for seat in range(self.before.seats):
            was, now = self.before.vp[seat], self.after.vp[seat]
            if seat != self.seat or not due:
                assert now == was
                continue
            assert now >= was + due
            assert now not in self.before.vp
            assert all(space in self.before.vp for space in range(was + due, now))

    def vp_in(self, n: str, where: str) -> None:
        assert n == "warriors_there"
        same_but(self.before, self.after, "vp")
        numbers = {r: units(self.before, r, self.seat, WARRIOR) for r in self.where(where)}
        possible = {min(5, n) for n in numbers.values() if n}
        gain = self.after.vp[self.seat] - self.before.vp[self.seat]
        if not possible:
            assert gain == 0
        else:
            assert any(n <= gain < n + self.before.seats for n in possible)

    def devotion(self, n: str) -> None:
        same_but(self.before, self.after, "vp", "devotion")
        was, due = self.before.devotion[self.seat], self.n(n)
        assert self.after.devotion[self.seat] == min(19, was + due)
        self.gained(max(0, was + due - 19))

    def strength(self, n: str) -> None:
        same_but(self.before, self.after, "bonus")
        gained = [now - was for was, now in zip(self.before.bonus, self.after.bonus, strict=True)]
        assert gained == [self.n(n) if p == self.seat else 0 for p in range(self.before.seats)]

    def most(self, what: str) -> None:
        same_but(self.before, self.after, "claims")
        index = self.seat * 2 + KINDS[what][0]
        assert self.after.claims[index] == 1
        assert sum(self.after.claims) == 1

    def march(self, n: str, what: str, to: str) -> None:
        same_but(self.before, self.after, "units")
        changes = moved(self.before, self.after)
        assert {(seat, kind) for _, seat, kind in changes} <= {
            (self.seat, kind) for kind in KINDS[what]
        }
        came = {place for (place, _, _), change in changes.items() if change > 0}
        left = {place for (place, _, _), change in changes.items() if change < 0}
        assert came <= self.where(to)
        assert left <= set(self.before.live) - self.where(to)
        assert sum(c for c in changes.values() if c > 0) <= self.n(n)

    def sacrifice(self, n: str) -> None:
        same_but(self.before, self.after, "units")
        changes = moved(self.before, self.after)
        allowed = {RESERVE, *regions_of(self.before, self.seat, "presence")}
        assert {p for _, p, _ in changes} <= {self.seat}
        assert {place for (place, _, _), c in changes.items() if c < 0} <= allowed
        assert {place for (place, _, _), c in changes.items() if c > 0} <= {XIBALBA}
        lost = sum(c for c in changes.values() if c > 0)
        assert lost <= self.n(n)
        assert self.after.paid == lost

    def tithe(self) -> None:
        same_but(self.before, self.after, "units")
        region, changes = self.before.conflict, moved(self.before, self.after)
        assert {place for place, _, _ in changes} <= {region, XIBALBA}
        for seat in range(self.before.seats):
            lost = owned(self.before, region, seat, (0, 1)) - owned(
                self.after, region, seat, (0, 1)
            )
            due = seat != self.seat and owned(self.before, region, seat, (0, 1)) > 0
            assert lost == int(due)

    def pay(self) -> None:
        same_but(self.before, self.after, "units", "glyphs")
        changes = moved(self.before, self.after)
        assert set(changes.values()) <= {-1, 1}
        assert {place for place, _, _ in changes} <= {RESERVE, XIBALBA}
        built = glyph_count(self.before, RESERVE, self.seat) - glyph_count(
            self.after, RESERVE, self.seat
        )
        regions = self.where("same")
        if not changes:
            assert built == 0
        else:
            possible = glyph_count(self.before, RESERVE, self.seat) and regions
            assert built == int(bool(possible))
            assert set(self.own_glyphs_changed()) <= regions

    def call(self) -> None:
        was, now = self.before.vertex, self.after.vertex
        declined = now == was
        if declined:
            same_but(self.before, self.after)
        assert now[self.seat] not in was or declined
        assert [v for p, v in enumerate(now) if p != self.seat] == [
            v for p, v in enumerate(was) if p != self.seat
        ]

    def appease(self) -> None:
        log = self.after.log or []
        used = [e.args["tile"] for e in log if e.kind == "tile_used"]
        if not used:
            same_but(self.before, self.after)
            return
        before = [owned(self.before, OFFERING, p, (0, 1)) for p in range(self.before.seats)]
        after = [owned(self.after, OFFERING, p, (0, 1)) for p in range(self.before.seats)]
        price = 2 if any(before) else 1
        assert after[self.seat] - before[self.seat] == price
        assert len(used) == len(set(used)) <= 2
        assert set(used) <= set(self.before.wrath)
        double = "ta_double_appease" in self.before.abilities[self.seat]
        assert len(used) == (2 if double and len(self.before.wrath) > 1 else 1)

    # --- the verbs of the expansion ---

    def most_of_either(self) -> None:
        (index,) = (i for i, claim in enumerate(self.after.claims) if claim)
        self.most(("shaman", "warrior")[index % 2])

    def others(self) -> list[int]:
        return [(self.seat + n) % self.before.seats for n in range(1, self.before.seats)]

    def lost(self, place: int, to: int) -> dict[int, int]:
        """How many units every seat has lost from a place to another; nobody else moved any."""
        same_but(self.before, self.after, "units")
        changes = moved(self.before, self.after)
        assert {p for p, _, _ in changes} <= {place, to}
        for (p, seat, kind), change in changes.items():
            assert changes[(to if p == place else place, seat, kind)] == -change
            assert change < 0 or p == to
        return {
            p: owned(self.before, place, p, (0, 1)) - owned(self.after, place, p, (0, 1))
            for p in range(self.before.seats)
        }

    def each_loses(self, place: int, to: int) -> None:
        due = {p: int(p != self.seat) for p in range(self.before.seats)}
        for p, units_lost in self.lost(place, to).items():
            assert units_lost == min(due[p], owned(self.before, place, p, (0, 1)))

    def banish(self) -> None:
        self.each_loses(self.before.conflict, RESERVE)

    def levy(self) -> None:
        self.each_loses(RESERVE, XIBALBA)

    def curse(self) -> None:
        able = [p for p in self.others() if owned(self.before, RESERVE, p, (0, 1))]
        lost = {p: n for p, n in self.lost(RESERVE, XIBALBA).items() if n}
        assert len(lost) == bool(able)
        assert all(p in able and n == 1 for p, n in lost.items())

    def round_robin(self, n: str, where: str) -> None:
        def there(region: int) -> dict[int, int]:
            return {p: owned(self.before, region, p, (0, 1)) for p in self.others()}

        candidates = {r for r in self.where(where) if any(there(r).values())}
        hit = {p for (p, _, _), change in moved(self.before, self.after).items() if change < 0}
        assert len(hit) == bool(candidates)
        assert hit <= candidates
        for region in hit:
            left, due = there(region), dict.fromkeys(range(self.before.seats), 0)
            for turn in range(3 * self.n(n)):
                seat = self.others()[turn % len(left)]
                if sum(due.values()) < self.n(n) and left[seat]:
                    left[seat], due[seat] = left[seat] - 1, due[seat] + 1
            assert self.lost(region, XIBALBA) == due

    def bargain(self) -> None:
        same_but(self.before, self.after, "units", "devotion", "vp")
        declined = 0
        for p in self.others():
            had = owned(self.before, RESERVE, p, (0, 1))
            paid = had - owned(self.after, RESERVE, p, (0, 1))
            gone = owned(self.after, XIBALBA, p, (0, 1)) - owned(self.before, XIBALBA, p, (0, 1))
            assert paid == gone
            assert paid in ((0, 2) if had >= 2 else (0,))
            declined += paid == 0
        was = self.before.devotion[self.seat]
        assert self.after.devotion[self.seat] == min(19, was + 2 * declined)
        beyond = max(0, was + 2 * declined - 19)
        gained = self.after.vp[self.seat] - self.before.vp[self.seat]
        assert beyond <= gained <= (beyond + declined * 2 * self.before.seats) * bool(beyond)

    def ward(self) -> None:
        same_but(self.before, self.after, "warded")
        held = [int(warded(self.before, p, self.before.conflict)) for p in self.others()]
        assert [int(warded(self.after, p, self.before.conflict)) for p in self.others()] == held
        assert warded(self.after, self.seat, self.before.conflict)

    def twins(self, n: str, where: str) -> None:
        same_but(self.before, self.after, "units")
        before, seat, changes = self.before, self.seat, moved(self.before, self.after)
        regions, reserve = self.where(where), owned(before, RESERVE, seat, (0, 1))
        came = {place for (place, _, _), change in changes.items() if change > 0}
        assert came <= regions
        assert len(came) <= 1
        assert all(p == seat and place in {RESERVE, *came} for place, p, _ in changes)
        if not came:
            assert (
                not reserve or not regions or any(owned(before, r, seat, (0, 1)) for r in regions)
            )
        for region in came:
            had = [units(before, region, seat, kind) for kind in (0, 1)]
            more = [changes.get((region, seat, kind), 0) for kind in (0, 1)]
            if sum(had):
                assert sum(more) <= self.n(n)
                assert all(new <= old for new, old in zip(more, had, strict=True))
            else:
                assert sum(more) == 1
            assert [-changes.get((RESERVE, seat, kind), 0) for kind in (0, 1)] == more

    def replace(self, where: str) -> None:
        same_but(self.before, self.after, "units")
        (region,) = self.where(where)
        victims = [
            (p, kind)
            for p in self.others()
            for kind in (0, 1)
            if units(self.before, region, p, kind) and not warded(self.before, p, region)
        ]
        changes = moved(self.before, self.after)
        hit = [(p, kind) for (place, p, kind), c in changes.items() if p != self.seat and c < 0]
        assert len(hit) == bool(victims)
        for owner, kind in hit:
            assert (owner, kind) in victims
            expected = {(region, owner, kind): -1, (RESERVE, owner, kind): 1}
            if units(self.before, RESERVE, self.seat, kind):
                expected |= {(RESERVE, self.seat, kind): -1, (region, self.seat, kind): 1}
            assert changes == expected

    def transform_or_build(self, where: str) -> None:
        kinds = {event.kind for event in self.after.log or []}
        if kinds & {"glyphs_built", "tier_built"}:
            self.build("1", "either", where)
            return
        self.transform(where)
        if not kinds & {"glyph_transformed", "tier_transformed"}:
            self.build("1", "either", where)  # which could do nothing either

    def deploy_everywhere(self) -> None:
        same_but(self.before, self.after, "units")
        regions = regions_of(self.before, self.seat, "presence")
        changes = moved(self.before, self.after)
        came = [c for (place, _, _), c in changes.items() if place != RESERVE]
        assert set(came) <= {1}
        assert {place for place, _, _ in changes} <= {RESERVE, *regions}
        assert {p for _, p, _ in changes} <= {self.seat}
        assert len({place for place, _, _ in changes} - {RESERVE}) == len(came)
        assert len(came) == min(len(regions), owned(self.before, RESERVE, self.seat, (0, 1)))

    def smite_everywhere(self) -> None:
        same_but(self.before, self.after, "units")
        changes = moved(self.before, self.after)
        hit = [(place, p) for (place, p, _), c in changes.items() if c < 0]
        assert all(p != self.seat and not warded(self.before, p, place) for place, p in hit)
        due = [
            region
            for region in regions_of(self.before, self.seat, "presence")
            if any(
                owned(self.before, region, p, (0, 1)) and not warded(self.before, p, region)
                for p in self.others()
            )
        ]
        assert sorted(place for place, _ in hit) == sorted(due)
        assert {place for (place, _, _), c in changes.items() if c > 0} <= {XIBALBA}
        assert sum(changes.values()) == 0

    def march_off(self, n: str) -> None:
        same_but(self.before, self.after, "units")
        changes, region = moved(self.before, self.after), self.before.conflict
        assert {p for _, p, _ in changes} <= {self.seat}
        came = {place for (place, _, _), c in changes.items() if c > 0}
        assert {place for (place, _, _), c in changes.items() if c < 0} <= {region}
        assert came <= regions_of(self.before, self.seat, "another")
        assert len(came) <= 1
        assert sum(c for c in changes.values() if c > 0) <= self.n(n)


def run_text(dice: random.Random, s: State, seat: int, source: str) -> None:
    """Resolves the effects one by one with random choices and holds each against its meaning."""
    parts = EVERYTHING[source].split("; ")
    assert len(parts) == len(SOURCES[source])
    scopes = [w for part in parts for w in part.split() if w in ("presence", "any", "another")]
    for path, part in zip(SOURCES[source], parts, strict=True):
        before = s.clone()
        s.log = []
        s.agenda.clear()
        s.then(effect(seat, path))
        decision = core_steps.run(s)
        while decision is not None:
            decision = core_steps.choose(s, dice.choice(decision.options))
        assert GAME.check(s) == []
        verb, *words = part.split()
        done = Done(before, s, seat, scopes[0] if scopes else "")
        getattr(done, verb)(*words)


def lay_module(s: State, source: str) -> None:
    """Brings a text's module into play."""
    if source.startswith("rit_"):
        lay_ritual(s, source)


def god_of(source: str) -> str:
    return next((god for god in content.CARDS if source.startswith(god)), "")


def test_every_text_has_a_meaning() -> None:
    without_rows = {source for source, paths in SOURCES.items() if not paths}
    box = pool(BOX)
    texts = {action for five in box.gods.values() for card in five.values() for action in card}
    texts |= {f"{god}_call" for god in box.gods} | {*box.altars, *sum(box.angry_gods, ())}
    of_the_vengeful = {text for texts in SOLO.sources.values() for text in texts}
    assert set(EVERYTHING) == set(SOURCES) - without_rows - of_the_vengeful >= texts
    assert without_rows == {
        "ta_champion", "ta_double_appease", "ta_god_strength", "ta_repeat", "ta_records_vp"
    }  # fmt: skip


@pytest.mark.rule(
    "MZ-GEN-3", "MZ-GEN-4", "MZ-GEN-5", "MZ-GEN-6", "MZ-GEN-7", "MZ-GEN-9", "MZ-GEN-11",
    "MZ-GEN-12", "MZ-SCOPE-1", "MZ-SCOPE-2", "MZ-SCOPE-3", "MZ-SCOPE-4", "MZ-SCOPE-5",
    "MZ-SCOPE-6", "MZ-SCOPE-8", "MZ-SCOPE-9", "MZ-LIMIT-1", "MZ-KEY-XIB-1",
)  # fmt: skip
@pytest.mark.parametrize("source", sorted(EVERYTHING))
def test_a_text_does_what_it_says(source: str) -> None:
    dice = random.Random(source)
    for turn in range(30):
        souls = source in OF_SOULS or turn % 5 == 4
        s = random_table(dice, god_of(source), scarce=turn % 3 == 2, souls=souls)
        lay_module(s, source)
        run_text(dice, s, 0, source)


@pytest.mark.rule("MZ-CONF-7", "MZ-GEN-3")
@pytest.mark.parametrize("source", sorted(EVERYTHING))
def test_what_would_do_nothing_is_known_before(source: str) -> None:
    """Whatever is called useless changes nothing; whatever is not can change something."""
    dice = random.Random(source)
    for turn in range(30):
        souls = source in OF_SOULS
        s = random_table(dice, god_of(source), scarce=turn % 2 == 1, souls=souls)
        lay_module(s, source)
        first = SOURCES[source][0]
        before = s.clone()
        why = idle_effects(s, 0, source)
        assert would_do_nothing(s, 0, source) == (why[0] if all(why) else None)
        s.log = []
        s.then(effect(0, first))
        decision = core_steps.run(s)
        if why[0]:
            assert decision is None
            same_but(before, s)
            assert why[0].rule.startswith(("MZ-", "MX-"))
            assert [e.kind for e in s.log] == ["no_effect"] * len(s.log)
        else:
            assert decision is not None or s != before or s.log
