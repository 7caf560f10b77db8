"""Arming: what the dice of a battle show depends on the units behind them, and on where they fight.

A commander rolls the better die whenever it defends. When it attacks it does so out of or into its own element, the
nuclear one everywhere, and the diplomat nowhere. All who defend a station, or a rampart, roll better dice.
"""

from garrison.maps.world import Territory
from garrison.simultaneous.luck import DIE
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.force import Force
from garrison.simultaneous.stacks import column_of, plain
from garrison.simultaneous.staff import HOMES, Commander

BETTER = 8
"""The faces of a better die."""


def arm_attackers(board: Board, force: Force, target: Territory) -> None:
    """A force that goes for a territory is given its dice."""
    if staff := len(force.stack) - plain(force.stack):
        better = [_is_at_home(board, force, commander, target) for commander in Commander]
        force.faces = (*force.faces[:-staff], *(BETTER if at_home else DIE for at_home in better))


def _is_at_home(board: Board, force: Force, commander: Commander, target: Territory) -> bool:
    if commander is Commander.NUCLEAR:
        return True
    column = column_of(force.stack, commander)
    places = (target, *(source for source, stack in force.parts if stack[column]))
    return any(board.map.element(place) == HOMES.get(commander) for place in places)


def arm_defenders(board: Board, force: Force, target: Territory) -> None:
    """A garrison is given its dice."""
    usual = BETTER if target in board.arsenal.stations | board.arsenal.ramparts else DIE
    kinds = plain(force.stack)
    force.faces = (*(usual,) * kinds, *(BETTER,) * (len(force.stack) - kinds))
