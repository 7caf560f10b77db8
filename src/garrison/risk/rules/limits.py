"""House rules that allow less than the book: trench warfare, few conquests, a cap on armies, announced attacks."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule, at_will
from garrison.engine.vocabulary import Choice, Event, Phase, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game, Moment
from garrison.risk.marks import Named, Taken
from garrison.risk.questions import on_map, room, territories_of
from garrison.risk.state import State, with_marks


class Refused(StrEnum):
    DUG_IN = "You took {} this turn; with trench you can attack from it next turn."
    NO_MORE = "You have taken as many territories as you can take in one turn."
    NOT_ON_THE_MAP = "There is no such territory on the map."
    OWN_LAND = "You announce attacks only on other seats' territories."
    ANNOUNCED = "You have announced an attack on it already."
    UNANNOUNCED = "You have not announced an attack on {}."
    FULL = "At most {} armies can stand on a territory."


# Trench warfare: armies that took a territory dig in there, and attack from it only in a later turn.
#
# You can attack only from land that you have held without a break since your turn began.


def dig_in(_: Game, state: State) -> State:
    """A territory that was just taken is marked for the rest of the turn."""
    assert isinstance(state.phase, v.Conquered)
    taken = Taken(state.phase.where)
    return state if taken in state.marks else with_marks(state, taken)


def dug_in(at: Moment[Phase], attack: v.Attack) -> Iterator[str]:
    if Taken(attack.source) in at.state.marks:
        yield Refused.DUG_IN.format(at.game.map.names[attack.source])


# Conquests: at most so many territories are taken in a turn, and then the attacks are over.


def no_more(at: Moment[Phase], _: v.Attack) -> Iterator[Refused]:
    if at.state.captured >= at.game.options.attacks:
        yield Refused.NO_MORE


# The army cap: nothing may raise a territory above it. Armies that fit nowhere are lost, but a greater stack stays.


def full(at: Moment[Phase], action: v.Place | v.Deploy | v.Occupy | v.Fortify | v.Trade) -> Iterator[str]:
    where, armies = _arriving(at, action)
    if armies and on_map(at.state, where) and armies > room(at.game, at.state, where):
        yield Refused.FULL.format(at.game.options.army_cap)


def _arriving(at: Moment[Phase], action: v.AnyAction) -> tuple[Territory, int]:
    """Where an action brings armies, and how many. The extra armies of a trade come as far as one of them can."""
    match action, at.phase:
        case v.Trade(_, reward), _:
            return reward, int(reward != NOWHERE)
        case v.Place(where), _:
            return where, 1
        case v.Deploy(where, armies) | v.Fortify(_, where, armies), _:
            return where, armies
        case v.Occupy(armies), v.Occupying(_, target):
            return target, armies
        case _:
            return NOWHERE, 0


def forfeit_new_armies(game: Game, state: State) -> State:
    """New armies are lost once they fit on no territory of their seat."""
    assert isinstance(state.phase, v.Deploying)
    if not state.phase.armies or _has_room(game, state, state.turn):
        return state
    return replace(state, phase=v.Deploying(0))


def forfeit_first_armies(game: Game, state: State) -> State:
    """So are the first armies that are still to be placed."""
    assert isinstance(state.phase, v.Placing)
    piles = enumerate(state.phase.piles)
    left = tuple(pile if _has_room(game, state, Seat(seat)) else 0 for seat, pile in piles)
    return state if left == state.phase.piles else replace(state, phase=v.Placing(left))


def _has_room(game: Game, state: State, seat: Seat) -> bool:
    return any(room(game, state, where) for where in territories_of(state, seat))


def forfeited(_: Game, state: State, after: State) -> Iterator[Event]:
    match state.phase, after.phase:
        case v.Deploying(armies), _:
            yield events.Forfeited(state.turn, armies)
        case v.Placing(piles), v.Placing(left):
            lost = [before - now for before, now in zip(piles, left, strict=True)]
            yield from (events.Forfeited(Seat(seat), armies) for seat, armies in enumerate(lost) if armies)
        case _:
            pass


# Alert: once the new armies are placed, the player names the territories that will be attacked, and everybody hears it.
#
# Only those may be attacked. Nobody has to attack what was announced.


def announce_first(_: Game, state: State) -> State:
    assert isinstance(state.phase, v.Deploying)
    return state if state.phase.armies else replace(state, phase=v.Announcing())


def _announcements(at: Moment[v.Announcing]) -> Iterator[Choice[v.Announce]]:
    for where, owner in enumerate(at.state.owner):
        if owner != at.by and Named(Territory(where)) not in at.state.marks:
            yield Choice(at.by, v.Announce(Territory(where)))


def _refuse_announcement(at: Moment[v.Announcing], announce: v.Announce) -> Iterator[Refused]:
    if not on_map(at.state, announce.where):
        yield Refused.NOT_ON_THE_MAP
    elif at.state.owner[announce.where] == at.by:
        yield Refused.OWN_LAND
    if Named(announce.where) in at.state.marks:
        yield Refused.ANNOUNCED


ANNOUNCE: Rule[v.Announcing, v.Announce] = Rule(
    _announcements,
    _refuse_announcement,
    lambda at, announce: with_marks(at.state, Named(announce.where)),
    lambda at, announce, _: [events.Announced(at.by, announce.where)],
)
END_ANNOUNCING: Rule[v.Announcing, v.Done] = at_will(v.Done(), lambda at: replace(at.state, phase=v.Attacking()))


def unannounced(at: Moment[Phase], attack: v.Attack) -> Iterator[str]:
    if on_map(at.state, attack.target) and Named(attack.target) not in at.state.marks:
        yield Refused.UNANNOUNCED.format(at.game.map.names[attack.target])
