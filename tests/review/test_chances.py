"""Chances of positions: laws that hold however they are found."""

import pytest
from msgspec.structs import replace

from garrison.catalogue import new_game
from garrison.engine.game import new_game as game_of
from garrison.engine.lines import read_state
from garrison.engine.vocabulary import Over, Seat
from garrison.review.armies import FACTS as OF_ARMIES
from garrison.review.assessors import Judge, assessor
from garrison.review.families import FACTS
from garrison.review.judging import AssessedPosition, alive, learnt
from garrison.review.playing_out import Player
from garrison.review.powers import FACTS as OF_POWERS
from loaded import LOADED
from review.played import GAMES, record_of, states_of
from rows import rows

SOME = 9


def places_of(name):
    every = states_of(name)
    versions = sorted({*range(0, len(every), len(every) // SOME), len(every) - 1})
    return [AssessedPosition(version, every[version]) for version in versions]


@pytest.mark.check("plays positions out by the hundred")
@rows("name", GAMES)
def test_chances_come_to_one_and_whoever_is_out_has_none(name):
    game, places = record_of(name).game, places_of(name)
    for place, found in zip(places, assessor(game, 1).assess(places, 40), strict=True):
        assert sum(found.chances) == pytest.approx(1)
        assert min(found.chances) >= 0
        out = set(range(len(game.seats))) - set(alive(game, place.state))
        assert all(found.chances[seat] == 0 for seat in out)


def test_a_game_with_dice_of_its_own_is_judged_because_the_kernel_has_other_dice():
    usual = new_game("classic", "quad", 2)
    found = assessor(game_of(usual.map, LOADED, usual.seats, usual.options), 1)
    assert found.method == "judged"
    assert "'loaded' has chance of its own" in found.told(1)


@rows("name", [name for name in GAMES if name != "warlight"])
def test_whoever_has_won_has_won(name):
    game, end = record_of(name).game, states_of(name)[-1]
    assert isinstance(end.phase, Over)
    [found] = assessor(game, 1).assess([AssessedPosition(0, end)], 40)
    assert found.error == 0
    assert [Seat(seat) for seat, chance in enumerate(found.chances) if chance] == list(end.phase.winners)


def test_a_victory_is_shared_by_those_who_have_won_and_a_draw_by_those_who_are_left():
    record = record_of("harbour")
    middle = states_of("harbour")[100]
    judge = Judge(record.game, 1, "")
    shared, drawn = (replace(middle, phase=Over(winners)) for winners in ((Seat(1), Seat(3)), ()))
    assert judge.assess([AssessedPosition(0, shared)], 1)[0].chances == (0, 0.5, 0, 0.5, 0, 0, 0)
    assert judge.assess([AssessedPosition(0, drawn)], 1)[0].chances == pytest.approx([1 / 7] * 7)


@pytest.mark.parametrize("name", ["classic", "missions", "energy"])
def test_the_same_seed_finds_the_same_however_positions_are_put_together(name):
    game, places = record_of(name).game, places_of(name)
    whole = assessor(game, 7, 1).assess(places, 30)
    again = assessor(game, 7, 3)
    assert [again.assess([place], 30)[0] for place in reversed(places)] == whole[::-1]


def test_other_seeds_find_other_chances():
    game, places = record_of("classic").game, places_of("classic")[:4]
    assert assessor(game, 1).assess(places, 30) != assessor(game, 2).assess(places, 30)


def test_more_armies_are_a_better_chance():
    game = new_game("classic", "quad", 2)
    weak, strong = (
        read_state(game, f"red attacking: north red {armies}, east red 1, south blue 2, west blue 2")
        for armies in (2, 12)
    )
    for judge in (Judge(game, 1, ""), Player(game, 1, 1)):
        before, after = judge.assess([AssessedPosition(0, weak), AssessedPosition(1, strong)], 200)
        assert after.chances[0] > before.chances[0] + 0.1


def test_before_dice_fall_a_chance_is_the_average_of_what_they_may_do():
    game = new_game("classic", "quad", 2)
    rolling = read_state(game, "red rolling north west 3 1: north red 4, east red 1, south blue 1, west blue 1")
    won, lost = (
        read_state(game, f"red attacking: north red {armies}, east red 1, south blue 1, west {owner}")
        for armies, owner in ((1, "red 3"), (3, "blue 1"))
    )
    [between, best, worst] = Judge(game, 1, "").assess([*map(AssessedPosition, (0, 1, 2), (rolling, won, lost))], 1)
    assert worst.chances[0] < between.chances[0] < best.chances[0]


def test_a_position_that_the_kernel_cannot_hold_is_judged():
    game = new_game("classic", "quad", 3)
    gone = read_state(game, "red attacking: north red 3, east red 1, south blue 1, west green 2; resigned green")
    [found] = Player(game, 1, 1).assess([AssessedPosition(0, gone)], 50)
    assert found.chances[2] == 0
    assert found.error == 0
    assert found == Judge(game, 1, "").assess([AssessedPosition(0, gone)], 50)[0]


def test_every_family_has_weights_for_each_of_its_numbers():
    known = learnt()
    assert {*known.alone} == {*FACTS}
    for family, weights in known.alone.items():
        assert tuple(weights.facts) == (OF_POWERS if family == "diplomacy" else OF_ARMIES)
        assert known.source[family].startswith(f"python -m bench.chances learn {family}")
    assert tuple(known.beside["risk"].facts) == OF_ARMIES
    assert 0 < known.beside["risk"].trust < 1.5
