"""The classic game with loaded dice: a rule set whose chance is its own, as anybody can write it."""

from msgspec.structs import replace

from garrison.engine.vocabulary import CHANCE, Move
from garrison.risk import vocabulary as v
from garrison.risk.rulesets.classic import CLASSIC


def loaded(game, state, below):
    """Attackers always roll 6 and defenders 1."""
    match state.phase:
        case v.Rolling(_, _, attacker, defender):
            return Move(CHANCE, v.Roll((6,) * attacker, (1,) * defender))
        case _:
            return CLASSIC.chance(game, state, below)


LOADED = replace(CLASSIC, name="loaded", chance=loaded)
