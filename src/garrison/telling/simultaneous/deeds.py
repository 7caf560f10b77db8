"""What each seat did in the game, in numbers, and how it was eliminated."""

from collections import Counter
from collections.abc import Iterator, Sequence

from garrison.engine.notation import listed
from garrison.engine.vocabulary import NOBODY, Event, Over, Seat
from garrison.simultaneous import events as e
from garrison.simultaneous.game import Game
from garrison.simultaneous.options import share
from garrison.simultaneous.state import State, living
from garrison.telling.sentences import counted, percent
from garrison.telling.simultaneous.battles import battles

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
