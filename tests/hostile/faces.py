"""Every way into the program, as a function of the bytes that come in."""

import io
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from cli.desk import screen, session
from garrison import catalogue
from garrison.arena import match as arena
from garrison.arena.fast.journal import BrokenJournal, Journal
from garrison.arena.fast.kind import AnyPortion, DiplomacyPortion, Portion, Series
from garrison.arena.match import GameLimits
from garrison.bots import BOTS
from garrison.bots.programs.messages import Greeting
from garrison.bots.programs.reading import message_in, move_in
from garrison.bots.programs.terms import Trouble
from garrison.catalogue import RULESETS, Unknown, find_map, load_record, read_record, write_record
from garrison.cli import main
from garrison.cli.terminal.session import Completer, nothing
from garrison.cli.terminal.turns import play
from garrison.diplomacy.formats.pypi_games import NotSaved, UnreadableGame, read_saved, write_saved
from garrison.engine.game import Game, InvalidGame
from garrison.engine.lines import read_move, read_state, write_move, write_state
from garrison.engine.notation import InvalidNotation
from garrison.engine.options import InvalidOptions, read_changes
from garrison.engine.play import IllegalMove, begin, legal, refusals, states
from garrison.engine.record import BrokenRecord, Record, verify
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Seat
from garrison.maps import BrokenMap, UnknownMap, check, dump, parse
from garrison.table.dice import SeededDice
from garrison.table.players import players, players_of, stand_in
from garrison.table.table import Table, seed_of
from hostile.answers import READ, REFUSED, Answer
from hostile.server import closed, dropped, imported, map_posted, requested

DOCUMENTED = (
    BrokenJournal,
    BrokenMap,
    BrokenRecord,
    IllegalMove,
    InvalidGame,
    InvalidNotation,
    InvalidOptions,
    NotSaved,
    Unknown,
    UnknownMap,
    UnreadableGame,
)
"""The exceptions with which functions refuse what comes from outside, as the manual names them."""

FILE = "input.json"
LONGEST_PATH = 4096
REACHED = 120
"""So many moves of a golden game are played to find positions."""

PLAYED = 60
"""So many moves of a game are played that somebody has made of hostile options."""

GAMES = Path(__file__).parents[1] / "games"


class Face(NamedTuple):
    """A way in: what it makes of bytes, and the sort of bytes that it expects."""

    name: str
    run: Callable[[bytes], Answer]
    expects: str
    library: bool = False


# Commands


def command(raw: bytes, words: tuple[str, ...], stdin: bytes = b"") -> Answer:
    """The command on a file with these bytes; the words name it as `{}`."""
    Path(FILE).write_bytes(raw)
    return ran([FILE if word == "{}" else word for word in words], stdin)


def ran(words: list[str], stdin: bytes = b"") -> Answer:
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", errors="replace") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err), typed_in(stdin):
        try:
            code = main(words)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    return Answer(code, _text(out), _text(err))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode(errors="surrogateescape")


class Input(io.BytesIO):
    name = "<stdin>"


@contextmanager
def typed_in(raw: bytes) -> Iterator[None]:
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(Input(raw), "utf-8")
    try:
        yield
    finally:
        sys.stdin = before


def of_words(raw: bytes, *before: str) -> Answer:
    """The command with these bytes as its words; no word may lead out of the folder."""
    words = raw.decode(errors="surrogateescape").replace("/", "").replace("~", "").replace("..", "").split()
    return ran([*before, *words[:40]])


QUICK = "simulate", "--games", "1", "--max-rounds", "1", "--json"
WARS = {
    "risk": ("--map", "quad", "--seats", "random,random"),
    "simultaneous": ("--map", "quad", "--seats", "random,random"),
}


def of_options(raw: bytes, book: str) -> Answer:
    """`--set` with each line of the input."""
    lines = [line for line in raw.decode(errors="surrogateescape").replace("\0", "").splitlines() if line][:20]
    where = WARS.get(RULESETS[book].family.name, ("--max-rounds", "1"))
    return ran([*QUICK, "--ruleset", book, *where, *(word for line in lines for word in ("--set", line))])


