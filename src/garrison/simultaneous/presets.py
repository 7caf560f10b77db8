"""The presets: sets of options that belong together, by name, for each rule set of the family."""

from msgspec.structs import replace

from garrison.engine.game import Preset
from garrison.simultaneous import option_words as words
from garrison.simultaneous.options import ONE_MORE, Energy, Simultaneous, Warlight

SIMULTANEOUS = {
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

ENERGY = {
    "endless": Preset(Energy(), "As usual", "Nothing is different."),
    "years": Preset(
        replace(Energy(), start=words.Start.RANDOM_SPLIT, devastated=4, max_turns=5, scoring=words.Scoring.YEARS),
        "Five years",
        "Dealt land with some waste, and the most points after five turns win.",
    ),
}

WARLIGHT = {
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
