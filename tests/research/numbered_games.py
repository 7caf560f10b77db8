"""Random games played by numbers, of any rule set: everything that must hold of the numbers in each position."""

import argparse
import time
from collections.abc import Iterator

import numpy as np

from garrison.catalogue import RULESETS, new_game, seat_names
from garrison.engine.game import Game, State, View
from garrison.engine.play import awaited, begin, make, refusals
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Choice, Move
from garrison.research.coding import Coding, Unnumbered, coding

MOVES = 250
"""A game is left after so many moves."""
SAMPLES = 8
"""Of the numbers of a position, so many are made into actions."""
MANY = 12
"""Amounts of up to so many armies are tried."""


def played(numbers: Coding, game: Game, luck: Chance, moves: int = MOVES) -> Iterator[State]:
    """The states of a random game; in each, the numbers of the seat that acts are found to be in order."""
    state = begin(game)
    while moves and (seats := awaited(game, state)):
        yield state
        moves -= 1
        if CHANCE in seats:
            state = make(game, state, game.ruleset.chance(game, state, luck.below))
        else:
            seat = sorted(seats)[luck.below(len(seats))]
            view = game.ruleset.view(game, state, seat)
            legal = in_order(numbers, game, state, view, luck)
            state = make(game, state, Move(seat, numbers.action(view, legal[luck.below(len(legal))])))


def in_order(numbers: Coding, game: Game, state: State, view: View, luck: Chance) -> list[int]:
    """The numbers that are legal now."""
    mask, seen = numbers.mask(view), numbers.observe(view)
    assert mask.shape == (numbers.actions,)
    assert mask.dtype == np.int8
    assert seen.shape == (len(numbers.columns),)
    assert seen.dtype == np.float32
    assert np.isfinite(seen).all()
    legal: list[int] = np.flatnonzero(mask).tolist()
    assert legal, "whoever is asked can do something"
    for number in {legal[luck.below(len(legal))] for _ in range(SAMPLES)}:
        action = numbers.action(view, number)
        assert not refusals(game, state, Move(view.seat, action))
        assert numbers.number(view, action) == number
        assert numbers.words(number)
    for choice in (*view.choices, *view.asides):
        has_a_number_or_a_reason(numbers, view, choice, luck)
    return legal


def has_a_number_or_a_reason(numbers: Coding, view: View, choice: Choice, luck: Chance) -> None:
    room = min(choice.most, MANY) - choice.least
    action = choice.move(choice.least + luck.below(max(0, room) + 1) if choice.most else None).action
    try:
        number = numbers.number(view, action)
    except Unnumbered as unnumbered:
        reason = str(unnumbered)
    else:
        assert numbers.mask(view)[number] == 1
        assert numbers.action(view, number) == action
        return
    assert reason.endswith(".")


# Many games


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays random games by numbers and checks all that must hold of them.")
    parser.add_argument("rulesets", nargs="*", default=[*RULESETS])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--moves", type=int, default=MOVES)
    told = parser.parse_args()
    for name in told.rulesets:
        began, states = time.perf_counter(), 0
        maps = RULESETS[name].family.maps.names()
        tables = [new_game(name, map_, len(seat_names(name, map_)) or seats) for map_ in maps for seats in (2, 3)]
        codings = [coding(game) for game in tables]
        for number in range(told.games):
            game, numbers = tables[number % len(tables)], codings[number % len(tables)]
            states += sum(1 for _ in played(numbers, game, Chance(number, name), told.moves))
        took = time.perf_counter() - began
        print(f"{name}: {told.games:,} games, {states:,} states, no fault, {took:.0f} s", flush=True)  # noqa: T201  a program


if __name__ == "__main__":
    main()
