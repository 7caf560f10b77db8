"""The words of the tests of fast games: series of small games, and what comes of them."""

from garrison.arena.fast.families import kind_of
from garrison.arena.fast.series import by_threads, new_series, player, portions
from garrison.catalogue import new_game


def series(map_="quad", seats=2, *, ruleset="classic", policy="", seed=1, rounds=None, **options):  # noqa: PLR0913  all have a usual value
    return new_series(new_game(ruleset, map_, seats, options), policy, seed, rounds)


def played(of, games, *, size=512, threads=1, first=0):
    """The portions of these games, in their order."""
    return list(by_threads(player(of), portions(of, first, games, size), threads))


def summed(of, games):
    """The summary of portions."""
    kind = kind_of(of.game)
    tally = kind.tally()
    for portion in games:
        tally.add(portion)
    return kind.summary(of.game.seats, tally)


def written(rounds=4, **options):
    """A series of games of written orders."""
    return series("europe", 7, ruleset="diplomacy", rounds=rounds, **options)
