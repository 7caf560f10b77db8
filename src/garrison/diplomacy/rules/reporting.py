"""What came of each order and why, told from the decisions."""

from collections.abc import Mapping

from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.outcome import (
    AnyWhy,
    Bounced,
    Cut,
    Disrupted,
    InParadox,
    Joined,
    Outcome,
    OwnUnit,
    Parted,
    Plainly,
    Resolution,
    Result,
    Stranded,
    Void,
)
from garrison.diplomacy.rules.equations import NONE, Decisions
from garrison.diplomacy.rules.matching import Match
from garrison.diplomacy.vocabulary import AnyOrder, Combine, Convoy, Go, Hold, SupportHold, SupportMove, Unit, Voyage

PLAINLY = Plainly()
Told = tuple[Result, AnyWhy]
HELD: Told = (Result.HOLDS, PLAINLY)
MOVED: Told = (Result.MOVES, PLAINLY)
GIVEN: Told = (Result.VALID, PLAINLY)
CONVOYED: Told = (Result.CONVOYS, PLAINLY)


class Report:
    """The orders as they were given, what of them agreed, and what was decided."""

    __slots__ = ("decisions", "entered", "given", "match", "units")

    def __init__(self, given: Mapping[int, AnyOrder], match: Match, decisions: Decisions) -> None:
        self.given = given
        self.match = match
        self.decisions = decisions
        self.units = match.board.units
        done = decisions.done
        self.entered = {target: unit for unit, target in enumerate(match.target) if target >= 0 and done[unit]}
        """The unit that moved into a province."""

    def resolution(self) -> Resolution:
        """What came of everything."""
        outcomes = tuple(self._outcome(number) for number in range(len(self.units)))
        routes = self.decisions.battle.routes
        by_sea = tuple(self.units[army].place for army in routes if self.decisions.done[army]) if routes else ()
        return Resolution(outcomes, self._contested(), by_sea)

    def _outcome(self, number: int) -> Outcome:
        unit, match = self.units[number], self.match
        result, why = self._told(number)
        meant = match.meant[number]
        order = self.given[unit.place] if isinstance(meant, Void) else self._implied(number, meant)
        if result is Result.MOVES:
            return Outcome(unit, order, result, why, meant.target)  # type: ignore[union-attr]  # only these move
        if result is Result.COMBINES:
            return Outcome(unit, order, result, why, why.combined.place)  # type: ignore[union-attr]  # as above
        enemy = self.entered.get(match.home[number], NONE)
        if enemy == NONE:
            return Outcome(unit, order, result, why, unit.place)
        return Outcome(unit, order, result, why, NOWHERE, self.units[enemy].place)

    def _implied(self, number: int, meant: AnyOrder) -> AnyOrder:
        """The order of a unit; a fleet that is bound to a convoy without an order convoys."""
        match = self.match
        if number in match.silent:
            for army, fleets in match.carried.items():
                if number in fleets:
                    return Convoy(self.units[number].place, self.units[army].place, match.target[army])
        return meant

    def _told(self, number: int) -> Told:
        match = self.match
        meant = match.meant[number]
        kind = type(meant)
        if number in match.notes:
            return Result.UNMATCHED, match.notes[number]
        if kind is Go:
            return self._of_move(number) if match.target[number] >= 0 else self._of_berth(number)
        if kind is SupportMove or kind is SupportHold:
            return GIVEN if self.decisions.done[number] else self._of_cut(number)
        if kind is Convoy:
            return CONVOYED if self.decisions.done[number] else self._of_convoy(number)
        if isinstance(meant, Void):
            return Result.VOID, meant
        if kind is Voyage:
            return self._of_move(number)
        return self._of_standing(number)

    def _of_move(self, number: int) -> Told:
        decisions = self.decisions
        if decisions.done[number]:
            return MOVED
        if not decisions.arrives(number, decisions.done):
            fleets = (fleet for fleet in self.match.carried.get(number, ()) if not decisions.done[fleet])
            return Result.NO_CONVOY, Stranded(tuple(self.units[fleet].place for fleet in fleets))
        return Result.BOUNCES, self._against(number)

    def _against(self, number: int) -> AnyWhy:
        """Who kept a unit that came to its target from entering it: the strongest of them."""
        decisions, target = self.decisions, self.match.target[number]
        done = decisions.done
        force, against = decisions.attack(number, done, done)
        occupant = decisions.occupant.get(target, NONE)
        if not force:
            return OwnUnit(self.units[occupant])
        for rival in decisions.attackers[target]:
            strength = decisions.prevents(rival, done, done) if rival != number else 0
            if strength > against:
                against, occupant = strength, rival
        return Bounced(force, against, target, self.units[occupant])

    def _of_berth(self, number: int) -> Told:
        """A fleet that changes its berth does so unless it is dislodged."""
        enemy = self.entered.get(self.match.home[number], NONE)
        if enemy == NONE:
            return MOVED
        done = self.decisions.done
        force, against = self.decisions.attack(enemy, done, done)
        return Result.BOUNCES, Bounced(against, force, self.match.home[number], self.units[enemy])

    def _of_cut(self, number: int) -> Told:
        by = next(self.decisions.cutting(number, self.decisions.done))
        return Result.CUT, Cut(self.units[by])

    def _of_convoy(self, number: int) -> Told:
        by = next(self.decisions.disrupting(number, self.decisions.done), NONE)
        return Result.DISRUPTED, InParadox() if by == NONE else Disrupted(self.units[by])

    def _of_standing(self, number: int) -> Told:
        """A unit that neither moves nor helps: it may convoy without an order, or be one of two that combine."""
        match = self.match
        if match.joins and number in match.busy:
            giver = number if number in match.joins else self.decisions.partner[number]
            return self._of_pair(giver, match.joins[giver], number)
        if number in self.decisions.battle.fleets:
            return CONVOYED if self.decisions.done[number] else self._of_convoy(number)
        return HELD

    def _of_pair(self, giver: int, kept: int, number: int) -> Told:
        one, other = self.units[giver], self.units[kept]
        if self.decisions.done[giver]:
            order = self.match.meant[giver]
            lead = order.controller if isinstance(order, Combine) and one.power != other.power else other.power
            combined = Unit(lead, other.kind, other.place, one.strength + other.strength)
            return Result.COMBINES, Joined(other if number == giver else one, combined)
        done = self.decisions.done
        by = next(self.decisions.parting(giver, done))
        return Result.CANCELLED, Parted(self.decisions.force(by, NONE, done), self.units[by])

    def _contested(self) -> tuple[int, ...]:
        """The provinces that units came to in vain, and that are empty now."""
        decisions, match = self.decisions, self.match
        done = decisions.done
        failed = {
            target
            for number, target in enumerate(match.target)
            if target >= 0
            and not done[number]
            and target not in self.entered
            and decisions.prevents(number, done, done)
        }
        return tuple(sorted(target for target in failed if self._is_empty(target)))

    def _is_empty(self, province: int) -> bool:
        occupant = self.decisions.occupant.get(province, NONE)
        if occupant == NONE:
            return True
        leaves = self.match.target[occupant] >= 0 or occupant in self.match.joins
        return leaves and self.decisions.done[occupant]
