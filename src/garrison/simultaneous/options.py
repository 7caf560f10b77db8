"""What each book of the family asks before a game, and how it is where a book asks nothing."""

from fractions import Fraction
from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from garrison.engine.value import Value
from garrison.simultaneous import option_words as words
from garrison.simultaneous.staff import Commander
from garrison.territories.numbers import Count, FixedValues, HandLimit, Positive, SetValues

Armies = Annotated[int, Meta(ge=0, le=10_000)]
"""So many at once that no battle takes long: they are fought roll by roll."""

Garrison = Annotated[int, Meta(ge=1, le=10_000)]
Dice = Annotated[int, Meta(ge=1, le=10)]
EvenDice = Annotated[str, Meta(pattern=r"^([1-9]|10|\+1)$", description="a whole number from 1 to 10, or +1")]
Few = Annotated[int, Meta(ge=0, le=100)]
Share = Annotated[
    str,
    Meta(
        pattern=r"^(\d{1,9}|\d{0,3}\.\d{1,9}|\d{1,9}/[1-9]\d{0,8})$",
        description="a number or a fraction, such as 0.6 or 3/5",
    ),
]
Costs = Annotated[tuple[Annotated[int, Meta(ge=1, le=100)], ...], Meta(min_length=1, max_length=3)]

ONE_MORE = "+1"
"""The word for one die more than else."""

ESCALATING = (4, 6, 8, 10, 12, 15)
FIXED = (4, 6, 8, 10)


class Settled:
    """How it is where a book does not ask: as the document of the simultaneous game has it, without further rules."""

    __slots__ = ()

    bid_source: words.BidSource = words.BidSource.POOL
    bid_reach: words.Reach = words.Reach.ANYWHERE
    bid_funding: words.Funding = words.Funding.COMMITTED
    combine_bids: bool = True
    min_colonize: int = 1
    losers_docked: bool = False
    bid_tie: words.BidTie = words.BidTie.ROLL_OFF
    reveal_bids: words.Reveal = words.Reveal.WINNER
    announce_roll_off: bool = True
    march_into_unowned: words.IntoUnowned = words.IntoUnowned.FORBID
    chained_moves: bool = False
    moved_units_may_attack: bool = True
    queue_mode: words.QueueMode = words.QueueMode.TYPED
    with_dice: bool = True
    """Whether battles are fought with dice, step by step; else the seats take turns, and each side kills a share."""
    battle_rounds: int = 0
    attacker_dice: int = 3
    defender_dice: int = 2
    mutual_dice: str = "3"
    dice_from: words.DiceFrom = words.DiceFrom.COMMITTED
    ties: words.Ties = words.Ties.DEFENDER
    mutual_ties: words.MutualTies = words.MutualTies.NONE
    mutual_mode: words.MutualMode = words.MutualMode.CLASH
    same_target: words.SameTarget = words.SameTarget.SEQUENTIAL
    attack_damage: int = 1
    allow_retreat: bool = False
    surge: int = 0
    elimination: words.Elimination = words.Elimination.NO_TERRITORIES

    cards: words.CardsInPlay = words.CardsInPlay.NONE
    card_values: words.CardValues = words.CardValues.ESCALATING
    set_values: tuple[int, ...] = ESCALATING
    set_step: int = 5
    fixed_values: tuple[int, ...] = FIXED
    card_bonus: int = 2
    hand_limit: int = 5
    cards_for_colonize: bool = False
    unit_costs: tuple[int, ...] = (1,)
    """All armies are alike, and cost one."""
    rps_bonus: int = 0

    devastated: int = 0
    scoring: words.Scoring = words.Scoring.TERRITORIES
    staff: tuple[Commander, ...] = ()
    """The commanders that energy buys; where there are none, there is no energy either."""
    start_energy: int = 0
    commander_cost: int = 3
    station_cost: int = 5
    most_stations: int = 4
    command_cost: int = 1

    move_order: words.MoveOrder = words.MoveOrder.RANDOM
    multi_attack: bool = False
    one_army_stands_guard: bool = True
    luck: str = "0"
    rounding: words.Rounding = words.Rounding.STRAIGHT
    attack_kill_rate: str = "3/5"
    defend_kill_rate: str = "7/10"


