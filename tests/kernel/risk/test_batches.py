"""Batches of games: the same however they are split, and the engine's games; each can be kept as a record."""

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from garrison import catalogue
from garrison.engine.game import new_game
from garrison.engine.options import changed
from garrison.engine.play import begin
from garrison.engine.record import play_through, verify
from garrison.engine.vocabulary import Over, Seat
from garrison.kernel import POLICIES, NotCompiled, compile_game, fallbacks, joined, pack, play, record, unpack
from garrison.kernel.risk import layout
from garrison.kernel.risk.batch import planned
from garrison.kernel.risk.by_engine import play_by_engine
from garrison.kernel.risk.packing import state_in
from garrison.kernel.risk.playing import play_games
from garrison.maps.world import Card, Territory
from garrison.risk import vocabulary as v
from garrison.risk.rulesets.classic import CLASSIC
from loaded import LOADED
from rows import rows

WORLD = catalogue.new_game("classic", "world", 3)
LOADED_WORLD = new_game(WORLD.map, LOADED, WORLD.seats, CLASSIC.options)

VARIED: tuple[tuple[str, str, int, dict[str, object]], ...] = (
    ("classic", "world", 3, {}),
    ("classic", "stars", 6, {"cards": "fixed", "fortify": "free", "hand_limit": 7, "recycle": False}),
    ("classic", "islands", 4, {"goal": "rounds", "rounds": 5, "cards": "none", "setup": "deal"}),
    ("classic", "world", 2, {"goal": "share", "fortify": "connected", "defender_dice": "choose", "card_bonus": 0}),
    ("missions", "world", 5, {"mission_check": "at_once", "fortify": "none"}),
    ("missions", "straits", 2, {"first_turn": "own_roll", "attack_dice": 2, "defend_dice": 3}),
    ("rixk", "world", 4, {}),
    ("classic", "stars", 3, {"opening": 5, "setup": "deal"}),
    ("classic", "world", 4, {"trench": True}),
    ("classic", "world", 5, {"order": "rolled", "opening": 2}),
    ("classic", "world", 4, {"round_limit": 3, "rank_by": "income"}),
    ("missions", "world", 6, {"order": "rolled", "first_turn": "own_roll", "setup": "deal"}),
)


def same(one, other):
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


def test_a_game_is_the_same_however_a_batch_is_split():
    kernel = compile_game(WORLD)
    whole = kernel.play(7, 0, 1200)
    parts = [kernel.play(7, first, count) for first, count in ((0, 1), (1, 599), (600, 600))]
    assert same(whole, joined(parts))
    assert same(whole, kernel.play(7, 0, 1200, threads=3))
    assert whole.checksum == sum(part.checksum for part in parts) % (1 << 64)


def test_other_seeds_and_indices_are_other_games():
    kernel = compile_game(WORLD)
    sums = [kernel.play(seed, first, 50).checksums for seed in (1, 2) for first in (0, 50)]
    assert len(np.unique(np.concatenate(sums))) == 200


@rows("policy", POLICIES)
@rows(("ruleset", "map_", "seats", "changes"), VARIED)
def test_the_engine_plays_the_same_games(ruleset, map_, seats, changes, policy):
    game = catalogue.new_game(ruleset, map_, seats, changes)
    last_round = 12 if policy == "border" else 2
    ours = compile_game(game).play(3, 5, 3, policy=policy, last_round=last_round)
    assert same(ours, play_by_engine(game, planned(game, 3, policy, last_round), 5, 3))


@rows("policy", POLICIES)
@rows(("ruleset", "map_", "seats", "changes"), VARIED)
def test_a_game_is_kept_as_a_record_and_replays_to_where_the_kernel_left_it(ruleset, map_, seats, changes, policy):
    game, last_round = catalogue.new_game(ruleset, map_, seats, changes), 5
    kept = catalogue.read_record(catalogue.write_record(record(game, 9, 4, policy=policy, last_round=last_round)))
    *_, end = play_through(kept)
    assert verify(kept) is None
    row = left_by_the_kernel(game, 9, 4, policy, last_round)
    assert unpack(game, row) == end
    assert np.array_equal(state_in(row), state_in(pack(game, end)))


def left_by_the_kernel(game, seed, index, policy, last_round):
    plan = planned(game, seed, policy, last_round).numbers(index)
    states, choices = np.zeros((1, layout.ROW), np.int64), np.zeros((1, layout.CHOICES), np.int64)
    play_games(compile_game(game).rules, plan, states, choices, np.zeros((1, 16), np.int64))
    return states[0]


def test_results_tell_what_the_records_do():
    results = play(WORLD, 2, 0, 5)
    for index in range(5):
        *_, last = play_through(record(WORLD, 2, index))
        end: Any = last
        assert isinstance(end.phase, Over)
        assert tuple(np.flatnonzero(results.winners[index])) == end.phase.winners
        assert (results.rounds[index], results.openers[index]) == (end.round, end.first)
        assert results.decisions[index] == sum(move.by >= 0 for move in record(WORLD, 2, index).moves)
    assert results.finished.all()


def test_a_game_that_is_broken_off_has_no_winner():
    results = play(WORLD, 1, 0, 20, policy="uniform", last_round=3)
    assert not results.finished.any()
    assert set(results.rounds) == {4}


# What is not compiled


def on(map_, **changes):
    return new_game(replace(WORLD.map, **changes) if changes else map_, CLASSIC, WORLD.seats, CLASSIC.options)


