"""The chance of the risk family, by its effect: rolls by the armies lost, and lots by who wins them."""

from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise, product
from typing import Final

from garrison.engine.vocabulary import CHANCE, Move
from garrison.research.chances.draws import Draw, Next, among, below
from garrison.risk import vocabulary as v
from garrison.risk.family import fall
from garrison.risk.game import Game
from garrison.risk.game import Move as RiskMove
from garrison.risk.luck import battle_ends, rolls
from garrison.risk.options import FULL_LUCK
from garrison.risk.options.conditions import by_rolled_order
from garrison.risk.state import State
from garrison.territories.luck import DRAWS, in_bits

CHANCE_OF: Final = fall
ROLLING: Final = v.Rolling
BATTLING: Final = v.Battling
FACES: Final = 6


def roll(game: Game, state: State, draw: Next) -> RiskMove:
    """A roll; its dice stand for all that cost the attacker as many armies."""
    assert isinstance(state.phase, v.Rolling)
    rolls, chances = rolls_by_cost(state.phase.attacker, state.phase.defender, game.options.luck)
    return rolls[draw(chances)]


@cache
def rolls_by_cost(attacker: int, defender: int, luck: int = FULL_LUCK) -> tuple[tuple[RiskMove, ...], Draw]:
    """One roll for each number of armies that the attacker can lose, from none on, with its probability."""
    if luck < FULL_LUCK:
        return _mixed(attacker, defender, luck)
    ways: dict[int, list[v.Roll]] = {}
    for dice in product(range(FACES, 0, -1), repeat=attacker + defender):
        fallen = v.Roll(_sorted(dice[:attacker]), _sorted(dice[attacker:]))
        ways.setdefault(_cost(fallen), []).append(fallen)
    rolls = tuple(Move(CHANCE, ways[cost][0]) for cost in sorted(ways))
    return rolls, tuple(Fraction(len(ways[cost]), FACES ** (attacker + defender)) for cost in sorted(ways))


def _mixed(attacker: int, defender: int, luck: int) -> tuple[tuple[RiskMove, ...], Draw]:
    """The same where some rolls are even: dice stand for all that cost as many, if there are any."""
    with_dice = {_cost_of(move.action): move for move in rolls_by_cost(attacker, defender)[0]} if luck else {}
    found = {losses: chance for losses, chance in rolls(attacker, defender, luck).items() if chance}
    even = {losses[0]: Move(CHANCE, v.Even(attacker, defender, *losses)) for losses in found}
    return tuple(with_dice.get(losses[0], even[losses[0]]) for losses in found), tuple(found.values())


def _cost_of(action: v.AnyAction) -> int:
    assert isinstance(action, v.Roll)
    return _cost(action)


def decide(game: Game, state: State, draw: Next) -> RiskMove:
    """The end of a battle that is fought whole."""
    assert isinstance(state.phase, v.Battling)
    force = state.phase.armies, state.armies[state.phase.target]
    possible = battle_ends(game.options, *force)
    bits = [*map(in_bits, accumulate(end.chance for end in possible[:-1])), DRAWS]
    chances = {
        end: Fraction(after - before, DRAWS)
        for end, (before, after) in zip(possible, pairwise([0, *bits]), strict=True)
    }
    likely = [end for end, chance in chances.items() if chance]
    end = likely[among([chances[end] for end in likely], draw)]
    return Move(CHANCE, v.FightOut(*force, end.lost, end.killed))


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
