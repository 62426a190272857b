"""Runs the app in the page: touches become messages, effects become deeds, the model is drawn."""

from __future__ import annotations

import asyncio
import random
import traceback
from collections.abc import Awaitable, Coroutine, Mapping
from typing import Any

import js

from engine import bots
from web import app, screens, shelf
from web.model import (
    Accept,
    Announce,
    AskBot,
    AskHint,
    AskRoom,
    Copy,
    Download,
    Effect,
    Erase,
    Feel,
    Fetch,
    Focus,
    Later,
    Message,
    OpenFile,
    Print,
    Search,
    Share,
    SharePicture,
    Write,
    WriteAll,
)
from web.platform import clock, dom, environment, feel, storage, worker

PREFIX = "cenote:"
DICE = random.SystemRandom()
LONG_SECONDS = 2.0
"""A bot that thinks for longer than this is told to screen readers."""
CHANCE_BITS = 53  # what JSON numbers hold everywhere


class Runner:
    """The one app of the page."""

    def __init__(self) -> None:
        """Reads what was kept and opens the app."""
        kept = {key: storage.read(key) or "" for key in storage.keys(PREFIX)}
        tab = f"{DICE.getrandbits(CHANCE_BITS):x}"
        languages, query = environment.languages(), environment.query()
        now, around = clock.now_iso(), environment.surroundings()
        self.model, effects = app.begin(kept, languages, query, tab, now, page=around)
        self._tasks: set[asyncio.Task[object]] = set()
        self._lasts = False
        self._look: Mapping[str, str] = {}
        self._carry_out(effects)
        dom.listen(lambda touched: self.send(app.touched(touched)))
        if not storage.lasts():
            self.send(Message("told", {"what": "blocked"}))

    def send(self, message: Message) -> None:
        """Lets the app hear a message, and does what it asks for."""
        try:
            self._carry_out(app.update(self.model, _stamped(message)))
        except app.UnknownMessage as unknown:
            js.console.error(f"nobody hears {unknown}")
        except Exception:  # whatever it was, the page goes on and the match is kept
            js.console.error(traceback.format_exc())
            self._carry_out(app.update(self.model, Message("fault")))

    def _carry_out(self, effects: list[Effect]) -> None:
        """Keeps first, then shows: nothing looks done that is not kept. The rest comes last."""
        for effect in effects:
            self._keep(effect)
        self._show()
        for effect in effects:
            self._act(effect)
        self._wake_bots()

    def _wake_bots(self) -> None:
        """Where bots are at the table their worker starts while the first person still thinks."""
        playing = self.model.playing
        if playing and len(playing.match.people) < len(playing.match.seats):
            worker.warm_up()

    def _keep(self, effect: Effect) -> None:
        if isinstance(effect, Erase):
            storage.remove(effect.key)
        elif isinstance(effect, Write):
            try:
                storage.write(effect.key, effect.text)
                self._ask_to_last(effect.key)
                told = "storage_kept"
            except storage.StorageFull:
                told = "storage_full"
            if effect.key.startswith((shelf.MATCH, shelf.LESSONS)):
                app.update(self.model, Message(told, {"key": effect.key}))

    def _keep_all(self, effect: WriteAll) -> None:
        """Keeps all or nothing, and says which."""
        try:
            storage.write_all(effect.texts)
            done = "true"
        except storage.StorageFull:
            done = "false"
        self.send(Message(effect.then, {"done": done}))

    def _ask_to_last(self, key: str) -> None:
        """Once there is a match to lose, the browser is asked not to clear it for lack of space."""
        if not self._lasts and key.startswith(shelf.MATCH):
            self._lasts = True
            self._begin(storage.persist())

    def _show(self) -> None:
        look = screens.look(self.model)
        if look != self._look:
            self._look = look
            environment.set_look(look)
        dom.patch(screens.page(self.model))
        environment.set_title(screens.title(self.model))

    def _act(self, effect: Effect) -> None:
        if work := self._work_of(effect):
            self._begin(work)
        elif isinstance(effect, Later):
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
        elif isinstance(effect, Feel):
            feel.stone(sound=effect.sound, haptics=effect.haptics)

    def _work_of(self, effect: Effect) -> Coroutine[Any, Any, object] | None:
        """What takes its time, and sends a message when it is done."""
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
        return self._tell_room() if isinstance(effect, AskRoom) else self._opening(effect)

    def _opening(self, effect: Effect) -> Coroutine[Any, Any, object] | None:
        if isinstance(effect, SharePicture):
            return self._pictured(effect.told)
        return self._open_file() if isinstance(effect, OpenFile) else None

    def _begin(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, effect: AskBot) -> None:
        """Asks the worker; if that fails, any choice is better than a match at rest."""
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
        """Asks the worker; a person can do without."""
        try:
            advice = await worker.advise(effect.question)
        except worker.WorkerSilent as failure:
            js.console.error(f"no hint: {failure}")
            advice = ""
        self.send(Message("advice", {"number": str(effect.number), "advice": advice}))

    async def _fetch(self, effect: Fetch) -> None:
        text = await environment.fetch_text(effect.path)
        self.send(Message(effect.then, {"path": effect.path, "text": text}))

    async def _copied(self, begun: Awaitable[object] | None) -> None:
        done = await environment.outcome(begun) == ""
        self.send(Message("copied", {"done": "true"} if done else {}))

    async def _shared(self, begun: Awaitable[object] | None) -> None:
        """Whoever thinks better of it has not failed."""
        trouble = await environment.outcome(begun)
        what = {"": "shared", "AbortError": ""}.get(trouble, "failed")
        self.send(Message("shared", {"what": what}))

    async def _pictured(self, told: str) -> None:
        self.send(Message("shared", {"what": await dom.hand_on_picture(told)}))

    async def _tell_room(self) -> None:
        lasting = {True: "true", False: "false", None: ""}[await storage.persisted()]
        self.send(Message("room", {"lasting": lasting}))

    async def _open_file(self) -> None:
        text = await environment.open_text()
        if text is not None:
            self.send(Message("imported", {"text": text}))


def _stamped(message: Message) -> Message:
    chance = DICE.getrandbits(CHANCE_BITS)
    return Message(message.name, message.data, clock.now_iso(), chance)
