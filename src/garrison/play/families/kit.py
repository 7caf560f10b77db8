"""What each family brings to a served game: its words, its board, its chances and its numbers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from math import erfc, sqrt
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from garrison.engine.game import AnyGame, AnyRuleset, AnyView
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Action, Event, Move, Over, Seat
from garrison.maps.world import NOWHERE, WILD, Map
from garrison.odds import Dice, Stop, roll_chances
from garrison.play.requests import refuse
from garrison.table.chronicle import Chronicle, Happened
from garrison.table.plans import Plan
from garrison.telling.cards import card_told
from garrison.telling.line import Line
from garrison.telling.named import line, named
from garrison.wire.analysis import Aim, Battle, BattleOdds, Numbers
from garrison.wire.games import BoardInfo, CardInfo, ContinentInfo, Extra, Odds, TerritoryInfo

Holdings = tuple[tuple[int, ...], tuple[int, ...]]
"""The owner and the armies of each territory."""

Course = Sequence[tuple[int, Sequence[Event]]]
"""The events of moves, each with the number of its move."""


class Account(NamedTuple):
    """What happened while a seat waited, in a sentence; and each battle as (version, seat, source, target, words)."""

    words: str = ""
    battles: tuple[tuple[int, int, int, int, str], ...] = ()


class Part(NamedTuple):
    """A part of a turn: what happened in it, what it changed on the board, and from where to where something went."""

    events: tuple[Event, ...]
    changes: tuple[tuple[int, int, int], ...]
    source: int
    target: int


def _no_numbers(*_: object) -> Numbers:
    refuse(404, "not_found", "There are no numbers for this game.")


def _no_odds(*_: object) -> Odds:
    refuse(404, "not_found", "This game has no battles to forecast.")


def _no_battle(book: AnyRuleset, _: Battle) -> BattleOdds:
    refuse(422, "invalid", f"In {book.name} battles are not rolled like this.")


G = TypeVar("G", bound=AnyGame)
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)
M = TypeVar("M")


class Kit(Value, Generic[G, S, V, A, M], frozen=True, kw_only=True):
    """`told`, where it is an argument, is the game as it is told, with its seats' names as people read them."""

    actions: Any
    """The union of the actions, which JSON is read as."""

    # Words

    tell: Callable[[G, list[Any], Seat], Iterable[Line]]
    """Events of the family in sentences, from `told`."""
    ask: Callable[[G, V], str]
    """What the seat of a View is to do now, from `told`."""
    phase: Callable[[V], str]
    would: Callable[[G, V, Move[A]], str] = lambda told, view, move: f"play: {line(told, view, move)}"
    """What a bot would do, as it goes on after "would"."""
    account: Callable[[G, V, V, Course], Account] = lambda *_: Account()
    """What happened between two Views of a seat, from `told` and the events that it was told of."""
    decided: Callable[[G, S], str] = lambda *_: ""
    """By what a game was won, in a sentence."""
    aim: Callable[[G], str] = lambda _: ""
    """What everybody has to achieve; empty if each seat has a goal of its own."""
    own_aim: Callable[[G, G, V], Aim | None] = lambda *_: None
    """The goal of the seat of a View, and how far it has come, where each has its own."""
    when: Callable[[S, int], str] = lambda _, age: f"round {age}"
    """What the round, turn or year is called, from a state and its age."""
    together: str = "have won"
    """What several do who end a game together."""
    letters: str = ""
    """How players write to each other where the rules have letters, which take the place of talk at the table."""
    letter: tuple[type, ...] = ()
    """The actions by which they do so."""
    talk: tuple[type, ...] = ()
    """Actions that are no orders, so that whoever makes only these has not moved."""

    # The board

    board: Callable[[G, M, str], BoardInfo]
    """The board, which never changes, from the game, its map, and the address of its shapes."""
    facts: Callable[[G, G, V], Extra]
    """What the page shows beside the board, from the game, `told` and a View."""

    # The course of a game

    all_at_once: bool = False
    """Whether all write orders, which are then carried out together, so that a turn belongs to nobody."""
    whose: Callable[[Happened], int] = lambda _: -1
    """The seat whose turn it was when a move was made, or who placed armies in a setup; -1 where all act at once."""
    is_setup: Callable[[S], bool] = lambda _: False
    """Whether turns have not begun."""
    reveals: Callable[[Happened], bool] = lambda _: True
    """Whether a move of a seat shows it something that it did not know, so that it can't be tried before it is made."""
    at_stake: Callable[[V], object] = lambda view: view
    """What of a View a move depends on: a move sent from an older View is made if this is the same."""
    repeat: Callable[[G, V, A, list[Stop]], tuple[Plan, ...]] = lambda *_: ()
    """An action made again and again until a stop rule ends it; nothing if it can't be repeated."""
    armies: Callable[[S], int] = lambda _: 0
    """All armies on the board and in the pools."""
    in_one_move: Callable[[S], int] = lambda _: 0
    """How many of them can fight in a single move."""

    # Chances and numbers

    has_dice: bool = True
    counts_dice: bool = False
    """Whether all dice have six faces and the defender wins ties, so that they are counted over all games."""
    odds: Callable[[G, V, int, Sequence[str], int], Odds] = _no_odds
    """What attacks from a territory promise: when to stop, and how many dice at most. Raises Refusal."""
    battle: Callable[[AnyRuleset, Battle], BattleOdds] = _no_battle
    """Raises Refusal, InvalidOptions or ImpossibleForces."""
    steps: Callable[[Holdings, tuple[Event, ...], Holdings], Iterable[Part]] = lambda *_: ()
    """The parts of the turn that was carried out, from what the board was and has become; nothing if there was none."""
    numbers: Callable[[Chronicle, G], Numbers] = _no_numbers
    """Holdings turn by turn, battles and luck, from the moves and `told`. Raises Refusal 404."""


