"""The end of a turn: who is out, what the next turn brings, and who has won.

Ruleset documentation, «Winning/Losing»: "Should a player be completely wiped out they are exited from the game. ...
Should a player own every territory they win the game. It is also a possibility that owning a certain percentage of
territories would constitute a win."
"""

from collections.abc import Iterator

from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.maps.world import NOWHERE
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import POINTS_OF_INFLUENCE, CommandCard
from garrison.simultaneous.events import Earned, Eliminated, Won
from garrison.simultaneous.option_words import Elimination, Scoring
from garrison.simultaneous.options import share
from garrison.simultaneous.orders import place_of
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.state import State

# Elimination


def eliminate(on: Course) -> None:
    """Seats that have no territory and can't get one are out of the game."""
    board = on.board
    board.out = [seat for seat in board.living if seat not in board.owner and not _spared(board, seat)]
    for seat in board.out:
        board.pool[seat] = 0
        board.tell(Eliminated(seat, board.captors.get(seat, NOBODY)))


def _spared(board: Board, seat: Seat) -> bool:
    """Whether a seat that owns nothing stays: while it can bid and, with some options, has never owned anything."""
    if board.options.elimination is Elimination.STRICT:
        return False
    can_bid = board.pool[seat] > 0 and not board.is_full
    if board.options.elimination is Elimination.TERRITORIES_AND_POOL:
        return can_bid
    return can_bid and seat not in board.owned


# Income


def earn(board: Board, seat: Seat) -> None:
    """What this many territories bring, and the bonus of each continent held.

    A seat that owns nothing keeps its pool whatever the options say: it has nothing else to bid with.
    """
    options = board.options
    if seat not in board.owner:
        return
    if not options.pool_carry_over:
        board.pool[seat] = 0
    armies, whole = max(options.income_min, yield_of(board, seat)), tuple(continents_of(board, seat))
    bonus = bonus_of(board, seat)
    board.pool[seat] += armies + bonus
    board.tell(Earned(seat, armies + bonus, bonus, whole))


def yield_of(board: Board, seat: Seat) -> int:
    """What this many territories bring, with the minimum."""
    return board.options.income_number * (board.owner.count(seat) // board.options.income_rate)


def bonus_of(board: Board, seat: Seat) -> int:
    """The bonuses of the continents that a seat holds."""
    return sum(board.map.continents[number].bonus for number in continents_of(board, seat))


def continents_of(board: Board, seat: Seat) -> Iterator[int]:
    """The continents that a seat holds, ignoring land laid waste, if that is worth anything."""
    for number, continent in enumerate(board.map.continents if board.options.region_bonus else ()):
        standing = continent.territories.difference(board.before.wasted)
        if standing and all(board.owner[where] == seat for where in standing):
            yield number


# Victory


def decide(on: Course) -> None:
    """A seat wins by owning enough territories, being the last one left, or leading after the last turn."""
    board = on.board
    board.ends = _winners(board, board.still)
    for winners in board.ends:
        board.tell(Won(winners))


def _winners(board: Board, still: list[Seat]) -> list[tuple[Seat, ...]]:
    """The winners if the game is over; nothing while it goes on."""
    owned = {seat: board.owner.count(seat) for seat in still}
    size = len(board.owner) - len(board.before.wasted)
    if large := [seat for seat in still if owned[seat] >= share(board.options.win_share) * size]:
        return [tuple(large)]
    if not still:
        return [()]
    if len(still) == 1 and owned[still[0]] and board.options.last_standing_wins and not _can_be_joined(board):
        return [tuple(still)]
    if board.options.max_turns and board.before.round >= board.options.max_turns:
        return [leaders(board, still)]
    return []


def _can_be_joined(board: Board) -> bool:
    return bool(board.before.absent) and not board.is_full


# Scoring, if nobody has won by the last turn

Score = tuple[int, ...]
"""What counts most, then what decides between seats that are level."""


def leaders(board: Board, still: list[Seat]) -> tuple[Seat, ...]:
    """The seat with the highest score; nobody if two are level."""
    score = SCORES[board.options.scoring]
    scores = {seat: score(board, seat) for seat in still}
    best = [seat for seat in still if scores[seat] == max(scores.values())]
    return tuple(best) if len(best) == 1 else ()


def _by_territories(board: Board, seat: Seat) -> Score:
    return board.owner.count(seat), board.armies_of(seat)


def _by_years(board: Board, seat: Seat) -> Score:
    kept = board.arsenal.commands[seat].count(CommandCard.INFLUENCE) if board.options.staff else 0
    return (board.owner.count(seat) + bonus_of(board, seat) + kept * POINTS_OF_INFLUENCE,)


SCORES = {Scoring.TERRITORIES: _by_territories, Scoring.YEARS: _by_years}


# After the turn


def after(board: Board) -> State:
    """The state after the turn."""
    still = board.still
    then = replace(
        board.before,
        phase=Over(board.ends[0]) if board.ends else board.next,
        round=board.before.round + (not board.ends),
        owner=tuple(board.owner),
        armies=tuple(map(sum, board.stacks)),
        pool=tuple(board.pool),
        orders=((),) * len(board.pool),
        sealed=(),
        carried=tuple(waits for waits in board.carried if waits.by in still and _still_held(board, waits)),
        owned=tuple(sorted(board.owned)),
        eliminated=tuple(sorted({*board.before.eliminated, *board.out})),
        troops=tuple(board.stacks) if len(board.nothing) > 1 else (),
        first=board.first,
        hands=tuple(tuple(sorted(hand)) for hand in board.hands),
        traded=tuple(sorted(board.traded)),
        trades=board.trades,
    )
    return board.arsenal.put_by(then) if board.options.staff else then


def _still_held(board: Board, waits: v.Carried) -> bool:
    """Drop orders of territories that were lost, even if won back, and bids for territories that have an owner."""
    by, order = waits.by, waits.order
    match order:
        case v.Colonize(target):
            return board.owner[target] == NOBODY
        case v.Nop(_, where):
            return where == NOWHERE or board.owner[where] == by
        case _:
            return board.owner[place_of(order)] == by and (by, place_of(order)) not in board.lost
