"""The book followed through whole matches, its rules read anew here (MS-BOT)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.core.steps import Decision, Option
from engine.mezo import GAME
from engine.mezo.data import REGIONS
from engine.mezo.modules.solo import decision_rules
from engine.mezo.modules.solo.state import VG, YOU
from engine.mezo.state import VERTEX_REGIONS, State
from tests.conformance.chain import Dice
from tests.engine.mezo.modules.solo.tables import there

PLACES = (*REGIONS, "reserve", "xibalba")


def power(s: State, region: int, party: int) -> int:
    """Strength of a party in a region, counted anew."""
    found = sum(there(s, region, party)) + s.glyphs[region * 2 + party]
    if s.champions[region] == party:
        found += 2 + (s.age if "ta_champion" in s.abilities[party] else 0)
    near = [v for v in _vertices(s, party) if region in v]
    if near and "ta_god_strength" in s.abilities[party]:
        found += 1 + (s.devotion[party] > 9) + (s.devotion[party] > 15)
    if region == s.conflict:
        found += s.bonus[party] + sum(there(s, 9, party))
    return found


def _vertices(s: State, party: int) -> list[tuple[int, ...]]:
    figures = s.vertex[:1] if party == YOU else s.vertex[1:]
    return [VERTEX_REGIONS[v] for v in figures if v != NOBODY]


def difference(s: State, region: int) -> int:
    return power(s, region, YOU) - power(s, region, VG)


def focus(s: State, names: list[str]) -> str:
    """MS-BOT-2."""

    def key(name: str) -> tuple[bool, bool, int, int]:
        region = REGIONS.index(name)
        d = difference(s, region)
        return (region in s.fought, d < 0, abs(d), region)

    return min(names, key=key)


def more(s: State, place: int, party: int) -> str:
    """MS-BOT-7, MS-BOT-13: the type that is more, a shaman where both are."""
    shamans, warriors = there(s, place, party)
    return "warrior" if warriors > shamans else "shaman"


def expected(s: State, decision: Decision, marched: int) -> str:  # noqa: PLR0911
    """The key that the book must name, by the rules as they are written."""
    options = decision.options
    if decision.kind == "region":
        return f"region:{focus(s, [str(o.args[0]) for o in options])}"
    if decision.kind == "mix":
        n, source, _to = decision.args
        left = list(there(s, PLACES.index(source), VG))
        left = [min(left[k], max(int(o.args[k]) for o in options)) for k in (0, 1)]
        taken = [0, 0]
        for number in range(n):
            wanted = number % 2
            kind = wanted if taken[wanted] < left[wanted] else 1 - wanted
            if taken[kind] < left[kind]:
                taken[kind] += 1
        return f"units:{taken[0]}.{taken[1]}"
    if decision.kind == "victim":
        owner = options[0].args[0]  # theirs, where the player's text makes them lose units
        wanted = f"victim:{owner}.{more(s, PLACES.index(decision.args[2]), int(owner))}"
        return wanted if decision.find(wanted) else options[0].key
    if decision.kind == "pick":
        return _picked(s, decision, marched)
    if decision.kind == "piece":
        return _piece(s, decision)
    if decision.kind == "bargain":
        return "pay" if sum(there(s, 6, VG)) >= 8 else "decline"
    return options[0].key


def _picked(s: State, decision: Decision, marched: int) -> str:
    rule, _left, to = decision.args
    takes = [o.args for o in decision.options if o.verb == "take"]
    if rule != "MZ-KEY-MOVE-1":
        place = next(iter({place for place, _kind in takes}))
        wanted = f"take:{place}.{more(s, PLACES.index(place), VG)}"
        return wanted if decision.find(wanted) else decision.options[0].key
    if PLACES.index(to) != s.conflict:
        return "done"
    kind = ("shaman", "warrior")[marched % 2]
    places = [p for p, k in takes if k == kind] or [p for p, _k in takes]

    def key(name: str) -> tuple[int, int, int]:
        region = REGIONS.index(name)
        return (0 if region in s.fought else 1, difference(s, region), region)

    place = min(places, key=key)
    found = [k for p, k in takes if p == place]
    return f"take:{place}.{kind if kind in found else found[0]}"


def _piece(s: State, decision: Decision) -> str:
    verbs = {o.verb for o in decision.options}
    if decision.args[0] != "build":
        wanted = "tier" if "tier" in verbs else "glyph"
        return next(o.key for o in decision.options if o.verb == wanted)
    if "tier" not in verbs:
        return f"glyph:{focus(s, [o.args[0] for o in decision.options])}"

    def key(name: str) -> tuple[int, int, int]:
        region = REGIONS.index(name)
        tiers = s.pyramids[region]
        return (-len(tiers), int(any(owner == VG for _level, owner in tiers)), region)

    return f"tier:{min((o.args[0] for o in decision.options if o.verb == 'tier'), key=key)}"


@pytest.mark.rule("MS-BOT-1", "MS-BOT-2", "MS-BOT-4", "MS-BOT-7", "MS-BOT-8", "MS-BOT-10")
@pytest.mark.rule("MS-BOT-13", "MS-BOT-18", "MS-BOT-19")
def test_every_answer_is_the_one_that_the_rules_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Counter[str] = Counter()
    marched = 0
    answer = decision_rules._answer

    def watched(s: State, decision: Decision) -> Option:
        nonlocal marched
        if decision.kind == "region":
            marched = 0
        wanted = expected(s, decision, marched)
        marched += decision.kind == "pick"
        found = answer(s, decision)
        if len(decision.options) > 1:
            asked[decision.kind] += 1
            assert found.key == wanted, (decision.kind, decision.args)
        return found

    for kind in decision_rules.DECISION_RULES:
        monkeypatch.setitem(decision_rules.AUTOMA, kind, watched)
    for seed in range(25):
        boxes = {"gods": "on", "altars": "on", "angry_tiles": "on"}
        s = GAME.new(GAME.setup(1, boxes, seed))
        s.log = []
        dice, decision = Dice(seed), core_steps.run(s)
        while decision is not None:
            assert decision.seat == YOU
            chosen = decision.options[dice.below(len(decision.options))]
            decision = core_steps.choose(s, chosen)
    assert {"region", "mix", "victim", "pick", "piece"} <= set(asked)
    assert sum(asked.values()) > 500
