"""The statistics of a game as a table of 80 columns."""

from collections.abc import Callable, Iterator

from rich.text import Text

from garrison.arena.statistics import SeatStatistics, Statistics
from garrison.cli.terminal.paint import badge
from garrison.engine.vocabulary import Seat
from garrison.risk.game import Game

COLUMNS: tuple[tuple[str, Callable[[SeatStatistics], str]], ...] = (
    ("lands", lambda seat: str(seat.territories[-1])),
    ("armies", lambda seat: str(seat.armies[-1])),
    ("attacks", lambda seat: str(seat.attacks)),
    ("taken", lambda seat: str(seat.taken)),
    ("lost", lambda seat: str(seat.lost)),
    ("killed", lambda seat: str(seat.armies_destroyed)),
    ("fallen", lambda seat: str(seat.armies_lost)),
    ("luck", lambda seat: f"{seat.luck:+.1f}"),
    ("sets", lambda seat: str(seat.sets)),
)


def numbers_told(game: Game, numbers: Statistics) -> Iterator[Text]:
    widest = max(map(len, game.seats))
    yield Text(" " * (widest + 2) + "".join(f"{name:>8}" for name, _ in COLUMNS), "dim")
    for seat, found in enumerate(numbers.seats):
        yield Text.assemble(badge(game, Seat(seat)), f" {game.seats[seat]:<{widest}}", _row(found))
    for fall in numbers.eliminations:
        yield Text(f"{game.seats[fall.seat]} was eliminated by {game.seats[fall.by]} in round {fall.round}.")


def _row(seat: SeatStatistics) -> str:
    return "".join(f"{value(seat):>8}" for _, value in COLUMNS)
