"""A goal in a sentence."""

from garrison.engine.notation import listed
from garrison.engine.vocabulary import Seat
from garrison.maps.missions import Destroy, HoldContinents, HoldTerritories, Mission, World
from garrison.risk.game import Game
from garrison.risk.options import Aim
from garrison.telling.sentences import counted


def goal_told(game: Game, goal: Mission) -> str:
    if game.options.goal is Aim.ROUNDS:
        return f"Hold the most territories after round {game.options.rounds}, or all of them sooner."
    match goal:
        case World():
            return "Hold every territory on the map."
        case HoldTerritories() as hold:
            return f"Hold {_territories(hold)}."
        case HoldContinents(wanted, plus_any):
            names = [game.map.continents[n].name for n in wanted]
            others = [f"{plus_any} other{'s' * (plus_any > 1)} of your choice"] if plus_any else []
            return f"Hold {listed([*names, *others])}."
        case Destroy(seat, otherwise):
            colour = game.seats[Seat(seat)]
            return f"Take the last territory of {colour}; if somebody else does, hold {_territories(otherwise)}."


def _territories(goal: HoldTerritories) -> str:
    garrisons = f" with at least {goal.armies} armies on each" if goal.armies > 1 else ""
    return f"{counted(goal.count, 'territory')}{garrisons}"
