"""A turn: all orders are carried out in a fixed order. This page is the table of contents of the rules.

Ruleset documentation, «Normal Turns»: "everyone issuing their orders and then at turn completion all orders are
executed in some fixed order".
"""

from garrison.engine.value import Value
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import AnyEvent
from garrison.simultaneous.fixed_order import fixed_order
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Luck
from garrison.simultaneous.option_words import MarchPass, SameTarget
from garrison.simultaneous.options import in_steps
from garrison.simultaneous.rules.alternating import alternate
from garrison.simultaneous.rules.attacking import Attacks, combined, one_by_one
from garrison.simultaneous.rules.board import Board, Entry, entries_of
from garrison.simultaneous.rules.building import build
from garrison.simultaneous.rules.clashing import clash
from garrison.simultaneous.rules.colonising import colonise, is_bid
from garrison.simultaneous.rules.ending import end
from garrison.simultaneous.rules.moving import Moves, is_move
from garrison.simultaneous.rules.passing import march_now, march_together
from garrison.simultaneous.rules.preparing import prepare
from garrison.simultaneous.rules.queue import Queue
from garrison.simultaneous.rules.reinforcing import reinforce
from garrison.simultaneous.rules.retreating import Refuges
from garrison.simultaneous.rules.spoils import spoils
from garrison.simultaneous.rules.surging import is_surge, surge
from garrison.simultaneous.state import State


class Resolution(Value, frozen=True):
    """What comes of a turn: the state after it, and all that happened, in its order."""

    after: State
    events: tuple[AnyEvent, ...]


def resolve(game: Game, state: State, luck: Luck) -> Resolution:
    """Carry out the orders of a state with this chance; raises DiceMissing and NoSuchDie as `luck` does."""
    ranking = fixed_order(game.map, state.wasted, game.options.territory_order, state.round, luck)
    board = Board(game, state, luck, ranking)
    others = prepare(board, entries_of(state))
    if in_steps(game.options):
        _carry_out(board, others)
    else:
        alternate(board, others)
    return Resolution(end(board), tuple(board.events))


def _carry_out(board: Board, entries: list[Entry]) -> None:
    """Colonize, reinforce, march, and what is left."""
    refuges = Refuges(board, [entry for entry in entries if isinstance(entry.order, v.Retreat)])
    queue = Queue(board, [entry for entry in entries if not isinstance(entry.order, v.Retreat | v.Build)])
    colonise(board, queue.take(lambda entry: is_bid(board, entry)))
    reinforce(board, queue.take(lambda entry: isinstance(entry.order, v.Reinforce)))
    build(board, [entry for entry in entries if isinstance(entry.order, v.Build)])
    moves = Moves(board)
    attacks = _march(board, queue, moves, refuges)
    for entry in queue.rest():
        _belated(attacks, moves, entry)
    refuges.arrive(board)


def _march(board: Board, queue: Queue, moves: Moves, refuges: Refuges) -> Attacks:
    """Moves, then attacks, or both in one pass, and marches out of captured territories at the end."""
    surges = queue.take(lambda entry: is_surge(board, entry))
    if board.options.march_pass is MarchPass.TOGETHER:
        attacks = Attacks(board, {}, refuges)
        march_together(attacks, moves, queue.take(lambda entry: isinstance(entry.order, v.March)))
    else:
        late = moves.carry_out(queue.take(lambda entry: is_move(board, entry)))
        attacks = Attacks(board, moves.arrived, refuges)
        marches = [*late, *queue.take(lambda entry: isinstance(entry.order, v.March))]
        clash(attacks, marches)
        FIGHTS[board.options.same_target](attacks, marches)
    surge(attacks, surges)
    return attacks


FIGHTS = {SameTarget.SEQUENTIAL: one_by_one, SameTarget.COMBINED: combined, SameTarget.SPOILS: spoils}
"""How several attacks on one territory are fought."""


def _belated(attacks: Attacks, moves: Moves, entry: Entry) -> None:
    """An order that stood behind others in its queue, and so comes after its step."""
    match entry.order:
        case v.Colonize():
            colonise(attacks.board, [entry])
        case v.Reinforce():
            reinforce(attacks.board, [entry])
        case _:
            march_now(attacks, moves, entry)
