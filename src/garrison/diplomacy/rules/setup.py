"""Setting up: every power and its first units, in the first Spring."""

from collections.abc import Callable, Iterator

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import NOBODY, Seat


def begin(game: Game) -> State:
    """The first Spring: home centres belong to their powers and, if land is owned, so does all other land."""
    chart = game.map
    owner = chart.home if game.options.enemy_land else chart.land_of
    return State(
        phase=v.Ordering(v.Season.SPRING),
        year=chart.first_year,
        units=chart.units,
        owner=tuple(Seat(power) if power >= 0 else NOBODY for power in owner),
        orders=((),) * len(game.seats),
    )


def objections(game: Game) -> Iterator[str]:
    powers = tuple(power.lower() for power in game.map.powers)
    if game.seats != powers:
        yield f"The seats of the map '{game.map.id}' are its powers: {', '.join(powers)}."
    if game.options.victory_centres > len(game.map.centres):
        yield f"`victory_centres` must be at most {len(game.map.centres)} on the map '{game.map.id}'."
    for unit in game.map.units:
        if unit.kind is v.Kind.FLEET and unit.place not in game.map.fleets_in[game.map.province[unit.place]]:
            port = game.map.names[game.map.province[unit.place]]
            yield f"A fleet begins at {port}, but fleets can't sail from there."
    yield from _odd_berths(game)


def _odd_berths(game: Game) -> Iterator[str]:
    chart = game.map
    if game.options.initial_berths and not chart.in_port:
        yield "Fleets at sea have no berths: `initial_berths` is for fleets in port."
        return
    begun = {unit.place for unit in chart.units}
    for berth in game.options.initial_berths:
        if berth not in chart.number:
            yield f"There is no berth '{berth}' on the map '{chart.id}'."
        elif chart.number[berth] not in begun:
            yield f"No fleet begins at '{berth}', or it already has another berth."


def no_chance(_: Game, __: State, ___: Callable[[int], int]) -> Move:
    raise ValueError("There are no dice in this game.")
