"""A game on the table is never half made: its record, its Views and its news go with every move."""

import pytest
from msgspec.structs import replace

from garrison.catalogue import new_game
from garrison.engine.play import IllegalMove, begin
from garrison.engine.record import Record, verify
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, NOBODY, Move, Seat
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from garrison.sheets import Seal
from garrison.table.dice import SeededDice
from garrison.table.players import players, players_of
from garrison.table.table import Table, advised, seed_of

RED, BLUE, GREEN = map(Seat, range(3))


def laid(ruleset="classic", map_="quad", kinds=("human", "human", "steady"), record=(), **changes):
    of = new_game(ruleset, map_, ("red", "blue", "green"), changes)
    return Table(record or Record(of, begin(of)), players(of.ruleset.family.name, kinds), SeededDice(1))


@pytest.fixture
def table():
    """A game in which the dice have said who begins."""
    ready = laid()
    while ready.next_seat(NOBODY, NOBODY) == CHANCE:
        ready.make(ready.advice(CHANCE))
    return ready


@pytest.fixture
def turn():
    """A simultaneous turn, in which all may write."""
    return laid("simultaneous", "ten-stars", ("human", "human", "random"))


def claims(table):
    seat = table.next_seat(NOBODY, NOBODY)
    return Move(seat, v.Claim(Territory(table.state.owner.index(NOBODY))))


def test_a_seat_has_one_view_until_the_next_move(table):
    first = table.view(RED)
    assert table.view(RED) is first
    assert table.view(BLUE) is not first
    table.make(claims(table))
    assert table.view(RED) is not first


def test_everybody_in_the_game_has_news_of_a_move(table):
    table.news = {seat: [] for seat in table.people}
    made = table.make(claims(table))
    heard = [(len(table.past) - 1, event) for event in made.events]
    assert heard
    assert table.news == {RED: heard, BLUE: heard}


def test_an_illegal_move_leaves_the_table_as_it_was(table):
    before = table.record()
    with pytest.raises(IllegalMove):
        table.make(Move(table.next_seat(NOBODY, NOBODY), v.Claim(Territory(99))))
    assert table.record() == before


def test_nobody_has_news_of_a_move_that_was_taken_back(table):
    before, news = table.state, {seat: list(told) for seat, told in table.news.items()}
    table.make(claims(table))
    table.take_back()
    assert (table.state, table.news) == (before, news)
    assert table.view(RED).owner == before.owner


def test_bots_move_first_and_then_who_is_called_or_goes_on(turn):
    assert turn.next_seat(NOBODY, NOBODY) == GREEN
    turn.make(Move(GREEN, Seal()))
    assert [turn.next_seat(NOBODY, NOBODY), turn.next_seat(BLUE, NOBODY), turn.next_seat(RED, BLUE)] == [
        RED,
        BLUE,
        BLUE,
    ]
    turn.make(Move(BLUE, Seal()))
    assert [turn.next_seat(BLUE, NOBODY), turn.next_seat(RED, BLUE)] == [RED, BLUE]


def test_what_a_bot_would_write_does_not_depend_on_what_is_written(turn):
    fresh = advised(turn, RED)
    assert fresh
    assert turn.view(RED).orders == ()
    turn.make(Move(RED, fresh[0]))
    turn.make(Move(GREEN, Seal()))
    assert advised(turn, RED) == fresh


def test_a_game_is_played_out_by_bots_and_its_record_goes_on_elsewhere(table):
    half = table.record()
    table.play_out()
    assert table.over
    assert verify(table.record()) is None
    again = laid(record=half)
    again.play_out()
    assert again.moves == table.moves
    assert (players_of(half), seed_of(half)) == (table.seated, 1)


def test_the_log_shows_a_seat_what_it_may_know(turn):
    turn.make(Move(RED, advised(turn, RED)[0]))
    turn.make(Move(RED, Seal()))
    assert [len(list(turn.log(seat))) for seat in (RED, BLUE, NOBODY)] == [2, 1, 1]
    assert {heading for heading, _ in turn.log(RED)} == {"turn 1"}


# The chance of bots


def test_a_bot_holds_its_own_chance_and_neither_the_table_nor_the_seed(turn):
    for seat in (RED, BLUE, GREEN):
        turn.advice_in(seat, turn.state, 7)
    sources = [bot.__dict__["_below"].__self__ for bot in turn.__dict__["_bots"]]
    assert len({id(source.chance) for source in sources}) == 3
    assert all(source.__dict__.keys() == {"chance"} for source in sources)
    keys = [source.chance.__dict__["_key"] for source in sources]
    dice = Chance(turn.dice.bots, "move", 7, "dice").__dict__["_key"]
    assert len({*keys, dice}) == 4


@pytest.mark.parametrize("seed", ["²", "٣", "1_0", "+1", " 1", "--1", "1" * 41, ""])
def test_a_seed_of_a_record_is_a_whole_number_in_plain_digits_or_none_at_all(table, seed):
    assert seed_of(replace(table.record(), notes=(("seed", seed),)), 5) == 5


@pytest.mark.parametrize("seed", ["0", "-7", "12345678901234567890"])
def test_a_seed_of_a_record_goes_on(table, seed):
    assert seed_of(replace(table.record(), notes=(("seed", seed),)), 5) == int(seed)
