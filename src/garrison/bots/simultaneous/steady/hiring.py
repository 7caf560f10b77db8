"""Spending energy: first leaders into other elements, then a commander and stations where they are needed most."""

from garrison.bots.simultaneous.steady.scene import Scene
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.orders import price
from garrison.simultaneous.staff import HOMES, Commander


def purchases(at: Scene, field: list[float]) -> tuple[v.Hire | v.Build, ...]:
    """The commanders and stations of a turn; it buys neither cards nor a place in front."""
    energy, bought = at.view.energy[at.me] if at.view.energy else 0, list[v.Hire | v.Build]()
    actions = (*at.view.orders, *(choice.action for choice in at.view.choices))  # what is written is not offered again
    offers = [action for action in actions if isinstance(action, v.Hire | v.Build)]
    offers.sort(key=lambda offer: (_rank(at, offer), -field[offer.where], offer.where))
    for offer in offers:
        cost = price(at.theatre.options, offer)
        if cost <= energy and not any(_is_the_same(offer, other) for other in bought):
            bought.append(offer)
            energy -= cost
    return tuple(bought)


def _is_the_same(offer: v.Hire | v.Build, other: v.Hire | v.Build) -> bool:
    """Nobody has two commanders of the same kind, and one station a turn is enough."""
    if isinstance(offer, v.Hire) and isinstance(other, v.Hire):
        return offer.commander == other.commander
    return type(offer) is type(other)


def _rank(at: Scene, offer: v.Hire | v.Build) -> int:
    """The lowest number is bought first."""
    elements = {*at.theatre.map.elements}
    if isinstance(offer, v.Build):
        lands = "moon" in elements and any(at.theatre.map.elements[near] == "moon" for near in at.borders(offer.where))
        return 1 if lands else 3
    if HOMES.get(offer.commander, "land") in elements - {"land"}:
        return 0
    return 2 if offer.commander in (Commander.LAND, Commander.NUCLEAR) else 4
