"""What somebody means by a line they type, in a terminal or on the page: the notation, and shorter forms of it.

sadr - deneb 5         sadr deneb 5     sadr den    a march, of as many as can go if you give no number
sadr +5                reinforce sadr 5             sadr +, all that is left in the pool
colonize deneb 5       bid deneb 5      deneb 5     a bid, where nobody owns the territory
retreat sadr deneb     nop 2 at sadr    nop         trade a b c on d, or trade 1
erase 2                erase all        seal, done  unseal      join        resign
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY, Move
from garrison.maps.world import Territory
from garrison.sheets import closed
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import read_order, write_order
from garrison.simultaneous.notation.orders import PURCHASES
from garrison.simultaneous.options import with_cards
from garrison.simultaneous.reckoning import NO_CARDS, lacking, may_go, ordered_away, trades, unspent
from garrison.simultaneous.view import View
from garrison.territories.notation import read_number, write_card
from garrison.territories.typed import chosen, only, territories_meant, tokens_of, whole

MOST_MEANINGS = 400
"""A line with more possible meanings than this is not read further."""

SIGNS = ("-", ">", "x")
MARCHES = {"march": "-", "move": ">", "attack": "x"}
BIDS = ("colonize", "bid")
PLACES_BEHIND = ("from", "at", "on")
WORDS_BEHIND = ("stop", "of", "lead", "with")
ALL = ("+", "all", "+all")

EXAMPLES = {
    "colonize": "colonize deneb 5",
    "bid": "bid deneb 5",
    "march": "march sadr deneb 5",
    "move": "move sadr deneb 5",
    "attack": "attack sadr deneb 5",
    "reinforce": "reinforce sadr 5",
    "retreat": "retreat sadr deneb",
    "nop": "nop 2",
    "trade": "trade sadr deneb rigel",
    "precede": "precede 2",
    "hire": "hire land sadr",
    "build": "build sadr",
    "buy": "buy land",
    "play": "play levy sadr",
}
"""How to write an order that doesn't begin with a territory."""

WORDS = tuple(EXAMPLES)

PLAIN: dict[str, v.AnyAction] = {
    "seal": v.Seal(),
    "done": v.Seal(),
    "d": v.Seal(),
    "unseal": v.Unseal(),
    "join": v.Join(),
    "resign": v.Resign(),
}
"""The actions typed as one word, which need no order."""

NO_SET = "You hold no set of cards that you have not ordered yet."

Words = list[str]


class NoOrder(InvalidNotation):
    """A line that doesn't have the form of an order, with the nearest word in `known`."""

    def __init__(self, tokens: Sequence[str], known: Sequence[str]) -> None:
        hint = nearest(tokens[0], known) if tokens else ""
        super().__init__(f"'{' '.join(tokens)[:60]}' is neither an order nor a command.{hint}")
        self.tokens = tokens


def read(game: Game, view: View, line: str) -> tuple[v.AnyAction, ...]:
    """The actions that `line` means to the seat of `view`, legal or not: one, except to erase all.

    Raises InvalidNotation, also if the seat can't write orders now.
    """
    tokens = tokens_of(game, view.seat, line)
    if len(tokens) == 1 and tokens[0] in PLAIN:
        return (PLAIN[tokens[0]],)
    if why := closed(view, view.seat):
        raise InvalidNotation(why)
    match tokens:
        case ["erase", *which]:
            return tuple(map(v.Erase, _erased(view, which)))
        case ["trade", number] if number.isdigit():
            return (chosen(trades(game, view), number, NO_SET if with_cards(game.options) else NO_CARDS),)
        case _:
            order = order_meant(game, view, line)
            if unknown := lacking(game.options, order):
                raise InvalidNotation(unknown)
            return (order,)


def _erased(view: View, which: Words) -> list[int]:
    """The places of the orders that are taken back, the last one first."""
    match which:
        case ["all"] if view.orders:
            return [*reversed(range(len(view.orders)))]
        case ["all"]:
            raise InvalidNotation("Nothing is written.")
        case [number]:
            return [read_number(number) - 1]
        case _:
            raise InvalidNotation("Which order? For example: erase 2, or erase all.")


def order_meant(game: Game, view: View, line: str) -> v.Order:
    """The one order that `line` means, whether this game has such orders or not; raises InvalidNotation."""
    tokens = tokens_of(game, view.seat, line)
    if len(tokens) == 1 and tokens[0] in EXAMPLES and tokens != ["nop"]:
        raise InvalidNotation(f"{tokens[0].capitalize()} what? For example: {EXAMPLES[tokens[0]]}.")
    meanings = list(dict.fromkeys(read_order(game, words) for words in _meanings(game, view, tokens)))
    if not meanings:
        raise NoOrder(tokens, (*WORDS, *game.map.ids))
    return only(meanings, lambda order: _is_legal(view, order), lambda order: write_order(game, order))


def _is_legal(view: View, order: v.Order) -> bool:
    return any(choice.contains(Move(view.seat, order)) for choice in view.choices)


def _meanings(game: Game, view: View, tokens: Words) -> Iterator[Words]:
    head, tails = _apart(tokens)
    endings = [[part for tail in ending for part in tail] for ending in product(*(_tail(game, tail) for tail in tails))]
    for words in _heads(game, view, head):
        for ending in endings:
            yield [*words, *ending]


