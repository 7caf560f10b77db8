"""The benchmark of simultaneous turns: six seats with twenty orders each on `stars`, carried out to the end."""

from msgspec.structs import replace

from bench.measure import Work
from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Thrown
from garrison.simultaneous.rules.turn import resolve
from garrison.simultaneous.state import State, territories_of

SEATS, ORDERS, TURNS = 6, 20, 50

MOST_ARMIES, POOL = 20, 30

REINFORCED = 4
"""One order in this many brings armies; the others march."""

WANTED = 200
"""Turns per second: one should take less than five milliseconds."""


def works() -> list[Work]:
    """The benchmark, with its target."""
    game = new_game("simultaneous", "stars", SEATS)
    turns = [ordered(game, Chance(1, number)) for number in range(TURNS)]
    return [Work("resolve", "turns", TURNS, lambda: _resolve(game, turns), WANTED)]


def ordered(game: Game, chance: Chance) -> State:
    """A turn in which every territory is owned, and every seat has written all its orders."""
    size = len(game.map.ids)
    dealt = sorted(range(size), key=lambda _: chance.below(1 << 32))
    board = replace(
        begin(game),
        phase=v.Throwing(),
        owner=tuple(Seat(place % SEATS) for place in dealt),
        armies=tuple(1 + chance.below(MOST_ARMIES) for _ in range(size)),
        pool=(POOL,) * SEATS,
        owned=tuple(map(Seat, range(SEATS))),
    )
    return replace(board, orders=tuple(_orders(game, board, Seat(seat), chance) for seat in range(SEATS)))


def _orders(game: Game, state: State, by: Seat, chance: Chance) -> tuple[v.Order, ...]:
    return tuple(_order(game, state, by, number, chance) for number in range(ORDERS))


def _order(game: Game, state: State, by: Seat, number: int, chance: Chance) -> v.Order:
    own = territories_of(state, by)
    source = own[chance.below(len(own))]
    armies = 1 + chance.below(MOST_ARMIES)
    if number % REINFORCED == 0:
        return v.Reinforce(source, armies)
    near = game.map.borders[source]
    return v.March(source, Territory(near[chance.below(len(near))]), armies)


def _resolve(game: Game, turns: list[State]) -> None:
    for number, state in enumerate(turns):
        resolve(game, state, Thrown(Chance(2, number).below))
