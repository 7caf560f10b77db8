"""What a seat sees, and the turns in sentences: made from its View, and from what it may know of events."""

from collections.abc import Sequence

from garrison.engine.game import AnyGame, AnyMove, AnyView
from garrison.engine.vocabulary import Move, Seat
from garrison.play.families import kit_of
from garrison.table.chronicle import Happened
from garrison.wire.games import Chapter, Line, Seen


def seen(game: AnyGame, named: AnyGame, view: AnyView, version: int) -> Seen:
    """What the seat of `view` sees; `named` is the game as it is told."""
    kit = kit_of(game)
    return Seen(
        version=version,
        seat=view.seat,
        view=view,
        moves=tuple(line_of(game, view, Move(choice.by, choice.action)) for choice in view.choices),
        now=kit.ask(named, view),
        phase=kit.phase(view),
        extra=kit.facts(game, named, view),
    )


def line_of(game: AnyGame, view: AnyView, move: AnyMove) -> str:
    """A move in the notation, without its seat; the view tells what the units on the board are."""
    return game.ruleset.notation.write_move_in(game, view, move).partition(": ")[2]


def chapter_of(named: AnyGame, turn: Sequence[Happened], began: int, seat: Seat) -> Chapter:
    """Moves with the same heading, of which the first leads on from version `began`."""
    events = [event for what in turn for event in what.told(seat)]
    lines = tuple(Line(about, words) for about, words in kit_of(named).tell(named, events, seat))
    game, before = turn[0].game, turn[0].before
    return Chapter(began, int(game.ruleset.family.age(game, before)), _whose(turn[0]), lines, turn[0].chapter)


def _whose(what: Happened) -> int:
    """The seat whose turn it is, which stands in the heading; -1 if there is none, as in a setup."""
    name = what.chapter.rpartition(", ")[2]
    return what.game.seats.index(name) if name in what.game.seats else -1
