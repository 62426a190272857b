"""What a file with everything would change here."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class MergeReport:
    """What a file with everything brings in: the records that change, how many matches fared how.

    ``fresh`` were not here, ``further`` were and have gone on, ``same`` were here as they are or
    further on, ``copies`` lie beside another of the same id, and so do the ``unopened``, of which
    nobody here can tell whether they go on from that one. ``refused`` are the keys of what is not
    taken in, by the reason: ``foreign``, ``too_large``, ``newer``, ``damaged``. ``united`` are the
    keys of other records that have changed (settings, lessons, statistics), ``stayed`` of those
    that came and have not. ``gone`` are the keys of what had been put aside here and comes back.
    """

    changes: dict[str, str] = field(default_factory=dict)
    fresh: int = 0
    further: int = 0
    same: int = 0
    copies: int = 0
    unopened: int = 0
    refused: dict[str, list[str]] = field(default_factory=dict)
    united: list[str] = field(default_factory=list)
    stayed: list[str] = field(default_factory=list)
    gone: tuple[str, ...] = ()
