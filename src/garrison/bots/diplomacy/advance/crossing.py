"""Which fleets carry an army: as few of our free ones as possible, named by their seas or ports."""

from collections.abc import Sequence

from garrison.bots.diplomacy.advance.situation import Situation
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE

LONGEST = 3
"""Fleets that carry one army."""


def carriers(now: Situation, free: Sequence[v.Unit], order: v.Go | v.Voyage) -> tuple[v.Unit, ...] | None:
    """The fleets that a move needs: empty on land, and None if we don't have enough."""
    if isinstance(order, v.Voyage):
        fleets = {now.province(unit): unit for unit in free if unit.kind is v.Kind.FLEET}
        named = [fleets[port] for port in order.chain if port in fleets]
        return tuple(named) if len(named) == len(order.chain) <= LONGEST else None
    return _chain(now, free, order) if order.via else ()


def _chain(now: Situation, free: Sequence[v.Unit], order: v.Go) -> tuple[v.Unit, ...] | None:
    chart = now.ground.chart
    fleets = {chart.sea[unit.place]: unit for unit in free if unit.kind is v.Kind.FLEET}
    fleets.pop(NOWHERE, None)
    ahead: list[tuple[int, ...]] = [(sea,) for sea in chart.shores[order.unit] if sea in fleets]
    for chain in ahead:
        if order.target in chart.shore_sets[chain[-1]]:
            return tuple(fleets[sea] for sea in chain)
        if len(chain) < LONGEST:
            ahead += [(*chain, sea) for sea in chart.waters[chain[-1]] if sea in fleets and sea not in chain]
    return None
