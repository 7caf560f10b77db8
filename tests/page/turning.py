"""Plays on the page of a game in which all order at once, as a person would: a bot's hint says what to write."""

from page.fingers import tap
from page.playing import IDLE, go, phase, sending

MOST_ORDERS = 6
"""More orders than these are not written in a turn."""

TYPED = ("trade", "precede", "hire", "buy", "build", "play", "retreat", "nop")
"""These orders are typed."""


def turn(page):
    return int(page.inner_text("#turn .phase-nav b").removeprefix("Turn "))


def play_out(page, hand, most=200):
    """Plays until the game is over; how many orders of each kind were written."""
    kinds: dict[str, int] = {}
    for _ in range(most):
        page.wait_for_selector('.game[data-phase="ordering"], .game[data-phase="over"]')
        if phase(page) == "over":
            return kinds
        for kind in written(page, hand):
            kinds[kind] = kinds.get(kind, 0) + 1
        seal(page, hand)
    raise AssertionError(f"The game is not over after {most} turns.")


def written(page, hand):
    """The kinds of the orders that a bot advises, once they are written."""
    for _ in range(MOST_ORDERS):
        words = advice(page)
        kind = kind_of(words)
        if kind == "other":
            return
        with sending(page):
            write(page, hand, kind, words)
        yield kind


def kind_of(words):
    """What kind of order it is, by its words."""
    match words:
        case ["colonize", *_]:
            return "bid"
        case [_, armies, *_] if armies.startswith("+"):
            return "reinforce"
        case [_, "-" | ">" | "x", *_]:
            return "march"
        case [kind, *_] if kind in TYPED:
            return kind
    return "other"


def write(page, hand, kind, words):
    match kind, words:
        case "bid", [_, target, armies, *_]:
            hand.bid(page, target, int(armies))
        case "reinforce", [target, armies, *_]:
            hand.reinforce(page, target, int(armies))
        case "march", [source, _, target, armies, *_]:
            hand.march(page, source, target, int(armies))
        case _:
            hand.type(page, " ".join(words))


def seal(page, hand):
    now = turn(page)
    hand.seal(page)
    page.wait_for_selector(
        f'#turn .phase-nav b:text("Turn {now + 1}"), .game[data-phase="over"], .game[data-phase="wait"]'
    )
    page.wait_for_selector(
        f'.game[data-phase="ordering"] #turn .phase-nav b:text("Turn {now + 1}"), .game[data-phase="over"]'
    )


def advice(page):
    """The words of a bot's hint, or nothing if it would seal."""
    page.wait_for_selector(IDLE)
    page.keyboard.press("i")
    words = page.text_content("#dock .hinted").split()
    page.keyboard.press("Escape")
    page.wait_for_selector("#dock .hinted", state="detached")
    return words


def rows(page):
    """The list of orders, as it stands in the column."""
    return page.locator(".sortable li .what-order b").all_inner_texts()


class Mouse:
    """By clicks on the map and in the dock."""

    @staticmethod
    def choose(page, star):
        page.locator(f'[data-t="{star}"] .hit').click(force=True)

    def bid(self, page, target, armies):
        self.choose(page, target)
        self.write(page, armies)

    def reinforce(self, page, target, armies):
        self.choose(page, target)
        if page.locator('[data-key="deed-reinforce"]').count():
            page.locator('.seg label:has([data-key="deed-reinforce"])').click()
        self.write(page, armies)

    def march(self, page, source, target, armies):
        self.choose(page, source)
        if page.locator('[data-key="deed-march"]').count():
            page.locator('.seg label:has([data-key="deed-march"])').click()
        self.choose(page, target)
        self.write(page, armies)

    def write(self, page, armies):
        slider = page.locator('#dock [data-key="amount"]')
        if slider.is_enabled():
            slider.fill(str(min(armies, int(slider.get_attribute("max")))))
        go(page)

    def seal(self, page):
        go(page)

    def type(self, page, line):
        page.keyboard.press("t")
        page.locator('[data-key="type"]').focus()
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")


class Finger(Mouse):
    """By taps on a small screen."""

    choose = staticmethod(tap)


class Keys(Mouse):
    """By keys alone: N and Enter on the map, E to write, R to seal."""

    @staticmethod
    def choose(page, star):
        page.keyboard.press("m")
        for _ in range(60):
            if page.evaluate("document.activeElement.dataset.t") == star:
                break
            page.keyboard.press("n")
        page.keyboard.press("Enter")

    def bid(self, page, target, armies):
        self.choose(page, target)
        for _ in range(armies // 5):
            page.keyboard.press("Shift+Enter")
        page.keyboard.press("e")

    def reinforce(self, page, target, armies):
        self.choose(page, target)
        if "march" in chosen_deed(page):
            page.keyboard.press("Enter")
        page.keyboard.press("e")

    def march(self, page, source, target, armies):
        self.choose(page, source)
        if "march" not in chosen_deed(page):
            page.keyboard.press("Escape")
            self.type(page, f"{source} - {target} {armies}")
        else:
            self.choose(page, target)
            page.keyboard.press("e")

    def seal(self, page):
        page.keyboard.press("Escape")
        page.keyboard.press("r")


def chosen_deed(page):
    """What is to be done at the chosen star; marches have targets."""
    return "march" if page.locator("#dock .target").count() else "other"
