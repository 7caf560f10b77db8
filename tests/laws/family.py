"""What the laws need to know of a family of games, and the stories of random games that they judge."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from hypothesis.strategies import SearchStrategy

from garrison.arena.chance import Chance
from garrison.engine.game import Game, Ruleset
from garrison.engine.vocabulary import Action, Move, Seat


class Story(NamedTuple):
    """One random game: its states, the moves between them, and more chance for the laws that take samples."""

    game: Game[Any, Any, Any]
    states: tuple[Any, ...]
    moves: tuple[Move[Any], ...]
    luck: Chance
    samples: tuple[int, ...]
    """Numbers of some of the states, for the laws that are dear."""


class Family(NamedTuple):
    """A family of games, as the laws see it."""

    rulesets: Mapping[str, Ruleset[Any, Any, Any]]
    games: Callable[[Ruleset[Any, Any, Any]], SearchStrategy[Game[Any, Any, Any]]]
    """Random games of a rule set: maps, options, seats."""
    samples: Callable[[Ruleset[Any, Any, Any]], Iterator[tuple[Game[Any, Any, Any], Any]]]
    """Games and their first states that together put every row of the table in force."""
    types: Mapping[str, Any]
    """What is sent and stored, as types: `state`, `move`, `choice`, `view`."""
    actions: tuple[type[Action], ...]
    eager: tuple[type[Action], ...]
    """The actions that bring a game to its end: random play prefers them."""
    disguised: Callable[[Game[Any, Any, Any], Any, Seat, Chance], Any]
    """Another state, different in all that this seat may not know."""
    laws: tuple[Callable[[Story], None], ...]
    """What holds in this family besides the laws of the machine."""
