"""What a program wrote, read within limits: a message, and the action in it."""

from contextlib import suppress
from functools import cache
from typing import Any, Final, Union, get_type_hints

import msgspec
from msgspec.inspect import StructType, Type, UnionType, type_info

from garrison.bots.programs.messages import Decided, Failed, FromProgram, Said
from garrison.bots.programs.terms import Undecided, Unreadable
from garrison.engine.game import Game, Ruleset, View
from garrison.engine.lines import read_move
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Action, Move
from garrison.outside.characters import shown

SHOWN: Final = 200
"""The most characters shown of what a program wrote."""

_ANSWERS: Final[msgspec.json.Decoder[FromProgram]] = msgspec.json.Decoder(FromProgram)


_info = cache(type_info)


def short(text: str | bytes) -> str:
    """A text on one line, shortened, with control characters written out."""
    words = text[: 4 * SHOWN].decode(errors="replace") if isinstance(text, bytes) else text[: 4 * SHOWN]
    line = shown(" ".join(words.split()))
    return line if len(line) <= SHOWN else f"{line[: SHOWN - 1]}…"


def message_in(line: bytes) -> FromProgram:
    """The message in a line; raises Unreadable, with what is wrong and where."""
    try:
        line.decode()  # even the fields that are ignored
        return _ANSWERS.decode(line)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError, UnicodeDecodeError) as fault:
        raise Unreadable(_why(fault)) from fault


def _why(fault: Exception) -> str:
    if isinstance(fault, UnicodeDecodeError):
        return "Its line is not UTF-8."
    if isinstance(fault, RecursionError):
        return "Its line is nested too deeply."
    if isinstance(fault, msgspec.ValidationError):
        return f"Its line is not a message: {short(f'{fault}')}."
    return f"Its line is not JSON: {short(f'{fault}')}."


def move_in(answer: Decided | Said | Failed, game: Game, view: View) -> Move:
    """The move that an answer means, which may still be illegal; raises Unreadable or Undecided."""
    match answer:
        case Failed(why):
            raise Undecided(short(why))
        case Said(text, to):
            return _moved(game, view, {"type": "say", "to": to, "text": text})
        case Decided(line=str(line)):
            return _noted(game, view, line)
        case Decided(action=dict(action), count=count):
            return _counted(_moved(game, view, action), count)
        case Decided(choice=int(number), count=count):
            return _chosen(view, number, count)
        case _:
            raise Unreadable("It sent a move without an action, a choice or a line.")


def _noted(game: Game, view: View, line: str) -> Move:
    try:
        move = read_move(game, line)
    except InvalidNotation as fault:
        raise Unreadable(short(f"{fault}")) from fault
    if move.by != view.seat:
        raise Unreadable(f"It moved for another seat, and it plays {game.seats[view.seat]}.")
    return move


def _moved(game: Game, view: View, action: dict[str, Any]) -> Move:
    kinds = actions_of(game.ruleset)
    try:
        with suppress(msgspec.ValidationError):
            return Move(view.seat, msgspec.convert(action, kinds))
        return Move(view.seat, msgspec.convert(known(action, kinds), kinds))
    except (msgspec.ValidationError, RecursionError) as fault:
        raise Unreadable(f"Its action can't be read: {short(f'{fault}')}.") from fault


def known(value: object, kind: object) -> object:
    """A plain value without the fields that its type does not have."""
    return _known(value, _info(kind))


def _known(value: object, kind: Type) -> object:
    match kind:
        case UnionType(kinds) if isinstance(value, dict):
            meant = [each for each in kinds if isinstance(each, StructType) and each.tag == value.get("type")]
            return _known(value, meant[0]) if meant else value
        case StructType(fields=fields) if isinstance(value, dict):
            parts = {
                part.encode_name: _known(value[part.encode_name], part.type)
                for part in fields
                if part.encode_name in value
            }
            return parts | ({"type": kind.tag} if kind.tag_field else {})
        case _:
            return value


def _counted(move: Move, count: int | None) -> Move:
    counts = move.action.counts
    if count is None or not counts:
        return move
    return Move(move.by, msgspec.structs.replace(move.action, **{counts: count}))


def _chosen(view: View, number: int, count: int | None) -> Move:
    if number >= len(view.choices):
        raise Unreadable(f"It chose number {number} of {len(view.choices)} choices, which are counted from 0.")
    move: Move = view.choices[number].move(count)
    return move


# Types, by rule set


def actions_of(*books: Ruleset) -> object:
    """All that can be done by rule sets of one family, as one type."""
    return _any_of(tuple(dict.fromkeys(step.action for book in books for step in (*book.steps, *book.asides))))


@cache
def _any_of(kinds: tuple[type[Action], ...]) -> object:
    return Union[kinds]  # noqa: UP007  the types are known only here


def view_of(book: Ruleset) -> type[View]:
    """The type of the views of a rule set."""
    found: type[View] = get_type_hints(book.view)["return"]
    return found
