"""A game as anybody may know it, and as one seat sees it."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from garrison.engine.value import Value
from garrison.wire.limits import MOST_MOVES, MOST_STOPS, MoveLine, Seat, Spoken, Word
from garrison.wire.making import Clock, ContinentInfo, Pace
from garrison.wire.people import Person
from garrison.wire.sheets import PlaceInfo, ProvinceInfo, Sheet, TurnSheet

Stage = Literal["waiting", "playing", "paused", "over", "cancelled"]


class SeatInfo(Value, frozen=True):
    number: int
    colour: str
    kind: Literal["human", "bot", "open"]
    person: Person | None
    name: str
    """The person's name, or the bot's own at this table; empty for an open seat."""
    bot: str
    """Which bot plays here, even as a stand-in; empty while a person plays."""
    here: bool
    """Whether the person's page is open."""
    stand_in: bool
    """Whether a bot plays for an absent person, who may come back at any time."""
    clock: int
    """The time left in ms; -1 without a clock."""
    playing: bool
    """Whether the seat is still in the game."""


class Dice(Value, frozen=True):
    """What the dice are made of. All of it is empty for an imported game."""

    commitment: str
    shares: tuple[str, ...]
    """One for each seat, from when the game begins; empty for a seat that has none."""
    secret: str
    """Empty until the game is over."""
    game: str = ""
    """The id in the hashes of the dice; that of the game, unless it was made with a seed."""
    nonces: tuple[str, ...] = ()
    """What each share was made from, which shows that it came after the commitment; empty for a share without proof."""
    awaited: tuple[int, ...] = ()
    """The seats whose shares the game waits for."""


class Vote(Value, frozen=True):
    kind: Literal["pause", "resume", "extend", "cancel", "draw"]
    by: tuple[int, ...]
    needed: int


class Note(Value, frozen=True):
    """Something that happened at the table and is not a move, in a sentence: who came, who left, and so on."""

    time: int
    words: str


class GameInfo(Value, frozen=True):
    """`GET /api/games/{id}`: what anybody may know. It is also the data of the stream's event `game`."""

    id: str
    title: str
    ruleset: str
    family: str
    map: str
    stage: Stage
    version: int
    """How many moves have been made, as far as the caller may know: orders that others write in secret don't count."""
    seats: tuple[SeatInfo, ...]
    you: tuple[int, ...]
    """The caller's seats."""
    options: dict[str, Any]
    changed: tuple[str, ...]
    """The options that differ from the rule set's own, each as `name=value`."""
    house: tuple[str, ...]
    """The house rules that they make, in sentences."""
    clock: Clock
    pace: Pace
    listed: bool
    awaited: tuple[int, ...]
    due: int
    """When the time of the awaited seat is up, in ms since 1970; 0 without a deadline."""
    now: int
    """The server's clock in ms since 1970, so that a page can count down."""
    age: int
    """The round (or year, or turn)."""
    result: str
    """`*` while the game goes on, else the winners' colours, separated by commas, or `drawn`."""
    winners: tuple[int, ...]
    dice: Dice
    votes: tuple[Vote, ...]
    maker: bool
    """Whether the caller made the game, and may start it, cancel it before it starts, and make links."""
    talk: int
    """How many lines have been said at the table."""
    created: int
    ended: int
    next: str = ""
    """The game of the rematch."""
    notes: tuple[Note, ...] = ()
    """The latest notes, the oldest first."""
    welcome: bool = False
    """Whether the caller may take an open seat without the link of a seat."""
    colours: tuple[str, ...] = ()
    """The colours that whoever sits down may choose, before the game begins; empty if there is no choice."""
    imported: bool = False
    """Whether it came from a file; then its dice were not thrown by this server, and it is over wherever it ends."""


