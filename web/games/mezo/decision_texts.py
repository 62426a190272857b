"""The decision texts of Mezo: prompts, and options in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine import NOBODY
from engine.mezo import content, data
from engine.mezo.decisions import DecisionKind as Kind
from engine.mezo.language import EFFECTS, amount
from engine.mezo.steps.appease import price
from engine.mezo.steps.tribe import deploy_limit
from web.games.mezo import words
from web.games.mezo.modules import MODULE_SCREENS, TIE_RULES, TIES, choices
from web.games.mezo.region_texts import at_region, region
from web.games.mezo.target_names import is_live, pyramid
from web.games.scene import Choice
from web.games.texts import DecisionText
from web.i18n import _, fill, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine import Decision
    from web.games.scene import Scene

    Prompt = Callable[[Scene, Decision], str]
    Values = Callable[[Scene, Decision], Mapping[str, object]]
    Args = Sequence[Any]

# --- options in words ----------------------------------------------------------------------------


def deciding_seat(scene: Scene) -> int:
    """The seat that decides."""
    assert scene.decision is not None
    return scene.decision.seat


def _first(scene: Scene) -> str:
    """The decision's first argument: often the verb of the effect that asks."""
    assert scene.decision is not None
    return str(scene.decision.args[0])


def _god(_scene: Scene, args: Args) -> Choice:
    name = words.god(args[0])
    deed = fill(_("Lead %(god)s"), god=name)
    ceremonial = f"{args[0]}_ceremonial"
    also = fill(_("On each of its cards, %(action)s:"), action=words.named(ceremonial))
    return Choice(name, f"{words.calling(args[0])} {also} {words.explained(ceremonial)}", deed=deed)


def _call_prompt(_scene: Scene, decision: Decision) -> str:
    """Which comes first is a question only of a god on the board (MZ-CALL-4)."""
    if any(option.key.startswith("ability") for option in decision.options):
        return _("%(name)s: CALL your god. Move it first, or use its ability first?")
    return _("%(name)s: CALL your god. Put it on a free vertex, then it uses its ability.")


def _call_first(scene: Scene, _args: Args) -> Choice:
    """The call ability, before the god moves."""
    god = scene.view.god[deciding_seat(scene)]
    return Choice(fill(_("First %(call)s, then move"), call=words.call(god)), words.call_text(god))


def _thing(_scene: Scene, args: Args) -> Choice:
    name = words.named(args[0])
    return Choice(name, words.explained(args[0]), deed=fill(_("Choose %(thing)s"), thing=name))


def _deploy_prompt(scene: Scene, decision: Decision) -> str:
    """How many units may go to a region, and beside the own champion where any may."""
    if _limits(scene, decision)["beside"]:
        return _(
            "%(name)s: DEPLOY up to %(limit)d units in each region, %(beside)d beside"
            " your champion, then end the turn."
        )
    return _("%(name)s: DEPLOY up to %(limit)d units in each region, then end the turn.")


def _limits(scene: Scene, decision: Decision) -> dict[str, int]:
    """The most units a region, and the most beside a champion of who deploys."""
    view, seat = scene.view, decision.seat
    limits: dict[bool, list[int]] = {True: [0], False: [0]}
    for where in view.live:
        limits[view.champions[where] == seat].append(deploy_limit(view, seat, where))
    return {"limit": max(limits[False]), "beside": max(limits[True])}


def _deploy(_scene: Scene, args: Args) -> Choice:
    return Choice(words.units(args[1], 1), words.region(args[0]))


def _end_turn(_scene: Scene, _args: Args) -> Choice:
    return Choice(_("End the turn"), lead=True)


def _no_more(_scene: Scene, _args: Args) -> Choice:
    return Choice(_("That is all"))


def _vertex(scene: Scene, args: Args) -> Choice:
    lost = [words.region(name) for name in data.VERTICES[args[0]] if not is_live(scene, name)]
    detail = [fill(_("%(region)s, desolate"), region=name) for name in lost]
    return Choice(words.vertex(args[0]), "; ".join(detail))


def _card(scene: Scene, args: Args) -> Choice:
    actions = content.CARDS[scene.view.god[deciding_seat(scene)]][args[0]]
    name = words.card_type(args[0])
    detail = ", ".join(map(words.named, actions))
    return Choice(name, detail, deed=fill(_("Play %(card)s"), card=name))


