"""A standstill where all order at once: who gives up when nobody can ever do anything again, and who plays on."""

import pytest

from garrison.arena.match import play
from garrison.bots import BOTS
from garrison.bots.simultaneous.steady.judging import PATIENCE, is_standstill
from garrison.bots.simultaneous.steady.scene import WEIGHTS, context_of, scene
from garrison.catalogue import new_game
from garrison.engine.lines import write_move
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Seat
from rows import rows
from turns import FIELD, WITH_CARDS, game, started

LEVEL = "a red 1, b blue 1, c red 1, d blue 1, e -, f -"
BEHIND = "a red 1, b blue 1, c blue 1, d -, e -, f -"
RIVALS = ["steady", "strong"]


def seen(position, on, seat=0):
    return on.ruleset.view(on, started(position, on), Seat(seat))


def stands_still(position, on):
    return is_standstill(scene(context_of(on, WEIGHTS), seen(position, on)))


def first_moves(name, position, on, seat=0, times=200):
    """What a bot does first, in so many games."""
    views = seen(position, on, seat)
    return [
        write_move(on, BOTS["simultaneous"][name](on, Chance(number).below).choose(views)).partition(": ")[2]
        for number in range(times)
    ]


@pytest.mark.parametrize("position", [LEVEL, BEHIND])
def test_with_nothing_free_and_no_income_everything_stands_still(position):
    assert stands_still(position, game(FIELD))


@rows(
    ("position", "options"),
    [
        (LEVEL.replace("blue 1", "blue 2", 1), {}),
        (f"{LEVEL}; pool blue 1", {}),
        (LEVEL, {"income_rate": 2}),
        (LEVEL, {"income_min": 1}),
        (LEVEL, {"max_turns": 50}),
        (LEVEL, {"book": "warlight"}),
        (LEVEL, WITH_CARDS),
        ("a red 1, b blue 1, c red 1, d blue 1, e red 1, f -", {}),
        ("a red 1, b red 1, c blue 1, d -, e -, f -", {}),
    ],
    ids=[
        *("free army", "pool", "income", "least income", "last turn"),
        *("nobody stands guard", "cards", "three territories", "continent"),
    ],
)
def test_otherwise_the_game_goes_on(position, options):
    assert not stands_still(position, game(FIELD, **options))


@pytest.mark.parametrize("name", RIVALS)
def test_whoever_has_less_gives_up_at_once(name):
    assert {*first_moves(name, BEHIND, game(FIELD), times=5)} == {"resign"}


@pytest.mark.parametrize("name", RIVALS)
def test_whoever_has_more_never_gives_up(name):
    assert "resign" not in first_moves(name, BEHIND, game(FIELD), seat=1, times=5)


def test_a_seat_that_is_level_gives_up_sooner_or_later():
    given_up = first_moves("steady", LEVEL, game(FIELD), times=20 * PATIENCE).count("resign")
    assert 8 < given_up < 40


@pytest.mark.check("whole games between bots that think for long")
@pytest.mark.parametrize("rival", RIVALS)
def test_games_that_stood_still_come_to_an_end(rival):
    """Without anybody giving up, about one game in thirty on this map would never end."""
    on = new_game("simultaneous", "quad", 2)
    for number in range(60 if rival == "steady" else 6):
        bots = [BOTS["simultaneous"][name](on, Chance(number, name).below) for name in ("steady", rival)]
        assert play(on, bots, Chance(number).below).finished
