"""The vector environment: the games of the kernel, in the words and with the manners of Gymnasium."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from garrison.kernel import NotCompiled, Steps
from garrison.research import vector
from garrison.research.vectors import ManyGames, unpacked
from rows import rows

GAMES, SEED = 8, 5


def taken(many, steps):
    """Everything that so many random steps show."""
    for _ in range(steps):
        yield [np.array(part) for part in many.step(many.any_orders())[:4]]


@pytest.mark.parametrize("ruleset", ["classic", "missions"])
def test_the_games_are_those_of_the_kernel(ruleset):
    many = vector(ruleset, "quad" if ruleset == "classic" else "world", 3, games=GAMES, seed=SEED)
    steps = Steps(many.game, GAMES, SEED)
    for _ in range(300):
        steps.any_orders()
        seen, rewards, terminations, truncations, infos = many.step(steps.orders)
        steps.step()
        assert np.array_equal(seen, steps.observations)
        assert np.array_equal(infos["action_mask"], steps.choices)
        assert np.array_equal(infos["rewards"], steps.rewards)
        assert np.array_equal(terminations, steps.ended == 1)
        assert np.array_equal(truncations, steps.ended == 2)
        assert np.array_equal(rewards, steps.gains)
        assert many.observation_space.contains(seen)


def test_the_arrays_are_those_of_the_kernel_and_always_the_same():
    many = vector("classic", "quad", 2, games=GAMES, seed=SEED)
    first, *_, news = many.step(many.any_orders())
    second, rewards, *_, again = many.step(many.any_orders())
    steps = many._steps
    assert first is second is steps.observations
    assert (rewards is steps.gains, again["rewards"] is steps.rewards, again["action_mask"] is steps.choices) == (
        True,
    ) * 3
    assert news["action_mask"] is again["action_mask"]


@pytest.mark.parametrize("seat", [-1, "blue"])
def test_the_same_seed_makes_the_same_games(seat):
    one, other = (vector("classic", "quad", 2, games=GAMES, seed=seed, seat=seat) for seed in (SEED, SEED + 1))
    assert not np.array_equal(*(list(taken(many, 60))[-1][0] for many in (one, other)))
    other.reset(seed=SEED)
    one.reset(seed=SEED)
    for _ in range(60):
        both = [many.step(one.any_orders() if many is one else one.orders) for many in (one, other)]
        assert all(np.array_equal(*parts) for parts in zip(*(step[:4] for step in both), strict=True))


def test_without_a_seed_other_games_follow_and_they_depend_on_the_seed_before():
    def second():
        many = vector("classic", "quad", 2, games=GAMES, seed=SEED)
        first = many._steps.states()
        many.reset()
        return first, many._steps.states()

    (before, after), (_, again) = second(), second()
    assert not np.array_equal(before, after)
    assert np.array_equal(after, again)


@pytest.mark.parametrize(("seat", "rounds"), [(-1, 0), (-1, 2), (1, 0), (1, 2)])
def test_a_game_that_ends_is_followed_by_the_next_in_the_same_step(seat, rounds):
    many = vector("classic", "quad", 2, games=GAMES, seed=SEED, seat=seat, rounds=rounds, policy="uniform")
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    ends, index, decided = 0, np.arange(GAMES), many._steps.awaited.copy()
    for _ in range(1500):
        seen, rewards, terminations, truncations, infos = many.step(many.any_orders())
        ended = terminations | truncations
        assert ("final_obs" in infos) == ended.any()
        assert infos["action_mask"].any(axis=1).all()
        for row in np.flatnonzero(ended):
            ends += 1
            last, looking = infos["final_obs"][row], decided[row]
            assert last.shape == seen[row].shape
            assert rewards[row] == infos["final_info"]["rewards"][row, looking]
            owners = last[: len(many.game.map.ids)]
            assert (rewards[row] == 1) == (terminations[row] and (owners == 1).all())
            assert infos["index"][row] > index[row]
        index, decided = infos["index"].copy(), infos["seat"].copy()
    assert ends > GAMES


def test_one_seat_is_asked_alone_and_the_policy_decides_for_the_others():
    many = vector("classic", "world", 3, games=GAMES, seed=SEED, seat="green", policy="border")
    wins = 0
    for _ in range(600):
        _, _, terminations, _, infos = many.step(many.any_orders())
        assert (infos["seat"] == 2).all()
        wins += infos["rewards"][terminations, :2].max(axis=1, initial=-1).clip(0).sum()
    assert wins


def test_the_defender_is_asked_for_its_dice():
    options = {"defender_dice": "choose"}
    many = vector("classic", "quad", 2, games=GAMES, seed=SEED, seat=0, policy="border", options=options)
    asked = 0
    for _ in range(300):
        asked += int((unpacked(many.step(many.any_orders())[4]["action_mask"])[:, 1] == 1).sum())
    assert asked


def test_the_mask_has_a_one_for_each_slot_that_can_be_chosen():
    many = vector("classic", "quad", 2, games=GAMES, seed=SEED)
    many.step(many.any_orders())
    mask, choices = many.mask(), many._steps.choices
    assert mask.shape == (GAMES, 64 * choices.shape[1])
    for row, slot in np.ndindex(mask.shape):
        assert mask[row, slot] == int(choices[row, slot // 64]) >> (slot % 64) & 1


def test_the_space_samples_what_the_masks_let_through():
    many = vector("classic", "quad", 2, games=GAMES, seed=SEED)
    for _ in range(100):
        many.step(np.array([many.single_action_space.sample(mask) for mask in many.masks()]))


def test_an_illegal_action_is_refused_and_nothing_is_done():
    many = vector("classic", "quad", 2, games=GAMES, seed=SEED)
    before = many._steps.states()
    with pytest.raises(ValueError, match=r"^Slot 64\d* is not among the choices of row 0.$"):
        many.step(np.full((GAMES, 2), 6400))
    assert np.array_equal(many._steps.states(), before)


def test_what_is_not_compiled_is_refused_with_the_reasons():
    with pytest.raises(NotCompiled, match="'simultaneous' is not of the risk family"):
        vector("simultaneous", games=2)
    with pytest.raises(NotCompiled, match=r"^In 500 rounds there could be more armies than the kernel can count.$"):
        vector("classic", games=2, options={"set_step": 1_000_000})


@rows(
    ("wrong", "sentence"),
    [
        ({"seat": "gren"}, "There is no seat 'gren'. Did you mean 'green'?"),
        ({"seat": 3}, "Seats are numbered from 0 to 2, so 3 is not one."),
        ({"policy": "bordr"}, "There is no policy 'bordr'. Did you mean 'border'?"),
        ({"fortfy": "free"}, "There is no option 'fortfy'. Did you mean 'fortify'?"),
        ({"games": 0}, "There must be at least one game, not 0."),
        ({"map": "wrold"}, "There is no map 'wrold'. Did you mean 'world'?"),
    ],
)
def test_mistakes_are_explained(wrong, sentence):
    with pytest.raises(ValueError, match="^" + sentence.replace("?", r"\?")):
        vector("classic", **({"games": 2, "seats": 3} | wrong))


def test_gymnasium_makes_it_by_name_for_the_first_seat():
    many = gymnasium.make_vec("garrison/Classic-v0", num_envs=GAMES, map="quad", seats=2, fortify="free")
    assert isinstance(many, ManyGames)
    assert many.game.options.fortify == "free"
    assert set(many.reset(seed=SEED)[1]["seat"]) == {0}


def test_the_wrappers_of_gymnasium_take_it():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        many = vector("classic", "quad", 2, games=GAMES, seed=SEED)
        wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(many)
        wrapped.reset(seed=SEED)
        lengths = [wrapped.step(many.any_orders())[4].get("episode", {}).get("l", 0) for _ in range(300)]
    assert max(int(np.max(length)) for length in lengths) > 1
