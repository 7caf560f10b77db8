"""What happened, in whole sentences, with each battle summed up: in the setup, in a turn, since a seat's last turn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from garrison.engine.notation import listed
from garrison.engine.vocabulary import CHANCE, Event, Seat
from garrison.maps.world import NOWHERE, Assassinate, Territory
from garrison.risk import events as e
from garrison.risk.events import Blow, Eliminated, Fighting, Occupied
from garrison.risk.game import Game
from garrison.risk.view import View
from garrison.telling.risk.goals import goal_told
from garrison.telling.sentences import Line, card_told, counted
from garrison.territories.family import UNSEEN


class Assault(NamedTuple):
    """Successive attacks from one territory on another."""

    source: Territory
    target: Territory
    defender: Seat
    lost: int
    killed: int
    taken: bool
    fallen: bool


def battles(events: Iterable[Fighting]) -> Iterator[Assault]:
    for (source, target), group in groupby(events, lambda event: (event.source, event.target)):
        parts = list(group)
        rolls = [part for part in parts if isinstance(part, Blow)]
        yield Assault(
            source,
            target,
            parts[0].defender,
            sum(roll.lost for roll in rolls),
            sum(roll.killed for roll in rolls),
            taken=any(isinstance(part, Occupied) for part in parts),
            fallen=any(isinstance(part, Eliminated) for part in parts),
        )


def battles_told(game: Game, fought: Sequence[Assault], seat: Seat) -> Iterator[str]:
    """Battles in order, as `seat` reads them, without the attacker; the first says what its numbers count."""
    spelled = "lost {}, killed {}"
    for (source, taken), group in groupby(fought, lambda battle: (battle.source, battle.taken)):
        targets = []
        for battle in group:
            targets.append(_target_told(game, battle, seat, spelled))
            spelled = "{}, {}"
        yield f"{'takes' if taken else 'attacks'} {', '.join(targets)} from {game.map.ids[source]}"


def _target_told(game: Game, battle: Assault, seat: Seat, losses: str) -> str:
    whose = "your " if battle.defender == seat else ""
    counted = losses.format(battle.lost, battle.killed) if battle.lost or battle.killed else ""
    end = f"{game.seats[battle.defender]} eliminated" if battle.fallen else ""
    cost = ", ".join(part for part in (counted, end) if part)
    return f"{whose}{game.map.ids[battle.target]}{f' ({cost})' if cost else ''}"


# What happened in a turn or in the setup, in whole sentences: one for each deed, with each battle summed up


def deeds(game: Game, events: Sequence[Event]) -> Iterator[Line]:
    """The events of one chapter in sentences, as far as the reader may know them."""
    for _, part in groupby(events, matter_of):
        yield from _together(game, [*part])


def matter_of(event: Event) -> object:
    """What an event is about: events of the same matter that follow each other are told together."""
    return (event.attacker, event.source, event.target) if isinstance(event, e.Fighting) else type(event)


def sort_of(event: Event) -> type[Event]:
    """The type of an event; all events of battles count as one type."""
    return e.Fighting if isinstance(event, e.Fighting) else type(event)


def _together(game: Game, part: list[Event]) -> Iterator[Line]:
    """Successive events of the same sort, in sentences."""
    match part[0]:
        case e.Fighting():
            fights = [event for event in part if isinstance(event, e.Fighting)]
            yield from _war(game, fights)
        case e.Deployed(seat):
            yield Line(seat, f"{game.seats[seat]} places {_places(game, part)}.")
        case e.Placed() | e.Laid() | e.Claimed() | e.Dealt():
            yield from _gathered(game, part)
        case e.LotCast():
            rolls = [f"{game.seats[event.seat]} {event.die}" for event in part if isinstance(event, e.LotCast)]
            yield Line(CHANCE, f"The dice decide who begins: {listed(rolls)}.")
        case _:
            for event in part:
                yield from _deed(game, event)


# Setting up

DOES: dict[type[Event], str] = {e.Claimed: "claims", e.Dealt: "is dealt"}


def _gathered(game: Game, part: list[Event]) -> Iterator[Line]:
    """A sentence for each seat: what it claimed, was dealt, or where armies were placed."""
    found: dict[Seat, Counter[int]] = {}
    for event in part:
        assert isinstance(event, e.Claimed | e.Dealt | e.Placed | e.Laid)
        found.setdefault(event.seat, Counter())[event.where] += event.armies if isinstance(event, e.Laid) else 1
    for seat, where in found.items():
        yield Line(seat, f"{game.seats[seat]} {_did(game, part[0], where)}.")


def _did(game: Game, event: Event, where: Counter[int]) -> str:
    if isinstance(event, e.Placed):
        return f"places {_spread(game, where)}"
    if isinstance(event, e.Laid):
        return f"gets {_spread(game, where)}"
    return f"{DOES[type(event)]} {listed([game.map.ids[t] for t in where])}"


# A turn


def _places(game: Game, part: list[Event]) -> str:
    armies: Counter[int] = Counter()
    for event in part:
        assert isinstance(event, e.Deployed)
        armies[event.where] += event.armies
    return _spread(game, armies)


def _spread(game: Game, armies: Counter[int]) -> str:
    """How many armies are on one territory, and how many on each other."""
    first, *others = [(counted(n, "army"), str(n), game.map.ids[where]) for where, n in armies.items()]
    return listed([f"{first[0]} on {first[2]}", *(f"{number} on {where}" for _, number, where in others)])


def _deed(game: Game, event: Event) -> Iterator[Line]:  # noqa: C901  one case for each event
    match event:
        case e.MissionDealt() | e.MissionOffered() | e.GoalChanged() | e.Sealed() | e.Expired():
            yield _of_a_goal(game, event)
        case e.LotWon(seat, to):
            yield Line(seat, f"{game.seats[seat]} {to}s first.")
        case e.OrderRolled(order, to):
            yield Line(order[0], f"The players {to} in this order: {listed([game.seats[seat] for seat in order])}.")
        case e.Traded(seat, _, armies, reward, bonus):
            more = f", and {bonus} more on {game.map.ids[reward]}" if reward != NOWHERE else ""
            yield Line(seat, f"{game.seats[seat]} trades a set of cards for {counted(armies, 'army')}{more}.")
        case e.Announced(seat, where):
            yield Line(seat, f"{game.seats[seat]} announces an attack on {game.map.ids[where]}.")
        case e.Forfeited(seat, armies):
            yield Line(seat, f"{game.seats[seat]} loses {counted(armies, 'army')}, for which there is no room.")
        case e.Rewarded(seat, where, armies):
            yield Line(seat, f"{game.seats[seat]} gets {armies} more on {game.map.ids[where]}.")
        case e.Fortified(seat, source, target, armies):
            way = f"from {game.map.ids[source]} to {game.map.ids[target]}"
            yield Line(seat, f"{game.seats[seat]} moves {counted(armies, 'army')} {way}.")
        case e.Drew(seat, card):
            what = "a card" if card == UNSEEN else f"a card: {card_told(game, card)}"
            yield Line(seat, f"{game.seats[seat]} draws {what}.")
        case e.Resigned(seat):
            yield Line(seat, f"{game.seats[seat]} resigns.")
        case e.Ended(winners):
            yield Line(winners[0] if winners else CHANCE, won(game, winners))
        case _:
            pass


def _of_a_goal(game: Game, event: e.MissionDealt | e.MissionOffered | e.GoalChanged | e.Sealed | e.Expired) -> Line:
    """How somebody came to a goal."""
    match event:
        case e.MissionDealt(seat, goal):
            what = "target" if isinstance(goal, Assassinate) else "mission"
            return Line(seat, f"Your {what}: {goal_told(game, goal)}")
        case e.MissionOffered(seat, goal):
            return Line(seat, f"You may keep this mission: {goal_told(game, goal)}")
        case e.Sealed(seat):
            return Line(seat, f"{game.seats[seat]} is ready.")
        case e.GoalChanged(seat, goal):
            return Line(seat, f"Your goal has changed: {goal_told(game, goal)}")
        case e.Expired():
            return Line(CHANCE, "Time is up.")


def won(game: Game, winners: Sequence[Seat]) -> str:
    if not winners:
        return "The game is drawn."
    return f"{listed([game.seats[seat] for seat in winners])} {'wins' if len(winners) == 1 else 'win'} the game."


# War


def _war(game: Game, fights: list[e.Fighting]) -> Iterator[Line]:
    """A sentence for a battle, and one if a seat fell in it."""
    [battle], attacker = battles(fights), fights[0].attacker
    emptied = any(isinstance(roll, e.Blow) and not roll.defenders for roll in fights)
    yield Line(attacker, f"{game.seats[attacker]} {fought(game, battle._replace(taken=battle.taken or emptied))}.")
    for fall in fights:
        if isinstance(fall, e.Eliminated):
            yield Line(battle.defender, _fell(game, fall))


def fought(game: Game, battle: Assault) -> str:
    does = "takes" if battle.taken else "attacks"
    return f"{does} {game.map.ids[battle.target]} from {game.map.ids[battle.source]}{_toll(battle)}"


def _toll(battle: Assault) -> str:
    tolls = [f"{word} {number}" for word, number in (("losing", battle.lost), ("killing", battle.killed)) if number]
    return f", {' and '.join(tolls)}" if tolls else ""


def _fell(game: Game, fall: e.Eliminated) -> str:
    spoils = f", and {game.seats[fall.attacker]} takes {counted(len(fall.cards), 'card')}" if fall.cards else ""
    return f"{game.seats[fall.defender]} is eliminated{spoils}."


# What happened since a seat's last turn: one sentence about what it lost, and to whom, and the battles one by one


NAMED = 3
"""More territories than this are counted, and not named."""


class Fight(NamedTuple):
    """A battle, with the number of the move that ended it."""

    version: int
    attacker: Seat
    battle: Assault


class Recap(NamedTuple):
    words: str
    fights: tuple[Fight, ...] = ()

    def told(self, game: Game, fight: Fight) -> str:
        return f"{game.seats[fight.attacker]} {fought(game, fight.battle)}."


def recap(game: Game, before: View, after: View, course: Sequence[tuple[int, Sequence[Event]]]) -> Recap:
    """What happened to the seat between its two views; `course` has the events of each move that it was told of.

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
        rolls = [event for _, event in known if isinstance(event, e.Blow)]
        taken = battle.taken or any(not roll.defenders for roll in rolls)
        yield Fight(known[-1][0], attacker, battle._replace(taken=taken))


def _attacked(game: Game, seat: Seat, against: Sequence[Fight], after: View) -> Iterator[str]:
    """Who took what from the seat, and who attacked in vain."""
    for attacker in dict.fromkeys(fight.attacker for fight in against):
        own = [fight.battle for fight in against if fight.attacker == attacker]
        taken = [*dict.fromkeys(one.target for one in own if one.taken and after.owner[one.target] != seat)]
        held = [*dict.fromkeys(one.target for one in own if one.target not in taken)]
        if taken:
            yield f"{game.seats[attacker]} took {_named_or_counted(game, taken, 'of your territories')}"
        if held:
            yield f"{game.seats[attacker]} attacked {_named_or_counted(game, held, 'of your territories')} in vain"


def _named_or_counted(game: Game, places: Sequence[Territory], whose: str) -> str:
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
        yield f"{game.seats[attacker]} took {_named_or_counted(game, taken, whose)}{victim}"
