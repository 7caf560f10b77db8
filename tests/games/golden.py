"""Golden games: whole records as text, with what each seat sees at some moves between the lines.

A record passes over lines that begin with ``#``, so a golden game is a record like any other. To look at what a change
does to all of them, run ``scripts/golden`` and read the difference.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from garrison import catalogue
from garrison.diplomacy import view as diplomacy
from garrison.diplomacy.notation.words import write_order
from garrison.diplomacy.position import Position
from garrison.engine import transcript
from garrison.engine.game import Game, new_game
from garrison.engine.options import changed
from garrison.engine.play import awaited, begin, make, states
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Choice, Move, Seat
from garrison.kernel import stream
from garrison.maps.world import World
from garrison.risk.notation import write_action, write_goal, write_state
from garrison.risk.state import State
from garrison.risk.view import View
from garrison.simultaneous import notation as turns
from garrison.simultaneous import state as of_turns
from garrison.simultaneous import view as simultaneous
from laws.families import FAMILIES
from laws.random_play import random_move

FOLDER = Path(__file__).parent

LOOKS = 6
"""So many times in a game everybody's view is written down, besides the end."""

SIGHT = "#   "
"""How the lines begin that say what a seat sees."""


class Golden(NamedTuple):
    """A game to be kept: by which rules and options on which map, and how it is played."""

    name: str
    ruleset: str
    map: str
    seats: int
    seed: int
    most: int
    options: dict[str, Any] = {}  # noqa: RUF012  never changed
    version: int = 0
    """An earlier version of the rules; 0 is the current one."""


FAIR = {"same_target": "combined", "territory_order": "rotating", "carry_turns": 1}

YEARS = {"start": "random_split", "start_energy": 15, "devastated": 2, "max_turns": 8, "scoring": "2210"}

GOLDEN = (
    Golden("classic-islands", "classic", "islands", 3, seed=1, most=1000),
    Golden("classic-world", "classic", "world", 4, seed=4, most=450, options={"setup": "deal", "fortify": "connected"}),
    Golden("missions-straits", "missions", "straits", 3, seed=1, most=1000),
    Golden("missions-world", "missions", "world", 3, seed=1, most=400, options={"mission_check": "at_once"}),
    Golden("rixk-islands", "rixk", "islands", 2, seed=2, most=1000, version=1),
    Golden("rixk-world", "rixk", "world", 3, seed=1, most=400, version=1),
    Golden("rixk-straits", "rixk", "straits", 3, seed=1, most=1000),
    Golden("simultaneous-stars", "simultaneous", "stars", 4, seed=1, most=400),
    Golden("simultaneous-ten-stars", "simultaneous", "ten-stars", 3, seed=3, most=1000, options={"preset": "tpserver"}),
    Golden("simultaneous-islands", "trumps", "islands", 3, seed=1, most=1000, options=FAIR),
    Golden("simultaneous-straits", "warlight", "straits", 3, seed=1, most=300),
    Golden("warlight-islands", "warlight", "islands", 3, seed=4, most=1000),
    Golden("simultaneous-moonlit-sea", "energy", "moonlit-sea", 3, seed=8, most=1000, options=YEARS),
    Golden("diplomacy-europe", "diplomacy", "europe", 7, seed=1, most=3000, options={"victory_centres": 9}),
    Golden("diplomacy-old", "diplomacy", "europe", 7, seed=2, most=300, options={"paradox": "1971", "press": "public"}),
    Golden("harbour-europe", "harbour", "europe", 7, seed=1, most=3000, options={"victory_centres": 8}),
)


# Playing


class Luck(Chance):
    """Words that anybody can reckon: these games hide nothing, and stay as they are when the streams of play change."""

    def __init__(self, seed: int, name: str) -> None:
        self._first, self._second = (stream.named(half, seed, name) for half in stream.BEGINNINGS)

    def _word(self) -> int:
        self._second = (self._second + stream.GOLDEN) & stream.MASK
        return stream.mix(self._first ^ stream.mix(self._second))


def played(golden: Golden) -> Record:
    """The game, by lot: the same whenever and wherever it is played, as long as its rules are."""
    game = catalogue.new_game(golden.ruleset, golden.map, golden.seats, golden.options)
    if golden.version:
        book = catalogue.version_of(game.ruleset, f"{golden.version}")
        game = new_game(game.map, book, game.seats, changed(book.options, golden.options))
    family = next(family for family in FAMILIES if golden.ruleset in family.rulesets)
    luck = Luck(golden.seed, golden.name)
    start = state = begin(game)
    moves = list[Move[Any]]()
    while len(moves) < golden.most and awaited(game, state):
        moves.append(random_move(family, game, state, luck, besides=1500))
        state = make(game, state, moves[-1])
    return Record(game, start, tuple(moves))


