"""What holds in every turn, whatever the map, the options, the board and the orders are."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY
from garrison.simultaneous.events import Colonized, Emptied, Fought, Moved, Struck, Vanished
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Below, Thrown, fixed_order
from garrison.simultaneous.rules.board import Board, entries_of
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.rules.turn import resolve, stages_of
from garrison.simultaneous.state import State
from simultaneous.positions import turns
from simultaneous.random_turns import NEAR, SETTLED, cases
from simultaneous.resolved import Case, after, answer
from simultaneous.slowly import resolved

SEEDS = st.integers(0, 2**32)
MANY = settings(max_examples=2 * settings().max_examples)

ENOUGH = 200_000
"""No turn of so few armies asks for so many dice."""


def below(seed: int) -> Below:
    """Chance from a seed, that runs out where a turn does not end."""
    random, used = Random(seed), count()

    def fall(n: int) -> int:
        assert next(used) < ENOUGH
        return random.randrange(n)

    return fall


# Stages


def stages(board: Board) -> Iterator[str]:
    """Carry out the orders stage by stage, until the end; the name of each after which no army is on its way."""
    on_the_way = ("clash", "attack", "march", "surge", "catch up") if board.options.allow_retreat else ("clash",)
    course = Course(board, entries_of(board.before))
    for stage in stages_of(board.game):
        if stage.name == "eliminate":
            return
        stage.rule(course)
        if stage.name not in on_the_way:
            yield stage.name


def board_of(game: Game, state: State, seed: int) -> Board:
    luck = Thrown(below(seed))
    ranking = fixed_order(game.map, state.wasted, game.options.territory_order, state.round, luck)
    return Board(game, state, luck, ranking)


def armies_of(board: Board) -> int:
    """All armies, on the board and in the pools."""
    return sum(map(sum, board.stacks)) + sum(board.pool)


def spent(board: Board) -> int:
    """The armies that fell in battle, had nowhere to go, or were bid in vain where that costs them."""
    lost = 0
    for event in board.events:
        match event:
            case Fought() | Struck():
                lost += event.attackers_lost + event.defenders_lost
            case Vanished():
                lost += event.armies
            case Colonized() if board.options.losers_docked:
                lost += sum(armies for seat, armies in event.bids if seat != event.by)
            case _:
                pass
    return lost


@MANY
@given(turns(), SEEDS)
def test_after_every_stage_the_board_is_sound_and_nothing_came_from_nowhere(turn, seed):
    game, state = turn
    assume(game.options.with_dice and game.options.unit_costs == (1,) and not game.options.staff)
    board = board_of(game, state, seed)
    had = armies_of(board)
    for stage in stages(board):
        for owner, stack in zip(board.owner, board.stacks, strict=True):
            assert (owner == NOBODY) == (sum(stack) == 0)
            assert min(stack) >= 0
        assert min(board.pool) >= 0
        assert armies_of(board) == had - spent(board)
        if stage == "move":
            left = {event.source for event in board.events if isinstance(event, Moved)}
            assert all(board.armies(source) >= board.options.leave_behind for source in left)


@MANY
@given(turns(most=12), SEEDS)
def test_every_turn_ends_whatever_the_options_are(turn, seed):
    game, state = turn
    ended = resolve(game, state, Thrown(below(seed))).after
    assert [owner == NOBODY for owner in ended.owner] == [not armies for armies in ended.armies]
    assert min((*ended.armies, *ended.pool)) >= 0


@MANY
@given(turns(), SEEDS)
def test_one_army_a_die_never_leaves_a_battlefield_empty(turn, seed):
    game, state = turn
    assume(game.options.with_dice and not game.options.allow_retreat)
    game = replace(game, options=replace(game.options, attack_damage=1))
    events = resolve(game, state, Thrown(below(seed))).events
    assert not any(isinstance(event, Emptied) for event in events)
    assert all(event.attackers or event.defenders for event in events if isinstance(event, Fought))


# Nobody is before anybody else


def thrown(case: Case, seed: int) -> Case:
    """The case with the dice that it needs."""
    dice: list[int] = []
    random = Random(seed)

    def roll() -> int:
        dice.append(random.randint(1, 6))
        return dice[-1]

    resolved(case, roll)
    return {**case, "dice": dice}


@given(cases(SETTLED), SEEDS, st.randoms(use_true_random=False))
def test_it_does_not_matter_whose_orders_come_first(case, seed, random):
    case = thrown(case, seed)
    sheets = {player: [order for order in case["orders"] if order["player"] == player] for player in case["players"]}
    turns = [player for player, sheet in sheets.items() for _ in sheet]
    random.shuffle(turns)
    shuffled = [sheets[player].pop(0) for player in turns]
    assert after({**case, "orders": shuffled}) == after(case)


@given(cases({}), st.sampled_from(SETTLED["territory_order"]))
def test_moves_do_not_depend_on_the_order_of_the_territories(case, order):
    owner = {name: player for name, (player, _) in case["before"]["board"].items()}
    moves = [
        {"kind": "move", "player": owner[source], "source": source, "target": target, "units": units}
        for units, source in enumerate(owner)
        for target in NEAR[source]
        if owner.get(target) == owner[source]
    ]
    case["orders"], case["before"]["carried"] = moves, []
    assert after({**case, "options": {"territory_order": order}})["board"] == after(case)["board"]


# One type of unit


PLAIN = ("losers_docked", "same_target", "mutual_mode", "battle_rounds", "ties",
         "attack_damage", "excess_orders", "chained_moves", "march_into_unowned", "reinforce_order")  # fmt: skip


@MANY
@given(cases({name: SETTLED[name] for name in PLAIN}), SEEDS, st.integers(0, 5))
def test_with_one_type_of_unit_types_change_nothing(case, seed, bonus):
    case = thrown(case, seed)
    told = answer({**case, "options": {**case["options"], "unit_types": "rps", "rps_bonus": bonus}})["after"]
    troops = told.pop("troops")
    assert told == after(case)
    assert troops == {name: [units, 0, 0] for name, (_, units) in told["board"].items()}


@pytest.mark.parametrize("lead", [[0, 1, 2], [1, 2, 0]])
def test_types_do_change_something(lead):
    march: dict[str, Any] = {"kind": "attack", "player": "A", "source": "Deneb", "target": "Sadr", "units": 1}
    case: Case = {
        "map": "test",
        "players": "AB",
        "options": {"unit_types": "rps"},
        "before": {"board": {"Deneb": ["A", 3], "Sadr": ["B", 1]}, "troops": {"Deneb": [1, 2, 0], "Sadr": [0, 1, 0]}},
        "orders": [{**march, "lead": lead}],
        "dice": [4, 4],
    }
    assert after(case)["board"]["Sadr"][0] == ("A" if lead[0] == 0 else "B")


# At the border


def test_at_the_border_only_those_count_who_meet_there():
    march = {"kind": "attack", "player": "A", "source": "Deneb", "target": "Sadr", "units": 1}
    back = {"kind": "attack", "player": "B", "source": "Sadr", "target": "Deneb", "units": 1}
    case: Case = {
        "map": "test",
        "players": "AB",
        "options": {"dice_from": "garrison"},
        "before": {"board": {"Deneb": ["A", 5], "Sadr": ["B", 5]}},
        "orders": [march, back],
        "dice": [6, 1, 1, 1, 1, 6, 6],
    }
    assert after(case)["board"] == {"Deneb": ["A", 4], "Sadr": ["B", 4]}
