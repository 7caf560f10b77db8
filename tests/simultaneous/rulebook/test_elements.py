"""«Elements»: what it takes to attack in the water and on the moon. Each test is one sentence of it."""

import pytest
from msgspec.structs import replace

from garrison.engine.game import InvalidGame
from garrison.engine.play import begin, refusals
from garrison.engine.vocabulary import CHANCE, Move
from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Void, Why
from garrison.simultaneous.luck import Written
from garrison.simultaneous.rules import setup
from garrison.simultaneous.rules.turn import resolve
from turns import LINE, after, energy, game, started

SHORE = replace(LINE, elements=("land", "water", "land"))
SKY = replace(LINE, elements=("land", "moon", "moon"))
LAGOON, MOON = energy(SHORE), energy(SKY)

ATTACK = "red: a - b 3"


def why(position, on):
    """Why nobody goes from a to b."""
    told = resolve(on, started(f"{position}; orders red a - b 3", on), Written(())).events
    return next(event.why for event in told if isinstance(event, Void))


def test_it_takes_a_naval_commander_to_attack_in_the_water():
    assert why("a red 5, b blue 1, c blue 2", LAGOON) is Why.NO_COMMANDER
    assert why("a red 5+space, b blue 1, c blue 2", LAGOON) is Why.NO_COMMANDER
    assert (
        after("a red 5+naval, b blue 1, c blue 2", ATTACK, dice="6 6 6 1", on=LAGOON)
        == "a red 2+naval, b red 3, c blue 2"
    )


def test_the_commander_need_not_go_along_nor_be_near():
    start = "a red 5, b blue 1, c red 2+naval"
    assert after(start, ATTACK, dice="6 6 6 1", on=LAGOON) == "a red 2, b red 3, c red 2+naval"


def test_out_of_the_water_everybody_attacks():
    start = "a blue 1, b red 5, c blue 1"
    assert after(start, "red: b - a 3", dice="6 6 6 1", on=LAGOON) == "a red 3, b red 2, c blue 1"


def test_between_ones_own_territories_everybody_moves():
    assert after("a red 5, b red 1, c blue 1", ATTACK, on=LAGOON) == "a red 2, b red 4, c blue 1"


def test_a_naval_commander_attacks_out_of_the_water_and_into_it_with_a_better_die():
    start = "a red 5+naval, b blue 1, c blue 2"
    assert after(start, "red: a - b 3 with naval", dice="8 6 6 1", on=LAGOON) == "a red 3, b red 2+naval, c blue 2"
    start = "a blue 1, b red 2+naval, c blue 2"
    assert after(start, "red: b - a 2 with naval", dice="8 6 1", on=LAGOON) == "a red 1+naval, b red 1, c blue 2"


def test_it_takes_a_space_commander_and_a_station_to_attack_the_moon():
    assert why("a red 5, b blue 1, c blue 2; stations a", MOON) is Why.NO_COMMANDER
    assert why("a red 5+space, b blue 1, c blue 2", MOON) is Why.NO_STATION
    start = "a red 5+space, b blue 1, c blue 2; stations a"
    assert (
        after(start, ATTACK, dice="6 6 6 1", on=MOON) == "a red 3+space, b red 3, c blue 2"
    )  # one came to the station


def test_on_the_moon_one_attacks_without_a_station():
    start = "a blue 1, b red 5+space, c blue 1"
    assert after(start, "red: b - c 3", dice="6 6 6 1", on=MOON) == "a blue 1, b red 2+space, c red 3"


def test_who_marches_into_the_water_that_nobody_owns_needs_the_commander_as_well():
    on = energy(SHORE, march_into_unowned="occupy")
    assert why("a red 5, b -, c blue 2", on) is Why.NO_COMMANDER
    assert after("a red 5+naval, b -, c blue 2", ATTACK, on=on) == "a red 2+naval, b red 3, c blue 2"


def test_everybody_bids_for_the_water():
    start = "a red 5, b -, c blue 2; pool red 4"
    assert after(start, "red: colonize b 3", on=LAGOON) == "a red 5, b red 3, c blue 2"


def test_in_other_books_all_is_land():
    on = game(SHORE)
    assert after("a red 5, b blue 1, c blue 2", ATTACK, dice="6 6 6 1", on=on) == "a red 2, b red 3, c blue 2"


def test_only_land_is_laid_waste():
    on = energy(SHORE, devastated=1)
    move = Move(CHANCE, v.Devastate(Territory(1)))
    assert refusals(on, begin(on), move) == (setup.Refused.NOT_LAND,)
    with pytest.raises(InvalidGame, match="less land"):
        energy(replace(SHORE, elements=("water", "water", "water")), devastated=1)