class Options(Settled, Value, frozen=True, kw_only=True):
    """What every book of the family asks.

    What a number means stands beside its type, what a word means in its class: `garrison rules` and the manual read it.
    """

    start: words.Start = words.Start.EMPTY
    start_pool: Annotated[Armies, "The armies in each pool when the game begins."] = 30
    start_units: Annotated[Garrison, "The armies on each territory that is dealt."] = 3
    territory_order: words.TerritoryOrder = words.TerritoryOrder.CONNECTIVITY
    reinforce_order: words.ReinforceOrder = words.ReinforceOrder.SAME
    reinforce_cap: words.ReinforceCap = words.ReinforceCap.FIRST
    pool_carry_over: Annotated[bool, "Whether armies that stay in the pool are still there in the next turn."] = True
    leave_behind: Annotated[Positive, "The fewest armies that stay in a territory which sends others away."] = 1
    carry_turns: Annotated[
        Few, "So many times what could not be done of an order goes in front of the orders of the next turn."
    ] = 0
    income_rate: Annotated[Positive, "So many territories bring `income_number` armies a turn."] = 3
    income_number: Annotated[Armies, "The armies that `income_rate` territories bring."] = 1
    income_min: Annotated[Armies, "The fewest armies that territories bring."] = 0
    region_bonus: Annotated[bool, "Whether who owns a whole continent is given its bonus."] = True
    win_share: Annotated[Share, "The share of the territories that wins: more than a half, at most 1."] = "1"
    last_standing_wins: Annotated[bool, "Whether the last who is in the game wins."] = True
    max_turns: Annotated[Count, "The game ends after so many turns; 0 for never."] = 0
    late_seats: Annotated[Few, "So many of the last seats may still join, while a territory is unowned."] = 0
    spectate: Annotated[bool, "Whether those who are out, or only watch, see the board."] = True
    turn_seconds: Annotated[Count, "The seconds from the beginning of a turn to its deadline; 0 for no deadline."] = 0


class Stepwise(Options, frozen=True, kw_only=True):
    """What the books ask by which orders are carried out step by step, and battles are fought with dice."""

    min_colonize: Annotated[Positive, "The fewest armies of a bid that counts."] = 1
    losers_docked: Annotated[bool, "Whether the losers of an auction lose the armies they bid."] = False
    bid_tie: words.BidTie = words.BidTie.ROLL_OFF
    reveal_bids: words.Reveal = words.Reveal.WINNER
    announce_roll_off: Annotated[bool, "Whether all are told of the dice that decided an auction."] = True
    march_into_unowned: words.IntoUnowned = words.IntoUnowned.FORBID
    chained_moves: Annotated[bool, "Whether armies that have moved may move on in the same turn."] = False
    moved_units_may_attack: Annotated[bool, "Whether armies that have moved may attack in the same turn."] = True
    battle_rounds: Annotated[Count, "The most rolls of a battle; 0 fights to the end."] = 0
    attacker_dice: Annotated[Dice, "The most dice of an attacker."] = 3
    defender_dice: Annotated[Dice, "The most dice of a defender."] = 2
    ties: words.Ties = words.Ties.DEFENDER
    mutual_mode: words.MutualMode = words.MutualMode.CLASH
    same_target: words.SameTarget = words.SameTarget.SEQUENTIAL
    attack_damage: Annotated[Positive, "The armies that a lost die costs."] = 1
    elimination: words.Elimination = words.Elimination.NO_TERRITORIES


class Simultaneous(Stepwise, frozen=True, kw_only=True):
    """What the simultaneous game asks: all that its document leaves open, and what its server did otherwise."""

    bid_source: words.BidSource = words.BidSource.POOL
    bid_reach: words.Reach = words.Reach.ANYWHERE
    bid_funding: words.Funding = words.Funding.COMMITTED
    combine_bids: Annotated[bool, "Whether all bids of a seat for one territory count together."] = True
    mutual_dice: Annotated[
        EvenDice, "The most dice of either side at even odds; or one more for the defender than else."
    ] = "3"
    dice_from: words.DiceFrom = words.DiceFrom.COMMITTED
    mutual_ties: words.MutualTies = words.MutualTies.NONE
    queue_mode: words.QueueMode = words.QueueMode.TYPED
    allow_retreat: Annotated[bool, "Whether attacks may be broken off, and a last defender may leave."] = False
    surge: Annotated[Few, "So many times a turn a seat may march on from a territory that it has just captured."] = 0


Rising = Annotated[SetValues, "The `escalating` worth of the first sets in a game."]
Rise = Annotated[Count, "What each further set is worth more than the one before."]
ByKind = Annotated[FixedValues, "The `fixed` worth of three of each kind, then of a mixed set."]
Bonus = Annotated[Armies, "The extra armies for a traded card that pictures a territory of one's own."]
Hand = Annotated[HandLimit, "With so many cards a set is traded even when nobody orders it."]
ForColonies = Annotated[bool, "Whether who is first to own a territory has earned a card, too."]


class Trumps(Stepwise, frozen=True, kw_only=True):
    """What the game with cards and types of units asks."""

    cards: words.CardsInPlay = words.CardsInPlay.CLASSIC
    card_values: words.CardValues = words.CardValues.ESCALATING
    set_values: Rising = ESCALATING
    set_step: Rise = 5
    fixed_values: ByKind = FIXED
    card_bonus: Bonus = 2
    hand_limit: Hand = 5
    cards_for_colonize: ForColonies = False
    unit_costs: Annotated[Costs, "What an army of each type costs the pool; with one price all armies are alike."] = (
        1,
        1,
        1,
    )
    rps_bonus: Annotated[Few, "What a die is worth more when its unit beats the other one."] = 1


