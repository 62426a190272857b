"""New match with a game's groups of options: base game or expansion, presets, parts, memory."""

from __future__ import annotations

import inspect
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from engine.core.game import Game, OptionGroup, OptionSpec
from tests.web.page import MORNING, Desk
from web import games
from web.app.effects import Announce, Focus
from web.games.mezo.screen import Mezo
from web.model.message import Message
from web.model.settings import OWN
from web.records import storage_keys
from web.screens.new_match.handlers import PEOPLE, start_first
from web.screens.new_match.markup import REFUSALS, _option

GAMES = list(games.GAMES)
GAME, GROUP = "mezo", "souls"
GROUPS = [(game, group.name) for game in GAMES for group in engine.describe(game).groups]
PARTS = {spec.name for spec in engine.describe(GAME).parts(GROUP)}


def extend(desk: Desk, value: str = "with") -> None:
    """The card of the expansion, or of the base game, is touched."""
    desk.touch(type="change", value=value, checked="true", **{"option-group": GROUP})


def preset(desk: Desk, name: str) -> None:
    """The chip of a preset is touched; OWN is one's own selection."""
    desk.touch(type="change", value=name, checked="true", **{"option-preset": GROUP})


def switch(desk: Desk, part: str, *, on: bool) -> None:
    """The switch of a part is touched."""
    checked = "true" if on else "false"
    desk.touch(type="change", value="on", checked=checked, **{"option-name": part})


def new_match(desk: Desk) -> Desk:
    desk.touch(game=GAME)
    return desk


def checked(desk: Desk, hook: str) -> list[str]:
    """Of the fields with a hook those that are on, by their values, switches by their names."""
    fields = [field for field in desk.page.all(hook) if "checked" in field.attributes]
    named = hook == "data-option-name"
    return [field.attributes[hook if named else "value"] for field in fields]


def played(desk: Desk) -> set[str]:
    """The parts of the match on the table."""
    desk.touch(action="start")
    options = desk.match.setup.options
    return set(engine.describe(GAME).in_play(GROUP, options))


# --- what a game offers -------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), GROUPS)
def test_presets_are_selections_of_parts_that_there_are(game: str, name: str) -> None:
    described = engine.describe(game)
    group = next(group for group in described.groups if group.name == name)
    parts = {part.name: part for part in described.parts(name)}
    assert parts
    assert all(len(part.values) == 2 for part in parts.values())
    for values in group.presets.values():
        assert values
        assert all(parts[part].values[1] == value for part, value in values.items())


@pytest.mark.parametrize(("game", "name"), GROUPS)
def test_every_group_and_part_has_words_and_a_drawing(game: str, name: str) -> None:
    described, screen = engine.describe(game), games.screen(game)
    group = next(group for group in described.groups if group.name == name)
    assert set(screen.groups[name].presets) == set(group.presets)
    pictures = {screen.group_drawing(name, played=played) for played in (True, False)}
    assert len(pictures) == 2
    parts = [part.name for part in described.parts(name)]
    assert all(screen.option_name(part) and screen.option_descriptions[part] for part in parts)
    assert not any("(" in screen.option_name(part) for part in parts), "the group says it"
    drawings = [str(screen.option_drawing(part)) for part in parts]
    assert all("<svg" in drawing for drawing in drawings)
    assert len(set(drawings)) == len(parts)


def test_every_group_is_known_and_every_part_of_a_known_group() -> None:
    for game in GAMES:
        described = engine.describe(game)
        known = {group.name for group in described.groups}
        assert {spec.group for spec in described.options} - {""} == known
        assert set(games.screen(game).groups) == known


# --- choosing -----------------------------------------------------------------------------------


def test_a_new_table_is_for_the_base_game() -> None:
    desk = new_match(Desk.open())
    assert checked(desk, "data-option-group") == ["base"]
    assert desk.page.all("data-option-name") == []
    assert played(desk) == set()


def test_alone_no_modules_are_promised() -> None:
    desk = new_match(Desk.open())
    assert "five modules" in desk.page.text
    desk.touch(action="company", value="alone")
    extend(desk)
    text = desk.page.text
    assert "five modules" not in text
    assert "easiest module" not in text
    assert "The modules need other players." in text
    assert set(desk.page.values("data-option-name")) & PARTS < PARTS


