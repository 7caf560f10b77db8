"""What the project has of every sort of input: the sound pieces that are damaged."""

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from garrison.catalogue import RULESETS, read_record
from garrison.cli import ENTRIES
from garrison.cli.terminal.families import FACES as SCREENS
from garrison.engine.lines import write_move, write_state
from garrison.engine.play import states
from garrison.engine.record import Record
from garrison.engine.value import Value
from garrison.importers.warcode import legal_actions, reduce, start_match
from garrison.importers.warcode.config import read_config
from garrison.table.dice import SIZE, Dice
from garrison.table.served import served
from hostile.faces import (
    GAMES_ON,
    bouts_examples,
    games,
    golden,
    in_a_folder,
    journal_example,
    of_dataset,
    orders_example,
)
from hostile.server import dumps, requests
from hostile.words import ODDS, SETTINGS

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
MOST_MOVES = 30

Json = Any


def examples(sort: str) -> list[bytes]:
    return list(_found()[sort]) if sort in _found() else [b""]


@cache
def _found() -> dict[str, tuple[bytes, ...]]:
    manual = "\n".join(
        path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
    )
    records = [*_records()]
    return {
        "record": tuple(_raw(records)),
        "served": tuple(_raw(map(_served, records))),
        **{f"state-{book}": tuple(_raw(_states(book))) for book in RULESETS},
        **{f"move-{book}": tuple(_raw(_moves(book))) for book in RULESETS},
        **{f"settings-{book}": tuple(_raw(_settings(book))) for book in RULESETS},
        "case": tuple(_cases("diplomacy/cases", "cases")),
        "turn": tuple(_cases("simultaneous/cases", "turns", "warlight_combat", "cases")),
        "saved": tuple(_saved()),
        "file": (*_raw(records), *_saved(), *_matches()),
        "map": tuple(path.read_bytes() for path in _maps()),
        "config": (b"{}", *_config()),
        "actions": tuple(_actions()),
        "calls": tuple(_calls()),
        "dataset": tuple(_datasets()),
        "toml": tuple(_raw(_toml())),
        "odds": tuple(_raw(ODDS)),
        "answer": tuple(_raw(re.findall(r'^\{"type".*\}$', manual, re.MULTILINE))),
        "words": tuple(_raw(_words(manual))),
        "game": tuple(_raw(_games())),
        "name": tuple(_raw(["quad", "europe", "islands", "world", "input.json", "no.map.json", "quad.game"])),
        "journal": (journal_example(),),
        "journal of orders": (orders_example(),),
        "bouts": tuple(bouts_examples()),
        "dump": tuple(dumps()),
        "request": tuple(requests()),
        **{f"typed-{family}": tuple(_raw(_typed(manual, family))) for family in ("risk", "simultaneous", "diplomacy")},
    }


def _raw(texts: Any) -> Iterator[bytes]:
    return (text.encode() for text in texts)


def _records() -> Iterator[str]:
    for path in sorted((TESTS / "games").glob("*.game")):
        head, body = path.read_text(encoding="utf-8").split("\n\n", 1)
        moves = [line for line in body.splitlines() if not line.startswith("#")][:MOST_MOVES]
        header = [line for line in head.splitlines() if not line.startswith("result:")]
        yield "\n".join([*header, "", *moves, ""])


def _served(text: str) -> str:
    """The same game as if it had been played on a server, with other dice."""
    record = read_record(text)
    return served(record, Dice(bytes(SIZE), [bytes(range(SIZE)), *[b""] * (len(record.game.seats) - 1)], "hostile"))


def _matches() -> Iterator[bytes]:
    """States of warcode."""
    started = reduce(None, start_match(3))
    yield json.dumps({"state": reduce(started, next(legal_actions(started)))}).encode()


def _played(book: str) -> Iterator[Record]:
    return (record for record in golden() if record.game.ruleset.name == book)


