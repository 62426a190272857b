"""What matters at a table of Mezo.

The features, one row of numbers for every party (``FEATURES`` has their order):

=================  ==============================================================  ============
vp                 VP on the track                                                 VP
devotion           what the devotion track pays at the end                         VP
zeal               spaces on the devotion track, by the share of the match left    spaces
temples            what the temples will pay at the Age Ends to come               VP
records            what the units on Calendar and Codex will pay                   VP
altars             altars still to be won, by the chance of winning                VP
blessing           the Blessed Region's prize, by the chance of winning            VP
spaces             spaces of the records still to be won, by the chance            VP
reserve            units in the Reserve, each next one worth less                  units
offering           units that may still be sacrificed in the Blessed Region        units
army               what the units not in Xibalba will bring in the next Age        VP
survivors          units that stay on the board into the next Age                  units
glyphs             glyphs on the board, by the Ages to come                        glyphs
thirds             conflicts to come in which a glyph pays for a third action      conflicts
presence           conflicts to come in regions where the god is present           regions
abilities          what the tribal abilities will bring in conflicts to come       VP
card               what the card chosen for this conflict, or a text that is
                   being resolved, can still bring                                 VP
cards              what the best of the other cards will bring in this Age         VP
god                how strong the god is in the long run                           VP
parts              what the parts of the expansion in play promise                 VP
=================  ==============================================================  ============

Chances go by the lead in strength, with what cards and sacrifices may add, and are the surer the
less is still to come. Everything is counted in one pass over the table.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from operator import add
from typing import Any, NamedTuple

from ..core.evaluation import Evaluation, Rows
from ..core.state import NOBODY
from . import effect_value
from .data import (
    ANNALS_VP,
    BLESSED_VP,
    CHAMPION_STRENGTH,
    DEVOTION_LEVELS,
    DEVOTION_VALUES,
    LAST_AGE,
    RECORD_VP,
)
from .effect_value import EffectValue, Means
from .hooks import evaluators, stakes, value
from .state import (
    GOD_CARDS,
    RESERVE,
    SHAMAN,
    VERTEX_REGIONS,
    WARRIOR,
    XIBALBA,
    State,
    Tier,
    record,
    space_id,
)
from .state import SPACES as OF_PLAYERS
from .weights import WEIGHTS

FEATURES = (
    "vp",
    "devotion",
    "zeal",
    "temples",
    "records",
    "altars",
    "blessing",
    "spaces",
    "reserve",
    "offering",
    "army",
    "survivors",
    "glyphs",
    "thirds",
    "presence",
    "abilities",
    "card",
    "cards",
    "god",
    "parts",
)
(ALTARS, BLESSING, SPACES, THIRDS, PRESENCE, CARD, PARTS) = map(
    FEATURES.index, ("altars", "blessing", "spaces", "thirds", "presence", "card", "parts")
)

ARMY_STEPS = (4.0,) * 6 + (2.0,) * 3 + (1.0,) * 3 + (0.1,) * 20
RESERVE_UNITS = tuple(sum(0.9**n for n in range(number)) for number in range(33))
"""What so many units in the Reserve count as: each next one less."""
ARMY = tuple(sum(ARMY_STEPS[:number]) for number in range(33))
"""VP that so many living units bring in the next Age, as matches of bots tell: few are a disaster,
more than can be deployed of little use."""
SURE, OPEN, OVER = 1.5, 3.0, 0.15
"""By how much strength one must lead for good odds: in the conflict at hand, in later ones, and
once nobody acts any more."""
RECORD_SPREAD = 1.6
"""The same for the numbers of a type of unit in later conflicts."""
TIE = 0.5
"""What the right to decide ties is worth, in strength."""
SACRIFICED, AT_ONCE = 0.5, 0.75
"""The share of the Reserve that may be sacrificed in the Blessed Region: later, and now."""
CLAIM = 10.0
"""A right to count as having most, in units."""
CONQUEST = 5.0

ABILITY_WORTH = {
    "ta_awaken": 3.0,
    "ta_glyphs": 6.0,
    "ta_champion": 7.0,
    "ta_double_appease": 1.0,
    "ta_god_strength": 9.0,
    "ta_repeat": 4.0,
}
"""Worth of a tribal ability in a whole match; those of Age III count where they score."""
GODS = {"cabrakan": 7.0, "ah_puch": 3.0, "kukulkan": 0.0, "ixchel": -8.0}
"""By how many VP a god does better than the others, in matches of two good bots."""

FIRST = {"setup": 0.0, "age_start": 0.0, "tribe": 0.05, "gods": 0.2, "age_end": 0.95, "end": 1.0}
"""How far an Age is when a phase begins; the conflicts fill what is between."""
CONFLICTS = 0.25


class Side(NamedTuple):
    """What one party has on the table."""

    units: tuple[list[int], list[int]]
    """By type and place, as the state has them."""
    army: list[int]
    """Both types, by place."""
    glyphs: list[int]
    """By region."""
    regions: tuple[int, ...]
    """Where its god is present."""
    means: Means
    abilities: tuple[str, ...]
    to_deploy: float
    """Strength that it is likely to bring to every region in its tribe turn to come."""


def measure(s: State) -> Rows:
    """A row for every party."""
    sides = [_side(s, party) for party in range(s.parties)]
    left = 1 - phase(s)
    rows = [_holdings(s, party, side, left) for party, side in enumerate(sides)]
    extra = [0.0] * s.parties
    _prizes(Judged(s, sides, rows, extra))
    _owe(s, sides, rows)
    for judge in evaluators(s.modules):
        judge(s, extra)
    for row, worth in zip(rows, extra, strict=True):
        row[PARTS] = worth
    return rows


def phase(s: State) -> float:
    """The share of the match that is over."""
    if s.phase == "conflict":
        over = CONFLICTS + (FIRST["age_end"] - CONFLICTS) * len(s.fought) / len(s.live)
    else:
        over = FIRST[s.phase]
    return (s.age - 1 + over) / LAST_AGE


# --- What everybody has --------------------------------------------------------------------------


def _side(s: State, party: int) -> Side:
    row = 2 * s.parties
    shamans, warriors = s.units[2 * party :: row], s.units[2 * party + 1 :: row]
    army = list(map(add, shamans, warriors))
    regions = _regions(tuple(s.vertex[party:])) if party >= s.seats else _around(s.vertex[party])
    return Side(
        (shamans, warriors),
        army,
        s.glyphs[party :: s.parties],
        regions,
        Means(
            DEVOTION_LEVELS[s.devotion[party]],
            s.age,
            s.conflict in regions,
            army[XIBALBA],
            _temples(tuple(s.pyramids), party),
        ),
        s.abilities[party],
        _to_deploy(s, party, army[RESERVE]),
    )


@lru_cache(maxsize=1 << 12)
def _temples(pyramids: tuple[tuple[Tier, ...], ...], party: int) -> int:
    """In how many regions a party owns a tier."""
    return sum(any(owner == party for _, owner in pyramid) for pyramid in pyramids)


@cache
def _around(vertex: int) -> tuple[int, ...]:
    return () if vertex == NOBODY else VERTEX_REGIONS[vertex]


@cache
def _regions(vertices: tuple[int, ...]) -> tuple[int, ...]:
    return tuple({region for vertex in vertices for region in _around(vertex)})


def _to_deploy(s: State, party: int, reserve: int) -> float:
    """Champions and units that come in a tribe turn which has not begun, spread evenly."""
    champions = s.champions_left[party]
    if not champions or s.phase not in ("age_start", "tribe") or not reserve:
        return 0.0
    regions = len(s.live)
    return (min(3.0 * (regions - champions), 0.8 * reserve) + 2 * champions) / regions


def _holdings(s: State, party: int, side: Side, left: float) -> list[float]:
    """The features that need no look at anybody else; those of prizes come later.

    ``left`` is the share of the match that is still to come.
    """
    index, abilities = s.devotion[party], side.abilities
    level, age, _, _, temples = side.means
    ages = LAST_AGE - age
    in_reserve, on_board = side.army[RESERVE], sum(side.army[:RESERVE])
    recorded = s.calendar.count(party) + s.codex.count(party)
    over = s.phase == "end"
    return [
        s.vp[party],
        DEVOTION_VALUES[index] + (2 * level if "ta_devotion_vp" in abilities else 0),
        index * left,
        0 if over else _age_ends(age) * temples,
        recorded * (RECORD_VP + (ANNALS_VP if "ta_records_vp" in abilities else 0)),
        0.0,
        0.0,
        0.0,
        RESERVE_UNITS[in_reserve] * left,
        in_reserve if s.blessed not in s.fought and not over else 0,
        ARMY[in_reserve + on_board + recorded] if ages else 0,
        sum([side.army[region] for region in s.fought]) if ages else 0,
        sum(side.glyphs[:RESERVE]) * ages,
        0.0,
        0.0,
        sum([ABILITY_WORTH.get(ability, 0.0) for ability in abilities]) * left,
        0.0,
        _cards_to_come(s, party, side) if party < s.seats else 0.0,
        GODS.get(s.god[party], 0.0) * left if party < s.seats else 0.0,
        0.0,
    ]


@cache
def _age_ends(age: int) -> int:
    """VP that a temple pays at the end of this and every later Age."""
    return sum(range(age, LAST_AGE + 1))


def _cards_to_come(s: State, party: int, side: Side) -> float:
    """The best of the cards that are not played or chosen yet, one a conflict."""
    if not s.deck[party] and not s.hand[party]:
        return 0.0
    conflicts = len(s.live) - 1 - len(s.fought) + (s.blessed in s.fought)
    if s.conflict not in (NOBODY, s.blessed):
        conflicts -= 1
    if conflicts <= 0 or s.phase in ("age_end", "end"):
        return 0.0
    cards = (*s.deck[party], *s.hand[party])
    return effect_value.of_cards(s.god[party], cards, conflicts, side.means)


# --- Texts that are being resolved ---------------------------------------------------------------

BY_PATH = {"effect", "carry_out", "choose_region", "work_in", "pick_piece", "strike"}
PASSING = {"resume", "choose_vertex"}


def _owe(s: State, sides: list[Side], rows: list[list[float]]) -> None:
    """Adds what the text that is being resolved will still bring, which is on top of the agenda.

    Else a plan in the middle would look worse than before it and after it.
    """
    for name, args in reversed(s.agenda):
        if name in PASSING:
            continue
        if name == "choose_space":
            seat, kind, _ = args
            rows[seat][SPACES] += _space_worth(s, seat, kind, sides[seat], now=True)
            continue
        found = _owed(s, name, args, sides)
        if found is None:
            return
        rows[args[0]][CARD] += effect_value.worth(found)


def _owed(s: State, name: str, args: tuple[Any, ...], sides: list[Side]) -> EffectValue | None:
    """What a step on the agenda will bring; None if it is no part of a text."""
    if name in BY_PATH:
        return effect_value.of_effect(args[1], sides[args[0]].means)
    if name == "resolve":
        return effect_value.effect_value(args[1], sides[args[0]].means)
    if name == "call" and args[0] < s.seats:
        return effect_value.effect_value(f"{s.god[args[0]]}_call", sides[args[0]].means)
    if name == "choose_mix":
        _, n, (_, _, _, sources, to) = args
        return EffectValue(n * (to == s.conflict), n * effect_value.SOUL * (XIBALBA in sources))
    if name == "conquest":
        return EffectValue(0.0, CONQUEST * ("ta_conquest_vp" in sides[args[0]].abilities))
    return None


# --- Prizes still to be fought for ---------------------------------------------------------------


class Pending(NamedTuple):
    """What of the conflict at hand is still to come, by the steps on the agenda."""

    actions: list[int]
    """By party: its actions; the third one only where there is a glyph to pay it with."""
    sacrifices: list[int]
    """By party: 1 while it may still sacrifice."""
    altar: bool
    records: tuple[bool, bool]

    @property
    def over(self) -> bool:
        """Whether nobody will act or sacrifice any more."""
        return not (any(self.actions) or any(self.sacrifices))


ACTING = {"act", "choose_action"}
PAYING = {"third_action", "choose_third_action"}
SACRIFICING = {"sacrifice_turn", "choose_sacrifice"}


def _pending(s: State) -> Pending:
    actions, sacrifices = [0] * s.parties, [0] * s.parties
    altar, records = False, [False, False]
    stones = s.glyphs[s.conflict * s.parties :]
    for name, args in reversed(s.agenda):
        if name in ACTING:
            actions[args[0]] += 1
        elif name in PAYING:
            actions[args[0]] += stones[args[0]] > 0
        elif name == "exchange":
            actions[0] += 1  # of somebody who plays alone
        elif name in SACRIFICING:
            sacrifices[args[0]] = 1
        elif name in ("award_altar", "award_blessing"):
            altar = True
        elif name == "award_record":
            records[args[1]] = True
        elif name == "next_conflict":
            break
    return Pending(actions, sacrifices, altar, (records[SHAMAN], records[WARRIOR]))


class Judged(NamedTuple):
    """A table, what everybody has on it, and the rows that are being filled."""

    s: State
    sides: list[Side]
    rows: list[list[float]]
    extra: list[float]
    """What the modules have at stake in conflicts, by party."""


def _prizes(j: Judged) -> None:
    """Adds everybody's chances in the conflicts of this Age."""
    s = j.s
    if s.phase in ("age_end", "end"):
        return
    for region in s.live:
        if region == s.conflict:
            _at_hand(j, region)
        elif region not in s.fought:
            _later(j, region)


