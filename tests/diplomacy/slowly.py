"""The adjudicator a second time, with nothing clever: the equations of DATC 5.B, and every way to answer them tried.

It is told legal orders only. A phase with just one way that agrees with itself has that result; the others are for the
backup rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.option_words import Abort, Adjacent, Bounce, Bound, Given, Landing
from garrison.diplomacy.options import Options

Answer = dict[int, bool]
"""By province: whether the unit in it does what it was told."""


class Phase:
    """A movement phase, everything by province."""

    def __init__(
        self, chart: Chart, options: Options, units: Sequence[v.Unit], orders: Mapping[int, v.AnyOrder]
    ) -> None:
        self.chart, self.options = chart, options
        self.unit = {chart.province[unit.place]: unit for unit in units}
        self.given = {chart.province[unit.place]: orders[unit.place] for unit in units if unit.place in orders}
        self.order: dict[int, v.AnyOrder] = {here: self.given.get(here, v.Hold(here)) for here in self.unit}
        for here in [here for here in self.order if not self.voyage_stands(here)]:
            self.order[here] = v.Hold(here)
        self.goal = {here: self.target(order) for here, order in self.order.items() if self.is_move(here, order)}
        self.ferries = {here: self.fleets_for(here) for here in self.goal}
        self.sailing = {here: self.chains(here) for here in self.goal if self.goes_by_sea(here)}
        self.joining = {here: self.target(self.order[here]) for here in self.unit if self.combines(here)}
        self.helping = {here: helped for here in self.unit if (helped := self.helped(here)) is not None}
        self.ferrying = {fleet for here in self.sailing for fleet in self.ferries[here]}

    # Who is told what

    def target(self, order: v.AnyOrder) -> int:
        return self.chart.province[getattr(order, "target", -1)]

    def is_move(self, here: int, order: v.AnyOrder) -> bool:
        return isinstance(order, v.Go | v.Voyage) and self.target(order) != here

    def fleets_for(self, here: int) -> set[int]:
        """The fleets that are told to convoy a unit where it goes, or are bound to."""
        told = {
            there
            for there, order in self.order.items()
            if isinstance(order, v.Convoy)
            and self.chart.province[order.army] == here
            and self.target(order) == self.goal[here]
        }
        order = self.order[here]
        if not isinstance(order, v.Voyage):
            return told if self.unit[here].kind is v.Kind.ARMY else set()
        return {fleet for fleet in order.chain if fleet in told or self.is_bound(fleet, here)}

    def is_own(self, fleet: int, here: int) -> bool:
        implicit = self.options.convoy_fleet_orders is Bound.IMPLICIT_OWN
        return implicit and self.unit[fleet].power == self.unit[here].power

    def is_bound(self, fleet: int, here: int) -> bool:
        claims = [
            there
            for there, order in self.given.items()
            if isinstance(order, v.Voyage) and fleet in order.chain and self.is_own(fleet, there)
        ]
        return fleet not in self.given and self.is_own(fleet, here) and claims == [here]

    def voyage_stands(self, here: int) -> bool:
        """Whether no fleet of its own that an army's voyage names is told something else."""
        order = self.given.get(here)
        if not isinstance(order, v.Voyage):
            return True
        return all(
            self.is_bound(fleet, here)
            or not self.is_own(fleet, here)
            or self.given.get(fleet) == v.Convoy(self.unit[fleet].place, here, order.target)
            for fleet in order.chain
        )

    def goes_by_sea(self, here: int) -> bool:
        order = self.order[here]
        if isinstance(order, v.Voyage):
            return True
        if self.unit[here].kind is v.Kind.FLEET:
            return False
        if self.goal[here] not in self.chart.army[here] or order.via:  # type: ignore[union-attr]  # only moves have a goal
            return True
        if self.options.convoy_path is Given.REQUIRED:
            return False
        own = any(self.unit[fleet].power == self.unit[here].power for fleet in self.ferries[here])
        return own and self.options.adjacent_convoy is Adjacent.RULE_2000 and bool(self.chains(here))

    def chains(self, here: int) -> list[tuple[int, ...]]:
        """Every chain of fleets that would take a unit over the sea."""
        order = self.order[here]
        if isinstance(order, v.Voyage):
            return [order.chain] if set(order.chain) <= self.ferries[here] else []
        sea = {fleet: self.chart.sea[self.unit[fleet].place] for fleet in self.ferries[here]}
        found: list[tuple[int, ...]] = []
        ahead: list[tuple[int, ...]] = [(fleet,) for fleet in sea if here in self.chart.shores[sea[fleet]]]
        while ahead:
            chain = ahead.pop()
            if self.goal[here] in self.chart.shores[sea[chain[-1]]]:
                found.append(chain)
            ahead += [(*chain, f) for f in sea if f not in chain and sea[f] in self.chart.waters[sea[chain[-1]]]]
        return found

    def combines(self, here: int) -> bool:
        """Whether a unit is to join another that is told nothing else, as whoever owns them wants."""
        order = self.order[here]
        if not isinstance(order, v.Combine) or self.target(order) == here:
            return False
        there = self.target(order)
        others = [
            other
            for other, told in self.order.items()
            if isinstance(told, v.Combine) and self.target(told) == there and other not in (here, there)
        ]
        waiting = self.given.get(there)
        silent = waiting is None and not any(there in fleets for fleets in self.ferries.values())
        ready = silent or (isinstance(waiting, v.Combine) and self.target(waiting) == there)
        if others or not ready:
            return False
        leaders = [order.controller, *([waiting.controller] if isinstance(waiting, v.Combine) else [])]
        powers = {self.unit[here].power, self.unit[there].power}
        if len(powers) == 1:
            return all(leader < 0 or leader in powers for leader in leaders)
        return len(leaders) == 2 and leaders[0] == leaders[1] and leaders[0] in powers

    def helped(self, here: int) -> int | None:
        """The unit that gets the support of another, if the two orders agree."""
        order = self.order[here]
        if isinstance(order, v.SupportMove):
            there = self.chart.province[order.supported]
            told = getattr(self.order[there], "target", None)
            agree = self.goal.get(there) == self.target(order) and order.target in (told, self.target(order))
            return there if agree else None
        if isinstance(order, v.SupportHold):
            there = self.chart.province[order.supported]
            stands = not isinstance(self.order[there], v.Go | v.Voyage)
            return there if stands and not {there} & {*self.joining, *self.joining.values()} else None
        return None

    def into(self, here: int) -> int:
        return self.goal.get(self.helping[here], self.helping[here])

    # The equations

    def asked(self) -> list[int]:
        return sorted({*self.goal, *self.helping, *self.ferrying, *self.joining})

    def right(self, here: int, answer: Answer) -> bool:
        """Whether the answer for one unit is what the equations give from the answers for the others."""
        return answer[here] == self.equation(here, answer)

    def equation(self, here: int, answer: Answer) -> bool:
        if here in self.goal:
            return self.move(here, answer)
        if here in self.helping:
            return not any(self.cuts(attacker, here, answer) for attacker in self.attackers(here))
        if here in self.ferrying:
            return not any(self.disrupts(attacker, here, answer) for attacker in self.attackers(here))
        there = self.joining[here]
        both = self.unit[here].strength + self.unit[there].strength
        return not any(
            self.strikes(attacker, attacked, answer) > both
            for attacked in (here, there)
            for attacker in self.attackers(attacked)
        )

    def attackers(self, here: int) -> list[int]:
        return [there for there, goal in self.goal.items() if goal == here]

    def path(self, here: int, answer: Answer) -> bool:
        if here not in self.sailing:
            return True
        return any(all(answer[fleet] for fleet in chain) for chain in self.sailing[here])

    def cuts(self, attacker: int, here: int, answer: Answer) -> bool:
        if self.unit[attacker].power == self.unit[here].power:
            return False
        ashore = not (self.options.convoyed_attack_cuts and attacker in self.sailing)
        if attacker == self.into(here) and ashore:
            return answer[attacker]
        return self.path(attacker, answer)

    def disrupts(self, attacker: int, here: int, answer: Answer) -> bool:
        match self.options.convoy_abort:
            case Abort.DISLODGED:
                return answer[attacker]
            case Abort.ATTACKED_BY_2:
                return self.strikes(attacker, here, answer) >= 2
            case Abort.ATTACKED:
                return self.strikes(attacker, here, answer) >= 1

    def strikes(self, attacker: int, here: int, answer: Answer) -> int:
        """The force with which a foreign unit comes upon another, or nothing."""
        power = self.unit[here].power
        if self.unit[attacker].power == power or not self.path(attacker, answer):
            return 0
        return self.strength(attacker, answer, power)

    def strength(self, here: int, answer: Answer, against: int = -9) -> int:
        """The power of a unit with its supports, but not with those of `against`."""
        value = self.options.combined_support_value
        total = self.unit[here].strength
        for helper, helped in self.helping.items():
            if helped == here and answer[helper] and self.unit[helper].power != against:
                total += value if self.unit[helper].strength > 1 else 1
        return total + self.bonus(here, against)

    def bonus(self, here: int, against: int) -> int:
        landing = self.options.convoyed_power
        if not self.sailing.get(here) or landing is Landing.OWN:
            return 0
        if landing is Landing.TWO and self.unit[here].strength > 1:
            return 0
        return int(self.unit[self.sailing[here][0][-1]].power != against)

    def meet(self, one: int, other: int) -> bool:
        """Whether two units go against each other and neither by sea."""
        opposed = self.goal.get(one) == other and self.goal.get(other) == one
        return opposed and not (self.options.swap_by_convoy and {one, other} & set(self.sailing))

    def hold(self, here: int, answer: Answer) -> int:
        """The strength with which a province is held."""
        if here not in self.unit:
            return 0
        if here in self.goal or here in self.joining:
            return 0 if answer[here] else self.unit[here].strength
        for source, there in self.joining.items():
            if there == here:
                return self.unit[here].strength + (self.unit[source].strength if answer[source] else 0)
        if here in self.ferrying and answer[here] and self.options.convoy_abort is not Abort.DISLODGED:
            return self.unit[here].strength
        return self.strength(here, answer)

    def attack(self, here: int, answer: Answer) -> int:
        goal = self.goal[here]
        if not self.path(here, answer):
            return 0
        leaves = (goal in self.goal or goal in self.joining) and answer.get(goal, False)
        if goal not in self.unit or (leaves and not self.meet(here, goal)):
            return self.strength(here, answer)
        if self.unit[goal].power == self.unit[here].power:
            return 0
        return self.strength(here, answer, self.unit[goal].power)

    def prevent(self, here: int, answer: Answer) -> int:
        goal = self.goal[here]
        if not self.path(here, answer):
            return 0
        if answer.get(goal, False) and self.goal.get(goal) == here:
            never = self.options.dislodged_bounce is Bounce.NEVER and not answer[here]
            if never or self.meet(here, goal):
                return 0
        return self.strength(here, answer)

    def move(self, here: int, answer: Answer) -> bool:
        goal = self.goal[here]
        against = self.strength(goal, answer) if self.meet(here, goal) else self.hold(goal, answer)
        rivals = [self.prevent(rival, answer) for rival in self.attackers(goal) if rival != here]
        return self.attack(here, answer) > max([against, *rivals])

    # The ways to answer them

    def solutions(self) -> Iterator[Answer]:
        """Every answer of the equations that agrees with itself."""
        asked = self.asked()
        for values in product((False, True), repeat=len(asked)):
            answer = dict(zip(asked, values, strict=True))
            if all(self.right(here, answer) for here in asked):
                yield answer
