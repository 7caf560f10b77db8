"""The outcome of a case, in the form of the published examples."""

from garrison.engine.vocabulary import NOBODY, Over
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.cases.names import Ground
from garrison.simultaneous.cases.ordering import told
from garrison.simultaneous.options import Options, with_cards
from garrison.simultaneous.state import State

Json = dict[str, object]


def after(ground: Ground, options: Options, state: State) -> Json:
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


def _winner(ground: Ground, state: State) -> str | None:
    """The only winner; nobody while the game goes on or if it is drawn."""
    winners = state.phase.winners if isinstance(state.phase, Over) else ()
    return ground.players[winners[0]] if len(winners) == 1 else None


def _cards(ground: Ground, state: State) -> Json:
    drawing = state.phase.seats if isinstance(state.phase, v.Drawing) else ()
    hands = [[ground.cards[card] for card in hand] for hand in state.hands]
    return {
        "hands": dict(zip(ground.players, hands, strict=True)),
        "traded": [ground.cards[card] for card in state.traded],
        "trades": state.trades,
        "draw": [ground.players[seat] for seat in drawing],
    }
