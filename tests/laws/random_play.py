"""Random games: moves by lot, with a liking for those that bring a game to its end."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from garrison.engine.game import Game
from garrison.engine.play import asides, awaited, events, legal, trail
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Action, Choice, Event, Move
from laws.family import Family, Story

T = TypeVar("T")

SAMPLES = 4
"""The number of a game's states that costly laws look at."""


def one_of(things: Sequence[T], luck: Chance) -> T:
    return things[luck.below(len(things))]


LONGEST = 250
"""A random game is left after so many moves; on small maps most are over by then."""

BESIDES = 100
"""One move in so many is one that nobody waits for, such as resigning."""


def story(family: Family, game: Game[Any, Any, Any, Any], start: Any, luck: Chance, besides: int = BESIDES) -> Story:
    """A random game from the state `start`."""
    states, moves, happened = [start], list[Move[Any]](), list[tuple[Event, ...]]()
    while len(moves) < LONGEST and awaited(game, states[-1]):
        moves.append(random_move(family, game, states[-1], luck, besides))
        way = trail(game, states[-1], moves[-1])
        states.append(way[-1].after)
        happened.append(events(way))
    samples = (*{luck.below(len(states)) for _ in range(SAMPLES)}, len(states) - 1)
    return Story(game, tuple(states), tuple(moves), tuple(happened), luck, samples)


def random_move(
    family: Family, game: Game[Any, Any, Any, Any], state: Any, luck: Chance, besides: int = BESIDES
) -> Move[Any]:
    """A legal move: the lot of chance, now and then what nobody waits for, else mostly what the family is eager for."""
    if luck.below(besides) == 0 and (choices := asides(game, state)):
        return one_of(choices, luck).move()
    if CHANCE in awaited(game, state):
        move: Move[Any] = game.ruleset.chance(game, state, luck.below)
        return move
    return _counted(family.choose(game, state, luck), luck)


def eager(actions: tuple[type[Action], ...]) -> Callable[[Game[Any, Any, Any, Any], Any, Chance], Choice[Any]]:
    """A random player who mostly does one of these actions where it may be done."""

    def choose(game: Game[Any, Any, Any, Any], state: Any, luck: Chance) -> Choice[Any]:
        choices = legal(game, state)
        liked = [choice for choice in choices if isinstance(choice.action, actions)]
        found = liked if liked and luck.below(10) else choices
        return max(one_of(found, luck), one_of(found, luck), key=lambda choice: choice.most)

    return choose


def _counted(choice: Choice[Any], luck: Chance) -> Move[Any]:
    """The most half the time, so that armies stand together and break through."""
    return choice.move(choice.most if luck.below(2) else choice.least + luck.below(choice.most - choice.least + 1))
