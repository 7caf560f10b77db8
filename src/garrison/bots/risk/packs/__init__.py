"""Bots that attack in packs: what all of them share.

They compare stacks, reckon no odds, and never look beyond their turn.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from garrison.bots.moves import counted, fitted
from garrison.bots.risk.board import Board, Region, ground
from garrison.bots.risk.packs.attacks import AS_USUAL, NO_STRIKE, Strike, Strikes, possible
from garrison.bots.risk.packs.deploying import Deploy, deployed
from garrison.bots.risk.packs.ways import steps_to
from garrison.engine.vocabulary import NOBODY
from garrison.maps import NOWHERE, WILD, Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import fulfilled, worth
from garrison.risk.view import View


class March(NamedTuple):
    """Armies that go from one territory to another at the end of a turn."""

    armies: int
    source: int
    target: int


NO_MARCH: Final = March(0, -1, -1)


class Strategy(NamedTuple):
    """Everything in which the bots of packs differ."""

    trade: Callable[[Board], risk.Move]
    deploy: Deploy
    attack: Callable[[Board], Strikes]
    occupy: Callable[[Board, int, int], int]
    """How many armies to move in, from where to where, as far as the rules allow."""
    fortify: Callable[[Board], Iterable[March]]


class Attacked(NamedTuple):
    """Who attacked, when, and the armies on the board before that."""

    seat: int
    round: int
    armies: tuple[int, ...]


class PackBot:
    """Carries out a strategy. What it has begun it remembers only while the board is just as it left it."""

    def __init__(self, game: risk.Game, strategy: Strategy) -> None:
        self._at, self._strategy = Board(game, ground(game.map)), strategy
        self._planned: list[int] = []
        self._attacked = Attacked(-1, -1, ())
        self._strikes: Strikes = iter(())
        self._strike = NO_STRIKE

    def choose(self, view: View) -> risk.Move:
        self._at.see(view)
        match view.phase:
            case v.Claiming():
                return claim(self._at)
            case v.Placing():
                return self._place()
            case v.Trading():
                return self._strategy.trade(self._at)
            case v.Deploying(armies):
                return self._deploy(armies)
            case v.Attacking():
                return self._attack()
            case v.Defending():
                return view.choices[0].move(view.choices[0].most)
            case v.Occupying(source, target):
                return self._occupy(source, target)
            case v.Fortifying():
                return self._fortify()
            case _:
                return view.choices[0].move()

    # Placing

    def _place(self) -> risk.Move:
        where, _ = self._missing(deployed(self._at, 1, self._strategy.deploy))[0]
        return fitted(self._at.view, v.Place(where))

    def _deploy(self, armies: int) -> risk.Move:
        if sum(armies for _, armies in self._missing(self._planned)) != armies:
            self._planned = deployed(self._at, armies, self._strategy.deploy)
        return fitted(self._at.view, v.Deploy(*self._missing(self._planned)[0]))

    def _missing(self, planned: list[int]) -> list[tuple[Territory, int]]:
        """Where armies of mine are missing for this plan, and how many; nothing if it was made for another board."""
        more = [after - before for after, before in zip(planned, self._at.armies, strict=False)]
        mine = all(missing == 0 or (missing > 0 and self._at.is_mine(where)) for where, missing in enumerate(more))
        return [(Territory(where), missing) for where, missing in enumerate(more) if missing] if mine else []

    # Attacking

    def _attack(self) -> risk.Move:
        if not self._goes_on():
            self._strikes, self._strike = self._strategy.attack(self._at), NO_STRIKE
        if not possible(self._at, self._strike):
            self._strike = next((strike for strike in self._strikes if possible(self._at, strike)), NO_STRIKE)
        self._attacked = Attacked(self._at.view.seat, self._at.view.round, self._at.armies)
        return self._carry_out(self._strike)

    def _goes_on(self) -> bool:
        """Whether nothing has changed since the last attack but where it was fought."""
        seat, round_, armies = self._attacked
        if (seat, round_) != (self._at.view.seat, self._at.view.round):
            return False
        changed = {where for where, now in enumerate(self._at.armies) if now != armies[where]}
        return changed <= {self._strike.source, self._strike.target}

    def _carry_out(self, strike: Strike) -> risk.Move:
        if strike is NO_STRIKE or _has_won(self._at):
            return fitted(self._at.view, v.Done())
        source, target = Territory(strike.source), Territory(strike.target)
        return fitted(self._at.view, v.Attack(source, target, self._at.armies[source] - 1))

    def _occupy(self, source: int, target: int) -> risk.Move:
        strike = self._strike
        moving = strike.moving if strike[:2] == (source, target) and self._goes_on() else AS_USUAL
        if moving == AS_USUAL:
            moving = self._strategy.occupy(self._at, source, target)
        return fitted(self._at.view, v.Occupy(moving))

    # Fortifying

    def _fortify(self) -> risk.Move:
        return march(self._at, () if _has_won(self._at) else self._strategy.fortify(self._at))


def _has_won(at: Board) -> bool:
    """Whether the seat has achieved its goal, and need only end its turn."""
    return fulfilled(at.game, at.view, at.view.seat, at.view.goal)


# Claiming: in a continent that pays well, is small and still free, and has few gates; there, beside its own land


def claim(at: Board) -> risk.Move:
    return max(at.view.choices, key=lambda choice: _liking(at, choice)).move()


def _liking(at: Board, choice: risk.Choice) -> tuple[float, int]:
    assert isinstance(choice.action, v.Claim)
    where = choice.action.where
    neighbours = sum(at.is_mine(t) for t in at.ground.borders[where])
    return _hope(at, at.ground.regions[at.ground.region[where]]), neighbours


def _hope(at: Board, region: Region) -> float:
    """What there is to hope for in a continent: it rises with what is mine, and falls with what others have."""
    size = len(region.members)
    mine = sum(at.is_mine(t) for t in region.members)
    free = sum(at.owner[t] == NOBODY for t in region.members)
    return (1 + region.bonus) * (1 + mine) * (mine + free) / (size * size * (1 + len(region.gates)))


# Trading: at once or only when forced, and of several sets the one that brings most


def trade_at_once(at: Board) -> risk.Move:
    return _best(at, _trades(at))


def trade_when_forced(at: Board) -> risk.Move:
    trades = _trades(at)
    return _best(at, trades if len(trades) == len(at.view.choices) else [])


def _trades(at: Board) -> list[risk.Choice]:
    return [choice for choice in at.view.choices if isinstance(choice.action, v.Trade)]


def _best(at: Board, trades: list[risk.Choice]) -> risk.Move:
    return max(trades, key=lambda choice: _value(at, choice)).move() if trades else fitted(at.view, v.Done())


def _value(at: Board, choice: risk.Choice) -> tuple[int, bool, bool, int]:
    """The armies of a set, then whether more come to the front or anywhere, then the wild cards it keeps."""
    assert isinstance(choice.action, v.Trade)
    reward, cards = choice.action.reward, choice.action.cards
    wild = sum(at.game.map.cards[card].kind == WILD for card in cards)
    pays = reward != NOWHERE
    return worth(at.game, at.view, cards), pays and bool(at.foes(reward)), pays, -wild


# Marches: which armies to move at the end of a turn, among the moves that the rules allow


def march(at: Board, marches: Iterable[March]) -> risk.Move:
    """The largest of these marches, or the end of the turn."""
    best = max(marches, default=NO_MARCH)
    choices = (choice for choice in at.view.choices if best is not NO_MARCH and _way(choice) == best[1:])
    return next((counted(choice, best.armies) for choice in choices), fitted(at.view, v.Done()))


def pairs(at: Board) -> Iterator[tuple[int, int]]:
    """Every way that armies can march."""
    return (_way(choice) for choice in at.view.choices if choice.most)


def _way(choice: risk.Choice) -> tuple[int, int]:
    match choice.action:
        case v.Fortify(source, target):
            return source, target
        case _:
            return NO_MARCH[1:]


def everything(at: Board, source: int, target: int) -> March:
    return March(at.armies[source] - 1, source, target)


def to_the_front(at: Board, area: Iterable[int]) -> list[March]:
    """From inside an area nearer to its front."""
    land = {*area}
    return _nearer(at, steps_to(at, [t for t in land if at.foes(t)], land))


def to_the_gates(at: Board, regions: Iterable[Region]) -> list[March]:
    """From inside these continents nearer to their gates."""
    return [one for region in regions for one in _nearer(at, steps_to(at, region.gates, {*region.members}))]


def _nearer(at: Board, steps: dict[int, int]) -> list[March]:
    """Of several places, the nearest."""
    found = [(source, t) for source, t in pairs(at) if t in steps and steps[t] < steps.get(source, 0)]
    least = {source: steps[t] for source, t in sorted(found, key=lambda pair: -steps[pair[1]])}
    return [everything(at, source, t) for source, t in found if steps[t] == least[source]]
