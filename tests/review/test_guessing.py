"""What is hidden from a seat: an analysis can't depend on it."""

import pytest
from hypothesis import given
from hypothesis.strategies import data, integers, sampled_from
from msgspec.structs import replace

from garrison.bots import BOTS
from garrison.engine.play import awaited
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Seat
from garrison.review.advising import advise, guessed
from garrison.review.assessors import Judge, assessor
from garrison.risk.questions import fulfilled
from garrison.telling.sentences import named
from review.played import GAMES, record_of, states_of


@pytest.mark.parametrize("name", GAMES)
@given(found=data(), seed=integers(1, 100))
def test_what_looks_the_same_to_a_seat_is_guessed_the_same(name, found, seed):
    game, state = record_of(name).game, found.draw(sampled_from(states_of(name)))
    seat = Seat(found.draw(sampled_from([-3, *range(len(game.seats))])))
    view = game.ruleset.view
    other = guessed(game, state, seat, Chance(seed, "other").below)
    if view(game, other, seat) == view(game, state, seat):
        one, two = (guessed(game, each, seat, Chance(seed, "guess").below) for each in (state, other))
        assert one == two


@pytest.mark.parametrize("name", ["classic", "missions"])
@given(found=data(), seed=integers(1, 100))
def test_a_guess_looks_like_the_position(name, found, seed):
    game, states = record_of(name).game, states_of(name)
    state = found.draw(sampled_from(states[len(states) // 3 :]))
    seat = Seat(found.draw(sampled_from(range(len(game.seats)))))
    other = guessed(game, state, seat, Chance(seed, "guess").below)
    assert game.ruleset.view(game, other, seat) == game.ruleset.view(game, state, seat)


def test_two_positions_that_differ_in_a_secret_have_the_same_analysis():
    game, states = record_of("missions").game, states_of("missions")
    state = next(one for one in states[300:] if min(awaited(game, one)) >= 0)
    seat = min(awaited(game, state))
    other = (seat + 1) % len(game.seats)
    goals = [goal for goal in game.map.missions if not fulfilled(game, state, Seat(other), goal)]
    secret = replace(state, goals=tuple(goals[-1] if n == other else goal for n, goal in enumerate(state.goals)))
    assert secret != state
    told = [advise(named(game), each, assessor(game, 1), 1, games=64) for each in (state, secret)]
    assert told[0] == told[1]


@pytest.mark.check("plays positions out by the hundred")
@pytest.mark.parametrize("name", ["classic", "simultaneous", "harbour"])
def test_the_best_quick_bots_have_suggestions_the_most_promising_first(name):
    game, states = record_of(name).game, states_of(name)
    state = next(one for one in states[len(states) // 2 :] if min(awaited(game, one), default=-1) >= 0)
    told = advise(named(game), state, Judge(game, 1, ""), 1)
    assert told.seat == min(awaited(game, state))
    assert sum(told.chances) == pytest.approx(1)
    assert [one.chance for one in told.suggestions] == sorted((one.chance for one in told.suggestions), reverse=True)
    quick = [bot for bot, factory in BOTS[game.ruleset.family.name].items() if not hasattr(factory, "paced")]
    assert {one.bot for one in told.suggestions} == {*quick[:3]}
    assert all(one.reason.endswith(".") and one.move for one in told.suggestions)
