"""Attacks with less luck: even rolls, and battles that are fought to the end at once.

Both take the place of dice in some games: the rows of a rule set say under which options.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from garrison.engine.game import Rule
from garrison.engine.vocabulary import CHANCE, Choice, Event
from garrison.risk import events
from garrison.risk import vocabulary as v
from garrison.risk.game import Moment
from garrison.risk.luck import battle_ends, evenly
from garrison.risk.questions import attacks, on_map
from garrison.risk.rules.attack import Refused as OfAttack
from garrison.risk.rules.attack import after_losses, refuse_way, sides
from garrison.risk.state import State


class Refused(StrEnum):
    NOT_EVEN = "An even roll costs each side what the dice would cost on average, rounded up or down by chance."
    NOT_THIS_FORCE = "You attack with at least one army, and one must stay behind."
    NOT_THIS_END = "The battle can't end like this. The number of its possible ends is {}."


# Even rolls: each side loses what it loses on average with real dice, rounded up or down by chance


def _evens(at: Moment[v.Rolling]) -> list[Choice[v.Even]]:
    dice = at.phase.attacker, at.phase.defender
    return [Choice(CHANCE, v.Even(*dice, *losses)) for losses in evenly(*dice)]


def _refuse_even(at: Moment[v.Rolling], roll: v.Even) -> Iterator[Refused]:
    dice = at.phase.attacker, at.phase.defender
    if (roll.attacker, roll.defender) != dice or (roll.lost, roll.killed) not in evenly(*dice):
        yield Refused.NOT_EVEN


def _evened(at: Moment[v.Rolling], roll: v.Even, after: State) -> Iterator[Event]:
    left = after.armies[at.phase.source], after.armies[at.phase.target]
    dice = at.phase.attacker, at.phase.defender
    yield events.RolledEvenly(*sides(at.state, at.phase.source, at.phase.target), *dice, roll.lost, roll.killed, *left)


EVEN = Rule(
    _evens,
    _refuse_even,
    lambda at, roll: after_losses(at.game, at.state, at.phase, at.phase.attacker, (roll.lost, roll.killed)),
    _evened,
)


# Whole battles: the attacker commits armies, which take the territory or are all lost


def _commitments(at: Moment[v.Attacking]) -> list[Choice[v.Attack]]:
    return [
        Choice(at.by, v.Attack(source, target, 1), at.state.armies[source] - 1)
        for source, target in attacks(at.game, at.state, at.by)
    ]


def _refuse_commitment(at: Moment[v.Attacking], attack: v.Attack) -> Iterator[str]:
    if not on_map(at.state, attack.source, attack.target):
        yield OfAttack.NOT_ON_THE_MAP
        return
    yield from refuse_way(at, attack.source, attack.target)
    if not 1 <= attack.dice < at.state.armies[attack.source]:
        yield Refused.NOT_THIS_FORCE


def _committed(at: Moment[v.Attacking], attack: v.Attack, _: State) -> Iterator[Event]:
    yield events.Attacked(*sides(at.state, attack.source, attack.target), attack.dice)


COMMIT = Rule(
    _commitments,
    _refuse_commitment,
    lambda at, attack: replace(at.state, phase=v.Battling(attack.source, attack.target, attack.dice)),
    _committed,
)


def _ends(at: Moment[v.Battling]) -> list[Choice[v.FightOut]]:
    force = at.phase.armies, at.state.armies[at.phase.target]
    return [Choice(CHANCE, v.FightOut(*force, end.lost, end.killed)) for end in battle_ends(at.game.options, *force)]


def _refuse_end(at: Moment[v.Battling], battle: v.FightOut) -> Iterator[str]:
    possible = _ends(at)
    if all(choice.action != battle for choice in possible):
        yield Refused.NOT_THIS_END.format(len(possible))


def _decide(at: Moment[v.Battling], battle: v.FightOut) -> State:
    least = min(v.MOST_MOVE_IN, at.phase.armies - battle.lost)
    return after_losses(at.game, at.state, at.phase, least, (battle.lost, battle.killed))


def _decided(at: Moment[v.Battling], battle: v.FightOut, after: State) -> Iterator[Event]:
    left = after.armies[at.phase.source], after.armies[at.phase.target]
    yield events.FoughtOut(
        *sides(at.state, at.phase.source, at.phase.target),
        battle.attacker,
        battle.defender,
        battle.lost,
        battle.killed,
        *left,
    )


DECIDE = Rule(_ends, _refuse_end, _decide, _decided)