Waste = Annotated[Few, "So many territories are laid waste before the game begins."]


class Energy(Stepwise, frozen=True, kw_only=True):
    """What the game of energy asks."""

    staff = tuple(Commander)

    devastated: Waste = 0
    scoring: words.Scoring = words.Scoring.TERRITORIES
    start_energy: Annotated[Count, "The energy of each seat when the game begins."] = 3
    commander_cost: Annotated[Count, "The energy that a commander costs."] = 3
    station_cost: Annotated[Count, "The energy that a station costs."] = 5
    most_stations: Annotated[Positive, "A seat that has so many stations builds none."] = 4
    command_cost: Annotated[Count, "The energy that a command card costs."] = 1


class Warlight(Options, frozen=True, kw_only=True):
    """What the game asks in which the seats take turns to march.

    Five armies come a turn, and the bonuses; with `income_number=1` and `income_rate=n` it is max(5, territories // n).
    """

    with_dice = False
    bid_source = words.BidSource.NONE
    march_into_unowned = words.IntoUnowned.OCCUPY

    start: words.Start = words.Start.RANDOM_SPLIT
    start_pool: Annotated[Armies, "The armies in each pool when the game begins."] = 5
    start_units: Annotated[Garrison, "The armies on each territory that is dealt."] = 4
    pool_carry_over: Annotated[bool, "Whether armies that stay in the pool are still there in the next turn."] = False
    income_number: Annotated[Armies, "The armies that `income_rate` territories bring."] = 0
    income_min: Annotated[Armies, "The fewest armies that territories bring."] = 5
    move_order: words.MoveOrder = words.MoveOrder.CYCLIC
    multi_attack: Annotated[bool, "Whether armies that have marched may march again in the same turn."] = False
    one_army_stands_guard: Annotated[
        bool, "Whether `leave_behind` holds; else a territory that is left empty is unowned."
    ] = True
    luck: Annotated[Share, "How much of the losses is left to chance, from 0 to 1."] = "0"
    rounding: words.Rounding = words.Rounding.STRAIGHT
    attack_kill_rate: Annotated[Share, "The share of the attackers who kill a defender."] = "3/5"
    defend_kill_rate: Annotated[Share, "The share of the defenders who kill an attacker."] = "7/10"
    cards: words.CardsInPlay = words.CardsInPlay.NONE
    card_values: words.CardValues = words.CardValues.ESCALATING
    set_values: Rising = ESCALATING
    set_step: Rise = 5
    fixed_values: ByKind = FIXED
    card_bonus: Bonus = 2
    hand_limit: Hand = 5
    cards_for_colonize: ForColonies = False
    devastated: Waste = 0
    scoring: words.Scoring = words.Scoring.TERRITORIES


@lru_cache(maxsize=64)
def share(text: str) -> Fraction:
    """The exact number that a Share names.

    >>> share("0.16"), share("7/10")
    (Fraction(4, 25), Fraction(7, 10))
    """
    return Fraction(text)


# Conditions of rows: under which options they are in force


def dealt(options: Options) -> bool:
    """Territories are dealt by chance."""
    return options.start is not words.Start.EMPTY or with_late_seats(options)


def waste_only(options: Options) -> bool:
    """Territories are laid waste, and none is dealt."""
    return options.devastated > 0 and not dealt(options)


def waste_and_deal(options: Options) -> bool:
    """Territories are laid waste, and others are dealt."""
    return options.devastated > 0 and dealt(options)


def with_late_seats(options: Options) -> bool:
    """Seats may join while the game is played."""
    return options.late_seats > 0


def with_cards(options: Options) -> bool:
    """Cards are drawn and traded."""
    return options.cards is words.CardsInPlay.CLASSIC


def without_cards(options: Options) -> bool:
    """There are no cards."""
    return not with_cards(options)


def with_bids(options: Options) -> bool:
    """Unowned territories may be colonized."""
    return options.bid_source is not words.BidSource.NONE


def one_by_one(options: Options) -> bool:
    """Each attack is fought by itself."""
    return options.same_target is words.SameTarget.SEQUENTIAL


def joined(options: Options) -> bool:
    """Attacks of one seat on one territory are one force."""
    return options.same_target is words.SameTarget.COMBINED


def with_spoils(options: Options) -> bool:
    """Attackers of one territory fight for it in the end."""
    return options.same_target is words.SameTarget.SPOILS


def together(options: Options) -> bool:
    """Moves and attacks are one pass."""
    return options.same_target is words.SameTarget.TOGETHER


def moves_first(options: Options) -> bool:
    """Moves come before attacks."""
    return not together(options)


def with_retreats(options: Options) -> bool:
    """Attacks may be broken off, and a last defender may leave."""
    return options.allow_retreat


def with_surges(options: Options) -> bool:
    """Armies may march on from what they have captured."""
    return options.surge > 0


def with_queues(options: Options) -> bool:
    """Orders wait for those that were written before them."""
    return options.queue_mode is words.QueueMode.FIFO