def long_map(size):
    """A ring of so many territories."""
    borders = tuple(tuple(sorted((Territory((n - 1) % size), Territory((n + 1) % size)))) for n in range(size))
    land = replace(WORLD.map.continents[0], territories=frozenset(map(Territory, range(size))))
    names = tuple(f"t{n}" for n in range(size))
    changes = {"ids": names, "names": names, "borders": borders, "continents": (land,), "cards": (), "missions": ()}
    return replace(WORLD.map, id="ring", places=(), links=(), shapes=(), labels=(), l10n=(), **changes)


@rows(
    ("game", "reason"),
    [
        (catalogue.new_game("diplomacy", "europe", 7), "'diplomacy' is not of the risk family."),
        (on(long_map(64)), "The map has 64 territories, and the kernel can hold only 63."),
        (
            on(None, cards=(Card(0, Territory(0)), Card(1, Territory(0)))),
            "Two cards show the same territory, and the kernel tells choices apart by their cards.",
        ),
        (
            catalogue.new_game("classic", "world", 3, {"set_step": 1_000_000}),
            "In 500 rounds there could be more armies than the kernel can count.",
        ),
        (
            new_game(WORLD.map, replace(CLASSIC, name="siege", steps=CLASSIC.steps[:-2]), WORLD.seats, CLASSIC.options),
            "'siege' has rows of its own, and the kernel knows only what 'classic' has.",
        ),
        (
            new_game(WORLD.map, replace(CLASSIC, name="tame", asides=()), WORLD.seats, CLASSIC.options),
            "'tame' has rows of its own, and the kernel knows only what 'classic' has.",
        ),
        (LOADED_WORLD, "'loaded' has chance of its own, and the kernel knows only what 'classic' has."),
    ],
    ids=lambda value: value.split()[0] if isinstance(value, str) else "",
)
def test_what_is_not_compiled_has_a_reason(game, reason):
    assert fallbacks(game) == (reason,)
    with pytest.raises(NotCompiled, match=reason):
        compile_game(game)


def test_what_is_not_compiled_is_played_by_the_engine():
    game = on(long_map(64))
    results = play(game, 1, 0, 2, last_round=3)
    assert same(results, joined([play(game, 1, 0, 1, last_round=3), play(game, 1, 1, 1, last_round=3)]))
    assert len(set(results.checksums)) == 2


def test_games_with_dice_of_their_own_are_played_with_them():
    own, usual = (play(game, 1, 0, 20, last_round=20) for game in (LOADED_WORLD, WORLD))
    assert tuple(own.decisions) != tuple(usual.decisions)
    for index in range(3):
        rolls = [
            move.action
            for move in record(LOADED_WORLD, 1, index, last_round=5).moves
            if isinstance(move.action, v.Roll)
        ]
        assert rolls
        assert {die for roll in rolls for die in roll.attacker} == {6}
        assert {die for roll in rolls for die in roll.defender} == {1}


def test_a_large_map_that_fits_is_the_same_in_the_kernel_and_in_the_engine():
    game = on(long_map(63))
    assert same(play(game, 1, 0, 2, last_round=9), play_by_engine(game, planned(game, 1, "border", 9), 0, 2))


def test_more_rounds_than_can_be_counted_are_played_by_the_engine():
    game = catalogue.new_game("classic", "quad", 2)
    assert fallbacks(game) == ()
    assert fallbacks(game, 10**6)
    with pytest.raises(NotCompiled):
        compile_game(game).play(1, 0, 1, last_round=10**6)
    assert same(play(game, 1, 0, 1)[1:6], play(game, 1, 0, 1, last_round=10**6)[1:6])


def test_without_any_armies_there_is_still_a_last_round():
    land = replace(WORLD.map.continents[0], bonus=0)
    map_ = replace(long_map(9), continents=(replace(land, territories=frozenset(map(Territory, range(9)))),))
    bare = {"least": 0, "territories_per_army": 100, "cards": "none"}
    game = new_game(map_, CLASSIC, WORLD.seats, changed(CLASSIC.options, bare))
    assert fallbacks(game, 1 << 30) == ()
    assert fallbacks(game, 1 << 70) == (f"The kernel can count {1 << 30} rounds, not {1 << 70}.",)


IMPOSSIBLE: tuple[tuple[int, int, dict[str, object]], ...] = (
    (-1, 1, {}),
    (0, -1, {}),
    (1 << 55, 1, {}),
    (0, 1, {"threads": 0}),
    (0, 1, {"policy": "bold"}),
    (0, 1, {"last_round": -1}),
)


@rows(("first", "count", "wrong"), IMPOSSIBLE)
def test_what_cannot_be_played_is_refused(first, count, wrong):
    with pytest.raises(ValueError, match=r"[Gg]ame|policy|[Rr]ound|thread"):
        compile_game(WORLD).play(1, first, count, **wrong)
    with pytest.raises(ValueError, match=r"number|policy|Rounds|thread"):
        play(WORLD, 1, first, count, **wrong)


def test_batches_that_do_not_follow_one_another_are_not_joined():
    parts = [play(WORLD, 1, first, 2) for first in (0, 3)]
    with pytest.raises(ValueError, match="Game 2 must come next, not game 3"):
        joined(parts)
    with pytest.raises(ValueError, match="at least one batch"):
        joined([])


# States


def test_a_state_of_a_seat_that_has_resigned_is_not_packed():
    with pytest.raises(NotCompiled, match="resigned"):
        pack(WORLD, replace(begin(WORLD), resigned=(Seat(1),)))
