"""The board while a turn is tried out: who owns what, how battles end, the luck, and what never changes in the turn."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady.scene import Odds, Scene, battles
from garrison.engine.vocabulary import NOBODY
from garrison.odds.battle import FORECASTS
from garrison.simultaneous.luck import known_order
from garrison.simultaneous.option_words import DiceFrom
from garrison.simultaneous.options import Options, share

# How a battle ends: what is left of both sides if it is won and if it is lost, each on average


class BattleOutcome(NamedTuple):
    chance: float
    """The chance that the attackers win."""
    won: int
    """The attackers who are left if they win."""
    home: int
    """The attackers who are left if they lose."""
    held: int
    """The defenders who are left if they win."""


BattleOutcomes = Callable[[int, int], BattleOutcome]
"""The outcome of these attackers and defenders, at least one of each."""


class Fighting(NamedTuple):
    ordinary: BattleOutcomes
    meeting: BattleOutcomes


THRIFT: Final = 1.4
"""How many armies an army counts for if it attacks alone, for one roll, with the dice of its whole garrison."""


@lru_cache(maxsize=16)
def fighting(options: Options) -> Fighting:
    known = battles(options)
    if not options.with_dice:
        return Fighting(_at_once(known.ordinary), _at_once(known.meeting))
    times = THRIFT if options.battle_rounds == 1 and options.dice_from is DiceFrom.GARRISON else 1.0
    return Fighting(_to_the_end(known.ordinary, times), _to_the_end(known.meeting, times))


def _to_the_end(odds: Odds, times: float) -> BattleOutcomes:
    """Outcomes with dice, where one side is gone in the end; each attacker counts as `times` armies."""

    @lru_cache(maxsize=FORECASTS)
    def outcome(attackers: int, defenders: int) -> BattleOutcome:
        force = round(times * attackers)
        chance, lost, killed = odds(force, defenders)
        won = (force - lost) / times / chance if chance else 0.0
        held = (defenders - killed) / (1 - chance) if chance < 1 else 0.0
        return BattleOutcome(chance, _about(won, attackers), 0, _about(held, defenders))

    return outcome


def _at_once(odds: Odds) -> BattleOutcomes:
    """Outcomes without dice, where both sides lose a share, whoever wins; attackers who would all fall don't win."""

    @lru_cache(maxsize=FORECASTS)
    def outcome(attackers: int, defenders: int) -> BattleOutcome:
        chance, lost, killed = odds(attackers, defenders)
        left = round(attackers - lost)
        return BattleOutcome(chance if left else 0.0, left, left, _about(defenders - killed, defenders))

    return outcome


def _about(left: float, most: int) -> int:
    return max(1, min(most, round(left)))


# The stage of a turn: all that is the same whatever is ordered and however the dice fall


class Country(NamedTuple):
    """A continent, without land laid waste."""

    bonus: int
    weight: float
    """The bonus as a part of all bonuses."""
    members: tuple[int, ...]


class TurnStage(NamedTuple):
    scene: Scene
    options: Options
    fighting: Fighting
    countries: tuple[Country, ...]
    rank: tuple[int, ...]
    """The place of each territory in the fixed order, or on the map if the order is drawn by lot."""
    pools: tuple[int, ...]
    """What each seat can bring, including what I have traded for."""
    first: tuple[int, ...]
    """The seats in the order in which they march, where they take turns."""
    winning: float
    """The number of territories that wins."""


def stage(at: Scene, pool: int) -> TurnStage:
    options, view = at.context.options, at.view
    return TurnStage(
        at,
        options,
        fighting(options),
        tuple(_countries(at)),
        _rank(at),
        tuple(pool if seat == at.me else at.pool(seat) for seat in range(len(view.pool))),
        tuple(dict.fromkeys([*view.first[1:], *view.first[:1], *view.living])),
        float(share(options.win_share) * (len(view.owner) - len(view.wasted))),
    )