def of_calls(raw: bytes) -> Answer:
    """A game with a model whose client sends these bytes."""
    return ran(["agent", "--map", "quad", "--seats", "agent,random", "--seed", "1"], raw)


GAMES_ON = ("games.jsonl", "--games", "2", "--map", "quad", "--seats", "random,random", "--max-rounds", "2")


def of_dataset(raw: bytes) -> Answer:
    """A dataset with these bytes, to which games are added."""
    Path(GAMES_ON[0]).write_bytes(raw)
    return ran(["dataset", *GAMES_ON])


def of_rules(raw: bytes) -> Answer:
    return command(raw, (*QUICK, *WARS["risk"], "--rules", "{}"))


COMMANDS = {
    "replay": ("record", "replay {} --verify"),
    "replay-print": ("record", "replay {}"),
    "replay-json": ("record", "replay {} --json"),
    "replay-at": ("record", "replay {} --at 1"),
    "verify": ("served", "verify {}"),
    "verify-json": ("record", "verify {} --json"),
    "review": ("record", "review {} --games 2 --swings 1"),
    "export": ("record", "export {}"),
    "adjudicate": ("case", "adjudicate {}"),
    "adjudicate-explain": ("case", "adjudicate {} --explain"),
    "adjudicate-harbour": ("case", "adjudicate {} --ruleset harbour"),
    "resolve": ("turn", "resolve {}"),
    "import": ("saved", "import {}"),
    "warcode-config": ("config", "warcode --config {}"),
    "map-check": ("map", "map check {}"),
    "map-check-lenient": ("map", "map check {} --lenient --json"),
    "map-convert": ("map", "map convert {}"),
    "map-show": ("map", "map show {}"),
    "map-draw": ("map", "map draw {}"),
}


# Functions


def refused(function: Callable[[str], str], raw: bytes) -> Answer:
    try:
        return Answer(READ, function(raw.decode(errors="surrogateescape")))
    except DOCUMENTED as fault:
        return Answer(REFUSED, "", str(fault))


@cache
def games() -> dict[str, Game]:
    """A game of each rule set: that of its first golden game."""
    return {record.game.ruleset.name: record.game for record in reversed(golden())}


@cache
def golden() -> list[Record]:
    return [load_record(path) for path in sorted(GAMES.glob("*.game"))]


def state_of(book: str, line: str) -> str:
    game = games()[book]
    state = read_state(game, line)
    legal(game, state)
    return write_state(game, state)


def move_of(book: str, line: str) -> str:
    game = games()[book]
    move = read_move(game, line)
    return write_move(game, move) + " ".join(refusals(game, begin(game), move))


def record_of(text: str) -> str:
    record = read_record(text)
    verify(record)
    seed_of(record), players_of(record)
    return write_record(record) if verify(record) is None else ""


def name_of(text: str) -> str:
    """A name of a map or a record, which is a path as well."""
    try:
        load_record(text)
    except BrokenRecord:
        return dump_of(find_map(text))
    return ""


def dump_of(map_: Any) -> str:
    return str(map_.id)


def map_of(text: str) -> str:
    raw = text.encode(errors="surrogateescape")
    faults = check(raw)
    if not any(fault.weight == "error" for fault in faults):
        return dump(parse(raw, "input"))
    return "\n".join(fault.told("input") for fault in faults)


