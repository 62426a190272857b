"""A question in a link holds what the seat that is asked knows, and nothing else."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

import engine
from engine import Seat, links
from engine.core.match import ChoiceStart
from engine.core.question_link import known
from tests.conformance.cases import Case, random_choices, scaled
from tests.conformance.chain import Dice
from tests.conformance.forging import age, assert_playable, forged_link, forged_question, mangled

EVERY = 23
MUTANTS = 600
"""So many questions are spoilt, of each kind of damage and of all games together."""
REASONS = {"damaged", "foreign", "newer", "older", "unknown_game", "too_large"}
MAX_CHARACTERS = 2_000


def moments(case: Case, seed: int, every: int = EVERY) -> Iterator[engine.Match]:
    """A random match, standing still at some of its decisions."""
    match = case.start(seed)
    for number in random_choices(match, seed):
        if number % every == seed % every:
            yield match


def test_a_question_asks_the_same_of_a_table_that_fits(table: Case) -> None:
    for match in moments(table, seed=4, every=150):
        decision = match.decision
        assert decision is not None
        text = links.write_question(match)
        assert len(text) < MAX_CHARACTERS
        link = links.read(text)
        assert link.is_question
        assert link.match.decision == decision
        assert (link.match.seats, link.match.setup.options) == (match.seats, match.setup.options)
        assert link.match.setup.colours == match.setup.colours
        assert link.match.view(decision.seat) == match.view(decision.seat)
        assert (link.match.holder, link.match.covered) == (engine.NOBODY, True)
        assert not link.match.can_undo()


def test_twins_give_the_same_text(table: Case) -> None:
    """The twin differs in all that the seat cannot know, the seed and the generator too."""
    for match in moments(table, seed=5):
        twin = twin_of_who_is_asked(match)
        assert twin.begun.state.rng != match.begun.state.rng
        assert links.write_question(twin) == links.write_question(match)


def twin_of_who_is_asked(match: engine.Match) -> engine.Match:
    """The match as it might be just as well, for all that whoever is asked can know."""
    assert match.decision is not None
    view, path = known(match, match.decision)
    world = match.game.determinize(view, 99)
    twin = copy.copy(match)
    twin.setup = replace(match.setup, seed=match.setup.seed + 1)
    twin.begun = ChoiceStart(world, len(match.choices) - len(path))
    twin.state = world
    return twin


def test_a_question_in_the_middle_of_a_turn_holds_what_was_chosen_in_it(game_id: str) -> None:
    players = engine.describe(game_id).players[-1]
    match = Case(game_id, players, "defaults").start(6)
    for _ in random_choices(match, 6):
        path = match.choices[match.begun.choices :]
        if path:
            break
    else:
        pytest.skip("nobody chooses twice in a turn")
    text = links.write_question(match)
    again = links.read(text).match
    assert links.read(text).match.state == again.state, "the same text, another table"
    assert [c.key for c in again.choices] == [c.key for c in path]
    assert again.decision == match.decision


def test_only_a_person_is_asked(default_case: Case) -> None:
    over = default_case.play(seed=2)
    bots = [Seat(str(n), "bot:easy") for n in range(default_case.players)]
    for match in (over, engine.start(default_case.game, bots, seed=1)):
        with pytest.raises(engine.LinkError) as caught:
            links.write_question(match)
        assert caught.value.reason == "nobody_asked"


def test_a_question_of_other_rules_is_told_from_a_damaged_one(
    default_case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = default_case.middle(seed=2, choices=9)
    text, changed = links.write_question(match), forged_question(match, {"no": "view"})
    with monkeypatch.context() as later:
        age(default_case, later)
        assert links.read(text).match.decision == match.decision
        newer = links.write_question(default_case.middle(seed=2, choices=9))
        with pytest.raises(engine.LinkError, match="older"):
            links.read(changed)
    for spoilt, reason in ((newer, "newer"), (changed, "damaged")):
        with pytest.raises(engine.LinkError, match=reason):
            links.read(spoilt)


# --- damage ---------------------------------------------------------------------------------


def asked(game: str) -> engine.Match:
    """A running match of a game."""
    return Case(game, engine.describe(game).players[-1], "defaults").middle(seed=3, choices=14)


def opened(text: str) -> engine.Match | None:
    """The question in a spoilt link; None where it is refused in the one way that it may be."""
    try:
        return links.read(text).match
    except engine.LinkError as error:
        assert error.reason in REASONS, text
        return None


def test_a_spoilt_question_is_refused(game_id: str) -> None:
    match, dice = asked(game_id), Dice(21)
    text = links.write_question(match)
    spoilt = {mangled(text, dice) for _ in range(scaled(MUTANTS // len(engine.games())))}
    found = [again for again in map(opened, spoilt) if again is not None]
    assert all(again.decision == match.decision for again in found)
    assert len(found) < len(spoilt) / 20, "only white space does not matter"


def test_a_forged_question_is_refused_or_gives_a_sound_match(game_id: str) -> None:
    """Bytes of it were changed, or fields of the view; its check is right."""
    match, dice, sound = asked(game_id), Dice(22), 0
    text = links.write_question(match)
    assert match.decision is not None
    plain = json.loads(json.dumps(known(match, match.decision).view.to_plain()))
    for number in range(scaled(MUTANTS // len(engine.games()))):
        other = forged_question(match, plain, dice) if number % 2 else forged_link(text, dice)
        again = opened(other)
        if again is not None:
            sound += 1
            if sound % 10 == 1:
                assert_playable(again, other)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", 9),
        ("seat", engine.NOBODY),
        ("seats", 9),
        ("parties", 9),
        ("turn", 10**9),
        ("agenda", []),
        ("agenda", [["nothing", []]]),
        ("foreign", 1),
    ],
)
def test_a_view_that_nobody_can_have_is_refused(game_id: str, field: str, value: object) -> None:
    match = asked(game_id)
    assert match.decision is not None
    plain = known(match, match.decision).view.to_plain()
    assert opened(forged_question(match, plain)) is not None
    assert opened(forged_question(match, plain | {field: value})) is None
