"""Battles summed up: from where to where, what each side lost, and whether the territory was taken."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.risk.events import Eliminated, Fighting, Occupied, Rolled
from garrison.risk.game import Game


class Battle(NamedTuple):
    """Successive attacks from one territory on another."""

    source: Territory
    target: Territory
    defender: Seat
    lost: int
    killed: int
    taken: bool
    fallen: bool


def battles(events: Iterable[Fighting]) -> Iterator[Battle]:
    for (source, target), group in groupby(events, lambda event: (event.source, event.target)):
        parts = list(group)
        rolls = [part for part in parts if isinstance(part, Rolled)]
        yield Battle(
            source,
            target,
            parts[0].defender,
            sum(roll.lost for roll in rolls),
            sum(roll.killed for roll in rolls),
            taken=any(isinstance(part, Occupied) for part in parts),
            fallen=any(isinstance(part, Eliminated) for part in parts),
        )


def battles_told(game: Game, fought: Sequence[Battle], seat: Seat) -> Iterator[str]:
    """Battles in order, as `seat` reads them, without the attacker; the first says what its numbers count."""
    spelled = "lost {}, killed {}"
    for (source, taken), group in groupby(fought, lambda battle: (battle.source, battle.taken)):
        targets = []
        for battle in group:
            targets.append(_target_told(game, battle, seat, spelled))
            spelled = "{}, {}"
        yield f"{'takes' if taken else 'attacks'} {', '.join(targets)} from {game.map.ids[source]}"


def _target_told(game: Game, battle: Battle, seat: Seat, losses: str) -> str:
    whose = "your " if battle.defender == seat else ""
    counted = losses.format(battle.lost, battle.killed) if battle.lost or battle.killed else ""
    end = f"{game.seats[battle.defender]} eliminated" if battle.fallen else ""
    cost = ", ".join(part for part in (counted, end) if part)
    return f"{whose}{game.map.ids[battle.target]}{f' ({cost})' if cost else ''}"
