"""Random turns: any order now and then, no more armies than there are, and the seal after a handful."""

from garrison.arena.match import GameLimits, play
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.lines import read_move, write_move
from garrison.engine.play import make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Seat
from garrison.simultaneous import vocabulary as v
from turns import TWO, game, started

BOARD = "a red 3, b blue 2, c -; pool red 2"


def bot(on, *stream):
    return BOTS["simultaneous"]["random"](on, Chance(1, *stream).below)


def moves(position, on=TWO, times=400):
    """What it does in so many tries."""
    view, player = on.ruleset.view(on, started(position, on), Seat(0)), bot(on)
    return {write_move(on, player.choose(view)).removeprefix("red: ") for _ in range(times)}


def test_all_that_it_can_use_it_orders_sooner_or_later_and_nothing_else():
    assert moves(BOARD) == {
        *("colonize c 1", "colonize c 2"),
        *("a +1", "a +2"),
        *("a - b 1", "a - b 2", "a - b 3"),
        *("nop 1", "nop 2", "nop 3", "nop 1 at a", "nop 2 at a", "nop 3 at a"),
        "seal",
    }


def test_it_takes_back_what_is_written():
    state = started(BOARD)
    for order in ("red: a +1", "red: a - b 1"):
        state = make(TWO, state, read_move(TWO, order))
    view, player = TWO.ruleset.view(TWO, state, Seat(0)), bot(TWO)
    assert {"red: erase 1", "red: erase 2"} <= {write_move(TWO, player.choose(view)) for _ in range(400)}


def test_a_bid_out_of_a_garrison_is_no_larger_than_it():
    on = game(bid_source="both")
    bids = {move for move in moves("a red 2, b -, c -; pool red 1", on) if move.startswith("colonize b")}
    assert bids == {"colonize b 1", "colonize b 1 from a", "colonize b 2 from a"}


def test_with_an_empty_pool_it_orders_the_least():
    assert {move for move in moves("a red 3, b blue 2, c -") if "+" in move} == {"a +1"}


def test_it_never_resigns_though_it_might():
    view = TWO.ruleset.view(TWO, started(BOARD), Seat(0))
    assert any(isinstance(choice.action, v.Resign) for choice in view.asides)
    assert "resign" not in moves(BOARD)


def test_the_same_chance_is_the_same_play():
    view = TWO.ruleset.view(TWO, started(BOARD), Seat(0))
    one, same, other = bot(TWO, 1), bot(TWO, 1), bot(TWO, 2)
    told = [[player.choose(view) for _ in range(20)] for player in (one, same, other)]
    assert told[0] == told[1] != told[2]


def test_it_writes_a_handful_of_orders():
    of = new_game("simultaneous", "stars", 4)
    record = play(of, [bot(of, seat) for seat in range(4)], Chance(3).below, GameLimits(rounds=20)).record
    seals = sum(isinstance(move.action, v.Seal) for move in record.moves)
    assert seals == 4 * 20
    assert 4 < len(record.moves) / seals < 12