def _on_top_prompt(scene: Scene, _decision: Decision) -> str:
    """What becomes of the cards: of two, both are drawn again (MZ-CONF-3), or shuffled, or lost."""
    view = scene.view
    is_last = {*view.live} <= {*view.fought, view.conflict, view.blessed}
    if is_last and view.age == data.LAST_AGE:
        return _(
            "%(name)s: which card goes back on top? It makes no difference: you draw no more cards."
        )
    if is_last:
        return _(
            "%(name)s: which card goes back on top? It makes no difference: all your cards are "
            "shuffled before you draw again."
        )
    return _(
        "%(name)s: which card goes back on top? It makes no difference: you draw both for the next "
        "conflict with cards."
    )


def _on_top(scene: Scene, args: Args) -> Choice:
    return replace(_card(scene, args), deed=_("Put it on top"))


def _resolved(scene: Scene, args: Args) -> Choice:
    """Something to be resolved now."""
    view, seat, name = scene.view, deciding_seat(scene), words.named(args[0])
    texts = (words.resolved(view, seat, args[0]), words.called(view, seat, args[0]))
    detail = " ".join(filter(None, texts))
    return Choice(name, detail, deed=fill(_("Use %(thing)s"), thing=name))


def _pass(_scene: Scene, args: Args) -> Choice:
    return Choice(_(PASSES[args[0]]), _("and give up one action of your card"))


PASSES = {
    "devotion": mark("Pass for 1 devotion"),
    "recover": mark("Pass and RECOVER 1 unit"),
}


def _third_prompt(_scene: Scene, decision: Decision) -> str:
    """A glyph is the price, unless a module offers another one."""
    if _only_glyph(decision):
        return _("%(name)s: give up a glyph here for your last action?")
    return _("%(name)s: what do you give up for your last action?")


def _only_glyph(decision: Decision) -> bool:
    return {option.verb for option in decision.options} == {"act", "decline"}


def _no_third_action(scene: Scene, _args: Args) -> Choice:
    assert scene.decision is not None
    if _only_glyph(scene.decision):
        return Choice(_("Keep the glyph, no third action"))
    return Choice(_("Give up nothing, no third action"))


def _no(_scene: Scene, _args: Args) -> Choice:
    return Choice(_("No"))


def _do(scene: Scene, _args: Args) -> Choice:
    """What may be done; of APPEASE with its price (MZ-APP-2) and what the gods then give."""
    details = {"appease": _appeasing, "call": _calling}
    verb = _first(scene)
    detail = details[verb](scene) if verb in details else ""
    return Choice(_(OFFERS.get(verb, YES)), detail)


def _calling(scene: Scene) -> str:
    """What a CALL brings: it costs nothing."""
    return words.calling(scene.view.god[deciding_seat(scene)])


def _appeasing(scene: Scene) -> str:
    """The price, and the tiles that are turned up: one of them is used."""
    number = price(scene.view)
    text = ngettext("for %(count)d unit", "for %(count)d units", number)
    gifts = [f"{words.named(tile)}: {words.explained(tile)}" for tile in scene.view.wrath]
    return " · ".join([fill(text, count=number), *gifts])


YES = mark("Yes")

OFFERS = {
    "appease": mark("APPEASE an angry god"),
    "call": mark("CALL your god"),
    "pay": mark("Sacrifice 1 unit from the Reserve"),
}


def _option(_scene: Scene, args: Args) -> Choice:
    """One of the texts between which a text lets choose."""
    return Choice(words.optional(args[0], args[1]))


def _pay(scene: Scene, _args: Args) -> Choice:
    """The price of a bargain, all of it."""
    number = _price(scene)
    text = ngettext("Sacrifice %(count)d unit", "Sacrifice %(count)d units", number)
    return Choice(fill(text, count=number), _("from your Reserve"))


def _no_deal(scene: Scene, _args: Args) -> Choice:
    """What the other one gains if the price is not paid."""
    assert scene.decision is not None
    return Choice(fill(_(GAINS[_first(scene)]), **_bargained(scene, scene.decision)))


