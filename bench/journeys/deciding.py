"""The decisions of a bot: the widest of each phase in one game, and all of them together."""

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any, Final

from bench.journeys.watch import Journey, Watch
from garrison import BOTS, CHANCE, Chance, awaited, begin, make, new_game

SEED: Final = 7
MOST_MOVES: Final = 900


def journeys() -> Iterator[Journey]:
    """A game of three `strong` bots on the map of the world."""
    game: Any = new_game("classic", "world", 3, {"setup": "deal"})
    chance, state = Chance(SEED), begin(game)
    bots = [BOTS["risk"]["strong"](game, chance.below) for _ in game.seats]
    widest: dict[str, Watch] = {}
    whole = Watch()
    for _ in range(MOST_MOVES):
        seats = awaited(game, state)
        if not seats:
            break
        seat = next(iter(seats))
        if seat == CHANCE:
            state = make(game, state, game.ruleset.chance(game, state, chance.below))
            continue
        view, watch = game.ruleset.view(game, state, seat), Watch()
        with watch if len(view.choices) > 1 else nullcontext():
            move = bots[seat].choose(view)
        phase = type(view.phase).__name__.lower()
        if phase not in widest or len(watch.files) > len(widest[phase].files):
            widest[phase] = watch
        whole.files |= watch.files
        whole.counted += watch.counted
        state = make(game, state, move)
    yield from (Journey(f"strong, the widest {phase}", (watch,)) for phase, watch in widest.items())
    yield Journey("strong, all decisions", (whole,))
