"""A turn from its beginning again: the same decisions with other dice, or a bot in place of its seat."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Final, NamedTuple

from msgspec.structs import replace

from garrison.bots import BOTS, Bot, Factory, strongest, usual
from garrison.bots.families import FAMILIES
from garrison.engine.game import Game, State
from garrison.engine.play import IllegalMove, awaited, legal, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Choice, Move, Over, Seat
from garrison.review.replaying import Replay, Turn, heading
from garrison.risk import vocabulary as v
from garrison.sheets import Seal


class Decision(NamedTuple):
    """A move, made this many times; an attack that conquered is repeated until it conquers."""

    move: Move
    times: int = 1
    conquered: bool = False


def decisions(replay: Replay, turn: Turn) -> list[Decision]:
    """The decisions of a turn, in order, with attacks on one territory as one; the defender's dice are left out."""
    numbers = [
        number
        for number in range(turn.began, turn.version)
        if replay.moves[number].by != CHANCE and not isinstance(replay.moves[number].action, v.Defend)
    ]
    parts = groupby(numbers, lambda number: _battle(replay.moves[number], number))
    return [_decision(replay, [*part]) for _, part in parts]


def _battle(move: Move, number: int) -> tuple[int, ...]:
    """A key that is the same for all attacks of a battle."""
    match move.action:
        case v.Attack(source, target):
            return source, target
        case _:
            return (number,)


def _decision(replay: Replay, numbers: Sequence[int]) -> Decision:
    first, after = replay.moves[numbers[0]], numbers[-1] + 1
    rest = (replay.moves[number].action for number in range(after, len(replay.moves)))
    battle = v.Defend | v.Roll | v.Even | v.FightOut
    following = next((action for action in rest if not isinstance(action, battle)), None)
    return Decision(first, len(numbers), isinstance(following, v.Occupy))


# The nearest legal move


def like(game: Game, state: State, move: Move) -> Iterator[Move]:
    """The same move with the nearest count that is legal now, if there is one; attacks are made with all dice."""
    for choice in legal(game, state, move.by):
        if _same(choice, move):
            yield choice.move(_count(choice, move))
            return


def _same(choice: Choice, move: Move) -> bool:
    action = move.action
    if type(action) is not type(choice.action):
        return False
    return bool((replace(action, **{action.counts: choice.least}) if action.counts else action) == choice.action)


def _count(choice: Choice, move: Move) -> int | None:
    if not move.action.counts:
        return None
    if isinstance(move.action, v.Attack):
        return choice.most
    return min(max(choice.least, int(getattr(move.action, move.action.counts))), choice.most)


# The turn itself


MOST_MOVES: Final = 5_000
"""A turn is broken off after this many moves."""


class TurnOutcome(NamedTuple):
    """A turn that could have been: the decisions of the seat, and the position after it."""

    moves: tuple[Move, ...]
    end: State


def with_other_dice(replay: Replay, turn: Turn, seat: Seat, seed: int, tries: int) -> list[TurnOutcome]:
    """Turns with the same decisions, as far as they can still be made, and other dice."""
    script = decisions(replay, turn)
    chances = [Chance(seed, "again", turn.began, number) for number in range(tries)]
    return [
        _played(replay.game, replay.states[turn.began], seat, Script(replay.game, script), chance) for chance in chances
    ]


def by_bot(replay: Replay, turn: Turn, seat: Seat, seed: int, tries: int) -> list[TurnOutcome]:
    """Turns with the best bot on the seat, in which the others do what they did."""
    script = [decision for decision in decisions(replay, turn) if decision.move.by != seat]
    chances = [Chance(seed, "instead", turn.began, number) for number in range(tries)]
    start, (_, best) = replay.states[turn.began], best_of(replay.game)
    return [
        _played(
            replay.game, start, seat, Substitutes(replay.game, script, {seat: best(replay.game, chance.below)}), chance
        )
        for chance in chances
    ]


def by_bots(game: Game, state: State, seat: Seat, factory: Factory, chance: Chance) -> TurnOutcome:
    """The rest of a turn, with this bot on the seat and the best on all others."""
    _, best = best_of(game)
    bots = {Seat(one): (factory if one == seat else best)(game, chance.below) for one in range(len(game.seats))}
    return _played(game, state, seat, Substitutes(game, [], bots), chance)


def best_of(game: Game) -> tuple[str, Factory]:
    """The best bot of the family that is quick, and its name."""
    family = game.ruleset.family.name
    name = usual(family) if FAMILIES[family].is_slow else strongest(family)
    return name, BOTS[family][name]


def _played(game: Game, state: State, seat: Seat, players: "Script", chance: Chance) -> TurnOutcome:
    turn, own, left = heading(game, "", state), list[Move](), MOST_MOVES
    while left and not isinstance(state.phase, Over) and heading(game, turn, state) == turn:
        if CHANCE in awaited(game, state):
            found = [game.ruleset.chance(game, state, chance.below)]
        elif not (found := [*islice(players.moves(state), 1)]):
            break
        own += [move for move in found if move.by == seat]
        state, left = make(game, state, found[0]), left - 1
    return TurnOutcome(tuple(own), state)


class Script:
    """A player who does again what was done, and then as little as possible."""

    def __init__(self, game: Game, script: Sequence[Decision]) -> None:
        self._game, self._left, self._done = game, [*script], 0

    def moves(self, state: State) -> Iterator[Move]:
        """The next move, if there is one."""
        if isinstance(state.phase, v.Defending):
            yield _most(self._game, state)
        while self._left:
            if found := self._again(state):
                self._done += 1
                yield found[0]
            elif isinstance(state.phase, v.Occupying):
                break
            else:
                self._left.pop(0)
                self._done = 0
        yield from _least(self._game, state)

    def _again(self, state: State) -> list[Move]:
        """The move of the next decision, unless it has been made often enough or can't be made now."""
        decision = self._left[0]
        return [*_legal(self._game, state, decision.move)] if decision.conquered or self._done < decision.times else []


class Substitutes(Script):
    """A script in which bots play some seats."""

    def __init__(self, game: Game, script: Sequence[Decision], bots: Mapping[Seat, Bot]) -> None:
        super().__init__(game, script)
        self._bots = bots

    def moves(self, state: State) -> Iterator[Move]:
        """The next move, if there is one."""
        waited = [seat for seat in sorted(awaited(self._game, state)) if seat in self._bots]
        if waited:
            yield self._bots[waited[0]].choose(self._game.ruleset.view(self._game, state, waited[0]))
        yield from super().moves(state)


def _legal(game: Game, state: State, move: Move) -> Iterator[Move]:
    """The move, or the nearest to it, if it can be made; letters and void orders are in no list of choices."""
    found = next(like(game, state, move), move)
    try:
        make(game, state, found)
    except IllegalMove:
        return
    yield found


def _most(game: Game, state: State) -> Move:
    choice = legal(game, state)[0]
    return choice.move(choice.most)


def _least(game: Game, state: State) -> Iterator[Move]:
    """The end of the phase or of the sheet, if possible; otherwise the first choice, with all armies."""
    choices = legal(game, state)
    done = [choice for choice in choices if isinstance(choice.action, v.Done | Seal)]
    if done:
        yield done[0].move()
    elif choices:
        yield choices[0].move(choices[0].most or None)
