"""A game and its rules: a table that says who may do what in which phase, by which rule, and where it leads."""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property, reduce
from itertools import chain
from typing import Any, Generic, Protocol, TypeGuard

from msgspec.structs import replace

from garrison.engine.notation import Notation
from garrison.engine.value import TypeVar, Value
from garrison.engine.vocabulary import NOBODY, Action, Choice, Event, Move, Over, Phase, Seat
from garrison.maps.kinds import AnyKind, AnyMap
from garrison.outside.characters import shown

A_co = TypeVar("A_co", covariant=True, bound=Action, default=Action)


class GameMap(Protocol):
    """What every map has as the rules see it, whatever the family."""

    @property
    def id(self) -> str: ...


class State(Protocol):
    """What every State has, whatever the family: all that a move can change, with what the table waits for."""

    @property
    def phase(self) -> Phase: ...


class View(Protocol[A_co]):
    """What every View has, whatever the family: its seat, what the table waits for, and what this seat can do."""

    @property
    def seat(self) -> Seat: ...

    @property
    def phase(self) -> Phase: ...

    @property
    def choices(self) -> tuple[Choice[A_co], ...]:
        """The choices that the game is waiting for this seat to make."""
        ...

    @property
    def asides(self) -> tuple[Choice[A_co], ...]: ...


M = TypeVar("M", default=GameMap)
O = TypeVar("O", bound=Value, default=Value)  # noqa: E741  the letter stands for Options, as M for Map and S for State
S = TypeVar("S", bound=State, default=State)
P = TypeVar("P", bound=Phase, default=Phase)
A = TypeVar("A", bound=Action, default=Action)
M_co = TypeVar("M_co", covariant=True, default=GameMap)
O_co = TypeVar("O_co", covariant=True, bound=Value, default=Value)
S_co = TypeVar("S_co", covariant=True, bound=State, default=State)
P_co = TypeVar("P_co", covariant=True, bound=Phase, default=Phase)
G_co = TypeVar("G_co", covariant=True)
"""The map, Options, State, Phase, Action and Game of a family.

They are covariant: the game of a family is a `Game`, its rule set a `Ruleset`, its rows are `Step`s, and code that
plays every family takes these. It must pass a game only states and moves of that game, which type checkers cannot see.
"""


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


class Rule(Value, Generic[P_co, A_co], frozen=True):
    """One rule of the book: the choices, the reasons to refuse a move, what it does, and the events to tell.

    `propose` gives exactly the choices that `refuse` does not object to; a law in the tests holds every rule to that.
    `tell` is also given the state after the move, and is called only when somebody is listening.
    """

    propose: Callable[[Moment[Any, Any, P_co]], Iterable[Choice[A_co]]]
    refuse: Callable[[Moment[Any, Any, P_co], A_co], Iterator[str]]
    apply: Callable[[Moment[Any, Any, P_co], A_co], Any]
    tell: Callable[[Moment[Any, Any, P_co], A_co, Any], Iterable[Event]] = silent


def unopposed(_: object) -> Iterator[str]:
    return iter(())


