"""Moves of the engine as slots and outcomes of the kernel, and back.

Here a slot is a pair, word and bit, so that maps of any size have slots.
"""

from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from garrison.engine.vocabulary import CHANCE, NOBODY, Choice
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.tables import FACES
from garrison.kernel.risk.trading import LOOKED_AT
from garrison.maps.world import NOWHERE, Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Move
from garrison.risk.questions import missions_in, territories_of, thinnest
from garrison.risk.state import State, deck


class Slot(NamedTuple):
    word: int
    bit: int


RANKS: Final = {places: rank for rank, places in enumerate(combinations(range(LOOKED_AT), 3))}


def slot(game: Game, state: State, action: v.AnyAction) -> Slot:
    """The slot of an action; raises KeyError for cards beyond those in a hand that the kernel considers."""
    match action:
        case v.Done():
            return Slot(at.ACTS, at.DONE)
        case v.Defend():
            return Slot(at.ACTS, at.DEFEND)
        case v.Occupy():
            return Slot(at.ACTS, at.OCCUPY)
        case v.Claim(where) | v.Place(where) | v.Deploy(where):
            return Slot(at.WHERE, where)
        case v.Attack(source, target) | v.Fortify(source, target):
            return Slot(at.PAIRS + source, target)
        case v.Trade(cards, reward):
            return Slot(at.TRADE + _rewarded(game, cards, reward), _rank(state.hands[state.turn], cards))
        case _:
            raise ValueError(f"{type(action).__name__} is not a choice that the kernel knows.")


def _rewarded(game: Game, cards: tuple[int, ...], reward: Territory) -> int:
    return 0 if reward == NOWHERE else 1 + [game.map.cards[card].territory for card in cards].index(reward)


def _rank(hand: tuple[int, ...], cards: tuple[int, int, int]) -> int:
    first, second, third = map(hand.index, cards)
    return RANKS[first, second, third]


def offered(game: Game, state: State, choices: list[Choice[v.AnyAction]]) -> dict[Slot, Choice[v.AnyAction]]:
    """The choices by slot, in rising order, without sets that use cards beyond those that the kernel considers."""
    looked_at = {*state.hands[state.turn][:LOOKED_AT]}
    seen = [
        choice for choice in choices if not isinstance(choice.action, v.Trade) or {*choice.action.cards} <= looked_at
    ]
    return dict(sorted((slot(game, state, choice.action), choice) for choice in seen))


# Chance


@cache
def ways(attacker: int, defender: int) -> tuple[v.Roll, ...]:
    """All ways the dice can fall, equally likely, cheapest for the attacker first."""
    rolls = [
        _roll(dice[:attacker], dice[attacker:]) for dice in product(range(1, FACES + 1), repeat=attacker + defender)
    ]
    return tuple(sorted(rolls, key=_lost))


def _roll(attacker: tuple[int, ...], defender: tuple[int, ...]) -> v.Roll:
    return v.Roll(tuple(sorted(attacker, reverse=True)), tuple(sorted(defender, reverse=True)))


def _lost(roll: v.Roll) -> int:
    return sum(ours <= theirs for ours, theirs in zip(roll.attacker, roll.defender, strict=False))


def outcomes(game: Game, state: State) -> tuple[v.AnyAction, ...]:
    """What can happen in a state that waits for chance, in the order of the outcomes' numbers; all equally likely."""
    match state.phase:
        case v.Rolling(_, _, attacker, defender):
            return ways(attacker, defender)
        case v.Drawing():
            return tuple(map(v.Draw, deck(game.map, state)))
        case v.Dealing():
            return tuple(map(v.Deal, territories_of(state, NOBODY)))
        case v.Placing():
            return tuple(map(v.Place, thinnest(state, state.turn)))
        case v.DealingMissions(dealt):
            return tuple(v.DealMission(n) for n in missions_in(game) if n not in dealt)
        case v.RollingToPlace() | v.RollingToPlay():
            return tuple(v.CastLot(die) for die in range(1, FACES + 1))
        case phase:
            raise ValueError(f"{type(phase).__name__} does not wait for chance.")


def by_chance(game: Game, state: State, number: int) -> Move:
    return Move(CHANCE, outcomes(game, state)[number])
