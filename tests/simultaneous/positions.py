"""Random turns on random maps, as the rules know them: boards and options of every kind, and orders of everybody."""

from typing import NamedTuple

from hypothesis import strategies as st

from garrison.engine.options import differences
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.rulesets import RULESETS
from garrison.simultaneous.state import State
from laws.simultaneous import games

ARMIES = st.integers(1, 9)


class Turn(NamedTuple):
    """A turn that is to be carried out."""

    game: Game
    state: State

    def __repr__(self) -> str:
        options = differences(self.game.options, self.game.ruleset.options)
        return f"Turn(borders={self.game.map.borders}, options={options}, state={self.state})"


@st.composite
def turns(draw: st.DrawFn, most: int = 6) -> Turn:
    """A game, and a state in which every seat has written up to so many orders; not all can be followed."""
    game = draw(games(draw(st.sampled_from([*RULESETS.values()]))))
    seats, places = len(game.seats), range(len(game.map.ids))
    wasted = tuple(map(Territory, places[: game.options.devastated]))
    owners = st.sampled_from([NOBODY, *map(Seat, range(seats))])
    owner = tuple(NOBODY if where in wasted else draw(owners) for where in places)
    state = State(
        phase=v.Throwing(),
        round=draw(st.integers(1, 9)),
        owner=owner,
        armies=tuple(0 if seat == NOBODY else draw(ARMIES) for seat in owner),
        pool=tuple(draw(st.integers(0, 9)) for _ in range(seats)),
        orders=tuple(tuple(draw(st.lists(orders(game, owner, Seat(seat)), max_size=most))) for seat in range(seats)),
        owned=tuple(sorted({seat for seat in owner if seat != NOBODY})),
        hands=((),) * seats,
        wasted=wasted,
    )
    return Turn(game, state)


@st.composite
def orders(draw: st.DrawFn, game: Game, owner: tuple[Seat, ...], by: Seat) -> v.Order:
    """An order of a seat, mostly from a territory of its own."""
    everywhere = [Territory(where) for where in range(len(owner))]
    source = draw(st.sampled_from([where for where in everywhere if owner[where] == by] or everywhere))
    near = draw(st.sampled_from([*game.map.borders[source]] or everywhere))
    anywhere, armies = draw(st.sampled_from(everywhere)), draw(ARMIES)
    match draw(st.sampled_from([v.March, v.March, v.March, v.Reinforce, v.Colonize, v.Retreat, v.Nop])):
        case kind if kind is v.March:
            return v.March(source, near, armies, stop_at=draw(st.integers(0, 2)))
        case kind if kind is v.Reinforce:
            return v.Reinforce(source, armies)
        case kind if kind is v.Colonize:
            return v.Colonize(anywhere, armies, draw(st.sampled_from([NOWHERE, source])))
        case kind if kind is v.Retreat:
            return v.Retreat(source, near)
        case _:
            return v.Nop(draw(st.integers(1, 3)), source)
