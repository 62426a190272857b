"""The decision texts of Meduris: prompts, and options in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import Decision
from engine.meduris import data, state
from engine.meduris.decisions import DecisionKind as Kind
from web.games.meduris import words
from web.games.meduris.inline_icons import drawing
from web.games.scene import Choice, Scene
from web.games.texts import DecisionText
from web.i18n import _, fill, mark

Args = Sequence[int | str]
"""The arguments of an option; of something refused, they are texts."""


def _material(text: str) -> Callable[[Scene, Args], Choice]:
    """Taking or returning one chip."""

    def words_of(_scene: Scene, args: Args) -> Choice:
        material = data.MATERIALS.index(str(args[0]))
        label = fill(_(text), amount=words.amount(material, 1))
        return Choice(label, icon=drawing("material_icon", args[0]), deed=label)

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
    detail = _("Move a worker; everybody there harvests by height")
    return Choice(_("Big harvest"), detail, drawing("worker_icon", _asked(scene)))


def _build_hut(scene: Scene, _args: Args) -> Choice:
    return Choice(_("Build a hut"), icon=drawing("hut_icon", _asked(scene)))


def _build_temple(scene: Scene, _args: Args) -> Choice:
    return Choice(_("Build a temple"), icon=drawing("temple_icon", _asked(scene)))


def _move(scene: Scene, args: Args) -> Choice:
    start, height, goal = args
    text = _("Worker at height %(height)s: %(start)s → %(goal)s")
    label = fill(text, height=height, start=_region(start), goal=_region(goal))
    icon = drawing("worker_icon", _asked(scene))
    return Choice(label, icon=icon, deed=_("Move and harvest"))


def _region(material: int | str) -> str:
    """A plateau in one word, where its material is drawn beside it."""
    return _(words.REGIONS[data.MATERIALS.index(str(material))])


def _hut(scene: Scene, args: Args) -> Choice:
    space = int(args[0])
    label = fill(_("Hut on %(space)s"), space=words.space_name(scene.view.seats, space))
    size = words.settlement(state.run_size(scene.view, space))
    detail = ", ".join(filter(None, [size, words.token(scene.view, space)]))
    deed = _("Build the hut")
    return Choice(label, detail, drawing("hut_icon", _asked(scene)), deed=deed)


def _temple(scene: Scene, args: Args) -> Choice:
    space = int(args[0])
    label = fill(_("Temple on %(space)s"), space=words.space_name(scene.view.seats, space))
    detail = words.beside_temple(state.huts_beside(scene.view, space))
    icon, deed = drawing("temple_icon", _asked(scene)), _("Build the temple")
    return Choice(label, detail, icon, deed=deed)


# --- payments and offerings ---------------------------------------------------------------------


def _pay(scene: Scene, args: Args) -> Choice:
    """A payment; MD-PAY-8: the only one of fewest chips leads, and what is put together."""
    label = fill(_("Pay %(chips)s"), chips=words.amounts([int(n) for n in args]))
    sizes = sorted(_size_of(option.args) for option in _decided(scene).options)
    is_least = sizes[1:2] > sizes[:1] and _size_of(args) == sizes[0]
    return Choice(label, lead=is_least or bool(scene.picked), deed=label)


def _size_of(chips: Args) -> int:
    return sum(map(int, chips))


def _decided(scene: Scene) -> Decision:
    assert scene.decision is not None
    return scene.decision


def _offer_nothing(_scene: Scene, _args: Args) -> Choice:
    return Choice(_("Offer nothing"), deed=_("Offer nothing"))


def _offer(_scene: Scene, args: Args) -> Choice:
    """An offering of materials; what cannot be offered comes without any."""
    label = fill(_("Offer %(chips)s"), chips=words.amounts([int(n) for n in args]))
    return Choice(label, deed=label)


def _offer_token(_scene: Scene, _args: Args) -> Choice:
    label = _("Offer the druid's token")
    return Choice(label, "", drawing("bonus_icon", "druid"), deed=label)


def _space(scene: Scene, decision: Decision) -> dict[str, object]:
    """The space that a payment or an offering is for."""
    return {"space": words.space_name(scene.view.seats, decision.args[0])}


# --- the records --------------------------------------------------------------------------------


def _at_space(args: Sequence[str]) -> tuple[str, ...]:
    return (f"space:{args[0]}",)


def _stone(_args: Sequence[str]) -> tuple[str, ...]:
    """What is refused has a stone of its own in the dock, which says so."""
    return ("dock",)


DECISION_TEXTS: dict[str, DecisionText] = {
    Kind.TOKEN_SPACE: DecisionText(
        mark("%(name)s: choose a space for bonus token %(number)d of 6."),
        {"token": _token_space},
        values=lambda _scene, decision: {"number": decision.args[0]},
        says=mark("This bonus makes its space worth more. Put it where you will get there first."),
        rule="MD-SET-9",
    ),
    Kind.PLACE_WORKER: DecisionText(
        mark("%(name)s: put a worker on a plateau."),
        {"place": _place},
        targets={"place": lambda args: (f"plateau:{args[0]}",)},
        says=mark(
            "Workers bring chips, each from his plateau. Spread them over the "
            "materials and stand above others: in a big harvest the second gathers 2,"
            " the third 3."
        ),
        rule="MD-SET-14",
    ),
    Kind.PLUS_CHOICE: DecisionText(
        mark("%(name)s: take 1 material from the supply."),
        {"take": _material(mark("Take %(amount)s")), "decline": _plain(mark("Take nothing"))},
        targets={"take": _stone},
        says=mark(
            "The die gives everybody a chip. Take what your next building or the "
            "druid's next visit needs."
        ),
        rule="MD-SML-3",
    ),
    Kind.MINUS_CHOICE: DecisionText(
        mark("%(name)s: return 1 material to the supply."),
        {"return": _material(mark("Return %(amount)s"))},
        targets={"return": _stone},
        says=mark(
            "The die takes a chip from everybody. Return what you have most of, or need least."
        ),
        rule="MD-SML-6",
    ),
    Kind.ACTION: DecisionText(
        mark("%(name)s: harvest, build a hut or build a temple."),
        {"big_harvest": _harvest, "build_hut": _build_hut, "build_temple": _build_temple},
        targets={"build_hut": _stone, "build_temple": _stone},
        says=mark(
            "Harvest to get chips, build to get points. Before you build, look where the druid "
            "goes next: whose huts will he ask, and can you pay at yours?"
        ),
        rule="MD-TURN-2",
    ),
    Kind.HARVEST_MOVE: DecisionText(
        mark("%(name)s: choose a worker and another plateau."),
        {"move": _move},
        targets={"move": lambda args: (f"worker:{args[0]}.{args[1]}", f"plateau:{args[2]}")},
        confirm=True,
        says=mark(
            "Your worker lands on top of another plateau and everybody there gathers."
            " The third gathers 3, but look at what the others get."
        ),
        rule="MD-BIG-1",
    ),
    Kind.HUT_SPACE: DecisionText(
        mark("%(name)s: choose a space for the hut."),
        {"hut": _hut},
        targets={"hut": _at_space},
        confirm=True,
        says=mark(
            "On its own a hut is cheap; in a row it costs more and brings more at "
            "every visit of the druid. It comes with a rune stone, and some spaces "
            "have a bonus."
        ),
        rule="MD-HUT-1",
    ),
    Kind.TEMPLE_SPACE: DecisionText(
        mark("%(name)s: choose a space for the temple."),
        {"temple": _temple},
        targets={"temple": _at_space},
        confirm=True,
        says=mark(
            "A temple scores only at the end: 1 point for each hut in the rows beside"
            " it, whoever owns them. It is best between long rows."
        ),
        rule="MD-TMP-1",
    ),
    Kind.BUILD_PAYMENT: DecisionText(
        mark("%(name)s: choose what to pay for %(space)s."),
        {"pay": _pay},
        values=_space,
        says=mark(
            "You can pay in several ways: three other chips can replace one. Keep "
            "what the druid will ask you for."
        ),
        rule="MD-PAY-5",
    ),
    Kind.OFFERING: DecisionText(
        mark("%(name)s: what do you offer for the hut on %(space)s?"),
        {"none": _offer_nothing, "one": _offer, "both": _offer, "token": _offer_token},
        values=_space,
        targets={"one": _stone, "both": _stone, "token": _stone},
        confirm=True,
        says=mark(
            "Both materials bring a point for every hut in the row, one material "
            "brings 1 point, nothing costs you 1. In long rows giving both is nearly "
            "always worth it."
        ),
        rule="MD-OFF-4",
    ),
}
