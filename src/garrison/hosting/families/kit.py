"""What each family brings to a served game: its words, its board, its chances and its numbers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from math import erfc, sqrt
from typing import Any, Generic, NamedTuple, Protocol

from garrison.engine.game import Game, Ruleset, State, View
from garrison.engine.value import TypeVar, Value
from garrison.engine.vocabulary import NOBODY, Action, Event, Move, Over, Seat
from garrison.hosting.requests import refuse
from garrison.maps.world import NOWHERE, WILD, Map
from garrison.odds import Dice, Stop
from garrison.odds.whole import blow_chances
from garrison.sheets import Wanted
from garrison.table.chronicle import Chronicle, Happened
from garrison.table.table import Plan
from garrison.telling.sentences import Line, card_told, line, named
from garrison.territories.family import Seen
from garrison.territories.notation import Game as OnTerritories
from garrison.wire.analysis import Aim, Battle, BattleOdds, Numbers
from garrison.wire.games import BoardInfo, CardInfo, Extra, Odds, TerritoryInfo
from garrison.wire.making import ContinentInfo

Holdings = tuple[tuple[int, ...], tuple[int, ...]]
"""The owner and the armies of each territory."""

Course = Sequence[tuple[int, Sequence[Event]]]
"""The events of moves, each with the number of its move."""


class Account(NamedTuple):
    """What happened while a seat waited, in a sentence, and each battle as (version, seat, source, target, words)."""

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


def _no_battle(book: Ruleset, _: Battle) -> BattleOdds:
    refuse(422, "invalid", f"In {book.name} battles are not rolled like this.")


def _would(told: Game, view: View, move: Move) -> str:
    return f"play: {line(told, view, move)}"


def _round(_: State, age: int) -> str:
    return f"round {age}"


def _all_of_it(view: View) -> object:
    return view


def _always(*_: object) -> bool:
    return True


def _never(_: object) -> bool:
    return False


def _nobody(_: object) -> int:
    return -1


def _none(_: object) -> int:
    return 0


def _no_words(_: object) -> str:
    return ""


G_co = TypeVar("G_co", bound=Game, covariant=True, default=Game)
S_co = TypeVar("S_co", bound=State, covariant=True, default=State)
V_co = TypeVar("V_co", bound=View, covariant=True, default=View)
A_co = TypeVar("A_co", bound=Action, covariant=True, default=Action)


class Kit(Value, Generic[G_co, S_co, V_co, A_co], frozen=True, kw_only=True):
    """What one family brings to a served game: its words, its board, its course, its chances and its numbers.

    `told`, where it is an argument, is the same game with the names of its seats as people read them.
    """

    actions: Any
    """The union of the actions, as which JSON is read."""

    # Words

    tell: Callable[[G_co, list[Event], Seat], Iterable[Line]]
    """Events in sentences, from `told`."""
    goes_on: Callable[[Event, Event], bool] = _always
    """Whether an event is told together with the one before it, so that the sentences about that may still change."""
    ask: Callable[[G_co, V_co], str]
    """What the seat of a View is to do now, from `told`."""
    phase: Callable[[V_co], str]
    would: Callable[[G_co, V_co, Move[A_co]], str] = _would
    """What a bot would do, in words that follow "would"."""
    account: Callable[[G_co, V_co, V_co, Course], Account] = lambda *_: Account()
    """What happened between two Views of a seat, from `told` and the events that it was told of."""
    decided: Callable[[G_co, S_co], str] = lambda *_: ""
    """How a game was won, in a sentence."""
    aim: Callable[[G_co], str] = _no_words
    """What everybody has to achieve; empty if each seat has a goal of its own."""
    own_aim: Callable[[G_co, G_co, V_co], Aim | None] = lambda *_: None
    """The goal of the seat of a View, and how far it has come, where each has its own."""
    when: Callable[[S_co, int], str] = _round
    """What the round, turn or year is called, from a state and its age."""
    together: str = "have won"
    """What is said of several players who end a game together."""
    letters: str = ""
    """How players write to each other where the rules have letters, which replace talk at the table; or empty."""
    letter: tuple[type, ...] = ()
    """The actions that are such letters."""
    talk: tuple[type, ...] = ()
    """Actions that are not orders; a seat that makes only these has not moved."""

    # The board

    board: Callable[[G_co, Any, str], BoardInfo]
    """The board, which never changes, from the game, its map, and the address of its shapes."""
    facts: Callable[[G_co, G_co, V_co], Extra]
    """What the page shows beside the board, from the game, `told` and a View."""

    # The course of a game

    rated: Callable[[G_co], bool] = _always
    """Whether the options of a game are such that it can count for ratings."""
    all_at_once: bool = False
    """Whether all write orders that are carried out together, so that a turn belongs to nobody."""
    whose: Callable[[Happened[S_co]], int] = _nobody
    """The seat whose turn it was when a move was made, or that placed armies in a setup; -1 where all act at once."""
    is_setup: Callable[[S_co], bool] = _never
    """Whether a state belongs to the setup, before the first turn."""
    reveals: Callable[[Happened[S_co]], bool] = _always
    """Whether a move shows its seat something that it did not know, so that it can't be tried before it is made."""
    at_stake: Callable[[V_co], object] = _all_of_it
    """The part of a View that a move depends on: a move sent from an older View is made if this is the same."""
    repeat: Callable[[G_co, V_co, A_co, list[Stop]], tuple[Plan[G_co, V_co], ...]] = lambda *_: ()
    """The plan that repeats an action until a stop rule ends it; empty if it can't be repeated."""
    armies: Callable[[S_co], int] = _none
    """All armies on the board and in the pools."""
    in_one_move: Callable[[S_co], int] = _none
    """How many armies can fight in a single move."""

    # Chances and numbers

    has_dice: bool = True
    counts_dice: bool = False
    """Whether all dice have six faces and the defender wins ties, so that they are counted over all games."""
    odds: Callable[[G_co, V_co, int, Sequence[str], int], Odds] = _no_odds
    """The odds of attacks from a territory, given when to stop and how many dice at most. Raises Refusal."""
    battle: Callable[[Ruleset, Battle], BattleOdds] = _no_battle
    """The odds of a battle. Raises Refusal, InvalidOptions or ImpossibleForces."""
    steps: Callable[[Holdings, tuple[Event, ...], Holdings], Iterable[Part]] = lambda *_: ()
    """The parts of a turn that was carried out, from the board before and after it; empty if there was no such turn."""
    numbers: Callable[[Chronicle[G_co, V_co, S_co], G_co], Numbers] = _no_numbers
    """Holdings turn by turn, battles and luck, from the moves and `told`. Raises Refusal 404 where there are none."""


