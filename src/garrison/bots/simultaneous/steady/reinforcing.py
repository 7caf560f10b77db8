"""Reinforcing: armies that no attack needs guard continents, and then gather where there is most to gain."""

from collections.abc import Sequence

from garrison.bots.simultaneous.steady.muster import Muster
from garrison.bots.simultaneous.steady.outlook import guard
from garrison.bots.simultaneous.steady.scene import Scene
from garrison.bots.simultaneous.steady.worth import lord
from garrison.maps import NOWHERE
from garrison.simultaneous.luck import known_order
from garrison.simultaneous.option_words import ReinforceCap, ReinforceOrder


def guard_continents(at: Scene, muster: Muster) -> None:
    """The entrances of continents that I hold get what their guards lack, if the pool has it."""
    for where in at.own:
        if lord(at, at.theatre.ground.region[where]) == at.me:
            lacks = guard(at, where) - muster.free[where]
            if 0 < lacks <= muster.pool:
                muster.reinforce(where, lacks)


def gather(at: Scene, muster: Muster, field: list[float]) -> None:
    """The rest goes to one place at the front; with no enemy at the border, it waits for the next auction."""
    front = [where for where in at.own if at.hostile[where]]
    if not front and at.theatre.bids and at.unowned and at.theatre.options.pool_carry_over:
        return
    where = max(front or at.own, key=lambda own: (field[own], -own), default=NOWHERE)
    if where != NOWHERE:
        muster.reinforce(where, muster.pool)
        _call_back(at, muster)


def _call_back(at: Scene, muster: Muster) -> None:
    """Lost bids can still reinforce: they are promised to the territory reinforced last, if that is known."""
    options = at.theatre.options
    bid = sum(armies for (_, source), armies in muster.bids.items() if source == NOWHERE)
    exact = options.reinforce_cap is ReinforceCap.REJECT or options.carry_turns > 0
    if bid and muster.reinforced and not exact and not options.losers_docked:
        for last in last_reinforced(at, [*muster.reinforced]):
            muster.reinforced[last] += bid


def last_reinforced(at: Scene, places: Sequence[int]) -> Sequence[int]:
    """The one of these places that is reinforced last; nothing if that is unknown."""
    map_, options = at.theatre.map, at.theatre.options
    order = known_order(map_, at.view.wasted, options.territory_order, at.view.round)
    in_turn: Sequence[int] = [where for where in order if where in places] if len(places) > 1 else places
    return in_turn[:1] if options.reinforce_order is ReinforceOrder.REVERSED else in_turn[-1:]
