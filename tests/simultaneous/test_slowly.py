"""The resolver against one that was written from the description of the rules alone: they agree on every turn."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from simultaneous.random_turns import SETTLED, cases
from simultaneous.resolved import TURNS, answer
from simultaneous.slowly import resolved


def test_the_slow_one_knows_the_published_examples():
    for case in TURNS:
        dice = iter(case["dice"])
        assert resolved(case, dice.__next__) == case["after"]
        assert not [*dice]


TURNS_TRIED = 10 * settings().max_examples


@settings(max_examples=TURNS_TRIED)
@given(cases(SETTLED), st.integers(0, 2**32))
def test_both_agree(case, seed):
    dice: list[int] = []
    random = Random(seed)

    def roll() -> int:
        dice.append(random.randint(1, 6))
        return dice[-1]

    expected = resolved(case, roll)
    assert answer({**case, "dice": dice}).get("after", dice) == expected
