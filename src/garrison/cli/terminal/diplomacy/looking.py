"""Commands that only look at the board: at a province, the map, and the centres."""

from collections.abc import Iterator

from rich.text import Text

from garrison.cli.terminal.diplomacy.sketch import sketch
from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.paint import badge
from garrison.cli.terminal.session import Session
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import centres_of, counts
from garrison.diplomacy.events import Counted
from garrison.diplomacy.game import Game
from garrison.diplomacy.sentences import power_named, unit_named
from garrison.diplomacy.typed import province_meant
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.table.table import Table


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


def years_told(table: Table) -> Iterator[Text]:
    """A heading, and a line for each year: the centres of each power when it was over."""
    game, seats = table.game, range(len(table.game.seats))
    yield Text("year", "dim").append_text(Text.assemble(*(Text.assemble("    ", badge(game, Seat(n))) for n in seats)))
    for year, held in _counted(table):
        yield Text(f"{year}" + "".join(f"{count or '-':>5}" for count in held))


def _counted(table: Table) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each year and the centres of each power after it, from the year before the first."""
    first: View = table.view_after(0, NOBODY)
    yield first.year - 1, counts(table.game.map, first.owner)
    yield from ((event.year, event.centres) for event in table.told(NOBODY) if isinstance(event, Counted))
