"""The sheet of statistics: somebody's figures, drawn rather than listed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from web import games, statistics
from web.i18n import _, fill, ngettext, number, percent, signed
from web.i18n.dates import day
from web.render import part
from web.screens.bot_levels import LEVELS, level_of
from web.screens.statistics.charts import accuracy_chart, course_chart, parts_of, ring
from web.statistics import counting

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from markupsafe import Markup

    from web.model.root import Model
    from web.screens.statistics.model import StatisticsView
    from web.statistics import Entry
    from web.statistics.counting import Figures, Person, Versus
    from web.statistics.match_filter import MatchFilter
    from web.view.view_model import ViewModel

FEW = 30
"""With fewer matches than these a rate says little, and its range is told too."""


@dataclass(frozen=True)
class Chosen:
    """What is looked at: somebody, all matches of that one, those of the game, those wanted.

    ``game`` is the one that all of them are of, or ''.
    """

    person: Person
    wanted: MatchFilter
    own: Sequence[Entry]
    of_game: Sequence[Entry]
    entries: Sequence[Entry]
    game: str


@dataclass(frozen=True)
class Row:
    """A row of chips: what it chooses, its name, the value chosen, all values with their texts."""

    kind: str
    label: str
    value: str
    entries: Sequence[tuple[str, str]]

    @property
    def is_choice(self) -> bool:
        """Whether there is anything to choose, or to choose no longer."""
        values = [value for value, _text in self.entries if value]
        return len(values) > 1 or (self.value in values and self.kind not in ("name", "game"))


def render_statistics(model: Model, _table: ViewModel | None) -> Markup:
    """The sheet's markup."""
    book = statistics.read(model.records.get(statistics.KEY))
    everybody = counting.people(book.entries)
    erased = bool(model.statistics.before)
    if not everybody:
        return part("statistics", "nothing", erased)
    chosen = _chosen(model.statistics, everybody, book.entries)
    figures = counting.figures(chosen.entries, chosen.person.key)
    finer = _finer(chosen)
    page = {
        "name": chosen.person.name,
        "key": chosen.person.key,
        "game": chosen.game,
        "erased": erased,
        "chips": _chips(chosen, everybody),
        "finer": finer,
        "narrowed": _narrowed(finer),
        "figures": _figures(chosen, figures) if figures else None,
        "games": _games(chosen) if not chosen.game else [],
        "course": _course(chosen),
        "accuracy": _accuracy(chosen),
        "rivals": [_rival(chosen, one) for one in _rivals(chosen)],
        "alone": _alone(chosen),
        "listed": _listed(chosen, model.statistics.listed),
        "more": len(chosen.entries) > model.statistics.listed,
        "several": len(everybody) > 1,
    }
    return part("statistics", "statistics", page)


def _chosen(
    looking: StatisticsView, everybody: Sequence[Person], entries: Sequence[Entry]
) -> Chosen:
    """What is to be looked at; wishes that fit nothing any more are none."""
    person = next((one for one in everybody if one.key == looking.name), everybody[0])
    own = [entry for entry in entries if entry.seat_of(person.key) is not None]
    played = {entry.game for entry in own}
    game = looking.wanted.game if looking.wanted.game in played else ""
    game = next(iter(played)) if len(played) == 1 else game
    wanted = replace(looking.wanted, game=game)
    of_game = [entry for entry in own if game in ("", entry.game)]
    fitting = [entry for entry in of_game if counting.fits(entry, wanted)]
    return Chosen(person, wanted, own, of_game, fitting, game)


# --- what can be chosen -------------------------------------------------------------------------


def _chips(chosen: Chosen, everybody: Sequence[Person]) -> list[Row]:
    """The rows of chips that say who is looked at, and at which game."""
    played = {entry.game for entry in chosen.own}
    listed = [game for game in games.GAMES if game in played]
    listed += sorted(played.difference(listed))
    return _rows(
        Row("name", _("Who"), chosen.person.key, [(one.key, one.name) for one in everybody]),
        Row("game", _("Game"), chosen.game, [_all(), *((g, games.title(g)) for g in listed)]),
    )


def _finer(chosen: Chosen) -> list[Row]:
    """The rows of chips that narrow the matches down."""
    wanted = chosen.wanted
    return _rows(
        Row("players", _("Players"), wanted.players, [_all(), *_players(chosen)]),
        Row("variant", _("Played with"), wanted.variant, [_all(), *_variants(chosen)]),
        Row("level", _("Bots"), wanted.level, [_all(), *_levels(chosen)]),
    )


def _rows(*rows: Row) -> list[Row]:
    """Rows of chips; one in which there is nothing to choose is not among them."""
    return [row for row in rows if row.is_choice]


