"""The kinds of fast games, by family."""

from typing import Final

from garrison.arena.fast.kind import Kind
from garrison.arena.fast.turns import Turns
from garrison.arena.fast.years import Years
from garrison.engine.game import AnyGame

KINDS: Final[dict[str, Kind]] = {"risk": Turns(), "diplomacy": Years()}


def kind_of(game: AnyGame) -> Kind:
    """Raises ValueError if the family has no fast games."""
    if (family := game.ruleset.family.name) not in KINDS:
        families = " and ".join(KINDS)
        raise ValueError(f"Only the {families} families have fast games, and '{game.ruleset.name}' belongs to neither.")
    return KINDS[family]
