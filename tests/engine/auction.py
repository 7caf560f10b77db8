"""A toy game of two phases that has nothing to do with war: sealed bids, and a coin for those that tie.

All seats bid at once from purses of three coins; the highest bid is paid, coin by coin. Who has the last coin has won.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any, ClassVar

from msgspec.structs import replace

from garrison.engine.game import Consequence, Family, Game, Moment, Rule, Ruleset, Step, new_game
from garrison.engine.notation import Notation
from garrison.engine.play import asides, legal
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, Action, Choice, Event, Move, Over, Phase, Seat
from garrison.maps import bundled
from garrison.maps.kinds import TERRITORIES


class Bidding(Phase, frozen=True):
    bids: tuple[tuple[Seat, int], ...] = ()


class Paying(Phase, frozen=True):
    by: Seat
    coins: int


class Tossing(Phase, frozen=True):
    between: tuple[Seat, ...]
    coins: int


class Bid(Action, frozen=True):
    counts: ClassVar[str] = "coins"
    coins: int


class Toss(Action, frozen=True):
    lot: Seat


class Leave(Action, frozen=True):
    pass


class Bade(Event, frozen=True):
    by: Seat
    coins: int


class Paid(Event, frozen=True):
    by: Seat


class Options(Value, frozen=True):
    coin: bool = True
    """Whether a coin decides between those that tie; else nobody pays."""


class State(Value, frozen=True):
    phase: Bidding | Paying | Tossing | Over
    purses: tuple[int, ...]


class View(Value, frozen=True):
    seat: Seat
    phase: Bidding | Paying | Tossing | Over
    purses: tuple[int, ...]
    choices: tuple[Choice[Any], ...]
    asides: tuple[Choice[Any], ...]


class Refused(StrEnum):
    TOO_MUCH = "You bid no more than you have."
    NOT_TIED = "The coin falls between those that tie."


def bidders(state: State) -> tuple[Seat, ...]:
    assert isinstance(state.phase, Bidding)
    sealed = {seat for seat, _ in state.phase.bids}
    return tuple(seat for seat in solvent(state) if seat not in sealed)


def solvent(state: State) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, purse in enumerate(state.purses) if purse)


def coin(_: State) -> tuple[Seat, ...]:
    return (CHANCE,)


def too_much(at: Moment[Any, State, Bidding], bid: Bid) -> Iterator[Refused]:
    if not 0 <= bid.coins <= at.state.purses[at.by]:
        yield Refused.TOO_MUCH


def not_tied(at: Moment[Any, State, Tossing], toss: Toss) -> Iterator[Refused]:
    if toss.lot not in at.phase.between:
        yield Refused.NOT_TIED


BID: Rule[Bidding, Bid] = Rule(
    lambda at: [Choice(at.by, Bid(0), at.state.purses[at.by])],
    too_much,
    lambda at, bid: replace(at.state, phase=Bidding((*at.phase.bids, (at.by, bid.coins)))),
    lambda at, bid, _: [Bade(at.by, bid.coins)],
)
TOSS: Rule[Tossing, Toss] = Rule(
    lambda at: [Choice(CHANCE, Toss(seat)) for seat in at.phase.between],
    not_tied,
    lambda at, toss: replace(at.state, phase=Paying(toss.lot, at.phase.coins)),
)
LEAVE: Rule[Bidding, Leave] = Rule(
    lambda at: [Choice(at.by, Leave())],
    lambda *_: iter(()),
    lambda at, _: replace(
        at.state,
        purses=(*at.state.purses[: at.by], 0, *at.state.purses[at.by + 1 :]),
        phase=Bidding(tuple(bid for bid in at.phase.bids if bid[0] != at.by)),
    ),
)


def one_left(_: object, state: State) -> State:
    return state if len(solvent(state)) > 1 else replace(state, phase=Over(solvent(state)))


def all_sealed(game: Game[Any, Options, Any, Any], state: State) -> State:
    assert isinstance(state.phase, Bidding)
    if bidders(state):
        return state
    most = max(coins for _, coins in state.phase.bids)
    highest = tuple(seat for seat, coins in state.phase.bids if coins == most)
    if len(highest) == 1:
        return replace(state, phase=Paying(highest[0], most))
    return replace(state, phase=Tossing(highest, most) if game.options.coin else Bidding())


def pay_one(_: object, state: State) -> State:
    assert isinstance(state.phase, Paying)
    if not state.phase.coins:
        return state
    seat, purses = state.phase.by, list(state.purses)
    purses[seat] -= 1
    return State(Paying(seat, state.phase.coins - 1), tuple(purses))


def one_coin_told(_: object, before: State, __: State) -> list[Event]:
    assert isinstance(before.phase, Paying)
    return [Paid(before.phase.by)]


def paid(_: object, state: State) -> State:
    return replace(state, phase=Bidding())


def with_coin(options: Options) -> bool:
    return options.coin


def objections(game: Game[str, Any, Any, Any]) -> Iterator[str]:
    if len(game.seats) < 2:
        yield "An auction needs two seats."
    if not game.map:
        yield "There is nothing to bid for."


def toss(game: object, state: State, below: Callable[[int], int]) -> Move[Any]:
    assert isinstance(state.phase, Tossing)
    return Move(CHANCE, Toss(state.phase.between[below(len(state.phase.between))]))


HOUSE: Family[str, Options, State, Any] = Family(
    name="auction",
    maps=TERRITORIES,
    usual_map="world",
    board=lambda _, __: "a vase",
    source=lambda _: bundled("quad"),
    seats=lambda _: (),
    span="bids",
    age=lambda _, state: sum(state.purses),
    playing=lambda state: [Seat(n) for n, _ in enumerate(state.purses)],
    patience=100,
    holding="coins",
    held=lambda _, state: state.purses,
)


def _as_text(*of: object) -> Any:
    return str(of[1])


AUCTION: Ruleset[str, Options, State, Any] = Ruleset(
    family=HOUSE,
    name="auction",
    version=1,
    summary="Outbid the others, and keep a coin.",
    options=Options(),
    begin=lambda game: State(Bidding(), (3,) * len(game.seats)),
    steps=(
        Step(Bidding, bidders, Bid, BID, (Bidding,)),
        Step(Tossing, coin, Toss, TOSS, (Paying,), with_coin),
    ),
    asides=(Step(Bidding, solvent, Leave, LEAVE, (Bidding,)),),
    consequences=(
        Consequence(Bidding, one_left, (Over,)),
        Consequence(Bidding, all_sealed, (Paying, Tossing, Bidding)),
        Consequence(Paying, pay_one, (Paying,), tell=one_coin_told),
        Consequence(Paying, paid, (Bidding,)),
    ),
    object_to=objections,
    chance=toss,
    view=lambda game, state, seat: View(
        seat, state.phase, state.purses, tuple(legal(game, state, seat)), tuple(asides(game, state, seat))
    ),
    shown=lambda _, __, move, ___: (move,),
    told=lambda _, __, events, seat: tuple(
        event for event in events if not isinstance(event, Bade) or event.by == seat
    ),
    notation=Notation(_as_text, _as_text, _as_text, _as_text, _as_text, _as_text),
)


def auction(seats: int = 3, options: Options | None = None) -> Game[str, Options, State, Any]:
    return new_game("a vase", AUCTION, tuple("abcdef"[:seats]), options)
