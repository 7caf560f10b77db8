"""Copies of games and environments: pickled or deep, they go on exactly as the original does."""

import copy
import pickle
from multiprocessing import get_context

import gymnasium
import numpy as np
import pytest
from msgspec.structs import replace

import garrison.research  # noqa: F401  makes the environments known
from garrison.bots import BOTS
from garrison.catalogue import RULESETS, Unknown, new_game, seat_names
from garrison.engine.game import new_game as game_of
from garrison.kernel import Steps
from garrison.research import aec, parallel, vector
from garrison.research.coding import EXACT, coding
from garrison.risk.rules.fortify import ONCE
from rows import rows

SMALL = {"risk": "quad", "simultaneous": "quad", "diplomacy": "europe"}
FAST = {"risk": ("steady", "easy"), "simultaneous": ("steady",), "diplomacy": ("advance",)}
SHEETS = [name for name, book in RULESETS.items() if book.family.name != "risk"]


def pickled(thing):
    return pickle.loads(pickle.dumps(thing))  # noqa: S301  our own


PROGRAM = """
class Bot:
    def __init__(self, game, below):
        pass

    def choose(self, view):
        return view.choices[0].move()
"""

HOW = [pytest.param(pickled, id="pickled"), pytest.param(copy.deepcopy, id="deep")]


def plain(seen):
    """Whatever environments give, as lists and numbers that can be compared."""
    if isinstance(seen, dict):
        return {name: plain(each) for name, each in seen.items()}
    return [plain(each) for each in seen] if isinstance(seen, tuple | list) else np.array(seen).tolist()


def small(name):
    return {"map": SMALL[RULESETS[name].family.name], "seats": 2, "rounds": 3}


# Games


@rows("name", RULESETS)
def test_a_rule_set_of_the_catalogue_is_pickled_by_its_name(name):
    book = RULESETS[name]
    assert pickled(book) is book
    game = new_game(name, "", len(seat_names(name)) or 3)
    assert pickled(game) == game
    assert copy.deepcopy(game) is game


def no_chance(*_):
    raise NotImplementedError


def no_fortifying(at, _):
    return at.state


def test_a_variant_is_pickled_with_its_own_functions():
    classic = RULESETS["classic"]
    stay = replace(ONCE, apply=no_fortifying)
    steps = tuple(replace(row, rule=stay) if row.rule is ONCE else row for row in classic.steps)
    for variant in (
        replace(classic, name="siege", steps=steps),
        replace(classic, chance=no_chance),
        replace(classic, family=replace(classic.family, patience=3)),
    ):
        assert pickled(variant) == variant
        game = game_of(new_game("classic", "quad", 2).map, variant, ("red", "blue"))
        assert pickled(game) == game


def test_a_function_without_a_name_of_its_own_is_refused_by_pickle():
    with pytest.raises((pickle.PicklingError, AttributeError), match="lambda"):
        pickle.dumps(replace(RULESETS["classic"], chance=lambda *_: None))


def test_another_version_of_a_rule_set_is_not_read():
    with pytest.raises(Unknown, match=r"^The pickle needs version 99 of classic, and this is version \d+\.$"):
        pickle.loads(pickle.dumps(RULESETS["classic"]).replace(b"K\x01", b"K\x63"))  # noqa: S301  our own


# Environments


def goes_on(env, other, most):
    """Whether both see the same and have the same chance, also in the game after this one."""
    while env.agents and most:
        most -= 1
        one, two = (each.last() for each in (env, other))
        assert plain(one) == plain(two)
        ended = one[2] or one[3]
        action = None if ended else env.action_space(env.agent_selection).sample(one[0]["action_mask"])
        env.step(action)
        other.step(action)
    env.reset()
    other.reset()
    assert env.course.seed == other.course.seed
    assert plain(env.last()) == plain(other.last())


@pytest.mark.parametrize("how", HOW)
@rows("name", RULESETS)
def test_seats_in_turn(name, how):
    env = aec(name, **small(name))
    env.reset(seed=5)
    for agent in env.agents:
        env.action_space(agent).seed(5)
    for _ in range(8):
        env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
    goes_on(env, how(env), 80)


