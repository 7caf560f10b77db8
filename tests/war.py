"""The words of the tests of the risk family: small boards, and what follows when moves are made on them in notation."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from garrison.engine.game import new_game
from garrison.engine.options import changed
from garrison.engine.play import make, refusals
from garrison.maps import NOWHERE, WILD, Card, Continent, Map, Territory
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, World
from garrison.risk.game import Game, Ruleset
from garrison.risk.notation import read_move, read_state, write_state
from garrison.risk.rulesets.classic import CLASSIC
from garrison.risk.state import State

COLOURS = ("red", "blue", "green", "black")


def board(links: str, continents: Mapping[str, tuple[str, int]], armies: Mapping[int, int], cards: str = "") -> Map:
    """A map of territories called by single letters: links such as `ab`, continents as (territories, bonus).

    `cards` are the kinds of the territories' cards, by first letter; two wild ones come on top.
    """
    ids = tuple(sorted({*links} - {" "}))
    number = {letter: Territory(index) for index, letter in enumerate(ids)}
    near = {letter: {number[end] for link in links.split() if letter in link for end in link} for letter in ids}
    return Map(
        id="board",
        name="Board",
        ids=ids,
        names=ids,
        borders=tuple(tuple(sorted(near[letter] - {number[letter]})) for letter in ids),
        continents=tuple(
            Continent(name, name.title(), bonus, frozenset(number[letter] for letter in inside))
            for name, (inside, bonus) in continents.items()
        ),
        starting_armies=tuple(armies.items()),
        cards=(*(Card("ica".index(kind), Territory(t)) for t, kind in enumerate(cards)), *[Card(WILD, NOWHERE)] * 2),
    )


LINE = board("ab bc", {"west": ("ab", 2), "east": ("c", 1)}, {2: 3, 3: 2}, "ica")
"""a - b - c, where c is a continent of its own."""

FIELD = replace(
    board(
        "ab ac bd cd ce df ef",
        {"west": ("ab", 2), "middle": ("cd", 1), "east": ("ef", 2)},
        {2: 5, 3: 3, 4: 2},
        "icaici",
    ),
    missions=(
        World(),
        HoldContinents((0, 2)),
        HoldContinents((0,), plus_any=1),
        HoldTerritories(4),
        HoldTerritories(3, armies=2),
        *(Destroy(seat, HoldTerritories(5)) for seat in range(3)),
    ),
)
"""Three continents side by side:

    a - b
    |   |
    c - d
    |   |
    e - f
"""


def game(on: Map = LINE, seats: int = 2, book: Ruleset = CLASSIC, **options: Any) -> Game:
    """A game of `book` with some of its options changed."""
    chosen = changed(book.options, options)
    return new_game(book.family.board(on, chosen), book, COLOURS[:seats], chosen)


TWO = game()


def reached(start: str, *moves: str, on: Game = TWO) -> State:
    """The state after these moves."""
    state = read_state(on, start)
    for move in moves:
        state = make(on, state, read_move(on, move))
    return state


def after(start: str, *moves: str, on: Game = TWO) -> str:
    """The line of the state after these moves."""
    return write_state(on, reached(start, *moves, on=on))


def refused(start: str, move: str, on: Game = TWO) -> tuple[str, ...]:
    """Every reason why `move` is refused."""
    return refusals(on, read_state(on, start), read_move(on, move))