def _powers(j: Judged, region: int) -> list[float]:
    """Everybody's strength in a region, without what was gained for this conflict only."""
    s, sides, powers = j.s, j.sides, []
    for side in sides:
        power = side.army[region] + side.glyphs[region] + side.to_deploy
        if "ta_god_strength" in side.abilities and region in side.regions:
            power += side.means.level
        powers.append(power)
    owner = s.champions[region]
    if owner != NOBODY:
        powers[owner] += TIE + CHAMPION_STRENGTH
        if s.modules:
            given = value(s, "champion_strength", CHAMPION_STRENGTH, owner, region)
            powers[owner] += given - CHAMPION_STRENGTH
        if "ta_champion" in sides[owner].abilities:
            powers[owner] += s.age
    return powers


def _later(j: Judged, region: int) -> None:
    """A conflict of this Age that has not begun."""
    s, sides, powers = j.s, j.sides, _powers(j, region)
    if region == s.blessed:
        powers = [
            power + SACRIFICED * side.army[RESERVE]
            for power, side in zip(powers, sides, strict=True)
        ]
        _share_prize(j, region, powers, OPEN)
        return
    _share_prize(j, region, powers, OPEN)
    for kind in (SHAMAN, WARRIOR):
        _share_record(j, region, kind, RECORD_SPREAD)
    for side, row in zip(sides, j.rows, strict=True):
        row[PRESENCE] += region in side.regions
        row[THIRDS] += side.glyphs[region] > 0


