"""Looking at a game of diplomacy: at provinces, a sketch of the map, the centres, and the outcomes of past phases."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from garrison.cli.terminal.boards import badge, style
from garrison.cli.terminal.commands import paged
from garrison.cli.terminal.session import Session as AnySession
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import centres_of, counts
from garrison.diplomacy.events import AnyEvent, Closed, Counted, Sent, Surrendered, Upshot
from garrison.diplomacy.game import Game
from garrison.diplomacy.sentences import phase_code, phase_named, power_named, unit_named
from garrison.diplomacy.typed import province_meant
from garrison.diplomacy.view import View
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.maps.provinces import Terrain
from garrison.sheets import Expired
from garrison.table.table import Table
from garrison.telling.diplomacy.story import results as results_told
from garrison.telling.diplomacy.story import story
from garrison.telling.sentences import Line

Session = AnySession[Game, View]


def in_rows(words: Sequence[str], width: int, gap: str) -> list[str]:
    """Rows of at most `width` characters, and at least one row.

    >>> in_rows(["A BUD", "F TRI", "A VIE"], 12, "  ")
    ['A BUD  F TRI', 'A VIE']
    """
    rows = [""]
    for word in words:
        longer = f"{rows[-1]}{gap}{word}" if rows[-1] else word
        if len(longer) <= width or not rows[-1]:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def enumerated(title: str, words: Sequence[str], width: int) -> str:
    """A title and a list with commas; rows after the first are indented.

    >>> print(enumerated("goes to", ["BRE", "BUR", "GAS"], 18))
    goes to: BRE,
      BUR, GAS
    """
    listed = [*(f"{word}," for word in words[:-1]), *words[-1:]]
    return "\n  ".join(in_rows([f"{title}:", *listed], width - 2, " "))


# A sketch of the map: how the provinces lie, who owns them, and who is there


SKETCHES = Path(__file__).parent / "sketches"
"""The sketches, named by the ids of maps: rows of provinces, with points where nothing is drawn."""

WIDTH = 7
LEGEND = "CENTRES and land in the colours of their owners; Fa is an army of F, Ff a fleet"


def sketch(game: Game, view: View) -> Iterator[Text]:
    """The lines of the sketch; none if nobody has drawn this map."""
    file = SKETCHES / f"{game.map.id}.txt"
    if not file.exists():
        return
    there = {game.map.province[unit.place]: unit for unit in view.units}
    number = {name: province for province, name in enumerate(game.map.provinces)}
    for row in file.read_text(encoding="utf-8").splitlines():
        line = Text(no_wrap=True)
        for word in row.split():
            cell = Text() if word == "." else _province_cell(game, view, number[word])
            if word != "." and (unit := there.get(number[word])):
                cell.append(" ")
                cell.append_text(badge(game, unit.power, "a" if unit.kind is v.Kind.ARMY else "f"))
            line.append_text(cell)
            line.append(" " * (WIDTH - cell.cell_len))
        line.rstrip()
        yield line
    yield Text(LEGEND, "dim")


def _province_cell(game: Game, view: View, province: int) -> Text:
    name = game.map.provinces[province]
    if game.map.terrain[province] is Terrain.SEA:
        return Text.assemble((name.lower(), "dim"))
    owner = view.owner[province]
    shown = name if province in game.map.centre_set else name.lower()
    return Text.assemble((shown, style(game, owner) if owner != NOBODY else ""))


# Commands that only look at the board: at a province, the map, and the centres


def look(session: Session, seat: Seat, words: list[str]) -> None:
    province = province_meant(session.game, words)
    session.say("\n".join(_province(session.game, session.table.view(seat), province)))


def _province(game: Game, view: View, province: int) -> Iterator[str]:
    chart = game.map
    owner = view.owner[province]
    whose = f" owned by {power_named(game, owner)}" if owner != NOBODY else ""
    what = "centre" if province in chart.centre_set else str(chart.terrain[province])
    home = f", home centre of {power_named(game, Seat(chart.home[province]))}" if chart.home[province] >= 0 else ""
    yield f"{chart.provinces[province]}, {chart.names[province]}: {what}{whose}{home}."
    beaten = [lost.unit for lost in view.phase.dislodged] if isinstance(view.phase, v.Retreating) else []
    for unit in (*view.units, *beaten):
        if chart.province[unit.place] == province:
            gone = ", dislodged" if unit in beaten else ""
            yield f"There: {unit_named(game, unit)} of {power_named(game, unit.power)}{gone}."
    for kind, word in ((v.Kind.ARMY, "An army"), (v.Kind.FLEET, "A fleet")):
        yield from _steps(game, province, kind, word)


def _steps(game: Game, province: int, kind: v.Kind, word: str) -> Iterator[str]:
    chart = game.map
    for place, targets in enumerate(chart.steps[kind]):
        if chart.province[place] == province and targets:
            on = f" at {chart.places[place]}" if place != province else ""
            yield f"{word}{on} can go to {', '.join(sorted(chart.places[target] for target in targets))}."


def sketched(session: Session, seat: Seat, words: list[str]) -> None:
    drawn = list(sketch(session.game, session.table.view(seat)))
    for line in drawn:
        session.console.print(line)
    if not drawn:
        session.say("There is no sketch of this map.")


# Centres


@paged
def centres(session: Session, seat: Seat, words: list[str]) -> None:
    game, view = session.game, session.table.view(seat)
    for power in (*map(Seat, range(len(game.seats))), NOBODY):
        if held := centres_of(game.map, view.owner, power):
            who = power_named(game, power) if power != NOBODY else "Nobody"
            session.tell(power, f"{who} {len(held)}: {', '.join(game.map.names[centre] for centre in held)}")
    session.console.print()
    for line in years_told(session.table):
        session.console.print(line)


def years_told(table: Table[Game, View]) -> Iterator[Text]:
    """A heading, and a line for each year: the centres of each power when it was over."""
    game, seats = table.game, range(len(table.game.seats))
    yield Text("year", "dim").append_text(Text.assemble(*(Text.assemble("    ", badge(game, Seat(n))) for n in seats)))
    for year, held in _counted(table):
        yield Text(f"{year}" + "".join(f"{count or '-':>5}" for count in held))


def _counted(table: Table[Game, View]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each year and the centres of each power after it, from the year before the first."""
    first: View = table.view_after(0, NOBODY)
    yield first.year - 1, counts(table.game.map, first.owner)
    yield from ((event.year, event.centres) for event in table.told(NOBODY) if isinstance(event, Counted))


# Commands that look back: the outcome of each order of a phase, and everything that happened in the last phases


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
    """The events of a phase, with its letters after its heading."""
    yield chapter.closed
    yield from chapter.said
    yield from (event for event in chapter.upshots if event is not chapter.closed)


def _number(words: list[str]) -> int:
    if not words:
        return LAST_PHASES
    if not (words[0].isascii() and words[0].isdigit() and int(words[0][:9]) > 0):
        raise InvalidNotation(f"'{words[0][:40]}' is not a number of phases.")
    return int(words[0][:9])
