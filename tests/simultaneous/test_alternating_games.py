"""Games at random in which the seats take turns: no army comes from nowhere, and nobody gains by writing first."""

from typing import Any

from msgspec.structs import replace

from garrison.catalogue import new_game
from garrison.engine.play import begin, legal, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, NOBODY, Move, Seat
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import AnyEvent, Reinforced, Struck
from garrison.simultaneous.family import fall
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Thrown
from garrison.simultaneous.rules.turn import resolve
from garrison.simultaneous.state import State, living
from rows import rows

Lists = dict[Seat, list[Move[Any]]]

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"luck": "0.75", "rounding": "weighted", "move_order": "random"},
    {"luck": "0.16", "move_order": "coin_flip", "multi_attack": True},
    {"one_army_stands_guard": False, "multi_attack": True, "carry_turns": 1},
)


def begun(on: Game, chance: Chance) -> State:
    """The state when the territories are dealt."""
    state: State = begin(on)
    while not isinstance(state.phase, v.Ordering):
        state = make(on, state, fall(on, state, chance.below))
    return state


def scribbled(chance: Chance, on: Game, state: State) -> Lists:
    """Orders of all seats at random, each seat's in a list."""
    lists: Lists = {seat: [] for seat in living(state)}
    choices = [choice for choice in legal(on, state) if isinstance(choice.action, v.March | v.Reinforce)]
    for _ in range(10 * len(lists)):
        choice = choices[chance.below(len(choices))]
        order = replace(choice.action, armies=1 + chance.below(12))
        if isinstance(order, v.March) and not chance.below(3):
            order = replace(order, armies=0, percent=1 + chance.below(100), aim=tuple(v.Aim)[chance.below(3)])
        lists[choice.by].append(Move(choice.by, order))
    return lists


def handed_in(chance: Chance, on: Game, state: State, lists: Lists) -> State:
    """The state when all have written and sealed, each at its own time."""
    left = {seat: [*moves, Move(seat, v.Seal())] for seat, moves in lists.items()}
    while left:
        seat = tuple(left)[chance.below(len(left))]
        state = make(on, state, left[seat].pop(0))
        left = {seat: moves for seat, moves in left.items() if moves}
    return state


def check(before: State, after: State, told: tuple[AnyEvent, ...]) -> None:
    """Who owns a territory has armies there; armies come out of the pool and go by losses, and no other way."""
    assert all((owner == NOBODY) == (armies == 0) for owner, armies in zip(after.owner, after.armies, strict=True))
    assert min((*after.armies, *after.pool)) >= 0
    lost = sum(event.attackers_lost + event.defenders_lost for event in told if isinstance(event, Struck))
    placed = sum(event.armies for event in told if isinstance(event, Reinforced))
    assert sum(after.armies) == sum(before.armies) + placed - lost


@rows("variant", VARIANTS, ids=str)
@rows("seed", range(3))
def test_armies_are_conserved_and_a_turn_does_not_depend_on_who_wrote_first(variant, seed):
    chance = Chance(seed, "alternating")
    on = new_game("warlight", "stars", 4, {"max_turns": 12} | variant)
    state = begun(on, chance)
    while isinstance(state.phase, v.Ordering):
        lists = scribbled(chance, on, state)
        orders = tuple(tuple(move.action for move in lists.get(Seat(seat), ())) for seat in range(4))
        luck = Thrown(chance.below)
        resolution = resolve(on, replace(state, orders=orders), luck)
        check(state, resolution.after, resolution.events)
        for _ in range(2):
            ready = handed_in(chance, on, state, lists)
            if isinstance(ready.phase, v.Throwing):
                ready = make(on, ready, Move(CHANCE, v.Throw(tuple(luck.dice))))
            assert ready == resolution.after
        state = resolution.after
