"""The policies of the kernel once more, played by the engine: the same draws, the same decisions, the same games.

With them any game of the kernel can become a record, and games that can't be compiled can still be played.
"""

from collections.abc import Callable, Iterator
from typing import Final

from garrison.engine.play import awaited, legal, make
from garrison.engine.vocabulary import CHANCE, Choice
from garrison.kernel.risk.slots import by_chance, offered, outcomes
from garrison.kernel.stream import Stream
from garrison.risk import vocabulary as v
from garrison.risk.family import fall
from garrison.risk.game import Game, Move
from garrison.risk.state import State

Policy = Callable[[Game, State, Stream], Move]


def uniform(game: Game, state: State, chance: Stream) -> Move:
    choice = _one_of([*offered(game, state, legal(game, state)).values()], chance)
    return _any_number(choice, chance) if choice.most else choice.move()


def border(game: Game, state: State, chance: Stream) -> Move:
    """Place at the border, attack with all dice as long as possible, move all armies half the time."""
    choices = legal(game, state)
    match state.phase:
        case v.Attacking():
            return _along(choices, chance) if len(choices) > 1 else choices[0].move()
        case v.Deploying() | v.Placing():
            outer = [choice for choice in choices if _at_the_border(game, state, choice)]
            return _most(_one_of(outer or choices, chance))
        case v.Claiming():
            return _one_of(choices, chance).move()
        case v.Occupying():
            return _most(choices[0]) if chance.below(2) else _any_number(choices[0], chance)
        case v.Defending():
            return _most(choices[0])
        case v.Fortifying():
            return _along(choices, chance) if chance.below(2) and len(choices) > 1 else choices[-1].move()
        case _:
            return _one_of([*offered(game, state, choices).values()], chance).move()


POLICIES: Final[dict[str, Policy]] = {"border": border, "uniform": uniform}


def _one_of(choices: list[Choice[v.AnyAction]], chance: Stream) -> Choice[v.AnyAction]:
    return choices[chance.below(len(choices))]


def _most(choice: Choice[v.AnyAction]) -> Move:
    return choice.move(choice.most or None)


def _any_number(choice: Choice[v.AnyAction], chance: Stream) -> Move:
    return choice.move(choice.least + chance.below(choice.most - choice.least + 1))


def _at_the_border(game: Game, state: State, choice: Choice[v.AnyAction]) -> bool:
    assert isinstance(choice.action, v.Deploy | v.Place)
    return any(state.owner[near] != choice.by for near in game.map.borders[choice.action.where])


def _along(choices: list[Choice[v.AnyAction]], chance: Stream) -> Move:
    ways = [choice for choice in choices if isinstance(choice.action, v.Attack | v.Fortify)]
    sources = [*dict.fromkeys(_source(choice) for choice in ways)]
    source = sources[chance.below(len(sources))]
    return _most(_one_of([choice for choice in ways if _source(choice) == source], chance))


def _source(choice: Choice[v.AnyAction]) -> int:
    assert isinstance(choice.action, v.Attack | v.Fortify)
    return choice.action.source


def course(game: Game, state: State, chance: Stream, policy: Policy, last_round: int) -> Iterator[tuple[Move, State]]:
    """Each move from `state` on, with the state after it, until the game or its last round is over."""
    while (seats := awaited(game, state)) and state.round <= last_round:
        move = _fallen(game, state, chance) if CHANCE in seats else policy(game, state, chance)
        state = make(game, state, move)
        yield move, state


def _fallen(game: Game, state: State, chance: Stream) -> Move:
    """One of the kernel's outcomes, or what a rule set with a chance of its own makes of the same numbers."""
    if game.ruleset.chance is not fall:
        return game.ruleset.chance(game, state, chance.below)
    return by_chance(game, state, chance.below(len(outcomes(game, state))))
