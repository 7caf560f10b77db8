"""Random games of written orders, played by numbers: everything that must hold of the numbers in each position."""

import argparse
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from garrison.catalogue import RULESETS, new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game
from garrison.diplomacy.position import Position
from garrison.diplomacy.questions import books, legal_orders
from garrison.diplomacy.rules.orders import understood
from garrison.diplomacy.state import State
from garrison.diplomacy.view import View, view
from garrison.engine.play import awaited, begin, make, refusals
from garrison.engine.vocabulary import Move, Seat
from garrison.maps.provinces import Terrain
from garrison.research.coding import Unnumbered
from garrison.research.coding.diplomacy import SEAL, Orders
from garrison.research.coding.diplomacy_orders import MOST_FLEETS, OTHER_FLEETS, TOO_LONG

YEARS = 3
NONE = -1


class Seen(NamedTuple):
    numbered: int
    unnumbered: int


def played(coding: Orders, seed: int, years: int = YEARS) -> Seen:
    """The orders that were listed in one random game, once every position was found to be in order."""
    game, luck, found = coding.game, random.Random(seed), Seen(0, 0)
    state = begin(game)
    while (seats := awaited(game, state)) and state.year < game.map.first_year + years:
        seat = luck.choice(sorted(seats))
        seen = view(game, state, seat)
        more = listed(coding, seen)
        found = Seen(*map(sum, zip(found, more, strict=True)))
        steps = at_once(coding, seen, luck) if luck.random() < 0.5 else one_by_one(coding, game, state, seat, luck)
        for action in steps:
            state = make(game, state, Move(seat, action))
    return found


# What holds


def listed(coding: Orders, seen: View) -> Seen:
    """Every order of the power has one number of its own, or a sentence says why it has none."""
    numbers: set[int] = set()
    orders = [*legal_orders(seen)]
    for order in orders:
        number = number_of(coding, seen, order)
        if number != NONE:
            assert number not in numbers
            assert SEAL < number < coding.actions
            numbers.add(number)
    of_rows = {int(number) for row in coding.masks(seen) for number in np.flatnonzero(row)} - {SEAL}
    assert of_rows == numbers - hopeless(coding, seen)
    return Seen(len(numbers), len(orders) - len(numbers))


def number_of(coding: Orders, seen: View, order: v.AnyOrder) -> int:
    try:
        return coding.number(seen, v.Write(order))
    except Unnumbered as unnumbered:
        reason = str(unnumbered)
    assert may_lack_a_number(coding.game, order, reason), (order, reason)
    return NONE


def may_lack_a_number(game: Game, order: v.AnyOrder, reason: str) -> bool:
    if isinstance(order, v.Voyage) and len(order.chain) > 1:
        return reason in (OTHER_FLEETS, TOO_LONG)
    by_sea = isinstance(order, v.Convoy | v.SupportMove) or (isinstance(order, v.Go) and order.via)
    return by_sea and reason == TOO_LONG and game.map.terrain.count(Terrain.SEA) > MOST_FLEETS


def hopeless(coding: Orders, seen: View) -> set[int]:
    """The disbandings of units that can't retreat, which nobody has to order."""
    lost = seen.phase.dislodged if isinstance(seen.phase, v.Retreating) else ()
    orders = [v.Disband(each.unit.place) for each in lost if each.unit.power == seen.seat and not each.options]
    return {coding.number(seen, v.Write(order)) for order in orders}


def one_by_one(coding: Orders, game: Game, state: State, seat: Seat, luck: random.Random) -> Iterator[v.AnyAction]:
    """One decision after the other; every number leads to an action that is legal and not void."""
    action: v.AnyAction = v.Erase(v.Waive())
    while action != v.Seal():
        seen = view(game, state, seat)
        mask, board = coding.mask(seen), coding.observe(seen)
        assert mask.shape == (coding.actions,)
        assert board.shape == (len(coding.columns),)
        legal = [int(number) for number in np.flatnonzero(mask)]
        for number in {luck.choice(legal) for _ in range(5)}:
            action = coding.action(seen, number)
            assert coding.number(seen, action) == number
            assert not refusals(game, state, Move(seat, action))
            assert any(choice.contains(Move(seat, action)) for choice in seen.choices)
            assert not isinstance(action, v.Write) or counts(game, state, seen, action.order)
        yield action
        state = make(game, state, Move(seat, action)) if action != v.Seal() else state


def counts(game: Game, state: State, seen: View, order: v.AnyOrder) -> bool:
    match state.phase:
        case v.Ordering(season):
            position = Position(game.map, game.options, state.units, season)
            unit = next(unit for unit in state.units if unit.place == order.subject)
            return understood(position, unit, order) == order
        case v.Adjusting():
            return not any(reasons for _, reasons in books(game, seen, (*seen.orders, order)).verdicts)
        case _:
            return True


def at_once(coding: Orders, seen: View, luck: random.Random) -> tuple[v.AnyAction, ...]:
    """A whole sheet, from one number for each unit."""
    masks = coding.masks(seen)
    assert masks.shape == (coding.units, coding.actions)
    assert masks.any(axis=1).all()
    return coding.sheet(seen, [luck.choice([*map(int, np.flatnonzero(mask))]) for mask in masks])


# Many games


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays random games by numbers and checks all that must hold of them.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--years", type=int, default=YEARS)
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    for book in (book for book in RULESETS.values() if book.family.name == "diplomacy"):
        game: Any = new_game(book.name, "", 7)
        coding = Orders(game)
        seen = [played(coding, told.seed + n, told.years) for n in range(told.games)]
        numbered, unnumbered = map(sum, zip(*seen, strict=True))
        print(f"{book.name}: {told.games:,} games, {numbered:,} orders with a number and {unnumbered:,} without")  # noqa: T201  a program


if __name__ == "__main__":
    main()
