"""How goals are written and read."""

from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.territories.notation.words import NONE, Game, look_up, read_number, read_seat, write_list, write_seat


def write_goal(game: Game, goal: Mission) -> str:
    """A goal in words: ``world``, ``territories 18 2``, ``continents asia,africa 1``, ``destroy blue 24 1``."""
    match goal:
        case World():
            return "world"
        case HoldTerritories(count, armies):
            return f"territories {count} {armies}"
        case HoldContinents(wanted, plus_any):
            return f"continents {write_list(game.map.continents[n].id for n in wanted)} {plus_any}"
        case Destroy(seat, otherwise):
            return f"destroy {write_seat(game, Seat(seat))} {otherwise.count} {otherwise.armies}"


def read_goal(game: Game, words: list[str]) -> Mission:
    match words:
        case ["world"]:
            return World()
        case ["territories", count, armies]:
            return HoldTerritories(read_number(count), read_number(armies))
        case ["continents", wanted, plus_any]:
            ids = {continent.id: n for n, continent in enumerate(game.map.continents)}
            names = [] if wanted == NONE else wanted.split(",")
            return HoldContinents(tuple(look_up(ids, name, "continent") for name in names), read_number(plus_any))
        case ["destroy", colour, count, armies]:
            return Destroy(read_seat(game, colour), HoldTerritories(read_number(count), read_number(armies)))
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not a goal.")
