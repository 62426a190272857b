"""Explanations of what is the same in every game: buttons, fields, the parts of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.games.legend import Entry, no_drawing
from web.i18n import mark
from web.render import part
from web.screens.explain.analysis_controls import ANALYSIS
from web.screens.explain.goal_controls import GOALS
from web.screens.explain.phone_controls import PHONES
from web.screens.explain.puzzle_controls import PUZZLES

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
    mark("Colour and shape of this player. Take another player's, and you swap."),
)

CONTROLS: Mapping[str, Entry] = {
    # --- the table
    "menu": _control(
        "menu", mark("Menu"), mark("Settings, log, legend, and the way back to the lobby.")
    ),
    "ask": _control(
        "help",
        mark("What is this?"),
        mark(
            "Tap it, and the next thing you tap is explained instead of chosen. A long press "
            "or a right click on anything does the same."
        ),
    ),
    "where": _control("turn", mark("State of the match"), mark("The current round or phase.")),
    "prompt": _control(
        "why", mark("The question"), mark("Shows whose decision it is, and what about.")
    ),
    "score": _control(
        "trophy",
        mark("Points"),
        mark("A player's points so far. The most points win the match."),
    ),
    "news": _control(
        "log", mark("What just happened"), mark("The latest move in words; the log has everything.")
    ),
    "moment": _control(
        "eye",
        mark("A moment"),
        mark("The whole table sees what just happened. It closes by itself, or when you tap."),
    ),
    "skip": _control(
        "skip", mark("Skip"), mark("The bots keep playing with no pause between their moves.")
    ),
    "hurry": _control("skip", mark("The board"), mark("Tap it to go on to the bots' next move.")),
    "hint": _control(
        "bulb",
        mark("Hint"),
        mark("The strongest bot thinks about your decision and says what it would do."),
    ),
    "hint-uncovered": _control(
        "eye", mark("Show the hint"), mark("Tap it only if nobody else is looking.")
    ),
    # --- the replay
    "replay": _control(
        "past", mark("Replay"), mark("Plays the match from here on the board, choice by choice.")
    ),
    "replay-close": _control(
        "chevron-left",
        mark("Back to the present"),
        mark("The match continues where it is. Nothing has changed in the meantime."),
    ),
    "replay-eyes": _control(
        "eye",
        mark("Point of view"),
        mark("What everybody could see, what one player saw, or all cards at once."),
    ),
    "replay-step": _control(
        "skip", mark("Back and forward"), mark("The previous or next choice or turn.")
    ),
    "replay-play": _control(
        "turn", mark("Play"), mark("The match plays choice by choice, at the bots' pace.")
    ),
    "slider": _control(
        "past",
        mark("Moment of the match"),
        mark(
            "Above it: everybody's points, the turns in the players' colours, and dotted "
            "lines for big moments."
        ),
    ),
    "fork": _control(
        "fork",
        mark("Play from here"),
        mark("Starts a separate match from this moment, with the players you choose."),
    ),
    "fork-start": _control("fork", mark("Continue the match"), mark("Starts the new match here.")),
    "undo": _control("undo", mark("Undo"), mark("Undoes your last choice.")),
    "undo-turn": _control(
        "restart",
        mark("Restart my turn"),
        mark("Undoes everything you chose this turn, as far as possible."),
    ),
    "redo": _control("redo", mark("Redo"), mark("Makes the undone choices again.")),
    "turn_result": _control(
        "rotate", mark("Turn the result"), mark("Turns the result to whoever sits at this edge.")
    ),
    "mute": _control("sound", mark("Sounds"), mark("Turns all sounds off, or on again.")),
    "fit": _control("fit", mark("Show the whole board"), mark("Shows the whole board again.")),
    "as_list": _control(
        "list",
        mark("Show places as a list"),
        mark("Every place you can choose is also a button below the board."),
    ),
    "sheet:log": _control(
        "log", mark("Log"), mark("Everything that has happened in this match, newest first.")
    ),
    "sheet:since": _control(
        "past", mark("Since your turn"), mark("What the others did since your last choice.")
    ),
    "players": _control(
        "person", mark("Players"), mark("Points of all players, and what lies open before them.")
    ),
    "sheet:seat": _control(
        "person",
        mark("A player"),
        mark("Mark, name and points. Tap for everything this player has on the table."),
    ),
    "sheet:settings": _control(
        "settings",
        mark("Settings"),
        mark("Language, appearance, sound, how the table behaves, and what Cenote is made of."),
    ),
    "sheet:keys": _control("keys", mark("Keys"), mark("What the keyboard does at the table.")),
    "confirm": _control("check", mark("Confirm"), mark("Makes what you tapped your choice.")),
    "cancel": _control(
        "cross", mark("Cancel"), mark("Deselects what you tapped. Nothing has been chosen yet.")
    ),
    "uncover": _control(
        "hidden",
        mark("Show my cards"),
        mark("Shows what only you may see. Tap it only if nobody else is looking."),
    ),
    "continue": _control("check", mark("Continue"), mark("Goes on to the next step.")),
    "why_moment": _control(
        "why",
        mark("Why?"),
        mark("Says why it came out like this, and stays until you continue."),
    ),
    "again": _control(
        "eye",
        mark("Watch the big moments again"),
        mark("Shows again what the whole table was shown."),
    ),
    "show": _control("eye", mark("Show"), mark("Opens or closes what is behind it.")),
    "pick": _control(
        "check", mark("Select"), mark("Part of your choice; the next tap completes it.")
    ),
    "unpick": _control("cross", mark("Selected"), mark("Tap it again to deselect it.")),
    "least": _control("minus", mark("Fewer"), mark("This is already the minimum.")),
    "most": _control("plus", mark("More"), mark("This is already the maximum.")),
    # --- sheets
    "explain": _control("help", mark("What is this?"), mark("Says what something is.")),
    "legend": _control("list", mark("Legend"), mark("Everything you see in this game, by name.")),
    "rules": _control(
        "rules", mark("Rules"), mark("The rules of the game, opened at the right place.")
    ),
    "close": _control("cross", mark("Close"), mark("Closes whatever covers the screen.")),
    "behind": _control("chevron-left", mark("Back"), mark("Goes back to what was open before.")),
    "leave": _control(
        "home", mark("To the lobby"), mark("Leaves this screen. Your match is saved.")
    ),
    "export": _control(
        "export", mark("Export the save"), mark("Saves the match as a file that you can keep.")
    ),
    # --- several phones
    **{action: _control(*told) for action, told in (PHONES | ANALYSIS | PUZZLES | GOALS).items()},
    # --- a match goes out and comes in
    "share": _control(
        "share",
        mark("Share"),
        mark("A link, code or file of this match, or of the decision that you face."),
    ),
    "share-what": _control(
        "share", mark("What you share"), mark("The whole match, or what one player knows now.")
    ),
    "enlarge": _control(
        "fit", mark("Code"), mark("Fills the screen so that a camera can read it.")
    ),
    "copy-link": _control(
        "link", mark("Copy the link"), mark("You can paste it into any message.")
    ),
    "hand-on": _control(
        "share", mark("Share…"), mark("Shares the link with another app on this device.")
    ),
    "hand-on-file": _control(
        "share", mark("Share the file…"), mark("Shares the file with another app on this device.")
    ),
    "bring": _control(
        "install",
        mark("Import a match"),
        mark("Opens a match or a question from a code, link or file."),
    ),
    "scan": _control(
        "camera",
        mark("Scan a code"),
        mark("The camera looks for a code. Its images stay on this device."),
    ),
    "stop-scan": _control("cross", mark("Turn the camera off"), mark("Stops looking for a code.")),
    "typed-link": _control("link", mark("A link"), mark("Paste a link to a match here.")),
    "bring-link": _control(
        "link", mark("Open"), mark("Shows the match in the link before anything else happens.")
    ),
    "import": _control("install", mark("Choose a file"), mark("Opens a match from a file.")),
    "found-watch": _control(
        "past", mark("Watch"), mark("Saves the match in the lobby and opens its replay.")
    ),
    "found-play": _control(
        "turn",
        mark("To the table"),
        mark("Saves the match in the lobby and opens it, or shows how it ended."),
    ),
    "found-keep": _control(
        "install", mark("Just save it"), mark("Saves the match in the lobby for later.")
    ),
    "found-answer": _control(
        "turn",
        mark("To the table"),
        mark("You take the seat of whoever asks; bots play the others."),
    ),
    "sheet:match": _control(
        "menu",
        mark("More about this match"),
        mark("What it is, its name, copy, export and delete."),
    ),
    "sheet:storage": _control(
        "storage",
        mark("Saved on this device"),
        mark("How much is saved here and how safely. Export or import everything in one file."),
    ),
    "save-all": _control(
        "export",
        mark("Export everything"),
        mark("All matches, settings, lessons and statistics in one file."),
    ),
    "rename": _control("log", mark("Its own name"), mark("The name of this match in your list.")),
    "duplicate": _control(
        "copy",
        mark("Duplicate"),
        mark("Makes a copy of this match. What you do in one does not change the other."),
    ),
    "delete": _control(
        "trash",
        mark("Delete"),
        mark("Removes the match from your list. You can undo this right away."),
    ),
    "take-back": _control("undo", mark("Undo"), mark("Restores what you just deleted.")),
    "seek": _control(
        "search",
        mark("Search your matches"),
        mark("Finds matches by name, game or player as you type."),
    ),
    "order": _control("list", mark("Order"), mark("Newest matches first, or by game, or by name.")),
    "unfold": _control(
        "chevron-down",
        mark("Finished matches"),
        mark("Shows or hides finished matches."),
    ),
    "more-matches": _control("chevron-down", mark("More matches"), mark("Shows more of the list.")),
    "take-in": _control(
        "install",
        mark("Import"),
        mark("Adds all of this to what you have here. Nothing changes until then."),
    ),
    "aside-back": _control(
        "undo",
        mark("Recover"),
        mark("Shows what can be read of it, and adds that to what you have here."),
    ),
    "aside-export": _control(
        "export", mark("Export"), mark("Saves the set-aside data as a file, exactly as it is.")
    ),
    "aside-delete": _control(
        "trash", mark("Delete"), mark("Deletes the set-aside data. You can undo this right away.")
    ),
    # --- statistics
    "sheet:statistics": _control(
        "statistics",
        mark("Statistics"),
        mark("How everybody who plays here has done: by game, and against whom."),
    ),
    "statistics-show": _control(
        "eye", mark("What counts"), mark("Only matches of this kind, or with this player.")
    ),
    "statistics-export": _control(
        "export",
        mark("Export as CSV"),
        mark("All matches counted here, as a CSV file for a spreadsheet."),
    ),
    "statistics-erase": _control(
        "trash",
        mark("Erase"),
        mark("Removes it from the statistics. You can undo this; saved matches stay."),
    ),
    "statistics-undo": _control("undo", mark("Undo"), mark("Restores what you just erased.")),
    "win-rate": _control(
        "trophy",
        mark("Win rate"),
        mark(
            "The share of matches won; a shared victory is split. The line across the ring "
            "marks an even share for that many players."
        ),
    ),
    "tally": _control(
        "list", mark("Won, shared, lost"), mark("From the left: won, shared or tied, lost.")
    ),
    "streak": _control(
        "trophy",
        mark("Streak"),
        mark("Matches won in a row; a shared victory does not break the streak."),
    ),
    "course": _control(
        "statistics",
        mark("Match by match"),
        mark("One mark per match, from first to last; a filled one is a win."),
    ),
    "dismiss": _control("cross", mark("Close"), mark("This will not be shown again.")),
    "accept": _control("check", mark("Accept"), mark("Does what the notice offers.")),
    "take-over": _control(
        "check", mark("Play here"), mark("The match continues in this tab and stops in the other.")
    ),
    "earlier": _control(
        "undo",
        mark("Continue from one choice earlier"),
        mark("Undoes the choice after which the match could not go on."),
    ),
    # --- the lobby, a new match
    "game": _control(
        "plus", mark("A game"), mark("Opens a new match: who plays, and with which options.")
    ),
    "match": _control(
        "turn", mark("One of your matches"), mark("It continues exactly where you left off.")
    ),
    "company": _control(
        "person",
        mark("Solo or with others"),
        mark("Play the solo mode, or against people and bots."),
    ),
    "seat-kind": _control(
        "person", mark("Who sits here"), mark("A person at this device, or a bot.")
    ),
    "seat-name": _control(
        "person", mark("Name"), mark("This player's name in the match. You can change it.")
    ),
    "seat-up": _control("up", mark("Up"), mark("Moves this player one seat up.")),
    "seat-down": _control("down", mark("Down"), mark("Moves this player one seat down.")),
    "remove-seat": _control("cross", mark("Remove"), mark("This player does not take part.")),
    "palette": COLOUR,
    "seat-colour": COLOUR,
    "suit": _control(
        "bot",
        mark("A good match"),
        mark(
            "By your last matches of this game: the level that you would beat about every other "
            "time. All bots get it."
        ),
    ),
    "add-seat": _control("plus", mark("Add a player"), mark("Adds a seat to the table.")),
    "option": _control("settings", mark("An option"), mark("A variant of the game or a setting.")),
    "extent": _control(
        "plus", mark("What do you play with?"), mark("The base game, or with its expansion.")
    ),
    "preset": _control(
        "check", mark("A preset"), mark("Parts that go well together, ready to play.")
    ),
    "round_table": _control(
        "rotate",
        mark("Table mode"),
        mark(
            "For two or more people round a tablet. Everyone has their own edge; the choices, the "
            "cards and the labels on the board turn to whoever is asked."
        ),
    ),
    "next-edge": _control(
        "rotate",
        mark("To the next edge"),
        mark("This player sits at the next edge of the table, clockwise. You can drag, too."),
    ),
    "freely": _control(
        "undo",
        mark("Undo anything"),
        mark("Against bots you can undo everything, even moves that revealed something."),
    ),
    "start": _control("check", mark("Start"), mark("Starts the match with these players.")),
    # --- lessons
    "learn": _control(
        "help", mark("Lessons"), mark("A few short lessons: learn the game by playing it.")
    ),
    "lesson": _control(
        "help",
        mark("A lesson"),
        mark("A short situation on the real table, and what to do about it."),
    ),
    "first-match": _control(
        "person",
        mark("Play a first match"),
        mark("A match against easy bots, with the assistant at your side."),
    ),
    "read-on": _control("chevron-right", mark("Continue"), mark("Goes on to the next step.")),
    "step-back": _control(
        "chevron-left", mark("One step back"), mark("Shows the previous step again.")
    ),
    "heard": _control("check", mark("Got it"), mark("Closes this tip; there will be more.")),
    "no-assistant": _control(
        "cross",
        mark("Turn tips off"),
        mark("Turns the assistant off. You can turn it back on in the settings."),
    ),
    # --- the gate and the result
    "reveal": _control(
        "eye",
        mark("You have the device"),
        mark("Tap it when you have the device: what follows is for your eyes only."),
    ),
    "board": _control(
        "eye", mark("Board or result"), mark("After the match: shows the board or the result.")
    ),
    "chances": _control(
        "bulb",
        mark("Chance to win"),
        mark("Out of a hundred matches from here, how many you would win with this option."),
    ),
    "standing": _control(
        "trophy", mark("Ranking"), mark("Who finished where, and with how many points.")
    ),
    "odds": _control(
        "trophy",
        mark("Odds over the match"),
        mark("Everybody's chance to win, turn by turn, as the strongest bot sees it."),
    ),
    "chart": _control(
        "trophy", mark("Points over the match"), mark("Everybody's points, turn by turn.")
    ),
    "score-line": _control(
        "trophy", mark("A line of the score"), mark("What every player has scored for it in total.")
    ),
    "rematch": _control(
        "shuffle", mark("Rematch"), mark("A new match with the same players and options.")
    ),
    "sheet:tell": _control(
        "share", mark("Share the result"), mark("As an image, as text, or as the whole match.")
    ),
    "tell-picture": _control(
        "trophy",
        mark("As an image"),
        mark("The winner, the points and the chart, to show to others."),
    ),
    "tell-text": _control(
        "share", mark("As text"), mark("Everybody's points and the winner, in two lines.")
    ),
    "rotate": _control(
        "rotate",
        mark("Rotate seats"),
        mark("A new match in which everybody moves up one seat: the first player now sits last."),
    ),
    "rematch-suited": _control(
        "shuffle",
        mark("Rematch at this level"),
        mark("The same match again, against bots that you would beat about every other time."),
    ),
    "harder": _control(
        "up", mark("One step harder"), mark("The same match again, with a stronger rival.")
    ),
    # --- settings
    "input:language": _control(
        "", mark("Language"), mark("English, Italian or Polish, for the app and the rules.")
    ),
    "input:theme": _control("", mark("Theme"), mark("Light, dark, or the same as your device.")),
    "input:letters": _control(
        "", mark("Text size"), mark("Makes all text and buttons larger. Boards stay fully visible.")
    ),
    "input:motion": _control(
        "",
        mark("Motion"),
        mark(
            "With less motion, pieces do not travel and cards do not turn: everything is in "
            "place at once."
        ),
    ),
    "input:confirm": _control(
        "check",
        mark("Confirm choices"),
        mark("A tap only shows your choice; another tap confirms it."),
    ),
    "input:hold": _control(
        "hidden",
        mark("Hold to reveal"),
        mark("When the device changes hands, an accidental tap shows nothing."),
    ),
    "default-settings": _control(
        "undo",
        mark("Reset"),
        mark("Resets everything on this page except the language."),
    ),
    "licences": _control(
        "rules",
        mark("Licences"),
        mark("What Cenote uses that others have made, and under which licences."),
    ),
    "former-settings": _control("undo", mark("Undo"), mark("Restores your settings.")),
    "input:pace": _control(
        "bot",
        mark("Bots' moves stay in view"),
        mark("How long a bot's move stays in view before the next one."),
    ),
    "input:wait": _control(
        "eye",
        mark("Every big moment waits for a tap"),
        mark(
            "Otherwise they close by themselves after a while. These still wait: the first of each "
            "kind in a match, and all in lessons, with the assistant, in your first match of a "
            "game, and alone against a rival."
        ),
    ),
    "input:hints": _control(
        "bulb", mark("Hints"), mark("Shows or hides the light bulb at the table.")
    ),
    "input:assistant": _control(
        "help",
        mark("Assistant"),
        mark("A sentence about each kind of decision the first time it comes up."),
    ),
    "input:as_list": _control(
        "list",
        mark("Show places on the board as a list"),
        mark("Every place you can choose is also a button below the board."),
    ),
    "input:rule_ids": _control(
        "rules",
        mark("Show rule numbers"),
        mark("Shows the number of the rule beside each event in the log."),
    ),
    "input:sound": _control(
        "sound",
        mark("Sounds"),
        mark("You hear what happens on the table; each game has its own sounds."),
    ),
    "input:volume": _control("sound", mark("Volume"), mark("How loud the sounds are.")),
    "input:haptics": _control(
        "",
        mark("Vibration"),
        mark("The device vibrates for a moment when something happens, if it can."),
    ),
}
"""By the name of the message, of the sheet that it opens, of the setting, or of the part."""
