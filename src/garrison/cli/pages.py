"""A state of each family as a page that hides nothing, since it is of a record."""

from collections.abc import Callable, Iterator
from typing import Any

from rich.text import Text

from garrison.cli.terminal.risk.board import board
from garrison.diplomacy import game as diplomacy
from garrison.diplomacy.board import Board
from garrison.diplomacy.family import centres
from garrison.diplomacy.outcome import Outcome
from garrison.diplomacy.sentences import sentence
from garrison.diplomacy.short import write
from garrison.diplomacy.state import State as Written
from garrison.diplomacy.vocabulary import AnyOrder, Retreating
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.missions import World
from garrison.risk import game as risk
from garrison.risk.notation.words import write_card, write_goal
from garrison.risk.state import State, territories_of

Page = Iterator[str | Text]


# The risk family


def of_risk(game: risk.Game, state: State, width: int) -> Page:
    """The board, then who holds how much, and every hand and goal."""
    yield from board(game, game.ruleset.view(game, state, NOBODY), width)
    widest = max(map(len, game.seats))
    for seat, colour in enumerate(game.seats):
        held = territories_of(state, Seat(seat))
        armies = sum(state.armies[where] for where in held)
        yield f"{colour:<{widest}}  {len(held):>3} territories {armies:>4} armies" + _secrets(game, state, seat)


def _secrets(game: risk.Game, state: State, seat: int) -> str:
    cards = " ".join(write_card(game.map, card) for card in state.hands[seat])
    goal = state.goals[seat]
    return (f"  cards {cards}" if cards else "") + (f"  goal {write_goal(game, goal)}" if goal != World() else "")


# The diplomacy family


def of_diplomacy(game: diplomacy.Game, state: Written, width: int) -> Page:
    """What became of the last orders; then each power with its centres and units, and what it has written."""
    before = Board(game.map, game.options, [outcome.unit for outcome in state.news])
    yield from (_news(game, before, outcome) for outcome in state.news)
    widest, held = max(map(len, game.seats)), centres(game, state)
    for seat, power in enumerate(game.seats):
        units = ", ".join(f"{unit.kind} {game.map.places[unit.place]}" for unit in state.units if unit.power == seat)
        mark = "*" if seat in state.sealed else " "
        yield f"{power:<{widest}}{mark} {held[seat]:>2} centres  {units or '-'}"
        yield from (f"{'':<{widest}}  {line}" for line in _orders(game, state, seat))


def _news(game: diplomacy.Game, before: Board, outcome: Outcome) -> str:
    return f"{game.seats[outcome.unit.power]}: {write(before, outcome.order)}: {sentence(game.map, outcome)}"


def _orders(game: diplomacy.Game, state: Written, seat: int) -> Iterator[str]:
    """What a power has written, dislodged units as they were."""
    beaten = [lost.unit for lost in state.phase.dislodged] if isinstance(state.phase, Retreating) else state.units
    here = Board(game.map, game.options, beaten)
    orders: tuple[AnyOrder, ...] = state.orders[seat]
    yield from (f"writes {write(here, order)}" for order in orders)


PAGES: dict[str, Callable[[Any, Any, int], Page]] = {"risk": of_risk, "diplomacy": of_diplomacy}
"""By the name of the family."""
