from __future__ import annotations

import random

import pytest

from engine.core import steps as core_steps
from engine.core.schema import faults
from engine.mesos import GAME, events
from engine.mesos.cards import ERAS, FINAL_EVENTS, GAP, is_building, is_event, tribe_cards
from engine.mesos.data import SHEET
from engine.mesos.state import State, on_sheet
from engine.mesos.steps import actions, placing, rounds, rows, tower
from tests.engine.mesos.tables import assert_log, decide, ids, laid, new, numbers, points, told

LOST, SIZE, ORDER = "tribe cards lost or doubled", "deck of a wrong size", "deck out of order"
BUILDINGS, DOUBLED = "buildings lost", "a building doubled"
COMING, SIDE = "coming buildings of a wrong number", "coming buildings on the wrong side"
TOTEM, TO_DO = "a totem lost or doubled", "steps that nobody put there"

PLAYERS = (2, 3, 4, 5)


def played(players: int, seed: int, **options: str) -> State:
    """A random match to its end, with its whole log."""
    s = new(players, seed, **options)
    s.log = []
    dice = random.Random(seed)
    decision = core_steps.run(s)
    while decision:
        decision = core_steps.choose(s, dice.choice(decision.options))
    return s


@pytest.mark.rule("ME-EX-8", "ME-END-1", "ME-END-2", "ME-END-3", "ME-END-4")
def test_example_8_end_of_a_round() -> None:
    s = laid(
        2,
        lower=["event_ritual_2", "artist_1_1", "hunter_1_1"],
        lower_buildings=["feast_tent"],
        upper=["shaman_1_1", "event_hunt_2", "artist_1_2"],
        upper_buildings=["star_house"],
    )
    s.era = 2
    top = ["artist_2_1", "artist_2_2", "event_sustenance_2", "hunter_2_1", "hunter_2_2"]
    s.deck += numbers([*top, "hunter_2_3"])[::-1]
    s.then(rounds.end_round())
    decision = decide(s)
    assert decision is not None
    assert decision.kind == "place"
    assert points(s) == [5, 5], "all tied at the ritual"
    assert ids(s.discard) == ["event_ritual_2", "artist_1_1", "hunter_1_1"]
    assert ids(s.lower) == ["shaman_1_1", "event_hunt_2", "artist_1_2"]
    assert ids(s.lower_buildings) == ["feast_tent"]
    assert ids(s.upper_buildings) == ["star_house"]
    assert ids(s.upper) == [*top, "hunter_2_3"], "p + 4 cards, the event among them"


@pytest.mark.rule("ME-EX-11", "ME-RND-1", "ME-END-5", "ME-BLD-3", "ME-RET-4")
def test_example_11_round_1_of_two_players() -> None:
    ann, bob = 0, 1
    s = laid(
        2,
        lower=["hunter_1_1", "artist_1_1", "shaman_1_1"],
        upper=[
            "event_hunt_1",
            "gatherer_1_1",
            "inventor_1_1",
            "builder_1_1",
            "artist_1_2",
            "hunter_1_2",
        ],
        upper_buildings=["chiefs_tent"],
        food=[2, 3],
    )
    s.then(rounds.play_round())
    s.deck += numbers(NEW_CARDS)[::-1]
    decision = decide(s, "place:offer_f", "place:offer_e")
    assert decision is not None
    assert decision.seat == bob
    assert s.turn == 3
    decide(s, "take:hunter_1_1")
    assert s.food[bob] == 4
    decision = decide(s, "take:chiefs_tent")
    assert s.food[bob] == 1 + 1 + 1
    assert decision is not None
    assert decision.seat == ann
    decision = decide(s, "take:builder_1_1", "take:gatherer_1_1")
    assert s.food == [1, 3]
    assert points(s) == [0, 0]
    assert ids(s.discard) == ["artist_1_1", "shaman_1_1"]
    assert ids(s.lower) == ["event_hunt_1", "inventor_1_1", "artist_1_2", "hunter_1_2"]
    assert ids(s.upper) == NEW_CARDS
    assert GAP not in s.upper
    assert s.upper_buildings == []
    assert s.spaces == [bob, ann]
    assert s.round == 2
    assert decision is not None
    assert (decision.kind, decision.seat, s.active) == ("place", bob, bob)
    assert_log(
        s,
        [
            ("ME-RND-1", events.RoundBegins(1, 1)),
            ("ME-PLC-1", events.Placed(ann, "offer_f")),
            ("ME-PLC-1", events.Placed(bob, "offer_e")),
            ("ME-TAK-3", events.Joined(bob, "hunter_1_1")),
            ("ME-CHR-1", events.HuntersFood(bob, 1)),
            ("ME-BLD-1", events.Bought(bob, "chiefs_tent", -3)),
            ("ME-RET-1", events.Returned(bob, 1)),
            ("ME-RET-2", events.SpaceFood(bob, 1)),
            ("ME-RET-4", events.ChiefsFood(bob, 1)),
            ("ME-TAK-3", events.Joined(ann, "builder_1_1")),
            ("ME-TAK-3", events.Joined(ann, "gatherer_1_1")),
            ("ME-RET-1", events.Returned(ann, 2)),
            ("ME-RET-3", events.LastSpace(ann, -1)),
            ("ME-END-2", events.Discarded(["artist_1_1", "shaman_1_1"])),
            ("ME-END-3", events.MovedDown(ids(s.lower))),
            ("ME-END-4", events.Revealed(NEW_CARDS)),
            ("ME-RND-1", events.RoundBegins(2, 1)),
        ],
    )


