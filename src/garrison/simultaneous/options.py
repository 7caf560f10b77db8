"""Every question of the family's rules with its usual answer, and those that each rule set asks before a game."""

from fractions import Fraction
from functools import lru_cache
from typing import Annotated, cast, get_type_hints

from msgspec import Meta, defstruct

from garrison.engine.options import Group, HouseRule
from garrison.engine.value import Value
from garrison.simultaneous import option_words as words
from garrison.simultaneous.staff import Commander
from garrison.territories.numbers import Count, FixedValues, HandLimit, Positive, SetValues

Armies = Annotated[int, Meta(ge=0, le=10_000)]
"""Few enough that no battle takes long: battles are fought roll by roll."""

MOST_ARMIES = 100_000
"""All the armies with which a game may begin, on the board and in the pools, so that no turn takes long."""

Garrison = Annotated[int, Meta(ge=1, le=10_000)]
Dice = Annotated[int, Meta(ge=1, le=10)]
EvenDice = Annotated[str, Meta(pattern=r"^([1-9]|10|\+1)$", description="a whole number from 1 to 10, or +1")]
Few = Annotated[int, Meta(ge=0, le=100)]
Share = Annotated[
    str,
    Meta(
        pattern=r"^([0-9]{1,9}|[0-9]{0,3}\.[0-9]{1,9}|[0-9]{1,9}/[1-9][0-9]{0,8})$",
        description="a number or a fraction, such as 0.6 or 3/5",
    ),
]
Costs = Annotated[tuple[Annotated[int, Meta(ge=1, le=100)], ...], Meta(min_length=1, max_length=3)]

ONE_MORE = "+1"


WITHOUT_BIDS = {"bid_source": (words.BidSource.NONE,)}
WITHOUT_CARDS = {"cards": (words.CardsInPlay.NONE,)}
RISING = {"card_values": (words.CardValues.ESCALATING,)}