def _all() -> tuple[str, str]:
    """The chip that narrows nothing down."""
    return "", _("All")


def _narrowed(finer: Iterable[Row]) -> str:
    """To which matches it is narrowed down, in a few words."""
    wishes = [text for row in finer for value, text in row.entries if value and value == row.value]
    return ", ".join(wishes) or _("All kinds of matches")


def _players(chosen: Chosen) -> list[tuple[str, str]]:
    counts = sorted({len(entry.names) for entry in chosen.of_game})
    return [(str(n), _("Solo") if n == 1 else number(n)) for n in counts]


def _variants(chosen: Chosen) -> list[tuple[str, str]]:
    """What the chosen game was played with; nothing where several games are looked at."""
    if not games.available(chosen.game):
        return []
    found = sorted({counting.variant_of(entry) for entry in chosen.of_game})
    found.sort(key=lambda variant: variant != "base")
    return [(variant, _variant(chosen.game, variant)) for variant in found]


def _variant(game: str, variant: str) -> str:
    """A variant in words: the groups that are in play, or the value of the game's own variant."""
    game_screen = games.screen(game)
    if game_screen.groups and variant == "base":
        return _(next(iter(game_screen.groups.values())).base)
    if (counting.VARIANT, variant) in game_screen.option_values:
        return game_screen.option_value(counting.VARIANT, variant)
    named = [
        _(game_screen.groups[name].name)
        for name in variant.split("+")
        if name in game_screen.groups
    ]
    return ", ".join(named) or variant


def _levels(chosen: Chosen) -> list[tuple[str, str]]:
    found = {level for entry in chosen.of_game for level in counting.levels_of(entry)}
    order = [counting.PEOPLE, *(f"bot:{level}" for level in LEVELS)]
    known = [level for level in order if level in found]
    return [(one, _("None") if one == counting.PEOPLE else _level(one)) for one in known]


def _level(kind: str) -> str:
    return _(LEVELS[level_of(kind)].name)


# --- figures ------------------------------------------------------------------------------------


def _figures(chosen: Chosen, found: Figures) -> dict[str, object]:
    matches = ngettext("%(count)d match", "%(count)d matches", found.matches)
    return {
        "ring": ring(found.rate, found.fair),
        "rate": percent(found.rate),
        "fair": fill(_("%(rate)s is an even share"), rate=percent(found.fair)),
        "range": _range(found) if found.matches < FEW else "",
        "matches": fill(matches, count=found.matches),
        "parts": parts_of(found.won, found.shared, found.lost),
        "told": _told(found.won, found.shared, found.lost),
        "tiles": _tiles(chosen, found),
    }


def _range(found: Figures) -> str:
    text = _("With so few matches it could be anything from %(least)s to %(most)s.")
    return fill(text, least=percent(found.least), most=percent(found.most))


def _told(won: int, shared: int, lost: int) -> list[tuple[str, str]]:
    """Victories and defeats in words, each with its kind; what never happened is left out."""
    told = [
        ("won", won, ngettext("%(count)d won", "%(count)d won", won)),
        ("shared", shared, ngettext("%(count)d shared", "%(count)d shared", shared)),
        ("lost", lost, ngettext("%(count)d lost", "%(count)d lost", lost)),
    ]
    return [(kind, fill(text, count=count)) for kind, count, text in told if count]


def _tiles(chosen: Chosen, found: Figures) -> list[tuple[str, str, str]]:
    """Figures by kind, in words: points only where all are of one game."""
    points = [
        ("best", number(found.best), _("Best score")),
        ("mean", number(round(found.mean)), _("Average score")),
    ]
    return [
        *(points if chosen.game else []),
        ("longest", number(found.longest), _("Longest streak")),
        ("current", number(found.current), _("Current streak")),
        ("turns", number(round(found.turns)), _("Average turns")),
        ("last", day(found.last), _("Last played")),
    ]


def _games(chosen: Chosen) -> list[dict[str, object]]:
    """Each game with its figures, the one played most first."""
    played = sorted({entry.game for entry in chosen.entries})
    rows = [_game(chosen, game) for game in played]
    return sorted(rows, key=lambda row: -int(str(row["count"])))


def _game(chosen: Chosen, game: str) -> dict[str, object]:
    those = [entry for entry in chosen.entries if entry.game == game]
    found = counting.figures(those, chosen.person.key)
    assert found is not None
    matches = ngettext("%(count)d match", "%(count)d matches", found.matches)
    best = fill(_("Best %(best)d, average %(mean)d"), best=found.best, mean=round(found.mean))
    return {
        "id": game,
        "stone": games.available(game),
        "title": games.title(game),
        "count": found.matches,
        "matches": fill(matches, count=found.matches),
        "rate": percent(found.rate),
        "parts": parts_of(found.won, found.shared, found.lost),
        "best": best,
    }


