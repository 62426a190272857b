"""What is kept on this device, in words: how much, how safely; and what a file brought in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web import shelf, statistics
from web.render import part
from web.words import _, fill, mark, ngettext, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.model import Merged, Model
    from web.sight import Sight

ROOM = 5_000_000
"""Letters that browsers keep for a page, about."""
LITTLE = 0.01

REASONS = {
    "foreign": mark("It was not written by this app."),
    "newer": mark("It needs a newer version of the app."),
    "too_large": mark("It is too large to be a match."),
}
"""Why something in a file is not taken in."""

UNITED = {
    shelf.SETTINGS: mark("Your settings came along."),
    shelf.LESSONS: mark("What was done in the lessons there is done here too."),
    statistics.KEY: mark("The statistics are put together, each match once."),
}
"""What else a file changes here, by the key of the record."""


def storage_report(model: Model) -> Markup:
    """How much is kept, how safely, and the ways out and in: a part of a sheet."""
    share = sum(len(key) + len(text) for key, text in model.records.items()) / ROOM
    said = (
        percent(share) if share >= LITTLE else fill(_("less than %(share)s"), share=percent(LITTLE))
    )
    used = {"matches": _count(model), "share": min(share, 1), "said": said}
    return part("storage", "report", used, _safety(model), bool(model.records))


def _count(model: Model) -> str:
    count = len(model.shelf)
    return fill(ngettext("%(count)d match", "%(count)d matches", count), count=count)


def _safety(model: Model) -> list[str]:
    """How long what is kept here stays, as far as the browser says."""
    if "ios" in model.device and "installed" not in model.device:
        return [_(IOS)]
    return [_(LASTING[model.lasting])] if model.lasting is not None else []


IOS = mark(
    "Safari clears what a website keeps after seven days without a visit. On the home screen "
    "(Share, then Add to Home Screen) Cenote stays for as long as you like. It begins there with "
    "an empty list: save everything here first, and bring the file in there."
)
LASTING = {
    True: mark("The browser has promised not to clear it when space is short."),
    False: mark("The browser may clear it when space is short: save everything now and then."),
}


def render_storage(model: Model, _table: Sight | None) -> Markup:
    """The sheet of all that is kept."""
    return part("storage", "sheet", storage_report(model))


def render_gathered(model: Model, _table: Sight | None) -> Markup:
    """What a file has brought in, or why not."""
    if model.gathered is None:
        return Markup()
    return part("storage", "gathered", list(_lines(model.gathered)), _refused(model.gathered))


def _lines(merged: Merged) -> Iterator[str]:
    """What became of the matches and of everything else, line by line."""
    if merged.fresh:
        yield _counted(
            ngettext("%(count)d new match.", "%(count)d new matches.", merged.fresh), merged.fresh
        )
    if merged.further:
        further = ngettext(
            "%(count)d match was further on there: it goes on from there.",
            "%(count)d matches were further on there: they go on from there.",
            merged.further,
        )
        yield _counted(further, merged.further)
    if merged.copies:
        copies = ngettext(
            "%(count)d match went another way there: it lies beside yours as a copy.",
            "%(count)d matches went another way there: they lie beside yours as copies.",
            merged.copies,
        )
        yield _counted(copies, merged.copies)
    if merged.same:
        same = ngettext(
            "%(count)d match was here already.", "%(count)d matches were here already.", merged.same
        )
        yield _counted(same, merged.same)
    yield from (_(UNITED[key]) for key in merged.united)
    if shelf.SETTINGS in merged.stayed:
        yield _("Your settings stay as they are here.")


def _counted(text: str, count: int) -> str:
    return fill(text, count=count)


def _refused(merged: Merged) -> list[str]:
    """What is not taken in, by number and reason."""
    return [
        fill(
            ngettext("%(count)d record: %(reason)s", "%(count)d records: %(reason)s", len(keys)),
            count=len(keys),
            reason=_(REASONS[reason]),
        )
        for reason, keys in merged.refused.items()
    ]