class Rulings:
    """Everything the rules ask for, with the answer where a rule set does not ask: the document's, without extra rules.

    The meaning of a number is next to its type, that of a word in its class; `garrison rules` and the manual use them.
    """

    __slots__ = ()

    start: Annotated[words.Start, HouseRule(Group.SETUP, "Land at the beginning", brief=True)] = words.Start.EMPTY
    start_pool: Annotated[
        Armies,
        "The armies in each pool when the game begins.",
        HouseRule(
            Group.SETUP,
            "Armies in the pool",
            "{} armies in each pool",
            at={0: "empty pools", 1: "one army in each pool"},
            brief=True,
        ),
    ] = 30
    start_units: Annotated[
        Garrison,
        "The armies on each territory that is dealt.",
        HouseRule(
            Group.SETUP,
            "Armies on each territory",
            "{} armies on each territory that is dealt",
            at={1: "one army on each territory that is dealt"},
            unless={"start": (words.Start.EMPTY,)},
        ),
    ] = 3
    bid_source: Annotated[words.BidSource, HouseRule(Group.BIDS, "Where bids come from", brief=True)] = (
        words.BidSource.POOL
    )
    bid_reach: Annotated[words.Reach, HouseRule(Group.BIDS, "What you can bid on", unless=WITHOUT_BIDS, brief=True)] = (
        words.Reach.ANYWHERE
    )
    bid_funding: Annotated[words.Funding, HouseRule(Group.BIDS, "When armies are set aside", unless=WITHOUT_BIDS)] = (
        words.Funding.COMMITTED
    )
    combine_bids: Annotated[
        bool,
        "Whether all bids of a seat for one territory count together.",
        HouseRule(
            Group.BIDS,
            "Bids count together",
            "all your bids for a territory count together",
            at={False: "only the highest of your bids for a territory counts"},
            unless=WITHOUT_BIDS,
        ),
    ] = True
    min_colonize: Annotated[
        Positive,
        "The fewest armies that can be bid.",
        HouseRule(
            Group.BIDS,
            "Lowest bid",
            "a bid is at least {} armies",
            at={1: "a bid is at least one army"},
            unless=WITHOUT_BIDS,
        ),
    ] = 1
    losers_docked: Annotated[
        bool,
        "Whether the losers of an auction lose the armies they bid.",
        HouseRule(
            Group.BIDS,
            "Losers pay",
            "the losers of an auction pay, too",
            at={False: "the losers of an auction keep their armies"},
            unless=WITHOUT_BIDS,
        ),
    ] = False
    bid_tie: Annotated[words.BidTie, HouseRule(Group.BIDS, "Equal bids", unless=WITHOUT_BIDS, brief=True)] = (
        words.BidTie.ROLL_OFF
    )
    reveal_bids: Annotated[words.Reveal, HouseRule(Group.BIDS, "What is revealed", unless=WITHOUT_BIDS)] = (
        words.Reveal.WINNER
    )
    announce_roll_off: Annotated[
        bool,
        "Whether everybody sees the dice that decided an auction.",
        HouseRule(
            Group.BIDS,
            "Dice of equal bids are shown",
            "everybody sees the dice of equal bids",
            at={False: "nobody sees the dice of equal bids"},
            unless=WITHOUT_BIDS,
        ),
    ] = True
    march_into_unowned: Annotated[
        words.IntoUnowned, HouseRule(Group.ORDERS, "Marches into unowned land", brief=True)
    ] = words.IntoUnowned.FORBID
    territory_order: Annotated[words.TerritoryOrder, HouseRule(Group.TURN, "Whose turn comes first", brief=True)] = (
        words.TerritoryOrder.CONNECTIVITY
    )
    reinforce_order: Annotated[words.ReinforceOrder, HouseRule(Group.TURN, "Order of reinforcements")] = (
        words.ReinforceOrder.SAME
    )
    reinforce_cap: Annotated[words.ReinforceCap, HouseRule(Group.TURN, "Orders for too many armies")] = (
        words.ReinforceCap.FIRST
    )
    pool_carry_over: Annotated[
        bool,
        "Whether armies left in the pool stay there for the next turn; a seat that owns nothing keeps them.",
        HouseRule(
            Group.TURN,
            "Armies stay in the pool",
            "armies stay in the pool for the next turn",
            at={False: "armies left in the pool are lost"},
        ),
    ] = True
    leave_behind: Annotated[
        Positive,
        "The fewest armies that stay behind when others march.",
        HouseRule(
            Group.ORDERS,
            "Armies that stay behind",
            "{} armies stay behind",
            at={1: "one army stays behind"},
            when={"one_army_stands_guard": (True,)},
        ),
    ] = 1
    chained_moves: Annotated[
        bool,
        "Whether armies that have moved may move again in the same turn.",
        HouseRule(
            Group.ORDERS, "Moving again", "armies that have moved may move again", at={False: "armies move once a turn"}
        ),
    ] = False
    moved_units_may_attack: Annotated[
        bool,
        "Whether armies that have moved may attack in the same turn.",
        HouseRule(
            Group.ORDERS,
            "Attacking after a move",
            "armies that have moved may attack",
            at={False: "armies that have moved can't attack"},
            brief=True,
        ),
    ] = True
    battle_rounds: Annotated[
        Count,
        "The most rolls in a battle; 0 means no limit.",
        HouseRule(
            Group.DICE,
            "Rolls in a battle",
            "at most {} rolls in a battle",
            at={0: "battles go on to the end", 1: "one roll in a battle"},
            brief=True,
        ),
    ] = 0
    attacker_dice: Annotated[
        Dice,
        "The most dice an attacker rolls.",
        HouseRule(
            Group.DICE, "Attacker's dice", "attackers roll up to {} dice", at={1: "attackers roll one die"}, brief=True
        ),
    ] = 3
    defender_dice: Annotated[
        Dice,
        "The most dice a defender rolls.",
        HouseRule(
            Group.DICE, "Defender's dice", "defenders roll up to {} dice", at={1: "defenders roll one die"}, brief=True
        ),
    ] = 2
    mutual_dice: Annotated[
        EvenDice,
        "The most dice of each side at even odds; or +1, one more for the defender.",
        HouseRule(
            Group.DICE,
            "Dice at even odds",
            "{} dice for each side at even odds",
            at={"+1": "one die more for the defender at even odds", "1": "one die for each side at even odds"},
        ),
    ] = "3"
    dice_from: Annotated[words.DiceFrom, HouseRule(Group.DICE, "Who rolls dice")] = words.DiceFrom.COMMITTED
    ties: Annotated[words.Ties, HouseRule(Group.DICE, "Equal dice", brief=True)] = words.Ties.DEFENDER
    mutual_ties: Annotated[words.MutualTies, HouseRule(Group.DICE, "Equal dice at even odds")] = words.MutualTies.NONE
    mutual_mode: Annotated[words.MutualMode, HouseRule(Group.ORDERS, "Attacks on each other")] = words.MutualMode.CLASH
    same_target: Annotated[words.SameTarget, HouseRule(Group.ORDERS, "Attacks on one territory", brief=True)] = (
        words.SameTarget.SEQUENTIAL
    )
    attack_damage: Annotated[
        Positive,
        "The armies that a lost die costs.",
        HouseRule(
            Group.DICE, "Armies for a lost die", "a lost die costs {} armies", at={1: "a lost die costs one army"}
        ),
    ] = 1
    allow_retreat: Annotated[
        bool,
        "Whether attacks may be broken off, and a last defender may leave.",
        HouseRule(
            Group.ORDERS,
            "Retreats",
            "attacks may be broken off, and a last defender may leave",
            at={False: "nobody retreats"},
        ),
    ] = False
    surge: Annotated[
        Few,
        "How many times a turn a seat may march on from a territory it has just captured.",
        HouseRule(
            Group.ORDERS,
            "Marching on after a capture",
            "you may march on from {} captures a turn",
            at={0: "nobody marches on after a capture", 1: "you may march on from one capture a turn"},
        ),
    ] = 0
    carry_turns: Annotated[
        Few,
        "For how many turns the rest of an unfinished order is carried over.",
        HouseRule(
            Group.ORDERS,
            "Unfinished orders",
            "unfinished orders go on for {} turns",
            at={0: "unfinished orders are dropped", 1: "unfinished orders go on for one turn"},
        ),
    ] = 0
    queue_mode: Annotated[words.QueueMode, HouseRule(Group.ORDERS, "Order of the orders")] = words.QueueMode.TYPED
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


