"""New entries for the corpus: inputs written by hand, for every face, and damaged ones that get different answers.

Read the diff before you commit it.
"""

import argparse
import json
import random
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from hostile.answers import Answer
from hostile.corpus import Entry, entries, save, taken
from hostile.examples import examples
from hostile.faces import BY_NAME, FACES, Face, in_a_folder
from hostile.mutation import mutated
from hostile.trial import judged
from hostile.words import BY_HAND

TRIED, KEPT = 300, 12
"""So many damaged inputs are tried on a face, and so many kept at most."""

LONGEST = 1_500
"""Longer inputs are not kept, so that the corpus stays small."""

PLACE = re.compile(r"line \d+|[a-z_]+(?:\[\d+\])+(?:\.\w+)*")
QUOTED = re.compile(r"'([^']{1,40})'")


def grown(face: Face, seed: int) -> list[Entry]:
    found = {entry.raw: entry for raw in BY_HAND.values() for entry in entry_of(face, raw)}
    seen = set[str]()
    luck = random.Random(f"{seed} {face.name}")
    for _ in range(TRIED):
        raw = mutated(luck, examples(face.expects))
        answer, wrong = judged(face, raw)
        key = f"{answer.code} {re.sub('[^a-z ]', '', answer.refused or answer.said)[:60]}"
        if len(raw) <= LONGEST and key not in seen and len(seen) < KEPT and not wrong:
            seen.add(key)
            found[raw] = Entry(face.name, raw, answer.code, named(raw, answer))
    return list(found.values())


def entry_of(face: Face, raw: bytes) -> list[Entry]:
    answer, wrong = judged(face, raw)
    if wrong:
        sys.stderr.write(f"{face.name}: {raw[:60]!r}: {wrong[0]}\n")
        return []
    return [Entry(face.name, raw, answer.code, named(raw, answer))]


def named(raw: bytes, answer: Answer) -> str:
    """What a refusal names: a place, or a word of the input."""
    if answer.code != 2:
        return ""
    told = answer.refused or answer.said
    places = PLACE.findall(told)
    words = [word for word in QUOTED.findall(told) if word.encode() in raw]
    return next(iter([*places, *words]), "")


def added(path: Path) -> None:
    """Add the input of a file that `make fuzz` has written, with what it gives now."""
    told = json.loads(path.read_text(encoding="utf-8"))
    face = BY_NAME[told["face"]]
    with in_a_folder():
        keep(face, entry_of(face, taken(told)))


def keep(face: Face, found: Iterable[Entry]) -> None:
    """Put entries to those of a face; a known input keeps what it must give."""
    known = {entry.raw: entry for entry in entries(face.name)}
    save(face.name, list(known.values()) + [entry for entry in found if entry.raw not in known])


def renewed(face: Face) -> None:
    save(face.name, [new for entry in entries(face.name) for new in entry_of(face, entry.raw)])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hostile.grow", description=__doc__)
    parser.add_argument(
        "files", nargs="*", type=Path, help="what make fuzz has found; without any, new inputs are made"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the new inputs")
    parser.add_argument("--renew", action="store_true", help="write anew what each input gives")
    given = parser.parse_args()
    for path in given.files:
        added(path)
    with in_a_folder():
        for face in FACES if given.renew else ():
            renewed(face)
        for face in () if given.renew or given.files else FACES:
            keep(face, grown(face, given.seed))


if __name__ == "__main__":
    main()