NEW_CARDS = ["inventor_1_2", "event_ritual_1", "artist_1_3", "hunter_1_3", "shaman_1_2"]
NEW_CARDS += ["builder_1_2"]


@pytest.mark.rule("ME-TAK-10", "ME-END-3")
def test_gaps_do_not_move_down() -> None:
    s = laid(2, upper=["artist_1_1", "artist_1_2", "event_hunt_1"])
    s.then(actions.pick(0, 1, 0), rows.move_down())
    decide(s, "take:artist_1_1")
    assert ids(s.lower) == ["artist_1_2", "event_hunt_1"]
    assert len(s.lower) == 2
    s.then(rows.discard_lower())
    assert decide(s) is None
    assert s.lower == []


@pytest.mark.rule("ME-EX-24", "ME-ERA-1", "ME-ERA-2", "ME-ERA-3", "ME-ERA-4")
def test_example_24_era_iii_begins() -> None:
    s = laid(
        3,
        lower=["artist_2_1", "artist_2_2"],
        lower_buildings=["feast_tent"],
        upper_buildings=["star_house"],
    )
    s.round, s.era = 6, 2
    coming = ["hunters_hall", "watchtower", "shamans_hall", "great_monument"]
    s.piles = numbers(coming)
    top = ["hunter_2_1", "hunter_2_2", "hunter_2_3", "hunter_2_4", "artist_3_1"]
    top += ["hunter_3_1", "event_hunt_3"]
    s.deck = numbers(top)[::-1]
    s.then(rows.refill())
    assert decide(s) is None
    assert s.era == 3
    assert ids(s.discard) == ["feast_tent"]
    assert ids(s.lower_buildings) == ["star_house"]
    assert ids(s.upper_buildings) == coming
    assert s.piles == []
    assert ids(s.upper) == top
    assert ids(s.lower) == ["artist_2_1", "artist_2_2"]
    assert_log(
        s,
        [
            ("ME-END-4", events.Revealed(top[:5])),
            ("ME-ERA-1", events.EraBegins(3)),
            ("ME-ERA-2", events.BuildingsDiscarded(["feast_tent"])),
            ("ME-ERA-3", events.BuildingsMovedDown(["star_house"])),
            ("ME-ERA-4", events.BuildingsRevealed(coming)),
            ("ME-END-4", events.Revealed(top[5:])),
        ],
    )


@pytest.mark.rule("ME-ERA-2", "ME-ERA-3")
def test_era_ii_discards_no_building() -> None:
    s = laid(2, upper_buildings=["feast_tent"])
    s.deck = numbers(["artist_1_1", "artist_2_1", *["hunter_2_1"] * 4])[::-1]
    s.piles = numbers(["star_house", "painted_house", "watchtower"])
    s.then(rows.refill())
    assert decide(s) is None
    assert s.discard == []
    assert ids(s.lower_buildings) == ["feast_tent"]
    assert ids(s.upper_buildings) == ["star_house", "painted_house"]
    assert ids(s.piles) == ["watchtower"]
    assert_log(
        s,
        [
            ("ME-END-4", events.Revealed(["artist_1_1", "artist_2_1"])),
            ("ME-ERA-1", events.EraBegins(2)),
            ("ME-ERA-3", events.BuildingsMovedDown(["feast_tent"])),
            ("ME-ERA-4", events.BuildingsRevealed(["star_house", "painted_house"])),
            ("ME-END-4", events.Revealed(["hunter_2_1"] * 4)),
        ],
    )


