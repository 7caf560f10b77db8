"""The board, and below it the seats: what each owns, the armies in its pool, and whether its orders are sealed."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from garrison.cli.terminal.blocks import blocks
from garrison.cli.terminal.dense import dense
from garrison.cli.terminal.paint import badge
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation.states import write_stack
from garrison.simultaneous.options import with_cards
from garrison.simultaneous.orders import Stack
from garrison.simultaneous.view import View
from garrison.table.players import Player

BORDER = "!"
"""Beside a territory of the seat that borders on somebody else's."""

IN_REACH = "x"
"""Beside somebody else's territory that the seat can attack."""

WASTE = "#"

STATION = "^"

ASKED, SEALED = ">", "*"

LEGEND = "   ! border  x in reach"

WIDTH = 80
"""The columns that every screen has."""


def board(game: Game, view: View, width: int) -> Iterator[Text]:
    if not view.owner:
        return iter((Text("You can't see the board: you are not in the game."),))
    return blocks(game, view, lambda where: _mark(game, view, where), width)


def kinds_told(game: Game, stack: Stack) -> str:
    """Which armies stand together, if there are several kinds: their types, and commanders by name."""
    if not any(stack):
        return ""
    types, plus, staff = write_stack(stack).partition("+")
    return f"{types if len(game.options.unit_costs) > 1 else ''}{plus}{staff}"


def _mark(game: Game, view: View, where: Territory) -> str:
    kinds = kinds_told(game, view.troops[where]) if view.troops else ""
    station = STATION if where in view.stations else ""
    return " ".join(word for word in (kinds, station, _sign(game, view, where)) if word)


def _sign(game: Game, view: View, where: Territory) -> str:
    beside = {view.owner[to] for to in game.map.borders[where]} - {NOBODY}
    if where in view.wasted:
        return WASTE
    if view.owner[where] == view.seat:
        return BORDER if beside - {view.seat} else ""
    return IN_REACH if view.owner[where] != NOBODY and _is_in_reach(game, view, where) else ""


def _is_in_reach(game: Game, view: View, where: Territory) -> bool:
    return any(
        view.owner[source] == view.seat and view.armies[source] > game.options.leave_behind
        for source, borders in enumerate(game.map.borders)
        if where in borders
    )


def compact(game: Game, view: View, width: int, height: int) -> list[Text]:
    """The same board in fewer lines, at most `height` of them where possible."""
    if not view.owner:
        return [*board(game, view, width)]
    return dense(game, view, lambda where: _mark(game, view, where), width, height)


# The seats


def seats_table(game: Game, view: View, seated: Sequence[Player]) -> Iterator[Text]:
    names = [f"{colour} ({player.name})" for colour, player in zip(game.seats, seated, strict=True)]
    widest = max(map(len, names))
    more = ("  energy" if view.energy else "") + ("  cards" if with_cards(game.options) else "")
    heading = f"{'* sealed':<{widest + 4}}  territories  armies  pool{more}"
    legend = LEGEND if view.seat >= 0 and len(heading + LEGEND) <= WIDTH else ""
    yield Text(f"{heading}{legend}", "dim", no_wrap=True, overflow="ellipsis")
    for seat, name in enumerate(names):
        yield _seat(game, view, Seat(seat), f"{name:<{widest}}")


def _seat(game: Game, view: View, seat: Seat, name: str) -> Text:
    mark = SEALED if seat in view.sealed else ASKED if seat == view.seat else " "
    line = Text.assemble(f"{mark} ", badge(game, seat), f" {name}  {_holdings(view, seat)}")
    if view.energy:
        line.append(f"  {view.energy[seat]:>6}")
    if with_cards(game.options):
        line.append(f"  {view.hand_sizes[seat]:>5}")
    line.append(_fate(view, seat))
    return line


def _holdings(view: View, seat: Seat) -> str:
    if not view.owner:
        return f"{'-':>11}  {'-':>6}  {'-':>4}"
    armies = sum(n for n, owner in zip(view.armies, view.owner, strict=True) if owner == seat)
    return f"{view.owner.count(seat):>11}  {armies:>6}  {view.pool[seat]:>4}"


def _fate(view: View, seat: Seat) -> str:
    gone = ((view.resigned, "  resigned"), (view.eliminated, "  eliminated"), (view.absent, "  may join"))
    return next((words for seats, words in gone if seat in seats), "")
