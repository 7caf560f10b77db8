"""The switches of house rules, which `classic` leaves off; and with them all options of a game."""

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta

from garrison.engine.options import Group, HouseRule, Word
from garrison.risk.options.book import (
    WITHOUT_CARDS,
    Aim,
    BookOptions,
    Cards,
)
from garrison.territories.family import Count
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


ArmyCap = Annotated[int, Meta(ge=0, le=1000)]


class MissionsBy(Word):
    """How each seat comes to its mission."""

    DEALT = "dealt", "Chance deals each seat one, in secret.", "each player is dealt a mission"
    OFFERED = (
        "offered",
        "Chance deals each seat two, and it keeps one of them in secret.",
        "each player is dealt two missions and keeps one",
        True,
    )
    CHOSEN = (
        "chosen",
        "Each seat chooses any mission of the map in secret.",
        "each player chooses a mission of the map",
        True,
    )
    COMMON = "common", "All seats have the same mission, in the open.", "everybody has the same mission", True


BY_MISSION = {"goal": (Aim.MISSION,)}


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


class HandTaken(Word):
    """What becomes of the cards of a player who is eliminated."""

    ALL = "all", "The conqueror takes them.", "conquerors take the cards of those they eliminate"
    NONE = "none", "They are out of play, like cards that are traded.", "nobody takes the cards of the eliminated"


class RankBy(Word):
    """What decides after the last round. If it is equal, the next of these does; if all are, the win is shared."""

    TERRITORIES = "territories", "Whoever owns the most territories.", "the most territories"
    ARMIES = "armies", "Whoever has the most armies on the board.", "the most armies"
    INCOME = "income", "Whoever would get the most new armies in a turn.", "the highest income"


Bonuses = Annotated[
    tuple[tuple[Annotated[str, Meta(max_length=100)], Annotated[int, Meta(ge=-1_000, le=1_000)]], ...],
    Meta(
        max_length=200,
        extra_json_schema={
            "description": "whole numbers from -1,000 to 1,000 by ids of continents, such as {asia=9,australia=1}"
        },
    ),
]


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
    bonuses: Annotated[
        Bonuses,
        "The armies a turn that whole continents bring, where they are not as on the map; fewer than none if negative.",
        HouseRule(
            Group.TURN,
            "Armies for whole continents",
            "armies for whole continents: {}",
            at={(): "armies for whole continents as on the map"},
        ),
    ] = ()
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

    bonus_each: Annotated[
        bool,
        "Whether every territory of yours on the cards of a set gets the extra armies, and not one of them.",
        HouseRule(
            Group.CARDS,
            "Extra armies for each territory on a set",
            "each of your territories on a set gets the extra armies",
            at={False: "one of your territories on a set gets the extra armies"},
            unless={"cards": (Cards.NONE,), "card_bonus": (0,)},
        ),
    ] = False
    hand_taken: Annotated[
        HandTaken, HouseRule(Group.CARDS, "The cards of eliminated players", unless=WITHOUT_CARDS)
    ] = HandTaken.ALL
    # Winning

    round_limit: Annotated[
        Count,
        "The number of rounds after which the game ends, whatever the goal; 0 for no limit.",
        HouseRule(
            Group.WINNING,
            "Limit of rounds",
            "the game ends after {} rounds at the latest",
            at={0: "no limit of rounds", 1: "the game ends after one round"},
        ),
    ] = 0
    rank_by: Annotated[
        RankBy,
        HouseRule(
            Group.WINNING,
            "Who wins at the limit",
            "{} at the limit of rounds win",
            at={RankBy.INCOME: "the highest income at the limit of rounds wins"},
            unless={"round_limit": (0,)},
        ),
    ] = RankBy.TERRITORIES
    missions_by: Annotated[MissionsBy, HouseRule(Group.WINNING, "How missions are given", when=BY_MISSION)] = (
        MissionsBy.DEALT
    )
    common_mission: Annotated[
        Count,
        "The number of the mission that all seats have in common, from 1 in the order of the map.",
        HouseRule(
            Group.WINNING,
            "The common mission",
            "mission {} of the map is everybody's",
            when={**BY_MISSION, "missions_by": (MissionsBy.COMMON,)},
        ),
    ] = 1


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
