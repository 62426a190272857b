"""Explanations of what is the same in every game: buttons, fields, the parts of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.games.legend import Entry, no_drawing
from web.i18n import mark
from web.render import part

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from web.games.legend import Drawing


def _icon(name: str) -> Drawing:
    """An icon of the app."""

    def draw() -> Markup:
        return part("art/icons", "icon", name, "large")

    return draw


def _control(icon: str, name: str, says: str) -> Entry:
    return Entry(name, says, drawing=_icon(icon) if icon else no_drawing)


COLOUR = _control(
    "person",
    mark("Colour"),
    mark("Colour and shape of this player. Taking those of another player swaps the two."),
)

CONTROLS: Mapping[str, Entry] = {
    # --- the table
    "menu": _control(
        "menu", mark("Menu"), mark("Settings, the log, the legend, and the way back to the lobby.")
    ),
    "ask": _control(
        "help",
        mark("What is this?"),
        mark(
            "Tap it, and the next thing that you tap is explained and not chosen. "
            "A long press or a right click on anything does the same."
        ),
    ),
    "where": _control(
        "turn", mark("Where the match stands"), mark("The round or the phase that you are in now.")
    ),
    "prompt": _control(
        "why", mark("What is asked"), mark("Here stands who is to decide, and what about.")
    ),
    "score": _control(
        "trophy",
        mark("Points"),
        mark("What a player has scored so far. Most points win the match."),
    ),
    "news": _control(
        "log", mark("What just happened"), mark("The last choice in words; the log has everything.")
    ),
    "moment": _control(
        "eye",
        mark("A moment"),
        mark("The whole table looks at what has just happened. It goes on by itself, or at a tap."),
    ),
    "skip": _control(
        "skip", mark("Skip"), mark("The bots play on at once, without a pause between their moves.")
    ),
    "hurry": _control(
        "skip", mark("The board"), mark("A tap on it goes on to the next move of the bots.")
    ),
    "hint": _control(
        "bulb",
        mark("Hint"),
        mark("The strongest bot thinks about your decision and tells what it would do."),
    ),
    "hint-uncovered": _control(
        "eye", mark("Show the hint"), mark("Touch it only if nobody else is looking.")
    ),
    # --- the replay
    "replay": _control(
        "past", mark("Replay"), mark("Shows the match from here on the board, choice by choice.")
    ),
    "replay-close": _control(
        "chevron-left",
        mark("Back to the present"),
        mark("The match goes on where it stands. Nothing has changed meanwhile."),
    ),
    "replay-eyes": _control(
        "eye",
        mark("Whose eyes"),
        mark("What all could see, what one player saw, or all cards at once."),
    ),
    "replay-step": _control(
        "skip", mark("Back and on"), mark("The choice or the turn before, or the next one.")
    ),
    "replay-play": _control(
        "turn", mark("Play"), mark("The match goes by choice by choice, at the pace of the bots.")
    ),
    "slider": _control(
        "past",
        mark("Moment of the match"),
        mark("Above it the points of all, turns in their colours, and dotted lines: big moments."),
    ),
    "fork": _control(
        "fork",
        mark("Play on from here"),
        mark("A match of its own goes on from this moment, with whoever you seat."),
    ),
    "fork-start": _control("fork", mark("Play on"), mark("The new match begins here.")),
    "undo": _control("undo", mark("Undo"), mark("Takes your last choice back.")),
    "undo-turn": _control(
        "restart",
        mark("Restart my turn"),
        mark("Takes back all that you chose in this turn, as far as that is possible."),
    ),
    "redo": _control("redo", mark("Redo"), mark("Makes the choices again that you took back.")),
    "fit": _control(
        "fit", mark("Show the whole board"), mark("The board comes back to its full size.")
    ),
    "as_list": _control(
        "list",
        mark("Show the places as a list"),
        mark("Every place that can be chosen is a button in the dock too, not only on the board."),
    ),
    "sheet:log": _control(
        "log", mark("Log"), mark("All that has happened in this match, the newest first.")
    ),
    "sheet:since": _control(
        "past", mark("Since your turn"), mark("What the others did since you last chose.")
    ),
    "sheet:seat": _control(
        "person",
        mark("A player"),
        mark("Mark, name and points. A tap shows all that lies open before this player."),
    ),
    "sheet:settings": _control(
        "settings",
        mark("Settings"),
        mark("Language, look, sound, how the table behaves, and what Cenote is made of."),
    ),
    "sheet:keys": _control(
        "keys", mark("Keys"), mark("What the keys of a keyboard do at the table.")
    ),
    "confirm": _control(
        "check", mark("Confirm"), mark("What you have tapped becomes your choice.")
    ),
    "cancel": _control(
        "cross", mark("Cancel"), mark("Lets go of what you have tapped; nothing is chosen yet.")
    ),
    "uncover": _control(
        "hidden",
        mark("Show my cards"),
        mark("Shows what only you may see. Touch it only if nobody else is looking."),
    ),
    "continue": _control("check", mark("Continue"), mark("Goes on to what comes next.")),
    "again": _control(
        "eye", mark("Watch the moments again"), mark("Shows once more what the table looked at.")
    ),
    "show": _control("eye", mark("Show"), mark("Opens or closes what lies behind it.")),
    "pick": _control("check", mark("Pick"), mark("One part of your choice; the next tap goes on.")),
    "unpick": _control("cross", mark("Picked"), mark("Another tap lets go of it.")),
    "least": _control(
        "minus", mark("Fewer"), mark("This is the least already: nothing is left to take away.")
    ),
    "most": _control(
        "plus", mark("More"), mark("This is the most already: there is no more of it, or no need.")
    ),
    # --- sheets
    "explain": _control("help", mark("What is this?"), mark("Tells what a thing is.")),
    "legend": _control(
        "list", mark("Legend"), mark("Everything that is drawn in this game, with its name.")
    ),
    "rules": _control(
        "rules", mark("Rules"), mark("The rules of the game, opened at the right paragraph.")
    ),
    "close": _control("cross", mark("Close"), mark("Closes what lies over the screen.")),
    "behind": _control("chevron-left", mark("Back"), mark("Back to what was open before.")),
    "leave": _control(
        "home", mark("To the lobby"), mark("Leaves this screen. A match is saved as it stands.")
    ),
    "export": _control(
        "export", mark("Export the save"), mark("Gives you the match as a file that you can keep.")
    ),
    # --- a match goes out and comes in
    "share": _control(
        "share",
        mark("Share"),
        mark("A link, a code or a file of this match, or of the question that is asked in it."),
    ),
    "share-what": _control(
        "share", mark("What is handed on"), mark("The whole match, or what one player knows now.")
    ),
    "enlarge": _control("fit", mark("Code"), mark("Fills the screen, for a camera to read it.")),
    "copy-link": _control(
        "link", mark("Copy the link"), mark("You can paste it wherever you write to somebody.")
    ),
    "hand-on": _control(
        "share", mark("Share…"), mark("Sends the link by what this device has for that.")
    ),
    "hand-on-file": _control(
        "share", mark("Share the file…"), mark("Sends the file by what this device has for that.")
    ),
    "bring": _control(
        "install",
        mark("Bring a match in"),
        mark("Opens a match or a question from its code, its link or its file."),
    ),
    "scan": _control(
        "camera",
        mark("Scan a code"),
        mark("The camera looks for a code. Its pictures stay on this device."),
    ),
    "stop-scan": _control("cross", mark("Stop the camera"), mark("Nothing is looked at any more.")),
    "typed-link": _control(
        "link", mark("A link"), mark("Paste a link to a match here, then open it.")
    ),
    "bring-link": _control(
        "link", mark("Open"), mark("Shows the match of the link before anything happens to it.")
    ),
    "import": _control(
        "install", mark("Choose a file"), mark("Opens a match that was saved as a file.")
    ),
    "found-watch": _control(
        "past", mark("Watch"), mark("Keeps the match in the lobby and opens its replay.")
    ),
    "found-play": _control(
        "turn",
        mark("To the table"),
        mark("Keeps the match in the lobby and lays it on the table, or shows how it ended."),
    ),
    "found-keep": _control(
        "install", mark("Only keep it"), mark("Lays the match into the lobby for later.")
    ),
    "found-answer": _control(
        "turn",
        mark("To the table"),
        mark("You sit down where it was asked; bots play the others."),
    ),
    "sheet:match": _control(
        "menu",
        mark("More about this match"),
        mark("What it is, its name, a copy of it; export and delete."),
    ),
    "sheet:storage": _control(
        "storage",
        mark("Kept on this device"),
        mark("How much is kept here and how safely; all of it in one file, out and in."),
    ),
    "save-all": _control(
        "export",
        mark("Save everything"),
        mark("All matches, settings, lessons and statistics as one file."),
    ),
    "rename": _control(
        "log", mark("A name of its own"), mark("What this match is called in your list.")
    ),
    "duplicate": _control(
        "copy",
        mark("Duplicate"),
        mark("Lays a copy of this match beside it. What happens in one is not seen in the other."),
    ),
    "delete": _control(
        "trash", mark("Delete"), mark("Takes the match off your list. You can undo it at once.")
    ),
    "take-back": _control("undo", mark("Undo"), mark("Brings back what was deleted last.")),
    "seek": _control(
        "search",
        mark("Search your matches"),
        mark("Finds matches by their name, their game and who plays, letter by letter."),
    ),
    "order": _control(
        "list", mark("Order"), mark("The newest matches first, or by game, or by name.")
    ),
    "unfold": _control(
        "chevron-down",
        mark("Finished matches"),
        mark("Shows the finished ones, or folds them away."),
    ),
    "more-matches": _control(
        "chevron-down", mark("More matches"), mark("Shows more of a long list.")
    ),
    "take-in": _control(
        "install",
        mark("Bring in"),
        mark("Lays all of this to what is here; until then nothing changes."),
    ),
    "aside-back": _control(
        "undo",
        mark("Bring back"),
        mark("Shows what can be read of it by now, and lays that to what is here."),
    ),
    "aside-export": _control(
        "export", mark("Export"), mark("Gives you what was put aside as a file, just as it is.")
    ),
    "aside-delete": _control(
        "trash", mark("Delete"), mark("Throws away what was put aside. You can undo it at once.")
    ),
    # --- statistics
    "sheet:statistics": _control(
        "statistics",
        mark("Statistics"),
        mark("How everybody fared who has played here: by game, and against whom."),
    ),
    "statistics-show": _control(
        "eye", mark("What is counted"), mark("Only the matches of this kind, or of this player.")
    ),
    "statistics-export": _control(
        "export",
        mark("Save as a table"),
        mark("All matches counted here as a file (CSV) that a spreadsheet opens."),
    ),
    "statistics-erase": _control(
        "trash",
        mark("Erase"),
        mark("Takes it out of the statistics. You can undo it; matches on the shelf stay."),
    ),
    "statistics-undo": _control("undo", mark("Undo"), mark("Brings back what was erased last.")),
    "win-rate": _control(
        "trophy",
        mark("Win rate"),
        mark(
            "The share of the matches that were won; of a shared victory everybody has a part. "
            "The line across the ring shows what would be even with so many players."
        ),
    ),
    "tally": _control(
        "list", mark("Won, shared, lost"), mark("From the left: won, shared or level, lost.")
    ),
    "streak": _control(
        "trophy",
        mark("In a row"),
        mark("Matches won one after the other; a shared victory goes on with it."),
    ),
    "course": _control(
        "statistics",
        mark("Score after score"),
        mark("One mark a match, from the first to the last; a full one was won."),
    ),
    "dismiss": _control("cross", mark("Close"), mark("This is not told again.")),
    "accept": _control("check", mark("Accept"), mark("Does what the notice offers.")),
    "take-over": _control(
        "check", mark("Play here"), mark("The match goes on in this tab, and stops in the other.")
    ),
    "earlier": _control(
        "undo",
        mark("Go on from one choice earlier"),
        mark("Takes back the choice after which the match could not go on."),
    ),
    # --- the lobby, a new match
    "game": _control(
        "plus", mark("A game"), mark("Opens a new match: who plays, and with which options.")
    ),
    "match": _control(
        "turn", mark("A match of yours"), mark("It goes on exactly where you left it.")
    ),
    "company": _control(
        "person",
        mark("Alone or with others"),
        mark("Alone you play against what the game has for that; others are people or bots."),
    ),
    "seat-kind": _control(
        "person", mark("Who sits here"), mark("A person at this device, or a bot of a level.")
    ),
    "seat-name": _control(
        "person", mark("Name"), mark("What this player is called in the match. You can change it.")
    ),
    "seat-up": _control("up", mark("Up"), mark("Moves this player one seat up.")),
    "seat-down": _control("down", mark("Down"), mark("Moves this player one seat down.")),
    "remove-seat": _control("cross", mark("Remove"), mark("This player does not take part.")),
    "palette": COLOUR,
    "seat-colour": COLOUR,
    "add-seat": _control("plus", mark("One more player"), mark("A further seat at the table.")),
    "option": _control("settings", mark("An option"), mark("A variant of the game or a setting.")),
    "extent": _control(
        "plus", mark("With what?"), mark("The game by itself, or with what can be added to it.")
    ),
    "preset": _control(
        "check", mark("A selection"), mark("Parts that go well together, ready to be played with.")
    ),
    "freely": _control(
        "undo",
        mark("Undo anything"),
        mark("Against bots you may take back everything, even what has revealed something."),
    ),
    "start": _control("check", mark("Start"), mark("The match begins with these players.")),
    # --- lessons
    "learn": _control(
        "help", mark("Lessons"), mark("A few short lessons: you learn the game by playing it.")
    ),
    "lesson": _control(
        "help", mark("A lesson"), mark("A small situation on the real table, and what to do in it.")
    ),
    "first-match": _control(
        "person",
        mark("Play a first match"),
        mark("A match against easy bots, with the assistant beside you."),
    ),
    "read-on": _control("chevron-right", mark("Continue"), mark("Goes on to what comes next.")),
    "step-back": _control(
        "chevron-left", mark("One step back"), mark("Shows the step before once more.")
    ),
    "heard": _control("check", mark("Got it"), mark("Closes this tip; others will come.")),
    "no-assistant": _control(
        "cross",
        mark("No more tips"),
        mark("Switches the assistant off. The settings switch it on again."),
    ),
    # --- the gate and the result
    "reveal": _control(
        "eye",
        mark("The device is yours"),
        mark("Touch it when you hold the device: what follows is for your eyes only."),
    ),
    "board": _control(
        "eye", mark("Board or result"), mark("After the end: looks at the board, or at the result.")
    ),
    "chances": _control(
        "bulb",
        mark("Expected share of wins"),
        mark("Of a hundred matches from here on, how many you would win with this option."),
    ),
    "standing": _control(
        "trophy", mark("The places"), mark("Who has come in where, with how many points in all.")
    ),
    "odds": _control(
        "trophy",
        mark("Odds over the match"),
        mark("How likely everybody was to win, turn by turn, as the strongest bot judges it."),
    ),
    "chart": _control(
        "trophy", mark("Points over the match"), mark("Everybody's points from turn to turn.")
    ),
    "score-line": _control(
        "trophy", mark("A line of the score"), mark("What every player has got for it in all.")
    ),
    "rematch": _control(
        "shuffle", mark("Rematch"), mark("A new match with the same players and options.")
    ),
    "sheet:tell": _control(
        "share", mark("Share the result"), mark("As a picture, as a text, or the whole match.")
    ),
    "tell-picture": _control(
        "trophy", mark("As a picture"), mark("The winner, the points and the chart, to be shown.")
    ),
    "tell-text": _control(
        "share", mark("As text"), mark("Everybody's points and who has won, in two lines.")
    ),
    "rotate": _control(
        "rotate",
        mark("Seats rotated"),
        mark("A new match in which everybody sits one seat further on: who began sits last."),
    ),
    "harder": _control(
        "up", mark("One step harder"), mark("The same match once more, with a stronger rival.")
    ),
    # --- settings
    "input:language": _control(
        "", mark("Language"), mark("English, Italian or Polish, for texts and rules.")
    ),
    "input:theme": _control(
        "", mark("Theme"), mark("Light or dark; or each at its time, as your device has it.")
    ),
    "input:letters": _control(
        "", mark("Size of the text"), mark("Makes all words and buttons larger. Boards stay whole.")
    ),
    "input:motion": _control(
        "",
        mark("Motion"),
        mark(
            "With less of it pieces do not travel and nothing turns: all is in its place at once."
        ),
    ),
    "input:confirm": _control(
        "check",
        mark("Choices are confirmed"),
        mark("A choice that is to be confirmed is only shown at the first tap."),
    ),
    "input:hold": _control(
        "hidden",
        mark("Hold to uncover"),
        mark("When the device changes hands, a slip of the finger shows nothing."),
    ),
    "default-settings": _control(
        "undo",
        mark("As at first"),
        mark("Everything on this sheet but the language is as it was when you first came."),
    ),
    "licences": _control(
        "rules",
        mark("Licences"),
        mark("What Cenote carries that others have made, and on what terms."),
    ),
    "former-settings": _control("undo", mark("Undo"), mark("Your settings come back.")),
    "input:pace": _control(
        "bot",
        mark("Bots' moves stay in sight"),
        mark("How long you see a bot's move before the next one comes."),
    ),
    "input:wait": _control(
        "eye",
        mark("Big moments wait until you continue"),
        mark("Otherwise they go on by themselves after a while."),
    ),
    "input:hints": _control(
        "bulb", mark("Hints can be asked for"), mark("Shows or hides the bulb at the table.")
    ),
    "input:assistant": _control(
        "help",
        mark("Assistant"),
        mark("One sentence on each kind of decision when it first comes up."),
    ),
    "input:as_list": _control(
        "list",
        mark("Show the places on the board as a list"),
        mark("Every place that can be chosen is a button in the dock too, not only on the board."),
    ),
    "input:rule_ids": _control(
        "rules", mark("Name the rules by number"), mark("The log names the rule of each event.")
    ),
    "input:sound": _control(
        "", mark("A sound for every choice"), mark("A stone is heard when it is laid down.")
    ),
    "input:haptics": _control(
        "",
        mark("A light tap in the hand for every choice"),
        mark("The device is felt for a moment, if it can do that."),
    ),
}
"""By the name of the message, of the sheet that it opens, of the setting, or of the part."""
