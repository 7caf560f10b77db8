"""A list that only grows: it is what a list would be, and so is each of its forks."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from garrison.table.growing import GrowingList


class Forks(RuleBasedStateMachine):
    """Several lists that fork from each other, beside plain lists that are copied."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: list[tuple[GrowingList[int], list[int]]] = [(GrowingList([1, 2]), [1, 2])]

    @rule(which=st.integers(0), item=st.integers())
    def append(self, which, item):
        for one in self.pairs[which % len(self.pairs)]:
            one.append(item)

    @rule(which=st.integers(0), items=st.lists(st.integers(), max_size=3))
    def extend(self, which, items):
        for one in self.pairs[which % len(self.pairs)]:
            one.extend(items)

    @rule(which=st.integers(0))
    def pop(self, which):
        growing, plain = self.pairs[which % len(self.pairs)]
        if plain:
            assert growing.pop() == plain.pop()

    @rule(which=st.integers(0))
    def fork(self, which):
        growing, plain = self.pairs[which % len(self.pairs)]
        self.pairs.append((growing.fork(), [*plain]))

    @rule(which=st.integers(0), low=st.integers(-4, 9), high=st.integers(-4, 9), step=st.sampled_from([None, 1, 2, -1]))
    def look(self, which, low, high, step):
        growing, plain = self.pairs[which % len(self.pairs)]
        assert growing[low:high:step] == plain[low:high:step]
        if -len(plain) <= low < len(plain):
            assert growing[low] == plain[low]

    @invariant()
    def all_are_the_same(self):
        for growing, plain in self.pairs:
            assert growing == plain
            assert (len(growing), [*reversed(growing)]) == (len(plain), plain[::-1])


TestForks = Forks.TestCase
