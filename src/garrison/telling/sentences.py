"""Pieces of sentences that several families need."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from garrison.engine.game import Game as AnyGame
from garrison.engine.game import State, View
from garrison.engine.notation import listed
from garrison.engine.vocabulary import Move, Seat
from garrison.maps.world import WILD, Map, Territory
from garrison.territories.notation import Game, write_card


def counted(number: int, thing: str) -> str:
    """A number of things, in the singular or the plural.

    >>> counted(1, "unit"), counted(1200, "unit"), counted(0, "territory"), counted(3, "die")
    ('1 unit', '1,200 units', '0 territories', '3 dice')
    """
    return f"{number:,} {thing if number == 1 else plural(thing)}"


UNITS = (("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000))


def duration(time: int) -> str:
    """Milliseconds in one unit or two: the largest that counts at least one, and the next.

    >>> duration(3_600_000), duration(129_600_000), duration(11_520_000), duration(400)
    ('1 hour', '1 day and 12 hours', '3 hours and 12 minutes', '0 seconds')
    """
    place = next((place for place, (_, length) in enumerate(UNITS) if time >= length), len(UNITS) - 1)
    (unit, length), *smaller = UNITS[place : place + 2]
    more = [counted(time % length // less, name) for name, less in smaller if time % length >= less]
    return " and ".join([counted(time // length, unit), *more])


def plural(thing: str) -> str:
    if thing == "die":
        return "dice"
    return f"{thing[:-1]}ies" if thing.endswith("y") else f"{thing}s"


def percent(chance: float | Fraction, places: int = 1) -> str:
    """A chance or a share in percent, for tables; only certainty is 100%, and only impossibility 0%.

    >>> percent(0.5), percent(0.99999), percent(0.00001), percent(0.126, 0), percent(1, 0)
    ('50.0%', '>99.9%', '<0.1%', '13%', '100%')
    """
    told, least = f"{float(chance):.{places}%}", 10.0**-places
    if chance > 0 and told == f"{0:.{places}%}":
        return f"<{least:.{places}f}%"
    if chance < 1 and told == f"{1:.{places}%}":
        return f">{100 - least:.{places}f}%"
    return told


def percent_in_words(chance: float | Fraction, places: int = 1) -> str:
    """A chance or a share in percent, for sentences.

    >>> percent_in_words(0.5), percent_in_words(0.99999), percent_in_words(0.001, 0)
    ('50.0%', 'over 99.9%', 'under 1%')
    """
    return percent(chance, places).replace("<", "under ").replace(">", "over ")


def clause(sentence: str) -> str:
    """A sentence as it reads after a colon.

    >>> clause("A unit can't move to where it is.")
    "a unit can't move to where it is."
    """
    return sentence[:1].lower() + sentence[1:]


# A line of a story


class Line(NamedTuple):
    """A line of a story: words about one seat, or about nobody in particular."""

    seat: Seat
    words: str


# A game with the names that a page shows: those of territories, and seats with a capital


G = TypeVar("G", bound=AnyGame)


def named(game: G) -> G:
    """The same game with names for sentences, which can't be read back as notation.

    Maps of provinces already use the names of their provinces.
    """
    if not isinstance(game.map, Map):
        return game
    seats = tuple(_capital(seat) for seat in game.seats)
    return replace(game, map=replace(game.map, ids=game.map.names), seats=seats)


def seat_named(game: AnyGame, seat: int) -> str:
    """The name of a seat with a capital, for any family.

    >>> from garrison import new_game
    >>> seat_named(new_game("diplomacy", "", 7), 4)
    'Italy'
    """
    return _capital(game.seats[seat])


def line(game: AnyGame, seen: State | View, move: Move) -> str:
    """A move in the notation, without its seat."""
    return str(game.ruleset.notation.write_move_in(game, seen, move)).partition(": ")[2]


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


# Cards in words


def card_told(game: Game, card: int) -> str:
    kind = game.map.cards[card].kind
    return f"{write_card(game.map, card)} ({'wild' if kind == WILD else game.map.kinds[kind]})"


def cards_told(game: Game, cards: Iterable[int]) -> str:
    return ", ".join(card_told(game, card) for card in cards) or "none"


def set_told(game: Game, cards: Iterable[int], armies: int, rewarded: Sequence[Territory]) -> str:
    on = listed([game.map.ids[where] for where in rewarded])
    each = " each" if len(rewarded) > 1 else ""
    extra = f", plus {game.options.card_bonus}{each} on {on}" if rewarded else ""
    return f"{counted(armies, 'army')}{extra}, for {cards_told(game, cards)}"
