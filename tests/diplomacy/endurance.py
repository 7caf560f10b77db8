"""Play random games of both rule sets to a number of phases, with absurd orders among them: nothing raises or hangs.

    python tests/diplomacy/endurance.py [phases] [seed]

Too long for the suite: it is run by hand, and tells how many phases, moves and games it played, and how fast.
"""

import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.flaws import flaws
from garrison.diplomacy.game import Game
from garrison.diplomacy.rules.writing import choices
from garrison.diplomacy.rulesets import RULESETS
from garrison.diplomacy.state import State
from garrison.engine.game import Moment
from garrison.engine.play import begin, make, refusals
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CLOCK, Move, Over, Seat
from garrison.maps.provinces_reading import bundled_provinces
from garrison.sheets import writing
from laws.any_orders import absurd_order, any_order
from laws.diplomacy import game
from laws.random_play import one_of

LAST_YEAR = 1940


def phase_played(on: Game, state: State, luck: Chance, told: Counter[str]) -> State:
    """The state when all have written something, and sealed or let the time pass."""
    named = type(state.phase)
    told[named.__name__] += 1
    for power in writing(state):
        for order in orders(on, state, power, luck):
            move = Move(power, v.Write(order))
            if refusals(on, state, move):
                told["refused"] += 1
            else:
                state = make(on, state, move)
                told["written"] += 1
    for power in writing(state):
        aside = Move(power, one_of((v.OfferDraw(), v.Surrender()), luck))
        if luck.below(1500) == 0 and not refusals(on, state, aside):
            state = make(on, state, aside)
    if luck.below(20) == 0 and not isinstance(state.phase, Over):
        return make(on, state, Move(CLOCK, v.Deadline()))
    for power in writing(state) if isinstance(state.phase, named) else ():
        state = make(on, state, Move(power, v.Seal()))
    return state


def orders(on: Game, state: State, power: Seat, luck: Chance) -> list[v.AnyOrder]:
    """One order a unit, one in ten of them absurd, and now and then an order for no unit at all."""
    by_subject: dict[int, list[v.AnyOrder]] = {}
    for order in choices(Moment(on, state, state.phase, power)):
        by_subject.setdefault(order.subject, []).append(order)
    written = [
        absurd_order(on, place, luck) if place >= 0 and luck.below(10) == 0 else one_of(listed, luck)
        for place, listed in by_subject.items()
        if luck.below(25)
    ]
    if isinstance(state.phase, v.Adjusting):
        written = sorted(written, key=lambda _: luck.below(1 << 20))[: abs(state.phase.balance[power])]
    return [*written, *([any_order(on, luck)] if luck.below(10) == 0 else [])]


def endured(on: Game, phases: int, seed: int) -> Counter[str]:
    """What was played, until so many phases were."""
    luck, told = Chance(seed, on.ruleset.name), Counter[str]()
    names = ("Ordering", v.Retreating.__name__, v.Adjusting.__name__)
    while sum(told[name] for name in names) < phases:
        told["games"] += 1
        state = begin(on)
        while not isinstance(state.phase, Over) and state.year < LAST_YEAR:
            state = phase_played(on, state, luck, told)
            told["void"] += sum(outcome.result == "void" for outcome in state.news)
            if found := list(flaws(on, state)):
                raise AssertionError(found, state)
        told["over"] += isinstance(state.phase, Over)
    return told


if __name__ == "__main__":
    most, seed = (int(word) for word in [*sys.argv[1:3], "100000", "1"][:1] + [*sys.argv[2:3], "1"][:1])
    for book in RULESETS.values():
        start = perf_counter()
        told = endured(game(bundled_provinces("europe"), book), most, seed)
        print(book.name, dict(told), f"{perf_counter() - start:.0f} s", flush=True)  # noqa: T201  a script tells how it went
