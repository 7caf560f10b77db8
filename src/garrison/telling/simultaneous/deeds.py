"""What each seat did in the game, in numbers, and how it was eliminated."""

from collections import Counter
from collections.abc import Iterator, Sequence

from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.simultaneous import events as e
from garrison.simultaneous.game import Game
from garrison.telling.simultaneous.battles import battles

Deeds = Counter[tuple[str, Seat]]

DEEDS = ("settled", "attacks", "taken", "lost", "killed", "fallen", "earned")
"""Unowned territories occupied; attacks and clashes; territories taken and lost; armies killed, fallen and earned."""


def deeds(events: Sequence[Event]) -> Deeds:
    counts: Deeds = Counter()
    for event in events:
        _count(counts, event)
    for battle in battles(events):
        for seat, enemy, lost in (
            (battle.began.by, battle.began.against, battle.lost),
            (battle.began.against, battle.began.by, battle.killed),
        ):
            counts["fallen", seat] += lost
            counts["killed", enemy] += lost
    return counts


def _count(counts: Deeds, event: Event) -> None:
    match event:
        case e.Colonized() | e.Occupied():
            counts["settled", event.by] += 1
        case e.Attacked() | e.Clashed():
            counts["attacks", event.by] += 1
        case e.Captured():
            counts["taken", event.by] += 1
            counts["lost", event.against] += 1
        case e.Earned():
            counts["earned", event.by] += event.armies
        case _:
            pass


def falls_told(game: Game, events: Sequence[Event]) -> Iterator[str]:
    turn = 0
    for event in events:
        match event:
            case e.CarriedOut(turn):
                pass
            case e.Eliminated(seat, captor):
                by = f" by {game.seats[captor]}" if captor != NOBODY else ""
                yield f"{game.seats[seat]} was eliminated{by} in turn {turn}."
            case _:
                pass
