"""Forges records and files by the thousand.

python3 -m tests.conformance.fuzz_records [--mutants N] [--seed S] [--record]

``--mutants N`` says how many, ``--seed`` which. Every mutant is a storage of which one record, or a
part of it, was changed. With it the app is opened and all that can be reached from there is looked
at: lobby, table, the sheets of a match, of statistics, storage and settings, lessons, a new match.
Or it comes in as a file, is looked at, taken in, and the app opened again. Nothing may raise, hang,
or draw a page that does not close. Prints how many did what; exits with 1 if any did. A small share
of this runs with the tests.
"""

from __future__ import annotations

import argparse
import json
import re
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from html import unescape
from typing import Any

import engine
from tests import measured
from tests.conformance.chain import Dice
from tests.conformance.forging import FOREIGN, STRANGE, damaged, forge, sealed
from tests.web.page import Desk, Page
from web import application, archive, statistics
from web.games import GAMES
from web.model.lessons import Progress
from web.records import saved_matches, storage_keys
from web.records.lessons import write_progress
from web.records.puzzles import PuzzleLog, Skill, Tries, write_log

SECONDS = 20
"""A mutant that keeps the processor busy for longer hangs."""
NOW = "2026-11-21T10:00:00Z"
READ = 20
"""One page of so many is read as a whole: does everything close that is opened?"""
ENDLESS = "@1e999@"
"""In the place of this a text of JSON gets a number that is none."""
ASIDE = "cenote:aside:20261101T100000Z:settings"

ANALYSIS = (
    '{"format":1,"match":"0123456789abcdef","seats":{"0":'
    '[[0,2,["a","b"],0.5,0.25,0.1,[["points",0,0.5]]],[4,5,["c"],0.3,0.3,0.9,[]]]}}'
)
"""What was thought of some moves, as it is kept."""

STRANGER: tuple[Any, ...] = (
    *STRANGE,
    *(ENDLESS, 10**400, []) * 4,  # these have stopped the app once
    -(10**400),
    -1,
    1.5,
    99,
    "human",
    "bot:nobody",
    "<b data-x='1'>",
    "\u202e\u200b\ud800",
    "9999-12-31T23:59:59+14:00",
    "0001-01-01",
    "mezo",
    "W" * 10_000,
    ["Ana", "Ben", "Cyd", "Dan"],
    [0, 1, 2, 3],
)


class Hung(BaseException):
    """Time is up; no handler can catch it."""


# --- a storage in which everything is sound ------------------------------------------------------


@cache
def sound() -> dict[str, str]:
    """What is kept after a while: matches of every game, one that is over, and all else."""
    kept: dict[str, str] = {}
    for number, game in enumerate(GAMES):
        match = _match(game, number)
        for choice in range(3 + number):
            kept[f"{storage_keys.EARLIER}{number}"] = saved_matches.record(f"{number}", match, NOW)[
                1
            ]
            assert match.decision
            match.choose(match.decision.options[choice % len(match.decision.options)].key)
        _kept, kept[f"{storage_keys.MATCH}{number}"] = saved_matches.record(f"{number}", match, NOW)
    kept |= {
        storage_keys.LEASE + "0": "tab",
        storage_keys.OPEN: "1",
        ASIDE: "[",
        "cenote:look": "{}",
    }
    kept[storage_keys.MATCH + "over"], kept[statistics.KEY] = _finished()
    kept[storage_keys.ANALYSIS + "over"] = ANALYSIS
    progress = {game: Progress(["first"], 5, "second", [0, 1], ["a", "b"]) for game in GAMES}
    kept[storage_keys.LESSONS] = write_progress(progress)
    tries = Tries(1, solved=True, day=NOW[:10])
    by_day = {NOW[:10]: {"meduris": tries}}
    matches = {NOW[:10]: {"meduris": "over"}}
    log = PuzzleLog({"abcdefgh": tries}, by_day, matches, {"meduris": Skill(1600.0, 90.0, 0.06, 3)})
    kept[storage_keys.PUZZLES] = write_log(log)
    return {**kept, storage_keys.SETTINGS: _settings()}


