"""The arena: matches of bots, what is learned from them, and the ladder's figures."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import engine
from engine import bots
from engine.bots import BotQuery, search
from engine.core.evaluation import Weights, by_seats, shares
from tests import measured
from tests.arena import figures, ratings, raw_view
from tests.arena.expected import EXPECTED
from tests.arena.figures import Pairing, Played, Standing, wilson
from tests.arena.matches import Player, Table, lead, share
from tests.arena.selfplay import POSITIONS, Lesson, Sample, learn, lessons

MEDURIS = Table("meduris", 2)
PAIRING = Pairing("meduris", 4, "medium", "easy")


def keys(table: Table, seed: int, *players: Player) -> list[str]:
    """The choices of a match, the players in the order of their seats."""
    match = table.start(seed)
    while match.decision is not None:
        match.choose(players[match.decision.seat].choose(match))
    return [choice.key for choice in match.choices]


def result(*places: int, scores: tuple[int, ...] = ()) -> engine.Result:
    return engine.Result(scores or (0,) * len(places), places, ())


# --- matches -------------------------------------------------------------------------------------


def test_a_player_of_the_arena_chooses_as_the_bot_of_the_app() -> None:
    match = engine.start("mesos", [engine.Seat("Bot", "bot:medium")] * 2, {}, seed=3)
    while not match.over:
        match.choose(bots.answer(bots.question(match)))
    medium = Player("medium")
    assert keys(Table("mesos", 2), 3, medium, medium) == [choice.key for choice in match.choices]


@pytest.mark.nightly
def test_two_sets_of_weights_can_play_each_other() -> None:
    game = engine.game("meduris")
    own = game.evaluation.weights[2]
    turned = {2: Weights(*(tuple(-one for one in part) for part in own))}
    plain, other = Player("medium"), Player("medium", turned)
    assert Player("medium", {2: own}).choose(MEDURIS.start(5)) == plain.choose(MEDURIS.start(5))
    assert keys(MEDURIS, 5, plain, other) != keys(MEDURIS, 5, plain, plain)
    assert game.evaluation.weights[2] is own


def test_hard_can_be_given_more_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def hard(asked: BotQuery, budget: int) -> str:
        given.append(budget)
        return asked.keys[-1]

    monkeypatch.setattr(search, "hard", hard)
    match = MEDURIS.start(5)
    assert match.decision is not None
    assert Player("hard", budget=16).choose(match) == match.decision.options[-1].key
    assert given == [16 * match.game.positions]


def test_shares_and_leads() -> None:
    assert [share(result(1, 3, 1), party) for party in range(3)] == [0.5, 0, 0.5]
    assert lead((10, 4, 1), 0) == 7.5
    assert lead((10, 4), 1) == -6


# --- learning ------------------------------------------------------------------------------------


def test_a_lesson_gives_positions_of_the_whole_match() -> None:
    chosen, samples = learn(Lesson(7, MEDURIS, 11, Player("random")))
    assert POSITIONS - 2 <= len(samples) <= POSITIONS
    assert {sample.match for sample in samples} == {7}
    evaluation = engine.game("meduris").evaluation
    for sample in samples:
        assert [len(row) for row in sample.rows] == [len(evaluation.features)] * 2
        assert sum(sample.shares) == 1
        assert sum(sample.leads) == 0
    assert sum(samples[0].points) < sum(samples[-1].points)
    assert learn(Lesson(7, MEDURIS, 11, Player("easy"), chosen)) == (chosen, samples)


def test_lessons_are_of_every_number_of_players_and_half_of_drawn_options() -> None:
    found = lessons("mezo", (1, 3), range(10, 20), 2, Player("easy"), vary=True)
    assert [lesson.table.players for lesson in found] == [1] * 10 + [3] * 10
    assert len({lesson.seed for lesson in found}) == 20
    assert [bool(lesson.table.options) for lesson in found[10:]] == [False, True] * 5
    plain = lessons("mezo", (3,), range(10, 20), 2, Player("easy"), vary=False)
    assert not any(lesson.table.options for lesson in plain)


def drawn_samples(number: int) -> list[Sample]:
    """Positions of which the true worth is known: 1 to 3 for one feature, nothing for another."""
    dice, found = random.Random(1), []
    for match in range(number):
        phase, seats = dice.random(), 2 + match % 2
        rows = [[dice.gauss(0, 1), dice.gauss(0, 20)] for _ in range(seats)]
        odds = shares([(1 + 2 * phase) * row[0] for row in rows])
        winner = dice.choices(range(seats), odds)[0]
        won = [float(party == winner) for party in range(seats)]
        found.append(Sample(match, seats, phase, rows, won, [0] * seats, won, won))
    return found


def test_the_fit_finds_what_features_are_worth() -> None:
    fit = pytest.importorskip("tests.arena.fit", exc_type=ImportError)
    samples = drawn_samples(4000)
    found = fit.fit(samples, lambda sample: sample.rows)
    for seats in (2, 3):
        start, end = found.worth[seats]
        assert start == pytest.approx((1, 0), abs=0.2)
        assert end == pytest.approx((3, 0), abs=0.3)
    assert found.typical[1] == pytest.approx(28, rel=0.1)
    told = zip(samples, found.foretold, strict=True)
    assert sum(s.shares[shares.index(max(shares))] for s, shares in told) > 0.7 * len(samples)


def test_a_teacher_s_shares_are_fitted_as_well_as_results() -> None:
    """Shares that no result shows: each position says what its winner could expect, too."""
    fit = pytest.importorskip("tests.arena.fit", exc_type=ImportError)
    drawn = drawn_samples(600)
    taught = [
        one._replace(taught=shares([(1 + 2 * one.phase) * row[0] for row in one.rows]))
        for one in drawn
    ]
    by_result, by_teacher = (
        fit.fit(samples, lambda sample: sample.rows).worth[2].end[0] for samples in (drawn, taught)
    )
    assert by_teacher == pytest.approx(3, abs=0.1)
    assert abs(by_teacher - 3) < abs(by_result - 3)


def test_a_teacher_says_what_is_to_be_expected_after_the_plan_that_it_likes_best() -> None:
    lesson = Lesson(0, Table("mesos", 2), 4, Player("easy"), teacher=0.2)
    _, samples = learn(lesson)
    assert 0 < len(samples) <= POSITIONS
    for sample in samples:
        found = [2 * both - won for both, won in zip(sample.taught, sample.shares, strict=True)]
        assert sum(found) == pytest.approx(1)
        assert min(found) >= -1e-9
    assert len({sample.taught for sample in map(frozen, samples)}) > 1


def frozen(sample: Sample) -> Sample:
    return sample._replace(taught=tuple(round(share, 6) for share in sample.taught))


def test_what_a_seat_sees_is_the_same_numbers_for_every_party() -> None:
    plain = [Lesson(n, Table("mesos", 2), n, Player("easy"), raw=True) for n in range(4)]
    samples = [sample for lesson in plain for sample in learn(lesson)[1]]
    assert {sample.shares[0] for sample in samples} == {0, 1}
    assert len({len(row) for sample in samples for row in sample.raw}) == 1
    best = raw_view.chosen(samples)
    assert 0 < len(best[0][0]) <= raw_view.MOST
    assert len({tuple(map(tuple, rows)) for rows in best}) > 1


def test_where_matches_say_little_what_is_expected_counts() -> None:
    fit = pytest.importorskip("tests.arena.fit", exc_type=ImportError)
    samples, expected = drawn_samples(10), [(1.0, 3.0), (0.0, 0.0)]
    start, end = fit.fit(samples, lambda sample: sample.rows, expected).worth[2]
    assert start == pytest.approx((1, 0), abs=0.3)
    assert end == pytest.approx((3, 0), abs=0.3)
    without = fit.fit(samples, lambda sample: sample.rows).worth[2]
    assert abs(without.end[0] - 3) > 0.5


def test_what_is_expected_is_expected_of_features() -> None:
    for game, told in EXPECTED.items():
        assert set(told) <= set(engine.game(game).evaluation.features)


def test_nothing_is_foretold_by_its_own_match() -> None:
    """Of noise nothing can be learned: what was left out is called right by chance."""
    fit = pytest.importorskip("tests.arena.fit", exc_type=ImportError)
    dice, samples = random.Random(2), []
    for match in range(300):
        noise = [[dice.gauss(0, 1) for _ in range(20)] for _ in range(2)]
        won = [float(party == match % 2) for party in range(2)]
        samples.append(Sample(match, 2, 0.5, noise, won, [0, 0], won, won))
    found = fit.fit(samples, lambda sample: sample.rows)
    told = zip(samples, found.foretold, strict=True)
    right = sum(shares[sample.match % 2] > 0.5 for sample, shares in told)
    assert 120 <= right <= 180


def test_the_module_of_weights_reads_back() -> None:
    report = pytest.importorskip("tests.arena.report", exc_type=ImportError)
    worth = {2: Weights((0.1, -0.00001), (0.25, 1.0)), 3: Weights((0.5, 0.0), (0.75, -2.0))}
    told = {"learned": report.Told(0.5, 0.75, 0.25)}
    samples = drawn_samples(6)
    kept = {"date": "2026-11-22", "command": "python3 dev.py train nim", "samples": samples}
    text = report.module(("huts", "luck"), worth, told=told, **kept)
    found: dict[str, object] = {}
    exec(compile(text, "weights.py", "exec"), found)
    assert found["WEIGHTS"] == worth | {2: Weights((0.1, 0.0), (0.25, 1.0))}
    assert "6 positions of 6 matches" in text
    assert "learned: log loss 0.5000, winner right 75.0%" in text


def test_a_table_of_weights_by_seats() -> None:
    found = by_seats((2, 4), {"huts": ((1, 2), (3, 4)), "luck": ((5, 6), (7, 8))})
    assert found == {2: Weights((1, 5), (2, 6)), 4: Weights((3, 7), (4, 8))}


# --- the ladder ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "number", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_wilson_s_interval(won: int, number: int, low: float, high: float) -> None:
    assert wilson(won, number) == pytest.approx((low, high), abs=5e-5)


def played(shares: list[float]) -> list[Played]:
    return [Played(PAIRING, n // 4, n % 4, won, 2.0, 10, 0.5) for n, won in enumerate(shares)]


def test_what_matches_come_to() -> None:
    found = Standing.of(played([1, 0.5, 0, 0]))
    assert (found.matches, found.share, found.ratio) == (4, 0.375, 1.5)
    assert (found.low, found.high) == wilson(1.5, 4)
    assert (found.ahead, found.seconds) == (2.0, 0.05)


def test_a_line_of_the_ladder() -> None:
    line = figures.line(played([1, 0, 0, 1]))
    assert line == (
        "meduris 4 players: one medium among easy wins 50.0 % [15.0, 85.0] of 4, "
        "2.00 × its fair share; +2.0 points ahead, 0.050 s a decision"
    )
    assert str(PAIRING._replace(players=2)) == "meduris 2 players: medium beats easy"
    assert str(PAIRING._replace(players=1)) == "meduris alone: medium beats the game"


def test_the_table_of_kept_matches(tmp_path: Path) -> None:
    record = tmp_path / "ladder.jsonl"
    other = [one._replace(pairing=PAIRING._replace(strong="hard")) for one in played([1.0])]
    kept = [*played([1, 0]), *other]
    record.write_text("".join(one.to_text() + "\n" for one in kept), "utf-8")
    assert figures.read([str(record), str(tmp_path / "missing"), ""]) == kept
    medium, hard = figures.rows(kept)
    assert len(figures.HEADER) == len(medium) == len(hard)
    assert medium[:6] == ("meduris", "4", "medium", "easy", "2", "50.0 %")
    assert medium[6:8] == ("9.5 to 90.5 %", "2.00")


def test_the_ladder_plays_what_is_missing_and_stops_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The strong one sits at every seat with the same seeds; nothing kept is played again."""
    ladder = pytest.importorskip("tests.arena.ladder", exc_type=ImportError)
    record = tmp_path / "ladder.jsonl"
    asked = ["mesos", "--players", "2", "--levels", "easy,random", "--keep", str(record)]
    ladder.main([*asked, "--matches", "1"])
    first = capsys.readouterr().out
    assert first.startswith("mesos 2 players: easy beats random")
    assert " of 2; " in first
    found = figures.read([str(record)])
    assert {(one.seed, one.seat) for one in found} == {(0, 0), (0, 1)}
    ladder.main([*asked, "--matches", "4"])
    more = figures.read([str(record)])
    assert more[:2] == found
    assert sorted((one.seed, one.seat) for one in more[2:]) == [(1, 0), (1, 1)]
    ladder.main(["--table", str(record)])
    assert "mesos | 2 | easy | random | 4 |" in capsys.readouterr().out