def test_the_expansion_begins_with_the_preset_for_the_first_time() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    assert checked(desk, "data-option-group") == ["with"]
    assert checked(desk, "data-option-preset") == ["first_time"]
    shown = set(checked(desk, "data-option-name"))
    assert shown == set(engine.describe(GAME).groups[0].presets["first_time"])
    assert played(desk) == shown


def test_everything_is_everything() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    preset(desk, "everything")
    assert set(checked(desk, "data-option-name")) == PARTS
    assert f"In play: {len(PARTS)} of {len(PARTS)} parts." in desk.page.text
    assert played(desk) == PARTS


def test_back_to_the_base_game_nothing_is_played_and_nothing_forgotten() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    preset(desk, "everything")
    extend(desk, "base")
    assert desk.page.all("data-option-preset") == []
    extend(desk)
    assert checked(desk, "data-option-preset") == ["everything"]
    extend(desk, "base")
    assert played(desk) == set()


def test_a_switch_makes_it_ones_own_selection() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    preset(desk, "everything")
    switch(desk, "cenote", on=False)
    assert checked(desk, "data-option-preset") == [OWN]
    assert set(checked(desk, "data-option-name")) == PARTS - {"cenote"}
    preset(desk, "first_time")
    preset(desk, OWN)
    assert set(checked(desk, "data-option-name")) == PARTS - {"cenote"}
    assert played(desk) == PARTS - {"cenote"}


def test_ones_own_selection_begins_with_what_is_for_the_first_time() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    begun = checked(desk, "data-option-name")
    preset(desk, "everything")
    preset(desk, OWN)
    assert checked(desk, "data-option-name") == begun


def test_what_one_has_switched_on_may_be_a_preset() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    preset(desk, "everything")
    switch(desk, "cenote", on=False)
    switch(desk, "cenote", on=True)
    assert checked(desk, "data-option-preset") == ["everything"]
    assert set(checked(desk, "data-option-name")) == PARTS


@pytest.mark.parametrize(
    "data",
    [
        {"option-group": "no such", "value": "with"},
        {"option-preset": GROUP, "value": "no such"},
        {"option-preset": "no such", "value": "everything"},
    ],
)
def test_what_there_is_not_cannot_be_chosen(data: dict[str, str]) -> None:
    desk = new_match(Desk.open())
    extend(desk)
    before = desk.page.html
    desk.touch(type="change", **data)
    assert desk.page.html == before