@pytest.mark.rule("ME-VAR-1")
def test_buildings_beside_the_table_come_with_their_era() -> None:
    s = laid(2, variant="expert")
    s.beside = numbers(["star_house", "painted_house", "watchtower"])
    s.deck = numbers(["artist_2_1"] * 6)
    s.then(rows.refill())
    assert decide(s) is None
    assert ids(s.upper_buildings) == ["star_house", "painted_house"]
    assert ids(s.beside) == ["watchtower"]


@pytest.mark.rule("ME-ERA-1", "ME-ERA-5", "ME-ERA-6", "ME-ERA-7", "ME-END-4")
@pytest.mark.parametrize(
    ("players", "second", "third"), [(2, 1, 4), (3, 1, 5), (4, 2, 6), (5, 1, 6)]
)
@pytest.mark.parametrize("seed", range(3))
def test_eras_begin_with_these_cards(players: int, second: int, third: int, seed: int) -> None:
    begun = []
    number = shown = 0
    for event in played(players, seed).log or []:
        if event.kind == "round_begins":
            number, shown = event.args["round"], 0
        elif event.kind == "revealed":
            shown += len(event.args["cards"])
        elif event.kind == "era_begins":
            begun.append((event.args["era"], number, shown))
    assert begun == [(2, 3, second), (3, 6, third)]


@pytest.mark.rule("ME-ERA-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_where_buildings_lie_in_each_round(players: int) -> None:
    s = new(players, 3)
    decision = core_steps.run(s)
    while decision:
        upper = {ERAS[card] for card in s.upper_buildings}
        lower = {ERAS[card] for card in s.lower_buildings}
        era = 1 if s.round <= 3 else 2 if s.round <= 6 else 3
        assert s.era == era
        assert upper <= {era}
        assert lower <= {era - 1}
        decision = core_steps.choose(s, decision.options[0])


@pytest.mark.rule("ME-END-6", "ME-EVT-S5")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(4))
def test_events_resolve_two_rounds_after_they_are_revealed(players: int, seed: int) -> None:
    s = played(players, seed)
    refills: dict[str, int] = {}
    resolved: list[tuple[str, int]] = []
    number = 0
    for event in s.log or []:
        if event.kind == "round_begins":
            number = event.args["round"]
        elif event.kind == "revealed":
            refills |= {card: number for card in event.args["cards"]}
        elif event.kind == "event_resolved":
            resolved.append((event.args["card"], number))
    assert len(resolved) == len(dict(resolved)) == 12, "every event strikes once"
    for card, when in resolved:
        assert when == min(10, refills.get(card, 0) + 2), "none in round 1"


@pytest.mark.rule("ME-END-6", "ME-END-1", "ME-SET-5")
def test_an_event_of_the_set_up_strikes_at_the_end_of_round_2_and_never_again() -> None:
    s = laid(
        2,
        lower=["artist_1_1", "artist_1_2", "artist_1_3"],
        upper=["event_hunt_1", *NEW_CARDS[2:], "hunter_1_1"],
        tribes=[["hunter_1_4"], ["hunter_1_5"]],
    )
    s.then(rounds.play_round())
    decision = core_steps.run(s)
    while decision and s.round < 4:
        decision = core_steps.choose(s, decision.options[0])
    struck = [event.what for event in s.log or [] if event.rule in ("ME-RND-1", "ME-EVT-1")]
    assert struck[:4] == [
        events.RoundBegins(1, 1),
        events.RoundBegins(2, 1),
        events.EventResolved("event_hunt_1"),
        events.RoundBegins(3, 1),
    ]
    assert struck.count(events.EventResolved("event_hunt_1")) == 1


