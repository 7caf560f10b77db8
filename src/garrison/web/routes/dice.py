"""The dice: how they fell in all games of this server that are over."""

from litestar import get

from garrison.table.dice_statistics import DiceStatistics
from garrison.web.guard.context import TheContext
from garrison.web.routes.gives import gives


@get("/api/dice", operation_id="dice", **gives(DiceStatistics))
async def dice(context: TheContext) -> DiceStatistics:
    """Faces, losses by numbers of dice, and streaks, beside what fair dice show, and how likely chance alone is."""
    return await context.dice.statistics()
