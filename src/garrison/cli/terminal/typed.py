"""What is alike in reading lines that somebody types about territories: their words, short forms and meanings."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from garrison.territories.notation.words import Game

T = TypeVar("T")

LONGEST = 500


def tokens_of(game: Game, seat: Seat, line: str) -> list[str]:
    """The words of a line, signs apart; the seat itself and a colon may stand before them, as in the notation."""
    if len(line) > LONGEST:
        raise InvalidNotation(f"a line has at most {LONGEST} signs")
    who, colon, what = line.lower().partition(":")
    if colon and who.strip() != game.seats[seat]:
        raise InvalidNotation(f"you play {game.seats[seat]}, and write without a colon")
    spaced = re.sub(r"\s*>\s*", " > ", what if colon else who)
    return re.sub(r"\s*\+\s*", " +", spaced).split()


def whole(word: str, names: Sequence[str]) -> str:
    """The only name that begins with `word`; if there is not just one, the word itself."""
    found = [name for name in names if name.startswith(word)]
    return found[0] if len(found) == 1 else word


def only(meanings: list[T], is_legal: Callable[[T], bool], write: Callable[[T], str]) -> T:
    """The only meaning, or of several the only legal one; raises InvalidNotation."""
    if len(meanings) == 1:
        return meanings[0]
    able = [meaning for meaning in meanings if is_legal(meaning)]
    if len(able) == 1:
        return able[0]
    shown = [f"'{write(meaning)}'" for meaning in (able or meanings)[:4]]
    raise InvalidNotation(f"that may be {' or '.join(shown)}{' or more' * (len(able or meanings) > len(shown))}")