def _countries(at: Scene) -> Iterator[Country]:
    regions = at.context.ground.regions if at.context.options.region_bonus else ()
    total = sum(region.bonus for region in regions) or 1
    for region in regions:
        if members := tuple(where for where in region.members if where not in at.view.wasted):
            yield Country(region.bonus, region.bonus / total, members)


def _rank(at: Scene) -> tuple[int, ...]:
    view, size = at.view, len(at.view.owner)
    order = known_order(at.context.map, view.wasted, at.context.options.territory_order, view.round) or range(size)
    place = {where: number for number, where in enumerate(order)}
    return tuple(place[where] for where in range(size))


# Luck that is spread evenly: over all trials of a turn, every battle goes well and badly equally often

PLACES: Final = 97
"""A prime number, so that the battles of a turn seldom share their luck."""

Luck = Sequence[float]
"""Numbers from 0 to 1, one for each battle; a low one is good for the attacker."""


def fortunes(trials: int, below: Below) -> list[Luck]:
    """The luck of each trial; their number is a power of two, so that any odd step goes through all of them."""
    paths = [(below(trials), 2 * below(trials) + 1) for _ in range(PLACES)]
    return [[((start + trial * step) % trials + 0.5) / trials for start, step in paths] for trial in range(trials)]


# The board while a turn is tried out: who owns what, and what happens when armies arrive

STEP = 31
"""The step that gives the ways to one territory different luck."""


class RankedMarch(NamedTuple):
    """A march and its place in the turn: they sort in the order in which they are carried out."""

    rank: int
    by: int
    number: int
    source: int
    target: int
    armies: int


class TrialBoard:
    def __init__(self, at: TurnStage, luck: Luck) -> None:
        self.at, self.luck = at, luck
        self.owner: list[int] = [*at.scene.view.owner]
        self.armies = [*at.scene.view.armies]
        self.pool = [*at.pools]
        self.free: list[int] = []
        """The armies of each territory that can still march, once they have been counted."""
        self.fallen: set[int] = set()
        """The territories that have changed hands in battle."""

    def count(self) -> None:
        least = self.at.options.leave_behind
        self.free = [armies - least for armies in self.armies]

    def chance(self, source: int, target: int) -> float:
        return self.luck[(STEP * source + target) % PLACES]

    # Armies leave

    def able(self, march: RankedMarch) -> int:
        """The armies that can leave by a march now; 0 if it is void."""
        source = march.source
        if self.owner[source] != march.by:
            return 0
        return max(0, min(march.armies, self.free[source], self.armies[source] - self.at.options.leave_behind))

    def sent(self, march: RankedMarch) -> int:
        """The armies that leave by a march now."""
        armies = self.able(march)
        self.free[march.source] -= armies
        self.armies[march.source] -= armies
        return armies

    # Armies arrive

    def arrive(self, march: RankedMarch, armies: int, outcomes: BattleOutcomes) -> None:
        """Armies join their own seat's, settle where nobody is, or fight."""
        owner, target = self.owner[march.target], march.target
        if not armies or owner == march.by:
            self.armies[target] += armies
        elif owner == NOBODY:
            self.settle(target, march.by, armies)
        else:
            self._fight(march, armies, outcomes)

    def settle(self, where: int, by: int, armies: int) -> None:
        """A territory has a new owner, whose armies there usually can't march again."""
        self.owner[where], self.armies[where] = by, armies
        if self.free:
            self.free[where] = armies - self.at.options.leave_behind if self.at.options.multi_attack else 0

    def _fight(self, march: RankedMarch, armies: int, outcomes: BattleOutcomes) -> None:
        target = march.target
        outcome = outcomes(armies, self.armies[target])
        if self.chance(march.source, target) < outcome.chance:
            self.settle(target, march.by, outcome.won)
            self.fallen.add(target)
        else:
            self.armies[target] = outcome.held
            self.armies[march.source] += outcome.home
