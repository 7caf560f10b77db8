"""The chance of the risk family, by its effect: rolls by the armies lost, and lots by who wins them."""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from garrison.engine.vocabulary import CHANCE, Move
from garrison.research.chances.draws import Draw, Next, below
from garrison.risk import vocabulary as v
from garrison.risk.family import fall
from garrison.risk.game import Game
from garrison.risk.game import Move as RiskMove
from garrison.risk.options import by_rolled_order
from garrison.risk.state import State

CHANCE_OF: Final = fall
ROLLING: Final = v.Rolling
FACES: Final = 6


def roll(_: Game, state: State, draw: Next) -> RiskMove:
    """A roll; its dice stand for all that cost the attacker as many armies."""
    assert isinstance(state.phase, v.Rolling)
    rolls, chances = rolls_by_cost(state.phase.attacker, state.phase.defender)
    return rolls[draw(chances)]


@cache
def rolls_by_cost(attacker: int, defender: int) -> tuple[tuple[RiskMove, ...], Draw]:
    """One roll for each number of armies that the attacker can lose, from none on, with its probability."""
    ways: dict[int, list[v.Roll]] = {}
    for dice in product(range(FACES, 0, -1), repeat=attacker + defender):
        fallen = v.Roll(_sorted(dice[:attacker]), _sorted(dice[attacker:]))
        ways.setdefault(_cost(fallen), []).append(fallen)
    rolls = tuple(Move(CHANCE, ways[cost][0]) for cost in sorted(ways))
    return rolls, tuple(Fraction(len(ways[cost]), FACES ** (attacker + defender)) for cost in sorted(ways))


def _sorted(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(dice, reverse=True))


def _cost(fallen: v.Roll) -> int:
    return sum(ours <= theirs for ours, theirs in zip(fallen.attacker, fallen.defender, strict=False))


# Lots for who begins: all contenders are equally likely to win, and nobody has to roll again


LOTS: Final = (v.RollingToPlace, v.RollingToPlay)
WINS, LOSES = 6, 1


def cast(game: Game, state: State, draw: Next) -> RiskMove:
    """The die of the next contender, which stands for all that win, or for all that don't.

    Where the whole order is rolled for, every number leads to something else.
    """
    assert isinstance(state.phase, LOTS)
    if by_rolled_order(game.options):
        return fall(game, state, lambda n: below(n, draw))
    if WINS in state.phase.dice:
        return Move(CHANCE, v.CastLot(LOSES))
    left = len(state.phase.contenders) - len(state.phase.dice)
    loses = draw((Fraction(1, left), 1 - Fraction(1, left))) if left > 1 else 0
    return Move(CHANCE, v.CastLot(LOSES if loses else WINS))
