"""The family of games of armies on territories, and what chance does in them."""

from collections.abc import Callable
from typing import TypeGuard, TypeVar

from msgspec.structs import replace

from garrison.engine.game import Family, Game
from garrison.engine.vocabulary import CHANCE, NOBODY, Move, Seat
from garrison.maps.world import Map
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.luck import battle_ends, evenly
from garrison.risk.marks import Order, of_kind
from garrison.risk.options import FULL_LUCK, Options
from garrison.risk.questions import missions_in, targets_left, territories_of, thinnest
from garrison.risk.state import State, deck, playing
from garrison.risk.typed import read
from garrison.territories.family import on_territories
from garrison.territories.luck import drawn

T = TypeVar("T")

Below = Callable[[int], int]


NO_CHAIN = "With trench nobody attacks on from land just taken, so a chain has only one territory."
NO_ODDS = "The dice of this game are its own, so nobody can say what the odds are."


def fall(game: risk.Game, state: State, below: Below) -> risk.Move:
    """The move of CHANCE in a state that waits for it; `below(n)` gives a uniform integer from 0 to n-1."""
    return Move(CHANCE, _outcome(game, state, below))


def has_odds(game: Game) -> TypeGuard[risk.Game]:
    """Whether the dice of a game are the usual ones, for which odds are worked out."""
    return game.ruleset.chance is fall


def _outcome(game: risk.Game, state: State, below: Below) -> v.AnyAction:
    match state.phase:
        case v.Rolling(_, _, attacker, defender):
            return _rolled(attacker, defender, game.options.luck, below)
        case v.Battling(_, target, armies):
            force = armies, state.armies[target]
            end = drawn(battle_ends(game.options, *force), below)
            return v.FightOut(*force, end.lost, end.killed)
        case v.Drawing():
            return v.Draw(_one_of(deck(game.map, state), below))
        case v.RollingToPlace() | v.RollingToPlay():
            return v.CastLot(1 + below(6))
        case v.Dealing():
            return v.Deal(_one_of(territories_of(state, NOBODY), below))
        case v.Placing():
            return v.Place(_one_of(thinnest(state, state.turn), below))
        case v.DealingMissions(dealt):
            return v.DealMission(_one_of([n for n in missions_in(game) if n not in dealt], below))
        case v.DealingTargets(dealt):
            return v.DealTarget(_one_of(targets_left(game, dealt), below))
        case phase:
            raise ValueError(f"{type(phase).__name__} does not wait for chance.")


def _rolled(attacker: int, defender: int, luck: int, below: Below) -> v.Roll | v.Even:
    """A roll with real dice or an even roll; which of them is drawn first, unless it is certain."""
    if luck == FULL_LUCK or (luck and below(FULL_LUCK) < luck):
        return v.Roll(_throw(attacker, below), _throw(defender, below))
    (fewest, chance), *more = evenly(attacker, defender).items()
    losses = more[0][0] if more and below(chance.denominator) >= chance.numerator else fewest
    return v.Even(attacker, defender, *losses)


def _throw(dice: int, below: Below) -> tuple[int, ...]:
    return tuple(sorted((1 + below(6) for _ in range(dice)), reverse=True))


def _one_of(things: list[T], below: Below) -> T:
    return things[below(len(things))]


# The risk family: maps of territories, seats of any colour, and territories to hold


class ChangedMap(Map, frozen=True, kw_only=True, dict=True, cache_hash=True):
    """A map with what the options of a game change of it; `file` is the map without that."""

    file: Map


def board(map_: Map, options: Options) -> Map:
    """The map with the bonuses of a game in place of its own."""
    bonuses = dict(options.bonuses)
    if not bonuses:
        return map_
    parts = {name: getattr(map_, name) for name in Map.__struct_fields__}
    parts["continents"] = tuple(replace(one, bonus=bonuses.get(one.id, one.bonus)) for one in map_.continents)
    return ChangedMap(file=map_, **parts)


def source(map_: Map) -> Map:
    return map_.file if isinstance(map_, ChangedMap) else map_


def opener(state: State) -> Seat:
    """The seat that has the first turn, if the others follow it by their numbers."""
    return NOBODY if of_kind(state.marks, Order) else state.first


RISK: Family[Map, Options, State, v.AnyAction] = replace(
    on_territories("risk", "world", "rounds", 500, playing),
    board=board,
    source=source,
    manner="In turns",
    opener=opener,
    typed=read,
)