@pytest.mark.rule("ME-EX-30", "ME-RND-2", "ME-FIN-1", "ME-ERA-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_example_30_the_last_refill_empties_the_deck(players: int) -> None:
    s = played(players, 9)
    assert s.deck == []
    assert s.round == 10
    assert len(told(s, "round_begins")) == 10
    shown = [card for event in told(s, "revealed") for card in event.args["cards"]]
    assert len(shown) == 9 * (players + 4)
    assert set(shown[-2:]) == set(ids(FINAL_EVENTS)) <= set(ids(s.upper))


@pytest.mark.rule("ME-END-5", "ME-CHR-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_no_card_ever_comes_back(players: int) -> None:
    s = played(players, 2)
    shown = [card for event in told(s, "revealed") for card in event.args["cards"]]
    assert len(set(shown)) == len(shown)
    gone = [card for event in told(s, "discarded") for card in event.args["cards"]]
    assert gone == [card for card in ids(s.discard) if not is_building(numbers([card])[0])]
    joined = [event.args["card"] for event in told(s, "joined")]
    assert sorted(joined) == sorted(card for tribe in s.tribes for card in ids(tribe))


@pytest.mark.rule("ME-EX-25", "ME-FIN-1", "ME-FIN-2", "ME-FIN-4")
def test_example_25_round_10() -> None:
    hunters = ["hunter_1_3", "hunter_1_4", "hunter_1_5"]
    artists = ["artist_1_1", "artist_1_2", "artist_1_3"]
    s = laid(
        3,
        lower=["event_paintings_3"],
        upper=["event_hunt_3", "event_ritual_3", "event_sustenance_3"],
        tribes=[hunters + artists, ["shaman_1_1"], ["shaman_2_1", "shaman_2_2"]],
    )
    s.round, s.deck = 10, []
    s.then(rounds.end_round())
    assert decide(s) is None
    own = [e.args for e in s.log or [] if e.args.get("seat") == 0 and "card" in e.args]
    assert [(args["food"], args["points"]) for args in own] == [
        (3, 9),
        (0, 9),
        (0, -7),
        (-3, 0),
        (0, -9),
    ]
    assert sum(args["points"] for args in own) == 2
    assert s.food[0] == 0
    assert points(s)[0] == 2 + 10, "and one pair of artists at the end"
    assert ids(s.lower) == ["event_paintings_3"], "the rows stay as they are"


@pytest.mark.rule("ME-FIN-2", "ME-FIN-3", "ME-RND-2")
def test_only_round_10_resolves_the_upper_row_and_scores() -> None:
    for number, kinds in ((9, ["hunt"]), (10, ["hunt", "paintings"])):
        s = laid(2, lower=["event_hunt_3"], upper=["event_paintings_3"])
        s.round, s.era = number, 3
        s.then(rounds.end_round())
        decide(s)
        found = [event.args["card"].split("_")[1] for event in told(s, "event_resolved")]
        assert found == kinds
        assert bool(told(s, "moved_down")) == (number == 9)
        assert bool(s.agenda) == (number == 9)


@pytest.mark.rule("ME-FIN-2", "ME-FIN-3", "ME-EVT-4", "ME-SCO-1", "ME-SCO-2", "ME-SCO-3")
@pytest.mark.rule("ME-SCO-4", "ME-SCO-5")
def test_the_end_of_round_10_with_everything_that_scores() -> None:
    """Events first, then once every line of the final scoring that is not 0, in turn order."""
    s = laid(
        2,
        upper=["event_sustenance_3"],
        lower=["event_hunt_3"],
        tribes=[["artist_1_1", "artist_1_2"], ["builder_1_1", "inventor_1_1", "hunter_1_3"]],
        buildings=[["great_monument"], ["builders_hall"]],
        food=[2, 1],
    )
    s.round, s.deck, s.spaces = 10, [], [1, 0]
    s.then(rounds.end_round())
    assert decide(s) is None
    assert_log(
        s,
        [
            ("ME-EVT-1", events.EventResolved("event_hunt_3")),
            ("ME-EVT-H", events.Hunted(1, "event_hunt_3", 1, 3, 1)),
            ("ME-EVT-H", events.Hunted(0, "event_hunt_3", 0, 0, 0)),
            ("ME-EVT-1", events.EventResolved("event_sustenance_3")),
            ("ME-EVT-S3", events.Fed(1, "event_sustenance_3", -2, 0, 3)),
            ("ME-EVT-S3", events.Unfed(1, "event_sustenance_3", 0, -3, 1)),
            ("ME-EVT-S3", events.Fed(0, "event_sustenance_3", -2, 0, 2)),
            ("ME-SCO-1", events.ScoredBuilders(1, 3)),
            ("ME-SCO-2", events.ScoredInventors(1, 1)),
            ("ME-SCO-4", events.ScoredBuildings(1, 3)),
            ("ME-SCO-5", events.ScoredBuildingEffects(1, 4)),
            ("ME-SCO-3", events.ScoredArtists(0, 10)),
            ("ME-SCO-5", events.ScoredBuildingEffects(0, 25)),
        ],
    )
    assert [[on_sheet(s, seat, line) for line in SHEET] for seat in (0, 1)] == [
        [0, 0, 0, 0, 0, 0, 0, 10, 0, 25],
        [3, 0, 0, -3, 0, 3, 1, 0, 3, 4],
    ]
    assert points(s) == [35, 11]
    assert GAME.result(s).scores == (35, 11)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("cave_loss", ["rulebook", "printed"])
def test_random_matches_are_sound_after_every_choice(
    players: int, variant: str, cave_loss: str
) -> None:
    for seed in range(3):
        s = new(players, seed, variant=variant, cave_loss=cave_loss)
        dice = random.Random(seed)
        decision = core_steps.run(s)
        while decision:
            assert GAME.check(s) == []
            assert len(decision.options) > 1
            assert not set(decision.why_not()) & {o.key for o in decision.options}
            decision = core_steps.choose(s, dice.choice(decision.options))
        assert GAME.check(s) == []
        result = GAME.result(s)
        by_seat = zip(*(line.points for line in result.lines), strict=True)
        assert result.scores == tuple(map(sum, by_seat))
        in_rows = [card for card in s.upper + s.lower if is_event(card)]
        assert {card for card in tribe_cards(players) if is_event(card)} == {
            card for card in s.discard + in_rows if is_event(card)
        }


DAMAGES = {
    "s.deck.pop()": {LOST, SIZE},
    "s.deck.reverse()": {ORDER},
    "s.deck[0], s.deck[9] = s.deck[9], s.deck[0]": {ORDER},
    "s.deck[4], s.deck[-1] = s.deck[-1], s.deck[4]": {ORDER},
    "s.upper[0] = s.lower[0]": {LOST},
    "s.upper += [-1, -1]": {"a row too long"},
    "s.lower += [-1] * 4": {"a row too long"},
    "s.tribes[0] = (s.upper_buildings[0],)": {LOST, "a tribe with something else than characters"},
    "s.discard.append(s.upper_buildings.pop())": set(),
    "s.upper_buildings.pop()": {BUILDINGS},
    "s.upper_buildings[0] = s.upper_buildings[1]": {DOUBLED},
    "s.upper_buildings[0] = s.lower[0]": {DOUBLED},
    "s.piles.pop(0)": {BUILDINGS, COMING},
    "s.piles.pop()": {BUILDINGS, COMING},
    "s.upper_buildings.append(s.piles.pop())": {COMING},
    "s.piles.append(s.upper_buildings.pop())": {COMING},
    "s.beside.append(s.piles.pop())": {SIDE},
    "s.expert = True": {SIDE},
    "s.food[1] = -1": {"food under 0"},
    "s.spaces[0] = -1": {TOTEM},
    "s.spaces.append(-1)": {TOTEM},
    "s.spaces[0], s.offer[0] = -1, s.spaces[0]": {"a totem on a tile that is not in play"},
    "s.round = 11": {SIZE, "no such round"},
    "s.era = 2": {COMING},
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_check_finds_what_is_wrong(damage: str) -> None:
    s = new(4)
    assert GAME.check(s) == []
    exec(damage, {"s": s})  # each line is one small damage to the table
    assert set(GAME.check(s)) == DAMAGES[damage]


def test_nothing_else_may_be_on_the_agenda_than_what_is_to_be_done() -> None:
    """Anything more or less, at any decision of a match, and another question at the top of it."""
    s = new(3, 6)
    dice = random.Random(6)
    kinds = set()
    decision = core_steps.run(s)
    while decision:
        kinds.add(decision.kind)
        assert GAME.check(s) == faults(GAME, s) == []
        for damage in (
            lambda agenda: agenda.pop(0),
            lambda agenda: agenda.append(agenda[-1]),
            lambda agenda: agenda.insert(0, rounds.end_round()),
            lambda agenda: agenda.insert(1, rounds.play_round()),
            lambda agenda: agenda.append(rounds.play_round()),
            lambda agenda: agenda.append(placing.place(0)),
            lambda agenda: agenda.append(actions.pick(1, 1, 0)),
            lambda agenda: agenda.append(tower.tower(0)),
            list.clear,
        ):
            forged = s.clone()
            damage(forged.agenda)
            if forged.agenda or s.round < 10:
                assert faults(GAME, forged) == [TO_DO]
        decision = core_steps.choose(s, dice.choice(decision.options))
    assert GAME.check(s) == faults(GAME, s) == []
    assert kinds == {"place", "take", "tower"}
