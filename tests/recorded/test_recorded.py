"""Recorded matches come out as they did, and together they use what there is."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

import engine
from engine.mesos.data import BUILDINGS
from engine.mezo import data as mezo
from engine.mezo.content import pool
from engine.mezo.modules.prophecies.data import PROPHECIES
from engine.mezo.modules.rituals.data import PHASE_OF as RITUALS
from engine.mezo.modules.solo import data as solo
from engine.mezo.modules.tribe_powers.data import ACTIONS as POWERS
from tests.recorded import Recorded, Unplayable, files, outcome, recorded, told
from tests.recorded.__main__ import accept
from tests.recorded.mezo import ALONE, HAPPENED


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_match_ends_as_it_did(path: Path) -> None:
    """Every choice is still offered, every state sound, the outcome the same."""
    record = Recorded.read(path)
    for match in record.play():
        assert match.game.check(match.state) == []
    assert outcome(match) == record.outcome


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_file_is_as_it_would_be_written(path: Path, tmp_path: Path) -> None:
    Recorded.read(path).write(tmp_path / "again.txt")
    assert (tmp_path / "again.txt").read_text("utf-8") == path.read_text("utf-8")
    assert Recorded.read(path).game == path.parent.name


@pytest.mark.parametrize(("game", "matches"), [("meduris", 4), ("aztlan", 7), ("mezo", 4)])
def test_there_are_matches_of_every_number_of_players(game: str, matches: int) -> None:
    played = [record.players for record in recorded(game)]
    assert {players: played.count(players) >= matches for players in played} == dict.fromkeys(
        engine.describe(game).players, True
    )


@pytest.mark.rule("MD-END-1", "MD-END-6")
def test_meduris_covers_players_endings_and_options() -> None:
    """MD-END-5 is not reached by play; its table is set up in test_end."""
    matches = recorded("meduris")
    endings = {(match.players, rule) for match in matches for rule in told([match], "ended")}
    assert endings == {(n, rule) for n in (2, 3, 4) for rule in ("MD-END-1", "MD-END-6")}
    chosen = {pair for match in matches for pair in match.options.items()}
    for spec in engine.describe("meduris").options:
        values = {value for name, value in chosen if name == spec.name}
        if spec.name != "start_player":  # which seat begins changes nothing else
            assert values == set(spec.values[1:]), spec.name


def test_every_match_of_aztlan_uses_every_prosperity_card() -> None:
    assert told(recorded("aztlan"), "unused") == set()


def test_mesos_uses_every_building_and_every_table() -> None:
    matches = recorded("mesos")
    built = {fact.split()[1] for fact in told(matches, "built")}
    assert built == {building.id for building in BUILDINGS}
    tables = {(match.players, match.options.get("variant")) for match in matches}
    assert tables == {(p, variant) for p in (2, 3, 4, 5) for variant in ("base", "expert")}
    assert {match.options["cave_loss"] for match in matches} == {"rulebook", "printed"}
    choices = {key.split(":")[0] for match in matches for key in match.choices}
    assert choices == {"place", "take", "finish", "tower"}


def test_mezo_uses_every_card_action_tile_and_space() -> None:
    """The base game by itself; then all there is, of all that lies in both boxes."""
    base = [match for match in recorded("mezo") if not match.options]
    assert told(base, "used") == things(())
    all_on = engine.describe("mezo").groups[0].presets["everything"]
    souls = [match for match in recorded("mezo") if match.options == all_on]
    of_modules = {*RITUALS, *PROPHECIES, *POWERS, *chain.from_iterable(POWERS.values()), *HAPPENED}
    assert told(souls, "used") == things(tuple(all_on)) | of_modules


def test_mezo_alone_uses_every_vengeful_god_row_space_trial_and_difficulty() -> None:
    """What a person uses alone, and all that the Vengeful Gods have; both sides win a match."""
    alone = [match for match in recorded("mezo") if match.players == 1]
    gods = {f"vab_{god}" for god in solo.GODS}
    rows = {f"{card}_{row}" for card in solo.CORNERS for row in (1, 2, 3)}
    spaces = {f"{record}_{n}" for record in ("vcal", "vcod") for n in range(1, 6)}
    theirs = gods | rows | spaces | {*solo.CORNERS}
    tables = {*solo.TRIALS, *solo.DIFFICULTIES}
    assert told(alone, "used") - things(()) == theirs | tables | ALONE
    assert {match.options["difficulty"] for match in alone} == {*solo.DIFFICULTIES}
    assert told(alone, "places") == {"1 2", "2 1"}


def things(modules: tuple[str, ...]) -> set[str]:
    """Cards, actions, altars, tiles, spaces and abilities that a match with modules draws from."""
    box = pool(modules)
    cards = {card: actions for cards in box.gods.values() for card, actions in cards.items()}
    spaces = {*mezo.CALENDAR, *mezo.CODEX, *mezo.ABILITIES}
    tiles = chain.from_iterable(box.angry_gods)
    return {*cards, *chain.from_iterable(cards.values()), *box.altars, *tiles, *spaces}


def spoilt(choices: list[str], folder: Path) -> Path:
    record = recorded("mesos")[0]
    record.choices, record.outcome = choices, ["scores 1 2"]
    path = folder / "spoilt.txt"
    record.write(path)
    return path


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda keys: ["fly", *keys], "choice 1, fly, is not among place:"),
        (lambda keys: keys[:-1], "not over after its last choice; next are "),
        (lambda keys: [*keys, "fly"], "over before choice "),
    ],
    ids=["illegal", "short", "long"],
)
def test_a_match_that_cannot_be_played_is_reported_and_left(
    change, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    monkeypatch.setattr("tests.recorded.__main__.HERE", tmp_path)
    path = spoilt(change(recorded("mesos")[0].choices), tmp_path)
    before = path.read_text("utf-8")
    with pytest.raises(Unplayable, match=reason):
        Recorded.read(path).played()
    assert not accept(path)
    assert path.read_text("utf-8") == before
    assert f"spoilt.txt: {reason}" in capsys.readouterr().out


def test_accepting_writes_the_outcome_and_no_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.recorded.__main__.HERE", tmp_path)
    first = files("mesos")[0]
    path = spoilt(Recorded.read(first).choices, tmp_path)
    assert accept(path)
    assert path.read_text("utf-8") == first.read_text("utf-8")