def _states(book: str) -> Iterator[str]:
    for record in _played(book):
        if record.game == games()[book]:
            reached = list(states(record.game, record.start, record.moves[:200]))
            yield from (write_state(record.game, state) for state in reached[:: max(1, len(reached) // 20)])


def _moves(book: str) -> Iterator[str]:
    for record in _played(book):
        if record.game == games()[book]:
            yield from dict.fromkeys(write_move(record.game, move) for move in record.moves[:200])


def _settings(book: str) -> Iterator[str]:
    told = [f"{name}={_word(value)}" for name, value in _values(RULESETS[book].options)]
    yield from told
    yield from SETTINGS
    yield "\n".join(told[:10])


def _word(value: Json) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value).lower()


def _cases(folder: str, *lists: str) -> Iterator[bytes]:
    for path in sorted((TESTS / folder).glob("*.json")):
        told = json.loads(path.read_bytes())
        cases = told if isinstance(told, list) else [case for name in lists for case in told.get(name, ())]
        yield from (json.dumps(case).encode() for case in cases[:60])


def _saved() -> Iterator[bytes]:
    for path in sorted((TESTS / "diplomacy" / "saved").glob("*.json")):
        told = json.loads(path.read_bytes())
        for phases in (1, 2, 3):
            yield json.dumps({**told, "phases": told["phases"][:phases]}).encode()


def _maps() -> list[Path]:
    worlds = sorted((ROOT / "src/garrison/maps/worlds").glob("*.json"))
    return [*sorted((TESTS / "maps").glob("*.json")), *(path for path in worlds if ".shapes" not in path.suffixes)]


def _calls() -> Iterator[bytes]:
    """What a client sends: its greeting, and then calls."""
    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "hostile", "version": "1"}}
    begun = [_message("initialize", client, 1), _message("notifications/initialized", {})]
    for tool, arguments in (("view", {}), ("legal", {"about": "north"}), ("move", {"move": "done"}), ("rules", {})):
        asked = [_message("tools/call", {"name": tool, "arguments": arguments}, number) for number in (2, 3)]
        yield "\n".join([*begun, *asked, ""]).encode()


def _message(method: str, params: Json, number: int = 0) -> str:
    return json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **({"id": number} if number else {})})


def _datasets() -> Iterator[bytes]:
    with in_a_folder():
        of_dataset(b"")
        lines = Path(GAMES_ON[0]).read_bytes().splitlines(keepends=True)
    yield from (b"".join(lines), lines[0])


def _config() -> Iterator[bytes]:
    yield msgspec.json.encode(read_config())


def _actions() -> Iterator[bytes]:
    with gzip.open(TESTS / "warcode" / "games.jsonl.gz") as games:
        for line in list(games)[:3]:
            told = json.loads(line)
            actions = told if isinstance(told, list) else next((v for v in told.values() if isinstance(v, list)), [])
            yield "\n".join(json.dumps(action) for action in actions[:8]).encode()


def _toml() -> Iterator[str]:
    yield 'fortify = "free"\nrounds = 3\n'
    yield "\n".join(f"{name} = {json.dumps(value)}" for name, value in _values(RULESETS["classic"].options))


def _values(options: Value) -> Iterator[tuple[str, Json]]:
    for name, value in msgspec.to_builtins(options).items():
        if not isinstance(value, dict) and value is not None:
            yield name, value


def _games() -> Iterator[str]:
    for name, book in RULESETS.items():
        board = "europe" if book.family.name == "diplomacy" else "quad"
        seats = 7 if board == "europe" else 2
        yield json.dumps({"ruleset": name, "map": board, "seats": seats, "options": dict(_values(book.options))})


def _words(manual: str) -> Iterator[str]:
    safe = [line for line in re.findall(r"^(?:\$ )?garrison (.*?)(?:   .*)?$", manual, re.MULTILINE) if _is_quick(line)]
    yield from safe
    yield from (f"{name} --help" for name in ENTRIES)


def _is_quick(line: str) -> bool:
    return not re.search("play|simulate|arena|balance|bot check|dataset|warcode|-o|--out", line)


def _typed(manual: str, family: str) -> Iterator[str]:
    starts = {"simultaneous": "--ruleset simultaneous", "diplomacy": "--ruleset diplomacy", "risk": "--map quad"}
    for words, transcript in re.findall(r"\$ garrison play (.*?)\n(.*?)```", manual, re.DOTALL):
        if starts[family] in words:
            lines = re.findall(r"^\w+, .*?> (.*)$", transcript, re.MULTILINE)
            yield "\n".join(lines)
            yield from ("\n".join(lines[at : at + 3]) for at in range(len(lines)))
    yield from re.findall(r"^\| `([^`]*)`", (ROOT / "docs/playing.md").read_text(encoding="utf-8"), re.MULTILINE)
    yield from (f"{command.words[0]}\nauto\n{command.words[-1]} 1" for command in SCREENS[family].commands)
    for book in (name for name, book in RULESETS.items() if book.family.name == family):
        moves = [line.partition(": ")[2] for line in _moves(book)]
        yield from ("\n".join(moves[at : at + 4]) for at in range(0, len(moves), 4))