def _course(chosen: Chosen) -> dict[str, object] | None:
    """The drawing of the scores of one game, from the first match to the last."""
    points = counting.match_history(chosen.entries, chosen.person.key)
    return course_chart(points) if chosen.game and len(points) > 1 else None


def _accuracy(chosen: Chosen) -> dict[str, object] | None:
    """How near somebody's moves came to the best: over time, and by the phase of the match."""
    found = counting.accuracy(chosen.entries, chosen.person.key)
    if found is None:
        return None
    labels = (_("Beginning"), _("Middle"), _("End"))
    text = ngettext("%(count)d match analysed", "%(count)d matches analysed", len(found.matches))
    return {
        "mean": percent(found.mean),
        "matches": fill(text, count=len(found.matches)),
        "chart": accuracy_chart(found.matches) if len(found.matches) > 1 else None,
        "phases": [
            {"label": label, "text": percent(share), "width": round(100 * share, 1)}
            for label, share in zip(labels, found.phases, strict=True)
            if share is not None
        ],
    }


# --- others -------------------------------------------------------------------------------------


def _rivals(chosen: Chosen) -> list[Versus]:
    return counting.rivals(chosen.entries, chosen.person.key)


def _rival(chosen: Chosen, one: Versus) -> dict[str, object]:
    """Somebody whom one has met, in words; the points only where all are of one game."""
    level = LEVELS.get(level_of(one.kind))
    told = _told(one.won, 0, one.lost)
    if one.level:
        text = ngettext("%(count)d tied", "%(count)d tied", one.level)
        told.insert(1, ("shared", fill(text, count=one.level)))
    ahead = fill(_("%(points)s points on average"), points=signed(round(one.ahead)))
    return {
        "icon": "person" if one.kind == "human" else level.icon if level else "bot",
        "name": one.name or (_(level.full) if level else level_of(one.kind)),
        "key": one.key if one.kind == "human" else "",
        "parts": parts_of(one.won, one.level, one.lost),
        "told": told,
        "ahead": ahead if chosen.game else "",
    }


def _alone(chosen: Chosen) -> list[dict[str, object]]:
    """What was played alone, by game and difficulty."""
    played = {entry.game for entry in chosen.entries if entry.is_alone}
    return [_solo(chosen, game) for game in games.GAMES if game in played and _harder(game)]


def _harder(game: str) -> tuple[str, tuple[str, ...]] | None:
    rivals = games.screen(game).automa_texts
    return rivals.harder if rivals and rivals.harder[0] else None


def _solo(chosen: Chosen, game: str) -> dict[str, object]:
    game_screen, (option, values) = games.screen(game), _harder(game) or ("", ())
    those = [entry for entry in chosen.entries if entry.game == game]
    steps = counting.alone(those, chosen.person.key, option, values)
    rows = [
        {
            "value": step.value,
            "label": game_screen.option_value(option, step.value),
            "parts": parts_of(step.won, 0, step.played - step.won),
            "told": _told(step.won, 0, step.played - step.won),
            "best": fill(_("Best score: %(score)s"), score=number(step.best)),
        }
        for step in steps
    ]
    return {
        "title": _(game_screen.automa_texts.alone) if game_screen.automa_texts else "",
        "rows": rows,
    }


# --- the matches themselves ---------------------------------------------------------------------


def _listed(chosen: Chosen, count: int) -> list[dict[str, object]]:
    """The newest matches."""
    return [_match(chosen, entry) for entry in chosen.entries[: -count - 1 : -1]]


def _match(chosen: Chosen, entry: Entry) -> dict[str, object]:
    seat = entry.seat_of(chosen.person.key)
    names = [name or _("Somebody") for name in [*entry.names, *_others(entry)]]
    parties = zip(names, entry.scores, strict=False)
    return {
        "root": entry.root,
        "game": entry.game if games.available(entry.game) else "",
        "title": games.title(entry.game),
        "day": day(entry.ended),
        "won": seat in entry.winners,
        "parties": [
            {"name": name, "score": number(score), "own": party == seat}
            for party, (name, score) in enumerate(parties)
        ],
    }


def _others(entry: Entry) -> Iterable[str]:
    """The names of the parties at which nobody sat."""
    rivals = games.screen(entry.game).automa_texts if games.available(entry.game) else None
    return map(_, rivals.names if rivals else ())