def game_of(text: str) -> str:
    """A game from JSON, by rule set, map, seats and options, and its first moves."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    if not isinstance(told, dict) or not isinstance(told.get("options", {}), dict):
        return ""
    seats = told.get("seats", 2)
    if not isinstance(seats, int):
        seats = tuple(map(str, seats)) if isinstance(seats, list) else 2
    map_ = str(told.get("map", "quad")).replace("/", "")
    game = catalogue.new_game(str(told.get("ruleset", "classic")), map_, seats, told.get("options", {}))
    bots = [BOTS[game.ruleset.family.name]["random"](game, Chance(1, seat).below) for seat in range(len(game.seats))]
    return write_state(game, arena.play(game, bots, Chance(1).below, GameLimits(moves=PLAYED)).end)


def changes_of(text: str) -> str:
    return str(read_changes(text.split("\n")))


def saved_of(text: str) -> str:
    game = read_saved(text)
    return write_saved(game.record) + "\n".join(game.remarks)


@cache
def series(book: str) -> Series:
    return Series(tables()[book], {"classic": "border", "diplomacy": "uniform"}[book], 1, 500)


def journal_of(raw: bytes, book: str) -> Answer:
    Path(FILE).write_bytes(raw)
    try:
        Journal.resumed(Path(FILE), series(book), lambda _: None).close()
    except BrokenJournal as fault:
        return Answer(REFUSED, "", str(fault))
    return Answer(READ, "")


ARENA = "arena", "--map", "quad", "--games", "4", "--max-rounds", "3", "--json", "--out"
BOUTS = "2-seats.jsonl"


def bouts_of(raw: bytes) -> Answer:
    """A tournament that goes on from a file with these bytes."""
    Path(BOUTS).write_bytes(raw)
    return ran([*ARENA, "."])


def answered(raw: bytes) -> Answer:
    """A line of a program that plays a seat, when it has armies to deploy."""
    game = tables()["classic"]
    state = read_state(game, "red deploying 3: north blue 1, east blue 1, south red 1, west blue 1")
    try:
        answer = message_in(raw)
        if isinstance(answer, Greeting):
            return Answer(READ, answer.name.encode("unicode_escape").decode())
        return Answer(READ, write_move(game, move_in(answer, game, game.ruleset.view(game, state, Seat(0)))))
    except Trouble as trouble:
        return Answer(REFUSED, "", f"answer: {trouble}")


def path_of(raw: bytes) -> Answer:
    return refused(name_of, raw.replace(b"/", b"")[:LONGEST_PATH])


# Typed lines


@cache
def tables() -> dict[str, Game]:
    """A small game of each rule set."""
    return {name: catalogue.new_game(name, *BOARDS[book.family.name]) for name, book in RULESETS.items()}


BOARDS: dict[str, tuple[str, int]] = {"risk": ("quad", 2), "simultaneous": ("ten-stars", 2), "diplomacy": ("europe", 7)}


def lines_typed(book: str, raw: bytes) -> Answer:
    """A session in which the lines are typed, from a position of their choice; no file name leads elsewhere."""
    text = raw.decode(errors="replace").replace("/", "-").replace("~", "-")
    return typed(text.split("\n")[:12], *positions(book)[crc32(raw) % len(positions(book))])


def game_loaded(raw: bytes) -> Answer:
    """A session in which somebody loads a file with these bytes, and looks around."""
    Path(FILE).write_bytes(raw)
    return typed([f"load {FILE}", "yes", "log", "stats"], *positions("classic")[0])


def typed(lines: list[str], game: Game, state: Any) -> Answer:
    family, seats = game.ruleset.family.name, len(game.seats)
    table = Table(Record(game, state), players(family, [stand_in(family)] * seats), SeededDice(1))
    ready = session(table, [], Path.cwd(), ("human", *["random"] * (seats - 1)))
    ready.keyboard = Unseen(lines)
    play(ready)
    return Answer(READ, screen(ready))


@cache
def positions(book: str) -> list[tuple[Game, Any]]:
    """Where lines are typed: the beginning of a small game, and positions of a golden one with the first seat in it."""
    small, record = tables()[book], next(record for record in golden() if record.game.ruleset.name == book)
    playing = record.game.ruleset.family.playing
    reached = [state for state in states(record.game, record.start, record.moves[:REACHED]) if 0 in playing(state)]
    return [(small, begin(small)), *((record.game, state) for state in reached[:: len(reached) // 10])]


class Unseen:
    """Lines that are typed and not shown: what is shown is what the program says."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = iter(lines)

    def read(self, prompt: str, complete: Completer = nothing) -> str:
        for line in self._lines:
            return line
        raise EOFError

    def forget(self) -> None:
        """Nothing is remembered."""


