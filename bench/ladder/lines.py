"""The table of the ladder: a row for each line, with what is played, how often, by which seed, and what it should show."""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from bench.ladder.aims import FIRST, SECOND, Ahead, Aim, ClearlyAhead, Finished, Near, Seen, Share
from garrison.arena.match import USUAL, GameLimits
from garrison.arena.tournament.field import Field, whole_deals
from garrison.arena.tournament.table import ANYBODY
from garrison.generating import Wish, generate
from garrison.maps.kinds import AnyMap

STRONG: Final = "strong"
RIVALS: Final = "planner", "lesser_planner", "hunter", "cautious_cluster", "besieger"
SPARRING: Final = "planner", "lesser_planner", "hunter", "cautious_cluster", "besieger", "cluster"

EVEN_DEALT: Final = 6
EVEN_CLAIMED: Final = 17
"""The option `opening` with which both players of a duel should win equally often, in armies."""


WINS: Final = "wins"
AT_ONCE: Final = ("stars", 200), ("world", 200), ("ten-stars", 400)
"""The maps of the lines of `simultaneous`, and how often each is played: more on the one where duels are closest."""

FIFTEEN_YEARS: Final = GameLimits(rounds=15)
QUICK: Final = "search:0.05"
"""`search` with a twentieth of a second a phase."""


class Group(NamedTuple):
    """What the lines of a group have in common, for the page."""

    title: str
    sentence: str


GROUPS: Final = {
    "duels": Group("Duels", "`strong` against each sparring partner."),
    "six": Group("Six seats", "`strong` among five sparring partners."),
    "few": Group("Three and four seats", "`strong` with `planner` and `hunter`, and with `steady` as the fourth."),
    "invasion": Group("Invasion", "One `strong` among five `planner`, and one `planner` among five `strong`."),
    "goals": Group(
        "Other goals and rules", "`strong` against three or five `steady`: it should win at least twice an even share."
    ),
    "length": Group("Length", "Games between `strong` bots come to an end before round 500."),
    "opening": Group(
        "The first move", "How often whoever goes first wins a duel between equals, also with the option `opening`."
    ),
    "easy": Group("Easy", "`easy` beats random moves, and `steady` beats `easy`."),
    "cross": Group(
        "The sparring partners among themselves", "Each should do about as well as the program it is modelled on."
    ),
    "steady": Group(
        "Steady", "`steady` against the sparring partners: about as good as against the programs they are modelled on."
    ),
    "simultaneous": Group("All at once", "`strong` against `steady` in the rule set `simultaneous`."),
    "written": Group(
        "Written orders",
        "One bot among six of another in `diplomacy`, without a word between them, to the end of 1915. Whoever wins alone has"
        " the point; otherwise it is shared by the squares of the centres. An even share is 14.3%. `search:0.05` thinks for a"
        " twentieth of a second a phase, and `search` for a whole one.",
    ),
}


class Line(NamedTuple):
    name: str
    """The group, a slash, and a name in it."""
    field: Field
    games: int
    """Rounded up to whole deals."""
    seed: int
    aims: tuple[Aim, ...]
    limits: GameLimits = USUAL
    scoring: str = WINS

    @property
    def group(self) -> str:
        return self.name.partition("/")[0]

    @property
    def games_a_deal(self) -> int:
        """One from each seat; between equals one at all, since whoever sits where, it would be the same game again."""
        return 1 if len({*self.field.bots}) == 1 else self.field.seats

    def whole_deals(self, games: int) -> int:
        """The number of games, or a few more, so that every deal is played in full."""
        return games if self.games_a_deal == 1 else whole_deals(self.field, games)


def line(name: str, field: Field, games: int, seed: int, *aims: Aim) -> Line:
    return Line(name, field, games, seed, aims)


def field(*bots: str, on: str | AnyMap = "world", ruleset: str = "classic", **options: str | int) -> Field:
    """Bots in a game with dealt territories, unless the options say otherwise."""
    return Field(bots=bots, ruleset=ruleset, map=on, options={"setup": "deal", **options})


def at_once(preset: str, on: str) -> Field:
    return Field(bots=(STRONG, "steady"), ruleset="simultaneous", map=on, options={"preset": preset})


