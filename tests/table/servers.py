"""Servers as they may be: honest, choosing dice they like, silent about the order; and what their player noted."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from garrison.catalogue import new_game
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.table.dice import Dice, commitment, share_of
from garrison.table.players import players
from garrison.table.served import served
from garrison.table.table import Table
from table.served_games import Kind, secret_of

DUEL = Kind("classic", "quad", 2, (("setup", "deal"),), "steady")
TRIES = 30
"""How many secrets a grinding server tries in a short game."""


class Told(NamedTuple):
    """The record of a game, and the share that its player, red, has noted."""

    text: str
    share: str


def played(kind: Kind, dice: Dice) -> str:
    """The record of a game between Anna, whom a bot plays, and bots."""
    game = new_game(kind.ruleset, kind.map, kind.seats, dict(kind.options))
    table = Table(Record(game, begin(game)), players("risk", [kind.bot] * kind.seats), dice)
    table.play_out()
    notes = {**dict(table.record().notes), "players": ", ".join(["human Anna", *[kind.bot] * (kind.seats - 1)])}
    return served(replace(table.record(), notes=tuple(notes.items())), dice)


def dealt(secret: bytes, share: str, game: str, order: str, kind: Kind) -> str:
    return played(kind, Dice(secret, [bytes.fromhex(share), *[b""] * (kind.seats - 1)], game, order))


class Player:
    """A client, by its number: it makes a share of the commitment and a nonce, or of old has a mere share."""

    def __init__(self, number: int) -> None:
        self.nonce, self.share = secret_of("nonce", number).hex(), secret_of("share", number).hex()

    def bound(self, secret: bytes, game: str) -> str:
        return share_of(self.nonce, commitment(secret), game)


def liked(number: int, share: str, game: str, tries: int = TRIES) -> bytes:
    """Of so many secrets the one with which the share gives the highest first rolls."""
    secrets = [secret_of("tried", number, n) for n in range(tries)]
    return max(secrets, key=lambda secret: [Dice(secret, [bytes.fromhex(share)], game).below(n)(6) for n in (1, 2, 3)])


Server = Callable[[int, Kind], Told]


def honest(number: int, kind: Kind) -> Told:
    secret, game, anna = secret_of("secret", number), f"game-{number}", Player(number)
    share = anna.bound(secret, game)
    return Told(dealt(secret, share, game, f"commitment, red {anna.nonce}", kind), share)


def grinding(order: str, number: int, kind: Kind) -> Told:
    """It is told the share first; `order` is what its records say, with the nonce that it makes up."""
    game, anna = f"game-{number}", Player(number)
    secret = liked(number, anna.share, game)
    said = order.format(nonce=secret_of("made up", number).hex())
    return Told(dealt(secret, anna.share, game, said, kind), anna.share)


def exchanging(number: int, kind: Kind) -> Told:
    """It takes another secret once it knows the share, and can't take another nonce."""
    game, anna = f"game-{number}", Player(number)
    share = anna.bound(secret_of("shown", number), game)
    return Told(dealt(liked(number, share, game), share, game, f"commitment, red {anna.nonce}", kind), share)


def renaming(number: int, kind: Kind) -> Told:
    """It keeps the secret, and chooses the id of the game once it knows the share."""
    secret, anna = secret_of("secret", number), Player(number)
    share = anna.bound(secret, f"game-{number}")
    games = [f"game-{number}-{n}" for n in range(TRIES)]
    game = max(games, key=lambda game: Dice(secret, [bytes.fromhex(share)], game).below(1)(6))
    return Told(dealt(secret, share, game, f"commitment, red {anna.nonce}", kind), share)


def replacing(number: int, kind: Kind) -> Told:
    """It writes a share of its own in place of the player's, with a nonce that fits."""
    own = honest(-1 - number, kind)
    return Told(own.text, Player(number).bound(secret_of("shown", number), f"game-{number}"))


def helping(number: int, kind: Kind) -> Told:
    """It is honest with its player, and adds a share for a bot, after all others."""
    secret, game, anna = secret_of("secret", number), f"game-{number}", Player(number)
    share, bots = anna.bound(secret, game), Player(-1 - number)
    shares = [bytes.fromhex(one) for one in (share, bots.bound(secret, game))]
    order = f"commitment, red {anna.nonce}, blue {bots.nonce}"
    return Told(played(kind, Dice(secret, [*shares, *[b""] * (kind.seats - 2)], game, order)), share)


VERIFIED, DOUBTED, REFUSED, UNKNOWN = "verified", "the server could have chosen", "a fault", "not the player's share"

SERVERS: dict[str, tuple[Server, str]] = {
    "honest": (honest, VERIFIED),
    "grinding and saying so": (partial(grinding, "red, commitment"), DOUBTED),
    "grinding and saying nothing of the order": (partial(grinding, ""), DOUBTED),
    "grinding and lying without a nonce": (partial(grinding, "commitment, red"), DOUBTED),
    "grinding and lying with a nonce": (partial(grinding, "commitment, red {nonce}"), REFUSED),
    "exchanging its secret": (exchanging, REFUSED),
    "choosing the id of the game": (renaming, REFUSED),
    "replacing the share": (replacing, UNKNOWN),
    "adding the share of a bot": (helping, DOUBTED),
}
"""Each with what its player finds out."""


def games(amount: int) -> Iterator[tuple[str, Told, str]]:
    """So many games of these servers, in turn, each with what should be found out."""
    kinds = list(SERVERS.items())
    for number in range(amount):
        name, (server, found) = kinds[number % len(kinds)]
        yield name, server(number, DUEL), found
