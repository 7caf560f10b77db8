"""Deciding a battle: all its equations at once, so that no order of the units matters.

Each decision is narrowed by what is sure of the others, until nothing changes (DATC 3.0, chapter 5.E). What stays open
then hangs in a circle, and backup rules decide, the inmost circle first: a ring of moves goes round, and the convoys
of a paradox fail (Szykman, 4.A.2 f).
"""

from garrison.diplomacy.rules.battle import Battle
from garrison.diplomacy.rules.circles import inmost, ring
from garrison.diplomacy.rules.equations import Equations, View


class Decisions:
    """Whether each unit does what it was told."""

    __slots__ = ("done", "equations", "may", "ruled")

    def __init__(self, battle: Battle) -> None:
        self.equations = Equations(battle)
        self.done: View = [False] * len(battle.home)
        """What is certain."""
        self.may: View = [True] * len(battle.home)
        """What is not yet impossible."""
        self.ruled: set[int] = set()
        """What the equations left open, and a backup rule decided."""
        left = self._narrowed(self._asked())
        while left:
            self._break(left)
            left = self._narrowed(left)

    def _asked(self) -> list[int]:
        """The units that do anything: supports and convoys first, since most moves hang on them."""
        battle, attackers, home = self.equations.battle, self.equations.attackers, self.equations.battle.home
        asked: list[int] = []
        for unit, into in enumerate(battle.into):
            if into >= 0:
                if home[unit] in attackers:
                    asked.append(unit)
                else:
                    self.done[unit] = True
        asked += [*battle.fleets, *battle.joins]
        asked += [unit for unit, target in enumerate(battle.target) if target >= 0]
        return asked

    def _narrowed(self, asked: list[int]) -> list[int]:
        """Decide what can be decided, each time with what is known by then; gives what stays open."""
        left = [unit for unit in asked if not self._decided(unit)]
        while left and len(left) < len(asked):
            asked, left = left, [unit for unit in left if not self._decided(unit)]
        return left

    def _decided(self, unit: int) -> bool:
        done, may = self.done, self.may
        if done[unit] or not may[unit]:
            return True
        if not self.equations.does(unit, may, done):
            may[unit] = False
            return True
        if self.equations.does(unit, done, may):
            done[unit] = True
            return True
        return False

    def _break(self, left: list[int]) -> None:
        """Rule on the inmost circle: its convoys fail or, without any, its ring goes round."""
        battle = self.equations.battle
        circle = inmost(self.equations, set(left))
        if convoys := circle & battle.fleets:
            self._rule(convoys, holds=False)
            if battle.all_hold:
                self._rule({unit for unit in circle if battle.target[unit] >= 0}, holds=False)
        elif round_ := ring(self.equations, circle):
            self._rule(round_, holds=True)
        else:
            self._rule(circle, holds=False)

    def _rule(self, units: set[int], *, holds: bool) -> None:
        for unit in units:
            self.done[unit] = self.may[unit] = holds
        self.ruled |= units
