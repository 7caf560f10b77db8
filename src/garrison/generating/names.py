"""Made-up names: of territories, of continents, and of whole maps."""

from collections.abc import Callable
from typing import Final

from garrison.engine.streams import Chance

FIRST: Final = """
    Al An Ar Bal Bar Bel Bran Cal Car Cor Dal Dar Del Dor El En Er Fal Fen Fin Gal Gar Glen Hal Har Hel Il Jor Kal
    Kar Kel Kil Lan Lar Lin Lor Mal Mar Mel Mor Nar Nor Ol Or Os Pal Par Pel Quen Ral Ren Ros Sal San Sel Sol Tal
    Tam Tar Tor Ul Val Var Vel Wal Wes Win Yar Yor Zan Zel
"""
LAST: Final = """
    ara adan beck bourne by combe dale den dor eth fell field ford garth gate holm ia ian ick idan ingen irra land
    mark mere mond moor nia ona oria oss ovan rath ridge shire stead sund thorpe ton una ur vale vik wald wick wold
    worth
"""
WIDE: Final = """
    abia adia alia andria anthia aria avia egia elia essia ethia idia inia ivia onia oria othia ovia umbria undia
"""
WHOLE: Final = (
    "The Lands of {}",
    "The Isles of {}",
    "The Shores of {}",
    "Around {}",
    "The Reach of {}",
    "The War for {}",
)


def territories(chance: Chance, count: int) -> tuple[str, ...]:
    return _different(lambda: _one(chance, FIRST) + _one(chance, LAST), count)


def continents(chance: Chance, count: int) -> tuple[str, ...]:
    return _different(lambda: _one(chance, FIRST) + _one(chance, WIDE), count)


def whole(chance: Chance) -> str:
    return WHOLE[chance.below(len(WHOLE))].format(_one(chance, FIRST) + _one(chance, WIDE))


def suggestions(seed: int, count: int) -> tuple[str, ...]:
    """Names for territories, all different."""
    return territories(Chance(seed, "names"), count)


def _one(chance: Chance, words: str) -> str:
    every = words.split()
    return every[chance.below(len(every))]


def _different(make: Callable[[], str], count: int) -> tuple[str, ...]:
    found: dict[str, None] = {}
    while len(found) < count:
        name = make()
        if not _stumbles(name):
            found[name] = None
    return tuple(found)


def _stumbles(name: str) -> bool:
    """Whether a letter stands three times in a row, or a pair of letters is repeated directly."""
    return any(name[n : n + 2].lower() == name[n + 2 : n + 4].lower() for n in range(len(name) - 3)) or any(
        len({*name[n : n + 3].lower()}) == 1 for n in range(len(name) - 2)
    )
