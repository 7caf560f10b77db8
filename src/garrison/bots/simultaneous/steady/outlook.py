"""The prospects of an attack, before it is known who else will do what in the same turn."""

from garrison.bots.risk.battles import Forecast
from garrison.bots.simultaneous.steady.scene import Scene
from garrison.bots.simultaneous.steady.worth import lord
from garrison.engine.vocabulary import NOBODY


def is_open(at: Scene, where: int) -> bool:
    """Whether armies can march there, as into a territory that is not mine."""
    owner = at.view.owner[where]
    return owner != at.me and (owner != NOBODY or at.theatre.walks_in)


def expected(at: Scene, target: int) -> int:
    """The defenders that will be there, including some of their owner's pool."""
    owner = at.view.owner[target]
    return 0 if owner == NOBODY else at.view.armies[target] + round(at.reserves(owner))


def forecast(at: Scene, armies: int, target: int) -> Forecast:
    """The outcome of an attack, weighing what happens if the defenders stay and if they come out to meet it."""
    known, weights, defenders = at.theatre.battles, at.theatre.weights, expected(at, target)
    stays = known.ordinary(armies, defenders) if defenders else Forecast(1.0, 0.0, 0.0)
    if at.view.armies[target] < weights.large or not at.theatre.options.with_dice:
        return stays
    comes = known.meeting(armies, defenders)
    return Forecast(*(a + weights.meeting * (b - a) for a, b in zip(stays, comes, strict=True)))


def promising(at: Scene, outlook: Forecast) -> bool:
    """Whether an attack is likely enough to succeed; in a game that lasts too long, eventually any attack is."""
    return outlook.chance >= at.theatre.weights.least_chance - at.haste


def gain(at: Scene, outlook: Forecast, worth: float) -> float:
    """What an attack brings on average: the territory and the armies destroyed, less the armies lost."""
    weights = at.theatre.weights
    kill = (weights.last_kill if len(at.enemies) == 1 else weights.kill) * (1 + at.haste)
    return outlook.chance * worth + kill * outlook.killed - weights.loss * outlook.lost


def guard(at: Scene, where: int, but: int = NOBODY) -> int:
    """How many armies should stay in a territory because of possible attackers other than `but`."""
    if not (danger := at.danger(where, but)):
        return 0
    weights, region = at.theatre.weights, at.theatre.ground.region[where]
    return int(danger * (weights.guard if lord(at, region) == at.me else weights.watch))