def at_will(
    action: A,
    apply: Callable[[Moment[Any, Any, P]], Any],
    tell: Callable[..., Iterable[Event]] = silent,
    refuse: Callable[[Moment[Any, Any, P]], Iterator[str]] = unopposed,
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


class Step(Value, Generic[O_co, S_co, P_co, A_co], frozen=True):
    """During `phase`, a seat of `by` may do `action` by `rule`, which leads to one of `leads_to`.

    `by` gives the seats from the state; `when` says under which options the row is in force.
    """

    phase: type[P_co]
    by: Callable[[S_co], Collection[Seat]]
    action: type[A_co]
    rule: Rule[P_co, A_co]
    leads_to: tuple[type[Phase], ...]
    when: Callable[[O_co], bool] = always


class Limit(Value, Generic[O_co, A_co], frozen=True):
    """A house rule that allows less of an action than its rule does, in whatever phase it is done.

    `refuse` gives the reasons against an action. If it refuses a number of armies or dice, it must refuse every higher
    number too: a choice then ends at the highest that is allowed.
    """

    action: type[A_co]
    refuse: Callable[[Moment[Any, Any, Any], Any], Iterator[str]]
    when: Callable[[O_co], bool] = always

    def over(self, rule: Rule[P, A]) -> Rule[P, A]:
        """The rule of the action with this limit."""
        return Rule(
            lambda at: (short for choice in rule.propose(at) for short in self._cut(at, choice)),
            lambda at, action: chain(rule.refuse(at, action), self.refuse(at, action)),
            rule.apply,
            rule.tell,
        )

    def _cut(self, at: Moment[Any, Any, Any], choice: Choice[A]) -> Iterator[Choice[A]]:
        """The choice up to the highest count that is allowed, or nothing."""
        if any(self.refuse(at, choice.action)):
            return
        if not choice.most:
            yield choice
            return
        counts = range(choice.least, choice.most + 1)
        allowed = bisect_left(counts, 1, key=lambda count: int(any(self.refuse(at, choice.move(count).action))))
        yield replace(choice, most=counts[allowed - 1])


class Consequence(Value, Generic[M_co, O_co, S_co, A_co, P_co], frozen=True):
    """During `phase`, `follow` may change the state without a decision; it returns the same state if it does not.

    `tell` gives the events, from the states before and after.
    """

    phase: type[P_co]
    follow: Callable[["Game[M_co, O_co, S_co, A_co]", S_co], S_co]
    leads_to: tuple[type[Phase], ...]
    when: Callable[[O_co], bool] = always
    tell: Callable[["Game[M_co, O_co, S_co, A_co]", S_co, S_co], Iterable[Event]] = silent


def as_written(game: "Game[Any, Any, Any, A]", view: View, line: str) -> tuple[A, ...]:
    """The one action of a line in the notation; raises InvalidNotation for any short form."""
    return (game.ruleset.notation.read_move(game, f"{game.seats[view.seat]}: {line}").action,)


class Family(Value, Generic[M_co, O_co, S_co, A_co], frozen=True, kw_only=True):
    """What the books of a family have in common: maps, seats, and how the length of a game is measured."""

    name: str
    maps: AnyKind
    usual_map: str
    board: Callable[[Any, O_co], M_co]
    """Prepares a map for the rules, given the options."""
    source: Callable[[M_co], AnyMap]
    seats: Callable[[M_co], tuple[str, ...]]
    """The names that the map gives the seats, in which case all are taken; empty if any names will do."""
    span: str
    """The unit in which the length of a game is counted: `rounds`."""
    age: Callable[["Game[M_co, O_co, S_co, A_co]", S_co], int]
    """The round (or other span) of a state, from 1."""
    playing: Callable[[S_co], Collection[Seat]]
    """The seats that are still in the game or may yet join it."""
    patience: int
    """The last round (or other span) of games that nothing forces to end."""
    holding: str
    """What seats hold on the map: `territories`."""
    held: Callable[["Game[M_co, O_co, S_co, A_co]", S_co], tuple[int, ...]]
    manner: str = ""
    """How its games are played, as the heading above its rule sets: `In turns`."""
    opener: Callable[[S_co], Seat] = nobody
    """The seat that has the first turn; NOBODY if all act at once, or the others don't follow by their numbers."""
    typed: Callable[[Any, Any, str], tuple[A_co, ...]] = as_written
    """The actions meant by a line that the seat of a View typed, usually one; the line does not name the seat.

    Raises InvalidNotation."""
    formerly: Mapping[str, str] = {}
    """What replaces an option, `preset=NAME` or `NAME VERSION` that these books used to have."""


class Preset(Value, Generic[O_co], frozen=True):
    """Options that belong together; people see a title, and a sentence that says what is different."""

    options: O_co
    title: str
    sentence: str
    seats: int = 0
    """For this many players; 0 for any number."""
    hours: int = 0
    """For a table with a clock of this many hours a turn; 0 for any table."""


class Ruleset(Value, Generic[M_co, O_co, S_co, A_co], frozen=True, kw_only=True):
    """A book of rules, as a value. A variant is another value: `replace(book, options=..., steps=...)`."""

    family: Family[M_co, O_co, S_co, A_co]
    name: str
    version: int
    earlier: tuple["Ruleset[M_co, O_co, S_co, A_co]", ...] = ()
    """Earlier versions of the book, by which old records are still read and played on."""
    summary: str
    does: str = ""
    """What you do in it, in one sentence for somebody who has never played it."""
    lasts: str = ""
    """How long a game takes, in a few words."""
    options: O_co
    presets: Mapping[str, Preset[O_co]] = {}
    begin: Callable[["Game[M_co, O_co, S_co, A_co]"], S_co]
    steps: tuple[Step[O_co, S_co, Phase, A_co], ...]
    asides: tuple[Step[O_co, S_co, Phase, A_co], ...] = ()
    """What can also be done, though the game does not wait for it, such as resigning."""
    consequences: tuple[Consequence[M_co, O_co, S_co, A_co, Phase], ...] = ()
    limits: tuple[Limit[O_co, A_co], ...] = ()
    """The house rules that allow less of an action than its rule does."""
    object_to: Callable[["Game[M_co, O_co, S_co, A_co]"], Iterator[str]]
    chance: Callable[["Game[M_co, O_co, S_co, A_co]", S_co, Callable[[int], int]], Move[A_co]]
    """The move of CHANCE, given a source of uniform integers: `below(n)` is one from 0 to n-1."""
    view: Callable[["Game[M_co, O_co, S_co, A_co]", S_co, Seat], View[A_co]]
    shown: Callable[["Game[M_co, O_co, S_co, A_co]", S_co, Move[A_co], Seat], tuple[Move[A_co], ...]]
    """What one seat may know of a move made in a state: the move without its secrets, or nothing."""
    told: Callable[["Game[M_co, O_co, S_co, A_co]", S_co, tuple[Any, ...], Seat], tuple[Event, ...]]
    """What one seat may know of the events of a move made in a state."""
    notation: Notation["Game[M_co, O_co, S_co, A_co]", S_co, A_co]


PARTS = {
    "begin": "a beginning",
    "steps": "rows",
    "asides": "rows",
    "consequences": "rows",
    "limits": "limits",
    "chance": "chance",
    "object_to": "objections",
    "view": "views",
    "shown": "views",
    "told": "views",
    "notation": "a notation",
}
"""What sentences call the fields of a rule set; any other field is simply one of its parts."""

NO_PARTS = {"name", "version", "earlier", "summary", "does", "lasts", "options", "presets"}
"""The texts and numbers of a rule set, in which it may differ from another and still be played by the same program."""


def own_parts(game: "Game", like: "Ruleset") -> tuple[str, ...]:
    """What the rule set of a game has that `like` does not have, apart from numbers and texts, in words."""
    book = game.ruleset
    parts = [part for part in book.__struct_fields__ if part not in NO_PARTS]
    own = [PARTS.get(part, "parts") for part in parts if getattr(book, part) != getattr(like, part, None)]
    options = [] if type(game.options) is type(like.options) else ["options"]
    return tuple(dict.fromkeys((*own, *options)))


class PhaseRows(Value, Generic[M_co, O_co, S_co, A_co], frozen=True):
    """The rows of a rule set for one phase, under the options of a game."""

    steps: Mapping[type[Action], Step[O_co, S_co, Phase, A_co]]
    asides: Mapping[type[Action], Step[O_co, S_co, Phase, A_co]]
    consequences: tuple[Consequence[M_co, O_co, S_co, A_co, Phase], ...]


class InvalidGame(ValueError):
    """A game that cannot be played with this map, these options or these seats, and every reason."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        self.reasons = tuple(map(shown, reasons))
        super().__init__(" ".join(self.reasons))


class Game(Value, Generic[M_co, O_co, S_co, A_co], frozen=True, dict=True, gc=True):
    """Everything that does not change from the first move to the last; made by `new_game`.

    `seats` has the names of the seats in the notation, in the order of play.
    """

    map: M_co
    ruleset: Ruleset[M_co, O_co, S_co, A_co]
    options: O_co
    seats: tuple[str, ...]

    @cached_property
    def rows(self) -> dict[type[Phase], PhaseRows[M_co, O_co, S_co, A_co]]:
        book = self.ruleset
        limits = [limit for limit in book.limits if limit.when(self.options)]
        steps = [_limited(step, limits) for step in book.steps if step.when(self.options)]
        asides = [aside for aside in book.asides if aside.when(self.options)]
        consequences = [then for then in book.consequences if then.when(self.options)]
        phases = {step.phase for step in steps} | {then.phase for then in consequences}
        return {phase: _rows(phase, steps, asides, consequences) for phase in phases} | {Over: PhaseRows({}, {}, ())}


def _limited(step: Step[O, S, Phase, A], limits: list[Limit[O, A]]) -> Step[O, S, Phase, A]:
    """The row with every limit of its action."""
    over = [limit for limit in limits if limit.action is step.action]
    return replace(step, rule=reduce(lambda rule, limit: limit.over(rule), over, step.rule)) if over else step


def _rows(
    phase: type[Phase],
    steps: list[Step[O, S, Phase, A]],
    asides: list[Step[O, S, Phase, A]],
    consequences: list[Consequence[M, O, S, A, Phase]],
) -> PhaseRows[M, O, S, A]:
    return PhaseRows(
        {step.action: step for step in steps if step.phase is phase},
        {aside.action: aside for aside in asides if issubclass(phase, aside.phase)},
        tuple(then for then in consequences if then.phase is phase),
    )


def new_game(
    map_: M, ruleset: Ruleset[M, O, S, A], seats: tuple[str, ...], options: O | None = None
) -> Game[M, O, S, A]:
    """A game of `ruleset` on `map_`; raises InvalidGame with every reason it cannot be played."""
    game = Game(map_, ruleset, ruleset.options if options is None else options, seats)
    if reasons := tuple(ruleset.object_to(game)):
        raise InvalidGame(reasons)
    return game


def is_of(game: "Game", family: Family[M, O, S, A]) -> TypeGuard[Game[M, O, S, A]]:
    """Whether a game is of this family; type checkers then know the family's own types."""
    return game.ruleset.family.name == family.name
