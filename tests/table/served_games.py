"""Games of all families that bots played with checkable dice, as a server would keep them."""

from functools import cache
from hashlib import sha256
from typing import NamedTuple

from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.table.dice import Dice
from garrison.table.players import players, stand_in
from garrison.table.served import served
from garrison.table.table import Table


class Kind(NamedTuple):
    """A game to be played: by which rules and options, and on which map; a bot of its family plays every seat."""

    ruleset: str
    map: str
    seats: int
    options: tuple[tuple[str, object], ...] = ()
    bot: str = "random"


DEALT = (("setup", "deal"),)

SHORT = (
    Kind("classic", "quad", 3),
    Kind("classic", "quad", 2, DEALT, "steady"),
    Kind("classic", "world", 3, (*DEALT, ("fortify", "connected")), "steady"),
    Kind("classic", "straits", 4, (*DEALT, ("goal", "assassin")), "steady"),
    Kind("missions", "straits", 3, DEALT, "steady"),
    Kind("missions", "islands", 2, (("mission_check", "at_once"),)),
    Kind("rixk", "islands", 2, (), "steady"),
    Kind("rixk", "quad", 3, (), "steady"),
    Kind("simultaneous", "ten-stars", 3, (("max_turns", 12),)),
    Kind("simultaneous", "stars", 3, (("preset", "tpserver"), ("max_turns", 8))),
    Kind("trumps", "islands", 2, (("max_turns", 20),)),
    Kind("energy", "moonlit-sea", 3, (("max_turns", 6),)),
    Kind("warlight", "islands", 2, (("max_turns", 10),)),
    Kind("diplomacy", "europe", 7, (("victory_centres", 8),)),
    Kind("harbour", "europe", 7, (("victory_centres", 6),)),
)


def secret_of(*name: object) -> bytes:
    """A secret or share for tests, which anybody could know."""
    return sha256(repr(name).encode()).digest()


def dice_of(kind: Kind, number: int, seats: int) -> Dice:
    """Dice to which every second seat added a share."""
    shares = [b"" if seat % 2 else secret_of(kind, number, seat) for seat in range(seats)]
    return Dice(secret_of(kind, number), shares, f"game-{number}")


@cache
def text_of(kind: Kind, number: int) -> str:
    """The text of a whole game, which is another one for each number."""
    game = new_game(kind.ruleset, kind.map, kind.seats, dict(kind.options))
    family, seats = game.ruleset.family.name, len(game.seats)
    bot = kind.bot if kind.bot in BOTS[family] else stand_in(family)
    dice = dice_of(kind, number, seats)
    table = Table(Record(game, begin(game)), players(family, [bot] * seats), dice)
    table.play_out()
    return served(table.record(), dice)
