"""The positions of each family as lines, with nothing hidden, since records hide nothing."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from rich.text import Text

from garrison.cli.terminal.boards import blocks, dense, drawing
from garrison.cli.terminal.diplomacy_looking import sketch
from garrison.cli.terminal.risk import board, compact
from garrison.cli.terminal.simultaneous import STATION, WASTE, kinds_told
from garrison.diplomacy import game as diplomacy
from garrison.diplomacy.family import centres
from garrison.diplomacy.order_text.short import write
from garrison.diplomacy.outcome import Outcome
from garrison.diplomacy.position import Position, in_phase
from garrison.diplomacy.sentences import sentence
from garrison.diplomacy.state import State as Written
from garrison.diplomacy.view import view as diplomacy_view
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory, World
from garrison.risk import game as risk
from garrison.risk.notation import write_goal
from garrison.risk.questions import strength
from garrison.risk.state import State
from garrison.risk.view import view as risk_view
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.state import State as Turn
from garrison.telling.sentences import plural
from garrison.territories.notation import write_card

Lines = Iterator[str | Text]


HEIGHT = 60
"""The most lines of a position where there is no screen to fill."""


class Whole(NamedTuple):
    seat: Seat
    owner: tuple[Seat, ...]
    armies: tuple[int, ...]


def _fitting(whole: Iterator[Text], small: Callable[[int], list[Text]], height: int) -> list[Text]:
    """A board, or a smaller one if it would be higher than that."""
    return lines if len(lines := [*whole]) <= height else small(height)


def _on_the_map(seats: Callable[[Any, Any], Lines]) -> Callable[[Any, Any, int, int], Lines]:
    """Draws the map of a position, and below it the seats."""

    def drawn(game: risk.Game | simultaneous.Game, state: State | Turn, width: int, height: int) -> Lines:
        below = [*seats(game, state)]
        return iter((drawing(game, Whole(NOBODY, state.owner, state.armies), width, height - len(below)), *below))

    return drawn


def _lined_up(number: int, digits: int, thing: str) -> str:
    """A number of things, in a column."""
    return f"{number:>{digits}} {thing if number == 1 else plural(thing):<{len(plural(thing))}}"


# The risk family


def of_risk(game: risk.Game, state: State, width: int, height: int = HEIGHT) -> Lines:
    view, seats = risk_view(game, state, NOBODY), [*_holders(game, state)]
    yield from _fitting(board(game, view, width), partial(compact, game, view, width), height - len(seats))
    yield from seats


def _holders(game: risk.Game, state: State) -> Lines:
    widest = max(map(len, game.seats))
    for seat in state.order:
        held, armies = strength(state, seat)
        holds = f"{_lined_up(held, 3, 'territory')} {_lined_up(armies, 4, 'army')}".rstrip()
        yield f"{game.seats[seat]:<{widest}}  {holds}{_secrets(game, state, seat)}"


def _secrets(game: risk.Game, state: State, seat: int) -> str:
    cards = " ".join(write_card(game.map, card) for card in state.hands[seat])
    goal = state.goals[seat]
    return (f"  cards {cards}" if cards else "") + (f"  goal {write_goal(game, goal)}" if goal != World() else "")


# Simultaneous turns


def of_simultaneous(game: simultaneous.Game, state: Turn, width: int, height: int = HEIGHT) -> Lines:
    troops, seats = state.troops or ((),) * len(state.owner), [*_players(game, state)]
    whole = Whole(NOBODY, state.owner, state.armies)

    def mark(where: Territory) -> str:
        return f"{kinds_told(game, troops[where])}{_ground(state, where)}"

    small = partial(dense, game, whole, mark, width)
    yield from _fitting(blocks(game, whole, mark, width), small, height - len(seats))
    yield from seats


def _players(game: simultaneous.Game, state: Turn) -> Lines:
    widest = max(map(len, game.seats))
    for number, colour in enumerate(game.seats):
        seat = Seat(number)
        held = [armies for owner, armies in zip(state.owner, state.armies, strict=True) if owner == seat]
        mark = "*" if seat in state.sealed else " "
        land, armies = _lined_up(len(held), 3, "territory"), _lined_up(sum(held), 4, "army")
        holds = f"{land} {armies} {state.pool[seat]:>4} in the pool"
        yield f"{colour:<{widest}}{mark} {holds}{_hidden(game, state, seat)}"
        waiting = (then.order for then in state.carried if then.by == seat)
        yield from (f"{'':<{widest}}  waits {write_order(game, order)}" for order in waiting)
        yield from (f"{'':<{widest}}  writes {write_order(game, order)}" for order in state.orders[seat])


def _ground(state: Turn, where: Territory) -> str:
    return WASTE if where in state.wasted else f" {STATION}" if where in state.stations else ""


def _hidden(game: simultaneous.Game, state: Turn, seat: Seat) -> str:
    cards = " ".join(write_card(game.map, card) for card in state.hands[seat])
    energy = f"  energy {state.energy[seat]}" if state.energy else ""
    commands = " ".join(state.commands[seat]) if state.commands else ""
    told = ((cards, "cards"), (commands, "command cards"))
    return energy + "".join(f"  {what} {words}" for words, what in told if words)


# The diplomacy family


def of_diplomacy(game: diplomacy.Game, state: Written, width: int, height: int = HEIGHT) -> Lines:
    """The outcome of the last orders, then the centres, units and written orders of each power."""
    before = Position(game.map, game.options, [outcome.unit for outcome in state.news])
    yield from (_news(game, before, outcome) for outcome in state.news)
    widest, held = max(map(len, game.seats)), centres(game, state)
    for seat, power in enumerate(game.seats):
        units = ", ".join(f"{unit.kind} {game.map.places[unit.place]}" for unit in state.units if unit.power == seat)
        mark = "*" if seat in state.sealed else " "
        yield f"{power:<{widest}}{mark} {held[seat]:>2} centres  {units or '-'}"
        yield from (f"{'':<{widest}}  {line}" for line in _orders(game, state, seat))


def _news(game: diplomacy.Game, before: Position, outcome: Outcome) -> str:
    return f"{game.seats[outcome.unit.power]}: {write(before, outcome.order)}: {sentence(game.map, outcome)}"


def _orders(game: diplomacy.Game, state: Written, seat: int) -> Iterator[str]:
    here = in_phase(game, state.phase, state.units)
    yield from (f"writes {write(here, order)}" for order in state.orders[seat])


def map_of_risk(game: risk.Game, state: State, width: int, height: int) -> Lines:
    return _on_the_map(_holders)(game, state, width, height)


def map_of_simultaneous(game: simultaneous.Game, state: Turn, width: int, height: int) -> Lines:
    return _on_the_map(_players)(game, state, width, height)


def map_of_diplomacy(game: diplomacy.Game, state: Written, *_: int) -> Lines:
    return sketch(game, diplomacy_view(game, state, NOBODY))
