"""How far a seat has come with its goal, in a sentence."""

from garrison.engine.notation import listed
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, World
from garrison.risk.game import Game
from garrison.risk.options import Aim
from garrison.risk.questions import continents_of
from garrison.risk.view import View


def progress_told(game: Game, view: View, holds: str = "You hold") -> str:
    """For the goal of `view.seat`, who has a seat; `holds` is how its sentence begins."""
    if game.options.goal is Aim.ROUNDS:
        return f"{holds} {_of(view.owner.count(view.seat), len(view.owner))} territories."
    match view.goal:
        case World():
            return f"{holds} {_of(view.owner.count(view.seat), len(view.owner))} territories."
        case HoldTerritories(count, armies):
            return f"{holds} {_territories(view, count, armies)}."
        case HoldContinents(wanted, plus_any):
            return f"{holds} {_continents(game, view, wanted, plus_any)}."
        case Destroy(seat):
            left = view.owner.count(seat)
            return f"{game.seats[seat]} holds {left} {'territory' if left == 1 else 'territories'}."


def _of(number: int, whole: int) -> str:
    return f"{number} of {whole}"


def _territories(view: View, count: int, armies: int) -> str:
    held = sum(owner == view.seat and n >= armies for owner, n in zip(view.owner, view.armies, strict=True))
    enough = f" with at least {armies} armies on each" if armies > 1 else ""
    return f"{_of(held, count)} territories{enough}"


def _continents(game: Game, view: View, wanted: tuple[int, ...], plus_any: int) -> str:
    shares = [_share(game, view, n) for n in wanted]
    others = len({*continents_of(game, view, view.seat)} - {*wanted})
    more = [f"{_of(min(others, plus_any), plus_any)} other continent{'s' * (plus_any > 1)}"] if plus_any else []
    return listed([*shares, *more])


def _share(game: Game, view: View, number: int) -> str:
    continent = game.map.continents[number]
    held = sum(view.owner[where] == view.seat for where in continent.territories)
    return f"{_of(held, len(continent.territories))} territories of {continent.name}"
