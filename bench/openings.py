"""Whether games as *Play now* begins them are games: `python -m bench.openings --games 400`.

At each level four seats play `classic` on `world`, dealt and laid evenly: the three bots of the level, and in your
place one more of them. It prints what each place in the order of play still holds of its land when its own first turn
begins, how often it wins, and how long games last; then, how often `steady` wins in your place, which says how strong
the level is.
"""

import argparse
from collections.abc import Iterator, Sequence
from statistics import fmean, median
from typing import Final

from bench.machine import machine
from garrison.arena.batch import each
from garrison.arena.contest import Contest, Entrant, Result, followed, players, seated
from garrison.bots.risk import BOTS, LEVELS
from garrison.catalogue import new_game
from garrison.engine.game import is_of
from garrison.engine.play import begin
from garrison.engine.vocabulary import Over
from garrison.risk import vocabulary as v
from garrison.risk.family import RISK

SEATS: Final = 4
YOU: Final = "steady"
STRENGTH_GAMES: Final = 200
RULES: Final = {"setup": "deal", "placing": "even"}


class Opening(Result, frozen=True):
    """What one game showed."""

    kept: tuple[float, ...] = ()
    """For each place in the order of play, what part of the land it was dealt it holds when its first turn begins."""

    @property
    def place(self) -> int:
        """The place that won, from 0, or -1 if the game was broken off."""
        return (self.winners[0] - self.opener) % SEATS if self.winners else -1

    @property
    def entrant(self) -> int:
        """Who won, as a number of the contest's entrants, or -1."""
        return self.seating[self.winners[0]] if self.winners else -1


def opening(contest: Contest, number: int) -> Opening:
    """The game of a contest that has this number."""
    assert is_of(contest.game, RISK)
    state = begin(contest.game)
    dealt, kept, moves = dict[int, int](), dict[int, float](), 0
    for _, after in followed(contest, number, players(contest, number), state):
        if not dealt and not isinstance(after.phase, v.SettingUp):
            dealt = {seat: after.owner.count(seat) for seat in range(SEATS)}
        if dealt and after.round == 1 and after.turn not in kept:
            kept[after.turn] = after.owner.count(after.turn) / dealt[after.turn]
        state, moves = after, moves + 1
    return Opening(
        number=number,
        seating=seated(contest, number),
        winners=state.phase.winners if isinstance(state.phase, Over) else (),
        finished=isinstance(state.phase, Over),
        rounds=state.round,
        moves=moves,
        opener=state.first,
        kept=tuple(kept.get((state.first + place) % SEATS, 0.0) for place in range(SEATS)),
    )


def played(names: Sequence[str], games: int, seed: int, jobs: int, **options: str) -> list[Opening]:
    game = new_game("classic", "world", SEATS, {**RULES, **options})
    contest = Contest(game, tuple(Entrant(name, BOTS[name]) for name in names), seed)
    return [*each(opening, contest, games, jobs)]


def report(games: int, seed: int, jobs: int, levels: Sequence[str], placing: str) -> Iterator[str]:
    yield "| level | games | land kept by place, % | won by place, % | rounds: 10%, middle, 90% | unfinished |"
    yield "| --- | --: | --- | --- | --- | --: |"
    for level in levels:
        bots = LEVELS[level].bots
        found = played((bots[-1], *bots), games, seed, jobs, placing=placing)
        kept = [f"{100 * fmean(game.kept[place] for game in found):.0f}" for place in range(SEATS)]
        won = [f"{100 * sum(game.place == place for game in found) / len(found):.0f}" for place in range(SEATS)]
        rounds = sorted(game.rounds for game in found)
        some = [rounds[len(rounds) // 10], int(median(rounds)), rounds[9 * len(rounds) // 10]]
        broken = sum(not game.finished for game in found)
        yield f"| {level} | {games} | {' '.join(kept)} | {' '.join(won)} | {' '.join(map(str, some))} | {broken} |"


def strength(games: int, seed: int, jobs: int, levels: Sequence[str], placing: str) -> Iterator[str]:
    yield f"| level | {YOU} in your place wins, in % | games |"
    yield "| --- | --: | --: |"
    for level in levels:
        found = played((YOU, *LEVELS[level].bots), games, seed, jobs, placing=placing)
        yield f"| {level} | {100 * sum(game.entrant == 0 for game in found) / len(found):.0f} | {len(found)} |"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=400, help="at each level")
    asked.add_argument("--strength", type=int, default=STRENGTH_GAMES, help="games that measure how strong a level is")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--levels", default=",".join(LEVELS), help="separated by commas")
    asked.add_argument("--placing", default=RULES["placing"])
    given = asked.parse_args()
    levels, rest = given.levels.split(","), (given.seed, given.jobs)
    for games, table in ((given.games, report), (given.strength, strength)):
        for line in table(games, *rest, levels, given.placing) if games else ():
            print(line, flush=True)
        print()
    print(machine())


if __name__ == "__main__":
    main()
