"""Sounds in a real browser: when they are fetched, when they begin, and when nothing is heard."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import engine
from tests.by_day import one_of
from tests.e2e import prepared
from tests.e2e.play import choose, moment, sit

OpenApp = Callable[..., Page]
SPRITES = Path(__file__).parents[2] / "assets" / "sounds"
LISTEN = """() => {
  Object.assign(window, { heard: [], contexts: [], decoded: [] });
  const begin = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when, offset, length) {
    const { sampleRate, currentTime } = this.context, wave = this.buffer.getChannelData(0);
    const at = (moment) => Math.round(moment * sampleRate), end = offset + length;
    const loudest = (from, to) => wave.slice(at(from), at(to))
      .reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const ends = Math.max(loudest(offset, offset + 0.002), loudest(end - 0.002, end));
    heard.push({ wait: when - currentTime, length, peak: loudest(offset, end), ends });
    return begin.call(this, when, offset, length);
  };
  const decode = BaseAudioContext.prototype.decodeAudioData;
  BaseAudioContext.prototype.decodeAudioData = async function (data) {
    const buffer = await decode.call(this, data);
    decoded.push(buffer.duration);
    return buffer;
  };
  const { AudioContext } = window;
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      contexts.push(this);
    }
  };
}"""
"""Writes down every sound that begins: how long it waits, how loud it and its ends are."""
IS_READY = "decoded.length === 1 && contexts[0].state === 'running'"
IS_SUSPENDED = "contexts[0].state === 'suspended'"
FETCHED = """performance.getEntriesByType("resource").map(({ name }) => name)
  .filter((name) => name.includes("/assets/sounds/"))"""
IS_CALL = "(one) => one.length > 1.5"
"""Of the sounds of Mesos: only that of a victory is so long."""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SOON = 0.03
"""Seconds within which a sound begins."""
TUNE = "async game => (await import('./web/platform/sound.js')).tune(game, 1)"
PLAY = (
    """async ([name, number]) => (await import("./web/platform/sound.js")).play([name], number)"""
)


def heard(page: Page) -> list[dict[str, Any]]:
    """What was heard since this was asked last."""
    found: list[dict[str, Any]] = page.evaluate("heard.splice(0)")
    return found


def make_a_choice(page: Page) -> None:
    choose(page, page.locator("[data-decision] [data-option]").first)


def test_sounds_come_with_their_game_begin_at_once_and_can_be_silenced(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=3&debug=1", bypass_csp=True)
    page.evaluate(LISTEN)
    assert page.evaluate(FETCHED) == []
    sit(page, "meduris", "human", "human")
    expect(page.locator("[data-decision]")).to_be_visible()
    page.wait_for_function(IS_READY)
    assert len(page.evaluate(FETCHED)) == 2
    make_a_choice(page)
    made = heard(page)
    assert made
    assert made[0]["wait"] <= SOON
    assert all(one["peak"] > 0.1 for one in made)

    mute = page.locator("[data-action='mute']")
    mute.click()
    expect(mute).to_have_attribute("data-sound", "off")
    page.wait_for_function(IS_SUSPENDED)
    make_a_choice(page)
    assert heard(page) == []

    mute.click()
    expect(mute).to_have_attribute("data-sound", "on")
    page.wait_for_function(IS_READY)
    assert len(heard(page)) == 1, "a sample"
    page.evaluate(HIDE, True)
    page.wait_for_function(IS_SUSPENDED)
    page.evaluate(HIDE, False)
    page.wait_for_function(IS_READY)
    make_a_choice(page)
    assert heard(page)
    assert len(page.evaluate(FETCHED)) == 2, "once"


@pytest.mark.nightly
def test_the_call_of_the_end_waits_until_the_finale_shows_who_has_won(open_app: OpenApp) -> None:
    match = prepared.nearly_over(lambda: prepared.begin("mesos", "human", "human"), 1, 1)
    stored = prepared.kept({"m": prepared.record("m", match)})
    page = open_app("phone", "?debug=1", stored, bypass_csp=True)
    page.evaluate(LISTEN)
    prepared.open_match(page, "m")
    page.wait_for_function(IS_READY)
    make_a_choice(page)
    assert moment(page) == "result"
    expect(page.locator("[data-finale][data-act='count']")).to_be_visible()
    page.wait_for_function("heard.length > 3")
    assert not page.evaluate(f"heard.some({IS_CALL})")
    page.keyboard.press("Escape")
    page.wait_for_function(f"heard.some({IS_CALL})")


@pytest.mark.parametrize("game", one_of(4, engine.games()))
def test_the_browser_finds_every_sound_where_it_is_said_to_be(
    open_context: Callable[..., BrowserContext], game: str
) -> None:
    """On a page without the app: nothing is fetched before it is touched, nor for no game."""
    page = open_context("desktop", service_workers="block").new_page()
    page.goto("./licences.json")
    page.evaluate(LISTEN)
    page.evaluate(TUNE, game)
    assert page.evaluate(FETCHED) == []
    page.mouse.click(200, 200)
    page.wait_for_function(IS_READY)
    assert len(page.evaluate(FETCHED)) == 2
    for name, variants in json.loads((SPRITES / f"{game}.json").read_text("utf-8")).items():
        for number in range(len(variants)):
            page.evaluate(PLAY, [name, number])
            (sound,) = heard(page)
            assert sound["wait"] <= SOON, name
            assert sound["peak"] > 0.2, name
            assert sound["ends"] < 0.02, name
    page.evaluate(TUNE, "")
    page.evaluate(PLAY, ["place", 0])
    assert heard(page) == []
