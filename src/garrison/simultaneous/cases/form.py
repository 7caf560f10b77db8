"""A case as it appears in a file: a board, orders, dice and options, each within limits; and the names in a case.

The form is that of the published examples. Keys not named here are ignored, and null counts as missing.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Raw, field
from msgspec.structs import fields

from garrison.engine.case_files import FAULTS, LARGEST, Identity, InvalidCase, assert_whole, printable, sentence
from garrison.engine.notation import nearest
from garrison.engine.options import InvalidOptions, differences
from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat
from garrison.maps.world import NOWHERE, Map, Territory
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.turn import Ruleset
from garrison.simultaneous.rulesets.simultaneous import SIMULTANEOUS
from garrison.simultaneous.rulesets.trumps import TRUMPS
from garrison.simultaneous.rulesets.warlight import WARLIGHT
from garrison.simultaneous.rulings import Rulings

T = TypeVar("T")

NULL = Raw(b"null")

Word = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Few = Annotated[int, Meta(ge=0, le=100)]
Turns = Annotated[int, Meta(ge=0, le=1_000_000)]
Types = Annotated[tuple[Number, ...], Meta(min_length=3, max_length=3)]
Lead = Annotated[tuple[Annotated[int, Meta(ge=0, le=2)], ...], Meta(max_length=3)]
Names = Annotated[list[Word], Meta(max_length=1_000)]


class Written(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    kind: Word
    player: Word
    source: Word | None = None
    target: Word | None = None
    units: Number | None = None
    percent: Few | None = None
    types: Types | None = None
    lead: Lead | None = None
    aim: Word | None = None
    stop_at: Number | None = None
    turns: Turns | None = None
    cards: Annotated[tuple[Word, ...], Meta(min_length=3, max_length=3)] | None = None
    reward: Word | None = None
    age: Few | None = None
    """How often it was carried over; 0 for a new order."""


class Before(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """The position when the turn begins. Players are alive unless listed as dead; owners of land have owned some."""

    board: dict[Word, tuple[Word | None, Number]] = field(default_factory=dict)
    """The owner and units of each territory; territories that are not named are unowned."""
    pool: dict[Word, Number] = field(default_factory=dict)
    alive: dict[Word, bool] | None = None
    ever_owned: dict[Word, bool] | Names | None = None
    turn: Turns | None = None
    """The number of the last turn; 0 before the first."""
    carried: list[Written] | None = None
    troops: dict[Word, Types] | None = None
    """The units of a territory by type; if missing, all are of the first type."""
    hands: dict[Word, Names] | None = None
    traded: Names | None = None
    trades: Number | None = None
    wasted: Names | None = None
    first: Names | None = None
    """The players in the order in which they last marched, for the alternating resolver."""


class _Names(Value, frozen=True, forbid_unknown_fields=False):
    id: Identity | None = None
    example: Identity | None = None
    case: Identity | None = None


class Case(_Names, frozen=True, kw_only=True, forbid_unknown_fields=False):
    map: Word = "default"
    players: Word | Annotated[list[Word], Meta(max_length=100)]
    options: dict[Word, Raw] | None = None
    before: Before = Before()
    orders: list[Written] = field(default_factory=list)
    dice: list[Number] | None = None


class Combat(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """A battle without dice; `hits` are the attackers', then the defenders'; `u` are the lots that round kills."""

    id: Identity | None = None
    attackers: Number
    defenders: Number
    hits: tuple[Number | None, Number | None] = (None, None)
    u: Raw = NULL
    luck: Raw = NULL
    rounding: Raw = NULL
    attack_kill_rate: Raw = NULL
    defend_kill_rate: Raw = NULL


class _Kind(Value, frozen=True, forbid_unknown_fields=False):
    attackers: Raw = Raw(b"")


def decoded(raw: bytes | Raw) -> Case | Combat:
    assert_whole(raw)
    fights = bytes(_decoded(raw, _Kind).attackers)
    return _decoded(raw, Combat) if fights else _decoded(raw, Case)


def _decoded(raw: bytes | Raw, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(raw, type=kind)
    except FAULTS as fault:
        raise InvalidCase(sentence(fault)) from None


def names(raw: bytes | Raw, place: str) -> dict[str, object]:
    """The `id`, `example` and `case` that some JSON gives, even if it is not a case; without an id, it is `place`."""
    try:
        told = msgspec.json.decode(raw, type=_Names) if len(memoryview(raw)) <= LARGEST else _Names()
    except FAULTS:
        told = _Names()
    given = {"id": place if told.id is None else told.id, "example": told.example, "case": told.case}
    return {key: name for key, name in given.items() if name is not None}


# The names in a case: players and territories as people write them, and cards that picture territories


WILD = "wild"
"""A wild card; `wild 2` is the second."""


class Words:
    """Numbers by their names: as written here, or else ignoring case, spaces and punctuation."""

    def __init__(self, kind: str, names: Iterable[tuple[str, int]]) -> None:
        self._kind = kind
        self._exact = dict(names)
        self._folded: dict[str, set[int]] = {}
        for name, number in self._exact.items():
            self._folded.setdefault(folded(name), set()).add(number)

    def __call__(self, where: str, word: str) -> int:
        """Raises InvalidCase, which says where the word is."""
        if word in self._exact:
            return self._exact[word]
        found = self._folded.get(folded(word), set())
        if len(found) == 1:
            return next(iter(found))
        why = "There is more than one" if found else "There is no"
        hint = "" if found else nearest(word, self._exact)
        raise InvalidCase(printable(f"{where}: {why} {self._kind} '{word[:40]}'.{hint}"))


def folded(name: str) -> str:
    """A name without its case, spaces and punctuation.

    >>> folded("Herschel's Garnet Star")
    'herschelsgarnetstar'
    """
    return "".join(filter(str.isalnum, name.casefold())) or name.casefold()


class CaseTerritory(NamedTuple):
    map: Map
    players: tuple[str, ...]
    places: tuple[str, ...]
    cards: tuple[str, ...]
    read_player: Words
    read_place: Words
    read_card: Words

    def seat(self, where: str, word: str) -> Seat:
        return Seat(self.read_player(where, word))

    def territory(self, where: str, word: str | None) -> Territory:
        """A territory by name; NOWHERE if none is named."""
        return NOWHERE if word is None else Territory(self.read_place(where, word))


def ground(map_: Map, case: Case) -> CaseTerritory:
    players = tuple(case.players)
    _assert_playable(players)
    places = tuple(
        name if map_.names.count(name) == 1 else known for name, known in zip(map_.names, map_.ids, strict=True)
    )
    cards = tuple(_card_names(map_, places))
    return CaseTerritory(
        map_,
        players,
        places,
        cards,
        Words("player", ((name, number) for number, name in enumerate(players))),
        Words("territory", ((name, n) for names in (map_.ids, places) for n, name in enumerate(names))),
        Words("card", ((name, number) for number, name in enumerate(cards))),
    )


def _assert_playable(players: tuple[str, ...]) -> None:
    if not 1 <= len(players) <= 100:  # noqa: PLR2004  the form allows 100
        raise InvalidCase(f"players: Expected 1 to 100, not {len(players)}.")
    if len(set(players)) < len(players):
        raise InvalidCase("players: Each player needs a different name.")


def _card_names(map_: Map, places: tuple[str, ...]) -> Iterable[str]:
    """Cards are named after the territory they picture, with a number if several have the same name."""
    plain = [WILD if card.territory == NOWHERE else places[card.territory] for card in map_.cards]
    for number, name in enumerate(plain):
        before = plain[:number].count(name)
        yield f"{name} {before + 1}" if before else name


# The options of a case: which rule set they choose, and what they are called in it.
#
# Cases use the words of the published examples, which know one game with all options. Mixtures that no rule set allows
# are refused with InvalidCase.


Told = dict[str, Any]

OptionsOf = Callable[[Ruleset, Mapping[str, object]], Options]
"""The options of a rule set with some of them changed; raises InvalidOptions."""


class Chosen(NamedTuple):
    book: Ruleset
    options: Options


UNLIMITED = {"battle_rounds", "max_turns"}
"""Options where 0 means no limit at all."""

BOUGHT = ("energy", "priority_bid", "commanders", "stations", "command_cards", "elements")
"""Options whose games have things in a position that cases don't describe."""

