"""The simultaneous family in a served game: incomes, cards and the sheet of orders; odds, steps and numbers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.hosting.families.kit import (
    Holdings,
    Kit,
    Part,
    assert_territory,
    chance_of_luck,
    for_seats,
    openings,
    own_sheet,
    spread_of_a_roll,
    territories,
    written_phase,
)
from garrison.maps.world import NOWHERE, Territory
from garrison.odds import Dice, Ties
from garrison.odds.simultaneous import UNKNOWN, chance, chances, dice_of, losses, with_ordinary_dice
from garrison.sheets import Erased, Sealed, Unsealed, Wrote
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import (
    Attacked,
    Captured,
    CarriedOut,
    Clashed,
    Colonized,
    Eliminated,
    Fought,
    Moved,
    Reinforced,
)
from garrison.simultaneous.game import Game, Move
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.option_words import MutualTies
from garrison.simultaneous.options import Options
from garrison.simultaneous.orders import worth
from garrison.simultaneous.reckoning import (
    Foreseen,
    energy_left,
    foreseen,
    incomes,
    may_go,
    ordered_away,
    placed,
    step_of,
    trades,
    unspent,
)
from garrison.simultaneous.state import State
from garrison.simultaneous.steps import steps as taken_apart
from garrison.simultaneous.view import View
from garrison.table.chronicle import Chronicle
from garrison.telling.analysis import luck_told
from garrison.telling.sentences import Line
from garrison.telling.simultaneous.deeds import aim_told, decided
from garrison.telling.simultaneous.now import now
from garrison.telling.simultaneous.sheet import (
    arrivals_told,
    battle_told,
    bid_told,
    doubt,
    is_void,
    order_named,
    order_told,
)
from garrison.telling.simultaneous.story import story
from garrison.wire import games as wire
from garrison.wire.analysis import Moment, Numbers, SeatNumbers
from garrison.wire.games import Extra, Odds, SetInfo, TargetOdds
from garrison.wire.sheets import CommandInfo, Expected, TurnOrder, TurnSheet

QUIET = (Wrote, Erased, Sealed, Unsealed)
"""Events of a seat's own sheet, which the page shows there."""


def facts(game: Game, told: Game, view: View) -> Extra:
    if not view.owner:
        return Extra()
    orders = isinstance(view.phase, v.Ordering) and view.seat in view.living
    return Extra(
        income=incomes(game, view),
        sets=tuple(_set(game, told, view, trade) for trade in trades(game, view)) if orders else (),
        turn=_sheet(game, told, view) if orders else None,
    )


def _sheet(game: Game, told: Game, view: View) -> TurnSheet:
    turn = foreseen(game, view)
    return TurnSheet(
        pool=unspent(game, view),
        orders=_orders(game, told, view, turn),
        waiting=tuple(order_told(told, then.order, step_of(game, view, then.order)) for then in view.carried),
        ahead=tuple(ahead(game, view, turn)),
        free=tuple(_free(game, view)),
        energy=energy_left(game, view) if view.energy else 0,
        commands=tuple(CommandInfo(str(card), card.price, card.sentence) for card in view.commands),
        prices=tuple(game.options.unit_costs),
    )


def _orders(game: Game, told: Game, view: View, turn: Foreseen) -> tuple[TurnOrder, ...]:
    rows = placed(game, view)
    numbers = {together: number for number, together in enumerate(dict.fromkeys(row.together for row in rows))}
    forces = forces_of(view, turn.events)
    return tuple(
        TurnOrder(
            number=row.number,
            words=order_told(told, row.order, row.step),
            line=write_order(game, row.order),
            step=row.step,
            together=numbers[row.together],
            chance=UNKNOWN if is_void(row.order, turn.events) else chance_of(game, view, forces, row.order),
            doubt=doubt(row.order, turn.events),
        )
        for row in rows
    )


def _free(game: Game, view: View) -> list[int]:
    """The armies of each territory that can still be ordered away, once reinforcements have come."""
    places = map(Territory, range(len(view.owner)))
    return [max(0, may_go(game, view, where, view.orders) - ordered_away(view, where)) for where in places]


def _set(game: Game, told: Game, view: View, trade: v.Trade) -> SetInfo:
    more = f"{game.options.card_bonus} more on {told.map.ids[trade.reward]}" if trade.reward != NOWHERE else ""
    armies = worth(game.map, game.options, trade.cards, view.trades)
    return SetInfo(trade.cards, armies, write_order(game, trade), more)


def tell(game: Game, events: list[Event], seat: Seat) -> list[Line]:
    """Events in sentences, without those of the seat's own sheet, and without a heading that something follows."""
    lines = [*story(game, [event for event in events if not isinstance(event, QUIET)], seat, order_named)]
    headed = any(isinstance(event, CarriedOut) for event in events) and len(lines) > 1
    return lines[1:] if headed else lines


