"""Runs the app in the page: turns touches into messages, carries out effects, draws the model."""

from __future__ import annotations

import asyncio
import random
import traceback
from collections import deque
from collections.abc import Awaitable, Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js

from engine import bots
from web import application, lazy_parts
from web.app import recovery, sounding
from web.app.effects import (
    Accept,
    Announce,
    AskBot,
    AskHint,
    AskReview,
    CheckStorage,
    Copy,
    Download,
    Effect,
    Erase,
    Fetch,
    Focus,
    KeepAwake,
    OpenFile,
    PairLine,
    Print,
    Search,
    SendLater,
    SendLine,
    Share,
    SharePicture,
    Sound,
    Write,
    WriteAll,
)
from web.app.recovery import Changes
from web.model.message import CHANCE_BITS, Message
from web.platform import clock, dom, environment, feedback, journal, part_loader, storage, worker
from web.records import storage_keys
from web.render import NOTHING

if TYPE_CHECKING:
    from web.platform.phones import Lines

DICE = random.SystemRandom()
LONG_SECONDS = 2.0
"""After this time screen readers hear that a bot is thinking."""


class Runner:
    """Runs the app: one instance per page."""

    def __init__(self) -> None:
        """Reads local storage and opens the app."""
        self._waiting: deque[Message] = deque()
        self._journal_works = self._is_writing = False
        kept, choices = self._opened()
        tab = f"{DICE.getrandbits(CHANCE_BITS):x}"
        languages, query = environment.languages(), environment.query()
        now, around = clock.now_iso(), environment.surroundings()
        self.model, effects = application.begin(
            kept, languages, query, tab, now, environment=around
        )
        self._tasks: set[asyncio.Task[object]] = set()
        self._lines: Lines | None = None
        self._lasts = False
        self._look: Mapping[str, str] = {}
        self._page = NOTHING
        self._open(effects)
        dom.listen(lambda touched: self.send(application.message_of(touched)))
        self._tell_of_keeping(choices)

    # --- hearing ----------------------------------------------------------------------------

    def _open(self, effects: list[Effect]) -> None:
        """Shows the app; without the open match if that cannot be shown."""
        try:
            self._carry_out(effects)
        except Exception:  # whatever a record contains, the lobby opens
            js.console.error(traceback.format_exc())
            self._carry_out(application.update(self.model, Message("fault")))

    def send(self, message: Message) -> None:
        """Sends a message to the app, once everything written so far is on the disk.

        A message of a part that is not there yet waits until that is fetched.
        """
        part = lazy_parts.needed_for(message, self.model)
        if part and not part_loader.is_there(part):
            self._begin(self._send_later(part, message))
            return
        self._waiting.append(message)
        self._hear_waiting()

    async def _send_later(self, part: str, message: Message) -> None:
        try:
            await part_loader.load(part)
        except part_loader.Missing:
            message = Message("unfetched")
        self.send(message)

    def _hear_waiting(self) -> None:
        while self._waiting and not self._is_writing:
            self._hear(self._waiting.popleft())

    def _hear(self, message: Message) -> None:
        """Sends a message to the app, and carries out its effects."""
        try:
            self._carry_out(application.update(self.model, _stamped(message)))
        except application.UnknownMessage as unknown:
            js.console.error(f"no handler for {unknown}")
        except Exception:  # the page goes on and the match is saved
            js.console.error(traceback.format_exc())
            self._carry_out(application.update(self.model, Message("fault")))

    def _carry_out(self, effects: list[Effect]) -> None:
        """Writes first, then shows, so that nothing looks done that is not saved; the rest last."""
        changes: Changes = {}
        for effect in effects:
            changes |= self._keep(effect)
        self._journal(changes)
        self._show()
        feedback.tune(*sounding.tuning(self.model))
        for effect in effects:
            self._act(effect)
        self._wake_bots()

    def _wake_bots(self) -> None:
        """Starts the bots' worker early if bots play, while the first person still thinks."""
        playing = self.model.playing
        if playing and len(playing.match.people) < len(playing.match.seats):
            worker.warm_up()

    # --- keeping ----------------------------------------------------------------------------

    def _opened(self) -> tuple[dict[str, str], int]:
        """Local storage, with what the journal recovered; and the number of recovered choices."""
        kept = {key: storage.read(key) or "" for key in storage.keys(storage_keys.PREFIX)}
        if not storage.lasts():
            return kept, 0
        self._journal_works = journal.is_working()
        journal.listen(self._journalled)
        recovered = recovery.recover(kept, journal.missing())
        for key, text in recovered.changes.items():
            _restore(key, text)
        self._journal(recovered.changes)
        present = {**kept, **recovered.changes}
        return {key: text for key, text in present.items() if text is not None}, recovered.choices

    def _tell_of_keeping(self, choices: int) -> None:
        if not storage.lasts():
            self.send(Message("told", {"what": "blocked"}))
        elif not self._journal_works:
            self.send(Message("journal"))
        if choices:
            self.send(Message("told", {"what": "recovered", "count": str(choices)}))

    def _journal(self, changes: Changes) -> None:
        """Starts to write changes to the journal; messages wait until that has ended."""
        belonging = {key: text for key, text in changes.items() if recovery.belongs(key)}
        if belonging and storage.lasts():
            self._is_writing = journal.write(belonging)

    def _journalled(self, works: bool) -> None:
        """The journal write has ended or failed: waiting messages are handled."""
        self._is_writing = False
        if works != self._journal_works:
            self._journal_works = works
            self._waiting.appendleft(Message("journal", {"works": "true"} if works else {}))
        self._hear_waiting()

    def _keep(self, effect: Effect) -> Changes:
        """Writes what an effect asks for; returns the changes that were stored."""
        if isinstance(effect, Erase):
            storage.remove(effect.key)
            return {effect.key: None}
        return self._write(effect) if isinstance(effect, Write) else {}

    def _write(self, effect: Write) -> Changes:
        try:
            storage.write(effect.key, effect.text)
            self._ask_to_last(effect.key)
            told, kept = "storage_kept", True
        except storage.StorageFull:
            told, kept = "storage_full", False
        if effect.key.startswith((storage_keys.MATCH, storage_keys.LESSONS)):
            application.update(self.model, Message(told, {"key": effect.key}))
        return {effect.key: effect.text} if kept else {}

    def _keep_all(self, effect: WriteAll) -> None:
        """Writes all or nothing, and sends a message that says which."""
        try:
            storage.write_all(effect.texts, effect.without)
            self._journal({**effect.texts, **dict.fromkeys(effect.without)})
            done = "true"
        except storage.StorageFull:
            done = "false"
        self.send(Message(effect.then, {"done": done}))

    def _ask_to_last(self, key: str) -> None:
        """Asks the browser for persistent storage once there is a match to lose."""
        if not self._lasts and key.startswith(storage_keys.MATCH):
            self._lasts = True
            self._begin(storage.persist())

    def _show(self) -> None:
        look = application.appearance(self.model)
        if look != self._look:
            self._look = look
            environment.set_appearance(look)
        before, self._page = self._page, NOTHING  # what an error leaves on the page is not known
        drawn = application.page_of(self.model, before)
        dom.patch(drawn.changes(before))
        self._page = drawn
        environment.set_title(application.page_title(self.model))

    def _act(self, effect: Effect) -> None:
        if work := self._work_of(effect):
            self._begin(work)
        elif isinstance(effect, SendLater):
            message = effect.message
            clock.later(effect.milliseconds, lambda: self.send(message))
        elif isinstance(effect, WriteAll):
            self._keep_all(effect)
        elif isinstance(effect, Announce):
            dom.announce(effect.text)
        elif isinstance(effect, Focus):
            dom.focus(effect.element)
        elif isinstance(effect, Search):
            dom.search(effect.path, effect.query)
        elif isinstance(effect, Print):
            environment.print_page()
        elif isinstance(effect, Accept):
            dom.accept(effect.what)
        elif isinstance(effect, Download):
            environment.download(effect.name, effect.text)
        elif isinstance(effect, Sound):
            feedback.play(effect.names, effect.number, effect.wait)
            feedback.vibrate(effect.felt)
        elif isinstance(effect, SendLine) and self._lines:
            self._lines.send(effect.line, effect.text)

    def _work_of(self, effect: Effect) -> Coroutine[Any, Any, object] | None:
        """The coroutine of an asynchronous effect, which sends a message when it is done."""
        if isinstance(effect, AskBot):
            return self._ask(effect)
        if isinstance(effect, AskHint):
            return self._ask_hint(effect)
        if isinstance(effect, Fetch):
            return self._fetch(effect)
        if isinstance(effect, Copy):
            return self._copied(environment.copy(effect.text))
        if isinstance(effect, Share):
            return self._shared(environment.share(effect))
        return self._tell_room() if isinstance(effect, CheckStorage) else self._opening(effect)

    def _opening(self, effect: Effect) -> Coroutine[Any, Any, object] | None:
        if isinstance(effect, AskReview):
            return self._ask_review(effect)
        if isinstance(effect, SharePicture):
            return self._pictured(effect.told)
        if isinstance(effect, PairLine):
            return self._phones().pair(effect.step, effect.line, effect.sdp)
        if isinstance(effect, KeepAwake):
            return self._phones().keep_awake(wanted=effect.wanted)
        return self._open_file() if isinstance(effect, OpenFile) else None

    def _begin(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, effect: AskBot) -> None:
        """Asks the worker; if that fails, any choice is better than a match that stops."""
        number = str(effect.number)
        asking = asyncio.ensure_future(worker.ask(effect.question))
        await asyncio.wait({asking}, timeout=LONG_SECONDS)
        if not asking.done():
            self.send(Message("thinking", {"number": number}))
        try:
            key = await asking
        except worker.WorkerSilent as failure:
            js.console.error(f"a bot chooses blindly: {failure}")
            key = bots.any_answer(effect.question)
        self.send(Message("bot_answer", {"number": number, "key": key}))

    async def _ask_hint(self, effect: AskHint) -> None:
        """Asks the worker; without an answer there is no hint."""
        try:
            advice = await worker.advise(effect.question)
        except worker.WorkerSilent as failure:
            js.console.error(f"no hint: {failure}")
            advice = ""
        self.send(Message("advice", {"number": str(effect.number), "advice": advice}))

    async def _ask_review(self, effect: AskReview) -> None:
        """Asks the worker; without an answer the analysis stands still."""
        try:
            told = {"review": await worker.review(effect.question)}
        except worker.WorkerSilent as failure:
            js.console.error(f"no review: {failure}")
            told = {"failed": "true"}
        self.send(Message("reviewed", {"whose": effect.name, **told}))

    async def _fetch(self, effect: Fetch) -> None:
        text = await environment.fetch_text(effect.path)
        self.send(Message(effect.then, {"path": effect.path, "text": text}))

    async def _copied(self, begun: Awaitable[object] | None) -> None:
        done = await environment.outcome(begun) == ""
        self.send(Message("copied", {"done": "true"} if done else {}))

    async def _shared(self, begun: Awaitable[object] | None) -> None:
        """Sends the outcome of sharing; cancelling is no failure."""
        trouble = await environment.outcome(begun)
        what = {"": "shared", "AbortError": ""}.get(trouble, "failed")
        self.send(Message("shared", {"what": what}))

    async def _pictured(self, told: str) -> None:
        self.send(Message("shared", {"what": await dom.share_result_picture(told)}))

    async def _tell_room(self) -> None:
        lasting = {True: "true", False: "false", None: ""}[await storage.persisted()]
        self.send(Message("room", {"lasting": lasting}))

    def _phones(self) -> Lines:
        """The lines to other devices, imported when the first is wanted."""
        if self._lines is None:
            from web.platform.phones import Lines  # noqa: PLC0415 - nothing of it at the start

            def tell(name: str, **data: str) -> None:
                self.send(Message(name, data))

            self._lines = Lines(
                opened=lambda line: tell("line-opened", line=line),
                received=lambda line, text: tell("line-received", line=line, text=text),
                lost=lambda line: tell("line-lost", line=line),
                told=lambda what, line, text: tell("line", what=what, line=line, text=text),
            )
        return self._lines

    async def _open_file(self) -> None:
        text = await environment.open_text()
        if text is not None:
            self.send(Message("imported", {"text": text}))


def _restore(key: str, text: str | None) -> None:
    """Restores a recovered text in local storage."""
    if text is None:
        storage.remove(key)
        return
    with suppress(storage.StorageFull):  # the app has it in memory
        storage.write(key, text)


def _stamped(message: Message) -> Message:
    chance = DICE.getrandbits(CHANCE_BITS)
    return Message(message.name, message.data, clock.now_iso(), chance)