@pytest.mark.nightly
@pytest.mark.parametrize("expects", [True, False])
def test_training_is_the_same_again_from_kept_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expects: bool
) -> None:
    """The first time the matches are played, the second time taken from the record."""
    train = pytest.importorskip("tests.arena.train", exc_type=ImportError)
    if not expects:
        monkeypatch.setattr(train, "EXPECTED", {})
    texts = []
    monkeypatch.setattr(train, "_write", lambda _path, text: texts.append(text))
    record = tmp_path / "matches.jsonl"
    asked = ["mesos", "--matches", "5", "--players", "2", "--level", "easy", "--date", "today"]
    train.main([*asked, "--keep", str(record)])
    kept = record.read_text("utf-8")
    assert len(kept.splitlines()) == 10
    train.main([*asked, "--keep", str(record)])
    assert texts[0] == texts[1]
    assert record.read_text("utf-8") == kept
    names = [json.loads(line)[0] for line in kept.splitlines()]
    assert {name.split()[-1] for name in names} == ({"easy"} if expects else {"greedy", "easy"})


# --- ratings ------------------------------------------------------------------------------------


def met(strong: str, weak: str, players: int, won: int, count: int) -> ratings.Row:
    """Matches of which a strong one among weak ones won so many."""
    return ratings.Row(Pairing("meduris", players, strong, weak), won / count, count)