class GameCard(Value, frozen=True):
    """A game in a list."""

    id: str
    title: str
    ruleset: str
    map: str
    stage: Stage
    version: int
    age: int
    seats: tuple[SeatInfo, ...]
    you: tuple[int, ...]
    your_turn: bool
    due: int
    changed: tuple[str, ...]
    house: tuple[str, ...]
    """The changed options in sentences."""
    maker_name: str
    owner: tuple[int, ...]
    """The owner of each territory, for a small picture; empty if the family has none."""
    updated: int
    winners: tuple[int, ...] = ()
    """Several share a victory; nobody has won while the game goes on, or if it was broken off."""
    shapes: str = ""
    """The address of the shapes of its map."""
    drawn: bool = False
    """Whether it is over and a draw."""


class GameList(Value, frozen=True):
    """`GET /api/games?list=open|mine|live|over&after=...`: a page of a list of games."""

    games: tuple[GameCard, ...]
    after: str
    """Pass it as `after` for the next page; empty on the last."""


class BoardInfo(Value, frozen=True):
    """`GET /api/games/{id}/board`: what never changes, and may be cached for ever."""

    map: str
    shapes: str
    """The address of the shapes."""
    seats: tuple[str, ...]
    territories: tuple["TerritoryInfo", ...]
    continents: tuple["ContinentInfo", ...]
    neighbours: tuple[tuple[int, ...], ...]
    cards: tuple["CardInfo", ...]
    provinces: tuple[ProvinceInfo, ...] = ()
    """Of a map of provinces, one for each of `territories`."""
    places: tuple[PlaceInfo, ...] = ()
    """The places that orders name, by number."""


class TerritoryInfo(Value, frozen=True):
    id: str
    name: str
    continent: int


class CardInfo(Value, frozen=True):
    """`territory` is -1 for a card that pictures none; `kind` is its kind, empty for a wild card."""

    territory: int
    kind: str
    name: str


class Seen(Value, frozen=True):
    """`GET /api/games/{id}/view?seat=&version=`: what one seat sees; seat -3 is a watcher."""

    version: int
    """The number of moves that this seat was told of, which is what a version always means where there is a seat."""
    seat: int
    view: Any
    """The View of the family: for risk phase, turn, round, owner, armies, hand, hand_sizes, deck_size, traded, trades,
    captured, goal, resigned, choices, asides."""
    moves: tuple[str, ...]
    """Each of `view.choices` in the notation, with the least count."""
    now: str
    """What to do now, in a sentence."""
    phase: str
    """The phase in a word: `trade`, `deploy`, `attack`, ..., `wait` or `over`."""
    extra: "Extra"
    ahead: int = 0
    """How many moves of `after` this takes as made, although they are not."""


class SetInfo(Value, frozen=True):
    cards: tuple[int, ...]
    armies: int
    move: str
    """The move that trades the set."""
    bonus: str
    """How many extra armies go where, in words; or empty."""


class Threat(Value, frozen=True):
    """What the next player would rather take than not, by the exact odds of the armies that are there now."""

    seat: int
    source: int
    target: int
    words: str


class MissionInfo(Value, frozen=True):
    """A mission that the seat can choose, with the move that does so."""

    words: str
    move: str


class Extra(Value, frozen=True):
    """What the page shows beside the board, worked out here so that the page guesses nothing."""

    goal: str = ""
    """The seat's goal in a sentence."""
    progress: str = ""
    income: tuple[int, ...] = ()
    """The armies that each seat would get if its turn began now."""
    sets: tuple[SetInfo, ...] = ()
    next_worth: int = 0
    must_trade: bool = False
    attack_dice: int = 3
    """The most dice of an attack; 0 where battles are fought whole, with armies in place of dice."""
    threats: tuple[Threat, ...] = ()
    """What the seat may lose to whoever moves next, the worst first; only in its own turn, where odds are known."""
    missions: tuple[MissionInfo, ...] | UnsetType = UNSET
    """The missions from which the seat chooses, while it does."""
    sheet: Sheet | None = None
    """In games of written orders on provinces."""
    turn: TurnSheet | None = None
    """The sheet of a seat that may order, in a game in which all order at once."""


class Line(Value, frozen=True):
    """A sentence about one seat, or about nobody: seat -1."""

    seat: int
    words: str


