"""A hint at any own decision: asked for, shown to the right eyes, counted, and gone in time."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence

import pytest

import engine
from engine import bots
from engine.bots import Advice, Opinion, Reason
from tests.web.page import Desk
from tests.web.test_secrets import twin_of
from web import games, i18n
from web.app.effects import Announce, AskHint
from web.games.texts import AutomaName
from web.model.playing import Hint
from web.screens.table.hint_view import why
from web.view.view_model import asked, view_model_of

GAMES = list(games.GAMES)


def at_table(game: str, *kinds: str, seed: str = "5") -> Desk:
    """A table at a decision with a real choice."""
    desk = Desk.open(seed=seed)
    desk.sit(game, *kinds)
    desk.take_device()
    return desk


def ask(desk: Desk) -> AskHint:
    """A hint asked for, by somebody who looks alone; the question waits to be answered."""
    effects = desk.touch(action="hint")
    if desk.page.doing("hint-uncovered"):
        effects = desk.touch(action="hint-uncovered")
    (asks,) = [effect for effect in effects if isinstance(effect, AskHint)]
    desk.pending.clear()
    return asks


def hinted(desk: Desk) -> Advice:
    """A hint asked for and come."""
    asks = ask(desk)
    desk.send("advice", number=str(asks.number), advice=bots.advise(asks.question))
    assert desk.playing.hint is not None
    assert desk.playing.hint.advice is not None
    return desk.playing.hint.advice


def rows(desk: Desk) -> list[str]:
    """The options in the hint, by their keys."""
    return [e.attributes["data-about"] for e in desk.page.doing("option")]


# --- asking -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_shows_the_best_options_here_and_at_the_table(game: str) -> None:
    desk = at_table(game, "human", "bot:random")
    assert not desk.page.all("data-hint")
    advice = hinted(desk)
    assert rows(desk) == [opinion.key for opinion in advice.best]
    page = desk.page
    assert page.values("data-hint") == [advice.best[0].key]
    for opinion in advice.best:
        assert f"{round(100 * opinion.share)}%" in page.texts
    widths = re.findall(r'hint-filled" width="([\d.]+)"', page.html)
    assert widths == [str(round(100 * opinion.share, 1)) for opinion in advice.best]
    assert why(view_model_of(desk.model, desk.playing), advice) in page.texts
    shown = page.values("data-option")
    assert len(shown) == len(set(shown)), "a row of the hint is no second place of an option"


def test_it_is_a_question_for_the_person_who_chooses() -> None:
    desk = at_table("mezo", "human", "bot:random")
    asks = ask(desk)
    question = json.loads(asks.question)
    assert question["view"]["seat"] == 0
    assert asks.question == bots.hint_question(desk.match)


def test_while_the_bot_thinks_the_dock_says_so_and_all_can_be_chosen() -> None:
    desk = at_table("meduris", "human", "bot:random")
    desk.touch(action="hint")
    assert "The strongest bot is thinking it over." in desk.page.texts
    assert not desk.page.all("data-hint")
    decision = asked(desk.playing)
    assert decision is not None
    assert desk.page.values("data-decision") == [decision.kind]
    assert not desk.match.hints, "nothing is counted that nobody saw"


def test_the_button_folds_a_hint_away_and_back_without_asking_anew() -> None:
    desk = at_table("aztlan", "human", "bot:random")
    hinted(desk)
    desk.touch(action="hint")
    assert not desk.page.all("data-hint")
    assert desk.touch(type="key", key="h") == []
    assert desk.page.all("data-hint")
    assert desk.match.hints == [0]


def test_a_failure_is_said_and_another_hint_may_be_asked_for() -> None:
    desk = at_table("aztlan", "human", "bot:random")
    asks = ask(desk)
    said = "The hint did not arrive. You can ask again."
    assert desk.send("advice", number=str(asks.number), advice="") == [Announce(said)]
    assert said in desk.page.texts
    assert not desk.match.hints
    hinted(desk)
    assert said not in desk.page.texts


def test_where_there_is_no_choice_or_nobody_asked_there_is_no_button() -> None:
    desk = Desk.open(seed="5")
    desk.sit("mezo", "human", "human")
    while desk.match.gate_for() == engine.NOBODY:
        assert desk.match.decision is not None
        desk.choose(desk.match.decision.options[0].key)
    assert not desk.page.doing("hint"), "at the gate"
    assert desk.touch(action="hint") == []
    assert desk.playing.hint is None


def test_a_setting_turns_hints_off() -> None:
    desk = at_table("mezo", "human", "bot:random")
    hinted(desk)
    desk.send("setting", input="hints", checked="false")
    assert not desk.page.doing("hint")
    assert not desk.page.all("data-hint")
    assert desk.touch(action="hint") == []
    again = Desk.open(desk.store)
    assert not again.model.settings.hints


# --- taking -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_taking_a_hint_is_a_tap_on_its_option(game: str) -> None:
    """It never chooses where the tap itself would not."""
    rng = random.Random(game)
    desk = at_table(game, "human", "bot:random")
    for _ in range(6):
        decision = desk.match.decision
        if decision is None:
            break
        other = Desk.open(desk.store)
        key = hinted(desk).best[0].key
        desk.touch(action="option", about=key)
        other.touch(option=key)
        assert desk.playing.chosen == other.playing.chosen
        assert len(desk.match.choices) == len(other.match.choices)
        if desk.playing.chosen:
            (row,) = [e for e in desk.page.doing("option") if "aria-pressed" in e.attributes]
            assert row.attributes["data-about"] == key
            desk.touch(action="cancel")
        desk.settle()
        if desk.match.decision is decision:
            desk.choose(rng.choice(decision.options).key)


def test_a_hint_is_gone_after_the_choice_and_after_undo() -> None:
    desk = at_table("mezo", "human", "bot:random")
    undone = 0
    while undone < 3:
        desk.choose(hinted(desk).best[0].key)
        assert not desk.page.all("data-hint")
        assert not rows(desk)
        if desk.match.can_undo():
            hinted(desk)
            assert rows(desk)
            desk.touch(action="undo")
            desk.settle()
            assert not rows(desk)
            undone += 1


def test_a_late_answer_for_another_decision_is_dropped() -> None:
    desk = at_table("meduris", "human", "human")
    asks = ask(desk)
    text = bots.advise(asks.question)
    assert desk.match.decision is not None
    desk.choose(desk.match.decision.options[0].key)
    desk.take_device()
    for number in (asks.number, asks.number + 1):
        assert desk.send("advice", number=str(number), advice=text) == []
    assert not desk.page.all("data-hint")
    assert not desk.match.hints


def test_of_two_questions_only_the_last_is_answered() -> None:
    desk = at_table("meduris", "human", "human")
    first = ask(desk)
    desk.send("advice", number=str(first.number), advice="")
    second = ask(desk)
    assert second.number != first.number
    assert desk.send("advice", number=str(first.number), advice=bots.advise(first.question)) == []


# --- counting -----------------------------------------------------------------------------------


def test_hints_are_counted_and_the_result_says_who_took_how_many() -> None:
    desk = at_table("mesos", "human", "human", "bot:random")
    rng, left = random.Random(1), [3, 1]
    while not desk.match.over:
        desk.take_device()
        decision = desk.match.decision
        assert decision is not None
        if len(decision.options) > 1 and left[decision.seat]:
            hinted(desk)
            left[decision.seat] -= 1
        desk.choose(rng.choice(decision.options).key)
    assert left == [0, 0]
    again = Desk.open(desk.store)  # a reload forgets nothing
    assert again.page.values("data-hints") == ["0", "1"]
    first, second = (seat.name for seat in again.match.seats[:2])
    assert {f"{first} used 3 hints.", f"{second} used 1 hint."} <= set(again.page.texts)


def test_a_match_without_hints_says_nothing_of_them() -> None:
    desk = at_table("mesos", "human", "bot:random")
    while desk.match.decision:
        desk.choose(desk.match.decision.options[0].key)
    assert not desk.page.all("data-hints")


def test_undo_takes_no_hint_back() -> None:
    desk = at_table("meduris", "human", "human")
    desk.choose(hinted(desk).best[0].key)
    desk.touch(action="undo")
    assert desk.match.hints == [0]
    again = engine.load(engine.dump(desk.match))
    assert again.hints == [0]


# --- secrets ------------------------------------------------------------------------------------


def an_open_decision_over_secrets() -> Desk:
    """Two people at Mezo; somebody decides openly, and knows cards that nobody else does."""
    rng = random.Random(4)
    desk = Desk.open(seed="5")
    desk.sit("mezo", "human", "human")
    while True:
        desk.take_device()
        decision = desk.match.decision
        assert decision is not None
        if desk.match.conceals(decision.seat) and len(decision.options) > 1:
            return desk
        desk.choose(rng.choice(decision.options).key)


def test_what_only_the_person_knows_is_uncovered_before_it_is_advised_on() -> None:
    desk = an_open_decision_over_secrets()
    decision = desk.match.decision
    assert decision is not None
    assert not [one for one in desk.touch(action="hint") if isinstance(one, AskHint)]
    assert len(desk.page.doing("hint-uncovered")) == 1
    assert not rows(desk)
    covered = desk.page.html
    others = 1 - decision.seat
    match = desk.match
    desk.playing.match = twin_of(match, others, 3)
    assert desk.playing.match.decision is not None
    desk.playing.hint = Hint(desk.playing.match.decision)
    assert desk.page.html == covered
    desk.playing.match, desk.playing.hint = match, None
    desk.touch(action="hint-uncovered")
    desk.settle()
    assert rows(desk)
    assert desk.match.seat_in_sight() == decision.seat


def test_a_hint_does_not_outlive_the_sight_of_its_secrets() -> None:
    desk = an_open_decision_over_secrets()
    desk.touch(action="hint")
    desk.touch(action="hint-uncovered")
    desk.settle()
    assert rows(desk)
    desk.match.cover()
    assert not rows(desk)
    assert not desk.page.all("data-hint")


# --- words --------------------------------------------------------------------------------------


def said(desk: Desk, *reasons: Reason, shares: Sequence[float] = (0.6, 0.4)) -> str:
    """The sentence for some reasons."""
    decision = desk.match.decision
    assert decision is not None
    best = [Opinion(o.key, s) for o, s in zip(decision.options, shares, strict=False)]
    desk.playing.hint = Hint(decision, 1, Advice(best, list(reasons)))
    assert desk.playing.hint.advice is not None
    return why(view_model_of(desk.model, desk.playing), desk.playing.hint.advice)


def test_reasons_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = at_table("mesos", "human", "bot:random", "bot:random")
    game_screen = games.screen("mesos")
    features = {"food": "stores", "art": "paintings", "huts": "huts"}
    monkeypatch.setattr(type(game_screen), "features", features)
    names = [seat.name for seat in desk.match.seats]
    gained = [Reason(name, 0, 0.5) for name in features]
    assert said(desk, *gained[:1]) == "It brings you stores."
    assert said(desk, *gained) == "It brings you stores, paintings and huts."
    lost = Reason("art", 2, -0.4)
    assert (
        said(desk, gained[0], lost) == f"It brings you stores; {names[2]} misses out on paintings."
    )
    assert said(desk, lost) == f"{names[2]} misses out on paintings."
    against = Reason("food", 0, -0.4)
    assert said(desk, against) == "It pays off later: you will not see much of it now."
    assert said(desk, shares=(0.5, 0.49)) == "It is close: the best two moves are nearly equal."
    i18n.use("pl")
    desk.model.settings.language = "pl"
    assert said(desk, *gained[:2]) == "Daje ci stores i paintings."


def test_parties_that_are_several_lose_in_the_plural() -> None:
    desk = at_table("mezo", "human")
    feature = next(iter(games.screen("mezo").features))
    text = said(desk, Reason(feature, 1, -0.4))
    rival = view_model_of(desk.model, desk.playing).scene.names[1]
    assert isinstance(rival, AutomaName)
    assert text.startswith(f"{rival} lose ")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["it", "pl"])
def test_a_hint_speaks_the_persons_language(game: str, language: str) -> None:
    desk = Desk.open(language=language, seed="5")
    desk.sit(game, "human", "bot:random")
    effects = desk.touch(action="hint")
    assert [effect for effect in effects if isinstance(effect, AskHint)]
    desk.settle()
    assert "Hint" not in desk.page.text
    assert "Expected" not in desk.page.text
