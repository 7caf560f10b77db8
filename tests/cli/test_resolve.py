"""`garrison resolve`: turns from files and pipes, a line of JSON each, and the exit code when one can't be read."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from garrison.cli import main
from garrison.maps.kind import WORLDS

EXAMPLES = Path(__file__).parent.parent / "simultaneous" / "cases" / "examples.json"


@pytest.fixture
def resolve(capfdbinary):
    """What `garrison resolve` prints, line by line, what it says is wrong, and its exit code."""

    def run(*arguments):
        code = main(["resolve", *map(str, arguments)])
        printed = capfdbinary.readouterr()
        return printed.out.decode().splitlines(), printed.err.decode(), code

    return run


def piped(text):
    command = [sys.executable, "-m", "garrison", "resolve", "-"]
    return subprocess.run(command, capture_output=True, input=text, text=True, check=False)


def one_case(**more):
    orders = [{"kind": "colonize", "player": "A", "target": "Rigel", "units": 4}]
    return {"map": "test", "players": "AB", "before": {"pool": {"A": 9, "B": 9}}, "orders": orders, **more}


def test_every_published_example_ends_as_published(resolve):
    lines, err, code = resolve(EXAMPLES)
    published = json.loads(EXAMPLES.read_text("utf-8"))
    told = [json.loads(line) for line in lines]
    assert [line["after"] for line in told[:35]] == [turn["after"] for turn in published["turns"]]
    assert [line["result"] for line in told[35:]] == [fight["result"] for fight in published["warlight_combat"]]
    assert (err, code) == ("", 0)


def test_an_answer_has_the_form_that_is_promised(resolve, tmp_path):
    file = tmp_path / "turn.json"
    file.write_text(json.dumps(one_case(id="a"), indent=2))
    assert resolve(file)[0] == [
        (
            '{"id":"a","after":{"board":{"Rigel":["A",4]},"pool":{"A":5,"B":9},"alive":{"A":true,"B":true},'
            '"winner":null,"carried":[]},"log":["colonise Rigel: A wins with 4 (bids {\'A\': 4})"]}'
        )
    ]


def test_a_case_names_no_file_unless_it_may(resolve, tmp_path):
    (tmp_path / "secret.json").write_text("the key is 4711")
    (tmp_path / "mine.map.json").write_bytes((WORLDS / "ten-stars.map.json").read_bytes())
    names = [str(tmp_path / "secret.json"), str(tmp_path / "mine.map.json"), "/etc/passwd"]
    cases = tmp_path / "cases.json"
    cases.write_text("\n".join(json.dumps(one_case(map=name)) for name in names))
    told = [json.loads(line)["error"] for line in resolve(cases)[0]]
    assert told == [f"map: '{name[:40]}' is a file, but a case must name a bundled map." for name in names]
    lines, _, code = resolve(cases, "--map-files")
    assert (json.loads(lines[0])["error"], code) == (f"map: '{names[0][:40]}' is not a map that can be played on", 2)
    assert json.loads(lines[1])["after"]["board"] == {"Rigel": ["A", 4]}
    assert "4711" not in "".join(lines)


def test_a_broken_case_is_told_in_its_place_and_the_stream_goes_on():
    cases = [one_case(), one_case(id="b", dice=[6]), {"example": "no players"}]
    done = piped("\n".join(["{", *map(json.dumps, cases), json.dumps(one_case(case=7))]))
    assert [json.loads(line).get("error", "") for line in done.stdout.splitlines()] == [
        "Input data was truncated.",
        "",
        "dice: The turn leaves 1 of them over.",
        "Object missing required field 'players'.",
        "",
    ]
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [
        "line 1",
        "line 2",
        "b",
        "line 4",
        "line 5",
    ]
    assert (done.returncode, done.stderr) == (2, "")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"turns": 5}', 'Expected {"turns": [...]}, or one case per line: '),
        ('{"turns":\n[', 'Expected {"turns": [...]}, or one case per line: '),
    ],
)
def test_a_file_without_cases_is_told_in_one_line(resolve, tmp_path, text, why):
    file = tmp_path / "empty.json"
    file.write_text(text)
    out, err, code = resolve(file)
    assert (out, code) == ([], 2)
    assert err.startswith(f"garrison: {file}: {why}")
    assert len(err.splitlines()) == 1


def test_a_file_that_is_not_there_is_told_in_one_line(resolve):
    out, err, code = resolve("no-such-file.json")
    assert (out, code) == ([], 2)
    assert "No such file" in err


def test_the_manual_page_shows_what_is_answered(resolve, tmp_path):
    page = (Path(__file__).parent.parent.parent / "docs" / "resolve.md").read_text("utf-8")
    blocks = [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```", page, re.DOTALL | re.MULTILINE)]
    file = tmp_path / "case.json"
    assert len(blocks) == 6
    for case, answer in zip(blocks[::2], blocks[1::2], strict=True):
        file.write_text(json.dumps(case, indent=1))
        assert [json.loads(line) for line in resolve(file)[0]] == [answer]
