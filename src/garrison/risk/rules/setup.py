"""Setting up: who places first, how territories find their owners, and where the first armies stand.

Glossary, «Setup»: "1. Apportion number of armies based on map file definition. 2. Whoever rolls the highest number on
dice takes one Infantry piece from his or her pile and places it onto any territory on the board, thus claiming that
territory. 3. Everyone in turn places one army onto any unoccupied territory. Continue until all territories have been
claimed. 4. Each player in turn places one additional army onto any territory he or she already occupies. Continue in
this way until everyone has run out of armies."
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Literal, TypeVar

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import CHANCE, NOBODY, Choice, Event, Seat
from garrison.maps.world import Assassinate, Mission, Territory
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.marks import Order, Tied, by_number, of_kind
from garrison.risk.options import Cards, MissionsBy
from garrison.risk.options.conditions import defender_chooses, fought_whole, with_missions
from garrison.risk.questions import meant, missions_in, on_map, room, territories_of, thinnest
from garrison.risk.rules.attack import consoled
from garrison.risk.rules.turn import next_playing, open_goal
from garrison.risk.state import (
    State,
    playing,
    reinforced,
    settled,
    with_marks,
    without_land,
    without_marks,
    yet_to_place,
)
from garrison.territories.family import COLOUR

FACES = range(1, 7)

FIRST = (v.DealingMissions, v.ChoosingMissions, v.DealingTargets)
"""What some games begin with, before anything else."""


class Refused(StrEnum):
    NOT_A_DIE = "A die shows a number from one to six."
    NOT_ON_THE_MAP = "There is no such territory on the map."
    TAKEN = "Only an empty territory can be claimed."
    NOT_YOURS = "Additional armies go to your own territories."
    NOT_EVEN = "A seat's armies are laid evenly: the next goes to one of its territories with the fewest."


def everyone(game: Game) -> tuple[Seat, ...]:
    return by_number(len(game.seats))


def begin(game: Game) -> State:
    size, seats = len(game.map.ids), everyone(game)
    return State(
        phase=next((kind() for kind in FIRST if kind in game.rows), v.RollingToPlace(seats)),
        turn=seats[0],
        first=seats[0],
        round=1,
        owner=(NOBODY,) * size,
        armies=(0,) * size,
        hands=((),) * len(seats),
        goals=tuple(meant(open_goal(game), seat) for seat in seats),
    )


# Casting lots: "one die each, highest; ties roll again among the tied"

Lots = TypeVar("Lots", v.RollingToPlace, v.RollingToPlay)


def _lots(at: Moment[Lots]) -> Iterator[Choice[v.CastLot]]:
    return (Choice(CHANCE, v.CastLot(die)) for die in FACES)


def _refuse_lot(_: Moment[Lots], lot: v.CastLot) -> Iterator[Refused]:
    if lot.die not in FACES:
        yield Refused.NOT_A_DIE


def _cast(lead: Callable[[Game, State, Seat], State]) -> Callable[[Moment[Lots], v.CastLot], State]:
    def cast(at: Moment[Lots], lot: v.CastLot) -> State:
        contenders, dice = at.phase.contenders, (*at.phase.dice, lot.die)
        if len(dice) < len(contenders):
            return replace(at.state, phase=replace(at.phase, dice=dice))
        highest = tuple(seat for seat, die in zip(contenders, dice, strict=True) if die == max(dice))
        if len(highest) > 1:
            return replace(at.state, phase=type(at.phase)(highest))
        return lead(at.game, at.state, highest[0])

    return cast


def _rank(lead: Callable[[Game, State, Seat], State]) -> Callable[[Moment[Lots], v.CastLot], State]:
    """As `_cast`, but for the whole order: by falling numbers, then those who are level among themselves."""

    def rank(at: Moment[Lots], lot: v.CastLot) -> State:
        contenders, dice = at.phase.contenders, (*at.phase.dice, lot.die)
        if len(dice) < len(contenders):
            return replace(at.state, phase=replace(at.phase, dice=dice))
        state = _ranked(at.state, contenders, dice)
        if tied := sorted(of_kind(state.marks, Tied), key=lambda mark: state.order.index(mark.seats[0])):
            left = with_marks(without_marks(state, Tied), *tied[1:])
            return replace(left, phase=type(at.phase)(tied[0].seats))
        return lead(at.game, state, next(seat for seat in state.order if seat in playing(state)))

    return rank


def _ranked(state: State, contenders: tuple[Seat, ...], dice: tuple[int, ...]) -> State:
    """The contenders in the places of the order that they have, by what they rolled; those level are marked."""
    fallen = dict(zip(contenders, dice, strict=True))
    ranked = iter(sorted(contenders, key=lambda seat: -fallen[seat]))
    order = Order(tuple(next(ranked) if seat in fallen else seat for seat in state.order))
    level = [tuple(seat for seat in contenders if fallen[seat] == die) for die in {*dice}]
    return with_marks(without_marks(state, Order), order, *(Tied(seats) for seats in level if len(seats) > 1))


def _place_first(game: Game, state: State, seat: Seat) -> State:
    piles = (dict(game.map.starting_armies)[len(game.seats)],) * len(game.seats)
    phase = v.Dealing(piles) if v.Dealing in game.rows else v.Claiming(piles)
    return replace(state, turn=seat, first=seat, phase=phase)


def _play_first(_: Game, state: State, seat: Seat) -> State:
    return replace(state, turn=seat, first=seat, phase=v.Beginning())


def _told(to: Literal["place", "play"]) -> Callable[[Moment[Lots], v.CastLot, State], Iterator[Event]]:
    def tell(at: Moment[Lots], lot: v.CastLot, after: State) -> Iterator[Event]:
        yield events.LotCast(at.phase.contenders[len(at.phase.dice)], lot.die)
        if type(after.phase) is not type(at.phase):
            yield events.LotWon(after.first, to)

    return tell


def _order_told(to: Literal["place", "play"]) -> Callable[[Moment[Lots], v.CastLot, State], Iterator[Event]]:
    def tell(at: Moment[Lots], lot: v.CastLot, after: State) -> Iterator[Event]:
        yield events.LotCast(at.phase.contenders[len(at.phase.dice)], lot.die)
        if type(after.phase) is not type(at.phase):
            yield events.OrderRolled(after.order, to)

    return tell


ROLL_TO_PLACE: Rule[v.RollingToPlace, v.CastLot] = Rule(_lots, _refuse_lot, _cast(_place_first), _told("place"))
ROLL_TO_PLAY: Rule[v.RollingToPlay, v.CastLot] = Rule(_lots, _refuse_lot, _cast(_play_first), _told("play"))
RANK_TO_PLACE: Rule[v.RollingToPlace, v.CastLot] = Rule(_lots, _refuse_lot, _rank(_place_first), _order_told("place"))
RANK_TO_PLAY: Rule[v.RollingToPlay, v.CastLot] = Rule(_lots, _refuse_lot, _rank(_play_first), _order_told("play"))


# Claiming, or dealing


def _empty(at: Moment[v.Claiming | v.Dealing]) -> list[Territory]:
    return territories_of(at.state, NOBODY)


def _refuse_claim(at: Moment[v.Claiming | v.Dealing], claim: v.Claim | v.Deal) -> Iterator[Refused]:
    if not on_map(at.state, claim.where):
        yield Refused.NOT_ON_THE_MAP
    elif at.state.owner[claim.where] != NOBODY:
        yield Refused.TAKEN


def _settle(at: Moment[v.Claiming | v.Dealing], claim: v.Claim | v.Deal) -> State:
    state, piles = settled(at.state, claim.where, at.state.turn), _less_one(at.phase.piles, at.state.turn)
    phase = type(at.phase)(piles) if NOBODY in state.owner else v.Placing(piles)
    return replace(state, turn=next_playing(state), phase=phase)


def _less_one(piles: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """The piles after one army is taken; an empty pile stays empty: a seat may claim in place of one that resigned."""
    return (*piles[:seat], max(0, piles[seat] - 1), *piles[seat + 1 :])


CLAIM: Rule[v.Claiming, v.Claim] = Rule(
    lambda at: (Choice(at.by, v.Claim(where)) for where in _empty(at)),
    _refuse_claim,
    _settle,
    lambda at, claim, _: [events.Claimed(at.state.turn, claim.where)],
)
DEAL: Rule[v.Dealing, v.Deal] = Rule(
    lambda at: (Choice(CHANCE, v.Deal(where)) for where in _empty(at)),
    _refuse_claim,
    _settle,
    lambda at, deal, _: [events.Dealt(at.state.turn, deal.where)],
)


# Placing


def _places(at: Moment[v.Placing]) -> Iterator[Choice[v.Place]]:
    return (Choice(at.by, v.Place(where)) for where in territories_of(at.state, at.by))


def _refuse_place(at: Moment[v.Placing], place: v.Place) -> Iterator[Refused]:
    if not on_map(at.state, place.where):
        yield Refused.NOT_ON_THE_MAP
    elif at.state.owner[place.where] != at.by:
        yield Refused.NOT_YOURS


def _place(at: Moment[v.Placing], place: v.Place) -> State:
    phase = v.Placing(_less_one(at.phase.piles, at.by))
    return replace(at.state, armies=reinforced(at.state, place.where, 1), turn=next_playing(at.state), phase=phase)


def _placed(at: Moment[v.Placing], place: v.Place, after: State) -> Iterator[Event]:
    yield events.Placed(at.by, place.where, after.armies[place.where])


PLACE = Rule(_places, _refuse_place, _place, _placed)


# Laying: the armies are placed at once, by the rule and by chance


def _refuse_lay(at: Moment[v.Placing], place: v.Place) -> Iterator[Refused]:
    if not on_map(at.state, place.where):
        yield Refused.NOT_ON_THE_MAP
    elif place.where not in thinnest(at.state, at.state.turn):
        yield Refused.NOT_EVEN


LAY: Rule[v.Placing, v.Place] = Rule(
    lambda at: (Choice(CHANCE, v.Place(where)) for where in thinnest(at.state, at.state.turn)),
    _refuse_lay,
    lambda at, place: _place(replace(at, by=at.state.turn), place),
    lambda at, place, after: [events.Laid(at.state.turn, place.where, 1, after.armies[place.where])],
)


def lay_evenly(game: Game, state: State) -> State:
    """Each seat's armies are laid, equally many on each of its territories; those that are left stay in its pile."""
    assert isinstance(state.phase, v.Placing)
    piles = state.phase.piles
    more = [
        {where: min(piles[seat] // len(held), room(game, state, where)) for where in held}
        for seat in yet_to_place(state)
        if len(held := territories_of(state, seat)) <= piles[seat]
    ]
    return _laid(state, [laid for laid in more if any(laid.values())])


def lay_on_fronts(game: Game, state: State) -> State:
    """Every seat's armies are laid in proportion to the borders that its territories have with other seats."""
    assert isinstance(state.phase, v.Placing)
    piles = state.phase.piles
    more = [_on_fronts(game, state, seat, piles[seat]) for seat in yet_to_place(state)]
    return _laid(state, [laid for laid in more if any(laid.values())])


def _on_fronts(game: Game, state: State, seat: Seat, pile: int) -> Mapping[Territory, int]:
    """Each territory's share of a pile, in proportion to its borders; those rounded down most get what is left."""
    held = [where for where in territories_of(state, seat) if room(game, state, where)]
    counted = {where: _borders(game, state, where) for where in held}
    borders = {where: count for where, count in counted.items() if count} or dict.fromkeys(counted, 1)
    shares = {where: divmod(pile * count, sum(borders.values())) for where, count in borders.items()}
    rounded = sorted(shares, key=lambda where: -shares[where][1])[: pile - sum(share for share, _ in shares.values())]
    return {where: min(share + (where in rounded), room(game, state, where)) for where, (share, _) in shares.items()}


def _borders(game: Game, state: State, where: Territory) -> int:
    """The number of a territory's borders with other seats."""
    return sum(state.owner[near] != state.owner[where] for near in game.map.borders[where])


def _laid(state: State, more: Sequence[Mapping[Territory, int]]) -> State:
    """The state after these armies are moved from the piles to the board; `more` has a mapping for each seat."""
    assert isinstance(state.phase, v.Placing)
    armies, piles = [*state.armies], [*state.phase.piles]
    for laid in more:
        for where, count in laid.items():
            armies[where] += count
            piles[state.owner[where]] -= count
    return replace(state, armies=tuple(armies), phase=v.Placing(tuple(piles))) if more else state


def laid(_: Game, state: State, after: State) -> Iterator[Event]:
    for where, (owner, before, standing) in enumerate(zip(state.owner, state.armies, after.armies, strict=True)):
        if standing > before:
            yield events.Laid(owner, Territory(where), standing - before, standing)


def pass_empty_pile(_: Game, state: State) -> State:
    """A seat with nothing left to place, or with no territory, is skipped while another can place."""
    able = yet_to_place(state)
    return state if state.turn in able or not able else replace(state, turn=next_playing(state))


def begin_once_placed(_: Game, state: State) -> State:
    """Once every pile is placed, the first turn begins."""
    if yet_to_place(state):
        return state
    first = state.first if state.first in playing(state) else next_playing(replace(state, turn=state.first))
    return replace(state, turn=first, first=first, goals=_goals_once_placed(state), phase=v.Beginning())


def roll_once_placed(_: Game, state: State) -> State:
    """Once every pile is placed, the dice decide who has the first turn."""
    if yet_to_place(state):
        return state
    return replace(state, goals=_goals_once_placed(state), phase=v.RollingToPlay(playing(state)))


def _goals_once_placed(state: State) -> tuple[Mission, ...]:
    """The goals when the first turn begins: seats that never got land are out, so nobody has to destroy them."""
    out = without_land(state)
    return passed_on(consoled(state.goals, out, by=NOBODY), out)


def passed_on(goals: tuple[Mission, ...], out: list[Seat]) -> tuple[Mission, ...]:
    """The goals once these seats are out of the cycle of targets: whoever was after one of them gets its target."""
    for goal in (goal for goal in goals if isinstance(goal, Assassinate) and goal.seat in out):
        next_goal = goals[goal.seat]
        return passed_on(tuple(next_goal if one == goal else one for one in goals), out)
    return goals


# Why a game can't be played at all: the map, the seats and the options must fit together


def objections(game: Game) -> Iterator[str]:
    yield from _about_seats(game)
    continents = {continent.id for continent in game.map.continents}
    yield from (f"There is no continent '{name[:40]}'." for name, _ in game.options.bonuses if name not in continents)
    if with_missions(game.options):
        yield from _about_missions(game)
    if fought_whole(game.options) and defender_chooses(game.options):
        yield "In battles that are fought whole (`battle=whole`) nobody chooses dice (`defender_dice=choose`)."
    if game.options.cards is Cards.FIXED and len(game.options.fixed_values) != len(game.map.kinds) + 1:
        needed = len(game.map.kinds) + 1
        yield f"`fixed_values` needs {needed} numbers on this map: one per kind of card, then the mixed set."


def _about_missions(game: Game) -> Iterator[str]:
    known, seats, wanted = len(missions_in(game)), len(game.seats), game.options.common_mission
    match game.options.missions_by:
        case MissionsBy.DEALT if known < seats:
            yield f"The map '{game.map.id}' has missions for only {known} of {seats} seats."
        case MissionsBy.OFFERED if known < 2 * seats:
            yield f"The map '{game.map.id}' has only {known} missions, too few to offer two to each of {seats} seats."
        case MissionsBy.CHOSEN if not known:
            yield f"The map '{game.map.id}' has no missions to choose from."
        case MissionsBy.COMMON if wanted - 1 not in missions_in(game):
            yield f"The map '{game.map.id}' has no mission {wanted} for this game."
        case _:
            pass


def _about_seats(game: Game) -> Iterator[str]:
    possible = [seats for seats, _ in game.map.starting_armies]
    if len(game.seats) not in possible:
        yield f"The map '{game.map.id}' is for {', '.join(map(str, possible))} seats, not {len(game.seats)}."
    if len(game.map.ids) < len(game.seats):
        yield f"The map '{game.map.id}' has too few territories for {len(game.seats)} seats."
    if len(set(game.seats)) < len(game.seats):
        yield "Each seat needs a different colour."
    for colour in dict.fromkeys(game.seats):
        if not COLOUR.fullmatch(colour):
            yield f"A seat's colour is one word of small letters, not '{colour[:40]}'."
