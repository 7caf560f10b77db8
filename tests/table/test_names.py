"""Bots have names of their own: the same every time, different at one table, and nobody else's."""

from garrison.table.players import APART, NAMES, name_of
from garrison.wire.limits import MOST_SEATS


def test_the_bots_of_a_table_have_different_names():
    for table in ("one", "another"):
        called = [name_of(table, seat) for seat in range(MOST_SEATS)]
        assert len({*called}) == MOST_SEATS
        assert len({name[0] for name in called}) == MOST_SEATS
        assert called == [name_of(table, seat) for seat in range(MOST_SEATS)]
    assert name_of("one", 0) != name_of("another", 0)


def test_a_bot_gives_way_to_a_person_of_its_name():
    usual = name_of("one", 3)
    other = name_of("one", 3, [usual.upper()])
    assert other != usual
    assert other not in [name_of("one", seat) for seat in range(MOST_SEATS)]


def test_the_names_are_short_and_each_stands_once():
    assert len({*NAMES}) == len(NAMES) == 3 * APART
    assert all(2 < len(name) < 6 for name in NAMES)
