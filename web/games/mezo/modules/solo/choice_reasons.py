"""Why the Vengeful Gods choose as they do: their decision rules in words (5.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.mezo.decisions import DecisionKind
from engine.mezo.modules.solo.events import ByTheBook
from engine.mezo.modules.solo.state import VG
from engine.mezo.state import PLACES, TYPES
from web.games.mezo import words
from web.i18n import _, fill, mark, ngettext
from web.render import render

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from markupsafe import Markup

    from engine import Event
    from web.games.scene import Scene

    Values = Sequence[int]
    Say = Callable[[Values], str]

DISPLACED = "displace_units"
"""What is answered when units of the player are driven out: no decision of the base game."""
HEIGHT = 3
"""So many values are compared of pyramids; of a region of their focus more."""

# --- compared values -----------------------------------------------------------------------------


def focus(values: Values) -> str:
    """MS-BOT-2: whether the conflict is still to come, and who leads there by how much."""
    over, behind, difference = values[:3]
    return ", ".join([_is_over(over), lead(-difference if behind else difference)])


def lead(difference: int) -> str:
    """By how much the player's strength exceeds theirs."""
    if difference > 0:
        text = ngettext("you lead by %(n)d", "you lead by %(n)d", difference)
    elif difference < 0:
        text = ngettext("they lead by %(n)d", "they lead by %(n)d", -difference)
    else:
        return _("you are tied")
    return fill(text, n=abs(difference))


def _is_over(over: int) -> str:
    return _("conflict over") if over else _("not yet resolved")


def _left(values: Values) -> str:
    """MS-BOT-8: from where units march."""
    return ", ".join([_is_over(not values[0]), lead(values[1])])


def _lost(values: Values) -> str:
    """MS-BOT-13: where units are given up; the regions come before the types."""
    if len(values) == 2:
        return _held(values)
    text = ngettext("difference %(n)d", "difference %(n)d", -values[1])
    return ", ".join([_is_over(not values[0]), fill(text, n=-values[1])])


def _driven(values: Values) -> str:
    """MS-BOT-9: where the player's units are driven to."""
    text = ngettext("%(n)d of your units there", "%(n)d of your units there", values[1])
    return ", ".join([_is_over(not values[0]), fill(text, n=values[1])])


def _height(values: Values) -> str:
    """MS-BOT-10: how high the pyramid is, and whether a tier of it is theirs."""
    level, theirs = 1 - values[0], values[1]
    text = fill(_("a tier of level %(level)d"), level=level)
    return ", ".join([text, *([_("they have a tier there")] if theirs else [])])


def _held(values: Values) -> str:
    """MS-BOT-7: how many of a type there are."""
    text = ngettext("%(n)d there", "%(n)d there", -values[0])
    return fill(text, n=-values[0])


def _reserve(values: Values) -> str:
    """MS-BOT-13: what is in the Reserve, and how much there must be."""
    there, enough = values
    return fill(_("%(there)d in their Reserve, %(enough)d needed"), there=there, enough=enough)


# --- what each rule says -------------------------------------------------------------------------

RULES = {
    "MS-BOT-1": mark("In the order of the table: Uxmal, Coba, Hochob, Tikal, Palenque, Becan."),
    "MS-BOT-2": mark(
        "Their focus: first regions whose conflict is still to come; among those,"
        " where you are tied or ahead; then where the difference is smallest; "
        "then the order of the table."
    ),
    "MS-BOT-3": mark("The free vertex that touches the most regions; if equal, at random."),
    "MS-BOT-4": mark(
        "Their units in turn: shaman, warrior, shaman and so on; the other type where one is"
        " missing."
    ),
    "MS-BOT-7": mark("One unit at a time, of the type you have more of there; a shaman if equal."),
    "MS-BOT-8": mark(
        "One unit at a time, both types in turn: first from regions whose "
        "conflict is over, then from where they lead by the most."
    ),
    "MS-BOT-9": mark(
        "Your units go where the conflict is over, then where you have the fewest; one at a time."
    ),
    "MS-BOT-10": mark(
        "A pyramid before a glyph: where it grows highest, then where they have "
        "no tier, then in the order of the table. A glyph goes to their focus "
        "region."
    ),
    "MS-BOT-11": mark("The top of your pyramid before a glyph of yours."),
    "MS-BOT-12": mark("Yours: the top of a pyramid before a glyph. Their own: a glyph first."),
    "MS-BOT-13": mark(
        "They give up units of the type they have more of there, a shaman if "
        "equal; they pay a price only from a full Reserve."
    ),
    "MS-BOT-14": mark("Their units in a conflict stay there."),
    "MS-BOT-19": mark("If they may do something they do it, as much as they can."),
}
"""What each rule of their book says, in a sentence or two."""


