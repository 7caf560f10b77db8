"""What a seat is told of a move: its own, what all may know, and the turn that it closed."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from garrison.engine.vocabulary import CHANCE, NOBODY, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.chronicle import told_events
from garrison.simultaneous.command_cards import CommandCard
from garrison.simultaneous.game import Game, Move
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.rules.supplying import due_first
from garrison.simultaneous.state import State
from garrison.simultaneous.view import view
from garrison.telling.cards import card_told
from garrison.telling.line import Line
from garrison.telling.sentences import listed
from garrison.telling.simultaneous.reckoning import doubts
from garrison.telling.simultaneous.story import turn_told
from garrison.territories.cards import UNSEEN
from garrison.written.sheets import writing


class Event(NamedTuple):
    """Something that a seat is told of: at once when it did it and nothing followed, or in the story."""

    by: Seat
    lines: tuple[Line, ...]
    number: int = 0
    """How many moves were made before."""
    dealt: Territory = NOWHERE
    """What the seat `by` was dealt."""


def events(game: Game, before: State, move: Move, after: State, seat: Seat) -> tuple[Event, ...]:
    """What `seat` is told of this move: what was done, and then what came of the turn."""
    if isinstance(move.action, v.Deal):
        return (Event(after.owner[move.action.where], (), dealt=move.action.where),)
    told = [
        Event(move.by, (Line(_about(before, move), words),))
        for known in game.ruleset.shown(game, before, move, seat)
        if (words := _told(game, before, known, after, seat))
    ]
    turn = tuple(turn_told(game, before.round, told_events(game, before, move, seat), seat))
    return (*told, Event(NOBODY, turn)) if turn else tuple(told)


def is_own(event: Event, seat: Seat) -> bool:
    """Whether a seat itself did this."""
    return event.by == seat and event.dealt == NOWHERE


def own_told(_: Game, event: Event) -> str:
    """An event in the words for who did it."""
    return "\n".join(words for _, words in event.lines)


def story(game: Game, told: Sequence[Event]) -> Iterator[Line]:
    """Events, one after another; territories that are dealt in a row are told together."""
    for dealt, group in groupby(told, lambda event: event.dealt != NOWHERE):
        if dealt:
            yield from _dealt_told(game, list(group))
        else:
            yield from (line for event in group for line in event.lines)


def _dealt_told(game: Game, told: Sequence[Event]) -> Iterator[Line]:
    for seat in sorted({event.by for event in told}):
        names = ", ".join(game.map.ids[event.dealt] for event in told if event.by == seat)
        yield Line(seat, f"{game.seats[seat]} is dealt {names}")


# Moves


def _about(before: State, move: Move) -> Seat:
    """Whom a move is about: chance draws cards for somebody."""
    match before.phase:
        case v.Drawing(seats) if move.by == CHANCE:
            return seats[0]
        case v.Supplying():
            return due_first(before)
        case _:
            return move.by


def _told(game: Game, before: State, move: Move, after: State, seat: Seat) -> str:
    match move.action:
        case v.Draw(card):
            return _drawn(game, _about(before, move), seat, card_told(game, card) if card != UNSEEN else "a card")
        case v.Supply(command):
            unseen = command is CommandCard.UNSEEN
            return _drawn(game, _about(before, move), seat, "a command card" if unseen else f"the card {command}")
        case _:
            pass
    return _done(game, before, move, after) if move.by == seat else _heard(game, move)


def _done(game: Game, before: State, move: Move, after: State) -> str:
    """What one's own move comes to, and what stands against an order."""
    match move.action:
        case v.Erase(number):
            return f"Erased: {write_order(game, before.orders[move.by][number])}."
        case v.Seal():
            closed = (before.round, before.phase) != (after.round, after.phase)
            return "Sealed." if closed else f"Sealed. Still writing: {_writing(game, after)}."
        case v.Unseal():
            return "Unsealed: you may change your orders."
        case v.Resign():
            return "You resign: your armies only defend from now on."
        case v.Join():
            return "You join the game."
        case action:
            return _written(game, move.by, action, after) if isinstance(action, v.Order) else ""


def _written(game: Game, by: Seat, order: v.Order, after: State) -> str:
    doubted = doubts(game, view(game, after, by), order)
    return "\n".join((f"Written: {write_order(game, order)}.", *doubted))


def _heard(game: Game, move: Move) -> str:
    """What others do that is worth a line; who has sealed is on the board."""
    match move.action:
        case v.Resign():
            return f"{game.seats[move.by]} resigns"
        case v.Join():
            return f"{game.seats[move.by]} joins the game"
        case v.Deadline():
            return "The time is over."
        case _:
            return ""


def _drawn(game: Game, by: Seat, seat: Seat, card: str) -> str:
    return f"You draw {card}." if by == seat else f"{game.seats[by]} draws {card}"


def _writing(game: Game, state: State) -> str:
    return listed([game.seats[seat] for seat in writing(state)])
