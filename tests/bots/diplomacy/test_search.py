"""`search` takes what only several units can take, mixes where it must not be foreseen, and beats six of the others."""

import sys
from functools import partial

import pytest

from garrison.arena.match import GameLimits, course
from garrison.bots import BOTS, fit
from garrison.bots.bot import lacks
from garrison.bots.diplomacy.advance import Advance
from garrison.bots.diplomacy.search import Search
from garrison.bots.own import BotFault, called, factory_of, is_own
from garrison.diplomacy import vocabulary as v
from garrison.engine.play import begin, make
from garrison.engine.streams import Chance
from orders import DIPLOMACY, FRANCE, HARBOUR, RUSSIA, TURKEY, orders, position

BUILT_IN = BOTS["diplomacy"]
HELD = (
    "england EDI LVP LON NWY, france PAR MAR BRE POR BEL, germany BER KIE MUN HOL DEN, austria VIE BUD TRI SER GRE,"
    " russia MOS STP SEV WAR RUM SWE, turkey CON ANK SMY BUL"
)
"""Who owns all centres but those of one power, and nobody has nearly won."""

A_MOMENT = partial(Search, seconds=0.02)


def sheet(state, seat, number=1, game=DIPLOMACY, factory=A_MOMENT):
    """What it has written when it seals; nobody else is asked."""
    bot = factory(game, Chance(number, seat).below)
    written = set[v.AnyOrder]()
    while True:
        view = game.ruleset.view(game, state, seat)
        move = bot.choose(view)
        if isinstance(move.action, v.Seal):
            return written
        assert move.action in [choice.action for choice in view.choices]
        written.add(move.action.order)
        state = make(game, state, move)


def held(names, number, years):
    """The centres of each after some years."""
    state = begin(DIPLOMACY)
    bots = [factory_of(name, BUILT_IN)(DIPLOMACY, Chance(number, seat).below) for seat, name in enumerate(names)]
    for _, after in course(DIPLOMACY, state, bots, Chance(number).below, GameLimits(rounds=years)):
        state = after
    return DIPLOMACY.ruleset.family.held(DIPLOMACY, state)


# Whole games


@pytest.mark.check("whole games of a bot that thinks for long")
@pytest.mark.parametrize(("others", "seat"), [("dumb", 2), ("advance", 6)], ids=str)
def test_six_of_another_are_no_match_for_it(others, seat):
    names = [others] * 7
    names[seat] = "search:0.05"
    found = held(names, 3, years=10)
    assert found[seat] == max(found)


@pytest.mark.check("whole games of a bot that thinks for long")
def test_it_plays_alone_among_its_like_and_the_same_way_every_time():
    assert held(["search:0.005"] * 7, 1, years=3) == held(["search:0.005"] * 7, 1, years=3)


def test_with_another_stream_it_may_play_otherwise():
    start = begin(DIPLOMACY)
    assert any(sheet(start, seat, 1) != sheet(start, seat, 2) for seat in range(7))


# Positions


def test_it_takes_what_only_two_units_can_take_together():
    state = position(f"fall 1905: france A GAS, A MAR, italy A SPA; owners {HELD}, italy ROM NAP VEN TUN SPA")
    assert sheet(state, FRANCE) in (
        orders(state, "A GAS - SPA", "A MAR S A GAS - SPA"),
        orders(state, "A MAR - SPA", "A GAS S A MAR - SPA"),
    )


def test_it_takes_the_centre_that_wins_the_game():
    owned = "PAR MAR BRE SPA POR BEL HOL LON EDI LVP MUN KIE BER TUN ROM NAP VEN"
    state = position(
        f"fall 1908: france A TYR, A PAR, turkey A SMY, A BUL; owners france {owned}, turkey SMY BUL VIE TRI"
    )
    assert sheet(state, FRANCE) & orders(state, "A TYR - VIE", "A TYR - TRI")


@pytest.mark.check("whole games of a bot that thinks for long")
def test_it_cannot_be_foreseen_where_one_unit_guards_two_centres():
    state = position(f"fall 1905: turkey A CON, russia A ARM; owners {HELD}, italy ROM NAP VEN TUN SPA")
    for seat, goals in ((RUSSIA, ("A ARM - ANK", "A ARM - SMY")), (TURKEY, ("A CON - ANK", "A CON - SMY"))):
        found = [order for number in range(16) for order in sheet(state, seat, number)]
        assert all(found.count(goal) > 1 for goal in orders(state, *goals))


def test_in_the_harbour_it_plays_as_advance_does():
    state = begin(HARBOUR)
    for seat in range(7):
        assert sheet(state, seat, game=HARBOUR) == sheet(state, seat, game=HARBOUR, factory=Advance)


# Its name


def test_how_long_it_thinks_is_a_part_of_its_name():
    assert not is_own("search:0.1")
    assert called("search:0.1") == "search:0.1"
    quick = factory_of("search:0.1", BUILT_IN)
    assert isinstance(quick, partial)
    assert quick.keywords == {"seconds": 0.1}
    assert factory_of("search", BUILT_IN) == BUILT_IN["search"]


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("advance:2", "'advance' takes the time it needs, so it can't be given seconds."),
        ("search:0", "'search' can think for up to 1000 seconds, but not for 0."),
        ("search:1001", "'search' can think for up to 1000 seconds, but not for 1001."),
        ("serch:0.1", "There is no bot 'serch'. Did you mean 'search'?"),
    ],
)
def test_a_word_with_seconds_that_names_no_bot_is_refused(word, sentence):
    with pytest.raises(BotFault) as refused:
        factory_of(word, BUILT_IN)
    assert str(refused.value) == sentence


def test_without_the_extra_it_says_what_to_install_and_is_not_offered(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    assert lacks(Search).startswith("'search' needs numba, from the extra 'fast': ")
    assert "search" not in fit("diplomacy")
    with pytest.raises(BotFault, match="'search' needs numba"):
        factory_of("search:0.1", BUILT_IN)
