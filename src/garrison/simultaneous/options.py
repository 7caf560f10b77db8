"""The numbers and choices of the simultaneous game, with the values of its document, and other presets."""

from fractions import Fraction
from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from garrison.engine.value import Value
from garrison.simultaneous.option_words import (
    BidSource,
    BidTie,
    CardsInPlay,
    CardValues,
    DiceFrom,
    Elimination,
    ExcessOrders,
    Funding,
    IntoUnowned,
    MarchPass,
    MoveOrder,
    MutualMode,
    MutualTies,
    Permission,
    QueueMode,
    Reach,
    ReinforceCap,
    ReinforceOrder,
    Resolver,
    Reveal,
    Rounding,
    SameTarget,
    Scoring,
    SplitBy,
    Start,
    TerritoryOrder,
    Ties,
    UnitTypes,
)
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
Costs = Annotated[tuple[Annotated[int, Meta(ge=1, le=100)], ...], Meta(min_length=3, max_length=3)]

ONE_MORE = "+1"
"""The word for one die more than else."""


class Options(Value, frozen=True, kw_only=True):
    """Every option of the simultaneous game, with the values of its document.

    What a number means stands beside its type, what a word means in its class: `garrison rules` and the manual read it.
    """

    start: Start = Start.EMPTY
    start_pool: Annotated[Armies, "The armies in each pool when the game begins."] = 30
    start_units: Annotated[Garrison, "The armies on each territory that is dealt."] = 3
    split_by: SplitBy = SplitBy.PLAYERS
    allow_colonize: Permission = Permission.TRUE
    bid_source: BidSource = BidSource.POOL
    bid_reach: Reach = Reach.ANYWHERE
    bid_funding: Funding = Funding.COMMITTED
    combine_bids: Annotated[bool, "Whether all bids of a seat for one territory count together."] = True
    min_colonize: Annotated[Positive, "The fewest armies of a bid that counts."] = 1
    losers_docked: Annotated[bool, "Whether the losers of an auction lose the armies they bid."] = False
    bid_tie: BidTie = BidTie.ROLL_OFF
    reveal_bids: Reveal = Reveal.WINNER
    announce_roll_off: Annotated[bool, "Whether all are told of the dice that decided an auction."] = True
    march_into_unowned: IntoUnowned = IntoUnowned.FORBID
    territory_order: TerritoryOrder = TerritoryOrder.CONNECTIVITY
    reinforce_order: ReinforceOrder = ReinforceOrder.SAME
    reinforce_cap: ReinforceCap = ReinforceCap.FIRST
    pool_carry_over: Annotated[bool, "Whether armies that stay in the pool are still there in the next turn."] = True
    leave_behind: Annotated[Positive, "The fewest armies that stay in a territory which sends others away."] = 1
    chained_moves: Annotated[bool, "Whether armies that have moved may move on in the same turn."] = False
    moved_units_may_attack: Annotated[bool, "Whether armies that have moved may attack in the same turn."] = True
    march_pass: MarchPass = MarchPass.MOVES_FIRST
    battle_rounds: Annotated[Count, "The most rolls of a battle; 0 fights to the end."] = 0
    attacker_dice: Annotated[Dice, "The most dice of an attacker."] = 3
    defender_dice: Annotated[Dice, "The most dice of a defender."] = 2
    mutual_dice: Annotated[
        EvenDice, "The most dice of either side at even odds; or one more for the defender than else."
    ] = "3"
    dice_from: DiceFrom = DiceFrom.COMMITTED
    ties: Ties = Ties.DEFENDER
    mutual_ties: MutualTies = MutualTies.NONE
    mutual_mode: MutualMode = MutualMode.CLASH
    same_target: SameTarget = SameTarget.SEQUENTIAL
    attack_damage: Annotated[Positive, "The armies that a lost die costs."] = 1
    allow_retreat: Annotated[bool, "Whether attacks may be broken off, and a last defender may leave."] = False
    surge: Annotated[Few, "So many times a turn a seat may march on from a territory that it has just captured."] = 0
    excess_orders: ExcessOrders = ExcessOrders.DISCARD
    carry_turns: Annotated[Few, "So many times an order is carried over."] = 1
    queue_mode: QueueMode = QueueMode.TYPED
    income_rate: Annotated[Positive, "So many territories bring `income_number` armies a turn."] = 3
    income_number: Annotated[Armies, "The armies that `income_rate` territories bring."] = 1
    income_min: Annotated[Armies, "The fewest armies that territories bring."] = 0
    region_bonus: Annotated[bool, "Whether who owns a whole continent is given its bonus."] = True
    win_share: Annotated[Share, "The share of the territories that wins: more than a half, at most 1."] = "1"
    last_standing_wins: Annotated[bool, "Whether the last who is in the game wins."] = True
    max_turns: Annotated[Count, "The game ends after so many turns; 0 for never."] = 0
    elimination: Elimination = Elimination.NO_TERRITORIES
    late_join: Annotated[bool, "Whether seats may join while a territory is unowned."] = False
    late_seats: Annotated[Few, "With `late_join`, so many of the last seats are still to join."] = 0
    spectate: Annotated[bool, "Whether those who are out, or only watch, see the board."] = True
    turn_seconds: Annotated[Count, "The seconds from the beginning of a turn to its deadline; 0 for no deadline."] = 0

    cards: CardsInPlay = CardsInPlay.NONE
    card_values: CardValues = CardValues.ESCALATING
    set_values: Annotated[SetValues, "The `escalating` worth of the first sets in a game."] = (4, 6, 8, 10, 12, 15)
    set_step: Annotated[Count, "What each further set is worth more than the one before."] = 5
    fixed_values: Annotated[FixedValues, "The `fixed` worth of three of each kind, then of a mixed set."] = (
        4,
        6,
        8,
        10,
    )
    card_bonus: Annotated[Armies, "The extra armies for a traded card that pictures a territory of one's own."] = 2
    hand_limit: Annotated[HandLimit, "With so many cards a set is traded even when nobody orders it."] = 5
    cards_for_colonize: Annotated[bool, "Whether who colonizes a territory has earned a card, too."] = False
    unit_types: UnitTypes = UnitTypes.SINGLE
    unit_costs: Annotated[Costs, "What an army of each type costs the pool."] = (1, 1, 1)
    rps_bonus: Annotated[Few, "What a die is worth more when its unit beats the other one."] = 1

    devastated: Annotated[Few, "So many territories are laid waste before the game begins."] = 0
    scoring: Scoring = Scoring.TERRITORIES
    energy: Annotated[bool, "Whether there is energy, which comes like armies and buys other things."] = False
    start_energy: Annotated[Count, "The energy of each seat when the game begins."] = 3
    priority_bid: Annotated[bool, "Whether energy is bid for a place in front in the fixed order."] = False
    commanders: Annotated[
        bool, "Whether energy buys commanders, who fight with better dice where they are at home."
    ] = False
    commander_cost: Annotated[Count, "The energy that a commander costs."] = 3
    stations: Annotated[bool, "Whether energy buys stations, whose defenders fight with better dice."] = False
    station_cost: Annotated[Count, "The energy that a station costs."] = 5
    most_stations: Annotated[Positive, "A seat that has so many stations builds none."] = 4
    command_cards: Annotated[bool, "Whether energy buys command cards, each of which does what its sentence says."] = (
        False
    )
    command_cost: Annotated[Count, "The energy that a command card costs."] = 1
    elements: Annotated[bool, "Whether it takes commanders to attack in the water and on the moon."] = False

    resolver: Resolver = Resolver.PHASES
    move_order: MoveOrder = MoveOrder.RANDOM
    multi_attack: Annotated[bool, "Whether armies that have marched may march again in the same turn."] = False
    one_army_stands_guard: Annotated[
        bool,
        "Whether `leave_behind` holds for the alternating resolver, too; a territory that is left empty is unowned.",
    ] = True
    luck: Annotated[Share, "How much of the alternating resolver's losses is left to chance, from 0 to 1."] = "0"
    rounding: Rounding = Rounding.STRAIGHT
    attack_kill_rate: Annotated[Share, "The share of the attackers who kill a defender."] = "3/5"
    defend_kill_rate: Annotated[Share, "The share of the defenders who kill an attacker."] = "7/10"


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
    return options.start is not Start.EMPTY or options.late_join


