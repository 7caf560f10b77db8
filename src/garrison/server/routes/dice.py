"""The dice: how they fell in all games of this server that are over."""

from litestar import get

from garrison.server.guard.context import TheContext
from garrison.server.routes.gives import gives
from garrison.table.dice_statistics import DiceStatistics


@get("/api/dice", operation_id="dice", **gives(DiceStatistics))
async def dice(office: TheContext) -> DiceStatistics:
    """Faces, losses by numbers of dice, and streaks, beside what fair dice show, and how likely chance alone is."""
    return await office.dice.statistics()
