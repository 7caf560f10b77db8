"""The turn a second time, with nothing clever: written from the description of the rules alone, on plain records.

It reads a case in the form of the published examples, and says what comes of it. It has no part in common with the
program but the maps, and knows the options that its own description settles: single units, the resolver `phases`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from garrison.maps import bundled

Order = dict[str, Any]
Roll = Callable[[], int]

MAPS = {"test": "ten-stars", "default": "stars"}

DEFAULTS: dict[str, Any] = {
    "allow_colonize": True,
    "bid_source": "pool",
    "bid_reach": "anywhere",
    "bid_funding": "committed",
    "combine_bids": True,
    "min_colonize": 1,
    "losers_docked": False,
    "bid_tie": "roll_off",
    "march_into_unowned": "forbid",
    "territory_order": "connectivity",
    "reinforce_order": "same",
    "reinforce_cap": "first",
    "pool_carry_over": True,
    "leave_behind": 1,
    "chained_moves": False,
    "moved_units_may_attack": True,
    "battle_rounds": 0,
    "attacker_dice": 3,
    "defender_dice": 2,
    "mutual_dice": 3,
    "ties": "defender",
    "mutual_ties": "none",
    "mutual_mode": "clash",
    "same_target": "sequential",
    "attack_damage": 1,
    "excess_orders": "discard",
    "carry_turns": 1,
    "income_rate": 3,
    "income_number": 1,
    "income_min": 0,
    "region_bonus": True,
    "win_share": 1,
    "last_standing_wins": True,
    "max_turns": 0,
    "elimination": "no_territories",
}


def resolved(case: dict[str, Any], roll: Roll) -> dict[str, Any]:
    """The board and all else after the turn of a case; `roll` throws a die of six faces."""
    turn = Turn(case, roll)
    turn.colonise()
    turn.reinforce()
    turn.move()
    turn.attack()
    return turn.end()


class Turn:
    """A turn while it is carried out, everything by name."""

    def __init__(self, case: dict[str, Any], roll: Roll) -> None:
        map_ = bundled(MAPS[case["map"]])
        self.places = list(map_.names)
        self.near = {a: {map_.names[b] for b in map_.borders[n]} for n, a in enumerate(map_.names)}
        self.continents = [({map_.names[t] for t in c.territories}, c.bonus) for c in map_.continents]
        self.o = {**DEFAULTS, **case["options"]}
        self.roll = roll
        self.players = list(case["players"])
        before = case["before"]
        self.owner: dict[str, Any] = {t: before["board"].get(t, (None, 0))[0] for t in self.places}
        self.units = {t: before["board"].get(t, (None, 0))[1] for t in self.places}
        self.pool = {p: before["pool"].get(p, 0) for p in self.players}
        self.alive = {p: before.get("alive", {}).get(p, True) for p in self.players}
        owned = set(self.owner.values())
        self.ever_owned = {p: p in owned or before.get("ever_owned", {}).get(p, False) for p in self.players}
        self.turn = before.get("turn", 0) + 1
        self.fixed = self.fixed_order()
        orders = [dict(o) for o in (*before.get("carried", ()), *filter(self.is_his, case["orders"]))]
        self.orders = [o for o in orders if self.alive[o["player"]]]
        for place, order in enumerate(self.orders):
            order["place"] = place
            order.setdefault("age", 0)
        self.carried: list[Order] = []
        self.captured: set[str] = set()

    def is_his(self, order: Order) -> bool:
        """Whether an order that is handed in sends units out of what is his by then."""
        return order["kind"] not in {"move", "attack", "march"} or self.owner[order["source"]] == order["player"]

    def fixed_order(self) -> list[str]:
        by_degree = sorted(self.places, key=lambda t: (len(self.near[t]), self.places.index(t)))
        turned = self.turn % len(by_degree)
        return {
            "connectivity": by_degree,
            "connectivity_desc": sorted(self.places, key=lambda t: (-len(self.near[t]), self.places.index(t))),
            "map": self.places,
            "rotating": by_degree[turned:] + by_degree[:turned],
        }[self.o["territory_order"]]

    def of(self, *kinds: str) -> list[Order]:
        """The orders of these kinds, with at least one unit, in the order in which they are carried out."""
        where = "target" if kinds[0] in {"colonize", "reinforce"} else "source"
        mine = [o for o in self.orders if o["kind"] in kinds and o["units"] >= 1]
        return sorted(mine, key=lambda o: (self.fixed.index(o[where]), self.players.index(o["player"]), o["place"]))

    def excess(self, order: Order, rest: int) -> None:
        if rest > 0 and self.o["excess_orders"] == "carry" and order["age"] < self.o["carry_turns"]:
            kept: Order = {key: order[key] for key in ("kind", "player", "source", "target") if key in order}
            self.carried.append({**kept, "units": rest, "age": order["age"] + 1})

    # 1

    def bids(self) -> list[Order]:
        found = []
        for o in self.of("colonize"):
            if self.o["bid_source"] == "pool":
                o.pop("source", None)
            source = o.get("source")
            if not self.o["allow_colonize"] or self.owner[o["target"]] is not None:
                continue
            if source is None and self.o["bid_source"] == "territory":
                continue
            if source is not None and self.owner[source] != o["player"]:
                continue
            home = {t for t in self.places if self.owner[t] == o["player"]}
            if self.o["bid_reach"] == "adjacent" and home and not home & self.near[o["target"]]:
                continue
            found.append(o)
        return found

    def in_purse(self, order: Order) -> tuple[tuple[str, str], int]:
        """Where the units of a bid come from, and how many there are."""
        if order.get("source") is None:
            return ("pool", order["player"]), self.pool[order["player"]]
        source = order["source"]
        return ("garrison", source), self.units[source] - self.o["leave_behind"]

    def funded(self, bids: list[Order]) -> dict[int, int]:
        """How many units each bid has, the first come first."""
        left: dict[tuple[str, str], int] = {}
        amount = {}
        for o in bids:
            purse, there = self.in_purse(o)
            left.setdefault(purse, max(0, there))
            amount[o["place"]] = min(o["units"], left[purse])
            left[purse] -= amount[o["place"]]
        return amount

    def colonise(self) -> None:
        bids = self.bids()
        committed = self.funded(bids)
        for target in self.fixed:
            here = [o for o in bids if o["target"] == target]
            amount = committed if self.o["bid_funding"] == "committed" else self.funded(here)
            stakes: dict[str, list[Order]] = {}
            for p in self.players:
                his = [o for o in here if o["player"] == p]
                if his and not self.o["combine_bids"]:
                    his = [max(his, key=lambda o: amount[o["place"]])]
                if sum(amount[o["place"]] for o in his) >= max(1, self.o["min_colonize"]):
                    stakes[p] = his
            self.auction(target, stakes, amount)

    def auction(self, target: str, stakes: dict[str, list[Order]], amount: dict[int, int]) -> None:
        total = {p: sum(amount[o["place"]] for o in his) for p, his in stakes.items()}
        best = [p for p in total if total[p] == max(total.values())]
        while len(best) > 1 and self.o["bid_tie"] == "roll_off":
            rolled = {p: self.roll() for p in best}
            best = [p for p in best if rolled[p] == max(rolled.values())]
        if len(best) != 1:
            return
        for p in stakes if self.o["losers_docked"] else best:
            for o in stakes[p]:
                if o.get("source") is None:
                    self.pool[p] -= amount[o["place"]]
                else:
                    self.units[o["source"]] -= amount[o["place"]]
        self.owner[target], self.units[target] = best[0], total[best[0]]
        self.ever_owned[best[0]] = True

    # 2

    def reinforce(self) -> None:
        orders = self.of("reinforce")
        if self.o["reinforce_order"] == "reversed":
            orders.sort(key=lambda o: (-self.fixed.index(o["target"]), o["place"]))
        for o in orders:
            p, t = o["player"], o["target"]
            if self.owner[t] != p or (self.o["reinforce_cap"] == "reject" and o["units"] > self.pool[p]):
                continue
            n = min(o["units"], self.pool[p])
            self.pool[p] -= n
            self.units[t] += n
            self.excess(o, o["units"] - n)

    # 3

    def move(self) -> None:
        keep = self.o["leave_behind"]
        self.movable = {t: max(0, self.units[t] - keep) for t in self.places}
        self.arrived: dict[str, int] = defaultdict(int)
        self.attacks: list[Order] = []
        into_unowned: list[Order] = []
        moves: list[Order] = []
        for o in self.of("move", "attack", "march"):
            if o["target"] not in self.near[o["source"]]:
                continue
            now = self.owner[o["target"]]
            (moves if now == o["player"] else into_unowned if now is None else self.attacks).append(o)
        for o in moves:
            self.go(o)
        if self.o["march_into_unowned"] == "occupy":
            for o in into_unowned:
                self.occupy(o)

    def go(self, o: Order) -> int:
        source, target = o["source"], o["target"]
        if self.owner[source] != o["player"]:
            return 0
        there = max(0, self.units[source] - self.o["leave_behind"])
        n: int = min(o["units"], there if self.o["chained_moves"] else self.movable[source])
        self.movable[source] -= n
        self.units[source] -= n
        self.units[target] += n
        self.arrived[target] += n
        self.excess(o, o["units"] - n)
        return n

    def occupy(self, o: Order) -> None:
        """The first to arrive owns the territory; what comes later joins him, or attacks in step 4."""
        if self.owner[o["target"]] not in {None, o["player"]}:
            self.attacks.append(o)
        elif self.go(o):
            self.owner[o["target"]] = o["player"]
            self.ever_owned[o["player"]] = True

    # 4

    def attack(self) -> None:
        keep = self.o["leave_behind"]
        stay = {t: 0 if self.o["moved_units_may_attack"] else self.arrived[t] for t in self.places}
        self.free = {t: self.units[t] - keep - stay[t] for t in self.places}
        self.attacks.sort(key=lambda o: (self.fixed.index(o["source"]), self.players.index(o["player"]), o["place"]))
        self.force: dict[int, int] = {}
        self.over: set[int] = set()
        self.pairs = self.mutual()
        if self.o["mutual_mode"] == "clash":
            for first, second in self.pairs:
                self.clash(first, second)
        if self.o["same_target"] == "combined":
            for target in self.fixed:
                for p in self.players:
                    self.battle_for(target, [o for o in self.attacks if (o["target"], o["player"]) == (target, p)])
        else:
            for o in self.attacks:
                self.battle_for(o["target"], [o])

    def committed(self, o: Order) -> int:
        there = self.units[o["source"]] - self.o["leave_behind"]
        n: int = min(o["units"], there, self.free[o["source"]])
        return max(0, n)

    def send(self, o: Order) -> int:
        n = self.committed(o)
        self.units[o["source"]] -= n
        self.free[o["source"]] -= n
        return n

    def mutual(self) -> list[tuple[str, str]]:
        """The pairs that attack each other, each once, in the order in which attacks are carried out."""
        ways = list(dict.fromkeys((o["source"], o["target"]) for o in self.attacks if self.is_startable(o)))
        return [(s, t) for s, t in ways if (t, s) in ways and self.before(s, t)]

    def is_startable(self, o: Order) -> bool:
        enemy = self.owner[o["target"]] not in {None, o["player"]}
        return self.owner[o["source"]] == o["player"] and enemy and self.committed(o) > 0

    def before(self, s: str, t: str) -> bool:
        return self.fixed.index(s) < self.fixed.index(t)

    def clash(self, first: str, second: str) -> None:
        """The first orders of the two meet; what is left goes on later, or home when the rounds are over."""
        one, other = (
            next((o for o in self.attacks if (o["source"], o["target"]) == way and self.is_startable(o)), None)
            for way in ((first, second), (second, first))
        )
        if one is None or other is None:
            return
        a, b = self.fight(self.send(one), self.send(other), even=True)
        for o, left, foes in ((one, a, b), (other, b, a)):
            if left and not foes:
                self.force[o["place"]] = left
            else:
                self.over.add(o["place"])
                self.units[o["source"]] += left
                self.free[o["source"]] += left

    def battle_for(self, target: str, orders: list[Order]) -> None:
        """The orders of one player on one target, as one force."""
        sent = []
        for o in orders:
            if o["place"] in self.over:
                continue
            if self.owner[o["source"]] != o["player"] and o["place"] not in self.force:
                continue
            n = self.force[o["place"]] if o["place"] in self.force else self.send(o)
            if n:
                sent.append((o, n))
            else:
                self.excess(o, o["units"])
        if not sent:
            return
        p, n = sent[0][0]["player"], sum(n for _, n in sent)
        if self.owner[target] == p:
            self.units[target] += n
            return
        if self.owner[target] is None and self.o["march_into_unowned"] == "forbid":
            self.go_home(sent, n)
            return
        even = self.o["mutual_mode"] == "each" and any(self.is_even(o["source"], target) for o, _ in sent)
        left, defenders = self.fight(n, self.units[target], even=even)
        self.units[target] = defenders
        if defenders == 0:
            self.capture(target, p, left)
            return
        self.go_home(sent, left)

    def go_home(self, sent: list[tuple[Order, int]], left: int) -> None:
        """Those who are left are back; the first to be sent are the first who fell."""
        lost = sum(n for _, n in sent) - left
        for o, part in sent:
            dead = min(part, lost)
            lost -= dead
            if self.owner[o["source"]] == o["player"]:
                self.units[o["source"]] += part - dead
                self.free[o["source"]] += part - dead

    def is_even(self, s: str, t: str) -> bool:
        return ((s, t) in self.pairs or (t, s) in self.pairs) and not {s, t} & self.captured

    def capture(self, target: str, p: str, units: int) -> None:
        self.owner[target], self.units[target] = p if units else None, units
        self.free[target] = 0
        self.captured.add(target)
        self.ever_owned[p] = self.ever_owned[p] or units > 0

    def fight(self, a: int, d: int, *, even: bool) -> tuple[int, int]:
        rounds = 0
        damage = self.o["attack_damage"]
        most = (self.o["mutual_dice"],) * 2 if even else (self.o["attacker_dice"], self.o["defender_dice"])
        ties = self.o["mutual_ties"] if even else self.o["ties"]
        while a and d and (not self.o["battle_rounds"] or rounds < self.o["battle_rounds"]):
            rounds += 1
            strength = (a, d) if even else (max(1, a // damage), max(1, d // damage))
            attacker = sorted((self.roll() for _ in range(min(most[0], strength[0]))), reverse=True)
            defender = sorted((self.roll() for _ in range(min(most[1], strength[1]))), reverse=True)
            for x, y in zip(attacker, defender, strict=False):
                if x > y or (x == y and ties == "attacker"):
                    d -= min(damage, d)
                elif x < y or ties == "defender":
                    a -= min(damage, a)
        return a, d

    # 6

    def end(self) -> dict[str, Any]:
        self.carried = [
            o for o in self.carried if self.owner[o["source" if "source" in o else "target"]] == o["player"]
        ]
        held = {p: [t for t in self.places if self.owner[t] == p] for p in self.players}
        unowned = any(owner is None for owner in self.owner.values())
        for p in self.players:
            if self.alive[p] and not held[p] and not self.spared(p, unowned=unowned):
                self.alive[p], self.pool[p] = False, 0
        for p in self.players:
            if held[p] and self.alive[p]:
                kept = self.pool[p] if self.o["pool_carry_over"] else 0
                self.pool[p] = kept + self.income(set(held[p]))
        return {
            "board": {t: [self.owner[t], self.units[t]] for t in self.places if self.owner[t] is not None},
            "pool": self.pool,
            "alive": self.alive,
            "winner": next(self.winners(held), None),
            "carried": [o for o in self.carried if self.alive[o["player"]]],
        }

    def spared(self, p: str, *, unowned: bool) -> bool:
        may_bid = self.pool[p] > 0 and unowned
        return {
            "strict": False,
            "no_territories": not self.ever_owned[p] and may_bid,
            "territories_and_pool": may_bid,
        }[self.o["elimination"]]

    def income(self, held: set[str]) -> int:
        armies: int = max(self.o["income_min"], self.o["income_number"] * (len(held) // self.o["income_rate"]))
        bonus = sum(bonus for continent, bonus in self.continents if continent <= held)
        return armies + (bonus if self.o["region_bonus"] else 0)

    def winners(self, held: dict[str, list[str]]) -> Iterator[str]:
        yield from (p for p in held if Fraction(len(held[p]), len(self.places)) >= Fraction(self.o["win_share"]))
        living = [p for p in self.players if self.alive[p]]
        if self.o["last_standing_wins"] and len(living) == 1 and held[living[0]]:
            yield living[0]
        if self.o["max_turns"] and self.turn >= self.o["max_turns"]:
            scores = {p: (len(held[p]), sum(self.units[t] for t in held[p])) for p in living}
            best = [p for p in scores if scores[p] == max(scores.values())]
            if len(best) == 1:
                yield best[0]