def test_a_part_that_some_numbers_of_players_do_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not shown, not counted and not played, and comes back with the players."""
    _add_a_part_for_three(monkeypatch)
    desk = new_match(Desk.open())
    extend(desk)
    preset(desk, "everything")
    assert "third" not in desk.page.values("data-option-name")
    assert f"In play: {len(PARTS)} of {len(PARTS)} parts." in desk.page.text
    desk.touch(action="add-seat")
    assert "third" in checked(desk, "data-option-name")
    desk.touch(action="remove-seat", seat="2")
    desk.touch(action="start")
    assert desk.match.setup.options["third"] == "off"


def test_a_group_without_parts_for_this_number_of_players_is_not_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = engine.game(GAME)
    parts = tuple(replace(part, only_for={"on": (3,)}) for part in game.options)
    monkeypatch.setitem(game.__dict__, "options", parts)
    desk = new_match(Desk.open())
    assert desk.page.all("data-option-group") == []
    desk.touch(action="add-seat")
    assert checked(desk, "data-option-group") == ["base"]


def _add_a_part_for_three(monkeypatch: pytest.MonkeyPatch) -> None:
    game = engine.game(GAME)
    third = OptionSpec("third", ("off", "on"), {"on": (3,)}, group=GROUP)
    presets = dict(game.groups[0].presets)
    presets["everything"] = {**presets["everything"], "third": "on"}
    for name, value in (
        ("options", (*game.options, third)),
        ("groups", (OptionGroup(GROUP, presets),)),
    ):
        monkeypatch.setitem(game.__dict__, name, value)
    monkeypatch.setattr(Mezo, "options", {**Mezo.options, "third": "Third"})
    monkeypatch.setattr(
        Mezo, "option_descriptions", {**Mezo.option_descriptions, "third": "For three."}
    )
    monkeypatch.setattr(Mezo, "option_drawing", lambda _self, _name: "")


def test_whoever_chooses_the_expansion_plays_with_something_of_it() -> None:
    """A selection of which nothing is left, or was never chosen, is the usual preset again."""
    none = {GAME: {GROUP: {"played": False, "preset": OWN, "own": {}}}}
    desk = new_match(Desk.open({storage_keys.SETTINGS: json.dumps({"selections": none})}))
    extend(desk)
    assert checked(desk, "data-option-preset") == ["first_time"]
    assert played(desk) == set(engine.describe(GAME).groups[0].presets["first_time"])


def test_a_first_match_forgets_no_selection() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    preset(desk, "everything")
    desk.touch(action="start")
    desk.touch(action="leave")
    start_first(desk.model, Message("first-match", {}, MORNING, 7), GAME, 2)
    assert desk.match.setup.options["cenote"] == "off"
    desk.touch(action="leave")
    new_match(desk)
    extend(desk)
    assert checked(desk, "data-option-preset") == ["everything"]


# --- what is remembered -------------------------------------------------------------------------


def test_the_last_choice_is_remembered_for_the_game() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    preset(desk, "everything")
    switch(desk, "cenote", on=False)
    preset(desk, "first_time")
    desk.touch(action="start")
    again = new_match(Desk.open({storage_keys.SETTINGS: desk.store[storage_keys.SETTINGS]}))
    assert checked(again, "data-option-group") == ["with"]
    assert checked(again, "data-option-preset") == ["first_time"]
    preset(again, OWN)
    assert set(checked(again, "data-option-name")) == PARTS - {"cenote"}


def test_the_base_game_is_remembered_too_with_the_selection_behind_it() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    preset(desk, "everything")
    extend(desk, "base")
    desk.touch(action="start")
    again = new_match(Desk.open({storage_keys.SETTINGS: desk.store[storage_keys.SETTINGS]}))
    assert checked(again, "data-option-group") == ["base"]
    extend(again)
    assert checked(again, "data-option-preset") == ["everything"]


@pytest.mark.parametrize(
    "kept",
    [
        5,
        [],
        {GAME: 5},
        {GAME: {GROUP: None}},
        {GAME: {GROUP: {"played": "yes", "preset": 5, "own": []}}},
        {GAME: {GROUP: {"preset": "no such", "own": {"no such": "on", "cenote": "perhaps"}}}},
        {GAME: {"no such": {"played": True}}, "no such": {GROUP: {"played": True}}},
    ],
)
def test_what_makes_no_sense_is_not_remembered(kept: object) -> None:
    text = json.dumps({"selections": kept, "pace": "slow"})
    desk = new_match(Desk.open({storage_keys.SETTINGS: text}))
    assert desk.model.settings.pace == "slow"
    assert checked(desk, "data-option-group") == ["base"]
    extend(desk)
    assert checked(desk, "data-option-preset") == ["first_time"]
    assert played(desk) == set(engine.describe(GAME).groups[0].presets["first_time"])


def test_of_a_selection_what_there_is_still_is_remembered() -> None:
    own = {"no such": "on", "cenote": "on"}
    kept = {GAME: {GROUP: {"played": True, "preset": OWN, "own": own}}}
    desk = new_match(Desk.open({storage_keys.SETTINGS: json.dumps({"selections": kept})}))
    assert checked(desk, "data-option-group") == ["with"]
    assert checked(desk, "data-option-preset") == [OWN]
    assert played(desk) == {"cenote"}


def test_with_every_part_switched_off_it_is_the_base_game_and_stays_so() -> None:
    desk = new_match(Desk.open())
    extend(desk)
    for part in PARTS:
        switch(desk, part, on=False)
    assert "Nothing is added: this is the base game." in desk.page.text
    assert played(desk) == set()
    again = new_match(Desk.open({storage_keys.SETTINGS: desk.store[storage_keys.SETTINGS]}))
    assert checked(again, "data-option-preset") == [OWN]
    assert checked(again, "data-option-name") == []


# --- a table that the game does not take --------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_has_a_colour_of_its_own(game: str) -> None:
    for players in engine.describe(game).players:
        desk = Desk.open(seed="5")
        desk.sit(game, *["human"] * players)
        desk.touch(action="leave")
        desk.touch(match=next(iter(desk.model.saved_matches)))
        colours = [seat.colour for seat in desk.match.seats]
        assert len(colours) == len(set(colours)) == players
        assert set(colours) <= set(engine.describe(game).colours[players])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Two players have the same colour."),
        ("it", "Due giocatori hanno lo stesso colore."),
        ("pl", "Dwóch graczy ma ten sam kolor."),
    ],
)
def test_two_seats_of_one_colour_are_refused(
    monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    """The screen deals each colour once: so the engine is asked by a description that does not."""
    desk = Desk.open(language=language)
    desk.touch(game=GAME)
    described = replace(engine.describe(GAME), colours={2: ("red", "red")})
    with monkeypatch.context() as patched:
        patched.setattr(engine, "describe", lambda _game: described)
        assert any(isinstance(told, Announce) for told in desk.touch(action="start"))
    assert desk.page.values("data-screen") == ["new"]
    assert said in desk.page.text
    desk.touch(action="start")
    assert desk.page.values("data-screen") == ["table"]


def test_every_refusal_of_a_table_has_a_text() -> None:
    source = Path(str(inspect.getsourcefile(Game))).read_text("utf-8")
    reasons = set(re.findall(r'"((?:same|bad)_\w+)"', source))
    assert reasons == set(REFUSALS)


# --- the match says it --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "with Souls for Xibalba: 1 part"),
        ("it", "con Souls for Xibalba: 1 parte"),
        ("pl", "z dodatkiem Dusze dla Xibalby: 1 część"),
    ],
)
def test_the_match_says_with_what_it_is_played(language: str, said: str) -> None:
    desk = Desk.open(seed="5", language=language)
    others = dict.fromkeys(("gods", "altars", "angry_tiles"), "off")
    desk.sit(GAME, "human", "bot:random", cenote="on", **others)
    part = games.screen(GAME).option_name("cenote")
    desk.touch(action="menu")
    assert said in desk.page.texts
    assert part in desk.page.texts
    desk.touch(action="close")
    desk.touch(action="leave")
    assert said in desk.page.texts
    assert Desk.open(desk.store, language=language).page.text == desk.page.text
    _is_said_in_another_language_too(desk, language, said)
    desk.touch(action="sheet", sheet="match", about=next(iter(desk.model.saved_matches)))
    assert desk.page.texts.count(said) == 2
    assert part in desk.page.texts


def _is_said_in_another_language_too(desk: Desk, language: str, said: str) -> None:
    desk.send("setting", input="language", value="it" if language == "en" else "en")
    assert said not in desk.page.texts
    assert "Souls for Xibalba" in desk.page.text
    desk.send("setting", input="language", value=language)


def test_the_base_game_says_nothing_of_it() -> None:
    desk = Desk.open(seed="5")
    desk.sit(GAME, "human", "bot:random")
    desk.touch(action="menu")
    assert "Souls" not in desk.page.text
    desk.touch(action="close")
    desk.touch(action="leave")
    assert "Souls" not in desk.page.text


def test_a_rematch_is_played_with_the_same_parts() -> None:
    desk = Desk.open(seed="5")
    desk.sit(GAME, "bot:random", "bot:random", cenote="on")
    assert desk.match.over
    desk.touch(action="rematch")
    assert desk.match.setup.options["cenote"] == "on"


def field(desk: Desk, name: str) -> str:
    """What stands in a field."""
    (found,) = (e for e in desk.page.all("id") if e.attributes["id"] == name)
    return found.attributes["value"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("A\u200bn\u00ada", "Ana"),
        ("\u2067Zoe\u2069", "Zoe"),
        (" Ana \n Maria ", "Ana Maria"),
        ("e\u0301" * 30, "\u00e9" * 20),
        ("👩\u200d👩\u200d👧" * 30, "👩\u200d👩\u200d👧" * 20),
        ("می\u200cخواهم", "می\u200cخواهم"),
    ],
)
def test_a_name_is_mended_when_it_is_typed_and_the_match_opens_again(typed: str, kept: str) -> None:
    desk = Desk.open()
    desk.touch(game="meduris")
    desk.send("seat_name", seat="0", value=typed)
    assert field(desk, "seat-name-0") == kept
    desk.touch(action="start")
    assert desk.match.seats[0].name == kept
    again = Desk.open(desk.store)
    assert again.match.seats == desk.match.seats
    assert kept in again.page.texts


@pytest.mark.parametrize("typed", ["\u200b", "\uf8ff\u061c", " \ufeff ", "\u3164"])
def test_a_name_that_cannot_be_seen_is_none(typed: str) -> None:
    desk = Desk.open()
    desk.touch(game="meduris")
    desk.send("seat_name", seat="0", value=typed)
    desk.touch(action="start")
    assert desk.match.seats[0].name in PEOPLE


def test_names_that_look_alike_are_one() -> None:
    desk = Desk.open()
    desk.touch(game="meduris")
    desk.send("seat_name", seat="0", value="Jose\u0301")
    desk.send("seat_name", seat="1", value="jos\u00e9\u200b")
    desk.touch(action="start")
    assert desk.page.values("data-screen") == ["new"]
    assert "Two players are called" in desk.page.text


@pytest.mark.parametrize("seat", ["3", "-1", "", "x"])
@pytest.mark.parametrize(
    "touched",
    [
        {"action": "remove-seat"},
        {"action": "seat-up"},
        {"action": "palette"},
        {"action": "seat-colour", "about": "blue"},
        {"action": "next-edge"},
        {"action": "seat_kind", "value": "bot:hard"},
    ],
    ids=lambda touched: touched["action"],
)
def test_a_seat_that_is_not_there_changes_nothing(touched: dict[str, str], seat: str) -> None:
    """The second of two quick taps on the last seat's cross takes away nobody else."""
    desk = Desk.open()
    desk.touch(game="meduris")
    desk.touch(action="add-seat")
    before = desk.page.html
    desk.send(touched["action"], **touched, seat=seat)
    assert desk.page.html == before


