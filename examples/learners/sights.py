"""What a learner of duels sees and decides, in the same numbers in the vector environment and in Gymnasium's.

A sight is an array with a row for each game: who owns the territories, their armies, the battle, the phase and a few
facts. An order is one of a short list of decisions in which armies are moved in few amounts.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

import gymnasium
import numpy as np
from numpy.typing import NDArray

import garrison.research  # noqa: F401  it makes the environments known to Gymnasium
from garrison.kernel.risk import layout as at
from garrison.maps import Map
from garrison.research import vector

Numbers = NDArray[Any]

SETUP = {at.CLAIMING: "claiming", at.PLACING: "placing"}
TURN = {
    at.TRADING: "trading",
    at.DEPLOYING: "deploying",
    at.ATTACKING: "attacking",
    at.DEFENDING: "defending",
    at.OCCUPYING: "occupying",
    at.FORTIFYING: "fortifying",
}
PHASES = SETUP | TURN
FACTS = {
    "armies to place": 3,
    "territories taken this turn": 7,
    "sets traded": 8,
    "cards in hand: yours": 16,
    "cards in hand: seat +1": 17,
    "still to place: yours": 18,
    "still to place: seat +1": 19,
    "round": 1,
}
"""Their columns in Gymnasium, and where they stand in the kernel, counted from the phase."""
SOURCE, TARGET = 4, 5
SIZES = np.array([8, 2, 5, 3, 3, 8, 8, 20], np.float32)
"""What is a large number of each fact."""


# Orders

WORD = 64
FEW, HALF, ALL = 3, 0, 1023
"""Amounts of armies, clamped to what is allowed; half is worked out."""


class Order(NamedTuple):
    """A decision: the phases in which the kernel's slots mean it, its amount, and its words in Gymnasium."""

    phases: tuple[int, ...]
    slots: range
    amount: int
    words: tuple[str, ...]


def orders_of(board: Map) -> Iterator[Order]:
    for place, name in enumerate(board.ids):
        slot = one(WORD * at.WHERE + place)
        yield Order(tuple(SETUP), slot, ALL, (f"claim {name}", f"place an army on {name}"))
        yield Order((at.DEPLOYING,), slot, HALF, (f"deploy on {name}: half",))
        yield Order((at.DEPLOYING,), slot, ALL, (f"deploy on {name}: all",))
    for source, target in borders(board):
        slot, way = one(WORD * (at.PAIRS + source) + target), f"{board.ids[target]} from {board.ids[source]}"
        yield Order((at.ATTACKING,), slot, ALL, tuple(f"attack {way}, dice: {dice}" for dice in (1, 2, 3)))
        yield Order((at.FORTIFYING,), slot, ALL, (f"fortify {way}: all",))
    yield Order((at.OCCUPYING,), one(at.OCCUPY), FEW, ("move in: 1", "move in: 2", "move in: 3"))
    yield Order((at.OCCUPYING,), one(at.OCCUPY), ALL, ("move in: all",))
    yield Order((at.DEFENDING,), one(at.DEFEND), ALL, ("defend, dice: 1", "defend, dice: 2"))
    yield Order((at.TRADING,), range(WORD * at.TRADE, WORD * (at.TRADE + at.REWARDS)), ALL, ("trade",))
    yield Order(tuple(TURN), one(at.DONE), ALL, ("done",))


def one(slot: int) -> range:
    return range(slot, slot + 1)


def borders(board: Map) -> list[tuple[int, int]]:
    return [(source, target) for source, near in enumerate(board.borders) for target in near]


class Menu:
    """The orders in one environment: each stands for the last of its numbers that is legal."""

    def __init__(self, numbers: list[list[int]]) -> None:
        self._numbers = np.array([number for those in numbers for number in those])
        self._starts = np.cumsum([0, *map(len, numbers[:-1])])

    def offered(self, mask: Numbers) -> Numbers:
        """For each row of a mask the number of each order, or -1 if it is not legal; shape (games, orders)."""
        legal = np.where(mask[:, self._numbers] != 0, self._numbers, -1)
        return np.maximum.reduceat(legal, self._starts, axis=1)


# Sights


