"""How states are written down: one line per state, the same both ways.

``ordering: sadr red 3, albireo -, deneb blue 2; turn 4; pool red 5, blue 2; orders red sadr - deneb 5 / sadr +3,
blue nop 1; sealed red; carried red 1 sadr +20; owned red blue green; eliminated green; hands red sadr *1; trades 1``

First comes the phase, then the board. If there are several types of units, armies are given by type, ``sadr red
3,0,1``, and with commanders as ``sadr red 3+land+naval``. Everything else is in parts between semicolons, each with its
word; empty parts are left out. A carried order comes after its seat and how often it was carried over. ``owned`` lists
all who have ever owned a territory, but only if any of them own none now.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar, get_args

from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.flaws import flaws
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation.orders import (
    LONGEST_LINE,
    read_command,
    read_commander,
    read_commanders,
    read_order,
    write_order,
)
from garrison.simultaneous.orders import Stack, column_of, plain
from garrison.simultaneous.rules.board import kinds
from garrison.simultaneous.staff import CommandCard, Commander, in_the_order_of_play
from garrison.simultaneous.state import State
from garrison.territories.notation import (
    NONE,
    Readers,
    by_seat,
    entries,
    in_bounds,
    read_cards,
    read_hands,
    read_number,
    read_numbers,
    read_parts,
    read_phase,
    read_seat,
    read_territory,
    words_of,
    write_cards,
    write_hands,
    write_list,
    write_phase,
    write_seat,
)

T = TypeVar("T")

PHASES: dict[str, type[v.AnyPhase]] = words_of(get_args(v.AnyPhase))

BETWEEN_ORDERS = " / "


# Writing


def write_state(game: Game, state: State) -> str:
    board = ", ".join(_write_board(game, state))
    parts = (f"{word} {text}" for word, text in _write_parts(game, state) if text)
    return "; ".join([f"{write_phase(game, state.phase)}: {board}", *parts])


def _write_board(game: Game, state: State) -> Iterator[str]:
    stacks = [write_stack(stack) for stack in state.troops] or map(str, state.armies)
    for name, owner, armies, stack in zip(game.map.ids, state.owner, state.armies, stacks, strict=True):
        yield f"{name} {write_seat(game, owner)}{f' {stack}' if armies or owner >= 0 else ''}"


def write_stack(stack: Stack) -> str:
    there = plain(stack)
    staff = zip(Commander, stack[there:], strict=False)
    return "+".join([write_list(stack[:there]), *(f"{commander}" for commander, here in staff if here)])


def _write_parts(game: Game, state: State) -> Iterator[tuple[str, str]]:
    def seats(some: tuple[Seat, ...]) -> str:
        return " ".join(write_seat(game, seat) for seat in some)

    def orders(some: tuple[v.Order, ...]) -> str:
        return BETWEEN_ORDERS.join(write_order(game, order) for order in some)

    owners = tuple(sorted({*state.owner} - {NOBODY}))
    carried = (f"{write_seat(game, then.by)} {then.age} {orders((then.order,))}" for then in state.carried)
    yield "turn", f"{state.round}" if state.round != 1 else ""
    yield "pool", _write_pool(game, state.pool)
    yield "orders", ", ".join(f"{n} {orders(some)}" for n, some in zip(game.seats, state.orders, strict=True) if some)
    yield "sealed", seats(state.sealed)
    yield "carried", ", ".join(carried)
    yield "owned", seats(state.owned) if state.owned != owners else ""
    for word in ("eliminated", "resigned", "absent", "first"):
        yield word, seats(getattr(state, word))
    yield "hands", write_hands(game, state.hands)
    yield "traded", write_cards(game, state.traded)
    yield "trades", f"{state.trades or ''}"
    yield "wasted", " ".join(game.map.ids[where] for where in state.wasted)
    yield "energy", _write_pool(game, state.energy)
    yield "stations", " ".join(game.map.ids[where] for where in state.stations)
    yield "commands", ", ".join(f"{game.seats[n]} {' '.join(hand)}" for n, hand in enumerate(state.commands) if hand)
    yield "spent", " ".join(state.spent)
    yield "due", ", ".join(f"{write_seat(game, due.by)} {write_list(due.piles)}" for due in state.due)


def _write_pool(game: Game, pool: tuple[int, ...]) -> str:
    return ", ".join(f"{game.seats[seat]} {count}" for seat, count in enumerate(pool) if count)


# Reading


def read_state(game: Game, line: str) -> State:
    """A state from its line; raises InvalidNotation if it can't be read or is not a possible position."""
    head, *parts = in_bounds(line, LONGEST_LINE).split(";")
    title, colon, board = head.partition(":")
    if not colon or not title.split():
        raise InvalidNotation("A state is written 'phase: territory owner armies, ...'.")
    owner, stacks = _read_board(game, board)
    seats = len(game.seats)
    rest: dict[str, Any] = {"round": 1, "pool": (0,) * seats, "orders": ((),) * seats, "hands": ((),) * seats}
    rest["owned"] = tuple(sorted({*owner} - {NOBODY}))
    rest["commands"] = ((),) * seats if game.options.staff else ()
    rest["energy"] = (0,) * seats if game.options.staff else ()
    rest |= {"round" if word == "turn" else word: value for word, value in read_parts(game, parts, _PARTS).items()}
    state = State(
        phase=read_phase(game, PHASES, title.split()),
        owner=owner,
        armies=tuple(map(sum, stacks)),
        troops=stacks if kinds(game.options) > 1 else (),
        **rest,
    )
    if reasons := tuple(flaws(game, state)):
        raise InvalidNotation("This position is impossible. " + " ".join(reasons))
    return state


