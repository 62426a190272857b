"""A link brings back the very match, on any device; a damaged or forged one does no harm."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import engine
from engine import Seat, links, registry
from engine.core.match_link import Link
from tests.by_day import one_of
from tests.conformance import stored
from tests.conformance.cases import Case, random_choices, scaled
from tests.conformance.chain import Dice
from tests.conformance.forging import age, assert_playable, forged_link, mangled, newer_rules
from tests.recorded import Recorded, files

EVERY = 10
"""A running match is written at every so-manieth choice."""
MAX_CHARACTERS = 400
"""A whole match with short names takes no more."""
MUTANTS = 10_000
"""So many links are spoilt, of all games together."""
REASONS = {"damaged", "foreign", "newer", "older", "unknown_game", "too_large"}


def assert_same(one: engine.Match, other: engine.Match) -> None:
    """The same choices led by the same events to the same table; nobody has the device."""
    assert [c.key for c in other.choices] == [c.key for c in one.choices]
    assert other.events == one.events
    assert other.state == one.state
    assert other.decision == one.decision
    assert (other.seats, other.setup) == (one.seats, one.setup)
    assert (other.freely, other.hints) == (one.freely, one.hints)
    assert other.result() == one.result()
    assert (other.holder, other.covered, other.can_undo()) == (engine.NOBODY, True, False)


@pytest.mark.parametrize(
    "path", one_of(4, files()), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_a_link_brings_back_every_recorded_match(path: Path) -> None:
    match = Recorded.read(path).played()
    text = links.write(match)
    assert len(text) < MAX_CHARACTERS
    link = links.read(text)
    assert (link.at, link.is_question) == (None, False)
    assert_same(match, link.match)
    assert links.write(link.match) == text, "the same match, another text"


def test_a_link_brings_back_a_match_at_any_moment_of_it(default_case: Case) -> None:
    match = default_case.start(seed=5)
    for number in random_choices(match, 5):
        if number % EVERY == 0:
            link = links.read(links.write(match, number // 2))
            assert_same(match, link.match)
            assert link.at == number // 2


def test_a_link_holds_every_option(any_case: Case) -> None:
    """Modules, variants, solo."""
    match = any_case.play(seed=6, choices=30)
    assert_same(match, links.read(links.write(match)).match)


NAMES = ("می‌خواهم", "Zoë “Z” O'Hara", "עדה", "👩\u200d👩\u200d👧", "W" * 20)


def test_a_link_keeps_who_played_and_how(default_case: Case) -> None:
    game, players = default_case.game, default_case.players
    colours = [*reversed(engine.describe(game).colours[players])]
    kinds = ["human", "bot:hard", "bot:greedy", "human", "bot:easy"]
    seats = list(map(Seat, NAMES[-players:], kinds, ["", *colours]))
    for seed in (0, -1, 2**53, -(1 << 80), (1 << 80) - 1):
        match = engine.start(game, seats, seed=seed, freely=True)
        match.hints = [players - 1, 0, 0]
        assert_same(match, links.read(links.write(match)).match)


def test_a_match_from_a_position_begins_there(table: Case) -> None:
    middle = table.middle(seed=6, choices=30)
    match = engine.start_at(table.game, middle.state.to_plain(), middle.seats, middle.setup.options)
    for _ in random_choices(match, 4, 12):
        pass
    link = links.read(links.write(match, 1))
    assert_same(match, link.match)
    assert link.match.origin == match.origin
    assert link.at == 1


def test_a_match_that_went_on_under_newer_rules_begins_where_it_did(default_case: Case) -> None:
    match = default_case.middle(seed=6, choices=30)
    old = [choice.key for choice in match.choices]
    match.adopt(match.state.clone(), old)
    for _ in random_choices(match, 4, 12):
        pass
    link = links.read(links.write(match, len(old) + 2))
    assert link.match.state == match.state
    assert [c.key for c in link.match.choices] == [c.key for c in match.choices[len(old) :]]
    assert link.match.events == match.events[1:], "it need not say that the rules have changed"
    assert link.at == 2
    assert links.read(links.write(match, len(old) - 2)).at == 0


def test_white_space_in_a_link_does_not_matter(default_case: Case) -> None:
    match = default_case.play(seed=2, choices=9)
    text = links.write(match)
    assert_same(match, links.read(f"\n{text[:20]}\r\n  {text[20:]} ").match)


# --- other versions -------------------------------------------------------------------------


def sample_links() -> list[tuple[str, str, list[int]]]:
    stores = [json.loads(path.read_text("utf-8")) for path in stored.links_files()]
    return [(name, s["link"], s["scores"]) for store in stores for name, s in store.items()]


@pytest.mark.parametrize(("name", "link", "scores"), sample_links(), ids=lambda v: str(v)[:24])
def test_links_of_every_version_still_open(name: str, link: str, scores: list[int]) -> None:
    """They are on paper and in letters: what any version has written opens forever.

    If this fails, something changed its place in a list: an option of a decision, an option of the
    game, a value of one, a colour. New ones come last; else ``rules_version`` has to rise, and what
    these links become is refused as ``older``: then, and only then, they may be written anew.
    """
    match = links.read(link).match
    assert name.startswith(f"{match.game.id}-{match.setup.seats}")
    assert (list(match.game.scores(match.state)), match.over) == (scores, True)


def test_there_are_links_of_every_game_and_number_of_players(default_case: Case) -> None:
    known = {tuple(name.split("-")[:2]) for name, *_ in sample_links()}
    assert (default_case.game, str(default_case.players)) in known, "tests.conformance.accept"


def test_a_link_of_older_rules_opens_if_it_leads_to_the_same_end(
    default_case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = default_case.play(seed=5, choices=20)
    text = links.write(match)
    age(default_case, monkeypatch)
    again = links.read(text).match
    assert again.state == match.state
    assert again.game.rules_version == match.game.rules_version + 1


def test_a_link_whose_choices_lead_elsewhere_is_refused(
    default_case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the options of every decision had been turned round."""
    text = links.write(default_case.middle(seed=5, choices=30))
    package = registry.package(default_case.game)
    today = package.GAME
    scores = today.scores
    other = replace(today, scores=lambda t: tuple(one + 1 for one in scores(t)))
    for game, reason in ((other, "damaged"), (newer_rules(other), "older")):
        monkeypatch.setattr(package, "GAME", game)
        with pytest.raises(engine.LinkError) as caught:
            links.read(text)
        assert caught.value.reason == reason


