"""The app in the engines of Safari and Firefox: whole matches, kept, offline, in other words."""

from __future__ import annotations

import random

import pytest

import engine
from engine import Seat, links
from tests.e2e.conftest import Site
from tests.engines.conftest import Launched
from tests.engines.page import AppPage

GAMES = ("mesos", "meduris", "aztlan", "mezo")
OPENED = "?seed=5&debug=1"
LONGER_THAN_ANY_MATCH = 1000


def sit_down(app: AppPage, game: str) -> None:
    """Begin a match against a bot that moves as fast as it is shown."""
    app.sit(game, "human", "bot:easy")
    app.moment()
    app.set("pace", "instant")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_with_the_server_stopped_and_a_reload_in_the_middle(
    app: AppPage, server: Site, game: str
) -> None:
    app.open(OPENED)
    app.wait_for("html[data-offline='ready']")
    server.stop()
    app.reload()
    sit_down(app, game)
    rng = random.Random(game)
    before = app.play(rng, 12)
    app.reload()
    assert app.moment() == before
    after = app.play(rng, LONGER_THAN_ANY_MATCH)
    assert after.wants == "result"
    assert len(after.choices) > len(before.choices)
    assert len(app.run("return [...document.querySelectorAll('[data-score]')]")) == 2


def test_at_the_table_the_language_is_changed(app: AppPage) -> None:
    app.open(OPENED)
    sit_down(app, "mesos")
    before = app.moment()
    prompts = set()
    for language in ("en", "it", "pl"):
        app.set("language", language)
        app.wait_for(f"html[lang='{language}']")
        prompts.add(app.value("#prompt", "textContent"))
        assert app.moment() == before
    assert len(prompts) == 3
    app.reload()
    app.wait_for("html[lang='pl']")
    assert app.moment() == before
    assert app.value("#prompt", "textContent") in prompts


@pytest.fixture(scope="module")
def finished() -> engine.Match:
    match = engine.start("meduris", [Seat("Ana"), Seat("Ben"), Seat("Cleo")], seed=7)
    while match.decision:
        match.choose(match.decision.options[-1].key)
    return match


def test_a_link_opens_the_match_that_it_was_made_of(app: AppPage, finished: engine.Match) -> None:
    app.open(f"#m={links.write(finished)}")
    app.wait_for("[data-found='over']")
    app.tap("[data-action='found-play']")
    app.wait_for("[data-screen='result']")
    app.tap("[data-action='menu']")
    app.tap("[data-action='share']")
    app.wait_for("[data-qr] svg")
    shown = app.value("[data-link]", "value")
    assert links.read(shown.partition("#m=")[2]).match.state == finished.state


def test_a_save_is_exported_as_a_file(app: AppPage, launched: Launched) -> None:
    app.open(OPENED)
    sit_down(app, "mesos")
    choices = app.play(random.Random(1), 3).choices
    app.tap("[data-action='menu']")
    app.tap("[data-action='export']")
    file = app.wait("a downloaded file", lambda: next(launched.home.glob("*.json"), None))
    saved = app.wait("all of the file", lambda: file.read_text("utf-8"))
    assert [choice.key for choice in engine.load(saved).choices] == choices


def test_without_its_snapshot_the_app_starts_the_long_way(
    spoilt_app: AppPage,
) -> None:
    spoilt_app.open(OPENED)
    sit_down(spoilt_app, "mesos")
    assert spoilt_app.play(random.Random(1), 3).wants == "choice"
    said = spoilt_app.complaints()
    assert said
    assert [text for text in said if not text.startswith("a slow start")] == []
