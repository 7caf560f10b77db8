"""A battle: the forces of two seats roll, and compare the highest dice, then the next highest.

Ruleset documentation, «Normal Turns»: "This movement will result in a battle. Odds favor attacker, unless territories
are mutually attacking each other (in which case odds are even)."
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import NamedTuple

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous.events import Fought
from garrison.simultaneous.luck import DIE
from garrison.simultaneous.option_words import MutualTies, Ties
from garrison.simultaneous.options import ONE_MORE, Options
from garrison.simultaneous.orders import Lead, Stack, column_of, plain, whole_lead
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.staff import HOMES, Commander

# The forces


class Force:
    """Armies of `by` that shrink as dice are lost; `parts` has those from each territory, which lose in this order."""

    def __init__(self, by: Seat, parts: list[tuple[Territory, Stack]], lead: Lead = (), stop_at: int = 0) -> None:
        self.by, self.stop_at = by, stop_at
        self._parts = [(source, list(stack)) for source, stack in parts]
        self._stack: list[int] = [sum(column) for column in zip(*(stack for _, stack in parts), strict=True)]
        self._count: int = sum(self._stack)
        self._kinds = plain(self.stack)
        self.lead = whole_lead(self.stack, lead)
        self.faces = (DIE,) * len(self._stack)
        """The faces of the die that each kind of unit rolls."""

    @property
    def stack(self) -> Stack:
        """The armies that are left."""
        return tuple(self._stack)

    @property
    def parts(self) -> list[tuple[Territory, Stack]]:
        """The armies that are left, by the territories they came from."""
        return [(source, tuple(stack)) for source, stack in self._parts]

    @property
    def sources(self) -> tuple[Territory, ...]:
        """The territories they came from, each once."""
        return tuple(dict.fromkeys(source for source, _ in self._parts))

    @property
    def armies(self) -> int:
        """How many are left."""
        return self._count

    def units(self, count: int) -> list[int]:
        """The kinds of the `count` units that roll: better dice first, then in the order in which they fight.

        If there are fewer units, the last is repeated.
        """
        if len(self._stack) == 1:
            return [0] * count
        front = sorted(self.lead, key=lambda kind: -self.faces[kind])
        line = [kind for kind in front for _ in range(min(count, self._stack[kind]))]
        return (line + line[-1:] * count)[:count]

    def lose(self, kind: int, damage: int) -> None:
        """A unit of this kind falls, and others after it in the order in which they fight, `damage` in all.

        A commander falls only when nobody else is left.
        """
        if len(self._stack) == 1:
            self._remove(0, min(damage, self._count))
            return
        others = (other for other in self.lead if other != kind)
        for fallen in sorted((kind, *others), key=lambda one: one >= self._kinds):
            lost = min(damage, self._stack[fallen])
            damage -= lost
            self._remove(fallen, lost)

    def _remove(self, kind: int, lost: int) -> None:
        self._stack[kind] -= lost
        self._count -= lost
        for _, stack in self._parts:
            here = min(lost, stack[kind])
            stack[kind] -= here
            lost -= here


# Their dice

BETTER = 8
"""The faces of a better die."""


def arm_attackers(board: Board, force: Force, target: Territory) -> None:
    """Give a force that attacks a territory its dice.

    A commander always rolls the better die in defence. In attack it does so out of or into its own element; the nuclear
    commander does everywhere, the diplomat nowhere.
    """
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
    """Give a garrison its dice: all who defend a station or a rampart roll better ones."""
    if not board.options.staff:
        return
    usual = BETTER if target in board.arsenal.stations | board.arsenal.ramparts else DIE
    kinds = plain(force.stack)
    force.faces = (*(usual,) * kinds, *(BETTER,) * (len(force.stack) - kinds))


# How they fight

Count = Callable[[int], int]
"""How many dice this many armies roll."""

Ends = Callable[[Force, Force], bool]
"""Whether a battle between these attackers and defenders is broken off."""


class Terms(NamedTuple):
    """How the dice of each side are counted, and who wins if two are equal."""

    attacker: Count
    defender: Count
    ties: Ties


def ordinary(options: Options) -> Terms:
    """The terms that favour a large attacker."""
    return Terms(_up_to(options.attacker_dice, options), _up_to(options.defender_dice, options), options.ties)


def even(options: Options) -> Terms:
    """The terms of mutual attacks: equal numbers of dice, and ties kill nobody; or as the options say."""
    ties = Ties.DEFENDER if options.mutual_ties is MutualTies.DEFENDER else Ties.NONE
    if options.mutual_dice == ONE_MORE:
        return Terms(_up_to(options.attacker_dice, options), _up_to(options.defender_dice + 1, options), ties)
    dice = int(options.mutual_dice)
    return Terms(lambda armies: min(dice, armies), lambda armies: min(dice, armies), ties)


def backed(terms: Terms, behind: int) -> Terms:
    """The same terms when this many armies stand behind the attackers and count for their dice."""
    return terms._replace(attacker=lambda armies: terms.attacker(armies + behind))


def _up_to(most: int, options: Options) -> Count:
    """One die for as many armies as a lost die costs, and at least one."""
    return lambda armies: min(most, max(1, armies // options.attack_damage))


def to_the_end(_: Force, __: Force) -> bool:
    """Nobody breaks off."""
    return False


def fight(board: Board, attackers: Force, defenders: Force, terms: Terms, ends: Ends) -> None:
    """Roll until one side is gone, the rolls allowed by the options are over, or the battle `ends`."""
    rounds = 0
    while attackers.armies and defenders.armies and not ends(attackers, defenders):
        _roll(board, attackers, defenders, terms)
        rounds += 1
        if rounds == board.options.battle_rounds:
            return


def _roll(board: Board, attackers: Force, defenders: Force, terms: Terms) -> None:
    before = attackers.armies, defenders.armies
    ours = attackers.units(terms.attacker(attackers.armies))
    theirs = defenders.units(terms.defender(defenders.armies))
    attack = tuple(board.luck.die(attackers.faces[unit]) for unit in ours)
    defence = tuple(board.luck.die(defenders.faces[unit]) for unit in theirs)
    for (high, attacker), (other, defender) in zip(_ranked(attack, ours), _ranked(defence, theirs), strict=False):
        margin = high - other + _edge(board.options, attacker, defender)
        if margin > 0 or (margin == 0 and terms.ties is Ties.ATTACKER):
            defenders.lose(defender, board.options.attack_damage)
        elif margin < 0 or terms.ties is Ties.DEFENDER:
            attackers.lose(attacker, board.options.attack_damage)
    lost = before[0] - attackers.armies, before[1] - defenders.armies
    board.tell(Fought(attack, defence, *lost, attackers.armies, defenders.armies))


def _ranked(dice: Sequence[int], units: Sequence[int]) -> list[tuple[int, int]]:
    """Each die with its unit: highest first, and among equals the unit that fights in front."""
    return sorted(zip(dice, units, strict=True), key=_DIE, reverse=True)


_DIE: Callable[[tuple[int, int]], int] = itemgetter(0)


def _edge(options: Options, unit: int, other: int) -> int:
    """How much more or less a die is worth if one unit beats the other: each type beats the next, commanders none."""
    types = len(options.unit_costs)
    if not options.rps_bonus or max(unit, other) >= types:
        return 0
    return options.rps_bonus * (((unit + 1) % types == other) - ((other + 1) % types == unit))
