"""What a position of armies on territories holds for each seat: the numbers from which its chances are judged."""

from collections.abc import Sequence
from math import log
from typing import Final, TypeAlias

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Assassinate, Destroy, HoldContinents, HoldTerritories, Mission
from garrison.risk import vocabulary as v
from garrison.risk.options import Cards, RankBy
from garrison.risk.options.conditions import last_round, ranking
from garrison.risk.questions import following, next_worth
from garrison.risk.state import State as RiskState
from garrison.simultaneous.state import State as SimultaneousState
from garrison.territories.notation import Game

State: TypeAlias = RiskState | SimultaneousState

FACTS: Final = (
    "armies", "land", "income", "cards", "turn", "wait", "front", "stack", "bonus", "nearly",
    "goal", "end", "duel armies", "duel turn", "duel income", "rest",
)  # fmt: skip
"""What each number of a seat is, in their order; the chance of a seat grows with the exponential of their sum."""

SET: Final = 3
GOOD_AS_MANY: Final = 5.0
"""What a set counts for if its worth depends on its kinds."""

Facts = tuple[float, ...]


def facts(game: Game, state: State, alive: Sequence[Seat]) -> list[Facts]:
    """The numbers of each seat that is still in the game, in the order of FACTS."""
    ground = _Ground(game, state, alive)
    return [ground.facts(seat) for seat in alive]


class _Ground:
    """The board, counted once for all seats."""

    def __init__(self, game: Game, state: State, alive: Sequence[Seat]) -> None:
        self.game, self.state, self.alive = game, state, alive
        seats = range(len(game.seats))
        self.land = [0] * len(seats)
        self.armies = [_reserve(state, Seat(seat)) for seat in seats]
        self.stack, self.edge, self.threat = [0] * len(seats), [0] * len(seats), [0] * len(seats)
        for where, owner in enumerate(state.owner):
            if owner >= 0:
                self._count(where, owner)
        self.bonus, self.nearly = _continents(game, state)
        self.total = sum(self.armies) + 1.0
        self.set = _set(game, state)

    def _count(self, where: int, owner: int) -> None:
        state, armies = self.state, self.state.armies[where]
        self.land[owner] += 1
        self.armies[owner] += armies
        self.stack[owner] = max(self.stack[owner], armies)
        foes = [state.armies[near] for near in self.game.map.borders[where] if state.owner[near] != owner]
        if foes:
            self.edge[owner] += armies
            self.threat[owner] += max(foes)

    def _counted(self, seat: Seat) -> float:
        """The seat's share of what the ranking after the last round counts."""
        match ranking(self.game.options):
            case RankBy.ARMIES:
                return self.armies[seat] / self.total
            case RankBy.INCOME:
                return self._income(seat) / (sum(self._income(other) for other in self.alive) + 1.0)
            case _:
                return self.land[seat] / len(self.state.owner)

    def facts(self, seat: Seat) -> Facts:
        armies, income = log(1.0 + self.armies[seat]), log(1.0 + self._income(seat))
        land = self.land[seat] / len(self.state.owner)
        cards = len(self.state.hands[seat]) / SET * self.set / (self.total / len(self.alive))
        turn, wait = _turn(self.state, seat, self.alive)
        duel = float(len(self.alive) == 2)  # noqa: PLR2004  a duel
        end = _end(self.game, self.state)
        return (
            armies,
            land,
            income,
            min(cards, 2.0),
            turn,
            wait,
            log((1.0 + self.edge[seat]) / (1.0 + self.threat[seat])),
            log(1.0 + self.stack[seat]),
            self.bonus[seat],
            self.nearly[seat],
            _progress(self.game, self.state, seat, land),
            end and self._counted(seat) * end,
            duel * armies,
            duel * turn,
            duel * income,
            _rest(self.state, seat) / (self.total / len(self.alive)),
        )

    def _income(self, seat: Seat) -> float:
        options = self.game.options
        each = float(getattr(options, "territories_per_army", 0) or 3)
        pay = sum(abs(continent.bonus) for continent in self.game.map.continents)
        least = float(getattr(options, "least", 3))
        return max(0.0, max(least, self.land[seat] / each) + self.bonus[seat] * float(pay))