class Sights:
    """What is made of a sight for the network: shape (games, columns)."""

    def __init__(self, board: Map) -> None:
        self.lands = len(board.ids)
        self.sources, self.targets = np.array(borders(board)).T
        self.near = np.zeros((self.lands, self.lands), np.float32)
        self.near[self.sources, self.targets] = 1
        self.continents = np.zeros((self.lands, len(board.continents)), np.float32)
        for column, continent in enumerate(board.continents):
            self.continents[sorted(continent.territories), column] = 1
        self.bonuses = np.array([continent.bonus for continent in board.continents], np.float32)

    def of(self, sight: Numbers) -> Numbers:
        lands = self.lands
        mine, theirs, armies, source, target = (sight[:, n * lands : (n + 1) * lands] for n in range(5))
        facts = sight[:, -len(FACTS) :] / SIZES
        ours, others = mine * armies, theirs * armies
        held, lost = (who @ self.continents / self.continents.sum(axis=0) for who in (mine, theirs))
        front = mine[:, self.sources] * theirs[:, self.targets]
        ahead = np.tanh((armies[:, self.sources] - armies[:, self.targets] - 0.5) / 4) * front
        odds = np.log((1 + ours.sum(axis=1)) / (1 + others.sum(axis=1)))
        lead = (mine - theirs).mean(axis=1)
        pay = ((held == 1) @ self.bonuses - (lost == 1) @ self.bonuses) / 5
        columns = [
            mine - theirs,
            size(ours),
            size(ours) - size(others),
            size(others @ self.near) * mine,
            size(ours @ self.near) * theirs,
            source - target,
            held,
            lost,
            held == 1,
            lost == 1,
            ahead,
            sight[:, 5 * lands :][:, : len(PHASES)],
            facts,
            np.stack([odds, lead, pay], axis=1),
        ]
        return np.concatenate(columns, axis=1, dtype=np.float32)


def size(armies: Numbers) -> Numbers:
    return np.log1p(armies) / 2


# The two environments: `sights`, `legal` and `seats` are what is so now, and `play` goes on


class Table(Protocol):
    games: int
    board: Map
    sights: Numbers
    legal: Numbers
    """Of each order whether it can be given; shape (games, orders)."""
    seats: Numbers
    """Who decides."""

    def play(self, orders: Numbers) -> tuple[Numbers, Numbers]:
        """Give an order in each game: what it gained the seat that gave it, and whether the game ended."""


