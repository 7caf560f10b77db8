"""The hash chain of a game: as another program would compute it, and different after any change."""

from hashlib import sha256

from garrison.catalogue import new_game, write_record
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.table import chain
from garrison.table.dice import Dice

DICE = Dice(b"s" * 32, [b"a" * 32, b""], "g")


def laid(**changes):
    of = new_game("classic", "quad", 2, changes)
    return Record(of, begin(of), (), (("players", "human Anna, steady"), *DICE.notes, ("date", "2026-11-22")))


def test_the_header_has_what_is_settled_before_the_first_move():
    lines = chain.beginning(laid(setup="deal")).splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "ruleset",
        "map",
        "options",
        "seats",
        "game",
        "commitment",
        "shares",
        "start",
    ]


def test_the_header_of_the_finished_text_is_that_of_the_beginning():
    assert chain.header(write_record(laid())) == chain.beginning(laid())


def test_each_hash_is_that_of_the_one_before_and_the_line():
    header = "ruleset: classic 1\nmap: Österreich\n"
    before = chain.first(header)
    assert before == sha256(b"garrison chain 1\n" + header.encode()).digest()
    assert chain.following(before, "red: bid für 3") == sha256(before + "red: bid für 3".encode()).digest()


def test_the_last_hash_of_a_text_takes_its_moves_and_no_comments():
    text = write_record(laid()) + "# setup\ndeck: deal north\n\ndeck: deal east\n"
    before = chain.first(chain.header(text))
    for line in ("deck: deal north", "deck: deal east"):
        before = chain.following(before, line)
    assert chain.last(text) == before
    assert chain.last(text) != chain.last(text.replace("north", "south"))
