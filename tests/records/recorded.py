"""Records to test with: random games of every rule set, and one small game whose every line is known."""

from collections.abc import Callable
from typing import Any

import hypothesis.strategies as st

from garrison.engine.game import Game
from garrison.engine.play import asides, awaited, begin, legal, make, states
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Move
from laws.families import FAMILIES

BOOKS = [(family, book) for family in FAMILIES for book in family.rulesets.values()]

Draw = Callable[[st.SearchStrategy[Any]], Any]
Mutation = Callable[[str, Draw], str]

DUEL = """\
garrison record 1
ruleset: classic 1
map: quad
seats: red, blue
players: Anna, steady
result: red
start: red attacking: north red 5, east red 1, south red 1, west blue 1

# round 1, red
red: north x west 3
dice: 6 5 1 / 2
red: occupy 3
"""
"""A game on its last two lines; the map has no sign of its version, so that mending the map does not break it."""


@st.composite
def records(draw: st.DrawFn, most: int = 80) -> Record:
    """A random game on a random map with random options, from its first state or from a later one."""
    family, book = draw(st.sampled_from(BOOKS))
    game = draw(family.games(book))
    moves = _moves(game, Chance(draw(st.integers(0, 2**32 - 1))), most)
    positions = list(states(game, begin(game), moves))
    first = draw(st.integers(0, len(moves))) if draw(st.booleans()) else 0
    notes: tuple[tuple[str, str], ...] = draw(st.sampled_from([(), (("players", "Anna, steady"), ("seed", "7"))]))
    return Record(game, positions[first], tuple(moves[first:]), notes)


def _moves(game: Game[Any, Any, Any, Any], luck: Chance, most: int) -> list[Move[Any]]:
    """Moves by lot, one in thirty of them one that nobody waits for."""
    state, moves = begin(game), list[Move[Any]]()
    while len(moves) < most and awaited(game, state):
        choices = (asides(game, state) if luck.below(30) == 0 else []) or legal(game, state)
        choice = choices[luck.below(len(choices))]
        moves.append(choice.move(choice.least + luck.below(choice.most - choice.least + 1 if choice.most else 1)))
        state = make(game, state, moves[-1])
    return moves


def duel(line: str = "", instead: str = "") -> str:
    """The small game with a line written otherwise; each is named by how it begins."""
    lines = DUEL.splitlines()
    if line:
        (place,) = (n for n, written in enumerate(lines) if written.startswith(line))
        lines[place] = instead
    return "\n".join(lines) + "\n"


def without(name: str) -> str:
    """The small game without a line of its header."""
    return "".join(line for line in DUEL.splitlines(keepends=True) if not line.startswith(name))


def mutated(text: str, draw: Draw) -> str:
    """The text with a few places or lines of it changed."""
    for _ in range(draw(st.integers(1, 4))):
        mutation: Mutation = draw(st.sampled_from(MUTATIONS))
        text = mutation(text, draw)
    return text


def _signs_for_signs(text: str, draw: Draw) -> str:
    at = draw(st.integers(0, len(text)))
    new: str = draw(st.sampled_from(PIECES) | st.text(max_size=3))
    return text[:at] + new + text[at + draw(st.sampled_from((0, 1, 1, 5, 40))) :]


def _line_moved(text: str, draw: Draw) -> str:
    lines = text.split("\n")
    line = lines.pop(draw(st.integers(0, len(lines) - 1)))
    lines.insert(draw(st.integers(0, len(lines))), line)
    return "\n".join(lines)


def _line_doubled(text: str, draw: Draw) -> str:
    lines = text.split("\n")
    lines.insert(draw(st.integers(0, len(lines))), draw(st.sampled_from(lines)))
    return "\n".join(lines)


def _word_for_word(text: str, draw: Draw) -> str:
    words = text.split(" ")
    words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from([*PIECES, *words[:60]]))
    return " ".join(words)


MUTATIONS = (_signs_for_signs, _line_moved, _line_doubled, _word_for_word)

PIECES = (
    *("0", "1", "-1", "99", "999999999", "1e9", "٣", "-", ",", ";", ":", "/", "*", "?", "#", "\n", "\r", "\t", "\0"),
    *("red", "blue", "dice", "deck", "{", "[[", '"', "true", "trading 3", "deploying 0", "over red", "over -"),
    *("; hands red *1", "; round 0", "; goals red world", "; resigned red", "; first blue", "; captured 9"),
    *("defending", "rolling", "occupying", "drawing", "beginning", "conquered", "ending", "fortifying", "placing"),
)
