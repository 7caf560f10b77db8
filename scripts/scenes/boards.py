"""Games: in every phase of a turn, and those in which everybody orders at once."""

from collections.abc import Callable

from playwright.sync_api import Page
from scenes.scene import ROUND_8, Act, Scene, Visitor, finished, tab

# The board, from a game in its eighth round


def _at(phase: str, brazil: str = "blue 3") -> Callable[[Visitor, Visitor], str]:
    """Anna's turn in this phase, with four bots."""

    def path(anna: Visitor, tove: Visitor) -> str:
        record = ROUND_8.format(phase=phase, brazil=brazil)
        game = anna.game("me", *["steady"] * 4, record=record, at=0, options={}, pace="slow", title="Sunday five")
        return f"/g/{game}"

    return path


def _watched(anna: Visitor, tove: Visitor) -> str:
    return _at("attacking")(tove, anna)


def _clicking(*places: str) -> Act:
    def act(page: Page) -> None:
        for place in places:
            page.locator(f".piece[data-t='{place}']").press("Enter")

    return act


def _attacking(page: Page) -> None:
    _clicking("venezuela", "brazil")(page)
    page.wait_for_selector("#dock .chance .huge")


def _rolling(page: Page) -> None:
    _attacking(page)
    page.locator("#dock [data-key=mode-once]").check(force=True)
    page.locator("#dock [data-key=go]").click()
    page.wait_for_selector("#dock .dice, #dock .die")


def _hinted(page: Page) -> None:
    page.keyboard.press("i")
    page.wait_for_selector("#dock .hinted")


def _marching(page: Page) -> None:
    _clicking("ukraine", "scandinavia")(page)


BOARD: dict[str, Scene] = {
    "board-trade": Scene(_at("trading 5")),
    "board-deploy": Scene(_at("deploying 13"), _clicking(*["ukraine"] * 3, "venezuela", "venezuela")),
    "board-attack": Scene(_at("attacking"), _attacking),
    "board-hint": Scene(_at("attacking"), _hinted),
    "board-dice": Scene(_at("attacking"), _rolling),
    "board-occupy": Scene(_at("occupying venezuela brazil 3", "blue 0")),
    "board-fortify": Scene(_at("fortifying"), _marching),
    "board-continents": Scene(_at("attacking"), tab("regions")),
    "board-text": Scene(_at("attacking"), tab("text")),
    "board-watch": Scene(_watched),
    "board-waiting": Scene(lambda anna, _: f"/g/{anna.game('me', 'open', 'open', 'steady', title='After supper')}"),
    "board-over": Scene(lambda anna, tove: f"/g/{finished(anna, tove)}"),
}

# Games in which everybody orders at once


def _powers(*orders: str, advised: int = 0) -> Callable[[Visitor, Visitor], str]:
    """Anna is Austria among six bots; after so many moves that a bot advises she has written these orders."""

    def path(anna: Visitor, tove: Visitor) -> str:
        game = anna.game("me", *["advance"] * 6, ruleset="diplomacy", options={}, title="Seven capitals")
        _advised(anna, game, advised)
        if orders:
            _written(anna, game, *orders)
        return f"/g/{game}"

    return path


def _stars(anna: Visitor, tove: Visitor) -> str:
    """Anna is red against a bot, some turns after the bids, and in the middle of writing."""
    game = anna.game("me", "steady", ruleset="simultaneous", options={}, title="A night of two")
    _advised(anna, game, 80)
    return f"/g/{game}"


def _advised(anna: Visitor, game: str, moves: int) -> None:
    """So many moves that a bot would make, each once nobody else is awaited."""
    while moves:
        if anna.get(f"/api/games/{game}")["awaited"] == [0]:
            _written(anna, game, anna.get(f"/api/games/{game}/hint?seat=0")["move"])
            moves -= 1


def _written(anna: Visitor, game: str, *orders: str) -> None:
    version = anna.get(f"/api/games/{game}/view?seat=0")["version"]
    anna.post(f"/api/games/{game}/moves", {"version": version, "moves": orders})


def _supporting(page: Page) -> None:
    page.locator(".piece[data-t='BUD']").press("Enter")
    page.locator("#dock [data-key=kind-support]").check(force=True)


ORDERS: dict[str, Scene] = {
    "orders": Scene(_powers("A VIE - GAL", "F TRI - ALB"), _supporting),
    "orders-result": Scene(_powers(advised=8), tab("results")),
    "turns": Scene(_stars),
}
