"""The switches of house rules, which `classic` leaves off; with them all options; and the conditions of rows."""

from collections.abc import Callable, Iterator
from typing import Annotated, Final

from msgspec import Meta

from garrison.engine.options import Group, HouseRule, Word
from garrison.risk.options.book import (
    Aim,
    BookOptions,
    Cards,
    DefenderDice,
    FirstTurn,
    Fortification,
    MissionCheck,
    Placement,
    Setup,
)
from garrison.territories.family import Count

ArmyCap = Annotated[int, Meta(ge=0, le=1000)]


class TurnOrder(Word):
    """In which order the players place their armies and take their turns."""

    SEATS = (
        "seats",
        "From the player who begins, in the order of the seats.",
        "players follow each other by their seats",
    )
    ROLLED = (
        "rolled",
        "By one die each, from the highest down; ties roll among themselves, and the order stays for the whole game.",
        "dice decide the whole order of play",
    )


class Advance(Word):
    """The fewest armies that move into a territory when it is taken."""

    DICE = (
        "dice",
        "As many as the dice of the last roll.",
        "at least as many armies as dice move into a territory",
    )
    ONE = "one", "One, however many dice were rolled.", "one army is enough to move into a territory", True


class Options(BookOptions, frozen=True, kw_only=True):
    """Every option of the family of games played in turns: those of the books, then the switches of house rules.

    Records name them in this order; people see them by their groups.
    """

    # Setup

    order: Annotated[TurnOrder, HouseRule(Group.SETUP, "The order of play")] = TurnOrder.SEATS

    # The turn

    trench: Annotated[
        bool,
        "Whether you can attack only from territories that you held when your turn began.",
        HouseRule(
            Group.TURN,
            "No attacks from territories just taken",
            "no attacks from territories taken in the same turn",
            at={False: "attacks from territories taken in the same turn"},
        ),
    ] = False

    alert: Annotated[
        bool,
        "Whether you must announce which territories you will attack, once your new armies are placed.",
        HouseRule(
            Group.TURN,
            "Attacks are announced",
            "attacks must be announced",
            at={False: "attacks come unannounced"},
        ),
    ] = False
    attacks: Annotated[
        Count,
        "The most territories that you can take in a turn; 0 for no limit.",
        HouseRule(
            Group.TURN,
            "Most territories taken a turn",
            "at most {} territories taken a turn",
            at={0: "no limit on territories taken a turn", 1: "at most one territory taken a turn"},
        ),
    ] = 0
    army_cap: Annotated[
        ArmyCap,
        "The most armies that you can bring to a territory; 0 for no limit.",
        HouseRule(
            Group.TURN,
            "Most armies on a territory",
            "at most {} armies on a territory",
            at={0: "no limit on the armies on a territory", 1: "at most one army on a territory"},
        ),
    ] = 0
    advance: Annotated[Advance, HouseRule(Group.TURN, "Moving into a territory")] = Advance.DICE

    # Dice and luck

    # Cards

    # Winning


SWITCHES: Final = tuple(name for name in Options.__struct_fields__ if name not in BookOptions.__struct_fields__)
"""The names of the switches, in the order of the options."""

OFF: Final = Options()


def house_rules(options: Options) -> Iterator[tuple[str, object]]:
    """The switches that are on, and the options of the books that are set to the word of a house rule."""
    for name in Options.__struct_fields__:
        value = getattr(options, name)
        on = value != getattr(OFF, name) if name in SWITCHES else isinstance(value, Word) and value.house
        if on:
            yield name, value


# Conditions of rows and limits: the options under which they are in force

Condition = Callable[[Options], bool]


def _given(option: str, *words: Word) -> Condition:
    return lambda options: getattr(options, option) in words


def _unless(condition: Condition) -> Condition:
    return lambda options: not condition(options)


claimed = _given("setup", Setup.CLAIM)
dealt = _given("setup", Setup.DEAL)
placed_in_turn = _given("placing", Placement.IN_TURN)
laid_evenly = _given("placing", Placement.EVEN)
laid_on_fronts = _given("placing", Placement.FRONTS)
with_own_roll = _given("first_turn", FirstTurn.OWN_ROLL)
without_own_roll = _unless(with_own_roll)
by_seats = _given("order", TurnOrder.SEATS)
by_rolled_order = _given("order", TurnOrder.ROLLED)
without_cards = _given("cards", Cards.NONE)
with_cards = _unless(without_cards)
defender_chooses = _given("defender_dice", DefenderDice.CHOOSE)
without_fortifying = _given("fortify", Fortification.NONE)
with_fortifying = _unless(without_fortifying)
with_free_marches = _given("fortify", Fortification.FREE)
with_steps = _given("fortify", Fortification.STEP)
with_one_march = _given(
    "fortify",
    Fortification.ADJACENT,
    Fortification.CONNECTED,
    Fortification.ONE_ARMY,
    Fortification.PARACHUTE,
)
with_round_limit = _given("goal", Aim.ROUNDS)
with_missions = _given("goal", Aim.MISSION)
without_missions = _unless(with_missions)


def playing_order_by_seats(options: Options) -> bool:
    return with_own_roll(options) and by_seats(options)


def playing_order_rolled(options: Options) -> bool:
    return with_own_roll(options) and by_rolled_order(options)


def judged_at_once(options: Options) -> bool:
    return with_missions(options) and options.mission_check is MissionCheck.AT_ONCE


def with_trench(options: Options) -> bool:
    return options.trench


def with_most_conquests(options: Options) -> bool:
    return options.attacks > 0


def with_army_cap(options: Options) -> bool:
    return options.army_cap > 0


def with_alert(options: Options) -> bool:
    return options.alert


without_alert = _unless(with_alert)