def _at_hand(j: Judged, region: int) -> None:
    """The conflict that is fought now."""
    s, pending, powers = j.s, _pending(j.s), _powers(j, region)
    spread = OVER if pending.over else SURE
    for party, side in enumerate(j.sides):
        powers[party] += s.bonus[party] + side.army[GOD_CARDS]
        powers[party] += AT_ONCE * side.army[RESERVE] * pending.sacrifices[party]
        if pending.actions[party] and party < s.seats:
            power, points = _card(s, party, pending.actions[party], side)
            powers[party] += power
            j.rows[party][CARD] += points
    if pending.altar:
        _share_prize(j, region, powers, spread)
    for kind in (SHAMAN, WARRIOR):
        if pending.records[kind]:
            _share_record(j, region, kind, spread)


def _card(s: State, party: int, left: int, side: Side) -> EffectValue:
    """What the card at hand can still do, or the best of those in hand."""
    card = s.played[party] or s.chosen[party]
    god, used = s.god[party], s.used[party]
    if card:
        return effect_value.of_card(god, card, used, left, side.means)
    hand = s.hand[party] or s.deck[party]
    found = [effect_value.of_card(god, one, 0, left, side.means) for one in hand]
    return max(found, key=effect_value.worth) if found else effect_value.NOTHING