def test_ratings_are_those_by_which_levels_win() -> None:
    """Who wins ten of eleven is 400 ahead; at a table of four the same is ten of thirteen."""
    found = ratings.fitted(
        [met("hard", "medium", 2, 10_000, 11_000), met("medium", "easy", 4, 10_000, 13_000)]
    )
    assert found == {"easy": 1100, "medium": 1500, "hard": 1900}


def test_a_level_is_rated_by_all_that_it_has_met() -> None:
    """Of two ways that contradict each other both have their part."""
    straight = [met("medium", "easy", 2, 75, 100)]
    round_about = [met("casual", "easy", 2, 75, 100), met("medium", "casual", 2, 75, 100)]
    found = ratings.fitted([*straight, *round_about])
    assert found["medium"] == 1500
    assert ratings.fitted(straight)["easy"] > found["easy"] > ratings.fitted(round_about)["easy"]
    assert found["easy"] < found["casual"] < found["medium"]


def test_rows_of_the_same_pairing_are_put_together() -> None:
    parts = [met("medium", "easy", 2, 30, 50), met("medium", "easy", 2, 20, 50)]
    assert ratings.fitted(parts) == ratings.fitted([met("medium", "easy", 2, 50, 100)])


def test_who_has_never_won_is_weak_but_not_beyond_all_bounds() -> None:
    found = ratings.fitted([met("medium", "random", 2, 400, 400)])
    assert -2000 < found["random"] < 500


