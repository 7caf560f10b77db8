"""The statistics of a game as a table: what each seat has now, and what it did in all the turns so far."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from garrison.cli.terminal.paint import badge
from garrison.engine.vocabulary import Event, Seat
from garrison.simultaneous.game import Game
from garrison.simultaneous.view import View
from garrison.telling.simultaneous.deeds import DEEDS, deeds, falls_told


def numbers(game: Game, view: View, events: Sequence[Event]) -> Iterator[Text]:
    counts, widest = deeds(events), max(map(len, game.seats))
    yield Text(" " * (widest + 2) + "".join(f"{name:>8}" for name in ("lands", "armies", *DEEDS)), "dim")
    for seat, colour in enumerate(game.seats):
        held = [n for n, owner in zip(view.armies, view.owner, strict=True) if owner == seat]
        row = (len(held), sum(held), *(counts[deed, Seat(seat)] for deed in DEEDS))
        yield Text.assemble(badge(game, Seat(seat)), f" {colour:<{widest}}", "".join(f"{n:>8}" for n in row))
    yield from map(Text, falls_told(game, events))
