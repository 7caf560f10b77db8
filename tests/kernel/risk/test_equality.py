"""The kernel is the game: after every move of random games it stands where the engine stands, and offers the same."""

import hypothesis.strategies as st
import pytest
from hypothesis import given
from msgspec.structs import replace

import war
from garrison import catalogue
from garrison.engine.game import new_game
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.kernel import fallbacks
from garrison.kernel.risk.by_engine import border, course
from garrison.kernel.stream import Stream
from garrison.maps import NOWHERE, WILD, Card
from garrison.risk.notation import read_state
from garrison.risk.options import RankBy
from garrison.risk.rulesets import RULESETS
from kernel.risk.following import Follower, known, walk
from laws.risk import CHANGES, games, samples, together
from rows import rows
from war import FIELD

GAMES = 7
"""So many random games of each drawn game: 2,100 in all when hypothesis draws 100 of each rule set."""


@pytest.mark.parametrize("book", RULESETS.values(), ids=lambda book: book.name)
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_random_games_are_the_same_in_the_kernel_and_in_the_engine(book, data, seed):
    game = known(data.draw(games(book)))
    follower = Follower(game)
    for number in range(GAMES):
        walk(game, Chance(seed, number), follower=follower)


@pytest.mark.parametrize("map_", ["world", "stars", "straits"])
@given(changes=CHANGES, seed=st.integers(0, 1 << 32), rounds=st.integers(1, 12))
def test_games_on_large_maps_are_the_same_from_the_middle_on(map_, changes, seed, rounds):
    fitting = {name: changes[name] for name in changes if name != "fixed_values"}
    game = known(catalogue.new_game("missions", map_, 3, {"hand_limit": 7} | together(fitting)))
    *_, (_, middle) = course(game, begin(game), Stream(seed, 0), border, rounds)
    walk(game, Chance(seed), middle)


@pytest.mark.parametrize("book", RULESETS.values(), ids=lambda book: book.name)
def test_games_with_every_word_of_the_options_and_from_rare_positions_are_the_same(book):
    for number, (game, start) in enumerate(samples(book)):
        board = replace(game.map, missions=(*game.map.missions, *start.goals))
        if not fallbacks(game):
            walk(new_game(board, book, game.seats, game.options), Chance(number, "samples"), start)


# What random games come to too seldom

BOARD = replace(FIELD, cards=(*FIELD.cards, Card(WILD, NOWHERE)))
OWN_ROLL: dict[str, object] = {"first_turn": "own_roll"}
LAST_ROUND: dict[str, object] = {"goal": "rounds", "rounds": 2}
LIMITS: tuple[dict[str, object], ...] = tuple({"round_limit": 2, "rank_by": word} for word in RankBy)
AHEAD = "green fortifying: a red 1, b red 1, c red 2, d blue 9, e blue 9, f green 2; round 2"
LEVEL = "green fortifying: a red 3, b red 1, c blue 1, d blue 3, e green 2, f green 2; round 2"
THREE_WILD = "red trading 3: a red 2, b red 1, c blue 1, d blue 3, e red 5, f blue 4; hands red *1 *2 *3, blue a b"

SELDOM: tuple[tuple[str, dict[str, object], str], ...] = (
    (
        "as many territories, more armies",
        LAST_ROUND,
        "green fortifying: a red 1, b red 1, c blue 4, d blue 3, e green 1, f green 2; round 2",
    ),
    (
        "as many of both",
        LAST_ROUND,
        "green fortifying: a red 1, b red 1, c blue 1, d blue 3, e green 2, f green 2; round 2",
    ),
    (
        "more armies, fewer territories",
        LAST_ROUND,
        "green fortifying: a red 1, b red 1, c red 1, d blue 9, e green 2, f green 2; round 2",
    ),
    *(("level in all at the limit of rounds", limit, LEVEL) for limit in LIMITS),
    *(("ahead in one at the limit of rounds", limit, AHEAD) for limit in LIMITS),
    ("three wild cards, a kind is dearest", {"cards": "fixed", "fixed_values": (4, 9, 6, 8)}, THREE_WILD),
    ("three wild cards, a mixed set is dearest", {"cards": "fixed", "fixed_values": (4, 6, 8, 10)}, THREE_WILD),
    (
        "who placed first has fallen",
        {},
        "red placing 1,0,1: a red 1, b red 1, c green 1, d green 1, e green 1, f green 1; first blue",
    ),
    (
        "who has fallen casts no lot",
        OWN_ROLL,
        "red placing 1,0,1: a red 1, b red 1, c green 1, d green 1, e green 1, f green 1; first blue",
    ),
    (
        "who has fallen has armies left",
        {},
        "red placing 1,2,1: a red 1, b red 1, c green 1, d green 1, e green 1, f green 1",
    ),
)


@rows(("changes", "start"), [case[1:] for case in SELDOM], ids=[case[0] for case in SELDOM])
def test_games_from_what_is_seldom_are_the_same(changes, start):
    rare = war.game(BOARD, 3, **changes)
    for number in range(5):
        walk(rare, Chance(number, "seldom"), read_state(rare, start))