def would(told: Game, _: View, move: Move) -> str:
    """What a bot would do, in words that follow "would"."""
    if isinstance(move.action, v.Order):
        return order_named(told, move.action)
    return "seal its orders" if isinstance(move.action, v.Seal) else "take an order back"


def armies(state: State) -> int:
    return sum((*state.armies, *state.pool))


# What a seat's orders lead to if nobody else orders anything


class Force(NamedTuple):
    """Armies that go against a territory of somebody else."""

    sources: tuple[Territory, ...]
    armies: int


Forces = Mapping[Territory, Sequence[Force]]


def forces_of(view: View, events: Sequence[Event]) -> Forces:
    """The forces against each territory, in the order in which they fight."""
    forces: dict[Territory, list[Force]] = {}
    for event in events:
        if isinstance(event, Attacked):
            forces.setdefault(event.target, []).append(Force(event.sources, event.armies))
        elif isinstance(event, Moved) and event.target in forces:
            forces[event.target].append(Force((event.source,), event.armies))
    return {target: found for target, found in forces.items() if view.owner[target] not in (view.seat, NOBODY)}


def chance_of(game: Game, view: View, forces: Forces, order: v.Order) -> float:
    """The chance that the target of a march has fallen once it is over."""
    if not isinstance(order, v.March):
        return UNKNOWN
    against = forces.get(order.target, ())
    found = _chances(game, view, order.target, against)
    from_here = (chance for force, chance in zip(against, found, strict=True) if order.source in force.sources)
    return next(from_here, UNKNOWN)


def _chances(game: Game, view: View, target: Territory, against: Sequence[Force]) -> tuple[float, ...]:
    return chances(game.options, tuple(force.armies for force in against), view.armies[target]) if against else ()


def ahead(game: Game, view: View, turn: Foreseen) -> Iterator[Expected]:
    """A row for each territory that something happens to, in the order of the map."""
    forces = forces_of(view, turn.events)
    for where in map(Territory, range(len(view.owner))):
        if where in forces:
            against = sum(force.armies for force in forces[where])
            chance = _chances(game, view, where, forces[where])[-1]
            yield Expected(where, against, chance, battle_told(against, view.armies[where]))
        elif (turn.owner[where], turn.armies[where]) != (view.owner[where], view.armies[where]):
            won = view.owner[where] == NOBODY
            words = bid_told() if won and _is_bid(where, turn) else _arrivals(view, where, turn)
            yield Expected(where, turn.armies[where], 1.0, words)


def _is_bid(where: Territory, turn: Foreseen) -> bool:
    return any(isinstance(event, Colonized) and event.where == where for event in turn.events)


def _arrivals(view: View, where: Territory, turn: Foreseen) -> str:
    new = sum(event.armies for event in turn.events if isinstance(event, Reinforced) and event.where == where)
    moved = [event for event in turn.events if isinstance(event, Moved)]
    comes = sum(event.armies for event in moved if event.target == where)
    here = view.armies[where] if view.owner[where] == view.seat else 0
    leaves = here + new + comes - turn.armies[where]
    return arrivals_told(here, new, comes, leaves)


# Before an order is written


def odds(game: Game, view: View, source: int, _: Sequence[str], most: int) -> Odds:
    """The odds of a march with `most` armies, or with all that can still go."""
    assert_territory(view, source)
    return Odds(source, view.armies[source], tuple(_marches(game, view, Territory(source), most)))


def _marches(game: Game, view: View, source: Territory, armies: int) -> Iterator[TargetOdds]:
    """The odds of a march with these armies, or with all that can still go, against each target that it may attack."""
    going = armies or max(0, may_go(game, view, source, view.orders) - ordered_away(view, source))
    for target in dict.fromkeys(_targets(view, source)) if going else ():
        won = chance(game.options, going, view.armies[target])
        if won != UNKNOWN:
            lost, killed = losses(game.options, going, view.armies[target])
            yield TargetOdds(target, won, lost, killed, ())


def _targets(view: View, source: Territory) -> list[Territory]:
    marches = [choice.action for choice in view.choices if isinstance(choice.action, v.March)]
    targets = [march.target for march in marches if march.source == source]
    return [target for target in targets if view.owner[target] not in (view.seat, NOBODY)]


# Looking back


def steps(before: Holdings, events: tuple[Event, ...], after: Holdings) -> Iterable[Part]:
    begun = [isinstance(event, CarriedOut) for event in events]
    if not any(begun) or not before[0]:
        return ()
    found = taken_apart(before, events[begun.index(True) + 1 :], after)
    return [Part(one.events, one.changes, one.source, one.target) for one in found]


