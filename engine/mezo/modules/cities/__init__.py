"""The Cities: one a tribe, with a unit every Age, and VP for it if it stands to the end."""

from ...hooks import Module
from .evaluate import evaluate, stakes
from .plan import ASKS, COURSES
from .state import CITIES as FIELD
from .state import check
from .steps import destroy_city, found_cities, people_city, score_city

CITIES = Module(
    id="cities",
    fields=(FIELD,),
    score_lines={"cities": "MX-CITY-10"},
    moments={
        "setup.end": found_cities,
        "age_start.player_choice": people_city,
        "conflict.after_winner": destroy_city,
        "game_end.scoring": score_city,
    },
    courses=COURSES,
    asks=ASKS,
    check=check,
    evaluate=evaluate,
    stakes=stakes,
)

__all__ = ["CITIES"]
