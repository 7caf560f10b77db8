"""Lists, forms and looking back: all pages but those of a game and of what is made by hand."""

from collections.abc import Callable

from playwright.sync_api import Page
from scenes.scene import GAMES, ROUND_8, Json, Scene, Visitor, finished


def _lobby(anna: Visitor, tove: Visitor) -> str:
    anna.later("classic-world", 300, "me", "me", "me", "me", title="Sunday evening")
    anna.game("me", "open", "steady", map="islands", title="A seat for Tove")
    tove.game("me", "open", "open", title="After lunch", listed=True, options={"fortify": "free", "cards": "fixed"})
    tove.later("classic-world", 240, *["steady"] * 4, title="Four bots on the world", listed=True)
    tove.later("missions-straits", 60, *["steady"] * 3, listed=True)
    return "/"


def _verified(anna: Visitor, tove: Visitor) -> str:
    return f"/verify?game={finished(anna, tove)}"


def _dice(anna: Visitor, tove: Visitor) -> str:
    finished(anna, tove)
    return "/dice"


def _options(page: Page) -> None:
    page.click("[data-key=fold-Turn]")
    page.check("[data-key='option-fortify=free']")
    page.locator("#house").scroll_into_view_if_needed()


def _from_record(page: Page) -> None:
    page.click("[data-key='fold-Saved game']")
    page.set_input_files("section[aria-label='Saved game'] input[type=file]", GAMES / "classic-islands.game")


def _imported(visitor: Visitor, record: str, title: str) -> str:
    """The id of a game from a file."""
    text = (GAMES / f"{record}.game").read_text("utf-8")
    return str(visitor.post("/api/records", {"text": text, "title": title})["game"])


def _tools(anna: Visitor, tove: Visitor) -> str:
    _imported(anna, "classic-islands", "Sunday evening")
    _imported(anna, "diplomacy-europe", "By letter")
    return "/tools"


def _reviewed(record: str, title: str) -> Callable[[Visitor, Visitor], str]:
    return lambda anna, _: f"/g/{_imported(anna, record, title)}/review"


def _swing(page: Page) -> None:
    """The review is complete, and the turn that changed most is chosen."""
    page.locator("#live", has_text="The review is complete.").wait_for(state="attached", timeout=600_000)
    page.locator(".swing").nth(3).click()
    page.wait_for_selector(".swing[aria-pressed=true]")
    page.evaluate("scrollTo(0, 0)")


def _analysed(anna: Visitor, tove: Visitor) -> str:
    text = ROUND_8.format(phase="attacking", brazil="blue 3")
    return f"/analysis?game={anna.post('/api/records', {'text': text})['game']}&v=0"


def _march(page: Page) -> None:
    page.locator(".chancebars").wait_for(timeout=120_000)
    page.locator(".suggestions").wait_for(timeout=120_000)
    for place in MARCH:
        page.locator(f".piece[data-t='{place}']").press("Enter")
    page.locator("#battle-answer .huge").wait_for()


MARCH = ("ukraine", "afghanistan", "china", "siam")


def _games(anna: Visitor, tove: Visitor) -> str:
    """Public games between bots on the map of the world, the first time."""
    if not _on_the_world(anna):
        tables = [("steady", "random"), ("random", "steady"), ("steady", "random", "random")]
        made = [anna.game(*tables[n % 3], map="world", listed=True, seed=f"{n}") for n in range(9)]
        for game in made:
            anna.page.goto(f"{anna.address}/g/{game}")
            anna.page.wait_for_selector('.game[data-phase="over"]', timeout=120_000)
    return "/games"


def _on_the_world(anna: Visitor) -> list[Json]:
    return list(anna.get("/api/finished?map=world")["games"])


def _profile(anna: Visitor, tove: Visitor) -> str:
    _games(anna, tove)
    return "/people/risk.steady"


def _embed(anna: Visitor, tove: Visitor) -> str:
    _games(anna, tove)
    return f"/embed/{_on_the_world(anna)[0]['id']}?v=120"


PAGES = {
    "lobby": Scene(_lobby),
    "learn": Scene("/learn"),
    "lesson": Scene("/learn/attack"),
    "rules": Scene("/rules/classic"),
    "new": Scene("/new"),
    "new-options": Scene("/new", _options),
    "new-from-record": Scene("/new", _from_record),
    "watch": Scene("/watch"),
    "games": Scene(_games),
    "profile": Scene(_profile),
    "embed": Scene(_embed),
    "account": Scene("/account"),
    "tools": Scene(_tools),
    "review": Scene(_reviewed("classic-islands", "Sunday evening"), _swing),
    "review-orders": Scene(_reviewed("diplomacy-europe", "By letter"), _swing),
    "analysis": Scene(_analysed, _march),
    "dice": Scene(_dice),
    "verify": Scene(_verified),
    "api": Scene("/docs"),
}
