"""When a map counts as defined, by the glossary."""

from enum import StrEnum


class Condition(StrEnum):
    """A map is defined just when all of these are met (glossary, "Map file", a to d)."""

    CONTINENTS = "A map is defined just when one or more continents have been stipulated."
    BONUSES = "A map is defined just when continent bonus values have been stipulated."
    FOUR_TERRITORIES = "A map is defined just when four or more territories have been stipulated for each continent."
    STARTING_ARMIES = "A map is defined just when the number of armies each player starts with have been stipulated."


FEWEST_TERRITORIES = 4
