"""The end of a turn: who is out, what the next turn and cards bring, and who has won.

Ruleset documentation, «Winning/Losing»: "Should a player be completely wiped out they are exited from the game. ...
Should a player own every territory they win the game. It is also a possibility that owning a certain percentage of
territories would constitute a win."
"""

from collections.abc import Iterator

from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Earned, Eliminated, Traded, Why, Won
from garrison.simultaneous.option_words import Elimination, Scoring
from garrison.simultaneous.options import share
from garrison.simultaneous.orders import place_of, worth
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.staff import POINTS_OF_INFLUENCE, CommandCard
from garrison.simultaneous.state import State
from garrison.territories.family import is_set, sets

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
    """Whether an order stays: not if its territory was lost, nor if it bids for one that has an owner."""
    by, order = waits.by, waits.order
    match order:
        case v.Colonize(target):
            return board.owner[target] == NOBODY
        case v.Nop(_, where):
            return where == NOWHERE or board.owner[where] == by
        case _:
            return board.owner[place_of(order)] == by and (by, place_of(order)) not in board.lost


# Cards: a seat that captures a territory draws one, and sets of three are traded for armies before anything else.
#
# Ruleset documentation, «Features for Further Implementations»: "Cards. ... I don't see it as ideal to have 'cards'
# count as little ships." So seats hold them, and they are never on the map.


def trade(on: Course) -> None:
    """Sets of cards become armies, at their worth when the turn began; a full hand trades one without an order."""
    board = on.board
    before, ordered = board.trades, set[Seat]()
    for entry in on.of(v.Trade):
        assert isinstance(entry.order, v.Trade)
        ordered.add(entry.by)
        if not _is_own_set(board, entry.by, entry.order.cards):
            board.void(entry, Why.NOT_A_SET)
        else:
            _trade(board, entry.by, entry.order, before)
    for seat in board.living:
        if seat not in ordered and len(board.hands[seat]) >= board.options.hand_limit:
            for cards in list(sets(board.map, tuple(sorted(board.hands[seat]))))[:1]:
                _trade(board, seat, v.Trade(cards), before)


def _is_own_set(board: Board, by: Seat, cards: tuple[int, int, int]) -> bool:
    """Whether these are three of the seat's cards, and a set."""
    return len({*cards}) == len(cards) and {*cards} <= board.hands[by] and is_set(board.map, cards)


def _trade(board: Board, by: Seat, order: v.Trade, before: int) -> None:
    """The set goes out of play, its worth into the pool, and the extra armies to one territory that it pictures."""
    options = board.options
    armies = worth(board.map, options, order.cards, before)
    board.hands[by] -= {*order.cards}
    board.traded |= {*order.cards}
    board.trades += 1
    board.pool[by] += armies
    pictured = [board.map.cards[card].territory for card in order.cards]
    own = [where for where in pictured if where != NOWHERE and board.owner[where] == by]
    if own and options.card_bonus:
        reward: Territory = order.reward if order.reward in own else own[0]
        board.add(reward, (options.card_bonus, *board.nothing[1:]))
        board.tell(Traded(by, order.cards, armies, reward, options.card_bonus))
    else:
        board.tell(Traded(by, order.cards, armies))


def inherit(on: Course) -> None:
    """The cards of a seat that is out go to whoever took its last territory, or out of play.

    If that seat is out by the end of the turn as well, it passes all its cards on.
    """
    board = on.board
    out = board.out
    for seat in out:
        hand, board.hands[seat] = board.hands[seat], set()
        heir = seat
        for _ in out:
            heir = board.captors.get(heir, NOBODY) if heir in out else heir
        if heir == NOBODY or heir in out:
            board.traded |= hand
        else:
            board.hands[heir] |= hand


def draw(on: Course) -> None:
    """Seats that have earned a card draw one in the order of play, which starts one seat further on each turn."""
    board = on.board
    turn = board.before.round % len(board.pool)
    earned = [seat for seat in board.still if seat in board.earned]
    board.next = draw_next(tuple(sorted(earned, key=lambda seat: (seat - turn) % len(board.pool))))


def draw_next(seats: tuple[Seat, ...]) -> v.Drawing | v.Ordering:
    """The seats that still have to draw go on; then everybody orders."""
    return v.Drawing(seats) if seats else v.Ordering()
