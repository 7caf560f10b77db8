"""The presets: sets of options that belong together, by name, for each rule set of the family."""

from msgspec.structs import replace

from garrison.simultaneous import option_words as words
from garrison.simultaneous.options import ONE_MORE, Energy, Simultaneous, Warlight

SIMULTANEOUS = {
    "document": Simultaneous(),
    "tpserver": replace(
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
    "fair": replace(
        Simultaneous(), same_target=words.SameTarget.COMBINED, territory_order=words.TerritoryOrder.ROTATING
    ),
    "classic_board": replace(Simultaneous(), start=words.Start.RANDOM_SPLIT, income_min=3),
}

ENERGY = {
    "endless": Energy(),
    "years": replace(Energy(), start=words.Start.RANDOM_SPLIT, devastated=4, max_turns=5, scoring=words.Scoring.YEARS),
}

WARLIGHT = {
    "usual": Warlight(),
    "document": replace(
        Warlight(),
        start=words.Start.ONE_EACH,
        start_pool=30,
        start_units=3,
        pool_carry_over=True,
        income_number=1,
        income_min=0,
        move_order=words.MoveOrder.RANDOM,
    ),
}
