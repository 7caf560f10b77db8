"""Published cases in the sandbox of a real browser: the page shows what `garrison adjudicate` prints."""

import pytest

from browser import faults
from circles import amount
from garrison.diplomacy.formats.cases import Judge, answer, ground, published
from garrison.diplomacy.rulesets.diplomacy import DIPLOMACY
from page.arranging import came, sandbox, told

pytestmark = pytest.mark.check("cases in a browser")


JUDGE = Judge(ground(DIPLOMACY.options))


def test_a_case_ends_as_in_the_terminal(guest):
    """The first of them, step by step; the rules and the notation are tried with all cases."""
    numbers = [*published()]
    page = guest("/sandbox")
    wrong = faults(page)
    sandbox(page, f"/datc/{numbers[0]}")
    for number in numbers[: amount(test=1, check=12, nightly=len(numbers))]:
        page.wait_for_selector(f'.game[data-mode="judged"][data-case="{number}"]')
        shown = came(page)
        expected = told(answer(JUDGE.settle(published()[number])))
        assert {key: shown.get(key) for key in expected} == expected, number
        assert page.locator(".compared .differs").count() == 0, number
        assert page.locator("#dock .verdict.good").count() == 1, number
        assert page.url.endswith(f"/datc/{number}")
        page.keyboard.press("]")
    assert wrong == []
