"""Every word of a move, read and written."""

from typing import get_args

from msgspec.structs import replace

from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Move, Seat
from garrison.maps import Territory
from garrison.risk import vocabulary as v
from garrison.risk.notation import read_move, write_move
from garrison.territories.family import UNSEEN
from rows import rows
from war import FIELD, game

GAME = game(FIELD)
A, B, C = map(Territory, range(3))
RED, BLUE = Seat(0), Seat(1)

WORDS: dict[str, Move[v.AnyAction]] = {
    "deck: mission 3": Move(CHANCE, v.DealMission(3)),
    "deck: mission ?": Move(CHANCE, v.DealMission(UNSEEN)),
    "red: choose 3": Move(Seat(0), v.ChooseMission(3)),
    "red: choose ?": Move(Seat(0), v.ChooseMission(UNSEEN)),
    "clock: deadline": Move(CLOCK, v.Deadline()),
    "deck: target blue": Move(CHANCE, v.DealTarget(Seat(1))),
    "deck: target ?": Move(CHANCE, v.DealTarget(Seat(UNSEEN))),
    "dice: lot 6": Move(CHANCE, v.CastLot(6)),
    "deck: deal a": Move(CHANCE, v.Deal(A)),
    "red: claim b": Move(RED, v.Claim(B)),
    "blue: place c": Move(BLUE, v.Place(C)),
    "red: trade a b c": Move(RED, v.Trade((0, 1, 2))),
    "red: trade a *1 *2": Move(RED, v.Trade((0, 6, 7))),
    "red: trade a b c on b": Move(RED, v.Trade((0, 1, 2), B)),
    "red: a +12": Move(RED, v.Deploy(A, 12)),
    "red: announce b": Move(RED, v.Announce(B)),
    "red: a x b 3": Move(RED, v.Attack(A, B, 3)),
    "blue: defend 2": Move(BLUE, v.Defend(2)),
    "dice: 6 4 1 / 6 2": Move(CHANCE, v.Roll((6, 4, 1), (6, 2))),
    "dice: even 3 v 2 loses 0 / 2": Move(CHANCE, v.Even(3, 2, 0, 2)),
    "dice: battle 9 v 7 loses 4 / 7": Move(CHANCE, v.FightOut(9, 7, 4, 7)),
    "red: occupy 3": Move(RED, v.Occupy(3)),
    "red: a > b 3": Move(RED, v.Fortify(A, B, 3)),
    "deck: card f": Move(CHANCE, v.Draw(5)),
    "deck: card *2": Move(CHANCE, v.Draw(7)),
    "deck: card ?": Move(CHANCE, v.Draw(UNSEEN)),
    "red: done": Move(RED, v.Done()),
    "blue: resign": Move(BLUE, v.Resign()),
    "-: done": Move(NOBODY, v.Done()),
}


@rows("line", WORDS)
def test_a_move_is_one_line_both_ways(line):
    assert read_move(GAME, line) == WORDS[line]
    assert write_move(GAME, WORDS[line]) == line


def test_every_action_has_its_line():
    assert {type(move.action) for move in WORDS.values()} == {*get_args(v.AnyAction)}


@rows(
    ("loosely", "strictly"),
    [
        ("RED:A X B 3", "red: a x b 3"),
        ("  red :  a   +2 ", "red: a +2"),
        ("dice: 1 6 4 / 2 6", "dice: 6 4 1 / 6 2"),
        ("deck: lot 4", "dice: lot 4"),
        ("red: trade *1 c a", "red: trade a c *1"),
        ("red: a +007", "red: a +7"),
    ],
)
def test_reading_is_more_generous_than_writing(loosely, strictly):
    assert write_move(GAME, read_move(GAME, loosely)) == strictly


def test_territories_may_be_called_like_the_words_of_a_move():
    odd = game(replace(FIELD, ids=("claim", "mission", "occupy", "place", "trade", "card")))
    for line in ("red: claim +3", "red: trade x place 2", "red: trade > card 1", "red: mission +1", "red: place place"):
        assert write_move(odd, read_move(odd, line)) == line


def test_a_second_card_of_a_territory_has_a_star():
    twice = game(replace(FIELD, cards=(*FIELD.cards, *FIELD.cards)))
    assert read_move(twice, "red: trade a a*2 *4") == Move(RED, v.Trade((0, 8, 15)))
    assert write_move(twice, Move(RED, v.Trade((0, 8, 15)))) == "red: trade a a*2 *4"
