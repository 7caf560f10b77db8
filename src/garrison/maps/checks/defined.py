"""The glossary's conditions: continents, their bonuses and size, and the armies that seats start with."""

from collections import Counter
from collections.abc import Iterator

from garrison.maps.faults import Finding, Weight
from garrison.maps.format import FEWEST_TERRITORIES, MOST_TERRITORIES, Condition, ContinentEntry, MapFile


def has_continents(file: MapFile) -> Iterator[Finding]:
    if not file.continents:
        yield Finding(("continents",), f"There are no continents. {Condition.CONTINENTS}")


def is_not_too_large(file: MapFile) -> Iterator[Finding]:
    """A territory's number fits into a byte; only maps in other formats can have more territories."""
    if len(file.territories) > MOST_TERRITORIES:
        sentence = f"The map has {len(file.territories)} territories. It can have at most {MOST_TERRITORIES}."
        yield Finding(("territories",), sentence)


def bonuses_are_worth_something(file: MapFile) -> Iterator[Finding]:
    """The form of the file ensures condition b; a bonus of 0 is most likely a slip."""
    for place, continent in enumerate(file.continents):
        if continent.bonus == 0:
            sentence = f"{continent.name} has a bonus of 0, so holding it earns nothing."
            yield Finding(("continents", place, "bonus"), sentence, Weight.WARNING)


def continents_are_large_enough(file: MapFile) -> Iterator[Finding]:
    """Condition c; only a warning if the map need not meet it, unless there are no territories at all."""
    if file.continents and not file.territories:
        yield Finding(("territories",), f"There are no territories. {Condition.FOUR_TERRITORIES}")
        return
    weight = Weight.WARNING if "small_continents" in file.relaxed else Weight.ERROR
    for place, continent, territories in small_continents(file):
        sentence = f"{continent.name} has {_counted(territories)}. {Condition.FOUR_TERRITORIES}"
        yield Finding(("continents", place), sentence, weight)


def small_continents(file: MapFile) -> Iterator[tuple[int, ContinentEntry, int]]:
    sizes = Counter(territory.continent for territory in file.territories)
    for place, continent in enumerate(file.continents):
        if continent.id and sizes[continent.id] < FEWEST_TERRITORIES:
            yield place, continent, sizes[continent.id]


def _counted(territories: int) -> str:
    return {0: "no territories", 1: "one territory"}.get(territories, f"{territories} territories")


def starting_armies_suffice(file: MapFile) -> Iterator[Finding]:
    """Condition d: there are enough armies to claim all territories, and some should be left to place."""
    if not file.starting_armies:
        yield Finding(("starting_armies",), f"No starting armies are given. {Condition.STARTING_ARMIES}")
    territories = len(file.territories)
    for seats, armies in file.starting_armies.items():
        path = ("starting_armies", seats)
        if int(seats) * armies < territories:
            least = -(-territories // int(seats))
            yield Finding(path, f"{seats} seats need at least {least} armies each to claim {territories} territories.")
        elif int(seats) * armies == territories:
            yield Finding(path, "No armies are left to place once all territories are claimed.", Weight.WARNING)
