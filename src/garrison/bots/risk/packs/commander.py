"""The commander: what all bots of packs have in common, whatever their manner."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from garrison.bots.moves import fitted
from garrison.bots.risk.board import Board
from garrison.bots.risk.packs.claiming import claim
from garrison.bots.risk.packs.levies import Deploying, levied
from garrison.bots.risk.packs.marches import March, march
from garrison.bots.risk.packs.strikes import AS_USUAL, NO_STRIKE, Strike, Strikes, possible
from garrison.maps import Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.questions import fulfilled
from garrison.risk.view import View


class Manner(NamedTuple):
    """Everything in which the bots of packs differ."""

    trade: Callable[[Board], risk.Move]
    deploy: Deploying
    attack: Callable[[Board], Strikes]
    occupy: Callable[[Board, int, int], int]
    """How many armies to move in, from where to where, as far as the rules allow."""
    fortify: Callable[[Board], Iterable[March]]


class Attacked(NamedTuple):
    """Who attacked, when, and the armies on the board before that."""

    seat: int
    round: int
    armies: tuple[int, ...]


class Commander:
    """Carries out a manner. What it has begun it remembers only while the board is just as it left it."""

    def __init__(self, game: risk.Game, manner: Manner) -> None:
        self._at, self._manner = Board(game), manner
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
                return self._manner.trade(self._at)
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
        where, _ = self._missing(levied(self._at, 1, self._manner.deploy))[0]
        return fitted(self._at.view, v.Place(where))

    def _deploy(self, armies: int) -> risk.Move:
        if sum(armies for _, armies in self._missing(self._planned)) != armies:
            self._planned = levied(self._at, armies, self._manner.deploy)
        return fitted(self._at.view, v.Deploy(*self._missing(self._planned)[0]))

    def _missing(self, planned: list[int]) -> list[tuple[Territory, int]]:
        """Where armies of mine are missing for this plan, and how many; nothing if it was made for another board."""
        more = [after - before for after, before in zip(planned, self._at.armies, strict=False)]
        mine = all(missing == 0 or (missing > 0 and self._at.is_mine(where)) for where, missing in enumerate(more))
        return [(Territory(where), missing) for where, missing in enumerate(more) if missing] if mine else []

    # Attacking

    def _attack(self) -> risk.Move:
        if not self._goes_on():
            self._strikes, self._strike = self._manner.attack(self._at), NO_STRIKE
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
            moving = self._manner.occupy(self._at, source, target)
        return fitted(self._at.view, v.Occupy(moving))

    # Fortifying

    def _fortify(self) -> risk.Move:
        return march(self._at, () if _has_won(self._at) else self._manner.fortify(self._at))


def _has_won(at: Board) -> bool:
    """Whether the seat has achieved its goal, and need only end its turn."""
    return fulfilled(at.game, at.view, at.view.seat, at.view.goal)
