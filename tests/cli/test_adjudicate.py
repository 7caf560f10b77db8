"""`garrison adjudicate`: cases from files and pipes, a line of JSON each, and the exit code when one can't be read."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from garrison.cli import main
from garrison.diplomacy.formats.cases import DATC
from rows import rows

CASES = Path(__file__).parent.parent / "diplomacy" / "cases"


def file_of(name):
    return DATC if name == "datc" else CASES / f"{name}.json"


@pytest.fixture
def adjudicate(capfdbinary):
    """What `garrison adjudicate` prints, line by line, what it says is wrong, and its exit code."""

    def run(*arguments):
        code = main(["adjudicate", *map(str, arguments)])
        printed = capfdbinary.readouterr()
        return printed.out.decode().splitlines(), printed.err.decode(), code

    return run


def piped(text, *arguments):
    command = [sys.executable, "-m", "garrison", "adjudicate", "-", *arguments]
    return subprocess.run(command, capture_output=True, input=text, text=True, check=False)


def one_case(**more):
    units = [{"power": "FRANCE", "unit": "A PAR"}]
    return {"id": "a", "units": units, "orders": {"FRANCE": ["A PAR - BUR"]}, **more}


@pytest.mark.parametrize(("name", "ruleset"), [("datc", "diplomacy"), ("extra", "diplomacy"), ("harbour", "harbour")])
def test_every_published_case_is_answered_in_its_order(adjudicate, name, ruleset):
    lines, err, code = adjudicate(file_of(name), "--ruleset", ruleset)
    ids = [case["id"] for case in json.loads(file_of(name).read_text("utf-8"))["cases"]]
    assert [json.loads(line)["id"] for line in lines] == ids
    assert (err, code) == ("", 0)


def test_an_answer_has_the_form_that_is_promised(adjudicate, tmp_path):
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"cases": [one_case()]}))
    assert adjudicate(file)[0] == [
        (
            '{"id":"a","units":{"A PAR":{"power":"FRANCE","order":"moves","final":"BUR","dislodged":false,'
            '"why":"moved to BUR"}}}'
        )
    ]


def test_a_broken_case_is_told_in_its_place_and_the_stream_goes_on():
    done = piped(f'{json.dumps(one_case())}\n{{"id": "b"}}\n{{\n{json.dumps(one_case(id="c"))}')
    assert [json.loads(line).get("error", "") for line in done.stdout.splitlines()] == [
        "",
        "Object missing required field 'units'.",
        "Input data was truncated.",
        "",
    ]
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == ["a", "b", "line 3", "c"]
    assert (done.returncode, done.stderr) == (2, "")


def test_cases_are_told_to_people():
    done = piped(f'{json.dumps(one_case(name="To Burgundy"))}\n{{"id": "b"}}\n', "--explain")
    assert done.stdout.splitlines() == [
        "a To Burgundy",
        "  FRANCE  A PAR - BUR  moves  moved to BUR",
        "",
        "b",
        "  Object missing required field 'units'.",
        "",
    ]
    assert done.returncode == 2


def test_a_rulebook_and_options_are_chosen(adjudicate, tmp_path):
    cases = json.loads(DATC.read_text("utf-8"))["cases"]
    file = tmp_path / "pandin.json"
    file.write_text(json.dumps([case for case in cases if case["id"] == "6.F.16"]))

    def fate(*arguments):
        return json.loads(adjudicate(file, *arguments)[0][0])["units"]

    assert fate() == fate("--edition", "1982", "--set", "paradox=szykman")
    assert fate("--edition", "1982") == fate("--set", "paradox=1982") != fate()


@rows(
    ("arguments", "why"),
    [
        (["no-such-file.json"], "'no-such-file.json': No such file"),
        ([CASES], "s a directory"),
        ([DATC, "--ruleset", "chess"], "'chess' is not one of 'diplomacy', 'harbour'"),
        ([DATC, "--edition", "1900"], "'1900' is not one of"),
        (
            [DATC, "--edition", "1971", "--ruleset", "harbour"],
            "--edition works only with the rule set 'diplomacy'.",
        ),
        ([DATC, "--set", "paradoks=1"], "Did you mean 'paradox'?"),
        ([CASES.parent.parent / "conftest.py"], ""),
    ],
    ids=str,
)
def test_what_cannot_be_used_is_told_in_one_line(adjudicate, arguments, why):
    out, err, code = adjudicate(*arguments)
    assert code == 2
    assert why in err
    assert "Traceback" not in "".join(out) + err
    assert len(err.splitlines()) <= 1


@pytest.mark.parametrize("arguments", [(), ("--explain",), ("--ruleset", "harbour")], ids=" ".join)
@pytest.mark.parametrize("part", ["name", "expected", "options", "something_else"])
def test_bytes_that_are_no_text_are_told_wherever_they_are(adjudicate, tmp_path, arguments, part):
    file = tmp_path / "case.json"
    file.write_bytes(json.dumps(one_case(**{part: {"x": "?"}})).encode().replace(b"?", b"\xff"))
    out, err, code = adjudicate(file, *arguments)
    assert "This is not UTF-8." in " ".join(out)
    assert (err, code) == ("", 2)


def test_cases_of_another_map_are_refused(adjudicate, tmp_path):
    why = "map: Cases are judged on the map 'europe', and on no other."
    file = tmp_path / "cases.json"
    others: tuple[Any, ...] = ("fva", {"provinces": []})
    for other in others:
        file.write_text(json.dumps({"map": other, "cases": [one_case()]}))
        assert adjudicate(file) == ([], f"garrison: {file}: {why}\n", 2)
        file.write_text(json.dumps(one_case(map=other)))
        out, err, code = adjudicate(file)
        assert (json.loads(out[0])["error"], err, code) == (why, "", 2)
    for ours in ("europe", "standard"):
        file.write_text(json.dumps({"map": ours, "cases": [one_case(map=ours)]}))
        assert adjudicate(file)[2] == 0


def test_what_people_are_told_has_no_unseen_signs(adjudicate, tmp_path):
    file = tmp_path / "case.json"
    file.write_text(json.dumps(one_case(id="\x1b[31m", name="\u202e")))
    assert adjudicate(file, "--explain")[0][0] == r"\x1b[31m \u202e"


def test_a_file_without_cases_is_told_in_one_line(adjudicate, tmp_path):
    file = tmp_path / "empty.json"
    file.write_text('{"cases":\n')
    out, err, code = adjudicate(file)
    assert (out, code) == ([], 2)
    assert err.startswith(f'garrison: {file}: Expected {{"cases": [...]}}, or one case per line: ')