def _match(game: str, seed: int) -> engine.Match:
    kinds = ("human", "human") if seed % 2 else ("human", "bot:easy")
    seats = [engine.Seat(name, kind) for name, kind in zip(("Ana", "Ben"), kinds, strict=True)]
    groups = {part.name: part.values[-1] for part in engine.describe(game).parts("souls")[:2]}
    return engine.start(game, seats, groups, seed=seed)


def _finished() -> tuple[str, str]:
    """The record of a match that is over, and the statistics that it left, with others."""
    match, dice = _match("meduris", 7), Dice(7)
    while match.decision:
        match.choose(match.decision.options[dice.below(len(match.decision.options))].key)
    entry = statistics.entry_of("over", match, NOW)
    assert entry
    plain = json.loads(statistics.write(statistics.add(statistics.Book(), entry)))
    (one,) = plain["entries"]
    plain["entries"] += [{**one, "root": f"r{n}", "scores": [n, 9]} for n in range(3)]
    return saved_matches.record("over", match, NOW)[1], json.dumps(plain)


def _settings() -> str:
    desk = Desk.open()
    desk.send("setting", input="pace", value="fast")
    desk.send("setting", input="assistant", checked="true")
    for game in GAMES:
        desk.sit(game, "human", "human")
        desk.touch(action="leave")
    return desk.store[storage_keys.SETTINGS]


# --- what becomes of it --------------------------------------------------------------------------


def mutant(dice: Dice) -> tuple[str, dict[str, str]]:
    """A storage with one record changed, and the key of that."""
    left = str(dice.below(len(GAMES)))  # one match beside that which is over: each is drawn often
    store = {key: text for key, text in sound().items() if not key[-1].isdigit() or key[-1] == left}
    keys = [key for key in sorted(store) if not key.startswith(storage_keys.LEASE)]
    key = keys[dice.below(len(keys))]
    changes: tuple[Callable[[str, Dice], str], ...] = (
        damaged,
        _foreign,
        _exchanged,
        _forged_head,
        _forged_head,
        _forged_head,
        _forged_save,
    )
    store[key] = changes[dice.below(len(changes))](store[key], dice)
    return key, store


def _foreign(_text: str, dice: Dice) -> str:
    return FOREIGN[dice.below(len(FOREIGN))]


def _exchanged(_text: str, dice: Dice) -> str:
    """What stands under another key."""
    texts = list(sound().values())
    return texts[dice.below(len(texts))]


def _forged_head(text: str, dice: Dice) -> str:
    """Something changed inside the first line: the head of a match, or all of another record."""
    head, line, save = text.partition("\n")
    return _forged(head, dice) + line + save


def _forged_save(text: str, dice: Dice) -> str:
    """Something changed inside a save, with a checksum that fits."""
    head, line, save = text.partition("\n")
    if not save:
        return _forged(head, dice)
    body = json.loads(_forged(save, dice).replace("1e999", "0"))
    return head + line + (sealed(body) if isinstance(body, dict) else json.dumps(body))


def _forged(text: str, dice: Dice) -> str:
    try:
        body = json.loads(text)
    except ValueError:
        return damaged(text, dice)
    for _ in range(1 + dice.below(3)):
        if dice.below(2):
            body = _replaced(body, dice)
        elif isinstance(body, dict | list):
            forge(body, dice)
    return json.dumps(body).replace(f'"{ENDLESS}"', "1e999")


def _replaced(body: Any, dice: Dice) -> Any:
    """Plain data with one value, anywhere in it, in the place of which stands a strange one."""
    if not isinstance(body, dict | list) or not body or dice.below(5) == 0:
        return deepcopy(STRANGER[dice.below(len(STRANGER))])
    keys = sorted(body) if isinstance(body, dict) else range(len(body))
    key = keys[dice.below(len(keys))]
    body[key] = _replaced(body[key], dice)
    return body


# --- it is lived with ----------------------------------------------------------------------------


def live(key: str, store: dict[str, str], dice: Dice) -> str:
    """Opens the app on a storage, or brings it in as a file; what was done with it."""
    routes: tuple[Callable[[str, dict[str, str], Dice], None], ...] = (
        look_about,
        look_about,
        bring,
    )
    route = routes[dice.below(len(routes))]
    route(key, store, dice)
    return route.__name__