# --- options that do not go with others ----------------------------------------------------------


def starts(desk: Desk) -> list[str]:
    """The spaces that are offered to the Vengeful Gods."""
    draft = desk.model.draft
    assert draft is not None
    (spec,) = [s for s in engine.describe(GAME).options if s.name == "vengeful_start"]
    assert str(_option(draft, spec)["value"]) in spec.values
    choices = _option(draft, spec)["choices"]
    assert isinstance(choices, list)
    return [value for value, _text in choices]


def test_the_vengeful_gods_may_begin_anywhere_but_on_the_space_of_whoever_plays() -> None:
    desk = new_match(Desk.open(seed="3"))
    desk.touch(action="company", value="alone")
    numbers = [str(space) for space in range(61)]
    assert starts(desk) == ["by_difficulty", *(n for n in numbers if n != "5")]
    desk.touch(type="change", value="solo_gentle", **{"option-name": "difficulty"})
    assert starts(desk) == ["by_difficulty", *(n for n in numbers if n != "15")]
    desk.touch(type="change", value="5", **{"option-name": "vengeful_start"})
    desk.touch(action="start")
    assert desk.match.state.vp == [15, 5]


def test_a_start_that_the_level_does_not_allow_is_given_up() -> None:
    desk = new_match(Desk.open(seed="3"))
    desk.touch(action="company", value="alone")
    desk.touch(type="change", value="15", **{"option-name": "vengeful_start"})
    desk.touch(type="change", value="solo_gentle", **{"option-name": "difficulty"})
    desk.touch(action="start")
    assert desk.match.state.vp == [15, 4], "as the level says"