class Thousands:
    """Games against itself in the compiled kernel; one that ends is followed by the next."""

    def __init__(self, name: str, games: int, seed: int, rounds: int = 40) -> None:
        self._envs = vector("classic", name, 2, games=games, seed=seed, rounds=rounds)
        self.games, self.board = games, self._envs.game.map
        self._orders = [*orders_of(self.board)]
        self._menu = Menu([[*order.slots] for order in self._orders])
        self._amounts = np.array([order.amount for order in self._orders])
        self._suits = np.zeros((max(PHASES) + 1, len(self._orders)), np.bool_)
        for column, order in enumerate(self._orders):
            self._suits[[*order.phases], column] = True
        self._look(*self._envs.reset(seed=seed))

    def _look(self, seen: Numbers, infos: dict[str, Any]) -> None:
        lands = len(self.board.ids)
        facts = seen[:, 2 * lands :]
        self._phase, self._waiting = facts[:, 0].copy(), facts[:, FACTS["armies to place"]].copy()
        self._slots = self._menu.offered(self._envs.mask())
        self.legal, self.seats = (self._slots >= 0) & self._suits[self._phase], infos["seat"].copy()
        owner, armies = seen[:, :lands], seen[:, lands : 2 * lands]
        fought = np.isin(self._phase, (at.OCCUPYING, at.DEFENDING))[:, None]
        battle = [fought & (facts[:, [place]] == np.arange(lands)) for place in (SOURCE, TARGET)]
        phases = self._phase[:, None] == [*PHASES]
        sight = [owner == 1, owner == 2, armies, *battle, phases, facts[:, [*FACTS.values()]]]
        self.sights = np.concatenate(sight, axis=1, dtype=np.float32)

    def play(self, orders: Numbers) -> tuple[Numbers, Numbers]:
        amounts = self._amounts[orders]
        self._envs.orders[:, 0] = self._slots[np.arange(self.games), orders]
        self._envs.orders[:, 1] = np.where(amounts == HALF, self._waiting // 2, amounts)
        seen, rewards, terminations, truncations, infos = self._envs.step(self._envs.orders)
        gained = rewards.copy()
        self._look(seen, infos)
        return gained, terminations | truncations


class Duels:
    """Duels against a bot, seats turned: two games with the same seed, then two with the next."""

    def __init__(self, name: str, bot: str, games: int, seed: int) -> None:
        self.games, self.seats = games, np.zeros(games, np.int64)
        make: list[dict[str, Any]] = [
            {"map": name, "seats": 2, "seat": game % 2, "opponents": (bot,)} for game in range(games)
        ]
        self._envs: list[Any] = [gymnasium.make("garrison/Classic-v0", **asked).unwrapped for asked in make]
        coding = self._envs[0].coding
        self.board: Map = self._envs[0].game.map
        words = {coding.words(number): number for number in range(coding.actions)}
        self._menu = Menu([[*named(words, order)] or [coding.actions] for order in orders_of(self.board)])
        self._columns = columns_of(self.board, coding.columns)
        self._seeds = [seed + game // 2 for game in range(games)]
        self._seen = [env.reset(seed=begun)[0] for env, begun in zip(self._envs, self._seeds, strict=True)]
        self._look()

    def _look(self) -> None:
        self.sights = np.stack([seen["observation"] for seen in self._seen])[:, self._columns]
        mask = np.stack([seen["action_mask"] for seen in self._seen])
        self._numbers = self._menu.offered(np.pad(mask, ((0, 0), (0, 1))))
        self.legal = self._numbers >= 0

    def play(self, orders: Numbers) -> tuple[Numbers, Numbers]:
        gained, ended = np.zeros(self.games), np.zeros(self.games, np.bool_)
        for game, (env, order) in enumerate(zip(self._envs, orders, strict=True)):
            seen, gained[game], terminated, truncated, _ = env.step(int(self._numbers[game, order]))
            ended[game] = terminated or truncated
            if ended[game]:
                self._seeds[game] += self.games // 2
                seen, _ = env.reset(seed=self._seeds[game])
            self._seen[game] = seen
        self._look()
        return gained, ended


def named(words: dict[str, int], order: Order) -> Iterator[int]:
    """The numbers of an order in Gymnasium: those that are called so, or all trades."""
    return (number for word, number in words.items() if word in order.words or word.split()[0] in order.words)


def columns_of(board: Map, columns: tuple[str, ...]) -> list[int]:
    """Where the columns of a sight are in an observation of Gymnasium."""
    place = {column: index for index, column in enumerate(columns)}
    features = ("yours", "seat +1", "armies", "attacker", "attacked")
    lands = [f"{name}: {feature}" for feature in features for name in board.ids]
    return [place[name] for name in (*lands, *(f"phase: {phase}" for phase in PHASES.values()), *FACTS)]


# Resolve


class Resolve:
    """Goes on with what was decided: an attack, as long as it is stronger."""

    def __init__(self, table: Table) -> None:
        self._table, self._lands = table, len(table.board.ids)
        orders = [*orders_of(table.board)]
        ways = dict(zip(attacks(orders), borders(table.board), strict=True))
        self._ways = np.array([ways.get(place, (0, 0)) for place in range(len(orders))])
        self._attack = np.isin(np.arange(len(orders)), [*ways])
        self._last = np.full((table.games, 2), -1)

    def kept(self, orders: Numbers) -> tuple[Numbers, Numbers]:
        """The orders to be given, and where they are free: the others go on with what was decided before."""
        table, rows = self._table, np.arange(self._table.games)
        last = self._last[rows, table.seats]
        armies = table.sights[:, 2 * self._lands : 3 * self._lands]
        source, target = self._ways[last].T
        attack = self._attack[last] & (armies[rows, source] > armies[rows, target])
        goes_on = (last >= 0) & table.legal[rows, last] & attack
        return np.where(goes_on, last, orders), ~goes_on

    def play(self, orders: Numbers) -> tuple[Numbers, Numbers]:
        table, rows = self._table, np.arange(self._table.games)
        fighting = table.sights[:, 5 * self._lands + [*PHASES].index(at.ATTACKING)].astype(np.bool_)
        self._last[rows, table.seats] = np.where(fighting, orders, -1)
        gained, ended = table.play(orders)
        self._last[ended] = -1
        return gained, ended


def attacks(orders: list[Order]) -> list[int]:
    return [place for place, order in enumerate(orders) if order.phases == (at.ATTACKING,)]
