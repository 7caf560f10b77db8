"""The commander: what all bots of packs have in common, whatever their manner."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from garrison.bots.risk.packs.board import Board
from garrison.bots.risk.packs.claiming import claim
from garrison.bots.risk.packs.levies import Deploying, Levy, levied
from garrison.bots.risk.packs.marches import March, march
from garrison.bots.risk.packs.strikes import NO_STRIKE, Strike, Strikes, possible
from garrison.engine.vocabulary import Move
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


class Commander:
    """Carries out a manner. What it has begun it remembers only while the board is just as it left it."""

    def __init__(self, game: risk.Game, manner: Manner) -> None:
        self._at, self._manner = Board(game), manner
        self._levy: Levy | None = None
        self._seen: View | None = None
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
        where, _ = _next(self._at, levied(self._at, 1, self._manner.deploy))
        return Move(self._at.view.seat, v.Place(where))

    def _deploy(self, armies: int) -> risk.Move:
        if self._levy is None or not _fits(self._at, self._levy, armies):
            self._levy = levied(self._at, armies, self._manner.deploy)
        return Move(self._at.view.seat, v.Deploy(*_next(self._at, self._levy)))

    # Attacking

    def _attack(self) -> risk.Move:
        at = self._at
        if not self._goes_on():
            self._strikes, self._strike = self._manner.attack(at), NO_STRIKE
        if not possible(at, self._strike):
            self._strike = next((strike for strike in self._strikes if possible(at, strike)), NO_STRIKE)
        self._seen = at.view
        return self._carry_out(self._strike)

    def _goes_on(self) -> bool:
        """Whether nothing has changed since the last attack but where it was fought."""
        then, now = self._seen, self._at.view
        if then is None or (then.seat, then.round) != (now.seat, now.round):
            return False
        changed = {t for t, armies in enumerate(now.armies) if armies != then.armies[t]}
        return changed <= {self._strike.source, self._strike.target}

    def _carry_out(self, strike: Strike) -> risk.Move:
        if _is_done(self._at) or strike is NO_STRIKE:
            return Move(self._at.view.seat, v.Done())
        dice = min(self._at.game.options.attack_dice, self._at.armies[strike.source] - 1)
        return Move(self._at.view.seat, v.Attack(Territory(strike.source), Territory(strike.target), dice))

    def _occupy(self, source: int, target: int) -> risk.Move:
        choice, strike = self._at.view.choices[0], self._strike
        moving = strike.moving if (strike.source, strike.target) == (source, target) else -1
        if moving < 0:
            moving = self._manner.occupy(self._at, source, target)
        return choice.move(max(choice.least, min(choice.most, moving)))

    # Fortifying

    def _fortify(self) -> risk.Move:
        return march(self._at, () if _is_done(self._at) else self._manner.fortify(self._at))


def _is_done(at: Board) -> bool:
    """Whether the seat has achieved its goal, and need only end its turn."""
    return fulfilled(at.game, at.view, at.view.seat, at.view.goal)


def _fits(at: Board, levy: Levy, armies: int) -> bool:
    """Whether just these armies are missing for what the levy was shared out to."""
    more = [planned - armies for planned, armies in zip(levy.standing, at.armies, strict=True)]
    return sum(more) == armies and min(more) >= 0 and all(at.is_mine(t) for t, missing in enumerate(more) if missing)


def _next(at: Board, levy: Levy) -> tuple[Territory, int]:
    """The first territory that the levy goes to, and how many armies it gets."""
    more = (planned - armies for planned, armies in zip(levy.standing, at.armies, strict=True))
    return next((Territory(where), missing) for where, missing in enumerate(more) if missing)