def test_difficulties_are_listed_from_the_easiest_on() -> None:
    desk = new_match(Desk.open(seed="3"))
    desk.touch(action="company", value="alone")
    draft = desk.model.draft
    assert draft is not None
    (spec,) = [s for s in engine.describe(GAME).options if s.name == "difficulty"]
    choices = _option(draft, spec)["choices"]
    assert isinstance(choices, list)
    assert [text for _value, text in choices][:3] == ["Gentle", "Normal", "Hard"]
    assert _option(draft, spec)["value"] == "solo_normal"


# --- the colours of the seats -------------------------------------------------------------------


def colours(desk: Desk) -> list[str]:
    """What the buttons say that show the colours."""
    return [e.attributes["aria-label"] for e in desk.page.doing("palette")]


def offered(desk: Desk) -> list[str]:
    """The colours on the page, by name."""
    return [e.attributes["data-about"] for e in desk.page.doing("seat-colour")]


def test_a_seat_takes_the_colour_that_somebody_chose() -> None:
    desk = Desk.open(seed="5")
    desk.touch(game="mesos")
    assert offered(desk) == []
    desk.touch(action="palette", seat="0")
    assert offered(desk) == list(engine.describe("mesos").colours[2])
    desk.touch(action="palette", seat="0")
    assert offered(desk) == []
    desk.touch(action="palette", seat="0")
    effects = desk.touch(action="seat-colour", seat="0", about="white")
    assert Focus("colour-0") in effects
    assert Announce("D, diamond") in effects
    assert offered(desk) == []
    assert colours(desk) == ["Colour of Ana: D, diamond", "Colour of Otso: B, circle"]
    desk.touch(action="start")
    assert [seat.colour for seat in desk.match.seats] == ["white", "purple"]