@lru_cache(maxsize=1 << 13)
def _chances(powers: tuple[float, ...], spread: float) -> tuple[float, ...]:
    """The chance of each of being the first: e to the lead over the spread, shared out."""
    top = max(powers)
    odds = [exp((power - top) / spread) for power in powers]
    total = sum(odds)
    return tuple([one / total for one in odds])


def _share_prize(j: Judged, region: int, powers: list[float], spread: float) -> None:
    """A region's altar, or the prize of the Blessed Region, by the chances of winning it."""
    s = j.s
    feature, altar = (BLESSING, "") if region == s.blessed else (ALTARS, s.altars[region])
    staked = [0.0] * s.parties
    for stake in stakes(s.modules):
        stake(s, region, staked)
    for party, chance in enumerate(_chances(tuple(powers), spread)):
        side = j.sides[party]
        worth = effect_value.of_prize(altar, side.means) if altar else BLESSED_VP
        if "ta_conquest_vp" in side.abilities:
            worth += CONQUEST
        j.rows[party][feature] += chance * worth
        j.extra[party] += chance * staked[party]


def _share_record(j: Judged, region: int, kind: int, spread: float) -> None:
    """The space of the Calendar or Codex that a region's majority is worth."""
    s, owner = j.s, j.s.champions[region]
    numbers = [float(side.units[kind][region]) for side in j.sides]
    if not any(numbers):
        return
    if owner != NOBODY:
        numbers[owner] += TIE
    if region == s.conflict:
        for party in range(s.parties):
            numbers[party] += CLAIM * s.claims[2 * party + kind]
    now = region == s.conflict
    for party, chance in enumerate(_chances(tuple(numbers), spread)):
        if numbers[party]:
            j.rows[party][SPACES] += chance * _space_worth(s, party, kind, j.sides[party], now=now)


def _space_worth(s: State, party: int, kind: int, side: Side, *, now: bool) -> float:
    """What a unit on a record brings at once, with its ability, and at the end of the Age."""
    spaces = _free(tuple(record(s, kind)), kind, party >= s.seats)
    if not spaces:
        return 0.0
    ability = effect_value.of_space(spaces, side.means, now=now)
    if "ta_repeat" in side.abilities:
        ability *= 2
    return ability + RECORD_VP + (ANNALS_VP if "ta_records_vp" in side.abilities else 0)


@lru_cache(maxsize=1 << 12)
def _free(owners: tuple[int, ...], kind: int, automa: bool) -> tuple[str, ...]:
    """The free spaces of a record, those of players or those behind them, by their ids."""
    first = len(OF_PLAYERS[kind])
    free = [space for space, owner in enumerate(owners) if owner == NOBODY]
    return tuple(space_id(kind, space) for space in free if (space >= first) == automa)


EVALUATION = Evaluation(features=FEATURES, measure=measure, phase=phase, weights=WEIGHTS)
"""What the features of Mezo are worth (engine/core/evaluation.py)."""
