#!/usr/bin/env python3
"""Writes what other programs need to check dice: examples with their answers, and the cards and missions of the maps.

With --check nothing is written: files that are out of date are listed, with exit code 1.
"""

import json
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from garrison.catalogue import digest, new_game
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.engine.transcript import move_lines
from garrison.maps import Map, bundled, bundled_names
from garrison.maps.world import Destroy
from garrison.risk import vocabulary as v
from garrison.risk.luck import battle_ends
from garrison.risk.notation import write_action
from garrison.table import chain
from garrison.table.dice import NONE, Dice, block, commitment, share_of
from garrison.table.players import players
from garrison.table.served import sealed, served
from garrison.table.table import Table
from garrison.table.verdict import check
from garrison.territories.luck import drawn
from garrison.territories.notation import write_card

ROOT = Path(__file__).parent.parent

ABOUT = "Examples for programs that check the dice of Garrison, as docs/dice.md explains. Hexadecimal, lower case."


def named(name: str) -> bytes:
    """32 bytes that are no secret."""
    return sha256(name.encode()).digest()


class Case(NamedTuple):
    """A game whose dice are drawn: its shares by seat, and for a move the numbers of things to choose from."""

    secret: bytes
    shares: tuple[bytes, ...]
    game: str
    move: int
    below: tuple[int, ...]

    def told(self) -> dict[str, Any]:
        return {
            "secret": self.secret.hex(),
            "shares": [share.hex() or NONE for share in self.shares],
            "game": self.game,
            "move": self.move,
        }


SECRET, ANNA, BO, CEM = map(named, ("secret", "Anna", "Bo", "Cem"))
HALF = (1 << 63) + 1
"""Almost every second block is rejected."""

CASES = (
    Case(SECRET, (), "g", 1, (6,) * 12),
    Case(SECRET, (ANNA,), "duel", 1, (6,) * 5),
    Case(SECRET, (ANNA, b"", BO), "Xy_3-abc90", 17, (6, 6, 6, 6, 6, 44, 42, 1)),
    Case(SECRET, (BO, b"", ANNA), "Xy_3-abc90", 17, (6, 6, 6, 6, 6, 44, 42, 1)),
    Case(bytes(32), (bytes(32), bytes([255]) * 32), "0", 1_000_000, (2, 10, 100, 1 << 32, 1 << 53, 1 << 64)),
    Case(SECRET, (ANNA, BO, CEM), "rejections", 2, (HALF,) * 8),
    Case(SECRET, (ANNA, BO, CEM), "rejections", 3, (3 << 62, HALF, 7, (1 << 64) - 1, 6)),
)


def vectors() -> dict[str, Any]:
    return {
        "about": ABOUT,
        "commitments": [{"secret": secret.hex(), "commitment": commitment(secret)} for secret in (SECRET, bytes(32))],
        "shares": [_share(NONCE, "vectors"), _share("0" * 64, "0")],
        "blocks": [_block(case, n) for case in CASES for n in (0, 1, 10)],
        "numbers": [_numbers(case) for case in CASES],
        "chains": [_chain("ruleset: classic 1\nseats: red, blue\n", ["dice: lot 3", "red: claim alaska"]), _chained()],
        "battles": [*_battles()],
        "records": [*_records()],
    }


def _share(nonce: str, game: str) -> dict[str, str]:
    promise = commitment(SECRET)
    return {"game": game, "commitment": promise, "nonce": nonce, "share": share_of(nonce, promise, game)}


def _block(case: Case, n: int) -> dict[str, Any]:
    key = b"".join((case.secret, *case.shares))
    return {**case.told(), "n": n, "block": block(key, case.game, case.move, n).hex()}


def _numbers(case: Case) -> dict[str, Any]:
    """Numbers are written as text, since not every program has whole numbers this large."""
    below = Dice(case.secret, case.shares, case.game).below(case.move)
    return {**case.told(), "below": [str(n) for n in case.below], "numbers": [str(below(n)) for n in case.below]}


def _chain(header: str, lines: list[str]) -> dict[str, Any]:
    hashes = [chain.first(header)]
    for line in lines:
        hashes.append(chain.following(hashes[-1], line))
    return {"header": header, "lines": lines, "hashes": [each.hex() for each in hashes]}


def _chained() -> dict[str, Any]:
    text = _game()
    return _chain(chain.header(text), [*move_lines(text).values()])


LAWS: tuple[dict[str, Any], ...] = (
    {"battle": "whole"},
    {"battle": "whole", "luck": 30, "defend_dice": 3},
    {"battle": "whole", "whole_by": "balanced"},
    {"battle": "whole", "whole_by": "likelier", "luck": 0, "attack_dice": 2},
)
BATTLES = ((1, 1), (3, 3), (9, 7), (30, 15), (700, 650))


def _battles() -> Iterator[dict[str, Any]]:
    """Battles that are fought whole, with the end that each draw gives."""
    for options in LAWS:
        game = new_game("classic", "quad", 2, options)
        for armies, defenders in BATTLES:
            possible = battle_ends(game.options, armies, defenders)
            for draw in (0, 1 << 30, 1 << 31, 3 << 30, (1 << 32) - 1):
                end = drawn(possible, _always(draw))
                move = f"dice: {write_action(game, v.FightOut(armies, defenders, end.lost, end.killed))}"
                yield {"options": json.dumps(options), "draw": draw, "move": move}


def _always(draw: int) -> Callable[[int], int]:
    return lambda _: draw


# Whole games


NONCE = named("nonce 29").hex()
"""One of those that lead to a game with rolls of all kinds."""

BOUND = bytes.fromhex(share_of(NONCE, commitment(SECRET), "vectors"))
"""The share that Anna's device made of the nonce, once it knew the commitment."""


