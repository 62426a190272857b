"""Meduris: how each decision is put to a person, and its options in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import Decision
from engine.meduris import data, state
from engine.meduris.decisions import Ask as Kind
from web.games.face import Ask
from web.games.meduris import words
from web.games.meduris.drawings import drawing, drawn
from web.games.scene import Choice, Scene
from web.words import _, fill, mark, ngettext

Args = Sequence[int | str]
"""The arguments of an option; of something refused, they are texts."""


def _material(text: str) -> Callable[[Scene, Args], Choice]:
    """Taking or returning one chip."""

    def words_of(_scene: Scene, args: Args) -> Choice:
        material = data.MATERIALS.index(str(args[0]))
        label = fill(_(text), amount=words.amount(material, 1))
        return Choice(label, icon=drawing("material_icon", args[0]))

    return words_of


def _plain(text: str) -> Callable[[Scene, Args], Choice]:
    """Something that needs no more words."""
    return lambda _scene, _args: Choice(_(text))


# --- the set-up ---------------------------------------------------------------------------------


def _token_space(scene: Scene, args: Args) -> Choice:
    name = words.space_name(scene.view.seats, int(args[0]))
    return Choice(fill(_("Bonus token on %(space)s"), space=name))


def _place(_scene: Scene, args: Args) -> Choice:
    plateau = words.plateau(data.MATERIALS.index(str(args[0])))
    return Choice(fill(_("Worker onto %(plateau)s"), plateau=plateau))


# --- the action ---------------------------------------------------------------------------------


def _asked(scene: Scene) -> int:
    """Whose pieces are drawn."""
    assert scene.decision is not None
    return scene.decision.seat


def _harvest(scene: Scene, _args: Args) -> Choice:
    detail = _("Move a worker; all there harvest by height")
    return Choice(_("Big harvest"), detail, drawing("worker_icon", _asked(scene)))


def _build_hut(scene: Scene, _args: Args) -> Choice:
    return Choice(_("Build a hut"), icon=drawing("hut_icon", _asked(scene)))


def _build_temple(scene: Scene, _args: Args) -> Choice:
    return Choice(_("Erect a temple"), icon=drawing("temple_icon", _asked(scene)))


def _move(scene: Scene, args: Args) -> Choice:
    start, height, goal = args
    text = _("Worker %(height)s from %(start)s to %(goal)s")
    label = fill(text, height=height, start=_region(start), goal=_region(goal))
    return Choice(label, icon=drawing("worker_icon", _asked(scene)))


def _region(material: int | str) -> str:
    """A plateau in one word, where its material is drawn beside it."""
    return _(words.REGIONS[data.MATERIALS.index(str(material))])


def _hut(scene: Scene, args: Args) -> Choice:
    space = int(args[0])
    label = fill(_("Hut on %(space)s"), space=words.space_name(scene.view.seats, space))
    detail = ", ".join(filter(None, [_size(scene, space), words.token(scene.view, space)]))
    return Choice(label, detail, drawing("hut_icon", _asked(scene)))


def _size(scene: Scene, space: int) -> str:
    """How large the settlement would be with a hut there."""
    size = state.run_size(scene.view, space)
    if size == 1:
        return _("stands alone")
    return fill(ngettext("settlement of %(n)d hut", "settlement of %(n)d huts", size), n=size)


def _temple(scene: Scene, args: Args) -> Choice:
    space = int(args[0])
    label = fill(_("Temple on %(space)s"), space=words.space_name(scene.view.seats, space))
    beside = state.huts_beside(scene.view, space)
    text = ngettext(
        "%(n)d hut beside it: 1 point each at the end",
        "%(n)d huts beside it: 1 point each at the end",
        beside,
    )
    return Choice(label, fill(text, n=beside), drawing("temple_icon", _asked(scene)))


# --- payments and offerings ---------------------------------------------------------------------


def _pay(scene: Scene, args: Args) -> Choice:
    """A payment; MD-PAY-8: the only one of fewest chips leads, the others stand below it."""
    chips = [int(n) for n in args]
    label = fill(_("Pay %(chips)s"), chips=words.amounts(chips))
    sizes = _sizes(scene, "pay")
    is_led = sizes[1:2] > sizes[:1]
    if is_led and sum(chips) == sizes[0]:
        return Choice(label, icon=drawn(chips, counted=False), lead=True)
    return Choice(label, group=_("Other ways to pay") if is_led else "", drawn=drawn(chips))


def _sizes(scene: Scene, verb: str) -> list[int]:
    """How many chips the ways to pay take, fewest first."""
    offered = scene.decision.options if scene.decision else []
    return sorted(sum(map(int, option.args)) for option in offered if option.verb == verb)


def _offer_nothing(_scene: Scene, _args: Args) -> Choice:
    return Choice(_("Offer nothing"))


def _offer_one(scene: Scene, args: Args) -> Choice:
    if not args:
        return Choice(_("Offer one material"))
    return _offering(scene, "one", args, _("One material"), _("Other ways to offer one"))


def _offer_both(scene: Scene, args: Args) -> Choice:
    if not args:
        return Choice(_("Offer both materials"))
    if scene.decision is not None and scene.decision.args[1:] == (1,):
        return _offering(scene, "", args, _("As both; one alone would bring as much"), "")
    return _offering(scene, "both", args, _("Both materials"), _("Other ways to offer both"))


def _offering(scene: Scene, verb: str, args: Args, name: str, others: str) -> Choice:
    """A way to make an offering; MD-PAY-8: the only one of fewest chips leads, of each ``verb``."""
    chips = [int(n) for n in args]
    label = fill(_("Offer %(chips)s"), chips=words.amounts(chips))
    sizes = _sizes(scene, verb)
    is_led = bool(sizes) and sizes[1:2] != sizes[:1]
    if is_led and sum(chips) == sizes[0]:
        return Choice(label, name, lead=True, drawn=drawn(chips))
    return Choice(label, group=others if is_led else name, drawn=drawn(chips))


def _offer_token(_scene: Scene, _args: Args) -> Choice:
    return Choice(_("Offer the druid's token"), "", drawing("bonus_icon", "druid"))


def _space(scene: Scene, decision: Decision) -> dict[str, object]:
    """The space that a payment or an offering is for."""
    return {"space": words.space_name(scene.view.seats, decision.args[0])}


# --- the records --------------------------------------------------------------------------------


def _at_space(args: Sequence[str]) -> tuple[str, ...]:
    return (f"space:{args[0]}",)


def _stone(_args: Sequence[str]) -> tuple[str, ...]:
    """What is refused has a stone of its own in the dock, which says so."""
    return ("dock",)


ASKS: dict[str, Ask] = {
    Kind.TOKEN_SPACE: Ask(
        mark("%(name)s: choose a space for bonus token %(number)d of 6."),
        {"token": _token_space},
        values=lambda _scene, decision: {"number": decision.args[0]},
    ),
    Kind.PLACE_WORKER: Ask(
        mark("%(name)s: put a worker on a plateau."),
        {"place": _place},
        targets={"place": lambda args: (f"plateau:{args[0]}",)},
    ),
    Kind.PLUS_CHOICE: Ask(
        mark("%(name)s: take 1 material from the supply."),
        {"take": _material(mark("Take %(amount)s")), "decline": _plain(mark("Take nothing"))},
        targets={"take": _stone},
    ),
    Kind.MINUS_CHOICE: Ask(
        mark("%(name)s: return 1 material to the supply."),
        {"return": _material(mark("Return %(amount)s"))},
        targets={"return": _stone},
    ),
    Kind.ACTION: Ask(
        mark("%(name)s: harvest, build a hut or erect a temple."),
        {"big_harvest": _harvest, "build_hut": _build_hut, "build_temple": _build_temple},
        targets={"build_hut": _stone, "build_temple": _stone},
    ),
    Kind.HARVEST_MOVE: Ask(
        mark("%(name)s: choose a worker and another plateau."),
        {"move": _move},
        targets={"move": lambda args: (f"worker:{args[0]}.{args[1]}", f"plateau:{args[2]}")},
        confirm=True,
    ),
    Kind.HUT_SPACE: Ask(
        mark("%(name)s: choose a space for the hut."),
        {"hut": _hut},
        targets={"hut": _at_space},
        confirm=True,
    ),
    Kind.TEMPLE_SPACE: Ask(
        mark("%(name)s: choose a space for the temple."),
        {"temple": _temple},
        targets={"temple": _at_space},
        confirm=True,
    ),
    Kind.BUILD_PAYMENT: Ask(
        mark("%(name)s: choose what to pay for %(space)s."),
        {"pay": _pay},
        values=_space,
    ),
    Kind.OFFERING: Ask(
        mark("%(name)s: what do you offer for the hut on %(space)s?"),
        {"none": _offer_nothing, "one": _offer_one, "both": _offer_both, "token": _offer_token},
        values=_space,
        targets={"one": _stone, "both": _stone, "token": _stone},
        confirm=True,
    ),
}
