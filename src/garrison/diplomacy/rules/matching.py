"""Which orders agree with each other: supports and convoys that name what another unit does, made into a battle.

DATC 4.E.1: "In the DATC a 'valid' order is an order according to the rules and in case of support or convoy it must
match. If a move order requires a convoy, the move is only valid when a convoy path is ordered."
"""

from collections import Counter
from collections.abc import Iterator

from garrison.diplomacy.board import Board
from garrison.diplomacy.options import Abort, Adjacent, Bounce, Bound, Given, Landing, Paradox, Route
from garrison.diplomacy.outcome import Mismatch, Void
from garrison.diplomacy.rules.battle import NONE, Battle
from garrison.diplomacy.rules.orders import Refused
from garrison.diplomacy.rules.routes import routes
from garrison.diplomacy.vocabulary import (
    AnyOrder,
    Combine,
    Convoy,
    Go,
    Hold,
    Kind,
    SupportHold,
    SupportMove,
    Voyage,
)

Meant = list[AnyOrder | Void]
"""The order of each unit as it counts by itself, or why it is void."""

NERVE = {Abort.DISLODGED: 0, Abort.ATTACKED_BY_2: 2, Abort.ATTACKED: 1}
OWN_INTENT = (Adjacent.RULE_1982, Adjacent.RULE_2000)
NO_BONUS: dict[int, int] = {}


