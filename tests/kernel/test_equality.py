"""The kernel is the game: after every move of random games it stands where the engine stands, and offers the same."""

import hypothesis.strategies as st
import pytest
from hypothesis import given
from msgspec.structs import replace

from garrison import catalogue
from garrison.arena.chance import Chance
from garrison.engine.game import new_game
from garrison.engine.play import begin
from garrison.kernel.mirror import border, course
from garrison.kernel.stream import Stream
from garrison.risk.family import RISK
from garrison.risk.rulesets import RULESETS
from kernel.following import Follower, walk
from laws.risk import CHANGES, games, samples

GAMES = 7
"""So many random games of each drawn game: 2,100 in all when hypothesis draws 100 of each rule set."""


TURN_BY_TURN = [book for book in RULESETS.values() if book.family is RISK]


@pytest.mark.parametrize("book", TURN_BY_TURN, ids=lambda book: book.name)
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_random_games_are_the_same_in_the_kernel_and_in_the_engine(book, data, seed):
    game = data.draw(games(book))
    follower = Follower(game)
    for number in range(GAMES):
        walk(game, Chance(seed, number), follower=follower)


@pytest.mark.parametrize("map_", ["world", "stars", "straits"])
@given(changes=CHANGES, seed=st.integers(0, 1 << 32), rounds=st.integers(1, 12))
def test_games_on_large_maps_are_the_same_from_the_middle_on(map_, changes, seed, rounds):
    known = {name: changes[name] for name in changes if name != "fixed_values"}
    game = catalogue.new_game("missions", map_, 3, {"hand_limit": 7} | known)
    *_, (_, middle) = course(game, begin(game), Stream(seed, 0), border, rounds)
    walk(game, Chance(seed), middle)


@pytest.mark.parametrize("book", TURN_BY_TURN, ids=lambda book: book.name)
def test_games_with_every_word_of_the_options_and_from_rare_positions_are_the_same(book):
    for number, (game, start) in enumerate(samples(book)):
        board = replace(game.map, missions=(*game.map.missions, *start.goals))
        walk(new_game(board, book, game.seats, game.options), Chance(number, "samples"), start)
