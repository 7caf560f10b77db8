"""The story of a case in sentences, in the words of the published examples, and its answer as JSON."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import asdict

from garrison.engine.vocabulary import NOBODY, Event, Over
from garrison.maps.world import Territory
from garrison.simultaneous import events as e
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.cases.form import CaseTerritory
from garrison.simultaneous.cases.position import told
from garrison.simultaneous.events import Why
from garrison.simultaneous.options import Options, with_cards
from garrison.simultaneous.state import State

LOSSES = "attacker -{attackers_lost}, defender -{defenders_lost} ({attackers} v {defenders})"

SENTENCES: dict[type[Event], str] = {
    e.Traded: "{by} trades a set for {armies}",
    e.RolledOff: "colonise {where}: roll-off {rolls}",
    e.Colonized: "colonise {where}: {by} wins with {armies} (bids {bids})",
    e.Undecided: "colonise {where}: nobody wins (bids {bids})",
    e.Reinforced: "reinforce {where}: {by} +{armies} of {ordered}",
    e.Moved: "move {source}->{target}: {armies} of {ordered}",
    e.Occupied: "{by} occupies {where}",
    e.Clashed: "clash {first}({armies}) <-> {second}({opponents})",
    e.Attacked: "attack {sources}->{target}: {armies} v {defenders}{even}",
    e.Fought: "round {round}: {attacker} v {defender} -> " + LOSSES,
    e.Struck: "round {round}: " + LOSSES,
    e.Captured: "{by} captures {where} {against}with {armies}",
    e.Emptied: "nobody is left in {where}",
    e.Withdrew: "{by} withdraws {armies} {source}->{target}",
    e.Vanished: "{by} loses {armies} that have nowhere to go",
    e.Eliminated: "{seat} is eliminated",
}

JOINS = "{by} marches {armies} into own {target}"

VOID = {
    Why.LOST: "attack {source}->{target} void: {source} was lost",
    Why.NOTHING_FREE: "attack {source}->{target} void: nothing free",
}
"""How to say that a march is void, by the reason; other void orders are left out."""

Words = Callable[[CaseTerritory, Any], object]


WORDS: dict[str, Words] = {
    **dict.fromkeys(("where", "source", "target", "first", "second"), lambda ground, where: ground.places[where]),
    **dict.fromkeys(("seat", "by"), lambda ground, seat: ground.players[seat] if seat >= 0 else "nobody"),
    **dict.fromkeys(("attacker", "defender"), lambda _, dice: [*dice]),
    **dict.fromkeys(
        ("bids", "rolls"), lambda ground, numbers: {ground.players[seat]: number for seat, number in numbers}
    ),
    "sources": lambda ground, places: "+".join(ground.places[where] for where in places),
    "against": lambda ground, seat: f"from {ground.players[seat]} " if seat >= 0 else "",
    "even": lambda _, even: " (mutual, even odds)" if even else "",
}
"""How to write each field of an event; other fields are written as they are."""


def log(ground: CaseTerritory, events: Iterable[e.AnyEvent]) -> list[str]:
    """A sentence for each thing that happened, except income and orders that could never be carried out."""
    return list(_sentences(ground, events))


def _sentences(ground: CaseTerritory, events: Iterable[e.AnyEvent]) -> Iterator[str]:
    rolls, captured = 0, set[Territory]()
    for event in events:
        match event:
            case e.Attacked() | e.Clashed():
                rolls = 0
            case e.Fought() | e.Struck():
                rolls += 1
            case e.Captured(where):
                captured.add(where)
            case _:
                pass
        if sentence := _sentence(event, captured):
            yield sentence.format(round=rolls, **_words(ground, event))


def _sentence(event: e.AnyEvent, captured: set[Territory]) -> str:
    match event:
        case e.Moved(_, target) if target in captured:
            return JOINS
        case e.Void(order=v.March(), why=why):
            return VOID.get(why, "")
        case _:
            return SENTENCES.get(type(event), "")


def _words(ground: CaseTerritory, event: e.AnyEvent) -> dict[str, object]:
    told = asdict(event.order if isinstance(event, e.Void) else event)
    if isinstance(event, e.RolledOff):
        told["rolls"] = zip(event.seats, event.dice, strict=True)
    return {name: WORDS[name](ground, value) if name in WORDS else value for name, value in told.items()}


# The outcome of a case, in the form of the published examples


Json = dict[str, object]


def after(ground: CaseTerritory, options: Options, state: State) -> Json:
    """The state after a turn, including types of units and cards if there are any."""
    answer: Json = {
        "board": {ground.places[where]: [ground.players[seat], armies] for where, seat, armies in _owned(state)},
        "pool": dict(zip(ground.players, state.pool, strict=True)),
        "alive": {player: seat not in state.eliminated for seat, player in enumerate(ground.players)},
        "winner": _winner(ground, state),
        "carried": [told(ground, carried) for carried in state.carried],
    }
    if state.troops:
        answer["troops"] = {ground.places[where]: state.troops[where] for where, _, _ in _owned(state)}
    if with_cards(options):
        answer |= _cards(ground, state)
    return answer


def _owned(state: State) -> list[tuple[int, int, int]]:
    """The territories that have an owner, in the order of the map, with the owner and the units."""
    board = zip(state.owner, state.armies, strict=True)
    return [(where, seat, armies) for where, (seat, armies) in enumerate(board) if seat != NOBODY]


def _winner(ground: CaseTerritory, state: State) -> str | None:
    """The only winner; nobody while the game goes on or if it is drawn."""
    winners = state.phase.winners if isinstance(state.phase, Over) else ()
    return ground.players[winners[0]] if len(winners) == 1 else None


def _cards(ground: CaseTerritory, state: State) -> Json:
    drawing = state.phase.seats if isinstance(state.phase, v.Drawing) else ()
    hands = [[ground.cards[card] for card in hand] for hand in state.hands]
    return {
        "hands": dict(zip(ground.players, hands, strict=True)),
        "traded": [ground.cards[card] for card in state.traded],
        "trades": state.trades,
        "draw": [ground.players[seat] for seat in drawing],
    }
