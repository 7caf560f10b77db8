"""What the laws need to know of a family of games, and the stories of random games that they judge."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from hypothesis.strategies import SearchStrategy

from garrison.engine.game import Game, Ruleset
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Action, Choice, Event, Move, Seat


class Story(NamedTuple):
    """One random game: its states, the moves between them and what happened by each, and chance to take samples."""

    game: Game[Any, Any, Any, Any]
    states: tuple[Any, ...]
    moves: tuple[Move[Any], ...]
    happened: tuple[tuple[Event, ...], ...]
    luck: Chance
    samples: tuple[int, ...]
    """Numbers of some of the states, for laws that take long to check."""


class Family(NamedTuple):
    """A family of games, as the laws see it."""

    rulesets: Mapping[str, Ruleset[Any, Any, Any, Any]]
    games: Callable[[Any], SearchStrategy[Game[Any, Any, Any, Any]]]
    """Random games of a rule set: maps, options, seats."""
    samples: Callable[[Any], Iterator[tuple[Game[Any, Any, Any, Any], Any]]]
    """Games and their first states that together put every row of the table in force."""
    types: Mapping[str, Any]
    """What is sent and stored, as types: `state`, `move`, `choice`, `view`, `event`."""
    actions: tuple[type[Action], ...]
    open: tuple[type[Action], ...]
    """The actions whose choices are only examples: there are too many things to write and say to list them."""
    anything: Callable[[Any, Game[Any, Any, Any, Any], Chance], Any]
    """A value for a field of this type, near its bounds and beyond them."""
    choose: Callable[[Game[Any, Any, Any, Any], Any, Chance], Choice[Any]]
    """What a random player chooses on its turn, with a preference for whatever brings the game nearer its end."""
    disguised: Callable[[Game[Any, Any, Any, Any], Any, Seat, Chance], Any]
    """Another state, different in everything that this seat may not know."""
    laws: tuple[Callable[[Story], None], ...]
    """What holds in this family in addition to the laws of the machine."""
    cost: int = 1
    """How many times as long a game takes as a quick one; that many times fewer are played."""
