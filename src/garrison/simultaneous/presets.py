"""Options of the simultaneous game under one name each."""

from garrison.simultaneous.option_words import (
    BidSource,
    DiceFrom,
    Elimination,
    Funding,
    IntoUnowned,
    MarchPass,
    MoveOrder,
    MutualMode,
    MutualTies,
    Permission,
    QueueMode,
    Resolver,
    Reveal,
    SameTarget,
    SplitBy,
    Start,
    TerritoryOrder,
)
from garrison.simultaneous.options import ONE_MORE, Options

PRESETS = {
    "document": Options(),
    "tpserver": Options(
        start=Start.RANDOM_SPLIT,
        split_by=SplitBy.MAX_PLAYERS,
        allow_colonize=Permission.AUTO,
        bid_source=BidSource.TERRITORY,
        bid_funding=Funding.SEQUENTIAL,
        combine_bids=False,
        reveal_bids=Reveal.OWN,
        march_into_unowned=IntoUnowned.OCCUPY,
        territory_order=TerritoryOrder.MAP,
        chained_moves=True,
        march_pass=MarchPass.TOGETHER,
        battle_rounds=1,
        mutual_dice=ONE_MORE,
        dice_from=DiceFrom.GARRISON,
        mutual_ties=MutualTies.DEFENDER,
        mutual_mode=MutualMode.EACH,
        queue_mode=QueueMode.FIFO,
        elimination=Elimination.STRICT,
        turn_seconds=240,
        late_join=True,
    ),
    "fair": Options(same_target=SameTarget.COMBINED, territory_order=TerritoryOrder.ROTATING),
    "classic_board": Options(start=Start.RANDOM_SPLIT, income_min=3),
    "warlight": Options(
        resolver=Resolver.ALTERNATING,
        start=Start.RANDOM_SPLIT,
        start_units=4,
        start_pool=5,
        allow_colonize=Permission.FALSE,
        march_into_unowned=IntoUnowned.OCCUPY,
        # Five armies and the bonuses; with `income_number=1` and `income_rate=n` it is max(5, territories // n).
        income_min=5,
        income_number=0,
        pool_carry_over=False,
        move_order=MoveOrder.CYCLIC,
    ),
}
"""Options under one name each: the document, the server that grew from it, and three other ways to play."""
