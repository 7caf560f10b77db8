"""What happened in a turn or in the setup, in whole sentences: one for each deed, with each battle summed up."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from garrison.engine.notation import listed
from garrison.engine.vocabulary import CHANCE, Event, Seat
from garrison.maps.world import NOWHERE
from garrison.risk import events as e
from garrison.risk.game import Game
from garrison.telling.cards import card_told
from garrison.telling.line import Line
from garrison.telling.risk.battles import Battle, battles
from garrison.telling.risk.goals import goal_told
from garrison.telling.sentences import counted
from garrison.territories.family import UNSEEN


def deeds(game: Game, events: Sequence[Event]) -> Iterator[Line]:
    """Events of one chapter, as far as somebody may know them."""
    for _, part in groupby(events, _sort):
        yield from _together(game, [*part])


def _sort(event: Event) -> object:
    return e.Fighting if isinstance(event, e.Fighting) else type(event)


def _together(game: Game, part: list[Event]) -> Iterator[Line]:
    """Events of the same sort, one after another."""
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
    """So many armies on one territory, and so many on each other."""
    first, *others = [(counted(n, "army"), str(n), game.map.ids[where]) for where, n in armies.items()]
    return listed([f"{first[0]} on {first[2]}", *(f"{number} on {where}" for _, number, where in others)])


def _deed(game: Game, event: Event) -> Iterator[Line]:
    match event:
        case e.MissionDealt(seat, goal):
            yield Line(seat, f"Your mission: {goal_told(game, goal)}")
        case e.GoalChanged(seat, goal):
            yield Line(seat, f"Your goal has changed: {goal_told(game, goal)}")
        case e.LotWon(seat, to):
            yield Line(seat, f"{game.seats[seat]} {to}s first.")
        case e.Traded(seat, _, armies, reward, bonus):
            more = f", and {bonus} more on {game.map.ids[reward]}" if reward != NOWHERE else ""
            yield Line(seat, f"{game.seats[seat]} trades a set of cards for {counted(armies, 'army')}{more}.")
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


def won(game: Game, winners: Sequence[Seat]) -> str:
    if not winners:
        return "The game is drawn."
    return f"{listed([game.seats[seat] for seat in winners])} {'wins' if len(winners) == 1 else 'win'} the game."


# War


def _war(game: Game, fights: list[e.Fighting]) -> Iterator[Line]:
    """A sentence for each battle, and for each seat that fell in it."""
    falls = iter([event for event in fights if isinstance(event, e.Eliminated)])
    emptied = {roll.target for roll in fights if isinstance(roll, e.Rolled) and not roll.defenders}
    for attacker, part in groupby(fights, lambda event: event.attacker):
        for battle in battles(part):
            taken = battle._replace(taken=battle.taken or battle.target in emptied)
            yield Line(attacker, f"{game.seats[attacker]} {fought(game, taken)}.")
            if battle.fallen:
                yield Line(battle.defender, _fell(game, next(falls)))


def fought(game: Game, battle: Battle) -> str:
    does = "takes" if battle.taken else "attacks"
    return f"{does} {game.map.ids[battle.target]} from {game.map.ids[battle.source]}{_toll(battle)}"


def _toll(battle: Battle) -> str:
    tolls = [f"{word} {number}" for word, number in (("losing", battle.lost), ("killing", battle.killed)) if number]
    return f", {' and '.join(tolls)}" if tolls else ""


def _fell(game: Game, fall: e.Eliminated) -> str:
    spoils = f", and {game.seats[fall.attacker]} takes {counted(len(fall.cards), 'card')}" if fall.cards else ""
    return f"{game.seats[fall.defender]} is eliminated{spoils}."
