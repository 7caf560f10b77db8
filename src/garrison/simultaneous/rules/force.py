"""A force in battle: armies of one seat, from one territory or several, that shrink as dice are lost."""

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous.luck import DIE
from garrison.simultaneous.stacks import Lead, Stack, plain, whole_lead


class Force:
    """Armies of `by`; `parts` are those from each territory, which lose in this order."""

    def __init__(self, by: Seat, parts: list[tuple[Territory, Stack]], lead: Lead = (), stop_at: int = 0) -> None:
        self.by, self.stop_at = by, stop_at
        self.behind = 0
        """Armies that stand behind the force, where those count for its dice."""
        self._parts = [(source, list(stack)) for source, stack in parts]
        self._stack: list[int] = [sum(column) for column in zip(*(stack for _, stack in parts), strict=True)]
        self._count: int = sum(self._stack)
        self._kinds = plain(self.stack)
        self.lead = whole_lead(self.stack, lead)
        self.faces = (DIE,) * len(self._stack)
        """The faces of the die that each kind of unit rolls."""

    @property
    def stack(self) -> Stack:
        """The armies that are left."""
        return tuple(self._stack)

    @property
    def parts(self) -> list[tuple[Territory, Stack]]:
        """The armies that are left, by the territories that they came from."""
        return [(source, tuple(stack)) for source, stack in self._parts]

    @property
    def sources(self) -> tuple[Territory, ...]:
        """The territories that they came from, each once."""
        return tuple(dict.fromkeys(source for source, _ in self._parts))

    @property
    def armies(self) -> int:
        """How many are left."""
        return self._count

    def units(self, count: int) -> list[int]:
        """The kinds of the first so many units that roll, those with better dice in front.

        Otherwise they stand in the order in which they fight; beyond the last one, it is the last again.
        """
        if len(self._stack) == 1:
            return [0] * count
        front = sorted(self.lead, key=lambda kind: -self.faces[kind])
        line = [kind for kind in front for _ in range(min(count, self._stack[kind]))]
        return (line + line[-1:] * count)[:count]

    def lose(self, kind: int, damage: int) -> None:
        """A unit of this kind falls, and others with it, in the order in which they fight, `damage` in all.

        A commander falls when nobody else is left.
        """
        if len(self._stack) == 1:
            self._remove(0, min(damage, self._count))
            return
        others = (other for other in self.lead if other != kind)
        for fallen in sorted((kind, *others), key=lambda one: one >= self._kinds):
            lost = min(damage, self._stack[fallen])
            damage -= lost
            self._remove(fallen, lost)

    def _remove(self, kind: int, lost: int) -> None:
        self._stack[kind] -= lost
        self._count -= lost
        for _, stack in self._parts:
            here = min(lost, stack[kind])
            stack[kind] -= here
            lost -= here
