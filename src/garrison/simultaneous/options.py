"""The options of each rule set of the family: what it asks before a game, and what it answers in its own way."""

from fractions import Fraction
from functools import lru_cache
from typing import cast, get_type_hints

from msgspec import defstruct
from msgspec.structs import replace

from garrison.engine.game import Preset
from garrison.engine.value import Value
from garrison.simultaneous import option_words as words
from garrison.simultaneous.rulings import Rulings
from garrison.simultaneous.staff import Commander

MOST_ARMIES = 100_000
"""All the armies with which a game may begin, on the board and in the pools, so that no turn takes long."""

ONE_MORE = "+1"


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


# The presets: sets of options that belong together, by name, for each rule set of the family


SIMULTANEOUS_PRESETS = {
    "document": Preset(Simultaneous(), "As usual", "Nothing is different."),
    "tpserver": Preset(
        replace(
            Simultaneous(),
            start=words.Start.THIN_SPLIT,
            bid_source=words.BidSource.NONE,
            bid_funding=words.Funding.SEQUENTIAL,
            combine_bids=False,
            reveal_bids=words.Reveal.OWN,
            march_into_unowned=words.IntoUnowned.OCCUPY,
            territory_order=words.TerritoryOrder.MAP,
            chained_moves=True,
            same_target=words.SameTarget.TOGETHER,
            battle_rounds=1,
            mutual_dice=ONE_MORE,
            dice_from=words.DiceFrom.GARRISON,
            mutual_ties=words.MutualTies.DEFENDER,
            mutual_mode=words.MutualMode.EACH,
            queue_mode=words.QueueMode.FIFO,
            elimination=words.Elimination.STRICT,
            turn_seconds=240,
        ),
        "No bids",
        "Chance deals a little land, and whoever marches into the rest owns it.",
    ),
    "fair": Preset(
        replace(Simultaneous(), same_target=words.SameTarget.COMBINED, territory_order=words.TerritoryOrder.ROTATING),
        "Fair order",
        "Nobody is always first, and your attacks on a territory are one force.",
    ),
    "classic_board": Preset(
        replace(Simultaneous(), start=words.Start.RANDOM_SPLIT, income_min=3),
        "Dealt land",
        "Chance deals all territories, and everybody gets at least three armies a turn.",
    ),
}

ENERGY_PRESETS = {
    "endless": Preset(Energy(), "As usual", "Nothing is different."),
    "years": Preset(
        replace(Energy(), start=words.Start.RANDOM_SPLIT, devastated=4, max_turns=5, scoring=words.Scoring.YEARS),
        "Five years",
        "Dealt land with some waste, and the most points after five turns win.",
    ),
}

WARLIGHT_PRESETS = {
    "usual": Preset(Warlight(), "As usual", "Nothing is different."),
    "document": Preset(
        replace(
            Warlight(),
            start=words.Start.ONE_EACH,
            start_pool=30,
            start_units=3,
            pool_carry_over=True,
            income_number=1,
            income_min=0,
            move_order=words.MoveOrder.RANDOM,
        ),
        "Slow start",
        "One territory each, and armies stay in the pool.",
    ),
}
