"""The diplomacy family at the terminal, put together."""

import re
from collections.abc import Iterator

from rich.text import Text

from garrison.cli.terminal.diplomacy.board import board
from garrison.cli.terminal.diplomacy.commands import COMMANDS, HELP, IN_PORT, act, is_move
from garrison.cli.terminal.diplomacy.completion import follows
from garrison.cli.terminal.diplomacy.looking import years_told
from garrison.cli.terminal.face import TIE, Help
from garrison.cli.terminal.written.face import WrittenFace
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.events import AnyEvent
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import write_action
from garrison.diplomacy.questions import unwritten
from garrison.diplomacy.sentences import orders_named, phase_named
from garrison.diplomacy.typed import is_name
from garrison.diplomacy.view import View
from garrison.engine.vocabulary import Over, Seat
from garrison.table.table import Table
from garrison.telling.diplomacy.now import lacking, now, prompt
from garrison.telling.diplomacy.story import is_own, is_secret, own_told, story

_INSIDE = re.compile(r"(?<=\b[AFaf]) (?=[A-Za-z]{3}\b)| - (?=[A-Za-z]{3}\b)")
"""The spaces inside a unit, and between a unit and its target."""


class DiplomacyFace(WrittenFace[Game, View, AnyEvent]):
    commands, help = COMMANDS, HELP
    span = "phase"
    revocable = v.Write | v.Erase | v.Say

    unwritten = staticmethod(unwritten)
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
        """Units and their targets stay whole: ``A PAR - BUR``."""
        return _INSIDE.sub(lambda space: space[0].replace(" ", TIE), words)

    def board(self, table: Table, seat: Seat, width: int) -> Iterator[Text]:
        return board(table.game, table.view(seat), table.seated, width)

    def numbers(self, table: Table, seat: Seat) -> Iterator[Text]:
        return years_told(table)

    def when(self, view: View) -> str:
        return str(view.year) if isinstance(view.phase, Over) else phase_named(view.phase, view.year)