class Match:
    """The orders that agree, and for each that does not, why not."""

    __slots__ = (
        "aid",
        "board",
        "busy",
        "carried",
        "claims",
        "home",
        "into",
        "joins",
        "meant",
        "notes",
        "routes",
        "silent",
        "target",
        "walkers",
    )

    def __init__(self, board: Board, meant: Meant, silent: set[int]) -> None:
        province = board.chart.province
        self.board = board
        self.meant = meant
        self.silent = silent
        """The units without an order."""
        self.home = [province[unit.place] for unit in board.units]
        self.target = [NONE] * len(meant)
        self.into = [NONE] * len(meant)
        self.aid: dict[int, list[int]] = {}
        self.carried: dict[int, list[int]] = {}
        """The fleets that convoy a unit, by the unit."""
        self.claims: Counter[int] = Counter()
        """How many armies of its own power name a fleet."""
        self.routes: dict[int, tuple[tuple[int, ...], ...]] = {}
        self.joins: dict[int, int] = {}
        self.busy: set[int] = set()
        """The units that neither move nor can be supported."""
        self.walkers: set[int] = set()
        """Of the convoyed units, those that walk when their convoy is disrupted."""
        self.notes: dict[int, Mismatch] = {}
        self._agree()

    def _agree(self) -> None:
        kinds: dict[type, list[int]] = {}
        for number, order in enumerate(self.meant):
            kinds.setdefault(type(order), []).append(number)
        for fleet in kinds.get(Convoy, ()):
            self._load(fleet)
        voyages = kinds.get(Voyage, [])
        self._claim(voyages)
        for army in voyages:
            self._embark(army)
        for mover in kinds.get(Go, ()):
            self._set_out(mover)
        for army in self.carried.keys() - self.routes.keys():
            for fleet in self.carried.pop(army):
                self._note(fleet, army)
        self._combine(kinds.get(Combine, []))
        for helper in kinds.get(SupportMove, ()):
            self._help_move(helper)
        for helper in kinds.get(SupportHold, ()):
            self._help_hold(helper)

    def _at(self, place: int) -> int:
        return self.board.at[self.board.chart.province[place]]

    def _note(self, number: int, other: int) -> None:
        told = self.meant[other]
        unit = self.board.units[other]
        self.notes[number] = Mismatch(unit, Hold(unit.place) if isinstance(told, Void) else told)

    # Convoys

    def _load(self, fleet: int) -> None:
        order = self.meant[fleet]
        assert isinstance(order, Convoy)
        army = self._at(order.army)
        told = self.meant[army]
        if isinstance(told, Go | Voyage) and told.target == order.target:
            self.carried.setdefault(army, []).append(fleet)
        else:
            self._note(fleet, army)

    def _embark(self, army: int) -> None:
        """A voyage by named fleets; those of the army's own power are bound to it, unless they have other orders."""
        order = self.meant[army]
        assert isinstance(order, Voyage)
        ready = self.carried.get(army, [])
        chain = tuple(self._at(port) for port in order.chain)
        lacking = [fleet for fleet in chain if fleet not in ready]
        bound = [fleet for fleet in lacking if self._is_bound(fleet, army)]
        if any(self._is_own(fleet, army) for fleet in lacking if fleet not in bound):
            self.meant[army] = Void(Refused.FLEET_BUSY)
            self.carried.pop(army, None)
            for fleet in ready:
                self._note(fleet, army)
            return
        self.target[army] = order.target
        self.carried[army] = [fleet for fleet in (*ready, *bound) if fleet in chain]
        for fleet in ready:
            if fleet not in chain:
                self._note(fleet, army)
        self.routes[army] = (chain,) if len(bound) == len(lacking) else ()

    def _is_own(self, fleet: int, army: int) -> bool:
        implicit = self.board.options.convoy_fleet_orders is Bound.IMPLICIT_OWN
        return implicit and self.board.units[fleet].power == self.board.units[army].power

    def _is_bound(self, fleet: int, army: int) -> bool:
        """Whether a fleet without an order is named by this army of its own power, and by no other."""
        return fleet in self.silent and self._is_own(fleet, army) and self.claims[fleet] == 1

    def _claim(self, armies: list[int]) -> None:
        """Count the armies of its own power that name a fleet."""
        for army in armies:
            order = self.meant[army]
            assert isinstance(order, Voyage)
            self.claims.update(fleet for fleet in map(self._at, order.chain) if self._is_own(fleet, army))

    # Moves

    def _set_out(self, mover: int) -> None:
        order, board = self.meant[mover], self.board
        assert isinstance(order, Go)
        target = board.chart.province[order.target]
        if target == self.home[mover]:
            self.busy.add(mover)
            return
        self.target[mover] = target
        unit = board.units[mover]
        if unit.kind is Kind.FLEET:
            return
        fleets = self.carried.get(mover, ())
        walks = target in board.chart.steps[Kind.ARMY][unit.place]
        if not walks or order.via:
            self.routes[mover] = self._routes(mover)
            if walks and board.options.land_fallback:
                self.walkers.add(mover)
        elif fleets and board.options.convoy_path is not Given.REQUIRED:
            self._go_round(mover)

    def _routes(self, army: int) -> tuple[tuple[int, ...], ...]:
        """The ways of an army over the fleets that convoy it, each without a fleet too many."""
        board = self.board
        by_sea = {board.chart.sea[board.units[fleet].place]: fleet for fleet in self.carried.get(army, ())}
        ways = routes(board.chart, frozenset(by_sea), self.home[army], self.target[army]) if by_sea else []
        found = tuple(tuple(by_sea[sea] for sea in way) for way in ways)
        if found and board.options.multi_route is Route.ALL:
            return (tuple(sorted({fleet for way in found for fleet in way})),)
        return found

    def _go_round(self, army: int) -> None:
        """An army that could walk goes by sea when its power wants it to."""
        board = self.board
        rule = board.options.adjacent_convoy
        own = any(board.units[fleet].power == board.units[army].power for fleet in self.carried[army])
        ways = self._routes(army) if own or rule is Adjacent.RULE_1971 else ()
        if ways and ((rule in OWN_INTENT and own) or (rule is Adjacent.RULE_1971 and self._comes_against(army))):
            self.routes[army] = ways
            if rule is Adjacent.RULE_1971 or board.options.land_fallback:
                self.walkers.add(army)

    def _comes_against(self, army: int) -> bool:
        other = self.board.unit_in(self.target[army])
        told = self.meant[other] if other != NONE else Void("")
        return isinstance(told, Go | Voyage) and self.board.chart.province[told.target] == self.home[army]

    # Combining

    def _combine(self, joiners: list[int]) -> None:
        sources: dict[int, list[int]] = {}
        for unit in joiners:
            order = self.meant[unit]
            assert isinstance(order, Combine)
            kept = self._at(order.target)
            sources.setdefault(kept, [])
            if kept != unit:
                sources[kept].append(unit)
        for kept, givers in sources.items():
            reason = self._refusal(kept, givers)
            if not reason:
                self.joins[givers[0]] = kept
                self.busy |= {kept, givers[0]}
                continue
            for unit in givers:
                self.meant[unit] = Void(reason)
            if not givers or isinstance(self.meant[kept], Combine) and self._at(self.meant[kept].target) == kept:
                self.meant[kept] = Void(reason)

    def _refusal(self, kept: int, givers: list[int]) -> str:
        """Why these units do not become one with `kept`, or nothing."""
        if not givers:
            return Refused.NOBODY_JOINS
        if len(givers) > 1:
            return Refused.TWO_JOIN
        waiting = self.meant[kept]
        ready = isinstance(waiting, Combine) and self._at(waiting.target) == kept
        if not ready and kept not in self.silent:
            return Refused.UNIT_BUSY
        powers = {self.board.units[kept].power, self.board.units[givers[0]].power}
        named = [order.controller for order in (self.meant[givers[0]], waiting) if isinstance(order, Combine)]
        if len(powers) == 1:
            return "" if all(power < 0 or power in powers for power in named) else Refused.NO_CONTROLLER
        agreed = len(named) == 2 and named[0] == named[1] and named[0] in powers  # noqa: PLR2004  one a unit
        return "" if agreed else Refused.NO_CONTROLLER

    # Supports

    def _help_move(self, helper: int) -> None:
        order = self.meant[helper]
        assert isinstance(order, SupportMove)
        mover = self._at(order.supported)
        told = self.meant[mover]
        target = self.board.chart.province[order.target]
        if self.target[mover] == target and order.target in (target, getattr(told, "target", NONE)):
            self.into[helper] = target
            self.aid.setdefault(mover, []).append(helper)
        else:
            self._note(helper, mover)

    def _help_hold(self, helper: int) -> None:
        order = self.meant[helper]
        assert isinstance(order, SupportHold)
        holder = self._at(order.supported)
        if self.target[holder] == NONE and holder not in self.busy:
            self.into[helper] = self.home[holder]
            self.aid.setdefault(holder, []).append(helper)
        else:
            self._note(helper, holder)

    # The battle

    def battle(self, walking: frozenset[int] = frozenset()) -> Battle:
        """The orders that agree, as equations; those `walking` do so though they could have been convoyed."""
        options, units = self.board.options, self.board.units
        by_sea = {army: ways for army, ways in self.routes.items() if army not in walking}
        value = options.combined_support_value
        return Battle(
            nation=[unit.power for unit in units],
            power=[unit.strength for unit in units],
            home=self.home,
            target=self.target,
            into=self.into,
            aid=self.aid,
            routes=by_sea,
            fleets=frozenset(fleet for fleets in self.carried.values() for fleet in fleets),
            passing=frozenset(by_sea) if options.swap_by_convoy else frozenset(),
            lends=[value if unit.strength > 1 else 1 for unit in units],
            bonus=NO_BONUS if options.convoyed_power is Landing.OWN else dict(self._bonus(by_sea)),
            joins=self.joins,
            spared=frozenset(self._spared(by_sea)) if by_sea else frozenset(),
            offshore=frozenset(by_sea) if options.convoyed_attack_cuts else frozenset(),
            nerve=NERVE[options.convoy_abort],
            beaten_bounce=options.dislodged_bounce is Bounce.UNLESS_HEAD_ON,
            all_hold=options.paradox is Paradox.ALL_HOLD,
        )

    def _bonus(self, by_sea: dict[int, tuple[tuple[int, ...], ...]]) -> Iterator[tuple[int, int]]:
        units, landing = self.board.units, self.board.options.convoyed_power
        for army, ways in by_sea.items():
            if ways and (landing is Landing.ONE_MORE or units[army].strength == 1):
                yield army, units[ways[0][-1]].power

    def _spared(self, by_sea: dict[int, tuple[tuple[int, ...], ...]]) -> Iterator[tuple[int, int]]:
        """The supports that an edition's rule for paradoxes keeps from being cut by a convoyed army."""
        rule = self.board.options.paradox
        for army, ways in by_sea.items() if rule not in (Paradox.SZYKMAN, Paradox.ALL_HOLD) else ():
            helper = self.board.unit_in(self.target[army])
            if ways and helper != NONE and self.into[helper] != NONE and self._is_spared(helper, ways, rule):
                yield army, helper

    def _is_spared(self, helper: int, ways: tuple[tuple[int, ...], ...], rule: Paradox) -> bool:
        units, into = self.board.units, self.into[helper]
        order = self.meant[helper]
        if rule is Paradox.RULE_1982:
            convoying = {self.home[fleet] for fleets in self.carried.values() for fleet in fleets}
            return units[helper].kind is Kind.FLEET and into in convoying
        if not isinstance(order, SupportMove):
            return False
        if rule is Paradox.RULE_1971:
            both = {units[helper].kind, units[self._at(order.supported)].kind}
            return both == {Kind.FLEET} and any(into == self.home[fleet] for way in ways for fleet in way)
        return all(any(into == self.home[fleet] for fleet in way) for way in ways)