def _apart(tokens: Words) -> tuple[Words, list[Words]]:
    """The main part of an order, and the tails after it, such as `from sadr` and `of 3,1,1`."""
    starts = [n for n, word in enumerate(tokens) if n and word in (*PLACES_BEHIND, *WORDS_BEHIND)]
    return tokens[: min(starts, default=None)], [tokens[a:b] for a, b in pairwise((*starts, len(tokens)))]


def _tail(game: Game, tail: Words) -> list[Words]:
    word, *rest = tail
    if word in PLACES_BEHIND and rest:
        return [[word, name] for name in _names(game, rest)]
    return [tail]


def _heads(game: Game, view: View, head: Words) -> Iterator[Words]:
    names, number = _split_number(head)
    match names:
        case ["trade", *cards] if head == names:
            hand = [write_card(game.map, card) for card in view.hand]
            yield ["trade", *(whole(word, hand) for word in cards)]
        case ["nop"]:
            yield ["nop", number or "1"]
        case [word, *rest] if word in PURCHASES:
            before = 0 if word == "build" else 1
            aim = [whole(part, game.map.ids) for part in rest[before:]]
            yield [word, *rest[:before], *aim, *([number] if number else [])]
        case ["retreat", *rest] if head == names:
            for pair in _pairs(game, [word for word in rest if word not in ("to", "-")]):
                yield ["retreat", *pair]
        case [word, *rest] if word in BIDS and rest:
            yield from _bids(game, view, rest, number)
        case ["reinforce", *rest] if rest:
            yield from _reinforcements(game, view, rest, number)
        case [word, *rest] if word in MARCHES and rest:
            yield from _marches(game, view, rest, (MARCHES[word], number))
        case _:
            yield from _by_places(game, view, names, number)


# Orders by what they begin with


def _by_places(game: Game, view: View, names: Words, number: str) -> Iterator[Words]:
    """An order that begins with a territory: `sadr - deneb 5`, `sadr deneb 5`, `sadr +5`, `deneb 5`."""
    if not names:
        return
    if any(sign in names[1:-1] for sign in SIGNS):
        yield from _marches(game, view, names, ("-", number))
    elif number.startswith("+"):
        yield from _reinforcements(game, view, names, number)
    else:
        if len(names) > 1:
            yield from _marches(game, view, names, ("-", number))
        for where in _if_any(game, names) if number else ():
            unowned = view.owner[game.map.ids.index(where)] == NOBODY
            yield from (_bids if unowned else _reinforcements)(game, view, [where], number)


def _bids(game: Game, view: View, names: Words, number: str) -> Iterator[Words]:
    if not number:
        raise InvalidNotation("With how many armies? For example: colonize deneb 5.".replace("deneb", names[0]))
    armies = str(max(1, unspent(game, view))) if number in ALL else number.removeprefix("+")
    yield from (["colonize", where, armies] for where in _names(game, names))


def _reinforcements(game: Game, view: View, names: Words, number: str) -> Iterator[Words]:
    if not number:
        raise InvalidNotation(f"With how many armies? For example: {names[0]} +5.")
    armies = str(max(1, unspent(game, view))) if number in ALL else number.removeprefix("+")
    yield from ([where, f"+{armies}"] for where in _names(game, names))


def _marches(game: Game, view: View, names: Words, how: tuple[str, str]) -> Iterator[Words]:
    sign, number = how
    for mark in SIGNS:
        if mark in names[1:-1]:
            at = names.index(mark, 1)
            pairs = list(product(_names(game, names[:at]), _names(game, names[at + 1 :])))
            sign = mark if sign == "-" else sign
            break
    else:
        pairs = _pairs(game, [word for word in names if word not in ("to", "on")])
    if len(pairs) > MOST_MEANINGS:
        raise InvalidNotation(f"'{' '.join(names)}' could mean too much. Type more letters.")
    for source, target in pairs:
        armies = _all_of(game, view, source) if number in ("", *ALL) else number.removeprefix("+")
        yield [source, sign, target, armies]


def _all_of(game: Game, view: View, source: str) -> str:
    """As many as can go, with those ordered to come and without those ordered away."""
    where = Territory(game.map.ids.index(source))
    return str(max(1, may_go(game, view, where, view.orders) - ordered_away(view, where)))


# Their parts


def _names(game: Game, names: Words) -> Words:
    """The territories that words may mean, one or several; raises InvalidNotation."""
    return [game.map.ids[where] for where in territories_meant(game.map, "-".join(names))]


def _if_any(game: Game, names: Words) -> Words:
    try:
        return _names(game, names)
    except InvalidNotation:
        if len(names) == 1:
            raise
        return []


def _pairs(game: Game, names: Words) -> list[tuple[str, str]]:
    if len(names) == 2:  # noqa: PLR2004  a source and a target: its word says what is wrong
        return list(product(_names(game, names[:1]), _names(game, names[1:])))
    splits = [(_if_any(game, names[:at]), _if_any(game, names[at:])) for at in range(1, len(names))]
    return [pair for sources, targets in splits for pair in product(sources, targets)]


def _split_number(tokens: Words) -> tuple[Words, str]:
    """The names, and the number behind them, `+5`, `60%` or `all`; nothing if there is none."""
    last = tokens[-1] if tokens else ""
    if len(tokens) > 1 and (last in ALL or last.removeprefix("+").removesuffix("%").isdigit()):
        return tokens[:-1], last
    return tokens, ""
