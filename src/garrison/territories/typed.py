"""Territories as people type them, in full, in part or by first letters; and the short names that are enough."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import Seat
from garrison.maps.world import Map, Territory
from garrison.territories.notation import Game, read_number

T = TypeVar("T")

LONGEST = 500

PARTS = re.compile("[-_]")


def territories_meant(map_: Map, word: str, typed: str = "") -> tuple[Territory, ...]:
    """The territories that `word` can mean, one or several; raises InvalidNotation if there is none.

    A word is the whole id, or its beginning, or the initials of its parts, or the beginnings of some parts.
    """
    for fits in _WAYS:
        if found := tuple(Territory(n) for n, name in enumerate(map_.ids) if fits(word, name)):
            return found
    raise InvalidNotation(f"There is no territory '{(typed or word)[:40]}'.{nearest(word, map_.ids)}")


def could_be_territory(map_: Map, word: str) -> bool:
    """Whether the id of any territory begins like this."""
    return any(name.startswith(word) for name in map_.ids)


def _initials(word: str, name: str) -> bool:
    parts = PARTS.split(name)
    return len(parts) > 1 and word == "".join(part[:1] for part in parts)


def in_parts(word: str, name: str) -> bool:
    """Whether the parts of `word` begin some parts of `name`, in the same order.

    >>> in_parts("w-states", "western-united-states"), in_parts("states-w", "western-united-states")
    (True, False)
    """
    return _in_order(PARTS.split(word), PARTS.split(name))


def _in_order(begins: Sequence[str], parts: Sequence[str]) -> bool:
    for n, part in enumerate(parts):
        if begins and begins[0] and part.startswith(begins[0]):
            return len(begins) == 1 or _in_order(begins[1:], parts[n + 1 :])
    return False


_WAYS: tuple[Callable[[str, str], bool], ...] = (
    lambda word, name: word == name,
    lambda word, name: bool(word) and name.startswith(word),
    _initials,
    in_parts,
)


def tokens_of(game: Game, seat: Seat, line: str) -> list[str]:
    """The words of a line, with spaces around its symbols; the seat and a colon may come first, as in the notation."""
    if len(line) > LONGEST:
        raise InvalidNotation(f"A line can have at most {LONGEST} characters.")
    who, colon, what = line.lower().partition(":")
    if colon and who.strip() != game.seats[seat]:
        raise InvalidNotation(f"You play {game.seats[seat]}. Type your moves without a colon.")
    spaced = re.sub(r"\s*>\s*", " > ", what if colon else who)
    return re.sub(r"\s*\+\s*", " +", spaced).split()


def is_number(word: str) -> bool:
    """Whether a number is meant, even if it can't be read as one."""
    return word.lstrip("+-").replace(".", "").isdigit()


def whole(word: str, names: Sequence[str]) -> str:
    """The only name that begins with `word`; the word itself if there are none or several."""
    found = [name for name in names if name.startswith(word)]
    return found[0] if len(found) == 1 else word


def only(meanings: list[T], is_legal: Callable[[T], bool], write: Callable[[T], str]) -> T:
    """The only meaning, or the only legal one of several; raises InvalidNotation."""
    if len(meanings) == 1:
        return meanings[0]
    able = [meaning for meaning in meanings if is_legal(meaning)]
    if len(able) == 1:
        return able[0]
    shown = [f"'{write(meaning)}'" for meaning in (able or meanings)[:4]]
    raise InvalidNotation(f"That could mean {' or '.join(shown)}{' or more' * (len(able or meanings) > len(shown))}.")


def chosen(able: Sequence[T], word: str, none: str) -> T:
    """The set with that number, from 1; raises InvalidNotation, with the sentence `none` if there are no sets."""
    number = read_number(word)
    if not able:
        raise InvalidNotation(none)
    if not 1 <= number <= len(able):
        choice = f"from 1 to {len(able)}" if len(able) > 1 else "set 1"
        raise InvalidNotation(f"There is no set {number}. Choose {choice}.")
    return able[number - 1]


# Short names of territories, which can be typed as they stand, since each means one territory alone


@lru_cache(maxsize=1024)
def short_names(map_: Map, longest: int) -> tuple[str, ...]:
    """A name for each territory, of at most `longest` letters wherever that is enough to tell it from the others."""
    return tuple(_short(map_, Territory(where), longest) for where in range(len(map_.ids)))


def _short(map_: Map, where: Territory, longest: int) -> str:
    name = map_.ids[where]
    for length in range(min(longest, len(name)), len(name)):
        for form in _forms(name, length):
            if territories_meant(map_, form) == (where,):
                return form
    return name


def _forms(name: str, length: int) -> Iterator[str]:
    """Ways to write a name in at most `length` letters, the clearest first: `n-w-territory`, `nwt`, `north-west`."""
    *first, last = PARTS.split(name)
    for form in ("-".join([*(part[:1] for part in first), last]), name):
        yield form[:length].rstrip("-_")
    yield "".join(part[:1] for part in (*first, last))[:length]