def _mix(_scene: Scene, args: Args) -> Choice:
    return Choice(words.army(int(args[0]), int(args[1])))


def _sacrifice(_scene: Scene, args: Args) -> Choice:
    mix = words.army(int(args[0]), int(args[1]))
    number = int(args[0]) + int(args[1])
    text = ngettext("Sacrifice %(count)d unit", "Sacrifice %(count)d units", number)
    deed = fill(text, count=number) if number else _("Sacrifice nobody")
    return Choice(fill(_("Sacrifice: %(units)s"), units=mix), deed=deed)


def _victim(scene: Scene, args: Args) -> Choice:
    name = scene.name(int(args[0]))
    deed = fill(_(DEEDS[_first(scene), args[1]]), name=name)
    return Choice(f"{name}: {words.units(args[1], 1)}", deed=deed)


DEEDS = {
    ("smite", "warrior"): mark("Smite %(name)s's warrior"),
    ("smite", "shaman"): mark("Smite %(name)s's shaman"),
    ("exile", "warrior"): mark("Exile %(name)s's warrior"),
    ("exile", "shaman"): mark("Exile %(name)s's shaman"),
    ("replace_unit", "warrior"): mark("Replace %(name)s's warrior"),
    ("replace_unit", "shaman"): mark("Replace %(name)s's shaman"),
}
"""What is done to a unit, by verb and type."""


def _glyph(scene: Scene, args: Args) -> Choice:
    """An own glyph, to be built or demolished, or somebody's."""
    where = words.region(args[0])
    if len(args) > 1:
        owner = scene.name(int(args[1]))
        return Choice(fill(_("%(name)s's glyph in %(region)s"), region=where, name=owner))
    return Choice(fill(_("Glyph in %(region)s"), region=where))


def _tier(scene: Scene, args: Args) -> Choice:
    """A new tier, with its level; or the top of a pyramid, with its owner."""
    where = data.REGIONS.index(args[0])
    new = _first(scene) == "build" or not scene.view.pyramids[where]
    text = _("Pyramid tier in %(region)s") if new else _("Top of the pyramid in %(region)s")
    return Choice(fill(text, region=words.region(args[0])), pyramid(scene, where))


def _take(_scene: Scene, args: Args) -> Choice:
    return Choice(words.units(args[1], 1), words.place(args[0]))


def _where(scene: Scene, args: Args) -> Choice:
    """Where an effect is to work."""
    name = words.region(args[0])
    return Choice(name, deed=fill(_(WHERE[_first(scene)]), region=name))


WHERE = {
    "deploy": mark("Deploy in %(region)s"),
    "awaken": mark("Awaken in %(region)s"),
    "smite": mark("Smite in %(region)s"),
    "exile": mark("Exile from %(region)s"),
    "move_units": mark("Move to %(region)s"),
    "twin_deploy": mark("Deploy in %(region)s"),
    "round_robin_sacrifice": mark("Others lose units in %(region)s"),
    "gain_vp": mark("Score %(region)s"),
}
"""What is done in a region, by verb."""


def _player(scene: Scene, args: Args) -> Choice:
    return Choice(scene.name(int(args[0])))


def _winner(scene: Scene, args: Args) -> Choice:
    name = scene.name(int(args[0]))
    return Choice(name, deed=fill(_("%(name)s wins the tie"), name=name))


# --- questions -----------------------------------------------------------------------------------

REGION = {
    "deploy": mark("%(name)s: choose the region where you DEPLOY units (%(n)d)."),
    "awaken": mark("%(name)s: choose the region where you AWAKEN units (%(n)d)."),
    "smite": mark("%(name)s: choose the region where you SMITE units (%(n)d)."),
    "exile": mark("%(name)s: choose the region to EXILE units from (%(n)d)."),
    "move_units": mark("%(name)s: choose the region your units move to."),
    "gain_vp": mark("%(name)s: choose the region to score for VP."),
    "twin_deploy": mark(
        "%(name)s: choose the region where you DEPLOY as many as you have there (at most %(n)d)."
    ),
    "round_robin_sacrifice": mark(
        "%(name)s: choose the region where the others lose units (%(n)d) of their choice."
    ),
}