class Candidate(NamedTuple):
    """Something that could be chosen, what was compared of it, and whether it was chosen."""

    name: str
    values: str
    chosen: bool


COMPARED: dict[str, Say] = {
    "MS-BOT-2": focus,
    "MS-BOT-7": _held,
    "MS-BOT-8": _left,
    "MS-BOT-9": _driven,
    "MS-BOT-10": lambda values: focus(values) if len(values) > HEIGHT else _height(values),
    "MS-BOT-13": _lost,
}
"""How the values that a rule compares read."""


def candidates(rule: str, what: ByTheBook) -> list[Candidate]:
    """All that could be chosen, the best first; places before types of units."""
    chosen = (what.choice.partition(":")[2] or what.choice).split(".")
    rows = sorted(what.weighed, key=lambda one: (one[0] in TYPES, one[1]))
    return [
        Candidate(_name(name), _value(rule, name, values), name in chosen) for name, values in rows
    ]


def _name(name: str) -> str:
    if name in TYPES:
        return words.piece(name)
    return words.place(name) if name in PLACES else name


def _value(rule: str, name: str, values: Values) -> str:
    return _reserve(values) if name == "reserve" else COMPARED[rule](values)


# --- a choice in a sentence ----------------------------------------------------------------------


def reason(what: ByTheBook) -> str:
    """A choice of theirs with what decided it; '' for one that goes without saying."""
    verb, _sep, rest = what.choice.partition(":")
    says = SAYS.get((what.kind, verb)) or SAYS.get((what.kind, ""))
    return says(rest or what.choice, dict(what.weighed)) if says else ""


Weighed = dict[str, "Values"]


def _because(what: str, why: str) -> str:
    return fill(_("%(what)s: %(why)s."), what=what, why=why)


def _where(name: str, weighed: Weighed) -> str:
    """A region of their focus: ``Hochob: not yet resolved, you lead by 1.``."""
    return _because(words.region(name), focus(weighed[name]))


def _in_order(name: str, _weighed: Weighed) -> str:
    return _because(words.region(name), _("in the order of the table"))


def _mix(numbers: str, _weighed: Weighed) -> str:
    shamans, warriors = map(int, numbers.split("."))
    return _because(words.army(shamans, warriors), _("both types in turn, a shaman first"))


def _victim(name: str, weighed: Weighed) -> str:
    """``A shaman: you have more of them there (2 : 1).``, or they, of their own units."""
    owner, kind = name.split(".")
    texts = OF_THEIRS if owner == str(VG) else OF_YOURS
    return _because(_(ONE[kind]), _more(kind, weighed, texts))


ONE = {"shaman": mark("A shaman"), "warrior": mark("A warrior")}
FROM = {
    "shaman": mark("A shaman from %(place)s"),
    "warrior": mark("A warrior from %(place)s"),
}
OF_YOURS = (mark("you have more of them there"), mark("you have equal numbers of both types there"))
OF_THEIRS = (
    mark("they have more of them there"),
    mark("they have equal numbers of both types there"),
)


def _more(kind: str, weighed: Weighed, texts: tuple[str, str]) -> str:
    """Of which type there are more, or neither, with both numbers."""
    there = {name: -weighed[name][0] for name in TYPES}
    other = TYPES[1 - TYPES.index(kind)]
    if there[kind] < there[other]:
        return _("the only type that can be taken")
    text = _(texts[there[kind] == there[other]])
    return f"{text} ({there[kind]} : {there[other]})"


