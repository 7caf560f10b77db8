"""A game and its rules: a table that says who may do what in which phase, by which rule, and where it leads."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from garrison.engine.notation import Notation
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Action, Choice, Event, Move, Over, Phase, Seat
from garrison.maps.kinds import MapKind
from garrison.outside.characters import shown

M = TypeVar("M")
O = TypeVar("O")  # noqa: E741  the letter stands for Options, as M for Map and S for State
S = TypeVar("S", bound="HasPhase")
P = TypeVar("P", bound=Phase)
A = TypeVar("A", bound=Action)
G_co = TypeVar("G_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)
P_co = TypeVar("P_co", covariant=True, bound=Phase)


class HasPhase(Protocol):
    @property
    def phase(self) -> Phase: ...


class HasChoices(Protocol):
    """The head of every View: its seat, what the table is waiting for, and what this seat can do."""

    @property
    def seat(self) -> Seat: ...

    @property
    def phase(self) -> Phase: ...

    @property
    def choices(self) -> tuple[Choice[Any], ...]:
        """The choices that the game is waiting for this seat to make."""
        ...

    @property
    def asides(self) -> tuple[Choice[Any], ...]: ...


class Moment(Value, Generic[G_co, S_co, P_co], frozen=True):
    """What a rule looks at: this game, in this state, with this seat to act in this phase."""

    game: G_co
    state: S_co
    phase: P_co
    by: Seat


def nobody(_: object) -> Seat:
    return NOBODY


def silent(*_: object) -> tuple[Event, ...]:
    return ()


class Rule(Value, Generic[P, A], frozen=True):
    """One rule of the book: the choices, the reasons to refuse a move, what it does, and the events to tell.

    `propose` gives exactly the choices that `refuse` does not object to; a law in the tests holds every rule to that.
    `tell` is also given the state after the move, and is called only when somebody is listening.
    """

    propose: Callable[[Moment[Any, Any, P]], Iterable[Choice[A]]]
    refuse: Callable[[Moment[Any, Any, P], A], Iterator[StrEnum]]
    apply: Callable[[Moment[Any, Any, P], A], Any]
    tell: Callable[[Moment[Any, Any, P], A, Any], Iterable[Event]] = silent


def unopposed(_: object) -> Iterator[StrEnum]:
    return iter(())


def at_will(
    action: A,
    apply: Callable[[Moment[Any, Any, P]], Any],
    tell: Callable[..., Iterable[Event]] = silent,
    refuse: Callable[[Moment[Any, Any, P]], Iterator[StrEnum]] = unopposed,
) -> Rule[P, A]:
    """The rule of an action that has only one form, proposed whenever nothing forbids it."""
    return Rule(
        lambda at: [] if any(refuse(at)) else [Choice(at.by, action)],
        lambda at, _: refuse(at),
        lambda at, _: apply(at),
        tell,
    )


def always(_: object) -> bool:
    return True


class Step(Value, Generic[O, S, P, A], frozen=True):
    """During `phase`, a seat of `by` may do `action` by `rule`, which leads to one of `leads_to`.

    `by` gives the seats from the state; `when` says under which options the row is in force.
    """

    phase: type[P]
    by: Callable[[S], Collection[Seat]]
    action: type[A]
    rule: Rule[P, A]
    leads_to: tuple[type[Phase], ...]
    when: Callable[[O], bool] = always


class Consequence(Value, Generic[M, O, S, P], frozen=True):
    """During `phase`, `follow` may change the state without a decision; it returns the same state if it does not.

    `tell` gives the events, from the states before and after.
    """

    phase: type[P]
    follow: Callable[["Game[M, O, S]", S], S]
    leads_to: tuple[type[Phase], ...]
    when: Callable[[O], bool] = always
    tell: Callable[["Game[M, O, S]", S, S], Iterable[Event]] = silent


def as_written(game: "AnyGame", view: "AnyView", line: str) -> "tuple[AnyAction, ...]":
    """The action of a line that is read in the notation alone."""
    move: AnyMove = game.ruleset.notation.read_move(game, f"{game.seats[view.seat]}: {line}")
    return (move.action,)


class Family(Value, Generic[M, O, S], frozen=True, kw_only=True):
    """What the books of a family have in common: maps, seats, and how the length of a game is measured."""

    name: str
    maps: MapKind[Any]
    usual_map: str
    board: Callable[[Any, O], M]
    """Prepares a map for the rules, given the options."""
    source: Callable[[M], Any]
    seats: Callable[[M], tuple[str, ...]]
    """The names that the map gives the seats, in which case all are taken; empty if any names will do."""
    span: str
    """The unit in which the length of a game is counted: `rounds`."""
    age: Callable[["Game[M, O, S]", S], int]
    """The round (or other span) of a state, from 1."""
    playing: Callable[[S], Collection[Seat]]
    """The seats that are still in the game or may yet join it."""
    patience: int
    """The last round (or other span) of games that nothing forces to end."""
    holding: str
    """What seats hold on the map: `territories`."""
    held: Callable[["Game[M, O, S]", S], tuple[int, ...]]
    manner: str = ""
    """How its games are played, as the heading above its rule sets: `In turns`."""
    opener: Callable[[S], Seat] = nobody
    """The seat that has the first turn; NOBODY if all act at once."""
    typed: Callable[[Any, Any, str], tuple[Any, ...]] = as_written
    """The actions that a line means which the seat of a View types, whatever door it comes in by: usually one.

    The line is without the seat. Raises InvalidNotation."""
    formerly: Mapping[str, str] = {}
    """What replaces an option, `preset=NAME` or `NAME VERSION` that these books used to have."""


class Preset(Value, Generic[O], frozen=True):
    """Options that belong together: what people see of them is the title, and a sentence of what is different."""

    options: O
    title: str
    sentence: str
    seats: int = 0
    """For this many players; 0 for any number."""
    hours: int = 0
    """For a table with a clock of this many hours a turn; 0 for any table."""


class Ruleset(Value, Generic[M, O, S], frozen=True, kw_only=True):
    """A book of rules, as a value. A variant is another value: `replace(book, options=..., steps=...)`."""

    family: Family[M, O, S]
    name: str
    version: int
    summary: str
    does: str = ""
    """What you do in it, in one sentence for somebody who has never played it."""
    lasts: str = ""
    """How long a game takes, in a few words."""
    options: O
    presets: Mapping[str, Preset[O]] = {}
    begin: Callable[["Game[M, O, S]"], S]
    steps: tuple[Step[O, S, Any, Any], ...]
    asides: tuple[Step[O, S, Any, Any], ...] = ()
    """What can also be done, though the game does not wait for it, such as resigning."""
    consequences: tuple[Consequence[M, O, S, Any], ...] = ()
    object_to: Callable[["Game[M, O, S]"], Iterator[str]]
    chance: Callable[["Game[M, O, S]", S, Callable[[int], int]], Move[Any]]
    """The move of CHANCE, given a source of uniform integers: `below(n)` is one from 0 to n-1."""
    view: Callable[["Game[M, O, S]", S, Seat], HasChoices]
    shown: Callable[["Game[M, O, S]", S, Move[Any], Seat], tuple[Move[Any], ...]]
    """What one seat may know of a move made in a state: the move without its secrets, or nothing."""
    told: Callable[["Game[M, O, S]", S, tuple[Any, ...], Seat], tuple[Event, ...]]
    """What one seat may know of the events of a move made in a state."""
    notation: Notation


PARTS = {
    "begin": "a beginning",
    "steps": "rows",
    "asides": "rows",
    "consequences": "rows",
    "chance": "chance",
    "object_to": "objections",
    "view": "views",
    "shown": "views",
    "told": "views",
    "notation": "a notation",
}
"""What the parts of a rule set are called in sentences; any other is a part too."""

NO_PARTS = {"name", "version", "summary", "does", "lasts", "options", "presets"}
"""The texts and numbers of a rule set, in which it may differ from another and still be played by the same program."""


def own_parts(game: "AnyGame", like: "AnyRuleset") -> tuple[str, ...]:
    """What the rule set of a game has that `like` does not have, apart from numbers and texts, in words."""
    book = game.ruleset
    parts = [part for part in book.__struct_fields__ if part not in NO_PARTS]
    own = [PARTS.get(part, "parts") for part in parts if getattr(book, part) != getattr(like, part, None)]
    options = [] if type(game.options) is type(like.options) else ["options"]
    return tuple(dict.fromkeys((*own, *options)))


class PhaseRows(Value, frozen=True):
    """The rows of a rule set for one phase, under the options of a game."""

    steps: Mapping[type[Action], "AnyStep"]
    asides: Mapping[type[Action], "AnyStep"]
    consequences: tuple["AnyConsequence", ...]


class InvalidGame(ValueError):
    """A game that cannot be played with this map, these options or these seats, and every reason."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        self.reasons = tuple(map(shown, reasons))
        super().__init__(" ".join(self.reasons))


