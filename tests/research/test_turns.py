"""PettingZoo's environment of seats that decide in turn: its own tests, rewards, the end, and what is drawn."""

import re
import warnings
import webbrowser
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import MultiDiscrete
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from garrison.catalogue import RULESETS
from garrison.engine.lines import read_state
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over, Seat
from garrison.research import aec, environments, parallel, vector
from garrison.research.coding import CLASSES, EXACT
from garrison.research.vectors import ManyGames
from rows import rows

SMALL = {"risk": "quad", "simultaneous": "quad", "diplomacy": "europe"}
SHEETS = [name for name, book in RULESETS.items() if book.family.name == "simultaneous"]


def small(name, **asked):
    return aec(name, SMALL[RULESETS[name].family.name], 3, **asked)


def played(env, seed=0, most=2000):
    """The last observation and reward of each agent, in a game of random numbers."""
    env.reset(seed=seed)
    luck, found = Chance(seed), {}
    for agent in env.agent_iter(most):
        seen, reward, over, late, _ = env.last()
        if over or late:
            found[agent] = reward
            env.step(None)
        else:
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[luck.below(len(legal))]))
    return found


@pytest.fixture
def opened(monkeypatch):
    """The pages that a browser would have shown."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "open", found.append)
    return found


# PettingZoo's own tests


@pytest.mark.check("PettingZoo's own tests of every rule set")
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.filterwarnings("ignore:Observation|We recommend agents:UserWarning")  # masks, and seats by name
def test_pettingzoo_has_no_objection(name):
    api_test(aec(name), num_cycles=30)
    seed_test(lambda: aec(name), num_cycles=10)


@pytest.mark.check("every rule set as pixels")
@pytest.mark.parametrize("name", RULESETS)
def test_what_is_rendered(name, opened):
    render_test(lambda render_mode: small(name, render_mode=render_mode))
    assert len(opened) == 1


@pytest.mark.parametrize("name", SHEETS)
def test_pettingzoo_has_no_objection_to_sheets(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(parallel(name, "quad", 3, rounds=4), num_cycles=12)
        parallel_seed_test(lambda: parallel(name, "quad", 3, rounds=3), num_cycles=4)


@pytest.mark.check("random games of every rule set with exact amounts")
@rows("name", RULESETS)
@pytest.mark.filterwarnings("ignore::UserWarning")  # the mask is a tuple, and seats go by name
def test_pettingzoo_has_no_objection_to_exact_amounts(name):
    api_test(small(name, rounds=3, amounts=EXACT), num_cycles=20)


@rows("name", RULESETS)
def test_whatever_a_mask_lets_through_is_done(name):
    for amounts in (CLASSES, EXACT):
        env = small(name, rounds=2, amounts=amounts)
        env.reset(seed=1)
        for agent in env.agents:
            env.action_space(agent).seed(1)
        for agent in env.agent_iter(150):
            seen, _, over, late, _ = env.last()
            assert env.observation_space(agent).contains(seen)
            env.step(None if over or late else env.action_space(agent).sample(seen["action_mask"]))


def test_an_exact_amount_is_one_that_some_number_allows():
    env = aec("classic", "quad", 2, amounts=EXACT)
    state = read_state(env.game, "red deploying 7: north red 3, east red 1, south blue 1, west blue 2")
    numbers, amounts = environments.seen(env.coding, env.game.ruleset.view(env.game, state, Seat(0)))["action_mask"]
    assert {env.coding.words(number) for number in np.flatnonzero(numbers).tolist()} == {
        "deploy on north",
        "deploy on east",
    }
    assert np.flatnonzero(amounts).tolist() == [1, 2, 3, 4, 5, 6, 7]


# Seeds


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda: aec("missions", "quad", 3), id="aec"),
        pytest.param(lambda: parallel("simultaneous", "quad", 2), id="parallel"),
        pytest.param(lambda: gymnasium.make("garrison/Classic-v0", map="quad", seats=2), id="gymnasium"),
        pytest.param(lambda: vector("classic", "quad", 2, games=4), id="vector"),
    ],
)
def test_one_seed_decides_all_the_games_that_follow(make):
    def seeds(seed):
        env = make()
        env.reset(seed=seed)
        for _ in range(3):
            env.reset()
            yield env.steps.states().tolist() if isinstance(env, ManyGames) else env.unwrapped.course.seed

    one, other, third = ([*seeds(seed)] for seed in (7, 7, 8))
    assert one == other
    assert all(a != b for a, b in zip(one, third, strict=True))
    assert one[0] != one[1] != one[2]
    assert [*seeds(np.int64(7))] == one


# The course of a game


@rows("name", RULESETS)
def test_a_game_that_is_broken_off_has_no_end(name):
    env = aec(name, rounds=1)
    assert set(played(env).values()) == {0.0}
    assert env.course.is_late
    assert not env.agents


def test_a_winner_has_1_and_the_others_have_minus_1():
    env = aec("classic", "quad", 3)
    gained = played(env, seed=2)
    assert isinstance(env.course.state.phase, Over)
    assert sorted(gained.values()) == [-1, -1, 1]
    assert gained[env.game.seats[env.course.state.phase.winners[0]]] == 1


@rows("name", RULESETS)
def test_shares_add_up_to_1_and_ranks_to_0(name):
    assert sum(played(small(name, reward="share", rounds=2)).values()) == pytest.approx(1)
    assert sum(played(small(name, reward="rank", rounds=2)).values()) == pytest.approx(0)


def test_the_same_seed_gives_the_same_game():
    env, other = aec("missions", "islands"), aec("missions", "islands")
    ends = []
    for one, seed in ((env, 5), (other, 5), (env, 5), (env, 6)):
        played(one, seed, most=300)
        ends.append(one.course.state)
    assert ends[0] == ends[1] == ends[2] != ends[3]


def test_only_the_seat_that_decides_has_a_mask():
    env = aec("classic", "quad", 3)
    env.reset(seed=1)
    assert [env.observe(agent)["action_mask"].any() for agent in env.agents] == [
        agent == env.agent_selection for agent in env.agents
    ]


def test_exact_amounts_are_a_second_number():
    env = aec("classic", "quad", 2, amounts=EXACT)
    env.reset(seed=1)
    assert env.action_space("red") == MultiDiscrete([86, 1024])
    for amount in range(20):
        numbers, _ = env.last()[0]["action_mask"]
        env.step(np.array([np.flatnonzero(numbers)[-1], amount]))


# What is refused


@rows(
    ("make", "calls"),
    [
        (
            lambda: aec("classic", "quad", 2, render_mode="ansi"),
            {"last": (), "render": (), "step": (0,), "observe": ("red",)},
        ),
        (lambda: parallel("simultaneous", "quad", 2, render_mode="ansi"), {"render": (), "step": ({},)}),
        (lambda: gymnasium.make("garrison/Classic-v0", render_mode="ansi").unwrapped, {"render": (), "step": (0,)}),
    ],
)
def test_nothing_can_be_done_before_reset(make, calls):
    for name, given in calls.items():
        with pytest.raises(ValueError, match=r"^No game has begun\. Call reset first\.$"):
            getattr(make(), name)(*given)


def test_an_agent_whose_game_goes_on_has_to_decide():
    env = aec("classic", "quad", 2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="has to decide: None is only for agents whose game has ended"):
        env.step(None)


@rows(
    ("action", "amounts", "sentence"),
    [
        (1.0, CLASSES, "'action' must be a whole number, not 1.0."),
        (True, CLASSES, "'action' must be a whole number, not True."),
        (np.array([1.0, 2.0]), EXACT, "'number' must be a whole number, not np.float64(1.0)."),
        (5, EXACT, "With exact amounts, an action is a number and an amount, not 5."),
    ],
)
def test_an_action_is_whole_numbers(action, amounts, sentence):
    env = aec("classic", "quad", 2, amounts=amounts)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=re.escape(sentence)):
        env.step(action)


def test_numbers_that_no_order_has_are_unread_at_once():
    env = parallel("simultaneous", "quad", 2)
    env.reset(seed=1)
    sheet: Any = np.array([-1, 10_000] + [0] * 10)
    assert env.step({"red": sheet})[4]["red"] == {"unread": 2}
    with pytest.raises(ValueError, match="The action of 'red' must be whole numbers in the shape"):
        env.step({"red": sheet / 2})


def test_a_number_that_is_masked_out():
    env = aec("classic", "quad", 2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="0 can't be chosen now: its mask is 0"):
        env.step(0)


@rows(
    ("asked", "sentence"),
    [
        ({"ruleset": "clasic"}, "There is no rule set 'clasic'. Did you mean 'classic'?"),
        ({"ruleset": "classic", "map": "europe"}, "'classic' needs a map of territories"),
        ({"ruleset": "classic", "reward": "points"}, "A reward is 'win', 'share', 'rank', not 'points'."),
        ({"ruleset": "classic", "render_mode": "3d"}, "A render mode is 'human', 'ansi', 'rgb_array', not '3d'."),
        ({"ruleset": "classic", "rounds": 0}, "Rounds are counted from 1, so 0 can't be the last."),
        ({"ruleset": "classic", "dice": 3}, "dice"),
        ({"ruleset": "classic", "seats": 1000}, "."),
    ],
)
def test_there_is_no_such_environment(asked, sentence):
    with pytest.raises(ValueError, match=r".") as refused:
        aec(**asked)
    assert sentence in str(refused.value)


def test_options_have_their_own_names_or_a_place_of_their_own():
    free: Any = aec("classic", "quad", fortify="free").game.options
    rounds: Any = aec("classic", "quad", options={"goal": "rounds", "rounds": 3}).game.options
    assert (free.fortify, rounds.rounds) == ("free", 3)


# What is drawn


def test_letters():
    env = aec("classic", "quad", 2, render_mode="ansi")
    env.reset(seed=1)
    lines = env.render().splitlines()
    assert lines[0] in {f"classic, round 1: claiming, {seat}" for seat in env.agents}
    assert "red: 0 territories" in lines


def test_without_a_mode_nothing_is_drawn():
    env = aec("classic", "quad", 2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="Nothing is rendered unless"):
        env.render()
