"""A game as numbers: what a seat sees, what it may choose, and a match played by numbers.

For programs that learn. Screens and bots never import this, and it is not in the app. Standard
library only; :mod:`.pettingzoo` and :mod:`.openspiel` beside it turn it into environments::

    encoding = encoding_of("mesos", 2)              # layout, vocabulary, bounds: made once
    play = Play(encoding, seed=7)
    while play.decision:
        numbers = play.observation(play.decision.seat)   # array("h"), as encoding.layout says
        play.act(play.ids[0])                            # one of the tokens that are offered
    play.shares()                                        # the win share of every seat
"""

from .bots import Bot
from .encoding import Encoding, UnknownVersion, encoding_of, version_name
from .layout import LayoutField, ViewLayout
from .play import NotOffered, Play
from .vocabulary import GameArrays, NoVocabulary, Vocabulary

__all__ = [
    "Bot",
    "Encoding",
    "GameArrays",
    "LayoutField",
    "NoVocabulary",
    "NotOffered",
    "Play",
    "UnknownVersion",
    "ViewLayout",
    "Vocabulary",
    "encoding_of",
    "version_name",
]
