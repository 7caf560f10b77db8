"""Commands that look back: the outcome of each order of a phase, and everything that happened in the last phases."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.events import AnyEvent, Closed, Sent, Surrendered, Upshot
from garrison.diplomacy.sentences import phase_code, phase_named
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.sheets import Expired
from garrison.telling.diplomacy.story import results as results_told
from garrison.telling.diplomacy.story import story
from garrison.telling.line import Line

LAST_PHASES = 3
LONGEST_NUMBER = 3
"""The most digits in a number of phases; a year has four."""

SAID = Sent | Surrendered | Expired


class Chapter(NamedTuple):
    """A phase that is over: what was said in it, and the outcomes of its orders."""

    closed: Closed
    said: tuple[AnyEvent, ...]
    upshots: list[Upshot]

    @property
    def names(self) -> tuple[str, ...]:
        """What you can call it: `s1901m`, `spring 1901`, `1901`."""
        phase, year = self.closed.phase, self.closed.year
        season = f"{phase.season} {year}" if isinstance(phase, v.Retreating) else f"winter {year}"
        return phase_code(phase, year).lower(), phase_named(phase, year).lower(), season, str(year)


def _chapters(events: Iterable[Event]) -> tuple[list[Chapter], list[AnyEvent]]:
    """The phases that are over, and what has been said since."""
    chapters: list[Chapter] = []
    said: list[AnyEvent] = []
    for event in events:
        if isinstance(event, Closed):
            chapters.append(Chapter(event, tuple(said), [event]))
            said = []
        elif isinstance(event, Upshot) and chapters:
            chapters[-1].upshots.append(event)
        elif isinstance(event, SAID):
            said.append(event)
    return chapters, said


# Results


@paged
def results(session: Session, seat: Seat, words: list[str]) -> None:
    chapters, _ = _chapters(session.table.told(NOBODY))
    if not chapters:
        session.say("No orders have been carried out yet.")
        return
    for chapter in _meant(chapters, " ".join(words).lower()):
        for about, told in results_told(session.game, chapter.upshots):
            session.tell(about, told)


def _meant(chapters: Sequence[Chapter], text: str) -> Sequence[Chapter]:
    """The phases that a text means: one phase, a year, or the last movement phases with what followed each."""
    if text == "all":
        return chapters
    if not text or (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        return chapters[_first_of_the_last(chapters, int(text or "1")) :]
    if found := [chapter for chapter in chapters if text in chapter.names]:
        return found
    last = phase_code(chapters[-1].closed.phase, chapters[-1].closed.year)
    raise InvalidNotation(f"No phase '{text[:40]}' has been played. Try: results {last}, results 3, results all.")


def _first_of_the_last(chapters: Sequence[Chapter], number: int) -> int:
    """Where the last `number` movement phases begin."""
    moves = [place for place, chapter in enumerate(chapters) if isinstance(chapter.closed.phase, v.Ordering)]
    return moves[-number] if 0 < number <= len(moves) else 0


# The log


@paged
def log(session: Session, seat: Seat, words: list[str]) -> None:
    """Letters and outcomes, phase by phase, without anything that was undone, erased or unsealed."""
    chapters, said = _chapters(session.table.told(seat))
    view = session.table.view(seat)
    told = [[*story(session.game, _in_order(chapter), NOBODY)] for chapter in chapters]
    if since := [*story(session.game, said, NOBODY)]:
        told.append([Line(NOBODY, f"{phase_named(view.phase, view.year)}:"), *since])
    last = [lines for lines in told if lines][-_number(words) :]
    session.secrets_shown |= session.face.is_secret(said, seat) or any(chapter.said for chapter in chapters)
    for about, line in (line for lines in last for line in lines):
        session.tell(about, line)
    if not last:
        session.say("Nothing has happened yet.")


def _in_order(chapter: Chapter) -> Iterator[AnyEvent]:
    """The letters of a phase come after its heading."""
    yield chapter.closed
    yield from chapter.said
    yield from (event for event in chapter.upshots if event is not chapter.closed)


def _number(words: list[str]) -> int:
    if not words:
        return LAST_PHASES
    if not (words[0].isascii() and words[0].isdigit() and int(words[0][:9]) > 0):
        raise InvalidNotation(f"'{words[0][:40]}' is not a number of phases.")
    return int(words[0][:9])
