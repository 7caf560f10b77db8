"""What the rules of the family ask about the beginning, bids, orders and battles, with the usual answers."""

from typing import Annotated

from msgspec import Meta

from garrison.engine.options import Group, HouseRule
from garrison.simultaneous import option_words as words
from garrison.territories.family import Count, Positive

Armies = Annotated[int, Meta(ge=0, le=10_000)]
"""Few enough that no battle takes long: battles are fought roll by roll."""

Garrison = Annotated[int, Meta(ge=1, le=10_000)]
Dice = Annotated[int, Meta(ge=1, le=10)]
EvenDice = Annotated[str, Meta(pattern=r"^([1-9]|10|\+1)$", description="a whole number from 1 to 10, or +1")]
Few = Annotated[int, Meta(ge=0, le=100)]

WITHOUT_BIDS = {"bid_source": (words.BidSource.NONE,)}


class OrderRulings:
    """The answers that hold unless a rule set asks: the document's, without extra rules."""

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
