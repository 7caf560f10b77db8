"""The dice of this server, all games together."""

from litestar import get

from garrison.server.guard.given import TheOffice
from garrison.server.routes.gives import gives
from garrison.table.dice_statistics import DiceStatistics


@get("/api/dice", operation_id="dice", **gives(DiceStatistics, limit="answers"))
async def dice(office: TheOffice) -> DiceStatistics:
    """How the dice of all finished games fell, beside what fair dice give on average."""
    return await office.dice.statistics()
