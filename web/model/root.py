"""The whole model.

A part that one screen alone uses stands beside that screen (``web/screens/*/model.py``), all other
parts stand here in :mod:`web.model`. Handlers change them, the screens turn them into markup.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from web.model.environment import PageEnvironment
from web.model.lessons import LessonLibrary
from web.model.phones import Phones
from web.model.scenarios import ScenarioLibrary
from web.model.settings import Settings
from web.screens.importing.model import ImportForm
from web.screens.lobby.model import LobbyView
from web.screens.statistics.model import StatisticsView

if TYPE_CHECKING:
    from web.archive.merge_report import MergeReport
    from web.model.message import Message
    from web.model.playing import Playing
    from web.model.puzzles import PuzzleShelf
    from web.model.saved_match import SavedMatch
    from web.model.undo import UndoableDelete
    from web.rules.book import Rulebook
    from web.screens.analysis.model import Analysis
    from web.screens.importing.model import ImportPreview
    from web.screens.new_match.model import Draft
    from web.screens.phones.model import Pairing
    from web.screens.rules_reader.model import Location, RulesReader
    from web.screens.sharing.model import Sharing
    from web.screens.storage.model import ArchivePreview


@dataclass
class Model:
    """Everything the screens are drawn from.

    The screen is the table of ``playing``, the new match of ``draft``, or else the lobby.

    What is stored: ``records`` are all texts in storage by their keys; ``settings``,
    ``saved_matches`` (by id) and ``lessons`` are what was read from them; ``scenarios`` are the
    books of those.

    What is open: ``sheet`` lies over the screen, a name with an argument (``("seat", "2")``), and
    ``sheets_below`` under it, the lowest first. ``reader`` shows the rules over everything.
    ``alert`` must be answered first: its key, and the match that it is about. ``notifications`` are
    the keys of what the page has reported and nobody has dismissed; ``recovered`` counts choices
    for one of them. ``is_asking``: the next tap explains a thing and chooses nothing. ``opened_at``
    is the edge of a table in table mode from which the sheet or the rules were opened ('': none).

    ``phones`` is what this device is to others at a match, ``puzzles`` what of them is open (None:
    nobody has wanted any).

    A screen's own part: ``lobby``, ``statistics``, ``analysis``, ``sharing``, ``import_form`` and
    ``import_preview``, ``pairing`` (with another device), ``archive_preview`` and its
    ``merge_report``; of the rules ``rulebooks`` by path, ``bookmarks`` by game, and
    ``location_count``, which numbers what was read; of the settings ``previous_settings`` (before a
    reset) and the ``licences`` (None: not fetched yet, '': the fetch failed). ``undoable`` can be
    undone, ``undoable_count`` numbers these.

    What surrounds the app: ``environment``, ``device`` (all that the page has reported, by key),
    ``is_persistent`` (whether the browser has promised to keep storage, None: unknown), ``tab``
    (this tab's name), ``now`` (ISO time of the last message), ``debug`` (the page shows the save),
    ``seed`` (of the next match, None: a fresh one). ``tables_opened`` counts matches put on the
    table. ``deferred`` are timed messages that wait until the table is no longer paused.
    """

    records: dict[str, str] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    saved_matches: dict[str, SavedMatch] = field(default_factory=dict)
    lessons: LessonLibrary = field(default_factory=LessonLibrary)
    scenarios: ScenarioLibrary = field(default_factory=ScenarioLibrary)

    draft: Draft | None = None
    playing: Playing | None = None

    sheet: tuple[str, str] = ("", "")
    sheets_below: tuple[tuple[str, str], ...] = ()
    reader: RulesReader | None = None
    alert: tuple[str, str] = ("", "")
    notifications: list[str] = field(default_factory=list)
    recovered: int = 0
    is_asking: bool = False
    opened_at: str = ""

    lobby: LobbyView = field(default_factory=LobbyView)
    statistics: StatisticsView = field(default_factory=StatisticsView)
    analysis: Analysis | None = None
    phones: Phones = field(default_factory=Phones)
    puzzles: PuzzleShelf | None = None
    sharing: Sharing | None = None
    import_form: ImportForm = field(default_factory=ImportForm)
    import_preview: ImportPreview | None = None
    pairing: Pairing | None = None
    archive_preview: ArchivePreview | None = None
    merge_report: MergeReport | None = None
    rulebooks: dict[str, Rulebook] = field(default_factory=dict)
    bookmarks: dict[str, Location] = field(default_factory=dict)
    location_count: int = 0
    previous_settings: Settings | None = None
    licences: str | None = None
    undoable: UndoableDelete | None = None
    undoable_count: int = 0

    environment: PageEnvironment = field(default_factory=PageEnvironment)
    device: set[str] = field(default_factory=set)
    is_persistent: bool | None = None
    tab: str = ""
    now: str = ""
    debug: bool = False
    seed: int | None = None
    tables_opened: int = 0
    deferred: list[Message] = field(default_factory=list)

    @property
    def is_paused(self) -> bool:
        """Whether the table stands still: somebody reads the rules or watches the replay."""
        return self.reader is not None or bool(self.playing and self.playing.replay)

    @property
    def is_elsewhere(self) -> bool:
        """Whether another tab plays the match on this table."""
        return self.playing is not None and self.playing.elsewhere
