"""How the armies of a territory are written down: ``3``, by types ``3,0,1``, and with commanders ``3+land+naval``."""

from garrison.engine.notation import InvalidNotation
from garrison.simultaneous.notation.orders import read_commander
from garrison.simultaneous.rules.board import kinds
from garrison.simultaneous.stacks import Stack, column_of, plain
from garrison.simultaneous.staff import Commander
from garrison.territories.notation.words import Game, read_number, read_numbers, write_list


def write_stack(stack: Stack) -> str:
    there = plain(stack)
    staff = zip(Commander, stack[there:], strict=False)
    return "+".join([write_list(stack[:there]), *(f"{commander}" for commander, here in staff if here)])


def read_stack(game: Game, word: str) -> Stack:
    armies, *staff = word.split("+")
    several = len(game.options.unit_costs)
    types = read_numbers(armies) if several > 1 else (read_number(armies),)
    if len(types) != several:
        raise InvalidNotation(f"'{word[:40]}' does not name the units of each of {several} types")
    if staff and not game.options.staff:
        raise InvalidNotation(f"'{word[:40]}' names commanders, whom this game does not know")
    stack = [*types, *(0,) * (kinds(game.options) - len(types))]
    for commander in map(read_commander, staff):
        stack[column_of(tuple(stack), commander)] += 1
    return tuple(stack)
