"""The diplomacy family at the terminal: its board, what the tab key offers, and the face put together."""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.text import Text

from garrison.cli.terminal.boards import badge
from garrison.cli.terminal.diplomacy_commands import COMMANDS, HELP, IN_PORT, act, is_move
from garrison.cli.terminal.diplomacy_looking import in_rows, years_told
from garrison.cli.terminal.face import TIE, Help
from garrison.cli.terminal.written import WrittenFace
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import centres_of
from garrison.diplomacy.events import AnyEvent
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import write_action
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.questions import legal_orders, unwritten
from garrison.diplomacy.sentences import orders_named, phase_named, unit_named
from garrison.diplomacy.typed import is_name
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.table.players import Player
from garrison.table.table import Table
from garrison.telling.diplomacy.now import lacking, now, prompt
from garrison.telling.diplomacy.story import is_own, is_secret, own_told, story

ASKED, SEALED = ">", "*"
STRANGER = "!"
"""The mark of a centre with another power's unit on it."""

LEGEND = "> you  * sealed  ! another's unit is there"
GAP = 2
FIXED = 4 + 4 + 3 + 1 + GAP + 3 + 1
"""The characters of a line that belong to neither a name nor a list."""


def board(game: Game, view: View, seated: Sequence[Player], width: int) -> Iterator[Text]:
    names = [_named(game, view, Seat(n), player) for n, player in enumerate(seated)]
    widest = max(map(len, names))
    room = max(30, width - FIXED - widest)
    columns = (room * 11 // 20, room - room * 11 // 20)
    heading = phase_named(view.phase, view.year)
    yield Text.assemble((heading, "bold"), (f"{LEGEND:>{max(0, width - len(heading))}}", "dim"), no_wrap=True)
    yield Text(f"{'':<{widest + 4}}   units{'':<{columns[0] + GAP + 2}}  centres", "dim")
    for power, name in enumerate(names):
        yield from _power(game, view, Seat(power), f"{name:<{widest}}", columns)
    yield from _power(game, view, NOBODY, f"{'nobody':<{widest}}", columns)


def _named(game: Game, view: View, power: Seat, player: Player) -> str:
    fate = "surrendered" if power in view.surrendered else "out" if power in view.eliminated else player.name
    return f"{game.seats[power]} ({fate})"


def _power(game: Game, view: View, power: Seat, name: str, columns: tuple[int, int]) -> Iterator[Text]:
    units, centres = _units(game, view, power), centres_of(game.map, view.owner, power)
    lists = (in_rows(units, columns[0], "  "), in_rows([_centre(game, view, n) for n in centres], columns[1], " "))
    for row, (left, right) in enumerate(zip_longest(*lists, fillvalue="")):
        line = Text(no_wrap=True, style="bold" if power == view.seat and power >= 0 else "")
        if row == 0:
            numbers = (f"{len(units):>4}" if power >= 0 else "    ", f"{len(centres):>3}")
            line.append_text(Text.assemble(_mark(view, power), " ", badge(game, power), f" {name}"))
            line.append(f"{numbers[0]}{_due(view, power):>3} {left:<{columns[0]}}{'':<{GAP}}{numbers[1]} {right}")
        else:
            line.append(f"{'':<{4 + len(name) + 8}}{left:<{columns[0]}}{'':<{GAP + 4}}{right}")
        line.rstrip()
        yield line


def _mark(view: View, power: Seat) -> str:
    if power in view.sealed:
        return SEALED
    return ASKED if power == view.seat and power in view.owing else " "


def _due(view: View, power: Seat) -> str:
    due = view.phase.balance[power] if isinstance(view.phase, v.Adjusting) and power >= 0 else 0
    return f"{due:+}" if due else ""


def _units(game: Game, view: View, power: Seat) -> list[str]:
    """The units of a power; those that have been dislodged in brackets."""
    beaten = view.phase.dislodged if isinstance(view.phase, v.Retreating) else ()
    own = [unit_named(game, unit) for unit in view.units if unit.power == power]
    return [*own, *(f"[{unit_named(game, lost.unit)}]" for lost in beaten if lost.unit.power == power)]


def _centre(game: Game, view: View, centre: int) -> str:
    there = {unit.power for unit in view.units if game.map.province[unit.place] == centre}
    return f"{game.map.provinces[centre]}{STRANGER * bool(there - {view.owner[centre]})}"


# What the tab key offers for an unfinished word: the words of legal orders, and commands


POWERS_BEHIND = ("tell", "pass")
PLACES_BEHIND = ("orders", "look", "erase", "o")


def follows(game: Game, view: View, before: list[str], commands: list[str]) -> Iterator[str]:
    match before:
        case ["help" | "?" | "h"]:
            yield from commands
        case [word] if word in POWERS_BEHIND:
            yield from (seat for number, seat in enumerate(game.seats) if number != view.seat)
        case [word, *_] if word in PLACES_BEHIND:
            yield from (place.lower() for place in game.map.provinces)
        case _:
            yield from [] if before else commands
            yield from _next_words(game, view, before)


def _next_words(game: Game, view: View, before: list[str]) -> Iterator[str]:
    """The next word of each legal order, with or without the letter of its unit."""
    position = in_phase(game, view.phase, view.units)
    for order in legal_orders(view):
        words = short.write(position, order).lower().split()
        for typed in (words, words[1:]):
            if typed[: len(before)] == before and len(typed) > len(before):
                yield typed[len(before)]


# The diplomacy family at the terminal, put together


_INSIDE = re.compile(r"(?<=\b[AFaf]) (?=[A-Za-z]{3}\b)| - (?=[A-Za-z]{3}\b)")
"""The spaces inside a unit, and between a unit and its target."""


class DiplomacyFace(WrittenFace[Game, View, AnyEvent, v.AnyAction]):
    commands, help = COMMANDS, HELP
    span = "phase"
    revocable = v.Write | v.Erase | v.Say

    def unwritten(self, game: Game, view: View, advised: Sequence[v.AnyAction]) -> Sequence[v.AnyAction]:
        return unwritten(game, view, [action for action in advised if isinstance(action, v.Write)])

    doubt = staticmethod(lacking)

    prompt = staticmethod(prompt)
    now = staticmethod(now)

    follows = staticmethod(follows)
    act = staticmethod(act)
    is_move = staticmethod(is_move)
    is_name = staticmethod(is_name)

    is_own = staticmethod(is_own)
    own = staticmethod(own_told)
    story = staticmethod(story)
    is_secret = staticmethod(is_secret)

    def helped(self, game: Game) -> Help:
        return IN_PORT if game.map.in_port else HELP

    def written(self, game: Game, view: View, action: v.AnyAction) -> str:
        """Orders with the letters of their units, as they were shown when they were written."""
        match action:
            case v.Write(order):
                return orders_named(game, view, [order])[0]
            case v.Erase(order):
                return f"erase {orders_named(game, view, [order])[0]}"
            case _:
                return write_action(game, action)

    def tied(self, words: str) -> str:
        """A sentence in which units and their targets are not broken: ``A PAR - BUR``."""
        return _INSIDE.sub(lambda space: space[0].replace(" ", TIE), words)

    def board(self, table: Table[Game, View], seat: Seat, width: int) -> Iterator[Text]:
        return board(table.game, table.view(seat), table.seated, width)

    def numbers(self, table: Table[Game, View], seat: Seat) -> Iterator[Text]:
        return years_told(table)

    def when(self, view: View) -> str:
        return str(view.year) if isinstance(view.phase, Over) else phase_named(view.phase, view.year)
