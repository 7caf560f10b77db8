"""A turn once more from its beginning: the same decisions with other dice, or a bot in place of its seat."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from garrison.bots import BOTS
from garrison.engine.game import AnyGame, AnyMove, AnyState
from garrison.engine.play import IllegalMove, awaited, legal, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Over, Seat
from garrison.review.past import Past, Turn
from garrison.review.script import Deed, deeds, like
from garrison.risk import vocabulary as v

MOST_MOVES: Final = 5_000
"""No turn is longer, whatever a bot does."""


class Course(NamedTuple):
    """A turn that could have been: the decisions of the seat, and the position after it."""

    moves: tuple[AnyMove, ...]
    end: AnyState


def with_other_dice(past: Past, turn: Turn, seat: Seat, seed: int, tries: int) -> list[Course]:
    """The same decisions, as far as they can still be made."""
    script = deeds(past, turn)
    return [_course(past.game, turn, seat, Chance(seed, "again", turn.began, number), _Script(past, script))
            for number in range(tries)]  # fmt: skip


def by_bot(past: Past, turn: Turn, seat: Seat, seed: int, tries: int) -> list[Course]:
    """With the best bot on the seat; the others do what they did."""
    script = [deed for deed in deeds(past, turn) if deed.move.by != seat]
    courses = []
    for number in range(tries):
        chance = Chance(seed, "instead", turn.began, number)
        courses.append(_course(past.game, turn, seat, chance, _Substitute(past, script, seat, chance)))
    return courses


Decide = Callable[[AnyState], Iterator[AnyMove]]
"""The next decision in a position, if there is one."""


def _course(game: AnyGame, turn: Turn, seat: Seat, chance: Chance, decide: "_Script") -> Course:
    state, own, left = decide.past.states[turn.began], list[AnyMove](), MOST_MOVES
    while left and not isinstance(state.phase, Over) and game.ruleset.notation.chapter(game, state) == turn.chapter:
        if CHANCE in awaited(game, state):
            move = game.ruleset.chance(game, state, chance.below)
        elif (move := next(decide.moves(state), None)) is None:  # type: ignore[assignment]  # nobody knows how to go on
            break
        own += [move] if move.by == seat else []
        state, left = make(game, state, move), left - 1
    return Course(tuple(own), state)


class _Script:
    """Whoever does what was done, and when nothing of it is left, as little as possible."""

    def __init__(self, past: Past, script: list[Deed]) -> None:
        self.past, self._game, self._left, self._done = past, past.game, [*script], 0

    def moves(self, state: AnyState) -> Iterator[AnyMove]:
        if isinstance(state.phase, v.Defending):
            yield _most(self._game, state)
        while self._left:
            deed = self._left[0]
            if self._may_repeat(deed):
                for move in _legal(self._game, state, deed.move):
                    self._done += 1
                    yield move
                    return
            elif isinstance(state.phase, v.Occupying):
                break
            self._left.pop(0)
            self._done = 0
        yield from _least(self._game, state)

    def _may_repeat(self, deed: Deed) -> bool:
        return deed.conquered or self._done < deed.times


class _Substitute(_Script):
    """A bot on one seat, which also rolls for the others' defence."""

    def __init__(self, past: Past, script: list[Deed], seat: Seat, chance: Chance) -> None:
        super().__init__(past, script)
        self._seat = seat
        self._bot = next(iter(BOTS[past.game.ruleset.family.name].values()))(past.game, chance.below)

    def moves(self, state: AnyState) -> Iterator[AnyMove]:
        if self._seat in awaited(self._game, state):
            yield self._bot.choose(self._game.ruleset.view(self._game, state, self._seat))
        else:
            yield from super().moves(state)


def _legal(game: AnyGame, state: AnyState, move: AnyMove) -> Iterator[AnyMove]:
    """The move, or the nearest to it, if it can be made; letters and void orders are in no list of choices."""
    found = next(like(game, state, move), move)
    try:
        make(game, state, found)
    except IllegalMove:
        return
    yield found


def _most(game: AnyGame, state: AnyState) -> AnyMove:
    choice = legal(game, state)[0]
    return choice.move(choice.most)


def _least(game: AnyGame, state: AnyState) -> Iterator[AnyMove]:
    """To be done, if that is possible; else the first choice, with as many armies as there are."""
    choices = legal(game, state)
    done = [choice for choice in choices if isinstance(choice.action, v.Done)]
    if done:
        yield done[0].move()
    elif choices:
        yield choices[0].move(choices[0].most or None)