@pytest.mark.parametrize("how", HOW)
@rows("name", SHEETS)
def test_seats_at_once(name, how):
    env = parallel(name, **small(name))
    seen, _ = env.reset(seed=5)
    other = how(env)
    while env.agents:
        actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
        both = [one.step(actions) for one in (env, other)]
        assert plain(both[0]) == plain(both[1])
        seen = both[0][0]
    assert plain(env.reset()) == plain(other.reset())


def against(name, bot):
    env = gymnasium.make(f"garrison/{name.capitalize()}-v0", **small(name), opponents=(bot,))
    seen, _ = env.reset(seed=5)
    for _ in range(5):
        seen, *_ = env.step(env.action_space.sample(seen["action_mask"]))
    return env, seen


def same_against(name, bot):
    env, seen = against(name, bot)
    others = [pickled(env), copy.deepcopy(env)]
    for _ in range(12):
        each = [one.step(one.action_space.sample(seen["action_mask"])) for one in (env, *others)]
        assert plain(each[0]) == plain(each[1]) == plain(each[2])
        seen, _, over, late, _ = each[0]
        if over or late:
            break


@rows("name", RULESETS)
def test_one_seat_against_bots(name):
    for bot in FAST[RULESETS[name].family.name]:
        same_against(name, bot)


@pytest.mark.check("every bot remembers something else")
@pytest.mark.parametrize("family", BOTS)
def test_one_seat_against_every_bot(family):
    name = next(name for name, book in RULESETS.items() if book.family.name == family)
    for bot in BOTS[family]:
        same_against(name, "search:0.01" if bot == "search" else bot)


def test_a_program_that_plays_is_not_copied(tmp_path):
    program = tmp_path / "bot.py"
    program.write_text(PROGRAM)
    env = gymnasium.make("garrison/Classic-v0", map="quad", seats=2, opponents=(f"{program}:Bot",))
    seen, _ = env.reset(seed=1)
    for _ in range(5):
        seen, *_ = env.step(env.action_space.sample(seen["action_mask"]))
    for how in (pickled, copy.deepcopy):
        with pytest.raises(TypeError, match="is a program that is playing, so this game can't be copied"):
            how(env)


def test_what_never_changes_is_shared_by_copies():
    for env in (aec("diplomacy"), parallel("diplomacy"), aec("classic", amounts=EXACT)):
        env.reset(seed=1)
        other = copy.deepcopy(env)
        assert (other.game, other.coding) == (env.game, env.coding)
        assert other.game is env.game
        assert other.coding is env.coding
        assert other.course is not env.course
    game = new_game("classic", "quad", 2)
    assert pickled(coding(game)).columns == coding(game).columns


def first_seen(env):
    return env.reset(seed=1)[0]["red"]["observation"]


@pytest.mark.check("starts a process that loads everything anew")
def test_an_environment_is_handed_to_another_process():
    env = parallel("simultaneous", "quad", 2)
    with get_context("spawn").Pool(1) as pool:
        [there] = pool.map(first_seen, [env])
    assert np.array_equal(there, first_seen(env))


# Games of the kernel


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("seat", [-1, "red"])
def test_many_games(seat, how):
    many = vector("classic", "quad", 2, games=8, seed=5, seat=seat)
    for _ in range(20):
        many.step(many.any_orders())
    other = how(many)
    for _ in range(60):
        both = [one.step(one.any_orders()) for one in (many, other)]
        assert plain(both[0][:4]) == plain(both[1][:4])
        assert not np.shares_memory(both[0][0], both[1][0])
    assert np.array_equal(many.reset()[0], other.reset()[0])


@pytest.mark.parametrize("how", HOW)
def test_steps(how):
    steps = Steps(new_game("classic", "quad", 2), 8, 5)
    other, before = how(steps), steps.observations.copy()
    for _ in range(40):
        for one in (steps, other):
            one.any_orders()
            one.step()
        assert np.array_equal(steps.observations, other.observations)
        assert np.array_equal(steps.choices, other.choices)
    assert not np.array_equal(before, other.observations)
    with pytest.raises(ValueError, match="read-only"):
        other.choices[0] = 0
