"""A position made ready to be judged: dice that are about to fall, and armies that are about to move in."""

from collections.abc import Iterator
from typing import Final

from garrison.engine.game import AnyGame, AnyState
from garrison.engine.play import awaited, legal, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE
from garrison.risk import vocabulary as v

FALLS: Final = 24
"""How often the dice are thrown to see what they do on average."""

MOST_DRAWS: Final = 12
"""Moves of chance in a row; the dealing of a whole map is not followed to its end."""


def outcomes(game: AnyGame, state: AnyState, seed: int) -> Iterator[AnyState]:
    """The positions to which chance may lead, all as likely; only the position itself if it waits for nobody's dice."""
    falls = FALLS if CHANCE in awaited(game, state) else 1
    return (settled(game, _fallen(game, state, Chance(seed, "fall", number))) for number in range(falls))


def _fallen(game: AnyGame, state: AnyState, chance: Chance) -> AnyState:
    for _ in range(MOST_DRAWS):
        if CHANCE not in awaited(game, state):
            break
        state = make(game, state, game.ruleset.chance(game, state, chance.below))
    return state


def settled(game: AnyGame, state: AnyState) -> AnyState:
    """After a conquest, with all armies moved in."""
    if not isinstance(state.phase, v.Occupying):
        return state
    choice = legal(game, state)[0]
    return make(game, state, choice.move(choice.most))
