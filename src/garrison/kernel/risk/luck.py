"""The stream of chance that the row of a state carries along."""

from garrison.kernel import chance
from garrison.kernel.jit import compiled, inlined
from garrison.kernel.risk import layout as at
from garrison.kernel.rows import Row, later


@inlined
def below(state: Row, n: int) -> int:
    """An integer from 0 to n-1 from the stream of this game, all exactly as likely; n is at most 2**31."""
    return chance.below(later(state, at.LUCK), n)


@compiled
def name_stream(state: Row, plan: Row, index: int) -> None:
    """Give a game the stream of its index; the plan begins with the two halves made from the seed."""
    chance.name_stream(later(state, at.LUCK), plan, index)
