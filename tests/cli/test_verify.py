"""`garrison verify`: what it says of whole games, changed games and other files, and its exit codes."""

import json

import pytest

from cli.running import ran
from garrison.catalogue import read_record, write_record
from records.recorded import DUEL
from table.served_games import Kind, text_of

GAME = text_of(Kind("classic", "quad", 2, (("setup", "deal"),), "steady"), 1)
NOTES = dict(read_record(GAME).notes)


@pytest.fixture
def verify(tmp_path, monkeypatch, capsys):
    """What `garrison verify` prints of files with these texts, what it says is wrong, and its exit code."""
    monkeypatch.chdir(tmp_path)

    def run(*texts, words=()):
        names = [f"{number}.game" for number in range(1, len(texts) + 1)]
        for name, text in zip(names, texts, strict=True):
            (tmp_path / name).write_bytes(text.encode())
        return ran(capsys, "verify", *words, *names)

    return run


def test_a_game_is_verified_in_words(verify):
    out, err, code = verify(GAME)
    assert (err, code) == ("", 0)
    head, *sentences, promised, compare, promise, share = out.splitlines()
    assert head == "1.game: verified, but the server could have chosen the dice"
    assert sentences == [
        "  All 45 moves are legal, and the result is 'red'.",
        "  The secret fits the commitment.",
        "  All 16 chance moves are what the secret and the share of red give.",
        "  The chain of hashes fits the header and every move.",
        "  The seal fits the file.",
    ]
    assert promised == "  The server could have chosen the dice: red is a bot, and bots add no share."
    assert compare == "  Compare this with what you were shown during the game:"
    assert promise.split() == ["commitment", NOTES["commitment"]]
    assert share.split() == ["share", "of", "red", NOTES["shares"].partition(",")[0]]


def test_a_changed_game_is_not_verified_and_the_place_is_named(verify):
    out, err, code = verify(GAME.replace("\nplayers: steady", "\nplayers: random", 1))
    assert (err, code) == ("", 2)
    head, fault, *rest = out.splitlines()
    assert head == "1.game: not verified"
    assert fault.startswith("  line 13, seal: The file was changed after it was sealed.")
    assert len(rest) == 4


def test_of_a_game_without_a_commitment_the_moves_are_checked(verify):
    out, err, code = verify(DUEL)
    assert (err, code) == ("", 1)
    assert out.splitlines() == [
        "1.game: legal, but the dice can't be checked",
        "  All 3 moves are legal, and the result is 'red'. The game began in a position of its own.",
        "  This record has no commitment, so nobody can check its dice.",
    ]


@pytest.mark.parametrize(("texts", "code"), [((GAME, GAME), 0), ((GAME, DUEL), 1), ((DUEL, GAME, "what?"), 2)])
def test_of_several_files_the_worst_decides(verify, texts, code):
    out, _, gives = verify(*texts)
    assert gives == code
    assert [line.split(":")[0] for line in out.splitlines() if not line.startswith(" ")] == [
        f"{number}.game" for number in range(1, len(texts) + 1)
    ]


def test_programs_are_given_a_line_of_json_for_each_file(verify):
    out, err, code = verify(GAME, GAME[:-1], words=("--json",))
    first, second = map(json.loads, out.splitlines())
    assert (err, code) == ("", 2)
    assert first == {
        "file": "1.game",
        "verified": True,
        "moves": 45,
        "chance": 16,
        "result": "red",
        "commitment": NOTES["commitment"],
        "shares": {"red": NOTES["shares"].partition(",")[0]},
        "proven": [],
        "chooser": "server",
        "promise": "The server could have chosen the dice: red is a bot, and bots add no share.",
        "found": first["found"],
        "faults": [],
    }
    assert (second["verified"], len(first["found"]), len(second["faults"])) == (False, 5, 1)


def test_a_file_that_is_not_there_is_named(verify, capsys):
    assert ran(capsys, "verify", "none.game") == (
        "none.game: not verified\n  The file can't be read: No such file or directory.\n",
        "",
        2,
    )
    assert ran(capsys, "verify", ".")[0] == ".: not verified\n  This is a directory.\n"


def test_a_game_in_the_terminal_says_its_seed_and_has_no_commitment(verify):
    record = read_record(DUEL)
    assert "commitment" not in write_record(record)
    assert verify(write_record(record))[2] == 1
