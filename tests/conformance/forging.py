"""Damaged and forged saves and links: what a bad disk, download or person makes of a good one."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

import engine
from engine import registry
from engine.core import question_link, saves
from engine.core.byte_packing import Packer
from engine.core.game import Game
from engine.core.link_envelope import seal, unseal
from engine.core.match_link import pack_header
from tests.conformance.cases import Case, random_choices
from tests.conformance.chain import Dice

STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    2**70,
    -(2**70),
    1e308,
    0.5,
    "",
    "x" * 5000,
    "\x00\ud800",
    [],
    {},
    [[[[[[[[]]]]]]]],
    {"tuple": [1]},
    [None] * 40,
    {"a": {"b": {"c": 1}}},
)

FOREIGN = (
    "",
    " ",
    "null",
    "true",
    "0",
    "-0",
    "NaN",
    '"text"',
    "[]",
    "{}",
    "[" * 100_000,
    '{"format":' * 50_000,
    '{"format":1}',
    '{"format":null}',
    '{"format":"1"}',
    '{"format":1e999}',
    '{"format":1,"checksum":0}',
    '{"format":' + "9" * 5000 + "}",
    '{"name":"package","version":"1.0.0"}',
    "<!doctype html><title>Sign in</title>",
    "\ufeff{}",
    "\x00" * 100,
    "é" * 1000,
)


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""What links are made of."""


def sealed(body: dict[str, Any]) -> str:
    """The text of a save with a checksum that fits, whatever its body says."""
    rest = {name: value for name, value in body.items() if name != "checksum"}
    return json.dumps({**rest, "checksum": saves._checksum(rest)})


def damaged(text: str, dice: Dice) -> str:
    """A text with one accident: a byte changed, lost, doubled, a part cut off or moved."""
    at, length = dice.below(len(text)), 1 + dice.below(20)
    accidents: tuple[Callable[[], str], ...] = (
        lambda: text[:at] + chr(ord(text[at]) ^ (1 << dice.below(7))) + text[at + 1 :],
        lambda: text[:at],
        lambda: text[at:],
        lambda: text[:at] + text[at + length :],
        lambda: text[:at] + text[at : at + length] + text[at:],
        lambda: text[:at] + "\x00" * length + text[at + length :],
        lambda: text[:at] + str(10**30) + text[at:],
    )
    return accidents[dice.below(len(accidents))]()


def forged(body: dict[str, Any], dice: Dice, steps: Sequence[str] = ()) -> str:
    """A well-formed save, checksum and all, of which something inside was changed.

    With the names of a game's ``steps`` sometimes its agenda, to steps that nobody put there.
    """
    copy = json.loads(json.dumps(body))
    for _ in range(1 + dice.below(2)):
        snapshot = copy.get("snapshot")
        agenda = snapshot.get("agenda") if isinstance(snapshot, dict) else None
        if steps and isinstance(agenda, list) and dice.below(3) == 0:
            _forge_agenda(agenda, dice, steps)
        else:
            forge(copy, dice)
    return sealed(copy)


def _forge_agenda(agenda: list[Any], dice: Dice, steps: Sequence[str]) -> None:
    """A step more, in the place of all others, or with other arguments."""
    entry = [steps[dice.below(len(steps))], [_argument(dice) for _ in range(dice.below(5))]]
    at = dice.below(len(agenda) + 1)
    forgeries: tuple[Callable[[], object], ...] = (
        lambda: agenda.insert(at, entry),
        lambda: agenda.__setitem__(slice(None), [entry]),
        lambda: agenda.append(entry),
        agenda.reverse,
        agenda.clear,
    )
    forgeries[dice.below(len(forgeries))]()


def _argument(dice: Dice) -> Any:
    return (-1, 0, 1, 2, 3, 7, 99, "", "x", [0, 1, 1, 0], [1], True)[dice.below(12)]


def forge(body: Any, dice: Dice) -> None:
    """Changes something somewhere inside plain data."""
    place = body
    while True:
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        if not keys:
            return
        key = keys[dice.below(len(keys))]
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or dice.below(4) == 0:
            break
        place = inner
    _FORGERIES[dice.below(len(_FORGERIES))](place, key, dice)


