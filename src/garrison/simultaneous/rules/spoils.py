"""Spoils: every force fights the original garrison of a territory; the forces left over then fight one another."""

from collections.abc import Iterable

from garrison.maps.world import Territory
from garrison.simultaneous.events import Attacked
from garrison.simultaneous.rules.attacking import Attacks, march, united
from garrison.simultaneous.rules.battle import Force, arm_attackers, even, fight, to_the_end
from garrison.simultaneous.rules.board import Board, Entry


def spoils(attacks: Attacks, entries: Iterable[Entry]) -> None:
    """Targets in the fixed order; at each target, its attackers in the fixed order of their first sources."""
    by_target: dict[Territory, list[Entry]] = {}
    for entry in attacks.board.in_order(entries):
        by_target.setdefault(march(entry).target, []).append(entry)
    for target in sorted(by_target, key=attacks.board.rank.__getitem__):
        _share(attacks, _forces(attacks, by_target[target]), target)


def _forces(attacks: Attacks, entries: list[Entry]) -> list[Force]:
    """One force per seat, in the order of their first orders."""
    by_seat: dict[int, list[Force]] = {}
    for entry in entries:
        for force in attacks.mustered(entry):
            by_seat.setdefault(force.by, []).append(force)
    return [united(forces) for forces in by_seat.values()]


def _share(attacks: Attacks, forces: list[Force], target: Territory) -> None:
    """The forces storm one after another; once the garrison is gone, the last force left occupies."""
    board = attacks.board
    garrison = Force(board.owner[target], [(target, board.stacks[target])])
    for force in forces:
        if garrison.armies:
            attacks.storm(force, garrison, target)
    left = [force for force in forces if force.armies]
    if garrison.armies:
        board.stacks[target] = garrison.stack
        for force in left:
            attacks.send_home(force)
    elif forces:
        attacks.settle(_last(board, left, target) if left else forces[0], garrison, target)


def _last(board: Board, forces: list[Force], target: Territory) -> Force:
    """The force that is left after each has fought the one before it at even odds."""
    holder = forces[0]
    for rival in forces[1:]:
        board.tell(Attacked(rival.sources, target, rival.by, rival.armies, holder.by, holder.armies, even=True))
        arm_attackers(board, rival, target)
        arm_attackers(board, holder, target)
        while rival.armies and holder.armies:
            fight(board, rival, holder, even(board.options), to_the_end)
        holder = holder if holder.armies else rival
    return holder