PIECE = {
    "build": mark("%(name)s: BUILD. Choose the region and the piece."),
    "demolish": mark("%(name)s: DEMOLISH. Choose a glyph or the top of a pyramid."),
    "transform": mark("%(name)s: TRANSFORM. Choose a glyph or the top of a pyramid."),
}

VICTIM = {
    "smite": mark("%(name)s: SMITE in %(region)s. Choose a unit. Still to choose: %(left)d."),
    "exile": mark("%(name)s: EXILE from %(region)s. Choose a unit. Still to choose: %(left)d."),
    "replace_unit": mark(
        "%(name)s: EXILE a unit from %(region)s. One of yours, of the same type, takes its place."
    ),
}

OWN_VICTIM = mark("%(name)s: EXILE one of your own units from %(region)s.")

MIX = {
    ("reserve", "region"): mark("%(name)s: which units do you DEPLOY in %(place)s? (%(n)d)"),
    ("xibalba", "region"): mark("%(name)s: which units do you AWAKEN in %(place)s? (%(n)d)"),
    ("xibalba", "reserve"): mark("%(name)s: which units do you RECOVER? (%(n)d)"),
}
MIX_UP_TO = {
    ("reserve", "region"): mark("%(name)s: which units do you DEPLOY in %(place)s? Up to %(n)d."),
    ("xibalba", "region"): mark("%(name)s: which units do you AWAKEN in %(place)s? Up to %(n)d."),
    ("xibalba", "reserve"): mark("%(name)s: which units do you RECOVER? Up to %(n)d."),
}
"""The same where fewer may be taken."""

MAY = {
    "appease": mark("%(name)s: do you APPEASE an angry god?"),
    "call": mark("%(name)s: do you CALL your god?"),
    "pay": mark("%(name)s: do you sacrifice a unit to BUILD a glyph?"),
}

PLAYER = {
    "sacrifice": mark("%(name)s: choose who moves a unit from the Reserve to Xibalba."),
}
"""Whom an effect is to concern, by its verb."""

GAINS = {
    "gain_devotion": mark("%(by)s gains devotion: +%(n)d"),
}
"""What somebody else gets where a price is not paid, by verb."""

NEXT_REGION = {
    "deploy": mark("%(name)s: too few units for all your god's regions. Where do you DEPLOY next?"),
}
"""Where an effect in every region goes on, by its verb."""

SACRIFICE = mark("%(name)s: choose a unit to sacrifice. Still to choose: %(left)d.")

PICK = {
    "MZ-APP-2": SACRIFICE,
    "MZ-KEY-SAC-1": SACRIFICE,
    "MZ-KEY-MOVE-1": mark(
        "%(name)s: choose a unit to move to %(place)s. Still to choose: %(left)d."
    ),
}
"""By the rule for which own units are picked."""

TIE = {
    "altar": mark("%(name)s: a tie for the altar in %(region)s. Who wins it?"),
    "calendar": mark(
        "%(name)s: a tie for the most shamans in %(region)s. Who goes on the Calendar?"
    ),
    "codex": mark("%(name)s: a tie for the most warriors in %(region)s. Who goes on the Codex?"),
    "blessing": mark("%(name)s: a tie in the Blessed Region %(region)s. Who wins?"),
    **TIES,
}


KEYWORD_RULES = {
    **dict.fromkeys(("deploy", "twin_deploy"), "MZ-KEY-DEPLOY-1"),
    "awaken": "MZ-KEY-AWAKEN-1",
    "smite": "MZ-KEY-SMITE-1",
    **dict.fromkeys(("exile", "replace_unit"), "MZ-KEY-EXILE-1"),
    "move_units": "MZ-KEY-MOVE-1",
    "build": "MZ-KEY-BUILD-1",
    "demolish": "MZ-KEY-DEMOLISH-1",
    "transform": "MZ-KEY-TRANSFORM-1",
    "call": "MZ-CALL-1",
    "appease": "MZ-APP-2",
    "pay": "MZ-KEY-SAC-1",
    "round_robin_sacrifice": "MX-D-11",
}
"""The rule of what an effect does, by verb."""

TIE_RULE = {
    "altar": "MZ-STR-3",
    "calendar": "MZ-REC-2",
    "codex": "MZ-REC-2",
    "blessing": "MZ-BLESS-4",
    **TIE_RULES,
}

