"""What happened in a game of the risk family, a sentence for each deed, by the names on the map."""

from typing import Any

import pytest

from garrison import new_game, read_move, read_state
from garrison.engine.vocabulary import Seat
from garrison.table.chronicle import Chronicle
from garrison.telling.risk.deeds import deeds
from garrison.telling.risk.goals import progress_told
from garrison.telling.risk.now import asked, phase_word
from garrison.telling.sentences import named

GAME = new_game("classic", "quad", 3)


FALL = "red attacking: north red 5, east blue 1, south green 1, west green 2"


def told(state, *moves, seat=-3, game=GAME):
    chronicle = Chronicle(game, read_state(game, state), [read_move(game, move) for move in moves])
    return [line.words for line in deeds(named(game), [*chronicle.told(seat)])]


ATTACK = "red attacking: north red 5, east blue 1, south green 1, west blue 2"


def test_a_battle_is_one_sentence_whatever_its_rolls():
    lines = told(
        ATTACK, "red: north x west 3", "dice: 6 5 1 / 6 5", "red: north x west 2", "dice: 6 5 / 5 4", "red: occupy 2"
    )
    assert lines == ["Red takes West from North, losing 2 and killing 2."]


def test_a_territory_is_taken_before_anybody_moves_in():
    assert told(ATTACK, "red: north x west 3", "dice: 6 5 1 / 5 4") == ["Red takes West from North, killing 2."]


def test_a_battle_that_is_not_won():
    assert told(ATTACK, "red: north x west 1", "dice: 1 / 6 5") == ["Red attacks West from North, losing 1."]


def test_whoever_falls_has_a_sentence_of_their_own():
    lines = told(FALL, "red: north x east 3", "dice: 6 5 1 / 5", "red: occupy 3")
    assert lines == ["Red takes East from North, killing 1.", "Blue is eliminated."]


@pytest.mark.parametrize(
    ("state", "move", "line"),
    [
        (
            "red deploying 3: north red 5, east blue 1, south green 1, west blue 2",
            "red: north +3",
            "Red places 3 armies on North.",
        ),
        (
            "red fortifying: north red 5, east red 1, south green 1, west blue 2",
            "red: north > east 1",
            "Red moves 1 army from North to East.",
        ),
        (ATTACK, "red: resign", "Red resigns."),
    ],
)
def test_other_deeds(state, move, line):
    assert line in told(state, move)


def test_what_a_seat_is_asked():
    chronicle: Chronicle[Any, Any, Any] = Chronicle(GAME, read_state(GAME, ATTACK))
    mine, theirs = chronicle.view(Seat(0)), chronicle.view(Seat(1))
    assert (phase_word(mine), asked(named(GAME), mine)) == ("attack", "Attack, or end your attacks.")
    assert (phase_word(theirs), asked(named(GAME), theirs)) == ("wait", "Red attacks.")
    assert progress_told(named(GAME), mine) == "You hold 1 of 4 territories."
