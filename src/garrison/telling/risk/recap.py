"""What happened since a seat's last turn: one sentence about what it lost, and to whom, and the battles one by one."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from garrison.engine.notation import listed
from garrison.engine.vocabulary import Event, Seat
from garrison.maps.world import Territory
from garrison.risk import events as e
from garrison.risk.game import Game
from garrison.risk.view import View
from garrison.telling.risk.battles import Battle, battles
from garrison.telling.risk.deeds import fought
from garrison.telling.sentences import counted

NAMED = 3
"""More territories than this are counted, and not named."""


class Fight(NamedTuple):
    """A battle, with the number of the move that ended it."""

    version: int
    attacker: Seat
    battle: Battle


class Recap(NamedTuple):
    words: str
    fights: tuple[Fight, ...] = ()

    def told(self, game: Game, fight: Fight) -> str:
        return f"{game.seats[fight.attacker]} {fought(game, fight.battle)}."


def recap(game: Game, before: View, after: View, course: Sequence[tuple[int, Sequence[Event]]]) -> Recap:
    """The same for the seat of the two views: `course` has the events of each move between them that it was told of.

    The battles are those against the seat, or, if nobody attacked it, those in which others took something.
    """
    seat, fights = after.seat, [*_fights(course)]
    against = [fight for fight in fights if fight.battle.defender == seat]
    others = [fight for fight in fights if fight.battle.taken and fight.battle.defender != seat]
    falls = [event for _, part in course for event in part if isinstance(event, e.Eliminated)]
    parts = [
        *(_attacked(game, seat, against, after) if against else ["nobody attacked you"]),
        *_lost(game, before, after, against),
        *([] if against else _elsewhere(game, others)),
        *(f"{game.seats[fall.attacker]} eliminated {game.seats[fall.defender]}" for fall in falls),
    ]
    words = "; ".join(parts)
    return Recap(f"{words[:1].upper()}{words[1:]}.", tuple(against or others))


def _fights(course: Sequence[tuple[int, Sequence[Event]]]) -> Iterator[Fight]:
    """The battles in order; one that was broken off and taken up again by the same seat is one battle."""
    events = [(version, event) for version, part in course for event in part if isinstance(event, e.Fighting)]
    for (attacker, *_), part in groupby(events, lambda one: (one[1].attacker, one[1].source, one[1].target)):
        known = [*part]
        [battle] = battles(event for _, event in known)
        rolls = [event for _, event in known if isinstance(event, e.Rolled)]
        taken = battle.taken or any(not roll.defenders for roll in rolls)
        yield Fight(known[-1][0], attacker, battle._replace(taken=taken))


def _attacked(game: Game, seat: Seat, against: Sequence[Fight], after: View) -> Iterator[str]:
    """Who took what from the seat, and who attacked in vain."""
    for attacker in dict.fromkeys(fight.attacker for fight in against):
        own = [fight.battle for fight in against if fight.attacker == attacker]
        taken = [*dict.fromkeys(one.target for one in own if one.taken and after.owner[one.target] != seat)]
        held = [*dict.fromkeys(one.target for one in own if one.target not in taken)]
        if taken:
            yield f"{game.seats[attacker]} took {_places(game, taken, 'of your territories')}"
        if held:
            yield f"{game.seats[attacker]} attacked {_places(game, held, 'of your territories')} in vain"


def _places(game: Game, places: Sequence[Territory], whose: str) -> str:
    return listed([game.map.ids[where] for where in places]) if len(places) <= NAMED else f"{len(places)} {whose}"


def _lost(game: Game, before: View, after: View, against: Sequence[Fight]) -> Iterator[str]:
    """The armies that fell, and the continents that are no longer whole."""
    armies = sum(fight.battle.killed for fight in against)
    names = [
        one.name
        for one in game.map.continents
        if _holds(before, one.territories) and not _holds(after, one.territories)
    ]
    losses = [*([counted(armies, "army")] if armies else []), *names]
    if losses:
        yield f"you lost {listed(losses)}"


def _holds(view: View, territories: frozenset[Territory]) -> bool:
    return all(view.owner[where] == view.seat for where in territories)


def _elsewhere(game: Game, others: Sequence[Fight]) -> Iterator[str]:
    """What others took from each other."""
    pairs = dict.fromkeys((fight.attacker, fight.battle.defender) for fight in others)
    for attacker, defender in pairs:
        taken = [
            fight.battle.target for fight in others if (fight.attacker, fight.battle.defender) == (attacker, defender)
        ]
        whose = "territories" if len(taken) > NAMED else ""
        victim = f" from {game.seats[defender]}" if defender >= 0 else ""
        yield f"{game.seats[attacker]} took {_places(game, taken, whose)}{victim}"
