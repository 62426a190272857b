"""Each kind of moment on its stage: when it is heard, less motion, nothing painted again.

The pages are the app's own; the browser shows them without the app. Only planned times are
compared: when an animation is to begin or to end, when a sound is to be heard.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

import engine
from tests.e2e.test_platform import HEAR, show, whole
from tests.e2e.test_sound import IS_READY, LISTEN, TUNE
from tests.web.page import Desk
from web.games.moment import Moment

OpenWith = Callable[..., Page]
BY_DAY = "mesos"
GAMES = [
    pytest.param(game, marks=[] if game == BY_DAY else [pytest.mark.nightly])
    for game in engine.games()
]
MOST_CHOICES = 300
LATE = 0.03
"""Seconds by which a sound may miss what it belongs to."""
FADE_MS = 120
CLOCK = ("seconds", "shown")
"""The seconds for which a bot thinks."""
COMPOSITED = {"transform", "translate", "scale", "rotate", "opacity", "visibility"}
"""What the browser animates without painting or laying out anything again."""
PLANNED = """async text => {
  const dom = await import("./web/platform/dom.js");
  const isShown = new Promise((done) => { // it waits for the style sheet of its game
    const look = () => document.querySelector("#app .play > [data-moment]") && done();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  dom.patch(text);
  await isShown;
  await new Promise(requestAnimationFrame); // all begins with the next frame, and is read in it
  const known = ["offset", "computedOffset", "easing", "composite"];
  const ours = (one) => !one.transitionProperty && one.effect.target.closest("#app");
  return document.getAnimations().filter(ours).map((one) => {
    const { delay, duration } = one.effect.getTiming();
    const frames = one.effect.getKeyframes().flatMap(Object.keys);
    return { name: one.animationName ?? one.id, delay, duration,
             changes: [...new Set(frames)].filter((name) => !known.includes(name)) };
  });
}"""
"""What is played as the page comes, but for controls that change as their state does."""
SOUND = """async ([name, wait]) => {
  const { play } = await import("./web/platform/sound.js");
  const still = { get: () => 0, configurable: true };
  Object.defineProperty(BaseAudioContext.prototype, "currentTime", still);
  heard.length = 0;
  play([name], 0, wait);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  delete BaseAudioContext.prototype.currentTime;
  return heard.map(({ wait }) => wait);
}"""
"""For how many seconds a sound is to wait, by a clock that stands still."""


class Staged(NamedTuple):
    """The page that shows a moment of a kind for the first time, or for the second in a round."""

    html: str
    moment: Moment
    repeats: bool


@cache
def staged(game: str) -> tuple[Staged, ...]:
    """Every kind of moment that comes up while random choices are made."""
    desk, rng, found = Desk.open(seed="3"), random.Random(3), dict[tuple[str, bool], Staged]()
    desk.sit(game, "human", "bot:easy", "bot:easy")
    while desk.match.decision and len(desk.match.choices) < MOST_CHOICES:
        choose(desk, rng)
        for moment in shown(desk):
            one = Staged(desk.page.html, moment, desk.playing.repeats)
            found.setdefault((moment.kind, one.repeats), one)
    assert len(found) > 1
    return tuple(found.values())


def choose(desk: Desk, rng: random.Random) -> None:
    assert desk.match.decision
    desk.touch(option=rng.choice(desk.match.decision.options).key)
    if desk.playing.chosen:
        desk.touch(action="confirm")


def shown(desk: Desk) -> Iterator[Moment]:
    """The moments until the person is asked again, each while it is in sight."""
    while desk.pending or desk.is_held:
        one = desk.playing.shown_beat
        if one and one.moment and not one.goes_on:
            yield one.moment
        desk.step()


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_is_heard_when_it_is_seen_and_paints_nothing_again(
    open_with: OpenWith, game: str
) -> None:
    page = open_with(HEAR)
    page.evaluate(LISTEN)
    page.evaluate(TUNE, game)
    page.mouse.click(5, 5)
    page.wait_for_function(IS_READY)
    for one in staged(game):
        show(page, '<section data-screen="none"></section>')
        planned = page.evaluate(PLANNED, whole(one.html))
        waits = one.moment.sounds_ms * (0.5 if one.repeats else 1)
        (heard,) = page.evaluate(SOUND, ["place", waits / 1000])
        seen = seen_at(planned) if waits else 0
        assert abs(heard - seen / 1000) <= LATE, (one.moment.kind, heard, seen)
        for animation in planned:
            if animation["name"] not in CLOCK:
                assert set(animation["changes"]) <= COMPOSITED, (one.moment.kind, animation)


def seen_at(planned: list[dict[str, Any]]) -> float:
    """Milliseconds until the first card is turned, or the sums have counted up."""
    turns = [one["delay"] for one in planned if one["name"] == "moment-turn"]
    told = [one for one in planned if one["name"] in ("sums", "quiet")]
    return min(turns) if turns else max(one["delay"] + one["duration"] for one in told)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_with_less_motion_a_moment_is_there_at_once(open_with: OpenWith, game: str) -> None:
    page = open_with(HEAR, reduced_motion="reduce")
    page.evaluate("document.documentElement.dataset.motion = 'less'")
    page.evaluate("document.documentElement.classList.add('less-motion')")
    for one in staged(game):
        show(page, '<section data-screen="none"></section>')
        for animation in page.evaluate(PLANNED, whole(one.html)):
            if animation["name"] not in CLOCK:
                assert animation["duration"] <= FADE_MS, (one.moment.kind, animation)
                assert animation["changes"] == ["opacity"], (one.moment.kind, animation)
        page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
        assert page.locator(".air > *").count() == 0