class Options(Rulings, Value, frozen=True):
    """The options of one rule set of the family: its fields are what it asks; everything else is settled."""


def asking(name: str, asked: str, **answers: object) -> type[Options]:
    """The options of a rule set that asks these, and answers some questions in its own way."""
    kinds, names = get_type_hints(Rulings, include_extras=True), asked.split()
    assert {*names, *answers} <= {*kinds}, "a book asks and answers what there are rulings of"
    fields = [(each, kind, answers.get(each, getattr(Rulings, each))) for each, kind in kinds.items() if each in names]
    settled = {each: answer for each, answer in answers.items() if each not in names}
    made = defstruct(name, fields, bases=(Options,), module=__name__, namespace=settled, frozen=True, kw_only=True)
    return cast("type[Options]", made)


OF_ALL = """
    start start_pool start_units territory_order reinforce_order reinforce_cap pool_carry_over leave_behind carry_turns
    income_rate income_number income_min region_bonus win_share last_standing_wins max_turns
    late_seats spectate turn_seconds
"""
OF_STEPS = """
    min_colonize losers_docked bid_tie reveal_bids announce_roll_off march_into_unowned elimination
    chained_moves moved_units_may_attack
    battle_rounds attacker_dice defender_dice ties mutual_mode same_target attack_damage
"""
OF_CARDS = "cards card_values set_values set_step fixed_values card_bonus hand_limit cards_for_colonize"

Simultaneous = asking(
    "Simultaneous",
    f"{OF_ALL} {OF_STEPS} bid_source bid_reach bid_funding combine_bids"
    " mutual_dice dice_from mutual_ties queue_mode allow_retreat surge",
)
Trumps = asking(
    "Trumps",
    f"{OF_ALL} {OF_STEPS} {OF_CARDS} unit_costs rps_bonus",
    cards=words.CardsInPlay.CLASSIC,
    unit_costs=(1, 1, 1),
)
Energy = asking(
    "Energy",
    f"{OF_ALL} {OF_STEPS} devastated scoring start_energy commander_cost station_cost most_stations command_cost",
    staff=tuple(Commander),
)
Warlight = asking(
    "Warlight",
    f"{OF_ALL} {OF_CARDS} devastated scoring move_order multi_attack one_army_stands_guard"
    " luck rounding attack_kill_rate defend_kill_rate",
    with_dice=False,
    bid_source=words.BidSource.NONE,
    march_into_unowned=words.IntoUnowned.OCCUPY,
    start=words.Start.RANDOM_SPLIT,
    start_pool=5,
    start_units=4,
    pool_carry_over=False,
    # Five armies and the bonuses; `income_number=1` and `income_rate=n` make it max(5, territories // n).
    income_number=0,
    income_min=5,
    move_order=words.MoveOrder.CYCLIC,
)


@lru_cache(maxsize=64)
def share(text: str) -> Fraction:
    """The exact number that a Share names.

    >>> share("0.16"), share("7/10")
    (Fraction(4, 25), Fraction(7, 10))
    """
    return Fraction(text)


# Conditions of rows: the options under which they are in force; the manual prints their sentences


def dealt(options: Options) -> bool:
    """Territories are dealt by chance."""
    return options.start is not words.Start.EMPTY or with_late_seats(options)


def with_waste(options: Options) -> bool:
    """Territories are laid waste."""
    return options.devastated > 0


def with_late_seats(options: Options) -> bool:
    """Seats may join during the game."""
    return options.late_seats > 0


def with_cards(options: Options) -> bool:
    """Cards are drawn and traded."""
    return options.cards is words.CardsInPlay.CLASSIC


def with_bids(options: Options) -> bool:
    """Unowned territories may be colonized."""
    return options.bid_source is not words.BidSource.NONE


def one_by_one(options: Options) -> bool:
    """Each attack is fought by itself."""
    return options.same_target is words.SameTarget.SEQUENTIAL


def joined(options: Options) -> bool:
    """A seat's attacks on one territory are one force."""
    return options.same_target is words.SameTarget.COMBINED


def with_spoils(options: Options) -> bool:
    """Attackers of the same territory fight each other for it at the end."""
    return options.same_target is words.SameTarget.SPOILS


def together(options: Options) -> bool:
    """Moves and attacks are carried out in a single pass."""
    return options.same_target is words.SameTarget.TOGETHER


def moves_first(options: Options) -> bool:
    """Moves come before attacks."""
    return not together(options)


def with_retreats(options: Options) -> bool:
    """Attacks may be broken off, and a last defender may leave."""
    return options.allow_retreat


def with_surges(options: Options) -> bool:
    """Armies may march on from a territory they have captured."""
    return options.surge > 0


def with_queues(options: Options) -> bool:
    """Orders wait for those written before them."""
    return options.queue_mode is words.QueueMode.FIFO