def _replace(place: Any, key: Any, dice: Dice) -> None:
    place[key] = json.loads(json.dumps(STRANGE[dice.below(len(STRANGE))]))


def _nudge(place: Any, key: Any, dice: Dice) -> None:
    if isinstance(place[key], int):
        place[key] += 1 + dice.below(3) if dice.below(2) else -1 - dice.below(3)
    else:
        _replace(place, key, dice)


def _drop(place: Any, key: Any, dice: Dice) -> None:
    del place[key]


def _add(place: Any, key: Any, dice: Dice) -> None:
    if isinstance(place, dict):
        place["foreign"] = place[key]
    else:
        place.insert(key, place[key])


_FORGERIES: tuple[Callable[[Any, Any, Dice], None], ...] = (_replace, _nudge, _nudge, _drop, _add)


def mangled(text: str, dice: Dice) -> str:
    """A link with one accident: letters changed, lost, doubled or strange, or another beginning."""
    at, length = dice.below(len(text)), 1 + dice.below(6)
    letter = LETTERS[dice.below(len(LETTERS))]
    accidents: tuple[Callable[[], str], ...] = (
        lambda: text[:at] + letter + text[at + 1 :],
        lambda: text[:at],
        lambda: text[at:],
        lambda: text[:at] + text[at + length :],
        lambda: text[:at] + letter * length + text[at:],
        lambda: text[:at] + "=/+ %é\x00"[dice.below(7)] + text[at:],
        text.swapcase,
        lambda: text + letter,
        lambda: letter + text[1:],
        lambda: text[:at] + letter * 20_000,
    )
    return accidents[dice.below(len(accidents))]()


def forged_link(text: str, dice: Dice) -> str:
    """A link with a right check, of which something inside was changed."""
    kind, content = unseal(text)
    changed = bytearray(content)
    for _ in range(1 + dice.below(3)):
        _forge_byte(changed, dice)
    return seal(kind if dice.below(20) else dice.below(256), bytes(changed))


def forged_question(match: engine.Match, view: Any, dice: Dice | None = None) -> str:
    """The question of a match with another view; with dice something in the view is changed."""
    view = json.loads(json.dumps(view))
    if dice:
        forge(view, dice)
    assert match.decision is not None
    _view, path = question_link.known(match, match.decision)
    packer = Packer()
    pack_header(packer, match)
    packer.data(view)
    packer.number(len(path))
    for key in path:
        packer.text(key)
    check = question_link._check(match.decision)
    return seal(question_link.KIND, bytes(packer.packed) + check)


def _forge_byte(content: bytearray, dice: Dice) -> None:
    at = dice.below(len(content) + 1)
    forgeries: tuple[Callable[[], object], ...] = (
        lambda: content.__setitem__(slice(at, at + 1), bytes([dice.below(256)])),
        lambda: content.__setitem__(slice(at, at + 1), bytes([at % 3])),
        lambda: content.insert(at, dice.below(256)),
        lambda: content.__delitem__(slice(at, at + 1 + dice.below(4))),
        lambda: content.extend(bytes([255]) * dice.below(90)),
        lambda: content.__setitem__(slice(at, at), bytes([255]) * dice.below(12)),
    )
    forgeries[dice.below(len(forgeries))]()


def age(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on the rules of a game are newer than those of all saves and links there are."""
    newer = newer_rules(engine.game(case.game))
    monkeypatch.setattr(registry.package(case.game), "GAME", newer)


def newer_rules(game: Game[Any, Any]) -> Game[Any, Any]:
    """The game with rules newer than those of all saves there are."""
    return replace(game, rules_version=game.rules_version + 1)


def assert_playable(match: engine.Match, text: str) -> None:
    """What came out of a forged save can be looked at, played on, and is sound all the way."""
    for _ in random_choices(match, 5, 60):
        assert match.game.check(match.state) == [], text
        assert match.decision is not None
        for seat in range(engine.NOBODY, match.state.seats):
            seen = match.seen(seat)
            options = [option.key for option in seen.decision.options] if seen.decision else []
            assert not seen.refusals.keys() & set(options), text
            for key in options[-1:]:
                seen.ahead(key)
    assert match.over == (match.result() is not None)