def _read_board(game: Game, text: str) -> tuple[tuple[Seat, ...], tuple[tuple[int, ...], ...]]:
    board: dict[Territory, tuple[Seat, tuple[int, ...]]] = {}
    rows = [entry.split() for entry in text.split(", ")]
    for row in rows:
        match row:
            case [name, colour] if colour == NONE:
                board[read_territory(game.map, name)] = NOBODY, (0,) * kinds(game.options)
            case [name, colour, armies]:
                board[read_territory(game.map, name)] = read_seat(game, colour), _read_stack(game, armies)
            case _:
                raise InvalidNotation(f"'{' '.join(row)[:60]}' is not written 'territory owner armies'.")
    if missing := [name for t, name in enumerate(game.map.ids) if t not in board]:
        raise InvalidNotation(f"The board does not say who owns {', '.join(missing[:5])}.")
    if len(rows) > len(board):
        raise InvalidNotation("The board lists a territory twice.")
    return tuple(board[where][0] for where in sorted(board)), tuple(board[where][1] for where in sorted(board))


def _read_stack(game: Game, word: str) -> Stack:
    armies, *staff = word.split("+")
    several = len(game.options.unit_costs)
    types = read_numbers(armies) if several > 1 else (read_number(armies),)
    if len(types) != several:
        raise InvalidNotation(f"'{word[:40]}' must name the units of each of the {several} types.")
    if staff and not game.options.staff:
        raise InvalidNotation(f"'{word[:40]}' names commanders, and this game has none.")
    stack = [*types, *(0,) * (kinds(game.options) - len(types))]
    for commander in map(read_commander, staff):
        stack[column_of(tuple(stack), commander)] += 1
    return tuple(stack)


def _each(game: Game, text: str, read: Callable[[list[str]], T], missing: T) -> tuple[T, ...]:
    """The entry of each seat; `missing` if it has none."""
    said = by_seat(game, text, read)
    return tuple(said.get(Seat(seat), missing) for seat in range(len(game.seats)))


def _read_pool(game: Game, text: str) -> tuple[int, ...]:
    return _each(game, text, lambda words: read_number(" ".join(words)), 0)


def _read_orders(game: Game, text: str) -> tuple[tuple[v.Order, ...], ...]:
    def read(words: list[str]) -> tuple[v.Order, ...]:
        return tuple(read_order(game, order.split()) for order in " ".join(words).split("/"))

    return _each(game, text, read, ())


def _read_carried(game: Game, words: list[str]) -> v.Carried:
    match words:
        case [colour, age, *order]:
            return v.Carried(read_seat(game, colour), read_order(game, order), read_number(age))
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not written 'seat times order'.")


def _read_due(game: Game, words: list[str]) -> v.Due:
    match words:
        case [seat, piles]:
            return v.Due(read_seat(game, seat), read_commanders(piles))
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not written 'seat piles'.")


def _read_seats(game: Game, text: str) -> tuple[Seat, ...]:
    return tuple(read_seat(game, colour) for colour in text.split())


def _read_set(game: Game, text: str) -> tuple[Seat, ...]:
    return tuple(sorted(_read_seats(game, text)))


def _read_places(game: Game, text: str) -> tuple[Territory, ...]:
    return tuple(sorted(read_territory(game.map, name) for name in text.split()))


def _read_pile(words: list[str]) -> tuple[CommandCard, ...]:
    return in_the_order_of_play(map(read_command, words))


_PARTS: Readers = {
    "turn": lambda _, text: read_number(text),
    "pool": _read_pool,
    "orders": _read_orders,
    "sealed": _read_set,
    "carried": lambda game, text: tuple(_read_carried(game, words) for words in entries(game, text)),
    "owned": _read_set,
    "eliminated": _read_set,
    "resigned": _read_set,
    "absent": _read_set,
    "first": _read_seats,
    "hands": read_hands,
    "traded": read_cards,
    "trades": lambda _, text: read_number(text),
    "energy": _read_pool,
    "wasted": _read_places,
    "stations": _read_places,
    "commands": lambda game, text: _each(game, text, _read_pile, ()),
    "spent": lambda _, text: _read_pile(text.split()),
    "due": lambda game, text: tuple(_read_due(game, words) for words in entries(game, text)),
}
