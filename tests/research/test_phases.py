"""The Parallel environment: a step is a phase, and what can't be read is no order."""

import warnings
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

from garrison.catalogue import RULESETS, Unknown
from garrison.engine.vocabulary import Seat
from garrison.research import parallel
from garrison.research.coding import CLASSES, EXACT
from garrison.research.environments import Seen
from garrison.research.zoo import NOTHING, Numbers, Phases
from rows import rows

WRITTEN = [name for name, book in RULESETS.items() if book.family.name != "risk"]
IN_TURN = [name for name, book in RULESETS.items() if book.family.name == "risk"]


class Step(NamedTuple):
    phase: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, int]]


def played(env: Phases, choose: Callable[[Phases, str, Seen], Numbers]) -> Iterator[Step]:
    """Each step of a whole game."""
    seen, _ = env.reset(seed=1)
    while env.agents:
        phase = type(env.course.state.phase).__name__
        assert all(env.observation_space(agent).contains(seen[agent]) for agent in env.agents)
        seen, *rest = env.step({agent: choose(env, agent, seen[agent]) for agent in env.agents})
        yield Step(phase, *rest)


def at_random(env: Phases, agent: str, seen: Seen) -> Numbers:
    numbers: Numbers = env.action_space(agent).sample(seen["action_mask"])
    return numbers


def holding(env: Phases, _: str, __: Seen) -> Numbers:
    """No orders at all."""
    return np.full(env.coding.units, NOTHING)


@pytest.mark.check("PettingZoo's own tests of every rule set")
@rows("amounts", [CLASSES, EXACT], ids=["classes", "exact"])
@rows("ruleset", WRITTEN)
def test_pettingzoo_has_no_objection(ruleset, amounts):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(parallel(ruleset, rounds=2, amounts=amounts), num_cycles=8)
        parallel_seed_test(lambda: parallel(ruleset, rounds=2, amounts=amounts), num_cycles=4)


@rows("ruleset", WRITTEN)
def test_a_round_of_random_play(ruleset):
    steps = [*played(parallel(ruleset, rounds=1), at_random)]
    assert steps[0].phase == "Ordering"
    assert all(info == {"unread": 0} for step in steps for info in step.infos.values())
    assert not any(steps[-1].rewards.values())
    assert not any(steps[-1].terminations.values())
    assert all(steps[-1].truncations.values())


def test_a_winner_has_1_and_the_others_have_minus_1():
    last = [*played(parallel(victory_centres=4), holding)][-1]
    assert all(last.terminations.values())
    assert not any(last.truncations.values())
    assert last.rewards["russia"] == 1
    assert sum(last.rewards.values()) == -5


def test_what_cannot_be_read_is_no_order():
    env = parallel()
    seen, _ = env.reset()
    numbers = np.array([np.flatnonzero(mask)[-1] for mask in seen["austria"]["action_mask"]])
    numbers[1] = numbers[0]
    infos = env.step({"austria": numbers})[-1]
    assert infos["austria"] == {"unread": 1}
    assert infos["england"] == {"unread": 0}


@pytest.mark.parametrize("ruleset", IN_TURN)
def test_seats_that_decide_in_turn_hand_in_no_sheets(ruleset):
    with pytest.raises(ValueError, match=f"Did you mean aec\\('{ruleset}'\\)"):
        parallel(ruleset)


def test_there_is_no_such_game():
    with pytest.raises(Unknown, match=r"There is no rule set 'diplomancy'\. Did you mean 'diplomacy'\?"):
        parallel("diplomancy")
    with pytest.raises(ValueError, match="victory_centres"):
        parallel(victory_centres=0)


@rows("ruleset", WRITTEN)
def test_the_board_can_be_read(ruleset):
    env = parallel(ruleset, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith(f"{ruleset}, ")


def test_nobody_decides_once_the_game_has_ended():
    env = parallel(rounds=1)
    [*played(env, holding)]
    with pytest.raises(ValueError, match=r"The game has ended\. Call reset to begin another"):
        env.step({})


def test_exact_amounts_stand_beside_the_numbers():
    env: Any = parallel("warlight", "world", 2, amounts=EXACT, start="random_split")
    seen, _ = env.reset(seed=1)
    view, sheet = env.course.view(Seat(0)), np.zeros((env.coding.units, 2), np.int64)
    mask, amounts = seen["red"]["action_mask"][0]
    assert sheet.shape == env.action_space("red").shape
    assert amounts.all()
    numbers = [int(number) for number in np.flatnonzero(mask) if number != NOTHING][:2]
    places = [env.coding.action(view, number).target for number in numbers]
    sheet[:3] = (numbers[0], 2), (numbers[1], 1), (env.coding.actions - 1, 7)
    *_, infos = env.step({"red": sheet, "blue": np.zeros_like(sheet)})
    assert [env.course.state.armies[place] - view.armies[place] for place in places] == [2, 1]
    assert infos == {"red": {"unread": 1}, "blue": {"unread": 0}}
