"""Battles summed up, what each seat did in numbers, and how it was eliminated."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import NamedTuple

from garrison.engine.notation import listed
from garrison.engine.vocabulary import NOBODY, Event, Over, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import events as e
from garrison.simultaneous.events import Attacked, Captured, Clashed, Emptied, Fought, Struck
from garrison.simultaneous.game import Game
from garrison.simultaneous.options import share
from garrison.simultaneous.state import State, living
from garrison.telling.sentences import Line, counted, percent

Parts = Attacked | Clashed | Fought | Struck | Captured | Emptied


class Battle(NamedTuple):
    """A battle, its rolls, and how it ended, if a territory changed hands."""

    began: Attacked | Clashed
    rolls: tuple[Fought | Struck, ...] = ()
    ended: tuple[Captured | Emptied, ...] = ()
    times: int = 1
    """How many successive attacks from one place on another it is made of."""

    @property
    def lost(self) -> int:
        """The armies that the attackers lost; in a clash, those of the first side."""
        return sum(roll.attackers_lost for roll in self.rolls)

    @property
    def killed(self) -> int:
        """The armies that the defenders lost; in a clash, those of the other side."""
        return sum(roll.defenders_lost for roll in self.rolls)

    @property
    def taken(self) -> bool:
        return any(isinstance(end, Captured) and end.by == self.began.by for end in self.ended)


def battles(events: Sequence[Event]) -> list[Battle]:
    """The battles of a turn, in order."""
    begun: list[tuple[Attacked | Clashed, list[Fought | Struck], list[Captured | Emptied]]] = []
    for event in events:
        match event:
            case Attacked() | Clashed():
                begun.append((event, [], []))
            case Fought() | Struck():
                begun[-1][1].append(event)
            case Captured() | Emptied():
                begun[-1][2].append(event)
            case _:
                pass
    return [Battle(began, tuple(rolls), tuple(ended)) for began, rolls, ended in begun]


# Battles in words


def battles_told(game: Game, events: Sequence[Event], seat: Seat) -> Iterator[Line]:
    """Battles as `seat` reads them: a line for each clash, and one for successive attacks by the same seat."""
    for (by, clash), group in groupby(battles(events), lambda one: (one.began.by, isinstance(one.began, Clashed))):
        fought = list(group)
        if clash:
            yield from (Line(by, clash_told(game, battle)) for battle in fought)
        else:
            phrases = [attack_told(game, battle, seat) for battle in _together(fought)]
            yield Line(by, f"{game.seats[by]} {'; '.join(phrases)}")
        yield from (line for battle in fought for line in _others_told(game, battle))


def _together(fought: Sequence[Battle]) -> list[Battle]:
    """Successive attacks from one place on the same garrison, as one."""
    found: list[list[Battle]] = []
    for battle in fought:
        if found and not found[-1][-1].ended and _place(found[-1][-1]) == _place(battle):
            found[-1].append(battle)
        else:
            found.append([battle])
    return [_joined(attacks) for attacks in found]


def _joined(attacks: Sequence[Battle]) -> Battle:
    rolls = tuple(chain.from_iterable(battle.rolls for battle in attacks))
    return Battle(attacks[0].began, rolls, attacks[-1].ended, len(attacks))


def _place(battle: Battle) -> tuple[object, ...]:
    went = battle.began
    return (went.sources, went.target, went.against) if isinstance(went, Attacked) else ()


def clash_told(game: Game, battle: Battle) -> str:
    met = battle.began
    assert isinstance(met, Clashed)
    one, other = game.seats[met.by], game.seats[met.against]
    places = f"{game.map.ids[met.first]} and {game.map.ids[met.second]}"
    losses = f"{one} loses {battle.lost or 'none'}, {other} {battle.killed or 'none'}"
    return f"{one} and {other} clash between {places}, {met.armies} against {met.opponents}: {losses}"


def attack_told(game: Game, battle: Battle, seat: Seat) -> str:
    """An attack without the attacker: what was taken or attacked, from where, and at what cost."""
    went = battle.began
    assert isinstance(went, Attacked)
    verb = "takes" if battle.taken else "attacks"
    target = f"{_whose(game, went.against, seat)} {game.map.ids[went.target]}"
    terms = (" at even odds" if went.even else "") + (f", in {battle.times} attacks" if battle.times > 1 else "")
    losses = f"(lost {battle.lost}, killed {battle.killed})" if battle.rolls else "(no battle)"
    return f"{verb} {target} from {_places(game, went.sources)}, {_forces(battle)}{terms} {losses}"


def _forces(battle: Battle) -> str:
    went = battle.began
    assert isinstance(went, Attacked)
    return f"{went.armies} against {went.defenders}" if battle.times == 1 else f"against {went.defenders}"


def _others_told(game: Game, battle: Battle) -> Iterator[Line]:
    """Territories that changed hands, but not to the seat that began the battle."""
    for end in battle.ended:
        place = game.map.ids[end.where]
        if isinstance(end, Emptied):
            yield Line(end.by, f"{game.seats[end.by]}'s {place} has no armies left, and now nobody owns it")
        elif end.by != battle.began.by:
            yield Line(end.by, f"{game.seats[end.by]} takes {_whose(game, end.against, end.by)} {place}")


def _whose(game: Game, owner: Seat, seat: Seat) -> str:
    return "your" if owner == seat else f"{game.seats[owner]}'s" if owner >= 0 else "unowned"


def _places(game: Game, where: Sequence[Territory]) -> str:
    return listed([game.map.ids[place] for place in where])


# Roll by roll


def rolls_told(game: Game, events: Sequence[Event]) -> Iterator[Line]:
    for battle in battles(events):
        began = battle.began
        sides = game.seats[began.by], game.seats[began.against] if began.against != NOBODY else "nobody"
        where = (began.sources[0], began.target) if isinstance(began, Attacked) else (began.first, began.second)
        yield Line(began.by, f"{game.map.ids[where[0]]} x {game.map.ids[where[1]]}:")
        yield from (Line(NOBODY, f"  {_roll_told(roll, sides)}") for roll in battle.rolls)


def _roll_told(roll: Fought | Struck, sides: tuple[str, str]) -> str:
    dice = [roll.attacker, roll.defender] if isinstance(roll, Fought) else []
    shown = " / ".join(" ".join(map(str, sorted(numbers, reverse=True))) for numbers in dice)
    losses = [f"{who} loses {n}" for who, n in zip(sides, (roll.attackers_lost, roll.defenders_lost), strict=True) if n]
    return f"{shown:<13} {' and '.join(losses) or 'no losses'}: {roll.attackers} against {roll.defenders}"


# What each seat did in the game, in numbers, and how it was eliminated


Deeds = Counter[tuple[str, Seat]]

DEEDS = ("settled", "attacks", "taken", "lost", "killed", "fallen", "earned")
"""Unowned territories occupied; attacks and clashes; territories taken and lost; armies killed, fallen and earned."""


def deeds(events: Sequence[Event]) -> Deeds:
    counts: Deeds = Counter()
    for event in events:
        _count(counts, event)
    for battle in battles(events):
        for seat, enemy, lost in (
            (battle.began.by, battle.began.against, battle.lost),
            (battle.began.against, battle.began.by, battle.killed),
        ):
            counts["fallen", seat] += lost
            counts["killed", enemy] += lost
    return counts


def _count(counts: Deeds, event: Event) -> None:
    match event:
        case e.Colonized() | e.Occupied():
            counts["settled", event.by] += 1
        case e.Attacked() | e.Clashed():
            counts["attacks", event.by] += 1
        case e.Captured():
            counts["taken", event.by] += 1
            counts["lost", event.against] += 1
        case e.Earned():
            counts["earned", event.by] += event.armies
        case _:
            pass


def falls_told(game: Game, events: Sequence[Event]) -> Iterator[str]:
    turn = 0
    for event in events:
        match event:
            case e.CarriedOut(turn):
                pass
            case e.Eliminated(seat, captor):
                by = f" by {game.seats[captor]}" if captor != NOBODY else ""
                yield f"{game.seats[seat]} was eliminated{by} in turn {turn}."
            case _:
                pass


# The end


def aim_told(game: Game) -> str:
    """What everybody had to achieve."""
    wanted = share(game.options.win_share)
    land = "every territory" if wanted == 1 else f"{percent(wanted, 0)} of the territories"
    most = f", or lead after turn {game.options.max_turns}" if game.options.max_turns else ""
    return f"Everybody had to own {land}{most}."


def decided(game: Game, state: State) -> str:
    """By what a game was won, or why nobody has won it; empty while it goes on."""
    if not isinstance(state.phase, Over):
        return ""
    winners, last = state.phase.winners, f"After turn {state.round}, the last one,"
    if not winners:
        level = f"{last} those in front were level."
        return level if len(living(state)) > 1 else "Nobody was left."
    names = listed([game.seats[seat] for seat in winners])
    held, size = state.owner.count(winners[0]), len(state.owner) - len(state.wasted)
    wanted = share(game.options.win_share)
    if held == size:
        return f"{names} owned all {counted(size, 'territory')}."
    if held >= wanted * size:
        return f"{names} owned {held} of the {size} territories; {percent(wanted, 0)} were enough."
    if len(living(state)) == 1:
        return "Everybody else was out."
    return f"{last} {names} led with {counted(held, 'territory')}."
