"""What one seat may know. Bots, screens and wires are given a View and never a State."""

from msgspec.structs import replace

from garrison.engine.play import asides, legal
from garrison.engine.value import Value
from garrison.engine.vocabulary import Choice, Seat
from garrison.maps.missions import Mission, World
from garrison.risk import game as risk
from garrison.risk.state import State, deck
from garrison.risk.vocabulary import AnyAction, AnyPhase, DealingMissions, DealMission, Draw
from garrison.territories.cards import UNSEEN


class View(Value, frozen=True, kw_only=True):
    """A state through the eyes of `seat` (NOBODY watches): its own cards and goal, and how many cards others hold."""

    seat: Seat
    phase: AnyPhase
    turn: Seat
    first: Seat
    round: int
    owner: tuple[Seat, ...]
    armies: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    traded: tuple[int, ...]
    trades: int
    captured: int
    goal: Mission
    resigned: tuple[Seat, ...]
    choices: tuple[Choice[AnyAction], ...]
    """What the game waits for this seat to choose from."""
    asides: tuple[Choice[AnyAction], ...]
    """What this seat may do besides."""


def view(game: risk.Game, state: State, seat: Seat) -> View:
    """The state through the eyes of `seat`."""
    plays = 0 <= seat < len(game.seats)
    return View(
        seat=seat,
        phase=_seen_phase(state.phase, seat),
        turn=state.turn,
        first=state.first,
        round=state.round,
        owner=state.owner,
        armies=state.armies,
        hand=state.hands[seat] if plays else (),
        hand_sizes=tuple(map(len, state.hands)),
        deck_size=len(deck(game.map, state)),
        traded=state.traded,
        trades=state.trades,
        captured=state.captured,
        goal=state.goals[seat] if plays else World(),
        resigned=state.resigned,
        choices=tuple(legal(game, state, seat)),
        asides=tuple(asides(game, state, seat)),
    )


def _seen_phase(phase: AnyPhase, seat: Seat) -> AnyPhase:
    if not isinstance(phase, DealingMissions):
        return phase
    return DealingMissions(tuple(n if owner == seat else UNSEEN for owner, n in enumerate(phase.dealt)))


def shown(_: risk.Game, state: State, move: risk.Move, seat: Seat) -> tuple[risk.Move]:
    """What `seat` may know of a move made in `state`: another's card or mission is UNSEEN."""
    match move.action:
        case Draw() if seat != state.turn:
            return (replace(move, action=Draw(UNSEEN)),)
        case DealMission() if isinstance(state.phase, DealingMissions) and seat != len(state.phase.dealt):
            return (replace(move, action=DealMission(UNSEEN)),)
        case _:
            return (move,)
