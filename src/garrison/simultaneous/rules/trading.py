"""Cards: a seat that captures a territory draws one, and sets of three are traded for armies before anything else.

Ruleset documentation, «Features for Further Implementations»: "Cards. ... I don't see it as ideal to have 'cards' count
as little ships." So seats hold them, and they are never on the map.
"""

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Traded
from garrison.simultaneous.orders import worth
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.course import Course
from garrison.territories.family import is_set, sets


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