def test_two_change_their_colours() -> None:
    desk = Desk.open(seed="5")
    desk.touch(game="mesos")
    desk.touch(action="seat-colour", seat="1", about="red")
    assert colours(desk) == ["Colour of Ana: B, circle", "Colour of Otso: A, triangle"]
    desk.touch(action="seat-down", seat="0")
    assert colours(desk) == ["Colour of Otso: A, triangle", "Colour of Ana: B, circle"]
    desk.touch(action="add-seat")
    desk.touch(action="seat-colour", seat="2", about="no such")
    assert colours(desk)[2] == "Colour of Ben: C, square"


def test_a_colour_that_this_number_of_players_does_not_have_is_given_up() -> None:
    desk = new_match(Desk.open(seed="5"))
    desk.touch(action="add-seat")
    desk.touch(action="seat-colour", seat="0", about="blue")
    desk.touch(action="remove-seat", seat="2")
    desk.touch(action="start")
    assert {seat.colour for seat in desk.match.seats} == {"red", "yellow"}


def test_a_colour_says_what_it_stands_for() -> None:
    desk = Desk.open(seed="5")
    desk.touch(game="aztlan")
    assert colours(desk)[0] == "Colour of Ana: A, triangle"
    desk.touch(action="add-seat")
    assert colours(desk)[0] == "Colour of Ana: A, triangle: People of the Serpent"
    new_match(desk)
    assert colours(desk)[0] == "Colour of Ana: A, triangle"
    extend(desk)
    switch(desk, "tribe_powers", on=True)
    assert colours(desk)[0] == "Colour of Ana: A, triangle: Jaguar Frenzy"
    desk.touch(action="palette", seat="0")
    assert "Jaguar Frenzy" in desk.page.texts


@pytest.mark.parametrize("game", GAMES)
def test_at_the_table_and_in_the_lobby_everybody_has_the_mark_of_the_colour(game: str) -> None:
    desk = Desk.open(seed="5")
    desk.touch(game=game)
    desk.touch(action="add-seat")
    last = engine.describe(game).colours[3][-1]
    desk.touch(action="seat-colour", seat="0", about=last)
    mark = len(engine.describe(game).colours[3]) - 1
    assert f"0-{mark}" in desk.page.values("data-marks")[0].split()
    desk.touch(action="start")
    assert f"0-{mark}" in desk.page.values("data-marks")[0].split()
    desk.touch(action="leave")
    assert desk.page.all("data-marks") == []
    marks = [e.attributes["class"] for e in desk.page.elements if e.tag == "svg"]
    assert f"seat-mark mark-{mark}" in marks
    classes = " ".join(desk.page.values("class")).split()
    assert {f"mini-{mark}", "mini-1", "mini-2"} <= set(classes)
    assert "mini-0" not in classes


def test_letters_are_those_of_the_colours() -> None:
    desk = Desk.open(seed="5")
    desk.touch(game="meduris")
    desk.touch(action="add-seat")
    desk.touch(action="seat-colour", seat="0", about="red")
    desk.touch(action="start")
    letters = {text for text in desk.page.texts if text in "ABCDE"}
    assert letters == {"B", "C", "D"}
