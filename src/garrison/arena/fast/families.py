"""The families that have fast games: how the games of each are played, and what is counted in them."""

from typing import Final, cast

from garrison.arena.fast.diplomacy import DiplomacyGames
from garrison.arena.fast.kind import Kind
from garrison.arena.fast.risk import RiskGames
from garrison.engine.game import Game

# A kind is given only games of its own family, which the types can't say.
KINDS: Final[dict[str, Kind]] = {"risk": cast("Kind", RiskGames()), "diplomacy": cast("Kind", DiplomacyGames())}


def kind_of(game: Game) -> Kind:
    """The kind of a game's family; raises ValueError if it has no fast games."""
    if (family := game.ruleset.family.name) not in KINDS:
        families = " and ".join(KINDS)
        raise ValueError(f"Only the {families} families have fast games, and '{game.ruleset.name}' belongs to neither.")
    return KINDS[family]
