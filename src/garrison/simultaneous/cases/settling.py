"""The options of a case: which book they choose, and their names in it.

Cases use the words of the published examples, which know one game with all options. Mixtures that no book allows are
refused with InvalidCase.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import fields

from garrison.engine.case_files import FAULTS, InvalidCase, printable, sentence
from garrison.engine.options import InvalidOptions, differences
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.turn import Ruleset
from garrison.simultaneous.rulesets.simultaneous import SIMULTANEOUS
from garrison.simultaneous.rulesets.trumps import TRUMPS
from garrison.simultaneous.rulesets.warlight import WARLIGHT
from garrison.simultaneous.rulings import Rulings

Told = dict[str, Any]

OptionsOf = Callable[[Ruleset, Mapping[str, object]], Options]
"""The options of a book with some of them changed; raises InvalidOptions."""


class Chosen(NamedTuple):
    book: Ruleset
    options: Options


UNLIMITED = {"battle_rounds", "max_turns"}
"""Options where 0 means no limit at all."""

BOUGHT = ("energy", "priority_bid", "commanders", "stations", "command_cards", "elements")
"""Options that need more of a position than cases contain."""

FORMERLY: Told = {
    "cards": "none",
    "unit_types": "single",
    "unit_costs": [1, 1, 1],
    "rps_bonus": 1,
    "excess_orders": "discard",
    "carry_turns": 1,
}
"""The default values of the published form, where they differ from the books'."""

SERVER: Told = {
    "start": "random_split",
    "allow_colonize": "auto",
    "bid_source": "territory",
    "same_target": "sequential",
    "march_pass": "together",
}
"""How the published form words the preset `tpserver`, where it differs from the book."""

OTHER_WORDS: dict[str, dict[str, Told]] = {
    "resolver": {"phases": {}, "alternating": {"with_dice": False}},
    "split_by": {"players": {}, "max_players": {}},
    "late_join": {"false": {}, "true": {}},
    "allow_colonize": {"true": {}, "false": {"bid_source": "none"}, "auto": {}},
    "excess_orders": {"discard": {"carry_turns": 0}, "carry": {}},
    "march_pass": {"moves_first": {}, "together": {"same_target": "together"}},
    "unit_types": {"single": {"unit_costs": [1]}, "rps": {}},
}
"""The books' own words for options that the published form words differently; empty if a book has no such option."""


BOOKS = (SIMULTANEOUS, TRUMPS, WARLIGHT)


def settled(raw: Mapping[str, msgspec.Raw], options_of: OptionsOf) -> Chosen:
    try:
        told = {name: msgspec.json.decode(value) for name, value in raw.items()}
        limited = {name: 0 if name in UNLIMITED and value in (None, "none") else value for name, value in told.items()}
        return _chosen({name: value for name, value in limited.items() if value is not None}, options_of)
    except FAULTS as fault:
        raise InvalidCase(f"options: {sentence(fault)}") from None
    except InvalidOptions as invalid:
        raise InvalidCase(printable(f"options: {invalid.reasons[0]}")) from None


def _chosen(told: Told, options_of: OptionsOf) -> Chosen:
    """The first book that knows all these options; if none does, the first book says what it doesn't know."""
    preset = told.pop("preset", "")
    if preset == "warlight":
        told |= {"resolver": "alternating"}
    elif preset:
        begun = differences(options_of(SIMULTANEOUS, {"preset": preset}), SIMULTANEOUS.options)
        told = begun | (SERVER if preset == "tpserver" else {}) | told
    told = _translated(FORMERLY | told)
    book = next((book for book in BOOKS if {*_asked(book, told)} <= _names(book)), SIMULTANEOUS)
    numbers = {"preset": "usual" if preset else "document"} if book is WARLIGHT else {}
    return Chosen(book, options_of(book, numbers | _asked(book, told)))


def _translated(told: Told) -> Told:
    if bought := [name for name in BOUGHT if told.get(name)]:
        raise InvalidCase(f"options: Cases have no energy, nor what it buys: {', '.join(bought)}.")
    if told.get("march_pass") == "together" and told.get("same_target", "sequential") != "sequential":
        raise InvalidCase("options: Forces can't join or share spoils when they march and fight in one pass.")
    if told.get("allow_colonize") == "auto":
        told = told | {"allow_colonize": told.get("start") != "random_split"}
    same = {name: value for name, value in told.items() if name not in (*OTHER_WORDS, *BOUGHT, "devastated")}
    for name, words in OTHER_WORDS.items():
        if name in told:
            same |= _meant(name, words, told[name])
    return same


def _meant(name: str, words: Mapping[str, Told], value: object) -> Told:
    word = f"{value}".lower() if isinstance(value, bool) else value
    if word not in [*words]:
        raise InvalidOptions((f"{name}: {f'{value}'[:40]!r} is not {' or '.join(words)}.",))
    return words[f"{word}"]


def _asked(book: Ruleset, told: Told) -> Told:
    """The options that must be stated; if a book has no such name, it doesn't know the option."""
    return {name: value for name, value in told.items() if name in _names(book) or not _is_so(book, name, value)}


def _is_so(book: Ruleset, name: str, value: object) -> bool:
    """Whether a value goes without saying: because the book has it, or because nothing else is possible."""
    ways = (getattr(of, name, None) for of in (book.options, Rulings))
    return msgspec.json.encode(value) in map(msgspec.json.encode, ways)


def _names(book: Ruleset) -> set[str]:
    return {field.name for field in fields(book.options)}
