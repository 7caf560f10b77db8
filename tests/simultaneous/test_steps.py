"""A turn taken apart: its steps add up to the turn, and each shows what happened in it."""

from garrison import events, new_game, trail
from garrison.arena.match import GameLimits, course
from garrison.bots import BOTS
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.simultaneous.events import CarriedOut, Earned
from garrison.simultaneous.steps import steps
from rows import rows

GAMES = [
    ("simultaneous", {}),
    ("simultaneous", {"preset": "fair"}),
    ("simultaneous", {"preset": "tpserver"}),
    ("simultaneous", {"preset": "classic_board", "battle_rounds": 2}),
    ("simultaneous", {"start": "one_each", "march_into_unowned": "occupy"}),
    ("warlight", {}),
]


def turns(name, options, rounds=12):
    """The states around each turn of a game between bots, and what happened in it."""
    game = new_game(name, "ten-stars", 3, options)
    state = begin(game)
    bots = [
        BOTS["simultaneous"][bot](game, Chance(seat, name).below)
        for seat, bot in enumerate(("steady", "random", "random"))
    ]
    for made in course(game, state, bots, Chance(7, name).below, GameLimits(rounds=rounds)):
        happened = events(trail(game, state, made.move))
        if any(isinstance(event, CarriedOut) for event in happened):
            yield state, happened, made.state
        state = made.state


def board(state):
    return state.owner, state.armies


@rows(("name", "options"), GAMES)
def test_steps_add_up_to_the_turn(name, options):
    for before, happened, after in turns(name, options):
        owner, armies = map(list, board(before))
        parts = [*steps(board(before), happened, board(after))]
        for part in parts:
            if isinstance(part.events[-1], Earned):
                assert not part.changes, "the events before it explain the whole board"
            for where, seat, number in part.changes:
                owner[where], armies[where] = seat, number
        assert (tuple(owner), tuple(armies)) == board(after)
        assert tuple(event for part in parts for event in part.events) == tuple(happened)
