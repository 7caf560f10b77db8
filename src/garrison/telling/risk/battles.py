"""Battles summed up: from where to where, what either side lost, and whether the territory was taken."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.telling.risk.events import Event


class Battle(NamedTuple):
    """Attacks from one territory at another with nothing between them."""

    source: Territory
    target: Territory
    defender: Seat
    lost: int
    killed: int
    taken: bool
    fallen: bool
    """Whether it was the defender's last territory."""


def place_of(event: Event) -> tuple[Territory, Territory] | tuple[()]:
    """From where to where the battle goes that an event is part of; nothing when it is part of none."""
    match event.move.action, event.before.phase:
        case v.Attack(source, target), _:
            return source, target
        case _, v.Defending(source, target) | v.Rolling(source, target) | v.Occupying(source, target):
            return source, target
        case _:
            return ()


def battles(events: Iterable[Event]) -> list[Battle]:
    """The battles that these events, all of them parts of one, make up."""
    return [_battle(list(group)) for _, group in groupby(events, place_of)]


def _battle(events: list[Event]) -> Battle:
    place = place_of(events[0])
    assert place
    source, target = place
    marched = sum(event.move.action.armies for event in events if isinstance(event.move.action, v.Occupy))
    before, after = events[0].before, events[-1].after
    defender, taken = before.owner[target], after.owner[target] != before.owner[target]
    return Battle(
        source,
        target,
        defender,
        lost=before.armies[source] - after.armies[source] - marched,
        killed=before.armies[target] - (0 if taken else after.armies[target]),
        taken=taken,
        fallen=defender not in after.owner,
    )


def battles_told(game: Game, fought: Sequence[Battle], seat: Seat) -> Iterator[str]:
    """Battles one after another in words, told to `seat` and without the attacker; the first says what is counted."""
    spelled = "(lost {}, killed {})"
    for (source, taken), group in groupby(fought, lambda battle: (battle.source, battle.taken)):
        targets = []
        for battle in group:
            targets.append(_target_told(game, battle, seat, spelled))
            spelled = "({}, {})"
        yield f"{'takes' if taken else 'attacks'} {', '.join(targets)} from {game.map.ids[source]}"


def _target_told(game: Game, battle: Battle, seat: Seat, losses: str) -> str:
    whose = "your " if battle.defender == seat else ""
    counted = f" {losses.format(battle.lost, battle.killed)}" if battle.lost or battle.killed else ""
    end = f" and with it the last of {game.seats[battle.defender]}" if battle.fallen else ""
    return f"{whose}{game.map.ids[battle.target]}{counted}{end}"
