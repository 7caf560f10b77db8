"""Mutual attacks: two territories that attack each other fight at even odds.

Ruleset documentation, «Normal Turns»: "... unless territories are mutually attacking each other (in which case odds are
even)."
"""

from collections.abc import Iterable, Iterator

from garrison.maps.world import Territory
from garrison.simultaneous.events import Clashed
from garrison.simultaneous.option_words import MutualMode
from garrison.simultaneous.rules.attacking import Attacks, march
from garrison.simultaneous.rules.battle import Force, arm_attackers, even, fight
from garrison.simultaneous.rules.board import Entry


def clash(attacks: Attacks, entries: Iterable[Entry]) -> None:
    """Find the mutual attacks; if the options say so, their forces meet at the border before any other fighting."""
    ordered = attacks.board.in_order(entries)
    if attacks.board.options.mutual_mode is MutualMode.EACH:
        attacks.mutual = {frozenset((march(one).source, march(one).target)) for one, _ in _mutual(attacks, ordered)}
    else:
        for one, other in _mutual(attacks, ordered):
            if attacks.startable(one) and attacks.startable(other):
                _meet(attacks, one, other)


def _mutual(attacks: Attacks, ordered: list[Entry]) -> Iterator[tuple[Entry, Entry]]:
    """The first attack of each of two territories on the other, each pair once.

    The pairs are in the order of their earlier attacks: the fixed order and, from one territory, as they were written.
    """
    first: dict[tuple[Territory, Territory], Entry] = {}
    for entry in ordered:
        if attacks.startable(entry):
            first.setdefault((march(entry).source, march(entry).target), entry)
    rank = attacks.board.rank
    for (source, target), one in first.items():
        if (target, source) in first and rank[source] < rank[target]:
            yield one, first[target, source]


def _meet(attacks: Attacks, one: Entry, other: Entry) -> None:
    """Two forces fight at the border until one is gone; the survivors go on, but after a limited battle nobody does.

    Only armies at the border count for the dice, so the two forces are never both gone if a die costs one army.
    """
    board, (ours, theirs) = attacks.board, (attacks.send(one), attacks.send(other))
    places = march(one).source, march(other).source
    board.tell(Clashed(*places, ours.by, ours.armies, theirs.by, theirs.armies))
    arm_attackers(board, ours, places[1])
    arm_attackers(board, theirs, places[0])
    fight(board, ours, theirs, even(board.options), broken_off)
    for entry, force, enemy in ((one, ours, theirs), (other, theirs, ours)):
        if force.armies and not enemy.armies:
            attacks.marched[entry] = force
        else:
            attacks.over.add(entry)
            attacks.send_home(force)


def broken_off(ours: Force, theirs: Force) -> bool:
    """Whether either side has shrunk to the point where it breaks off."""
    return ours.armies <= ours.stop_at or theirs.armies <= theirs.stop_at
