"""A seat's sheet of orders in sentences: what each order does, why it may fail, and what there will be afterwards."""

from collections.abc import Iterator, Sequence

from garrison.engine.notation import listed
from garrison.engine.vocabulary import NOBODY, Event
from garrison.maps.world import NOWHERE
from garrison.simultaneous import events as e
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.telling.sentences import cards_told, counted

AIMS = {v.Aim.ANY: "March", v.Aim.MOVE: "Only move", v.Aim.ATTACK: "Only attack"}


def order_told(game: Game, order: v.Order, step: str) -> str:
    """What an order does, without a full stop; `step` is the stage of the turn to which it belongs."""
    at = game.map.ids
    match order:
        case v.Trade(cards, reward):
            return f"Trade {cards_told(game, cards)}{f', and more on {at[reward]}' if reward != NOWHERE else ''}"
        case v.Colonize(target, armies, source):
            return f"Bid {armies:,} for {at[target]}{f' from {at[source]}' if source != NOWHERE else ''}"
        case v.Reinforce(target, armies):
            return f"Reinforce {at[target]} with {armies:,}{_units(order)}"
        case v.March():
            return _march_told(game, order, step)
        case v.Retreat(source, target):
            return f"The last defender of {at[source]} goes to {at[target]}"
        case v.Nop(turns, where):
            return f"Do nothing for {counted(turns, 'turn')}{f' in {at[where]}' if where != NOWHERE else ''}"
        case _:
            return _purchase_told(game, order)


def order_named(game: Game, order: v.Order) -> str:
    """What an order does, as a part of a sentence."""
    told = order_told(game, order, "")
    return f"{told[0].lower()}{told[1:]}"


def _march_told(game: Game, order: v.March, step: str) -> str:
    source, target = game.map.ids[order.source], game.map.ids[order.target]
    armies = f"{order.percent}%" if order.percent else f"{order.armies:,}"
    stop = f", down to {order.stop_at}" if order.stop_at else ""
    staff = f", with the {listed(order.commanders)} commander" if order.commanders else ""
    tail = f"{_units(order)}{staff}{stop}"
    if step == "attack":
        return f"Attack {target} from {source} with {armies}{tail}"
    verb = "Move" if step == "move" else AIMS[order.aim]
    return f"{verb} {armies} from {source} to {target}{tail}"


def _units(order: v.Reinforce | v.March) -> str:
    return f" (units {', '.join(map(str, order.types))})" if order.types else ""


def _purchase_told(game: Game, order: v.Purchase) -> str:
    at = game.map.ids
    match order:
        case v.Precede(energy):
            return f"Bid {energy} energy to go first"
        case v.Hire(commander, where):
            return f"Hire a {commander} commander for {at[where]}"
        case v.Build(where):
            return f"Build a station in {at[where]}"
        case v.Buy(commander):
            return f"Buy a card of the {commander} commander"
        case v.Play(card, where, beyond, against):
            aims = [*(at[place] for place in (where, beyond) if place != NOWHERE)]
            return f"Play {card}{' on ' if aims else ''}{listed(aims) if aims else ''}" + (
                f" against {game.seats[against]}" if against != NOBODY else ""
            )


# Doubts


def doubt(order: v.Order, events: Sequence[Event]) -> str:
    """Why an order does nothing or less than it says, if nobody else orders anything; empty if it does what it says.

    `events` are those of such a turn.
    """
    void = [event.why for event in events if isinstance(event, e.Void) and event.order == order]
    return str(void[0]) if void else next(_shortfalls(order, events), "")


def is_void(order: v.Order, events: Sequence[Event]) -> bool:
    return any(isinstance(event, e.Void) and event.order == order for event in events)


def _shortfalls(order: v.Order, events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        match event, order:
            case e.Reinforced(where, _, armies, ordered), v.Reinforce(target) if where == target and armies < ordered:
                yield f"The pool has only {armies:,} for it."
            case e.Moved(source, target, _, armies, ordered), v.March() if (source, target) == (
                order.source,
                order.target,
            ) and armies < min(ordered, order.armies):
                yield f"Only {armies:,} can go."
            case e.Attacked(sources, target, _, armies), v.March() if (
                sources == (order.source,) and target == order.target and armies < order.armies
            ):
                yield f"Only {armies:,} can go."
            case e.Colonized(where, _, armies), v.Colonize(target) if where == target and armies < order.armies:
                yield f"Only {armies:,} are left for it."
            case _:
                pass


# Ahead


def bid_told() -> str:
    return "If nobody bids more"


def battle_told(attackers: int, defenders: int) -> str:
    return f"{attackers:,} against {defenders:,}"


def arrivals_told(here: int, new: int, comes: int, leaves: int) -> str:
    """What a garrison is made of: the armies here, new ones, those that arrive, and those that leave."""
    parts = ((here, "here"), (new, "new"), (comes, "arriving"))
    words = " + ".join(f"{armies:,} {word}" for armies, word in parts if armies)
    return f"{words or 'None'}{f' − {leaves:,} leaving' if leaves > 0 else ''}"
