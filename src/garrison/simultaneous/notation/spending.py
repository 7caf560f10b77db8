"""How orders that spend energy are written down, without who gives them.

``precede 3``   ``hire naval sadr``   ``build sadr``   ``buy naval``   ``play veto blue``   ``play levy sadr``
``play crossing sadr rigel``   ``play sunlight``
"""

from collections.abc import Sequence

from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import NOWHERE
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.command_cards import CommandCard
from garrison.simultaneous.staff import Commander
from garrison.territories.notation.words import (
    NONE,
    Game,
    read_number,
    read_seat,
    read_territory,
    write_list,
    write_seat,
)

PURCHASES = ("precede", "hire", "build", "buy", "play")

COMMANDS = {card.value: card for card in CommandCard}


def words_of(game: Game, order: v.Purchase) -> tuple[str, ...]:
    match order:
        case v.Precede(energy):
            return "precede", f"{energy}"
        case v.Hire(commander, where):
            return "hire", commander, game.map.ids[where]
        case v.Build(where):
            return "build", game.map.ids[where]
        case v.Buy(commander):
            return "buy", commander
        case v.Play(card, where, beyond, against):
            places = (game.map.ids[place] for place in (where, beyond) if place != NOWHERE)
            return "play", card, *places, *(write_seat(game, seat) for seat in (against,) if seat != NOBODY)


def read_purchase(game: Game, words: Sequence[str]) -> v.Purchase:
    match words:
        case ["precede", energy]:
            return v.Precede(read_number(energy))
        case ["hire", commander, where]:
            return v.Hire(read_commander(commander), read_territory(game.map, where))
        case ["build", where]:
            return v.Build(read_territory(game.map, where))
        case ["buy", commander]:
            return v.Buy(read_commander(commander))
        case ["play", card, *aim]:
            return _read_play(game, read_command(card), aim)
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not how '{words[0]}' is ordered")


def _read_play(game: Game, card: CommandCard, aim: Sequence[str]) -> v.Play:
    """A card that is against a seat names nothing else."""
    match aim:
        case []:
            return v.Play(card)
        case [seat] if card is CommandCard.VETO:
            return v.Play(card, against=read_seat(game, seat))
        case [where]:
            return v.Play(card, read_territory(game.map, where))
        case [where, beyond]:
            return v.Play(card, read_territory(game.map, where), read_territory(game.map, beyond))
        case _:
            raise InvalidNotation(f"'{' '.join(aim)[:60]}' is more than '{card}' is played on")


def read_command(word: str) -> CommandCard:
    """A command card by its name, or `?` for one unseen."""
    if word not in COMMANDS:
        raise InvalidNotation(f"there is no command card '{word[:40]}'{nearest(word, COMMANDS)}")
    return COMMANDS[word]


def read_commander(word: str) -> Commander:
    if word not in {*Commander}:
        raise InvalidNotation(f"there is no commander '{word[:40]}'{nearest(word, Commander)}")
    return Commander(word)


def read_commanders(word: str) -> tuple[Commander, ...]:
    """Commanders between commas, or `-` for none."""
    return () if word == NONE else tuple(map(read_commander, word.split(",")))


def write_due(game: Game, due: v.Due) -> str:
    return f"{write_seat(game, due.by)} {write_list(due.piles)}"


def read_due(game: Game, words: Sequence[str]) -> v.Due:
    match words:
        case [seat, piles]:
            return v.Due(read_seat(game, seat), read_commanders(piles))
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not 'seat piles'")
