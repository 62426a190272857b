"""Which sounds the app asks for: by what everybody may know, at a turn, at the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import engine
from engine import Event, Seat
from engine.meduris.events import HutBuilt, Rolled
from tests.e2e.prepared import nearly_over
from tests.web.page import Desk
from web import games
from web.app.effects import Effect, Sound
from web.app.sounding import tuning
from web.games.moment import Moment
from web.games.sounds import AGE_END, COMMON, LIGHT, WEIGHTY, WIN, YOUR_TURN, layered, of_change
from web.model.playing import Playing, ShownBeat
from web.records.settings import read_settings, write_settings

SPRITES = Path(__file__).parents[2] / "assets" / "sounds"


PEOPLE = [Seat("Ana"), Seat("Ben")]


@dataclass
class Listener(Desk):
    """A desk that writes down every sound that was asked for."""

    sounds: list[tuple[str, ...]] = field(default_factory=list)
    played: list[tuple[tuple[str, ...], int]] = field(default_factory=list)
    waits: list[int] = field(default_factory=list)

    def do(self, effects: Sequence[Effect]) -> None:
        self.sounds += heard(effects)
        self.played += [(one.names, one.number) for one in effects if isinstance(one, Sound)]
        self.waits += [one.wait for one in effects if isinstance(one, Sound)]
        super().do(effects)

    def heard(self) -> list[tuple[str, ...]]:
        """What was heard since this was asked last."""
        found, self.sounds = self.sounds, []
        return found


def heard(effects: Sequence[Effect]) -> list[tuple[str, ...]]:
    return [effect.names for effect in effects if isinstance(effect, Sound) and effect.names]


def first_choice(desk: Desk) -> list[Effect]:
    """Makes a choice; whatever follows has yet to come."""
    decision = desk.match.decision
    assert decision is not None
    effects = desk.touch(option=decision.options[0].key)
    return effects if not desk.playing.chosen else desk.touch(action="confirm")


def listener(*kinds: str, game: str = "meduris", pace: str = "normal") -> Listener:
    """A new match at a table where everything is listened to."""
    desk = Listener.open(seed="3")
    assert isinstance(desk, Listener)
    desk.send("setting", input="pace", value=pace)
    desk.sit(game, *kinds)
    desk.heard()
    return desk


# --- the tables -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", engine.games())
def test_every_sound_of_a_table_is_in_the_sprite_of_its_game(game: str) -> None:
    sprite = json.loads((SPRITES / f"{game}.json").read_text("utf-8"))
    table = games.screen(game).sounds
    named = {sound for sound in table.values() if isinstance(sound, str) and sound}
    assert named
    assert named | {*WEIGHTY, *LIGHT, YOUR_TURN} - {"die"} <= set(sprite)


@pytest.mark.parametrize("game", engine.games())
def test_a_table_has_only_events_of_its_game_and_sounds_for_those_that_are_played(
    game: str,
) -> None:
    game_screen = games.screen(game)
    sprite = json.loads((SPRITES / f"{game}.json").read_text("utf-8"))
    assert set(game_screen.sounds) <= set(game_screen.event_texts.records)
    match = engine.start(game, [*PEOPLE, Seat("Cleo")], {}, seed=7)
    while match.decision and len(match.choices) < 120:
        options = match.decision.options
        match.choose(options[len(match.choices) % len(options)].key)
    assert {game_screen.sound(event) for event in match.events} - {""} <= set(sprite)


def test_a_sound_comes_from_what_an_event_changes() -> None:
    assert of_change({0: 3}, {}, ("space:1",)) == "gain"
    assert of_change({0: -1}, {}, ()) == "loss"
    assert of_change({}, {1: 2}, ()) == "gain"
    assert of_change({}, {1: -2}, ()) == "loss"
    assert of_change({}, {}, ("space:1",)) == COMMON
    assert of_change({0: 0}, {}, ()) == ""


def test_at_most_two_are_heard_the_cause_and_the_weightiest_of_what_it_brings() -> None:
    assert layered(["", "die", "", "gain"]) == ("die", "gain")
    assert layered(["place", "gain", "place", "clash", "rain"]) == ("place", "clash")
    assert layered(["move", "rain", "loss"]) == ("move", "rain"), "a game's own outweigh small ones"
    assert layered(["place", "place"]) == ("place",)
    assert layered([]) == layered([""]) == ()


# --- what is shown --------------------------------------------------------------------------------


def happening(game: str, *events: Event) -> list[Sound]:
    """What is asked for when these events come into sight."""
    desk = Desk.at(engine.start(game, PEOPLE, {}, seed=1))
    desk.touch(action="menu")
    desk.match.events += events
    return [effect for effect in desk.touch(action="close") if isinstance(effect, Sound)]


def test_events_are_heard_once_they_are_in_sight() -> None:
    rolled, built = Event(Rolled(0, 1), "MD-TURN-1"), Event(HutBuilt(0, 3, 1), "MD-HUT-2")
    (sound,) = happening("meduris", rolled, built)
    assert (sound.names, sound.felt) == (("die", "place"), "place")
    assert happening("meduris") == []


@pytest.mark.parametrize("only", [0, 1])
def test_what_one_seat_alone_knows_makes_no_sound(only: int) -> None:
    assert happening("meduris", Event(Rolled(0, 1), "MD-TURN-1", only)) == []


def moment_in_sight(desk: Desk) -> ShownBeat | None:
    """The moment that is shown, with its beat."""
    playing = desk.playing
    one = playing.beats[playing.at] if playing.beats and playing.resting else None
    return one if one and one.moment else None


@pytest.mark.parametrize("game", engine.games())
def test_every_moment_has_its_sound_at_its_beat(game: str) -> None:
    desk, kinds = listener("human", *["bot:random"] * 2, game=game), set[str]()
    before = None
    for _ in range(400):
        desk.heard()
        if desk.pending or desk.is_held:
            desk.step()
        elif desk.match.decision:
            first_choice(desk)
        now = moment_in_sight(desk)
        if now and (before is None or before.beat is not now.beat):
            assert now.moment
            kinds.add(now.moment.kind)
            assert desk.heard(), now.moment.kind
            assert desk.waits[-1] == waits(desk.playing, now.moment), now.moment.kind
        before = now
    assert len(kinds) > 1


def waits(playing: Playing, moment: Moment) -> int:
    """Milliseconds until it is seen what is heard; what a later line adds is there at once."""
    if playing.at and playing.beats[playing.at - 1].goes_on:
        return 0
    return round(moment.sounds_ms * (0.5 if playing.repeats else 1))


def test_a_beat_has_its_own_variant() -> None:
    desk, numbers = listener("human", "bot:random"), []
    for _ in range(6):
        first_choice(desk)
        desk.settle()
    numbers = [number for _names, number in desk.played]
    assert len({number % 3 for number in numbers}) == 3


def test_every_secret_choice_of_a_decision_sounds_the_same() -> None:
    found = set()
    for number in range(3):
        desk = Desk.open(seed="5")
        desk.sit("aztlan", "human", "human")
        desk.take_device()
        assert desk.match.decision is not None
        desk.touch(option=desk.match.decision.options[number].key)
        effects = desk.touch(action="confirm")
        found |= {effect for effect in effects if isinstance(effect, Sound)}
    assert len(found) == 1


def test_a_choice_is_heard_and_felt_as_the_settings_have_it() -> None:
    for sound, haptics in ((True, True), (True, False), (False, True), (False, False)):
        desk = Desk.open(seed="3")
        desk.sit("meduris", "human", "human")
        desk.model.settings.sound, desk.model.settings.haptics = sound, haptics
        made = [effect for effect in first_choice(desk) if isinstance(effect, Sound)]
        assert [(bool(one.names), bool(one.felt)) for one in made] == (
            [(sound, haptics)] if sound or haptics else []
        )


@pytest.mark.parametrize(("pace", "is_heard"), [("normal", True), ("instant", False)])
def test_where_bots_are_not_shown_none_is_heard(pace: str, is_heard: bool) -> None:
    desk = listener("human", "bot:random", pace=pace)
    others = []
    for _ in range(4):
        first_choice(desk)
        desk.heard()
        desk.settle()
        others += [names for names in desk.heard() if YOUR_TURN not in names]
    assert bool(others) == is_heard


# --- the calls ------------------------------------------------------------------------------------


def test_a_person_is_called_after_bots_and_not_after_themselves() -> None:
    desk, found = listener("human", "bot:random"), set()
    for _ in range(12):
        first_choice(desk)
        others = desk.playing.waiting
        desk.settle()
        called = sum(YOUR_TURN in names for names in desk.heard())
        assert called == others
        found.add(called)
    assert found == {0, 1}


def test_whoever_takes_the_device_is_called() -> None:
    desk = Desk.open(seed="5")
    desk.sit("aztlan", "human", "human")
    assert desk.match.gate_for() != engine.NOBODY
    assert heard(desk.touch(action="reveal")) == [(YOUR_TURN,)]
    assert heard(desk.touch(action="menu")) == [], "once"


@pytest.mark.parametrize("wins", [True, False])
def test_the_result_is_heard_once_it_is_shown(wins: bool) -> None:
    """As a victory, unless people have played and none of them has won."""
    desk = Listener.at(one_choice_before_the_end(wins))
    assert isinstance(desk, Listener)
    desk.touch(action="menu")
    first_choice(desk)
    assert desk.match.over
    assert desk.playing.resting
    assert not {(WIN,), (AGE_END,)} & {*desk.heard()}
    desk.settle()
    assert not {WIN, AGE_END} & {sound for names in desk.heard() for sound in names}
    desk.send("risen")  # the finale has come to who has won
    (last,) = desk.heard()
    assert last[-1] == (WIN if wins else AGE_END)
    desk.touch(action="board")
    desk.touch(action="board")
    assert desk.heard() == []


def one_choice_before_the_end(wins: bool) -> engine.Match:
    """Of a person, who will win, or lose to a bot."""
    for seed in range(20):
        match = nearly_over(lambda: engine.start("mesos", PEOPLE, {}, seed=4), seed, 1)
        assert match.decision is not None
        chooser, winners = match.decision.seat, _winners(match)
        if winners == [chooser if wins else 1 - chooser]:
            match.reseat(1 - chooser, Seat("Bot", "bot:easy"))
            return match
    raise AssertionError("nobody ever wins")


def _winners(match: engine.Match) -> list[int]:
    """Who wins if a person makes the last choice as the tests do."""
    assert match.decision is not None
    trial = engine.fork(match, len(match.choices), match.seats, freely=True)
    assert trial.decision is not None
    trial.choose(trial.decision.options[0].key)
    result = trial.result()
    return [*result.winners] if result else []


def test_no_sounds_without_a_table_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk.at(engine.start("mesos", PEOPLE, {}, seed=1))
    assert tuning(desk.model) == ("mesos", 40)
    desk.model.settings.sound = False
    assert tuning(desk.model) == ("mesos", 0)
    monkeypatch.setattr(type(games.screen("mesos")), "sounds", {})
    desk.model.settings.sound = True
    assert tuning(desk.model) == ("", 40)
    desk.model.playing = None
    assert tuning(desk.model) == ("", 40)


def test_a_replay_is_heard_while_it_plays_and_not_while_somebody_looks_about() -> None:
    desk = listener("human", "human")
    for _ in range(5):
        first_choice(desk)
        desk.settle()
    desk.touch(action="replay")
    desk.heard()
    desk.touch(slider="moment", value="1")
    desk.touch(slider="moment", value="2")
    assert desk.heard() == []
    desk.touch(slider="moment", value="1")
    desk.touch(action="replay-play")
    while desk.pending:
        desk.step()
    assert desk.heard()
    desk.touch(action="replay-close")
    assert desk.heard() == []


# --- the settings ---------------------------------------------------------------------------------


def test_sound_is_on_at_first_and_stays_off_for_whoever_had_it_off() -> None:
    assert read_settings("{}").sound
    assert not read_settings('{"sound": false}').sound
    assert read_settings('{"sound": false}').volume == "40"
    assert not read_settings(write_settings(read_settings('{"sound": false}'))).sound


def test_the_button_of_the_table_turns_sound_off_and_on() -> None:
    desk = Desk.open(seed="3")
    desk.sit("meduris", "human", "human")
    (button,) = desk.page.doing("mute")
    assert (button.attributes["data-sound"], button.attributes["aria-label"]) == ("on", "Mute")
    assert heard(desk.touch(action="mute")) == []
    (button,) = desk.page.doing("mute")
    assert button.attributes["data-sound"] == "off"
    assert button.attributes["aria-label"] == "Turn sound on"
    again = Desk.open(desk.store)
    assert not again.model.settings.sound
    assert heard(desk.send("key", key="v")) == [(COMMON,)]


def test_a_new_volume_is_heard_at_a_table() -> None:
    desk = Desk.open(seed="3")
    assert heard(desk.send("setting", input="volume", value="70")) == []
    desk.sit("meduris", "human", "human")
    assert heard(desk.send("setting", input="volume", value="80")) == [(COMMON,)]
    assert desk.model.settings.volume == "80"
    desk.send("setting", input="volume", value="81")
    assert desk.model.settings.volume == "80"