# What families share

G = TypeVar("G", bound=Game, default=Game)
V = TypeVar("V", bound=View, default=View)


class SheetView(Wanted, View, Protocol):
    """A View of a game with written orders."""

    @property
    def orders(self) -> tuple[Value, ...]: ...


def territories(game: OnTerritories, map_: Map, shapes: str) -> BoardInfo:
    """The board of a map of territories."""
    told = named(game)
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


def written_phase(view: View) -> str:
    """The phase of a game with written orders, in a word."""
    if isinstance(view.phase, Over):
        return "over"
    return type(view.phase).__name__.lower() if view.choices else "wait"


def for_seats(ask: Callable[[G, V], str]) -> Callable[[G, V], str]:
    """The same function, but with an empty sentence for watchers."""
    return lambda game, view: ask(game, view) if view.seat >= 0 else ""


def own_sheet(view: SheetView) -> object:
    """For written orders: the phase and the seat's own sheet. What others seal or say has no effect on a move."""
    when = getattr(view, "year", 0) or getattr(view, "round", 0)
    return view.phase, when, view.orders, view.seat in view.sealed, view.choices


def assert_territory(view: Seen, source: int) -> None:
    """Raises Refusal 400 for a number that is not a territory."""
    if not 0 <= source < len(view.owner):
        refuse(400, "bad_request", f"There is no territory {source}.")


def openings(chronicle: Chronicle[G, V, State]) -> Iterator[V]:
    """What a watcher sees at the beginning of each round."""
    rounds = groupby(enumerate(chronicle.past), lambda pair: chronicle.family.age(pair[1].game, pair[1].before))
    return (chronicle.view_after(next(moves)[0], NOBODY) for _, moves in rounds)


def spread_of_a_roll(attack: int, defend: int, dice: Dice) -> tuple[float, float]:
    """The mean and the variance of the defender's losses minus the attacker's."""
    chances = [
        (float(chance), losses.defender - losses.attacker)
        for losses, chance in blow_chances(attack, defend, dice).items()
    ]
    mean = sum(chance * gain for chance, gain in chances)
    return mean, sum(chance * (gain - mean) ** 2 for chance, gain in chances)


def chance_of_luck(luck: float, variance: float) -> float:
    """The chance of at least this much luck, or of at most this little, by the normal distribution."""
    return round(erfc(abs(luck) / sqrt(2 * variance)) / 2 if variance else 1.0, 4)
