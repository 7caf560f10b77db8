"""What attacks promise, by the rules of their family."""

from collections.abc import Sequence

from garrison import catalogue
from garrison.engine.game import AnyView
from garrison.engine.options import InvalidOptions
from garrison.odds import ImpossibleForces
from garrison.play.asking import refuse
from garrison.play.families import KITS, kit_of
from garrison.wire.analysis import Battle, BattleOdds
from garrison.wire.games import Odds
from garrison.workers.thinking import game_of


def odds(header: str, view: AnyView, source: int, until: Sequence[str], most: int) -> Odds:
    """`header` is the record of the game without moves; raises Refusal."""
    game = game_of(header)
    return kit_of(game).odds(game, view, source, until, most)


def battle(asked: Battle) -> BattleOdds:
    """Raises Refusal 422."""
    try:
        book = catalogue.ruleset(asked.ruleset)
        return KITS[book.family.name].battle(book, asked)
    except (catalogue.Unknown, InvalidOptions, ImpossibleForces) as fault:
        refuse(422, "invalid", str(fault))
