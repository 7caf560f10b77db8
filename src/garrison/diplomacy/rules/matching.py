"""Which orders match: supports and convoys that name what another unit does, and convoys with fleets.

DATC 4.E.1: "In the DATC a 'valid' order is an order according to the rules and in case of support or convoy it must
match. If a move order requires a convoy, the move is only valid when a convoy path is ordered."
"""

from collections import Counter
from typing import Any

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.option_words import Adjacent, Bound, Given, Route
from garrison.diplomacy.outcome import Mismatch, Void
from garrison.diplomacy.position import Position, routes
from garrison.diplomacy.rules.equations import NONE
from garrison.diplomacy.rules.orders import Refused, objection

Meant = list[v.AnyOrder | Void]
OWN_INTENT = (Adjacent.RULE_1982, Adjacent.RULE_2000)
"""The rules by which an army's own fleets take it over the sea."""
MOVES = (v.Go, v.Voyage)
Ways = tuple[tuple[int, ...], ...]


class Match:
    """The orders of all units, and which of them match. Units and provinces are given by their numbers."""

    def __init__(self, position: Position, meant: Meant, silent: set[int]) -> None:
        province = position.chart.province
        self.position = position
        self.meant = meant
        self.silent = silent
        self.home = [province[unit.place] for unit in position.units]
        self.target = [NONE] * len(meant)
        self.into = [NONE] * len(meant)
        self.aid: dict[int, list[int]] = {}
        self.claims: Counter[int] = Counter()
        """For each fleet: how many armies of its own power name it for their voyage."""
        self.carried: dict[int, list[int]] = {}
        self.routes: dict[int, Ways] = {}
        self.walkers: set[int] = set()
        """Those of them that walk if their convoy is disrupted."""
        self.joins: dict[int, int] = {}
        """For each unit that gives up its place, the unit it combines with."""
        self.busy: set[int] = set()
        """The units that stay where they are and that nobody can support."""
        self.notes: dict[int, Mismatch] = {}
        self._agree()

    def _agree(self) -> None:
        kinds: dict[type, list[int]] = {}
        orders: list[Any] = self.meant
        for number, order in enumerate(orders):
            kinds.setdefault(type(order), []).append(number)
        for fleet in kinds.get(v.Convoy, ()):
            self._load(fleet, orders[fleet])
        voyages = kinds.get(v.Voyage, ())
        for army in voyages:
            self.claims.update(fleet for fleet in map(self._at, orders[army].chain) if self._is_own(fleet, army))
        for army in voyages:
            self._embark(army, orders[army])
        for mover in kinds.get(v.Go, ()):
            self._set_out(mover, orders[mover])
        for army in self.carried.keys() - self.routes.keys():
            self._leave_behind(army)
        if joiners := kinds.get(v.Combine):
            self._combine({unit: orders[unit] for unit in joiners})
        for helper in kinds.get(v.SupportMove, ()):
            self._help_move(helper, orders[helper])
        for helper in kinds.get(v.SupportHold, ()):
            self._help_hold(helper, orders[helper])

    def _at(self, place: int) -> int:
        return self.position.at[self.position.chart.province[place]]

    def _note(self, number: int, other: int) -> None:
        told = self.meant[other]
        unit = self.position.units[other]
        self.notes[number] = Mismatch(unit, v.Hold(unit.place) if isinstance(told, Void) else told)

    # Convoys

    def _load(self, fleet: int, order: v.Convoy) -> None:
        army = self._at(order.army)
        told = self.meant[army]
        if isinstance(told, MOVES) and told.target == order.target:
            self.carried.setdefault(army, []).append(fleet)
        else:
            self._note(fleet, army)

    def _leave_behind(self, army: int) -> None:
        for fleet in self.carried.pop(army, ()):
            self._note(fleet, army)

    def _embark(self, army: int, order: v.Voyage) -> None:
        """A voyage by named fleets: the army's own fleets are bound to it, unless they have other orders."""
        ready = self.carried.get(army, [])
        chain = tuple(self._at(port) for port in order.chain)
        lacking = [fleet for fleet in chain if fleet not in ready]
        bound = [fleet for fleet in lacking if self._is_bound(fleet, army)]
        if any(self._is_own(fleet, army) for fleet in lacking if fleet not in bound):
            self.meant[army] = Void(Refused.FLEET_BUSY)
            self._leave_behind(army)
            return
        self.target[army] = order.target
        self.carried[army] = [fleet for fleet in (*ready, *bound) if fleet in chain]
        for fleet in ready:
            if fleet not in chain:
                self._note(fleet, army)
        self.routes[army] = (chain,) if len(bound) == len(lacking) else ()

    def _is_own(self, fleet: int, army: int) -> bool:
        implicit = self.position.options.convoy_fleet_orders is Bound.IMPLICIT_OWN
        return implicit and self.position.units[fleet].power == self.position.units[army].power

    def _is_bound(self, fleet: int, army: int) -> bool:
        return fleet in self.silent and self._is_own(fleet, army) and self.claims[fleet] == 1

    # Moves

    def _set_out(self, mover: int, order: v.Go) -> None:
        position = self.position
        target = position.chart.province[order.target]
        if target == self.home[mover]:
            self.busy.add(mover)
            return
        self.target[mover] = target
        unit = position.units[mover]
        if unit.kind is v.Kind.FLEET:
            return
        walks = target in position.chart.steps[v.Kind.ARMY][unit.place]
        if not walks or order.via:
            self.routes[mover] = self._routes(mover)
            if walks and position.options.land_fallback:
                self.walkers.add(mover)
        elif mover in self.carried and position.options.convoy_path is not Given.REQUIRED:
            self._go_round(mover)

    def _routes(self, army: int) -> Ways:
        """The ways of an army over the fleets that convoy it, none with a needless fleet."""
        if army not in self.carried:
            return ()
        chart, units = self.position.chart, self.position.units
        by_sea = {chart.sea[units[fleet].place]: fleet for fleet in self.carried[army]}
        ways = routes(chart, frozenset(by_sea), self.home[army], self.target[army])
        found = tuple(tuple(by_sea[sea] for sea in way) for way in ways)
        if found and self.position.options.multi_route is Route.ALL:
            return (tuple(sorted({fleet for way in found for fleet in way})),)
        return found

    def _go_round(self, army: int) -> None:
        """An army that could walk goes by sea if the options say so (DATC 4.A.3)."""
        units, rule = self.position.units, self.position.options.adjacent_convoy
        own = any(units[fleet].power == units[army].power for fleet in self.carried[army])
        opposed = rule is Adjacent.RULE_1971 and self._comes_against(army)
        if (opposed or (own and rule in OWN_INTENT)) and (ways := self._routes(army)):
            self.routes[army] = ways
            if rule is Adjacent.RULE_1971 or self.position.options.land_fallback:
                self.walkers.add(army)

    def _comes_against(self, army: int) -> bool:
        other = self.position.unit_in(self.target[army])
        told = self.meant[other] if other != NONE else None
        return isinstance(told, MOVES) and self.position.chart.province[told.target] == self.home[army]

    # Combining

    def _combine(self, told: dict[int, v.Combine]) -> None:
        """Units combine in pairs; the unit that is joined must have no other order and carry no army."""
        kept = {unit: self._at(order.target) for unit, order in told.items()}
        free = self.silent.difference(*self.carried.values())
        for place in dict.fromkeys(kept.values()):
            joining = [unit for unit in kept if kept[unit] == place != unit]
            waiting = kept.get(place) == place
            busy = not waiting and place not in free
            both = [told[unit] for unit in (*joining, *([place] if waiting else ()))]
            reason = Refused.UNIT_BUSY if busy else objection(self.position.units, place, joining, both)
            if reason:
                self.meant[place] = Void(reason) if waiting else self.meant[place]
                for unit in joining:
                    self.meant[unit] = Void(reason)
            else:
                self.joins[joining[0]] = place
                self.busy |= {place, joining[0]}

    # Supports

    def _help_move(self, helper: int, order: v.SupportMove) -> None:
        mover = self._at(order.supported)
        told = self.meant[mover]
        target = self.position.chart.province[order.target]
        goal = told.target if isinstance(told, MOVES) else NONE
        if self.target[mover] == target and order.target in (target, goal):
            self.into[helper] = target
            self.aid.setdefault(mover, []).append(helper)
        else:
            self._note(helper, mover)

    def _help_hold(self, helper: int, order: v.SupportHold) -> None:
        holder = self._at(order.supported)
        if self.target[holder] == NONE and holder not in self.busy and not self._is_forsaken(holder):
            self.into[helper] = self.home[holder]
            self.aid.setdefault(holder, []).append(helper)
        else:
            self._note(helper, holder)

    def _is_forsaken(self, number: int) -> bool:
        """Whether a unit is in civil disorder and can't be supported: its power has ordered nothing (DATC 4.D.9)."""
        units = self.position.units
        return not self.position.options.disorder_supported and all(
            other in self.silent for other, unit in enumerate(units) if unit.power == units[number].power
        )
