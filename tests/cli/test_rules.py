"""`garrison rules`: the rule sets, their options and their diagrams, as they are and with changes."""

import json
import re
from functools import partial

import pytest

from cli.running import ran
from garrison.catalogue import RULESETS
from garrison.engine.diagram import arrows, asides, mermaid, plain
from garrison.engine.options import described, grouped
from rows import rows

BOOKS = RULESETS.values()


@pytest.fixture
def rules(capsys):
    """What `garrison rules` prints, what it says is wrong, and its exit code."""
    return partial(ran, capsys, "rules")


# The rule sets


def test_without_a_name_all_rule_sets_are_listed(rules):
    out, err, code = rules()
    assert (err, code) == ("", 0)
    assert [line.split(None, 1) for line in out.splitlines()] == [[book.name, book.summary] for book in BOOKS]


@rows("book", BOOKS, ids=lambda book: book.name)
def test_a_rule_set_is_told_with_every_option(rules, book):
    out, err, code = rules(book.name)
    assert (err, code) == ("", 0)
    assert out.partition("\n\n")[0].replace("\n", " ") == f"{book.name}, version {book.version}: {book.summary}"
    told = re.findall(r"^(\w+) = (.+)$", out, re.MULTILINE)
    assert told == [(option.name, option.value) for _, options in grouped(book.options) for option in options]
    headings = re.findall(r"^(\w[\w ]+)\n\n\w+ = ", out, re.MULTILINE)
    assert headings == [group.value for group, _ in grouped(book.options)]


def test_the_screen_is_80_columns_wide(rules):
    assert max(len(line) for book in BOOKS for line in rules(book.name)[0].splitlines()) <= 80


def test_a_rule_set_as_json_has_the_values_and_what_they_mean(rules):
    told = json.loads(rules("rixk", "--set", "fortify=free", "--json")[0])
    option = next(option for option in told["options"] if option["name"] == "fortify")
    assert (option["value"], option["default"]) == ("free", "one_army")
    assert option["words"]["none"] == "Not at all."
    assert [book["name"] for book in json.loads(rules("--json")[0])] == [*RULESETS]


# Options


@rows("book", BOOKS, ids=lambda book: book.name)
def test_every_option_and_every_word_of_it_has_a_sentence(book):
    options = list(described(book.options))
    sentences = [said for option in options for said in (option.sentence, *(word.sentence for word in option.words))]
    assert not [sentence for sentence in sentences if not re.fullmatch(r"[A-Z][^\n]{5,}\.", sentence)]


@pytest.mark.check("each word of each option is printed")
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_word_of_an_option_can_be_set(rules, book):
    words = [(option.name, word) for option in described(book.options) for word in option.words]
    assert words
    for name, word in words:
        assert f"\n{name} = {word}" in f"\n{rules(book.name, '--options', '--set', f'{name}={word}')[0]}"


def test_a_changed_option_is_told_with_what_it_was(rules):
    out, _, _ = rules("classic", "--options", "--set", "fortify=free", "--set", "set_values=4,6,8")
    assert "fortify = free  (in classic: adjacent)" in out
    assert "set_values = [4,6,8]  (in classic: [4,6,8,10,12,15])" in out
    assert out.count("(in classic: ") == 2


def test_an_option_that_depends_on_another_says_so(rules):
    out, _, _ = rules("classic", "--options")
    assert "Only if goal is share." in out
    assert "Only if cards is not none." in out


def test_a_file_of_house_rules_is_understood(rules, tmp_path):
    file = tmp_path / "my.toml"
    file.write_text('fortify = "free"\nrounds = 7\n', encoding="utf-8")
    out, _, code = rules("classic", "--rules", str(file), "--set", "rounds=8")
    assert code == 0
    assert "fortify = free  (in classic: adjacent)" in out
    assert "rounds = 8  (in classic: 20)" in out


# Presets


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a." * 40_000 + "a = 1", "line 1: There are more than 100 dots."),
        ('"." . ' * 9_000 + "a = 1", "line 1: There are more than 100 dots."),
        ("fortify = " + "[" * 40_000, "not TOML: the lists and tables are nested too deeply"),
        ("fortify = " + "9" * 9_000, "not TOML: Exceeds the limit"),
        ("fortify = 0x" + "f" * 9_000, "fortify: a number of thousands of digits is not "),
    ],
    ids=["dots", "dots in quotes", "nested", "digits", "hexadecimal"],
)
def test_a_file_that_would_take_for_ever_is_refused(rules, tmp_path, text, why):
    (tmp_path / "house.toml").write_text(text)
    out, err, code = rules("classic", "--rules", tmp_path / "house.toml")
    assert (out, code) == ("", 2)
    assert why in err
    assert len(err) < 300


def test_presets_are_listed_with_what_differs_in_them(rules):
    out, _, code = rules("simultaneous", "--presets")
    assert code == 0
    listed = dict(re.findall(r"^ {4}(\w+) +([^ ].*(?:\n {18}.*)*)$", out, re.MULTILINE))
    told = {name: " ".join(words.split()) for name, words in listed.items()}
    assert [*told] == [*RULESETS["simultaneous"].presets]
    assert told["document"] == "nothing"
    assert told["fair"] == "territory_order rotating, same_target combined"
    assert rules("rixk", "--presets") == ("rixk has no presets.\n", "", 0)