def test_what_has_nothing_to_do_with_the_anchor_is_not_rated() -> None:
    apart, alone = met("hard", "greedy", 2, 9, 10), met("medium", "the game", 1, 5, 10)
    assert ratings.fitted([apart, alone]) == {}
    assert set(ratings.fitted([apart, met("medium", "easy", 2, 9, 10)])) == {"easy", "medium"}
    stronger = met("hard × 4", "medium", 2, 9, 10)
    assert ratings.fitted([stronger]) == {}, "a level that looks at more is another"


def test_what_was_recorded_is_what_ratings_are_fitted_to(tmp_path: Path) -> None:
    """All sections of a game, and no row of its expansion's."""
    kept = played([1, 0, 0.5, 1])
    cells = [list(row) for row in figures.rows(kept)]
    table = measured.Table(figures.HEADER, cells)
    told = measured.document(
        "dev.py ladder",
        "How much.",
        {
            "meduris": measured.section({}, [table]),
            "meduris: medium, easy": measured.section({}, [table, table]),
            "meduris + more": measured.section({}, [table]),
            "Notes": "| 3 | 4 |",
        },
    )
    row = ratings.Row(PAIRING, 0.625, 4)
    found = ratings.recorded(told)
    assert found["meduris"] == [row] * 3
    assert set(found) == {"meduris", "meduris + more", "Notes"}
    assert found["Notes"] == []


