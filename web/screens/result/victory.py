"""How a match was won, in a sentence under the winner: by how much, by what, or why by several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.i18n import _, fill, ngettext, number, series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Result
    from web.games.game_screen import GameScreen


def victory(game_screen: GameScreen, result: Result, names: Sequence[str], people: int) -> str:
    """What made the winners, ``people`` being the number of those who sat at the table."""
    best = max(result.scores)
    level = [party for party, score in enumerate(result.scores) if score == best]
    if len(level) == 1:
        return _ahead(result, names, people)
    if len(result.winners) > 1:
        return fill(_(game_screen.shared_text), score=number(best))
    return _decided(game_screen, result, level)


def _ahead(result: Result, names: Sequence[str], people: int) -> str:
    """By how much the first is ahead, and of whom; alone one knows of whom."""
    first, *others = sorted(result.scores, reverse=True)
    if not others:
        return ""
    count = first - others[0]
    if people == 1:
        text = ngettext("By %(count)d point.", "By %(count)d points.", count)
        return fill(text, count=count)
    second = [name for name, score in zip(names, result.scores, strict=True) if score == others[0]]
    text = ngettext(
        "%(count)d point ahead of %(name)s.", "%(count)d points ahead of %(name)s.", count
    )
    return fill(text, count=count, name=series(second))


def _decided(game_screen: GameScreen, result: Result, level: Sequence[int]) -> str:
    """Which tie-break made the winner among those with equal points, in the game's words."""
    for line in result.tie_breaks:
        counts = sorted((line.points[party] for party in level), reverse=True)
        if counts[0] != counts[1]:
            more, less = map(number, counts[:2])
            tie = fill(_("Tied at %(score)s."), score=number(max(result.scores)))
            return f"{tie} {fill(_(game_screen.tie_break_texts[line.kind]), more=more, less=less)}"
    return ""
