"""The dice of games that are over, for whoever counts how they fell."""

from collections.abc import Collection

from sqlalchemy import Connection, select

from garrison.engine.vocabulary import CHANCE
from garrison.server.store.schema import game, move


def games_over(connection: Connection, rulesets: Collection[str], since: int) -> tuple[tuple[str, int], ...]:
    """The ids of games by these rules that ended at `since` or later, the first to end first, and when they ended.

    Nothing was promised of the dice of imported games, which are not among them.
    """
    over = (game.c.stage == "over") & game.c.ruleset.in_(rulesets) & (game.c.ended >= since) & (game.c.commitment != "")
    found = select(game.c.id, game.c.ended).where(over).order_by(game.c.ended, game.c.id)
    return tuple((row[0], row[1]) for row in connection.execute(found))


def rolled(connection: Connection, game_id: str) -> tuple[str, ...]:
    """The lines of all chance in a game, in their order."""
    lines = select(move.c.line).where(move.c.game == game_id, move.c.seat == CHANCE)
    return tuple(connection.scalars(lines.order_by(move.c.number)))