def _taken(name: str, weighed: Weighed) -> str:
    """Units that march (MS-BOT-8), or that they give up (MS-BOT-13), where types are counted."""
    place, kind = name.split(".")
    text = fill(_(FROM[kind]), place=words.place(place))
    why = _more(kind, weighed, OF_THEIRS) if kind in weighed else _left(weighed[place])
    return _because(text, why)


def _stay(_name: str, _weighed: Weighed) -> str:
    return _("They move nothing: their units stay.")


def _driven_out(name: str, weighed: Weighed) -> str:
    text = fill(_("One of your units goes to %(region)s"), region=words.region(name))
    return _because(text, _driven(weighed[name]))


def _tier(name: str, weighed: Weighed) -> str:
    """A pyramid that they build, or the top of one that they replace."""
    if not weighed:
        return _because(_("The top of a pyramid"), _("it comes before a glyph"))
    why = _("a pyramid comes before a glyph")
    if len(weighed) > 1:
        why = fill(_("there it grows highest, %(what)s"), what=_height(weighed[name]))
    return _because(fill(_("A pyramid in %(region)s"), region=words.region(name)), why)


def _glyph(name: str, weighed: Weighed) -> str:
    """A glyph that they build; another one needs no reason."""
    if not weighed:
        return ""
    text = fill(_("A glyph in %(region)s"), region=words.region(name))
    return _because(text, focus(weighed[name]))


def _paid(_name: str, weighed: Weighed) -> str:
    return _because(_("They pay"), _reserve(weighed["reserve"]))


def _declined(_name: str, weighed: Weighed) -> str:
    return _because(_("They do not pay"), _reserve(weighed["reserve"]))


SAYS: dict[tuple[str, str], Callable[[str, Weighed], str]] = {
    (DecisionKind.REGION, "region"): _where,
    (DecisionKind.NEXT_REGION, "region"): _in_order,
    (DecisionKind.MIX, "units"): _mix,
    (DecisionKind.VICTIM, "victim"): _victim,
    (DecisionKind.PICK, "take"): _taken,
    (DecisionKind.PICK, "done"): _stay,
    (DecisionKind.PIECE, "tier"): _tier,
    (DecisionKind.PIECE, "glyph"): _glyph,
    (DecisionKind.BARGAIN, "pay"): _paid,
    (DecisionKind.BARGAIN, "decline"): _declined,
    (DISPLACED, ""): _driven_out,
}
"""A choice in words, by the kind of decision and the verb of the option; others need none."""


# --- details ------------------------------------------------------------------------------------

KIND = "book"
"""The kind of target that names a choice of theirs with all that was weighed."""


def target(event: Event) -> str:
    """The target of a choice of theirs with a detail sheet: its name contains all that is shown.

    ``book:RULE|KIND|CHOICE|NAME,1,2|…``
    """
    what = event.what
    assert isinstance(what, ByTheBook)
    weighed = [",".join([name, *map(str, values)]) for name, values in what.weighed]
    return f"{KIND}:" + "|".join([event.rule, str(what.kind), what.choice, *weighed])


def read(rest: str) -> tuple[str, ByTheBook]:
    """The rule and the choice that such a target names."""
    rule, kind, choice, *weighed = rest.split("|")
    rows = [row.split(",") for row in weighed]
    values = [(name, tuple(map(int, numbers))) for name, *numbers in rows]
    return rule, ByTheBook(VG, kind, choice, values)


def sheet(scene: Scene, rest: str) -> tuple[str, Markup]:
    """The rule behind a choice of theirs, and what was compared."""
    rule, what = read(rest)
    body = render(
        "mezo/modules/choice_reason",
        reason=reason(what),
        says=_(RULES[rule]),
        candidates=candidates(rule, what),
    )
    return name(scene, [rest]), body


def name(_scene: Scene, _names: Sequence[str]) -> str:
    """The title of the detail sheet of a choice."""
    return _("By their book")
