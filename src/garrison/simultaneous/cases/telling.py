"""The story of a case in sentences, as the published examples tell it."""

from collections.abc import Iterable, Iterator

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.cases.names import Ground
from garrison.simultaneous.events import (
    AnyEvent,
    Attacked,
    Captured,
    Clashed,
    Colonized,
    Eliminated,
    Emptied,
    Fought,
    Moved,
    Occupied,
    Reinforced,
    RolledOff,
    Struck,
    Traded,
    Undecided,
    Vanished,
    Void,
    Withdrew,
)
from garrison.simultaneous.reasons import Why


def log(ground: Ground, events: Iterable[AnyEvent]) -> list[str]:
    """A sentence for each thing that happened; income, and orders that could never be followed, are left out."""
    teller = _Teller(ground)
    return [line for event in events for line in teller.tell(event)]


class _Teller:
    """Tells one event after the other; it remembers what is told of several together."""

    def __init__(self, ground: Ground) -> None:
        self._places, self._players = ground.places, ground.players
        self._round = 0
        self._captured: set[Territory] = set()

    def tell(self, event: AnyEvent) -> Iterator[str]:
        """The sentence, if there is one, of what happened next."""
        match event:
            case Attacked() | Clashed():
                self._round = 0
                yield self._meeting(event)
            case Fought() | Struck():
                self._round += 1
                yield f"round {self._round}: {_exchange(event)}"
            case Captured(where, by, against, armies):
                self._captured.add(where)
                yield f"{self._players[by]} captures {self._places[where]} {self._from(against)}with {armies}"
            case Moved(source, target, by, armies, ordered):
                joins = f"{self._players[by]} marches {armies} into own {self._places[target]}"
                goes = f"move {self._way(source, target)}: {armies} of {ordered}"
                yield joins if target in self._captured else goes
            case Void(order=v.March(source, target), why=Why.LOST):
                yield f"attack {self._way(source, target)} void: {self._places[source]} was lost"
            case Void(order=v.March(source, target), why=Why.NOTHING_FREE):
                yield f"attack {self._way(source, target)} void: nothing free"
            case Traded() | RolledOff() | Colonized() | Undecided() | Reinforced():
                yield self._before_the_marches(event)
            case Occupied() | Emptied() | Withdrew() | Vanished() | Eliminated():
                yield self._aside(event)
            case _:
                pass

    def _before_the_marches(self, event: Traded | RolledOff | Colonized | Undecided | Reinforced) -> str:
        players, places = self._players, self._places
        match event:
            case Traded(by, _, armies):
                return f"{players[by]} trades a set for {armies}"
            case RolledOff(where, seats, dice):
                return f"colonise {places[where]}: roll-off {self._each(zip(seats, dice, strict=True))}"
            case Colonized(where, by, armies, bids):
                return f"colonise {places[where]}: {players[by]} wins with {armies} (bids {self._each(bids)})"
            case Undecided(where, bids):
                return f"colonise {places[where]}: nobody wins (bids {self._each(bids)})"
            case Reinforced(where, by, armies, ordered):
                return f"reinforce {places[where]}: {players[by]} +{armies} of {ordered}"

    def _aside(self, event: Occupied | Emptied | Withdrew | Vanished | Eliminated) -> str:
        players, places = self._players, self._places
        match event:
            case Occupied(where, by):
                return f"{players[by]} occupies {places[where]}"
            case Emptied(where, _):
                return f"nobody is left in {places[where]}"
            case Withdrew(source, target, by, armies):
                return f"{players[by]} withdraws {armies} {self._way(source, target)}"
            case Vanished(by, armies):
                return f"{players[by]} loses {armies} that have nowhere to go"
            case Eliminated(seat, _):
                return f"{players[seat]} is eliminated"

    def _meeting(self, event: Attacked | Clashed) -> str:
        if isinstance(event, Clashed):
            first, second = self._places[event.first], self._places[event.second]
            return f"clash {first}({event.armies}) <-> {second}({event.opponents})"
        sources = "+".join(self._places[source] for source in event.sources)
        odds = " (mutual, even odds)" if event.even else ""
        return f"attack {sources}->{self._places[event.target]}: {event.armies} v {event.defenders}{odds}"

    def _way(self, source: Territory, target: Territory) -> str:
        return f"{self._places[source]}->{self._places[target]}"

    def _from(self, seat: Seat) -> str:
        return f"from {self._players[seat]} " if seat >= 0 else ""

    def _each(self, numbers: Iterable[tuple[Seat, int]]) -> dict[str, int]:
        return {self._players[seat]: number for seat, number in numbers}


def _exchange(event: Fought | Struck) -> str:
    dice = f"{[*event.attacker]} v {[*event.defender]} -> " if isinstance(event, Fought) else ""
    losses = f"attacker -{event.attackers_lost}, defender -{event.defenders_lost}"
    return f"{dice}{losses} ({event.attackers} v {event.defenders})"