class Game(Value, Generic[M, O, S], frozen=True, dict=True, gc=True):
    """Everything that does not change from the first move to the last; made by `new_game`.

    `seats` has the names of the seats in the notation, in the order of play.
    """

    map: M
    ruleset: Ruleset[M, O, S]
    options: O
    seats: tuple[str, ...]

    @cached_property
    def rows(self) -> dict[type[Phase], PhaseRows]:
        book = self.ruleset
        steps = [step for step in book.steps if step.when(self.options)]
        asides = [aside for aside in book.asides if aside.when(self.options)]
        consequences = [then for then in book.consequences if then.when(self.options)]
        phases = {step.phase for step in steps} | {then.phase for then in consequences}
        return {phase: _rows(phase, steps, asides, consequences) for phase in phases} | {Over: PhaseRows({}, {}, ())}


def _rows(
    phase: type[Phase], steps: list["AnyStep"], asides: list["AnyStep"], consequences: list["AnyConsequence"]
) -> PhaseRows:
    return PhaseRows(
        {step.action: step for step in steps if step.phase is phase},
        {aside.action: aside for aside in asides if issubclass(phase, aside.phase)},
        tuple(then for then in consequences if then.phase is phase),
    )


def new_game(map_: M, ruleset: Ruleset[M, O, S], seats: tuple[str, ...], options: O | None = None) -> Game[M, O, S]:
    """A game of `ruleset` on `map_`; raises InvalidGame with every reason it cannot be played."""
    game = Game(map_, ruleset, ruleset.options if options is None else options, seats)
    if reasons := tuple(ruleset.object_to(game)):
        raise InvalidGame(reasons)
    return game


# For code that plays every family and cannot know which one it has. Named here once, and spelled out nowhere else.

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyRuleset: TypeAlias = Ruleset[Any, Any, Any]
AnyFamily: TypeAlias = Family[Any, Any, Any]
AnyStep: TypeAlias = Step[Any, Any, Any, Any]
AnyConsequence: TypeAlias = Consequence[Any, Any, Any, Any]
AnyOptions: TypeAlias = Any
AnyPhase: TypeAlias = Any
AnyState: TypeAlias = Any
AnyView: TypeAlias = Any
AnyAction: TypeAlias = Any
AnyMove: TypeAlias = Move[Any]
AnyChoice: TypeAlias = Choice[Any]
