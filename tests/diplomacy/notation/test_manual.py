"""The page of the orders: its tables say what is, and leave nothing out."""

import re
from pathlib import Path
from typing import get_args

from diplomacy.notation.any_lines import HARBOUR, STANDARD, empty
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.notation import PLAIN, read_move, states, words, write_move
from garrison.diplomacy.notation.states import read_outcome, write_outcome
from garrison.diplomacy.order_text import either, short, typed, written
from garrison.diplomacy.outcome import AnyWhy, Plainly
from garrison.diplomacy.position import Position
from rows import rows

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "orders.md").read_text(encoding="utf-8")
HOUSE_RULES = (DOCS / "rules" / "harbour.md").read_text(encoding="utf-8")


def table(head: str, page: str = PAGE) -> list[list[list[str]]]:
    """The rows of the table that begins so: in each cell, what stands in code."""
    rows = page[page.index(f"\n| {head} |") :].split("\n\n", maxsplit=1)[0].strip().splitlines()[2:]
    return [[re.findall("`([^`]+)`", cell) for cell in row.strip("| ").split(" | ")] for row in rows]


ORDERS = table("order")


@rows("row", ORDERS, ids=range(len(ORDERS)))
def test_both_forms_of_an_order_on_the_page_say_the_same(row):
    _, [brief], full = row
    order = short.read(empty(STANDARD), brief).order
    assert either.read(empty(STANDARD), brief).order == order
    for line in full:
        assert written.read(empty(STANDARD), line).order == order


def test_the_page_shows_every_kind_of_order():
    shown = {type(short.read(empty(STANDARD), brief).order) for _, [brief], _ in ORDERS}
    assert shown == {*get_args(v.AnyOrder)} - {v.Spoilt}


@rows("row", table("short", HOUSE_RULES), ids=lambda row: row[0][0])
def test_both_forms_of_an_order_of_the_house_rules_say_the_same(row):
    [brief], [full], _ = row
    assert short.read(empty(HARBOUR), brief).order == written.read(empty(HARBOUR), full).order


def test_the_house_rules_show_every_kind_of_order_that_only_they_have():
    shown = {type(short.read(empty(HARBOUR), brief).order) for [brief], *_ in table("short", HOUSE_RULES)}
    assert {v.Voyage, v.Combine, v.Go, v.Convoy, v.Retreat, v.Build} == shown


BOARD = Position(HARBOUR.map, HARBOUR.options, HARBOUR.map.units)


@rows("row", table("you want to")[:-2], ids=range(len(table("you want to")[:-2])))
def test_what_people_type_is_read_as_the_page_says(row):
    lines = {*row[1]} - {"harbour", "for russia"}
    assert [line for line in lines if not typed.meanings(BOARD, line)] == []


def test_the_page_shows_every_move_of_a_power():
    whats = [what for [what], *_ in table("what")]
    for what in whats:
        assert write_move(STANDARD, read_move(STANDARD, f"austria: {what}")) == f"austria: {what}"
    assert {*PLAIN} <= {*whats, "deadline"}


def test_the_page_shows_every_part_of_a_state():
    parts = [part.split()[0] for [part], *_ in table("part")]
    assert sorted(parts) == sorted(states.WORDS)
    assert all(title.split()[-1] in PAGE for title in words.TITLES)


def test_the_page_shows_every_reason():
    whys = set()
    for [reason, *_], *_ in table("why"):
        line = f"england F NTH S A HOL - BEL: void {reason}"
        outcome = read_outcome(HARBOUR, line)
        assert write_outcome(HARBOUR, empty(HARBOUR), outcome).endswith(f": void {reason}")
        whys.add(type(outcome.why))
    assert whys == {*get_args(AnyWhy)} - {Plainly}