# Writing


def text(record: Record) -> str:
    """The record, which names no version of its map, with everybody's view every so many moves and at the end."""
    positions = list(states(record.game, record.start, record.moves))
    every = max(1, len(record.moves) // LOOKS)
    head, body = transcript.write(record, record.game.map.id).split("\n\n", 1)
    lines, made = [*head.splitlines(), ""], 0
    for line in body.splitlines():
        if not line.startswith("#"):
            if made % every == 0:
                lines += sights(record.game, positions[made])
            made += 1
        lines.append(line)
    return "\n".join([*lines, *sights(record.game, positions[-1])]) + "\n"


def sights(game: Game[Any, Any, Any, Any], state: Any) -> Iterator[str]:
    """What each seat sees, a few lines each."""
    for seat, colour in enumerate(game.seats):
        about = SEEN[type(view := game.ruleset.view(game, state, Seat(seat)))]
        yield from (f"{SIGHT}{colour} {line}" for line in about(game, view))


def of_risk(game: Game[Any, Any, Any, Any], view: View) -> Iterator[str]:
    """A view of the risk family: as the line of a state in which the others have no cards and no goals."""
    mine = [(view.hand, view.goal) if seat == view.seat else ((), World()) for seat in range(len(game.seats))]
    shared = {name: getattr(view, name) for name in State.__struct_fields__ if hasattr(view, name)}
    state = State(**shared, hands=tuple(hand for hand, _ in mine), goals=tuple(goal for _, goal in mine))
    yield f"sees {write_state(game, replace(state, goals=(World(),) * len(game.seats)))}"
    sizes = ", ".join(f"{colour} {size}" for colour, size in zip(game.seats, view.hand_sizes, strict=True))
    yield f"wants {write_goal(game, view.goal)}; cards {sizes}, in the deck {view.deck_size}"
    yield f"may {_choices(game, view.choices)}; besides {_choices(game, view.asides)}"


def of_orders(game: Game[Any, Any, Any, Any], view: simultaneous.View) -> Iterator[str]:
    """A view of simultaneous turns: as the line of a state in which nobody else has written or holds anything."""
    seats = range(len(game.seats))
    shared = {name: getattr(view, name) for name in of_turns.State.__struct_fields__ if hasattr(view, name)}
    own = {
        "owned": tuple(sorted({*view.owner} - {NOBODY})),
        "orders": tuple(view.orders if seat == view.seat else () for seat in seats),
        "hands": tuple(view.hand if seat == view.seat else () for seat in seats),
        "commands": tuple(view.commands if seat == view.seat else () for seat in seats if view.command_sizes),
    }
    yield f"sees {turns.write_state(game, of_turns.State(**{**shared, **own}))}"
    sizes = ", ".join(f"{colour} {size}" for colour, size in zip(game.seats, view.hand_sizes, strict=True))
    yield f"knows of cards {sizes}, in the deck {view.deck_size}"
    yield f"may {_counts(view.choices)}; besides {_counts(view.asides)}"


def of_diplomacy(game: Game[Any, Any, Any, Any], view: diplomacy.View) -> Iterator[str]:
    """A view of written orders: what is on it that others do not see, and how much may be done."""
    board = Position(game.map, game.options, view.units)
    written = ", ".join(write_order(board, order) for order in view.orders) or "nothing"
    yield f"has written {written}" + ("; agrees to a draw" if view.agreed else "")
    yield f"has heard {' '.join(f'{game.seats[heard.by]}: {heard.text}' for heard in view.messages) or 'nothing'}"
    yield f"may {_counts(view.choices)}; besides {_counts(view.asides)}"


def _counts(choices: tuple[Choice[Any], ...]) -> str:
    """How many choices there are of each sort."""
    sorts = Counter(type(choice.action).__name__.lower() for choice in choices)
    return ", ".join(f"{sort} {number}" for sort, number in sorts.items()) or "nothing"


def _choices(game: Game[Any, Any, Any, Any], choices: tuple[Choice[Any], ...]) -> str:
    told = [write_action(game, c.action) + (f" to {c.most}" if c.most > c.least else "") for c in choices]
    return ", ".join(told) or "nothing"


SEEN: dict[Any, Callable[[Game[Any, Any, Any, Any], Any], Iterator[str]]] = {
    View: of_risk,
    simultaneous.View: of_orders,
    diplomacy.View: of_diplomacy,
}
"""How the views of each family are told."""
