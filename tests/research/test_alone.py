"""Gymnasium's environment of one seat against bots: its own check, seeds, opponents, and refusals."""

import os
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import garrison.research  # noqa: F401  makes the environments known
from bots.programs.hostile_bots import code_of
from garrison.bots.programs.kept import release
from garrison.bots.programs.pipes import LIVING
from garrison.catalogue import RULESETS
from garrison.engine.streams import Chance
from garrison.research.coding import CLASSES, EXACT
from garrison.research.registration import id_of
from rows import rows

IDS = [pytest.param(id_of(book), id=name) for name, book in RULESETS.items()]
SMALL = {"risk": "quad", "simultaneous": "quad", "diplomacy": "europe"}


def alone(name="classic", **asked):
    return gymnasium.make(f"garrison/{name.capitalize()}-v0", **{"map": "quad", "opponents": ("random",), **asked})


def course(env, seed, most=200):
    """What is seen and given in a game of random numbers."""
    luck, (seen, _) = Chance(seed), env.reset(seed=seed)
    for _ in range(most):
        legal = np.flatnonzero(seen["action_mask"])
        seen, reward, over, late, info = env.step(int(legal[luck.below(len(legal))]))
        assert not info
        yield seen, reward, over, late
        if over or late:
            return


@rows("id_", IDS)
def test_gymnasium_has_no_objection(id_):
    book = next(book for book in RULESETS.values() if id_of(book) == id_)
    env = gymnasium.make(id_, map=SMALL[book.family.name])
    check_env(env.unwrapped, skip_render_check=True)


def test_rendering():
    frame = alone(render_mode="rgb_array", seats=2)
    frame.reset(seed=1)
    picture = frame.render()
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (700, 3)
    assert picture.std() > 10


@rows(("amounts", "length"), [(CLASSES, 151), (EXACT, 86 + 1024)])
def test_masks_for_other_learners_are_one_array(amounts, length):
    env = alone(amounts=amounts, seats=2).unwrapped
    seen, _ = env.reset(seed=1)
    masks = env.action_masks()
    assert (masks.shape, masks.dtype) == ((length,), bool)
    assert np.array_equal(masks, np.hstack(seen["action_mask"]))


def test_games_end_with_a_reward():
    ends = [[*course(alone(seats=2), seed, most=3000)][-1] for seed in range(3)]
    assert all(over and not late and reward in (1, -1) for _, reward, over, late in ends)


def test_a_game_that_is_broken_off_is_truncated():
    *before, (_, reward, over, late) = course(alone(rounds=2), 1)
    assert (reward, over, late) == (0, False, True)
    assert not any(late for *_, late in before)


def test_an_illegal_number_changes_nothing():
    env = alone()
    seen, _ = env.reset(seed=1)
    again, reward, over, late, info = env.step(0)
    assert (seen["observation"] == again["observation"]).all()
    assert (reward, over, late) == (0, False, False)
    assert info == {"refused": "0 can't be chosen now: its mask is 0."}


def test_the_seat_and_the_opponents():
    env = alone(seat="green", opponents=("steady", "random"))
    env.reset(seed=1)
    assert env.unwrapped.course.waiting == (2,)
    with pytest.raises(ValueError, match=r"There is no seat 'gren'\. Did you mean 'green'\?"):
        alone(seat="gren")
    with pytest.raises(ValueError, match="numbered from 0 to 2, so there is no seat 3"):
        alone(seat=3)
    with pytest.raises(ValueError, match="There is no bot 'stead'"):
        alone(opponents=("stead",))


@pytest.mark.skipif(os.name != "posix", reason="programs need Linux or macOS")
@rows("code, since, kind", [("death with a code", 3, "ended"), ("an illegal action", 7, "illegal")])
def test_an_opponent_that_failed_is_named_with_the_decision_since_which_a_stand_in_plays(tmp_path, code, since, kind):
    release()
    bot = tmp_path / f"{kind}.py"
    bot.write_text(code_of(code, begin=3), encoding="utf-8")
    env, luck = alone(seats=2, opponents=(f"{sys.executable} -u {bot}",)), Chance(1)
    seen, info = env.reset(seed=1)
    infos, over = [info], False
    while not over:
        legal = np.flatnonzero(seen["action_mask"])
        seen, _, over, late, info = env.step(int(legal[luck.below(len(legal))]))
        infos.append(info)
        over = over or late
    (fault,) = infos[-1]["faults"].values()
    assert (fault["since"], fault["kind"]) == (since, kind)
    assert "faults" not in infos[0]
    first = next(number for number, info in enumerate(infos) if "faults" in info)
    assert all("faults" in info for info in infos[first:])
    _, info = env.reset(seed=1)
    assert "faults" not in info
    env.close()
    assert len(LIVING) <= 1


def test_many_games_at_once_come_from_the_compiled_rules():
    many = gymnasium.make_vec("garrison/Classic-v0", num_envs=3, map="quad")
    seen, infos = many.reset(seed=1)
    assert len(seen) == len(infos["action_mask"]) == 3


TOLD = """
import numpy as np, gymnasium
{imports}
env = gymnasium.make("garrison/Missions-v0", map="world")
seen, _ = env.reset(seed=7)
total = 0.0
for step in range(40):
    legal = np.flatnonzero(seen["action_mask"])
    seen, *_ = env.step(int(legal[step % len(legal)]))
    total = 31 * total % 1000003 + float(seen["observation"] @ np.arange(len(seen["observation"])))
print(total)
"""


def test_the_same_seed_gives_the_same_game_in_every_process():
    told = set()
    for hashing, imports in (("1", "import garrison.research"), ("2", "")):
        name = "garrison/Missions" if imports else "garrison.research:garrison/Missions"
        program = TOLD.format(imports=imports).replace("garrison/Missions", name)
        env = {**os.environ, "PYTHONHASHSEED": hashing}
        done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
        told.add(done.stdout)
    assert len(told) == 1


def test_nothing_is_loaded_before_it_is_used():
    program = "import garrison.research, sys; print({'gymnasium', 'pettingzoo', 'numpy'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_environments_are_known_whichever_is_loaded_first():
    program = "import garrison.research, gymnasium; print(gymnasium.spec('garrison/Energy-v0').id)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "garrison/Energy-v0\n"
