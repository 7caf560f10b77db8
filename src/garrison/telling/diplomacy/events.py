"""What a power is told of a move: its own, what all may know, and the phase that it closed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.telling.diplomacy.chapters import chapter_told, chapters
from garrison.telling.diplomacy.words import order_named, power_named
from garrison.telling.line import Line
from garrison.telling.sentences import listed
from garrison.written.sheets import writing


class Event(NamedTuple):
    """Something that a power is told of: at once when it did it and nothing followed, or in the story."""

    by: Seat
    lines: tuple[Line, ...]
    number: int = 0
    """How many moves were made before."""


def events(game: Game, before: State, move: Move, after: State, seat: Seat) -> tuple[Event, ...]:
    """What `seat` is told of this move: what was done, and then what came of the phase."""
    told = [
        Event(move.by, (Line(move.by, words),))
        for known in game.ruleset.shown(game, before, move, seat)
        if (words := _told(game, before, known, after, seat))
    ]
    came = (Event(NOBODY, tuple(chapter_told(game, chapter))) for chapter in chapters(before, move, after))
    return (*told, *came)


def is_own(event: Event, seat: Seat) -> bool:
    """Whether a power itself did this."""
    return event.by == seat


def own_told(_: Game, event: Event) -> str:
    """An event in the words for who did it."""
    return "\n".join(words for _, words in event.lines)


def story(_: Game, told: Sequence[Event]) -> Iterator[Line]:
    """Events, one after another."""
    for event in told:
        yield from event.lines


def _told(game: Game, before: State, move: Move, after: State, seat: Seat) -> str:
    return _done(game, before, move, after) if move.by == seat else _heard(game, move)


def _done(game: Game, before: State, move: Move, after: State) -> str:
    """What one's own move comes to."""
    match move.action:
        case v.Write(order):
            return f"Written: {order_named(game, before, order)}."
        case v.Erase(order):
            return f"Erased: {order_named(game, before, order)}."
        case v.Seal():
            return "Sealed." if before.phase != after.phase else f"Sealed. Still writing: {_writing(game, after)}."
        case v.Unseal():
            return "Unsealed: you may change your orders."
        case v.Say(to):
            return f"Sent to {listed([power_named(game, power) for power in to]) if to else 'all'}."
        case v.OfferDraw():
            return "You agree to a draw. When all who are left agree, the game is drawn."
        case v.WithdrawDraw():
            return "You agree to a draw no longer."
        case _:
            return "You give up; your units hold from now on."


def _heard(game: Game, move: Move) -> str:
    """What others do that is worth a line; who has sealed is on the board."""
    match move.action:
        case v.Say(to, text):
            whom = f" to {listed([power_named(game, power) for power in to])}" if to else " to all"
            return f"{power_named(game, move.by)}{whom}: {text}"
        case v.Surrender():
            return f"{power_named(game, move.by)} surrenders."
        case v.Deadline():
            return "The time is over."
        case _:
            return ""


def _writing(game: Game, state: State) -> str:
    return listed([power_named(game, power) for power in writing(state)])
