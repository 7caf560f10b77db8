"""The messages of the protocol, version 1: what the referee sends to a program, and what the program answers."""

import json
from functools import singledispatch
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from garrison.catalogue import shown_map
from garrison.diplomacy.chart import Chart
from garrison.engine.game import Game as AnyGame
from garrison.maps.world import Map

PROTOCOL: Final = 1
LONGEST_NAME: Final = 60
LONGEST_WORDS: Final = 4_000
MOST_PLAYED: Final = 100
MOST_COUNT: Final = 1_000_000_000


class Message(Struct, frozen=True):
    """A line of JSON; unknown fields are ignored, so that later versions can add some."""


# From the referee


class Hello(Message, frozen=True, tag="hello"):
    """The first line. The program answers with its own `hello`."""

    protocols: tuple[int, ...]
    """The versions of the protocol that the referee speaks."""
    referee: str


class Times(Message, frozen=True):
    decision: float
    """Seconds for a decision."""
    game: float
    """Seconds for all decisions of a game."""


class Game(Message, frozen=True, tag="game"):
    """A game begins. No answer is expected."""

    game: str
    """A name for the game, which every other message of it repeats."""
    family: str
    ruleset: str
    version: int
    """Of the rule set."""
    options: dict[str, Any]
    """Every option of the rule set."""
    seats: tuple[str, ...]
    """The names of the seats in the order of play; a seat's number is its index."""
    seat: int
    """The number of the program's own seat."""
    seed: int
    """For the program's own chance, if it needs any: it has nothing to do with the dice."""
    seconds: Times
    board: dict[str, Any]
    """The map by the numbers that are used in views and actions."""
    map: dict[str, Any]
    """The file of the map."""


class Told(Message, frozen=True, tag="told"):
    """What has happened since the last message, as far as this seat may know. No answer is expected."""

    game: str
    events: tuple[Any, ...]


class Choose(Message, frozen=True, tag="choose"):
    """The game waits for this seat. The program answers with `move`, or with `say` and is then asked again."""

    game: str
    id: int
    """The number of the question; an answer may repeat it."""
    seconds: Times
    """What is left for this decision, and for the game."""
    view: Any
    """What the seat knows; `view.choices` is what it may do."""


class Fault(Message, frozen=True, tag="fault"):
    """An answer was late, illegal or unreadable, and another move was made. No answer is expected."""

    game: str
    id: int
    kind: str
    why: str
    played: Any
    """The action that was carried out instead."""
    left: int
    """How many more faults this program may make in this game."""


class Over(Message, frozen=True, tag="over"):
    """The game is over, or was broken off. No answer is expected; another game may follow."""

    game: str
    winners: tuple[int, ...]
    finished: bool


class Bye(Message, frozen=True, tag="bye"):
    """The last line: the program should end."""


# From the program

Words = Annotated[str, Meta(max_length=LONGEST_WORDS)]


class Greeting(Message, frozen=True, tag="hello"):
    """The answer to `hello`."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    protocol: int = PROTOCOL
    """The version to speak: one of those that the referee named."""
    plays: Annotated[tuple[Annotated[str, Meta(max_length=LONGEST_NAME)], ...], Meta(max_length=MOST_PLAYED)] = ()
    """The rule sets or families that it can play; if it names none, it can play all."""


class Decided(Message, frozen=True, tag="move"):
    """A move, as one of three: an action as in the choices, the number of a choice, or a line of notation."""

    action: dict[str, Any] | None = None
    """The action as it stands in a choice, or changed."""
    choice: Annotated[int, Meta(ge=0)] | None = None
    """The index of one of `view.choices`."""
    count: Annotated[int, Meta(ge=-MOST_COUNT, le=MOST_COUNT)] | None = None
    """With an action or a choice that counts something: how many, up to `most`."""
    line: Words | None = None
    """The move in notation."""
    id: int = 0
    """Which question it answers; if left out, the oldest that is still open."""


class Said(Message, frozen=True, tag="say"):
    """A message to other players, in games that have them."""

    text: Words
    to: Annotated[tuple[int, ...], Meta(max_length=MOST_PLAYED)] = ()
    """The seats that it is for; none means everybody."""
    id: int = 0


class Failed(Message, frozen=True, tag="failed"):
    """The program can't decide, and says why. It counts as a fault."""

    why: Words
    id: int = 0


FromReferee: TypeAlias = Hello | Game | Told | Choose | Fault | Over | Bye
FromProgram: TypeAlias = Greeting | Decided | Said | Failed

ENCODER: Final = msgspec.json.Encoder()


def line_of(*messages: Message) -> bytes:
    """The lines of these messages."""
    return b"".join(ENCODER.encode(message) + b"\n" for message in messages)


# The map of a game as plain values, by the numbers that views and actions use, so that no program must count them


@singledispatch
def board(on: object) -> dict[str, Any]:
    """The board of a game of any family; one that is unknown here has only its file."""
    return {}


@board.register
def _(on: Map) -> dict[str, Any]:
    return {
        "territories": on.ids,
        "borders": on.borders,
        "continents": [
            {"id": each.id, "bonus": each.bonus, "territories": sorted(each.territories)} for each in on.continents
        ],
        "cards": [{"kind": card.kind, "territory": card.territory} for card in on.cards],
    }


@board.register
def _(on: Chart) -> dict[str, Any]:
    return {
        "places": on.places,
        "provinces": on.provinces,
        "province_of": on.province,
        "army": on.army,
        "fleet": on.fleet,
        "centres": on.centres,
        "home": on.home,
    }


def file_of(game: AnyGame) -> dict[str, Any]:
    """The file of the map on which a game is played."""
    found: dict[str, Any] = json.loads(game.ruleset.family.maps.dump(shown_map(game)))
    return found
