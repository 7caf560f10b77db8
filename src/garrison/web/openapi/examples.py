"""Examples of what is sent and answered, as values of the wire."""

from typing import Any, Final

from garrison.engine.vocabulary import NOBODY
from garrison.table.dice import commitment, share_of
from garrison.wire.analysis import Battle, Imported, NewRecord, Position
from garrison.wire.games import CastVote, Hint, Odds, PostMove, Said, Say, SetPace, TargetOdds
from garrison.wire.lessons import TakenLesson
from garrison.wire.limits import Problem
from garrison.wire.making import (
    AddShare,
    ForeignMap,
    Join,
    Links,
    MapFile,
    MapInfo,
    NewGame,
    NewLinks,
    NewMap,
    NewSeat,
    TryMap,
)
from garrison.wire.people import (
    Credentials,
    Health,
    Mailed,
    Me,
    NewCredentials,
    NewHook,
    NewMail,
    NewPush,
    NewToken,
    Nickname,
    Person,
    SetTopics,
    Token,
    Way,
    Ways,
)
from garrison.wire.sandbox import Pasted, Sandbox, SandboxLines, SandboxMap, SandboxUnit

PATHS: Final = {
    "game": ("The id of a game.", "k3Tq9ZbWmX"),
    "person": ("The id of a person.", "Hd82nRuwLc"),
    "token": ("The id of a token.", "b7YkQmEa4s"),
    "link": ("The last part of a link to a seat, or to watch.", "pJ4vXs0Kc2mQe7Rt"),
    "name": ("The name of a map.", "world"),
    "ruleset": ("The name of a rule set with written orders.", "diplomacy"),
    "case": ("The number of a published case.", "6.A.1"),
    "lesson": ("The name of a lesson.", "attack"),
    "way": ("The id of a way to reach somebody.", "q4RtWz8nVb"),
    "code": ("The last part of a link in a mail.", "k9Vb2Qe7RtWz8nLm"),
}
"""The parameters in addresses, each with an example."""

ANNA: Final = Person("Hd82nRuwLc", "Anna", "player")
RECORD: Final = """garrison record 1
ruleset: classic 1
map: quad
seats: red, blue
start: red attacking: north red 3, east red 1, south blue 1, west blue 2

red: north x west 2
"""
NONCE: Final = "5f" * 32
SHARE: Final = share_of(NONCE, commitment(bytes(32)), PATHS["game"][1])

HOOK: Final = Way("q4RtWz8nVb", "hook", "example.org", confirmed=True, topics=("turn",), secret="x" * 43)
MAIL: Final = Way("b8NmKq2xTs", "mail", "a…@example.org", confirmed=True, topics=("turn", "near"))
WAYS: Final = Ways(mail=True, webhooks=True, push="", ways=(MAIL,))