def test_all_games_are_rated_by_what_was_recorded() -> None:
    """Who records rows rates the levels anew: ``python3 dev.py ladder --rate``."""
    found = ratings.recorded(measured.path_of("dev.py ladder").read_text("utf-8"))
    for game in found.keys() & engine.games():
        rated, matches = ratings.fitted(found[game]), sum(row.matches for row in found[game])
        assert engine.game(game).ratings == rated
        path = measured.ROOT / f"engine/{game}/ratings.py"
        assert path.read_text("utf-8") == ratings.module(rated, matches)


def test_the_ladder_rates_a_game_of_which_all_levels_have_met(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ladder = pytest.importorskip("tests.arena.ladder", exc_type=ImportError)
    monkeypatch.setattr(ladder, "ROOT", tmp_path)
    for game in engine.games():
        (tmp_path / f"engine/{game}").mkdir(parents=True)
    steps = [met("casual", "easy", 2, 3, 4), met("medium", "casual", 2, 3, 4)]
    for more in ([], [met("hard", "medium", 2, 3, 4)]):
        rows = [*steps, *more]
        monkeypatch.setattr(ratings, "recorded", lambda _text, rows=rows: {"meduris": rows})
        ladder.main(["--rate"])
        told = capsys.readouterr().out
        assert ("meduris is not rated: there are no rows of hard" in told) != bool(more)
    (written,) = tmp_path.glob("engine/*/ratings.py")
    assert written.parent.name == "meduris"
    assert written.read_text("utf-8") == ratings.module(ratings.fitted(rows), 12)


def test_chosen_levels_have_a_section_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was recorded of other levels is left as it is."""
    ladder = pytest.importorskip("tests.arena.ladder", exc_type=ImportError)
    monkeypatch.setattr(measured, "FOLDER", tmp_path)
    monkeypatch.setattr(measured, "ROOT", tmp_path)
    record = tmp_path / "ladder.jsonl"
    other = [one._replace(pairing=PAIRING._replace(strong="hard")) for one in played([1.0])]
    kept = [*played([1, 0]), *other]
    record.write_text("".join(one.to_text() + "\n" for one in kept), "utf-8")
    ladder.main(["--table", str(record), "--record"])
    ladder.main(["--table", str(record), "--levels", "hard,easy", "--record"])
    found = measured.sections_of((tmp_path / "ladder.md").read_text("utf-8"))
    assert found.keys() == {"meduris", "meduris: hard, easy"}
    assert "| medium | easy |" in found["meduris"]
    assert "| medium | easy |" not in found["meduris: hard, easy"]
    assert "| hard | easy |" in found["meduris: hard, easy"]