def look_about(key: str, store: dict[str, str], dice: Dice) -> None:
    """The app opens, and whatever has to do with the record is looked at."""
    desk = Desk.open(store)
    _draw(desk, dice)
    desk.touch(action="close")
    desk.touch(action="leave")
    _settle(desk)
    _draw(desk, dice)
    sheets = (_settings_sheet, _statistics_sheet, _storage_sheet, _match_sheet, _lists, _new)
    chosen = {
        storage_keys.SETTINGS: (0, 5),
        statistics.KEY: (1,),
        ASIDE: (2,),
        storage_keys.LESSONS: (4,),
    }
    for number in chosen.get(key, (3, dice.below(len(sheets)))):
        sheets[number](desk, key, dice)
    if dice.below(4) == 0:
        _draw(Desk.open(desk.store), dice)


def bring(key: str, store: dict[str, str], dice: Dice) -> None:
    """The storage comes in as a file, or one match of it does, where others are or nothing is."""
    here = {name: text for name, text in sound().items() if dice.below(3) == 0}
    desk = Desk.open(here if dice.below(3) else {})
    text = archive.write(store, NOW)
    if dice.below(4) == 0:
        text = _forged(text, dice) if dice.below(2) else damaged(text, dice)
    elif dice.below(4) == 0:
        text = saved_matches.save_in(store[key]) or store[key]
    desk.send("imported", text=text)
    for action in ("take-in", "found-keep"):
        if _abouts(_draw(desk, dice), action):
            desk.touch(action=action)
    _draw(desk, dice)
    look_about(key, desk.store, dice)


def _draw(desk: Desk, dice: Dice) -> str:
    """What is on the screen; now and then it is held against what markup has to be."""
    html = application.render_page(desk.model)
    application.page_title(desk.model)
    json.dumps(dict(application.appearance(desk.model)))
    if dice.below(READ) == 0:
        Page(html)
    return html


def _abouts(html: str, action: str) -> list[str]:
    """What can be touched for an action is about: of each the attribute."""
    touchable = re.findall(rf'data-action="{action}"([^>]*)', html)
    found = (re.search(r'data-about="([^"]*)"', rest) for rest in touchable)
    return [unescape(about[1]) if about else "" for about in found]


def _settle(desk: Desk) -> None:
    """What the app does by itself: older matches are counted."""
    while desk.pending:
        effect = desk.pending.pop()
        message = getattr(effect, "message", None)
        if message and message.name == "uncounted":
            desk.send(message.name)


def _open_sheet(desk: Desk, dice: Dice, name: str, about: str = "") -> str:
    desk.touch(action="sheet", sheet=name, about=about)
    return _draw(desk, dice)


def _settings_sheet(desk: Desk, _key: str, dice: Dice) -> None:
    _open_sheet(desk, dice, "settings")
    desk.send("setting", input="theme", value="dark")
    _draw(desk, dice)
    desk.touch(action="close")


def _statistics_sheet(desk: Desk, _key: str, dice: Dice) -> None:
    html = _open_sheet(desk, dice, "statistics")
    chips = _abouts(html, "statistics-show")
    for _ in range(min(2, len(chips))):
        desk.touch(action="statistics-show", about=chips[dice.below(len(chips))])
        _draw(desk, dice)
    desk.touch(action="statistics-export")
    for erased in _abouts(html, "statistics-erase")[:1]:
        desk.touch(action="statistics-erase", about=erased)
        desk.touch(action="statistics-undo")
        _draw(desk, dice)
    desk.touch(action="close")


def _storage_sheet(desk: Desk, _key: str, dice: Dice) -> None:
    html = _open_sheet(desk, dice, "storage")
    desk.touch(action="save-all")
    for action in ("aside-export", "aside-back", "take-in", "aside-delete"):
        for about in _abouts(html, action)[:1]:
            desk.touch(action=action, about=about)
            html = _draw(desk, dice)
    desk.touch(action="close")


