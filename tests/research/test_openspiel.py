"""The games in OpenSpiel: its own tests, its search and its solvers run on them, and seats see only their views."""

import copy
import pickle
import random
from collections import defaultdict
from fractions import Fraction

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from garrison.catalogue import RULESETS, seat_names
from garrison.engine.play import replay
from garrison.engine.vocabulary import Seat
from garrison.maps.kinds import TERRITORIES
from rows import rows

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for Windows")

from garrison.research import openspiel  # noqa: E402  only with OpenSpiel
from garrison.research.openspiel.table import heard, links  # noqa: E402  as above

SHORT = {
    "risk": "map=quad,seats=3,last=4,decisions=150",
    "simultaneous": "map=stars,seats=3,last=2,decisions=80",
    "diplomacy": "last=1,decisions=60",
}
"""Games of each family that are soon over."""


def loaded(name, changes=""):
    given = ",".join(part for part in (SHORT[RULESETS[name].family.name], changes) if part)
    return pyspiel.load_game(f"garrison_{name}({given})")


def walked(game, seed, most=10_000):
    """The states of a random game, up to the end."""
    luck, state = random.Random(seed), game.new_initial_state()
    yield state
    while not state.is_terminal() and most:
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(numbers, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
        most -= 1
        yield state


def test_every_rule_set_is_a_game():
    assert {f"garrison_{name}" for name in RULESETS} <= {*pyspiel.registered_names()}


@pytest.mark.check("random games of every rule set")
@rows("name", RULESETS)
def test_the_random_simulations_of_openspiel_pass(name):
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)


@rows("options", ["goal:assassin", "goal:mission;missions_by:chosen", "goal:mission;missions_by:offered;setup:blind"])
def test_seats_that_choose_at_once_in_secret_choose_one_after_the_other(options):
    *_, end = walked(loaded("classic", f"options={options}"), 1)
    assert end.is_terminal()


@pytest.mark.check("ten games of every rule set on a map that is not tiny")
@pytest.mark.parametrize("name", RULESETS)
def test_they_pass_on_a_larger_map(name):
    where = "" if RULESETS[name].family.name == "diplomacy" else "map=islands,"
    game = pyspiel.load_game(f"garrison_{name}({where}decisions=150)")
    pyspiel.random_sim_test(game, num_sims=10, serialize=False, verbose=False)


def test_cards_of_a_kind_are_one_outcome():
    """A few moves into the game a seat draws a command card, of which the deck has several that are alike."""
    state = pyspiel.load_game("garrison_energy(map=islands)").new_initial_state()
    for action in (366, 421, 357, 382, 0, 412, 6, 0, 508, 66, 394, 0, 691, 0, 5, 2, 3, 6, 4, 1, 6, 3, 83, 442, 0, 0):
        state.apply_action(action)
    assert state.at.draw == (Fraction(1, 2), Fraction(1, 2))
    assert len({state.action_to_string(-1, outcome) for outcome, _ in state.chance_outcomes()}) == 2


@rows("name", RULESETS)
def test_a_seat_sees_its_view_and_hears_what_it_is_told_and_nothing_else(name):
    game = loaded(name)
    table = game.table
    *_, state = walked(game, 1, 60)
    moves = [past.move for past in reversed([*links(state.at.past)])]
    assert replay(table.game, table.start.state, moves) == state.at.state
    for seat, colour in enumerate(table.game.seats):
        view = table.game.ruleset.view(table.game, state.at.state, Seat(seat))
        bare = replace(view, choices=(), asides=())
        assert state.observation_string(seat) == msgspec.json.encode(bare).decode()
        assert np.array_equal(state.observation_tensor(seat), table.coding.observe(view))
        assert state.information_state_string(seat) == f"{colour}\n{heard(table.game, state.at.past, seat)}"


@rows("name", RULESETS)
def test_a_copy_shares_its_position_and_goes_its_own_way(name):
    *_, state = walked(loaded(name), 2, 20)
    before, other = str(state), state.clone()
    assert other.at is state.at
    other.apply_action(other.legal_actions()[0])
    assert (str(state), other.history()[:-1]) == (before, state.history())
    assert copy.deepcopy(state.at) is state.at


@rows("name", RULESETS)
def test_a_position_survives_being_stored(name):
    *_, state = walked(loaded(name), 3, 30)
    kept = pickle.loads(pickle.dumps(state.at))  # noqa: S301  written just now
    assert kept._replace(past=None, found={}) == state.at._replace(past=None, found={})
    assert heard(state.table.game, kept.past, 0) == heard(state.table.game, state.at.past, 0)


def test_a_game_and_a_state_survive_being_stored():
    game = loaded("classic")
    *_, state = walked(game, 3, 30)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)  # noqa: S301  written just now
    kept = pickle.loads(pickle.dumps(state))  # noqa: S301  as above
    assert (str(kept), kept.legal_actions()) == (str(state), state.legal_actions())


@rows("name", RULESETS)
def test_the_same_decisions_and_draws_make_the_same_game(name):
    one, other = ([str(state) for state in walked(loaded(name), 4, 80)] for _ in range(2))
    assert one == other


@rows(("reward", "seats", "total"), [("win", 2, 0), ("win", 3, None), ("rank", 3, 0), ("share", 2, 1), ("share", 3, 1)])
def test_rewards_add_up_as_the_game_says(reward, seats, total):
    game = pyspiel.load_game(f"garrison_classic(map=quad,seats={seats},reward={reward},decisions=300)")
    assert game.utility_sum() == total
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    *_, end = walked(game, 8)
    assert total is None or sum(end.returns()) == pytest.approx(total)


