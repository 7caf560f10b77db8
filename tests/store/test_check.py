"""The check of all stored games: it passes whatever was played, and sees any change."""

import pytest
from msgspec.structs import replace

from garrison.catalogue import RULESETS
from garrison.store.check import check, checked
from rows import rows
from store.stored import append, create, keep, played


@pytest.mark.parametrize("ruleset", ["classic", "simultaneous", "diplomacy"])
def test_a_game_of_each_family_passes(ruleset):
    game, made = played(ruleset, {"classic": "quad"}.get(ruleset, ""), most=60)
    assert ruleset in RULESETS
    assert checked(game, made).faults == ()
    assert len(made) == 60


def test_a_game_passes_at_every_moment():
    game, made = played()
    for number in range(0, len(made), len(made) // 5):
        so_far = replace(game, stage="playing", result="*", moves=number)
        assert checked(so_far, made[:number]).faults == ()


def test_all_games_are_checked(store):
    game, made = played()
    store.write_now(keep(game, made))
    store.write_now(create("waiting"))
    store.write_now(create("odd"))
    store.write_now(append("odd", 0, "red: pass"))
    found = {each.game: each for each in check(store)}
    assert found["g"].faults == found["waiting"].faults == ()
    assert found["g"].moves == len(made)
    assert found["odd"].faults == ("There are moves, but the game has no header.",)


def damaged(name):
    """A game in which one thing was changed."""
    game, made = played()
    at = len(made) // 2
    row, rest = made[at], made[at + 1 :]
    other = next(each for each in rest if each.line != row.line)
    changed = {
        "moves": {"hash": bytes([row.hash[0] ^ 1]) + row.hash[1:]},
        "line": {"line": other.line},
        "comment": {"line": f"{row.line} "},
        "seat": {"seat": row.seat + 1},
        "number": {"number": row.number + 1000},
    }
    if name in changed:
        return game, (*made[:at], replace(row, **changed[name]), *rest)
    if name == "gap":
        return game, (*made[:at], *rest)
    if name == "end":
        return game, made[:-1]
    header = {
        "start": game.header.replace("start: ", "start:  "),
        "map": game.header.replace("map: quad", "map: world"),
        "share": game.header.replace("61", "62"),
        "nonsense": "garrison record 1\n\n",
    }
    secret = {"secret": b"x" * 32, "commitment": "0" * 64, "result": "nobody"}
    return replace(game, header=header.get(name, game.header), **{n: v for n, v in secret.items() if n == name}), made


@rows(
    "name",
    [
        *("moves", "line", "comment", "seat", "number", "gap", "end"),
        *("start", "map", "share", "nonsense", "secret", "commitment", "result"),
    ],
)
def test_any_change_is_seen(name):
    assert checked(*played()).faults == ()
    faults = checked(*damaged(name)).faults
    assert faults
    assert all(fault.endswith(".") for fault in faults)
