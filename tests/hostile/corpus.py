"""The corpus: hostile inputs and what each must give, one line of JSON per input in a file per face in `corpus/`.

`gives` is the exit code; a function gives 0 when it reads its input, and 2 when it refuses it. The answer contains
`names`: the place of the fault, or the wrong word. The input is `text`, or `base64`, or by `hand`: one of the words for
every face.
"""

import base64
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from garrison.catalogue import RULESETS
from hostile.words import BY_HAND

FOLDER = Path(__file__).parent / "corpus"


class Entry(NamedTuple):
    face: str
    raw: bytes
    gives: int = 0
    names: str = ""


def write(entry: Entry) -> dict[str, Any]:
    return {
        **_put(_versions(entry.raw, "current")),
        "gives": entry.gives,
        **({"names": entry.names} if entry.names else {}),
    }


VERSION = re.compile(rb"^(ruleset: (\w+)) (\d+|current)$", re.MULTILINE)
"""A record names the version of its rule set; in the corpus that is `current`, so that records outlive a version."""


def _versions(raw: bytes, told: str) -> bytes:
    """The input with the current version of a rule set written as in a record, or as in the corpus."""

    def version(found: re.Match[bytes]) -> bytes:
        book = RULESETS.get(found[2].decode())
        current = book is not None and found[3] in (b"current", f"{book.version}".encode())
        return b"%b %b" % (found[1], (told or f"{book.version}").encode()) if book and current else found[0]

    return VERSION.sub(version, raw)


def _put(raw: bytes) -> dict[str, str]:
    for name, known in BY_HAND.items():
        if raw == known:
            return {"hand": name}
    try:
        return {"text": raw.decode()}
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(raw).decode()}


def taken(told: dict[str, Any]) -> bytes:
    match told:
        case {"hand": str(name)}:
            return BY_HAND[name]
        case {"text": str(text)}:
            return text.encode()
        case _:
            return base64.b64decode(told["base64"])


def read(face: str, line: str) -> Entry:
    told = json.loads(line)
    return Entry(face, _versions(taken(told), ""), told["gives"], told.get("names", ""))


def entries(face: str) -> Iterator[Entry]:
    path = FOLDER / f"{face}.jsonl"
    lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    return (read(face, line) for line in lines if line)


def save(face: str, found: list[Entry]) -> None:
    FOLDER.mkdir(exist_ok=True)
    lines = [json.dumps(write(entry)) for entry in found]
    (FOLDER / f"{face}.jsonl").write_text("\n".join([*lines, ""]), encoding="utf-8")
