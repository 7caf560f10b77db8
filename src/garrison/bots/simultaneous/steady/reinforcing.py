"""Reinforcing: what no attack has called for guards continents, and then gathers where most is to be had."""

from garrison.bots.simultaneous.steady.muster import Muster
from garrison.bots.simultaneous.steady.outlook import guard
from garrison.bots.simultaneous.steady.scene import Scene, ranks
from garrison.bots.simultaneous.steady.worth import lord
from garrison.maps import NOWHERE
from garrison.simultaneous.option_words import ReinforceCap, ReinforceOrder, TerritoryOrder


def guard_continents(at: Scene, muster: Muster) -> None:
    """The entrances of continents that are held whole are given what their guard lacks, if the pool has it."""
    for where in at.own:
        if lord(at, at.theatre.ground.region[where]) == at.me:
            lacks = guard(at, where) - muster.free[where]
            if 0 < lacks <= muster.pool:
                muster.reinforce(where, lacks)


def gather(at: Scene, muster: Muster, field: list[float]) -> None:
    """The rest goes to one place at the front; with no enemy at the border it waits for the next auction."""
    front = [where for where in at.own if at.hostile[where]]
    if not front and at.theatre.bids and at.unowned and at.theatre.options.pool_carry_over:
        return
    where = max(front or at.own, key=lambda own: (field[own], -own), default=NOWHERE)
    if where != NOWHERE:
        muster.reinforce(where, muster.pool)
        _call_back(at, muster)


def _call_back(at: Scene, muster: Muster) -> None:
    """What is bid and not won can reinforce still: the last that is reinforced is promised it, if it is known which."""
    options = at.theatre.options
    bid = sum(armies for (_, source), armies in muster.bids.items() if source == NOWHERE)
    known = options.territory_order is not TerritoryOrder.RANDOM or len(muster.reinforced) == 1
    exact = options.reinforce_cap is ReinforceCap.REJECT or options.carry_turns > 0
    if bid and known and muster.reinforced and not exact and not options.losers_docked:
        muster.reinforced[max(muster.reinforced, key=lambda where: _rank(at, where))] += bid


def _rank(at: Scene, where: int) -> int:
    """The place of a territory in the order of reinforcements."""
    options = at.theatre.options
    rank = ranks(at.theatre.map, options.territory_order)[where]
    if options.territory_order is TerritoryOrder.ROTATING:
        rank = (rank - at.view.round) % len(at.view.owner)
    return -rank if options.reinforce_order is ReinforceOrder.REVERSED else rank
