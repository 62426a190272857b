"""What is kept on this device, in words: how much, how safely; and what a file brought in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web import statistics
from web.i18n import _, fill, mark, ngettext, percent
from web.i18n.dates import when
from web.records import saved_matches, storage_keys
from web.records.quarantine import bundles
from web.render import part
from web.screens.lobby.match_list import safe_entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.archive.merge_report import MergeReport
    from web.model.root import Model
    from web.records.quarantine import Bundle
    from web.view.view_model import ViewModel

ROOM = 5_000_000
"""Letters that browsers keep for a page, about."""
LITTLE = 0.01

SHOWN = 6
"""So many of the matches that a file brings are shown before they come in."""

REASONS = {
    "foreign": mark("It was not written by this app."),
    "newer": mark("It needs a newer version of the app."),
    "too_large": mark("It is too large to be a match."),
    "damaged": mark("It cannot be read: it was cut short or changed."),
}
"""Why something in a file is not taken in."""

UNITED = {
    storage_keys.SETTINGS: mark("The settings from that device are used here."),
    storage_keys.LESSONS: mark("Lessons completed there count as completed here."),
    storage_keys.PUZZLES: mark("Puzzles solved there count as solved here."),
    statistics.KEY: mark("The statistics were merged; each match counts once."),
}
"""What else a file changes here, by the key of the record."""


def storage_report(model: Model) -> Markup:
    """How much is kept, how safely, and the ways out and in: a part of a sheet."""
    share = sum(len(key) + len(text) for key, text in model.records.items()) / ROOM
    said = (
        percent(share) if share >= LITTLE else fill(_("less than %(share)s"), share=percent(LITTLE))
    )
    used = {"matches": _count(model), "share": min(share, 1), "said": said}
    aside = [_aside(model, bundle) for bundle in bundles(model.records)]
    return part("storage", "report", used, _safety(model), bool(model.records), aside)


def _aside(model: Model, bundle: Bundle) -> dict[str, str]:
    """What was put aside at one moment."""
    matches = sum(key.startswith(storage_keys.MATCH) for key in bundle.records)
    counted = fill(ngettext("%(count)d match", "%(count)d matches", matches), count=matches)
    others = [_(name) for key, name in NAMES.items() if key in bundle.records]
    return {
        "name": bundle.name,
        "what": ", ".join([counted, *others] if matches else others) or _("Something unknown"),
        "when": when(bundle.moment, model.now),
    }


NAMES = {
    storage_keys.SETTINGS: mark("Settings"),
    storage_keys.LESSONS: mark("Lessons"),
    storage_keys.PUZZLES: mark("Puzzles"),
    statistics.KEY: mark("Statistics"),
}
"""What is kept besides matches."""


def _count(model: Model) -> str:
    count = len(model.saved_matches)
    return fill(ngettext("%(count)d match", "%(count)d matches", count), count=count)


def _safety(model: Model) -> list[str]:
    """How long what is kept here stays, as far as the browser says."""
    said = [_(LATE)] if NO_JOURNAL in model.device else []
    if "ios" in model.device and "installed" not in model.device:
        return [_(IOS), *said]
    return [*([_(LASTING[model.is_persistent])] if model.is_persistent is not None else []), *said]


NO_JOURNAL = "no-journal"
"""What the device is said to be where the journal (``web/platform/journal.js``) does not work."""
LATE = mark(
    "This browser saves with a delay: if it is forced to close or the battery dies, "
    "the last minute may be lost."
)
IOS = mark(
    "Safari deletes a website's data after seven days without a visit. On the home "
    "screen (Share, then Add to Home Screen) Cenote keeps it. It starts there with an"
    " empty list: save everything here first, then import the file there."
)
LASTING = {
    True: mark("The browser has promised not to delete it when space runs low."),
    False: mark("The browser may delete it when space runs low: save everything now and then."),
}


def render_storage(model: Model, _table: ViewModel | None) -> Markup:
    """The sheet of all that is kept."""
    return part("storage", "sheet", storage_report(model))


def render_archive_preview(model: Model, _table: ViewModel | None) -> Markup:
    """What a file would bring, before anything changes."""
    offered = model.archive_preview
    if offered is None:
        return Markup()
    merged = offered.merged
    matches = _coming(model, merged)
    page = {
        "aside": bool(offered.aside),
        "written": when(offered.date, model.now),
        "matches": matches[:SHOWN],
        "more": len(matches[SHOWN:]),
        "lines": list(_lines(merged)),
        "refused": _refused(merged),
        "changes": bool(merged.changes or merged.gone),
    }
    return part("storage", "offered", page)


def _coming(model: Model, merged: MergeReport) -> list[dict[str, object]]:
    """The matches that come in, as the lobby would show them, the newest first."""
    found = [
        saved_matches.read(k, t)
        for k, t in merged.changes.items()
        if k.startswith(storage_keys.MATCH)
    ]
    found.sort(key=lambda saved: saved.updated, reverse=True)
    return [safe_entry(saved, model.now) for saved in found]


def render_merge_report(model: Model, _table: ViewModel | None) -> Markup:
    """What a file has brought in, or why not."""
    if model.merge_report is None:
        return Markup()
    return part(
        "storage", "gathered", list(_lines(model.merge_report)), _refused(model.merge_report)
    )


def _lines(merged: MergeReport) -> Iterator[str]:
    """What became of the matches and of everything else, line by line."""
    if merged.fresh:
        yield _counted(
            ngettext("%(count)d new match.", "%(count)d new matches.", merged.fresh), merged.fresh
        )
    if merged.further:
        further = ngettext(
            "%(count)d match was further along there: it continues from there.",
            "%(count)d matches were further along there: they continue from there.",
            merged.further,
        )
        yield _counted(further, merged.further)
    if merged.copies:
        copies = ngettext(
            "%(count)d match went differently there: it is kept as a copy.",
            "%(count)d matches went differently there: they are kept as copies.",
            merged.copies,
        )
        yield _counted(copies, merged.copies)
    if merged.unopened:
        unopened = ngettext(
            "%(count)d match cannot be opened here, or does not continue yours: it is kept "
            "separately.",
            "%(count)d matches cannot be opened here, or do not continue yours: they are kept"
            " separately.",
            merged.unopened,
        )
        yield _counted(unopened, merged.unopened)
    if merged.same:
        same = ngettext(
            "%(count)d match was already here.", "%(count)d matches were already here.", merged.same
        )
        yield _counted(same, merged.same)
    yield from (_(UNITED[key]) for key in merged.united)
    if storage_keys.SETTINGS in merged.stayed:
        yield _("Your settings here stay as they are.")


def _counted(text: str, count: int) -> str:
    return fill(text, count=count)


def _refused(merged: MergeReport) -> list[str]:
    """What is not taken in, by number and reason."""
    return [
        fill(
            ngettext("%(count)d entry: %(reason)s", "%(count)d entries: %(reason)s", len(keys)),
            count=len(keys),
            reason=_(REASONS[reason]),
        )
        for reason, keys in merged.refused.items()
    ]
