"""How moves are written down: one line per move, the same both ways.

``red: sadr - deneb 5``   ``red: erase 2``   ``red: seal``   ``red: unseal``   ``red: join``   ``red: resign``
``clock: deadline``   ``deck: deal sadr``   ``deck: devastate sadr``   ``deck: card sadr``   ``deck: command levy``
``dice: 6 5 4 3``

A move with an order writes that order; to erase one, count the written orders from 1.
"""

from collections.abc import Sequence

from garrison import sheets
from garrison.engine.notation import InvalidNotation, Notation, nearest
from garrison.engine.vocabulary import CHANCE, CLOCK, Move, Seat
from garrison.simultaneous import game as simultaneous
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.notation.orders import LONGEST_LINE, ORDERS, read_command, read_order, write_order
from garrison.simultaneous.notation.states import read_state, write_state
from garrison.simultaneous.state import State
from garrison.territories.notation import (
    NONE,
    Game,
    in_bounds,
    read_card,
    read_number,
    read_seat,
    read_territory,
    write_card,
    write_seat,
)

OTHERS = {"dice": CHANCE, "deck": CHANCE, "clock": CLOCK}
"""Names for those who act without sitting at the table: dice roll, and all other chance is a deck."""

PLAIN: dict[str, v.AnyAction] = {
    **sheets.PLAIN,
    "join": v.Join(),
    "resign": v.Resign(),
}

WORDS = {action: word for word, action in PLAIN.items()}

BEGINNINGS = (*PLAIN, *ORDERS, "erase", "deal", "devastate", "card", "command")


def write_move(game: Game, move: simultaneous.Move) -> str:
    return f"{_write_who(game, move.by, move.action)}: {write_action(game, move.action)}"


def _write_who(game: Game, by: Seat, action: v.AnyAction) -> str:
    if by == CLOCK:
        return "clock"
    if by == CHANCE:
        return "dice" if isinstance(action, v.Throw) else "deck"
    return write_seat(game, by)


def write_action(game: Game, action: v.AnyAction) -> str:
    match action:
        case v.Throw(dice):
            return " ".join(map(str, dice)) or NONE
        case v.Deal(where):
            return f"deal {game.map.ids[where]}"
        case v.Devastate(where):
            return f"devastate {game.map.ids[where]}"
        case v.Draw(card):
            return f"card {write_card(game.map, card)}"
        case v.Supply(card):
            return f"command {card}"
        case v.Erase(number):
            return f"erase {number + 1}"
        case _ if isinstance(action, v.Order):
            return write_order(game, action)
        case _:
            return WORDS[action]


def read_move(game: Game, line: str) -> simultaneous.Move:
    """Raises InvalidNotation, which names the word at fault."""
    who, colon, what = in_bounds(line, LONGEST_LINE).partition(":")
    if not colon:
        raise InvalidNotation(f"'{line.strip()[:40]}' has no colon. A move is written 'seat: action'.")
    who, words = who.strip(), what.split()
    by = OTHERS[who] if who in OTHERS else read_seat(game, who)
    return Move(by, _read_dice(words) if who == "dice" else _read_action(game, words))


def read_action(game: Game, text: str) -> v.AnyAction:
    return _read_action(game, in_bounds(text, LONGEST_LINE).split())


def _read_action(game: Game, words: Sequence[str]) -> v.AnyAction:
    match words:
        case [_, plus, *_] if plus.startswith("+"):
            return read_order(game, words)
        case ["deal", where]:
            return v.Deal(read_territory(game.map, where))
        case ["devastate", where]:
            return v.Devastate(read_territory(game.map, where))
        case ["card", card]:
            return v.Draw(read_card(game.map, card))
        case ["command", command]:
            return v.Supply(read_command(command))
        case ["erase", number]:
            return v.Erase(read_number(number) - 1)
        case [word] if word in PLAIN:
            return PLAIN[word]
        case [] | [_]:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not a move.{nearest(' '.join(words), BEGINNINGS)}")
        case _:
            return read_order(game, words)


def _read_dice(words: Sequence[str]) -> v.Throw:
    if not words:
        raise InvalidNotation("'dice:' must be followed by the numbers that were rolled, or by '-' if there are none.")
    return v.Throw(() if words == [NONE] else tuple(map(read_number, words)))


# How the simultaneous game is written down: one line per state and per move, the same both ways


__all__ = ["NOTATION", "chapter", "read_move", "read_order", "read_state", "write_move", "write_order", "write_state"]


def chapter(_: simultaneous.Game, state: State) -> str:
    """The setup or the turn; cards drawn after a turn still belong to that turn."""
    match state.phase:
        case v.Devastating():
            return "setup"
        case v.Dealing() if state.round == 1:
            return "setup"
        case v.Drawing() | v.Supplying():
            return f"turn {state.round - 1}"
        case _:
            return f"turn {state.round}"


def write_move_in(game: Game, _: State, move: simultaneous.Move) -> str:
    """A move needs nothing of the state in which it is made to be understood."""
    return write_move(game, move)


NOTATION = Notation(read_state, write_state, read_move, write_move, chapter, write_move_in)
