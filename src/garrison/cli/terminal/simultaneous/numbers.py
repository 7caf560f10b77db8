"""The game in numbers: what each seat has now, and what it did in all the turns so far."""

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from garrison.cli.terminal.paint import badge
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.simultaneous.chronicle import chronicle
from garrison.simultaneous.events import AnyEvent, Attacked, Captured, Clashed, Colonized, Earned, Eliminated, Occupied
from garrison.simultaneous.game import Game
from garrison.simultaneous.state import State
from garrison.table.table import Table
from garrison.telling.simultaneous.battles import battles

Deeds = Counter[tuple[str, Seat]]

DEEDS = ("settled", "attacks", "taken", "lost", "killed", "fallen", "earned")
"""Territories that nobody owned before, attacks and clashes, territories taken and lost, armies killed and fallen."""


def numbers_told(table: Table) -> Iterator[Text]:
    """A heading and a line for each seat, then who was eliminated when."""
    game: Game = table.game
    told = list(turns(table))
    counts = deeds([event for _, events in told for event in events])
    widest = max(map(len, game.seats))
    yield Text(" " * (widest + 2) + "".join(f"{name:>8}" for name in ("lands", "armies", *DEEDS)), "dim")
    for seat, colour in enumerate(game.seats):
        held = [n for n, owner in zip(table.state.armies, table.state.owner, strict=True) if owner == seat]
        row = (len(held), sum(held), *(counts[deed, Seat(seat)] for deed in DEEDS))
        yield Text.assemble(badge(game, Seat(seat)), f" {colour:<{widest}}", "".join(f"{n:>8}" for n in row))
    for number, events in told:
        yield from (_fall(game, event, number) for event in events if isinstance(event, Eliminated))


def turns(table: Table) -> Iterator[tuple[int, tuple[AnyEvent, ...]]]:
    """The number of each turn that was carried out, and what happened in it."""
    states: list[State] = table.history()
    for state, move in zip(states, table.moves, strict=False):
        if events := chronicle(table.game, state, move):
            yield state.round, events


def _fall(game: Game, event: Eliminated, turn: int) -> Text:
    by = f" by {game.seats[event.by]}" if event.by != NOBODY else ""
    return Text(f"{game.seats[event.seat]} was eliminated{by} in turn {turn}.")


# What each seat did


def deeds(events: list[AnyEvent]) -> Deeds:
    """How often each seat did what, and how many armies it cost."""
    counts: Deeds = Counter()
    for event in events:
        _count(counts, event)
    for battle in battles(events):
        for seat, lost in ((battle.began.by, battle.lost), (battle.began.against, battle.killed)):
            counts["fallen", seat] += lost
        counts["killed", battle.began.by] += battle.killed
        counts["killed", battle.began.against] += battle.lost
    return counts


def _count(counts: Deeds, event: AnyEvent) -> None:
    match event:
        case Colonized() | Occupied():
            counts["settled", event.by] += 1
        case Attacked() | Clashed():
            counts["attacks", event.by] += 1
        case Captured():
            counts["taken", event.by] += 1
            counts["lost", event.against] += 1
        case Earned():
            counts["earned", event.by] += event.armies
        case _:
            pass
