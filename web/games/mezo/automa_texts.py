"""Texts about the automa of Mezo: the Vengeful Gods of the solo mode."""

from __future__ import annotations

from web.games.texts import AutomaTexts
from web.i18n import mark

LEVELS = ("solo_gentle", "solo_normal", "solo_hard", "solo_wrathful", "solo_xibalba")
"""The difficulties from the easiest on, as the table option ``difficulty`` names them."""

AUTOMA_TEXTS = AutomaTexts(
    names=(mark("Vengeful Gods"),),
    alone=mark("Against the Vengeful Gods"),
    says=mark("You alone against gods who rise one by one and act by their book."),
    won=mark("You have beaten the Vengeful Gods."),
    lost=mark("The Vengeful Gods have beaten you."),
    harder=("difficulty", LEVELS),
    several=True,
    triumph=mark("The gods give way"),
    defeat=mark("The gods take everything"),
)

SEVERAL = {
    "%(name)s deploys in %(to)s: %(units)s.": mark("%(name)s deploy in %(to)s: %(units)s."),
    "%(name)s awakens in %(to)s: %(units)s.": mark("%(name)s awaken in %(to)s: %(units)s."),
    "%(name)s recovers: %(units)s.": mark("%(name)s recover: %(units)s."),
    "%(name)s moves from %(source)s to %(to)s: %(units)s.": mark(
        "%(name)s move from %(source)s to %(to)s: %(units)s."
    ),
    "From %(source)s back to %(name)s's Reserve: %(units)s.": mark(
        "%(name)s, from %(source)s back to the Reserve: %(units)s."
    ),
    "From %(source)s to Xibalba: %(units)s of %(name)s.": mark(
        "%(name)s, from %(source)s to Xibalba: %(units)s."
    ),
    "%(name)s sends from the Reserve to Xibalba: %(units)s.": mark(
        "%(name)s send from the Reserve to Xibalba: %(units)s."
    ),
    "%(name)s offers from the Reserve: %(units)s.": mark(
        "%(name)s offer from the Reserve: %(units)s."
    ),
    "%(name)s offers from %(source)s: %(units)s.": mark(
        "%(name)s offer from %(source)s: %(units)s."
    ),
    "%(name)s sacrifices: %(units)s.": mark("%(name)s sacrifice: %(units)s."),
    "The offerings go to Xibalba: %(units)s of %(name)s.": mark(
        "The offerings go to Xibalba, %(name)s: %(units)s."
    ),
    "The sacrificed go to Xibalba: %(units)s of %(name)s.": mark(
        "The sacrificed go to Xibalba, %(name)s: %(units)s."
    ),
    "%(name)s uses %(action)s.": mark("%(name)s use %(action)s."),
    "%(name)s declines: %(source)s.": mark("%(name)s decline: %(source)s."),
    "%(name)s gains strength in this conflict: +%(n)d.": mark(
        "%(name)s gain strength in this conflict: +%(n)d."
    ),
    "%(name)s counts as having the most shamans here.": mark(
        "%(name)s count as having the most shamans here."
    ),
    "%(name)s counts as having the most warriors here.": mark(
        "%(name)s count as having the most warriors here."
    ),
    "%(name)s wins in %(region)s. Strengths: %(strengths)s.": mark(
        "%(name)s win in %(region)s. Strengths: %(strengths)s."
    ),
    "%(name)s has the most shamans in %(region)s: the Calendar.": mark(
        "%(name)s have the most shamans in %(region)s: their Calendar."
    ),
    "%(name)s has the most warriors in %(region)s: the Codex.": mark(
        "%(name)s have the most warriors in %(region)s: their Codex."
    ),
    "%(name)s has no unit to put there.": mark("%(name)s have no unit to put there."),
    "%(name)s's %(unit)s takes the space %(space)s.": mark(
        "%(name)s: a %(unit)s takes the space %(space)s."
    ),
    "Back to %(name)s's Reserve: %(units)s.": mark("Back to the Reserve, %(name)s: %(units)s."),
    "%(name)s sacrifices nobody.": mark("%(name)s sacrifice nobody."),
    "%(name)s builds in %(region)s: %(glyphs)s.": mark("%(name)s build in %(region)s: %(glyphs)s."),
    "%(name)s gives up a glyph in %(region)s.": mark("%(name)s give up a glyph in %(region)s."),
    "%(name)s demolishes a glyph of %(owner)s in %(region)s.": mark(
        "%(name)s demolish a glyph of %(owner)s in %(region)s."
    ),
    "%(name)s replaces a glyph of %(owner)s in %(region)s.": mark(
        "%(name)s replace a glyph of %(owner)s in %(region)s."
    ),
    "%(name)s builds a pyramid tier of level %(level)d in %(region)s.": mark(
        "%(name)s build a pyramid tier of level %(level)d in %(region)s."
    ),
    "%(name)s demolishes the top of the pyramid in %(region)s.": mark(
        "%(name)s demolish the top of the pyramid in %(region)s."
    ),
    "%(name)s replaces the top of the pyramid in %(region)s.": mark(
        "%(name)s replace the top of the pyramid in %(region)s."
    ),
}
"""What is told of one, and how it is told of these gods, who are several."""