def written(name: str, one: str, six: str, games: int, seed: int, *aims: Aim) -> Line:
    """One bot among six of another in a game of written orders."""
    bots = Field(bots=(one, *[six] * 6), ruleset="diplomacy")
    return Line(f"written/{name}", bots, games, seed, aims or (Seen(one),), FIFTEEN_YEARS, "squares")


@cache
def wide() -> AnyMap:
    """A map of 64 territories, for which no bot was made."""
    return generate(Wish(seed=64, territories=64, continents=8, islands=4))


def wins(least: float, sure: float = 0.0) -> Share:
    return Share(STRONG, least=least, sure=sure)


@cache
def lines() -> tuple[Line, ...]:
    """All lines, in the order of the page."""
    six, four = (STRONG, *RIVALS), (STRONG, "planner", "hunter", "steady")
    against_3, against_5 = (STRONG, *["steady"] * 3), (STRONG, *["steady"] * 5)
    # fmt: off
    return (
        #    group/line                who plays what                                      games  seed  what it should show
        line("duels/planner",          field(STRONG, "planner"),                            2000, 8101, wins(0.68, sure=0.65), Share(STRONG, least=0.45, place=SECOND)),
        line("duels/lesser_planner",   field(STRONG, "lesser_planner"),                     1000, 8102, wins(0.70)),
        line("duels/hunter",           field(STRONG, "hunter"),                              400, 8103, wins(0.70)),
        line("duels/cluster",          field(STRONG, "cluster"),                            1000, 8104, wins(0.70)),
        line("duels/cautious_cluster", field(STRONG, "cautious_cluster"),                    400, 8105, wins(0.70)),
        line("duels/besieger",         field(STRONG, "besieger"),                            400, 8106, wins(0.70)),
        line("duels/steady",           field(STRONG, "steady"),                              400, 8107, ClearlyAhead(STRONG)),

        line("six/escalating",         field(*six),                                         1000, 8201, wins(0.52), Ahead(STRONG)),
        line("six/fixed",              field(*six, cards="fixed"),                          1000, 8202, wins(0.40), Ahead(STRONG)),
        line("six/wide",               field(*six, on=wide()),                              1000, 8203, wins(0.45), Ahead(STRONG)),
        line("six/claimed",            field(*six, setup="claim"),                          1000, 8204, wins(0.45), Ahead(STRONG)),
        line("few/three",              field(*four[:3]),                                     600, 8301, ClearlyAhead(STRONG)),
        line("few/four",               field(*four),                                         600, 8302, ClearlyAhead(STRONG)),
        line("invasion/strong",        field(STRONG, *["planner"] * 5),                     1000, 8401, wins(0.25)),
        line("invasion/planner",       field("planner", *[STRONG] * 5),                      402, 8402, Share("planner", most=0.14)),

        line("goals/missions-4",       field(*against_3, ruleset="missions"),               2000, 8501, wins(2 / 4)),
        line("goals/missions-6",       field(*against_5, ruleset="missions"),                402, 8502, wins(2 / 6)),
        line("goals/rixk-4",           field(*against_3, ruleset="rixk"),                    400, 8503, wins(2 / 4)),
        line("goals/rixk-6",           field(*against_5, ruleset="rixk"),                    402, 8504, wins(2 / 6)),
        line("goals/share-4",          field(*against_3, goal="share"),                      400, 8505, wins(2 / 4)),
        line("goals/share-6",          field(*against_5, goal="share"),                      402, 8506, wins(2 / 6)),
        line("goals/rounds-4",         field(*against_3, goal="rounds"),                     400, 8507, wins(2 / 4)),
        line("goals/rounds-6",         field(*against_5, goal="rounds"),                     402, 8508, wins(2 / 6)),
        line("length/two",             field(STRONG, STRONG),                                200, 8601, Finished()),
        line("length/six",             field(*[STRONG] * 6),                                 102, 8602, Finished()),
        line("opening/strong",         field(STRONG, STRONG),                                400, 8701, Seen(ANYBODY, FIRST)),
        line("opening/steady",         field("steady", "steady"),                           1000, 8702, Seen(ANYBODY, FIRST)),
        line("opening/even-dealt",     field(STRONG, STRONG, opening=EVEN_DEALT),           1000, 8703, Share(ANYBODY, least=0.48, most=0.52, place=FIRST)),
        line("opening/even-claimed",   field(STRONG, STRONG, setup="claim", opening=EVEN_CLAIMED), 1000, 8704, Share(ANYBODY, least=0.48, most=0.52, place=FIRST)),
        line("easy/random",            field("easy", "random"),                              400, 8801, Share("easy", least=0.90)),
        line("easy/steady",            field("easy", "steady"),                              400, 8802, Share("easy", most=0.10)),

        line("cross/lesser_planner",   field("planner", "lesser_planner"),                   400, 8901, Near("planner", 0.508, 400)),
        line("cross/cluster",          field("planner", "cluster"),                          400, 8902, Near("planner", 0.650, 400)),
        line("cross/cautious_cluster", field("planner", "cautious_cluster"),                 400, 8903, Near("planner", 0.667, 400)),
        line("cross/besieger",         field("planner", "besieger"),                         400, 8904, Near("planner", 0.647, 400)),
        line("cross/hunter",           field("planner", "hunter"),                           400, 8905, Near("planner", 0.767, 400)),
        line("cross/six",              field(*SPARRING),                                     300, 8906, *(Near(bot, share, 300) for bot, share in zip(SPARRING, (0.387, 0.150, 0.373, 0.030, 0.050, 0.010), strict=True))),
        line("steady/planner",         field("steady", "planner"),                           400, 8911, Near("steady", 0.590, 400), Near("steady", 0.88, 200, FIRST), Near("steady", 0.30, 200, SECOND)),
        line("steady/lesser_planner",  field("steady", "lesser_planner"),                    400, 8912, Near("steady", 0.545, 400)),
        line("steady/cluster",         field("steady", "cluster"),                           400, 8913, Near("steady", 0.598, 400)),
        line("steady/cautious_cluster", field("steady", "cautious_cluster"),                 400, 8914, Near("steady", 0.612, 400)),
        line("steady/besieger",        field("steady", "besieger"),                          400, 8915, Near("steady", 0.692, 400)),
        line("steady/hunter",          field("steady", "hunter"),                            400, 8916, Near("steady", 0.835, 400)),
        line("steady/six",             field("steady", *RIVALS),                             600, 8917, Near("steady", 0.237, 600), Near("planner", 0.298, 600), Near("hunter", 0.258, 600)),
        line("steady/six-fixed",       field("steady", *RIVALS, cards="fixed"),              300, 8918, Near("steady", 0.117, 300), Near("planner", 0.367, 300), Near("hunter", 0.157, 300)),

        *(line(f"simultaneous/{on}-{preset}", at_once(preset, on), games, 9000 + place, wins(0.70))
          for place, ((on, games), preset) in enumerate(product(AT_ONCE, ("document", "tpserver", "fair", "classic_board")))),
        line("simultaneous/quad-ends", at_once("document", "quad"),                         1000, 9012, Finished()),

        written("search-dumb",         QUICK, "dumb",                                        203, 9101, Share(QUICK, least=0.25)),
        written("dumb-search",         "dumb", QUICK,                                        203, 9102, Share("dumb", most=0.08)),
        written("search-advance",      QUICK, "advance",                                     203, 9103, Share(QUICK, least=0.25)),
        written("advance-search",      "advance", QUICK,                                     203, 9104, Share("advance", most=0.08)),
        written("advance-dumb",        "advance", "dumb",                                    203, 9105, ClearlyAhead("advance")),
        written("dumb-advance",        "dumb", "advance",                                    203, 9106),
        written("dumb-random",         "dumb", "random",                                     203, 9107, ClearlyAhead("dumb")),
        written("advance-random",      "advance", "random",                                  203, 9108, ClearlyAhead("advance")),
        written("search-random",       QUICK, "random",                                      203, 9109, ClearlyAhead(QUICK)),
        written("second-dumb",         "search", "dumb",                                      28, 9110, Share("search", least=0.25)),
        written("second-advance",      "search", "advance",                                   28, 9111, Share("search", least=0.25)),
    )
    # fmt: on
