"""The log in chapters, a turn each: as a whole, or what a move adds to one that has been told so far."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile, zip_longest
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from garrison.engine.game import Game
from garrison.engine.vocabulary import Event, Seat
from garrison.hosting.families import kit_of
from garrison.table.chronicle import Happened as Happening
from garrison.wire.games import Chapter, Happened, Line


def chapter_of(named: Game, turn: Sequence[Happening], began: int, seat: Seat) -> Chapter:
    """Moves with the same heading as a chapter; the first of them follows version `began`."""
    events = [event for what in turn for event in what.told(seat)]
    return _headed(turn[0], began, _lines(named, events, seat))


def _headed(first: Happening, began: int, lines: tuple[Line, ...], kept: int = 0) -> Chapter:
    """Lines below the heading of the chapter that begins with the move `first`."""
    age = int(first.game.ruleset.family.age(first.game, first.before))
    return Chapter(began, age, _whose(first), lines, first.chapter, kept)


def _whose(what: Happening) -> int:
    """The seat whose turn it is, for the heading; -1 if there is none, as in a setup."""
    name = what.chapter.rpartition(", ")[2]
    return what.game.seats.index(name) if name in what.game.seats else -1


def _lines(named: Game, events: list[Event], seat: Seat) -> tuple[Line, ...]:
    return tuple(Line(about, words) for about, words in kit_of(named).tell(named, events, seat))


# A chapter that goes on: a sentence is made once, and again only while its events may still be told with others


class ToldChapter(NamedTuple):
    """A chapter as a seat has been told it, up to a version."""

    began: int
    version: int
    closed: int = 0
    """How many lines can't change any more."""
    events: tuple[Event, ...] = ()
    """The last events, which are told together."""
    lines: tuple[Line, ...] = ()
    """What is said of these."""

    def goes_on(self, named: Game, events: Iterable[Event], seat: Seat, version: int) -> "Continuation":
        """The chapter with the events up to a later version."""
        kit, closed, last = kit_of(named), list[Line](), [*self.events]
        for event in events:
            if last and not kit.goes_on(last[-1], event):
                closed += _lines(named, last, seat)
                last = []
            last.append(event)
        lines = _lines(named, last, seat) if closed or len(last) > len(self.events) else self.lines
        return Continuation(
            self, ToldChapter(self.began, version, self.closed + len(closed), (*last,), lines), (*closed, *lines)
        )


class Continuation(NamedTuple):
    """A chapter before and after more of it was told, and all lines that were not closed before."""

    before: ToldChapter
    after: ToldChapter
    lines: tuple[Line, ...]

    def chapter(self, first: Happening, began: int) -> Chapter:
        """What is new, below the heading of the move `first`; the seat counts `began` moves before that."""
        same = len([*takewhile(_is_same, zip(self.before.lines, self.lines, strict=False))])
        return _headed(first, began, self.lines[same:], self.before.closed + same)


def _is_same(pair: tuple[Line, Line]) -> bool:
    return pair[0] == pair[1]


# Moves that are answered at once


def told_together(moves: Sequence[Happened]) -> Iterator[Happened]:
    """The same moves, where only the last of each chapter has what is new in it since before the first."""
    new: Chapter | None = None
    for what, following in zip_longest(moves, moves[1:]):
        new = _joined(new, _chapter(what))
        if following is not None and _chapter(following).began == new.began:
            yield replace(what, chapter=UNSET)
        else:
            yield replace(what, chapter=new)
            new = None


def _chapter(what: Happened) -> Chapter:
    assert isinstance(what.chapter, Chapter)
    return what.chapter


def _joined(before: Chapter | None, chapter: Chapter) -> Chapter:
    """What is new in a chapter since before the earlier of two successive moves."""
    if before is None or chapter.kept <= before.kept:
        return chapter
    return replace(chapter, kept=before.kept, lines=before.lines[: chapter.kept - before.kept] + chapter.lines)