MIX_RULE = {
    ("reserve", "region"): "MZ-KEY-DEPLOY-1",
    ("xibalba", "region"): "MZ-KEY-AWAKEN-1",
    ("xibalba", "reserve"): "MZ-KEY-RECOVER-1",
}


def _rule_by_first(rules: Mapping[str, str]) -> Callable[[Decision], str]:
    """A rule that depends on the decision's first argument."""
    return lambda decision: rules.get(decision.args[0], "")


def _rule_of_mix(decision: Decision) -> str:
    _n, source, to = decision.args
    return MIX_RULE[source, to if to == "reserve" else "region"]


def _by_first(texts: Mapping[str, str]) -> Prompt:
    """A question that depends on the decision's first argument."""
    return lambda _scene, decision: _(texts[decision.args[0]])


def _whose_unit(_scene: Scene, decision: Decision) -> str:
    """Others' units are struck, or one that its owner chooses."""
    own = all(option.args[0] == decision.seat for option in decision.options)
    return _(OWN_VICTIM if own else VICTIM[decision.args[0]])


def _which_mix(_scene: Scene, decision: Decision) -> str:
    n, source, to = decision.args
    fewest = sum(map(int, decision.options[-1].args))  # they come last
    texts = MIX if fewest == n else MIX_UP_TO
    return _(texts[source, to if to == "reserve" else "region"])


def _read(**values: tuple[int, Callable[[Any], object]]) -> Values:
    """What a question names: which argument of the decision, and how it is read."""
    return lambda _scene, decision: {
        name: say(decision.args[index]) for name, (index, say) in values.items()
    }


def _bargain_prompt(scene: Scene, _decision: Decision) -> str:
    return ngettext(
        "%(name)s: sacrifice %(price)d unit from your Reserve, or %(by)s gains devotion: +%(n)d?",
        "%(name)s: sacrifice %(price)d units from your Reserve, or %(by)s gains devotion: +%(n)d?",
        _price(scene),
    )


def _bargained(scene: Scene, decision: Decision) -> Mapping[str, object]:
    """The price of a bargain, and what somebody gains otherwise."""
    _verb, by, _source, path = decision.args
    gain = amount(scene.view, by, EFFECTS[EFFECTS[path].inner[0]].n, NOBODY)
    return {"price": _price(scene), "by": scene.name(by), "n": gain}


def _price(scene: Scene) -> int:
    assert scene.decision is not None
    cost = EFFECTS[EFFECTS[scene.decision.args[3]].cost]
    return amount(scene.view, scene.decision.seat, cost.n, NOBODY)


def _here(scene: Scene, _decision: Decision) -> Mapping[str, object]:
    return {"region": words.region(scene.view.conflict)}


def at(kind: str) -> Callable[[Sequence[str]], tuple[str, ...]]:
    """What something refused points at: the thing of a kind that its first argument names."""
    return lambda args: (f"{kind}:{args[0]}",)


AT_VERTEX, AT_ACTION = at("vertex"), at("action")

