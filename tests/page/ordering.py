"""Writes orders on the page of a game as a person would: by clicks, or by keys; a bot's hint says which."""

import re

from page.fingers import tap
from page.playing import sending

GAME = ".game"
TITLE = "document.querySelector('.game.looking .phase-nav span')?.innerText ?? ''"
LETTERS = {"move": "m", "support": "s", "convoy": "c", "hold": "h", "combine": "b", "disband": "d"}
SHORT = re.compile(
    r"^(?P<unit>[AF] \S+) (?:(?P<hold>H)|(?P<disband>D)|(?P<build>B)|- (?P<move>.+)|R (?P<retreat>\S+)"
    r"|S [AF] (?P<support>\S+)(?: - (?P<into>\S+))?|C [AF] (?P<army>\S+) - (?P<landing>\S+)"
    r"|\+ [AF] (?P<join>\S+)(?: FOR .*)?)$"
)


def standing(page):
    """The phase and the sentence above the map, from one moment."""
    told = "[document.querySelector('.game').dataset.phase, document.querySelector('#turn').innerText]"
    return tuple(page.evaluate(told))


def hint(page):
    """What a bot would write next."""
    seat, game = page.get_attribute(GAME, "data-seat"), page.url.split("/g/")[1].split("?")[0]
    return page.request.get(f"{page.url.split('/g/')[0]}/api/games/{game}/hint?seat={seat}").json()["move"]


def written(page):
    """The orders on the sheet, in short."""
    page.locator("#tab-orders").click()
    return page.locator(".orderlist li:not(.none) .pickunit").evaluate_all("all => all.map(one => one.title)")


def play_out(page, hand, most=60):
    """Writes what bots advise until the game is over; the phases that were met."""
    met = []
    for _ in range(most):
        gone_on(page)
        now = standing(page)[0]
        met.append(now)
        if now == "over":
            return met
        hand.write_all(page)
        handed_in(page, hand)
    raise AssertionError(f"The game is not over after {most} phases.")


def handed_in(page, hand):
    """Says ready, and waits until the others have written, too, or are awaited."""
    hand.ready(page)
    page.wait_for_selector('.game.looking, .game[data-phase="wait"], .game[data-phase="over"]')


def gone_on(page):
    """Goes on from each phase that is shown until there is something to write, or the game is over; their titles."""
    titles: list[str] = []
    while True:
        page.wait_for_selector('.game.looking, .game:not([data-phase="wait"])', timeout=60_000)
        if not title(page):
            return titles
        titles.append(step(page))


def step(page):
    """Goes on from the phase that is shown; its title."""
    shown = title(page)
    page.locator('#dock [data-key="go"]').click()
    page.wait_for_function(f"before => ({TITLE}) !== before", arg=shown)
    return shown


def title(page):
    """The phase that is shown while the page looks back."""
    return page.evaluate(TITLE)


class Mouse:
    """Everything by clicks on the map and in the dock."""

    def write_all(self, page, most=40):
        for _ in range(most):
            order = hint(page)
            if order == "seal" or order.startswith("erase"):  # then the bot has changed its mind
                return
            with sending(page):
                self.write(page, order)
        raise AssertionError("The bot goes on writing.")

    def write(self, page, order):
        if order == "WAIVE":
            self.press(page, "waive")
            return
        said = SHORT.match(order)
        assert said, order
        self.choose(page, said["unit"].split()[1])
        self.name(page, said)
        if page.locator(f'#dock .which [title="{order}"]').count():
            self.pick(page, order)

    def name(self, page, said):
        kind, places = named(said)
        if kind and page.locator(f'#dock [data-key="kind-{kind}"]').count():
            self.kind(page, kind)
        for place in places:
            self.choose(page, place)

    def choose(self, page, place):
        page.locator(f'[data-t="{place.split("/")[0]}"] .hit').click(force=True)

    def kind(self, page, kind):
        if not page.locator(f'#dock [data-key="kind-{kind}"]').is_checked():
            page.locator(f'#dock [data-key="kind-{kind}"]').click(force=True)

    def pick(self, page, order):
        page.locator(f'#dock .which [title="{order}"]').click()

    def press(self, page, key):
        page.locator(f'#dock [data-key="{key}"]').click()

    def ready(self, page):
        self.press(page, "ready")


class Finger(Mouse):
    """The same by taps on a small screen."""

    def choose(self, page, place):
        tap(page, place.split("/")[0])


class Keys(Mouse):
    """Everything by keys: N and Enter on the map, letters for the kinds, Tab for what the dock asks."""

    def choose(self, page, place):
        page.keyboard.press("m")
        for _ in range(60):
            if page.evaluate("document.activeElement.dataset.t") == place.split("/")[0]:
                break
            page.keyboard.press("n")
        page.keyboard.press("Enter")

    def kind(self, page, kind):
        page.keyboard.press(LETTERS[kind])

    def pick(self, page, order):
        page.locator(f'#dock .which [title="{order}"]').focus()
        page.keyboard.press("Enter")

    def press(self, page, key):
        page.locator(f'#dock [data-key="{key}"]').focus()
        page.keyboard.press("Enter")

    def ready(self, page):
        page.keyboard.press("r")


def named(said):
    """The kind of an order, and the places that are named after the unit."""
    if said["move"]:
        stops = said["move"].removesuffix(" VIA").split(" - ")
        return ("move", stops) if len(stops) == 1 else ("convoy", stops)
    if said["support"]:
        return "support", [said["support"], said["into"] or said["support"]]
    if said["army"]:
        return "convoy", [said["army"], said["landing"]]
    if said["retreat"]:
        return "move", [said["retreat"]]
    if said["join"]:
        return "combine", [said["join"]]
    return next((kind for kind in ("hold", "disband") if said[kind]), ""), []
