"""A turn: all orders are carried out, stage by stage, as the table of the book has it.

Ruleset documentation, «Normal Turns»: "everyone issuing their orders and then at turn completion all orders are
executed in some fixed order".
"""

from collections.abc import Callable, Iterator
from typing import Any

from garrison.engine.game import Consequence, Step, always
from garrison.engine.game import Ruleset as AnyRuleset
from garrison.engine.value import Value
from garrison.maps.world import Map
from garrison.simultaneous.events import AnyEvent
from garrison.simultaneous.fixed_order import fixed_order
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Luck
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.board import Board, entries_of
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.rules.ending import after
from garrison.simultaneous.state import State

Steps = tuple[Step[Options, State, Any, Any], ...]
Consequences = tuple[Consequence[Map, Options, State, Any], ...]
"""The rows of a book of the family."""


class Stage(Value, frozen=True):
    """One row of a turn: what it is called, what is done in it, and under which options it is in force."""

    name: str
    rule: Callable[[Course], None]
    when: Callable[[Options], bool] = always


class Ruleset(AnyRuleset[Map, Options, State], frozen=True, kw_only=True):
    """A book of the family: what may be ordered, and the turn in which all orders are carried out."""

    turn: tuple[Stage, ...]


class Resolution(Value, frozen=True):
    """What comes of a turn: the state after it, and all that happened, in its order."""

    after: State
    events: tuple[AnyEvent, ...]


def resolve(game: Game, state: State, luck: Luck) -> Resolution:
    """Carry out the orders of a state with this chance; raises DiceMissing and NoSuchDie as `luck` does."""
    ranking = fixed_order(game.map, state.wasted, game.options.territory_order, state.round, luck)
    board = Board(game, state, luck, ranking)
    course = Course(board, entries_of(state))
    for stage in stages_of(game):
        stage.rule(course)
    return Resolution(after(board), tuple(board.events))


def stages_of(game: Game) -> Iterator[Stage]:
    """The stages that the turns of a game have."""
    assert isinstance(game.ruleset, Ruleset)
    return (stage for stage in game.ruleset.turn if stage.when(game.options))
