"""The position of a case: who owns what before the turn, as the rules know it.

Anything that can't be read raises InvalidCase, which names the place.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from garrison.engine.case_files import InvalidCase
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.cases.form import Before, Case, Written
from garrison.simultaneous.cases.names import Ground
from garrison.simultaneous.cases.ordering import read
from garrison.simultaneous.options import Options
from garrison.simultaneous.state import State

T = TypeVar("T")


def position(ground: Ground, options: Options, case: Case) -> State:
    before = case.before
    owner, armies = _board(ground, before)
    hands = _by_seat(ground, "hands", before.hands or {})
    alive = _by_seat(ground, "alive", before.alive or {})
    pool = _by_seat(ground, "pool", before.pool)
    return State(
        phase=v.Throwing(),
        round=(before.turn or 0) + 1,
        owner=owner,
        armies=armies,
        troops=_troops(ground, options, before, armies),
        pool=tuple(pool.get(seat, 0) for seat in _seats(ground)),
        orders=_orders(ground, options, case),
        carried=tuple(_read(ground, options, "before.carried", before.carried or ())),
        owned=_owned(ground, before, owner),
        eliminated=tuple(seat for seat in _seats(ground) if not alive.get(seat, True)),
        hands=tuple(_cards(ground, "hands", hands.get(seat, [])) for seat in _seats(ground)),
        traded=_cards(ground, "traded", before.traded or []),
        wasted=tuple(sorted({ground.territory("before.wasted", word) for word in before.wasted or ()})),
        trades=before.trades or 0,
        first=_first(ground, before),
    )


def _seats(ground: Ground) -> list[Seat]:
    return [Seat(seat) for seat in range(len(ground.players))]


def _by_seat(ground: Ground, name: str, told: Mapping[str, T]) -> dict[Seat, T]:
    seats = [ground.seat(f"before.{name}", word) for word in told]
    _assert_once(f"before.{name}", seats, ground.players)
    return dict(zip(seats, told.values(), strict=True))


def _assert_once(where: str, numbers: Sequence[int], names: tuple[str, ...]) -> None:
    """Raise InvalidCase if something is named twice in two spellings."""
    for number, times in Counter(numbers).items():
        if times > 1:
            raise InvalidCase(f"{where}: '{names[number]}' is listed twice.")


# The board


def _board(ground: Ground, before: Before) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    owner, armies = [NOBODY] * len(ground.places), [0] * len(ground.places)
    places = [ground.territory("before.board", word) for word in before.board]
    _assert_once("before.board", places, ground.places)
    for where, (word, (player, units)) in zip(places, before.board.items(), strict=True):
        if (player is None) != (units == 0):
            raise InvalidCase(f"before.board.{word[:40]}: A territory has units exactly when it has an owner.")
        if player is not None:
            owner[where], armies[where] = ground.seat(f"before.board.{word[:40]}", player), units
    return tuple(owner), tuple(armies)


def _troops(ground: Ground, options: Options, before: Before, armies: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    if len(options.unit_costs) == 1:
        if before.troops:
            raise InvalidCase("before.troops: All units are alike unless 'unit_types' says otherwise.")
        return ()
    others = (0,) * (len(options.unit_costs) - 1)
    stacks: list[tuple[int, ...]] = [(units, *others) for units in armies]
    for word, types in (before.troops or {}).items():
        where = ground.territory("before.troops", word)
        if sum(types) != armies[where]:
            raise InvalidCase(f"before.troops.{word[:40]}: The types add up to {sum(types)}, not {armies[where]}.")
        stacks[where] = types
    return tuple(stacks)


# The players


def _owned(ground: Ground, before: Before, owner: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The players who have ever owned a territory, including those who own one now."""
    told = before.ever_owned or {}
    named = told if isinstance(told, dict) else dict.fromkeys(told, True)
    then = {seat for seat, owned in _by_seat(ground, "ever_owned", named).items() if owned}
    return tuple(sorted({seat for seat in owner if seat != NOBODY} | then))


def _first(ground: Ground, before: Before) -> tuple[Seat, ...]:
    seats = tuple(ground.seat("before.first", word) for word in before.first or ())
    if seats and sorted(seats) != _seats(ground):
        raise InvalidCase("before.first: Each player must be listed once.")
    return seats


# Cards and orders


def _cards(ground: Ground, name: str, words: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(ground.read_card(f"before.{name}", word) for word in words))


def _orders(ground: Ground, options: Options, case: Case) -> tuple[tuple[v.Order, ...], ...]:
    new = [*_read(ground, options, "orders", case.orders)]
    return tuple(tuple(each.order for each in new if each.by == seat) for seat in _seats(ground))


def _read(ground: Ground, options: Options, place: str, orders: Iterable[Written]) -> Iterator[v.Carried]:
    for number, written in enumerate(orders):
        then = read(ground, options, f"{place}[{number}]", written)
        if _is_possible(then.order):
            yield then


def _is_possible(order: v.Order) -> bool:
    """Whether an order could be written at all; an order for no units is void."""
    share = isinstance(order, v.March) and order.percent > 0
    return share or not isinstance(order, v.Colonize | v.Reinforce | v.March) or order.armies > 0