AnyKit: TypeAlias = Kit[Any, Any, Any, Any, Any]


# What families share


def territories(game: AnyGame, map_: Map, shapes: str) -> BoardInfo:
    """The board of a map of territories."""
    told: Any = named(game)
    return BoardInfo(
        map=map_.name,
        shapes=shapes,
        seats=tuple(game.seats),
        territories=tuple(map(TerritoryInfo, map_.ids, map_.names, map_.continent_of)),
        continents=tuple(ContinentInfo(one.id, one.name, one.bonus) for one in map_.continents),
        neighbours=tuple(tuple(border) for border in map_.borders),
        cards=tuple(
            CardInfo(
                territory=-1 if card.territory == NOWHERE else card.territory,
                kind="" if card.kind == WILD else map_.kinds[card.kind],
                name=card_told(told, number),
            )
            for number, card in enumerate(map_.cards)
        ),
    )


def written_phase(view: AnyView) -> str:
    """The phase of a game with written orders, in a word."""
    if isinstance(view.phase, Over):
        return "over"
    return type(view.phase).__name__.lower() if view.choices else "wait"


def for_seats(ask: Callable[[G, Any], str]) -> Callable[[G, Any], str]:
    """The sentence for those who have a seat; watchers get none."""
    return lambda game, view: ask(game, view) if view.seat >= 0 else ""


def own_sheet(view: AnyView) -> object:
    """For written orders: the phase, and the seat's own sheet. What others seal or say meanwhile is no matter."""
    when = getattr(view, "year", 0) or getattr(view, "round", 0)
    return view.phase, when, view.orders, view.seat in view.sealed, view.choices


def assert_territory(view: AnyView, source: int) -> None:
    """Raises Refusal 400."""
    if not 0 <= source < len(view.owner):
        refuse(400, "bad_request", f"There is no territory {source}.")


def openings(chronicle: Chronicle) -> Iterator[AnyView]:
    """What a watcher sees at the beginning of each round."""
    rounds = groupby(enumerate(chronicle.past), lambda pair: chronicle.family.age(pair[1].game, pair[1].before))
    return (chronicle.view_after(next(moves)[0], NOBODY) for _, moves in rounds)


def spread_of_a_roll(attack: int, defend: int, dice: Dice) -> tuple[float, float]:
    """The mean and the variance of the defender's losses less the attacker's."""
    chances = [
        (float(chance), losses.defender - losses.attacker)
        for losses, chance in roll_chances(attack, defend, dice).items()
    ]
    mean = sum(chance * gain for chance, gain in chances)
    return mean, sum(chance * (gain - mean) ** 2 for chance, gain in chances)


def chance_of_luck(luck: float, variance: float) -> float:
    """How likely so much luck or more is, or so little or less, by the normal curve."""
    return round(erfc(abs(luck) / sqrt(2 * variance)) / 2 if variance else 1.0, 4)
