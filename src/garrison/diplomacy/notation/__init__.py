"""How a game of diplomacy is written down: one line per state and per move, the same both ways.

``austria: A VIE - GAL``   ``austria: erase A VIE - GAL``   ``austria: seal``   ``austria: unseal``   ``austria: draw``
``austria: no draw``   ``austria: surrender``   ``austria: say: peace``   ``austria: say to england,france: peace``
``clock: deadline``

Without the board nobody knows whether a unit on a coast is an army or a fleet, so its letter is left out, and reading
does not need it. In a record, where the board is known, it is always written. Every character of a message counts; one
with invisible characters is put in quotation marks.
"""

import re

from garrison import sheets
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.notation import words as w
from garrison.diplomacy.notation.states import read_state, write_state
from garrison.diplomacy.position import Position, in_phase
from garrison.diplomacy.sentences import title
from garrison.diplomacy.state import State
from garrison.engine.notation import InvalidNotation, Notation, nearest
from garrison.engine.vocabulary import CLOCK

CLOCK_NAME = "clock"

PLAIN: dict[str, v.AnyAction] = {
    **sheets.PLAIN,
    "draw": v.OfferDraw(),
    "no draw": v.WithdrawDraw(),
    "surrender": v.Surrender(),
}

WORDS = {action: word for word, action in PLAIN.items()}

_ERASE = re.compile(r"erase\s(.*)", re.IGNORECASE | re.DOTALL)
_SAY = re.compile(r"say(?:\s+to\s+([^:]*))?:(.*)", re.IGNORECASE | re.DOTALL)


def write_move(game: Game, move: Move) -> str:
    return _write(game, _empty(game), move)


def write_move_in(game: Game, state: State, move: Move) -> str:
    """The line of a move, with the letters of all units on the board."""
    return _write(game, in_phase(game, state.phase, state.units), move)


def write_action(game: Game, action: v.AnyAction) -> str:
    return _write_action(game, _empty(game), action)


def _write(game: Game, position: Position, move: Move) -> str:
    by = CLOCK_NAME if move.by == CLOCK else game.seats[move.by]
    return f"{by}: {_write_action(game, position, move.action)}"


def _write_action(game: Game, position: Position, action: v.AnyAction) -> str:
    match action:
        case v.Write(order):
            return w.write_order(position, order)
        case v.Erase(order):
            return f"erase {w.write_order(position, order)}"
        case v.Say(to, text):
            says = f"say to {w.write_seats(game, to)}" if to else "say"
            return f"{says}: {text if _is_plain(text) else w.write_text(text)}"
        case _:
            return WORDS[action]


def read_move(game: Game, line: str) -> Move:
    """Raises InvalidNotation, which names the word."""
    who, colon, what = w.in_bounds(line).partition(":")
    if not colon:
        raise InvalidNotation(f"'{line.strip()[:40]}' has no colon. A move is written 'seat: action'.")
    who = who.strip()
    by = CLOCK if who.casefold() == CLOCK_NAME else w.read_seat(game, who)
    return Move(by, read_action(game, what.removeprefix(" ")))


def read_action(game: Game, text: str) -> v.AnyAction:
    if said := _SAY.match(text.lstrip()):
        return v.Say(w.read_seats(game, said[1]) if said[1] is not None else (), _read_said(said[2].removeprefix(" ")))
    words = " ".join(w.in_bounds(text).split())
    if words.casefold() in PLAIN:
        return PLAIN[words.casefold()]
    if erased := _ERASE.match(text.lstrip()):
        return v.Erase(w.read_order(_empty(game), erased[1]))
    if words.casefold() == "erase":
        raise InvalidNotation("'erase' must be followed by an order.")
    if not words or (words.isalpha() and words.casefold() != "waive"):
        raise InvalidNotation(f"'{words[:60]}' is not a move.{nearest(words, (*PLAIN, 'say', 'erase', 'waive'))}")
    return v.Write(w.read_order(_empty(game), text))


def _empty(game: Game) -> Position:
    return Position(game.map, game.options, ())


def _is_plain(text: str) -> bool:
    return text.isprintable() and not text.startswith('"')


def _read_said(text: str) -> str:
    try:
        return w.read_text(text.strip())
    except InvalidNotation:
        return text


# How a game of the diplomacy family is written down: one line per state and per move, the same both ways


__all__ = [
    "NOTATION",
    "chapter",
    "read_action",
    "read_move",
    "read_state",
    "write_action",
    "write_move",
    "write_move_in",
    "write_state",
]


def chapter(_: Game, state: State) -> str:
    return f"{title(state.phase)} {state.year}"


NOTATION = Notation(read_state, write_state, read_move, write_move, chapter, write_move_in)
