"""What the shelf keeps of a match: its head, the deal that it comes from, records of any age."""

from __future__ import annotations

import json
from dataclasses import replace

import engine
from tests.web.page import Desk
from web.model.saved_match import SavedMatch
from web.records import saved_matches, storage_keys

GAME = "meduris"


def laid(seed: int = 5, **options: str) -> engine.Match:
    """A match just begun."""
    seats = [engine.Seat("Ana", "human", ""), engine.Seat("Ben", "bot:easy", "")]
    return engine.start(GAME, seats, options, seed=seed)


def head_of(text: str) -> dict[str, object]:
    head: dict[str, object] = json.loads(text.partition("\n")[0])
    return head


def test_what_a_head_says_is_read_again() -> None:
    match = laid()
    before = SavedMatch("x", title="The long one", begun="2026-11-01T10:00:00Z")
    kept, text = saved_matches.record("x", match, "2026-11-21T10:00:00Z", before)
    assert saved_matches.read(storage_keys.MATCH + "x", text) == kept
    assert kept.title == "The long one"
    assert kept.begun == "2026-11-01T10:00:00Z"
    assert kept.scores == match.game.scores(match.view())
    assert (kept.choices, kept.turns) == (len(match.choices), match.state.turn)
    assert kept.root == saved_matches.root_of(match)


def test_heads_of_0_6_0_and_before_read_as_they_did() -> None:
    kept, text = saved_matches.record("x", laid(), "2026-11-21T10:00:00Z")
    head, _line, save = text.partition("\n")
    new = ("title", "miniature", "begun", "scores", "choices", "turns", "root")
    old = {name: value for name, value in json.loads(head).items() if name not in new}
    empty = dict(title="", miniature="", begun="", scores=(), choices=0, turns=0, root="")
    read = saved_matches.read(storage_keys.MATCH + "x", f"{json.dumps(old)}\n{save}")
    assert read == replace(kept, **empty)  # type: ignore[arg-type]


def test_a_head_that_makes_no_sense_is_damaged() -> None:
    _kept, text = saved_matches.record("x", laid(), "2026-11-21T10:00:00Z")
    head, _line, save = text.partition("\n")
    for nonsense in ({"scores": 3}, {"choices": "many"}, {"turns": None}, {"scores": ["a"]}):
        forged = json.dumps({**json.loads(head), **nonsense})
        assert saved_matches.read(storage_keys.MATCH + "x", f"{forged}\n{save}").fault == "damaged"


def test_a_match_comes_from_a_deal() -> None:
    """The same whoever plays it and however far; another with each thing that the deal hangs on."""
    match = laid()
    root = saved_matches.root_of(match)
    assert len(root) == 16
    assert match.decision
    match.choose(match.decision.options[0].key)
    match.reseat(1, engine.Seat("Cyd", "human", ""))
    assert saved_matches.root_of(match) == root
    assert saved_matches.root_of(saved_matches.load(engine.dump(match))) == root
    assert saved_matches.root_of(laid(seed=6)) != root
    spec = engine.describe(GAME).options[0]
    assert saved_matches.root_of(laid(**{spec.name: spec.values[1]})) != root
    three = [engine.Seat(name, "human", "") for name in ("Ana", "Ben", "Cyd")]
    assert saved_matches.root_of(engine.start(GAME, three, seed=5)) != root


def test_what_a_record_says_of_itself_changes_and_its_save_does_not() -> None:
    kept, text = saved_matches.record("x", laid(), "2026-11-21T10:00:00Z")
    newer = (
        json.dumps({**head_of(text), "of_a_newer_version": 1}) + "\n" + saved_matches.save_in(text)
    )
    told = saved_matches.changed(newer, title="Łódź")
    assert saved_matches.read(storage_keys.MATCH + "x", told) == replace(kept, title="Łódź")
    assert saved_matches.save_in(told) == saved_matches.save_in(text)
    assert head_of(told)["of_a_newer_version"] == 1


def test_the_name_of_a_match_and_its_beginning_stay_while_it_is_played() -> None:
    desk = Desk.open(seed="5")
    desk.sit(GAME, "human", "human")
    match_id = desk.playing.id
    begun = desk.model.saved_matches[match_id].begun
    assert begun
    key = storage_keys.MATCH + match_id
    desk.model.records[key] = saved_matches.changed(desk.model.records[key], title="Grandma's")
    desk.model.saved_matches[match_id] = saved_matches.read(key, desk.model.records[key])
    assert desk.match.decision
    desk.choose(desk.match.decision.options[0].key)
    kept = desk.model.saved_matches[match_id]
    assert (kept.title, kept.begun) == ("Grandma's", begun)
    assert kept.updated > begun
    assert kept.choices == len(desk.match.choices) > 0
