"""Cases: positions with orders and their expected results, as published, read from JSON and judged one by one."""

from garrison.diplomacy.formats.cases import retreating
from garrison.diplomacy.formats.cases.adjustments import Adjusted, Ruling
from garrison.diplomacy.formats.cases.following import Stage, after_retreats, beginning, following, orders_for, waiting
from garrison.diplomacy.formats.cases.form import DATC, Case, Kind, case_numbered, found, kind, published, season
from garrison.diplomacy.formats.cases.ground import Ground, ground, ground_on
from garrison.diplomacy.formats.cases.judging import Difference, Judge, answer, differences, explained, settled
from garrison.diplomacy.formats.cases.moves import Moved
from garrison.diplomacy.formats.cases.retreating import Aftermath, Lost, Retreated
from garrison.engine.case_files import Found, InvalidCase, identity

__all__ = [
    "DATC",
    "Adjusted",
    "Aftermath",
    "Case",
    "Difference",
    "Found",
    "Ground",
    "InvalidCase",
    "Judge",
    "Kind",
    "Lost",
    "Moved",
    "Retreated",
    "Ruling",
    "Stage",
    "after_retreats",
    "answer",
    "beginning",
    "case_numbered",
    "differences",
    "explained",
    "following",
    "found",
    "ground",
    "ground_on",
    "identity",
    "kind",
    "orders_for",
    "published",
    "retreating",
    "season",
    "settled",
    "waiting",
]
