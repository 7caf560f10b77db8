"""Journeys in the terminal.

An assault of five rolls, from the typed line to the next question; the last seal of a `diplomacy` phase, until
everybody at the screen has seen the outcome; the last seal of a `simultaneous` turn and its dice, until then.
"""

import io
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console

from bench.journeys.watch import BY_NAME, Journey, Watch
from garrison import BOTS, CHANCE, Game, Seat, awaited, new_game, read_move, read_state
from garrison.cli.terminal.families import FACES
from garrison.cli.terminal.saving import GameFiles
from garrison.cli.terminal.session import Completer, Script, Session, nothing
from garrison.cli.terminal.turns import obey, play
from garrison.engine.record import Record
from garrison.table.dice import SeededDice
from garrison.table.players import players
from garrison.table.table import Table

ASSAULT = "red attacking: north red 40, east blue 30, south red 1, west blue 12"

PHASE = (
    "spring 1901: austria A BUD, F TRI, A VIE, england F EDI, F LON, A LVP, france F BRE, A MAR, A PAR, "
    "germany A BER, F KIE, A MUN, italy F NAP, A ROM, A VEN, russia A MOS, F SEV, A WAR, F STP/SC, "
    "turkey F ANK, A CON, A SMY; owners austria BUD TRI VIE, england EDI LON LVP, france BRE MAR PAR, "
    "germany BER KIE MUN, italy NAP ROM VEN, russia MOS SEV STP WAR, turkey ANK CON SMY; "
    "orders austria A BUD - SER, F TRI - ALB, A VIE - GAL; orders england F EDI - NTH, F LON - ENG, A LVP - YOR; "
    "orders france F BRE - ENG, A MAR S A PAR - BUR, A PAR - BUR; "
    "orders germany A BER - KIE, F KIE - DEN, A MUN - BUR; orders italy F NAP - ION, A ROM - APU, A VEN - TYR; "
    "orders russia A MOS - UKR, F SEV - BLA, A WAR - GAL, F STP/SC - BOT; "
    "orders turkey F ANK - BLA, A CON - BUL, A SMY - CON; sealed england,france,germany,italy,russia,turkey"
)

TURN = (
    "ordering: deneb red 5, albireo green 4, sadr blue 3, gienah-cygni -, betelgeuse yellow 2, rigel -, bellatrix -, "
    "mintaka -, alnitak -, saiph -; pool red 10, blue 10, green 10, yellow 10; "
    "orders red deneb +3 / deneb - sadr 500; sealed blue green yellow"
)

FIRST = Seat(0)
"""Sits at the keyboard and is the last to seal."""

AnyGame = Game[Any, Any, Any, Any]


def _session(game: AnyGame, position: str, people: int, lines: Sequence[str] = ()) -> Session:
    """A table where the first seats are people's, and the first of them sits at the keyboard."""
    family, state = game.ruleset.family.name, read_state(game, position)
    kinds = ["human"] * people + [next(iter(BOTS[family]))] * (len(game.seats) - people)
    console = Console(file=io.StringIO(), width=80, height=40, markup=False, highlight=False, emoji=False)
    table = Table(Record(game, state), players(family, kinds), SeededDice(1))
    session = Session(table, console, Script(lines, console), GameFiles(Path(os.devnull)), FACES)
    session.at_keyboard = FIRST
    session.table.view(FIRST)  # whoever types has seen the board: working it out is not part of the journey
    return session


class Enough(Exception):
    """The typed line has been dealt with: the next question is asked."""


class Typist:
    """Types one line and watches what happens."""

    def __init__(self, line: str, watch: Watch) -> None:
        self._lines, self._watch = [line], watch

    def read(self, prompt: str, complete: Completer = nothing) -> str:
        """The line, and nothing after it: raises Enough."""
        if not self._lines:
            raise Enough
        self._watch.__enter__()
        return self._lines.pop()

    def forget(self) -> None:
        """Nothing is remembered."""


def assault() -> Journey:
    """Five rolls, which the terminal makes one after another and shows as they fall."""
    session, watch = _session(new_game("classic", "quad", ("red", "blue")), ASSAULT, 1), Watch()
    session.keyboard = Typist("assault north east x5", watch)
    with suppress(Enough):
        play(session)
    watch.__exit__()
    assert watch.counted["Views"], "no View is built by the function of the rule set any more"
    return Journey("an assault of five rolls", (watch,))


Hand = Callable[[Session], Callable[[], None]]


def made(session: Session) -> Callable[[], None]:
    """The seal as a move."""
    seal = read_move(session.game, f"{session.game.seats[FIRST]}: seal")
    return lambda: session.make(seal)


def typed(session: Session) -> Callable[[], None]:
    """The seal as a line."""
    return lambda: obey(session, FIRST, "seal")


def phase(people: int, hand: Hand) -> Journey:
    """The first Spring, with a battle, from the last seal on."""
    session, watch = _session(new_game("diplomacy", "europe", 7), PHASE, people), Watch()
    seal = hand(session)
    with watch:
        seal()
        _tell_all(session)
    assert watch.counted["adjudications"], f"nothing is called {[*BY_NAME]} any more"
    return Journey(f"a phase, {_told(people, hand)}", (watch,))


def turn(people: int, hand: Hand) -> Journey:
    """A turn with a march and its battle, from the last seal on, counting separately what comes after the dice."""
    session = _session(new_game("simultaneous", "ten-stars", 4), TURN, people)
    seal, before, after = hand(session), Watch(), Watch()
    with before:
        seal()
        dice = session.table.advice(CHANCE)
    with after:
        session.make(dice)
        while CHANCE in awaited(session.game, session.table.state):
            session.step(CHANCE)
        _tell_all(session)
    assert after.counted["resolutions"], f"nothing is called {[*BY_NAME]} any more"
    return Journey(f"a turn, {_told(people, hand)}", (before, after))


def _tell_all(session: Session) -> None:
    """Each person in front of an empty screen, with nothing left of what another was shown."""
    for seat in session.table.people:
        session.forget_screen()
        session.tell_story(seat)


def _told(people: int, hand: Hand) -> str:
    return f"{people} told, the seal {hand.__name__}"


def journeys() -> Iterator[Journey]:
    """All journeys, with several numbers of people at the screen."""
    yield assault()
    yield from (phase(people, made) for people in (1, 2, 3, 7))
    yield phase(1, typed)
    yield from (turn(people, made) for people in (1, 2, 4))
    yield turn(1, typed)
