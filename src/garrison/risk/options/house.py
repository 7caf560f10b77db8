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
from garrison.territories.luck import WholeBy

FULL_LUCK: Final = 100
"""Percent of the rolls: all are made with real dice."""

Percentage = Annotated[int, Meta(ge=0, le=100)]


class Battle(Word):
    """How an attack goes on."""

    ROLLS = "rolls", "Roll by roll, until the attacker stops.", "attacks go roll by roll"
    WHOLE = (
        "whole",
        "At once to the end: the attacker commits armies, and takes the territory or loses them all.",
        "battles are fought to the end at once",
        True,
    )


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

    advance: Annotated[Advance, HouseRule(Group.TURN, "Moving into a territory")] = Advance.DICE

    # Dice and luck

    luck: Annotated[
        Percentage,
        "How many percent of the rolls are made with real dice; the others cost each side what dice cost on average. "
        "With little luck the stronger side wins more often, and small underdogs lose more often.",
        HouseRule(
            Group.DICE,
            "Luck of the rolls in percent",
            "{}% of the rolls are made with dice, the others cost the average",
            at={0: "rolls cost the average, without dice"},
        ),
    ] = FULL_LUCK
    battle: Annotated[Battle, HouseRule(Group.DICE, "How battles are fought")] = Battle.ROLLS
    whole_by: Annotated[
        WholeBy, HouseRule(Group.DICE, "What decides whole battles", when={"battle": (Battle.WHOLE,)})
    ] = WholeBy.DICE

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
with_one_march = _given("fortify", Fortification.ADJACENT, Fortification.CONNECTED, Fortification.ONE_ARMY)
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


roll_by_roll = _given("battle", Battle.ROLLS)
fought_whole = _given("battle", Battle.WHOLE)


def with_dice(options: Options) -> bool:
    """Whether any roll is made with real dice."""
    return roll_by_roll(options) and options.luck > 0


def with_even_rolls(options: Options) -> bool:
    return roll_by_roll(options) and options.luck < FULL_LUCK


def chosen_in_rolls(options: Options) -> bool:
    return defender_chooses(options) and roll_by_roll(options)
