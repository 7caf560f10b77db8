"""A standstill: nobody can ever march, bid or reinforce again, so sooner or later somebody has to give up."""

from typing import Final

from garrison.bots.bot import Below
from garrison.bots.simultaneous.steady.scene import Scene
from garrison.bots.simultaneous.steady.worth import lord
from garrison.simultaneous.options import with_cards

PATIENCE: Final = 16
"""One turn in this many, a seat that is level with the others gives up; so each is about as likely to be first."""


def gives_up(at: Scene, below: Below) -> bool:
    """Whether to resign: in a standstill, at once if another has more, and after a while if nobody has."""
    if not is_standstill(at):
        return False
    most = max(_score(at, seat) for seat in at.view.living if seat != at.me)
    mine = _score(at, at.me)
    return mine < most or (mine == most and not below(PATIENCE))


def is_standstill(at: Scene) -> bool:
    """Whether nobody has an army that is free to march, nor a pool, nor any income, whatever is ordered."""
    view, options = at.view, at.theatre.options
    if with_cards(options) or options.staff or options.max_turns or view.absent or len(view.living) == 1:
        return False
    return not (any(at.pool(seat) or _income(at, seat) for seat in view.living) or _is_free(at))


def _is_free(at: Scene) -> bool:
    """Whether any army of a seat in the game can leave its territory."""
    view, options = at.view, at.theatre.options
    least = options.leave_behind if options.one_army_stands_guard else 0
    return any(armies > least for owner, armies in zip(view.owner, view.armies, strict=True) if owner in view.living)


def _score(at: Scene, seat: int) -> tuple[int, int]:
    """What would count after a last turn."""
    return at.territories[seat], at.strength[seat]


def _income(at: Scene, seat: int) -> int:
    options, regions = at.theatre.options, at.theatre.ground.regions if at.theatre.options.region_bonus else ()
    bonus = sum(region.bonus for number, region in enumerate(regions) if lord(at, number) == seat)
    return bonus + options.income_min + options.income_number * (at.territories[seat] // options.income_rate)