def test_a_preset_is_set_and_changed_like_options(rules):
    out, _, _ = rules("simultaneous", "--options", "--set", "preset=fair", "--set", "same_target=spoils")
    assert "territory_order = rotating  (in simultaneous: connectivity)" in out
    assert "same_target = spoils  (in simultaneous: sequential)" in out


def test_presets_as_json_have_what_differs(rules):
    told = json.loads(rules("simultaneous", "--json")[0])["presets"]
    assert told["classic_board"] == {"start": "random_split", "income_min": 3}
    assert json.loads(rules("rixk", "--json")[0])["presets"] == {}


# Diagrams


def test_the_diagram_is_drawn_as_text_and_in_mermaid(rules):
    book = RULESETS["classic"]
    text, language = plain(book, book.options), mermaid(book, book.options)
    assert rules("classic", "--diagram") == (f"{text}\n\n{language}\n", "", 0)
    assert rules("classic", "--plain") == (f"{text}\n", "", 0)
    assert rules("classic", "--mermaid") == (f"{language}\n", "", 0)


@rows(
    ("change", "appears"),
    [
        ("setup=deal", "Dealing --> Dealing: Deal"),
        ("defender_dice=choose", "Defending --> Rolling: Defend"),
        ("goal=mission", "[*] --> DealingMissions"),
        ("goal=rounds", "Beginning --> Over: (rounds over)"),
        ("first_turn=own_roll", "RollingToPlay --> Beginning: CastLot"),
    ],
)
def test_the_diagram_is_that_of_the_options_in_force(rules, change, appears):
    assert appears not in rules("classic", "--mermaid")[0]
    assert appears in rules("classic", "--mermaid", "--set", change)[0]


@pytest.mark.parametrize(("change", "gone"), [("cards=none", "Trading"), ("fortify=none", "Fortifying")])
def test_a_phase_that_the_options_leave_out_is_not_drawn(rules, change, gone):
    assert gone in rules("classic", "--diagram")[0]
    assert gone not in rules("classic", "--diagram", "--set", change)[0]


@rows("book", BOOKS, ids=lambda book: book.name)
def test_every_row_in_force_is_drawn_once(book):
    rows = (*book.steps, *book.consequences)
    drawn = [(found.source, found.label) for found in arrows(book, book.options)]
    assert sorted(drawn) == sorted(_named(row) for row in rows if row.when(book.options))
    besides = {row.action.__name__ for row in book.asides if row.when(book.options)}
    assert {found.label for found in asides(book, book.options)} == besides


@rows("book", BOOKS, ids=lambda book: book.name)
def test_one_comes_to_every_phase_from_the_beginning(book):
    drawn = arrows(book, book.options)
    reached, edge = set(), {drawn[0].source}
    while edge:
        reached |= edge
        edge = {target for found in drawn if found.source in edge for target in found.targets} - reached
    assert reached == {found.source for found in drawn} | {"Over"}


@rows("book", BOOKS, ids=lambda book: book.name)
def test_the_lines_of_a_diagram_are_those_that_mermaid_reads(book):
    first, *lines = mermaid(book, book.options).splitlines()
    arrow = r"    \w+ --> \w+: \(?\w+[\w ]*\)?(, \(?\w+[\w ]*\)?)*"
    start = r"    (\[\*\] --> \w+|\w+ --> \[\*\]|classDef \w+ [\w:-]+|class \w+(,\w+)* \w+)"
    assert first == "stateDiagram-v2"
    assert not [line for line in lines if not re.fullmatch(f"{arrow}|{start}", line)]


def _named(row):
    action = getattr(row, "action", None)
    return row.phase.__name__, action.__name__ if action else row.follow.__name__.replace("_", " ")


# What can't be shown


@rows(
    ("arguments", "told"),
    [
        (["clasic"], "There is no rule set 'clasic'. Did you mean 'classic'?"),
        (["classic", "--set", "fortfy=free"], "There is no option 'fortfy'. Did you mean 'fortify'?"),
        (
            ["classic", "--set", "fortify=fre"],
            "fortify: 'fre' is not adjacent, connected, free, one_army, parachute, step",
        ),
        (["classic", "--set", "recycle=off"], "recycle: 'off' is not true or false"),
        (["classic", "--set", "hand_limit=2.0"], "hand_limit: 2.0 is not a whole number from 3 to 20"),
        (
            ["classic", "--set", "rounds=0", "--set", "share=101"],
            "rounds: 0 is not a whole number from 1 to",
        ),
        (["classic", "--set", "fortify"], "'fortify' is not written like option=value."),
        (["classic", "--set", f"set_values={'[' * 100_000}"], "set_values: '[[["),
        (["simultaneous", "--set", "preset=fiar"], "There is no preset 'fiar' in simultaneous. Did you mean 'fair'?"),
        (["classic", "--set", "preset=fair"], "There is no preset 'fair' in classic."),
        (["--diagram"], "Name a rule set first, as in 'garrison rules classic'."),
    ],
)
def test_what_cannot_be_shown_is_told_in_one_line(rules, arguments, told):
    out, err, code = rules(*arguments)
    assert (out, code) == ("", 2)
    assert err.startswith(f"garrison: {told}")
    assert err.count("\n") == 1
