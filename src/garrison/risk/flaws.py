"""The flaws of a state that was not reached by playing but read from outside; a sound state has none."""

from collections.abc import Iterator

from msgspec.structs import fields

from garrison.engine.play import can_go_on
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.maps.world import Assassinate, Destroy, HoldContinents, HoldTerritories, Mission, Territory, World
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.marks import FaceDown, Order, Tied, by_number, in_order, of_kind
from garrison.risk.options.conditions import fought_whole, placed_openly
from garrison.risk.questions import MOST_ARMIES, targets_left
from garrison.risk.state import State, playing, without_land

EMPTY_BOARD = v.DealingMissions | v.ChoosingMissions | v.DealingTargets | v.RollingToPlace
FILLING_BOARD = v.Claiming | v.Dealing


def flaws(game: risk.Game, state: State) -> Iterator[str]:
    """Every reason why `state` is not a possible position of `game`; the checks end with the first that finds any."""
    for look in LOOKS:
        found = tuple(look(game, state))
        yield from found
        if found:
            return


def _inside(game: risk.Game, state: State) -> Iterator[str]:
    """The numbers that mean nothing in this game: -1 is an index in Python, but not a seat."""
    territories, seats = len(game.map.ids), len(game.seats)
    if [*map(len, (state.owner, state.armies, state.hands, state.goals))] != [territories, territories, seats, seats]:
        yield "The board must have an entry for each territory, and the table one for each seat."
    if not {*_numbers(state, Territory)} <= {*range(territories)}:
        yield "Phase and marks must name territories of the map."
    named = {state.turn, state.first, *state.resigned, *_numbers(state, Seat, tuple[Seat, ...])}
    if not named | {*state.owner} - {NOBODY} <= {*range(seats)}:
        yield "Only seats at the table can own, act, resign or win."
    if not {card for cards in (state.traded, *state.hands) for card in cards} <= {*range(len(game.map.cards))}:
        yield "All cards must be known cards of the map."
    counts = (*state.armies, state.round, state.captured, state.trades, *_numbers(state, int, tuple[int, ...]))
    if min(counts) < 0 or sum(counts) > MOST_ARMIES:
        yield f"Numbers, and their sum, must be from 0 to {MOST_ARMIES:,}."


def _numbers(state: State, *kinds: object) -> Iterator[int]:
    """The numbers of these kinds in the fields of the phase and the marks."""
    for record in (state.phase, *state.marks):
        for field in fields(type(record)):
            if field.type in kinds:
                value = getattr(record, field.name)
                yield from value if isinstance(value, tuple) else (value,)


def _on_the_board(_: risk.Game, state: State) -> Iterator[str]:
    empty = state.phase.target if isinstance(state.phase, v.Occupying) else -1
    for where, (owner, armies) in enumerate(zip(state.owner, state.armies, strict=True)):
        if (armies == 0) != (owner == NOBODY or where == empty):
            yield f"Territory number {where} must have armies exactly when it has an owner."
    if isinstance(state.phase, EMPTY_BOARD) and any(owner != NOBODY for owner in state.owner):
        yield "The board must be empty until the first territory is claimed."
    elif NOBODY in state.owner and not isinstance(state.phase, EMPTY_BOARD | FILLING_BOARD | Over):
        yield "Every territory must have an owner once the setup is over."
    elif NOBODY not in state.owner and isinstance(state.phase, FILLING_BOARD):
        yield "There is nothing left to claim or to deal."


def _in_the_hands(_: risk.Game, state: State) -> Iterator[str]:
    places = (state.traded, *state.hands)
    cards = [card for place in places for card in place]
    if len(set(cards)) < len(cards):
        yield "Every card must be in one place."
    if any(place != tuple(sorted(place)) for place in places):
        yield "Cards must be in rising order."
    if any(state.hands[seat] for seat in without_land(state)):
        yield "A seat without territories can't hold cards."


