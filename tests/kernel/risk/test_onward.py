"""Games played on from a position: the kernel's own games, however positions are put together."""

import numpy as np
import pytest

from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.vocabulary import Over
from garrison.kernel import compile_game, pack
from garrison.kernel.risk.batch import MOST_EACH, play_on
from garrison.kernel.risk.by_engine import border, course
from garrison.kernel.risk.playing import WHOLE
from garrison.kernel.stream import Stream


@pytest.mark.parametrize("named", [("classic", "world", 3), ("missions", "world", 4), ("rixk", "islands", 2)])
def test_from_the_first_position_they_are_the_games_of_a_batch(named):
    game = new_game(*named)
    kernel, start = compile_game(game), np.array([pack(game, begin(game))])
    won = play_on(kernel, start, np.zeros(1, np.int64), 60, seed=5, threads=2)
    batch = kernel.play(5, 0, 60)
    shares = (batch.winners | batch.ahead) / (batch.winners | batch.ahead).sum(axis=1, keepdims=True)
    assert won[0].tolist() == pytest.approx((WHOLE * shares.sum(axis=0)).tolist())


def test_from_any_position_they_are_the_games_of_the_engine():
    game = new_game("classic", "quad", 2)
    *_, (_, middle) = list(course(game, begin(game), Stream(2, 0), border, 2))[:25]
    won = play_on(compile_game(game), np.array([pack(game, middle)]), np.array([9]), 5, seed=4)
    ends = [[*course(game, middle, Stream(4, 9 * MOST_EACH + number), border, 500)][-1][1] for number in range(5)]
    winners = [end.phase.winners for end in ends if isinstance(end.phase, Over)]
    assert len(winners) == 5
    assert won[0].tolist() == [WHOLE * sum(seat in those for those in winners) for seat in range(2)]


def test_a_number_of_games_that_is_none_is_refused():
    game = new_game("classic", "quad", 2)
    for count in (0, -1, MOST_EACH):
        with pytest.raises(ValueError, match="1 to"):
            play_on(compile_game(game), np.zeros((0, 1), np.int64), np.zeros(0, np.int64), count, seed=1)