MOST_TURNING = 3


class Rolled(NamedTuple):
    """A roll as one seat sees it: how many more armies it brought than expected, and how far such rolls spread."""

    seat: Seat
    luck: float
    variance: float


def numbers(chronicle: Chronicle[Game, View, State], told: Game) -> Numbers:
    views = [*openings(chronicle), chronicle.view(NOBODY)]
    events = [event for what in chronicle.past for event in what.events]
    rolls = [*_rolls(chronicle.game.options, events)]
    seats = range(len(chronicle.game.seats))
    income = [incomes(chronicle.game, view) if view.owner else () for view in views]
    found = tuple(_seat(Seat(seat), views, income, events, rolls) for seat in seats)
    fallen = [*_falls(chronicle, told)]
    falls = tuple(moment for _, moment in fallen)
    luck = luck_told(told.seats, [one.luck for one in found], [one.p for one in found]) if rolls else ""
    lines = tuple(wire.Line(seat, fall.words) for seat, fall in fallen)
    return Numbers(found, lines, falls, falls[-MOST_TURNING:], luck)


def _seat(
    seat: Seat, views: list[View], incomes: list[tuple[int, ...]], events: list[Any], rolls: list[Rolled]
) -> SeatNumbers:
    own = [roll for roll in rolls if roll.seat == seat]
    luck, variance = sum(roll.luck for roll in own), sum(roll.variance for roll in own)
    captures = [event for event in events if isinstance(event, Captured)]
    return SeatNumbers(
        seat=seat,
        territories=tuple(view.owner.count(seat) for view in views),
        armies=tuple(_armies(view, seat) for view in views),
        income=tuple(income[seat] if income else 0 for income in incomes),
        attacks=sum(isinstance(event, Attacked) and event.by == seat for event in events),
        taken=sum(event.by == seat for event in captures),
        lost=sum(event.against == seat for event in captures),
        luck=round(luck, 2),
        p=chance_of_luck(luck, variance),
    )


def _armies(view: View, seat: Seat) -> int:
    return sum(armies for armies, owner in zip(view.armies, view.owner, strict=True) if owner == seat)


def _falls(chronicle: Chronicle[Game, View, State], told: Game) -> Iterator[tuple[Seat, Moment]]:
    """The eliminations, each with the seat that fell."""
    names = told.seats
    for version, what in enumerate(chronicle.past, 1):
        turn = int(chronicle.family.age(what.game, what.before))
        for event in what.events:
            if isinstance(event, Eliminated):
                fallen = names[event.seat]
                fall = f"{names[event.by]} eliminates {fallen}" if event.by >= 0 else f"{fallen} is out"
                by = event.by if event.by >= 0 else event.seat
                yield event.seat, Moment(version, turn, by, f"{fall} in turn {turn}.")


def _rolls(options: Options, events: list[Any]) -> Iterator[Rolled]:
    """Every roll, once for each side; none where a die can do more than kill one army."""
    sides, dice = (Seat(NOBODY), Seat(NOBODY)), dice_of(options) if options.with_dice else Dice()
    for event in events if with_ordinary_dice(options) else ():
        match event:
            case Attacked(_, _, by, _, against, _, even):
                sides, dice = (by, against), _dice(options) if even else dice_of(options)
            case Clashed(_, _, by, _, against):
                sides, dice = (by, against), _dice(options)
            case Fought():
                yield from _of_a_roll(event, sides, dice)
            case _:
                pass


def _dice(options: Options) -> Dice:
    """The dice of a battle at even odds."""
    most = max(options.attacker_dice, 3)
    return Dice(most, most, Ties.NOBODY if options.mutual_ties is MutualTies.NONE else Ties.DEFENDER)


def _of_a_roll(event: Fought, sides: tuple[Seat, Seat], dice: Dice) -> Iterator[Rolled]:
    mean, variance = spread_of_a_roll(len(event.attacker), len(event.defender), dice)
    luck = event.defenders_lost - event.attackers_lost - mean
    yield Rolled(sides[0], luck, variance)
    yield Rolled(sides[1], -luck, variance)


SIMULTANEOUS: Kit[Game, State, View, v.AnyAction] = Kit(
    actions=v.AnyAction,
    tell=tell,
    ask=for_seats(now),
    phase=written_phase,
    would=would,
    decided=decided,
    aim=aim_told,
    when=lambda _, age: f"turn {age}",
    board=territories,
    facts=facts,
    all_at_once=True,
    at_stake=own_sheet,
    armies=armies,
    in_one_move=armies,
    odds=odds,
    steps=steps,
    numbers=numbers,
)
