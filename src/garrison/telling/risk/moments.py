"""The moments that turned a game, each in a sentence with its move: who fell, who held what, who led, who was lucky."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import NamedTuple

from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.maps.world import Territory
from garrison.odds.dice import Dice, dice_of
from garrison.odds.whole import blow_chances
from garrison.risk import events as e
from garrison.risk.game import Game
from garrison.telling.risk.deeds import battles, fought, won
from garrison.telling.sentences import counted

MOST = 24
ALWAYS = 1_000.0
SWINGS = 2
WORTH_TELLING = 3
"""Leads of fewer rounds than this are not told, nor turns that cost or destroy fewer armies on balance."""


class Passage(NamedTuple):
    """What a move changed: its number, the events, the round and the owners after it."""

    version: int
    round: int
    owner: tuple[int, ...]
    events: tuple[Event, ...]


class Moment(NamedTuple):
    version: int
    round: int
    seat: Seat
    words: str
    weight: float
    """How much it mattered compared with others."""


def moments(game: Game, course: Sequence[Passage]) -> list[Moment]:
    """The moments that mattered most, in order; the names of the game are those that the sentences use."""
    found = [moment for kind in KINDS for moment in kind(game, course)]
    return sorted(sorted(found, key=lambda moment: -moment.weight)[:MOST], key=lambda moment: moment.version)


def turning(game: Game, course: Sequence[Passage], most: int = 3) -> list[Moment]:
    """The heaviest moment of each kind before the end, at most this many, in order."""
    before = course[:-1]
    kinds = (_leads, _reigns, _ends, _wars)
    heaviest = [max(found, key=lambda one: one.weight) for kind in kinds if (found := [*kind(game, before)])]
    apart = {moment.version: moment for moment in heaviest[:most]}
    return sorted(apart.values(), key=lambda moment: moment.version)


def _ends(game: Game, course: Sequence[Passage]) -> Iterator[Moment]:
    for passage in course:
        for event in passage.events:
            match event:
                case e.Eliminated(attacker, _, defender):
                    yield _at(passage, attacker, f"{game.seats[attacker]} eliminates {game.seats[defender]}.")
                case e.Resigned(seat):
                    yield _at(passage, seat, f"{game.seats[seat]} resigns.")
                case e.Ended(winners):
                    yield _at(passage, winners[0] if winners else NOBODY, won(game, winners))
                case _:
                    pass


def _at(passage: Passage, seat: Seat, words: str, weight: float = ALWAYS) -> Moment:
    return Moment(passage.version, passage.round, seat, words, weight)


# Continents


def _reigns(game: Game, course: Sequence[Passage]) -> Iterator[Moment]:
    """Who won and who lost a continent, if it brought its holder armies at least once."""
    for continent in game.map.continents:
        reigns = groupby(course, partial(_holder, continent.territories))
        for (seat, part), (_, after) in pairwise([*((seat, [*part]) for seat, part in reigns), (NOBODY, [])]):
            turns = sum(isinstance(event, e.TurnBegan) and event.seat == seat for one in part for event in one.events)
            if seat == NOBODY or not turns:
                continue
            name, weight = continent.name, float(turns * continent.bonus)
            held = f"holds it for {counted(turns, 'turn')}" if after else "keeps it"
            yield _at(part[0], seat, f"{game.seats[seat]} wins {name} and {held}.", weight)
            if after:
                yield _lost(game, after[0], seat, continent.territories, name)._replace(weight=weight)


def _holder(territories: frozenset[Territory], passage: Passage) -> Seat:
    owners = {passage.owner[where] for where in territories}
    return Seat(owners.pop()) if len(owners) == 1 else NOBODY


def _lost(game: Game, passage: Passage, seat: Seat, territories: frozenset[Territory], name: str) -> Moment:
    taker = next(passage.owner[where] for where in sorted(territories) if passage.owner[where] != seat)
    by = f" to {game.seats[taker]}" if taker >= 0 else ""
    return _at(passage, seat, f"{game.seats[seat]} loses {name}{by}.")


# The lead


def _leads(game: Game, course: Sequence[Passage]) -> Iterator[Moment]:
    """Who came to hold the most territories at the end of a round, and kept ahead for a while."""
    rounds = [[*part][-1] for number, part in groupby(course, lambda passage: passage.round) if number]
    leads = [(seat, [*part]) for seat, part in groupby(rounds, lambda end: _leader(game, end)) if seat != NOBODY]
    for (before, _), (seat, part) in pairwise([(seat, part) for seat, part in leads if len(part) >= WORTH_TELLING]):
        if seat != before:
            words = f"{game.seats[seat]} takes the lead with {counted(part[0].owner.count(seat), 'territory')}."
            yield _at(part[0], seat, words, 5.0 * len(part))


def _leader(game: Game, passage: Passage) -> Seat:
    """Whoever has more territories than anybody else."""
    land = [passage.owner.count(seat) for seat in range(len(game.seats))]
    return Seat(land.index(max(land))) if land.count(max(land)) == 1 else NOBODY


# War


class _Fight(NamedTuple):
    """Rolls that belong together, with the last of the moves in which they fell."""

    passage: Passage
    events: list[e.Fighting]
    dice: Dice

    @property
    def rolls(self) -> list[e.Blow]:
        return [event for event in self.events if isinstance(event, e.Blow)]

    @property
    def balance(self) -> int:
        """What the attacker destroyed less what it lost."""
        return sum(roll.killed - roll.lost for roll in self.rolls)

    @property
    def luck(self) -> float:
        return self.balance - sum(_expected(*roll.force, self.dice) for roll in self.rolls)


def _expected(attack: int, defend: int, dice: Dice) -> float:
    """The balance of one roll or whole battle on average."""
    chances = blow_chances(attack, defend, dice)
    return sum(float(chance) * (toll.defender - toll.attacker) for toll, chance in chances.items())


def _wars(game: Game, course: Sequence[Passage]) -> Iterator[Moment]:
    dice = dice_of(game.options)
    turns = [_together(part, dice) for _, part in groupby(_fighting(course), lambda one: one[0])]
    fights = [_together(part, dice) for _, part in groupby(_fighting(course), lambda one: one[:2])]
    yield from _swings(game, sorted(turns, key=lambda turn: turn.balance))
    by_luck = sorted(fights, key=lambda fight: fight.luck)
    if by_luck and by_luck[-1].luck > 1:
        yield _upset(game, by_luck[-1], "luckiest", "better")
    if by_luck and by_luck[0].luck < -1:
        yield _upset(game, by_luck[0], "unluckiest", "worse")


def _fighting(course: Sequence[Passage]) -> Iterator[tuple[int, tuple[int, int], Passage, e.Fighting]]:
    """Each event of war, with the number of its turn and its two territories."""
    turn = 0
    for passage in course:
        for event in passage.events:
            turn += isinstance(event, e.TurnBegan)
            if isinstance(event, e.Fighting):
                yield turn, (event.source, event.target), passage, event


def _together(part: Iterator[tuple[int, tuple[int, int], Passage, e.Fighting]], dice: Dice) -> _Fight:
    known = [*part]
    rolled = [passage for *_, passage, event in known if isinstance(event, e.Blow)]
    return _Fight(rolled[-1] if rolled else known[-1][2], [event for *_, event in known], dice)


def _swings(game: Game, turns: Sequence[_Fight]) -> Iterator[Moment]:
    """The turns that destroyed most on balance, and the one that cost most."""
    for turn in [*turns[:1], *turns[1:][-SWINGS:]]:
        seat = turn.events[0].attacker
        lost, killed = (sum(getattr(roll, side) for roll in turn.rolls) for side in ("lost", "killed"))
        if turn.balance >= WORTH_TELLING:
            words = f"{game.seats[seat]} destroys {counted(killed, 'army')} in one turn and loses {lost or 'none'}."
            yield _at(turn.passage, seat, words)
        elif turn.balance <= -WORTH_TELLING:
            words = f"{game.seats[seat]} loses {counted(lost, 'army')} in one turn and destroys {killed or 'none'}."
            yield _at(turn.passage, seat, words)


def _upset(game: Game, fight: _Fight, which: str, how: str) -> Moment:
    [battle] = battles(fight.events)
    taken = battle._replace(taken=battle.taken or not fight.rolls[-1].defenders)
    seat = fight.events[0].attacker
    luck = f"the {which} attack of the game, {abs(fight.luck):.1f} armies {how} than average"
    return _at(fight.passage, seat, f"{game.seats[seat]} {fought(game, taken)}: {luck}.")


KINDS: tuple[Callable[[Game, Sequence[Passage]], Iterator[Moment]], ...] = (_ends, _reigns, _leads, _wars)