def _match_sheet(desk: Desk, key: str, dice: Dice) -> None:
    """The match is looked at, copied and laid on the table; instead of it, its forerunner."""
    match_id = key.rpartition(":")[2]
    if not desk.model.saved_matches:
        return
    if match_id not in desk.model.saved_matches:
        match_id = sorted(desk.model.saved_matches)[dice.below(len(desk.model.saved_matches))]
    html = _open_sheet(desk, dice, "match", match_id)
    for action in ("rename", "duplicate", "share", "export"):
        if _abouts(html, action) and dice.below(2):
            desk.touch(action=action, about=match_id, value="Named")
            _draw(desk, dice)
            desk.touch(action="close")
    desk.touch(match=match_id)
    html = _draw(desk, dice)
    if desk.model.playing is None and _abouts(html, "earlier"):
        desk.touch(action="earlier", about=match_id)
        _draw(desk, dice)
    if desk.model.playing:
        desk.take_device()
        _draw(desk, dice)
    desk.touch(action="leave")


def _lists(desk: Desk, key: str, dice: Dice) -> None:
    """The list is searched and sorted; a lesson is taken up, now and then: they load slowly."""
    desk.send("seek", value="an")
    _draw(desk, dice)
    desk.send("order", value=("game", "name", "newest")[dice.below(3)])
    _draw(desk, dice)
    if key == storage_keys.LESSONS and dice.below(4) == 0:
        _lessons(desk, dice)


def _lessons(desk: Desk, dice: Dice) -> None:
    """Of a game; one is taken up where it was left."""
    game = list(GAMES)[dice.below(len(GAMES))]
    desk.touch(action="learn", about=game)
    _fetched(desk)
    for about in _abouts(_draw(desk, dice), "lesson")[:1]:
        desk.touch(action="lesson", about=about)
        _fetched(desk)
        _draw(desk, dice)
    desk.touch(action="leave")


def _fetched(desk: Desk) -> None:
    """The books come that were asked for."""
    for effect in [e for e in desk.pending if hasattr(e, "then")]:
        desk.pending.remove(effect)
        desk.send(effect.then, path=effect.path, text=_book(effect.path))  # type: ignore[union-attr]


@cache
def _book(path: str) -> str:
    return Desk.open().site(path)


def _new(desk: Desk, _key: str, dice: Dice) -> None:
    """A new match is set up with what is remembered."""
    desk.touch(game=list(GAMES)[dice.below(len(GAMES))])
    _draw(desk, dice)
    desk.touch(action="leave")


# --- by the thousand -----------------------------------------------------------------------------


def main() -> int:
    """Forges as many as are wanted."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.conformance.fuzz_records", description=__doc__
    )
    parser.add_argument("--mutants", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    measured.add_argument(parser)
    options = parser.parse_args()
    command = "-m tests.conformance.fuzz_records"
    with measured.Report(command, sys.argv[1:], __doc__, record=options.record) as report:
        outcomes = forge_all(options.seed, options.mutants)
        report.table("outcome", "mutants")
        for found, number in sorted(outcomes.items()):
            report.row(found, number)
    return 1 if outcomes.total() > outcomes["look_about"] + outcomes["bring"] else 0


def forge_all(seed: int, mutants: int) -> Counter[str]:
    """How many mutants came out how; tells of every thousand."""
    signal.signal(signal.SIGVTALRM, _hang)
    outcomes: Counter[str] = Counter()
    for number in range(mutants):
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        outcomes[outcome(seed * 1_000_003 + number)] += 1
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if number % 1000 == 999:
            print(f"{number + 1}: {dict(outcomes)}", flush=True)
    return outcomes


def outcome(seed: int) -> str:
    """What was done with a mutant, or how it failed; the failures are printed."""
    dice = Dice(seed * 7919)
    key, store = mutant(dice)
    try:
        return live(key, store, dice)
    except Hung:
        return _report("hung", seed, key, store)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__} in {where.name}"
        return _report(said, seed, key, store)


def _report(said: str, seed: int, key: str, store: dict[str, str]) -> str:
    print(f"{said}, seed {seed}, {key}:\n    {store[key][:2000]!r}", file=sys.stderr)
    return said


def _hang(_signal: int, _frame: object) -> None:
    raise Hung


if __name__ == "__main__":
    sys.exit(main())
