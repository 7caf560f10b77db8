"""Fast games: the same totals however they are split, whoever plays them, and in whatever order they come."""

import re

import pytest

from fast_games import played, series, summed, written
from garrison.arena.fast.diplomacy import DiplomacyTally, diplomacy_summary
from garrison.arena.fast.kind import DiplomacyPortion, Portion
from garrison.arena.fast.risk import Tally, fast_summary
from garrison.arena.fast.series import asked, by_threads, portions, prepare, record, uncompiled
from garrison.arena.summary import wilson
from garrison.catalogue import read_record, write_record
from garrison.engine.play import replay
from garrison.engine.vocabulary import Over
from garrison.kernel.machine import compiling

LONG = 1_000_000
"""In so many rounds there may be more armies than the kernel counts: such games are played by the engine."""

STUCK = {"least": 0, "territories_per_army": 1_000_000, "cards": "none"}
"""Hardly an army comes onto the board."""


@pytest.mark.parametrize(("size", "threads"), [(1, 1), (7, 2), (64, 2), (1000, 3)])
def test_totals_depend_neither_on_portions_nor_on_threads(size, threads):
    of = series("islands", 3, setup="deal")
    assert summed(of, played(of, 200, size=size, threads=threads)) == summed(of, played(of, 200))


def test_of_long_games_there_are_fewer_in_a_portion():
    """Who presses Ctrl-C waits for a portion, and of these games none comes to its end."""
    sizes = [
        [size for _, size in portions(series("quad", 2, rounds=rounds, **STUCK), 0, 600)]
        for rounds in (3, 500, 50_000, 1_000_000)
    ]
    assert sizes == [[512, 88], [512, 88], [5] * 120, [1] * 600]


def test_portions_come_in_the_order_of_their_games():
    of = series()
    assert [portion.first for portion in played(of, 100, size=7, threads=3)] == list(range(0, 100, 7))


def test_a_tally_does_not_depend_on_the_order_in_which_portions_are_added():
    of = series()
    portions = played(of, 100, size=9)
    assert summed(of, portions[::-1]) == summed(of, portions)


def announced(of):
    """How often it is said, before these games, that compiling takes a while."""
    said = []
    prepare(of, lambda: said.append(of))
    return len(said)


def test_it_is_said_that_games_must_be_compiled_unless_that_was_done_before(monkeypatch, tmp_path):
    of = series()
    prepare(of, lambda: None)
    assert announced(of) == 0
    monkeypatch.setattr(compiling, "FOLDER", str(tmp_path))
    assert announced(of) == 1
    (tmp_path / "kernel_1").mkdir()
    (tmp_path / "kernel_1" / "playing.play_games-19.py311.1.nbc").touch()
    assert announced(of) == 0


def test_games_that_the_engine_plays_are_not_compiled(monkeypatch, tmp_path):
    monkeypatch.setattr(compiling, "FOLDER", str(tmp_path))
    assert announced(series(rounds=LONG)) == 0


def test_games_that_are_not_compiled_are_the_same_by_the_engine():
    compiled, plain = series(), series(rounds=LONG)
    assert uncompiled(plain) == ("In 1000000 rounds there could be more armies than the kernel can count.",)
    assert not uncompiled(compiled)
    assert summed(plain, played(plain, 12)) == summed(compiled, played(compiled, 12))


def test_a_game_is_itself_whatever_was_played_before():
    of = series()
    (alone,) = played(of, 8, first=7)
    assert alone == played(of, 8, size=1)[7]


def test_another_seed_is_another_series():
    one, other = (summed(of, played(of, 50)) for of in (series(seed=1), series(seed=2)))
    assert one.checksum != other.checksum


def test_a_seed_plays_the_same_games_as_ever():
    """When this fails, files hold other games than their first line says: raise the number in `lines.FORMAT`."""
    world, islands = series("world", 3, seed=7), series("islands", 2, ruleset="missions", policy="uniform", rounds=30)
    assert summed(world, played(world, 64)).checksum == "415dda1430666038"
    assert summed(islands, played(islands, 64)).checksum == "1915772dbe858e6f"


def test_shares_are_those_of_all_games_with_their_bounds():
    of = series("islands", 3, policy="uniform", rounds=6)
    total = summed(of, played(of, 90))
    won = sum(share.won for share in total.by_seat)
    assert total.games == 90 == won + total.unfinished
    assert all(wilson(share.won, 90) == (share.least, share.most) for share in total.by_seat)
    assert sum(share.ahead for share in total.by_seat) >= total.unfinished > 0
    assert total.rounds.most == 6


def test_of_nothing_there_is_a_summary_too():
    total = fast_summary(("red", "blue"), Tally())
    assert (total.games, total.rounds.most, total.checksum) == (0, 0, "0" * 16)


