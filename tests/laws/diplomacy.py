"""The diplomacy family as the laws see it: random games of its rule sets, and how to disguise what is not known."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, get_args

import hypothesis.strategies as st
from msgspec.structs import asdict, replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.events import AnyEvent, hears
from garrison.diplomacy.game import Choice as AnyChoice
from garrison.diplomacy.game import Game, Ruleset
from garrison.diplomacy.options import DATC
from garrison.diplomacy.rules.writing import choices as lawful
from garrison.diplomacy.rulesets import RULESETS
from garrison.diplomacy.state import State, survivors
from garrison.diplomacy.view import View
from garrison.engine.game import Moment, new_game
from garrison.engine.options import changed
from garrison.engine.play import begin, refusals
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Choice, Move, Seat
from garrison.maps.provinces import ProvinceMap
from garrison.maps.provinces_reading import bundled_provinces
from garrison.sheets import writing
from laws.any_orders import SIGNS, absurd_order, anything
from laws.family import Family
from laws.of_diplomacy import LAWS
from laws.random_play import one_of
from strategies_provinces import province_maps

FIXED = ("fleets", "initial_berths", "victory_centres", "order_hours", "retreat_hours", "build_hours")
"""Options that are drawn with regard to the map, or make no difference to play."""

NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "combine_max_power": st.integers(1, 9),
    "combined_support_value": st.integers(1, 2),
    "combined_counts_as": st.integers(1, 2),
}

WORDS: dict[str, st.SearchStrategy[Any]] = {
    name: st.booleans() if isinstance(value, bool) else st.sampled_from([*type(value)])
    for name, value in asdict(DATC).items()
    if name not in FIXED and isinstance(value, bool | StrEnum)
}

CHANGES = st.fixed_dictionaries({}, optional={**NUMBERS, **WORDS})


@st.composite
def games(draw: st.DrawFn, book: Ruleset) -> Game:
    """A game of `book` on a small random map, or now and then on that of Europe, often with some options changed."""
    board = bundled_provinces("europe") if draw(st.integers(0, 19)) == 0 else draw(province_maps())
    centres = sum(province.centre for province in board.provinces)
    changes = draw(CHANGES) if draw(st.booleans()) else {}
    return game(board, book, **changes, victory_centres=draw(st.integers(1 + centres // 2, centres)))


def game(board: ProvinceMap, book: Ruleset, **changes: Any) -> Game:
    """A game of `book` on this map, with some options changed."""
    options = changed(book.options, changes)
    chart = book.family.board(board, options)
    return new_game(chart, book, tuple(power.lower() for power in chart.powers), options)


# Playing


def choose(game: Game, state: State, luck: Chance) -> AnyChoice:
    """A power writes a lawful order for a unit, a void one, or a letter, until most units have one; then it seals."""
    by = one_of(writing(state), luck)
    letter = Move(by, _letter(game, by, luck))
    if luck.below(25) == 0 and not refusals(game, state, letter):
        return Choice(by, letter.action)
    if state.orders[by] and luck.below(15) == 0:
        return Choice(by, v.Erase(one_of(state.orders[by], luck)))
    subjects: dict[int, list[v.AnyOrder]] = {}
    for order in lawful(Moment(game, state, state.phase, by)):
        subjects.setdefault(order.subject, []).append(order)
    told = {order.subject for order in state.orders[by]}
    enough = abs(state.phase.balance[by]) if isinstance(state.phase, v.Adjusting) else len(subjects)
    left = [place for place in subjects if place not in told]
    if not left or len(state.orders[by]) >= enough or luck.below(30) == 0:
        return Choice(by, v.Seal())
    place = one_of(left, luck)
    if luck.below(12) == 0 and place >= 0:
        move = Move(by, v.Write(absurd_order(game, place, luck)))
        if not refusals(game, state, move):
            return Choice(by, move.action)
    moving = [order for order in subjects[place] if isinstance(order, v.Go | v.Voyage)]
    return Choice(by, v.Write(one_of(moving if moving and luck.below(3) == 0 else subjects[place], luck)))


def _letter(game: Game, by: Seat, luck: Chance) -> v.Say:
    others = [Seat(n) for n in range(len(game.seats)) if n != by and luck.below(2)]
    return v.Say(tuple(others), one_of(SIGNS, luck))


# Secrets


def disguised(game: Game, state: State, seat: Seat, luck: Chance) -> State:
    """The same state for this seat: other orders of the others, other letters between them, another word on a draw."""
    orders = tuple(
        kept if power == seat or power in state.surrendered else _other_orders(game, state, Seat(power), luck)
        for power, kept in enumerate(state.orders)
    )
    known = tuple(message for message in state.messages if hears(seat, message.by, message.to))
    others = [power for power in survivors(state) if power != seat]
    letters = [v.Message(a, (b,), one_of(SIGNS, luck)) for a in others for b in others if a != b and luck.below(2)]
    draw = {power for power in others if luck.below(2)} | ({seat} & {*state.draw})
    return replace(state, orders=orders, messages=(*letters, *known), draw=tuple(sorted(draw)))


def _other_orders(game: Game, state: State, power: Seat, luck: Chance) -> tuple[v.AnyOrder, ...]:
    drawn = [order for order in lawful(Moment(game, state, state.phase, power)) if luck.below(3) == 0]
    return tuple({order.subject: order for order in drawn}.values())


# The table


BEATEN = "dislodged germany A BER from KIE to PRU,SIL; dislodged france A KIE from MUN to DEN,HOL"


def samples(book: Ruleset) -> Iterator[tuple[Game, State]]:
    """Games from their first states, and from positions that random games seldom come to."""
    europe = bundled_provinces("europe")
    whole = game(europe, book)
    yield whole, begin(whole)
    short = game(europe, book, victory_centres=3)
    fleet = "F LON/NTH" if book.options.fleets == "in_port" else "F LON"
    lines = (
        (
            "spring 1901: england A KIE, A MUN, germany A BER; owners england LON LVP, germany BER; "
            "orders england A KIE - BER, A MUN S A KIE - BER"
        ),
        f"fall 1901: england {fleet}, A LVP, A EDI, germany A BER; owners england LON LVP EDI, germany BER MUN",
        f"spring retreats 1901: england A BER, germany A KIE, A MUN, france A PAR; {BEATEN}; owners england LON",
        f"fall retreats 1901: england A BER, germany A KIE, A MUN, france A PAR; {BEATEN}; owners england LON",
        f"fall retreats 1901: england A BER, germany A KIE, A MUN; {BEATEN}; owners england LON LVP, germany MUN KIE",
        "adjustments 1901: england A LON, germany A MUN; balance england -1, germany -1",
        (
            "adjustments 1901: england A LON, germany A MUN, russia A WAR; balance england -1, germany +1; "
            "owners germany MUN KIE, russia WAR"
        ),
    )
    yield from ((short, short.ruleset.notation.read_state(short, line)) for line in lines * 2)


DIPLOMACY = Family(
    rulesets=RULESETS,
    games=games,
    samples=samples,
    types={"state": State, "move": Move[v.AnyAction], "choice": Choice[v.AnyAction], "view": View, "event": AnyEvent},
    actions=get_args(v.AnyAction),
    open=(v.Write, v.Say),
    anything=anything,
    choose=choose,
    disguised=disguised,
    laws=LAWS,
    cost=5,
)
