"""Every question of the family's rules with its usual answer, and those that each rule set asks before a game."""

from fractions import Fraction
from functools import lru_cache
from typing import Annotated, cast, get_type_hints

from msgspec import Meta, defstruct

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


class Rulings:
    """Everything the rules ask for, with the answer where a rule set does not ask: the document's, without extra rules.

    The meaning of a number is next to its type, that of a word in its class; `garrison rules` and the manual use them.
    """

    __slots__ = ()

    start: words.Start = words.Start.EMPTY
    start_pool: Annotated[Armies, "The armies in each pool when the game begins."] = 30
    start_units: Annotated[Garrison, "The armies on each territory that is dealt."] = 3
    bid_source: words.BidSource = words.BidSource.POOL
    bid_reach: words.Reach = words.Reach.ANYWHERE
    bid_funding: words.Funding = words.Funding.COMMITTED
    combine_bids: Annotated[bool, "Whether all bids of a seat for one territory count together."] = True
    min_colonize: Annotated[Positive, "The fewest armies that can be bid."] = 1
    losers_docked: Annotated[bool, "Whether the losers of an auction lose the armies they bid."] = False
    bid_tie: words.BidTie = words.BidTie.ROLL_OFF
    reveal_bids: words.Reveal = words.Reveal.WINNER
    announce_roll_off: Annotated[bool, "Whether everybody sees the dice that decided an auction."] = True
    march_into_unowned: words.IntoUnowned = words.IntoUnowned.FORBID
    territory_order: words.TerritoryOrder = words.TerritoryOrder.CONNECTIVITY
    reinforce_order: words.ReinforceOrder = words.ReinforceOrder.SAME
    reinforce_cap: words.ReinforceCap = words.ReinforceCap.FIRST
    pool_carry_over: Annotated[
        bool,
        "Whether armies left in the pool stay there for the next turn; a seat that owns nothing keeps them.",
    ] = True
    leave_behind: Annotated[Positive, "The fewest armies that stay behind when others march."] = 1
    chained_moves: Annotated[bool, "Whether armies that have moved may move again in the same turn."] = False
    moved_units_may_attack: Annotated[bool, "Whether armies that have moved may attack in the same turn."] = True
    battle_rounds: Annotated[Count, "The most rolls in a battle; 0 means no limit."] = 0
    attacker_dice: Annotated[Dice, "The most dice an attacker rolls."] = 3
    defender_dice: Annotated[Dice, "The most dice a defender rolls."] = 2
    mutual_dice: Annotated[EvenDice, "The most dice of each side at even odds; or +1, one more for the defender."] = "3"
    dice_from: words.DiceFrom = words.DiceFrom.COMMITTED
    ties: words.Ties = words.Ties.DEFENDER
    mutual_ties: words.MutualTies = words.MutualTies.NONE
    mutual_mode: words.MutualMode = words.MutualMode.CLASH
    same_target: words.SameTarget = words.SameTarget.SEQUENTIAL
    attack_damage: Annotated[Positive, "The armies that a lost die costs."] = 1
    allow_retreat: Annotated[bool, "Whether attacks may be broken off, and a last defender may leave."] = False
    surge: Annotated[Few, "How many times a turn a seat may march on from a territory it has just captured."] = 0
    carry_turns: Annotated[Few, "For how many turns the rest of an unfinished order is carried over."] = 0
    queue_mode: words.QueueMode = words.QueueMode.TYPED
    income_rate: Annotated[Positive, "The number of territories that bring `income_number` armies a turn."] = 3
    income_number: Annotated[Armies, "The armies that `income_rate` territories bring."] = 1
    income_min: Annotated[Armies, "The fewest armies that territories bring."] = 0
    region_bonus: Annotated[bool, "Whether a seat that owns a whole continent gets its bonus."] = True
    win_share: Annotated[Share, "The share of the territories that wins: more than half, and at most 1."] = "1"
    last_standing_wins: Annotated[bool, "Whether the last seat in the game wins."] = True
    max_turns: Annotated[Count, "The number of turns after which the game ends; 0 means never."] = 0
    elimination: words.Elimination = words.Elimination.NO_TERRITORIES
    late_seats: Annotated[Few, "How many of the last seats may join later, while a territory is unowned."] = 0
    spectate: Annotated[bool, "Whether players who are out, and spectators, see the board."] = True
    turn_seconds: Annotated[Count, "The seconds from the beginning of a turn to its deadline; 0 means no deadline."] = 0

    cards: words.CardsInPlay = words.CardsInPlay.NONE
    card_values: words.CardValues = words.CardValues.ESCALATING
    set_values: Annotated[SetValues, "The worth of the first sets, if `escalating`."] = (4, 6, 8, 10, 12, 15)
    set_step: Annotated[Count, "How much more each further set is worth than the one before."] = 5
    fixed_values: Annotated[FixedValues, "The worth of three of a kind and of mixed sets, if `fixed`."] = (
        4,
        6,
        8,
        10,
    )
    card_bonus: Annotated[Armies, "The extra armies for a traded card that pictures your own territory."] = 2
    hand_limit: Annotated[HandLimit, "With this many cards a set is traded even without an order."] = 5
    cards_for_colonize: Annotated[bool, "Whether the first owner of a territory earns a card, too."] = False
    unit_costs: Annotated[Costs, "What an army of each type costs the pool; with one price, all are alike."] = (1,)
    rps_bonus: Annotated[Few, "How much more a die counts when its unit beats the other one."] = 1

    devastated: Annotated[Few, "How many territories are laid waste before the game begins."] = 0
    scoring: words.Scoring = words.Scoring.TERRITORIES
    staff: tuple[Commander, ...] = ()
    """Never asked: the commanders that energy buys. Without commanders there is no energy either."""
    start_energy: Annotated[Count, "The energy of each seat when the game begins."] = 3
    commander_cost: Annotated[Count, "The energy that a commander costs."] = 3
    station_cost: Annotated[Count, "The energy that a station costs."] = 5
    most_stations: Annotated[Positive, "A seat with this many stations can't build another."] = 4
    command_cost: Annotated[Count, "The energy that a command card costs."] = 1

    with_dice: bool = True
    """Never asked: whether battles are fought with dice; otherwise both sides kill a share of each other at once."""
    move_order: words.MoveOrder = words.MoveOrder.RANDOM
    multi_attack: Annotated[bool, "Whether armies that have marched may march again in the same turn."] = False
    one_army_stands_guard: Annotated[bool, "Whether `leave_behind` holds; if not, empty land is unowned."] = True
    luck: Annotated[Share, "How much of the losses is left to chance, from 0 to 1."] = "0"
    rounding: words.Rounding = words.Rounding.STRAIGHT
    attack_kill_rate: Annotated[Share, "The share of the attackers that kill a defender."] = "3/5"
    defend_kill_rate: Annotated[Share, "The share of the defenders that kill an attacker."] = "7/10"


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