BODIES: Final[dict[str, Any]] = {
    "takeName": NewCredentials("Anna", "correct horse battery"),
    "takeNickname": Nickname("Anna"),
    "logIn": Credentials("Anna", "correct horse battery"),
    "addMail": NewMail("anna@example.org", "Europe/Berlin"),
    "addHook": NewHook("https://example.org/garrison"),
    "addPush": NewPush("https://push.example.org/k9Vb2Qe7", "B" + "x" * 86, "y" * 22, "Europe/Berlin"),
    "setTopics": SetTopics(("turn", "near")),
    "makeToken": NewToken("My bot", ("read", "play", "bot")),
    "checkMap": MapFile('{"format": 1}'),
    "generateMap": NewMap(seed=7, territories=20, continents=4),
    "convertMap": ForeignMap('{"2player": 14, "continents": []}', "rixk.json"),
    "drawMap": MapFile('{"format": 1}'),
    "balanceOfMap": TryMap('{"format": 1}', seats=(2, 4), games=500),
    "makeGame": NewGame(
        (NewSeat("me", share="later"), NewSeat("reckoner"), NewSeat("reckoner")),
        ruleset="classic",
        map="world",
        options={"fortify": "free"},
        pace="instant",
    ),
    "analyse": Position("red attacking: north red 3, east red 1, south blue 1, west blue 2", 2, map="quad", source=0),
    "battleOdds": Battle(10, (3, 1, 2)),
    "importRecord": NewRecord(RECORD, "Sunday"),
    "chances": Position("red attacking: north red 3, east red 1, south blue 1, west blue 2", 2, map="quad"),
    "positionPng": Position("red attacking: north red 3, east red 1, south blue 1, west blue 2", 2, map="quad"),
    "sandboxOn": SandboxMap('{"format": "provinces 1"}'),
    "possibleOrders": Sandbox((SandboxUnit("FRANCE", "A PAR"),)),
    "typedOrders": SandboxLines(Sandbox((SandboxUnit("FRANCE", "A PAR"),)), "France: Army Paris => attack => Burgundy"),
    "pastedPosition": Pasted("spring 1901: france A PAR, germany A MUN; owners france PAR, germany MUN"),
    "adjudicate": Sandbox(
        (SandboxUnit("FRANCE", "A PAR"), SandboxUnit("GERMANY", "A MUN")),
        {"FRANCE": ("A PAR - BUR",), "GERMANY": ("A MUN - BUR",)},
    ),
    "takeLesson": TakenLesson((PostMove(0, move="indonesia +3"),)),
    "move": PostMove(42, move="alaska x kamchatka 3", until=("won",)),
    "join": Join(seat=-1, share=SHARE, nonce=NONCE),
    "addShare": AddShare(seat=0, share=SHARE, nonce=NONCE),
    "links": NewLinks((2, NOBODY)),
    "pace": SetPace("fast"),
    "say": Say("Good luck to everybody."),
    "vote": CastVote("draw"),
}
"""Examples of bodies, by the id of the operation."""

ANSWERS: Final[dict[str, Any]] = {
    "me": Me(ANNA, local=False, waiting=2),
    "takeName": Me(ANNA, local=False, waiting=2),
    "takeNickname": Me(Person("5tb0q8z1c2xw", "Anna", "guest"), local=False, waiting=0),
    "logIn": Me(ANNA, local=False, waiting=2),
    "logOut": Me(Person("", "", "guest"), local=False, waiting=0),
    "makeToken": Token("b7YkQmEa4s", "My bot", ("read", "play", "bot"), 1790000000000, 0, "garrison_pat_" + "x" * 43),
    "person": ANNA,
    "ways": WAYS,
    "addMail": WAYS,
    "addHook": HOOK,
    "addPush": WAYS,
    "setTopics": WAYS,
    "tryWay": WAYS,
    "removeWay": Ways(mail=True, webhooks=True, push="", ways=()),
    "mailed": Mailed(confirmed=False, topics=("turn", "near")),
    "confirmMail": Mailed(confirmed=True, topics=("turn", "near")),
    "stopMail": Mailed(confirmed=False, topics=()),
    "maps": [MapInfo("world", "territories", 42, 6)],
    "odds": Odds(0, 6, (TargetOdds(29, 0.75, 1.5, 2.5, ((5, 0, 0.4), (4, 0, 0.35), (1, 2, 0.25))),)),
    "hint": Hint(
        "alaska x kamchatka 3",
        "The strong bot would attack Kamchatka from Alaska with 3 dice.",
        "Blue can be eliminated this turn: 83%.",
    ),
    "links": Links(((2, "pJ4vXs0Kc2mQe7Rt"),), "mZ81bnWq0LsYt5Ka"),
    "say": Said(1, 1790000000000, 0, "Anna", "table", "Good luck to everybody."),
    "importRecord": Imported("k3Tq9ZbWmX", "Sunday", finished=True, moves=1),
    "health": Health("well"),
}

PROBLEM: Final = Problem("illegal", "You can attack only across a border.", ("You can attack only across a border.",))