def _reserve(state: State, seat: Seat) -> int:
    """The armies of a seat that are not on the board yet."""
    match state.phase:
        case v.Dealing(piles) | v.Claiming(piles) | v.Placing(piles):
            return piles[seat]
        case v.Deploying(armies) | v.Trading(armies) if state.turn == seat:
            return armies
        case _:
            return 0


def _rest(state: State, seat: Seat) -> int:
    """What is in the pool of a seat, and its energy."""
    pool, energy = getattr(state, "pool", ()), getattr(state, "energy", ())
    return (pool[seat] if pool else 0) + (energy[seat] if energy else 0)


def _continents(game: Game, state: State) -> tuple[list[float], list[float]]:
    """The part of all bonuses that each seat holds, and how near it is to all of them."""
    whole, nearly = [0.0] * len(game.seats), [0.0] * len(game.seats)
    pay = sum(abs(continent.bonus) for continent in game.map.continents) or 1
    for continent in game.map.continents:
        held = [0] * len(game.seats)
        for where in continent.territories:
            if state.owner[where] >= 0:
                held[state.owner[where]] += 1
        for seat, count in enumerate(held):
            share = count / len(continent.territories)
            whole[seat] += (share == 1.0) * continent.bonus / pay
            nearly[seat] += share * share * continent.bonus / pay
    return whole, nearly


def _set(game: Game, state: State) -> float:
    """What the next set of cards is worth, in armies."""
    match getattr(game.options, "cards", Cards.NONE):
        case Cards.ESCALATING if isinstance(state, RiskState):
            return float(next_worth(game, state))
        case Cards.FIXED:
            return float(sum(game.options.fixed_values) / len(game.options.fixed_values))
        case Cards.NONE:
            return 0.0
        case _:
            return GOOD_AS_MANY


def _turn(state: State, seat: Seat, alive: Sequence[Seat]) -> tuple[float, float]:
    """Whether it is the seat's turn and it can still attack, and what part of a round it waits for its turn."""
    if not isinstance(state, RiskState):
        return 0.0, 0.0
    later = [Seat(state.turn), *(other for other in following(state, state.turn) if other in alive)]
    place = later.index(seat) if state.turn in alive else 0
    spent = isinstance(state.phase, v.Fortifying | v.Drawing)
    return float(place == 0 and not spent), (place or len(alive) * spent) / len(alive)


def _progress(game: Game, state: State, seat: Seat, land: float) -> float:
    """How much of its goal a seat has achieved, beyond its land; 0 if its goal is the world."""
    if not isinstance(state, RiskState) or seat >= len(state.goals):
        return 0.0
    return _done(game, state, seat, state.goals[seat]) - land


def _done(game: Game, state: RiskState, seat: Seat, goal: Mission) -> float:
    match goal:
        case HoldTerritories(count, least):
            held = sum(
                min(armies, least) / least
                for owner, armies in zip(state.owner, state.armies, strict=True)
                if owner == seat
            )
            return float(min(1.0, held / count))
        case HoldContinents(wanted):
            return _held(game, state, seat, [*wanted])
        case Destroy(prey) | Assassinate(prey):
            return 1.0 - state.owner.count(Seat(prey)) / len(state.owner)
        case _:
            return float(state.owner.count(seat) / len(state.owner))


def _held(game: Game, state: RiskState, seat: Seat, wanted: Sequence[int]) -> float:
    lands = [where for number in wanted for where in game.map.continents[number].territories]
    return float(sum(state.owner[where] == seat for where in lands) / max(1, len(lands)))


def _end(game: Game, state: State) -> float:
    """How near a game is to its last round, in which the ranking decides; 0 if it has none."""
    if not isinstance(state, RiskState) or not (last := last_round(game.options)):
        return 0.0
    return 4.0 / (1 + max(0, last - state.round))
