"""What one seat may know. Bots, screens and wires get a View, never a State."""

from collections.abc import Sequence

from msgspec.structs import replace

from garrison.engine.play import asides, legal
from garrison.engine.value import Value
from garrison.engine.vocabulary import Choice, Event, Seat
from garrison.maps.world import Mission, World
from garrison.outside.numbers import integer
from garrison.risk import events
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.marks import AnyMark, FaceDown, of_kind, order_of_play, seen_by
from garrison.risk.options.conditions import placed_in_secret
from garrison.risk.state import State, deck, with_face_down
from garrison.territories.family import UNSEEN


class View(Value, frozen=True, kw_only=True, omit_defaults=True):
    """A state as `seat` sees it (NOBODY is a spectator): its own cards and goal, and how many cards others hold.

    What only house rules have is left out of its JSON in games without them.
    """

    seat: Seat
    """Its own number, from 0."""
    phase: v.AnyPhase
    """What the table waits for, such as `Deploying(armies)` or `Occupying(source, target, least)`."""
    turn: Seat
    """Whose turn it is."""
    first: Seat
    """Who opens each round."""
    round: int
    """The number of the round, from 1."""
    owner: tuple[Seat, ...]
    """The seat that holds each territory, or NOBODY."""
    armies: tuple[int, ...]
    """How many armies stand on each territory."""
    hand: tuple[int, ...]
    """Its own cards, by their numbers in `game.map.cards`."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    deck_size: int
    """How many cards are in the deck."""
    traded: tuple[int, ...]
    """The cards out of play."""
    trades: int
    """How many sets have been traded so far."""
    captured: int
    """How many territories were taken this turn."""
    goal: Mission
    """What it must achieve: `World()`, or its mission."""
    resigned: tuple[Seat, ...]
    """The seats that have given up."""
    marks: tuple[AnyMark, ...] = ()
    """What the house rules of this game keep, such as `Taken(where)`, as far as the seat may see it."""
    choices: tuple[Choice[v.AnyAction], ...]
    """What it may do; never empty when the game waits for it."""
    asides: tuple[Choice[v.AnyAction], ...]
    """What else it may do, which is to resign."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """Every seat, in the order of play."""
        return order_of_play(self.marks, len(self.hand_sizes))


def view(game: risk.Game, state: State, seat: Seat) -> View:
    seat = Seat(integer("seat", seat))
    plays, marks = 0 <= seat < len(game.seats), seen_by(seat, state.marks)
    return View(
        seat=seat,
        phase=_seen_phase(state, seat, len(game.seats)),
        turn=state.turn,
        first=state.first,
        round=state.round,
        owner=state.owner,
        armies=with_face_down(state.armies, marks) if marks else state.armies,
        hand=state.hands[seat] if plays else (),
        hand_sizes=tuple(map(len, state.hands)),
        deck_size=len(deck(game.map, state)),
        traded=state.traded,
        trades=state.trades,
        captured=state.captured,
        goal=state.goals[seat] if plays else World(),
        resigned=state.resigned,
        marks=marks,
        choices=tuple(legal(game, state, seat)),
        asides=tuple(asides(game, state, seat)),
    )


WITH_SECRETS = frozenset({v.Placing, v.DealingMissions, v.ChoosingMissions, v.DealingTargets})
"""The phases in which seats see different things."""


def _seen_phase(state: State, seat: Seat, seats: int) -> v.AnyPhase:
    if type(state.phase) not in WITH_SECRETS:  # which is quickly said, and true in nearly every state
        return state.phase
    match phase := state.phase:
        case v.Placing(piles) if state.marks:
            return v.Placing(tuple(_seen_pile(state, Seat(owner), n, seat) for owner, n in enumerate(piles)))
        case v.DealingMissions(dealt):
            return v.DealingMissions(_own_missions(dealt, seat, seats))
        case v.ChoosingMissions(offered, sealed):
            return v.ChoosingMissions(_own_missions(offered, seat, seats), sealed)
        case v.DealingTargets(dealt):
            return v.DealingTargets(tuple(n if owner == seat else Seat(UNSEEN) for owner, n in enumerate(dealt)))
        case _:
            return phase


def _seen_pile(state: State, owner: Seat, pile: int, seat: Seat) -> int:
    """What a seat sees of a pile: another's counts what was placed in secret until all of it is."""
    if not pile or owner == seat:
        return pile
    return pile + sum(mark.armies for mark in of_kind(state.marks, FaceDown) if mark.by == owner)


def _own_missions(dealt: tuple[int, ...], seat: Seat, seats: int) -> tuple[int, ...]:
    """The missions dealt to this seat among those dealt to all in turn; the others are UNSEEN."""
    return tuple(n if place % seats == seat else UNSEEN for place, n in enumerate(dealt))


def shown(game: risk.Game, state: State, move: risk.Move, seat: Seat) -> tuple[risk.Move, ...]:
    """What `seat` may know of a move made in `state`: another's card, mission or target is UNSEEN."""
    match move.action:
        case v.Draw() if seat != state.turn:
            return (replace(move, action=v.Draw(UNSEEN)),)
        case v.DealMission() if not _is_dealt_next(state.phase, seat, len(game.seats)):
            return (replace(move, action=v.DealMission(UNSEEN)),)
        case v.Place() if seat != move.by and placed_in_secret(game.options):
            return ()
        case v.ChooseMission() if seat != move.by:
            return (replace(move, action=v.ChooseMission(UNSEEN)),)
        case v.DealTarget() if isinstance(state.phase, v.DealingTargets) and seat != len(state.phase.dealt):
            return (replace(move, action=v.DealTarget(Seat(UNSEEN))),)
        case _:
            return (move,)


def _is_dealt_next(phase: v.AnyPhase, seat: Seat, seats: int) -> bool:
    """Whether the next mission is this seat's; missions are dealt in turn."""
    return isinstance(phase, v.DealingMissions) and len(phase.dealt) % seats == seat


def told(_: risk.Game, __: State, happened: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """What `seat` may know of these events: no other seat's goal, and no card that another drew or took."""
    return tuple(known for event in happened for known in _known(event, seat))


def _known(event: Event, seat: Seat) -> tuple[Event, ...]:
    match event:
        case events.PlacedFaceDown(owner) if seat != owner:
            return ()
        case events.MissionDealt(owner) | events.MissionOffered(owner) | events.GoalChanged(owner) if seat != owner:
            return ()
        case events.Drew(owner) if seat != owner:
            return (replace(event, card=UNSEEN),)
        case events.Eliminated(attacker, _, defender) if seat not in (attacker, defender):
            return (replace(event, cards=(UNSEEN,) * len(event.cards)),)
        case _:
            return (event,)