BASE: dict[str, DecisionText] = {
    Kind.GOD: DecisionText(
        mark("%(name)s: choose your god."),
        {"god": _god},
        targets={"god": at("god")},
        confirm=True,
        says=mark(
            "Your god for the whole match. Kukulkan brings warriors, Ixchel shamans "
            "and devotion, Ah Puch the dead, Cabrakan glyphs and pyramids. Look at "
            "what its CALL does; hold a god, or right-click it, to read its cards."
        ),
        rule="MZ-SET-9",
    ),
    Kind.ABILITY: DecisionText(
        mark("%(name)s: choose a tribal ability, for this Age and all later ones."),
        {"ability": _thing},
        confirm=True,
        says=mark(
            "You keep it for the rest of the match. Choose what fits your god: units,"
            " glyphs, strength or VP. Others may choose the same one."
        ),
        rule="MZ-START-2",
    ),
    Kind.CHAMPION: DecisionText(
        mark("%(name)s: place your champion in a region without one."),
        {"champion": region},
        targets={"champion": at_region},
        says=mark(
            "It gives 2 strength there. In that conflict you act last and decide "
            "ties. Look at the altars, and at who can still go there."
        ),
        rule="MZ-TRIBE-2",
    ),
    Kind.DEPLOY: DecisionText(
        _deploy_prompt,
        {"deploy": _deploy, "done": _end_turn},
        values=_limits,
        targets={"deploy": at_region},
        says=mark(
            "Send units where you can win or have the most warriors or shamans. Keep "
            "some in the Reserve: effects and the Blessed Region need them."
        ),
        rule="MZ-TRIBE-3",
    ),
    Kind.CALL: DecisionText(
        _call_prompt,
        {"vertex": _vertex, "ability": _call_first},
        targets={"vertex": AT_VERTEX},
        says=mark(
            "Your god moves and uses its ability, which works only in regions its "
            "vertex touches: choose those where you want to fight."
        ),
        rule="MZ-CALL-1",
        rules={"ability": "MZ-CALL-1"},
    ),
    Kind.VERTEX: DecisionText(
        mark("%(name)s: move your god to a free vertex."),
        {"vertex": _vertex},
        targets={"vertex": AT_VERTEX},
        says=mark(
            "Your god will be present in all regions the vertex touches. Most of its "
            "effects work only there."
        ),
        rule="MZ-CALL-2",
    ),
    Kind.CARD: DecisionText(
        mark("%(name)s: choose a card for the conflict in %(region)s."),
        {"card": _card},
        values=_here,
        confirm=True,
        says=mark(
            "One card per conflict, two of its actions. Check whether your god is "
            "present here, and keep your best card for the altar you want most."
        ),
        rule="MZ-CONF-3",
    ),
    Kind.TOP_CARD: DecisionText(
        _on_top_prompt,
        {"top": _on_top},
        confirm=True,
        says=mark(
            "You draw three cards for a conflict, so both of these will be among them: which lies "
            "on top makes no difference. For a new Age all your cards are shuffled."
        ),
        rule="MZ-CONF-3",
    ),
    Kind.ACTION: DecisionText(
        mark("%(name)s: choose an action, or pass."),
        {"act": _resolved, "pass": _pass},
        targets={"act": AT_ACTION},
        says=mark(
            "You use two of the three actions, one per round. Whoever acts later "
            "knows more. First bring a unit or god here, then use what needs it."
        ),
        rule="MZ-CONF-5",
        rules={"pass": "MZ-CONF-6"},
    ),
    Kind.MARK: DecisionText(
        mark("%(name)s: you pass. Which action do you give up?"),
        {"mark": _thing},
        targets={"mark": AT_ACTION},
        says=mark(
            "You pass and lose one action of the card: give up the one that would do least here."
        ),
        rule="MZ-CONF-6",
    ),
    Kind.THIRD_ACTION: DecisionText(
        _third_prompt,
        {"act": _resolved, "decline": _no_third_action, "pass": _pass},
        targets={"act": AT_ACTION},
        says=mark(
            "A glyph here pays for your last action. It goes back to your Reserve, "
            "and you lose its 1 strength."
        ),
        rule="MZ-CONF-8",
    ),
    Kind.REGION: DecisionText(
        _by_first(REGION),
        {"region": _where},
        values=_read(n=(1, int)),
        targets={"region": at_region},
        confirm=True,
        says=mark(
            "The whole effect happens in one region. Look for where it can turn a "
            "conflict that is still to come."
        ),
        rule="MZ-GEN-5",
        rule_by=_rule_by_first(KEYWORD_RULES),
    ),
    Kind.MIX: DecisionText(
        _which_mix,
        {"units": _mix},
        values=_read(n=(0, int), place=(2, words.place)),
        says=mark(
            "Warriors compete for the Codex, shamans for the Calendar. Both give 1 strength."
        ),
        rule="MZ-GEN-3",
        rule_by=_rule_of_mix,
    ),
    Kind.VICTIM: DecisionText(
        _whose_unit,
        {"victim": _victim},
        values=_read(left=(1, int), region=(2, words.region)),
        confirm=True,
        says=mark(
            "Strike whoever is ahead of you in this region, in strength or in number "
            "of shamans or warriors."
        ),
        rule="MZ-KEY-SMITE-2",
        rule_by=_rule_by_first({**KEYWORD_RULES, "smite": "MZ-KEY-SMITE-2"}),
    ),
    Kind.PIECE: DecisionText(
        _by_first(PIECE),
        {"glyph": _glyph, "tier": _tier, "region": region},
        targets={"region": at_region},
        says=mark(
            "A glyph gives strength and can pay for a third action. A pyramid tier "
            "brings VP now and at the end of every Age: the earlier, the more."
        ),
        rule="MZ-KEY-BUILD-1",
        rule_by=_rule_by_first(KEYWORD_RULES),
    ),
    Kind.PICK: DecisionText(
        _by_first(PICK),
        {"take": _take, "done": _no_more},
        values=_read(left=(1, int), place=(2, words.place)),
        says=mark(
            "Give up what you need least: units in the Reserve give no strength, "
            "those in a region do."
        ),
        rule="MZ-KEY-SAC-1",
        rule_by=lambda decision: str(decision.args[0]),
    ),
    Kind.MAY: DecisionText(
        _by_first(MAY),
        {"do": _do, "decline": _no},
        says=mark("It is up to you. Weigh what it brings against the units it costs."),
        rule="MZ-GEN-6",
        rule_by=_rule_by_first(KEYWORD_RULES),
    ),
    Kind.OPTION: DecisionText(
        mark("%(name)s: choose an effect."),
        {"option": _option},
        says=mark("The text lets you choose one of its effects. Check which does more here."),
        rule="MX-D-10",
    ),
    Kind.PLAYER: DecisionText(
        _by_first(PLAYER),
        {"player": _player},
        confirm=True,
        says=mark("Choose the player who is most in your way."),
        rule="MX-D-13",
    ),
    Kind.BARGAIN: DecisionText(
        _bargain_prompt,
        {"pay": _pay, "decline": _no_deal},
        values=_bargained,
        confirm=True,
        says=mark(
            "You pay with units, or somebody else gains devotion. The fewer units in "
            "your Reserve, the more they are worth."
        ),
        rule="MX-D-12",
    ),
    Kind.NEXT_REGION: DecisionText(
        _by_first(NEXT_REGION),
        {"region": _where},
        targets={"region": at_region},
        confirm=True,
        says=mark(
            "You have too few units for all your god's regions, so the order matters:"
            " the most important one first."
        ),
        rule="MX-D-15",
    ),
    Kind.ANGRY_GOD: DecisionText(
        mark("%(name)s: choose an Angry God tile to use."),
        {"tile": _resolved},
        confirm=True,
        says=mark(
            "You have paid to use one of the revealed tiles. They stay where they "
            "are, for everybody."
        ),
        rule="MZ-APP-4",
    ),
    Kind.TIE: DecisionText(
        _by_first(TIE),
        {"winner": _winner},
        values=_read(region=(1, words.region)),
        confirm=True,
        says=mark(
            "You decide who wins. If you cannot win yourself, choose whoever is less "
            "of a threat to you."
        ),
        rule="MZ-STR-3",
        rule_by=_rule_by_first(TIE_RULE),
    ),
    Kind.SPACE: DecisionText(
        mark("%(name)s: choose a free space for your %(unit)s."),
        {"space": _resolved},
        values=_read(unit=(0, words.piece)),
        targets={"space": at("space")},
        confirm=True,
        says=mark(
            "You use the space's ability at once, and the unit brings 2 VP at the end"
            " of the Age. Good spaces go fast."
        ),
        rule="MZ-REC-4",
    ),
    Kind.SACRIFICE: DecisionText(
        mark("%(name)s: how many units do you sacrifice? Each gives 1 strength."),
        {"units": _sacrifice},
        confirm=True,
        says=mark(
            "Each unit gives 1 strength and 1 devotion and goes to Xibalba. Give just"
            " enough to win the 8 VP, or only a few for the devotion."
        ),
        rule="MZ-BLESS-2",
    ),
}
"""The decisions of the base game."""

DECISION_TEXTS: dict[str, DecisionText] = {
    kind: replace(ask, choices={**ask.choices, **choices(kind)}) for kind, ask in BASE.items()
} | {kind: ask for module in MODULE_SCREENS for kind, ask in module.decision_texts.items()}
"""All kinds of decisions, those of modules too."""