def with_cards(options: Options) -> bool:
    """Cards are drawn and traded."""
    return options.cards is CardsInPlay.CLASSIC


def without_cards(options: Options) -> bool:
    """There are no cards."""
    return not with_cards(options)


def with_bids(options: Options) -> bool:
    """Unowned territories may be colonized."""
    if not in_steps(options):
        return False
    if options.allow_colonize is Permission.AUTO:
        return options.start is not Start.RANDOM_SPLIT
    return options.allow_colonize is Permission.TRUE


def with_retreats(options: Options) -> bool:
    """Attacks may be broken off, and a last defender may leave."""
    return options.allow_retreat


def with_late_seats(options: Options) -> bool:
    """Seats may join while the game is played."""
    return options.late_join


def with_types(options: Options) -> bool:
    """There are several types of units."""
    return options.unit_types is UnitTypes.RPS


def in_steps(options: Options) -> bool:
    """Orders are carried out step by step."""
    return options.resolver is Resolver.PHASES


def waste_only(options: Options) -> bool:
    """Territories are laid waste, and none is dealt."""
    return options.devastated > 0 and not dealt(options)


def waste_and_deal(options: Options) -> bool:
    """Territories are laid waste, and others are dealt."""
    return options.devastated > 0 and dealt(options)


def with_priority(options: Options) -> bool:
    """Energy is bid for a place in the fixed order."""
    return options.priority_bid


def with_commanders(options: Options) -> bool:
    """Commanders are hired."""
    return options.commanders


def with_stations(options: Options) -> bool:
    """Stations are built."""
    return options.stations


def with_commands(options: Options) -> bool:
    """Command cards are bought and played."""
    return options.command_cards
