"""What the rules of the family ask, with the answers where a rule set does not ask.

The meaning of a number is next to its type, that of a word in its class; `garrison rules` and the manual use them.
"""

from typing import Annotated

from msgspec import Meta

from garrison.engine.options import Group, HouseRule
from garrison.simultaneous import option_words as words
from garrison.simultaneous.order_rulings import Armies, Few, OrderRulings
from garrison.simultaneous.staff import Commander
from garrison.territories.family import Count, FixedValues, HandLimit, Positive, SetValues

Share = Annotated[
    str,
    Meta(
        pattern=r"^([0-9]{1,9}|[0-9]{0,3}\.[0-9]{1,9}|[0-9]{1,9}/[1-9][0-9]{0,8})$",
        description="a number or a fraction, such as 0.6 or 3/5",
    ),
]
Costs = Annotated[tuple[Annotated[int, Meta(ge=1, le=100)], ...], Meta(min_length=1, max_length=3)]

WITHOUT_CARDS = {"cards": (words.CardsInPlay.NONE,)}
RISING = {"card_values": (words.CardValues.ESCALATING,)}


class Rulings(OrderRulings):
    """Everything the rules ask for: of orders, and then of income, winning, cards and what single games have."""

    __slots__ = ()

    income_rate: Annotated[
        Positive,
        "The number of territories that together bring new armies.",
        HouseRule(
            Group.TURN,
            "Territories for new armies",
            "new armies for every {} territories",
            at={1: "new armies for every territory"},
            unless={"income_number": (0,)},
        ),
    ] = 3
    income_number: Annotated[
        Armies,
        "The new armies that each such number of territories brings.",
        HouseRule(
            Group.TURN,
            "New armies for them",
            "{} new armies for so many territories",
            at={0: "territories bring no armies by their number", 1: "one new army for so many territories"},
        ),
    ] = 1
    income_min: Annotated[
        Armies,
        "The fewest armies that territories bring.",
        HouseRule(
            Group.TURN,
            "Fewest new armies a turn",
            "at least {} new armies a turn",
            at={0: "as few as no new armies a turn", 1: "at least one new army a turn"},
            brief=True,
        ),
    ] = 0
    region_bonus: Annotated[
        bool,
        "Whether a seat that owns a whole continent gets its bonus.",
        HouseRule(
            Group.TURN,
            "Bonus for continents",
            "whole continents bring their bonus",
            at={False: "continents bring no bonus"},
            brief=True,
        ),
    ] = True
    win_share: Annotated[
        Share,
        "The share of the territories that wins: more than half, and at most 1.",
        HouseRule(
            Group.WINNING,
            "Share of the territories",
            "{} of all territories win",
            at={"1": "whoever owns every territory wins"},
            brief=True,
        ),
    ] = "1"
    last_standing_wins: Annotated[
        bool,
        "Whether the last seat in the game wins.",
        HouseRule(
            Group.WINNING,
            "The last one wins",
            "the last player in the game wins",
            at={False: "the last player in the game plays on"},
        ),
    ] = True
    max_turns: Annotated[
        Count,
        "The number of turns after which the game ends; 0 means never.",
        HouseRule(
            Group.WINNING,
            "Number of turns",
            "the game ends after {} turns",
            at={0: "no limit to the turns", 1: "the game ends after one turn"},
            brief=True,
        ),
    ] = 0
    elimination: Annotated[words.Elimination, HouseRule(Group.WINNING, "Who is out")] = words.Elimination.NO_TERRITORIES
    late_seats: Annotated[
        Few,
        "How many of the last seats may join later, while a territory is unowned.",
        HouseRule(
            Group.SIDES,
            "Seats that may join later",
            "the last {} seats may join later",
            at={0: "nobody joins later", 1: "the last seat may join later"},
            brief=True,
        ),
    ] = 0
    spectate: Annotated[
        bool,
        "Whether players who are out, and spectators, see the board.",
        HouseRule(
            Group.SIDES,
            "Watching",
            "players who are out and spectators see the board",
            at={False: "nobody but players sees the board"},
            brief=True,
        ),
    ] = True
    turn_seconds: Annotated[
        Count,
        "The seconds from the beginning of a turn to its deadline; 0 means no deadline.",
        HouseRule(
            Group.TURN,
            "Seconds for a turn",
            "{} seconds for a turn",
            at={0: "no deadline in the rules", 1: "one second for a turn"},
        ),
    ] = 0

    cards: Annotated[words.CardsInPlay, HouseRule(Group.CARDS, "Cards", brief=True)] = words.CardsInPlay.NONE
    card_values: Annotated[
        words.CardValues, HouseRule(Group.CARDS, "Sets of cards", unless=WITHOUT_CARDS, brief=True)
    ] = words.CardValues.ESCALATING
    set_values: Annotated[
        SetValues,
        "The worth of the first sets.",
        HouseRule(
            Group.CARDS, "Worth of the first sets", "the first sets bring {} armies", when=RISING, unless=WITHOUT_CARDS
        ),
    ] = (4, 6, 8, 10, 12, 15)
    set_step: Annotated[
        Count,
        "How much more each further set is worth than the one before.",
        HouseRule(
            Group.CARDS,
            "Growth of the sets after those",
            "each further set brings {} armies more",
            at={0: "further sets bring no more armies", 1: "each further set brings one army more"},
            when=RISING,
            unless=WITHOUT_CARDS,
        ),
    ] = 5
    fixed_values: Annotated[
        FixedValues,
        "The worth of three of a kind and of mixed sets.",
        HouseRule(
            Group.CARDS,
            "Worth of the kinds of sets",
            "three of a kind and mixed sets bring {} armies",
            when={"card_values": (words.CardValues.FIXED,)},
            unless=WITHOUT_CARDS,
        ),
    ] = (4, 6, 8, 10)
    card_bonus: Annotated[
        Armies,
        "The extra armies for a traded card that pictures your own territory.",
        HouseRule(
            Group.CARDS,
            "Armies for your own territory on a card",
            "{} armies more for your own territory on a card",
            at={
                0: "nothing more for your own territory on a card",
                1: "one army more for your own territory on a card",
            },
            unless=WITHOUT_CARDS,
        ),
    ] = 2
    hand_limit: Annotated[
        HandLimit,
        "With this many cards a set is traded even without an order.",
        HouseRule(Group.CARDS, "Cards that force a trade", "{} cards force a trade", unless=WITHOUT_CARDS, brief=True),
    ] = 5
    cards_for_colonize: Annotated[
        bool,
        "Whether the first owner of a territory earns a card, too.",
        HouseRule(
            Group.CARDS,
            "Cards for new land",
            "the first owner of a territory earns a card, too",
            at={False: "only captures earn cards"},
            unless=WITHOUT_CARDS,
        ),
    ] = False
    unit_costs: Annotated[
        Costs,
        "What an army of each type costs the pool; with one price, all are alike.",
        HouseRule(Group.UNITS, "Prices of the types", "armies of each type cost {}", brief=True),
    ] = (1,)
    rps_bonus: Annotated[
        Few,
        "How much more a die counts when its unit beats the other one.",
        HouseRule(
            Group.DICE,
            "Worth of a trump",
            "a die counts {} more against what its unit beats",
            at={0: "a die counts no more against what its unit beats"},
            unless={"unit_costs": ((1,),)},
        ),
    ] = 1

    devastated: Annotated[
        Few,
        "How many territories are laid waste before the game begins.",
        HouseRule(
            Group.SETUP,
            "Waste",
            "{} territories are laid waste",
            at={0: "no territory is laid waste", 1: "one territory is laid waste"},
            brief=True,
        ),
    ] = 0
    scoring: Annotated[
        words.Scoring, HouseRule(Group.WINNING, "Who wins after the last turn", unless={"max_turns": (0,)})
    ] = words.Scoring.TERRITORIES
    staff: tuple[Commander, ...] = ()
    """Never asked: the commanders that energy buys. Without commanders there is no energy either."""
    start_energy: Annotated[
        Count,
        "The energy of each seat when the game begins.",
        HouseRule(
            Group.SETUP, "Energy at the beginning", "{} energy at the beginning", at={0: "no energy at the beginning"}
        ),
    ] = 3
    commander_cost: Annotated[
        Count,
        "The energy that a commander costs.",
        HouseRule(
            Group.UNITS,
            "Price of a commander",
            "a commander costs {} energy",
            at={0: "commanders are free"},
            brief=True,
        ),
    ] = 3
    station_cost: Annotated[
        Count,
        "The energy that a station costs.",
        HouseRule(
            Group.UNITS, "Price of a station", "a station costs {} energy", at={0: "stations are free"}, brief=True
        ),
    ] = 5
    most_stations: Annotated[
        Positive,
        "A seat with this many stations can't build another.",
        HouseRule(Group.UNITS, "Most stations", "at most {} stations each", at={1: "at most one station each"}),
    ] = 4
    command_cost: Annotated[
        Count,
        "The energy that a command card costs.",
        HouseRule(
            Group.CARDS,
            "Price of a command card",
            "a command card costs {} energy",
            at={0: "command cards are free"},
            brief=True,
        ),
    ] = 1

    with_dice: bool = True
    """Never asked: whether battles are fought with dice; otherwise both sides kill a share of each other at once."""
    move_order: Annotated[words.MoveOrder, HouseRule(Group.TURN, "Who marches first", brief=True)] = (
        words.MoveOrder.RANDOM
    )
    multi_attack: Annotated[
        bool,
        "Whether armies that have marched may march again in the same turn.",
        HouseRule(
            Group.ORDERS,
            "Marching again",
            "armies that have marched may march again",
            at={False: "armies march once a turn"},
            brief=True,
        ),
    ] = False
    one_army_stands_guard: Annotated[
        bool,
        "Whether armies must stay behind when others march; if not, empty land is unowned.",
        HouseRule(
            Group.ORDERS,
            "A guard stays behind",
            "a guard stays behind",
            at={False: "nobody has to stay behind, and empty land is unowned"},
            brief=True,
        ),
    ] = True
    luck: Annotated[
        Share,
        "How much of the losses is left to chance, from 0 to 1.",
        HouseRule(
            Group.DICE,
            "Luck",
            "{} of the losses is left to chance",
            at={"0": "no luck in battles", "1": "all of the losses are left to chance"},
            brief=True,
        ),
    ] = "0"
    rounding: Annotated[words.Rounding, HouseRule(Group.DICE, "Rounding of losses")] = words.Rounding.STRAIGHT
    attack_kill_rate: Annotated[
        Share,
        "The share of the attackers that kill a defender.",
        HouseRule(Group.DICE, "Attackers that kill", "{} of the attackers kill a defender", brief=True),
    ] = "3/5"
    defend_kill_rate: Annotated[
        Share,
        "The share of the defenders that kill an attacker.",
        HouseRule(Group.DICE, "Defenders that kill", "{} of the defenders kill an attacker", brief=True),
    ] = "7/10"