def test_who_plays_may_be_broken_off_and_what_was_done_is_known():
    portions = played(series(), 6, size=1)

    def tired(first, _):
        if first == 4:
            raise KeyboardInterrupt
        return portions[first]

    done: list[Portion] = []
    with pytest.raises(KeyboardInterrupt):
        done.extend(by_threads(tired, ((first, 1) for first in range(100)), 2))
    coming = by_threads(tired, ((first, 1) for first in range(4)), 2)
    assert [next(coming), next(coming)] == portions[:2]
    coming.close()


def test_a_series_is_told_as_plain_values():
    told = asked(series("quad", 2, seed=-3, rounds=9, fortify="free"))
    assert (told["map"], told["seats"], told["policy"], told["seed"]) == ("quad", ["red", "blue"], "border", -3)
    assert (told["options"], told["max_rounds"]) == ({"fortify": "free"}, 9)


def test_games_without_turns_and_without_provinces_are_not_fast():
    with pytest.raises(ValueError, match=r"^Only the risk and diplomacy families have fast games, and 'simultaneous' "):
        series(ruleset="simultaneous")


def test_a_policy_that_is_none_is_refused_with_the_nearest():
    with pytest.raises(ValueError, match=r"^There is no policy 'bordr'. Did you mean 'border'\?$"):
        series(policy="bordr")


# Written orders


@pytest.mark.parametrize(("size", "threads"), [(8, 1), (56, 2), (4096, 3)])
def test_totals_of_written_orders_depend_neither_on_portions_nor_on_threads(size, threads):
    of = written()
    assert summed(of, played(of, 100, size=size, threads=threads)) == summed(of, played(of, 100))


def test_of_written_orders_there_are_fewer_in_a_portion():
    sizes = [[size for _, size in portions(written(rounds), 0, 100)] for rounds in (3, 50, 500, 1_000_000)]
    assert sizes == [[64, 36], [64, 36], [6] * 16 + [4], [1] * 100]


def test_a_point_is_shared_by_the_squares_of_the_centres_unless_somebody_wins_alone():
    tally = DiplomacyTally(
        [DiplomacyPortion(0, (1, 0, 3), (0, 2, 0), (9, 9, 9), (30, 40, 50), ((5, 1, 4), (2, 3, 4)), "0" * 16)]
    )
    total = diplomacy_summary(("here", "there"), tally)
    assert [share.squares for share in total.by_seat] == [round((1 + 0.1 + 0.5) / 3, 6), round((0 + 0.9 + 0.5) / 3, 6)]
    assert [(share.won, share.shared, share.ahead) for share in total.by_seat] == [(1, 1, 0), (0, 1, 1)]
    assert [share.centres for share in total.by_seat] == [round(10 / 3, 6), 3.0]
    assert (total.games, total.unfinished, total.drawn, total.phases.total) == (3, 1, 1, 120)


def test_games_of_few_centres_are_won():
    of = written(30, victory_centres=7)
    total = summed(of, played(of, 60))
    assert sum(share.won for share in total.by_seat) == 60 - total.unfinished > 0
    assert sum(share.squares for share in total.by_seat) == pytest.approx(1, abs=1e-5)
    assert total.rounds.most <= 30


def test_a_seed_plays_the_same_written_orders_as_ever():
    """As above: raise the number in `lines.FORMAT`."""
    of = written(6, seed=7)
    assert summed(of, played(of, 64)).checksum == "9977c2cd58aea4c4"


@pytest.mark.parametrize("of", [series("islands", 3, rounds=9), written(5, seed=-4)], ids=["turns", "orders"])
def test_any_game_becomes_a_record_that_replays_to_its_end(of):
    for index in (0, 5):
        kept, (portion,) = record(of, index), played(of, index + 1, first=index)
        assert read_record(write_record(kept)).moves == kept.moves
        end = replay(kept.game, kept.start, kept.moves)
        held = kept.game.ruleset.family.held(kept.game, end)
        leaders = sum(1 << seat for seat, count in enumerate(held) if count == max(held))
        winners = sum(1 << seat for seat in end.phase.winners) if isinstance(end.phase, Over) else 0
        assert (portion.winners[0], portion.ahead[0]) == ((winners, 0) if winners else (0, leaders))


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"policy": "border"}, "Games of written orders have only the policy 'uniform', not 'border'."),
        ({"convoy_path": "required"}, "This game can't be compiled, so it has no fast games. Armies name the fleets"),
    ],
    ids=["policy", "option"],
)
def test_written_orders_that_cannot_be_played_say_why(asked, told):
    with pytest.raises(ValueError, match=f"^{re.escape(told)}"):
        written(**asked)