FORMERLY: Told = {
    "cards": "none",
    "unit_types": "single",
    "unit_costs": [1, 1, 1],
    "rps_bonus": 1,
    "excess_orders": "discard",
    "carry_turns": 1,
}
"""The default values of the published form, where they differ from those of the rule sets."""

SERVER: Told = {
    "start": "random_split",
    "allow_colonize": "auto",
    "bid_source": "territory",
    "same_target": "sequential",
    "march_pass": "together",
}
"""How the published form words the preset `tpserver`, where it differs from the rule set."""

OTHER_WORDS: dict[str, dict[str, Told]] = {
    "resolver": {"phases": {}, "alternating": {"with_dice": False}},
    "split_by": {"players": {}, "max_players": {}},
    "late_join": {"false": {}, "true": {}},
    "allow_colonize": {"true": {}, "false": {"bid_source": "none"}, "auto": {}},
    "excess_orders": {"discard": {"carry_turns": 0}, "carry": {}},
    "march_pass": {"moves_first": {}, "together": {"same_target": "together"}},
    "unit_types": {"single": {"unit_costs": [1]}, "rps": {}},
}
"""The rule sets' own options for those that the published form words differently; empty if they need none."""


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
    """The first rule set that knows all these options; if none does, the refusal comes from SIMULTANEOUS."""
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
    """The options to pass on: those that the rule set has, and any others unless their value goes without saying."""
    return {name: value for name, value in told.items() if name in _names(book) or not _is_so(book, name, value)}


def _is_so(book: Ruleset, name: str, value: object) -> bool:
    """Whether a value goes without saying: because it is the rule set's, or that of all rule sets that don't ask."""
    ways = (getattr(of, name, None) for of in (book.options, Rulings))
    return msgspec.json.encode(value) in map(msgspec.json.encode, ways)


def _names(book: Ruleset) -> set[str]:
    return {field.name for field in fields(book.options)}
