"""The page's entry: PyScript runs this file once everything is loaded."""

import asyncio
from contextlib import suppress

from web import lazy_parts
from web.platform import dom, part_loader, storage
from web.platform.runner import Runner
from web.records import storage_keys


def begin() -> Runner:
    """Open the app."""
    try:
        runner = Runner()
    except Exception as failure:
        dom.failed(repr(failure))
        raise
    dom.ready()
    return runner


async def begin_with_phones() -> Runner:
    """Open the app where others have sat at a match with their phones: that part comes first."""
    with suppress(part_loader.Missing):
        await part_loader.load("phones")
    return begin()


kept: list[object] = []  # or it would be forgotten
if lazy_parts.with_phones(storage.keys(storage_keys.PREFIX)):
    kept.append(asyncio.ensure_future(begin_with_phones()))
else:
    kept.append(begin())