FACES: tuple[Face, ...] = (
    *(Face(name, partial(command, words=tuple(line.split())), kind) for name, (kind, line) in COMMANDS.items()),
    Face("warcode", lambda raw: ran(["warcode"], raw), "actions"),
    Face("agent", of_calls, "calls"),
    Face("dataset", of_dataset, "dataset"),
    Face("adjudicate-input", lambda raw: ran(["adjudicate", "-"], raw), "case"),
    Face("rules-file", of_rules, "toml"),
    *(Face(f"set-{book}", partial(of_options, book=book), f"settings-{book}") for book in RULESETS),
    Face("odds", lambda raw: of_words(raw, "odds"), "odds"),
    Face("words", of_words, "words"),
    *(Face(f"typed-{book}", partial(lines_typed, book), f"typed-{RULESETS[book].family.name}") for book in RULESETS),
    Face("load", game_loaded, "record"),
    Face("serve-import", lambda raw: ran(imported(raw)), "dump"),
    Face("http", requested, "request"),
    Face("file", dropped, "file"),
    Face("map-posted", map_posted, "map"),
    Face("arena", bouts_of, "bouts"),
    Face("answer", answered, "answer", library=True),
    Face("resume", partial(journal_of, book="classic"), "journal", library=True),
    Face("resume-orders", partial(journal_of, book="diplomacy"), "journal of orders", library=True),
    *(
        Face(f"state-{book}", partial(refused, partial(state_of, book)), f"state-{book}", library=True)
        for book in RULESETS
    ),
    *(
        Face(f"move-{book}", partial(refused, partial(move_of, book)), f"move-{book}", library=True)
        for book in RULESETS
    ),
    Face("read_record", partial(refused, record_of), "record", library=True),
    Face("new_game", partial(refused, game_of), "game", library=True),
    Face("read_changes", partial(refused, changes_of), "settings-classic", library=True),
    Face("parse", partial(refused, map_of), "map", library=True),
    Face("read_saved", partial(refused, saved_of), "saved", library=True),
    Face("names", path_of, "name", library=True),
)

BY_NAME = {face.name: face for face in FACES}


@contextmanager
def in_a_folder() -> Iterator[None]:
    """All faces write and read in a folder of their own, and in the home that the terminal keeps games in."""
    before, home = Path.cwd(), os.environ.get("XDG_CONFIG_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["XDG_CONFIG_HOME"] = folder
        try:
            yield
        finally:
            closed()
            os.chdir(before)
            os.environ.pop("XDG_CONFIG_HOME")
            if home is not None:
                os.environ["XDG_CONFIG_HOME"] = home


def journal_example() -> bytes:
    """A file of fast games with a few portions."""
    column = (1, 2)
    rest = (50, 60), (0, 1), ((-1, 0), (0, 0)), "00000000075bcd15"
    return _journal("classic", (Portion(first, column, (0, 0), (5, 6), *rest) for first in (0, 2, 4)))


def orders_example() -> bytes:
    """The same of written orders."""
    centres = ((3, 18), *((5, 2),) * 6)
    return _journal(
        "diplomacy",
        (
            DiplomacyPortion(first, (0, 1), (4, 0), (50, 9), (140, 30), centres, "00000000075bcd15")
            for first in (0, 2, 4)
        ),
    )


def _journal(book: str, portions: Iterable[AnyPortion]) -> bytes:
    path = Path(tempfile.mkdtemp()) / "games.jsonl"
    journal = Journal.new(path, series(book))
    for portion in portions:
        journal.add(portion)
    journal.close()
    return path.read_bytes()


def bouts_examples() -> Iterator[bytes]:
    """The file of a tournament, after each of its lines."""
    folder = Path(tempfile.mkdtemp())
    ran([*ARENA, f"{folder}"])
    lines = (folder / BOUTS).read_bytes().splitlines(keepends=True)
    return (b"".join(lines[:number]) for number in range(1, len(lines) + 1))