def _at_the_table(game: risk.Game, state: State) -> Iterator[str]:
    still = playing(state)
    if not isinstance(state.phase, Over) and len(still) < 2:  # noqa: PLR2004  one alone has won
        yield "The game is over when one seat is left."
    if state.turn not in still and not isinstance(state.phase, Over | EMPTY_BOARD | v.RollingToPlay):
        yield "The seat on turn can't have resigned or been eliminated."
    if state.resigned != tuple(sorted(set(state.resigned))):
        yield "Each seat can resign only once, and seats must be named in the order of play."
    if state.round < 1:
        yield "Rounds are counted from 1."
    if type(state.phase) not in game.rows:
        yield "That phase can't occur with these options."
    if not all(type(mark).when(game.options) for mark in state.marks):
        yield "A mark is of a house rule that this game does not have."
    for mark in of_kind(state.marks, FaceDown):
        if state.owner[mark.where] != mark.by or not isinstance(state.phase, v.Placing | Over):
            yield "Armies can be face down only on land of their seat, while all place theirs."
    if state.marks != in_order(state.marks):
        yield "Marks must be in order, each once."
    yield from _in_the_order(state)


def _in_the_order(state: State) -> Iterator[str]:
    orders = of_kind(state.marks, Order)
    if len(orders) > 1 or any(tuple(sorted(order.seats)) != by_number(len(state.hands)) for order in orders):
        yield "The order of play must name every seat once."
    if tied := of_kind(state.marks, Tied):
        rolling = state.phase.contenders if isinstance(state.phase, v.RollingToPlace | v.RollingToPlay) else ()
        named = [*rolling, *(seat for mark in tied for seat in mark.seats)]
        still = all(mark.seats == tuple(seat for seat in playing(state) if seat in mark.seats) for mark in tied)
        if not (orders and rolling and still and len(set(named)) == len(named) and all(mark.seats for mark in tied)):
            yield "Seats that are level must wait while others roll for their places, each named once."


def _in_the_setup(game: risk.Game, state: State) -> Iterator[str]:
    if state.resigned and isinstance(state.phase, EMPTY_BOARD | v.Dealing):
        yield "Nobody can resign while everybody waits for chance."
    match state.phase:
        case v.Claiming(piles) | v.Dealing(piles) | v.Placing(piles) if len(piles) != len(game.seats):
            yield "Each seat must have a pile."
        case v.Placing(piles) if not piles[state.turn] and placed_openly(game.options):
            yield "The seat on turn must have armies to place."
        case v.RollingToPlace(contenders, dice) | v.RollingToPlay(contenders, dice):
            yield from _in_the_lots(state, contenders, dice)
        case v.DealingMissions(dealt) if len(dealt) >= _missions_for_all(game):
            yield "Each seat is dealt only one mission, or two to choose from."
        case v.ChoosingMissions(offered, sealed):
            yield from _in_the_choice(game, offered, sealed)
        case v.DealingTargets(dealt) if not _makes_a_cycle(game, dealt):
            yield "Each seat has one target, and all together must be able to make one cycle."
        case _:
            pass


def _missions_for_all(game: risk.Game) -> int:
    return len(game.seats) * (2 if v.ChoosingMissions in game.rows else 1)


def _in_the_choice(game: risk.Game, offered: tuple[int, ...], sealed: tuple[Seat, ...]) -> Iterator[str]:
    if len(offered) != (_missions_for_all(game) if v.DealingMissions in game.rows else 0):
        yield "Each seat must have two missions to choose from, or all of the map's."
    if sealed != tuple(sorted(set(sealed))) or len(sealed) >= len(game.seats):
        yield "Each seat chooses once, and seats must be named in the order of play."


def _in_the_turn(game: risk.Game, state: State) -> Iterator[str]:
    match state.phase:
        case v.Beginning() | v.Conquered() | v.Ending():
            yield "Nobody acts in this phase, so a game can't stop in it."
        case v.Deploying(0):
            yield "There must be armies to deploy."
        case v.Rolling(source, target, attacker, defender):
            yield from _in_the_battle(game, state, source, target, attacker)
            if not 1 <= defender <= min(game.options.defend_dice, state.armies[target]):
                yield "The defender rolls at most one die for each army, within the limit."
        case v.Defending(source, target, dice):
            yield from _in_the_battle(game, state, source, target, dice)
            if state.owner[target] in state.resigned:
                yield "A seat that has resigned can't choose how to defend."
        case v.Battling() | v.Occupying():
            yield from _at_the_end(game, state, state.phase)
        case _:
            pass


