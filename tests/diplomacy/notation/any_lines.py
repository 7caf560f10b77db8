"""What these tests share: a game of each rule set, and orders, moves and states of every kind, drawn by hypothesis."""

from typing import Any

import hypothesis.strategies as st

from diplomacy.case import COASTAL, IN_PORT
from diplomacy.positions import stands
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.outcome import (
    Bounced,
    Cut,
    Disrupted,
    InParadox,
    Joined,
    Mismatch,
    Outcome,
    OwnUnit,
    Parted,
    Plainly,
    Result,
    Stranded,
    Void,
)
from garrison.diplomacy.position import Position
from garrison.diplomacy.rulesets import RULESETS
from garrison.diplomacy.state import State
from garrison.engine.game import new_game
from garrison.engine.play import begin, legal, make, refusals
from garrison.engine.vocabulary import CLOCK, NOBODY, Over, Seat

SEATS = tuple(power.lower() for power in COASTAL.powers)
STANDARD: Game = new_game(COASTAL, RULESETS["diplomacy"], SEATS)
HARBOUR: Game = new_game(IN_PORT, RULESETS["harbour"], SEATS)
GAMES = (STANDARD, HARBOUR)

games = st.sampled_from(GAMES)
SIGNS = ['a "b"; c: d, e', '"', "=>", "\\", "  two  blanks ", "[x]", "Grüße"]
texts = st.one_of(st.sampled_from(SIGNS), st.text(max_size=20))
"""Texts with all the signs that mean something elsewhere in a line."""


def empty(game: Game) -> Position:
    return Position(game.map, game.options, ())


def seats() -> st.SearchStrategy[Seat]:
    return st.integers(0, len(SEATS) - 1).map(Seat)


def orders(chart: Chart) -> st.SearchStrategy[v.AnyOrder]:
    """Orders of every kind for any place, most of them void."""
    at = st.integers(0, len(chart.places) - 1)
    controller = st.one_of(st.just(NOBODY), seats())
    return st.one_of(
        st.builds(v.Hold, at),
        st.builds(v.Go, at, at, st.booleans()),
        st.builds(v.SupportHold, at, at),
        st.builds(v.SupportMove, at, at, at),
        st.builds(v.Convoy, at, at, at),
        st.builds(v.Voyage, at, st.lists(at, max_size=8).map(tuple), at),
        st.builds(v.Combine, at, at, controller),
        st.builds(v.Retreat, at, at),
        st.builds(v.Disband, at),
        st.builds(v.Build, st.sampled_from(v.Kind), at),
        st.just(v.Waive()),
        st.builds(v.Spoilt, at, texts),
    )


def units(chart: Chart, most: int = 1) -> st.SearchStrategy[v.Unit]:
    """Units anywhere where such a unit can be, up to `most` combined."""
    places = [(kind, place) for province in range(len(chart.provinces)) for kind, place in stands(chart, province)]
    return st.builds(
        lambda power, what, strength: v.Unit(power, what[0], what[1], strength),
        seats(),
        st.sampled_from(places),
        st.integers(1, most),
    )


@st.composite
def positions(draw: st.DrawFn, game: Game) -> Position:
    """Any units, no two in one province."""
    drawn = {game.map.province[unit.place]: unit for unit in draw(st.lists(units(game.map), max_size=12))}
    return Position(game.map, game.options, sorted(drawn.values(), key=lambda unit: unit.place))


@st.composite
def moves(draw: st.DrawFn, game: Game) -> Move:
    """Moves of every kind, legal or not."""
    match draw(st.sampled_from(["write", "erase", "say", "plain", "clock"])):
        case "write":
            return Move(draw(seats()), v.Write(draw(orders(game.map))))
        case "erase":
            return Move(draw(seats()), v.Erase(draw(orders(game.map))))
        case "say":
            others = draw(st.sets(seats(), max_size=3))
            return Move(draw(seats()), v.Say(tuple(sorted(others)), draw(texts)))
        case "plain":
            plain: list[v.AnyAction] = [v.Seal(), v.Unseal(), v.OfferDraw(), v.WithdrawDraw(), v.Surrender()]
            return Move(draw(seats()), draw(st.sampled_from(plain)))
        case _:
            return Move(CLOCK, v.Deadline())


@st.composite
def outcomes(draw: st.DrawFn, game: Game) -> Outcome:
    """Outcomes with every reason, whether or not it goes with the result."""
    chart = game.map
    unit = units(chart, 3)
    number, at = st.integers(0, 12), st.integers(0, len(chart.places) - 1)
    why = st.one_of(
        st.just(Plainly()),
        st.builds(Bounced, number, number, at, unit),
        st.builds(OwnUnit, unit),
        st.builds(Stranded, st.lists(at, max_size=3).map(tuple)),
        st.builds(Cut, unit),
        st.builds(Disrupted, unit),
        st.just(InParadox()),
        st.builds(Mismatch, unit, orders(chart)),
        st.builds(Joined, unit, unit),
        st.builds(Parted, number, unit),
        st.builds(Void, texts),
    )
    was, result = draw(unit), draw(st.sampled_from(Result))
    final, attacker = draw(st.one_of(st.tuples(at, st.just(NOWHERE)), st.tuples(st.just(NOWHERE), at)))
    return Outcome(was, draw(orders(chart)), result, draw(why), final, attacker)


Story = tuple[Game, list[Move], list[State]]


@st.composite
def stories(draw: st.DrawFn, most: int = 60) -> Story:
    """A game played by lot, with letters, some orders too few and some taken back: its moves and the states between."""
    game = draw(games)
    luck = draw(st.randoms(use_true_random=False))
    moves_, states = list[Move](), [begin(game)]
    while len(moves_) < most and not isinstance(states[-1].phase, Over):
        for move in _turn(game, states[-1], luck):
            if not refusals(game, states[-1], move):
                moves_.append(move)
                states.append(make(game, states[-1], move))
    return game, moves_, states


def _turn(game: Game, state: State, luck: Any) -> list[Move]:
    """A phase played through: most orders are written, then each power seals or time is over."""
    writing = [choice.move() for choice in legal(game, state) if isinstance(choice.action, v.Write)]
    luck.shuffle(writing)
    told = {(move.by, _subject(move)): move for move in writing}
    some = [move for move in told.values() if luck.random() < 0.9]
    by = Seat(luck.randrange(len(game.seats)))
    rest = [
        Move(by, v.Say((), 'Peace; or "war", [Anna]: choose')),
        Move(by, v.Say((Seat((by + 1) % len(game.seats)),) if by + 1 < len(game.seats) else (), "=> attack")),
        Move(by, v.OfferDraw()),
        Move(by, v.WithdrawDraw()),
        *([Move(some[0].by, v.Erase(some[0].action.order))] if some and isinstance(some[0].action, v.Write) else []),
    ]
    if luck.random() < 0.02:
        rest.append(Move(by, v.Surrender()))
    chatter = luck.sample(rest, luck.randrange(len(rest)))
    end = (
        [Move(CLOCK, v.Deadline())]
        if luck.random() < 0.5
        else [Move(Seat(n), v.Seal()) for n in range(len(game.seats))]
    )
    return [*some, *chatter, *end]


def _subject(move: Move) -> int:
    order = move.action.order if isinstance(move.action, v.Write) else None
    return getattr(order, "unit", getattr(order, "place", NOWHERE))


def has_retreats(states: list[State]) -> bool:
    return any(isinstance(state.phase, v.Retreating) for state in states)
