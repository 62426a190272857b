"""What the features of Mesos are worth (engine/core/evaluation.py)."""

from engine.core.evaluation import by_seats

SEATS = (2, 3, 4, 5)
WORTH = {
    "points": ((0.0476, 0.1029),) * 4,
    "hunger": ((-0.028, -0.0914),) * 4,
    "spare_food": ((0.0634, 0.1466),) * 4,
    "building": ((0.0139, 0.0348),) * 4,
    "next_cards": ((0.0351, 0.0075),) * 4,
    "early": ((-0.1073, -0.0625),) * 4,
    "hunts": ((0.0225, 0.1714),) * 4,
    "hunting_food": ((0.1596, -0.0145),) * 4,
    "hunters": ((-0.0285, 0.1154),) * 4,
    "paintings": ((0.0191, 0.0959),) * 4,
    "half_pair": ((0.2687, 0.5393),) * 4,
    "next_ritual": ((0.0301, 0.0539),) * 4,
    "later_rituals": ((0.0145, 0.079),) * 4,
    "inventions": ((-0.0016, 0.0146),) * 4,
    "discount": ((-0.0153, 0.0899),) * 4,
    "gatherers": ((0.0085, 0.0741),) * 4,
    "halls": ((0.3273, -0.104),) * 4,
    "food_buildings": ((0.0295, 0.0479),) * 4,
    "watchtower": ((0.1737, 0.4834),) * 4,
}

WEIGHTS = by_seats(SEATS, WORTH)
