"""All settings on one sheet: they are kept, refuse what makes no sense, and can be as at first."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import asdict
from pathlib import Path

import pytest

import engine
from tests.web.page import Desk
from web import application
from web.app.effects import Accept, Fetch
from web.model.settings import CHOICES, Settings
from web.packaging import licences, on_demand
from web.records.settings import read_settings
from web.screens.settings.handlers import SWITCHES
from web.screens.settings.markup import LICENCES, WORDED
from web.screens.settings.release_notes import NEWS
from web.version import VERSION

GAME = "meduris"
STYLES = Path(__file__).parents[2] / "web" / "styles"
NOBODYS = ("names", "level", "told", "counselled", "edges", "selections")
"""What is kept with the settings, but chosen elsewhere."""


def at_settings(desk: Desk) -> Desk:
    desk.touch(action="sheet", sheet="settings")
    return desk


def test_every_setting_is_on_the_sheet() -> None:
    found = set(at_settings(Desk.open()).page.values("data-input"))
    assert found == set(asdict(Settings())) - set(NOBODYS)
    assert found == {"language", *CHOICES, *SWITCHES}


def test_every_choice_has_words_for_all_that_can_be_chosen() -> None:
    for name, values in CHOICES.items():
        assert [value for value, _text in WORDED[name]] == list(values)
        assert getattr(Settings(), name) in values


@pytest.mark.parametrize("screen", ["lobby", "new", "table", "handover"])
def test_the_sheet_opens_over_every_screen(screen: str) -> None:
    desk = Desk.open(seed="3")
    if screen == "new":
        desk.touch(game=GAME)
    elif screen != "lobby":
        desk.sit("aztlan" if screen == "handover" else GAME, *["human"] * 3)
    if screen == "table":
        desk.take_device()
    assert desk.page.values("data-screen") == [screen]
    at_settings(desk)
    assert "theme" in desk.page.values("data-input")
    desk.send("back")
    assert "theme" not in desk.page.values("data-input")
    assert desk.page.values("data-screen") == [screen]


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_a_choice_is_shown_and_kept(name: str, value: str) -> None:
    desk = Desk.open()
    desk.send("setting", input=name, value=value)
    again = at_settings(Desk.open(desk.store))
    assert getattr(again.model.settings, name) == value
    chosen = [
        e.attributes["value"]
        for e in again.page.all("value")
        if {"checked", "selected"} & {*e.attributes} or e.attributes.get("type") == "range"
    ]
    assert value in chosen


@pytest.mark.parametrize(
    "name", ["theme", "letters", "motion", "pace", "confirm", "language", "volume"]
)
@pytest.mark.parametrize("value", ["sepia", "", 7, None, ["dark"], {"dark": 1}])
def test_what_makes_no_sense_is_refused(name: str, value: object) -> None:
    read = read_settings(json.dumps({name: value, "hints": False}))
    assert getattr(read, name) == getattr(Settings(), name)
    assert not read.hints
    desk = Desk.open()
    before = asdict(desk.model.settings)
    assert desk.send("setting", input=name, value="sepia") == []
    assert asdict(desk.model.settings) == before


def test_settings_of_before_are_read() -> None:
    read = read_settings('{"language": "pl", "pace": "fast", "wait": true}')
    assert (read.language, read.pace, read.wait) == ("pl", "fast", True)
    assert (read.theme, read.letters, read.motion) == ("device", "normal", "device")


def test_all_becomes_as_at_first_and_back() -> None:
    desk = at_settings(Desk.open(language="it"))
    desk.send("setting", input="theme", value="dark")
    desk.send("setting", input="hints", checked="false")
    desk.model.settings.names = ["Ana"]
    desk.touch(action="default-settings")
    settings = desk.model.settings
    assert (settings.theme, settings.hints) == ("device", True)
    assert (settings.language, settings.names) == ("it", ["Ana"])
    assert Desk.open(desk.store).model.settings == settings
    desk.touch(action="former-settings")
    assert (desk.model.settings.theme, desk.model.settings.hints) == ("dark", False)
    assert Desk.open(desk.store).model.settings == desk.model.settings
    assert desk.touch(action="former-settings") == []


def test_the_way_back_is_gone_once_something_else_is_chosen() -> None:
    desk = at_settings(Desk.open())
    desk.send("setting", input="theme", value="dark")
    desk.touch(action="default-settings")
    desk.send("setting", input="theme", value="light")
    assert "former-settings" not in desk.page.values("data-action")
    assert desk.touch(action="former-settings") == []
    assert desk.model.settings.theme == "light"


# --- what they do -------------------------------------------------------------------------------


def test_the_page_is_told_how_to_look() -> None:
    desk = Desk.open(language="pl")
    desk.send("setting", input="theme", value="dark")
    desk.send("setting", input="letters", value="largest")
    look = {"lang": "pl", "theme": "dark", "letters": "largest", "motion": "device"}
    look["pace"] = "normal"
    assert application.appearance(desk.model) == look


def free_choice(confirm: str) -> tuple[Desk, engine.Option]:
    """A table at a decision, and an option of it that is one tap as things are at first."""
    desk = Desk.open(seed="3")
    desk.send("setting", input="confirm", value=confirm)
    desk.sit(GAME, "human", "human")
    desk.take_device()
    decision = desk.match.decision
    assert decision is not None
    return desk, decision.options[0]


def test_every_choice_is_confirmed_if_that_is_wanted() -> None:
    desk, option = free_choice("final")
    desk.touch(option=option.key)
    assert len(desk.match.choices) == 1
    desk, option = free_choice("every")
    desk.touch(option=option.key)
    assert len(desk.match.choices) == 0
    assert desk.model.playing is not None
    assert desk.model.playing.chosen == option.key
    desk.touch(action="confirm")
    assert len(desk.match.choices) == 1


# --- the sheets ask <html>, and nothing else -----------------------------------------------------


def test_sheets_and_scripts_ask_one_place_whether_things_move() -> None:
    web = STYLES.parent
    asking = [
        path.name
        for path in [*web.rglob("*.css"), *web.rglob("*.js"), *web.rglob("*.mjs")]
        if "prefers-" in path.read_text("utf-8")
    ]
    assert asking == ["appearance.js"]


def test_a_forced_theme_is_the_same_palette() -> None:
    """Pairs of pigments are told apart by the scheme alone, so a forced one is as clear."""
    text = (STYLES / "tokens/tokens.css").read_text("utf-8")
    forced = dict(re.findall(r':root\[data-theme="(\w+)"\] \{\s*color-scheme: (\w+);\s*\}', text))
    assert forced == {"light": "light", "dark": "dark"}


# --- the device changes hands --------------------------------------------------------------------


@pytest.mark.parametrize("hold", [False, True])
def test_the_button_of_a_hand_over_is_held_if_that_is_wanted(hold: bool) -> None:
    desk = Desk.open(seed="3")
    desk.send("setting", input="hold", checked=str(hold).lower())
    desk.sit("aztlan", *["human"] * 3)
    assert desk.page.values("data-screen") == ["handover"]
    (button,) = desk.page.doing("reveal")
    assert ("data-hold" in button.attributes) == hold
    assert ("Hold the button" in desk.page.text) == hold


# --- what the page tells of the device -----------------------------------------------------------


def install_part(desk: Desk) -> str:
    text = at_settings(desk).page.text
    return text[text.index("Install the app") : text.index("New in")]


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ((), "browser's menu"),
        (("ios",), "tap Share, then Add to Home Screen"),
        (("safari",), "Add to Dock"),
        (("ios", "installed"), "Cenote is among your apps"),
        (("install",), "Add Cenote to your apps"),
    ],
)
def test_how_it_is_installed_is_said_for_this_device(told: tuple[str, ...], says: str) -> None:
    desk = Desk.open()
    for what in told:
        desk.send("told", what=what)
    assert says in install_part(desk)
    assert bool(desk.page.doing("accept")) == (told == ("install",))


def test_who_put_the_offer_away_installs_from_the_settings() -> None:
    desk = Desk.open()
    desk.send("told", what="install")
    desk.touch(action="dismiss", about="install")
    again = Desk.open(desk.store)
    again.send("told", what="install")
    assert again.page.all("data-tiding") == []
    assert "Install" in install_part(again)
    assert again.touch(action="accept", about="install") == [Accept("install")]
    assert again.page.doing("accept") == []
    again.send("told", what="installed")
    assert "Cenote is among your apps" in again.page.text


def test_it_says_whether_it_plays_without_a_network() -> None:
    desk = Desk.open()
    assert "Stay online a little longer" in install_part(desk)
    desk.send("told", what="offline")
    assert "works offline" in install_part(desk)


def test_what_a_device_cannot_do_is_not_offered() -> None:
    desk = Desk.open()
    desk.send("told", what="no-haptics")
    assert "haptics" not in at_settings(desk).page.values("data-input")


def test_how_much_is_kept_is_told_with_the_ways_out_and_in() -> None:
    desk = at_settings(Desk.open())
    desk.send("setting", input="theme", value="dark")
    assert "settings-storage" in desk.page.values("id")
    assert "0 matches" in desk.page.text
    assert desk.page.doing("save-all")
    assert desk.page.doing("import")


# --- what it is made of --------------------------------------------------------------------------


def test_every_version_of_late_says_what_is_new() -> None:
    newest = NEWS[0][0].split(".")
    assert newest >= VERSION.split(".")[:2]
    text = at_settings(Desk.open(language="it")).page.text
    assert f"Novità della {NEWS[0][0]}" in text


def test_the_licences_open_over_the_settings_and_lead_back() -> None:
    desk = at_settings(Desk.open())
    (asked,) = [e for e in desk.touch(action="licences") if isinstance(e, Fetch)]
    assert "Loading …" in desk.page.text
    desk.send(asked.then, path=asked.path, text=on_demand.text_of(asked.path))
    assert "Mozilla Public License" in desk.page.text
    desk.touch(action="behind")
    assert desk.model.sheet[0] == "settings"
    assert not [e for e in desk.touch(action="licences") if isinstance(e, Fetch)]


def test_licences_that_cannot_be_had_are_asked_for_again() -> None:
    desk = at_settings(Desk.open())
    desk.site = lambda _path: ""
    desk.touch(action="licences")
    desk.send("licences-come", path=LICENCES, text="")
    assert "could not be loaded" in desk.page.text
    desk.touch(action="behind")
    assert [e for e in desk.touch(action="licences") if isinstance(e, Fetch)]


def test_everything_that_is_carried_has_its_licence_in_full() -> None:
    root = Path(__file__).parents[2]
    carried = set(json.loads((root / "package.json").read_text("utf-8"))["dependencies"])
    groups = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    carried |= {line.partition("==")[0] for line in groups["app"]}
    works = {work.name.lower(): work for work in licences.components()}
    assert {name.lower() for name in carried} <= set(works)
    assert all(len(work.text) > 500 and work.licence for work in works.values())
    assert "axe-core" not in works