def _game(share: bytes = BOUND, order: str = f"commitment, red {NONCE}") -> str:
    return _played({"setup": "deal"}, share, order)


def _laid() -> str:
    """A game in which chance chooses where the last armies of the setup go."""
    return _played({"setup": "deal", "placing": "even"}, BOUND, f"commitment, red {NONCE}")


def _evenly() -> str:
    """A game in which half of the rolls are even."""
    return _played({"setup": "deal", "placing": "even", "luck": 50}, BOUND, f"commitment, red {NONCE}")


def _fought_whole() -> str:
    """A game of balanced battles that are fought whole."""
    options = {"setup": "deal", "placing": "even", "battle": "whole", "whole_by": "balanced"}
    return _played(options, BOUND, f"commitment, red {NONCE}")


def _played(options: dict[str, Any], share: bytes, order: str) -> str:
    game = new_game("missions", "quad", 2, options)
    dice = Dice(SECRET, (share, b""), "vectors", order)
    table = Table(Record(game, begin(game)), players("risk", ["steady"] * 2), dice)
    table.play_out()
    record = table.record()
    notes = {**dict(record.notes), "players": "human Anna, steady"}
    return served(replace(record, notes=tuple(notes.items())), dice)


def _records() -> Iterator[dict[str, Any]]:
    """Records, with the first line that is wrong in each, or 0 if none is, and who could have chosen the dice alone."""
    for name, text, wrong in _changed(_game()):
        yield {"name": name, "text": text, "wrong": wrong, "chooser": "" if wrong else "nobody"}
    yield {"name": "armies laid evenly", "text": _laid(), "wrong": 0, "chooser": "nobody"}
    yield {"name": "half of the rolls even", "text": _evenly(), "wrong": 0, "chooser": "nobody"}
    yield {"name": "balanced battles", "text": _fought_whole(), "wrong": 0, "chooser": "nobody"}
    for name, text in _doubtful():
        yield {"name": name, "text": text, "wrong": 0, "chooser": "server"}


def _doubtful() -> Iterator[tuple[str, str]]:
    """Games whose dice the server could have chosen."""
    yield "a share before the commitment", _game(ANNA, "red, commitment")
    yield "a share without a nonce", _game(ANNA, "commitment, red")
    yield "no share", _game(b"", "commitment")
    yield "a record of an older server, which says nothing of the order", _game(ANNA, "")


def _changed(text: str) -> Iterator[tuple[str, str, int]]:
    yield "as it was played", text, 0
    yield "a note changed", text.replace("players: human Anna", "players: human Bo"), _at(text, "seal")
    turned, place = next(_turned(text))
    yield "a die turned", turned, place
    bare = text.replace(f"secret: {SECRET.hex()}", f"secret: {BO.hex()}")
    yield "another secret", _again(bare), _at(text, "secret")
    broken = text.replace(chain.last(text).hex(), "0" * 64)
    yield "another chain", _again(broken, "0" * 64), _at(text, "chain")
    yield "a nonce that does not make the share", _game(ANNA, f"commitment, red {NONCE}"), _at(text, "order")
    early = f"red {NONCE}, commitment"
    yield "an order that the nonce disproves", _game(BOUND, early), _at(text, "order")


def _turned(text: str) -> Iterator[tuple[str, int]]:
    """Records in which one die shows something else and every move is still legal, each with the line of the die."""
    lines = text.splitlines(keepends=True)
    for n, line in enumerate(lines):
        for old in "123456" if line.startswith("dice: ") and "/" in line else "":
            other = _again("".join([*lines[:n], line.replace(old, "6", 1), *lines[n + 1 :]]))
            faults = check(other.encode()).faults
            if len(faults) == 1 and faults[0].startswith(f"line {n + 1}, "):
                yield other, n + 1


def _at(text: str, name: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(f"{name}: "))


def _again(text: str, last: str = "") -> str:
    """A changed record with a chain and a seal that fit it, as a forger would write them."""
    old = next(line for line in text.splitlines() if line.startswith("chain: "))
    chained = text.replace(old, f"chain: {last or chain.last(text).hex()}")
    return sealed("".join(line for line in chained.splitlines(keepends=True) if not line.startswith("seal: ")))


# The maps, for the page that checks dice in the browser

MAPS = """// What bundled maps add to a record, to check its cards and missions; scripts/dice.py writes this file.

/** The decks and missions of maps, by the `map` of a record. @type {Record<string, import("./risk.js").MapFacts>} */
export const MAPS = {
"""
WIDEST = 120


def maps() -> str:
    return MAPS + "".join(_map(bundled(name)) for name in bundled_names()) + "};\n"


def _map(map_: Map) -> str:
    missions = ", ".join(str(goal.seat if isinstance(goal, Destroy) else -1) for goal in map_.missions)
    cards = f'"{" ".join(write_card(map_, card) for card in range(len(map_.cards)))}",'
    gap = " " if len(f"    cards: {cards}") <= WIDEST else "\n      "
    return f'  "{map_.id} {digest(map_)}": {{\n    cards:{gap}{cards}\n    missions: [{missions}],\n  }},\n'


# The files

FILES = {
    "src/garrison/page/js/verify/maps.js": maps,
    "docs/dice-vectors.json": lambda: json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n",
}


def main(words: list[str]) -> int:
    stale = [name for name, text in FILES.items() if not _is_current(ROOT / name, text())]
    if "--check" in words:
        sys.stderr.writelines(f"{name} is out of date: run scripts/dice.py\n" for name in stale)
        return int(bool(stale))
    for name in stale:
        (ROOT / name).write_text(FILES[name](), encoding="utf-8")
    return 0


def _is_current(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