def test_the_chances_of_a_draw_sum_to_one():
    for state in walked(loaded("classic"), 5):
        if state.is_chance_node():
            assert sum(state.at.draw) == 1
            assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([float(c) for c in state.at.draw])


def test_a_game_is_broken_off_after_its_last_round_or_enough_decisions():
    for changes, rounds in (("last=1", 2), ("decisions=7", 1)):
        *_, end = walked(pyspiel.load_game(f"garrison_classic(map=world,seats=3,{changes})"), 1)
        assert end.is_terminal()
        assert end.returns() == [0.0] * 3
        assert (end.at.state.round, end.at.decisions) == (rounds, end.at.decisions if rounds == 2 else 7)


@rows("name", [name for name in RULESETS if RULESETS[name].family.name != "risk"])
def test_orders_are_hidden_until_all_are_handed_in(name):
    """Seats write one after another; what the first has written, the next can't know."""
    start = next(state for state in walked(loaded(name, "decisions=5000"), 1) if not state.is_chance_node())
    known, written = set(), set()
    for seed in range(3):
        state, luck = start.clone(), random.Random(seed)
        while state.current_player() == 0:
            state.apply_action(luck.choice(state.legal_actions()))
        written.add(str(state))
        known.add((state.information_state_string(), state.observation_string(), *state.legal_actions()))
    assert (len(written), len(known)) == (3, 1)


@pytest.mark.check("random games of every rule set")
@pytest.mark.parametrize("name", RULESETS)
def test_a_seat_that_has_heard_the_same_sees_the_same(name):
    """From one position, others go on in many ways; where they differ for a seat, it has heard of it."""
    start = next(state for state in walked(loaded(name, "decisions=5000"), 2, 60) if not state.is_chance_node())
    seat, seen = start.current_player(), defaultdict(set)
    for seed in range(30):
        state, luck = start.clone(), random.Random(seed)
        own = random.Random(1)
        for _ in range(60):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state.apply_action(luck.choices(*zip(*state.chance_outcomes(), strict=True))[0])
            else:
                mine = state.current_player() == seat
                state.apply_action((own if mine else luck).choice(state.legal_actions()))
            seen[state.information_state_string(seat)].add(state.observation_string(seat))
    assert all(len(views) == 1 for views in seen.values())
    assert len(seen) > 30


@rows(
    ("given", "sentence"),
    [
        ("map=wrold", "There is no map 'wrold'. Did you mean 'world'?"),
        ("options=gaol:rounds", "There is no option 'gaol'. Did you mean 'goal'?"),
        ("options=goal", "'goal' is not written like option=value."),
        ("seats=9", "The map 'world' is for 2, 3, 4, 5, 6 seats, not 9."),
        ("last=-1", "Rounds are counted from 1, so -1 can't be the last one."),
        ("reward=wni", "A reward is 'win', 'share', 'rank', not 'wni'."),
        ("amounts=1;half", "Among the classes of amounts there must be 'all', which always has a number."),
        ("decisions=0", "There must be at least 1 decision, not 0."),
    ],
)
def test_mistakes_are_explained(given, sentence):
    with pytest.raises(ValueError, match="^" + sentence.replace("?", r"\?") + "$"):
        pyspiel.load_game(f"garrison_classic({given})")


# Search and solvers


SMALL = (
    "goal:rounds;rounds:1;setup:deal;cards:none;attack_dice:1;defend_dice:1;fortify:none;least:1;territories_per_army:9"
)


@pytest.fixture
def ring(tmp_path):
    """Four territories in a ring, two armies each, and one round: a game that can be solved."""
    quad = TERRITORIES.bundled("quad")
    (commons,) = quad.continents
    changed = replace(quad, id="ring", starting_armies=((2, 2),), continents=(replace(commons, bonus=0),), missions=())
    path = tmp_path / "ring.map.json"
    path.write_text(TERRITORIES.dump(changed), encoding="utf-8")
    return pyspiel.load_game("garrison_classic", {"map": str(path), "seats": 2, "options": SMALL})


@pytest.mark.nightly("a learner to its line")
@pytest.mark.parametrize(
    ("solver", "learns", "times"),
    [("ExternalSamplingMCCFRSolver", "run_iteration", 100), ("CFRSolver", "evaluate_and_update_policy", 2)],
)
def test_solvers_learn_to_beat_chance_on_four_territories(ring, solver, learns, times):
    from open_spiel.python import policy  # noqa: PLC0415  slow to load
    from open_spiel.python.algorithms.expected_game_score import policy_value  # noqa: PLC0415  as above

    learning = getattr(pyspiel, solver)(ring)
    for _ in range(times):
        getattr(learning, learns)()
    learned, uniform = learning.average_policy(), policy.UniformRandomPolicy(ring)
    better, equal = (policy_value(ring.new_initial_state(), [first, uniform]) for first in (learned, uniform))
    assert better[0] > 0.001
    assert better == pytest.approx(-better[::-1])
    assert equal == pytest.approx([0, 0])


def test_tree_search_plays():
    from open_spiel.python.algorithms import mcts  # noqa: PLC0415  slow to load

    game = pyspiel.load_game("garrison_classic(map=quad,seats=2,options=goal:rounds;rounds:1)")
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 5, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    for state in walked(game, 6, 4):
        if not state.is_chance_node():
            assert bot.step(state) in state.legal_actions()


def test_the_games_are_those_of_the_package():
    assert isinstance(loaded("classic"), openspiel.GarrisonGame)
    assert len(seat_names("diplomacy")) == loaded("diplomacy").num_players()
