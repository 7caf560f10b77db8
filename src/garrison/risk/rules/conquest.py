"""What follows when a territory is taken: the eliminated hand over their cards, and the conqueror goes on.

Game flow: "If you eliminate an opponent you get all his/her cards. If this gives you to 6+ cards you have to trade
until your cards are reduced to 4-2."
"""

from collections.abc import Iterator

from msgspec.structs import replace

from garrison.engine.vocabulary import Event, Seat
from garrison.maps.world import Destroy, Mission
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.state import State, without_land


def taken(state: State, phase: v.Occupying, armies: int, after: State) -> Iterator[Event]:
    loser = state.owner[phase.target]
    sides = state.turn, phase.source, loser, phase.target
    yield events.Occupied(*sides, armies)
    if loser not in after.owner:
        yield events.Eliminated(*sides, state.hands[loser])


def eliminate(_: Game, state: State) -> State:
    """The conqueror takes all cards of the eliminated, and others who had to destroy them get another goal."""
    fallen = without_land(state)
    if not fallen:
        return state
    after = replace(state, hands=_handed_over(state, fallen), goals=consoled(state.goals, fallen, by=state.turn))
    return state if after == state else after


def _handed_over(state: State, fallen: list[Seat]) -> tuple[tuple[int, ...], ...]:
    spoils = sorted((*state.hands[state.turn], *(card for seat in fallen for card in state.hands[seat])))
    hands = [() if seat in fallen else hand for seat, hand in enumerate(state.hands)]
    hands[state.turn] = tuple(spoils)
    return tuple(hands)


def consoled(goals: tuple[Mission, ...], fallen: list[Seat], *, by: Seat) -> tuple[Mission, ...]:
    """The goals after these seats have fallen to `by`: any others who had to destroy them get another goal."""
    return tuple(
        goal.otherwise if isinstance(goal, Destroy) and goal.seat in fallen and seat != by else goal
        for seat, goal in enumerate(goals)
    )


def new_goals(_: Game, state: State, after: State) -> Iterator[Event]:
    for seat, (before, goal) in enumerate(zip(state.goals, after.goals, strict=True)):
        if goal != before:
            yield events.GoalChanged(Seat(seat), goal)


def must_trade(game: Game, state: State) -> State:
    """Above the limit, cards must be traded at once; at exactly the limit, when the next turn begins."""
    return replace(state, phase=v.Trading(0)) if len(state.hands[state.turn]) > game.options.hand_limit else state


def attack_on(_: Game, state: State) -> State:
    return replace(state, phase=v.Attacking())
