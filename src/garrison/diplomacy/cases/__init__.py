"""Cases: positions with orders and their expected results, as published, read from JSON and judged one by one."""

from garrison.diplomacy.cases.differences import Difference, differences
from garrison.diplomacy.cases.explaining import explained
from garrison.diplomacy.cases.form import Case, found
from garrison.diplomacy.cases.ground import ground
from garrison.diplomacy.cases.judging import Judge, answer
from garrison.engine.case_files import Found, InvalidCase, identity

__all__ = [
    "Case",
    "Difference",
    "Found",
    "InvalidCase",
    "Judge",
    "answer",
    "differences",
    "explained",
    "found",
    "ground",
    "identity",
]
