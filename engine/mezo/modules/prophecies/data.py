"""The prophecies (6.2) and their numbers."""

PROPHECIES = (
    "pro_high_stone",
    "pro_foreign_field",
    "pro_blessed_victor",
    "pro_two_books",
    "pro_great_appeasement",
    "pro_red_river",
    "pro_carved_land",
    "pro_three_temples",
    "pro_fervent_people",
    "pro_recorded_names",
    "pro_full_underworld",
    "pro_great_host",
)
"""The twelve cards (MX-PRO-14): six of what must happen, then six of what must be."""

COLUMN_LENGTH = 3
"""How many of them are drawn (MX-SET-5)."""

VP = 3
"""What completing a card brings (MX-PRO-3)."""
MONUMENT_VP = 6
"""What the Monument brings besides (MX-PRO-4)."""

NEEDED = {
    "pro_high_stone": 3,
    "pro_great_appeasement": 2,
    "pro_red_river": 5,
    "pro_carved_land": 4,
    "pro_three_temples": 3,
    "pro_fervent_people": 10,
    "pro_recorded_names": 3,
    "pro_full_underworld": 6,
    "pro_great_host": 5,
}
"""The number in a card's condition: a level of a pyramid, a price, pieces, a space on the track."""
