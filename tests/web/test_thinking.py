"""While a bot thinks the table says so: at its seat, in the dock, and to those who only hear it."""

from __future__ import annotations

import pytest

from engine import bots
from tests.web.page import Desk
from web.app.effects import Announce, AskBot, SendLater


def asked(desk: Desk) -> AskBot:
    """The question that nobody has answered yet."""
    (found,) = [effect for effect in desk.pending if isinstance(effect, AskBot)]
    return found


def rest(desk: Desk) -> None:
    """Time goes by until nothing is shown any longer; no bot answers meanwhile."""
    while desk.playing.resting:
        (then,) = [effect for effect in desk.pending if isinstance(effect, SendLater)]
        desk.pending.remove(then)
        desk.send(then.message.name, **then.message.data)


def thinking(*kinds: str) -> Desk:
    """A table at which the person has just chosen, and a bot is asked."""
    desk = Desk.open(seed="5")
    desk.sit("mesos", *(kinds or ("human", "bot:random")))
    while not desk.pending:
        assert desk.match.decision is not None
        desk.touch(option=desk.match.decision.options[0].key)
        if desk.playing.chosen:
            desk.touch(action="confirm")
    return desk


def marked(desk: Desk) -> int:
    """How many things bear the sign: the seat and the dock."""
    return sum("thinks" in e.attributes["class"].split() for e in desk.page.all("class"))


def test_the_sign_is_there_from_the_question_to_the_answer() -> None:
    desk = thinking()
    question = asked(desk)
    assert desk.playing.resting, "the clock runs while results are shown; a sheet hides the sign"
    for _ in range(2):
        assert desk.page.values("data-thinking") == ["1"]
        assert marked(desk) == 2
        (clock,) = [key for key in desk.page.values("data-key") if key.startswith("question-")]
        assert clock == f"question-{question.number}"
        rest(desk)
    key = bots.answer(question.question)
    desk.send("bot_answer", number=str(question.number), key=key)
    assert f"question-{question.number}" not in desk.page.values("data-key")


def test_a_bot_whose_answer_waits_thinks_no_more() -> None:
    desk = thinking()
    question = asked(desk)
    assert desk.playing.resting
    key = bots.answer(question.question)
    desk.send("bot_answer", number=str(question.number), key=key)
    assert desk.playing.resting
    assert desk.page.values("data-thinking") == []
    assert marked(desk) == 0


@pytest.mark.parametrize("kinds", [("human", "bot:random"), ("human", "human")])
def test_people_think_without_a_sign(kinds: tuple[str, str]) -> None:
    desk = Desk.open(seed="5")
    desk.sit("mesos", *kinds)
    assert desk.page.values("data-decision")
    assert desk.page.values("data-thinking") == []
    assert marked(desk) == 0


def test_long_thinking_is_said_once_and_of_the_question_that_is_asked() -> None:
    desk = thinking()
    question = asked(desk)
    name = desk.match.seats[1].name
    number = str(question.number)
    assert desk.send("thinking", number=number) == [Announce(f"{name} is thinking.")]
    assert desk.send("thinking", number=str(question.number - 1)) == []
    desk.settle()
    assert desk.send("thinking", number=number) == []
    desk.touch(action="leave")
    assert desk.send("thinking", number=number) == []
