"""PettingZoo's environment of seats that decide in turn: its own tests, rewards, the end, and what is drawn."""

import warnings
import webbrowser

import numpy as np
import pytest
from gymnasium.spaces import MultiDiscrete
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from garrison.catalogue import RULESETS
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over
from garrison.research import aec, parallel
from garrison.research.coding import EXACT
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
        seen, *_ = env.last()
        legal = np.flatnonzero(seen["action_mask"])
        env.step(np.array([legal[-1], amount]))


# What is refused


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
    assert aec("classic", "quad", fortify="free").game.options.fortify == "free"
    assert aec("classic", "quad", options={"goal": "rounds", "rounds": 3}).game.options.rounds == 3


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