def test_another_order_of_options_opens_no_other_match(
    default_case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = links.write(default_case.middle(seed=5, choices=30))
    run = engine.core.steps.run

    def turned(s: engine.State) -> engine.Decision | None:
        decision = run(s)
        return decision and replace(decision, options=decision.options[::-1])

    monkeypatch.setattr("engine.core.steps.run", turned)
    with pytest.raises(engine.LinkError, match="damaged"):
        links.read(text)


def test_a_link_of_newer_rules_is_told_from_a_damaged_one(
    default_case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as later:
        age(default_case, later)
        text = links.write(default_case.play(seed=5, choices=20))
    with pytest.raises(engine.LinkError, match="newer"):
        links.read(text)


# --- damage ---------------------------------------------------------------------------------


@cache
def originals(game: str) -> tuple[str, ...]:
    """Links of a game to spoil: a whole match, a running one, one from a position."""
    players = engine.describe(game).players[-1]
    case = Case(game, players, "defaults")
    early = case.play(seed=3, choices=8)
    placed = engine.start_at(game, early.state.to_plain(), early.seats, early.setup.options)
    return links.write(early), links.write(case.play(seed=4, choices=25)), links.write(placed, 0)


def opened(text: str) -> Link | None:
    """What is in a spoilt link; None where it is refused in the one way that it may be."""
    try:
        return links.read(text)
    except engine.LinkError as error:
        assert error.reason in REASONS, text
        return None


def test_a_spoilt_link_is_refused_or_opens_as_it_was(game_id: str) -> None:
    dice, known = Dice(11), originals(game_id)[:2]
    for number in range(scaled(MUTANTS // len(engine.games()) // 2)):
        text = known[number % len(known)]
        link = opened(mangled(text, dice))
        if link is not None:  # white space
            assert links.write(link.match, link.at) == text


def test_a_forged_link_is_refused_or_gives_a_sound_match(game_id: str) -> None:
    """Its check is right, whatever is in it."""
    dice, known, sound = Dice(12), originals(game_id)[:2], 0
    for number in range(scaled(MUTANTS // len(engine.games()) // 2)):
        text = forged_link(known[number % len(known)], dice)
        link = opened(text)
        if link is not None:
            sound += 1
            if sound % 20 == 1:
                assert_playable(link.match, text)
    assert sound, "nothing that is read was ever changed and sound: another name, for instance"


def test_a_forged_position_is_refused_or_gives_a_sound_match(game_id: str) -> None:
    dice, text = Dice(13), originals(game_id)[2]
    for _ in range(scaled(40)):
        spoilt = forged_link(text, dice)
        link = opened(spoilt)
        if link is not None:
            assert_playable(link.match, spoilt)
