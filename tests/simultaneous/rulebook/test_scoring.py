"""«Scoring»: who has won when the turns of the options are over. Each test is one sentence of it."""

import pytest

from garrison.engine.game import InvalidGame
from garrison.engine.vocabulary import Over
from turns import FIELD, carried_out, energy

LAST = "; turn 5"


def winners(position: str, seats: int = 2, **options: object) -> tuple[int, ...]:
    phase = carried_out(position + LAST, on=energy(FIELD, seats, max_turns=5, **options)).phase
    assert isinstance(phase, Over)
    return phase.winners


def test_the_most_territories_win_then_the_most_armies():
    assert winners("a red 1, b red 1, c red 1, d red 1, e blue 9, f blue 9") == (0,)
    assert winners("a red 1, b red 1, c red 1, d blue 1, e blue 9, f blue 9") == (1,)
    assert winners("a red 1, b red 1, c red 1, d blue 1, e blue 1, f blue 1") == ()


def test_by_years_continents_count_with_the_territories_and_armies_do_not():
    on_three_fields = "a red 1, b red 1, c blue 9, d red 1, e blue 9, f green 9"
    assert winners(on_three_fields, 3, scoring="2210") == (0,)  # 3 and 2 for the west
    assert winners("a red 1, b blue 9, c red 1, d red 1, e blue 9, f blue 9", scoring="2210") == (1,)  # the east
    assert winners("a red 1, b red 1, c red 1, d blue 1, e blue 9, f blue 9", scoring="2210") == ()


def test_continents_count_only_where_they_are_worth_something():
    assert winners("a red 1, b blue 9, c red 1, d red 1, e blue 9, f blue 9", scoring="2210", region_bonus=False) == ()


def test_scoring_by_years_needs_a_last_turn():
    with pytest.raises(InvalidGame, match="`scoring` is for games with a last turn, so set `max_turns` too"):
        energy(scoring="2210")