class Chapter(Value, frozen=True):
    """A turn in the log; `began` is the version at which it begins.

    A later chapter with the same `began` goes on with it: of the lines that are there, the first `kept` stay, and
    `lines` follow them.
    """

    began: int
    round: int
    seat: int
    lines: tuple[Line, ...]
    title: str = ""
    """What is being played: "round 3, red", "spring 1901"."""
    kept: int = 0


class Happened(Value, frozen=True):
    """A move as told to one seat: the data of the stream's event `move`, whose id is `version`.

    Of several moves that come together, only the last has their time and what is true after all of them: whom the game
    awaits until when, the clocks, and what the seat sees. In an answer, only the last move of each chapter has the
    chapter.
    """

    version: int
    moves: tuple[str, ...]
    """The move in the notation, as far as this seat may know it."""
    events: tuple[Any, ...]
    """What happened, as data to draw: the events of the family, such as {"type": "rolled", ...}."""
    frame: "Frame"
    """The move on the board, as in the history."""
    chapter: Chapter | UnsetType = UNSET
    """What is new in the log."""
    time: int | UnsetType = UNSET
    awaited: tuple[int, ...] | UnsetType = UNSET
    due: int | UnsetType = UNSET
    clocks: tuple[int, ...] | UnsetType = UNSET
    seen: Seen | UnsetType = UNSET
    """What the seat sees after the move."""


class PostMove(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/moves`, with the header Idempotency-Key.

    `move` is a line of the notation without the seat ("alaska x kamchatka 3"), or an action as JSON, as in
    `view.choices`. `moves` are several of them, carried out together or not at all. `until` repeats an attack, the
    last of them: `won`, `x5`, `until 4`, `half`, `60%`.
    """

    version: int
    move: MoveLine | dict[str, Any] = ""
    moves: Annotated[tuple[MoveLine | dict[str, Any], ...], Meta(max_length=MOST_MOVES)] = ()
    seat: Seat = -1
    until: Annotated[tuple[Word, ...], Meta(max_length=MOST_STOPS)] = ()


class Posted(Value, frozen=True):
    """The answer after the commit: the new version, and each move that was made, as told to the caller's seat."""

    version: int
    happened: tuple[Happened, ...]


class Frame(Value, frozen=True, omit_defaults=True):
    """One move on the board: [territory, owner, armies] of each that changed."""

    seat: int
    """The seat whose turn it was, or that placed armies in the setup; -1 where all act at once."""
    round: int
    version: int | UnsetType = UNSET
    """In a history; a move that is told has its own."""
    changes: tuple[tuple[int, int, int], ...] = ()
    source: int = -1
    target: int = -1


class History(Value, frozen=True):
    """`GET /api/games/{id}/history?from=`: the board move by move, as the caller may know it."""

    owner: tuple[int, ...]
    armies: tuple[int, ...]
    frames: tuple[Frame, ...]
    chapters: tuple[Chapter, ...]


class TargetOdds(Value, frozen=True):
    """`left` is the chance of each outcome: (attackers left, defenders left, chance)."""

    target: int
    win: float
    lost: float
    killed: float
    left: tuple[tuple[int, int, float], ...]


class Odds(Value, frozen=True):
    """The chances against each neighbour that may be attacked.

    `GET /api/games/{id}/odds?source=4&until=won|once|stop:3|half|60%&dice=3`, or, where all order at once,
    `?source=4&armies=3`.
    """

    source: int
    armies: int
    targets: tuple[TargetOdds, ...]


class Said(Value, frozen=True):
    """A line of talk. `room` is `table`, or `watchers`; `seat` is -3 for a watcher."""

    number: int
    time: int
    seat: int
    name: str
    room: Literal["table", "watchers"]
    text: str


class Say(Value, frozen=True, forbid_unknown_fields=True):
    text: Spoken
    room: Literal["table", "watchers"] = "table"


class CastVote(Value, frozen=True, forbid_unknown_fields=True):
    kind: Literal["pause", "resume", "extend", "cancel", "draw"]
    agree: bool = True


class Hint(Value, frozen=True):
    """What the strongest bot would do; `why` is empty if it can't say."""

    move: str
    words: str
    why: str


class SetPace(Value, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/pace`: how quickly bots move."""

    pace: Pace