def _at_the_end(game: risk.Game, state: State, phase: v.Battling | v.Occupying) -> Iterator[str]:
    """Of a whole battle, and of moving in."""
    yield from _in_the_battle(game, state, phase.source, phase.target, 1)
    going = phase.armies if isinstance(phase, v.Battling) else phase.least
    if isinstance(phase, v.Battling):
        most = state.armies[phase.source] - 1
    else:
        most = v.MOST_MOVE_IN if fought_whole(game.options) else game.options.attack_dice
    if not 1 <= going <= min(most, state.armies[phase.source] - 1):
        yield "At least one army goes into battle or moves in, and one stays behind."


def _in_the_lots(state: State, contenders: tuple[Seat, ...], dice: tuple[int, ...]) -> Iterator[str]:
    if not contenders or contenders != tuple(seat for seat in playing(state) if seat in contenders):
        yield "The contenders must be in the game, each named once, in the order of play."
    if len(dice) >= max(1, len(contenders)) or not {*dice} <= {1, 2, 3, 4, 5, 6}:
        yield "Each contender rolls one die, which shows one to six."


def _in_the_battle(game: risk.Game, state: State, source: int, target: int, dice: int) -> Iterator[str]:
    if state.owner[source] != state.turn or state.owner[target] == state.turn:
        yield "The seat on turn must attack from its own territory, and another seat's territory."
    if target not in game.map.borders[source]:
        yield "An attack must cross a border."
    if not 1 <= dice <= min(game.options.attack_dice, state.armies[source] - 1):
        yield "The attacker rolls at most one die for each army that can leave, within the limit."


def _in_the_goals(game: risk.Game, state: State) -> Iterator[str]:
    for seat, goal in enumerate(state.goals):
        if isinstance(goal, Destroy | Assassinate) and (goal.seat == seat or not 0 <= goal.seat < len(game.seats)):
            yield "A goal can only be to destroy another seat at the table."
        if isinstance(goal, HoldContinents) and not _each_once(goal.all, len(game.map.continents)):
            yield "A goal must name continents of the map, each once."
        if not all(0 <= count <= MOST_ARMIES for count in _asked(goal)):
            yield "The numbers of a goal are out of range."
    dealt = {v.DealingMissions: "dealt", v.ChoosingMissions: "offered"}.get(type(state.phase), "")
    if dealt and not _each_once(getattr(state.phase, dealt), len(game.map.missions)):
        yield "Only missions of the map can be dealt, each once."


def _asked(goal: Mission) -> tuple[int, ...]:
    match goal:
        case HoldTerritories(count, armies) | Destroy(otherwise=HoldTerritories(count, armies)):
            return count, armies
        case HoldContinents(_, plus_any):
            return (plus_any,)
        case World() | Assassinate():
            return ()


def _makes_a_cycle(game: risk.Game, dealt: tuple[Seat, ...]) -> bool:
    """Whether these could be the targets of the first seats, with some still to be dealt."""
    could = all(target in targets_left(game, dealt[:n]) for n, target in enumerate(dealt))
    return could and len(dealt) < len(game.seats)


def _each_once(numbers: tuple[int, ...], size: int) -> bool:
    return len(set(numbers)) == len(numbers) and all(0 <= n < size for n in numbers)


def _ahead(game: risk.Game, state: State) -> Iterator[str]:
    if not (isinstance(state.phase, Over) or can_go_on(game, state)):
        yield "Nobody can move, but the game is not over."


LOOKS = (_inside, _on_the_board, _in_the_hands, _in_the_goals, _at_the_table, _in_the_setup, _in_the_turn, _ahead)
