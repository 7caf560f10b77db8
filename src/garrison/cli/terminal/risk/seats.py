"""The table of the seats: what each holds, whose turn it is, and what is due to each."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from garrison.cli.terminal.paint import badge
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import World
from garrison.risk.game import Game
from garrison.risk.options import Cards
from garrison.risk.questions import due, next_worth, strength
from garrison.risk.view import View
from garrison.table.players import Player
from garrison.telling.cards import cards_told
from garrison.telling.risk.goals import goal_told
from garrison.telling.sentences import counted

HEADING = "territories  armies  cards  due"
LEGEND = "   ! border  x in reach"


def seats_table(game: Game, view: View, seated: Sequence[Player]) -> Iterator[Text]:
    names = [f"{colour} ({player.name})" for colour, player in zip(game.seats, seated, strict=True)]
    widest = max(map(len, names))
    yield Text(
        f"    {'':<{widest}}  {HEADING}{LEGEND if view.seat >= 0 else ''}", "dim", no_wrap=True, overflow="ellipsis"
    )
    for seat, name in enumerate(names):
        yield _seat(game, view, Seat(seat), f"{name:<{widest}}")
    if game.options.cards is Cards.ESCALATING and any(view.hand_sizes):
        yield Text(f"The next set is worth {counted(next_worth(game, view), 'army')}.")


def _seat(game: Game, view: View, seat: Seat, name: str) -> Text:
    mark = ">" if seat == view.turn else " "
    held, armies = strength(view, seat)
    line = Text.assemble(f"{mark} ", badge(game, seat), f" {name}  {held:>11}  {armies:>6}  {view.hand_sizes[seat]:>5}")
    if seat in view.resigned:
        line.append("  resigned")
    elif not held and NOBODY not in view.owner:
        line.append("  eliminated")
    else:
        line.append(f"  {due(game, view, seat):>3}" if NOBODY not in view.owner else "    -")
    return line


def own_things(game: Game, view: View) -> Iterator[str]:
    """What only the seat of `view` may know: its cards, and its goal where goals are secret."""
    if view.hand:
        yield f"Your cards: {cards_told(game, view.hand)}."
    if view.seat >= 0 and view.goal != World():
        yield f"Your goal: {goal_told(game, view.goal)}"
