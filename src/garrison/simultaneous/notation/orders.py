"""How orders are written down, without the seat that gives them.

``colonize deneb 5``   ``sadr +5``   ``sadr - deneb 5``   ``retreat sadr deneb``   ``nop 2``   ``trade sadr deneb *1``

An order can have tails: ``from sadr`` names the garrison of a bid, ``of 3,1,1`` the units of each type, ``stop 2``
and ``lead 0,2,1`` how a march attacks, ``on sadr`` where the extra armies of a trade go, ``at sadr`` what a nop holds
up, and ``with land,naval`` which commanders go along. A march with ``>`` only moves, and one with ``x`` only attacks;
a march with ``50%`` takes that percentage along. Energy is spent by

``precede 3``   ``hire naval sadr``   ``build sadr``   ``buy naval``   ``play veto blue``   ``play levy sadr``
``play crossing sadr rigel``   ``play sunlight``
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.staff import CommandCard, Commander
from garrison.territories.notation import (
    NONE,
    Game,
    read_card,
    read_number,
    read_numbers,
    read_seat,
    read_territory,
    write_card,
    write_list,
    write_seat,
)

LONGEST_LINE = 4_000_000
"""The most characters in a line: all dice of a turn are on one line, and so are all orders of a state."""

AIMS = {"-": v.Aim.ANY, ">": v.Aim.MOVE, "x": v.Aim.ATTACK}

MARKS = {aim: mark for mark, aim in AIMS.items()}

PURCHASES = ("precede", "hire", "build", "buy", "play")

ORDERS = ("colonize", "retreat", "nop", "trade", *PURCHASES)
"""The words that can begin an order; other orders begin with a territory."""

COMMANDS = {card.value: card for card in CommandCard}


# Writing


def write_order(game: Game, order: v.Order) -> str:
    return " ".join(_words(game, order))


def _words(game: Game, order: v.Order) -> Iterator[str]:
    at = game.map.ids
    match order:
        case v.Trade(cards, reward):
            yield from ("trade", *(write_card(game.map, card) for card in cards))
            yield from ("on", at[reward]) if reward != NOWHERE else ()
        case v.Colonize(target, armies, source, types):
            yield from ("colonize", at[target], str(armies))
            yield from ("from", at[source]) if source != NOWHERE else ()
            yield from _listed("of", types)
        case v.Reinforce(target, armies, types):
            yield from (at[target], f"+{armies}")
            yield from _listed("of", types)
        case v.March(source, target, armies, aim, stop_at, types, lead, percent, commanders):
            yield from (at[source], MARKS[aim], at[target], f"{percent}%" if percent else f"{armies}")
            yield from ("stop", str(stop_at)) if stop_at else ()
            yield from (*_listed("of", types), *_listed("lead", lead), *_listed("with", commanders))
        case v.Retreat(source, target):
            yield from ("retreat", at[source], at[target])
        case v.Nop(turns, where):
            yield from ("nop", str(turns))
            yield from ("at", at[where]) if where != NOWHERE else ()
        case _:
            yield from _words_of_purchase(game, order)


def _words_of_purchase(game: Game, order: v.Purchase) -> tuple[str, ...]:
    at = game.map.ids
    match order:
        case v.Precede(energy):
            return "precede", f"{energy}"
        case v.Hire(commander, where):
            return "hire", commander, at[where]
        case v.Build(where):
            return "build", at[where]
        case v.Buy(commander):
            return "buy", commander
        case v.Play(card, where, beyond, against):
            places = (at[place] for place in (where, beyond) if place != NOWHERE)
            return "play", card, *places, *(write_seat(game, seat) for seat in (against,) if seat != NOBODY)


def _listed(word: str, things: tuple[object, ...]) -> tuple[str, ...]:
    return (word, write_list(things)) if things else ()


# Reading


def read_order(game: Game, words: Sequence[str]) -> v.Order:
    """An order from its words; no territory's name is a number, so a march is recognized by its armies."""
    match words:
        case [where, plus, *tails] if plus.startswith("+"):
            order = v.Reinforce(read_territory(game.map, where), read_number(plus[1:]))
            return replace(order, types=read_numbers(_tails(tails, "of").get("of", NONE)))
        case [source, mark, target, armies, *tails] if mark in AIMS and armies.removesuffix("%").isdigit():
            return _read_march(game, (source, mark, target, armies), tails)
        case ["colonize", target, armies, *tails]:
            return _read_bid(game, target, armies, tails)
        case ["retreat", source, target]:
            return v.Retreat(read_territory(game.map, source), read_territory(game.map, target))
        case ["nop", turns, *tails]:
            return v.Nop(read_number(turns), _place(game, _tails(tails, "at"), "at"))
        case ["trade", first, second, third, *tails]:
            one, two, three = sorted(read_card(game.map, name) for name in (first, second, third))
            return v.Trade((one, two, three), _place(game, _tails(tails, "on"), "on"))
        case [word, *_] if word in PURCHASES:
            return _read_purchase(game, words)
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not an order.{_hint(words)}")


def _hint(words: Sequence[str]) -> str:
    if len(words) > 1 and words[1] in AIMS:
        return " A march is written 'source - target armies'."
    return nearest(words[0], ORDERS) if words else ""


def _read_bid(game: Game, target: str, armies: str, tails: Sequence[str]) -> v.Colonize:
    said = _tails(tails, "from", "of")
    source = _place(game, said, "from")
    return v.Colonize(read_territory(game.map, target), read_number(armies), source, read_numbers(said.get("of", "-")))


def _read_march(game: Game, words: tuple[str, str, str, str], tails: Sequence[str]) -> v.March:
    source, mark, target, armies = words
    said = _tails(tails, "stop", "of", "lead", "with")
    return v.March(
        read_territory(game.map, source),
        read_territory(game.map, target),
        0 if armies.endswith("%") else read_number(armies),
        AIMS[mark],
        read_number(said.get("stop", "0")),
        read_numbers(said.get("of", "-")),
        read_numbers(said.get("lead", "-")),
        read_number(armies[:-1]) if armies.endswith("%") else 0,
        read_commanders(said.get("with", "-")),
    )


def _place(game: Game, said: Mapping[str, str], word: str) -> Territory:
    return read_territory(game.map, said[word]) if word in said else NOWHERE


def _tails(words: Sequence[str], *known: str) -> dict[str, str]:
    """The tails of an order, by the words in `known`, each of which may appear once."""
    said: dict[str, str] = {}
    for word, value in zip(words[::2], (*words[1::2], ""), strict=False):
        if word not in known or word in said or not value:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' can't end an order.{nearest(word, known)}")
        said[word] = value
    return said


# Reading orders that spend energy


def _read_purchase(game: Game, words: Sequence[str]) -> v.Purchase:
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
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not how '{words[0]}' is written.")


def _read_play(game: Game, card: CommandCard, aim: Sequence[str]) -> v.Play:
    """A card against a seat names nothing else."""
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
            raise InvalidNotation(f"'{' '.join(aim)[:60]}' is more than '{card}' can be played on.")


def read_command(word: str) -> CommandCard:
    """A command card by its name; `?` is a card not seen."""
    if word not in COMMANDS:
        raise InvalidNotation(f"There is no command card '{word[:40]}'.{nearest(word, COMMANDS)}")
    return COMMANDS[word]


def read_commander(word: str) -> Commander:
    if word not in {*Commander}:
        raise InvalidNotation(f"There is no commander '{word[:40]}'.{nearest(word, Commander)}")
    return Commander(word)


def read_commanders(word: str) -> tuple[Commander, ...]:
    return () if word == NONE else tuple(map(read_commander, word.split(",")))
