"""A lesson as a page gets it: played from its beginning in memory, and forgotten once it is answered."""

from functools import cache

import msgspec
from msgspec.structs import replace

from garrison import lessons
from garrison.catalogue import write_record
from garrison.engine.lines import read_move
from garrison.engine.vocabulary import Move
from garrison.hosting import history, odds, views
from garrison.hosting.changes import Change
from garrison.hosting.chapters import told_together
from garrison.hosting.creating import founded
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.info import info
from garrison.hosting.moves import drafted
from garrison.hosting.requests import refuse
from garrison.hosting.views import happened, seen, view_at
from garrison.table.players import stand_in
from garrison.wire.games import PostMove
from garrison.wire.lessons import LessonInfo, TakenLesson, Taught
from garrison.wire.limits import MOST_DEEDS
from garrison.wire.making import NewGame, NewSeat
from garrison.wire.people import Person

PUPIL = Person("pupil", "You", "guest")

MOST_ROLLS = 50
"""The most rolls of one repeated attack."""


@cache
def course() -> tuple[LessonInfo, ...]:
    return tuple(map(_info, lessons.lessons()))


def _info(lesson: lessons.Lesson) -> LessonInfo:
    game = lesson.record.game
    return LessonInfo(
        lesson.name,
        lesson.title,
        lesson.does,
        lesson.minutes,
        lesson.ruleset,
        game.ruleset.family.name,
        tuple(step.goal for step in lesson.steps),
        tuple(step.rule for step in lesson.steps),
        lesson.end,
    )


def taught(name: str, taken: TakenLesson) -> bytes:
    """Taught, as JSON; raises Refusal 404 if there is no such lesson, and 422 for deeds that the rules don't allow."""
    try:
        lesson = lessons.lesson(name)
    except lessons.BrokenLesson as fault:
        refuse(404, "not_found", str(fault))
    if sum(len(deed.moves) + 1 for deed in taken.deeds) > MOST_DEEDS:
        refuse(422, "invalid", f"A lesson has at most {MOST_DEEDS} deeds. Begin it again.")
    return msgspec.json.encode(_told(_Taking(lesson), taken))


class _Taking:
    """A lesson being taken, as a game in memory."""

    def __init__(self, lesson: lessons.Lesson) -> None:
        self.pupil = lessons.Pupil(lesson)
        self.played = _first(lesson)
        self.began = 0
        """How many moves had been made before the last deed."""
        self._others(self.pupil.begin(self.played.chronicle))

    def take(self, deed: PostMove) -> str:
        """Do what the pupil does, or give the lesson's answer if the step does not want it; raises Refusal."""
        self.began = self.played.version
        made = drafted(self.played, self.pupil.lesson.pupil, deed, MOST_ROLLS).made
        if words := self.pupil.answered(made):
            return words
        change = Change(self.played, 0)
        change.make(made)
        self.played = change.after
        self._others(self.pupil.follow(self.played.chronicle))
        return ""

    def _others(self, moves: tuple[Move, ...]) -> None:
        change = Change(self.played, 0)
        change.make(lessons.replied(self.played.chronicle, moves, self.pupil.lesson))
        self.played = change.after


def _first(lesson: lessons.Lesson) -> Played:
    """The game before its first move, in which only the pupil is a person."""
    game = lesson.record.game
    others = NewSeat(stand_in(game.ruleset.family.name))
    seats = tuple(NewSeat("me") if name == lesson.seat else others for name in lesson.seats)
    new = NewGame(seats, ruleset="", record=write_record(lesson.record), title=lesson.title)
    played = founded(new, PUPIL, bytes, 0).played
    played.dice = lesson.dice
    return played


def _told(taking: _Taking, taken: TakenLesson) -> Taught:
    answer = ""
    for deed in taken.deeds:
        answer = taking.take(deed)
    played, pupil = taking.played, taking.pupil
    seat, version = pupil.lesson.pupil, played.version
    game, view, shown = played.chronicle.game, played.chronicle.view(pupil.lesson.pupil), pupil.shown(played.chronicle)
    asked = played.count(seat) if taken.version < 0 else min(taken.version, played.count(seat))
    made = [one for one in range(taking.began + 1, version + 1) if not played.hides(one, seat)] if taken.deeds else []
    told = [happened(played, one, seat, last=one == made[-1]) for one in made]
    found = Taught(
        step=pupil.at,
        answer=answer,
        show=shown,
        words=_in_words(played, shown, pupil.lesson.seat),
        info=replace(info(played, PUPIL, (PUPIL.id,), 0), id=f"lesson-{pupil.lesson.name}"),
        board=views.board(game, views.shapes_address(played)),
        seen=seen(game, played.named, view_at(played, seat, asked), asked),
        history=history.history(played, seat, 0),
        happened=tuple(told_together(told)),
        steps=history.steps(played, seat, asked),
    )
    if taken.source < 0:
        return found
    wanted = (played.head, view, taken.source, (taken.until,), taken.dice)
    return replace(found, odds=odds.odds(*wanted))


def _in_words(played: Played, line: str, seat: str) -> str:
    """A move in words, with its places named as on the map."""
    game = played.chronicle.game
    if not line:
        return ""
    move = read_move(game, f"{seat}: {line}")
    return kit_of(game).would(played.named, played.chronicle.view(move.by), move)
