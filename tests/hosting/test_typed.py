"""What people type is read alike in the terminal and over HTTP, which the page sends its lines to as they are."""

import asyncio

import pytest

from cli.desk import game, table_at, typed
from cli.map_room import POWERS
from garrison.catalogue import write_record
from hosting.serving import ANNA, made, play, problem

WORLD = game(map_="world").map.ids
STARS = game("simultaneous", "ten-stars").map.ids


def board(names, held, others):
    return ", ".join(f"{name} {held.get(name, others)}" for name in names)


HELD = {"alaska": "red 4", "alberta": "red 3", "kamchatka": "blue 5"}
ATTACKING = (("classic", "world"), f"red attacking: {board(WORLD, HELD, 'blue 1')}")
DEPLOYING = (("classic", "world"), f"red deploying 7: {board(WORLD, HELD, 'blue 1')}")
FORTIFYING = (("classic", "world"), f"red fortifying: {board(WORLD, HELD, 'blue 1')}")
PLACING = (("classic", "world"), f"red placing 2,2: {board(WORLD, HELD, 'blue 1')}")
CLAIMING = (("classic", "world"), f"red claiming 3,3: {board(WORLD, {'peru': '-'}, 'red 1')}")
TRADING = (
    ("classic", "world"),
    f"red trading 3: {board(WORLD, HELD, 'blue 1')}; hands red alaska alberta brazil kamchatka",
)
NEAR = {"deneb": "red 5", "gienah-cygni": "red 2", "sadr": "blue 3"}
TURN = (
    ("simultaneous", "ten-stars"),
    f"ordering: {board(STARS, NEAR, '-')}; pool red 9, blue 9",
)
WRITTEN = (TURN[0], f"{TURN[1]}; orders red deneb - sadr 2 / deneb +3")
SPRING = (("diplomacy", "europe"), "")
ORDERED = (SPRING[0], "orders austria A VIE - GAL, A BUD H")

LINES = [
    (ATTACKING, "alaska x kamchatka 2"),
    (ATTACKING, "alaska x kamchatka"),
    (ATTACKING, "alas x kam"),
    (ATTACKING, "ALAS X KAM 1"),
    (ATTACKING, "attack alas on kam 1"),
    (ATTACKING, "red: alas x kam"),
    (ATTACKING, "alas x peru"),
    (ATTACKING, "alasca x kam"),
    (ATTACKING, "alas kam 3"),
    (ATTACKING, "done please"),
    (ATTACKING, "occupy 3"),
    (ATTACKING, "end"),
    (DEPLOYING, "alas +"),
    (DEPLOYING, "alas+3"),
    (DEPLOYING, "deploy alas"),
    (DEPLOYING, "a +3"),
    (DEPLOYING, "3"),
    (FORTIFYING, "alas > alb"),
    (FORTIFYING, "fortify alas to alb 1"),
    (PLACING, "alas"),
    (PLACING, "place alberta"),
    (PLACING, "alas +1"),
    (CLAIMING, "per"),
    (TRADING, "trade 1"),
    (TRADING, "trade 9"),
    (TRADING, "trade alas alb braz"),
    (TURN, "den sad"),
    (TURN, "deneb to sadr 3"),
    (TURN, "attack den sadr 3"),
    (TURN, "den +"),
    (TURN, "rigel 4"),
    (TURN, "bid rigel 4"),
    (TURN, "bid rigel"),
    (TURN, "march"),
    (TURN, "xyzzy"),
    (TURN, "trade 1"),
    (TURN, "retreat deneb sadr"),
    (TURN, "nop"),
    (TURN, "done"),
    (TURN, "erase 1"),
    (TURN, "erase all"),
    (WRITTEN, "erase 2"),
    (WRITTEN, "erase all"),
    (WRITTEN, "erase"),
    (SPRING, "vie to gal"),
    (SPRING, "Army Vienna moves to Galicia."),
    (SPRING, "austria: vie gal"),
    (SPRING, "par - bur"),
    (SPRING, "vie - nowhere"),
    (SPRING, "xyzzy"),
    (SPRING, "say peace"),
    (SPRING, "say to italy: peace"),
    (SPRING, "tell ita,ger peace"),
    (SPRING, "tell nobody peace"),
    (SPRING, "say"),
    (SPRING, "draw"),
    (SPRING, "no draw"),
    (SPRING, "d"),
    (SPRING, "erase vie"),
    (ORDERED, "erase vie"),
    (ORDERED, "erase A VIE - GAL"),
    (ORDERED, "erase all"),
]


def position(place):
    (ruleset, map_), line = place
    if ruleset != "diplomacy":
        return table_at(line, game(ruleset, map_))
    of = game(ruleset, map_, POWERS)
    start = of.ruleset.notation.write_state(of, of.ruleset.begin(of))
    return table_at("; ".join(filter(None, (start, line))), of)


def written(table, moves):
    """The moves of the first seat, in the notation."""
    own = [move for move in moves if move.by == 0]
    return [table.game.ruleset.notation.write_move(table.game, move) for move in own]


def in_the_terminal(place, line, folder):
    """The moves of the first seat that a line makes, or the sentence that refuses it."""
    table = position(place)
    seen = typed(table, line, "yes", folder=folder, kinds=["human", *["random"] * (len(table.game.seats) - 1)])
    return written(table, seen.session.table.moves), seen.answer(line)


async def over_http(registry, place, line):
    table = position(place)
    seats = ["me", *["random"] * (len(table.game.seats) - 1)]
    room = await made(registry, *seats, record=write_record(table.record()), at=0, ruleset="", map="")
    answer = await play(room, ANNA, line)
    return written(table, room.played.chronicle.moves), "" if answer.status == 200 else problem(answer).message


@pytest.mark.parametrize("family", ["classic", "simultaneous", "diplomacy"])
def test_a_line_means_the_same_at_every_door(local, tmp_path, family):
    async def course():
        async with local.registry() as registry:
            for place, line in LINES:
                if place[0][0] == family:
                    moves, said = in_the_terminal(place, line, tmp_path)
                    made_here, refused = await over_http(registry, place, line)
                    assert (made_here, said.startswith(refused)) == (moves, True), (line, moves, said, refused)
                    assert bool(made_here) != bool(refused), line

    asyncio.run(course())
