"""Games between bots that are watched: each is shown its views alone, and gives up only when nothing is left."""

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any, Final, NamedTuple

from garrison.arena.match import USUAL, GameLimits, PlayedGame, play
from garrison.bots import BOTS, Bot, Factory
from garrison.bots.bot import Paced
from garrison.catalogue import RULESETS
from garrison.engine.game import Game, Ruleset
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Move
from garrison.simultaneous.view import View as AtOnce
from laws.families import FAMILIES

VIEWS: Final = {family.types["view"] for family in FAMILIES}


class Named(NamedTuple):
    """A bot by its name, as the registry has it."""

    family: str
    name: str

    @property
    def factory(self) -> Factory:
        return BOTS[self.family][self.name]

    def __str__(self) -> str:
        return f"{self.family}-{self.name}"


ALL: Final = tuple(Named(family, name) for family, bots in BOTS.items() for name in bots)


SOON: Final = 0.005
"""The seconds that a bot gets for a decision if it takes as long as it is told."""


def quick(factory: Factory) -> Factory:
    if isinstance(factory, Paced):
        return factory.paced(SOON)
    return factory


def books_of(family: str) -> list[Ruleset]:
    return [book for book in RULESETS.values() if book.family.name == family]


class Watched:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, view: Any) -> Move[Any]:
        assert type(view) in VIEWS
        move = self._bot.choose(view)
        assert move.action not in [aside.action for aside in view.asides] or nothing_is_left(view)
        return move


def nothing_is_left(view: Any) -> bool:
    """Whether no order can change anything, in a simultaneous game: then a bot may give up."""
    return isinstance(view, AtOnce) and not any(view.pool) and max(view.armies) == 1


def whole(game: Game, names: Sequence[str], limits: GameLimits = USUAL, seed: int = 1) -> PlayedGame:
    """A game in which these bots sit in turn, and the engine accepts every move."""
    factories = [quick(BOTS[game.ruleset.family.name][name]) for name in islice(cycle(names), len(game.seats))]
    bots = [Watched(factory(game, Chance(seed, seat).below)) for seat, factory in enumerate(factories)]
    return play(game, bots, Chance(seed).below, limits)


def ended(played: PlayedGame, limits: GameLimits) -> bool:
    """Whether the game is over or has reached its limit."""
    game = played.record.game
    late = limits.rounds is not None and game.ruleset.family.age(game, played.end) > limits.rounds
    return played.finished or late or len(played.record.moves) == limits.moves
